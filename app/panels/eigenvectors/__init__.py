"""The eigenvectors behind the last result: look at one, cut at a value of it."""

from app.panels.eigenvectors.panel import EigenvectorsPanel

__all__ = ["EigenvectorsPanel"]
