"""How far one dot on a thing goes, and a box around it with one dot after it."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from measuring import Table, on_all_cores
from numpy.typing import NDArray
from peers import box_grab_cut
from robot import OURS, deepest, largest_region, paint_dots
from scoring import Photograph
from skimage.draw import disk

import segcore
from segcore.segments.metrics import iou

# ------------------------------------------------------------------------------------------ one dot


_FIRST_DOT_PX = 5


def test_first_stroke(sparsely_scribbled, report):
    overlaps = [_first_overlap(photograph) for photograph in sparsely_scribbled]
    table = Table(
        f"{len(overlaps)} photos: IoU of the object from one dot of {_DOT_PX} px on it",
        ["photos", "IoU", "std", "quartiles"],
    )
    for name, part in (("all", overlaps), ("even", overlaps[::2]), ("odd", overlaps[1::2])):
        quartiles = " / ".join(f"{value:.2f}" for value in np.quantile(part, [0.25, 0.5, 0.75]))
        table.add(name, f"{np.mean(part):.3f}", f"{np.std(part):.2f}", quartiles)
    report.show(table)
    names = (photograph.name for photograph in sparsely_scribbled)
    report.record("first stroke", dict(zip(names, overlaps, strict=True)))


def _first_overlap(photograph: Photograph) -> float:
    decided = photograph.scored | (photograph.scribbles > 0)
    dot = np.zeros(decided.shape, np.int64)
    middle = deepest(decided & photograph.truth)
    dot[disk(middle, _FIRST_DOT_PX + 0.5, shape=decided.shape)] = 1
    dot *= decided & photograph.truth
    found = segcore.segment(photograph.pixels, dot).labels == 1
    scored = decided & (dot == 0)
    return iou(found[scored], photograph.truth[scored])


# -------------------------------------------------------------------------------------------- a box

# A person draws it a little too large: all sides of the object's bounding box are moved outwards by
# a share of its width and height, at least three pixels, and at most to the frame of the photo. The
# dot goes to the middle of the largest error, as in ``-k clicks``.


_OBJECT, _REST = 1, 2
_LEAST_PX = 3
_DOT_PX = 5.0
_TOO_LARGE = (0.0, 0.03, 0.1)
"""Shares of the sides of the box; the second is how people draw."""

Box = tuple[float, float, float, float]
Dots = NDArray[np.uint8]
Program = Callable[[Photograph, Box], Callable[[Dots], NDArray[np.integer]]]


def _ours(photograph: Photograph, box: Box) -> Callable[[Dots], NDArray[np.integer]]:
    prepared = segcore.prepare(photograph.pixels)
    around = segcore.Stroke("box", segcore.Polygon.rectangle(*box), _OBJECT)
    answers: list[segcore.Segmentation] = []

    def solve(dots: Dots) -> NDArray[np.integer]:
        painted = [
            segcore.Stroke("class", segcore.Region.from_mask(dots == number), number, order=1)
            for number in (_OBJECT, _REST)
            if (dots == number).any()
        ]
        rounds = [replace(stroke, round=len(answers)) for stroke in painted]
        answers.append(
            segcore.segment(
                prepared, [around, *rounds], earlier_result=answers[-1] if answers else None
            )
        )
        return answers[-1].labels

    return solve


def _grab_cut(photograph: Photograph, box: Box) -> Callable[[Dots], NDArray[np.integer]]:
    return lambda dots: box_grab_cut(photograph.pixels, _inside(photograph, box), dots)


_PROGRAMS: dict[str, Program] = {OURS: _ours, "cv2.grabCut": _grab_cut}


@pytest.mark.parametrize("share", _TOO_LARGE)
def test_box(share, sparsely_scribbled, report):
    photographs = sparsely_scribbled
    table = Table(
        f"{len(photographs)} photos: a box {share:.0%} of its sides too large on all of them",
        ["", "IoU of the box alone", "and one dot", "photos < 0.5"],
    )
    for name in _PROGRAMS:
        found = np.array(on_all_cores(_overlaps, [(one, name, share) for one in photographs]))
        alone, dotted = found.mean(axis=0)
        table.add(name, f"{alone:.3f}", f"{dotted:.3f}", str(int((found[:, 0] < 0.5).sum())))
        report.record(f"box, {name}, {share}", found.tolist())
    report.show(table)


def _overlaps(photograph: Photograph, name: str, share: float) -> tuple[float, float]:
    known = photograph.scored | (photograph.scribbles > 0)
    bare = replace(photograph, scored=known, scribbles=np.zeros_like(photograph.scribbles))
    solve = _PROGRAMS[name](bare, _drawn(bare, share))
    overlaps = []
    for _ in range(2):
        is_object = solve(bare.scribbles) == _OBJECT
        overlaps.append(iou(is_object[known], bare.truth[known]))
        wrong = largest_region((is_object != bare.truth) & known & (bare.scribbles == 0))
        if wrong.any():
            paint_dots(bare, bare.scribbles, [deepest(wrong)], _DOT_PX)
    return overlaps[0], overlaps[1]


def _drawn(photograph: Photograph, share: float) -> Box:
    """Around the object, too large by a share of the sides."""
    rows, columns = np.nonzero(photograph.truth)
    height, width = photograph.truth.shape
    y0, y1, x0, x1 = rows.min(), rows.max() + 1, columns.min(), columns.max() + 1
    down, across = (max(_LEAST_PX, share * side) if share else 0.0 for side in (y1 - y0, x1 - x0))
    return (
        float(max(0.0, x0 - across)),
        float(max(0.0, y0 - down)),
        float(min(width, x1 + across)),
        float(min(height, y1 + down)),
    )


def _inside(photograph: Photograph, box: Box) -> NDArray[np.bool_]:
    pixels = segcore.Polygon.rectangle(*box).pixels(photograph.truth.shape)
    inside = np.zeros(photograph.truth.shape, np.bool_)
    inside.flat[pixels] = True
    return inside
