"""Boxes around things, in the colours of their classes."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from segcore.marks.strokes import Polygon, Stroke
from segcore.projects.project import Project

from ..state.workspace import Workspace
from .layer import Layer
from .viewport import Viewport, distance

_CASING, _SELECTED = QColor(0, 0, 0, 190), QColor("#ffd400")
_WIDTH, _CASED = 2.25, 4.5  # logical pixels, as all sizes below
_CORNER = 12.0
_MARGIN = 4


class BoxLayer(Layer):
    """A thin line, and thick corners: nobody takes it for what is painted."""

    repainted_by = ("strokes_visible", "strokes_opacity", "bare_photo")

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._boxes: list[Stroke] = []
        self._document.photo_changed.connect(self._collect)
        self._document.project_changed.connect(self._follow)
        self._document.selection_changed.connect(self._select)
        self._collect()

    def paint(self, painter: QPainter, viewport: Viewport, _exposed: QRect) -> None:
        state, project = self._view_state, self._document.project
        if not state.strokes_visible or state.bare_photo:
            return
        painter.save()
        painter.setOpacity(state.strokes_opacity)
        for box in self._boxes:
            info = project.class_of(box.class_number)
            if info.visible and isinstance(box.extent, Polygon):
                is_selected = box.order in self._document.selection
                colour = _SELECTED if is_selected else QColor(info.colour)
                draw_box(painter, viewport, box.extent, colour)
        painter.restore()

    def _collect(self) -> None:
        self._boxes = _boxes_of(self._document.project)
        self.changed.emit(None)

    def _follow(self, old: Project, new: Project) -> None:
        former, self._boxes = self._boxes, _boxes_of(new)
        if former != self._boxes or (self._boxes and old.classes is not new.classes):
            self.changed.emit(None)

    def _select(self) -> None:
        if self._boxes:
            self.changed.emit(None)


def _boxes_of(project: Project) -> list[Stroke]:
    return [stroke for stroke in project.strokes if stroke.kind == "box"]


def box_bounds(viewport: Viewport, bounds: QRect) -> QRect:
    """Device rectangle outside which nothing of a box with these bounds is drawn."""
    margin = round(_MARGIN * viewport.ratio)
    return bounds.adjusted(-margin, -margin, margin, margin) if bounds.isValid() else bounds


def draw_box(painter: QPainter, viewport: Viewport, box: Polygon, colour: QColor) -> None:
    """Draw a box, in device pixels."""
    unit = viewport.ratio
    points = [viewport.to_device(QPointF(*point)) for point in box.points]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen_colour, thin, thick in ((_CASING, 3.0, _CASED), (colour, 1.25, _WIDTH)):
        painter.setPen(_pen(pen_colour, thin * unit))
        painter.drawPolygon(QPolygonF(points))
        painter.setPen(_pen(pen_colour, thick * unit))
        for before, corner, after in zip(
            points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True
        ):
            ends = (_towards(corner, end, _CORNER * unit) for end in (before, after))
            painter.drawPolyline(QPolygonF([next(ends), corner, next(ends)]))


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return pen


def _towards(start: QPointF, end: QPointF, length: float) -> QPointF:
    """A point on the way to the end, so far from the start, at most half way."""
    whole = distance(start, end)
    return start + (end - start) * min(0.5, length / whole if whole else 0.0)
