"""The classes: their colours, names and areas, and which one is painted with."""

from app.panels.classes.panel import ClassesPanel

__all__ = ["ClassesPanel"]
