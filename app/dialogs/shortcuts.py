"""Changing the keys."""

from __future__ import annotations

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

from app.action_set import conflicts, keys_of, plain, shown, translated
from app.actions import ACTIONS, MENUS
from app.settings import Settings
from app.theme import drop_icons

_BY_NAME = {own.name: own for own in ACTIONS}


class ShortcutsDialog(QDialog):
    """A list of all actions; a click on a key waits for another one."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.resize(560, 620)
        self._settings = settings
        self._keys = {own.name: keys_of(own, settings.keys) for own in ACTIONS}
        self.editors: dict[str, QKeySequenceEdit] = {}
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
            with QSignalBlocker(self.editors[own.name]):
                self.editors[own.name].setKeySequence(_first(own.keys))
        self._check()

    def _make_list(self) -> QTreeWidget:
        made = QTreeWidget()
        made.setColumnCount(2)
        made.setHeaderLabels([self.tr("Action"), self.tr("Key")])
        made.setRootIsDecorated(False)
        made.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        made.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        made.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Fixed)
        made.header().setStretchLastSection(False)
        made.setColumnWidth(1, 190)
        for menu, title in MENUS.items():
            heading = QTreeWidgetItem(made, [translated(title).replace("&", "")])
            font = heading.font(0)
            font.setBold(True)
            heading.setFont(0, font)
            for own in (own for own in ACTIONS if own.menu == menu):
                item = QTreeWidgetItem(heading, [plain(own)])
                item.setToolTip(0, translated(own.tip))
                editor = QKeySequenceEdit(_first(self._keys[own.name]))
                editor.setMaximumSequenceLength(1)
                editor.setClearButtonEnabled(True)
                editor.setAccessibleName(plain(own))
                editor.keySequenceChanged.connect(
                    lambda sequence, name=own.name: self._set(name, sequence)
                )
                made.setItemWidget(item, 1, editor)
                self.editors[own.name], self._items[own.name] = editor, item
            heading.setExpanded(True)
            self._headings[menu] = heading
        return made

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

    def _set(self, name: str, sequence: QKeySequence) -> None:
        further = self._keys[name][1:]
        self._keys[name] = ([sequence.toString()] if not sequence.isEmpty() else []) + further
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


def _first(keys: list[str] | tuple[str, ...]) -> QKeySequence:
    return QKeySequence(keys[0]) if keys else QKeySequence()
