"""How the kernels are compiled.

Compiled code is kept on disk (``cache``), so only the first run after an installation waits for the
compiler. Kernels release the interpreter lock, so that another thread can ask to cancel.
"""

from __future__ import annotations

from numba import njit

serial = njit(cache=True, nogil=True)
parallel = njit(cache=True, nogil=True, parallel=True)
inline = njit(cache=True, nogil=True, forceinline=True)
