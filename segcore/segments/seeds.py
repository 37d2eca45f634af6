"""Which pixels strokes give to which object."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.scanlines import flat_pixels
from segcore.marks.strokes import ROPES, Stroke

Seed = tuple[int, int]
"""Order of a stroke, and its place among the strokes of that order."""

_MOST_PIXELS = 1 << 21
"""Of strokes that are looked at together."""
_NOTHING = -1
_NO_CLASS = -1


@dataclass(frozen=True, eq=False)
class Seeds:
    """Pixels of the strokes that have an object.

    Attributes
    ----------
    names : tuple of (class number, object)
        Of all objects that have a pixel, ascending.
    keys : tuple of Seed
        Ascending,
    objects : (seeds,) int32
        and the object of each, counted from 1 as in `names`.
    pixels : (p,) int64
        Flat indices, each once.
    owners : (p,) int64
        The seed of each.
    """

    names: tuple[tuple[int, int], ...]
    keys: tuple[Seed, ...]
    objects: NDArray[np.int32]
    pixels: NDArray[np.int64]
    owners: NDArray[np.int64]


def find_seeds(
    strokes: Iterable[Stroke], labels: NDArray[np.integer], counted: Collection[int]
) -> Seeds:
    """What strokes with an object cover of their class and nothing later covers.

    Parameters
    ----------
    labels : (rows, columns) integer
        Class numbers, 0 nothing.
    counted : collection of int
        The classes whose objects are wanted.
    """
    marks = sorted((s for s in strokes if s.kind not in ROPES), key=_moment, reverse=True)[::-1]
    classes = np.array([stroke.class_number for stroke in marks], np.int32)
    named = [stroke.object > 0 and stroke.class_number in counted for stroke in marks]
    pixels, homes = _uncovered(marks, labels, np.where(named, classes, _NO_CLASS))

    present = np.flatnonzero(np.bincount(homes, minlength=len(marks)))
    found = [marks[place] for place in present]
    names = sorted({(stroke.class_number, stroke.object) for stroke in found})
    place = {name: number for number, name in enumerate(names, start=1)}
    seen: Counter[int] = Counter()
    keys = []
    for stroke in found:
        keys.append((stroke.order, seen[stroke.order]))
        seen[stroke.order] += 1
    return Seeds(
        tuple(names),
        tuple(keys),
        np.array([place[stroke.class_number, stroke.object] for stroke in found], np.int32),
        pixels,
        np.searchsorted(present, homes),
    )


def _uncovered(
    marks: Sequence[Stroke], labels: NDArray[np.integer], classes: NDArray[np.integer]
) -> tuple[NDArray[np.int64], NDArray[np.intp]]:
    """Flat indices of the pixels of their classes under strokes, and the places of the strokes.

    Parameters
    ----------
    marks : sequence of Stroke
        Later ones cover earlier ones.
    classes : (marks,) integer
        The class of each whose pixels are wanted.
    """
    shape = (labels.shape[0], labels.shape[1])
    flat = labels.ravel()
    top = np.full(flat.size, _NOTHING, np.int32)
    lines = [np.empty((3, 0), np.int64), *(stroke.extent.scanlines(shape) for stroke in marks)]
    runs, ends = np.concatenate(lines, axis=1), np.cumsum([part.shape[1] for part in lines])
    pixels_until = np.append(0, np.cumsum(runs[2] - runs[1]))[ends]
    found = [(np.empty(0, np.int64), np.empty(0, np.intp))]
    # the last first, as many at once as there is room for
    last = len(marks)
    while last > 0:
        first = int(np.searchsorted(pixels_until[:last], pixels_until[last] - _MOST_PIXELS))
        first = min(first, last - 1)
        pixels = flat_pixels(runs[:, ends[first] : ends[last]], shape[1])
        homes = np.repeat(np.arange(first, last), np.diff(pixels_until[first : last + 1]))
        free = top[pixels] == _NOTHING
        pixels, homes = pixels[free], homes[free]
        top[pixels] = homes  # of several, the last stays
        kept = (top[pixels] == homes) & (flat[pixels] == classes[homes])
        found.append((pixels[kept], homes[kept]))
        last = first
    pixels, homes = (np.concatenate(part[::-1]) for part in zip(*found, strict=True))
    return pixels, homes


def _moment(stroke: Stroke) -> tuple[int, int, int]:
    """When a stroke was painted; among those of one moment, the place in a list never counts."""
    return stroke.order, stroke.class_number, stroke.object
