"""Four passes of :mod:`segcore.passes.with_numpy`, for local colours."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.bands import bands
from segcore.runtime.monitor import Monitor

LEAST_MASS = 1e-6
"""Pixels in a window, or windows at a block, that are next to none."""

_BLOCKS_AT_ONCE = 1 << 10


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
    channels, n_slots = pixels.shape[2], int(slots.max()) + 1
    first, second = np.triu_indices(channels)
    sums = np.zeros((len(blocks), n_slots, 1 + channels))
    of_all = np.zeros((len(blocks), totals * (1 + channels + len(first))))
    for part in _portions(len(blocks), monitor):
        rows, columns, inside = _pixels_of(blocks[part], side_px, labels.shape)
        label = np.where(inside, labels[rows, columns], 0)
        colours = pixels[rows, columns].astype(np.float64)
        values = np.concatenate([np.ones((*label.shape, 1)), colours], axis=2)
        own = (slots[label] * inside - ~inside)[..., np.newaxis] == np.arange(n_slots)
        sums[part] = np.einsum("bsk,bsq->bkq", own, values)
        if totals:
            products = colours[..., first] * colours[..., second]
            of_all[part, : 1 + channels] = np.einsum("bs,bsq->bq", label > 0, values)
            of_all[part, 1 + channels :] = np.einsum("bs,bsq->bq", label > 0, products)
    return sums, of_all


def border_blocks(labels: NDArray[np.int32], side_px: int, monitor: Monitor) -> NDArray[np.bool_]:
    rows, columns = labels.shape
    blocks = np.zeros((-(-rows // side_px), -(-columns // side_px)), np.bool_)
    for first, last in bands(rows, columns, monitor):
        own, above = labels[first:last], labels[max(first - 1, 0) : last]
        border = np.zeros((last - first, columns), np.bool_)
        np.not_equal(above[1:], above[:-1], out=border[len(own) - len(above) + 1 :])
        border[:, 1:] |= own[:, 1:] != own[:, :-1]
        places = np.flatnonzero(border)
        blocks[(places // columns + first) // side_px, places % columns // side_px] = True
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
    monitor.check()
    n_classes, c = sums.shape[1], sums.shape[2] - 1
    upper = np.triu_indices(c)
    around = _blurred(_on_grid(totals, sampled), weights)
    fitted = fitted & (around[..., 0] > LEAST_MASS)
    around = around[fitted] / around[fitted][:, :1]
    means, covariances = around[:, 1 : 1 + c], np.empty((len(around), c, c))
    covariances[:, upper[0], upper[1]] = covariances[:, upper[1], upper[0]] = around[:, 1 + c :]
    covariances += ridge * np.eye(c) - means[:, :, np.newaxis] * means[:, np.newaxis]

    masses = _blurred(_on_grid(totals[:, :1], sampled), weights)[fitted]
    found = np.empty((*fitted.shape, n_classes, c + 1), np.float32)
    reached = np.maximum(_blurred(fitted[..., np.newaxis], weights), LEAST_MASS)
    for k in range(n_classes):
        monitor.check()
        own = _blurred(_on_grid(sums[:, k], sampled), weights)[fitted] / masses
        share = own[:, 0]
        slopes = np.linalg.solve(
            covariances, (own[:, 1:] - share[:, np.newaxis] * means)[..., np.newaxis]
        )[..., 0]
        constants = share - np.sum(slopes * (means - origin), axis=1)
        functions = _on_grid(np.column_stack([slopes, constants]), fitted)
        found[:, :, k] = _blurred(functions, weights) / reached
    return found


def _on_grid(values: NDArray[np.float64], chosen: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Values of the chosen blocks, (b, q), on the grid of all, (rows, columns, q); 0 elsewhere."""
    grid = np.zeros((*chosen.shape, values.shape[1]))
    grid[chosen] = values
    return grid


def _blurred(values: NDArray, weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Sums under the window around every block, (rows, columns, q); zero beyond the grid."""
    for _ in range(2):  # along one axis, then, turned, along the other
        padded = np.pad(values, ((1, 1), (0, 0), (0, 0)))
        total = weights[1] * padded[1:-1] + weights[0] * padded[:-2] + weights[2] * padded[2:]
        values = total.swapaxes(0, 1)
    return values


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
