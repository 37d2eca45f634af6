"""Rings along the edges of pixels -> pixels."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray


def labels_of_rings(
    rings: Iterable[tuple[int, ArrayLike]], shape: tuple[int, int]
) -> NDArray[np.int32]:
    """Class numbers of faces, from their rings along the edges of pixels.

    The inverse of :func:`~segcore.formats.outlines.tracing.trace_faces`. Along a row, the label
    changes by that of each ring whose edge is crossed: a ring that runs up has its face on the
    right, one that runs down has it on the left. Overlapping faces would add up, so none goes
    unseen.

    Parameters
    ----------
    rings : (label, (n, 2) whole numbers)
        In any order; outer rings clockwise on the screen, holes the other way round.
    shape : (rows, columns)
    """
    change = np.zeros((shape[0], shape[1] + 1), np.int64)
    for number, ring in rings:
        corners = np.asarray(ring, np.int64).reshape(-1, 2)
        following = np.roll(corners, -1, axis=0)
        lengths = np.abs(following[:, 1] - corners[:, 1])
        top = np.minimum(following[:, 1], corners[:, 1])
        rows = np.repeat(top - (np.cumsum(lengths) - lengths), lengths) + np.arange(lengths.sum())
        sign = np.repeat(np.sign(corners[:, 1] - following[:, 1]), lengths)
        np.add.at(change, (rows, np.repeat(corners[:, 0], lengths)), sign * number)
    return np.cumsum(change[:, :-1], axis=1).astype(np.int32)


def is_along_edges(ring: ArrayLike) -> bool:
    """Whether each side of a ring of (n, 2) points is along a row or a column."""
    points = np.asarray(ring, float)
    return bool((np.roll(points, -1, axis=0) == points).any(axis=1).all())
