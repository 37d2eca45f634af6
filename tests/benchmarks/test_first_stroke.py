"""How much of an object is found from one dot on it, before anything says what is not."""

from __future__ import annotations

import numpy as np
from measuring import Report, Table
from robot import deepest
from scoring import Photograph
from skimage.draw import disk

import segcore
from segcore.segments.metrics import iou

_DOT_PX = 5


def test_first_stroke(sparsely_scribbled: list[Photograph], report: Report) -> None:
    overlaps = [_overlap(photograph) for photograph in sparsely_scribbled]
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


def _overlap(photograph: Photograph) -> float:
    decided = photograph.scored | (photograph.scribbles > 0)
    dot = np.zeros(decided.shape, np.int64)
    middle = deepest(decided & photograph.truth)
    dot[disk(middle, _DOT_PX + 0.5, shape=decided.shape)] = 1
    dot *= decided & photograph.truth
    found = segcore.segment(photograph.pixels, dot).labels == 1
    scored = decided & (dot == 0)
    return iou(found[scored], photograph.truth[scored])
