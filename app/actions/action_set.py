"""Makes Qt actions of the registry, with the keys from the settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QSizePolicy, QToolBar, QToolButton

from ..looks.language import tr
from ..looks.settings import Settings
from ..looks.theme import Theme, tinted_icon
from .action import Action, registered
from .menus import MENUS

_ICON_PX = 18


class ActionSet(QObject):
    """Every action of the registry, by name."""

    def __init__(self, settings: Settings, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self.lines = settings, registered()
        self._lines = {line.name: line for line in self.lines}
        self._tools = QActionGroup(self)
        self._actions = {line.name: self._make(line) for line in self.lines}
        settings.follow(self.apply_keys, "keys")
        theme.changed.connect(self._tint)
        self._tint()
        self.apply_keys()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def fill_menu_bar(self, bar: QMenuBar) -> dict[str, QMenu]:
        """Add all menus; returns them by name."""
        menus = {name: bar.addMenu(tr(title)) for name, title in MENUS.items()}
        for line in self.lines:
            menu = menus[line.menu]
            menu.setToolTipsVisible(True)
            if line.begins:
                menu.addSeparator()
            menu.addAction(self[line.name])
        return menus

    def fill_tool_bar(self, bar: QToolBar, name: str) -> None:
        """Add the actions of the tool bar `name`, a line where the menu changes."""
        last: Action | None = None
        for line in (line for line in self.lines if line.bar == name):
            if last and (line.menu != last.menu or (line.begins and name == "tools")):
                bar.addSeparator()
            bar.addAction(self[line.name])
            last = line

    def button(self, name: str, *, words: bool = False) -> QToolButton:
        """A button of an action for a panel: flat, with its icon, or with its words."""
        line, button = self._lines[name], QToolButton()
        button.setDefaultAction(self[name])
        button.setAccessibleName(plain(line))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if words:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        else:
            button.setAutoRaise(True)
            button.setIconSize(QSize(_ICON_PX, _ICON_PX))
        return button

    def apply_keys(self) -> None:
        """Use the keys from the settings, and name them in the tool tips."""
        for line in self.lines:
            keys = keys_of(line, self._settings.keys)
            action = self[line.name]
            action.setShortcuts([QKeySequence(key) for key in keys])
            tip = tr(line.tip)
            action.setToolTip(f"{tip} ({shown(keys[0])})" if keys else tip)
            action.setStatusTip("")

    def _make(self, line: Action) -> QAction:
        text = tr(line.text).replace("%n", line.name.rpartition("-")[2])
        action = QAction(text, self)
        action.setObjectName(line.name)
        action.setIconText(tr(line.short) or text.replace("&", "").rstrip("…"))
        action.setCheckable(line.does is None)
        action.setAutoRepeat(not action.isCheckable())
        context = Qt.ShortcutContext
        action.setShortcutContext(
            context.WidgetShortcut if line.on_canvas else context.WindowShortcut
        )
        action.setMenuRole(_ROLES.get(line.name, QAction.MenuRole.NoRole))
        if line.tool:
            self._tools.addAction(action)
        return action

    def _tint(self) -> None:
        for line in self.lines:
            if line.icon:
                self[line.name].setIcon(tinted_icon(line.icon))


_ROLES = {
    "quit": QAction.MenuRole.QuitRole,
    "preferences": QAction.MenuRole.PreferencesRole,
    "about": QAction.MenuRole.AboutRole,
}


def keys_of(action: Action, changed: Mapping[str, Iterable[str]]) -> list[str]:
    """Shortcuts of an action: those that were changed, or its defaults."""
    return list(changed.get(action.name, action.keys))


def shown(key: str) -> str:
    """A shortcut as this system writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def conflicts(keys: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Shortcuts that several actions have, with the names of these actions."""
    users: dict[str, list[str]] = {}
    for name, shortcuts in keys.items():
        for key in shortcuts:
            users.setdefault(QKeySequence(key).toString(), []).append(name)
    return {key: names for key, names in users.items() if key and len(names) > 1}


def plain(action: Action) -> str:
    """Text of an action without menu marks."""
    text = tr(action.text).replace("%n", action.name.rpartition("-")[2])
    return text.replace("&", "").rstrip("…")
