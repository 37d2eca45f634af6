"""A robot that corrects a segmentation dot by dot, as in the literature.

From a few first strokes on, a dot of the true class goes to the middle of the largest region that
is wrong, and everything is solved anew. The same with dots where the program asks for them, and
anywhere, shows what asking is worth.

Source: Gulshan, Rother, Criminisi, Blake, Zisserman, *Geodesic star convexity for interactive image
segmentation*, CVPR 2010; Nickisch, Rother, Kohli, Rhemann, *Learning an interactive segmentation
system*, ICVGIP 2010.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from peers import (
    Labels,
    Photo,
    continue_grab_cut,
    cut_graph,
    cut_mixtures,
    grab_cut,
    nearest_on_the_way,
    walk_randomly,
)
from scipy import ndimage
from scoring import Photograph

import segcore
from segcore.segments.metrics import iou

_RADIUS_PX = 8
_OBJECT, _BACKGROUND = 1, 2

Where = tuple[int, int] | None
"""Row and column of the next dot; None if there is none to place."""


class Solver(Protocol):
    """A program on one photo."""

    def solve(self, scribbles: NDArray[np.integer]) -> NDArray[np.integer]: ...


@dataclass(frozen=True)
class Course:
    """Error and overlap after 0, 1, 2, ... dots."""

    errors: tuple[float, ...]
    overlaps: tuple[float, ...]

    def dots_until(self, overlap: float) -> int | None:
        """Dots until the overlap is first reached; None if it is not."""
        reached = (dots for dots, value in enumerate(self.overlaps) if value >= overlap)
        return next(reached, None)


# ------------------------------------------------------------------------------------ programs


class Ours:
    """Eigenbrush, the photo prepared once; what is painted anew corrects the last answer.

    Parameters
    ----------
    photo : array or Prepared
    settings
        Of every call of `segcore.segment`.
    """

    def __init__(self, photo: Photo | segcore.Prepared, **settings: Any) -> None:
        is_prepared = isinstance(photo, segcore.Prepared)
        self._prepared = photo if is_prepared else segcore.prepare(photo)
        self._settings = settings
        self._last: segcore.Segmentation | None = None
        self._strokes: tuple[segcore.Stroke, ...] = ()
        self._painted: NDArray[np.integer] | None = None

    def solve(self, scribbles: NDArray[np.integer]) -> NDArray[np.integer]:
        marks: Any = scribbles
        if "model" in self._settings:  # of labels nobody knows which came first
            marks = self._as_strokes(scribbles)
        self._last = segcore.segment(
            self._prepared, marks, earlier_result=self._last, **self._settings
        )
        return self._last.labels

    def _as_strokes(self, scribbles: NDArray[np.integer]) -> tuple[segcore.Stroke, ...]:
        """Strokes, those that are new in a round of their own."""
        new = scribbles if self._painted is None else np.where(self._painted, 0, scribbles)
        self._painted, order = scribbles.copy(), len(self._strokes)
        for number in np.unique(new[new > 0]).tolist():
            extent = segcore.Region.from_mask(new == number)
            stroke = segcore.Stroke("class", extent, number, 1.0, len(self._strokes), round=order)
            self._strokes = (*self._strokes, stroke)
        return self._strokes

    def where_next(self, scribbles: NDArray[np.uint8]) -> Where:
        assert self._last is not None
        constraints = segcore.constraints_from_labels(scribbles)
        suggestion = segcore.where_next(self._prepared, constraints, self._last)
        if suggestion is None:
            return None
        column, row = suggestion.place
        return int(row), int(column)


@dataclass
class Anew:
    """A program that forgets its answer."""

    method: Callable[[Photo, Labels], Labels]
    photo: Photo

    def solve(self, scribbles: NDArray[np.uint8]) -> NDArray[np.integer]:
        return self.method(self.photo, scribbles)


@dataclass
class ContinuedGrabCut:
    """``cv2.grabCut`` as its own demo uses it: it goes on from its last answer."""

    photo: Photo
    last: Labels | None = None

    def solve(self, scribbles: NDArray[np.uint8]) -> NDArray[np.integer]:
        self.last = continue_grab_cut(self.photo, scribbles, self.last)
        return self.last


OURS = "eigenbrush"
SLOW = "random_walker, beta 5000"
"""Seconds a dot: direct solution is the fastest mode here, multigrid takes a minute."""

PROGRAMS: dict[str, Callable[[Photo], Solver]] = {
    OURS: Ours,
    "cv2.grabCut": partial(Anew, grab_cut),
    "cv2.grabCut, continued": ContinuedGrabCut,
    "PyMaxflow, colour mixtures": partial(Anew, cut_mixtures),
    "PyMaxflow, histograms": partial(Anew, cut_graph),
    SLOW: partial(Anew, partial(walk_randomly, beta=5000, mode="bf")),
    "geodesic distance": partial(Anew, nearest_on_the_way),
}


# --------------------------------------------------------------------------------------- robot


def run(
    photograph: Photograph, name: str, where: str, draw: int, *, most_dots: int, enough: float
) -> Course:
    """The course of a program on a photo, until the overlap is `enough` or no dot is left.

    Parameters
    ----------
    name : str
        One of `PROGRAMS`.
    where : str
        Of the dots: "error", "asked" (of ours alone) or "anywhere".
    draw : int
        Which of the random courses.
    """
    solver, rng = PROGRAMS[name](photograph.pixels), np.random.default_rng(draw)
    scribbles, errors, overlaps = photograph.scribbles.copy(), list[float](), list[float]()

    def place(labels: NDArray[np.integer]) -> Where:
        if where == "error":
            return middle_of_largest_error(photograph, scribbles, labels)
        if where == "anywhere":
            free = np.flatnonzero(photograph.scored & (scribbles == 0))
            row, column = np.divmod(int(rng.choice(free)), scribbles.shape[1])
            return int(row), int(column)
        assert isinstance(solver, Ours)
        return solver.where_next(scribbles)

    for dots in range(most_dots + 1):
        labels = solver.solve(scribbles)
        found = (labels == _OBJECT)[photograph.scored]
        truth = photograph.truth[photograph.scored]
        errors.append(float(np.mean(found != truth)))
        overlaps.append(iou(found, truth))
        at = place(labels) if dots < most_dots and overlaps[-1] < enough else None
        if at is None:
            break
        paint_dots(photograph, scribbles, [at], _RADIUS_PX)
    return Course(tuple(errors), tuple(overlaps))


def middle_of_largest_error(
    photograph: Photograph, scribbles: NDArray[np.uint8], labels: NDArray[np.integer]
) -> Where:
    """Middle of the largest region that is wrong."""
    wrong = ((labels == _OBJECT) != photograph.truth) & photograph.scored & (scribbles == 0)
    largest = largest_region(wrong)
    return deepest(largest) if largest.any() else None


def largest_region(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The largest connected region of a mask; empty if the mask is."""
    regions, count = ndimage.label(mask)
    if count == 0:
        return mask
    return regions == 1 + int(np.argmax(np.bincount(regions.ravel())[1:]))


