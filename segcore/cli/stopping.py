"""Handling of Ctrl+C: end at once, or cancel in order if there is something to clean up."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from segcore.runtime.monitor import CancelSwitch


def stop_at_once() -> None:
    """Let Ctrl+C end the process immediately from now on.

    Python handles signals between two of its instructions, which a long call of compiled code
    delays by seconds. A process that was started to ignore Ctrl+C, as shells do in the background,
    still does.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def stopping_in_order() -> Iterator[CancelSwitch]:
    """Context in which Ctrl+C and SIGTERM set a switch that cancels the work, for a clean end."""
    switch = CancelSwitch()
    if threading.current_thread() is not threading.main_thread():  # gets no signals
        yield switch
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    heeded = {number: old for number, old in before.items() if old is not signal.SIG_IGN}
    for number in heeded:
        signal.signal(number, lambda *_: switch.cancel())
    try:
        yield switch
    finally:
        for number, old in heeded.items():
            signal.signal(number, old)
