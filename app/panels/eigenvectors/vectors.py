"""Eigenvectors made small: pictures and histograms from a part of the pixels."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from ...canvas.colours import diverging_numbers
from ...canvas.sampling import limit_of
from ...canvas.value_layers import ColourScale
from ...looks.images import OPAQUE, picture_of_numbers

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
    step = max(1, int(np.ceil(np.sqrt(vector.size / _SAMPLED))))
    values = vector[::step, ::step].ravel()
    values = np.sort(values[np.isfinite(values)]).astype(np.float32)
    if not len(values) or not values[0] < values[-1]:
        return None
    low, high = float(values[0]), float(values[-1])
    counts, _ = np.histogram(values, bins=_BINS, range=(low, high))
    return Histogram(counts, low, high, values)


def thumbnail(vector: NDArray[np.floating], side: int) -> QImage:
    """Picture of `side` pixels along the longer edge: blue below zero, red above."""
    step = max(1, max(vector.shape) // side)
    limit = limit_of(vector)
    scale = ColourScale("", -limit, limit, diverging_numbers())
    numbers = scale.coloured(vector[step // 2 :: step, step // 2 :: step])
    kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return picture_of_numbers(numbers, OPAQUE).scaled(side, side, kept, smooth)
