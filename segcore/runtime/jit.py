"""How the kernels are compiled.

Compiled code is kept on disk (:mod:`segcore.runtime.kernel_store`), and made ahead of its first use
where that is possible (:mod:`segcore.runtime.warm_up`). Kernels release the interpreter lock, so
that another thread can ask to cancel.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

# Threads that wait would otherwise keep their core busy, which makes every other program on the
# machine, and with it this one, slower by an order of magnitude. GNU's library may look for new
# work a few microseconds longer: being woken up takes it 75, some hundred times in every solve.
# Read when the threads start.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("GOMP_SPINCOUNT", "2000")

from segcore.runtime.starting import load_numba

load_numba()

from numba import get_num_threads, njit, set_num_threads  # noqa: E402

from segcore.runtime.kernel_store import KernelStore  # noqa: E402

KERNELS: list[Any] = []
"""All that are loaded and kept."""


def _compiled(**options: Any) -> Callable[[Any], Any]:
    """A decorator that compiles a function when it is called.

    The code of kernels is kept. That of the functions which kernels alone call, either inlined or
    with names that begin with an underscore, is part of theirs.
    """
    # Divisions by zero give infinity, as in NumPy: a check would keep loops from being vectorised.
    compiled = njit(nogil=True, error_model="numpy", **options)

    def decorate(function: Any) -> Any:
        kernel = compiled(function)
        if not (function.__name__.startswith("_") or options.get("forceinline")):
            kernel._cache = KernelStore(function)
            KERNELS.append(kernel)
        return kernel

    return decorate


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
