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

from .brush import Brush, Eraser
from .fill import Fill
from .lasso import Lasso
from .line import Line
from .picker import Picker
from .polygon import PolygonTool
from .rope import CannotLink, MustLink
from .select import Select
from .tool import Tool, Touch
from .why import Why

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
