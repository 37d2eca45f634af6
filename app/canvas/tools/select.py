"""Select: the topmost stroke and the object under the cursor; with Shift, one more or less."""

from __future__ import annotations

from .tool import Tool, Touch


class Select(Tool):
    makes = ""

    def press(self, touch: Touch) -> None:
        document = self.easel.document
        orders = {stroke.order for stroke in self.easel.paper.strokes_at(touch.point)[:1]}
        document.select(document.selection ^ orders if touch.straight else frozenset(orders))
        self.easel.picked.emit(touch.point, touch.straight)
