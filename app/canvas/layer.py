"""What all layers over the photo have in common."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QObject, Signal

from ..state.workspace import Workspace


class Layer(QObject):
    """Something of a document that is drawn over its photo."""

    changed = Signal(object)
    """(pixels) A part of the photo (a QRect) looks different, or everything (None)."""

    repainted_by: ClassVar[tuple[str, ...]] = ()
    """Properties of the view state that decide whether and how strongly the layer is seen."""
    margin = 0
    """Logical pixels around a changed part of the photo that may look different with it."""

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._view_state = workspace.document, workspace.view_state
        self._view_state.changed.connect(self._follow_state)

    def _follow_state(self, name: str) -> None:
        if name in self.repainted_by:
            self.changed.emit(None)
