"""Strokes as JSON, for storage and exchange.

A document::

    {"strokes": [
      {"kind": "class", "class": 1, "path": [[12.5, 40], [80, 44]], "radius": 3},
      {"kind": "class", "class": 2, "polygon": [[5, 5], [50, 5], [50, 30]], "belief": 0.5},
      {"kind": "must-link", "path": [[20, 20], [200, 90]], "radius": 4},
      {"kind": "erase", "path": [[40, 42]], "radius": 6, "order": 7, "round": 2},
      {"kind": "class", "class": 2, "object": 1, "path": [[60, 60]], "radius": 3},
      {"kind": "box", "class": 3, "box": [100, 40, 180, 120]}
    ]}

Positions are (x, y) pixels from the top left corner, radii pixels. Strokes of greater ``order``
cover others; the default is the position in the list, from 1. ``round`` is the correction round: it
grows by one when a stroke is painted on an answer that was seen (default 0). ``object`` is the
number of an object of the class (default 0, none); a stroke of kind ``object`` names the object of
its pixels without giving them to the class; ``parents`` are the objects that were split into the
object of a stroke, oldest first. ``reach`` is the factor of a stroke's scope as a correction
(default 1). A region (flood fill, imported mask) is ``{"region": [[first, length], ...], "shape":
[rows, columns]}``, and ``"box": [x0, y0, x1, y1]`` a polygon with these corners. A stroke of kind
``box`` says that an object of the class is inside of its polygon and nowhere else.
"""

import os
from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from segcore.marks.strokes import Path, Point, Polygon, Region, Stroke, StrokeKind
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError, naming_file
from segcore.runtime.texts import read_bytes, read_json
from segcore.runtime.typed import Whole, convert


class _Entry(Struct, forbid_unknown_fields=True, gc=False):
    """A stroke as it is stored in a file."""

    kind: StrokeKind
    number: Whole = field(name="class", default=0)
    belief: float = 1.0
    order: Whole | UnsetType = UNSET
    round: Whole = 0
    object: Whole = 0
    parents: tuple[Whole, ...] = ()
    reach: float = 1.0
    path: tuple[Point, ...] | UnsetType = UNSET
    radius: float = 0.0
    polygon: tuple[Point, ...] | UnsetType = UNSET
    box: tuple[float, float, float, float] | UnsetType = UNSET
    region: tuple[tuple[Whole, Whole], ...] | UnsetType = UNSET
    shape: tuple[Whole, Whole] | UnsetType = UNSET

    @property
    def extent(self) -> Path | Polygon | Region:
        extents = [
            value
            for value in (self.path, self.polygon, self.box, self.region)
            if value is not UNSET
        ]
        if len(extents) != 1:
            raise ConstraintError("needs exactly one of path, polygon, box and region")
        if self.path is not UNSET:
            return Path(self.path, self.radius)
        if self.polygon is not UNSET:
            return Polygon(self.polygon)
        if self.box is not UNSET:
            return Polygon.rectangle(*self.box)
        assert self.region is not UNSET
        if self.shape is UNSET:
            raise ConstraintError("'shape' is missing")
        runs = tuple((int(first), int(length)) for first, length in self.region)
        return Region(runs, (int(self.shape[0]), int(self.shape[1])))


def read_strokes(path: str | os.PathLike[str]) -> tuple[Stroke, ...]:
    """Strokes of a JSON file.

    Raises
    ------
    ConstraintError
        If the file cannot be read or does not hold strokes; the message names the place.

    Examples
    --------
    >>> import json, pathlib
    >>> entry = {"kind": "class", "class": 1, "path": [[5, 5], [9, 5]], "radius": 2}
    >>> pathlib.Path("strokes.json").write_text(json.dumps({"strokes": [entry]}))
    83
    >>> read_strokes("strokes.json")[0].class_number
    1
    """
    with naming_file(path, ConstraintError):
        try:
            content = read_json(read_bytes(path))
        except (ValueError, RecursionError) as error:  # not UTF-8, not JSON, huge numbers
            raise ConstraintError(f"is not JSON: {error}") from error
        return strokes_from_json(content)


def strokes_from_json(content: Any) -> tuple[Stroke, ...]:
    """Strokes of a parsed document: ``{"strokes": [...]}`` or the list itself."""
    entries = content.get("strokes") if isinstance(content, dict) else content
    if not isinstance(entries, list):
        raise ConstraintError('holds no strokes; it should be {"strokes": [...]}')
    limits.STROKES.check(len(entries))
    strokes = []
    for position, entry in enumerate(entries, start=1):
        try:
            strokes.append(stroke_from_json(entry, position))
        except ConstraintError as error:
            raise ConstraintError(f"stroke {position}: {error}") from error
    return tuple(strokes)


def strokes_to_json(strokes: tuple[Stroke, ...]) -> dict[str, Any]:
    """A document for :func:`json.dump`, the inverse of :func:`strokes_from_json`."""
    return {"strokes": [stroke_to_json(stroke) for stroke in strokes]}


def stroke_from_json(entry: Any, position: int = 0) -> Stroke:
    """One stroke of a parsed document; `position` is its order unless the entry says another.

    Raises
    ------
    ConstraintError
        If the entry is not a stroke.
    """
    try:
        stored = convert(entry, _Entry)
    except ValueError as error:
        raise ConstraintError(str(error)) from error
    return Stroke(
        kind=stored.kind,
        extent=stored.extent,
        class_number=int(stored.number),
        belief=stored.belief,
        order=position if stored.order is UNSET else int(stored.order),
        round=int(stored.round),
        object=int(stored.object),
        parents=tuple(map(int, stored.parents)),
        reach=stored.reach,
    )


def stroke_to_json(stroke: Stroke) -> dict[str, Any]:
    """One stroke as an entry for :func:`stroke_from_json`."""
    entry: dict[str, Any] = {"kind": stroke.kind}
    if stroke.class_number:
        entry["class"] = stroke.class_number
    match stroke.extent:
        case Path(points, radius):
            entry |= {"path": [[float(x), float(y)] for x, y in points], "radius": float(radius)}
        case Polygon(points):
            entry["polygon"] = [[float(x), float(y)] for x, y in points]
        case Region(runs, shape):
            entry |= {"region": [list(run) for run in runs], "shape": list(shape)}
    entry |= {"belief": stroke.belief, "order": stroke.order}
    if stroke.round:
        entry["round"] = stroke.round
    if stroke.object:
        entry["object"] = stroke.object
    if stroke.parents:
        entry["parents"] = list(stroke.parents)
    if stroke.reach != 1.0:
        entry["reach"] = stroke.reach
    return entry
