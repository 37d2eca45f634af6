"""Fixtures of the tests of all panels."""

from tests.app.panels.documents import document, services, view_state

__all__ = ["document", "services", "view_state"]
