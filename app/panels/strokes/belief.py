"""Sliders in a column of a table."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QMouseEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
)

MIN_BELIEF = 0.01
"""Smallest belief."""

_MARGIN = 7.0
_KNOB = 4.5


class BeliefDelegate(QStyledItemDelegate):
    """Draws the belief of a row as a slider, which the mouse drags."""

    released = Signal(int, float)
    """(row, belief) A slider was released; dragging alone changes nothing."""

    def __init__(self, table: QTableView, column: int, role: int) -> None:
        super().__init__(table)
        self._table, self._column, self._role = table, column, role
        self._dragged: tuple[int, float] | None = None
        """Row and belief of the slider that is being dragged."""
        table.setItemDelegateForColumn(column, self)
        table.viewport().installEventFilter(self)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        ground = QStyle.PrimitiveElement.PE_PanelItemViewItem
        self._table.style().drawPrimitive(ground, option, painter, self._table)
        belief = index.data(self._role)
        if belief is None:
            return
        if self._dragged is not None and self._dragged[0] == index.row():
            belief = self._dragged[1]
        cell, palette, role = QRectF(option.rect), option.palette, QPalette.ColorRole
        left, right = cell.left() + _MARGIN, cell.right() - _MARGIN
        middle, knob = cell.center().y(), left + belief * (right - left)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        strong = palette.color(role.HighlightedText if selected else role.Accent)
        weak = palette.color(role.HighlightedText if selected else role.PlaceholderText)
        weak.setAlphaF(0.45)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, end in ((weak, right), (strong, knob)):
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(left, middle - 1.5, end - left, 3), 1.5, 1.5)
        painter.drawEllipse(QPointF(knob, middle), _KNOB, _KNOB)
        painter.restore()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            index = self._table.indexAt(event.position().toPoint())
            is_slider = index.column() == self._column and index.data(self._role) is not None
            if event.button() != Qt.MouseButton.LeftButton or event.modifiers() or not is_slider:
                return False
            self._table.setFocus(Qt.FocusReason.MouseFocusReason)
            self._drag(index.row(), event)
            return True
        if self._dragged is None:
            return False
        self._drag(self._dragged[0], event)
        if event.type() == QEvent.Type.MouseButtonRelease:
            (row, belief), self._dragged = self._dragged, None
            self.released.emit(row, belief)
        return True

    def _drag(self, row: int, event: QMouseEvent) -> None:
        left = self._table.columnViewportPosition(self._column) + _MARGIN
        width = self._table.columnWidth(self._column) - 2 * _MARGIN
        belief = min(max(round((event.position().x() - left) / width, 2), MIN_BELIEF), 1.0)
        self._dragged = row, belief
        self._table.viewport().update()
        text = self.tr("{percent} %").format(percent=round(100 * belief))
        QToolTip.showText(event.globalPosition().toPoint(), text, self._table)
