"""Sliders in a column of a table."""

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

_MARGIN_PX = 7.0
_KNOB_RADIUS_PX = 4.5


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
        panel = QStyle.PrimitiveElement.PE_PanelItemViewItem
        self._table.style().drawPrimitive(panel, option, painter, self._table)
        belief = index.data(self._role)
        if belief is None:
            return
        if self._dragged is not None and self._dragged[0] == index.row():
            belief = self._dragged[1]
        cell, palette, role = QRectF(option.rect), option.palette, QPalette.ColorRole
        left, right = cell.left() + _MARGIN_PX, cell.right() - _MARGIN_PX
        middle, knob_x = cell.center().y(), left + belief * (right - left)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        filled_colour = palette.color(role.HighlightedText if is_selected else role.Accent)
        groove_colour = palette.color(role.HighlightedText if is_selected else role.PlaceholderText)
        groove_colour.setAlphaF(0.45)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, end in ((groove_colour, right), (filled_colour, knob_x)):
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(left, middle - 1.5, end - left, 3), 1.5, 1.5)
        painter.drawEllipse(QPointF(knob_x, middle), _KNOB_RADIUS_PX, _KNOB_RADIUS_PX)
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
        left = self._table.columnViewportPosition(self._column) + _MARGIN_PX
        width = self._table.columnWidth(self._column) - 2 * _MARGIN_PX
        belief = min(max(round((event.position().x() - left) / width, 2), MIN_BELIEF), 1.0)
        self._dragged = row, belief
        self._table.viewport().update()
        text = self.tr("{percent} %").format(percent=round(100 * belief))
        QToolTip.showText(event.globalPosition().toPoint(), text, self._table)
