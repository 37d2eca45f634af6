"""Strokes -> class and belief of every painted pixel; regions of a label image.

Where strokes overlap, the later one (greater ``order``) counts. Pixels under strokes of different
classes with the same ``order`` belong to neither. So the order in a list never matters.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from segcore.marks.scanlines import flat_pixels, merge
from segcore.marks.strokes import Region, Stroke, cache_runs

_CONTRADICTED = -1


@dataclass(frozen=True, eq=False)
class PaintedPixels:
    """Pixels with the class that strokes give them.

    Attributes
    ----------
    pixels : (p,) int64
        Flat pixel indices, sorted, unique.
    classes : (p,) int32
        Class numbers from 1.
    beliefs : (p,) float64
        In (0, 1].
    contradicted : int
        Number of pixels that strokes of the same order give to different classes.
    reach : (p,) float64, or None
        Reach of the strokes; None where all are 1.
    """

    pixels: NDArray[np.int64]
    classes: NDArray[np.int32]
    beliefs: NDArray[np.float64]
    contradicted: int = 0
    reach: NDArray[np.float64] | None = None


def paint(strokes: Iterable[Stroke], shape: tuple[int, int]) -> PaintedPixels:
    """Put class strokes and erasers on an empty (rows, columns) picture."""
    marks = [stroke for stroke in strokes if stroke.kind in ("class", "erase")]
    marks.sort(key=lambda stroke: stroke.order)
    cache_runs(marks, shape)
    runs = [np.empty((3, 0), np.int64), *(stroke.extent.scanlines(shape) for stroke in marks)]
    touched = flat_pixels(merge(np.concatenate(runs, axis=1), shape), shape[1])

    classes = np.zeros(len(touched), dtype=np.int32)
    beliefs = np.zeros(len(touched))
    reach = np.ones(len(touched)) if any(stroke.reach != 1.0 for stroke in marks) else None
    orders = np.full(len(touched), np.iinfo(np.int64).min)
    for stroke in marks:
        covered = np.searchsorted(touched, stroke.extent.pixels(shape))
        same_order = orders[covered] == stroke.order
        same_class = classes[covered] == stroke.class_number
        beliefs[covered] = np.where(
            same_order & same_class, np.maximum(beliefs[covered], stroke.belief), stroke.belief
        )
        if reach is not None:
            reach[covered] = np.where(
                same_order & same_class, np.maximum(reach[covered], stroke.reach), stroke.reach
            )
        classes[covered] = np.where(same_order & ~same_class, _CONTRADICTED, stroke.class_number)
        orders[covered] = stroke.order

    is_painted = classes > 0
    contradicted = int(np.count_nonzero(classes == _CONTRADICTED))
    return PaintedPixels(
        touched[is_painted],
        classes[is_painted],
        beliefs[is_painted],
        contradicted,
        None if reach is None else reach[is_painted],
    )


def uncovered_pixels(
    strokes: Iterable[Stroke], shape: tuple[int, int]
) -> Iterator[tuple[Stroke, NDArray[np.int64]]]:
    """Yield each class stroke with its pixels that no later stroke or eraser covers.

    The last painted stroke comes first; pixels are sorted flat indices of a (rows, columns)
    picture.
    """
    is_covered = np.zeros(shape[0] * shape[1], dtype=np.bool_)
    for stroke in sorted(strokes, key=lambda stroke: stroke.order, reverse=True):
        if stroke.kind not in ("class", "erase"):
            continue
        pixels = stroke.extent.pixels(shape)
        visible_pixels = pixels[~is_covered[pixels]]
        is_covered[visible_pixels] = True
        if stroke.kind == "class":
            yield stroke, visible_pixels


def regions_of(
    labels: NDArray[np.integer], objects: NDArray[np.integer]
) -> dict[tuple[int, int], Region]:
    """The region of each (label, object) in two pictures (rows, columns), without label 0.

    Object 0 is none. Regions are in ascending order of label, then object.
    """
    starts_run = np.zeros(labels.size, np.bool_)
    starts_run[:1] = True
    for flat in (labels.ravel(), objects.ravel()):
        starts_run[1:] |= flat[1:] != flat[:-1]
    starts = np.flatnonzero(starts_run)
    lengths = np.diff(np.append(starts, starts_run.size))

    starts, lengths = (values[labels.ravel()[starts] != 0] for values in (starts, lengths))
    run_keys = np.stack([labels.ravel()[starts], objects.ravel()[starts]], axis=1)
    order = np.lexsort(run_keys.T[::-1])
    run_keys = run_keys[order]
    runs = list(map(tuple, np.stack([starts, lengths], axis=1)[order].tolist()))
    is_first = np.ones(len(runs) + 1, np.bool_)
    is_first[1:-1] = (run_keys[1:] != run_keys[:-1]).any(axis=1)
    firsts = np.flatnonzero(is_first)
    shape = (labels.shape[0], labels.shape[1])
    return {
        (label, object_number): Region(tuple(runs[first:stop]), shape)
        for (label, object_number), (first, stop) in zip(
            run_keys[firsts[:-1]].tolist(), pairwise(firsts.tolist()), strict=True
        )
    }
