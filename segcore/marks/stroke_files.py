"""Strokes as JSON, the form in which they are stored and exchanged.

A document::

    {"strokes": [
      {"kind": "class", "class": 1, "path": [[12.5, 40], [80, 44]], "radius": 3},
      {"kind": "class", "class": 2, "polygon": [[5, 5], [50, 5], [50, 30]], "belief": 0.5},
      {"kind": "must-link", "path": [[20, 20], [200, 90]], "radius": 4},
      {"kind": "erase", "path": [[40, 42]], "radius": 6, "order": 7, "round": 2},
      {"kind": "class", "class": 2, "object": 1, "path": [[60, 60]], "radius": 3},
      {"kind": "box", "class": 3, "box": [100, 40, 180, 120]}
    ]}

Positions are (x, y) pixels from the top left corner, radii pixels. ``order`` says which strokes
cover which; without it a stroke has the order of its place in the list. ``round`` is the number of
answers that had been looked at before a stroke was painted, 0 unless given. ``object`` is the
number of an object of the class, 0 (none) unless given; a stroke of kind ``object`` names the
object of its pixels without giving them to the class; ``parents`` are the objects that were split
into the object of a stroke, the first ones first, none unless given. ``reach`` is how far a stroke
reaches as a correction, next to what its size says, 1 unless given. A region (flood fill, imported
mask) is ``{"region": [[first, length], ...], "shape": [rows, columns]}``, and
``"box": [x0, y0, x1, y1]`` a polygon with these corners. A stroke of kind ``box`` says that a thing
of the class is inside of its polygon and nowhere else.
"""

from __future__ import annotations

import os
import reprlib
from typing import Any

from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError, naming_file
from segcore.runtime.texts import read_bytes, read_json

_KEYS = {
    "kind",
    "class",
    "belief",
    "order",
    "round",
    "object",
    "parents",
    "reach",
    "path",
    "radius",
    "polygon",
    "box",
    "region",
    "shape",
}


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
    listed = content.get("strokes") if isinstance(content, dict) else content
    if not isinstance(listed, list):
        raise ConstraintError('holds no strokes; it should be {"strokes": [...]}')
    limits.STROKES.check(len(listed))
    strokes = []
    for place, entry in enumerate(listed, start=1):
        try:
            strokes.append(stroke_from_json(entry, place))
        except (ConstraintError, KeyError, OverflowError) as error:
            reason = f"{error} is missing" if isinstance(error, KeyError) else error
            raise ConstraintError(f"stroke {place}: {reason}") from error
    return tuple(strokes)


def strokes_to_json(strokes: tuple[Stroke, ...]) -> dict[str, Any]:
    """A document for :func:`json.dump` from which :func:`strokes_from_json` makes equal strokes."""
    return {"strokes": [stroke_to_json(stroke) for stroke in strokes]}


def stroke_from_json(entry: Any, place: int = 0) -> Stroke:
    """One stroke of a parsed document; `place` is its order unless the entry says another."""
    if not isinstance(entry, dict):
        raise ConstraintError("should be an object with a kind")
    unknown = sorted(entry.keys() - _KEYS)
    if unknown:
        raise ConstraintError(f"unknown key(s) {', '.join(unknown)}")
    return Stroke(
        kind=entry["kind"],
        extent=_extent(entry),
        class_number=_whole(entry.get("class", 0), "class"),
        belief=_number(entry.get("belief", 1.0), "belief"),
        order=_whole(entry.get("order", place), "order"),
        round=_whole(entry.get("round", 0), "round"),
        object=_whole(entry.get("object", 0), "object"),
        parents=_parents(entry),
        reach=_number(entry.get("reach", 1.0), "reach"),
    )


def _parents(entry: dict[str, Any]) -> tuple[int, ...]:
    if "parents" not in entry:
        return ()
    return tuple(_whole(number, "a parent") for number in _listed(entry, "parents"))


def _extent(entry: dict[str, Any]) -> Path | Polygon | Region:
    given = [key for key in ("path", "polygon", "box", "region") if key in entry]
    if len(given) != 1:
        raise ConstraintError("needs exactly one of path, polygon, box and region")
    if given == ["region"]:
        runs = [_pair(run, "a run", "[first, length]") for run in _listed(entry, "region")]
        rows, columns = _pair(entry["shape"], "shape", "[rows, columns]")
        return Region(
            tuple((_whole(first, "a run"), _whole(length, "a run")) for first, length in runs),
            (_whole(rows, "shape"), _whole(columns, "shape")),
        )
    if given == ["box"]:
        corners = [_number(value, "a position") for value in _listed(entry, "box")]
        if len(corners) != 4:
            raise ConstraintError(f"box should be [x0, y0, x1, y1], not {len(corners)} numbers")
        return Polygon.rectangle(*corners)
    pairs = [_pair(point, "a point", "[x, y]") for point in _listed(entry, given[0])]
    points = tuple((_number(x, "a position"), _number(y, "a position")) for x, y in pairs)
    if given == ["polygon"]:
        return Polygon(points)
    return Path(points, _number(entry.get("radius", 0), "radius"))


def _listed(entry: dict[str, Any], key: str) -> list[Any]:
    if not isinstance(entry[key], list):
        raise ConstraintError(f"{key} should be a list, not {reprlib.repr(entry[key])}")
    return list(entry[key])


def _pair(value: Any, what: str, form: str) -> tuple[Any, Any]:
    if not isinstance(value, list) or len(value) != 2:
        raise ConstraintError(f"{what} should be {form}, not {reprlib.repr(value)}")
    return value[0], value[1]


def _number(value: Any, what: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ConstraintError(f"{what} should be a number, not {reprlib.repr(value)}")
    return float(value)


def _whole(value: Any, what: str) -> int:
    number = _number(value, what)
    if not number.is_integer():
        raise ConstraintError(f"{what} should be a whole number, not {value}")
    return int(value)


def stroke_to_json(stroke: Stroke) -> dict[str, Any]:
    """One stroke as an entry for :func:`stroke_from_json`."""
    entry: dict[str, Any] = {"kind": stroke.kind}
    if stroke.class_number:
        entry["class"] = stroke.class_number
    match stroke.extent:
        case Path(points, radius):
            entry |= {"path": [list(point) for point in points], "radius": radius}
        case Polygon(points):
            entry["polygon"] = [list(point) for point in points]
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
