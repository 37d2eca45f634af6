"""Clicks of a robot, in the protocol of the literature, and what each of them is worth.

The first click goes to the deepest pixel of the object, the second to that of the background, each
further one to that of the largest region that is wrong; both first clicks count, and all pixels
whose class is known are scored. Where the object alone is clicked first, as in the literature, the
first answer is the proposal that follows from it.

People do not click like that (Antonov et al., *RClicks*, NeurIPS 2024): the model of them here
corrects a region that is drawn by its area, not always the largest, and hits a place in it that is
drawn by its depth.

Source: Xu, Price, Cohen, Yang, Huang, *Deep interactive object selection*, CVPR 2016, section 5.
"""

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from perturbing import with_noise
from robot import Solver, deepest, depth_in, largest_region, paint_dots
from scipy import ndimage
from scoring import Photograph
from skimage.graph import MCP_Geometric
from skimage.morphology import skeletonize

from segcore.segments.metrics import iou

MOST_CLICKS = 20

_OBJECT = 1
_DISPLACED = 0.5
"""Least depth of a displaced click, next to that of the deepest pixel."""
_LONGEST = 0.25
"""Of a stroke, in roots of the number of pixels of the photo."""
_SPACING_PX = 2

Way = Literal["disc", "along", "across"]


@dataclass(frozen=True)
class Hand:
    """How clicks are made: a disc, or a stroke through where it would be, along or across a region.

    Displaced ones go anywhere well inside of the region instead of its deepest pixel; with
    `object_first` the first answer is that of a click on the object alone; `like_people` draws
    regions and places.
    """

    radius_px: float = 5.0
    way: Way = "disc"
    displaced: bool = False
    object_first: bool = False
    like_people: bool = False

    def region(self, wrong: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.bool_]:
        """The part of what is wrong that is corrected next."""
        if not self.like_people or not wrong.any():
            return largest_region(wrong)
        return _part_around(wrong, tuple(rng.choice(np.argwhere(wrong))))

    def places(self, region: NDArray[np.bool_], rng: np.random.Generator) -> list[tuple[int, int]]:
        """Middles of the discs that are painted in a region."""
        first = deepest(region)
        if self.like_people:
            points, depth = np.argwhere(region), depth_in(region)[region]
            row, column = rng.choice(points, p=depth / depth.sum())
            first = int(row), int(column)
        if self.displaced:
            depth = depth_in(region)
            row, column = rng.choice(np.argwhere(depth >= _DISPLACED * depth[first]))
            first = int(row), int(column)
        if self.way == "disc":
            return [first]
        line = _axis(region, first) if self.way == "along" else _chord(region, first)
        return _around(line, first, _LONGEST * region.size**0.5)


def _axis(region: NDArray[np.bool_], first: tuple[int, int]) -> NDArray[np.int64]:
    """The longest path along the middle of the region's part around a pixel, (n, 2)."""
    middle = skeletonize(_part_around(region, first))
    points = np.argwhere(middle)
    if len(points) < 2:
        return np.array([first])
    begin = tuple(points[np.argmin(np.sum((points - first) ** 2, axis=1))])
    costs = np.where(middle, 1.0, -1.0)
    for _ in range(2):
        ways = MCP_Geometric(costs)
        lengths, _ = ways.find_costs([begin])
        begin = np.unravel_index(np.argmax(np.where(middle, lengths, -1.0)), middle.shape)
    lengths = np.where(np.isfinite(lengths), lengths, -1.0)
    return np.array(ways.traceback(np.unravel_index(np.argmax(lengths), middle.shape)))


def _chord(region: NDArray[np.bool_], first: tuple[int, int]) -> NDArray[np.int64]:
    """The straight line through a pixel across the region, (n, 2)."""
    points = np.argwhere(_part_around(region, first))
    spread = points - points.mean(axis=0)
    across = np.linalg.eigh(spread.T @ spread)[1][:, 0]
    steps = np.arange(-max(region.shape), max(region.shape))[:, np.newaxis]
    line = np.rint(np.array(first) + steps * across).astype(int)
    is_inside = np.all((line >= 0) & (line < region.shape), axis=1)
    is_inside[is_inside] = region[tuple(line[is_inside].T)]
    parts, _ = ndimage.label(is_inside)
    return line[parts == parts[max(region.shape)]]


def _part_around(region: NDArray[np.bool_], place: tuple[int, int]) -> NDArray[np.bool_]:
    parts, _ = ndimage.label(region)
    return np.asarray(parts == parts[place])


def _around(
    line: NDArray[np.int64], place: tuple[int, int], longest: float
) -> list[tuple[int, int]]:
    """Every other pixel of a line, as far along it from the one nearest to a place as allowed."""
    along = np.append(0.0, np.cumsum(np.hypot(*np.diff(line, axis=0).T)))
    middle = along[np.argmin(np.sum((line - np.array(place)) ** 2, axis=1))]
    kept = line[np.abs(along - middle) <= longest / 2]
    return [(int(row), int(column)) for row, column in kept[::_SPACING_PX]]


@dataclass(frozen=True)
class Clicks:
    """Overlap with the truth after each click up to `MOST_CLICKS`, from the first answer on."""

    overlaps: tuple[float, ...]

    @property
    def first(self) -> int:
        """Clicks before the first answer."""
        return MOST_CLICKS + 1 - len(self.overlaps)

    def until(self, overlap: float) -> int:
        """Clicks until an overlap is first reached; all of them if it is not."""
        reached = (
            place + self.first for place, value in enumerate(self.overlaps) if value >= overlap
        )
        return next(reached, MOST_CLICKS)

    def after(self, clicks: int) -> float:
        return self.overlaps[clicks - self.first]

    def losses(self, until: float = np.inf) -> NDArray[np.float64]:
        """What each correction takes from the overlap, of those made while it is below `until`."""
        overlaps = np.asarray(self.overlaps)
        good = np.flatnonzero(overlaps >= until)
        upto = good[0] if len(good) else len(overlaps) - 1
        return -np.diff(overlaps[: upto + 1])


def click(photograph: Photograph, solver: Solver, hand: Hand, rng: np.random.Generator) -> Clicks:
    """Click on a photo as its protocol says; strokes that it comes with are left out."""
    known = photograph.scored | (photograph.scribbles > 0)
    bare = replace(photograph, scored=known, scribbles=np.zeros_like(photograph.scribbles))
    most = MOST_CLICKS - (not hand.object_first)
    for region in (known & bare.truth, known & ~bare.truth)[: 1 if hand.object_first else 2]:
        paint_dots(bare, bare.scribbles, hand.places(region, rng), hand.radius_px)

    overlaps: list[float] = []
    while True:
        is_object = solver.solve(bare.scribbles) == _OBJECT
        overlaps.append(iou(is_object[known], bare.truth[known]))
        region = hand.region((is_object != bare.truth) & known & (bare.scribbles == 0), rng)
        if len(overlaps) == most or not region.any():
            return Clicks((*overlaps, *overlaps[-1:] * (most - len(overlaps))))
        paint_dots(bare, bare.scribbles, hand.places(region, rng), hand.radius_px)


def noisy(photograph: Photograph, seed: int) -> Photograph:
    """The same photo with noise of one grey level, which nobody sees; itself for seed 0."""
    return replace(photograph, pixels=with_noise(photograph.pixels, seed)) if seed else photograph
