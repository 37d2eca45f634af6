"""Rules between named regions, read as they are typed."""

from app.panels.rules.panel import RulesPanel

__all__ = ["RulesPanel"]
