"""How the last solve went, and how sure the result is under the cursor."""

from app.panels.diagnostics.panel import DiagnosticsPanel

__all__ = ["DiagnosticsPanel"]
