import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from segcore.runtime.native import add_pulls, sum_by_patch, sum_weighted

ROWS, POINTS = st.integers(1, 4), st.integers(1, 9000)
KINDS, SEEDS = st.sampled_from(["float32", "float64"]), st.integers(0, 2**32 - 1)


@given(ROWS, POINTS, st.integers(1, 5), KINDS, SEEDS)
def test_sum_weighted(m, n, k, kind, seed):
    rng = np.random.default_rng(seed)
    points, groups = rng.normal(size=(m, n)).astype(kind), rng.integers(0, 7, n, np.int32)
    weights = rng.random((k, 8), np.float32).astype(kind)
    sums, products = (parts.sum(axis=0) for parts in sum_weighted(points, groups, weights))
    wide, factors = points.astype(float), weights[:, groups].astype(float)
    expected_sums, expected_products = wide @ factors.T, (wide * factors.sum(axis=0)) @ wide.T
    tolerance = (1e-6 if kind == "float32" else 1e-12) * n
    np.testing.assert_allclose(sums, expected_sums, atol=tolerance)
    np.testing.assert_allclose(products, np.tril(expected_products), atol=tolerance)


@given(ROWS, POINTS, KINDS, SEEDS)
def test_sum_by_patch(m, n, kind, seed):
    rng = np.random.default_rng(seed)
    points, places = rng.normal(size=(m, n)).astype(kind), rng.integers(0, 7, n, np.int32)
    expected = [np.bincount(places, row, minlength=8) for row in points]
    np.testing.assert_array_equal(sum_by_patch(points, places, 8), expected)


@given(ROWS, POINTS, KINDS, SEEDS)
def test_add_pulls(m, n, kind, seed):
    rng = np.random.default_rng(seed)
    result, points = rng.normal(size=(2, m, n)).astype(kind)
    places = rng.integers(0, 7, n, np.int32)
    weights, targets = rng.random(7).astype(kind), rng.normal(size=(m, 7)).astype(kind)
    expected = result + weights[places] * points
    expected -= targets[:, places]
    add_pulls(result, points, places, weights, targets)
    tolerance = 1e-6 if kind == "float32" else 1e-14
    np.testing.assert_allclose(result, expected, atol=tolerance, rtol=tolerance)
