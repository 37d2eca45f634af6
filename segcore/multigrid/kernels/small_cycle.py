"""A cycle over small levels in a single call.

Levels of a few thousand nodes are done in less time than it takes to call one kernel after the
other for them. They lie one after the other in the same arrays, finest first, and the steps are
those of :meth:`segcore.multigrid.cycle.Cycle.run`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from segcore.multigrid.kernels.blocks import add_product_of_part, combine_part, multiply_dense
from segcore.multigrid.kernels.least_energy import solve_gram, two_steps
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.kernels.sparse import (
    project_band,
    relax_band_backward,
    relax_band_from_zero,
    restrict_band,
)
from segcore.multigrid.kernels.transfer import prolong_part
from segcore.runtime.jit import inline, serial


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
    added, inverse_diagonals : (nodes,) float32
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
    added: Any
    inverse_diagonals: Any


class Work(NamedTuple):
    """Blocks of all levels; see :class:`~segcore.multigrid.workspace.Buffers`."""

    residuals: Any
    corrections: Any
    directions: Any
    products: Any


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
def _rows(stack, level, blocks):
    """What belongs to the nodes of one level."""
    return blocks[stack.nodes_at[level] : stack.nodes_at[level + 1]]


@inline
def _sides(stack, level, top, work, is_second, b, x):
    """What a level is solved for, and where the solution goes."""
    if level == top:
        return b, x
    found = work.directions if is_second[level] else work.corrections
    return _rows(stack, level, work.residuals), _rows(stack, level, found)


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


@inline
def _project(stack, level, x, residual, product, image):
    """As :meth:`segcore.multigrid.sparse_level.SparseLevel.project`: energy, slope and cross."""
    starts, _, neighbours, weights, _ = _level(stack, level)
    bands, _ = _bands_and_homes(stack, level)
    added = _rows(stack, level, stack.added)
    totals = np.zeros((3, WIDTH, WIDTH))
    for band in range(len(bands) - 1):
        of_band = np.zeros((3, WIDTH, WIDTH))
        project_band(
            *(starts, neighbours, weights, bands[band], bands[band + 1]),
            *(added, x, residual, product, image, of_band),
        )
        totals += of_band
    return totals[0], totals[1], totals[2]


@inline
def _take_first_step(stack, level, work, energy, step):
    """Along the correction; `energy` and `step` of the level are overwritten."""
    residual, product = _rows(stack, level, work.residuals), _rows(stack, level, work.products)
    correction = _rows(stack, level, work.corrections)
    energy[:], slope, _ = _project(stack, level, correction, residual, correction, product)
    step[:] = solve_gram(energy, slope)
    add_product_of_part(residual, product, (-step).astype(np.float32), 0, len(residual))


@inline
def _take_second_step(stack, level, work, first_energy, step):
    """Along the direction and the correction, which is overwritten by both together."""
    residual, product = _rows(stack, level, work.residuals), _rows(stack, level, work.products)
    direction = _rows(stack, level, work.directions)
    energy, slope, cross = _project(stack, level, direction, residual, product, residual)
    first, second = two_steps(first_energy, step, energy, slope, cross)
    combine_part(
        *(_rows(stack, level, work.corrections), first.astype(np.float32)),
        *(direction, second.astype(np.float32), 0, len(residual)),
    )


@serial
def small_cycle(stack, top, last_of_two_steps, coarsest_inverse, work, b, x):
    """Overwrite `x` by about ``A^-1 b`` on the level `top` of the stack.

    Parameters
    ----------
    stack : Stack
        The coarsest level last.
    last_of_two_steps : int
        Levels below `top` up to here are solved by two steps.
    coarsest_inverse : (c, c) float64
    work : Work
        (nodes, 4) float32, overwritten.
    b, x : (n, 4) float32
    """
    coarsest = len(stack.nodes_at) - 2
    energies, steps = np.empty((2, coarsest + 1, WIDTH, WIDTH))
    is_second = np.zeros(coarsest + 1, np.bool_)
    level = top
    while True:
        while level < coarsest:
            own_b, own_x = _sides(stack, level, top, work, is_second, b, x)
            _go_down(stack, level, own_b, own_x, _rows(stack, level + 1, work.residuals))
            level += 1
        own_b, own_x = _sides(stack, level, top, work, is_second, b, x)
        multiply_dense(coarsest_inverse, own_b, own_x)

        while level > top:
            if level <= last_of_two_steps and not is_second[level]:
                _take_first_step(stack, level, work, energies[level], steps[level])
                is_second[level] = True
                break  # down again for what is left
            if is_second[level]:
                _take_second_step(stack, level, work, energies[level], steps[level])
                is_second[level] = False
            level -= 1
            own_b, own_x = _sides(stack, level, top, work, is_second, b, x)
            _go_up(stack, level, own_b, own_x, _rows(stack, level + 1, work.corrections))
        if level == top:
            return
