"""Raster of strokes: the class of every pixel under them, updated stroke by stroke.

The same classes as :func:`segcore.marks.painting.paint` gives. A stroke costs what it covers:
adding one paints it, and removing one repaints only the cells that it touched. The stroke that is
being drawn is painted at once, and replaced by that of the document when it is finished.
"""

from collections.abc import Iterable
from itertools import groupby
from math import floor

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPointF, QRect, Signal

from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError

from ..state.document import Document
from .coverage import CELL_PX, NO_COVERAGE, Coverage, coverage_of, coverage_of_mask

_MAX_CACHED_BYTES = 64 << 20
_MAX_TOP_SIDE_PX = 256
_BOX_SIDE_RATIO = 300
"""Longer side of the photo over the radius in which a click selects the side of a box."""

ERASED_CLASS = 0
_CONTRADICTED_CLASS = -1


class StrokeRaster(QObject):
    """Classes of the pixels under the strokes of a document."""

    changed = Signal(QRect)
    """(area) Classes of pixels in a part of the photo (a QRect) have changed."""
    preview_changed = Signal(object)
    """(coverage) The stroke being drawn covers these further pixels, or was removed (None)."""
    replaced = Signal()
    """The raster is of another photo."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._levels: list[NDArray[np.int32]] = []
        self._coverages: dict[int, tuple[object, Coverage]] = {}
        self._preview: list[QRect] = []
        self._preview_is_whole = True
        self._committed_extent: object = None
        self._locked = np.zeros(1, bool)
        document.photo_changed.connect(self._open_photo)
        document.project_changed.connect(self._on_project_changed)
        self._open_photo()

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of the photo; zeros without one."""
        rows, columns = self._levels[0].shape
        return rows, columns

    @property
    def classes(self) -> NDArray[np.int32]:
        """Class of every pixel, (rows, columns); 0 or less: none."""
        return self._levels[0]

    @property
    def top_level(self) -> int:
        """Index of the smallest level."""
        return len(self._levels) - 1

    def level(self, index: int) -> NDArray[np.int32]:
        """Highest class in every square of 2^index pixels."""
        return self._levels[index]

    def coverage(self, stroke: Stroke) -> Coverage:
        """All pixels that a stroke covers, even those under other strokes."""
        key = id(stroke.extent)
        cached = self._coverages.pop(key, None)
        if cached is None or cached[0] is not stroke.extent:
            try:
                cached = (stroke.extent, coverage_of(_outline(stroke, self.shape), self.shape))
            except ConstraintError:  # drawn on a photo of another size
                cached = (stroke.extent, NO_COVERAGE)
        self._coverages[key] = cached  # at the end: the least recently used are forgotten first
        return cached[1]

    @property
    def has_preview(self) -> bool:
        """Whether a stroke that is being drawn has painted any pixel."""
        return bool(self._preview)

    @property
    def has_locks(self) -> bool:
        """Whether there are classes whose pixels may not be painted on."""
        return bool(self._locked.any())

    def unlocked(self, coverage: Coverage) -> NDArray[np.bool_] | None:
        """Mask of the unlocked pixels of a coverage, within its bounds; None: all of them."""
        if not self.has_locks or not coverage:
            return None
        classes = self.part(coverage.bounds)
        is_locked = self._locked[np.clip(classes, 0, len(self._locked) - 1)]
        mask = coverage.mask(coverage.bounds)
        return mask & ~is_locked if (is_locked & mask).any() else None

    def paint_preview(self, coverage: Coverage, number: int) -> None:
        """Paint pixels of the stroke that is being drawn, except those of locked classes."""
        if not coverage:
            return
        mask = self.unlocked(coverage)
        self._preview_is_whole = mask is None and (self._preview_is_whole or not self._preview)
        if mask is None:
            coverage.fill(self.classes, number)
        else:
            self.part(coverage.bounds)[mask] = number
            corner = coverage.bounds.topLeft()
            coverage = coverage_of_mask(mask, corner.x(), corner.y())
        self._preview += coverage.areas()
        self.preview_changed.emit(coverage)
        self._pool(coverage.bounds)
        self.changed.emit(coverage.bounds)

    def clear_preview(self) -> None:
        """Remove the pixels of the stroke that is being drawn."""
        preview_areas, self._preview = self._preview, []
        self.preview_changed.emit(None)
        self._repaint(preview_areas, self.document.project.strokes)

    def keep_preview(self, extent: object) -> None:
        """Keep the preview as the pixels of the document's next stroke."""
        if self._preview and self._preview_is_whole and not self.has_locks:
            self._preview, self._committed_extent = [], extent

    def strokes_at(self, point: QPointF) -> list[Stroke]:
        """Strokes that cover a point of the photo, the topmost first."""
        column, row = floor(point.x()), floor(point.y())
        strokes = sorted(self.document.project.strokes, key=_order, reverse=True)
        return [stroke for stroke in strokes if self.coverage(stroke).contains(column, row)]

    def part(self, area: QRect, level: int = 0) -> NDArray[np.int32]:
        """Classes of a part of the photo."""
        return self._levels[level][
            area.top() : area.top() + area.height(), area.left() : area.left() + area.width()
        ]

    def _open_photo(self) -> None:
        image = self.document.image
        shape = (0, 0) if image is None else image.shape
        self._levels = [np.zeros(shape, np.int32)]
        while max(shape) > _MAX_TOP_SIDE_PX:
            shape = ((shape[0] + 1) // 2, (shape[1] + 1) // 2)
            self._levels.append(np.zeros(shape, np.int32))
        self._coverages.clear()
        self._preview, self._committed_extent = [], None
        project = self.document.project
        self._read_locks(project)
        if image is not None:
            marks = filter(_is_paint, project.strokes)
            areas = [area for stroke in marks for area in self.coverage(stroke).areas()]
            self._repaint(areas, project.strokes)
        self.replaced.emit()

    def _on_project_changed(self, old: Project, new: Project) -> None:
        """Bring the pixels up to date after an edit."""
        if old.classes is not new.classes:
            self._read_locks(new)
        if old.strokes is new.strokes or not self.classes.size:
            return
        before, after = _marks(old), _marks(new)
        removed = [stroke for key, stroke in before.items() if key not in after]
        added = [stroke for key, stroke in after.items() if key not in before]
        kept_orders = [stroke.order for key, stroke in after.items() if key in before]
        is_on_top = len(added) == 1 and added[0].order > max(kept_orders, default=-1)
        committed_extent, self._committed_extent = self._committed_extent, None
        if not removed and is_on_top and added[0].extent is committed_extent:
            pass
        elif not removed and is_on_top and not self._preview:
            coverage = self.coverage(added[0])
            coverage.fill(self.classes, added[0].class_number)
            areas = coverage.areas()
            for area in areas:
                self._pool(area)
                self.changed.emit(area)
        else:
            marks = removed + added
            areas = [area for stroke in marks for area in self.coverage(stroke).areas()]
            preview_areas, self._preview = self._preview, []
            self._repaint(areas + preview_areas, new.strokes)
        self._drop_coverages()

    def _repaint(self, areas: Iterable[QRect], strokes: Iterable[Stroke]) -> None:
        """Repaint parts of the photo from scratch."""
        strokes = [stroke for stroke in strokes if _is_paint(stroke)]
        bounds = {id(stroke): self.coverage(stroke).bounds for stroke in strokes}
        for area in _join(areas):
            part = self.part(area)
            part[:] = 0
            touching = [stroke for stroke in strokes if bounds[id(stroke)].intersects(area)]
            self._paint_over(part, area, touching)
            self._pool(area)
            self.changed.emit(area)

    def _paint_over(self, part: NDArray[np.int32], area: QRect, marks: Iterable[Stroke]) -> None:
        """Paint strokes on a part of the photo."""
        for _, group in groupby(sorted(marks, key=_order), key=_order):
            same_order = list(group)
            coverages = [self.coverage(stroke).clipped(area) for stroke in same_order]
            for stroke, coverage in zip(same_order, coverages, strict=True):
                coverage.fill(part, stroke.class_number)
            if len({stroke.class_number for stroke in same_order}) > 1:
                _mark_contradictions(part, same_order, coverages)

    def _pool(self, area: QRect) -> None:
        """Bring the smaller levels up to date with a part of the photo."""
        left, top, right, bottom = area.left(), area.top(), area.right(), area.bottom()
        for index in range(1, len(self._levels)):
            finer, coarser = self._levels[index - 1], self._levels[index]
            left, top, right, bottom = left // 2, top // 2, right // 2, bottom // 2
            squares = finer[2 * top : 2 * bottom + 2, 2 * left : 2 * right + 2]
            coarser[top : bottom + 1, left : right + 1] = _max_pool(squares)

    def _read_locks(self, project: Project) -> None:
        locked = [info.number for info in project.classes if info.locked]
        # one more, never locked, for all numbers above
        self._locked = np.zeros(max(locked, default=0) + 2, bool)
        self._locked[locked] = True

    def _drop_coverages(self) -> None:
        """Drop coverages, those of the document's strokes last, until they fit the memory."""
        in_use = {id(stroke.extent) for stroke in self.document.project.strokes}
        total = sum(coverage.nbytes for _, coverage in self._coverages.values())
        for key in sorted(self._coverages, key=lambda key: key in in_use):
            if total <= _MAX_CACHED_BYTES:
                return
            total -= self._coverages.pop(key)[1].nbytes


def _max_pool(values: NDArray[np.int32]) -> NDArray[np.int32]:
    """Highest value in each square of 2 x 2; squares at the right and below may be cut."""
    highest = values[0::2].copy()
    odd_rows = values[1::2]
    np.maximum(highest[: len(odd_rows)], odd_rows, out=highest[: len(odd_rows)])
    even, odd = highest[:, 0::2].copy(), highest[:, 1::2]
    np.maximum(even[:, : odd.shape[1]], odd, out=even[:, : odd.shape[1]])
    return even


def _outline(stroke: Stroke, shape: tuple[int, int]) -> Path | Polygon | Region:
    """The extent of a stroke; for a box its sides, wide enough to be clicked."""
    if stroke.kind != "box" or not isinstance(stroke.extent, Polygon):
        return stroke.extent
    points = stroke.extent.points
    return Path((*points, points[0]), max(1.0, max(shape) / _BOX_SIDE_RATIO))


def _is_paint(stroke: Stroke) -> bool:
    return stroke.kind in ("class", "erase")


def _marks(project: Project) -> dict[tuple[object, ...], Stroke]:
    """Strokes that paint, by everything that affects their pixels."""
    return {
        (stroke.kind, id(stroke.extent), stroke.class_number, stroke.order): stroke
        for stroke in project.strokes
        if _is_paint(stroke)
    }


def _order(stroke: Stroke) -> int:
    return stroke.order


def _mark_contradictions(
    part: NDArray[np.int32], strokes: list[Stroke], coverages: list[Coverage]
) -> None:
    """Set pixels to no class if strokes of the same order give them different classes."""
    rect = QRect(0, 0, part.shape[1], part.shape[0])
    lowest = np.full(part.shape, np.iinfo(np.int32).max, np.int32)
    highest = np.full(part.shape, -1, np.int32)
    for stroke, coverage in zip(strokes, coverages, strict=True):
        mask = coverage.mask(rect)
        lowest[mask] = np.minimum(lowest[mask], stroke.class_number)
        highest[mask] = np.maximum(highest[mask], stroke.class_number)
    part[lowest < highest] = _CONTRADICTED_CLASS


def _join(areas: Iterable[QRect]) -> list[QRect]:
    """Areas, united within each cell, so that they are few enough to paint one by one."""
    cells: dict[tuple[int, int], QRect] = {}
    for area in areas:
        key = (area.left() // CELL_PX, area.top() // CELL_PX)
        cells[key] = cells.get(key, QRect()) | area
    return list(cells.values())
