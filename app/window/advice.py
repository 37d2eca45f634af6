"""What to paint next, said on the canvas, where one looks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from ..state.document import Document

_ROUND_PX = 6.0


class Advice(QLabel):
    """A line over the photo, through which the mouse paints; it stays until the next edit."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setForegroundRole(QPalette.ColorRole.ToolTipText)
        self.setContentsMargins(14, 7, 14, 7)
        self.hide()
        self._document, self._revision = document, -1
        for signal in document.changes:
            signal.connect(self._follow)

    def show_advice(self, text: str) -> None:
        self._revision = self._document.revision
        self.setText(text)
        self.show()

    def _follow(self) -> None:
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
