"""Memory of the machine that measures."""

from __future__ import annotations

import os

import numpy as np
from numpy.typing import NDArray

_PAGE = 4096


def available_bytes() -> int:
    """Memory that no process has; programs that are not in use could give more."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_AVPHYS_PAGES")


def touched(n_bytes: int) -> NDArray[np.uint8]:
    """Memory that the system has given for good; freed by a process that keeps it, a store."""
    block = np.empty(n_bytes, np.uint8)
    block[::_PAGE] = 0
    return block
