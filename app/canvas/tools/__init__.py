"""The tools, one small class each.

::

    press ─► move ... move ─► release            brush, eraser, lasso
       └──────── Drag ────────┘                  line, rope, fill, shapes: from here to there
    press ... press ─► finish (or step back)     polygon
    press                                        select, picker, why
              │ the gesture                                 │ the finished mark
              ▼                                             ▼
       bounds, draw; raster.paint_preview        context.commit_stroke, pick

A new tool is one file in this folder.
"""

from importlib import import_module
from pkgutil import iter_modules

from .tool import TOOLS, PointerEvent, Tool

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["TOOLS", "PointerEvent", "Tool"]
