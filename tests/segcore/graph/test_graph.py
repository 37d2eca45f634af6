"""Grid graphs, sums over their nodes, and the compiled loops over their rows."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import sparse
from threadpoolctl import threadpool_limits

from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.features import (
    FEATURE_KINDS,
    FeatureKind,
    colour_planes,
    compute_features,
)
from segcore.graph.graph import EDGE_OFFSETS, GridGraph, SparseGraph
from segcore.graph.smoothing import smooth_planes
from segcore.graph.vector_operations import combine, dots, gram, weighted_sums
from segcore.picture.image import Image
from segcore.runtime import native
from segcore.runtime.errors import ParameterError
from tests.segcore.builders import four_moons, grid_graph_of, laplacian, on_one_and_two_threads

from . import references
from .pictures import picture, random_planes

# ------------------------------------------------------------------------------------------- graphs


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
def test_energy_is_the_sum_over_the_edges(graph, seed):
    x = np.random.default_rng(seed).standard_normal((1, graph.n_nodes))
    energy = (x @ graph.apply_laplacian(x).T).item()
    assert energy == pytest.approx(energy_of_edges(graph, x[0]), rel=1e-12, abs=1e-12)


@given(grids())
def test_constants_have_no_energy_and_degrees_are_row_sums(graph):
    ones = np.ones((2, graph.n_nodes))
    np.testing.assert_array_equal(graph.apply_laplacian(ones), 0)
    np.testing.assert_allclose(graph.degrees, graph.to_csr().sum(axis=1), rtol=1e-12)
    assert graph.volume == pytest.approx(graph.degrees.sum())


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (7, 1), (2, 2), (6, 5)])
@pytest.mark.parametrize("connectivity", [4, 8])
def test_laplacian_is_that_of_the_matrix(shape, connectivity, dtype):
    rng = np.random.default_rng(3)
    graph = grid_graph_of(rng, *shape, connectivity)
    x = rng.standard_normal((3, graph.n_nodes)).astype(dtype)
    found = graph.apply_laplacian(x)
    assert found.dtype == dtype
    exact = x.astype(float) @ laplacian(graph.to_csr().toarray())
    np.testing.assert_allclose(found, exact, atol=50 * np.finfo(dtype).eps)


def test_blocks_that_are_not_contiguous_are_understood():
    graph = grid_graph_of(np.random.default_rng(0), 4, 5, 8)
    x = np.random.default_rng(1).standard_normal((20, 6))
    expected = graph.apply_laplacian(np.ascontiguousarray(x.T[::2]))
    np.testing.assert_array_equal(graph.apply_laplacian(x.T[::2]), expected)


@pytest.mark.parametrize(("connectivity", "edges"), [(4, 3 * 3 + 2 * 4), (8, 3 * 3 + 2 * 4 + 12)])
def test_every_pair_of_neighbours_is_one_edge(connectivity, edges):
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
def test_general_graph_has_the_same_mathematics(seed, n):
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


def test_unit_of_the_weights_and_storage_change_nothing():
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
        (np.array([[0, 1, 0], [1, 0, 0], [0, 0, 5]]), r"without an edge: 1.*node 2"),
        (sparse.csr_array((3, 3)), r"without an edge: 3.*node 0"),
    ],
)
def test_matrix_that_is_no_graph_is_refused(weights, message):
    with pytest.raises(ParameterError, match=message):
        SparseGraph.from_affinity(weights)


@pytest.mark.parametrize("compiled", [False, True])
@given(st.integers(0, 2**32 - 1), st.sampled_from([4, 8]))
def test_inner_products_are_those_of_the_matrices(compiled, seed, connectivity):
    rng = np.random.default_rng(seed)
    grid = grid_graph_of(rng, int(rng.integers(1, 9)), int(rng.integers(2, 9)), connectivity)
    graph = grid if compiled else SparseGraph(grid.to_csr())
    x = rng.standard_normal((3, graph.n_nodes))
    found = graph.inner_products(x)
    expected = x @ graph.apply_laplacian(x).T
    np.testing.assert_allclose(found.energies, expected, atol=1e-12 * abs(expected).max())
    np.testing.assert_allclose(found.masses, (x * graph.degrees) @ x.T, atol=1e-12)
    np.testing.assert_allclose(found.sums, x @ graph.degrees, atol=1e-12)


# ------------ Sums over the nodes are those of NumPy in float64, however many slices the nodes fill


@pytest.fixture(params=[0, 1, 1024, 40_007])
def x(request) -> NDArray[np.float32]:
    return np.random.default_rng(0).standard_normal((3, request.param), dtype=np.float32)


@pytest.fixture
def y(x) -> NDArray[np.float64]:
    return np.random.default_rng(1).standard_normal(x.shape)


def test_sums(x, y):
    assert np.allclose(gram(x, y), x @ y.T)
    assert np.allclose(gram(x[:2], y), x[:2] @ y.T)
    assert np.allclose(dots(x, y), np.sum(x * y, axis=1))
    for weights in y[:1]:
        assert np.allclose(gram(x, y, weights=weights), (x * weights) @ y.T)
        assert np.allclose(weighted_sums(x, weights), x @ weights)


def test_sums_of_single_precision_are_exact_to_double_precision():
    x = np.full((1, 1 << 20), 1 + 2.0**-12, np.float32)
    assert dots(x, x)[0] == pytest.approx((1 << 20) * (1 + 2.0**-12) ** 2, rel=1e-12)
    assert weighted_sums(x, np.ones(1 << 20))[0] == (1 << 20) + (1 << 8)


def test_sums_do_not_depend_on_the_number_of_threads():
    x = np.random.default_rng(2).standard_normal((6, 60_000))
    found = []
    for n_threads in (1, 2):
        with threadpool_limits(n_threads):
            found.append(gram(x, x))
            found.append(weighted_sums(x, x[0]))
    assert np.array_equal(found[0], found[2])
    assert np.array_equal(found[1], found[3])


def test_combinations(x):
    coefficients = np.random.default_rng(2).standard_normal((2, 3))
    expected, last = coefficients.astype(np.float32) @ x, x[2].copy()
    combine(coefficients, x)
    assert np.allclose(x[:2], expected, atol=1e-5)
    assert np.array_equal(x[2], last)


# -------------------------------- The compiled loops compute what NumPy, SciPy and scikit-image say


SIDES = st.integers(1, 40)
SEEDS = st.integers(0, 2**32 - 1)
GROUPS = st.sampled_from([1, 2])


def blocks(rows: int, columns: int, seed: int) -> tuple[NDArray[np.float32], int]:
    """Numbers of blocks, and the side of a block."""
    if seed % 4 == 0:
        return np.ones((1, 1), np.float32), 1 << 30
    side = 1 + seed % 9
    shape = (-(-rows // side), -(-columns // side))
    return np.random.default_rng(seed).uniform(0.1, 5, shape).astype(np.float32), side


@given(
    SIDES, SIDES, st.sampled_from([1, 3]), st.sampled_from(["uint8", "uint16", "float32"]), SEEDS
)
def test_lab(rows, columns, channels, kind, seed):
    image = picture(rows, columns, channels, kind, seed)
    np.testing.assert_allclose(colour_planes(image), references.lab(image), atol=2e-3)


@given(SIDES, SIDES, st.sampled_from([1, 3]), st.lists(st.floats(0, 5), min_size=1), SEEDS)
def test_smooth(rows, columns, channels, sigmas, seed):
    planes = random_planes(channels, rows, columns, seed)
    expected = [references.smooth(planes, sigma) for sigma in sigmas]
    np.testing.assert_allclose(smooth_planes(planes, sigmas), expected, atol=2e-3)


@given(st.integers(1, 7), GROUPS, SIDES, SIDES, st.sampled_from([4, 8]), SEEDS)
def test_square_distances(channels, groups, rows, columns, connectivity, seed):
    planes = random_planes(groups * channels, rows, columns, seed)
    factors, side = blocks(rows, columns, seed)
    offsets = EDGE_OFFSETS[connectivity]
    expected, expected_sums = references.square_distances(planes, groups, factors, side, offsets)
    found, sums = native.square_distances(planes, groups, factors, side, np.array(offsets))
    np.testing.assert_allclose(found, expected, rtol=1e-5)
    np.testing.assert_allclose(sums, expected_sums, rtol=1e-5)


@given(st.integers(1, 7), SIDES, SIDES, st.integers(1, 50), SEEDS)
def test_sum_squares_of_blocks(channels, rows, columns, side, seed):
    planes = random_planes(channels, rows, columns, seed)
    expected, expected_counts = references.sum_squares_of_blocks(planes, side)
    sums, counts = native.sum_squares_of_blocks(planes, side)
    np.testing.assert_allclose(sums, expected, rtol=1e-5)
    np.testing.assert_array_equal(counts, expected_counts)
    assert counts.sum() == rows * (columns - 1) + columns * (rows - 1)


@given(SIDES, SIDES, st.sampled_from([4, 8]), st.floats(-1e-2, 0), st.floats(1e-8, 1), SEEDS)
def test_weigh_edges(rows, columns, connectivity, scale, floor, seed):
    planes, offsets = random_planes(3, rows, columns, seed), EDGE_OFFSETS[connectivity]
    level = np.ones((1, 1), np.float32)
    expected, _ = references.square_distances(planes, 1, level, 1 << 30, offsets)
    weights = expected.copy()
    scales = np.array([scale, scale / 25, 0], np.float32)
    shares = np.array([1 - floor, floor, floor / 100], np.float32)
    limits, side = blocks(rows, columns, seed)
    of_offsets = 1e4 * np.stack([limits] * len(offsets))
    expected_sums = references.weigh_edges(expected, offsets, scales, shares, of_offsets, side)
    sums = native.weigh_edges(weights, np.array(offsets), scales, shares, of_offsets, side)
    np.testing.assert_allclose(weights, expected, rtol=2e-5, atol=1e-12)
    np.testing.assert_allclose(sums, expected_sums, rtol=1e-5, atol=1e-12)


def weights_of(image: Image, kind: FeatureKind) -> NDArray[np.float32]:
    return grid_graph(compute_features(image, kind), Affinity(features=kind)).weights


@pytest.mark.parametrize("kind", FEATURE_KINDS)
def test_threads_make_no_difference(kind):
    image = picture(90, 83, 3, "uint8", 0)  # of which boundaries are found
    np.testing.assert_array_equal(*on_one_and_two_threads(lambda: weights_of(image, kind)))
