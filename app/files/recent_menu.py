"""The menu of recent files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from ..ui.settings import Settings
from ..ui.verbatim import plain_item, plain_tip


class RecentMenu(QMenu):
    """Filled when it is shown; files that are gone are left out."""

    chosen = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setTitle(self.tr("Open &recent"))
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)
        self.triggered.connect(self._choose)

    def fill(self) -> None:
        self.clear()
        for path in self._settings.recent:
            if Path(path).exists():
                action = self.addAction(plain_item(Path(path).name))
                action.setToolTip(plain_tip(path))
                action.setData(path)
        if self.isEmpty():
            self.addAction(self.tr("No recent files")).setEnabled(False)

    def _choose(self, action: QAction) -> None:
        self.chosen.emit(action.data())
