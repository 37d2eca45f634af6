"""What a person drew, and which pixels it covers.

A :class:`Stroke` is a mark of one kind on the picture: it gives pixels to a class, takes marks away
(eraser), or ties two places together or apart (ropes). Its extent is one of three shapes:
:class:`Path` (brush, line), :class:`Polygon` (lasso) and :class:`Region` (flood fill, imported
mask).

Coordinates are (x, y) in pixels from the top left corner of the picture: the pixel in row r and
column c covers ``[c, c + 1) x [r, r + 1)``.

Where strokes cover each other, the one painted later (greater ``order``) holds, as on paper. Marks
of different classes with the same ``order`` contradict each other, and the pixels they share hold
neither. So the place of a stroke in a list never matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from skimage.draw import polygon

from segcore.errors import ConstraintError

StrokeKind = Literal["class", "erase", "must-link", "cannot-link"]
STROKE_KINDS: tuple[StrokeKind, ...] = ("class", "erase", "must-link", "cannot-link")
ROPES: tuple[StrokeKind, ...] = ("must-link", "cannot-link")

Point = tuple[float, float]

MAX_CLASS = 65535
"""What a label image of 16 bits can hold."""

_MAX_ORDER = 2**53
_CONTRADICTED = -1


@dataclass(frozen=True)
class Path:
    """A polyline drawn with a round brush; `radius_px` 0 is one pixel wide."""

    points: tuple[Point, ...]
    radius_px: float = 0.0

    def __post_init__(self) -> None:
        _check_points(self.points, at_least=1)
        if not (np.isfinite(self.radius_px) and self.radius_px >= 0):
            raise ConstraintError(f"a brush radius must be 0 or more, not {self.radius_px} px")

    def pixels(self, shape: tuple[int, int]) -> NDArray[np.int64]:
        """Flat indices of the covered pixels of a (rows, columns) picture, sorted, unique."""
        pieces = [_disc(self.points[0], self.radius_px, shape)]
        pieces += [_capsule(a, b, self.radius_px, shape) for a, b in pairwise(self.points)]
        return np.unique(np.concatenate(pieces))


@dataclass(frozen=True)
class Polygon:
    """The inside of a closed polygon."""

    points: tuple[Point, ...]

    def __post_init__(self) -> None:
        _check_points(self.points, at_least=3)

    def pixels(self, shape: tuple[int, int]) -> NDArray[np.int64]:
        """Flat indices of the pixels whose centre is inside, sorted, unique."""
        corners = np.asarray(self.points)
        low = np.clip(np.floor(corners.min(axis=0)).astype(int), 0, None)
        high = np.minimum(np.ceil(corners.max(axis=0)).astype(int), shape[::-1])
        if np.any(high <= low):
            return np.empty(0, dtype=np.int64)
        box = (int(high[1] - low[1]), int(high[0] - low[0]))
        x, y = (corners - low - 0.5).T
        rows, columns = polygon(y, x, box)  # type: ignore[no-untyped-call]
        return np.unique((rows + low[1]) * shape[1] + (columns + low[0]))


@dataclass(frozen=True)
class Region:
    """Pixels as runs along the rows of a picture of known shape.

    Attributes
    ----------
    runs : tuple of (first flat index, length)
        Sorted, not overlapping.
    shape : (rows, columns)
    """

    runs: tuple[tuple[int, int], ...]
    shape: tuple[int, int]

    def __post_init__(self) -> None:
        n = self.shape[0] * self.shape[1]
        if any(first < 0 or length < 1 or first + length > n for first, length in self.runs):
            raise ConstraintError("a region has runs outside its picture; the file is damaged")

    @classmethod
    def from_mask(cls, mask: NDArray[np.bool_]) -> Region:
        """The True pixels of a (rows, columns) mask."""
        edges = np.flatnonzero(np.diff(mask.ravel().astype(np.int8), prepend=0, append=0))
        runs = [(int(a), int(b - a)) for a, b in edges.reshape(-1, 2)]
        return cls(tuple(runs), (mask.shape[0], mask.shape[1]))

    def pixels(self, shape: tuple[int, int]) -> NDArray[np.int64]:
        """Flat indices of the pixels, sorted, unique."""
        if tuple(shape) != tuple(self.shape):
            raise ConstraintError(
                f"a region was drawn on a picture of {_size(self.shape)} pixels, "
                f"this one has {_size(shape)}; use the picture it was drawn on"
            )
        starts, lengths = np.asarray(self.runs, dtype=np.int64).reshape(-1, 2).T
        offsets = np.repeat(starts - (np.cumsum(lengths) - lengths), lengths)
        return np.unique(offsets + np.arange(len(offsets)))


@dataclass(frozen=True)
class Stroke:
    """One mark.

    Attributes
    ----------
    kind : {"class", "erase", "must-link", "cannot-link"}
        A rope (must-link or cannot-link) ties the two ends of its path.
    extent : Path, Polygon or Region
    class_number : int
        1 to 65535 for kind "class", otherwise 0.
    belief : float
        How much the mark is believed, in (0, 1]; 1 is as good as certain (see
        :func:`segcore.constraints.strength`).
    order : int
        Later strokes cover earlier ones.
    """

    kind: StrokeKind
    extent: Path | Polygon | Region
    class_number: int = 0
    belief: float = 1.0
    order: int = 0

    def __post_init__(self) -> None:
        if self.kind not in STROKE_KINDS:
            raise ConstraintError(
                f"unknown stroke kind {self.kind!r}; choose one of {', '.join(STROKE_KINDS)}"
            )
        if (self.kind == "class") != (self.class_number >= 1):
            raise ConstraintError(
                f"a stroke of kind {self.kind!r} cannot have class {self.class_number}; "
                "classes count from 1 and belong to strokes of kind 'class'"
            )
        if self.class_number > MAX_CLASS:
            raise ConstraintError(f"classes count from 1 to {MAX_CLASS}, not {self.class_number}")
        if abs(self.order) > _MAX_ORDER:
            raise ConstraintError(f"the order of a stroke is out of range: {self.order}")
        if not 0 < self.belief <= 1:
            raise ConstraintError(f"a belief must be above 0 and at most 1, not {self.belief}")
        if self.kind in ROPES and (
            not isinstance(self.extent, Path) or len(self.extent.points) < 2
        ):
            raise ConstraintError(f"a {self.kind} rope needs a path with two ends")

    def ends(self, shape: tuple[int, int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Pixels under the two ends of a rope, each sorted, unique."""
        assert isinstance(self.extent, Path)
        first, last = self.extent.points[0], self.extent.points[-1]
        radius = self.extent.radius_px
        return Path((first,), radius).pixels(shape), Path((last,), radius).pixels(shape)


