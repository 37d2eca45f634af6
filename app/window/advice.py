"""Advice on the canvas: what to paint next."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from ..state.document import Document
from ..ui.widgets import lay_out, word_wrapped_label

_ROUND_PX = 6.0


class AdviceBar(QWidget):
    """A line over the photo until the next edit; the mouse paints through it.

    It takes clicks only while it shows a button with an alternative.
    """

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._button = word_wrapped_label(), QToolButton()
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._words.setForegroundRole(QPalette.ColorRole.ToolTipText)
        lay_out(QHBoxLayout(self), self._words, self._button, margin=0, spacing=10)
        self.setContentsMargins(14, 7, 14, 7)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()
        self._document, self._revision = document, -1
        for signal in document.change_signals:
            signal.connect(self._refresh)

    def text(self) -> str:
        return self._words.text()

    def show_advice(self, text: str, instead: QAction | None = None) -> None:
        self._revision = self._document.revision
        self._words.setText(text)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, instead is None)
        self._button.setVisible(instead is not None)
        if instead is not None:
            self._button.setDefaultAction(instead)
        self.show()

    def _refresh(self) -> None:
        if self._document.revision != self._revision:
            self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(QPalette.ColorRole.ToolTipBase))
        painter.drawRoundedRect(QRectF(self.rect()), _ROUND_PX, _ROUND_PX)
        painter.end()
        super().paintEvent(event)
