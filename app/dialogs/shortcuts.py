"""Keyboard shortcuts: the dialog that edits them, and all keys and gestures on one page."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ..actions.action import Action, registry
from ..actions.action_set import key_text, keys_of, plain_text, shortcut_conflicts
from ..actions.menus import GESTURES, MENUS
from ..ui.language import tr
from ..ui.settings import Settings
from ..ui.widgets import Dialog, VerticalScrollArea, embolden, lay_out, word_wrapped_label

_KEY_COLUMNS = (1, 2)


class ShortcutsDialog(Dialog):
    """Lists all actions; a click on a shortcut records a new one.

    Attributes
    ----------
    editors : dict
        Fields of the first and the second key, by name of the action.
    """

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.set_opening_size(760, 620)
        self._settings = settings
        self._action_by_name = {action.name: action for action in registry()}
        self._keys = {
            name: keys_of(action, settings.keys) for name, action in self._action_by_name.items()
        }
        self.editors: dict[str, list[QKeySequenceEdit]] = {}
        self.items: dict[str, QTreeWidgetItem] = {}
        self._headings: list[QTreeWidgetItem] = []

        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search for an action or a key"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.report = word_wrapped_label()
        self.buttons = self.button_box(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        restore = QPushButton(self.tr("Restore defaults"))
        restore.clicked.connect(self.restore_defaults)
        self.buttons.addButton(restore, QDialogButtonBox.ButtonRole.ResetRole)
        lay_out(QVBoxLayout(self), self.search, self._make_list(), self.report, self.buttons)
        self._check()

    @property
    def changed_keys(self) -> dict[str, list[str]]:
        """Keys that differ from the defaults, by action."""
        return {
            name: keys
            for name, keys in self._keys.items()
            if keys != list(self._action_by_name[name].keys)
        }

    def accept(self) -> None:
        self._settings.keys = self.changed_keys
        super().accept()

    def restore_defaults(self) -> None:
        for name, action in self._action_by_name.items():
            self._keys[name] = list(action.keys)
            for index, editor in enumerate(self.editors[name]):
                with QSignalBlocker(editor):
                    editor.setKeySequence(_key_at(action.keys, index))
        self._check()

    def _make_list(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setAccessibleName(self.windowTitle())
        tree.setColumnCount(3)
        tree.setHeaderLabels([self.tr("Action"), self.tr("Key"), self.tr("Another key")])
        tree.setRootIsDecorated(False)
        tree.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        tree.header().setStretchLastSection(False)
        for column in _KEY_COLUMNS:
            tree.header().setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            tree.setColumnWidth(column, _key_column_width(self._keys.values()))
        for menu, title in MENUS.items():
            heading = QTreeWidgetItem(tree, [tr(title).replace("&", "")])
            font = heading.font(0)
            font.setBold(True)
            heading.setFont(0, font)
            for action in registry():
                if action.menu == menu:
                    self._add_action(heading, action)
            heading.setExpanded(True)
            self._headings.append(heading)
        return tree

    def _add_action(self, heading: QTreeWidgetItem, action: Action) -> None:
        item = QTreeWidgetItem(heading, [plain_text(action)])
        item.setToolTip(0, tr(action.tip))
        self.items[action.name] = item
        self.editors[action.name] = []
        for index, column in enumerate(_KEY_COLUMNS):
            editor = QKeySequenceEdit(_key_at(self._keys[action.name], index))
            editor.setMaximumSequenceLength(1)
            editor.setClearButtonEnabled(True)
            editor.setAccessibleName(plain_text(action))
            # Qt's placeholder would take room from the names of actions
            for line in editor.findChildren(QLineEdit):
                line.setPlaceholderText("")
            editor.keySequenceChanged.connect(lambda: self._on_edited(action.name))
            self.editors[action.name].append(editor)
            heading.treeWidget().setItemWidget(item, column, editor)

    def _on_edited(self, name: str) -> None:
        keys = [editor.keySequence().toString() for editor in self.editors[name]]
        edited_keys = [key for key in keys if key] + self._keys[name][2:]
        if edited_keys != self._keys[name]:  # Tab through a field signals, too
            self._keys[name] = edited_keys
            self._check()

    def _check(self) -> None:
        lines = [
            self.tr("{key} is used by: {actions}.").format(
                key=key_text(key),
                actions=", ".join(plain_text(self._action_by_name[name]) for name in names),
            )
            for key, names in shortcut_conflicts(self._keys).items()
        ]
        lines += [self.tr("Give one of them another key.")] if lines else []
        self.report.setText("\n".join(lines))
        self.report.setVisible(bool(lines))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not lines)

    def _filter(self, text: str) -> None:
        text_to_find = text.casefold()
        for name, item in self.items.items():
            keys = " ".join(key_text(key) for key in self._keys[name])
            item.setHidden(text_to_find not in f"{item.text(0)} {keys}".casefold())
        for heading in self._headings:
            items = (item for item in self.items.values() if item.parent() is heading)
            heading.setHidden(all(item.isHidden() for item in items))


def _key_at(keys: Sequence[str], index: int) -> QKeySequence:
    return QKeySequence(keys[index]) if index < len(keys) else QKeySequence()


def _key_column_width(keys: Iterable[Sequence[str]]) -> int:
    """Width in pixels of the longest shortcut with the clear button."""
    line = QLineEdit()
    widths = (
        line.fontMetrics().horizontalAdvance(key_text(key))
        for shortcuts in keys
        for key in shortcuts
    )
    return max(widths, default=0) + 3 * line.sizeHint().height() // 2


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
        max_width = self.screen().availableGeometry().width() - 2 * _MARGIN_PX
        *wide, narrow = _COLUMNS
        pages = (page for page in map(self._page, wide) if page.sizeHint().width() <= max_width)
        page = next(pages, None) or self._page(narrow)
        size = page.sizeHint()
        close = self.button_box(QDialogButtonBox.StandardButton.Close)
        lay_out(QVBoxLayout(self), VerticalScrollArea(page, self.windowTitle()), close)
        self.set_opening_size(size.width() + _MARGIN_PX, size.height() + 2 * _MARGIN_PX)

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
                    rows = [(tr(gesture), tr(effect)) for gesture, effect in GESTURES]
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
        for action in registry():
            keys = keys_of(action, self._keys)
            if action.menu == menu and keys and not action.name.startswith("class-"):
                rows.append((" · ".join(key_text(key) for key in keys), plain_text(action)))
        return rows

    def _add(self, grid: QGridLayout, title: str, rows: list[tuple[str, str]]) -> None:
        """Append a heading and its rows."""
        heading, heading_row = _label(title), grid.rowCount()
        embolden(heading)
        if heading_row > 1:
            heading.setContentsMargins(0, _GAP_PX, 0, 0)
        grid.addWidget(heading, heading_row, 0, 1, 2)
        for row, (keys, name) in enumerate(rows, start=heading_row + 1):
            grid.addWidget(_label(keys), row, 0)
            grid.addWidget(_label(name), row, 1)


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return label
