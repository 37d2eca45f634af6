"""The tools, one small class each.

A tool takes presses, moves and releases at points of the photo, shows what it is doing, and gives
the finished mark to the :class:`~app.canvas.easel.Easel`. A new tool is one file and one entry in
:data:`TOOLS`.
"""

from __future__ import annotations

from app.canvas.tools.brush import Brush, Eraser
from app.canvas.tools.fill import Fill
from app.canvas.tools.lasso import Lasso
from app.canvas.tools.line import Line
from app.canvas.tools.picker import Picker
from app.canvas.tools.polygon import PolygonTool
from app.canvas.tools.rope import CannotLink, MustLink
from app.canvas.tools.tool import Tool, Touch
from app.canvas.tools.why import Why

TOOLS: dict[str, type[Tool]] = {
    "brush": Brush,
    "eraser": Eraser,
    "polygon": PolygonTool,
    "lasso": Lasso,
    "line": Line,
    "fill": Fill,
    "must-link": MustLink,
    "cannot-link": CannotLink,
    "picker": Picker,
    "why": Why,
}
"""By the name that the view state knows them by."""

__all__ = ["TOOLS", "Tool", "Touch"]
