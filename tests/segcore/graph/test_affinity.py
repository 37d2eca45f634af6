"""Affinities: features, weights, local contrast."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from skimage.color import rgb2gray, rgb2lab

from segcore.graph.affinity import Affinity, automatic_sigma, grid_graph
from segcore.graph.features import Features, compute_features
from segcore.graph.graph import EDGE_OFFSETS
from segcore.graph.local_contrast import LocalContrast, local_contrast, squares_by_block
from segcore.picture.image import image_from_array
from segcore.runtime.errors import ParameterError
from segcore.runtime.fitted import CONSTANTS
from segcore.runtime.native import square_distances
from tests.segcore.builders import quadrants

# ------------------------------------------------------------------------------------------ weights


def grey(values: object) -> Features:
    return Features(np.atleast_2d(np.asarray(values, dtype=np.float32))[np.newaxis], "grey")


def test_weights_follow_the_formula_in_units_of_their_mean():
    graph = grid_graph(grey([0.0, 0.2, 0.5]), Affinity(sigma=0.2, connectivity=4, floor=0.01))
    exponent = -(np.array([0.2, 0.3]) ** 2) / (2 * 0.2**2)
    raw = 0.99 * np.exp(exponent) + 0.01 * (np.exp(exponent / 25) + 0.01)
    np.testing.assert_allclose(graph.weights[0, 0], [*(raw / raw.mean()), 0.0], rtol=1e-5)
    assert not graph.weights[1].any()


@given(
    st.integers(1, 8),
    st.integers(1, 8),
    st.sampled_from([4, 8]),
    st.floats(1e-8, 1.0),
    st.integers(0, 2**32 - 1),
)
def test_mean_weight_is_one_and_the_floor_bounds_the_contrast(
    rows, columns, connectivity, floor, seed
):
    planes = np.random.default_rng(seed).random((6, rows, columns), dtype=np.float32)
    affinity = Affinity(connectivity=connectivity, floor=floor, sigma=0.01)
    weights = np.concatenate(
        [edges.weights for edges in grid_graph(Features(planes, "lab"), affinity).edges()]
    )
    if len(weights):
        assert weights.mean(dtype=float) == pytest.approx(1.0, rel=1e-5)
        assert weights.min() >= weights.max() * floor / 101 / np.sqrt(2) * (1 - 1e-5)


def sigma_of(features: Features, connectivity: int) -> float:
    """The automatic value for a picture."""
    squares, sums = square_distances(
        features.planes,
        features.n_scales,
        features.local_contrast.factors,
        features.local_contrast.block_side_px,
        np.array(EDGE_OFFSETS[connectivity]),
    )
    n_edges = sum(
        squares[0, : squares.shape[1] - down, : squares.shape[2] - abs(right)].size
        for down, right in EDGE_OFFSETS[connectivity]
    )
    return automatic_sigma(float(sums.sum()), n_edges)


def test_automatic_sigma_follows_the_mean_squared_difference_of_neighbours():
    features = grey([[0.0, 0.3], [0.4, 0.0]])
    straight = np.array([0.3, 0.4, 0.4, 0.3])
    share = CONSTANTS.border_sigma**2
    assert sigma_of(features, 4) ** 2 == pytest.approx(share * np.mean(straight**2))
    both = np.append(straight, [0.0, 0.1])
    assert sigma_of(features, 8) ** 2 == pytest.approx(share * np.mean(both**2))


def test_a_border_has_to_be_seen_at_both_scales():
    fine, coarse = [[0.0, 1.0, 1.0, 5.0]], [[2.0, 2.0, 6.0, 6.25]]
    features = Features(np.array([fine, coarse], dtype=np.float32), "lab")
    weights = grid_graph(features, Affinity(sigma=1.0, connectivity=4)).weights[0, 0, :3]
    assert weights[0] == weights[1] > weights[2]
    one_scale = grid_graph(grey([[0.0, 0.0, 0.0, 1.0]]), Affinity(sigma=1.0, connectivity=4))
    np.testing.assert_allclose(weights, one_scale.weights[0, 0, :3], rtol=1e-6)


def test_sigma_given_as_the_automatic_value_gives_the_same_graph():
    planes = np.random.default_rng(0).random((6, 6, 7), dtype=np.float32)
    features = Features(planes, "lab")
    explicit = Affinity(sigma=sigma_of(features, 8))
    np.testing.assert_array_equal(
        grid_graph(features, Affinity()).weights, grid_graph(features, explicit).weights
    )


def constant_weights(shape: tuple[int, int]) -> NDArray[np.float32]:
    return grid_graph(grey(np.full(shape, 0.3)), Affinity()).weights


@pytest.mark.parametrize("scale", [1e-20, 1e-9, 1e4])
def test_automatic_sigma_makes_weights_independent_of_the_contrast(scale):
    values = np.random.default_rng(0).random((6, 7))
    weights = grid_graph(grey(values), Affinity()).weights
    scaled = grid_graph(grey(values * scale), Affinity()).weights
    if scale < 1e-18:  # squares are below the range of single precision: as good as constant
        np.testing.assert_array_equal(scaled, constant_weights((6, 7)))
    else:
        np.testing.assert_allclose(scaled, weights, rtol=1e-4)


@pytest.mark.parametrize("shape", [(1, 1), (1, 5), (5, 1), (4, 4)])
def test_constant_picture_has_weights_of_one_over_the_distance(shape):
    weights = constant_weights(shape)
    diagonal, straight = weights[2:][weights[2:] > 0], weights[:2][weights[:2] > 0]
    assert len(np.unique(straight)) <= 1
    if len(diagonal):
        np.testing.assert_allclose(diagonal * np.sqrt(2), straight[0], rtol=1e-6)


@pytest.mark.parametrize("sigma", [1e-15, 1e15])
def test_extreme_sigma_gives_finite_weights(sigma):
    graph = grid_graph(grey([[0.0, 100.0, 100.0]]), Affinity(sigma=sigma, connectivity=4))
    low, high = graph.weights[0, 0, :2]
    assert low / high == pytest.approx(Affinity().floor / 100 if sigma < 1 else 1.0, rel=1e-3)


@pytest.mark.parametrize("sigma", [0.0, -1.0, 1e-30, 1e30, float("inf"), float("nan"), "wide"])
def test_sigma_out_of_range_is_refused(sigma):
    with pytest.raises(ParameterError, match="sigma must be"):
        Affinity(sigma=sigma)


# ----------------------------------------------------------------------------------------- features


def test_grey_is_luminance_in_0_to_1():
    colours = quadrants(6, 7)
    planes = compute_features(image_from_array(colours), "grey").planes
    np.testing.assert_allclose(planes, rgb2gray(colours)[np.newaxis], atol=1e-6)


def test_grey_picture_has_one_plane():
    grey = quadrants(6, 7)[..., 0]
    image = image_from_array(grey)
    np.testing.assert_allclose(compute_features(image, "grey").planes[0], grey, atol=1e-7)
    lightness = compute_features(image, "lab-pixel").planes
    assert lightness.shape == (1, 6, 7)
    expected = rgb2lab(np.repeat(grey[..., np.newaxis], 3, axis=2))[..., 0]
    np.testing.assert_allclose(lightness[0], expected, atol=2e-3)


@pytest.mark.parametrize("gain", [0.1, 1.0])
def test_smoothed_scales_have_unit_contrast(gain):
    image = image_from_array((gain * quadrants(12, 9)).astype(np.float32))
    planes = compute_features(image, "lab").planes
    assert planes.shape == (2 * 3, 12, 9)
    for scale in (planes[:3], planes[3:]):
        down, right = np.diff(scale, axis=1), np.diff(scale, axis=2)
        pairs = 11 * 9 + 12 * 8
        assert (np.sum(down**2) + np.sum(right**2)) / pairs == pytest.approx(1.0, rel=1e-4)


def test_constant_picture_stays_constant_at_every_scale():
    planes = compute_features(image_from_array(np.full((5, 6, 3), 0.4)), "lab").planes
    assert np.ptp(planes.reshape(len(planes), -1), axis=1).max() < 1e-4


def test_unknown_features_are_refused():
    with pytest.raises(ParameterError, match="'texture'; choose one of lab, lab-pixel, grey"):
        compute_features(image_from_array(quadrants(2, 2)), "texture")


def test_a_larger_photo_is_smoothed_as_much_of_its_size():
    coarse = np.random.default_rng(0).random((80, 100, 3))
    small = np.kron(coarse, np.ones((8, 8, 1)))  # 640 x 800: smoothed in pixels, but for 1.13
    large = np.kron(small, np.ones((2, 2, 1)))
    expected = compute_features(image_from_array(small)).planes
    found = compute_features(image_from_array(large)).planes[:, ::2, ::2]
    for one, other in zip(expected, found, strict=True):
        assert np.corrcoef(one.ravel(), other.ravel())[0, 1] > 0.99


# ----------------------------------------------------------------------------------- local contrast


def contrast(*scales: np.ndarray) -> LocalContrast:
    return local_contrast([squares_by_block(planes.astype(np.float32)) for planes in scales])


def half_busy(seed: int = 0) -> np.ndarray:
    planes = np.random.default_rng(seed).random((3, 120, 160))
    planes[:, :, 80:] *= 0.1
    return planes


def test_distances_count_less_where_the_picture_is_busy():
    factors = contrast(half_busy()).factors
    columns = factors.shape[1]
    busy, quiet = factors[:, : columns // 4], factors[:, -columns // 4 :]
    assert busy.max() < 0.9
    assert quiet.min() > 2
    assert quiet.max() <= CONSTANTS.contrast_floor**-CONSTANTS.contrast_power


def test_even_contrast_is_level():
    board = np.indices((70, 90)).sum(axis=0)[np.newaxis] % 2
    np.testing.assert_allclose(contrast(board).factors, 1.0, rtol=1e-5)


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (5, 5)])
def test_constant_pictures_are_level(shape):
    np.testing.assert_array_equal(contrast(np.full((1, *shape), 0.4)).factors, 1.0)


def test_units_do_not_matter():
    np.testing.assert_allclose(
        contrast(1000 * half_busy()).factors, contrast(half_busy()).factors, rtol=1e-4
    )


def test_contrast_is_the_root_of_the_mean_squared_difference():
    planes = np.random.default_rng(0).random((3, 50, 70), dtype=np.float32)
    squares = [(np.diff(planes, axis=axis) ** 2).sum(axis=0).ravel() for axis in (1, 2)]
    expected = np.sqrt(np.concatenate(squares).mean())
    assert squares_by_block(planes).contrast == pytest.approx(expected)


def test_scales_are_combined_by_their_geometric_mean():
    first, second = half_busy(), half_busy()[:, :, ::-1]
    both = contrast(first, second).factors
    expected = np.sqrt(contrast(first).factors * contrast(second).factors)
    np.testing.assert_allclose(both, expected, rtol=1e-5)
