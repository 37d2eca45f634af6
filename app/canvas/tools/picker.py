"""Picker: paint on with the class that is under the cursor."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from ...actions.action import tr
from .tool import Tool, Touch, tool


@tool("picker", tr("Pick &class"), "I", icon="picker",
      tip=tr("Use the class under the cursor; also Ctrl+click"))  # fmt: skip
class Picker(Tool):
    makes = ""

    def press(self, touch: Touch) -> None:
        self.context.pick(touch.point)

    def move(self, point: QPointF) -> None:
        self.context.pick(point)
