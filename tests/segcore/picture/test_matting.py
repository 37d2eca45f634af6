from __future__ import annotations

import numpy as np
import pytest
from scipy.ndimage import gaussian_filter

from segcore.picture.matting import edge_band, foreground_colour, soft_opacity


@pytest.fixture
def blurred_disc():
    """A disc with a soft edge before another colour: photo, opacity, colour of the disc."""
    y, x = np.mgrid[:60, :70]
    alpha = gaussian_filter((np.hypot(x - 35, y - 30) < 18).astype(float), 2)
    shade = (y + x)[..., np.newaxis] / 800
    front, back = np.array([0.8, 0.3, 0.1]) + shade, np.array([0.1, 0.2, 0.6]) + shade
    mixed = alpha[..., np.newaxis] * front + (1 - alpha[..., np.newaxis]) * back
    return mixed, alpha, front


def test_a_blurred_edge_is_found(blurred_disc):
    photo, alpha, _ = blurred_disc
    mask = alpha > 0.5
    band = edge_band(mask, 6)
    found = soft_opacity(photo, mask, band)
    hard_error = np.abs(mask - alpha)[band].mean()
    assert np.abs(found - alpha)[band].mean() < 0.15 * hard_error
    np.testing.assert_array_equal(found[~band], mask[~band])
    assert found.min() >= 0
    assert found.max() <= 1


def test_the_colour_behind_is_taken_out(blurred_disc):
    photo, alpha, front = blurred_disc
    edge = (alpha > 0.3) & (alpha < 0.9)
    found = foreground_colour(photo, alpha, 6)
    assert np.abs(found - front)[edge].mean() < 0.25 * np.abs(photo - front)[edge].mean()


def test_the_same_as_pymatting(blurred_disc):
    pymatting = pytest.importorskip("pymatting")
    photo, alpha, _ = blurred_disc
    mask = alpha > 0.5
    band = edge_band(mask, 5)
    trimap = np.where(band, 0.5, mask)
    expected = pymatting.estimate_alpha_cf(photo, trimap)
    assert np.abs(soft_opacity(photo, mask, band) - expected).max() < 0.02


def test_a_band_reaches_to_both_sides():
    mask = np.zeros((9, 20), bool)
    mask[:, 10:] = True
    assert np.flatnonzero(edge_band(mask, 3)[4]).tolist() == [7, 8, 9, 10, 11, 12]


@pytest.mark.parametrize("shape", [(1, 1), (2, 9), (9, 2), (3, 3)])
def test_tiny_pictures(shape):
    mask = np.zeros(shape, bool)
    mask.flat[0] = True
    alpha = soft_opacity(np.zeros((*shape, 3)), mask, edge_band(mask, 5))
    assert np.isfinite(alpha).all()
