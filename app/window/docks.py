"""The docks: one for each panel."""

from itertools import pairwise

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QMenu, QTabBar, QWidget

from ..actions.action import action, tr
from ..actions.services import Services
from ..panels import PANELS
from ..panels.panel_registry import Area, PanelSpec, is_in_front, show_dock
from ..session.photo_folder import PhotoFolder
from ..state.document import Document
from ..ui import language
from ..ui.settings import Settings
from ..ui.widgets import VerticalScrollArea
from .service import WindowService

_LEFT_PX, _RIGHT_PX = 275, 300
"""Widths of the columns of docks, with room for names of classes."""
_WIDE_PANELS = ("classes", "strokes")
_AREAS: dict[Area, Qt.DockWidgetArea] = {
    "left": Qt.DockWidgetArea.LeftDockWidgetArea,
    "right": Qt.DockWidgetArea.RightDockWidgetArea,
    "below": Qt.DockWidgetArea.BottomDockWidgetArea,
}


class Docks(QObject):
    """One dock for each panel, shown while the panel is wanted.

    Attributes
    ----------
    panels, by_name : dict
        The panels and their docks, by the names of the panels.
    """

    def __init__(self, services: Services, window: QMainWindow) -> None:
        super().__init__(window)
        self._services, self._window = services, window
        self._shown_if_values: dict[str, object] = {}
        # delayed: several docks change at once, also while the window is being destroyed
        self._refresh_timer = QTimer(self, singleShot=True, interval=0)
        self._refresh_timer.timeout.connect(self._refresh_titles)
        specs = sorted(PANELS.values(), key=lambda spec: spec.tab_order)
        self.panels = {spec.name: services[spec.widget_type] for spec in specs}
        self.by_name = {spec.name: self._dock(spec) for spec in specs}
        self._arrange(specs)
        for spec in specs:
            if spec.hidden or spec.shown_if:
                self.by_name[spec.name].hide()
        document, folder = services[Document], services[PhotoFolder]
        for signal in (document.photo_changed, document.project_changed, folder.names_changed):
            signal.connect(self._refresh_conditional)
        services[Settings].on_change(self._refresh_timer.start, "font_scale")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def fill_menu(self, menu: QMenu) -> None:
        """Add an entry for each dock that shows or hides it."""
        for dock in self.by_name.values():
            menu.addAction(dock.toggleViewAction())

    def _dock(self, spec: PanelSpec) -> QDockWidget:
        title = language.tr(spec.title)
        dock = QDockWidget(title, self._window)
        dock.setObjectName(spec.name)
        dock.setWidget(VerticalScrollArea(self.panels[spec.name], title if spec.scrollable else ""))
        self._window.addDockWidget(_AREAS[spec.area], dock)
        dock.visibilityChanged.connect(self._refresh_timer.start)
        dock.topLevelChanged.connect(self._refresh_timer.start)
        return dock

    def _arrange(self, specs: list[PanelSpec]) -> None:
        """Put docks below others (`under`), and the rest of each area into tabs."""
        window, docks = self._window, self.by_name
        window.setDockNestingEnabled(True)
        window.setTabPosition(
            _AREAS["left"] | _AREAS["right"], window.tabPosition(_AREAS["left"]).North
        )
        for spec in specs:
            if spec.under:
                window.splitDockWidget(docks[spec.under], docks[spec.name], Qt.Orientation.Vertical)
        front_docks = []
        for area in _AREAS:
            tabs = [docks[spec.name] for spec in specs if spec.area == area and not spec.under]
            for first, second in pairwise(tabs):
                window.tabifyDockWidget(first, second)
            front_docks += tabs[:1]
        for dock in front_docks:
            dock.raise_()
        window.resizeDocks(front_docks[:2], [_LEFT_PX, _RIGHT_PX], Qt.Orientation.Horizontal)

    def _refresh_conditional(self) -> None:
        """Show docks that are now wanted; hide others, and raise the first tab instead."""
        for name, spec in PANELS.items():
            if spec.shown_if is None:
                continue
            value, known = spec.shown_if(self._services), self._shown_if_values
            if name not in known or value != known[name]:  # a dock may be there from the last time
                known[name], dock = value, self.by_name[name]
                tabs = self._window.tabifiedDockWidgets(dock) if is_in_front(dock) else []
                show_dock(dock, bool(value))
                if tabs and not value:
                    next(tab for tab in self.by_name.values() if tab in tabs).raise_()

    def _on_focus_changed(self, _before: QWidget | None, focused: QWidget | None) -> None:
        """Raise a hidden tab when Tab moves focus into it; Qt counts all tabs as visible."""
        is_by_keyboard = self._window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        for dock in self.by_name.values():
            is_behind = dock.isVisible() and not is_in_front(dock)
            if focused is not None and is_by_keyboard and is_behind and dock.isAncestorOf(focused):
                QTimer.singleShot(0, dock, dock.raise_)

    def _refresh_titles(self) -> None:
        """Hide the title bars of docks in tabs, since the tabs show the titles."""
        for dock in self._window.findChildren(QDockWidget):
            is_tabbed = bool(self._window.tabifiedDockWidgets(dock)) and not dock.isFloating()
            is_bare = dock.titleBarWidget() is not None
            if is_tabbed != is_bare:
                dock.setTitleBarWidget(QWidget(dock) if is_tabbed else None)  # type: ignore[arg-type]
        self._widen_docks()

    def _widen_docks(self) -> None:
        """Make docks in tabs as wide as the tab bar, which depends on the text size."""
        min_widths = dict.fromkeys(_WIDE_PANELS, _LEFT_PX)
        widths = {
            dock.windowTitle(): min_widths.get(name, 0) for name, dock in self.by_name.items()
        }
        options = Qt.FindChildOption.FindDirectChildrenOnly
        for bar in self._window.findChildren(QTabBar, options=options):
            for tab in range(bar.count() if bar.isVisible() else 0):
                title = bar.tabText(tab)
                widths[title] = max(widths.get(title, 0), bar.sizeHint().width())
        for dock in self.by_name.values():
            dock.setMinimumWidth(widths[dock.windowTitle()])


