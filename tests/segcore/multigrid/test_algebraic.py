"""Solvers of general graphs, against dense matrices."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import sparse

from segcore.multigrid.algebraic import AlgebraicCycle, GraphSolver
from tests.segcore.multigrid.pictures import graph_of, laplacian_of


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
def test_both_kinds_of_solver_agree_with_the_inverse(density: float) -> None:
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
def test_cycles_are_symmetric_and_know_contours(floor: float) -> None:
    graph = graph_of("checkerboard", 40, 50, floor=floor)
    added = np.zeros(graph.n_nodes)
    added[[7, 1900]] = 1e4
    solver = GraphSolver.by_cycles(graph.to_csr(), added)
    x = np.random.default_rng(1).standard_normal((4, graph.n_nodes))
    products = x @ solver.cycle(x).T
    np.testing.assert_allclose(products, products.T, rtol=1e-6, atol=1e-8 * np.abs(products).max())
    assert solver.solve(x, tolerance=1e-3).iterations < 15


def test_a_singular_laplacian_is_inverted_on_what_is_balanced() -> None:
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
