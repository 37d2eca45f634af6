"""Why: asks why the pixel under the cursor has its class."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from .tool import Tool, Touch


class Why(Tool):
    makes = ""

    def press(self, touch: Touch) -> None:
        if self.easel.inside(touch.point):
            self.easel.why_asked.emit(QPointF(touch.point))
