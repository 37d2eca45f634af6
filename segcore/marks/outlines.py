"""Closed polygons cut into runs of pixels, any number of them in one pass.

A pixel is inside if its centre is, by the even-odd rule; on an outline, where rounding decides, the
answer is that of :func:`skimage.measure.points_in_poly`. The time depends on the rows that outlines
cross, not on the areas.

Polygons lie one below the other in a tall picture, so that what is said of rows holds for many of
them at once: polygon p of a picture of n rows has the rows from p n on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.marks.scanlines import Runs, merged, spread

_CROSSINGS_AT_ONCE = 1 << 18
_SLACK = 1e-7
"""Pixels; nearer to an outline than that, a pixel's centre is looked at by itself."""
_AT_CORNER = 1e-12
"""As in scikit-image."""


@dataclass(frozen=True, eq=False)
class Outlines:
    """Closed polygons on a picture.

    Attributes
    ----------
    corners : (n, 2) float64
        x and y, polygon after polygon, no first corner repeated.
    ends : (k,) int64
        Where in `corners` the polygons end; each has at least one corner.
    shape : (rows, columns)
    """

    corners: NDArray[np.float64]
    ends: NDArray[np.int64]
    shape: tuple[int, int]

    @classmethod
    def of(cls, polygons: Sequence[NDArray[np.float64]], shape: tuple[int, int]) -> Outlines:
        """Polygons of (n, 2) corners each."""
        ends = np.cumsum([len(polygon) for polygon in polygons], dtype=np.int64)
        return cls(np.concatenate(polygons), ends, shape)

    @property
    def crossings(self) -> int:
        """How many rows of the picture their edges cross, which is what the work is."""
        return int((self._edges.last - self._edges.first).sum())

    def runs(self) -> Iterator[Runs]:
        """Runs in the tall picture, merged, for some rows of the picture at a time."""
        edges = self._edges
        for top, bottom in _bands(edges, self.shape[0]):
            kept = (edges.bottom >= top) & (edges.top <= bottom)
            yield _runs(edges if kept.all() else edges.some(kept), (top, bottom), self.shape)

    @cached_property
    def _edges(self) -> _Edges:
        corners, ends = self.corners, self.ends
        starts = np.append(0, ends[:-1])
        following = np.arange(1, len(corners) + 1)
        following[ends - 1] = starts
        owner = np.repeat(np.arange(len(ends)), ends - starts)
        low = np.clip(np.floor(np.minimum.reduceat(corners, starts, axis=0)), 0, None)

        a, b = corners, corners[following]
        upwards = (a[:, 1] > b[:, 1])[:, np.newaxis]
        a, b = np.where(upwards, b, a), np.where(upwards, a, b)
        first, last = (
            np.clip(np.ceil(end[:, 1] - 0.5), 0, self.shape[0]).astype(np.int64) for end in (a, b)
        )
        return _Edges(a, b, owner, low[owner], first, last)


@dataclass(frozen=True, eq=False)
class _Edges:
    """Edges of polygons, each from its upper to its lower end.

    Attributes
    ----------
    a, b : (n, 2) float64
    owner : (n,) int64
        The polygon.
    low : (n, 2) float64
        From where scikit-image would be asked to count: the polygon's least x and y.
    first, last : (n,) int64
        The rows whose middle the edge crosses, its upper end included, its lower not.
    """

    a: NDArray[np.float64]
    b: NDArray[np.float64]
    owner: NDArray[np.int64]
    low: NDArray[np.float64]
    first: NDArray[np.int64]
    last: NDArray[np.int64]

    @property
    def top(self) -> NDArray[np.float64]:
        """The first row whose middle may be met."""
        return np.floor(self.a[:, 1] - 0.5)

    @property
    def bottom(self) -> NDArray[np.float64]:
        """The last one."""
        return np.ceil(self.b[:, 1] - 0.5)

    def some(self, kept: NDArray[np.bool_]) -> _Edges:
        """Those of a mask."""
        a, b, low = self.a[kept], self.b[kept], self.low[kept]
        return _Edges(a, b, self.owner[kept], low, self.first[kept], self.last[kept])


