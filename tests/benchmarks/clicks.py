"""Clicks of a robot, in the protocol of the literature, and what each of them is worth.

The first click goes to the deepest pixel of the object, the second to that of the background, each
further one to that of the largest region that is wrong; both first clicks count, and all pixels
whose class is known are scored.

Source: Xu, Price, Cohen, Yang, Huang, *Deep interactive object selection*, CVPR 2016, section 5.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from robot import Solver, deepest, largest_region, paint_dots
from scipy import ndimage
from scoring import Photograph

from segcore.segments.metrics import iou

MOST_CLICKS = 20

_OBJECT = 1
_DISPLACED = 0.5
"""Least depth of a displaced click, next to that of the deepest pixel."""
_LINE = 0.8
"""Least depth of the pixels that a line runs over, next to that of its middle."""
_SPACING_PX = 2


@dataclass(frozen=True)
class Hand:
    """How clicks are made.

    Attributes
    ----------
    radius_px : float
        Of the disc that is painted.
    displaced : bool
        Whether they go anywhere well inside of the region instead of its deepest pixel.
    lines : bool
        Whether a short line along the region is drawn instead of a disc.
    """

    radius_px: float = 5.0
    displaced: bool = False
    lines: bool = False

    def places(self, region: NDArray[np.bool_], rng: np.random.Generator) -> list[tuple[int, int]]:
        """Middles of the discs that are painted in a region, the first one where it is clicked."""
        depth = ndimage.distance_transform_edt(np.pad(region, 1))[1:-1, 1:-1]
        first = deepest(region)
        if self.displaced:
            row, column = rng.choice(np.argwhere(depth >= _DISPLACED * depth[first]))
            first = int(row), int(column)
        if not self.lines:
            return [first]
        along = largest_region(depth >= _LINE * depth[first]) if depth[first] > 1 else region
        points = np.argwhere(along)
        direction = np.linalg.svd(points - points.mean(axis=0), full_matrices=False)[2][0]
        centre = np.asarray(first)
        reach = float(np.abs((points - centre) @ direction).max(initial=0.0))
        steps = np.arange(-reach, reach + 1, _SPACING_PX)
        line = np.rint(centre + steps[:, np.newaxis] * direction).astype(int)
        inside = np.all((line >= 0) & (line < region.shape), axis=1)
        line = line[inside][along[tuple(line[inside].T)]]
        return [first, *((int(row), int(column)) for row, column in line)]


@dataclass(frozen=True)
class Clicks:
    """Overlap with the truth from the second click on.

    Attributes
    ----------
    overlaps : tuple of float
        After 2, 3, ..., `MOST_CLICKS` clicks.
    """

    overlaps: tuple[float, ...]

    def until(self, overlap: float) -> int:
        """Clicks until an overlap is first reached; all of them if it is not."""
        reached = (place + 2 for place, value in enumerate(self.overlaps) if value >= overlap)
        return next(reached, MOST_CLICKS)

    def after(self, clicks: int) -> float:
        return self.overlaps[clicks - 2]

    def losses(self, until: float = np.inf) -> NDArray[np.float64]:
        """What each correction takes from the overlap, of those made while it is below `until`."""
        overlaps = np.asarray(self.overlaps)
        good = np.flatnonzero(overlaps >= until)
        upto = good[0] if len(good) else len(overlaps) - 1
        return -np.diff(overlaps[: upto + 1])


def click(photograph: Photograph, solver: Solver, hand: Hand, rng: np.random.Generator) -> Clicks:
    """Click on a photo as its protocol says; strokes that it comes with are left out."""
    known = photograph.scored | (photograph.scribbles > 0)
    bare = Photograph(
        photograph.name,
        photograph.pixels,
        photograph.truth,
        known,
        np.zeros_like(photograph.scribbles),
    )
    for region in (known & bare.truth, known & ~bare.truth):
        paint_dots(bare, bare.scribbles, hand.places(region, rng), hand.radius_px)

    overlaps: list[float] = []
    while True:
        is_object = solver.solve(bare.scribbles) == _OBJECT
        overlaps.append(iou(is_object[known], bare.truth[known]))
        if len(overlaps) == MOST_CLICKS - 1:
            return Clicks(tuple(overlaps))
        wrong = largest_region((is_object != bare.truth) & known & (bare.scribbles == 0))
        if not wrong.any():
            rest = MOST_CLICKS - 1 - len(overlaps)
            return Clicks((*overlaps, *(overlaps[-1:] * rest)))
        paint_dots(bare, bare.scribbles, hand.places(wrong, rng), hand.radius_px)


def noisy(photograph: Photograph, seed: int) -> Photograph:
    """The same photo with noise of one grey level, which nobody sees; itself for seed 0."""
    if seed == 0:
        return photograph
    noise = np.random.default_rng(seed).integers(-1, 2, photograph.pixels.shape)
    pixels = np.clip(photograph.pixels + noise, 0, 255).astype(np.uint8)
    return Photograph(
        photograph.name, pixels, photograph.truth, photograph.scored, photograph.scribbles
    )
