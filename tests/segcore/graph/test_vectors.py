"""Sums over the nodes are those of NumPy in float64, however many slices the nodes fill."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from segcore.graph import vectors


@pytest.fixture(params=[0, 1, 1024, 40_007])
def x(request: pytest.FixtureRequest) -> NDArray[np.float32]:
    return np.random.default_rng(0).standard_normal((3, request.param), dtype=np.float32)


@pytest.fixture
def y(x: NDArray) -> NDArray[np.float64]:
    return np.random.default_rng(1).standard_normal(x.shape)


def test_slices_are_everything_once() -> None:
    seen = np.zeros(10_007, int)
    for nodes in vectors.slices(len(seen), 1 << 10):
        seen[nodes] += 1
    assert np.all(seen == 1)


def test_sums(x: NDArray, y: NDArray) -> None:
    assert np.allclose(vectors.gram(x, y), x @ y.T)
    assert np.allclose(vectors.gram(x[:2], y), x[:2] @ y.T)
    assert np.allclose(vectors.dots(x, y), np.sum(x * y, axis=1))
    for weights in y[:1]:
        assert np.allclose(vectors.gram(x, y, weights=weights), (x * weights) @ y.T)
        assert np.allclose(vectors.weighted_sums(x, weights), x @ weights)


def test_sums_of_single_precision_are_exact_to_double_precision() -> None:
    x = np.full((1, 1 << 20), 1 + 2.0**-12, np.float32)
    assert vectors.dots(x, x)[0] == pytest.approx((1 << 20) * (1 + 2.0**-12) ** 2, rel=1e-12)
    assert vectors.weighted_sums(x, np.ones(1 << 20))[0] == (1 << 20) + (1 << 8)


def test_sums_do_not_depend_on_the_number_of_threads() -> None:
    x = np.random.default_rng(2).standard_normal((6, 60_000))
    found = []
    for n_threads in (1, 2):
        with threadpool_limits(n_threads):
            found.append(vectors.gram(x, x))
            found.append(vectors.weighted_sums(x, x[0]))
    assert np.array_equal(found[0], found[2])
    assert np.array_equal(found[1], found[3])


def test_combinations(x: NDArray) -> None:
    coefficients = np.random.default_rng(2).standard_normal((2, 3))
    expected, last = coefficients.astype(np.float32) @ x, x[2].copy()
    vectors.combine(coefficients, x)
    assert np.allclose(x[:2], expected, atol=1e-5)
    assert np.array_equal(x[2], last)