def _bands(edges: _Edges, rows: int) -> Iterator[tuple[int, int]]:
    """Parts of the picture's rows, in each of which not too many are crossed."""
    crossed = np.cumsum(
        np.bincount(edges.first, minlength=rows + 1) - np.bincount(edges.last, minlength=rows + 1)
    )
    so_far = np.append(0, np.cumsum(crossed[:rows]))
    top = 0
    while top < rows:
        bottom = int(np.searchsorted(so_far, so_far[top] + _CROSSINGS_AT_ONCE, side="right")) - 1
        bottom = min(max(bottom, top + 1), rows)
        yield top, bottom
        top = bottom


def _runs(edges: _Edges, band: tuple[int, int], shape: tuple[int, int]) -> Runs:
    """Merged runs in the tall picture, in a band of the rows of `shape`."""
    rows, columns = shape
    first, last = np.clip(edges.first, *band), np.clip(edges.last, *band)
    edge, row = spread(first, last - first)
    a, b = edges.a[edge], edges.b[edge]
    share = (row + 0.5 - a[:, 1]) / (b[:, 1] - a[:, 1])
    x = a[:, 0] + share * (b[:, 0] - a[:, 0]) - 0.5
    tall_row = edges.owner[edge] * rows + row

    # A crossing as a number: twice the column that it meets, or odd between two columns. Sorted
    # with the row in front, between the first and the second crossing of a row, the third and the
    # fourth, ... is inside; pixels that are met are not.
    column = np.rint(x)
    met = np.abs(x - column) <= _SLACK
    place = np.clip(np.where(met, 2 * column, 2 * np.ceil(x) - 1), -2, 2 * columns + 1)
    width = 2 * columns + 4
    keys = np.sort(tall_row * width + place.astype(np.int64) + 2)
    inside_rows, places = np.divmod(keys[0::2], width)
    starts, stops = places // 2, (keys[1::2] % width - 1) // 2
    inside = np.stack([inside_rows, starts, stops])

    crossed = np.stack(
        [tall_row[met], column[met].astype(np.int64), column[met].astype(np.int64) + 1]
    )
    tall = (int(edges.owner.max(initial=0) + 1) * rows, columns)
    doubtful = merged(np.concatenate([crossed, _level(edges, band, shape)], axis=1), tall)
    decided = _decided(doubtful, edges, band, shape)
    return merged(np.concatenate([inside, decided], axis=1), tall)


def _level(edges: _Edges, band: tuple[int, int], shape: tuple[int, int]) -> Runs:
    """The pixels whose centres lie on a horizontal edge or on a corner."""
    a, b, owner = edges.a, edges.b, edges.owner
    at_a, at_b = (end[:, 1] - np.floor(end[:, 1]) == 0.5 for end in (a, b))
    level = at_a & (a[:, 1] == b[:, 1])
    left = np.concatenate([np.minimum(a[level, 0], b[level, 0]), a[at_a, 0], b[at_b, 0]])
    right = np.concatenate([np.maximum(a[level, 0], b[level, 0]), a[at_a, 0], b[at_b, 0]])
    row = np.floor(np.concatenate([a[level, 1], a[at_a, 1], b[at_b, 1]])).astype(np.int64)
    of = np.concatenate([owner[level], owner[at_a], owner[at_b]])
    kept = (row >= band[0]) & (row < band[1])
    first = np.clip(np.ceil(left[kept] - 0.5), 0, shape[1]).astype(np.int64)
    stop = np.clip(np.floor(right[kept] - 0.5) + 1, 0, shape[1]).astype(np.int64)
    return np.stack([of[kept] * shape[0] + row[kept], first, stop])


