"""Which pixels strokes give to which object."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import ROPES, Stroke

Seed = tuple[int, int]
"""Order of a stroke, and its place among the strokes of that order."""


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
    shape = (labels.shape[0], labels.shape[1])
    flat = labels.ravel()
    covered = np.zeros(flat.size, np.bool_)
    found: list[tuple[Stroke, NDArray[np.int64]]] = []
    for stroke in sorted(strokes, key=_moment, reverse=True):
        if stroke.kind in ROPES:
            continue
        pixels = stroke.extent.pixels(shape)
        pixels = pixels[~covered[pixels]]
        covered[pixels] = True
        if stroke.object and stroke.class_number in counted:
            pixels = pixels[flat[pixels] == stroke.class_number]
            if len(pixels):
                found.append((stroke, pixels))

    found.reverse()
    names = sorted({(stroke.class_number, stroke.object) for stroke, _ in found})
    place = {name: number for number, name in enumerate(names, start=1)}
    seen: Counter[int] = Counter()
    keys = []
    for stroke, _ in found:
        keys.append((stroke.order, seen[stroke.order]))
        seen[stroke.order] += 1
    return Seeds(
        tuple(names),
        tuple(keys),
        np.array([place[stroke.class_number, stroke.object] for stroke, _ in found], np.int32),
        np.concatenate([np.empty(0, np.int64), *(pixels for _, pixels in found)]),
        np.repeat(np.arange(len(found)), [len(pixels) for _, pixels in found]),
    )


def _moment(stroke: Stroke) -> tuple[int, int, int]:
    """When a stroke was painted; among those of one moment, the place in a list never counts."""
    return stroke.order, stroke.class_number, stroke.object
