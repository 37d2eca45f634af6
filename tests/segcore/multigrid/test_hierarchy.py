"""Hierarchies of grids, and of general graphs."""

import sys
from itertools import pairwise

import numpy as np
import pytest
from scipy import sparse

from segcore.multigrid.algebraic import AlgebraicCycle, GraphSolver
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.level import MAX_COARSEST_NODES, dense_inverse
from tests.interpreter import printed_by
from tests.segcore.multigrid.pictures import graph_of, laplacian_of

# -------------------------------------------------------------------------------------------- grids


def test_aggregates_do_not_reach_over_strong_contours():
    graph = graph_of("stripes", 60, 66, floor=1e-6)
    aggregates = ImageHierarchy.build(graph).aggregations[0].aggregates.reshape(60, 66)
    stripe = np.arange(66) // 6
    left = np.full(aggregates.max() + 1, 99)
    right = np.full(aggregates.max() + 1, -1)
    np.minimum.at(left, aggregates, np.broadcast_to(stripe, aggregates.shape))
    np.maximum.at(right, aggregates, np.broadcast_to(stripe, aggregates.shape))
    assert np.array_equal(left, right)


@pytest.mark.parametrize("shape", [(300, 400), (5, 3000), (3000, 5), (1, 2000), (2000, 1)])
def test_levels_shrink_to_a_dense_one(shape):
    hierarchy = ImageHierarchy.build(graph_of("noise", *shape))
    sizes = [level.n_nodes for level in hierarchy.levels]
    assert sizes[-1] <= MAX_COARSEST_NODES
    assert all(coarse < 0.7 * fine for fine, coarse in pairwise(sizes))


def test_dense_inverse_keeps_its_accuracy_at_high_contrast():
    rng = np.random.default_rng(0)
    affinity = np.triu(10.0 ** rng.uniform(-9, 0, (60, 60)), 1)
    affinity += affinity.T
    added = np.where(np.arange(60) == 7, 1e4, 0.0)
    laplacian = np.diag(affinity.sum(axis=1)) - affinity

    inverse = dense_inverse(affinity, added)
    np.testing.assert_allclose(inverse @ (laplacian + np.diag(added)), np.eye(60), atol=1e-10)
    np.testing.assert_array_equal(inverse, inverse.T)

    singular = dense_inverse(affinity, np.zeros(60))
    np.testing.assert_allclose(laplacian @ singular @ laplacian, laplacian, atol=1e-10)


def test_dense_inverse_of_separate_components():
    affinity = np.array([[0, 2, 0, 0], [2, 0, 0, 0], [0, 0, 0, 3], [0, 0, 3, 0]], dtype=float)
    laplacian = np.diag(affinity.sum(axis=1)) - affinity
    inverse = dense_inverse(affinity, np.zeros(4))
    np.testing.assert_allclose(laplacian @ inverse @ laplacian, laplacian, atol=1e-14)


_SUMS_OF_AGGREGATES = """
from tests.segcore.multigrid.pictures import graph_of
from segcore.multigrid.image_hierarchy import ImageHierarchy
hierarchy = ImageHierarchy.build(graph_of("disc", 120, 100))
print([int(aggregation.aggregates.sum()) for aggregation in hierarchy.aggregations])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs the allocator of glibc")
def test_memory_that_was_freed_is_not_read():
    first, second = (
        printed_by(_SUMS_OF_AGGREGATES, MALLOC_PERTURB_=filling) for filling in ("0", "165")
    )
    assert first == second


# ------------------------------------------------ Solvers of general graphs, against dense matrices


def system(n_nodes: int, density: float) -> tuple[sparse.csr_array, np.ndarray]:
    """A random graph that hangs together, and a diagonal at one node in ten."""
    rng = np.random.default_rng(n_nodes)
    links = sparse.random_array((n_nodes, n_nodes), density=density, rng=rng)
    ring = sparse.diags_array(np.full(n_nodes - 1, 1e-3), offsets=1)
    affinity = sparse.csr_array(links + ring)
    affinity.setdiag(0.0)
    affinity = sparse.csr_array(affinity + affinity.T)
    added = np.zeros(n_nodes)
    added[::10] = 10.0 ** rng.uniform(-3, 4, len(added[::10]))
    return affinity, added


# The second graph has too many edges for a sparse factorisation.
@pytest.mark.parametrize("density", [0.01, 0.4])
def test_both_kinds_of_solver_agree_with_the_inverse(density):
    affinity, added = system(300, density)
    matrix = np.diag(affinity.sum(axis=1) + added) - affinity.toarray()
    b = np.random.default_rng(0).standard_normal((3, 300))
    expected = np.linalg.solve(matrix, b.T).T

    exact = GraphSolver.of(affinity, added)
    assert exact.is_exact
    np.testing.assert_allclose(exact.solve(b, tolerance=1e-3).x, expected, rtol=1e-8)
    by_cycles = GraphSolver.by_cycles(affinity, added).solve(b, tolerance=1e-10)
    assert by_cycles.converged
    assert by_cycles.iterations < 40
    np.testing.assert_allclose(by_cycles.x, expected, rtol=1e-5, atol=1e-7)


@pytest.mark.parametrize("floor", [1e-2, 1e-6])
def test_cycles_are_symmetric_and_know_contours(floor):
    graph = graph_of("checkerboard", 40, 50, floor=floor)
    added = np.zeros(graph.n_nodes)
    added[[7, 1900]] = 1e4
    solver = GraphSolver.by_cycles(graph.to_csr(), added)
    x = np.random.default_rng(1).standard_normal((4, graph.n_nodes))
    products = x @ solver.cycle(x).T
    np.testing.assert_allclose(products, products.T, rtol=1e-6, atol=1e-8 * np.abs(products).max())
    assert solver.solve(x, tolerance=1e-3).iterations < 15


def test_a_singular_laplacian_is_inverted_on_what_is_balanced():
    graph = graph_of("disc", 30, 40)
    laplacian = laplacian_of(graph)
    cycle = AlgebraicCycle.of(laplacian, singular=True)
    b = np.random.default_rng(2).standard_normal((graph.n_nodes, 1))
    b -= b.mean()
    x, residual = np.zeros_like(b), b
    for _ in range(12):
        x += cycle(residual)
        residual = b - laplacian @ x
    assert np.linalg.norm(residual) < 1e-2 * np.linalg.norm(b)