def _decided(doubtful: Runs, edges: _Edges, band: tuple[int, int], shape: tuple[int, int]) -> Runs:
    """Those of some pixels, in the tall picture, that count as inside.

    A ray to the right and one to the left of the pixel count the edges that they cross (J.
    O'Rourke, *Computational Geometry in C*, 2nd ed., section 7.4): odd for either is inside or on
    the outline. Edges that pass by closely are asked with the pixel's own coordinates, since there
    the rounding decides; others are counted by where they cross its row.
    """
    rows, columns = shape
    run, column = spread(doubtful[1], doubtful[2] - doubtful[1])
    tall_row = doubtful[0][run]
    if not len(tall_row):
        return doubtful
    near = _meeting(edges, band, rows, np.unique(tall_row))

    # ends of the edges from the middle of the row, as the pixel at the left of all would see them
    edge, row = near
    y_a = edges.a[edge, 1] - edges.low[edge, 1] - 0.5 - (row % rows - edges.low[edge, 1])
    y_b = edges.b[edge, 1] - edges.low[edge, 1] - 0.5 - (row % rows - edges.low[edge, 1])
    to_right, to_left = (y_a > 0) != (y_b > 0), (y_a < 0) != (y_b < 0)
    first, last = _near_columns(edges, edge, y_a, y_b)

    # far away
    width = columns + 3
    places = tall_row * width + column + 1
    begins = tall_row * width
    right = np.sort((row * width + np.clip(first, -1, columns + 1) + 1)[to_right])
    left = np.sort((row * width + np.clip(last, -1, columns + 1) + 1)[to_left])
    n_right = np.searchsorted(right, begins + width) - np.searchsorted(right, places, side="right")
    n_left = np.searchsorted(left, places) - np.searchsorted(left, begins)

    # close by
    first, stop = np.clip(first, 0, columns), np.clip(last + 1, 0, columns)
    passing, at = spread(first, np.maximum(stop - first, 0))
    keys = row[passing] * width + at + 1
    pixel = np.minimum(np.searchsorted(places, keys), len(places) - 1)
    hit = places[pixel] == keys
    passing, pixel, at = passing[hit], pixel[hit], at[hit]
    low = edges.low[edge[passing], 0]
    x_a, x_b = (end[edge[passing], 0] - low - 0.5 - (at - low) for end in (edges.a, edges.b))
    y_a, y_b = y_a[passing], y_b[passing]
    with np.errstate(divide="ignore", invalid="ignore"):
        x = (x_a * y_b - x_b * y_a) / (y_b - y_a)
    n_right += np.bincount(pixel, to_right[passing] & (x > 0), len(places)).astype(np.int64)
    n_left += np.bincount(pixel, to_left[passing] & (x < 0), len(places)).astype(np.int64)
    corner = np.zeros(len(places), bool)
    for end_x, end_y in ((x_a, y_a), (x_b, y_b)):
        corner[pixel[(np.abs(end_x) < _AT_CORNER) & (np.abs(end_y) < _AT_CORNER)]] = True

    inside = corner | (n_right % 2 == 1) | (n_left % 2 == 1)
    return np.stack([tall_row, column, column + 1])[:, inside]


def _meeting(
    edges: _Edges, band: tuple[int, int], rows: int, wanted: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Edges, and the rows whose middle they cross or touch, as far as these are wanted."""
    first = np.clip(np.ceil(edges.a[:, 1] - 0.5 - _SLACK), *band).astype(np.int64)
    stop = np.clip(np.floor(edges.b[:, 1] - 0.5 + _SLACK) + 1, *band).astype(np.int64)
    edge, row = spread(first, np.maximum(stop - first, 0))
    tall_row = edges.owner[edge] * rows + row
    place = np.minimum(np.searchsorted(wanted, tall_row), len(wanted) - 1)
    is_wanted = wanted[place] == tall_row
    return edge[is_wanted], tall_row[is_wanted]


def _near_columns(
    edges: _Edges, edge: NDArray[np.int64], y_a: NDArray[np.float64], y_b: NDArray[np.float64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """First and last column at which rounding may decide where edges cross a row.

    `y_a` and `y_b` are their ends from the middle of the row.
    """
    x_a, x_b = edges.a[edge, 0] - 0.5, edges.b[edge, 0] - 0.5
    along, down = x_b - x_a, y_b - y_a
    reach = np.abs(x_a) + np.abs(x_b) + np.abs(y_a) + np.abs(y_b)
    with np.errstate(divide="ignore", invalid="ignore"):
        x = np.where(down > 0, x_a - y_a / down * along, x_a)
        doubt = 1e-3 + np.where(down > 0, (1e-14 * reach**2 + 1e-11 * np.abs(along)) / down, np.inf)
    first = np.maximum(x - doubt, np.minimum(x_a, x_b) - 1)
    last = np.minimum(x + doubt, np.maximum(x_a, x_b) + 1)
    return np.ceil(first).astype(np.int64), np.floor(last).astype(np.int64)
