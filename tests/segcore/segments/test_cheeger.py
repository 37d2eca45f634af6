from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import linalg

from segcore.graph.graph import SparseGraph
from segcore.marks.constraints import Constraints
from segcore.pencil.pencil import build_pencil
from segcore.pencil.soft_links import SoftLinks
from segcore.segments.cheeger import approximate_sweep, cut_at, sweep
from tests.segcore.builders import constraints, dense, grid_graph_of

N = 12


def random_graph(seed: int, n: int) -> SparseGraph:
    rng = np.random.default_rng(seed)
    weights = np.exp(rng.uniform(-7, 7, (n, n)))
    return SparseGraph.from_affinity(weights + weights.T)


def cut(operator: NDArray, side: NDArray[np.bool_]) -> float:
    return float(side @ operator @ side)


@given(constraints(N), st.integers(0, 2**32 - 1), st.booleans())
def test_ratios_are_those_of_the_prefix_cuts(found, seed, grid):
    rng = np.random.default_rng(seed)
    graph = grid_graph_of(rng, 3, 4, 8) if grid else random_graph(seed, N)
    pencil = build_pencil(graph, found)
    x = rng.integers(-4, 5, N) / 2.0 if seed % 2 else rng.standard_normal(N)
    result = sweep(pencil, x)

    values = np.unique(x)
    np.testing.assert_allclose(result.thresholds, (values[1:] + values[:-1]) / 2)
    g, h = dense(pencil.apply_g, N), dense(pencil.apply_h, N)
    ratios = [cut(g, x <= level) / cut(h, x <= level) for level in values[:-1]]
    np.testing.assert_allclose(result.ratios, ratios, rtol=1e-6)
    if ratios:
        best = result.thresholds[int(np.argmin(result.ratios))]
        assert result.best == best


def test_single_precision_vectors_are_cut_between_their_values():
    pencil = build_pencil(random_graph(0, 6), Constraints(6))
    x = np.array([1, 1 + 2**-23, 2, 3, 4, 5], dtype=np.float32)
    assert len(sweep(pencil, x).thresholds) == 5
    assert 1 < sweep(pencil, x).thresholds[0] < 1 + 2**-23


def all_cuts(n: int) -> list[NDArray[np.bool_]]:
    return [np.array([True, *rest]) for rest in product([False, True], repeat=n - 1)][:-1]


@given(st.integers(5, 8), st.data())
def test_generalized_cheeger_inequality(n, data):
    """Theorem 1 of FAST-GE: lambda_1 >= phi(G, K) phi(G, H) / 4, K the demand of the degrees of G.

    And the cut that proves it is found by sweeping an eigenvector.
    """
    seed = data.draw(st.integers(0, 2**32 - 1))
    pencil = build_pencil(random_graph(seed, n), data.draw(constraints(n)))
    g = dense(pencil.apply_g, n)
    h = dense(pencil.apply_h, n)
    d = np.diag(g)
    k = np.diag(d) - np.outer(d, d) / d.sum()

    phi_k = min(cut(g, side) / cut(k, side) for side in all_cuts(n))
    phi_h = min(cut(g, side) / cut(h, side) for side in all_cuts(n))
    basis = linalg.null_space(np.ones((1, n)))
    mu, vectors = linalg.eigh(basis.T @ (h + h.T) @ basis, basis.T @ (g + g.T) @ basis)
    smallest = 1 / mu[-1]
    assert smallest >= phi_k * phi_h / 4 * (1 - 1e-9)
    assert smallest <= phi_h * (1 + 1e-9)
    swept = sweep(pencil, basis @ vectors[:, -1])
    assert swept.ratios.min() >= phi_h * (1 - 1e-6)
    assert smallest >= phi_k * swept.ratios.min() / 4 * (1 - 1e-9)


@given(constraints(N), st.integers(0, 2**32 - 1), st.lists(st.floats(-3, 3), max_size=9))
def test_any_thresholds_can_be_asked_for(found, seed, thresholds):
    rng = np.random.default_rng(seed)
    pencil = build_pencil(grid_graph_of(rng, 3, 4, 8), found)
    x = rng.integers(-4, 5, N) / 2.0
    levels = sorted(thresholds)
    g, h = dense(pencil.apply_g, N), dense(pencil.apply_h, N)
    inside = [x.min() <= level < x.max() for level in levels]
    ratios = cut_at(pencil, x, levels).ratios
    expected = [
        cut(g, x <= level) / cut(h, x <= level)
        for level, ok in zip(levels, inside, strict=True)
        if ok
    ]
    np.testing.assert_allclose(ratios[np.array(inside, bool)], expected, rtol=1e-6)
    assert np.isinf(ratios[~np.array(inside, bool)]).all()


@pytest.mark.parametrize("spiky", [False, True])
def test_quick_sweep_finds_the_valley(spiky):
    """On a smooth vector, and on one where nearly all entries are almost the same."""
    rng = np.random.default_rng(3)
    pencil = build_pencil(grid_graph_of(rng, 60, 80, 8), Constraints(4800))
    x = np.repeat(np.tanh(np.linspace(-3, 3, 80))[np.newaxis], 60, axis=0).ravel()
    x += 0.01 * rng.standard_normal(4800)
    if spiky:
        x = 1e-4 * x
        x[[5, 900]] = 1.0, -1.0
    every, some = sweep(pencil, x), approximate_sweep(pencil, x)
    assert np.all(np.diff(some.thresholds) > 0)
    assert len(some.thresholds) < 600
    assert every.ratios.min() <= some.ratios.min() <= 1.05 * every.ratios.min()
    assert some.ratio_at(some.best) == some.ratios.min()


def test_quick_sweep_of_a_constant_is_empty():
    pencil = build_pencil(random_graph(0, 6), Constraints(6))
    assert len(approximate_sweep(pencil, np.ones(6)).thresholds) == 0


def test_quick_sweep_of_two_values_separates_them():
    pencil = build_pencil(random_graph(0, 6), Constraints(6))
    assert 1.0 <= approximate_sweep(pencil, np.array([1.0, 1, 2, 2, 2, 1])).best < 2.0


@given(constraints(N), st.integers(0, 2**32 - 1))
def test_soft_links_are_cut_too(found, seed):
    rng = np.random.default_rng(seed)
    places = rng.integers(0, 4, N).astype(np.int32)
    weights = rng.uniform(0, 3, (len(found.classes), 4)).astype(np.float32)
    sizes = np.bincount(places, minlength=weights.shape[1])
    soft_links = SoftLinks(places, sizes, weights) if found.classes else None
    pencil = replace(build_pencil(grid_graph_of(rng, 3, 4, 8), found), soft_links=soft_links)
    x = rng.standard_normal(N)
    result = sweep(pencil, x)
    g, h = dense(pencil.apply_g, N), dense(pencil.apply_h, N)
    sides = [x <= level for level in result.thresholds]
    expected = [cut(g, side) / cut(h, side) for side in sides]
    np.testing.assert_allclose(result.ratios, expected, rtol=1e-5)
