"""Changing the keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.actions.action_set import conflicts, keys_of, plain, shown, translated
from app.actions.table import ACTIONS, MENUS, Action
from app.looks.settings import Settings
from app.looks.theme import drop_icons

_BY_NAME = {own.name: own for own in ACTIONS}


class ShortcutsDialog(QDialog):
    """A list of all actions; a click on a key waits for another one."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.resize(640, 620)
        self._settings = settings
        self._keys = {own.name: keys_of(own, settings.keys) for own in ACTIONS}
        self.editors: dict[str, QKeySequenceEdit] = {}
        self.second_editors: dict[str, QKeySequenceEdit] = {}
        self._items: dict[str, QTreeWidgetItem] = {}
        self._headings: dict[str, QTreeWidgetItem] = {}

        layout = QVBoxLayout(self)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search for an action or a key"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        layout.addWidget(self.search)
        self._list = self._make_list()
        layout.addWidget(self._list)
        self.report = QLabel()
        self.report.setWordWrap(True)
        layout.addWidget(self.report)
        self.buttons = self._make_buttons()
        layout.addWidget(self.buttons)
        self._check()

    @property
    def changed_keys(self) -> dict[str, list[str]]:
        """Those that differ from the defaults."""
        return {
            name: keys for name, keys in self._keys.items() if keys != list(_BY_NAME[name].keys)
        }

    def accept(self) -> None:
        self._settings.keys = self.changed_keys
        super().accept()

    def restore_defaults(self) -> None:
        for own in ACTIONS:
            self._keys[own.name] = list(own.keys)
            for place, editors in enumerate((self.editors, self.second_editors)):
                with QSignalBlocker(editors[own.name]):
                    editors[own.name].setKeySequence(_at(own.keys, place))
        self._check()

    def _make_list(self) -> QTreeWidget:
        made = QTreeWidget()
        made.setColumnCount(3)
        made.setHeaderLabels([self.tr("Action"), self.tr("Key"), self.tr("Another key")])
        made.setRootIsDecorated(False)
        made.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        made.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        made.header().setStretchLastSection(False)
        for column in (1, 2):
            made.header().setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            made.setColumnWidth(column, 150)
        for menu, title in MENUS.items():
            heading = QTreeWidgetItem(made, [translated(title).replace("&", "")])
            font = heading.font(0)
            font.setBold(True)
            heading.setFont(0, font)
            for own in (own for own in ACTIONS if own.menu == menu):
                item = QTreeWidgetItem(heading, [plain(own)])
                item.setToolTip(0, translated(own.tip))
                self._items[own.name] = item
                for place, editors in enumerate((self.editors, self.second_editors)):
                    editors[own.name] = self._make_editor(own, place)
                    made.setItemWidget(item, 1 + place, editors[own.name])
            heading.setExpanded(True)
            self._headings[menu] = heading
        return made

    def _make_editor(self, own: Action, place: int) -> QKeySequenceEdit:
        """Field for the first or the second key of an action."""
        editor = QKeySequenceEdit(_at(self._keys[own.name], place))
        editor.setMaximumSequenceLength(1)
        editor.setClearButtonEnabled(True)
        editor.setAccessibleName(plain(own))
        editor.keySequenceChanged.connect(lambda: self._read(own.name))
        return editor

    def _make_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        restore = QPushButton(self.tr("Restore defaults"))
        restore.clicked.connect(self.restore_defaults)
        buttons.addButton(restore, QDialogButtonBox.ButtonRole.ResetRole)
        drop_icons(buttons)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _read(self, name: str) -> None:
        editors = self.editors[name], self.second_editors[name]
        keys = [editor.keySequence().toString() for editor in editors]
        self._keys[name] = [key for key in keys if key] + self._keys[name][2:]
        self._check()

    def _check(self) -> None:
        found = conflicts(self._keys)
        lines = [
            self.tr("{key} is used by: {actions}.").format(
                key=shown(key), actions=", ".join(plain(_BY_NAME[name]) for name in names)
            )
            for key, names in found.items()
        ]
        lines += [self.tr("Give one of them another key.")] if lines else []
        self.report.setText("\n".join(lines))
        self.report.setVisible(bool(lines))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not lines)

    def _filter(self, text: str) -> None:
        wanted = text.casefold()
        for name, item in self._items.items():
            keys = " ".join(shown(key) for key in self._keys[name])
            item.setHidden(wanted not in f"{item.text(0)} {keys}".casefold())
        for menu, heading in self._headings.items():
            inside = (item for name, item in self._items.items() if _BY_NAME[name].menu == menu)
            heading.setHidden(all(item.isHidden() for item in inside))


def _at(keys: Sequence[str], place: int) -> QKeySequence:
    return QKeySequence(keys[place]) if place < len(keys) else QKeySequence()
