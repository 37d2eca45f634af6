"""Bands of rows, between which a pass asks whether to go on."""

from __future__ import annotations

from collections.abc import Iterator

from segcore.monitor import Monitor

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


def band_rows(columns: int) -> int:
    """Rows of a band."""
    return max(1, BAND_PIXELS // columns)
