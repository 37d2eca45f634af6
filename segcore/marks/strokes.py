"""Strokes, and the pixels that they cover.

A :class:`Stroke` gives pixels to a class, names their object, erases strokes, says that two places
belong together or apart (ropes), or that an object is inside of a box and nowhere else. Its extent
is one of three shapes: :class:`Path` (brush, line), :class:`Polygon` (lasso, rectangle, ellipse)
and :class:`Region` (flood fill, imported mask).

Coordinates are (x, y) in pixels from the top left corner of the picture: the pixel in row r and
column c covers ``[c, c + 1) x [r, r + 1)``. An extent has its pixels as ``scanlines(shape)``, runs
along the rows that are computed once and kept, or as ``pixels(shape)``, flat indices.
:mod:`segcore.marks.painting` resolves overlaps.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, Self, get_args

import numpy as np
from numpy.typing import NDArray

from segcore.marks.outlines import runs_inside
from segcore.marks.scanlines import (
    BrushShape,
    Runs,
    flat_pixels,
    merge,
    split_at_rows,
)
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError
from segcore.runtime.wording import plural

StrokeKind = Literal[
    "class", "object", "erase", "must-link", "cannot-link", "box", "soft-edge", "hard-edge"
]
LinkKind = Literal["must-link", "cannot-link"]
STROKE_KINDS: tuple[StrokeKind, ...] = get_args(StrokeKind)
EDGE_KINDS: tuple[StrokeKind, ...] = ("soft-edge", "hard-edge")
"""Kinds of strokes that change the edge of a cut-out."""
LINK_KINDS: tuple[LinkKind, ...] = get_args(LinkKind)
"""Kinds of strokes that are links; the window calls them ropes."""

Point = tuple[float, float]

MAX_CLASS = limits.CLASSES.most
"""Largest class number: the largest value of a 16-bit label image."""
MAX_OBJECT = 2**24 - 1
"""Largest object number: the largest value of three bytes."""
MAX_PARENTS = 100
"""Most generations of split objects."""

_MAX_ORDER = 2**53
MAX_REACH = 16.0
"""Largest reach of a stroke; the least reach is its reciprocal."""
_MAX_COORD = 1e7
"""Largest coordinate of a stroke: beyond any picture, but exact in every calculation."""
_OBJECT_KINDS: tuple[StrokeKind, ...] = ("class", "object")
_CLASS_KINDS: tuple[StrokeKind, ...] = (*_OBJECT_KINDS, "box")
_ELLIPSE_CORNERS = 128
"""Corners of the polygon for an ellipse; its error is below a thousandth of the size."""
_CACHE_ATTRIBUTE = "_scanlines"
_PATHS_AT_ONCE = 1 << 12


class _Extent:
    """A shape in a photo; its covered pixels are computed once for each size of picture."""

    def scanlines(self, shape: tuple[int, int]) -> Runs:
        """Runs of covered pixels of a (rows, columns) picture, sorted, with gaps between them."""
        cached: dict[tuple[int, int], Runs] = self.__dict__.setdefault(_CACHE_ATTRIBUTE, {})
        if shape not in cached:
            self.store_runs(merge(self._runs(shape), shape), shape)
        return cached[shape]

    def store_runs(self, runs: Runs, shape: tuple[int, int]) -> None:
        """Keep the runs for a picture that were computed elsewhere."""
        runs.flags.writeable = False
        self.__dict__.setdefault(_CACHE_ATTRIBUTE, {})[shape] = runs

    def pixels(self, shape: tuple[int, int]) -> NDArray[np.int64]:
        """Flat indices of the covered pixels, sorted, unique."""
        return flat_pixels(self.scanlines(shape), shape[1])

    def _runs(self, shape: tuple[int, int]) -> Runs:
        raise NotImplementedError

    def __getstate__(self) -> dict[str, object]:
        """State for pickling: the shape, without its runs."""
        return {name: value for name, value in self.__dict__.items() if name != _CACHE_ATTRIBUTE}


@dataclass(frozen=True)
class Path(_Extent):
    """A polyline drawn with a round brush; `radius_px` 0 is one pixel wide."""

    points: tuple[Point, ...]
    radius_px: float = 0.0

    def __post_init__(self) -> None:
        _check_points(self.points, at_least=1)
        if not 0 <= self.radius_px <= _MAX_COORD:
            raise ConstraintError(
                f"a brush radius must be from 0 to {_MAX_COORD:g}, not {self.radius_px} px"
            )

    def _runs(self, shape: tuple[int, int]) -> Runs:
        return BrushShape.of([(self.points, self.radius_px)]).runs(shape)


@dataclass(frozen=True)
class Polygon(_Extent):
    """The inside of a closed polygon."""

    points: tuple[Point, ...]

    def __post_init__(self) -> None:
        _check_points(self.points, at_least=3)

    @classmethod
    def rectangle(cls, x0: float, y0: float, x1: float, y1: float) -> Self:
        """The rectangle between two opposite corners.

        >>> len(Polygon.rectangle(1, 1, 3, 2).pixels((4, 4)))
        2
        """
        return cls(((x0, y0), (x1, y0), (x1, y1), (x0, y1)))

    @classmethod
    def ellipse(cls, x0: float, y0: float, x1: float, y1: float) -> Self:
        """The largest ellipse in a rectangle."""
        angles = np.linspace(0, 2 * np.pi, _ELLIPSE_CORNERS, endpoint=False)
        xs = (x0 + x1) / 2 + (x1 - x0) / 2 * np.cos(angles)
        ys = (y0 + y1) / 2 + (y1 - y0) / 2 * np.sin(angles)
        return cls(tuple(zip(xs.tolist(), ys.tolist(), strict=True)))

    def _runs(self, shape: tuple[int, int]) -> Runs:
        return runs_inside(np.array(self.points, float), shape)


@dataclass(frozen=True)
class Region(_Extent):
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
        if any(first + length > after for (first, length), (after, _) in pairwise(self.runs)):
            raise ConstraintError("a region has runs that overlap; the file is damaged")

    @classmethod
    def from_mask(cls, mask: NDArray[np.bool_]) -> Self:
        """The True pixels of a (rows, columns) mask."""
        return cls.from_pixels(np.flatnonzero(mask), (mask.shape[0], mask.shape[1]))

    @classmethod
    def from_pixels(cls, pixels: NDArray[np.int64], shape: tuple[int, int]) -> Self:
        """Pixels given as flat indices (m,), sorted, unique."""
        starts = np.flatnonzero(np.diff(pixels, prepend=-2) > 1)
        lengths = np.diff(starts, append=len(pixels))
        return cls(tuple(zip(pixels[starts].tolist(), lengths.tolist(), strict=True)), shape)

    def _runs(self, shape: tuple[int, int]) -> Runs:
        if tuple(shape) != tuple(self.shape):
            raise ConstraintError(
                f"a region was drawn on a picture of {_size(self.shape)} pixels, this one has "
                f"{_size(shape)}; use the picture it was drawn on"
            )
        starts, lengths = np.asarray(self.runs, dtype=np.int64).reshape(-1, 2).T
        return split_at_rows(starts, lengths, shape[1])


@dataclass(frozen=True)
class Stroke:
    """A stroke: its kind, extent, class, belief and order.

    Attributes
    ----------
    kind : StrokeKind
        A rope (must-link or cannot-link) is about the two ends of its path. One of kind "object"
        names an object of a class without giving pixels to the class. A box is a polygon around an
        object of the class (:mod:`segcore.marks.boxes`). Soft and hard edges are for cut-outs
        (:mod:`segcore.matting.region`).
    extent : Path, Polygon or Region
    class_number : int
        1 to 65535 for kinds "class", "object" and "box"; of a soft edge the class whose hair it is,
        or 0; otherwise 0.
    belief : float
        In (0, 1]; 1 is as good as certain (see :func:`segcore.marks.constraints.belief_weight`).
    order : int
        Later strokes cover earlier ones.
    round : int
        Strokes of one round correct the same answer, that to all earlier rounds
        (:mod:`segcore.memory.rounds`). The window begins a round when a stroke is painted on an
        answer that was on the screen for two seconds, or on what the answer has just changed.
    object : int
        The object of the class that its pixels belong to, from 1, different for all objects of a
        photo; 0 for the class as a whole (:mod:`segcore.objects.objects`).
    parents : tuple of int
        The objects that were split into this one, oldest first (:mod:`segcore.objects.splitting`).
    reach : float
        Factor of the radius in which it corrects, from 1/16 to 16 (:mod:`segcore.memory.memory`).
    """

    kind: StrokeKind
    extent: Path | Polygon | Region
    class_number: int = 0
    belief: float = 1.0
    order: int = 0
    round: int = 0
    object: int = 0
    parents: tuple[int, ...] = ()
    reach: float = 1.0

    def __post_init__(self) -> None:
        if self.kind not in STROKE_KINDS:
            raise ConstraintError(
                f"unknown stroke kind {self.kind!r}; choose one of {', '.join(STROKE_KINDS)}"
            )
        if self.kind != "soft-edge" and (self.kind in _CLASS_KINDS) != (self.class_number >= 1):
            raise ConstraintError(
                f"a stroke of kind {self.kind!r} cannot have class {self.class_number}; "
                "classes count from 1 and belong to strokes of kind 'class', 'object' or 'box'"
            )
        if not 0 <= self.class_number <= MAX_CLASS:
            raise ConstraintError(f"classes count from 1 to {MAX_CLASS}, not {self.class_number}")
        if abs(self.order) > _MAX_ORDER:
            raise ConstraintError(f"the order of a stroke is out of range: {self.order}")
        if not 0 <= self.round <= _MAX_ORDER:
            raise ConstraintError(f"rounds of strokes count from 0, not {self.round}")
        if not 0 < self.belief <= 1:
            raise ConstraintError(f"a belief must be above 0 and at most 1, not {self.belief}")
        if not 1.0 / MAX_REACH <= self.reach <= MAX_REACH:
            raise ConstraintError(
                f"the reach of a stroke must be from 1/{MAX_REACH:.0f} to {MAX_REACH:.0f}, "
                f"not {self.reach}"
            )
        if self.kind in LINK_KINDS and (
            not isinstance(self.extent, Path) or len(self.extent.points) < 2
        ):
            raise ConstraintError(f"a {self.kind} rope needs a path with two ends")
        if self.kind == "box" and not isinstance(self.extent, Polygon):
            raise ConstraintError("a box needs a polygon, or two corners as [x0, y0, x1, y1]")
        self._check_objects()

    def _check_objects(self) -> None:
        if not 0 <= self.object <= (MAX_OBJECT if self.kind in _OBJECT_KINDS else 0):
            raise ConstraintError(
                f"a stroke of kind {self.kind!r} cannot have object {self.object}; objects count "
                f"from 1 to {MAX_OBJECT} and belong to strokes of a class"
            )
        if self.kind == "object" and not self.object:
            raise ConstraintError("a stroke of kind 'object' needs an object from 1")
        if self.parents and not self.object:
            raise ConstraintError("a stroke for the part of an object needs an object from 1")
        if len(self.parents) > MAX_PARENTS:
            raise ConstraintError(
                f"an object was split {len(self.parents)} times over, and {MAX_PARENTS} is the "
                "most; merge parts first"
            )
        if not all(1 <= number <= MAX_OBJECT for number in self.parents):
            raise ConstraintError(f"parents of an object count from 1 to {MAX_OBJECT}")

    @property
    def is_hint(self) -> bool:
        """Whether the stroke is a hint: a region of uncertain labels, as imported or propagated."""
        return self.kind == "class" and isinstance(self.extent, Region) and self.belief < 1

    def ends(self, shape: tuple[int, int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Pixels under the two ends of a rope, each sorted, unique."""
        assert isinstance(self.extent, Path)
        first, last = self.extent.points[0], self.extent.points[-1]
        radius = self.extent.radius_px
        return Path((first,), radius).pixels(shape), Path((last,), radius).pixels(shape)


