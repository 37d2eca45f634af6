"""Every stroke and rope: what it says, its belief, and whether the result follows it."""

from app.panels.strokes.panel import StrokesPanel

__all__ = ["StrokesPanel"]
