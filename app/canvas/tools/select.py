"""Select: the topmost stroke and the object under the cursor; with Shift, one more or less.

The corners of boxes can be dragged.
"""

from __future__ import annotations

from ...actions.action import tr
from .shapes import Box
from .tool import Touch, tool


@tool("select", tr("Select s&trokes"), "Q", icon="pointer", begins=True,
      tip=tr("Select the stroke under the cursor; hold Shift for several"))  # fmt: skip
class Select(Box):
    makes = ""

    def begin(self, touch: Touch) -> None:
        document = self.context.document
        orders = {stroke.order for stroke in self.context.raster.strokes_at(touch.point)[:1]}
        document.select(document.selection ^ orders if touch.straight else frozenset(orders))
        self.context.picked.emit(touch.point, touch.straight)
