"""How the kernels are compiled.

Compiled code is kept on disk (``cache``), so only the first run after an installation waits for the
compiler; where there is no folder for it (see ``NUMBA_CACHE_DIR``), every run does. Kernels release
the interpreter lock, so that another thread can ask to cancel.
"""

from __future__ import annotations

import os

# Threads that wait would otherwise keep their core busy, which makes every other program on the
# machine, and with it this one, slower by an order of magnitude. Read when the threads start.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

from numba import njit


def _can_be_kept() -> bool:
    try:
        njit(cache=True)(_can_be_kept)
    except RuntimeError:  # no folder: neither the installation nor the home can be written
        return False
    return True


_KEPT = _can_be_kept()

serial = njit(cache=_KEPT, nogil=True)
parallel = njit(cache=_KEPT, nogil=True, parallel=True)
inline = njit(cache=_KEPT, nogil=True, forceinline=True)