def cache_runs(strokes: Iterable[Stroke], shape: tuple[int, int]) -> None:
    """Compute and cache the runs of many strokes, with all brush strokes in one call."""
    paths = [stroke.extent for stroke in strokes if isinstance(stroke.extent, Path)]
    uncached = [path for path in paths if shape not in path.__dict__.get(_CACHE_ATTRIBUTE, {})]
    for begin in range(0, len(uncached), _PATHS_AT_ONCE):
        batch = uncached[begin : begin + _PATHS_AT_ONCE]
        runs = BrushShape.of([(path.points, path.radius_px) for path in batch]).runs(shape)
        owner, runs[0] = np.divmod(runs[0], shape[0])
        runs_by_path = np.split(runs, np.searchsorted(owner, np.arange(1, len(batch))), axis=1)
        for path, path_runs in zip(batch, runs_by_path, strict=True):
            path.store_runs(path_runs, shape)


def _check_points(points: Sequence[Point], at_least: int) -> None:
    if len(points) < at_least:
        needed = plural(at_least, "point")
        raise ConstraintError(f"a stroke needs at least {needed}, not {len(points)}")
    if not np.all(np.isfinite(points)) or np.max(np.abs(points)) > _MAX_COORD:
        raise ConstraintError("a stroke has a point that is not a position in any picture")


def _size(shape: tuple[int, int]) -> str:
    return f"{shape[1]} x {shape[0]}"
