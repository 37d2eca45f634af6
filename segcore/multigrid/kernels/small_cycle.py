"""A V-cycle over small levels in a single call.

Levels of a few thousand nodes are done in less time than it takes to call one kernel after the
other for them. They lie one after the other in the same arrays, finest first, and the steps are
those of :meth:`segcore.multigrid.cycle.Cycle.run` where every level takes one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from segcore.jit import inline, serial
from segcore.multigrid.kernels.blocks import multiply_dense
from segcore.multigrid.kernels.sparse import (
    relax_band_backward,
    relax_band_from_zero,
    restrict_band,
)
from segcore.multigrid.kernels.transfer import prolong_part


class Stack(NamedTuple):
    """Levels one after the other; see :class:`~segcore.multigrid.sparse_level.SparseLevel`.

    Attributes
    ----------
    nodes_at, entries_at, bands_at : (levels + 1,) int64
        Where the nodes of each level begin, the entries of its rows, and its offsets of bands.
    starts, splits, neighbours, weights, bands
        Of the levels; `starts` has one number more for each.
    aggregates
        Of the transfers to the next level.
    inverse_diagonals : (nodes,) float32
    """

    nodes_at: Any
    entries_at: Any
    bands_at: Any
    starts: Any
    splits: Any
    neighbours: Any
    weights: Any
    bands: Any
    aggregates: Any
    inverse_diagonals: Any


@inline
def _level(stack, level):
    """The arrays of one level, in the order in which kernels take them."""
    first, end = stack.nodes_at[level], stack.nodes_at[level + 1]
    row, after = stack.entries_at[level], stack.entries_at[level + 1]
    return (
        stack.starts[first + level : end + level + 1],
        stack.splits[first:end],
        stack.neighbours[row:after],
        stack.weights[row:after],
        stack.inverse_diagonals[first:end],
    )


@inline
def _bands_and_homes(stack, level):
    """Offsets of the bands of a level, and the aggregates of its nodes."""
    bands = stack.bands[stack.bands_at[level] : stack.bands_at[level + 1]]
    return bands, stack.aggregates[stack.nodes_at[level] : stack.nodes_at[level + 1]]


@inline
def _block(stack, level, top, outer, inner):
    """The rows of one level: those of the uppermost one are in another block."""
    return outer if level == top else inner[stack.nodes_at[level] : stack.nodes_at[level + 1]]


@inline
def _go_down(stack, level, b, x, coarse_b):
    starts, splits, neighbours, weights, inverse = _level(stack, level)
    bands, aggregates = _bands_and_homes(stack, level)
    for parity in (0, 1):
        for band in range(parity, len(bands) - 1, 2):
            relax_band_from_zero(
                *(starts, splits, neighbours, weights, bands[band], bands[band + 1]),
                *(inverse, b, x),
            )
    coarse_b[:] = np.float32(0.0)
    for band in range(len(bands) - 1):
        restrict_band(
            *(starts, splits, neighbours, weights, bands[band], bands[band + 1]),
            *(aggregates, x, coarse_b),
        )


@inline
def _go_up(stack, level, b, x, coarse_x):
    starts, _, neighbours, weights, inverse = _level(stack, level)
    bands, aggregates = _bands_and_homes(stack, level)
    prolong_part(aggregates, coarse_x, x, 0, len(x))
    for parity in (1, 0):
        for band in range(parity, len(bands) - 1, 2):
            relax_band_backward(
                starts, neighbours, weights, bands[band], bands[band + 1], inverse, b, x
            )


@serial
def v_cycle(stack, top, coarsest_inverse, residuals, corrections, b, x):
    """Overwrite `x` by about ``A^-1 b`` on the level `top` of the stack.

    Parameters
    ----------
    stack : Stack
        The coarsest level last.
    coarsest_inverse : (c, c) float64
    residuals, corrections : (nodes, 4) float32
        Of the levels below `top`, overwritten.
    b, x : (n, 4) float32
    """
    coarsest = len(stack.nodes_at) - 2
    for level in range(top, coarsest):
        own_b = _block(stack, level, top, b, residuals)
        own_x = _block(stack, level, top, x, corrections)
        _go_down(stack, level, own_b, own_x, _block(stack, level + 1, top, b, residuals))

    own_b = _block(stack, coarsest, top, b, residuals)
    multiply_dense(coarsest_inverse, own_b, _block(stack, coarsest, top, x, corrections))

    for level in range(coarsest - 1, top - 1, -1):
        own_b = _block(stack, level, top, b, residuals)
        own_x = _block(stack, level, top, x, corrections)
        _go_up(stack, level, own_b, own_x, _block(stack, level + 1, top, x, corrections))
