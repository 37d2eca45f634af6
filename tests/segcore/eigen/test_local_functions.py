from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import linalg

from segcore import prepare
from segcore.eigen.local_functions import GROUPS, grouped, local_functions, rough_shares
from segcore.eigen.picture_preconditioner import PicturePreconditioner
from segcore.marks.constraints import constraints_from_labels
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import Pencil, build_pencil
from segcore.pencil.soft_links import SoftLinks
from tests.segcore.builders import laplacian

ROWS, COLUMNS, N_CLASSES = 40, 50, 40


@pytest.fixture(scope="module")
def picture() -> Prepared:
    """Squares of five by eight colours."""
    colours = np.random.default_rng(2).uniform(0.2, 0.8, (5, 8, 3))
    flat = colours[np.arange(ROWS)[:, None] * 5 // ROWS, np.arange(COLUMNS) * 8 // COLUMNS]
    noise = 0.03 * np.random.default_rng(3).standard_normal(flat.shape)
    return prepare(np.clip(flat + noise, 0, 1))


def marks() -> NDArray[np.int64]:
    """A few pixels in every square."""
    labels = np.zeros((ROWS, COLUMNS), np.int64)
    for index in range(N_CLASSES):
        row, column = divmod(index, 8)
        middle = (2 * column + 1) * COLUMNS // 16
        labels[(2 * row + 1) * ROWS // 10, middle - 1 : middle + 1] = index + 1
    return labels


def pencil_of(picture: Prepared, *, soft: bool) -> Pencil:
    links = None
    if soft:
        assert picture.patches is not None
        patches = picture.patches
        weights = np.random.default_rng(1).uniform(0, 2e-3, (N_CLASSES, patches.n_patches))
        links = SoftLinks(patches.patch_of_pixel, patches.sizes, weights.astype(np.float32))
    return build_pencil(picture.graph, constraints_from_labels(marks()), soft_links=links)


def harmonic_functions(pencil: Pencil) -> NDArray[np.float64]:
    """Of all classes, (k, n), by a dense solve."""
    edges = np.zeros((N_CLASSES, pencil.n_nodes))
    edges[:, pencil.must_link.nodes] = pencil.must_link.star_weights.to_dense().T
    if pencil.soft_links is not None:
        edges += pencil.soft_links.weights[:, pencil.soft_links.patch_of_pixel]
    matrix = laplacian(pencil.graph.to_csr().toarray()) + np.diag(edges.sum(axis=0))
    return np.asarray(linalg.solve(matrix, edges.T, assume_a="pos").T)


@pytest.mark.parametrize("soft", [False, True])
def test_sums_are_those_of_the_classes_that_reach_a_place(picture: Prepared, *, soft: bool) -> None:
    pencil = pencil_of(picture, soft=soft)
    assert picture.hierarchy is not None
    preconditioner = PicturePreconditioner.of(pencil, picture.hierarchy)
    found = local_functions(
        preconditioner,
        rough_shares(preconditioner.pencil, preconditioner.solver.hierarchy),
        tolerance=1e-6,
    )
    sums = np.vstack([found.solve.x, 1.0 - found.solve.x.sum(axis=0)])
    exact = harmonic_functions(pencil)

    assert len(sums) == GROUPS
    assert found.solve.converged
    groups = [np.unique(of_places) for of_places in found.owners]
    assert sum(map(len, groups)) == len(np.unique(np.concatenate(groups)))  # one for each class
    labels = found.owners[np.argmax(sums, axis=0), found.unknown_of_node]
    right = np.argmax(exact, axis=0)
    assert np.mean(labels == right) >= 0.99
    assert np.abs(sums.max(axis=0) - exact.max(axis=0)).mean() < 0.02


def test_classes_that_compete_are_in_different_groups() -> None:
    places = np.arange(400)
    centres = np.arange(0, 400, 10)
    shares = np.exp(-np.abs(places - centres[:, np.newaxis]) / 8.0).astype(np.float32)
    groups = grouped(shares, np.ones(400), 5)
    for distance in (1, 2):
        assert np.all(groups[distance:] != groups[:-distance])
    assert set(groups) == set(range(5))
