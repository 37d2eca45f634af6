"""How a button went down, and whether the mouse was dragged until it came up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from PySide6.QtCore import QPointF, Qt

_LATE_MS = 20.0
"""Less than a hand takes for a click."""


@dataclass
class Press:
    """How the button went down, and where the mouse went since.

    Attributes
    ----------
    begins : bool
        Whether a gesture begins with it.
    ms, late_ms : float
        When that was, and how much later it was told.
    moves : int
        How many have arrived since.
    moved_ms : int
        Time of the last of them.
    """

    point: QPointF
    modifiers: Qt.KeyboardModifier
    again: bool
    other: bool
    begins: bool
    ms: int
    late_ms: float
    moves: int = 0
    moved_ms: int = 0

    def is_click(self, release_ms: int) -> bool:
        """Whether the mouse was not dragged: nobody knows where the button came up.

        A window manager may be so late in handing on a press that the button is up by then. The X
        server then tells the release where the mouse is when it is told, be it at the next click,
        and Qt puts a move before it. Whatever else moves the mouse is a drag, however fast.
        """
        jumped = self.moves == 1 and self.moved_ms == release_ms
        was_up = self.late_ms > max(release_ms - self.ms, _LATE_MS)
        return self.begins and jumped and was_up


class Arrivals:
    """How much later events of the mouse are told than they happened.

    Their times are by a clock of the screen: what is told the soonest is taken to be told at once.
    """

    def __init__(self) -> None:
        self.now_ms: Callable[[], float] = lambda: 1000 * monotonic()
        self._offset = self._last = 0.0

    def lateness(self, ms: int) -> float:
        """Milliseconds that have passed since an event, which is told now."""
        offset = self.now_ms() - ms
        if not self._last or ms < self._last:  # the first, or the clock has begun anew
            self._offset = offset
        self._offset, self._last = min(self._offset, offset), ms
        return offset - self._offset
