"""What marks on pixels say about squares of pixels, the nodes of a large picture."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Group
from segcore.picture.squares import Squares


def constraints_on_squares(constraints: Constraints, squares: Squares) -> Constraints:
    """The same about squares: those with pixels of several classes go to the commonest one.

    A class that is nowhere the commonest keeps the square with most of its pixels, unless another
    class has its only ones there; then it has none, and a note says so.
    """
    groups = [_group(group, squares) for group in constraints.classes]
    commonest = _commonest(constraints, squares)
    classes = []
    for index, group in enumerate(groups):
        kept = commonest[group.nodes] == index
        classes.append(Group(group.nodes[kept], group.beliefs[kept]))
    held = [index for index, group in enumerate(classes) if len(group.nodes)]
    notes = tuple(
        f"the strokes of class {number} are too close to those of others to be told apart "
        "at this resolution; use resolution full"
        for number, group in zip(constraints.class_numbers, classes, strict=True)
        if not len(group.nodes)
    )
    links = tuple(
        replace(link, first=_group(link.first, squares), second=_group(link.second, squares))
        for link in constraints.links
    )
    return Constraints(
        squares.number,
        tuple(constraints.class_numbers[index] for index in held),
        tuple(classes[index] for index in held),
        links,
        (*constraints.notes, *notes),
        _label_matrix(constraints, squares),
    )


def _commonest(constraints: Constraints, squares: Squares) -> NDArray[np.int64]:
    """Index of the class with most pixels in each square; 0 where there are none."""
    most, commonest = np.zeros((2, squares.number), np.int64)
    for index, group in enumerate(constraints.classes):
        touched, counts = np.unique(squares.of(group.nodes), return_counts=True)
        if len(touched):
            counts[np.argmax(counts)] += squares.step**2 + 1  # no other class can have as many
            better = counts > most[touched]
            most[touched[better]], commonest[touched[better]] = counts[better], index
    return commonest


def _group(group: Group, squares: Squares) -> Group:
    nodes, places = np.unique(squares.of(group.nodes), return_inverse=True)
    beliefs = np.zeros(len(nodes))
    np.maximum.at(beliefs, places, group.beliefs)
    return Group(nodes, beliefs)


def _label_matrix(constraints: Constraints, squares: Squares) -> scipy.sparse.csr_array | None:
    """Mean beliefs."""
    if constraints.label_matrix is None:
        return None
    entries = constraints.label_matrix.tocoo()
    rows = squares.of(entries.row.astype(np.int64))
    return scipy.sparse.csr_array(
        (entries.data / squares.step**2, (rows, entries.col)),
        shape=(squares.number, entries.shape[1]),
    )