def with_two_dots(photograph: Photograph) -> Photograph:
    """The photo with one dot in the middle of the object and one in that of the rest."""
    decided = photograph.scored | (photograph.scribbles > 0)
    bare = replace(photograph, scored=decided, scribbles=np.zeros_like(photograph.scribbles))
    for inside in (True, False):
        where = deepest(decided & (photograph.truth == inside))
        paint_dots(bare, bare.scribbles, [where], _RADIUS_PX)
    return replace(bare, scored=decided & (bare.scribbles == 0))


def depth_in(region: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Distance of every pixel of a region from what is outside it, also beyond the picture."""
    return ndimage.distance_transform_edt(np.pad(region, 1))[1:-1, 1:-1]


def deepest(region: NDArray[np.bool_]) -> tuple[int, int]:
    """The place in a region that is farthest from what is outside it."""
    row, column = np.unravel_index(int(np.argmax(depth_in(region))), region.shape)
    return int(row), int(column)


def paint_dots(
    photograph: Photograph,
    scribbles: NDArray[np.uint8],
    places: Sequence[tuple[int, int]],
    radius_px: float,
) -> None:
    """Dots of the true class of the first; they do not run over the border of the object."""
    inside = bool(photograph.truth[places[0]])
    known = photograph.scored & (photograph.truth == inside) & (scribbles == 0)
    row, column = np.ogrid[: scribbles.shape[0], : scribbles.shape[1]]
    for place in places:
        dot = np.hypot(row - place[0], column - place[1]) <= radius_px
        scribbles[dot & known] = _OBJECT if inside else _BACKGROUND
