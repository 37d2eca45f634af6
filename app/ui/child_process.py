"""A child process and the pipe to it. This module loads nothing of Qt."""

from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

from segcore.runtime.start_up import ignoring_interrupts


class ChildProcess:
    """A process that calls `target` with its end of a pipe and further arguments.

    Attributes
    ----------
    connection : Connection
        This end of the pipe.
    """

    def __init__(self, target: Callable[..., object], *more: Any, name: str) -> None:
        context = get_context("spawn")
        self.connection, self._far_end = context.Pipe()
        self.process = context.Process(
            target=target, args=(self._far_end, *more), name=name, daemon=True
        )

    def start(self) -> None:
        """Start it unless it has been started.

        Raises
        ------
        OSError
        """
        if self.process.pid is None:
            with ignoring_interrupts():
                self.process.start()
            self._far_end.close()
