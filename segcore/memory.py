"""How much memory there is to be had."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

_LIMITS = (  # of the container this process may run in: limit, use
    ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"),
    (
        "/sys/fs/cgroup/memory/memory.limit_in_bytes",
        "/sys/fs/cgroup/memory/memory.usage_in_bytes",
    ),
)


def available_bytes() -> int | None:
    """Memory that can be taken without driving other programs out; None if nobody knows."""
    if sys.platform == "win32":
        return _available_on_windows()
    found = [_from_meminfo(), *(_below_limit(*paths) for paths in _LIMITS)]
    known = [size for size in found if size is not None]
    return min(known) if known else _half_of_all()


def _from_meminfo() -> int | None:
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    sizes = [int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")]
    return 1024 * sizes[0] if sizes else None


def _below_limit(limit: str, use: str) -> int | None:
    try:
        return max(int(Path(limit).read_text()) - int(Path(use).read_text()), 0)
    except (OSError, ValueError):  # no container, or "max": no limit
        return None


def _half_of_all() -> int | None:
    """Where the system does not tell what is free, as macOS."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    except (AttributeError, OSError, ValueError):
        return None


class _MemoryStatus(ctypes.Structure):
    """``MEMORYSTATUSEX`` of the Windows API."""

    _fields_ = (
        ("length", ctypes.c_ulong),
        ("load_percent", ctypes.c_ulong),
        *((name, ctypes.c_ulonglong) for name in ("total", "available")),
        *((f"other_{index}", ctypes.c_ulonglong) for index in range(5)),
    )


def _available_on_windows() -> int | None:
    status = _MemoryStatus()
    status.length = ctypes.sizeof(status)
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - mypy knows it on Windows only
    return int(status.available) if kernel.GlobalMemoryStatusEx(ctypes.byref(status)) else None
