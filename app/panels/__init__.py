"""What the docks hold: a folder for each panel, beside what several of them use.

::

                     Document, ViewState
                      │ signals    ▲ edits, selection, what is shown
                      ▼            │
    classes  strokes  objects  layers  photos  tags  method  eigenvectors  rules  diagnostics
       └────────┴────────┴────────┴───────┴──┬───┴──────┴─────────┴──────────┴────────┘
                                  tables, values, icons     navigator, which moves the canvas

A panel knows the document and the view state, and no other panel.
"""

from .classes.panel import ClassesPanel
from .diagnostics.panel import DiagnosticsPanel
from .eigenvectors.panel import EigenvectorsPanel
from .layers.panel import LayersPanel
from .measurements.panel import MeasurementsPanel
from .method.panel import MethodPanel
from .navigator.panel import NavigatorPanel
from .objects.panel import ObjectsPanel
from .photos.panel import PhotosPanel
from .rules.panel import RulesPanel
from .strokes.panel import StrokesPanel
from .tags.panel import TagsPanel

__all__ = [
    "ClassesPanel",
    "DiagnosticsPanel",
    "EigenvectorsPanel",
    "LayersPanel",
    "MeasurementsPanel",
    "MethodPanel",
    "NavigatorPanel",
    "ObjectsPanel",
    "PhotosPanel",
    "RulesPanel",
    "StrokesPanel",
    "TagsPanel",
]
