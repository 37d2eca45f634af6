"""Drawing of edge marks for cut-outs: dashed outlines for soft, full ones for hard edges."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from segcore.marks.strokes import EDGES, Path, Polygon, Stroke

from .marks_layer import MARK_STYLES, MarkStyle
from .viewport import Viewport

COLOURS = dict(zip(EDGES, (QColor("#35d0ff"), QColor("#ff9d2e")), strict=True))
_FILL = 40
"""Opacity of the filling, of 255."""
_WIDTH = 1.5  # logical pixels, as all sizes below
_MARGIN = 4.0


def edge_bounds(viewport: Viewport, points: Sequence[QPointF], radius: float) -> QRect:
    """Device rectangle outside which nothing of a mark is drawn."""
    around = QPolygonF(points).boundingRect()
    return viewport.device_rect(around.adjusted(-radius, -radius, radius, radius), _MARGIN)


def draw_edge(
    painter: QPainter,
    viewport: Viewport,
    kind: str,
    points: Sequence[QPointF],
    radius: float,
    colour: QColor,
) -> None:
    """Draw what a brush of `radius` pixels of the photo covers on its way."""
    way = QPainterPath(viewport.to_device(points[0]))
    for point in points[1:] or points:
        way.lineTo(viewport.to_device(point) + QPointF(0.01, 0))
    stroker = QPainterPathStroker()
    stroker.setWidth(max(2 * radius * viewport.scale, 2 * viewport.ratio))
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    outline = stroker.createStroke(way).simplified()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    filling = QColor(colour)
    filling.setAlpha(_FILL)
    pen = QPen(colour, _WIDTH * viewport.ratio)
    if kind == "soft-edge":
        pen.setDashPattern([3, 3])
    painter.setPen(pen)
    painter.setBrush(filling)
    painter.drawPath(outline)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _way(mark: Stroke) -> tuple[list[QPointF], float]:
    extent = mark.extent
    if isinstance(extent, Path | Polygon):
        return [QPointF(*p) for p in extent.points], getattr(extent, "radius_px", 0.0)
    rows, columns = zip(*(divmod(first, extent.shape[1]) for first, _ in extent.runs), strict=True)
    corners = QPointF(min(columns), min(rows)), QPointF(max(columns), max(rows))
    return list(corners), 0.0


def _bounds(viewport: Viewport, mark: Stroke) -> QRect:
    return edge_bounds(viewport, *_way(mark))


def _draw(painter: QPainter, viewport: Viewport, mark: Stroke, colour: QColor) -> None:
    draw_edge(painter, viewport, mark.kind, *_way(mark), colour)


MARK_STYLES.update((kind, MarkStyle(_bounds, _draw, colour)) for kind, colour in COLOURS.items())
