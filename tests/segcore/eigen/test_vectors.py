"""Vectors of classes, of coarse levels and of local functions."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import linalg

from segcore import NCut, prepare, segment
from segcore.eigen import build_preconditioner
from segcore.eigen.class_vectors import class_vectors
from segcore.eigen.eigensolver import Eigenpairs, lobpcg
from segcore.eigen.local_functions import (
    N_CLASS_GROUPS,
    group_classes,
    rough_shares,
    sum_harmonic_functions,
)
from segcore.eigen.lowest_vectors import (
    solve_roughly,
)
from segcore.eigen.picture_preconditioner import PicturePreconditioner
from segcore.marks.constraints import Constraints, Group, Link, constraints_from_labels
from segcore.multigrid import build_hierarchy
from segcore.multigrid.grid_solver import GridSolver
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import Pencil, build_pencil
from segcore.pencil.soft_links import SoftLinks
from tests.segcore.builders import (
    dots,
    laplacian,
    on_one_and_two_threads,
    quadrants,
)

# ------------------------------------------------------------------------------- vectors of classes


ROWS, COLUMNS = 60, 66


def pencil_of(constraints: Constraints) -> Pencil:
    return build_pencil(prepare(quadrants(ROWS, COLUMNS)).graph, constraints)


def from_classes(pencil: Pencil, n_vectors: int, accuracy: float = 1e-2) -> Eigenpairs | None:
    preconditioner = build_preconditioner(pencil, build_hierarchy(pencil.graph))
    start = preconditioner.start_vectors(accuracy**2)
    return class_vectors(pencil, start, n_vectors=n_vectors, tolerance=2e-2)


def converged(pencil: Pencil, n_vectors: int) -> Eigenpairs:
    preconditioner = build_preconditioner(pencil, build_hierarchy(pencil.graph))
    start = preconditioner.start_vectors(1e-8).vectors.astype(np.float64)
    return lobpcg(pencil, preconditioner, start, n_vectors=n_vectors, tolerance=1e-6)


def strokes(classes: int) -> Constraints:
    return constraints_from_labels(dots(ROWS, COLUMNS, classes))


@pytest.mark.parametrize("classes", [2, 4])
def test_vectors_are_those_of_the_eigensolver(classes):
    pencil = pencil_of(strokes(classes))
    found, expected = from_classes(pencil, classes - 1), converged(pencil, classes - 1)
    assert found.converged
    np.testing.assert_allclose(found.values, expected.values, rtol=1e-3)
    gram = found.vectors @ pencil.apply_g(found.vectors).T.astype(np.float64)
    np.testing.assert_allclose(gram, np.eye(classes - 1), atol=1e-3)
    np.testing.assert_allclose(found.vectors @ pencil.degrees, 0, atol=1e-2 * pencil.graph.volume)


@pytest.mark.parametrize("accuracy", [1e-1, 3e-2, 1e-2])
def test_residual_tells_the_error_of_the_eigenvalue(accuracy):
    pencil = pencil_of(strokes(4))
    found, expected = from_classes(pencil, 3, accuracy), converged(pencil, 3)
    errors = found.values / expected.values - 1
    assert np.all(errors <= 5 * found.residuals**2)


def test_fewer_vectors_than_classes_need_the_leading_ones():
    pencil = pencil_of(strokes(4))
    found = from_classes(pencil, 1)
    assert found.vectors.shape == (1, ROWS * COLUMNS)
    np.testing.assert_allclose(found.values, converged(pencil, 3).values[:1], rtol=1e-3)


def test_more_vectors_than_classes_and_ropes_that_hold_apart_are_left_to_the_eigensolver():
    painted = strokes(3)
    assert from_classes(pencil_of(painted), 3) is None
    rope = Link("cannot-link", Group.of([5]), Group.of([ROWS * COLUMNS - 5]))
    held = Constraints(painted.n_nodes, painted.class_numbers, painted.classes, (rope,))
    assert from_classes(pencil_of(held), 2) is None


def test_weak_strokes_do_not_count_as_converged():
    labels = dots(ROWS, COLUMNS, 2)
    found = from_classes(pencil_of(constraints_from_labels(labels, belief=0.3)), 1)
    assert found is None or not found.converged


def test_threads_do_not_change_a_bit():
    pencil = pencil_of(strokes(4))
    one, two = on_one_and_two_threads(lambda: from_classes(pencil, 3))
    np.testing.assert_array_equal(one.vectors, two.vectors)


# ---------------------------------------------------------------------------------- local functions


SQUARES_ROWS, SQUARES_COLUMNS, N_CLASSES = 40, 50, 40


@pytest.fixture(scope="module")
def picture() -> Prepared:
    """Squares of five by eight colours."""
    colours = np.random.default_rng(2).uniform(0.2, 0.8, (5, 8, 3))
    flat = colours[
        np.arange(SQUARES_ROWS)[:, None] * 5 // SQUARES_ROWS,
        np.arange(SQUARES_COLUMNS) * 8 // SQUARES_COLUMNS,
    ]
    noise = 0.03 * np.random.default_rng(3).standard_normal(flat.shape)
    return prepare(np.clip(flat + noise, 0, 1))


def marks() -> NDArray[np.int64]:
    """A few pixels in every square."""
    labels = np.zeros((SQUARES_ROWS, SQUARES_COLUMNS), np.int64)
    for index in range(N_CLASSES):
        row, column = divmod(index, 8)
        middle = (2 * column + 1) * SQUARES_COLUMNS // 16
        labels[(2 * row + 1) * SQUARES_ROWS // 10, middle - 1 : middle + 1] = index + 1
    return labels


def pencil_of_squares(picture: Prepared, *, soft: bool) -> Pencil:
    links = None
    if soft:
        assert picture.patches is not None
        patches = picture.patches
        weights = np.random.default_rng(1).uniform(0, 2e-3, (N_CLASSES, patches.n_patches))
        links = SoftLinks(patches.patch_of_node, patches.sizes, weights.astype(np.float32))
    return replace(build_pencil(picture.graph, constraints_from_labels(marks())), soft_links=links)


def harmonic_functions(pencil: Pencil) -> NDArray[np.float64]:
    """Of all classes, (k, n), by a dense solve."""
    edges = np.zeros((N_CLASSES, pencil.n_nodes))
    edges[:, pencil.must_link.nodes] = pencil.must_link.star_weights.to_dense().T
    if pencil.soft_links is not None:
        edges += pencil.soft_links.weights[:, pencil.soft_links.patch_of_node]
    matrix = laplacian(pencil.graph.to_csr().toarray()) + np.diag(edges.sum(axis=0))
    return np.asarray(linalg.solve(matrix, edges.T, assume_a="pos").T)


@pytest.mark.parametrize("soft", [False, True])
def test_sums_are_those_of_the_classes_that_reach_a_place(picture, *, soft):
    pencil = pencil_of_squares(picture, soft=soft)
    assert picture.hierarchy is not None
    preconditioner = PicturePreconditioner.of(pencil, picture.hierarchy)
    found = sum_harmonic_functions(
        preconditioner,
        rough_shares(preconditioner.pencil, preconditioner.solver.hierarchy),
        tolerance=1e-6,
    )
    sums = np.vstack([found.solve.x, 1.0 - found.solve.x.sum(axis=0)])
    exact = harmonic_functions(pencil)

    assert len(sums) == N_CLASS_GROUPS
    assert found.solve.converged
    groups = [np.unique(of_places) for of_places in found.class_of_sum]
    assert sum(map(len, groups)) == len(np.unique(np.concatenate(groups)))  # one for each class
    labels = found.class_of_sum[np.argmax(sums, axis=0), found.unknown_of_node]
    right = np.argmax(exact, axis=0)
    assert np.mean(labels == right) >= 0.99
    assert np.abs(sums.max(axis=0) - exact.max(axis=0)).mean() < 0.02


def test_classes_that_compete_are_in_different_groups():
    places = np.arange(400)
    centres = np.arange(0, 400, 10)
    shares = np.exp(-np.abs(places - centres[:, np.newaxis]) / 8.0).astype(np.float32)
    groups = group_classes(shares, np.ones(400), 5)
    for distance in (1, 2):
        assert np.all(groups[distance:] != groups[:-distance])
    assert set(groups) == set(range(5))


# ------------------------------------------ The lowest vectors of a picture, from its coarse levels


SIDE = 30


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(quadrants(SIDE, SIDE))


def test_answer_is_the_same_whatever_the_seed(prepared):
    """Nothing is searched in noise."""
    method = NCut(tolerance=1e-4)
    first, second = (
        segment(prepared, np.zeros((SIDE, SIDE), int), method=method, segments=4, seed=seed)
        for seed in (0, 1)
    )
    np.testing.assert_array_equal(first.eigenpairs.vectors, second.eigenpairs.vectors)
    assert first.eigenpairs.converged


def test_right_sides_of_any_size(prepared):
    solver = GridSolver.with_diagonal(prepared.hierarchy, [5], [1.0])
    b = np.random.default_rng(1).standard_normal((2, SIDE**2))
    found = solve_roughly(solver, b * np.array([[1e-9], [1e6]]))
    np.testing.assert_allclose(found[0] * 1e9, solve_roughly(solver, b)[0], rtol=1e-3, atol=1e-3)
    assert np.isfinite(solve_roughly(solver, np.zeros((1, SIDE**2)))).all()
