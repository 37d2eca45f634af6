"""Why: asks why the pixel under the cursor has its class."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from ...actions.action import tr
from .tool import Tool, Touch, tool


@tool("why", tr("&Why this class?"), "W", icon="help",
      tip=tr("Click a pixel to see which strokes decide its class"))  # fmt: skip
class Why(Tool):
    makes = ""

    def press(self, touch: Touch) -> None:
        if self.context.inside(touch.point):
            self.context.why_asked.emit(QPointF(touch.point))
