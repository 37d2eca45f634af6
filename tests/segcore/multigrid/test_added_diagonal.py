"""Diagonals that are the same all over a patch."""

from __future__ import annotations

import numpy as np
import pytest

from segcore.multigrid.added_diagonal import AddedDiagonal
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.solver import GridSolver
from tests.segcore.multigrid.pictures import graph_of

PLACES = np.array([0, 0, 1, 2, 2, 2], np.int32)
SIZES = np.array([2.0, 1.0, 3.0])
POINTS = AddedDiagonal(np.array([1, 4]), np.array([10.0, 20.0], np.float32))
BY_PATCH = np.array([1.0, 2.0, 3.0], np.float32)
DIAGONAL = AddedDiagonal(POINTS.nodes, POINTS.values, (PLACES, BY_PATCH))
EVERYWHERE = [1, 11, 2, 3, 23, 3]


def test_nodes_have_what_their_patch_has_and_their_own():
    np.testing.assert_array_equal(DIAGONAL.everywhere(6), EVERYWHERE)
    assert DIAGONAL.everywhere(6) is DIAGONAL.everywhere(6)


@pytest.mark.parametrize("places", [PLACES, PLACES.copy(), np.zeros(6, np.int32)])
def test_sums_over_these_and_other_patches(places):
    sizes = SIZES if places.any() else np.array([6.0])
    expected = np.bincount(places, EVERYWHERE)
    np.testing.assert_array_equal(DIAGONAL.over_patches(places, sizes), expected)
    whole = AddedDiagonal(slice(None), np.array(EVERYWHERE, np.float32))
    np.testing.assert_array_equal(whole.over_patches(places, sizes), expected)


def test_points_alone():
    np.testing.assert_array_equal(POINTS.over_patches(PLACES, SIZES), [10, 0, 20])


def test_the_solution_is_that_of_the_written_out_diagonal():
    hierarchy = ImageHierarchy.build(graph_of("disc", 60, 50))
    rng = np.random.default_rng(0)
    by_patch = rng.random(len(hierarchy.patch_sizes)).astype(np.float32)
    nodes, values = np.array([7, 2000]), np.array([1e4, 3.0])
    written = by_patch[hierarchy.patch_of_pixel]
    written[nodes] += values.astype(np.float32)
    b = rng.standard_normal((2, hierarchy.n_nodes)).astype(np.float32)

    links = (hierarchy.patch_of_pixel, by_patch, nodes, values)
    found = GridSolver.with_links(hierarchy, *links).solve(b, tolerance=1e-3, max_iterations=9)
    expected = GridSolver.with_diagonal(hierarchy, slice(None), written)
    np.testing.assert_array_equal(found.x, expected.solve(b, tolerance=1e-3, max_iterations=9).x)
