"""Objects of counted classes: the rings of those that are selected, and all their numbers."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from segcore.marks.strokes import Path, Polygon

from ..looks.images import picture_of_numbers
from ..state.counting import Counting
from ..state.document import Document
from ..state.view_state import ViewState
from .layer import Layer
from .sampling import borders, sampled
from .tiles import TileLayer
from .viewport import Viewport

_RING_PX = 2  # logical pixels, as all sizes below
_INSIDE, _OUTSIDE = np.uint32(0xFFFFFFFF), np.uint32(0xFF000000)
_TEXT_PX = 12
_ROOM_PX = 4.0
_TEXT, _CASING = QColor(255, 255, 255), QColor(0, 0, 0, 200)


class SelectedObjectsLayer(TileLayer):
    """A white line inside of each selected object, and a black one around it."""

    repainted_by = ("segments_visible", "bare_photo")

    def __init__(
        self, counting: Counting, document: Document, view_state: ViewState, parent: QObject
    ) -> None:
        super().__init__(document, view_state, parent)
        self._counting = counting
        counting.changed.connect(self._follow)
        counting.selection_changed.connect(self.clear)

    @property
    def shown(self) -> bool:
        state = self._view_state
        seen = state.segments_visible and not state.bare_photo
        return seen and self._counting.objects is not None and bool(self._counting.selection)

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        assert self._counting.objects is not None
        width = round(_RING_PX * viewport.ratio)
        framed = area.adjusted(-width, -width, width, width)
        objects = sampled(self._counting.objects.picture, framed, viewport)
        chosen = np.isin(objects, list(self._counting.selection))
        ring = borders(chosen, width)
        if not ring.any():
            return None
        lines = np.where(chosen[width:-width, width:-width], _INSIDE, _OUTSIDE)
        return picture_of_numbers(np.where(ring, lines, np.uint32(0)))

    def _follow(self) -> None:
        if self._counting.selection:
            self.renew()


class ObjectNumbersLayer(Layer):
    """The number of each object that has room for it.

    Objects that are not in the answer yet have their numbers on their strokes.
    """

    repainted_by = ("segments_visible", "bare_photo")

    def __init__(
        self, counting: Counting, document: Document, view_state: ViewState, parent: QObject
    ) -> None:
        super().__init__(document, view_state, parent)
        self._counting = counting
        self._found: list[tuple[int, QPointF, QSizeF]] = []
        """Number, middle and size, in pixels of the photo, of each object."""
        self._awaited: dict[int, QPointF] = {}
        for signal in (counting.changed, document.project_changed, document.photo_changed):
            signal.connect(self._collect)

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect) -> None:
        state = self._view_state
        if not (self._found or self._awaited) or not state.segments_visible or state.bare_photo:
            return
        font = QFont(painter.font())
        font.setPixelSize(round(_TEXT_PX * viewport.ratio))
        font.setBold(True)
        metrics = QFontMetricsF(font)
        painter.save()
        painter.setFont(font)
        for number, middle, size in self._found:
            box = _box(viewport.to_device(middle), metrics, str(number))
            room = size * viewport.scale
            if room.width() > box.width() and room.height() > box.height():
                _write(painter, box, str(number), viewport.ratio, exposed)
        for number, place in self._awaited.items():
            box = _box(viewport.to_device(place), metrics, str(number))
            _write(painter, box, str(number), viewport.ratio, exposed)
        painter.restore()

    def _collect(self) -> None:
        objects, project = self._counting.objects, self._document.project
        found = () if objects is None else objects.table
        hidden = {info.number for info in project.classes if not info.visible}
        self._found = [
            (info.number, QPointF(*info.centroid), QSizeF(*info.box[2:]))
            for info in found
            if info.class_number not in hidden
        ]
        known = {info.stroke_number for info in found}
        self._awaited = {
            stroke.object: QPointF(*stroke.extent.points[0])
            for stroke in project.strokes
            if stroke.class_number in project.counted
            and stroke.class_number not in hidden
            and stroke.object not in known
            and isinstance(stroke.extent, Path | Polygon)
        }
        self._awaited.pop(0, None)
        self.changed.emit(None)


def _box(middle: QPointF, metrics: QFontMetricsF, text: str) -> QRectF:
    box = metrics.boundingRect(text)
    box.moveCenter(middle)
    return box


def _write(painter: QPainter, box: QRectF, text: str, unit: float, exposed: QRect) -> None:
    """White letters with a dark casing."""
    wide = box.adjusted(-_ROOM_PX * unit, -unit, _ROOM_PX * unit, unit)
    if wide.toAlignedRect().intersects(exposed):
        painter.setPen(_CASING)
        for dx, dy in ((-unit, 0.0), (unit, 0.0), (0.0, -unit), (0.0, unit)):
            painter.drawText(wide.translated(dx, dy), Qt.AlignmentFlag.AlignCenter, text)
        painter.setPen(_TEXT)
        painter.drawText(wide, Qt.AlignmentFlag.AlignCenter, text)
