from __future__ import annotations

import numpy as np
import pytest

from segcore import prepare
from segcore.eigen import build_preconditioner
from segcore.eigen.class_vectors import class_vectors
from segcore.eigen.eigensolver import Eigenpairs, lobpcg
from segcore.marks.constraints import Constraints, Group, Link, constraints_from_labels
from segcore.multigrid import build_hierarchy
from segcore.pencil.pencil import Pencil, build_pencil
from tests.segcore.builders import dots, on_one_and_two_threads, quadrants

ROWS, COLUMNS = 60, 66


def pencil_of(constraints: Constraints) -> Pencil:
    return build_pencil(prepare(quadrants(ROWS, COLUMNS)).graph, constraints)


def from_classes(pencil: Pencil, n_vectors: int, accuracy: float = 1e-2) -> Eigenpairs | None:
    preconditioner = build_preconditioner(pencil, build_hierarchy(pencil.graph))
    start = preconditioner.start(accuracy**2)
    return class_vectors(pencil, start, n_vectors=n_vectors, tolerance=2e-2)


def converged(pencil: Pencil, n_vectors: int) -> Eigenpairs:
    preconditioner = build_preconditioner(pencil, build_hierarchy(pencil.graph))
    start = preconditioner.start(1e-8).vectors.astype(np.float64)
    return lobpcg(pencil, preconditioner, start, n_vectors=n_vectors, tolerance=1e-6)


def strokes(classes: int) -> Constraints:
    return constraints_from_labels(dots(ROWS, COLUMNS, classes))


@pytest.mark.parametrize("classes", [2, 4])
def test_vectors_are_those_of_the_eigensolver(classes: int) -> None:
    pencil = pencil_of(strokes(classes))
    found, expected = from_classes(pencil, classes - 1), converged(pencil, classes - 1)
    assert found is not None
    assert found.converged
    np.testing.assert_allclose(found.values, expected.values, rtol=1e-3)
    gram = found.vectors @ pencil.apply_g(found.vectors).T.astype(np.float64)
    np.testing.assert_allclose(gram, np.eye(classes - 1), atol=1e-3)
    np.testing.assert_allclose(found.vectors @ pencil.degrees, 0, atol=1e-2 * pencil.graph.volume)


@pytest.mark.parametrize("accuracy", [1e-1, 3e-2, 1e-2])
def test_residual_tells_the_error_of_the_eigenvalue(accuracy: float) -> None:
    pencil = pencil_of(strokes(4))
    found, expected = from_classes(pencil, 3, accuracy), converged(pencil, 3)
    assert found is not None
    errors = found.values / expected.values - 1
    assert np.all(errors <= 5 * found.residuals**2)


def test_fewer_vectors_than_classes_need_the_leading_ones() -> None:
    pencil = pencil_of(strokes(4))
    found = from_classes(pencil, 1)
    assert found is not None
    assert found.vectors.shape == (1, ROWS * COLUMNS)
    np.testing.assert_allclose(found.values, converged(pencil, 3).values[:1], rtol=1e-3)


def test_more_vectors_than_classes_are_left_to_the_eigensolver() -> None:
    assert from_classes(pencil_of(strokes(3)), 3) is None


def test_ropes_that_hold_apart_are_left_to_the_eigensolver() -> None:
    painted = strokes(3)
    rope = Link("cannot-link", Group.of([5]), Group.of([ROWS * COLUMNS - 5]))
    held = Constraints(painted.n_nodes, painted.class_numbers, painted.classes, (rope,))
    assert from_classes(pencil_of(held), 2) is None


def test_weak_strokes_do_not_count_as_converged() -> None:
    labels = dots(ROWS, COLUMNS, 2)
    found = from_classes(pencil_of(constraints_from_labels(labels, belief=0.3)), 1)
    assert found is None or not found.converged


def test_threads_do_not_change_a_bit() -> None:
    pencil = pencil_of(strokes(4))
    one, two = on_one_and_two_threads(lambda: from_classes(pencil, 3))
    assert one is not None
    assert two is not None
    np.testing.assert_array_equal(one.vectors, two.vectors)
