"""What panels scroll in."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

_LOWEST_PX = 80


class PanelScroll(QScrollArea):
    """Scrolls up and down; it is never so narrow that a part of its panel is cut off."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__()
        self._panel = panel
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidget(panel)

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._panel.minimumSizeHint().width() + bar, _LOWEST_PX)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow a panel that needs more or less room than before."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
