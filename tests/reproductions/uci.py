"""Tables of the UCI repository, read from ARFF files."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.io import arff


def read_table(
    path: Path, *, only: Collection[int] | None = None
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Standardised attributes of the rows without gaps, and their classes 0, 1, ...

    Parameters
    ----------
    only : collection of int, optional
        The classes to keep, from 0 in the order of their names; they are then numbered anew.
    """
    rows, meta = arff.loadarff(path)
    names = sorted(meta.names(), key=lambda name: name.lower() == "class")  # the class last
    complete = np.all([_is_known(rows[name]) for name in names], axis=0)
    classes = np.unique(rows[names[-1]], return_inverse=True)[1]
    if only is not None:
        complete &= np.isin(classes, list(only))
    points = np.column_stack([_numbers(rows[name][complete]) for name in names[:-1]])
    spread = points.std(axis=0)
    points = (points - points.mean(axis=0)) / np.where(spread > 0, spread, 1)
    return points, np.unique(classes[complete], return_inverse=True)[1]


def _is_known(column: NDArray) -> NDArray[np.bool_]:
    return np.isfinite(column) if column.dtype.kind == "f" else column != b"?"


def _numbers(column: NDArray) -> NDArray[np.float64]:
    if column.dtype.kind == "f":
        return column
    return np.unique(column, return_inverse=True)[1].astype(float)
