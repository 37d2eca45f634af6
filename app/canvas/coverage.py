"""Pixels covered by a mark, as short runs along the rows.

The runs of :mod:`segcore.marks.scanlines` in a form that is fast to paint again and small enough to
keep for every stroke.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect

from segcore.marks.scanlines import merge
from segcore.marks.strokes import Path, Polygon, Region

CELL_PX = 256
"""Side length in pixels of the cells that are updated."""

PictureShape = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Coverage:
    """Pixels as runs, each within one row, sorted, with gaps between them.

    Attributes
    ----------
    rows, starts, stops : (n,) int32
        Row, first column, and column after the last of each run.
    """

    rows: NDArray[np.int32]
    starts: NDArray[np.int32]
    stops: NDArray[np.int32]

    def __bool__(self) -> bool:
        return len(self.rows) > 0

    @property
    def bounds(self) -> QRect:
        """Bounding box of all pixels."""
        if not self:
            return QRect()
        left, right = int(self.starts.min()), int(self.stops.max())
        top, bottom = int(self.rows[0]), int(self.rows[-1])
        return QRect(left, top, right - left, bottom - top + 1)

    @property
    def nbytes(self) -> int:
        return self.rows.nbytes * 3

    def areas(self) -> list[QRect]:
        """Rectangles, one per cell, that together cover all pixels."""
        spans = np.stack(
            [self.rows // CELL_PX, self.starts // CELL_PX, (self.stops - 1) // CELL_PX], axis=1
        )
        cells = {
            (column, int(row))
            for row, first, last in np.unique(spans, axis=0)
            for column in range(int(first), int(last) + 1)
        }
        bounds = self.bounds
        return [
            QRect(x * CELL_PX, y * CELL_PX, CELL_PX, CELL_PX) & bounds for x, y in sorted(cells)
        ]

    def contains(self, column: int, row: int) -> bool:
        """Whether a pixel is covered."""
        return bool(self.clipped(QRect(column, row, 1, 1)))

    def clipped(self, area: QRect) -> Coverage:
        """The pixels inside a rectangle, counted from its corner."""
        first_run = np.searchsorted(self.rows, area.top())
        stop_run = np.searchsorted(self.rows, area.top() + area.height())
        starts = np.maximum(self.starts[first_run:stop_run] - np.int32(area.left()), 0)
        stops = np.minimum(self.stops[first_run:stop_run] - np.int32(area.left()), area.width())
        is_kept = stops > starts
        rows = self.rows[first_run:stop_run] - np.int32(area.top())
        return Coverage(rows[is_kept], starts[is_kept], stops[is_kept])

    def fill(self, picture: NDArray, value: int) -> None:
        """Set the pixels of a (rows, columns) picture."""
        for row, start, stop in zip(
            self.rows.tolist(), self.starts.tolist(), self.stops.tolist(), strict=True
        ):
            picture[row, start:stop] = value

    def mask(self, area: QRect) -> NDArray[np.bool_]:
        """Mask of the covered pixels of a rectangle, (height, width)."""
        mask = np.zeros((area.height(), area.width()), bool)
        self.clipped(area).fill(mask, 1)
        return mask

    def region(self, shape: PictureShape) -> Region:
        """The region as the extent of a stroke on a (rows, columns) picture."""
        first = self.rows.astype(np.int64) * shape[1] + self.starts
        runs = zip(first.tolist(), (self.stops - self.starts).tolist(), strict=True)
        return Region(tuple(runs), shape)


NO_COVERAGE = Coverage(*np.empty((3, 0), np.int32))


def coverage_of(extent: Path | Polygon | Region, shape: PictureShape) -> Coverage:
    """Pixels of a (rows, columns) picture that an extent covers."""
    return Coverage(*extent.scanlines(shape).astype(np.int32))


def unite(coverages: Sequence[Coverage], shape: PictureShape) -> Coverage:
    """Union of several coverages."""
    runs = [np.stack([part.rows, part.starts, part.stops]) for part in coverages]
    return Coverage(*merge(np.concatenate(runs, axis=1).astype(np.int64), shape).astype(np.int32))


def coverage_of_mask(mask: NDArray[np.bool_], left: int, top: int) -> Coverage:
    """The True pixels of a (height, width) mask with its corner at pixel (left, top)."""
    padded = np.zeros((mask.shape[0], mask.shape[1] + 2), bool)
    padded[:, 1:-1] = mask
    flat = padded.ravel()
    edges = np.flatnonzero(flat[1:] != flat[:-1]).reshape(-1, 2)
    rows, columns = np.divmod(edges, padded.shape[1])
    return Coverage(
        (rows[:, 0] + top).astype(np.int32),
        (columns[:, 0] + left).astype(np.int32),
        (columns[:, 1] + left).astype(np.int32),
    )


def slivers_at(
    erased: NDArray[np.bool_], painted: NDArray[np.bool_], margin: int
) -> NDArray[np.bool_]:
    """Mask of painted pieces that touch erased pixels and end within `margin` pixels of them."""
    from scipy.ndimage import binary_dilation, label  # slow to load

    block = np.ones((3, 3), np.bool_)
    remaining = painted & ~erased
    labels, _ = label(remaining, block)
    touching_labels = np.unique(labels[binary_dilation(erased, block) & remaining])
    far_labels = np.unique(labels[remaining & ~binary_dilation(erased, block, iterations=margin)])
    slivers: NDArray[np.bool_] = np.isin(labels, np.setdiff1d(touching_labels, far_labels))
    return slivers
