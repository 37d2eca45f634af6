"""Labels -> labels whose borders follow the colours on either side.

Neighbours are compared after smoothing, so that a border may lie a few pixels beside the visible
edge. Near a known border, the colours on its two sides are known, too. In a window of a few pixels
each class is modelled as a linear function of the colour, ``p = a . I + b``, fitted to its labels
with a ridge; the functions of overlapping windows are averaged, and every pixel goes to the class
with the largest function. Where colours do not separate the sides, ``a`` is about zero and the
functions are the shares of the classes around, so that a straight border stays where it is.

Windows are Gaussians on a grid of square blocks; only blocks near borders are visited. Classes that
are nowhere near each other are worked on as one (:mod:`segcore.segments.class_colouring`).

Source: the guided filter of He, Sun, Tang, *Guided Image Filtering*, IEEE PAMI 35(6), 2013,
equations 5, 6 and 8; on a coarse grid as in He, Sun, *Fast Guided Filter*, arXiv:1505.00996, 2015.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.picture.image import Image
from segcore.runtime import fitted
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.class_colouring import SLOTS_AT_ONCE, assign_slots

_SIDE_PX = 8
"""Side of a block; less on pictures below 160 pixels, more where nodes are large squares."""

_MIN_SIDE_NODES = 3
"""Least side of a block in nodes: a border between nodes may be this far from the edge."""

_MAX_SIDE_SHARE = 1 / 20
"""Largest side of a block, as a share of the picture's shorter side."""

_RADIUS_BLOCKS = 1
"""Blocks from the middle of a window to its end."""

_PIXELS_AT_ONCE = 1 << 20
"""Pixels between two checks for cancelling."""


