"""The contrast in which a picture is displayed; it does not change segments."""

from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

_BLACK_PERCENTILE, _WHITE_PERCENTILE = 0.1, 99.9
"""Percentiles that become black and white, so that a few hot or dead pixels have no effect."""

_MIN_DEPTH_SHARE = 0.5
"""A picture that uses at least this share of the range of its type keeps its contrast."""

_MAX_SAMPLES = 1 << 18


@dataclass(frozen=True)
class Contrast:
    """Values that are displayed as black and as white, relative to the type's largest value."""

    low: float = 0.0
    high: float = 1.0


NO_CONTRAST = Contrast()


def white_of(dtype: np.dtype[Any]) -> float:
    """The value of white: the largest value of an integer type, 1 for floats."""
    return float(np.iinfo(dtype).max) if dtype.kind in "iu" else 1.0


def contrast_of(pixels: NDArray[Any], valid: NDArray[np.bool_] | None = None) -> Contrast:
    """The contrast that makes the content of a picture visible.

    Measuring devices use a small part of 16 bits, so that their pictures would be black. Pictures
    of more than 8 bits that use less than half of their depth are spread over all of it, all
    channels alike.

    Parameters
    ----------
    pixels : (rows, columns, channels) uint8, uint16 or float32 in [0, 1]
    valid : (rows, columns) bool, or None

    Examples
    --------
    >>> contrast_of(np.array([[[180], [3051]]], np.uint16)).high < 0.05
    True
    """
    if pixels.dtype == np.uint8:
        return NO_CONTRAST
    sampled = sample_pixels(pixels, valid)
    if not sampled.size:
        return NO_CONTRAST
    white = white_of(pixels.dtype)
    low, high = (
        float(value) / white
        for value in np.percentile(sampled, (_BLACK_PERCENTILE, _WHITE_PERCENTILE))
    )
    return Contrast(low, high) if 0 < high - low < _MIN_DEPTH_SHARE else NO_CONTRAST


def sample_pixels(pixels: NDArray[Any], valid: NDArray[np.bool_] | None) -> NDArray[Any]:
    """Valid pixels, sampled evenly over a picture (rows, columns, channels)."""
    step = max(1, ceil(sqrt(pixels.shape[0] * pixels.shape[1] / _MAX_SAMPLES)))
    sampled = pixels[::step, ::step]
    return sampled if valid is None else sampled[valid[::step, ::step]]


def max_abs_finite(values: NDArray[np.floating[Any]]) -> float:
    """The largest absolute value that is finite, 1 if that is 0."""
    return float(np.abs(values).max(initial=0, where=np.isfinite(values))) or 1.0
