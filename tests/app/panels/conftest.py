"""Fixtures of the tests of all panels."""

from tests.app.panels.documents import document, view_state

__all__ = ["document", "view_state"]