def follow_local_colours(
    labels: NDArray[np.integer],
    image: Image,
    numbers: Sequence[int] = (),
    *,
    step: int = 1,
    monitor: Monitor = SILENT,
) -> NDArray[np.int64]:
    """Put every pixel near a border into the class of its colour; return the changed pixels.

    Parameters
    ----------
    labels : (rows, columns) int32
        Overwritten. 0, no data, stays and counts nowhere.
    image : Image
        Image of the same size.
    numbers : sequence of int
        The classes among the labels, where they are known.
    step : int
        Pixels along the side of a node: the larger, the larger are the blocks, and the fewer of
        their pixels are sampled.

    Returns
    -------
    changed : (p,) int64
        Flat indices of the pixels that had another label.
    """
    from segcore.runtime.native import border_blocks, sum_colours, take_chosen, take_likelier

    stride = max(1, round(_MIN_SIDE_NODES * step / _SIDE_PX))
    side = stride * min(_SIDE_PX, max(1, round(_MAX_SIDE_SHARE * min(labels.shape) / stride)))
    present = np.array(sorted(numbers) or np.flatnonzero(np.bincount(labels.ravel())), np.int32)
    narrow = labels.astype(np.min_scalar_type(int(present.max(initial=0))), copy=False)
    at_borders = _widen(border_blocks(narrow, side))
    if not at_borders.any():
        return np.empty(0, np.int64)
    used = _widen(at_borders)
    sampled = _widen(used)

    positions, blocks = (np.ascontiguousarray(np.argwhere(grid)) for grid in (at_borders, sampled))
    largest_score = np.full((len(positions), side, side), -np.inf, np.float32)
    chosen = np.zeros(largest_score.shape, np.int32)
    at_once = -(-_PIXELS_AT_ONCE // side**2)
    totals, unit = np.zeros((len(blocks), _n_moments(image.n_channels))), None
    slots = assign_slots(narrow, side // stride, stride, present[present > 0], positions)
    for begin in range(0, slots.n_slots, SLOTS_AT_ONCE):
        slots_here = np.arange(begin, min(begin + SLOTS_AT_ONCE, slots.n_slots), dtype=np.int32)
        slot_of_label = slots.slot_of_label - np.int32(begin)
        moments = totals if unit is None else totals[:, :0]
        sums = sum_colours(
            image.pixels,
            narrow,
            blocks,
            side // stride,
            stride,
            slot_of_label,
            len(slots_here),
            moments,
        )
        monitor.check()
        unit = unit or _ColourStatistics.of(totals, image.n_channels)
        ridge = fitted.CONSTANTS.local_ridge * unit.variance
        origin = unit.mean.astype(np.float64)
        functions = fit_colour_functions(sums, totals, sampled, used, _window(), ridge, origin)
        for first in range(0, len(positions), at_once):
            monitor.check()
            part = slice(first, first + at_once)
            positions_here, values, chosen_here = positions[part], largest_score[part], chosen[part]
            take_likelier(
                image.pixels,
                unit.mean,
                functions,
                positions_here,
                slots_here + 1,
                narrow,
                values,
                chosen_here,
            )
    monitor.check()
    changed = np.asarray(take_chosen(chosen, positions, slots.class_of_slot, narrow))
    if narrow is not labels:
        labels.flat[changed] = narrow.flat[changed]
    return changed


def fit_colour_functions(
    sums: NDArray[np.float64],
    totals: NDArray[np.float64],
    sampled: NDArray[np.bool_],
    used: NDArray[np.bool_],
    weights: NDArray[np.float64],
    ridge: float,
    origin: NDArray[np.float64],
) -> NDArray[np.float32]:
    """Linear functions of colour for each block, fitted to the classes around it.

    In each window of 3 x 3 blocks around a `used` block, the function of a class fits 1 on its
    pixels and 0 on the others, by least squares with a ridge. At every block the functions of the
    windows that cover it are averaged.

    Parameters
    ----------
    sums, totals
        Sums for the `sampled` blocks, see :func:`segcore.runtime.native.sum_colours`.
    sampled, used : (block rows, block columns) bool
    weights : (3,) float64
        Weights of a window along each axis.
    origin : (c,)

    Returns
    -------
    functions : (block rows, block columns, k, c + 1)
        Slopes and constant for ``colour - origin``; 0 where no window reaches.
    """
    from segcore.runtime.native import average_functions, fit_functions

    windows, blocks = np.ascontiguousarray(np.argwhere(used)), _number_blocks(sampled)
    functions = fit_functions(sums, totals, blocks, windows, weights, ridge, origin)
    block_numbers = _number_blocks(used)
    block_numbers[tuple(windows[np.isnan(functions[:, 0, 0])].T)] = -1
    return average_functions(functions, block_numbers, weights)


def _number_blocks(chosen: NDArray[np.bool_]) -> NDArray[np.int32]:
    """Index of each chosen block among the chosen blocks of a grid; -1 at other blocks."""
    numbers = np.full(chosen.shape, -1, np.int32)
    numbers[chosen] = np.arange(np.count_nonzero(chosen))
    return numbers


def _n_moments(channels: int) -> int:
    """Number of moments: the count, the sums of c colours, and of their c (c + 1) / 2 products."""
    return 1 + channels + channels * (channels + 1) // 2


@dataclass(frozen=True, eq=False)
class _ColourStatistics:
    """Mean and variance of the colours of a picture.

    Attributes
    ----------
    mean : (c,) float32
    variance : float
        Over all channels; 1 where all colours are the same.
    """

    mean: NDArray[np.floating]
    variance: float

    @classmethod
    def of(cls, totals: NDArray[np.float64], channels: int) -> _ColourStatistics:
        """Statistics from moments: counts, sums and products, (b, 1 + c + c (c + 1) / 2)."""
        total = totals.sum(axis=0) / max(totals[:, 0].sum(), 1.0)
        first, second = np.triu_indices(channels)
        mean = total[1 : 1 + channels]
        variance = float(np.sum(total[1 + channels :][first == second] - mean**2))
        return cls(mean.astype(np.float32), variance if variance > 0 else 1.0)


def _window() -> NDArray[np.float64]:
    """Gaussian weights of the three blocks of a window along an axis, (3,), which sum to 1."""
    weights = np.exp(-0.5 * np.arange(-_RADIUS_BLOCKS, _RADIUS_BLOCKS + 1) ** 2)
    return np.asarray(weights / weights.sum())


def _widen(blocks: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The mask of blocks, dilated by the radius of a window."""
    for _ in range(2):  # along the rows, then, transposed, along the columns
        padded = np.pad(blocks, ((_RADIUS_BLOCKS, _RADIUS_BLOCKS), (0, 0)))
        widened = blocks.copy()
        for k in range(2 * _RADIUS_BLOCKS + 1):
            widened |= padded[k : k + len(blocks)]
        blocks = widened.T
    return blocks
