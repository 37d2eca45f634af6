"""Facts about an installation for a bug report."""

from __future__ import annotations

import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version

from segcore import __version__
from segcore.runtime.memory import peak_memory_bytes

_LIBRARIES = [
    *("numpy", "scipy", "pyamg", "Pillow", "threadpoolctl"),
    *(
        "tifffile",
        "clarabel",
        "PySide6-Essentials",
        "scikit-learn",
        "pillow-heif",
        "av",
        "distributed",
    ),
]
_MEGABYTE = 1e6


def diagnosis() -> dict[str, str]:
    """Versions, libraries, memory and compiled loops, in words; no names of persons or files."""
    return {
        "Eigenbrush": __version__,
        "Python": f"{platform.python_version()} ({sys.implementation.name})",
        "System": f"{platform.platform()}, {platform.machine()}",
        "Processors": str(os.cpu_count()),
        "Memory": _memory(),
        "Libraries": ", ".join(_libraries()),
        "Kernels": _kernels(),
    }


def _libraries() -> list[str]:
    found = []
    for name in _LIBRARIES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"no {name}")
    return found


def _memory() -> str:
    from psutil import virtual_memory  # slow to load

    words = f"{virtual_memory().total / _MEGABYTE:.0f} MB in this computer"
    if (peak := peak_memory_bytes()) is not None:
        words += f", {peak / _MEGABYTE:.0f} MB taken by this process at most"
    return words


def _kernels() -> str:
    from segcore.runtime import native

    return f"for {native.PROCESSOR}, {native.threads()} threads"
