"""The tools, one small class each.

::

    press ─► move ... move ─► release            brush, eraser, lasso
       └──────── Drag ────────┘                  line, rope, fill: from here to there
    press ... press ─► finish (or step back)     polygon
    press                                        select, picker, why
              │ what is being drawn                         │ what was drawn
              ▼                                             ▼
       bounds, draw; paper.paint_wet            easel.keep, tie, pick, why_asked

A new tool is one file and one entry in :data:`TOOLS`.
"""

from __future__ import annotations

from app.canvas.tools.brush import Brush, Eraser
from app.canvas.tools.fill import Fill
from app.canvas.tools.lasso import Lasso
from app.canvas.tools.line import Line
from app.canvas.tools.picker import Picker
from app.canvas.tools.polygon import PolygonTool
from app.canvas.tools.rope import CannotLink, MustLink
from app.canvas.tools.select import Select
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
    "select": Select,
    "picker": Picker,
    "why": Why,
}
"""By the name that the view state knows them by."""

__all__ = ["TOOLS", "Tool", "Touch"]
