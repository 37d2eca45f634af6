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
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from peers import Labels, Photo, continue_grab_cut, cut_graph, cut_mixtures, grab_cut, walk_randomly
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
    """Eigenbrush, the photo prepared once; what is painted anew corrects the last answer."""

    def __init__(self, photo: Photo) -> None:
        self._prepared = segcore.prepare(photo)
        self._last: segcore.Segmentation | None = None

    def solve(self, scribbles: NDArray[np.integer]) -> NDArray[np.integer]:
        self._last = segcore.segment(self._prepared, scribbles, start=self._last)
        return self._last.labels

    def where_next(self, scribbles: NDArray[np.uint8]) -> Where:
        assert self._last is not None
        constraints = segcore.constraints_from_labels(scribbles)
        suggestion = segcore.where_next(self._prepared, constraints, self._last)
        if suggestion is None:
            return None
        column, row = suggestion.place
        return int(row), int(column)


class Anew:
    """A program that forgets its answer."""

    def __init__(self, method: Callable[[Photo, Labels], Labels], photo: Photo) -> None:
        self._method, self._photo = method, photo

    def solve(self, scribbles: NDArray[np.uint8]) -> NDArray[np.integer]:
        return self._method(self._photo, scribbles)


class ContinuedGrabCut:
    """``cv2.grabCut`` as its own demo uses it: it goes on from its last answer."""

    def __init__(self, photo: Photo) -> None:
        self._photo = photo
        self._last: Labels | None = None

    def solve(self, scribbles: NDArray[np.uint8]) -> NDArray[np.integer]:
        self._last = continue_grab_cut(self._photo, scribbles, self._last)
        return self._last


OURS = "eigenbrush"
_WALKER = "random_walker, beta 5000"
PEERS: dict[str, Callable[[Photo], Solver]] = {
    "cv2.grabCut": lambda photo: Anew(grab_cut, photo),
    "cv2.grabCut, continued": ContinuedGrabCut,
    "PyMaxflow, colour mixtures": lambda photo: Anew(cut_mixtures, photo),
    "PyMaxflow, histograms": lambda photo: Anew(cut_graph, photo),
    _WALKER: lambda photo: Anew(
        lambda pixels, labels: walk_randomly(pixels, labels, beta=5000, mode="bf"), photo
    ),
}
SLOW = (_WALKER,)
"""Seconds a dot: direct solution is the fastest mode here, multigrid takes a minute."""


# --------------------------------------------------------------------------------------- robot


def run_robot(
    photograph: Photograph,
    solver: Solver,
    place: Callable[[NDArray[np.uint8], NDArray[np.integer]], Where],
    *,
    most_dots: int,
    enough: float,
) -> Course:
    """Correct until the overlap is `enough` or `most_dots` are placed."""
    scribbles = photograph.scribbles.copy()
    errors, overlaps = [], []
    for dots in range(most_dots + 1):
        labels = solver.solve(scribbles)
        found = (labels == _OBJECT)[photograph.scored]
        truth = photograph.truth[photograph.scored]
        errors.append(float(np.mean(found != truth)))
        overlaps.append(iou(found, truth))
        where = place(scribbles, labels) if dots < most_dots and overlaps[-1] < enough else None
        if where is None:
            break
        paint_dots(photograph, scribbles, [where], _RADIUS_PX)
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


def anywhere(
    photograph: Photograph, rng: np.random.Generator, scribbles: NDArray[np.uint8]
) -> Where:
    """A random pixel without a stroke."""
    free = np.flatnonzero(photograph.scored & (scribbles == 0))
    row, column = np.divmod(int(rng.choice(free)), scribbles.shape[1])
    return int(row), int(column)


def with_two_dots(photograph: Photograph) -> Photograph:
    """The photo with one dot in the middle of the object and one in that of the rest."""
    decided = photograph.scored | (photograph.scribbles > 0)
    bare = replace(photograph, scored=decided, scribbles=np.zeros_like(photograph.scribbles))
    for inside in (True, False):
        where = deepest(decided & (photograph.truth == inside))
        paint_dots(bare, bare.scribbles, [where], _RADIUS_PX)
    return replace(bare, scored=decided & (bare.scribbles == 0))


def run(
    photograph: Photograph, name: str, where: str, draw: int, *, most_dots: int, enough: float
) -> Course:
    """The course of one program on one photo.

    Parameters
    ----------
    name : str
        `OURS` or one of `PEERS`.
    where : str
        Of the dots: "error", "asked" (of ours alone) or "anywhere".
    draw : int
        Which of the random courses.
    """
    solver = Ours(photograph.pixels) if name == OURS else PEERS[name](photograph.pixels)
    rng = np.random.default_rng(draw)

    def place(scribbles: NDArray[np.uint8], labels: NDArray[np.integer]) -> Where:
        if where == "error":
            return middle_of_largest_error(photograph, scribbles, labels)
        if where == "anywhere":
            return anywhere(photograph, rng, scribbles)
        assert isinstance(solver, Ours)
        return solver.where_next(scribbles)

    return run_robot(photograph, solver, place, most_dots=most_dots, enough=enough)


def deepest(region: NDArray[np.bool_]) -> tuple[int, int]:
    """The place in a region that is farthest from what is outside it."""
    depth = ndimage.distance_transform_edt(np.pad(region, 1))[1:-1, 1:-1]
    row, column = np.unravel_index(int(np.argmax(depth)), depth.shape)
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
