"""Tools of one click: pick the class under the cursor, select a stroke, ask why a pixel is so."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from ...actions.action import tr
from .shapes import Box
from .tool import Tool, Touch, tool


@tool("why", tr("&Why this class?"), "W", icon="help",
      tip=tr("Click a pixel to see which strokes decide its class"))  # fmt: skip
class Why(Tool):
    makes = ""

    def press(self, touch: Touch) -> None:
        if self.context.inside(touch.point):
            self.context.why_asked.emit(QPointF(touch.point))


@tool("select", tr("Select s&trokes"), "Q", icon="pointer", begins=True,
      tip=tr("Select the stroke under the cursor; hold Shift for several"))  # fmt: skip
class Select(Box):
    makes = ""

    def begin(self, touch: Touch) -> None:
        document = self.context.document
        orders = {stroke.order for stroke in self.context.raster.strokes_at(touch.point)[:1]}
        document.select(document.selection ^ orders if touch.straight else frozenset(orders))
        self.context.picked.emit(touch.point, touch.straight)


@tool("picker", tr("Pick &class"), "I", icon="picker",
      tip=tr("Use the class under the cursor; also Ctrl+click"))  # fmt: skip
class Picker(Tool):
    makes = ""

    def press(self, touch: Touch) -> None:
        self.context.pick(touch.point)

    def move(self, point: QPointF) -> None:
        self.context.pick(point)
