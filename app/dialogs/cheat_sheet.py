"""All keys and gestures on one page."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.actions.action_set import keys_of, plain, shown, translated
from app.actions.table import ACTIONS, MENUS, Actions
from app.looks.settings import Settings
from app.looks.widgets import Dialog, Scroll, embolden, fill

_COLUMNS = (("tools", "classes", "solve"), ("view", "edit"), ("file", "help"))


class CheatSheet(Dialog):
    """Made from the table of actions and the keys that are in use."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys and gestures"))
        self._keys = settings.keys
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setSpacing(36)
        for menus in _COLUMNS:
            column = QVBoxLayout()
            for menu in menus:
                self._add(column, translated(MENUS[menu]).replace("&", ""), self._rows(menu))
            if menus is _COLUMNS[-1]:
                gestures = [(translated(how), translated(what)) for how, what in Actions.GESTURES]
                self._add(column, self.tr("Gestures"), gestures)
            column.addStretch(1)
            columns.addLayout(column)

        close = self.button_box(QDialogButtonBox.StandardButton.Close)
        fill(QVBoxLayout(self), Scroll(page), close)
        wanted = page.sizeHint()
        self.resize(wanted.width() + 60, min(wanted.height() + 80, 760))

    def _rows(self, menu: str) -> list[tuple[str, str]]:
        """Keys and names of the actions in a menu."""
        rows = [("1 – 9", self.tr("Class"))] if menu == "classes" else []
        for action in ACTIONS:
            keys = keys_of(action, self._keys)
            if action.menu == menu and keys and not action.name.startswith("class-"):
                rows.append((" · ".join(shown(key) for key in keys), plain(action)))
        return rows

    def _add(self, column: QVBoxLayout, title: str, rows: list[tuple[str, str]]) -> None:
        heading = _label(title)
        embolden(heading)
        grid = QGridLayout()
        grid.addWidget(heading, 0, 0, 1, 2)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        for row, (keys, name) in enumerate(rows, start=1):
            grid.addWidget(_label(keys), row, 0)
            grid.addWidget(_label(name), row, 1)
        column.addLayout(grid)
        column.addSpacing(14)


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return label
