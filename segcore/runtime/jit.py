"""How the kernels are compiled.

Compiled code is kept on disk (``cache``), so only the first run after an installation waits for the
compiler; where there is no folder for it (see ``NUMBA_CACHE_DIR``), every run does. Kernels release
the interpreter lock, so that another thread can ask to cancel.

A kept kernel is compiled again when its own file changes, not when that of a function it inlines
does: remove the ``__pycache__`` folders after a change of `segcore.multigrid.kernels.quads` or
`segcore.runtime.arithmetic`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

# Threads that wait would otherwise keep their core busy, which makes every other program on the
# machine, and with it this one, slower by an order of magnitude. GNU's library may look for new
# work a few microseconds longer: being woken up takes it 75, some hundred times in every solve.
# Read when the threads start.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("GOMP_SPINCOUNT", "2000")

from segcore.runtime.starting import load_numba

load_numba()

from numba import get_num_threads, njit, set_num_threads  # noqa: E402


def _can_be_kept() -> bool:
    try:
        njit(cache=True)(_can_be_kept)
    except RuntimeError:  # no folder: neither the installation nor the home can be written
        return False
    return True


_KEPT = _can_be_kept()

# Divisions by zero give infinity, as in NumPy: a check would keep loops from being vectorised.
_compiled = partial(njit, cache=_KEPT, nogil=True, error_model="numpy")

serial = _compiled()
parallel = _compiled(parallel=True)
inline = _compiled(forceinline=True)
inline_fused = _compiled(forceinline=True, fastmath={"contract"})
"""For formulas of single values: products and sums may become one operation."""

reducing = _compiled(fastmath={"reassoc"})
"""For sums in the order that is quickest, which depends on the number of terms alone."""

inline_sums = _compiled(forceinline=True, fastmath={"reassoc", "contract", "nsz"})
"""For loops that add up many numbers: the compiler may form partial sums, always the same ones."""

PARTS = 64
"""Equal parts over which loops run and sums are formed, whatever the number of threads."""

_SMALL = 1 << 14
"""Nodes of a level that one thread relaxes in less time than it takes to call the others and to
move the data to their caches."""


@contextmanager
def team_for(n_nodes: int) -> Iterator[None]:
    """Work with a single thread if the level is small."""
    threads = get_num_threads()
    if n_nodes >= _SMALL or threads == 1:
        yield
        return
    set_num_threads(1)
    try:
        yield
    finally:
        set_num_threads(threads)
