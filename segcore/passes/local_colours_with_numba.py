"""Four passes of :mod:`segcore.passes.with_numba`, for local colours."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.passes.kernels import local_colours as kernels
from segcore.passes.kernels.local_functions import average_functions, fit_functions
from segcore.passes.local_colours_with_numpy import LEAST_MASS
from segcore.runtime.bands import bands
from segcore.runtime.monitor import Monitor

_WINDOW_WORK = 64
"""What a window takes, in pixels of other passes."""


def sum_colours(
    pixels: NDArray,
    labels: NDArray[np.int32],
    blocks: NDArray[np.int64],
    side_px: int,
    slots: NDArray[np.int32],
    monitor: Monitor,
    *,
    totals: bool,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    channels = pixels.shape[2]
    sums = np.zeros((len(blocks), int(slots.max()) + 1, 1 + channels))
    size = 1 + channels + channels * (channels + 1) // 2
    of_all = np.zeros((len(blocks), totals * size))
    for first, last in bands(len(blocks), side_px**2, monitor):
        kernels.sum_colours(pixels, labels, blocks, side_px, slots, first, last, sums, of_all)
    return sums, of_all


def border_blocks(labels: NDArray[np.int32], side_px: int, monitor: Monitor) -> NDArray[np.bool_]:
    rows, columns = labels.shape
    labels = np.ascontiguousarray(labels, np.int32)
    blocks = np.zeros((-(-rows // side_px), -(-columns // side_px)), np.bool_)
    for first, last in bands(len(blocks), side_px * columns, monitor):
        kernels.mark_borders(labels, side_px, first, last, blocks)
    return blocks


def local_functions(
    sums: NDArray[np.float64],
    totals: NDArray[np.float64],
    sampled: NDArray[np.bool_],
    fitted: NDArray[np.bool_],
    weights: NDArray[np.float64],
    ridge: float,
    origin: NDArray[np.floating],
    monitor: Monitor,
) -> NDArray[np.float32]:
    windows, blocks = np.argwhere(fitted), _numbered(sampled)
    functions = np.empty((len(windows), *sums.shape[1:]))
    is_used = np.empty(len(windows), np.bool_)
    for first, last in bands(len(windows), _WINDOW_WORK, monitor):
        fit_functions(
            *(sums, totals, blocks, windows, weights, ridge, np.asarray(origin, np.float64)),
            *(LEAST_MASS, first, last, functions, is_used),
        )
    used = _numbered(fitted)
    used[tuple(windows[~is_used].T)] = -1
    averaged = np.empty((*fitted.shape, *sums.shape[1:]), np.float32)
    for first, last in bands(len(fitted), fitted.shape[1] * _WINDOW_WORK, monitor):
        average_functions(functions, used, weights, LEAST_MASS, first, last, averaged)
    return averaged


def _numbered(chosen: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The chosen blocks of a grid counted in order; -1 at the others."""
    numbers = np.full(chosen.shape, -1, np.int32)
    numbers[chosen] = np.arange(np.count_nonzero(chosen))
    return numbers


def take_likelier(
    pixels: NDArray,
    mean: NDArray[np.float32],
    functions: NDArray[np.float32],
    blocks: NDArray[np.int64],
    numbers: NDArray[np.int32],
    most: NDArray[np.float32],
    labels: NDArray[np.int32],
    monitor: Monitor,
) -> None:
    side = most.shape[1]
    flat = np.ascontiguousarray(functions).reshape(*functions.shape[:2], -1)
    for first, last in bands(len(blocks), side**2, monitor):
        kernels.take_likelier(
            *(pixels, mean, flat, blocks, side, numbers, first, last, most, labels)
        )
