"""Standard errors of the areas of regions, from the confidence of their pixels."""

from __future__ import annotations

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.picture.downscaling import Downscaling

ERRING_TOGETHER = 0.35
"""Standard error of an area relative to the doubt of its pixels.

Pixels along a border err together, so the error grows with the sum of their doubt, not with its
root (``make bench ARGS="-k area"``).
"""


def area_errors(
    numbers: NDArray[np.integer],
    confidence: NDArray[np.float32],
    valid: NDArray[np.bool_] | None = None,
) -> NDArray[np.float64]:
    """Standard errors in pixels, (n,), of the areas of the regions 0, 1, ... of `numbers`.

    A region may lose its doubtful pixels, and gain those of its neighbours (number 0 among them),
    as far as they lie along its border.

    Parameters
    ----------
    numbers : (rows, columns) integer
    confidence : (rows, columns) float32
        Probability that a number is right; of large pictures, of squares of pixels from the top
        left corner on.
    valid : (rows, columns) bool, optional
        Other pixels have no data, and no doubt.
    """
    sides = zip(numbers.shape, confidence.shape, strict=True)
    step = max(-(-length // squares) for length, squares in sides)
    doubt = 1 - Downscaling(numbers.shape, step).spread(confidence)
    if valid is not None:
        doubt[~valid] = 0
    doubts = np.bincount(numbers.ravel(), doubt.ravel())
    contacts = _contacts(numbers, len(doubts))
    lengths = np.asarray(contacts.sum(axis=1)).ravel()
    shares = np.divide(doubts, lengths, out=np.zeros_like(doubts), where=lengths > 0)
    found: NDArray[np.float64] = ERRING_TOGETHER * (doubts + contacts @ shares)
    return found


def _contacts(numbers: NDArray[np.integer], size: int) -> scipy.sparse.csr_array:
    """Edges of pixels between two regions, (size, size)."""
    found = scipy.sparse.csr_array((size, size))
    for one, other in ((numbers[1:], numbers[:-1]), (numbers[:, 1:], numbers[:, :-1])):
        beside = one != other
        a, b = one[beside], other[beside]
        found += scipy.sparse.csr_array((np.ones(a.size), (a, b)), (size, size))
    return found + found.T
