from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import sparse

from segcore.graph.graph import GridGraph, SparseGraph
from segcore.runtime.errors import ParameterError
from tests.segcore.builders import four_moons, grid_graph_of, laplacian

sizes = st.integers(1, 9)
seeds = st.integers(0, 2**32 - 1)


@st.composite
def grids(draw: st.DrawFn) -> GridGraph:
    rng = np.random.default_rng(draw(seeds))
    return grid_graph_of(rng, draw(sizes), draw(sizes), draw(st.sampled_from([4, 8])))


def energy_of_edges(graph: GridGraph | SparseGraph, x: np.ndarray) -> float:
    return sum(
        float(np.sum(edges.weights.astype(float) * (x[edges.tails] - x[edges.heads]) ** 2))
        for edges in graph.edges()
    )


@given(grids(), seeds)
def test_energy_is_the_sum_over_the_edges(graph: GridGraph, seed: int) -> None:
    x = np.random.default_rng(seed).standard_normal((1, graph.n_nodes))
    energy = (x @ graph.apply_laplacian(x).T).item()
    assert energy == pytest.approx(energy_of_edges(graph, x[0]), rel=1e-12, abs=1e-12)


@given(grids())
def test_constants_have_no_energy_and_degrees_are_row_sums(graph: GridGraph) -> None:
    ones = np.ones((2, graph.n_nodes))
    np.testing.assert_array_equal(graph.apply_laplacian(ones), 0)
    np.testing.assert_allclose(graph.degrees, graph.to_csr().sum(axis=1), rtol=1e-12)
    assert graph.volume == pytest.approx(graph.degrees.sum())


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (7, 1), (2, 2), (6, 5)])
@pytest.mark.parametrize("connectivity", [4, 8])
def test_laplacian_is_that_of_the_matrix(
    shape: tuple[int, int], connectivity: int, dtype: type[np.floating]
) -> None:
    rng = np.random.default_rng(3)
    graph = grid_graph_of(rng, *shape, connectivity)
    x = rng.standard_normal((3, graph.n_nodes)).astype(dtype)
    found = graph.apply_laplacian(x)
    assert found.dtype == dtype
    exact = x.astype(float) @ laplacian(graph.to_csr().toarray())
    np.testing.assert_allclose(found, exact, atol=50 * np.finfo(dtype).eps)


def test_blocks_that_are_not_contiguous_are_understood() -> None:
    graph = grid_graph_of(np.random.default_rng(0), 4, 5, 8)
    x = np.random.default_rng(1).standard_normal((20, 6))
    expected = graph.apply_laplacian(np.ascontiguousarray(x.T[::2]))
    np.testing.assert_array_equal(graph.apply_laplacian(x.T[::2]), expected)


@pytest.mark.parametrize(("connectivity", "edges"), [(4, 3 * 3 + 2 * 4), (8, 3 * 3 + 2 * 4 + 12)])
def test_every_pair_of_neighbours_is_one_edge(connectivity: int, edges: int) -> None:
    graph = grid_graph_of(np.random.default_rng(0), 3, 4, connectivity)
    pairs = {
        frozenset(pair)
        for portion in graph.edges()
        for pair in zip(portion.tails.tolist(), portion.heads.tolist(), strict=True)
    }
    assert len(pairs) == sum(len(portion.weights) for portion in graph.edges()) == edges
    distances = [max(abs(a // 4 - b // 4), abs(a % 4 - b % 4)) for a, b in map(tuple, pairs)]
    assert set(distances) == {1}


@given(seeds, st.integers(2, 12))
def test_general_graph_has_the_same_mathematics(seed: int, n: int) -> None:
    rng = np.random.default_rng(seed)
    weights = np.exp(rng.uniform(-7, 7, (n, n)))
    graph = SparseGraph.from_affinity(weights + weights.T)
    x = rng.standard_normal((2, n))

    affinity = graph.to_csr().toarray()
    scale = np.abs(affinity).max()
    np.testing.assert_allclose(
        graph.apply_laplacian(x), x @ laplacian(affinity), atol=1e-12 * scale
    )
    assert (x[:1] @ graph.apply_laplacian(x[:1]).T).item() == pytest.approx(
        energy_of_edges(graph, x[0]), rel=1e-9
    )
    np.testing.assert_allclose(graph.degrees, affinity.sum(axis=1))
    assert not affinity.diagonal().any()
    assert np.concatenate([edges.weights for edges in graph.edges()]).mean() == pytest.approx(1.0)


def test_unit_of_the_weights_and_storage_change_nothing() -> None:
    weights, _ = four_moons()
    graph = SparseGraph.from_affinity(weights)
    stored = sparse.coo_matrix(weights * 1e-9)
    other = SparseGraph.from_affinity(stored)
    assert abs(graph.affinity - other.affinity).max() < 1e-14
    assert stored.data[0] == 1e-9
    assert graph.affinity.nnz == 2 * 37144
    assert (graph.degrees.min(), graph.degrees.max()) == (34, 74)


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        (np.ones((2, 3)), r"square.*\(2, 3\)"),
        (np.ones(4), r"square.*\(4,\)"),
        (np.ones((2, 2, 2)), r"square.*\(2, 2, 2\)"),
        (np.ones((1, 1)), "at least two nodes"),
        (np.array([[0, np.nan], [np.nan, 0]]), "finite and not negative"),
        (np.array([[0, np.inf], [np.inf, 0]]), "finite and not negative"),
        (np.array([[0, -1], [-1, 0]]), "finite and not negative"),
        (np.array([[0, 1], [2, 0]]), r"symmetric; use \(W \+ W\.T\) / 2"),
        (np.array([[0, 1, 0], [1, 0, 0], [0, 0, 5]]), r"1 node\(s\) have no edge.*node 2"),
        (sparse.csr_array((3, 3)), r"3 node\(s\) have no edge.*node 0"),
    ],
)
def test_matrix_that_is_no_graph_is_refused(weights: np.ndarray, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        SparseGraph.from_affinity(weights)


@pytest.mark.parametrize("compiled", [False, True])
@given(st.integers(0, 2**32 - 1), st.sampled_from([4, 8]))
def test_inner_products_are_those_of_the_matrices(
    compiled: bool, seed: int, connectivity: int
) -> None:
    rng = np.random.default_rng(seed)
    grid = grid_graph_of(rng, int(rng.integers(1, 9)), int(rng.integers(2, 9)), connectivity)
    graph = grid if compiled else SparseGraph(grid.to_csr())
    x = rng.standard_normal((3, graph.n_nodes))
    found = graph.inner_products(x)
    expected = x @ graph.apply_laplacian(x).T
    np.testing.assert_allclose(found.energies, expected, atol=1e-12 * abs(expected).max())
    np.testing.assert_allclose(found.masses, (x * graph.degrees) @ x.T, atol=1e-12)
    np.testing.assert_allclose(found.sums, x @ graph.degrees, atol=1e-12)
