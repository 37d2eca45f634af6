"""Starting a process sooner, where it runs this program and nothing else.

A first answer waits for a thousand modules far longer than for its pixels. What shortens that
changes the whole process, so the command line, the window and its worker ask for it; the library
is a guest and does not.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from contextlib import contextmanager

_owned = False


def own_process() -> None:
    """Say, before libraries are loaded, that this process runs one thread of this program alone."""
    global _owned  # noqa: PLW0603
    _owned = True
    postpone_collection()


def postpone_collection() -> None:
    """Look for no garbage until :func:`resume_collection`: what is loaded is there to stay."""
    gc.disable()


def resume_collection() -> None:
    """From now on look for garbage again, but not among what is there by now."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """While processes are started: Ctrl+C is for the one that started them.

    It reaches all of them, also before they can say that they ignore it.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which hears them again once it is started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
