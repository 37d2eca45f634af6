"""Shapes cut into runs of pixels, row by row.

The time depends on the length of the outline, not on the area. The pixels of a shape are

- those whose centre is within the radius of a polyline, or that it meets at steps of at most half
  a pixel, so that thin lines have no gaps;
- those whose centre is inside a polygon by the even-odd rule (:mod:`segcore.marks.outlines`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

Runs = NDArray[np.int64]
"""Runs of pixels, (3, n): row, first column, and last column + 1 of each run."""

_ROWS_AT_ONCE = 1 << 18
_SLACK = 1e-7


@dataclass(frozen=True, eq=False)
class BrushShape:
    """Polylines drawn with round brushes, as line segments between consecutive corners.

    Attributes
    ----------
    a, b : (n, 2) float64
        Ends of each piece, x and y.
    radius : (n,) float64
    owner : (n,) int64
        Index of the polyline of each line segment, ascending.
    """

    a: NDArray[np.float64]
    b: NDArray[np.float64]
    radius: NDArray[np.float64]
    owner: NDArray[np.int64]

    @classmethod
    def of(cls, polylines: Sequence[tuple[ArrayLike, float]]) -> Self:
        """Polylines of (n, 2) corners each, with their radii."""
        corners = [np.asarray(points, float) for points, _ in polylines]
        counts = [max(len(points) - 1, 1) for points in corners]
        return cls(
            np.concatenate([points[:count] for points, count in zip(corners, counts, strict=True)]),
            np.concatenate(
                [points[-count:] for points, count in zip(corners, counts, strict=True)]
            ),
            np.repeat([float(radius) for _, radius in polylines], counts),
            np.repeat(np.arange(len(counts)), counts),
        )

    def runs(self, shape: tuple[int, int]) -> Runs:
        """Merged runs of all polylines; rows of polyline p are numbered from ``p * shape[0]``."""
        rows = shape[0]
        runs = [np.empty((4, 0), np.int64)]
        thin = self._subset(self.radius < 1)  # wider brushes cover all pixels that they cross
        runs.append(_crossed_runs(thin))
        wide = self._subset(self.radius > 0.5)
        radius = wide.radius
        tops = np.maximum(np.floor(np.minimum(wide.a[:, 1], wide.b[:, 1]) - radius), 0)
        bottoms = np.minimum(np.ceil(np.maximum(wide.a[:, 1], wide.b[:, 1]) + radius), rows)
        counts = np.maximum(bottoms - tops, 0).astype(np.int64)
        begin = 0
        while begin < len(counts):
            rows_so_far = np.cumsum(counts[begin:])
            stop = begin + max(1, int(np.searchsorted(rows_so_far, _ROWS_AT_ONCE)))
            batch = np.zeros(len(counts), np.bool_)
            batch[begin:stop] = True
            runs.append(_nearby_runs(wide._subset(batch), tops[begin:stop], counts[begin:stop]))
            begin = stop
        owner, row, start, end = np.concatenate(runs, axis=1)
        is_inside = (row >= 0) & (row < rows)
        stacked_shape = (int(self.owner[-1] + 1) * rows, shape[1])
        return merge(
            np.stack([(owner * rows + row)[is_inside], start[is_inside], end[is_inside]]),
            stacked_shape,
        )

    def _subset(self, mask: NDArray[np.bool_]) -> Self:
        return type(self)(self.a[mask], self.b[mask], self.radius[mask], self.owner[mask])


def split_at_rows(starts: NDArray[np.int64], lengths: NDArray[np.int64], columns: int) -> Runs:
    """Runs from `starts` and `lengths` in flat indices, split where they cross rows."""
    first_rows, last_rows = starts // columns, (starts + lengths - 1) // columns
    run, rows = expand_ranges(first_rows, last_rows - first_rows + 1)
    row_starts = rows * columns
    firsts = np.maximum(starts[run], row_starts) - row_starts
    stops = np.minimum(starts[run] + lengths[run], row_starts + columns) - row_starts
    return np.stack([rows, firsts, stops])


def merge(runs: Runs, shape: tuple[int, int]) -> Runs:
    """Runs clipped to the picture, sorted, and merged where they touch or overlap."""
    rows, starts, stops = runs
    starts, stops = np.clip(starts, 0, shape[1]), np.clip(stops, 0, shape[1])
    is_inside = (stops > starts) & (rows >= 0) & (rows < shape[0])
    # an extra column separates the end of a row from the start of the next
    width = shape[1] + 1
    first = rows[is_inside] * width + starts[is_inside]
    last = rows[is_inside] * width + stops[is_inside]
    if not len(first):
        return np.empty((3, 0), np.int64)

    order = np.argsort(first, kind="stable")
    first, end = first[order], np.maximum.accumulate(last[order])
    is_start = np.ones(len(first), bool)
    is_start[1:] = first[1:] > end[:-1]
    first = first[is_start]
    last = end[np.append(np.flatnonzero(is_start)[1:], len(end)) - 1]
    rows, starts = np.divmod(first, width)
    return np.stack([rows, starts, last - rows * width])


def flat_pixels(runs: Runs, columns: int) -> NDArray[np.int64]:
    """Flat indices of the pixels of merged runs, sorted, unique."""
    rows, starts, stops = runs
    _, pixels = expand_ranges(rows * columns + starts, stops - starts)
    return pixels


def _nearby_runs(
    brush: BrushShape, tops: NDArray[np.float64], counts: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Rows (line segment, row, start, stop), (4, runs), of the pixels of each line segment.

    `tops` is its first row, `counts` the number of its rows.

    A row cuts a line segment with round ends in a single run. Its ends are computed, then the
    pixels near them are tested one by one.
    """
    a, b = brush.a, brush.b
    segment, row = expand_ranges(tops.astype(np.int64), counts)
    radius = brush.radius[segment]
    along_x, along_y = (b - a).T
    length_squared = along_x * along_x + along_y * along_y
    along_x, along_y, length_squared = along_x[segment], along_y[segment], length_squared[segment]
    divisor = np.where(length_squared == 0, 1.0, length_squared)
    y = row + 0.5 - a[segment, 1]

    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        low, high = _row_intervals(along_x, along_y, length_squared, y, radius)
    is_met = low <= high
    first = np.ceil(np.where(is_met, low, 0) + a[segment, 0] - 0.5).astype(np.int64)
    last = np.floor(np.where(is_met, high, 0) + a[segment, 0] - 0.5).astype(np.int64)

    def is_near(column: NDArray[np.int64]) -> NDArray[np.bool_]:
        x = column + 0.5 - a[segment, 0]
        t = np.clip((x * along_x + y * along_y) / divisor, 0, 1)
        return (x - t * along_x) ** 2 + (y - t * along_y) ** 2 <= radius**2

    start = np.where(is_near(first - 1), first - 1, np.where(is_near(first), first, first + 1))
    stop = np.where(is_near(last + 1), last + 1, np.where(is_near(last), last, last - 1)) + 1
    is_crossed = is_met & is_near(start) & is_near(stop - 1)
    return np.stack([brush.owner[segment], row, start, stop])[:, is_crossed]


