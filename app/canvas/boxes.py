"""Drawing of bounding boxes: a thin line in the class's colour, and thick corners."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from segcore.marks.strokes import Polygon, Stroke

from .marks_layer import MARK_STYLES, MarkStyle
from .viewport import Viewport, distance

_CASING = QColor(0, 0, 0, 190)
_WIDTH, _CASED = 2.25, 4.5  # logical pixels, as all sizes below
_CORNER = 12.0
_MARGIN = 4


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
    """A point on the way to the end, `length` from the start, at most half way."""
    whole = distance(start, end)
    return start + (end - start) * min(0.5, length / whole if whole else 0.0)


def _bounds(viewport: Viewport, box: Stroke) -> QRect:
    assert isinstance(box.extent, Polygon)
    around = QPolygonF([QPointF(*point) for point in box.extent.points]).boundingRect()
    return box_bounds(viewport, viewport.device_rect(QRectF(around), _MARGIN))


def _draw(painter: QPainter, viewport: Viewport, box: Stroke, colour: QColor) -> None:
    assert isinstance(box.extent, Polygon)
    draw_box(painter, viewport, box.extent, colour)


MARK_STYLES["box"] = MarkStyle(_bounds, _draw)
