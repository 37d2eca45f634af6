"""Differing blocks of two label pictures, so that only these are drawn again."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect
from PySide6.QtGui import QRegion

_N_BLOCKS = 32
"""Number of blocks along the longer side."""
_MIN_PX = 8


def differing_blocks(former: NDArray[Any] | None, now: NDArray[Any]) -> QRegion | None:
    """Blocks around all pixels (rows, columns) with another number than before.

    None if the pictures cannot be compared: then everything is different.
    """
    if former is None or former.shape != now.shape:
        return None
    rows, columns = now.shape
    side = max(_MIN_PX, -(-max(rows, columns) // _N_BLOCKS))
    starts = np.arange(0, columns, side)
    region = QRegion()
    for top in range(0, rows, side):
        band = slice(top, top + side)
        differs = (former[band] != now[band]).any(axis=0)
        blocks = np.logical_or.reduceat(differs, starts)
        edges = np.flatnonzero(np.diff(blocks, prepend=False, append=False)).reshape(-1, 2) * side
        for left, right in edges.tolist():
            region += QRect(left, top, right - left, side)
    return region & QRect(0, 0, columns, rows)
