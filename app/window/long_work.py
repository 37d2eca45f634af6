"""Long work on a whole folder, with a message that shows its progress and can end it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..ui.jobs import Work
from .service import WindowService


class LongWork(WindowService):
    """Work in the background, one of each kind at a time."""

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
        """Run `work` in a process of its own, and call `finish` with its result.

        Parameters
        ----------
        words : function
            Text of the progress message, from the numbers done and total.
        of : int
            Total number, if it is known before.
        more
            Arguments of :meth:`~app.ui.jobs.Jobs.begin`. Work that is not `apart` is cancelled
            after the current item, and its result is still delivered.
        """
        apart = more.setdefault("apart", True)
        stop, cancel = partial(self._jobs.cancel, kind), partial(self._jobs.stop, kind)
        answer = (self.tr("Stop"), stop) if apart else (self.tr("Cancel"), cancel)
        message = self._messages.show_message(words(0, of), answers=[answer], outlasts=True)

        def show(done: int, of: int) -> None:
            if message in self._messages.shown:  # else it was closed
                message.show_text(words(done, of))

        def after(callback: Callable[[Any], object]) -> Callable[[Any], None]:
            def ended(about: Any) -> None:
                self._messages.remove(message)
                callback(about)

            return ended

        if in_the_way := more.get("in_the_way"):
            more["in_the_way"] = after(in_the_way)
        self._jobs.begin(kind, work, after(finish), after(self.failed.emit), reported=show, **more)
