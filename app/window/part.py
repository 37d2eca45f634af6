"""Base of the services of a window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow

from ..actions.parts import Parts
from ..canvas import Canvas
from ..files.prompts import Prompts
from ..files.runner import SessionRunner
from ..looks.settings import Settings
from ..session.session import FolderSession
from ..state.workspace import Workspace
from .messages import Messages

PARTS: list[type[WindowService]] = []
"""All kinds of them; a window has one of each."""


class WindowService(QObject):
    """A service for actions or for other services."""

    told = Signal(str)
    """(text) What may be missed."""
    failed = Signal(str)
    """(text) What went wrong."""

    def __init_subclass__(cls) -> None:
        PARTS.append(cls)

    def __init__(self, parts: Parts) -> None:
        self._window = parts[QMainWindow]
        super().__init__(self._window)
        self._parts, self._workspace = parts, parts[Workspace]
        self._document, self._view_state = self._workspace.document, self._workspace.view_state
        self._counting, self._jobs = self._workspace.counting, self._workspace.jobs
        self._settings, self._prompts = parts[Settings], parts[Prompts]
        self._session, self._runner = parts[FolderSession], parts[SessionRunner]
        self._canvas, self._messages = parts[Canvas], parts[Messages]
