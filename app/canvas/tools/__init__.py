"""The tools, one small class each.

::

    press ─► move ... move ─► release            brush, eraser, lasso
       └──────── Drag ────────┘                  line, rope, fill, shapes: from here to there
    press ... press ─► finish (or step back)     polygon
    press                                        select, picker, why
              │ what is being drawn                         │ what was drawn
              ▼                                             ▼
       bounds, draw; raster.paint_preview            context.keep, tie, pick, why_asked

A new tool is one file in this folder, which is found there.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from .tool import TOOLS, Tool, Touch

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["TOOLS", "Tool", "Touch"]
