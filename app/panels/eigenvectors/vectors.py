"""Eigenvectors made small: pictures and histograms from a part of the pixels."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from app.canvas.sampling import limit_of
from app.looks.images import picture_of
from segcore.picture.palette import diverging_colours

_SAMPLED = 1 << 18
_BINS = 96


@dataclass(frozen=True, eq=False)
class Histogram:
    """How often values occur.

    Attributes
    ----------
    counts : (bins,) int64
    low, high : float
        Ends of the range of the bins, low < high.
    values : (n,) float32
        The sampled values, ascending.
    """

    counts: NDArray[np.int64]
    low: float
    high: float
    values: NDArray[np.float32]

    def share_above(self, threshold: float) -> float:
        """Share in [0, 1] of the values that are above `threshold`."""
        below = int(np.searchsorted(self.values, threshold, side="right"))
        return 1 - below / len(self.values)


def histogram(vector: NDArray[np.floating]) -> Histogram | None:
    """Histogram of a (rows, columns) vector; None if it has no two different finite values."""
    values = _sampled(vector, _SAMPLED).ravel()
    values = np.sort(values[np.isfinite(values)]).astype(np.float32)
    if not len(values) or not values[0] < values[-1]:
        return None
    low, high = float(values[0]), float(values[-1])
    counts, _ = np.histogram(values, bins=_BINS, range=(low, high))
    return Histogram(counts, low, high, values)


def thumbnail(vector: NDArray[np.floating], side: int) -> QImage:
    """Picture of `side` pixels along the longer edge: blue below zero, red above."""
    rows, columns = vector.shape
    step = max(1, max(rows, columns) // side)
    part = vector[step // 2 :: step, step // 2 :: step]
    share = np.nan_to_num(part / limit_of(vector)) / 2 + 0.5
    places = np.clip(np.rint(share * 255), 0, 255).astype(np.uint8)
    kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return picture_of(diverging_colours()[places]).scaled(side, side, kept, smooth)


def _sampled(vector: NDArray[np.floating], most: int) -> NDArray[np.floating]:
    """Every so many-th row and column, about `most` values."""
    step = max(1, int(np.ceil(np.sqrt(vector.size / most))))
    return vector[::step, ::step]
