"""Cuts that are known, or that are compared with all others."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.runtime.native import minimum_cut

from . import references


def graph(
    n: int, n_edges: int, seed: int
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.float64], NDArray[np.float64]]:
    """Edges, some of them parallel or of weight zero, and pulls, some of them zero."""
    rng = np.random.default_rng(seed)
    ends = rng.integers(0, n, (2, n_edges)).astype(np.int32)
    tails, heads = np.ascontiguousarray(ends[:, ends[0] != ends[1]])
    weights = rng.random(len(tails)) * (rng.random(len(tails)) < 0.9)
    return tails, heads, weights, rng.normal(0, 0.7, n) * (rng.random(n) < 0.7)


def cost(
    tails: NDArray[np.int32],
    heads: NDArray[np.int32],
    weights: NDArray[np.float64],
    pulls: NDArray[np.float64],
    of_source: NDArray[np.bool_],
) -> float:
    against = np.where(of_source, np.maximum(-pulls, 0), np.maximum(pulls, 0))
    return float(weights[of_source[tails] != of_source[heads]].sum() + against.sum())


@given(n=st.integers(1, 8), n_edges=st.integers(0, 20), seed=st.integers(0, 2**32 - 1))
def test_no_cut_is_cheaper(n: int, n_edges: int, seed: int) -> None:
    given_graph = graph(n, n_edges, seed)
    found = cost(*given_graph, minimum_cut(*given_graph))
    sides = (np.array(side) for side in product([False, True], repeat=n))
    assert found <= min(cost(*given_graph, side) for side in sides) + 1e-6


@pytest.mark.parametrize(("n", "n_edges"), [(50, 120), (2000, 7000)])
def test_versions_agree_on_larger_graphs(n: int, n_edges: int) -> None:
    for seed in range(5):
        given_graph = graph(n, n_edges, seed)
        costs = [
            cost(*given_graph, cut(*given_graph)) for cut in (minimum_cut, references.minimum_cut)
        ]
        assert costs[0] == pytest.approx(costs[1], rel=1e-4)


def test_what_is_given_stays() -> None:
    given_graph = graph(30, 90, 0)
    copies = [values.copy() for values in given_graph]
    minimum_cut(*given_graph)
    for values, copy in zip(given_graph, copies, strict=True):
        np.testing.assert_array_equal(values, copy)
