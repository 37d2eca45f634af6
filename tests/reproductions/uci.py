"""Tables of the UCI repository, read from ARFF files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.spatial.distance import pdist, squareform


def read_arff(path: Path) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Numeric attributes, standardised, and classes 0, 1, ... (the last column)."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    begin = next(place for place, line in enumerate(lines) if line.lower() == "@data")
    rows = [line.split(",") for line in lines[begin + 1 :] if line and not line.startswith("%")]
    values = np.array([[float(cell) for cell in row[:-1]] for row in rows])
    spread = values.std(axis=0)
    standard = (values - values.mean(axis=0)) / np.where(spread > 0, spread, 1.0)
    return standard, np.unique([row[-1] for row in rows], return_inverse=True)[1]


def rbf_affinity(points: NDArray[np.float64], *, width: float = 1.0) -> NDArray[np.float64]:
    """``exp(-d^2 / (2 sigma^2))`` with ``2 sigma^2`` twice the median squared distance."""
    squared = pdist(points, "sqeuclidean")
    affinity = squareform(np.exp(-squared / (2 * width * np.median(squared))))
    np.fill_diagonal(affinity, 0.0)
    return affinity
