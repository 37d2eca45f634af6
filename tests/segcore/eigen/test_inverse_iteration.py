"""One inverse iteration: what it does to errors of large and of small eigenvalues."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from scipy import linalg

from segcore import Constraints, prepare
from segcore.eigen.eigensolver import ritz_vectors
from segcore.eigen.lowest_vectors import few_cycles, inverse_iteration
from segcore.multigrid.solver import GridSolver
from segcore.pencil.pencil import build_pencil

SIDE = 30


@pytest.fixture(scope="module")
def problem():
    """A picture of three fields, its pencil without constraints and the exact answer."""
    rng = np.random.default_rng(0)
    picture = np.zeros((SIDE, SIDE))
    picture[:, 13:] = 0.4
    picture[22:, 20:] = 0.9
    prepared = prepare(np.clip(picture + 0.03 * rng.standard_normal(picture.shape), 0, 1))
    graph = prepared.graph
    pencil = build_pencil(graph, Constraints(graph.n_nodes))
    G = np.diag(graph.degrees) - graph.to_csr().toarray()
    values, vectors = linalg.eigh(G, np.diag(graph.degrees) / graph.n_nodes)
    return prepared, pencil, values[1:], vectors.T[1:]


@pytest.mark.parametrize("number", [1, 3, 6])
def test_rough_errors_all_but_vanish(problem, number: int) -> None:
    prepared, pencil, values, exact = problem
    solve = partial(few_cycles, GridSolver.of_laplacian(prepared.hierarchy))
    # Each wanted vector, and 0.3 of its norm of one that is rough.
    near = (exact[:number] + 0.3 * exact[400 : 400 + number]).astype(np.float32)
    first = np.sort(1 / ritz_vectors(pencil, near.copy())[1])
    after = inverse_iteration(pencil, solve, near.copy(), n_vectors=number)
    then = np.sort(1 / ritz_vectors(pencil, after)[1])
    assert (first[:number] > 1.5 * values[:number]).all()
    np.testing.assert_allclose(then[:number], values[:number], rtol=1e-2)


def test_exact_vectors_stay(problem) -> None:
    prepared, pencil, values, exact = problem
    solve = partial(few_cycles, GridSolver.of_laplacian(prepared.hierarchy))
    after = inverse_iteration(pencil, solve, exact[:4].astype(np.float32), n_vectors=4)
    np.testing.assert_allclose(1 / ritz_vectors(pencil, after)[1], values[:4], rtol=1e-4)


def test_right_sides_of_any_size(problem) -> None:
    prepared, *_ = problem
    solver = GridSolver.with_diagonal(prepared.hierarchy, [5], [1.0])
    b = np.random.default_rng(1).standard_normal((2, SIDE**2))
    found = few_cycles(solver, b * np.array([[1e-9], [1e6]]))
    np.testing.assert_allclose(found[0] * 1e9, few_cycles(solver, b)[0], rtol=1e-3, atol=1e-3)
    assert np.isfinite(few_cycles(solver, np.zeros((1, SIDE**2)))).all()
