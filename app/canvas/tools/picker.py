"""Tools of one click: pick the class under the cursor, select a stroke, ask why a pixel is so."""

from PySide6.QtCore import QPointF

from ...actions.action import tr
from .shapes import BoxTool
from .tool import PointerEvent, Tool, tool


@tool("why", tr("&Why this class?"), "W", icon="help",
      tip=tr("Click a pixel to see which strokes decide its class"))  # fmt: skip
class ExplainTool(Tool):
    """Asks which strokes decide the class of a pixel."""

    mark_kind = ""

    def press(self, event: PointerEvent) -> None:
        if self.context.contains(event.point):
            self.context.explanation_requested.emit(QPointF(event.point))


@tool("select", tr("Select s&trokes"), "Q", icon="pointer", separator=True,
      tip=tr("Select the stroke under the cursor; hold Shift for several"))  # fmt: skip
class SelectTool(BoxTool):
    """Selects strokes by clicks, and moves and resizes boxes."""

    mark_kind = ""

    def begin(self, event: PointerEvent) -> None:
        document = self.context.document
        orders = {stroke.order for stroke in self.context.raster.strokes_at(event.point)[:1]}
        document.select(document.selected_orders ^ orders if event.straight else frozenset(orders))
        self.context.picked.emit(event.point, event.straight)


@tool("picker", tr("Pick &class"), "I", icon="picker",
      tip=tr("Use the class under the cursor; also Ctrl+click"))  # fmt: skip
class ClassPickerTool(Tool):
    """Picks the class under the pointer."""

    mark_kind = ""

    def press(self, event: PointerEvent) -> None:
        self.context.pick(event.point)

    def move(self, point: QPointF) -> None:
        self.context.pick(point)
