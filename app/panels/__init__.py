"""The panels in the docks, and code that several of them use.

::

                     Document, ViewState
                      │ signals    ▲ edits, selection, what is shown
                      ▼            │
    classes  strokes  objects  measurements  layers  photos  tags  method  eigenvectors  rules
       └────────┴────────┴──────────┴──────────┴──┬───┴──────┴─────────┴──────────┘
                   tables, values, object_edits            navigator, which moves the canvas

A panel gets the components that its constructor names (:mod:`app.actions.services`), most of all
the document and the view state, and knows no other panel. A new one is a widget decorated with
``@panel`` in a file or a folder here.
"""

from importlib import import_module
from pkgutil import walk_packages

from .panel_registry import PANELS

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)

__all__ = ["PANELS"]
