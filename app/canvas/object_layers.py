"""Objects of counted classes: outlines of selected ones, and numbers of all."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRect, QRectF
from PySide6.QtGui import QImage, QPainter, QRegion

from segcore.marks.strokes import Path, Polygon

from ..state.workspace import Workspace
from ..ui.images import qimage_from_argb
from .name_layer import TextPictures
from .sampling import borders, sample
from .tiles import Budget, Layer, TileLayer
from .viewport import Viewport

_RING_PX = 2  # logical pixels, as all sizes below
_INSIDE, _OUTSIDE = np.uint32(0xFFFFFFFF), np.uint32(0xFF000000)
_MAX_TEXT_PX = 100
"""Half the width of the widest label (name and number) with its outline."""


class SelectedObjectsLayer(TileLayer):
    """A white line inside of each selected object, and a black one around it."""

    margin = _RING_PX + 1
    shown_by = ("segments_visible",)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._tracker = workspace.tracker
        self._ringed: dict[int, QRect] = {}
        """The boxes of the selected objects."""
        self._tracker.changed.connect(self._on_objects_changed)
        self._tracker.selection_changed.connect(self._select)

    @property
    def shown(self) -> bool:
        chosen = self._tracker.objects is not None and bool(self._tracker.selection)
        return chosen and super().shown

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        assert self._tracker.objects is not None
        width = round(_RING_PX * viewport.ratio)
        framed = area.adjusted(-width, -width, width, width)
        objects = sample(self._tracker.objects.picture, framed, viewport)
        chosen = np.isin(objects, list(self._tracker.selection))
        ring = borders(chosen, width)
        if not ring.any():
            return None
        lines = np.where(chosen[width:-width, width:-width], _INSIDE, _OUTSIDE)
        return qimage_from_argb(np.where(ring, lines, np.uint32(0)))

    def _on_objects_changed(self, part: QRegion | None) -> None:
        """Redraw after objects changed in a region of the photo, or everywhere."""
        if self._ringed:
            self.renew() if part is None else self.renew_part(part)
            self._ringed = self._boxes()

    def _select(self) -> None:
        former, self._ringed = self._ringed, self._boxes()
        for number in former.keys() ^ self._ringed.keys():
            self.renew_part(former.get(number) or self._ringed[number])

    def _boxes(self) -> dict[int, QRect]:
        objects = self._tracker.objects
        known = objects.by_number if objects is not None else {}
        return {n: QRect(*known[n].box) for n in self._tracker.selection if n in known}


class ObjectNumbersLayer(Layer):
    """The number of each object where it fits, after the name of its class if names are shown.

    Objects that are not in the result yet have their numbers on their strokes.
    """

    margin = _MAX_TEXT_PX
    shown_by = ("segments_visible",)
    repainted_by = ("names_visible",)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._tracker = workspace.tracker
        self._places: dict[int, _Label] = {}
        self._pictures = TextPictures()
        self._tracker.changed.connect(self._collect)
        self._document.photo_changed.connect(self._collect)
        self._document.project_changed.connect(self._collect)

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, _: Budget) -> None:
        named = self._view_state.names_visible
        self._pictures.use(painter.font(), viewport.ratio)
        reach = _MAX_TEXT_PX * viewport.ratio
        seen = QRectF(exposed).adjusted(-reach, -reach, reach, reach)
        scale, left, top = viewport.scale, viewport.left, viewport.top
        for number, label in self._places.items():
            x, y = label.x * scale + left, label.y * scale + top
            if seen.contains(x, y):
                texts = (f"{label.name} {number}",) if named else ()
                for text in (*texts, str(number)):
                    picture, width, height = self._pictures.of(text)
                    if label.width * scale > width and label.height * scale > height:
                        corner = QPointF(x - picture.width() / 2, y - picture.height() / 2)
                        painter.drawImage(corner.toPoint(), picture)
                        break

    def _collect(self) -> None:
        objects, project = self._tracker.objects, self._document.project
        rows = () if objects is None else objects.table
        hidden = {info.number for info in project.classes if not info.visible}
        known = {info.stroke_number for info in rows}
        names = {info.number: info.name for info in project.classes}
        places = {
            stroke.object: _Label(names.get(stroke.class_number, ""), *stroke.extent.points[0])
            for stroke in project.strokes
            if stroke.class_number in project.counted
            and stroke.class_number not in hidden
            and stroke.object not in known
            and isinstance(stroke.extent, Path | Polygon)
        }
        places.pop(0, None)
        places |= {
            info.number: _Label(names.get(info.class_number, ""), *info.centroid, *info.box[2:])
            for info in rows
            if info.class_number not in hidden
        }
        former, self._places = self._places, places
        for label in {*former.items()} ^ {*places.items()}:
            self.changed.emit(QRect(int(label[1].x), int(label[1].y), 1, 1))


class _Label(NamedTuple):
    """A label with its position and the space around it, in pixels of the photo."""

    name: str
    x: float
    y: float
    width: float = inf
    height: float = inf
