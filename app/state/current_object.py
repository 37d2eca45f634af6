"""The object of the next stroke of a counted class."""

from __future__ import annotations

from PySide6.QtCore import QObject

from .document import Document
from .view_state import ViewState


class CurrentObject(QObject):
    """Strokes add to the current object until the next is begun, or to the one that they touch.

    Where each stroke is an object (cells), it adds only to an object whose mark it touches.
    """

    def __init__(self, document: Document, view_state: ViewState, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._view_state = document, view_state
        self._number = 0
        self._is_next = False
        document.photo_changed.connect(self._forget)

    def begin_next(self) -> None:
        """Let the next stroke begin an object, whatever it touches."""
        self._number, self._is_next = 0, True

    def take(self, number: int) -> None:
        """Make an object the current one."""
        self._number, self._is_next = number, False

    def _forget(self) -> None:
        self.take(0)

    def choose(self, class_number: int, touched: int, found: int = 0, others: int = 0) -> int:
        """Number of the object for a stroke that is about to be added; 0 for none.

        Parameters
        ----------
        touched : int
            The object whose mark the stroke begins or ends on, or 0.
        found : int
            The object that was found where it begins or ends, or 0. One without a mark keeps its
            number.
        others : int
            The largest number of an object, marked or not.
        """
        project = self._document.project
        if class_number not in project.counted:
            return 0
        own = {stroke.object for stroke in project.strokes if stroke.class_number == class_number}
        unmarked = 0 if found in own else found
        if self._view_state.object_each_stroke:
            goes_on = touched or unmarked
        else:
            goes_on = touched or found or (self._number if self._number in own else 0)
        number = unmarked if self._is_next else goes_on
        number = number or max(project.next_object, others + 1)
        self.take(number)
        return number
