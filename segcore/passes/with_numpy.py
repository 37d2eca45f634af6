"""What every pass computes, in NumPy and SciPy. See :class:`segcore.passes.Passes`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from segcore.image import Image
from segcore.monitor import Monitor
from segcore.passes.bands import bands
from segcore.passes.offsets import neighbour_slices

_LUMA = np.array([0.2125, 0.7154, 0.0721], dtype=np.float32)  # ITU-R BT.709, as scikit-image


def lab(image: Image, monitor: Monitor) -> NDArray[np.float32]:
    from skimage.color import rgb2lab

    rows, columns = image.shape
    planes = np.empty((image.channels, rows, columns), np.float32)
    for first, last in bands(rows, columns, monitor):
        band = image.unit_range(first, last)
        colours = np.moveaxis(rgb2lab(np.broadcast_to(band, (*band.shape[:2], 3))), 2, 0)
        planes[:, first:last] = colours[: image.channels]
    return planes


def luminance(image: Image, monitor: Monitor) -> NDArray[np.float32]:
    rows, columns = image.shape
    planes = np.empty((1, rows, columns), np.float32)
    for first, last in bands(rows, columns, monitor):
        band = image.unit_range(first, last)
        planes[0, first:last] = band[..., 0] if image.channels == 1 else band @ _LUMA
    return planes


def smooth_lab(image: Image, sigmas_px: Sequence[float], monitor: Monitor) -> NDArray[np.float32]:
    from scipy.ndimage import gaussian_filter

    planes = lab(image, monitor)
    smooth = np.empty((len(sigmas_px), *planes.shape), np.float32)
    for sigma_px, scale in zip(sigmas_px, smooth, strict=True):
        for plane, result in zip(planes, scale, strict=True):
            monitor.check()
            gaussian_filter(plane, sigma_px, output=result, mode="nearest", truncate=3.0)
    return smooth


def multiply(planes: NDArray[np.float32], factor: float, monitor: Monitor) -> None:
    monitor.check()
    np.multiply(planes, np.float32(factor), out=planes)


def sum_squared_differences(
    planes: NDArray[np.float32],
    offsets: tuple[tuple[int, int], ...],
    monitor: Monitor,
    *,
    groups: int = 1,
) -> NDArray[np.float64]:
    sums = np.empty(len(offsets))
    for k, offset in enumerate(offsets):
        monitor.check()
        sums[k] = _squared_differences(planes, offset, groups).sum(dtype=np.float64)
    return sums


def weigh_edges(
    planes: NDArray[np.float32],
    offsets: tuple[tuple[int, int], ...],
    scales: tuple[float, float],
    shares: tuple[float, float, float],
    monitor: Monitor,
    *,
    groups: int = 1,
) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    weights = np.zeros((len(offsets), *planes.shape[1:]), np.float32)
    for plane, offset in zip(weights, offsets, strict=True):
        monitor.check()
        squares = _squared_differences(planes, offset, groups)
        here, _ = neighbour_slices(offset)
        plane[here] = np.float32(shares[0]) * np.exp(np.float32(scales[0]) * squares)
        plane[here] += np.float32(shares[1]) * np.exp(np.float32(scales[1]) * squares)
        plane[here] += np.float32(shares[2])
        plane[here] /= np.float32(np.hypot(*offset))
    return weights, weights.sum(axis=(1, 2), dtype=np.float64)


def _squared_differences(
    planes: NDArray[np.float32], offset: tuple[int, int], groups: int
) -> NDArray[np.float32]:
    """``|f_i - f_j|^2`` for every pixel that has a neighbour at `offset`."""
    here, there = neighbour_slices(offset)
    differences = planes[:, *here] - planes[:, *there]
    squares = [np.einsum("crk,crk->rk", part, part) for part in np.array_split(differences, groups)]
    return squares[0] if groups == 1 else np.sqrt(squares[0] * squares[1])
