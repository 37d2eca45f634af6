"""Bars in a column of a table."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from .tables import Index, Role

SHARE_ROLE, COLOUR = Role.UserRole, Role.UserRole + 1
"""Roles for the length of a bar, from 0 to 1, and its colour, if not the accent."""


class BarDelegate(QStyledItemDelegate):
    """Paints a bar whose length is the row's value of `SHARE_ROLE`."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        room = QRectF(option.rect).adjusted(4, 5, -4, -5)
        colour, edge = index.data(COLOUR), option.palette.text().color()
        edge.setAlphaF(0.5)
        painter.save()
        painter.setPen(edge)
        painter.setBrush(QColor(colour) if colour else option.palette.color(_ACCENT))
        room.setWidth(max(1.0, room.width() * float(index.data(SHARE_ROLE) or 0.0)))
        painter.drawRect(room)
        painter.restore()


_ACCENT = QPalette.ColorRole.Accent
