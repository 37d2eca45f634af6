from __future__ import annotations

import numpy as np
import pytest
from skimage.color import rgb2gray, rgb2lab

from segcore.graph.features import compute_features
from segcore.picture.image import image_from_array
from segcore.runtime.errors import ParameterError
from tests.segcore.builders import quadrants


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.float32])
def test_lab_is_that_of_scikit_image(dtype: type) -> None:
    colours = quadrants(6, 7)
    if dtype is not np.float32:
        colours = np.rint(colours * np.iinfo(dtype).max)
    colours = colours.astype(dtype)
    features = compute_features(image_from_array(colours), "lab-pixel")
    assert features.planes.dtype == np.float32
    assert features.shape == (6, 7)
    expected = np.moveaxis(rgb2lab(colours), 2, 0)
    np.testing.assert_allclose(features.planes, expected, atol=2e-3)


def test_grey_is_luminance_in_0_to_1() -> None:
    colours = quadrants(6, 7)
    planes = compute_features(image_from_array(colours), "grey").planes
    np.testing.assert_allclose(planes, rgb2gray(colours)[np.newaxis], atol=1e-6)


def test_grey_picture_has_one_plane() -> None:
    grey = quadrants(6, 7)[..., 0]
    image = image_from_array(grey)
    np.testing.assert_allclose(compute_features(image, "grey").planes[0], grey, atol=1e-7)
    lightness = compute_features(image, "lab-pixel").planes
    assert lightness.shape == (1, 6, 7)
    expected = rgb2lab(np.repeat(grey[..., np.newaxis], 3, axis=2))[..., 0]
    np.testing.assert_allclose(lightness[0], expected, atol=2e-3)


@pytest.mark.parametrize("gain", [0.1, 1.0])
def test_smoothed_scales_have_unit_contrast(gain: float) -> None:
    image = image_from_array((gain * quadrants(12, 9)).astype(np.float32))
    planes = compute_features(image, "lab").planes
    assert planes.shape == (2 * 3, 12, 9)
    for scale in (planes[:3], planes[3:]):
        down, right = np.diff(scale, axis=1), np.diff(scale, axis=2)
        pairs = 11 * 9 + 12 * 8
        assert (np.sum(down**2) + np.sum(right**2)) / pairs == pytest.approx(1.0, rel=1e-4)


def test_constant_picture_stays_constant_at_every_scale() -> None:
    planes = compute_features(image_from_array(np.full((5, 6, 3), 0.4)), "lab").planes
    assert np.ptp(planes.reshape(len(planes), -1), axis=1).max() < 1e-4


def test_unknown_features_are_refused() -> None:
    with pytest.raises(ParameterError, match="'texture'; choose one of lab, lab-pixel, grey"):
        compute_features(image_from_array(quadrants(2, 2)), "texture")  # type: ignore[arg-type]


def test_a_larger_photo_is_smoothed_as_much_of_its_size() -> None:
    coarse = np.random.default_rng(0).random((80, 100, 3))
    small = np.kron(coarse, np.ones((8, 8, 1)))  # 640 x 800: smoothed in pixels, but for 1.13
    large = np.kron(small, np.ones((2, 2, 1)))
    expected = compute_features(image_from_array(small)).planes
    found = compute_features(image_from_array(large)).planes[:, ::2, ::2]
    for one, other in zip(expected, found, strict=True):
        assert np.corrcoef(one.ravel(), other.ravel())[0, 1] > 0.99
