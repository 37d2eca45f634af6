"""The docks: one for each panel."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QMenu, QTabBar, QWidget

from ..actions.parts import Parts
from ..looks.language import tr
from ..looks.settings import Settings
from ..looks.widgets import Scroll
from ..panels import PANELS
from ..panels.panel import Area, PanelSpec, show_dock
from ..session.photo_folder import PhotoFolder
from ..state.document import Document

_NAMES_PX, _METHOD_PX = 275, 300
"""Of the columns; names of classes need theirs beside the other columns of their list."""
_WIDE = ("classes", "strokes")
_AREAS: dict[Area, Qt.DockWidgetArea] = {
    "left": Qt.DockWidgetArea.LeftDockWidgetArea,
    "right": Qt.DockWidgetArea.RightDockWidgetArea,
    "below": Qt.DockWidgetArea.BottomDockWidgetArea,
}


class Docks(QObject):
    """Puts each panel into a dock of the window, and shows those that are wanted.

    Attributes
    ----------
    panels, by_name : dict
        The panels and their docks, by the names of the panels.
    """

    def __init__(self, parts: Parts, window: QMainWindow) -> None:
        super().__init__(window)
        self._parts, self._window = parts, window
        self._wanted: dict[str, object] = {}
        # several docks at once change, also while the window is being destroyed
        self._following = QTimer(self, singleShot=True, interval=0)
        self._following.timeout.connect(self._follow_docks)
        specs = sorted(PANELS.values(), key=lambda spec: spec.place)
        self.panels = {spec.name: parts[spec.kind] for spec in specs}
        self.by_name = {spec.name: self._dock(spec) for spec in specs}
        self._arrange(specs)
        for spec in specs:
            if spec.hidden or spec.wanted:
                self.by_name[spec.name].hide()
        document, folder = parts[Document], parts[PhotoFolder]
        for signal in (document.photo_changed, document.project_changed, folder.listed):
            signal.connect(self._follow_wanted)
        parts[Settings].follow(self._following.start, "font_scale")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow_keyboard)

    def fill_menu(self, menu: QMenu) -> None:
        """Add an entry for each dock that shows or hides it."""
        for dock in self.by_name.values():
            menu.addAction(dock.toggleViewAction())

    def _dock(self, spec: PanelSpec) -> QDockWidget:
        title = tr(spec.title)
        dock = QDockWidget(title, self._window)
        dock.setObjectName(spec.name)
        dock.setWidget(Scroll(self.panels[spec.name], title if spec.to_read else ""))
        self._window.addDockWidget(_AREAS[spec.area], dock)
        dock.visibilityChanged.connect(self._following.start)
        dock.topLevelChanged.connect(self._following.start)
        return dock

    def _arrange(self, specs: list[PanelSpec]) -> None:
        """Those of an area are tabs, in front the first; before that, others are put below."""
        window, docks = self._window, self.by_name
        window.setDockNestingEnabled(True)
        window.setTabPosition(
            _AREAS["left"] | _AREAS["right"], window.tabPosition(_AREAS["left"]).North
        )
        for spec in specs:
            if spec.under:
                window.splitDockWidget(docks[spec.under], docks[spec.name], Qt.Orientation.Vertical)
        firsts = []
        for area in _AREAS:
            tabs = [docks[spec.name] for spec in specs if spec.area == area and not spec.under]
            for first, second in pairwise(tabs):
                window.tabifyDockWidget(first, second)
            firsts += tabs[:1]
        for dock in firsts:
            dock.raise_()
        window.resizeDocks(firsts[:2], [_NAMES_PX, _METHOD_PX], Qt.Orientation.Horizontal)

    def _follow_wanted(self) -> None:
        """Show what is wanted now, and hide what is not."""
        for name, spec in PANELS.items():
            now = spec.wanted(self._parts) if spec.wanted is not None else None
            if now != self._wanted.get(name):
                self._wanted[name] = now
                show_dock(self.by_name[name], bool(now))

    def _follow_keyboard(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Bring a dock to the front that somebody walks into by Tab; Qt takes all for visible."""
        by_keyboard = self._window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        for dock in self.by_name.values():
            behind = dock.isVisible() and dock.geometry().right() < 0  # where Qt puts it
            if now is not None and by_keyboard and behind and dock.isAncestorOf(now):
                QTimer.singleShot(0, dock, dock.raise_)

    def _follow_docks(self) -> None:
        """Hide the titles of docks in tabs, which show their names and have room for them."""
        for dock in self._window.findChildren(QDockWidget):
            tabbed = bool(self._window.tabifiedDockWidgets(dock)) and not dock.isFloating()
            bare = dock.titleBarWidget() is not None
            if tabbed != bare:
                dock.setTitleBarWidget(QWidget(dock) if tabbed else None)  # type: ignore[arg-type]
        self._give_names_room()

    def _give_names_room(self) -> None:
        """Make docks in tabs as wide as all of their names, which large text makes wider."""
        least = dict.fromkeys(_WIDE, _NAMES_PX)
        widths = {dock.windowTitle(): least.get(name, 0) for name, dock in self.by_name.items()}
        of_window = Qt.FindChildOption.FindDirectChildrenOnly
        for bar in self._window.findChildren(QTabBar, options=of_window):
            for tab in range(bar.count() if bar.isVisible() else 0):
                title = bar.tabText(tab)
                widths[title] = max(widths.get(title, 0), bar.sizeHint().width())
        for dock in self.by_name.values():
            dock.setMinimumWidth(widths[dock.windowTitle()])
