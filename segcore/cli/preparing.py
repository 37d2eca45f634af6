"""Compiling what is not compiled yet, before a command begins and its clock with it."""

from __future__ import annotations

from segcore.cli.voice import Voice


def compile_kernels(voice: Voice) -> None:
    """Have all kernels compiled; say so where that takes time."""
    from segcore.runtime.warm_up import warm_up

    with voice:
        compiled = warm_up(progress=voice.compiling)
    if compiled and (lost := not_kept()):
        voice.note(lost)


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
