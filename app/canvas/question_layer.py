"""Layer of the two places of a *where next* question."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from .tiles import Budget, Layer
from .viewport import Viewport, distance

_COLOUR, _CASING = QColor("#ffd400"), QColor(0, 0, 0, 210)
_RADIUS = 15.0  # logical pixels, as all sizes below
_PARTNER_RADIUS = 8.0
_WIDTH = 2.5
_MARGIN = 6.0


class QuestionLayer(Layer):
    """A ring with a question mark at the place, and a smaller ring at its partner."""

    repainted_by = ("suggestion",)

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, _: Budget) -> None:
        asked = self._view_state.suggestion
        if asked is None:
            return
        unit = viewport.ratio
        place = viewport.to_device(QPointF(*asked.place))
        partner = None
        if asked.partner is not None:
            partner = viewport.to_device(QPointF(*asked.partner))
        reach = (_RADIUS + _MARGIN) * unit
        around = QRectF(place, partner if partner is not None else place).normalized()
        if not around.adjusted(-reach, -reach, reach, reach).toAlignedRect().intersects(exposed):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((_CASING, (_WIDTH + 2.5) * unit), (_COLOUR, _WIDTH * unit)):
            painter.setPen(QPen(colour, width))
            painter.drawEllipse(place, _RADIUS * unit, _RADIUS * unit)
            if partner is not None:
                painter.drawEllipse(partner, _PARTNER_RADIUS * unit, _PARTNER_RADIUS * unit)
                _draw_tie(painter, place, partner, unit)
        _draw_mark(painter, place, unit)
        painter.restore()


def _draw_tie(painter: QPainter, place: QPointF, partner: QPointF, unit: float) -> None:
    """A dashed line between the rings."""
    length = distance(place, partner)
    if length > (_RADIUS + _PARTNER_RADIUS) * unit:
        along = (partner - place) / length
        pen = painter.pen()
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.drawLine(
            place + along * (_RADIUS * unit), partner - along * (_PARTNER_RADIUS * unit)
        )


def _draw_mark(painter: QPainter, place: QPointF, unit: float) -> None:
    font = painter.font()
    font.setPixelSize(round(19 * unit))
    font.setBold(True)
    painter.setFont(font)
    side = 2 * _RADIUS * unit
    box = QRectF(place.x() - side / 2, place.y() - side / 2, side, side)
    for colour, shift in ((_CASING, unit), (_COLOUR, 0.0)):
        painter.setPen(colour)
        painter.drawText(box.translated(shift, shift), Qt.AlignmentFlag.AlignCenter, "?")
