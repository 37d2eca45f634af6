"""Recent files: in the menu, and in the central widget while nothing is open."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from ..actions.action_set import ActionSet
from ..ui.settings import Settings
from ..ui.verbatim import escape_menu_text, escape_tooltip
from ..ui.widgets import lay_out, word_wrapped_label

_N_RECENT = 5
_WIDTH_PX = 380


class EmptyState(QWidget):
    """Offers to open a file, the sample, or a recent file."""

    chosen = Signal(str)
    """(path) A recent file was chosen."""

    def __init__(self, actions: ActionSet, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        title = word_wrapped_label(self.tr("Open a photo, or drop one here"))
        font = title.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        title.setFont(font)
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        buttons = [self._button(actions[name]) for name in ("open", "open-folder", "sample")]
        self._recent_layout = lay_out(QVBoxLayout(), spacing=2)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        outer.addWidget(title)
        outer.addSpacing(12)
        outer.addLayout(lay_out(QHBoxLayout(), None, *buttons, None))
        outer.addSpacing(20)
        outer.addLayout(self._recent_layout)
        outer.addStretch(3)
        settings.on_change(self._list_recent, "recent")
        self._list_recent()

    def _button(self, action: QAction) -> QPushButton:
        button = QPushButton(action.text().replace("&", ""))
        button.setIcon(action.icon())
        button.setToolTip(action.toolTip())
        button.clicked.connect(action.trigger)
        return button

    def _list_recent(self) -> None:
        while (item := self._recent_layout.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        heading = word_wrapped_label(self.tr("Recent files"))
        heading.setEnabled(False)  # grey, unlike what can be clicked
        links = [self._link(path) for path in self._settings.recent[:_N_RECENT]]
        for widget in (heading, *links) if links else ():
            self._recent_layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)

    def _link(self, path: str) -> QToolButton:
        link = QToolButton()
        link.setAutoRaise(True)
        link.setCursor(Qt.CursorShape.PointingHandCursor)
        name = Path(path).name
        short = QFontMetrics(link.font()).elidedText(name, Qt.TextElideMode.ElideMiddle, _WIDTH_PX)
        link.setText(escape_menu_text(short))
        link.setToolTip(escape_tooltip(path))
        link.clicked.connect(lambda: self.chosen.emit(path))
        return link


class RecentMenu(QMenu):
    """Menu of recent files, filled when it opens; missing files are left out."""

    chosen = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setTitle(self.tr("Open &recent"))
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)
        self.triggered.connect(lambda action: self.chosen.emit(action.data()))

    def fill(self) -> None:
        self.clear()
        for path in self._settings.recent:
            if Path(path).exists():
                action = self.addAction(escape_menu_text(Path(path).name))
                action.setToolTip(escape_tooltip(path))
                action.setData(path)
        if self.isEmpty():
            self.addAction(self.tr("No recent files")).setEnabled(False)
