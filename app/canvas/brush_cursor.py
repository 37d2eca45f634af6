"""The brush cursor: a circle of the brush's width, visible on any photo.

It is drawn with the canvas, because the system limits the size of its cursor.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRegion

from .viewport import Viewport

_LIGHT, _DARK, _BARRED_COLOUR = QColor(255, 255, 255), QColor(0, 0, 0), QColor(200, 30, 20)
_MIN_RADIUS_PX = 4.0  # logical pixels, as the sizes below
_ARM_PX, _GAP_PX = 9.0, 3.0
_MARGIN_PX = 4.0


@dataclass(frozen=True)
class BrushCursor:
    """Shape of the cursor at a point of the photo.

    Attributes
    ----------
    point : QPointF
        Position in the photo.
    radius : float
        Radius in pixels of the photo; 0 for a cross-hair.
    dashed : bool
        Whether it erases.
    cross : bool
        Whether to draw a cross-hair with the circle.
    barred : bool
        Whether nothing can be painted here.
    """

    point: QPointF
    radius: float = 0.0
    dashed: bool = False
    cross: bool = False
    barred: bool = False

    def region(self, viewport: Viewport) -> QRegion:
        """Device pixels that it touches, without the inside of a large circle."""
        centre = viewport.to_device(self.point)
        radius, ratio = self.radius * viewport.scale, viewport.ratio
        outer = max(radius, (_ARM_PX + _GAP_PX) * ratio) + _MARGIN_PX * ratio
        region = QRegion(_square(centre, outer))
        inner = radius * 0.7 - _MARGIN_PX * ratio
        if inner > 2 * (_ARM_PX + _GAP_PX) * ratio and not self.cross:
            region -= QRegion(_square(centre, inner))
            region += QRegion(_square(centre, (_ARM_PX + 3) * ratio if self.barred else 3 * ratio))
        return region

    def paint(self, painter: QPainter, viewport: Viewport) -> None:
        """Draw the cursor in device pixels."""
        centre = viewport.to_device(self.point)
        radius, ratio = self.radius * viewport.scale, viewport.ratio
        painter.save()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if radius >= _MIN_RADIUS_PX * ratio:
            painter.setPen(QPen(_DARK, ratio))
            painter.drawEllipse(centre, radius + ratio / 2, radius + ratio / 2)
            pen = QPen(_LIGHT, ratio)
            if self.dashed:
                pen.setDashPattern([4, 4])
            painter.setPen(pen)
            inner_radius = max(radius - ratio / 2, ratio)
            painter.drawEllipse(centre, inner_radius, inner_radius)
        if self.barred:
            _draw_bar(painter, centre, ratio)
        elif self.cross or radius < _MIN_RADIUS_PX * ratio:
            _draw_cross(painter, centre, ratio)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            for colour, size in ((_DARK, 1.5 * ratio), (_LIGHT, 0.75 * ratio)):
                painter.setBrush(colour)
                painter.drawEllipse(centre, size, size)
        painter.restore()


def _draw_cross(painter: QPainter, centre: QPointF, ratio: float) -> None:
    for colour, width in ((_DARK, 3 * ratio), (_LIGHT, ratio)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        for direction in (QPointF(1, 0), QPointF(0, 1), QPointF(-1, 0), QPointF(0, -1)):
            start, end = direction * (_GAP_PX * ratio), direction * ((_GAP_PX + _ARM_PX) * ratio)
            painter.drawLine(centre + start, centre + end)


def _draw_bar(painter: QPainter, centre: QPointF, ratio: float) -> None:
    """Draw the sign for "forbidden"."""
    slope = QPointF(_ARM_PX, _ARM_PX) * (ratio / 2**0.5)
    for colour, width in ((_LIGHT, 4 * ratio), (_BARRED_COLOUR, 2 * ratio)):
        painter.setPen(QPen(colour, width))
        painter.drawEllipse(centre, _ARM_PX * ratio, _ARM_PX * ratio)
        painter.drawLine(centre - slope, centre + slope)


def _square(centre: QPointF, half: float) -> QRect:
    return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half).toAlignedRect()
