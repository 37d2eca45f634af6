"""Memory of this process: reuse of freed memory from photo to photo, and peak memory.

The system clears every page of fresh memory, which for a large photo takes as long as the solve. So
a process that solves one photo after another can tell the GNU C library to keep what is freed
(:func:`keep_freed_memory`).
"""

import ctypes
import sys
from contextlib import suppress
from functools import cache

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

# Parameters of mallopt (malloc.h of the GNU C library).
_TRIM_THRESHOLD, _MMAP_MAX, _ARENA_MAX = -1, -4, -8


def keep_freed_memory() -> bool:
    """Keep memory that is freed from now on for later use by this process.

    Threads that have allocated memory before may keep stores of their own. False where the C
    library cannot do it.
    """
    library = _gnu_library()
    if library is None:
        return False
    return bool(
        library.mallopt(_ARENA_MAX, 1)  # one arena for all threads
        and library.mallopt(_MMAP_MAX, 0)
        and library.mallopt(_TRIM_THRESHOLD, -1)
    )


def release_freed_memory() -> None:
    """Give kept memory back to the system."""
    library = _gnu_library()
    if library is not None:
        library.malloc_trim(0)


def peak_memory_bytes() -> int | None:
    """Largest resident size of this process so far; None if the system does not provide it."""
    if resource is None:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


@cache
def _gnu_library() -> ctypes.CDLL | None:
    with suppress(OSError, AttributeError, TypeError):
        library = ctypes.CDLL(None)
        return library if library.mallopt and library.malloc_trim else None
    return None
