"""The compiled loops compute what NumPy, SciPy and scikit-image say."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.features import (
    FEATURE_KINDS,
    FeatureKind,
    colour_planes,
    compute_features,
)
from segcore.graph.graph import OFFSETS
from segcore.graph.smoothing import smooth_planes
from segcore.picture.image import Image, image_from_array
from segcore.runtime import native
from tests.segcore.builders import on_one_and_two_threads

from . import references
from .pictures import picture, random_planes

SIDES = st.integers(1, 40)
SEEDS = st.integers(0, 2**32 - 1)
GROUPS = st.sampled_from([1, 2])


def blocks(rows: int, columns: int, seed: int) -> tuple[NDArray[np.float32], int]:
    """Numbers of blocks, and the side of a block."""
    if seed % 4 == 0:
        return np.ones((1, 1), np.float32), 1 << 30
    side = 1 + seed % 9
    shape = (-(-rows // side), -(-columns // side))
    return np.random.default_rng(seed).uniform(0.1, 5, shape).astype(np.float32), side


@given(
    SIDES, SIDES, st.sampled_from([1, 3]), st.sampled_from(["uint8", "uint16", "float32"]), SEEDS
)
def test_lab(rows: int, columns: int, channels: int, kind: str, seed: int) -> None:
    image = picture(rows, columns, channels, kind, seed)
    np.testing.assert_allclose(colour_planes(image), references.lab(image), atol=2e-3)


def test_lab_of_black_and_white() -> None:
    image = image_from_array(np.array([[[0, 0, 0], [255, 255, 255]]], np.uint8))
    np.testing.assert_allclose(colour_planes(image)[:, 0], [[0, 100], [0, 0], [0, 0]], atol=5e-3)


@given(SIDES, SIDES, st.sampled_from([1, 3]), st.lists(st.floats(0, 5), min_size=1), SEEDS)
def test_smooth(rows: int, columns: int, channels: int, sigmas: list[float], seed: int) -> None:
    planes = random_planes(channels, rows, columns, seed)
    expected = [references.smooth(planes, sigma) for sigma in sigmas]
    np.testing.assert_allclose(smooth_planes(planes, sigmas), expected, atol=2e-3)


@given(st.integers(1, 7), GROUPS, SIDES, SIDES, st.sampled_from([4, 8]), SEEDS)
def test_square_distances(
    channels: int, groups: int, rows: int, columns: int, connectivity: int, seed: int
) -> None:
    planes = random_planes(groups * channels, rows, columns, seed)
    factors, side = blocks(rows, columns, seed)
    offsets = OFFSETS[connectivity]
    expected, expected_sums = references.square_distances(planes, groups, factors, side, offsets)
    found, sums = native.square_distances(planes, groups, factors, side, np.array(offsets))
    np.testing.assert_allclose(found, expected, rtol=1e-5)
    np.testing.assert_allclose(sums, expected_sums, rtol=1e-5)


@given(st.integers(1, 7), SIDES, SIDES, st.integers(1, 50), SEEDS)
def test_sum_squares_of_blocks(
    channels: int, rows: int, columns: int, side: int, seed: int
) -> None:
    planes = random_planes(channels, rows, columns, seed)
    expected, expected_counts = references.sum_squares_of_blocks(planes, side)
    sums, counts = native.sum_squares_of_blocks(planes, side)
    np.testing.assert_allclose(sums, expected, rtol=1e-5)
    np.testing.assert_array_equal(counts, expected_counts)
    assert counts.sum() == rows * (columns - 1) + columns * (rows - 1)


@given(SIDES, SIDES, st.sampled_from([4, 8]), st.floats(-1e-2, 0), st.floats(1e-8, 1), SEEDS)
def test_weigh_edges(
    rows: int, columns: int, connectivity: int, scale: float, floor: float, seed: int
) -> None:
    planes, offsets = random_planes(3, rows, columns, seed), OFFSETS[connectivity]
    level = np.ones((1, 1), np.float32)
    expected, _ = references.square_distances(planes, 1, level, 1 << 30, offsets)
    weights = expected.copy()
    scales = np.array([scale, scale / 25, 0], np.float32)
    shares = np.array([1 - floor, floor, floor / 100], np.float32)
    limits, side = blocks(rows, columns, seed)
    of_offsets = 1e4 * np.stack([limits] * len(offsets))
    expected_sums = references.weigh_edges(expected, offsets, scales, shares, of_offsets, side)
    sums = native.weigh_edges(weights, np.array(offsets), scales, shares, of_offsets, side)
    np.testing.assert_allclose(weights, expected, rtol=2e-5, atol=1e-12)
    np.testing.assert_allclose(sums, expected_sums, rtol=1e-5, atol=1e-12)


def weights_of(image: Image, kind: FeatureKind) -> NDArray[np.float32]:
    return grid_graph(compute_features(image, kind), Affinity(features=kind)).weights


@pytest.mark.parametrize("kind", FEATURE_KINDS)
def test_threads_make_no_difference(kind: FeatureKind) -> None:
    image = picture(61, 47, 3, "uint8", 0)
    np.testing.assert_array_equal(*on_one_and_two_threads(lambda: weights_of(image, kind)))
