"""The Qt actions of the registry, with the keys from the settings."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QSizePolicy, QToolBar, QToolButton

from ..ui.icons import icon
from ..ui.language import tr
from ..ui.settings import Settings
from .action import Action, registry
from .menus import MENUS

_ICON_PX = 18


class ActionSet(QObject):
    """Every action of the registry, by name."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self.entries = settings, registry()
        self._entries = {entry.name: entry for entry in self.entries}
        self._tools = QActionGroup(self)
        self._actions = {entry.name: self._make(entry) for entry in self.entries}
        settings.on_change(self.apply_keys, "keys")
        self.apply_keys()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def fill_menu_bar(self, bar: QMenuBar) -> dict[str, QMenu]:
        """Add all menus; returns them by name."""
        menus = {name: bar.addMenu(tr(title)) for name, title in MENUS.items()}
        for entry in self.entries:
            menu = menus[entry.menu]
            menu.setToolTipsVisible(True)
            if entry.separator:
                menu.addSeparator()
            menu.addAction(self[entry.name])
        return menus

    def fill_tool_bar(self, bar: QToolBar, name: str) -> None:
        """Add the actions of the tool bar `name`, with a separator where the menu changes."""
        last: Action | None = None
        for entry in (entry for entry in self.entries if entry.bar == name):
            if last and (entry.menu != last.menu or (entry.separator and name == "tools")):
                bar.addSeparator()
            bar.addAction(self[entry.name])
            last = entry

    def button(self, name: str, *, words: bool = False) -> QToolButton:
        """A flat button of an action for a panel, with its icon or, with `words`, its text."""
        entry, button = self._entries[name], QToolButton()
        button.setDefaultAction(self[name])
        button.setAccessibleName(plain_text(entry))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if words:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        else:
            button.setAutoRaise(True)
            button.setIconSize(QSize(_ICON_PX, _ICON_PX))
        return button

    def apply_keys(self) -> None:
        """Set the keys from the settings, also in the tool tips."""
        for entry in self.entries:
            keys = keys_of(entry, self._settings.keys)
            action = self[entry.name]
            action.setShortcuts([QKeySequence(key) for key in keys])
            tip = tr(entry.tip)
            action.setToolTip(f"{tip} ({key_text(keys[0])})" if keys else tip)
            action.setStatusTip("")

    def _make(self, entry: Action) -> QAction:
        text = tr(entry.text).replace("%n", entry.name.rpartition("-")[2])
        action = QAction(text, self)
        action.setObjectName(entry.name)
        action.setIconText(tr(entry.short) or text.replace("&", "").rstrip("…"))
        action.setCheckable(entry.method is None)
        action.setAutoRepeat(not action.isCheckable())
        context = Qt.ShortcutContext
        action.setShortcutContext(
            context.WidgetShortcut if entry.on_canvas else context.WindowShortcut
        )
        action.setMenuRole(_ROLES.get(entry.name, QAction.MenuRole.NoRole))
        if entry.icon:
            action.setIcon(icon(entry.icon))
        if entry.tool:
            self._tools.addAction(action)
        return action


_ROLES = {
    "quit": QAction.MenuRole.QuitRole,
    "preferences": QAction.MenuRole.PreferencesRole,
    "about": QAction.MenuRole.AboutRole,
}


def keys_of(action: Action, changed: Mapping[str, Iterable[str]]) -> list[str]:
    """Shortcuts of an action: those that were changed, or its defaults."""
    return list(changed.get(action.name, action.keys))


def key_text(key: str) -> str:
    """Text of a shortcut in the notation of the system."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def shortcut_conflicts(keys: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Shortcuts that several actions have, with the names of these actions."""
    users: dict[str, list[str]] = {}
    for name, shortcuts in keys.items():
        for key in shortcuts:
            users.setdefault(QKeySequence(key).toString(), []).append(name)
    return {key: names for key, names in users.items() if key and len(names) > 1}


def plain_text(action: Action) -> str:
    """Text of an action without menu marks."""
    text = tr(action.text).replace("%n", action.name.rpartition("-")[2])
    return text.replace("&", "").rstrip("…")
