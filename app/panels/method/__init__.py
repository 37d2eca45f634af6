"""How to segment: method, number of segments, affinity, and when."""

from app.panels.method.panel import MethodPanel

__all__ = ["MethodPanel"]
