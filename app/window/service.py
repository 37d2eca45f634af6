"""Base of the services of a window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow

from ..actions.services import Services
from ..canvas import Canvas
from ..files.prompts import Prompts
from ..files.runner import SessionRunner
from ..session.session import FolderSession
from ..state.workspace import Workspace
from ..ui.settings import Settings
from .messages import Messages

SERVICES: list[type[WindowService]] = []
"""All service classes; a window has one of each."""


class WindowService(QObject):
    """Base of services, which implement actions or help other services."""

    notice = Signal(str)
    """(text) A hint for the user."""
    failed = Signal(str)
    """(text) A warning for the user."""

    def __init_subclass__(cls) -> None:
        SERVICES.append(cls)

    def __init__(self, services: Services) -> None:
        self._window = services[QMainWindow]
        super().__init__(self._window)
        self._services, self._workspace = services, services[Workspace]
        self._document, self._view_state = self._workspace.document, self._workspace.view_state
        self._tracker, self._jobs = self._workspace.tracker, self._workspace.jobs
        self._settings, self._prompts = services[Settings], services[Prompts]
        self._session, self._runner = services[FolderSession], services[SessionRunner]
        self._canvas, self._messages = services[Canvas], services[Messages]
