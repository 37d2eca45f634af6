"""What marks on pixels say about squares of pixels, the nodes of a large picture."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Group, Reaches
from segcore.picture.downscaling import Downscaling
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import SILENT, Monitor

_ASIDE = 1.5
"""Squares from pixels to the middle of one that may stand for them: beside that they are in."""

_PIXELS_AT_ONCE = 1 << 20
"""Between two questions whether the answer is still wanted."""


def constraints_on_squares(
    constraints: Constraints, squares: Downscaling, monitor: Monitor = SILENT
) -> Constraints:
    """The same about squares: those with pixels of several classes go to the commonest one.

    A class that is nowhere the commonest keeps the square with most of its pixels. Where another
    class has its only ones there, it gets the nearest square beside these that nobody marked; if
    there is none, it has no square, and a note says so.

    Raises
    ------
    ConstraintError
        If fewer than two of several classes have one.
    Cancelled
    """
    if squares.step == 1:
        return constraints
    touched = [_touched(group, squares, monitor) for group in constraints.classes]
    commonest = _commonest(touched, squares)
    classes, taken = [], np.zeros(squares.number, np.bool_)
    for index, found in enumerate(touched):
        kept = commonest[found.group.nodes] == index
        classes.append(Group(found.group.nodes[kept], found.group.beliefs[kept]))
        taken[found.group.nodes] = True
    for index, group in enumerate(constraints.classes):
        if not len(classes[index].nodes):
            nodes = _aside(group, taken, squares)
            classes[index] = Group(nodes, group.beliefs.max() * np.ones(len(nodes)))
            taken[nodes] = True
    held = [index for index, group in enumerate(classes) if len(group.nodes)]
    notes = tuple(
        f"the strokes of class {number} are too close to those of others to be told apart "
        "at this resolution; use resolution full"
        for number, group in zip(constraints.class_numbers, classes, strict=True)
        if not len(group.nodes)
    )
    if len(held) < min(2, len(classes)):
        raise ConstraintError(
            "the strokes of all classes lie too close together to be told apart at this "
            "resolution; use resolution full, or paint them farther apart"
        )
    links = tuple(
        replace(
            link,
            first=_touched(link.first, squares, monitor).group,
            second=_touched(link.second, squares, monitor).group,
        )
        for link in constraints.links
    )
    return Constraints(
        squares.number,
        tuple(constraints.class_numbers[index] for index in held),
        tuple(classes[index] for index in held),
        links,
        (*constraints.notes, *notes),
        _label_matrix(constraints, squares),
        _reaches(constraints.reaches, squares),
    )


@dataclass(frozen=True, eq=False)
class _Touched:
    """The squares with pixels of a group: with their largest beliefs, and how many there are."""

    group: Group
    counts: NDArray[np.float64]


def _touched(group: Group, squares: Downscaling, monitor: Monitor) -> _Touched:
    """Run by run of pixels in one square, of which there are far fewer."""
    homes, beliefs, lengths = [], [], []
    for begin in range(0, len(group.nodes), _PIXELS_AT_ONCE):
        monitor.check()
        some = slice(begin, begin + _PIXELS_AT_ONCE)
        of_pixels = squares.of(group.nodes[some])
        starts = np.flatnonzero(np.diff(of_pixels, prepend=-1))
        homes.append(of_pixels[starts])
        beliefs.append(np.maximum.reduceat(group.beliefs[some], starts))
        lengths.append(np.diff(starts, append=len(of_pixels)))
    nodes, places = np.unique(np.concatenate(homes), return_inverse=True)
    largest = np.zeros(len(nodes))
    np.maximum.at(largest, places, np.concatenate(beliefs))
    counts = np.zeros(len(nodes))
    np.add.at(counts, places, np.concatenate(lengths))
    return _Touched(Group(nodes, largest), counts)


def _aside(of_pixels: Group, taken: NDArray[np.bool_], squares: Downscaling) -> NDArray[np.int64]:
    """The nearest square around the middle of some pixels that is not `taken`, (1,), or none."""
    row, column = np.divmod(of_pixels.nodes, squares.shape[1])
    middle = np.array([row.mean() + 0.5, column.mean() + 0.5]) / squares.step
    free = np.argwhere(~taken.reshape(squares.grid))
    distances = np.abs(free + 0.5 - middle).max(axis=1)
    near = free[distances <= _ASIDE]
    if not len(near):
        return np.empty(0, np.int64)
    nearest = near[np.argmin(np.linalg.norm(near + 0.5 - middle, axis=1))]
    return np.array([nearest @ (squares.grid[1], 1)])


def _commonest(touched: list[_Touched], squares: Downscaling) -> NDArray[np.int64]:
    """Index of the class with most pixels in each square; 0 where there are none."""
    most, commonest = np.zeros(squares.number), np.zeros(squares.number, np.int64)
    for index, found in enumerate(touched):
        nodes, counts = found.group.nodes, found.counts.copy()
        counts[np.argmax(counts)] += squares.step**2 + 1  # no other class can have as many
        better = counts > most[nodes]
        most[nodes[better]], commonest[nodes[better]] = counts[better], index
    return commonest


def _reaches(of_pixels: Reaches | None, squares: Downscaling) -> Reaches | None:
    """Of the first pixel of each square."""
    if of_pixels is None:
        return None
    nodes, first = np.unique(squares.of(of_pixels.nodes), return_index=True)
    return Reaches(nodes, of_pixels.factors[first])


def _label_matrix(constraints: Constraints, squares: Downscaling) -> scipy.sparse.csr_array | None:
    """Mean beliefs."""
    if constraints.label_matrix is None:
        return None
    entries = constraints.label_matrix.tocoo()
    rows = squares.of(entries.row.astype(np.int64))
    return scipy.sparse.csr_array(
        (entries.data / squares.step**2, (rows, entries.col)),
        shape=(squares.number, entries.shape[1]),
    )
