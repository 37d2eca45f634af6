"""Starting a process sooner, where it runs this program and nothing else.

A first answer waits for a thousand modules far longer than for its pixels. What shortens that
changes the whole process, so the command line, the window and its worker ask for it; the library
is a guest and does not.
"""

from __future__ import annotations

import gc

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