_MIN_WIDE_PX = 1100
"""With docks on both sides, a narrower window leaves the photo less than half of its width."""


class PanelVisibility(WindowService):
    """Hides docks; floating ones, which take no room, stay."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._docks = services[Docks].by_name.values()
        self._hidden_by_user: list[QDockWidget] = []
        self._hidden_in_narrow: list[QDockWidget] = []
        self._front_docks: set[QDockWidget] = set()
        self._is_narrow = False

    @action("panels", "view", tr("Panels beside the photo"), "Tab", separator=True, on_canvas=True,
            tip=tr("Hide all panels, or show them again"))  # fmt: skip
    def switch(self) -> None:
        """Hide all docks or, if none is visible, show the hidden ones again."""
        if visible := self._docked():
            self._hidden_by_user = self._hide(visible)
        else:
            self._hidden_by_user = self._show(self._hidden_by_user)

    def fit_width(self, width: int) -> None:
        """Hide the docks on the right in a narrow window, and show them again in a wider one."""
        was_narrow, self._is_narrow = self._is_narrow, width < _MIN_WIDE_PX
        if self._is_narrow and not was_narrow:
            area = Qt.DockWidgetArea.RightDockWidgetArea
            docks = [d for d in self._docked() if self._window.dockWidgetArea(d) == area]
            self._hidden_in_narrow = self._hide(docks)
        elif was_narrow and not self._is_narrow:
            self._hidden_in_narrow = self._show(self._hidden_in_narrow)

    def unfold(self) -> None:
        """Show all docks that were hidden."""
        self._hidden_by_user = self._show(self._hidden_by_user)
        self._hidden_in_narrow = self._show(self._hidden_in_narrow)

    def _docked(self) -> list[QDockWidget]:
        return [dock for dock in self._docks if not dock.isHidden() and not dock.isFloating()]

    def _hide(self, docks: list[QDockWidget]) -> list[QDockWidget]:
        self._front_docks |= set(filter(is_in_front, docks))
        for dock in docks:
            dock.hide()
        return docks

    def _show(self, docks: list[QDockWidget]) -> list[QDockWidget]:
        """Show docks, and raise those that were in front; returns an empty list of hidden docks."""
        for dock in docks:
            dock.show()
        for dock in self._front_docks.intersection(docks):
            dock.raise_()
        self._front_docks.difference_update(docks)
        return []
