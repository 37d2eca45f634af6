"""Constraints on pixels -> constraints on squares of pixels, the nodes of a large picture."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Group, StrokeReach
from segcore.picture.downscaling import Downscaling
from segcore.runtime.errors import ConstraintError
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, Monitor

_NEAREST_FREE_DISTANCE = 1.5
"""Largest distance, in squares, of a free square that represents pixels of a taken square."""

_PIXELS_AT_ONCE = 1 << 20
"""Number of pixels between two checks for cancelling."""


def constraints_on_squares(
    constraints: Constraints, downscaling: Downscaling, monitor: Monitor = SILENT
) -> Constraints:
    """The constraints on squares; a square goes to its commonest class.

    A class that is nowhere the commonest keeps the square with most of its pixels. If another class
    needs that square, it gets the nearest unmarked square instead, or none, with a note.

    Raises
    ------
    ConstraintError
        If fewer than two of several classes have one.
    Cancelled
    """
    if downscaling.step == 1:
        return constraints
    touched = [_touched_squares(group, downscaling, monitor) for group in constraints.classes]
    commonest = _commonest(touched, downscaling)
    classes, is_taken = [], np.zeros(downscaling.n_squares, np.bool_)
    for index, squares in enumerate(touched):
        is_commonest = commonest[squares.group.nodes] == index
        classes.append(
            Group(squares.group.nodes[is_commonest], squares.group.beliefs[is_commonest])
        )
        is_taken[squares.group.nodes] = True
    for index, group in enumerate(constraints.classes):
        if not len(classes[index].nodes):
            nodes = _nearest_free_square(group, is_taken, downscaling)
            classes[index] = Group(nodes, group.beliefs.max() * np.ones(len(nodes)))
            is_taken[nodes] = True
    kept = [index for index, group in enumerate(classes) if len(group.nodes)]
    text = (
        "the strokes of class {number} are too close to those of others to be told apart at this "
        "resolution; use resolution full"
    )
    notes = tuple(
        Message(text, number=number)
        for number, group in zip(constraints.class_numbers, classes, strict=True)
        if not len(group.nodes)
    )
    if len(kept) < min(2, len(classes)):
        raise ConstraintError(
            "the strokes of all classes are too close together for this resolution; use "
            "resolution full, or paint them farther apart"
        )
    links = tuple(
        replace(
            link,
            first=_touched_squares(link.first, downscaling, monitor).group,
            second=_touched_squares(link.second, downscaling, monitor).group,
        )
        for link in constraints.links
    )
    return Constraints(
        downscaling.n_squares,
        tuple(constraints.class_numbers[index] for index in kept),
        tuple(classes[index] for index in kept),
        links,
        (*constraints.notes, *notes),
        _label_matrix(constraints, downscaling),
        _reach_on_squares(constraints.reach, downscaling),
    )


@dataclass(frozen=True, eq=False)
class _TouchedSquares:
    """The squares that a group of pixels touches, with the largest belief and the pixel count."""

    group: Group
    counts: NDArray[np.float64]


def _touched_squares(group: Group, downscaling: Downscaling, monitor: Monitor) -> _TouchedSquares:
    """Squares that a group touches; consecutive pixels in a square are counted together."""
    parts, beliefs, lengths = [], [], []
    for begin in range(0, len(group.nodes), _PIXELS_AT_ONCE):
        monitor.check()
        batch = slice(begin, begin + _PIXELS_AT_ONCE)
        squares = downscaling.square_of(group.nodes[batch])
        starts = np.flatnonzero(np.diff(squares, prepend=-1))
        parts.append(squares[starts])
        beliefs.append(np.maximum.reduceat(group.beliefs[batch], starts))
        lengths.append(np.diff(starts, append=len(squares)))
    nodes, inverse = np.unique(np.concatenate(parts), return_inverse=True)
    beliefs_of_squares = np.zeros(len(nodes))
    np.maximum.at(beliefs_of_squares, inverse, np.concatenate(beliefs))
    counts = np.zeros(len(nodes))
    np.add.at(counts, inverse, np.concatenate(lengths))
    return _TouchedSquares(Group(nodes, beliefs_of_squares), counts)


def _nearest_free_square(
    pixel_group: Group, taken: NDArray[np.bool_], downscaling: Downscaling
) -> NDArray[np.int64]:
    """The square not `taken` that is nearest to the pixels' mean position, (1,); empty if none."""
    row, column = np.divmod(pixel_group.nodes, downscaling.shape[1])
    centre = np.array([row.mean() + 0.5, column.mean() + 0.5]) / downscaling.step
    free_squares = np.argwhere(~taken.reshape(downscaling.grid_shape))
    distances = np.abs(free_squares + 0.5 - centre).max(axis=1)
    nearby = free_squares[distances <= _NEAREST_FREE_DISTANCE]
    if not len(nearby):
        return np.empty(0, np.int64)
    nearest = nearby[np.argmin(np.linalg.norm(nearby + 0.5 - centre, axis=1))]
    return np.array([nearest @ (downscaling.grid_shape[1], 1)])


def _commonest(touched: list[_TouchedSquares], downscaling: Downscaling) -> NDArray[np.int64]:
    """Index of the class with most pixels in each square; 0 in squares without pixels."""
    largest_count = np.zeros(downscaling.n_squares)
    commonest = np.zeros(downscaling.n_squares, np.int64)
    for index, squares in enumerate(touched):
        nodes, counts = squares.group.nodes, squares.counts.copy()
        counts[np.argmax(counts)] += downscaling.step**2 + 1  # above any count
        is_more = counts > largest_count[nodes]
        largest_count[nodes[is_more]], commonest[nodes[is_more]] = counts[is_more], index
    return commonest


def _reach_on_squares(
    pixel_reach: StrokeReach | None, downscaling: Downscaling
) -> StrokeReach | None:
    """The reach of strokes on squares: that of the first pixel of each square."""
    if pixel_reach is None:
        return None
    nodes, first = np.unique(downscaling.square_of(pixel_reach.nodes), return_index=True)
    return StrokeReach(nodes, pixel_reach.factors[first])


def _label_matrix(
    constraints: Constraints, downscaling: Downscaling
) -> scipy.sparse.csr_array | None:
    """The matrix of mean beliefs of the pixels of each square; None without soft labels."""
    if constraints.label_matrix is None:
        return None
    entries = constraints.label_matrix.tocoo()
    rows = downscaling.square_of(entries.row.astype(np.int64))
    return scipy.sparse.csr_array(
        (entries.data / downscaling.step**2, (rows, entries.col)),
        shape=(downscaling.n_squares, entries.shape[1]),
    )
