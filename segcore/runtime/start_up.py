"""Quick start of a process that runs this program only.

Loading modules takes longer than a first answer. What shortens it changes the whole process, so the
command line, the window and its worker ask for it; the library does not.
"""

import gc
import signal
from collections.abc import Iterator
from contextlib import contextmanager


def postpone_collection() -> None:
    """Turn garbage collection off until :func:`resume_collection`."""
    gc.disable()


def resume_collection() -> None:
    """Turn garbage collection on again, without the objects that exist by now."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Context in which started processes ignore Ctrl+C from the beginning.

    Otherwise Ctrl+C would reach them before they can ignore it themselves.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # unblocks signals itself
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
