"""Three of the passes of :mod:`segcore.passes.with_numba`, for :mod:`segcore.local_colours`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.monitor import Monitor
from segcore.passes.bands import bands
from segcore.passes.kernels import local_colours as kernels
from segcore.passes.portions import in_portions


def sum_colours(
    pixels: NDArray,
    labels: NDArray[np.int32],
    blocks: NDArray[np.int64],
    side_px: int,
    slots: NDArray[np.int32],
    monitor: Monitor,
    *,
    products: bool = False,
) -> NDArray[np.float64]:
    channels = pixels.shape[2]
    size = 1 + channels + products * channels * (channels + 1) // 2
    sums = np.zeros((len(blocks), int(slots.max()) + 1, size))
    for first, last in bands(len(blocks), side_px**2, monitor):
        kernels.sum_colours(pixels, labels, blocks, side_px, slots, first, last, sums)
    return sums


def blur_blocks(
    planes: NDArray[np.float32], weights: NDArray[np.float32], monitor: Monitor
) -> NDArray[np.float32]:
    blurred = np.empty_like(planes)
    in_portions(
        *(kernels.blur_blocks, planes, weights, blurred),
        pieces=len(planes),
        n_nodes=planes.size,
        monitor=monitor,
    )
    return blurred


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
