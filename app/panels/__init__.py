"""What the docks hold: a folder for each panel, beside what several of them use.

::

                     Document, ViewState
                      │ signals    ▲ edits, selection, what is shown
                      ▼            │
    classes   strokes   layers   photos   method   eigenvectors   rules   diagnostics
       └─────────┴─────────┴────────┴────┬───┴────────┴────────────┴──────────┘
                          tables, icons, numbers

A panel knows the document and the view state, and no other panel.
"""

from app.panels.classes.panel import ClassesPanel
from app.panels.diagnostics.panel import DiagnosticsPanel
from app.panels.eigenvectors.panel import EigenvectorsPanel
from app.panels.layers.panel import LayersPanel
from app.panels.method.panel import MethodPanel
from app.panels.photos.panel import PhotosPanel
from app.panels.rules.panel import RulesPanel
from app.panels.strokes.panel import StrokesPanel

__all__ = [
    "ClassesPanel",
    "DiagnosticsPanel",
    "EigenvectorsPanel",
    "LayersPanel",
    "MethodPanel",
    "PhotosPanel",
    "RulesPanel",
    "StrokesPanel",
]