def _row_intervals(
    along_x: NDArray[np.float64],
    along_y: NDArray[np.float64],
    length_squared: NDArray[np.float64],
    y: NDArray[np.float64],
    radius: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Interval of each row inside a thick line segment: both end discs and the band between."""
    low, high = np.full(y.shape, np.inf), np.full(y.shape, -np.inf)
    for x_of_disc, offset in ((0.0, y), (along_x, y - along_y)):
        half_width = np.sqrt(np.maximum(radius**2 - offset**2, 0))
        is_met = np.abs(offset) <= radius + _SLACK
        low = np.where(is_met, np.minimum(low, x_of_disc - half_width), low)
        high = np.where(is_met, np.maximum(high, x_of_disc + half_width), high)

    end = radius * np.sqrt(length_squared)
    sides = ((y * along_x - end) / along_y, (y * along_x + end) / along_y)
    ends = (-y * along_y / along_x, (length_squared - y * along_y) / along_x)
    is_horizontal, is_vertical = along_y == 0, along_x == 0
    horizontal_limit = np.where(np.abs(y) <= radius, np.inf, -np.inf)
    vertical_limit = np.where((y * along_y >= 0) & (y * along_y <= length_squared), np.inf, -np.inf)
    band_low = np.maximum(
        np.where(is_horizontal, -horizontal_limit, np.minimum(*sides)),
        np.where(is_vertical, -vertical_limit, np.minimum(*ends)),
    )
    band_high = np.minimum(
        np.where(is_horizontal, horizontal_limit, np.maximum(*sides)),
        np.where(is_vertical, vertical_limit, np.maximum(*ends)),
    )
    is_crossed = (band_low <= band_high) & (length_squared > 0)
    low = np.where(is_crossed, np.minimum(low, band_low), low)
    return low, np.where(is_crossed, np.maximum(high, band_high), high)


def _crossed_runs(brush: BrushShape) -> NDArray[np.int64]:
    """Owner, row and run of the pixels at steps of at most half a pixel along line segments."""
    along = brush.b - brush.a
    counts = (2 * np.abs(along).max(axis=1, initial=0)).astype(np.int64) + 2
    piece, step = expand_ranges(np.zeros(len(counts), np.int64), counts)
    # rounds like numpy.linspace
    points = step[:, np.newaxis] * (along / (counts - 1)[:, np.newaxis])[piece] + brush.a[piece]
    points[np.cumsum(counts) - 1] = brush.b
    columns, rows = np.floor(points).astype(np.int64).T
    return np.stack([brush.owner[piece], rows, columns, columns + 1])


def expand_ranges(
    starts: NDArray[np.int64], counts: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Owners and values of the concatenated ranges ``start, ..., start + count - 1``."""
    owner = np.repeat(np.arange(len(counts)), counts)
    offsets = np.arange(len(owner)) - np.repeat(np.cumsum(counts) - counts, counts)
    return owner, starts[owner] + offsets
