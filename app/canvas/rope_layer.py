"""Ropes between places that belong together, or apart."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from segcore.marks.strokes import ROPES, Path, Stroke, StrokeKind
from segcore.projects.project import Project

from ..state.workspace import Workspace
from .layer import Layer
from .viewport import Viewport, distance

_LINE = {"must-link": QColor("#ffffff"), "cannot-link": QColor("#ff4f4f")}
_CASING = QColor(0, 0, 0, 200)
_SELECTED = QColor("#ffd400")
_WIDTH = 2.25  # logical pixels, as all sizes below
_SMALLEST_DISC = 4.0
_BAR = 11.0
_MARGIN = 14.0


class RopeLayer(Layer):
    repainted_by = ("strokes_visible", "strokes_opacity", "bare_photo")

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._ropes: list[Stroke] = []
        self._document.photo_changed.connect(self._collect)
        self._document.project_changed.connect(self._follow)
        self._document.selection_changed.connect(self._select)
        self._collect()

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect) -> None:
        state = self._view_state
        if not state.strokes_visible or state.bare_photo or not self._ropes:
            return
        painter.save()
        painter.setOpacity(state.strokes_opacity)
        for rope in self._ropes:
            assert isinstance(rope.extent, Path)
            a, b = QPointF(*rope.extent.points[0]), QPointF(*rope.extent.points[-1])
            radius, selected = rope.extent.radius_px, rope.order in self._document.selection
            if rope_bounds(viewport, a, b, radius).intersects(exposed):
                draw_rope(painter, viewport, rope.kind, a, b, radius, selected=selected)
        painter.restore()

    def _collect(self) -> None:
        self._ropes = _ropes_of(self._document.project)
        self.changed.emit(None)

    def _follow(self, old: Project, new: Project) -> None:
        if old.strokes is not new.strokes:
            former, self._ropes = self._ropes, _ropes_of(new)
            if former != self._ropes:
                self.changed.emit(None)

    def _select(self) -> None:
        if self._ropes:
            self.changed.emit(None)


def _ropes_of(project: Project) -> list[Stroke]:
    return [
        stroke
        for stroke in project.strokes
        if stroke.kind in ROPES and isinstance(stroke.extent, Path)
    ]


def rope_bounds(viewport: Viewport, a: QPointF, b: QPointF, radius: float) -> QRect:
    """Device rectangle outside which nothing of a rope is drawn."""
    disc = max(radius, viewport.photo_length(_SMALLEST_DISC))
    between = QRectF(a, b).normalized().adjusted(-disc, -disc, disc, disc)
    return viewport.device_rect(between, _MARGIN)


def draw_rope(
    painter: QPainter,
    viewport: Viewport,
    kind: StrokeKind,
    a: QPointF,
    b: QPointF,
    radius: float,
    *,
    selected: bool = False,
) -> None:
    """Draw a rope from a to b, points of the photo, in device pixels.

    Together: a line with a disc at both ends. Apart: a dashed line, cut by a bar, so that nobody
    has to tell them by their colours.
    """
    unit = viewport.ratio
    colour = _SELECTED if selected else _LINE[kind]
    start, end = viewport.to_device(a), viewport.to_device(b)
    disc = max(radius * viewport.scale, _SMALLEST_DISC * unit)

    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen_colour, width in ((_CASING, _WIDTH * unit + 2.5 * unit), (colour, _WIDTH * unit)):
        pen = QPen(pen_colour, width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        for centre in (start, end):
            painter.drawEllipse(centre, disc, disc)
        if kind == "cannot-link":
            _draw_bar(painter, start, end, _BAR * unit)
            pen.setDashPattern([8 * unit / width, 5 * unit / width])
            painter.setPen(pen)
        line = _between_discs(start, end, disc)
        if line is not None:
            painter.drawLine(*line)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for centre in (start, end):
        painter.drawEllipse(centre, 2.0 * unit, 2.0 * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _between_discs(a: QPointF, b: QPointF, disc: float) -> tuple[QPointF, QPointF] | None:
    length = distance(a, b)
    if length <= 2 * disc:
        return None
    inward = (b - a) * (disc / length)
    return a + inward, b - inward


def _draw_bar(painter: QPainter, a: QPointF, b: QPointF, half: float) -> None:
    length = distance(a, b)
    if length > 3 * half:
        middle = (a + b) / 2
        across = QPointF(a.y() - b.y(), b.x() - a.x()) * (half / length)
        painter.drawLine(middle - across, middle + across)
