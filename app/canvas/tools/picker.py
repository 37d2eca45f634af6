"""Picker: paint on with the class that is under the cursor."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from .tool import Tool, Touch


class Picker(Tool):
    makes = ""

    def press(self, touch: Touch) -> None:
        self.easel.pick(touch.point)

    def move(self, point: QPointF) -> None:
        self.easel.pick(point)
