"""Child processes that end with their parent, however the parent ends."""

import ctypes
import os
import signal
import sys
import threading
from contextlib import suppress
from multiprocessing import parent_process

_PR_SET_PDEATHSIG = 1


def begin_worker(niceness: int = 0) -> None:
    """Set up a worker process: it ignores Ctrl+C, ends with its parent, and has low priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):  # AttributeError: not on Windows
        os.nice(niceness)  # before other threads exist, as threads inherit it
    end_with_parent()


def end_with_parent() -> None:
    """End this process at once when its parent in `multiprocessing` has ended.

    On Linux the system does it, even if this process is stopped; there the *thread* that started it
    has to stay alive.
    """
    parent = parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # may be missing in a sandbox
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent.pid:  # the parent has already ended
            os._exit(1)

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, name="parent", daemon=True).start()
