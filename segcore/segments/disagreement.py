"""Differences between two labellings, piece by piece."""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.segments.islands import connected_pieces

_WIDE_PX = 3


@dataclass(frozen=True, eq=False)
class Difference:
    """A connected piece with one class in the first labelling and another in the second.

    Attributes
    ----------
    first_class, second_class : int
        The classes.
    top, left : int
        The first row and column of its bounding box.
    mask : (rows, columns) bool
        Its pixels in that box.
    area_px : int
    """

    first_class: int
    second_class: int
    top: int
    left: int
    mask: NDArray[np.bool_]
    area_px: int

    @property
    def box(self) -> tuple[slice, slice]:
        """Bounding box of the piece: slices of rows and of columns in the picture."""
        rows, columns = self.mask.shape
        return slice(self.top, self.top + rows), slice(self.left, self.left + columns)


def differences(
    first: NDArray[np.integer],
    second: NDArray[np.integer],
    *,
    ignored: int | None = None,
    thin: bool = False,
) -> list[Difference]:
    """The pieces where two labellings differ, the largest first.

    Parameters
    ----------
    first, second : (rows, columns) integer
        The same number is the same class.
    ignored : int, optional
        Pixels with this label in either do not count.
    thin : bool
        Whether pieces count that are nowhere as wide as three pixels.

    Examples
    --------
    >>> ones = np.ones((4, 6), int)
    >>> other = ones.copy()
    >>> other[:3, 2:5] = 2
    >>> [(one.first_class, one.second_class, one.area_px) for one in differences(ones, other)]
    [(1, 2, 9)]
    """
    differ = first != second
    if ignored is not None:
        differ &= (first != ignored) & (second != ignored)
    if not differ.any():
        return []
    pairs, pair_index = np.unique(
        np.stack([first[differ], second[differ]]), axis=1, return_inverse=True
    )
    numbers = np.zeros(first.shape, np.int32)
    numbers[differ] = pair_index.ravel() + 1
    pieces, of_pieces = connected_pieces(numbers, corners=False)
    areas = np.bincount(pieces.ravel(), minlength=len(of_pieces))
    wanted = np.ones(len(of_pieces), np.bool_) if thin else _wide_pieces(pieces, len(of_pieces))
    boxes = scipy.ndimage.find_objects(pieces)
    order = [n for n in np.argsort(-areas, kind="stable").tolist() if n and wanted[n]]
    return [
        Difference(
            int(pairs[0, of_pieces[n] - 1]),
            int(pairs[1, of_pieces[n] - 1]),
            boxes[n - 1][0].start,
            boxes[n - 1][1].start,
            pieces[boxes[n - 1]] == n,
            int(areas[n]),
        )
        for n in order
    ]


def _wide_pieces(pieces: NDArray[np.int32], count: int) -> NDArray[np.bool_]:
    """The pieces that somewhere fill three by three pixels."""
    low = scipy.ndimage.minimum_filter(pieces, _WIDE_PX, mode="constant")
    high = scipy.ndimage.maximum_filter(pieces, _WIDE_PX, mode="constant")
    wide = np.zeros(count, np.bool_)
    wide[pieces[(low == high) & (pieces > 0)]] = True
    return wide
