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
    QApplication,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

MIN_BELIEF = 0.01
"""Smallest belief."""

_MARGIN = 7.0
_KNOB = 4.5


class BeliefDelegate(QStyledItemDelegate):
    """Draws the belief of a row as a slider."""

    def __init__(self, role: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.role = role
        self.dragged: tuple[int, float] | None = None
        """Row and belief of the slider that is being dragged."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        widget: QWidget | None = option.widget
        style = widget.style() if widget is not None else QApplication.style()
        ground = QStyle.PrimitiveElement.PE_PanelItemViewItem
        style.drawPrimitive(ground, option, painter, widget)
        belief = index.data(self.role)
        if belief is None:
            return
        if self.dragged is not None and self.dragged[0] == index.row():
            belief = self.dragged[1]
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        self._draw(painter, QRectF(option.rect), belief, option.palette, selected)

    def _draw(
        self, painter: QPainter, cell: QRectF, belief: float, palette: QPalette, selected: bool
    ) -> None:
        left, right = cell.left() + _MARGIN, cell.right() - _MARGIN
        middle, knob = cell.center().y(), left + belief * (right - left)
        on_row, role = QPalette.ColorRole.HighlightedText, QPalette.ColorRole
        strong = palette.color(on_row if selected else role.Accent)
        weak = palette.color(on_row if selected else role.PlaceholderText)
        weak.setAlphaF(0.45)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, end in ((weak, right), (strong, knob)):
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(left, middle - 1.5, end - left, 3), 1.5, 1.5)
        painter.drawEllipse(QPointF(knob, middle), _KNOB, _KNOB)
        painter.restore()


class BeliefDrag(QObject):
    """Lets the mouse drag the sliders of one column of a table."""

    released = Signal(int, float)
    """(row, belief) A slider was released; dragging alone changes nothing."""

    def __init__(self, table: QTableView, column: int, delegate: BeliefDelegate) -> None:
        super().__init__(table)
        self._table, self._column, self._delegate = table, column, delegate
        table.setItemDelegateForColumn(column, delegate)
        table.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            return event.button() == Qt.MouseButton.LeftButton and self._begin(event)
        if self._delegate.dragged is None:
            return False
        if event.type() == QEvent.Type.MouseMove:
            self._move(event)
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._move(event)
            row, belief = self._delegate.dragged
            self._delegate.dragged = None
            self.released.emit(row, belief)
        return True

    def _begin(self, event: QMouseEvent) -> bool:
        index = self._table.indexAt(event.position().toPoint())
        if index.column() != self._column or event.modifiers():
            return False
        if index.data(self._delegate.role) is None:
            return False
        self._table.setFocus(Qt.FocusReason.MouseFocusReason)
        self._delegate.dragged = index.row(), 1.0
        self._move(event)
        return True

    def _move(self, event: QMouseEvent) -> None:
        assert self._delegate.dragged is not None
        row = self._delegate.dragged[0]
        left = self._table.columnViewportPosition(self._column) + _MARGIN
        width = self._table.columnWidth(self._column) - 2 * _MARGIN
        belief = round((event.position().x() - left) / width, 2)
        self._delegate.dragged = row, min(max(belief, MIN_BELIEF), 1.0)
        self._table.viewport().update()
        text = self.tr("{percent} %").format(percent=round(100 * self._delegate.dragged[1]))
        QToolTip.showText(event.globalPosition().toPoint(), text, self._table)
