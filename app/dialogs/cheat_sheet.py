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

from ..actions.action import registered
from ..actions.action_set import keys_of, plain, shown
from ..actions.menus import GESTURES, MENUS
from ..ui.language import tr
from ..ui.settings import Settings
from ..ui.widgets import Dialog, Scroll, embolden, lay_out

_GAP_PX, _MARGIN_PX = 14, 44
_GESTURES = "gestures"
_COLUMNS = (
    "tools classes | view solve | photos objects edit | file help gestures",
    "tools classes solve | view photos objects | edit file help gestures",
    "tools classes solve view | photos objects edit file help gestures",
    "tools classes objects solve view photos edit file help gestures",
)
"""Menus in each column; the layout with the most columns that fits the screen is used."""


class CheatSheet(Dialog):
    """The registered actions with their current keys."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys and gestures"))
        self._keys = settings.keys
        room = self.screen().availableGeometry().width() - 2 * _MARGIN_PX
        *wide, narrow = _COLUMNS
        fitting = (page for page in map(self._page, wide) if page.sizeHint().width() <= room)
        page = next(fitting, None) or self._page(narrow)
        wanted = page.sizeHint()
        close = self.button_box(QDialogButtonBox.StandardButton.Close)
        lay_out(QVBoxLayout(self), Scroll(page, self.windowTitle()), close)
        self.open_as(wanted.width() + _MARGIN_PX, wanted.height() + 2 * _MARGIN_PX)

    def _page(self, columns: str) -> QWidget:
        page = QWidget()
        layout = QHBoxLayout(page)
        layout.setSpacing(36)
        for names in map(str.split, columns.split("|")):
            grid = QGridLayout()
            grid.setHorizontalSpacing(16)
            grid.setVerticalSpacing(3)
            for name in names:
                if name == _GESTURES:
                    rows = [(tr(how), tr(what)) for how, what in GESTURES]
                    self._add(grid, self.tr("Gestures"), rows)
                else:
                    title = tr(MENUS[name]).replace("&", "")
                    self._add(grid, title, self._rows(name))
            grid.setRowStretch(grid.rowCount(), 1)
            layout.addLayout(grid)
        return page

    def _rows(self, menu: str) -> list[tuple[str, str]]:
        """Keys and names of the actions in a menu."""
        rows = [("1 – 9", self.tr("Class"))] if menu == "classes" else []
        for action in registered():
            keys = keys_of(action, self._keys)
            if action.menu == menu and keys and not action.name.startswith("class-"):
                rows.append((" · ".join(shown(key) for key in keys), plain(action)))
        return rows

    def _add(self, grid: QGridLayout, title: str, rows: list[tuple[str, str]]) -> None:
        """Append a heading and its rows."""
        heading, first = _label(title), grid.rowCount()
        embolden(heading)
        if first > 1:
            heading.setContentsMargins(0, _GAP_PX, 0, 0)
        grid.addWidget(heading, first, 0, 1, 2)
        for row, (keys, name) in enumerate(rows, start=first + 1):
            grid.addWidget(_label(keys), row, 0)
            grid.addWidget(_label(name), row, 1)


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return label
