"""Starting a process sooner, where it runs this program and nothing else.

A first answer waits for a thousand modules far longer than for its pixels. What shortens that
changes the whole process, so the command line, the window and its worker ask for it; the library
is a guest and does not.
"""

from __future__ import annotations

import gc
import sys

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


_NOT_FOR_NUMBA = ("scipy.linalg", "cffi", "yaml")


def load_numba() -> None:
    """Load what numba needs for its first kernel, in a process of one's own without the rest.

    ``scipy.linalg`` takes as long to load as numba itself, which looks there for the routines
    behind ``np.dot`` and ``np.linalg``; in ``cffi`` it looks for foreign functions and in ``yaml``
    for a file of settings. Where it finds none, it does without, and no kernel of this program uses
    them. The modules can be loaded as ever afterwards.
    """
    if not _owned or "numba.np.arraymath" in sys.modules:
        return
    hidden = [name for name in _NOT_FOR_NUMBA if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # Python's "not to be had"
    try:
        import numba.core.typing.cffi_utils
        import numba.np.arraymath  # noqa: F401
    finally:
        for name in hidden:
            del sys.modules[name]
