"""Drawing of ropes: must-links and cannot-links."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from segcore.marks.strokes import Path, Stroke, StrokeKind

from .marks_layer import MARK_STYLES, MarkStyle
from .viewport import Viewport, distance

_LINE = {"must-link": QColor("#ffffff"), "cannot-link": QColor("#ff4f4f")}
_CASING = QColor(0, 0, 0, 200)
_WIDTH = 2.25  # logical pixels, as all sizes below
_SMALLEST_DISC = 4.0
_BAR = 11.0
_MARGIN = 14.0


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
    colour: QColor | None = None,
) -> None:
    """Draw a rope from a to b, points of the photo, in device pixels.

    Must-link: a line with a disc at both ends. Cannot-link: a dashed line with a bar across, so
    that the two differ without colours.
    """
    unit = viewport.ratio
    colour = colour or _LINE[kind]
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


def _ends(rope: Stroke) -> tuple[QPointF, QPointF, float]:
    assert isinstance(rope.extent, Path)
    points = rope.extent.points
    return QPointF(*points[0]), QPointF(*points[-1]), rope.extent.radius_px


def _bounds(viewport: Viewport, rope: Stroke) -> QRect:
    return rope_bounds(viewport, *_ends(rope))


def _draw(painter: QPainter, viewport: Viewport, rope: Stroke, colour: QColor) -> None:
    draw_rope(painter, viewport, rope.kind, *_ends(rope), colour)


MARK_STYLES.update((kind, MarkStyle(_bounds, _draw, colour)) for kind, colour in _LINE.items())
