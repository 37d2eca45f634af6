"""The pencil: operators, soft links."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.eigen import build_preconditioner
from segcore.graph.graph import GridGraph, SparseGraph
from segcore.marks.constraints import Constraints, constraints_from_labels
from segcore.multigrid import build_hierarchy
from segcore.pencil import soft_links
from segcore.pencil.pencil import Pencil, build_pencil
from segcore.pencil.soft_links import SoftLinks
from segcore.runtime.errors import ConstraintError
from tests.segcore.builders import constraints, demand_laplacian, dense, grid_graph_of, laplacian

# ---------------------------------------------------------------------------------------- operators


N = 12


def grid_pencil(found: Constraints, seed: int) -> Pencil:
    graph = grid_graph_of(np.random.default_rng(seed), 3, 4, 8)
    return build_pencil(graph, found)


def components(sizes: tuple[int, ...], seed: int = 0) -> SparseGraph:
    """Complete graphs of these sizes side by side."""
    n = sum(sizes)
    owner = np.repeat(np.arange(len(sizes)), sizes)
    weights = np.random.default_rng(seed).uniform(0.5, 1.5, (n, n))
    return SparseGraph.from_affinity((weights + weights.T) * (owner == owner[:, np.newaxis]))


@given(constraints(N), st.integers(0, 2**32 - 1))
def test_g_and_h_are_sums_of_their_graphs(found, seed):
    pencil = grid_pencil(found, seed)
    d = pencil.degrees
    g = laplacian(pencil.graph.to_csr().toarray()) + demand_laplacian(pencil.must_link, N)
    demand = (np.diag(d) - np.outer(d, d) / d.sum()) / N
    h = demand + demand_laplacian(pencil.cannot_link, N)
    np.testing.assert_allclose(dense(pencil.apply_g, N), g, atol=1e-12 * np.abs(g).max())
    np.testing.assert_allclose(dense(pencil.apply_h, N), h, atol=1e-12 * np.abs(h).max())


@given(constraints(N), st.integers(0, 2**32 - 1))
def test_augmented_graph_without_stars_is_g(found, seed):
    pencil = grid_pencil(found, seed)
    full = laplacian(pencil.augmented_matrix.toarray())
    inner, cross, stars = full[:N, :N], full[:N, N:], full[N:, N:]
    complement = inner - cross @ np.linalg.solve(stars, cross.T)
    g = dense(pencil.apply_g, N)
    np.testing.assert_allclose(complement, g, atol=1e-11 * np.abs(g).max())


def test_centring_removes_the_weighted_mean_only():
    pencil = grid_pencil(Constraints(N), 0)
    x = np.random.default_rng(0).standard_normal((2, N)) + 7
    centred = pencil.centre(x)
    np.testing.assert_allclose(centred @ pencil.degrees, 0, atol=1e-12)
    np.testing.assert_allclose(np.ptp(x - centred, axis=1), 0, atol=1e-12)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_blocks_keep_their_precision(dtype):
    pencil = grid_pencil(constraints_from_labels([1, 0, 0, 2] * 3), 0)
    x = np.random.default_rng(0).standard_normal((2, N)).astype(dtype)
    assert pencil.apply_g(x).dtype == pencil.apply_h(x).dtype == pencil.centre(x).dtype == dtype


def test_only_graphs_that_must_links_leave_disconnected_are_shifted():
    graph = components((4, 5))
    assert build_pencil(graph, Constraints(9)).shift > 0
    apart = constraints_from_labels([1, 0, 0, 0, 0, 0, 0, 0, 2])
    assert build_pencil(graph, apart).shift > 0
    joined = constraints_from_labels([1, 2, 0, 0, 1, 0, 0, 0, 0])
    assert build_pencil(graph, joined).shift == 0
    assert build_pencil(components((9,)), apart).shift == 0


def test_shift_makes_g_definite_and_leaves_the_quotients():
    graph = components((4, 5))
    pencil = build_pencil(graph, Constraints(9))
    g = dense(pencil.apply_g, 9)
    assert np.linalg.matrix_rank(g, hermitian=True) == 8
    sides = np.repeat([5.0, -4.0], [4, 5])[np.newaxis]
    mixed = np.random.default_rng(0).standard_normal((1, 9))
    x = np.concatenate([sides, mixed])
    plain = laplacian(graph.to_csr().toarray())
    h = dense(pencil.apply_h, 9)
    expected = [0.0, (mixed @ plain @ mixed.T / (mixed @ h @ mixed.T)).item()]
    np.testing.assert_allclose(pencil.unshifted_values(x), expected, atol=1e-12)


def test_constraints_of_another_size_are_refused():
    with pytest.raises(ConstraintError, match="for 5 nodes do not fit a graph of 12"):
        grid_pencil(Constraints(5), 0)


# --------------------------------------------------------------------------------------- soft links


ROWS, COLUMNS = 12, 14
N_NODES = ROWS * COLUMNS


@pytest.fixture
def graph() -> GridGraph:
    return grid_graph_of(np.random.default_rng(0), ROWS, COLUMNS, 8)


@pytest.fixture
def pencil(graph) -> Pencil:
    labels = np.zeros(N_NODES, dtype=np.int64)
    labels[[5, 6, 60]], labels[[100, 101]], labels[[160, 167]] = 1, 2, 3
    return with_soft_links(graph, labels, seed=1)


def with_soft_links(graph: GridGraph, labels: NDArray[np.int64], seed: int) -> Pencil:
    rng = np.random.default_rng(seed)
    places = rng.integers(0, 20, N_NODES).astype(np.int32)
    weights = (0.1 * rng.random((labels.max(), 20))).astype(np.float32)
    links = SoftLinks(places, np.bincount(places, minlength=20), weights)
    pencil = build_pencil(graph, constraints_from_labels(labels), hardness=10.0)
    return replace(pencil, soft_links=links)


def laplacian_with_stars(pencil: Pencil) -> NDArray[np.float64]:
    affinity = pencil.augmented_matrix.toarray()
    soft = pencil.soft_links.weights[:, pencil.soft_links.patch_of_node]
    affinity[N_NODES:, :N_NODES] += soft
    affinity[:N_NODES, N_NODES:] += soft.T
    return laplacian(affinity)


def test_operator_is_the_schur_complement_of_the_stars(pencil):
    nodes, stars = np.split(laplacian_with_stars(pencil), [N_NODES])
    expected = nodes[:, :N_NODES] - nodes[:, N_NODES:] @ np.linalg.solve(
        stars[:, N_NODES:], stars[:, :N_NODES]
    )
    np.testing.assert_allclose(
        dense(pencil.apply_g, N_NODES), expected, atol=2e-6 * np.abs(expected).max()
    )


def test_gram_is_that_of_the_operator(pencil):
    x = np.random.default_rng(3).standard_normal((3, N_NODES))
    x -= (x @ pencil.degrees / pencil.graph.volume)[:, np.newaxis]
    expected = x @ dense(pencil.apply_g, N_NODES).T @ x.T
    np.testing.assert_allclose(pencil.grams(x).g, expected, rtol=1e-5)


@pytest.mark.parametrize("k", [30, 60])
def test_many_classes_are_summed_by_patch(graph, k, monkeypatch):
    rng = np.random.default_rng(k)
    labels = np.zeros(N_NODES, dtype=np.int64)
    labels[rng.permutation(N_NODES)[:k]] = np.arange(1, k + 1)
    pencil = with_soft_links(graph, labels, seed=k)
    x = rng.standard_normal((5, N_NODES))
    applied, g = pencil.apply_g(x), pencil.grams(x).g
    monkeypatch.setattr(soft_links, "_MIN_MANY_CLASSES", k + 1)
    np.testing.assert_allclose(applied, pencil.apply_g(x), atol=1e-6)
    np.testing.assert_allclose(g, pencil.grams(x).g, rtol=1e-6)


def test_start_is_harmonic(pencil, graph):
    full = laplacian_with_stars(pencil)
    exact = np.linalg.solve(full[:N_NODES, :N_NODES], -full[:N_NODES, N_NODES:])
    start = build_preconditioner(pencil, build_hierarchy(graph)).start_vectors(1e-5)
    np.testing.assert_allclose(start.vectors.T, exact[:, :-1], atol=2e-4)
