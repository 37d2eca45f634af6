"""Steps from a pixel to a neighbour."""

from __future__ import annotations


def neighbour_slices(offset: tuple[int, int]) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Slices of the pixels that have a neighbour at `offset`, and of those neighbours."""
    down, right = offset
    rows = (slice(0, -down or None), slice(down, None))
    if right >= 0:
        columns = (slice(0, -right or None), slice(right, None))
    else:
        columns = (slice(-right, None), slice(0, right))
    return (rows[0], columns[0]), (rows[1], columns[1])
