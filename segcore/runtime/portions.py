"""Portions of a pass, between which the monitor is asked whether to go on.

Compiled loops work on pieces: the bands of a level (:mod:`segcore.multigrid.bands`), those of one
parity, or `PARTS` equal parts of the rows or nodes. A call takes a range of them, and how they are
shared out among calls does not change the answer. So the time between two questions does not grow
with the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from segcore.runtime.jit import PARTS, n_threads
from segcore.runtime.monitor import Monitor

Kernel = Callable[..., None]
"""Its last two arguments are the first of its pieces and their end."""

_NODES_PER_THREAD = 1 << 19
"""That are worked on without a chance to cancel; about a hundredth of a second."""


def in_portions(
    kernel: Kernel, *arguments: Any, pieces: int, n_nodes: int, monitor: Monitor
) -> None:
    """``kernel(*arguments, first, end)`` for all `pieces`, which have `n_nodes` together.

    Raises
    ------
    Cancelled
        If the monitor says so.
    """
    if n_nodes > _NODES_PER_THREAD:
        for first, end in portions(pieces, n_nodes, monitor):
            kernel(*arguments, first, end)
    elif pieces:
        monitor.check()
        kernel(*arguments, 0, pieces)


def in_parts(kernel: Kernel, *arguments: Any, n_nodes: int, monitor: Monitor) -> None:
    """The same for a kernel whose pieces are `PARTS` equal parts."""
    in_portions(kernel, *arguments, pieces=PARTS, n_nodes=n_nodes, monitor=monitor)


def portions(pieces: int, n_nodes: int, monitor: Monitor) -> Iterator[tuple[int, int]]:
    """First piece and end of each portion; as many pieces for every thread, where that is possible.

    Raises
    ------
    Cancelled
        If the monitor says so.
    """
    step = pieces
    if n_nodes > _NODES_PER_THREAD:
        step = n_threads() * max(1, _NODES_PER_THREAD * pieces // n_nodes)
    for first in range(0, pieces, max(1, step)):
        monitor.check()
        yield first, min(first + step, pieces)