@dataclass(frozen=True, eq=False)
class PaintedPixels:
    """Which pixels the class strokes give to which class.

    Attributes
    ----------
    nodes : (p,) int64
        Flat pixel indices, sorted, unique.
    classes : (p,) int32
        Class numbers from 1.
    beliefs : (p,) float64
        In (0, 1].
    contradicted : int
        Number of pixels that strokes of the same order give to different classes.
    """

    nodes: NDArray[np.int64]
    classes: NDArray[np.int32]
    beliefs: NDArray[np.float64]
    contradicted: int = 0


def paint(strokes: Iterable[Stroke], shape: tuple[int, int]) -> PaintedPixels:
    """Put class strokes and erasers on an empty (rows, columns) picture."""
    n = shape[0] * shape[1]
    classes = np.zeros(n, dtype=np.int32)
    orders = np.zeros(n, dtype=np.int64)
    beliefs = np.zeros(n)
    marks = [stroke for stroke in strokes if stroke.kind in ("class", "erase")]
    lowest = min((stroke.order for stroke in marks), default=0)
    for stroke in sorted(marks, key=lambda stroke: stroke.order):
        pixels = stroke.extent.pixels(shape)
        order = stroke.order - lowest + 1
        same_moment = orders[pixels] == order
        equal = classes[pixels] == stroke.class_number
        beliefs[pixels] = np.where(
            same_moment & equal, np.maximum(beliefs[pixels], stroke.belief), stroke.belief
        )
        classes[pixels] = np.where(same_moment & ~equal, _CONTRADICTED, stroke.class_number)
        orders[pixels] = order
    nodes = np.flatnonzero(classes > 0)
    contradicted = int(np.count_nonzero(classes == _CONTRADICTED))
    return PaintedPixels(nodes, classes[nodes], beliefs[nodes], contradicted)


def _disc(centre: Point, radius: float, shape: tuple[int, int]) -> NDArray[np.int64]:
    return _capsule(centre, centre, radius, shape)


def _capsule(a: Point, b: Point, radius: float, shape: tuple[int, int]) -> NDArray[np.int64]:
    """Pixels whose centre is within `radius` of the segment a-b, or that the segment crosses.

    "Crosses" is sampled at steps of at most half a pixel, so thin lines have no gaps.
    """
    thin = _line_pixels(a, b, shape)
    if radius <= 0.5:
        return thin
    low = np.floor(np.minimum(a, b) - radius).astype(int)
    high = np.ceil(np.maximum(a, b) + radius).astype(int)
    left, top = np.maximum(low, 0)
    right, bottom = np.minimum(high, (shape[1], shape[0]))
    if right <= left or bottom <= top:
        return thin
    x = np.arange(left, right) + 0.5 - a[0]
    y = np.arange(top, bottom)[:, np.newaxis] + 0.5 - a[1]
    along = np.subtract(b, a)
    length_squared = float(along @ along)
    t = np.clip((x * along[0] + y * along[1]) / (length_squared or 1.0), 0, 1)
    near = (x - t * along[0]) ** 2 + (y - t * along[1]) ** 2 <= radius**2
    rows, columns = np.nonzero(near)
    return np.concatenate([thin, (rows + top) * shape[1] + (columns + left)])


def _line_pixels(a: Point, b: Point, shape: tuple[int, int]) -> NDArray[np.int64]:
    steps = int(2 * max(abs(b[0] - a[0]), abs(b[1] - a[1]))) + 2
    columns = np.floor(np.linspace(a[0], b[0], steps)).astype(np.int64)
    rows = np.floor(np.linspace(a[1], b[1], steps)).astype(np.int64)
    inside = (rows >= 0) & (rows < shape[0]) & (columns >= 0) & (columns < shape[1])
    return rows[inside] * shape[1] + columns[inside]


def _check_points(points: Sequence[Point], at_least: int) -> None:
    if len(points) < at_least:
        raise ConstraintError(f"a mark needs at least {at_least} point(s), not {len(points)}")
    if not np.all(np.isfinite(points)) or np.max(np.abs(points)) > 1e7:
        raise ConstraintError("a mark has a point that is not a finite position in a picture")


def _size(shape: tuple[int, int]) -> str:
    return f"{shape[1]} x {shape[0]}"
