"""Expressions that are evaluated by stretches are what NumPy makes of the whole arrays."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.graph import vectors
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import SILENT, CancelSwitch, SilentMonitor

N = 10_007


@pytest.fixture(autouse=True)
def short_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vectors, "_AT_ONCE", 1 << 10)


@pytest.fixture
def x() -> NDArray[np.float32]:
    return np.random.default_rng(0).standard_normal((3, N), dtype=np.float32)


@pytest.fixture
def y() -> NDArray[np.float64]:
    return np.random.default_rng(1).standard_normal((3, N))


class Counter(SilentMonitor):
    def __init__(self) -> None:
        self.questions = 0

    def check(self) -> None:
        self.questions += 1


def test_stretches_are_everything_once_and_shorter_for_more_vectors() -> None:
    for shape in ((N,), (3, N), (5000, 7), (0, N)):
        seen = np.zeros(shape, int)
        lengths = []
        for own in vectors.stretches_of(shape, SILENT):
            seen[own] += 1
            lengths.append(seen[own].shape[-1])
        assert np.all(seen == 1)
        assert max(lengths) <= max(1, (1 << 10) // max(1, shape[0] if len(shape) > 1 else 1))


def test_the_monitor_is_asked_before_every_stretch(x: NDArray) -> None:
    counter = Counter()
    vectors.evaluated(lambda own: x[own], x.shape, x.dtype, counter)
    assert counter.questions == -(-N // ((1 << 10) // 3))


def test_a_cancel_is_heard_between_stretches(x: NDArray) -> None:
    switch, done = CancelSwitch(), []

    def expression(own: vectors.Own) -> NDArray:
        done.append(own)
        switch.cancel()
        return x[own]

    with pytest.raises(Cancelled):
        vectors.evaluated(expression, x.shape, x.dtype, switch)
    assert len(done) == 1


def test_expressions(x: NDArray, y: NDArray) -> None:
    found = vectors.evaluated(lambda own: x[own] * y[own] - 2, x.shape, np.float64, SILENT)
    assert np.array_equal(found, x * y - 2)
    assert np.array_equal(vectors.evaluated(lambda _: -1, (N,), np.int32, SILENT), np.full(N, -1))
    assert np.array_equal(vectors.zeros((2, N), np.float32, SILENT), np.zeros((2, N)))


def test_a_result_may_take_the_place_of_an_operand(x: NDArray, y: NDArray) -> None:
    expected = x - np.float32(3) * y[0].astype(np.float32)
    shares = np.full((3, 1), 3.0)
    found = vectors.without(x, shares, y[0], SILENT, out=x)
    assert found is x
    assert np.array_equal(x, expected)


def test_copies_and_stacks(x: NDArray, y: NDArray) -> None:
    assert np.array_equal(vectors.copied(x, SILENT), x)
    assert vectors.copied(y, SILENT, np.float32).dtype == np.float32
    assert np.array_equal(vectors.stacked([x, y], SILENT), np.concatenate([x, y]))
    assert vectors.stacked([x], SILENT) is x
    assert vectors.stacked([x], SILENT, np.float64).dtype == np.float64


def test_sums(x: NDArray, y: NDArray) -> None:
    assert np.allclose(vectors.gram(x, y), x @ y.T)
    assert np.allclose(vectors.gram(x, y, weights=y[0]), (x * y[0]) @ y.T)
    assert np.allclose(vectors.dots(x, y, SILENT), np.sum(x * y, axis=1))
    assert np.allclose(vectors.weighted_sums(x, y[0], SILENT), x @ y[0])
    assert np.allclose(vectors.row_sums(x, SILENT), x.sum(axis=1, dtype=float))
    assert np.isclose(vectors.mean_size(x, SILENT), np.abs(x).mean(dtype=float))
    assert np.array_equal(vectors.largest_sizes(x, SILENT), np.abs(x).max(axis=1))
    assert vectors.extremes(x, SILENT) == (x.min(), x.max())


def test_combinations(x: NDArray) -> None:
    factors = np.random.default_rng(2).standard_normal((2, 3)).astype(np.float32)
    assert np.allclose(vectors.combined(factors, x, SILENT), factors @ x, atol=1e-5)
    assert np.allclose(vectors.combined(factors[0], x, SILENT), factors[0] @ x, atol=1e-5)


def test_random_numbers_do_not_depend_on_stretches() -> None:
    expected = np.random.default_rng(5).standard_normal((2, N))
    found = vectors.normals(np.random.default_rng(5), (2, N), np.float64, SILENT)
    assert np.array_equal(found, expected)
    found = vectors.normals(np.random.default_rng(5), (2, N), np.float32, SILENT)
    assert np.array_equal(found, expected.astype(np.float32))
