"""The coarse problem is that of piecewise constant vectors, and only shortens the work."""

from __future__ import annotations

from unittest.mock import patch

import numpy as np
import pytest

from segcore import CSP, prepare, segment
from segcore.marks.constraints import constraints_from_labels
from segcore.methods.satisfaction import SatisfactionBounds, constraint_matrix, search
from segcore.methods.satisfaction.coarse import CoarseProblem, coarse_problem
from segcore.multigrid.shifted import ShiftedSolver
from segcore.patches.prepared import Prepared
from tests.segcore.builders import dots, quadrants

SIDE = 60


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(quadrants(SIDE, SIDE))


def problem(prepared: Prepared) -> tuple[SatisfactionBounds, CoarseProblem]:
    matrix = constraint_matrix(constraints_from_labels(dots(SIDE, SIDE)), "pairs")
    bounds = SatisfactionBounds(matrix, prepared.graph)
    coarse = coarse_problem(bounds, ShiftedSolver(prepared.graph, prepared.hierarchy))
    assert coarse is not None
    return bounds, coarse


def test_forms_are_those_of_prolonged_vectors(prepared: Prepared) -> None:
    segment(prepared, dots(SIDE, SIDE))  # strokes that hold pixels change the levels
    bounds, coarse = problem(prepared)
    hierarchy, graph = prepared.hierarchy, coarse.bounds.graph
    assert hierarchy is not None
    depth = [level.n_nodes for level in hierarchy.levels].index(graph.n_nodes)
    c = np.random.default_rng(0).standard_normal((3, graph.n_nodes))
    x = np.array([hierarchy.expand(depth, row) for row in c])
    exact = prepared.graph.inner_products(x)
    np.testing.assert_allclose(c @ graph.apply_laplacian(c).T, exact.energies, rtol=1e-5)
    np.testing.assert_allclose((c * graph.degrees) @ c.T, exact.masses, rtol=1e-10)
    np.testing.assert_allclose(coarse.bounds.matrix.inner(c), bounds.matrix.inner(x), rtol=1e-10)


def test_solver_inverts(prepared: Prepared) -> None:
    _, coarse = problem(prepared)
    graph = coarse.bounds.graph
    b = np.random.default_rng(0).standard_normal((2, graph.n_nodes))
    x = coarse.solver.solve(b, 0.1, tolerance=1e-8).x
    np.testing.assert_allclose(graph.apply_laplacian(x) + 0.1 * x * graph.degrees, b, atol=1e-9)


# Where much more is demanded, nothing but rounding is left beyond a few edges from the strokes.
@pytest.mark.parametrize("satisfaction", [0.2, 0.4])
def test_answer_is_the_same_without_it(prepared: Prepared, satisfaction: float) -> None:
    method = CSP(demand="satisfaction", satisfaction=satisfaction, tolerance=1e-3)
    marks = dots(SIDE, SIDE)
    found = segment(prepared, marks, method=method)
    with patch.object(search, "coarse_problem", return_value=None):
        plain = segment(prepared, marks, method=method)
    assert found.solution.converged
    np.testing.assert_allclose(found.solution.costs, plain.solution.costs, rtol=5e-3)
    np.testing.assert_array_equal(found.labels, plain.labels)


def test_general_graphs_have_none(prepared: Prepared) -> None:
    matrix = constraint_matrix(constraints_from_labels(dots(SIDE, SIDE)), "pairs")
    bounds = SatisfactionBounds(matrix, prepared.graph)
    assert coarse_problem(bounds, ShiftedSolver(prepared.graph, None)) is None
