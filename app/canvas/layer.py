"""Base of all layers over the photo."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QObject, Signal

from ..state.workspace import Workspace


class Layer(QObject):
    """Base of what is drawn over the photo."""

    changed = Signal(object)
    """(pixels) A part of the photo (a QRect), or everything (None), has to be redrawn."""

    shown_by: ClassVar[tuple[str, ...]] = ()
    """Properties of the view state that must be on for the layer to be shown."""
    opacity_by = ""
    """Property with its opacity; empty: opaque."""
    repainted_by: ClassVar[tuple[str, ...]] = ()
    """Further properties on which the layer depends."""
    margin = 0
    """Logical pixels around a changed part of the photo that are redrawn with it."""

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._view_state = workspace.document, workspace.view_state
        seen_by = "bare_photo", self.opacity_by, *self.shown_by, *self.repainted_by
        self._view_state.on_change(self._repaint, *seen_by)

    @property
    def shown(self) -> bool:
        """Whether there is anything to draw now."""
        state = self._view_state
        return not state.bare_photo and all(getattr(state, name) for name in self.shown_by)

    @property
    def opacity(self) -> float:
        return float(getattr(self._view_state, self.opacity_by)) if self.opacity_by else 1.0

    def _repaint(self) -> None:
        self.changed.emit(None)
