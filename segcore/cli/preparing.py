"""Compiling what is not compiled yet, before a command begins and its clock with it."""

from __future__ import annotations

import sys

from segcore.cli.progress import ProgressLine

TITLE = "Preparing for this computer (once)"


def compile_kernels() -> None:
    """Have all kernels compiled; say so where that takes time."""
    from segcore.runtime.warm_up import warm_up

    shown = CompilingLine()
    try:
        compiled = warm_up(progress=shown)
    finally:
        shown.finish()
    if compiled and (lost := not_kept()):
        print(f"eigenbrush: note: {lost}", file=sys.stderr)


def not_kept() -> str:
    """What to say where compiled kernels are lost some day, or nothing."""
    from segcore.runtime.kernel_store import folder_to_write, is_temporary

    folder = folder_to_write()
    if not is_temporary(folder):
        return ""
    where = "not kept" if folder is None else f"kept in {folder} only"
    return (
        f"compiled code is {where}; set NUMBA_CACHE_DIR to a folder that can be written to, so "
        "that it is there next time"
    )


class CompilingLine(ProgressLine):
    """How many kernels are compiled: a line that changes, or a single one in a log."""

    def __init__(self) -> None:
        self._is_terminal, self._begun = sys.stderr.isatty(), False

    def __call__(self, ready: int, of: int) -> None:
        if self._is_terminal:
            self.report(f"{TITLE}, kernel {min(ready + 1, of)} of {of}", ready / of)
        elif not self._begun:
            print(f"eigenbrush: {TITLE}: {of} kernels to compile", file=sys.stderr, flush=True)
        self._begun = True

    def finish(self) -> None:
        if self._is_terminal and self._begun:
            super().finish()
