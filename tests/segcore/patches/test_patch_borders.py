from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity
from segcore.graph.graph import OFFSETS, Edges, GridGraph, neighbour_slices
from segcore.patches.patch_borders import patch_borders
from segcore.patches.prepared import Prepared
from segcore.pipeline import prepare


@pytest.fixture(params=[4, 8])
def prepared(request: pytest.FixtureRequest) -> Prepared:
    picture = np.random.default_rng(0).random((45, 61, 3))
    return prepare(picture, affinity=Affinity(connectivity=request.param))


def dense(borders: Edges, n_patches: int) -> NDArray[np.float64]:
    found = np.zeros((n_patches, n_patches))
    np.add.at(found, (borders.tails, borders.heads), borders.weights)
    return found


def expected(prepared: Prepared) -> NDArray[np.float64]:
    """Edge by edge."""
    graph, patches = prepared.graph, prepared.patches
    assert isinstance(graph, GridGraph)
    assert patches is not None
    homes = patches.places.reshape(prepared.shape)
    found = np.zeros((patches.n_patches, patches.n_patches))
    for plane, offset in zip(graph.weights, OFFSETS[graph.connectivity], strict=True):
        here, there = neighbour_slices(offset)
        ends = np.sort([homes[here].ravel(), homes[there].ravel()], axis=0)
        np.add.at(found, tuple(ends), np.sqrt(plane[here].ravel()))
    np.fill_diagonal(found, 0.0)
    return found


def test_borders_are_the_roots_of_the_edges_that_cross(prepared: Prepared) -> None:
    patches, hierarchy = prepared.patches, prepared.hierarchy
    assert patches is not None
    assert hierarchy is not None
    borders = patch_borders(prepared.graph, hierarchy)
    assert_allclose(dense(borders, patches.n_patches), expected(prepared), rtol=1e-4)
    assert np.all(borders.tails < borders.heads)
    pairs = borders.tails.astype(np.int64) * patches.n_patches + borders.heads
    assert_array_equal(np.unique(pairs).size, pairs.size)


@pytest.mark.parametrize("shape", [(3, 4), (1, 5), (4, 1)])
def test_a_picture_of_few_pixels_has_borders(shape: tuple[int, int]) -> None:
    prepared = prepare(np.random.default_rng(0).random((*shape, 3)))
    assert prepared.patches is not None
    assert prepared.borders is not None
    assert_allclose(
        dense(prepared.borders, prepared.patches.n_patches), expected(prepared), rtol=1e-6
    )
