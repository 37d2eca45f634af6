"""The brush cursor: a circle of the brush's width, visible on any photo.

It is drawn with the frame, because a picture for the system's cursor may only be so large.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRegion

from .viewport import Viewport

_LIGHT, _DARK, _BARRED_COLOUR = QColor(255, 255, 255), QColor(0, 0, 0), QColor(200, 30, 20)
_SMALLEST_CIRCLE = 4.0  # logical pixels, as the sizes below
_ARM_LENGTH, _GAP = 9.0, 3.0
_MARGIN = 4.0


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
        radius, unit = self.radius * viewport.scale, viewport.ratio
        outer = max(radius, (_ARM_LENGTH + _GAP) * unit) + _MARGIN * unit
        region = QRegion(_square(centre, outer))
        inner = radius * 0.7 - _MARGIN * unit
        if inner > 2 * (_ARM_LENGTH + _GAP) * unit and not self.cross:
            region -= QRegion(_square(centre, inner))
            region += QRegion(
                _square(centre, (_ARM_LENGTH + 3) * unit if self.barred else 3 * unit)
            )
        return region

    def paint(self, painter: QPainter, viewport: Viewport) -> None:
        """Draw the cursor in device pixels."""
        centre = viewport.to_device(self.point)
        radius, unit = self.radius * viewport.scale, viewport.ratio
        painter.save()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if radius >= _SMALLEST_CIRCLE * unit:
            painter.setPen(QPen(_DARK, unit))
            painter.drawEllipse(centre, radius + unit / 2, radius + unit / 2)
            pen = QPen(_LIGHT, unit)
            if self.dashed:
                pen.setDashPattern([4, 4])
            painter.setPen(pen)
            inside = max(radius - unit / 2, unit)
            painter.drawEllipse(centre, inside, inside)
        if self.barred:
            _draw_bar(painter, centre, unit)
        elif self.cross or radius < _SMALLEST_CIRCLE * unit:
            _draw_cross(painter, centre, unit)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            for colour, size in ((_DARK, 1.5 * unit), (_LIGHT, 0.75 * unit)):
                painter.setBrush(colour)
                painter.drawEllipse(centre, size, size)
        painter.restore()


def _draw_cross(painter: QPainter, centre: QPointF, unit: float) -> None:
    for colour, width in ((_DARK, 3 * unit), (_LIGHT, unit)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        for direction in (QPointF(1, 0), QPointF(0, 1), QPointF(-1, 0), QPointF(0, -1)):
            start, end = direction * (_GAP * unit), direction * ((_GAP + _ARM_LENGTH) * unit)
            painter.drawLine(centre + start, centre + end)


def _draw_bar(painter: QPainter, centre: QPointF, unit: float) -> None:
    """Draw the sign for "forbidden"."""
    slope = QPointF(_ARM_LENGTH, _ARM_LENGTH) * (unit / 2**0.5)
    for colour, width in ((_LIGHT, 4 * unit), (_BARRED_COLOUR, 2 * unit)):
        painter.setPen(QPen(colour, width))
        painter.drawEllipse(centre, _ARM_LENGTH * unit, _ARM_LENGTH * unit)
        painter.drawLine(centre - slope, centre + slope)


def _square(centre: QPointF, half: float) -> QRect:
    return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half).toAlignedRect()
