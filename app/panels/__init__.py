"""What the docks hold; each panel knows the document and the view state, and no other panel.

Modules that start with an underscore hold the parts of panels: rows of tables, fields, charts.
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
