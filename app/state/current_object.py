"""Which object the next stroke of a counted class belongs to."""

from __future__ import annotations

from PySide6.QtCore import QObject

from .document import Document
from .view_state import ViewState


class CurrentObject(QObject):
    """Every stroke begins an object, unless it touches a mark of one, with which it then goes on.

    Where people prefer that strokes do not, they go on with one object until the next is begun.
    """

    def __init__(self, document: Document, view_state: ViewState, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._view_state = document, view_state
        self._number = 0
        self._is_next = False
        document.photo_changed.connect(self.begin_next)

    def begin_next(self) -> None:
        """The next stroke begins an object, whatever it touches."""
        self._number, self._is_next = 0, True

    def take(self, number: int) -> None:
        """Go on with an object."""
        self._number, self._is_next = number, False

    def choose(self, class_number: int, touched: int, unnamed: int = 0, others: int = 0) -> int:
        """Number of the object for a stroke that is about to be added; 0 for none.

        Parameters
        ----------
        touched : int
            The object whose mark the stroke begins or ends on, or 0.
        unnamed : int
            The object without a mark that it begins on, or 0: the stroke is called as that one is.
        others : int
            The largest number of an object, marked or not.
        """
        project = self._document.project
        if class_number not in project.counted:
            return 0
        own = {stroke.object for stroke in project.strokes if stroke.class_number == class_number}
        kept = 0 if self._view_state.object_each_stroke else self._number
        number = touched if not self._is_next and touched else kept
        fresh = unnamed or max(project.next_object, others + 1)
        self.take(number if number in own else fresh)
        return self._number
