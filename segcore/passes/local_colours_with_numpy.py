"""Three of the passes of :mod:`segcore.passes.with_numpy`, for :mod:`segcore.local_colours`."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from segcore.monitor import Monitor

_BLOCKS_AT_ONCE = 1 << 10


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
    channels, n_slots = pixels.shape[2], int(slots.max()) + 1
    first, second = np.triu_indices(channels)
    sums = np.zeros((len(blocks), n_slots, 1 + channels + products * len(first)))
    for part in _portions(len(blocks), monitor):
        rows, columns, inside = _pixels_of(blocks[part], side_px, labels.shape)
        slot = np.where(inside, slots[labels[rows, columns]], -1)
        colours = pixels[rows, columns].astype(np.float64)
        values = [np.ones((*slot.shape, 1)), colours]
        if products:
            values.append(colours[..., first] * colours[..., second])
        own = slot[..., np.newaxis] == np.arange(n_slots)
        sums[part] = np.einsum("bsk,bsq->bkq", own, np.concatenate(values, axis=2))
    return sums


def blur_blocks(
    planes: NDArray[np.float32], weights: NDArray[np.float32], monitor: Monitor
) -> NDArray[np.float32]:
    monitor.check()
    for _ in range(2):  # along one axis, then, turned, along the other
        padded = np.pad(planes, ((0, 0), (1, 1), (0, 0)))
        total = weights[1] * padded[:, 1:-1]
        total += weights[0] * padded[:, :-2]
        total += weights[2] * padded[:, 2:]
        planes = np.ascontiguousarray(total.transpose(0, 2, 1))
    return planes


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
    padded = np.pad(functions, ((1, 1), (1, 1), (0, 0), (0, 0)), mode="edge")
    weights = _weights_of_blocks_around(side)
    for part in _portions(len(blocks), monitor):
        rows, columns, inside = _pixels_of(blocks[part], side, labels.shape)
        colours = pixels[rows, columns].astype(np.float32) - mean
        values = np.zeros((*rows.shape, len(numbers)), np.float32)
        for down, right in np.ndindex(3, 3):
            near = padded[blocks[part, 0] + down, blocks[part, 1] + right]
            own = np.einsum("bsc,bkc->bsk", colours, near[..., :-1]) + near[:, np.newaxis, :, -1]
            values += own * np.outer(weights[down], weights[right]).reshape(1, -1, 1)
        best, highest = np.argmax(values, axis=2), values.max(axis=2)
        so_far = most[part].reshape(highest.shape)
        better = inside & (labels[rows, columns] > 0) & (highest > so_far)
        so_far[better] = highest[better]
        labels[rows[better], columns[better]] = numbers[best[better]]


def _pixels_of(
    blocks: NDArray[np.int64], side_px: int, shape: tuple[int, ...]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """Rows and columns of the s pixels of blocks, and whether they are in the picture, (b, s).

    Those beyond it are replaced by its last ones.
    """
    down, right = np.divmod(np.arange(side_px**2), side_px)
    rows = blocks[:, :1] * side_px + down
    columns = blocks[:, 1:] * side_px + right
    inside = (rows < shape[0]) & (columns < shape[1])
    return np.minimum(rows, shape[0] - 1), np.minimum(columns, shape[1] - 1), inside


def _weights_of_blocks_around(side_px: int) -> NDArray[np.float32]:
    """Linear weights of the blocks before, at and after that of a pixel, (3, side)."""
    place = (np.arange(side_px) + 0.5) / side_px - 0.5
    before, after = np.maximum(-place, 0), np.maximum(place, 0)
    return np.array([before, 1 - before - after, after], np.float32)


def _portions(n_blocks: int, monitor: Monitor) -> Iterator[slice]:
    for begin in range(0, n_blocks, _BLOCKS_AT_ONCE):
        monitor.check()
        yield slice(begin, begin + _BLOCKS_AT_ONCE)
