"""Fixtures of the tests of all panels."""

from tests.app.panels.documents import document, parts, view_state

__all__ = ["document", "parts", "view_state"]
