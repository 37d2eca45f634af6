"""What the classifier of boundaries sees, and what that does to the weights of edges."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.ndimage import map_coordinates

from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.boundary_classifier import find_boundaries, fitted_network
from segcore.graph.features import Features, compute_features
from segcore.graph.graph import EDGE_OFFSETS
from segcore.picture.image import image_from_array
from segcore.runtime import native

from .pictures import random_planes

SIDES = st.integers(1, 30)
SEEDS = st.integers(0, 2**32 - 1)


@given(st.sampled_from([1, 3]), SIDES, SIDES, st.integers(1, 5), SEEDS)
def test_moments_are_means_over_cells(channels, rows, columns, side, seed):
    planes = random_planes(channels, rows, columns, seed)
    right = np.diff(planes, axis=2, append=planes[:, :, -1:])
    down = np.diff(planes, axis=1, append=planes[:, -1:])
    gradient = np.sqrt((right**2 + down**2).sum(axis=0, keepdims=True))
    of_pixels = np.concatenate([planes, planes**2, gradient])
    found = native.cell_moments(planes, side)
    for row, column in np.ndindex(found.shape[1:]):
        cell = of_pixels[:, row * side :, column * side :][:, :side, :side]
        np.testing.assert_allclose(found[:, row, column], cell.mean(axis=(1, 2)), rtol=1e-4)


@given(st.sampled_from([1, 3]), SIDES, SIDES, st.sampled_from([1, 2]), SEEDS)
def test_contrasts_compare_both_sides_of_a_block(channels, rows, columns, cells, seed):
    margin, reach = 5, 0.7 + seed % 3
    maps = random_planes(2 * channels + 1, rows + 2 * margin, columns + 2 * margin, seed)
    means, variances = maps[: channels + 1], np.abs(maps[channels + 1 :])
    offsets, shape = np.array(EDGE_OFFSETS[8]), (-(-rows // cells), -(-columns // cells))
    found = native.side_contrasts(means, variances, margin, reach, cells, 2.0, offsets)
    middles = np.indices(shape) * cells + margin + (cells - 1) / 2
    for of_offset, offset in zip(found, offsets, strict=True):
        step = reach * offset.reshape(2, 1, 1) / np.hypot(*offset)

        def at(plane: NDArray, places: NDArray) -> NDArray:
            return map_coordinates(plane, places, order=1, output=np.float64)

        one, other = middles - step, middles + step
        squares = np.array([(at(mean, one) - at(mean, other)) ** 2 for mean in means])
        noise = np.array([(at(v, one) + at(v, other)) / 2 + 2.0 for v in variances])
        expected = [squares[:-1].sum(0), (squares[:-1] / noise).sum(0), squares[-1]]
        np.testing.assert_allclose(of_offset, expected, rtol=1e-2, atol=1e-3)


def test_the_network_is_its_formula():
    network = fitted_network()
    features = random_planes(network.hidden.shape[1], 30, 41, 0) / 20
    units = features.reshape(len(features), -1).T @ network.hidden.T + network.bias
    expected = (units / (1 + np.abs(units))) @ network.output
    np.testing.assert_allclose(network.logits(features).ravel(), expected, rtol=1e-3, atol=1e-3)


def two_halves(seed: int = 0) -> NDArray[np.uint8]:
    """Coarse grain of black and white to the left of column 96, and plain grey to the right."""
    grain = np.random.default_rng(seed).integers(0, 2, (96, 96)) * 160 + 40
    return np.concatenate([grain, np.full((96, 96), 120)], axis=1).astype(np.uint8)


def test_grain_is_no_boundary():
    features = compute_features(image_from_array(two_halves()))
    logits = features.boundaries.logits[0]
    assert logits[:, 23:25].max(axis=1).mean() > logits[:, 4:20].mean() + 1.0
    seen = grid_graph(features, Affinity()).weights[0]
    unseen = grid_graph(replace(features, boundaries=None), Affinity()).weights[0]

    def against_the_border(weights: NDArray[np.float32]) -> float:
        """How weak the weakest edges of the grain are next to those of the border."""
        return float(np.quantile(weights[:, 16:80], 0.02) / weights[:, 94:98].min(axis=1).mean())

    assert against_the_border(seen) > 2 * against_the_border(unseen)


def test_an_edge_is_as_weak_as_its_colours_at_most():
    features = compute_features(image_from_array(two_halves(1)))
    seen, unseen = (
        grid_graph(f, Affinity()).weights for f in (features, replace(features, boundaries=None))
    )
    share = seen[0] / np.maximum(unseen[0], 1e-12)  # both in units of their own means
    assert share[:, :-1].min() == pytest.approx(np.quantile(share[:, :-1], 0.3), rel=1e-4)


@given(st.sampled_from([1, 3]), st.integers(20, 60), st.integers(20, 60), SEEDS)
def test_a_turned_picture_has_turned_boundaries(channels, rows, columns, seed):
    planes = random_planes(channels, 4 * (rows // 4), 4 * (columns // 4), seed)
    found = find_boundaries(planes).logits
    turned = find_boundaries(np.ascontiguousarray(planes.swapaxes(1, 2))).logits
    np.testing.assert_allclose(found[[1, 0, 2]], turned[:3].swapaxes(1, 2), atol=2e-2)


@pytest.mark.parametrize(
    ("picture", "kind", "are_found"),
    [
        ((80, 90, 3), "lab", True),
        ((80, 90), "lab", True),
        ((79, 200, 3), "lab", False),
        ((80, 90, 5), "lab", False),
        ((80, 90, 3), "grey", False),
    ],
)
def test_boundaries_are_of_photos(picture, kind, are_found):
    pixels = np.random.default_rng(0).integers(0, 256, picture).astype(np.uint8)
    image = image_from_array(pixels)
    features: Features = compute_features(image, kind)
    assert (features.boundaries is not None) == are_found
