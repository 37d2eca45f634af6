import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from segcore.appearance.kernel_ridge import fit_coefficients, gaussian_kernel
from segcore.runtime.native import kernel_scores, nearest_squares

from . import references

SEEDS = st.integers(0, 2**32 - 1)


@given(st.integers(1, 600), st.integers(1, 7), st.integers(1, 5), SEEDS)
def test_kernel_scores(patches, channels, classes, seed):
    rng = np.random.default_rng(seed)
    looks = rng.normal(size=(patches, channels)).astype(np.float32)
    examples = rng.normal(size=(1 + seed % 40, channels)).astype(np.float32)
    coefficients = rng.normal(size=(len(examples), classes)).astype(np.float32)
    expected = references.kernel_scores(looks, examples, coefficients)
    assert expected.shape == (classes, patches)
    planes, factors = np.ascontiguousarray(looks.T), np.ascontiguousarray(coefficients.T)
    np.testing.assert_allclose(kernel_scores(planes, examples, factors), expected, atol=1e-4)


@given(st.integers(1, 600), st.lists(st.integers(1, 9), min_size=1, max_size=5), SEEDS)
def test_nearest_squares(patches, sizes, seed):
    rng = np.random.default_rng(seed)
    patch_of_node = rng.random((patches, 2), dtype=np.float32)
    examples = rng.random((sum(sizes), 2), dtype=np.float32)
    ends = np.cumsum([0, *sizes])
    expected = references.nearest_squares(patch_of_node, examples, ends[:-1])
    assert expected.shape == (len(sizes), patches)
    found = nearest_squares(np.ascontiguousarray(patch_of_node.T), examples, ends)
    np.testing.assert_allclose(found, expected, atol=1e-6)


def looks(n: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).normal(0.0, 1.5, (n, 3)).astype(np.float32)


def test_kernels_at_all_examples_are_kernel_ridge_regression():
    examples, rng = looks(40, seed=0), np.random.default_rng(1)
    ridge, targets = rng.uniform(0.1, 1.0, 40), rng.normal(size=(40, 2))
    found = fit_coefficients(examples, examples, 1.0 / ridge, targets / ridge[:, np.newaxis])
    kernel = gaussian_kernel(examples, examples).astype(np.float64)
    expected = np.linalg.solve(kernel + np.diag(ridge), targets)
    np.testing.assert_allclose(kernel @ found, kernel @ expected, atol=5e-3)
