"""Registration of panels: the window finds them, and gives them a dock and a menu entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from ..actions.services import Services

Area = Literal["left", "right", "below"]


@dataclass(frozen=True)
class PanelSpec:
    """A registered panel.

    Attributes
    ----------
    name, title
        Name in the settings, and title of the dock and menu entry.
    area : "left", "right" or "below"
        Side of the canvas.
    tab_order : int
        Order within its area; panels with a smaller one come first.
    under : str
        Name of the panel below which it is docked; if empty, it is a tab of its area.
    heights : mapping of name to px
        Heights of the docks in its column when it is shown.
    shown_if : callable, optional
        Condition for the dock, called with the services when the photo, project or folder changes.
        The dock is shown when the result becomes true or changes, and hidden when it becomes false.
    hidden : bool
        Whether it is hidden until the user opens it.
    scrollable : bool
        Whether it can be scrolled by keys.
    """

    name: str
    title: str
    area: Area
    tab_order: int
    widget_type: type[QWidget]
    under: str = ""
    heights: Mapping[str, int] = field(default_factory=dict)
    shown_if: Callable[[Services], Any] | None = None
    hidden: bool = False
    scrollable: bool = False


PANELS: dict[str, PanelSpec] = {}
_P = TypeVar("_P", bound=type[QWidget])


def panel(name: str, title: str, area: Area, tab_order: int, **more: Any) -> Callable[[_P], _P]:
    """Register the decorated widget as a panel."""

    def register(widget_type: _P) -> _P:
        PANELS[name] = PanelSpec(name, title, area, tab_order, widget_type, **more)
        return widget_type

    return register


def bring_forward(panel: QWidget) -> None:
    """Show and raise the dock of a panel."""
    if (dock := _dock_of(panel)) is not None:
        show_dock(dock, True)
        dock.raise_()


def toggle_panel(panel: QWidget) -> None:
    """Show and raise the dock of a panel, or hide it and raise the dock that it had covered."""
    dock = _dock_of(panel)
    window = dock.parent() if dock is not None else None
    if dock is None or not isinstance(window, QMainWindow):
        return
    if dock.isHidden():
        docks = window.findChildren(QDockWidget)
        in_front = [other.objectName() for other in docks if is_in_front(other)]
        dock.setProperty("in_front", in_front)
        bring_forward(panel)
        return
    beside = window.tabifiedDockWidgets(dock)
    show_dock(dock, False)
    for other in beside:
        if other.objectName() in (dock.property("in_front") or ()):
            other.raise_()


def show_dock(dock: QDockWidget, visible: bool) -> None:
    """Show or hide a dock; when shown, set the heights of its column."""
    is_opening = visible and dock.isHidden()
    dock.setVisible(visible)
    window, heights = dock.parent(), PANELS[dock.objectName()].heights
    if is_opening and heights and isinstance(window, QMainWindow):
        docks = {dock.objectName(): dock for dock in window.findChildren(QDockWidget)}
        column = [docks[name] for name in heights]
        window.resizeDocks(column, list(heights.values()), Qt.Orientation.Vertical)


def is_in_front(dock: QDockWidget) -> bool:
    """Whether a dock is shown and not behind a tab: Qt puts those behind outside of the window."""
    return dock.isVisible() and dock.geometry().right() >= 0


def _dock_of(widget: QWidget | None) -> QDockWidget | None:
    while widget is not None and not isinstance(widget, QDockWidget):
        widget = widget.parentWidget()
    return widget
