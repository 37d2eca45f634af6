import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.features import Features, compute_features
from segcore.multigrid import build_hierarchy
from segcore.multigrid.image_hierarchy import MAX_PATCHES
from segcore.patches.patches import Patches, make_patches
from segcore.picture.image import image_from_array
from segcore.runtime.native import sum_groups
from tests.segcore.builders import quadrant_numbers, quadrants


def features_of(rows: int, columns: int) -> Features:
    return compute_features(image_from_array(quadrants(rows, columns)))


@pytest.fixture
def patches() -> Patches:
    features = features_of(40, 52)
    return make_patches(features, build_hierarchy(grid_graph(features, Affinity())))


def test_every_pixel_is_in_one_patch(patches):
    np.testing.assert_array_equal(np.bincount(patches.patch_of_node), patches.sizes)
    assert patches.sizes.min() >= 1
    assert patches.n_patches < 40 * 52 / 4


def test_looks_are_in_units_of_their_deviation(patches):
    mean = np.average(patches.features, axis=0, weights=patches.sizes)
    np.testing.assert_allclose(mean, 0, atol=1e-5)
    squares = (patches.features.astype(float) ** 2).sum(axis=1)
    assert np.average(squares, weights=patches.sizes) == pytest.approx(1.0, rel=1e-4)


def test_centres_are_those_of_the_pixels(patches):
    last = np.flatnonzero(patches.patch_of_node == patches.n_patches - 1)
    rows, columns = np.divmod(last, 52)
    expected = np.array([rows.mean(), columns.mean()]) / np.sqrt(40 * 52)
    np.testing.assert_allclose(patches.centres[-1], expected, rtol=1e-5)


def test_patches_keep_to_the_borders():
    features = features_of(64, 64)
    patches = make_patches(features, build_hierarchy(grid_graph(features, Affinity())))
    numbers = quadrant_numbers(64, 64).ravel()
    crossing = sum(len(np.unique(numbers[patches.patch_of_node == p])) > 1 for p in range(64))
    assert crossing <= 6


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (3, 2)])
def test_tiny_and_constant_pictures(shape):
    features = compute_features(image_from_array(np.full((*shape, 3), 0.5)))
    patches = make_patches(features, build_hierarchy(grid_graph(features, Affinity())))
    assert patches.sizes.sum() == shape[0] * shape[1]
    np.testing.assert_allclose(patches.features, 0, atol=1e-5)


def test_large_pictures_have_no_more_patches():
    features = Features(np.random.default_rng(0).random((1, 900, 800), dtype=np.float32), "grey")
    hierarchy = build_hierarchy(grid_graph(features, Affinity()))
    assert make_patches(features, hierarchy).n_patches <= MAX_PATCHES


SIDES = st.integers(1, 40)


@given(st.integers(1, 7), SIDES, SIDES, st.integers(1, 50), st.integers(0, 2**32 - 1))
def test_sum_groups(channels, rows, columns, n_groups, seed):
    rng = np.random.default_rng(seed)
    planes = rng.normal(0, 30, (channels, rows, columns)).astype(np.float32)
    groups = rng.integers(0, n_groups, (rows, columns), dtype=np.int32)
    summands = [*planes, np.ones(groups.shape), *np.indices(groups.shape)]
    expected = np.array([np.bincount(groups.ravel(), each.ravel(), n_groups) for each in summands])
    found = sum_groups(planes, groups, n_groups).sum(axis=0).T
    np.testing.assert_allclose(found, expected, atol=1e-9)
    assert expected[channels].sum() == rows * columns
    assert expected[channels + 1].sum() == columns * rows * (rows - 1) / 2
    assert expected[channels + 2].sum() == rows * columns * (columns - 1) / 2
