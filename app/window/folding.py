"""Hides all docks, or those on the right of a narrow window, and shows them again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget

from ..actions.action import action, tr
from ..actions.services import Services
from .docks import Docks
from .service import WindowService

_NARROW_PX = 1100
"""With docks on both sides, a narrower window leaves the photo less than half of its width."""


class Folding(WindowService):
    """Hides docks; floating ones, which take no room, stay."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._docks = services[Docks].by_name.values()
        self._switched: list[QDockWidget] = []
        self._squeezed: list[QDockWidget] = []
        self._in_front: set[QDockWidget] = set()
        self._narrow = False

    @action("panels", "view", tr("Panels beside the photo"), "Tab", separator=True, on_canvas=True,
            tip=tr("Hide all panels, or show them again"))  # fmt: skip
    def switch(self) -> None:
        """Hide all docks or, if none is visible, show the hidden ones again."""
        if there := self._there():
            self._switched = self._hide(there)
        else:
            self._switched = self._show(self._switched)

    def fit_width(self, width: int) -> None:
        """Hide the docks on the right in a narrow window, and show them again in a wider one."""
        was_narrow, self._narrow = self._narrow, width < _NARROW_PX
        if self._narrow and not was_narrow:
            right = Qt.DockWidgetArea.RightDockWidgetArea
            there = [d for d in self._there() if self._window.dockWidgetArea(d) == right]
            self._squeezed = self._hide(there)
        elif was_narrow and not self._narrow:
            self._squeezed = self._show(self._squeezed)

    def unfold(self) -> None:
        """Show all docks that were hidden."""
        self._switched = self._show(self._switched)
        self._squeezed = self._show(self._squeezed)

    def _there(self) -> list[QDockWidget]:
        return [dock for dock in self._docks if not dock.isHidden() and not dock.isFloating()]

    def _hide(self, docks: list[QDockWidget]) -> list[QDockWidget]:
        self._in_front |= {dock for dock in docks if not dock.visibleRegion().isEmpty()}
        for dock in docks:
            dock.hide()
        return docks

    def _show(self, docks: list[QDockWidget]) -> list[QDockWidget]:
        """Show docks, the former front ones in front; returns the empty list of hidden ones."""
        for dock in docks:
            dock.show()
        for dock in self._in_front.intersection(docks):
            dock.raise_()
        self._in_front.difference_update(docks)
        return []
