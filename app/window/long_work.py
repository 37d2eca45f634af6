"""Long work on a whole folder, with a message that shows its progress and can end it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..looks.jobs import Work
from .part import WindowService


class LongWork(WindowService):
    """One piece of work of each kind at a time, beside which one goes on."""

    def begin(
        self,
        kind: str,
        work: Work,
        words: Callable[[int, int], str],
        finish: Callable[[Any], object],
        *,
        of: int = 1,
        **more: Any,
    ) -> None:
        """Work in a process of its own, and `finish` with what that gives.

        Parameters
        ----------
        words : function
            Says how many are done, of how many.
        of : int
            How many there are, as far as that is known before.
        more
            For :meth:`~app.looks.jobs.Jobs.begin`. What is not `apart` stops after what is at hand,
            and is heard then.
        """
        apart = more.setdefault("apart", True)
        stop, cancel = partial(self._jobs.cancel, kind), partial(self._jobs.stop, kind)
        answer = (self.tr("Stop"), stop) if apart else (self.tr("Cancel"), cancel)
        message = self._messages.show_message(words(0, of), answers=[answer], outlasts=True)

        def show(done: int, of: int) -> None:
            if message in self._messages.shown:  # else it was closed
                message.say(words(done, of))

        def after(hear: Callable[[Any], object]) -> Callable[[Any], None]:
            def ended(about: Any) -> None:
                self._messages.remove(message)
                hear(about)

            return ended

        if in_the_way := more.get("in_the_way"):
            more["in_the_way"] = after(in_the_way)
        self._jobs.begin(kind, work, after(finish), after(self.failed.emit), told=show, **more)
