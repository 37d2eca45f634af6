"""All keys and gestures on one page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.actions.action_set import keys_of, plain, shown, translated
from app.actions.table import ACTIONS, MENUS, Actions
from app.looks.settings import Settings
from app.looks.theme import drop_icons

_COLUMNS = (("tools", "classes", "solve"), ("view", "edit"), ("file", "help"))


class CheatSheet(QDialog):
    """Made from the table of actions and the keys that are in use."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keys and gestures"))
        self._keys = settings.keys
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setSpacing(36)
        for menus in _COLUMNS:
            column = QVBoxLayout()
            for menu in menus:
                self._add_menu(column, menu)
            if menus is _COLUMNS[-1]:
                self._add(column, self.tr("Gestures"), translated_gestures())
            column.addStretch(1)
            columns.addLayout(column)

        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(page)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        drop_icons(buttons)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        wanted = page.sizeHint()
        self.resize(wanted.width() + 60, min(wanted.height() + 80, 760))

    def _add_menu(self, column: QVBoxLayout, menu: str) -> None:
        rows = []
        for own in ACTIONS:
            keys = keys_of(own, self._keys)
            if own.menu == menu and keys and not own.name.startswith("class-"):
                rows.append((" · ".join(shown(key) for key in keys), plain(own)))
        if menu == "classes":
            rows.insert(0, ("1 – 9", self.tr("Class")))
        self._add(column, translated(MENUS[menu]).replace("&", ""), rows)

    def _add(self, column: QVBoxLayout, title: str, rows: list[tuple[str, str]]) -> None:
        heading = QLabel(title)
        font = QFont(heading.font())
        font.setBold(True)
        heading.setFont(font)
        heading.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        grid = QGridLayout()
        grid.addWidget(heading, 0, 0, 1, 2)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        for row, (key, text) in enumerate(rows, start=1):
            for place, words in enumerate((key, text)):
                label = QLabel(words)
                label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
                grid.addWidget(label, row, place)
        column.addLayout(grid)
        column.addSpacing(14)


def translated_gestures() -> list[tuple[str, str]]:
    return [(translated(how), translated(what)) for how, what in Actions.GESTURES]
