"""Bands of rows and stretches of nodes, between which a pass asks whether to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.monitor import Monitor

BAND_PIXELS = 1 << 18
"""A pass needs about a hundredth of a second for so many."""


def bands(rows: int, columns: int, monitor: Monitor) -> Iterator[tuple[int, int]]:
    """First row and end of each band.

    Raises
    ------
    Cancelled
        If the monitor says so.
    """
    step = band_rows(columns)
    for first in range(0, rows, step):
        monitor.check()
        yield first, min(first + step, rows)


def stretches(n_nodes: int, monitor: Monitor) -> Iterator[slice]:
    """The nodes of each stretch; raises Cancelled like :func:`bands`."""
    for first, last in bands(n_nodes, 1, monitor):
        yield slice(first, last)


def band_rows(columns: int) -> int:
    """Rows of a band."""
    return max(1, BAND_PIXELS // max(1, columns))


def nodes_where(
    holds: Callable[[slice], NDArray[np.bool_]], n_nodes: int, monitor: Monitor
) -> NDArray[np.int64]:
    """The nodes for which `holds`, a function of a stretch of them, is true."""
    return np.concatenate(
        [np.flatnonzero(holds(own)) + own.start for own in stretches(n_nodes, monitor)]
    )
