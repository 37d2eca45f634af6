"""What the docks hold: a folder for each panel, beside what several of them use.

::

                     Document, ViewState
                      │ signals    ▲ edits, selection, what is shown
                      ▼            │
    classes   strokes   method   eigenvectors   rules   diagnostics
       └─────────┴────────┴─────────┬┴────────────┴──────────┘
                          tables, icons, numbers

A panel knows the document and the view state, and no other panel.
"""

from app.panels.classes import ClassesPanel
from app.panels.diagnostics import DiagnosticsPanel
from app.panels.eigenvectors import EigenvectorsPanel
from app.panels.method import MethodPanel
from app.panels.rules import RulesPanel
from app.panels.strokes import StrokesPanel

__all__ = [
    "ClassesPanel",
    "DiagnosticsPanel",
    "EigenvectorsPanel",
    "MethodPanel",
    "RulesPanel",
    "StrokesPanel",
]
