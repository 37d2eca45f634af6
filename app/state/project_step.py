"""One step of the history."""

from collections.abc import Callable
from math import inf
from time import monotonic

from PySide6.QtGui import QUndoCommand

from segcore.projects.project import Project

from ..ui.language import translated

_MERGE_ID = 1
"""Id of steps that may be merged."""
_MAX_DELAY_SECONDS = 1.5


class ProjectUndoCommand(QUndoCommand):
    """Undo step: one project replaces another; both share their unchanged parts.

    Parameters
    ----------
    become : function
        Called with the project to show.
    merge_key : str
        Quick edits with the same key are merged into one step; no merging if empty.
    merge_any_delay : bool
        Whether slow edits are merged, too.
    is_done : bool
        Whether the edit is already done; the stack would otherwise do it when it is pushed.
    """

    def __init__(
        self,
        text: str,
        old: Project,
        new: Project,
        become: Callable[[Project], None],
        merge_key: str = "",
        *,
        merge_any_delay: bool = False,
        is_done: bool = False,
    ) -> None:
        super().__init__(translated(text))
        self._old, self._new, self._become = old, new, become
        self._is_done = is_done
        self._merge_key, self._time = merge_key, monotonic()
        self._max_delay = inf if merge_any_delay else _MAX_DELAY_SECONDS

    def id(self) -> int:
        return _MERGE_ID if self._merge_key else -1

    def mergeWith(self, later: QUndoCommand) -> bool:
        """Merge with the next step if it has the same key and followed soon."""
        assert isinstance(later, ProjectUndoCommand)
        if later._merge_key != self._merge_key or later._time - self._time > self._max_delay:
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
