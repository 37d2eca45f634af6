"""One step of the history."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic

from PySide6.QtGui import QUndoCommand

from segcore.projects.project import Project

from ..looks.language import told

_TURN = 1
"""Kind of the steps that may be merged."""
_TURN_SECONDS = 1.5


class ProjectStep(QUndoCommand):
    """A project replaces another. They share what did not change.

    Parameters
    ----------
    become : function
        Gets the project that is to be seen.
    turns : str
        The knob that was turned: quick edits of the same one are one step,
    however_late : bool
        and slow ones, too.
    is_done : bool
        Whether it was done already; a stack does what is pushed.
    """

    def __init__(
        self,
        text: str,
        old: Project,
        new: Project,
        become: Callable[[Project], None],
        turns: str = "",
        *,
        however_late: bool = False,
        is_done: bool = False,
    ) -> None:
        super().__init__(told(text))
        self._old, self._new, self._become = old, new, become
        self._is_done = is_done
        self._turns, self._time = turns, monotonic()
        self._patience = inf if however_late else _TURN_SECONDS

    def id(self) -> int:
        return _TURN if self._turns else -1

    def mergeWith(self, later: QUndoCommand) -> bool:
        """Merge with the next step, if it turned the same knob soon after."""
        assert isinstance(later, ProjectStep)
        if later._turns != self._turns or later._time - self._time > self._patience:
            return False
        self._new, self._time = later._new, later._time
        self.setObsolete(self._new == self._old)
        return True

    def redo(self) -> None:
        if self._is_done:
            self._is_done = False
        else:
            self._become(self._new)

    def undo(self) -> None:
        self._become(self._old)
