from __future__ import annotations

import numpy as np
import pytest
from scipy.ndimage import gaussian_filter

from segcore.graph.local_contrast import LocalContrast, _blurred, local_contrast, squares_by_block
from segcore.runtime.fitted import WEIGHTS


def contrast(*scales: np.ndarray) -> LocalContrast:
    return local_contrast([squares_by_block(planes.astype(np.float32)) for planes in scales])


def half_busy(seed: int = 0) -> np.ndarray:
    planes = np.random.default_rng(seed).random((3, 120, 160))
    planes[:, :, 80:] *= 0.1
    return planes


def test_distances_count_less_where_the_picture_is_busy() -> None:
    factors = contrast(half_busy()).factors
    columns = factors.shape[1]
    busy, quiet = factors[:, : columns // 4], factors[:, -columns // 4 :]
    assert busy.max() < 0.9
    assert quiet.min() > 2
    assert quiet.max() <= WEIGHTS.relief_floor**-WEIGHTS.relief_power


def test_even_contrast_is_level() -> None:
    board = np.indices((70, 90)).sum(axis=0)[np.newaxis] % 2
    np.testing.assert_allclose(contrast(board).factors, 1.0, rtol=1e-5)


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (5, 5)])
def test_constant_pictures_are_level(shape: tuple[int, int]) -> None:
    np.testing.assert_array_equal(contrast(np.full((1, *shape), 0.4)).factors, 1.0)


def test_units_do_not_matter() -> None:
    np.testing.assert_allclose(
        contrast(1000 * half_busy()).factors, contrast(half_busy()).factors, rtol=1e-4
    )


def test_contrast_is_the_root_of_the_mean_squared_difference() -> None:
    planes = np.random.default_rng(0).random((3, 50, 70), dtype=np.float32)
    squares = [(np.diff(planes, axis=axis) ** 2).sum(axis=0).ravel() for axis in (1, 2)]
    expected = np.sqrt(np.concatenate(squares).mean())
    assert squares_by_block(planes).contrast == pytest.approx(expected)


def test_scales_are_combined_by_their_geometric_mean() -> None:
    first, second = half_busy(), half_busy()[:, :, ::-1]
    both = contrast(first, second).factors
    expected = np.sqrt(contrast(first).factors * contrast(second).factors)
    np.testing.assert_allclose(both, expected, rtol=1e-5)


@pytest.mark.parametrize("shape", [(1, 1), (3, 40), (25, 17)])
@pytest.mark.parametrize("sigma", [0.6, 4.0])
def test_blur_is_that_of_scipy(shape: tuple[int, int], sigma: float) -> None:
    values = np.random.default_rng(0).random(shape)
    expected = gaussian_filter(values, sigma, mode="nearest")
    np.testing.assert_allclose(_blurred(values, sigma), expected, rtol=1e-12)
