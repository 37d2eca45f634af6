"""Rings -> pixels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray


def labels_of_rings(
    rings: Iterable[tuple[int, ArrayLike]], shape: tuple[int, int]
) -> NDArray[np.int32]:
    """Class numbers of faces, from their rings along the edges of pixels.

    The inverse of :func:`~segcore.files.outlines.tracing.trace_faces`. Along a row, the label
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


def fill_polygon(rings: Sequence[ArrayLike], shape: tuple[int, int]) -> NDArray[np.bool_]:
    """Which pixels of a (rows, columns) picture have their centre inside, by the even-odd rule.

    Parameters
    ----------
    rings : sequence of (n, 2) float
        Closed outlines (x, y), outer ones and holes alike; they may leave the picture.
    """
    rows, columns = shape
    crossings = np.zeros((rows, columns + 1), np.int64)
    for ring in rings:
        x0, y0 = np.asarray(ring, np.float64).reshape(-1, 2).T
        x1, y1 = np.roll(x0, -1), np.roll(y0, -1)
        # rows whose centre lies in [top, bottom): an end belongs to one of its two edges
        top = np.ceil(np.clip(np.minimum(y0, y1) - 0.5, 0, rows)).astype(np.int64)
        bottom = np.ceil(np.clip(np.maximum(y0, y1) - 0.5, 0, rows)).astype(np.int64)

        lengths = bottom - top
        edge = np.repeat(np.arange(len(lengths)), lengths)
        row = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths - top, lengths)
        along = (row + 0.5 - y0[edge]) / (y1 - y0)[edge]
        x = x0[edge] + along * (x1 - x0)[edge]
        first = np.ceil(np.clip(x - 0.5, 0, columns)).astype(np.int64)
        np.add.at(crossings, (row, first), 1)
    return np.cumsum(crossings[:, :-1], axis=1) % 2 == 1
