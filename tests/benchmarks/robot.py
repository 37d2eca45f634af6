"""A robot that corrects a segmentation stroke by stroke, as in the literature.

Source: Gulshan, Rother, Criminisi, Blake, Zisserman, *Geodesic star convexity for interactive image
segmentation*, CVPR 2010: from a few first strokes on, a dot goes to the middle of the largest
region that is wrong. Two more ways to place dots are compared with it: where the program asks for
one, and anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from peers import cut_graph, grab_cut, walk_randomly
from scipy import ndimage
from scoring import Photograph

import segcore
from segcore.metrics import iou

_RADIUS_PX = 8
_NEVER = 1 << 30
_OBJECT, _BACKGROUND = 1, 2

Solve = Callable[[NDArray[np.uint8]], NDArray[np.integer]]
"""Scribbles to labels, for one photo."""

Place = Callable[[NDArray[np.uint8], NDArray[np.integer]], tuple[int, int] | None]
"""Scribbles and labels to the row and column of the next dot; None if there is none to place."""


@dataclass(frozen=True)
class Course:
    """Error and overlap after 0, 1, 2, ... dots."""

    errors: tuple[float, ...]
    overlaps: tuple[float, ...]

    def dots_until(self, overlap: float) -> int:
        """Dots until the overlap is first reached; a great number if it is not."""
        reached = (dots for dots, value in enumerate(self.overlaps) if value >= overlap)
        return next(reached, _NEVER)


class Ours:
    """Eigenbrush on one photo, prepared once."""

    def __init__(self, photograph: Photograph) -> None:
        self._photograph = photograph
        self._prepared = segcore.prepare(photograph.pixels)
        self._last: segcore.Segmentation | None = None

    def solve(self, scribbles: NDArray[np.uint8]) -> NDArray[np.integer]:
        self._last = segcore.segment(self._prepared, scribbles)
        return self._last.labels

    def where_next(
        self, scribbles: NDArray[np.uint8], labels: NDArray[np.integer]
    ) -> tuple[int, int] | None:
        del labels  # the last segmentation has them
        assert self._last is not None
        constraints = segcore.constraints_from_labels(scribbles)
        suggestion = segcore.where_next(self._prepared, constraints, self._last)
        if suggestion is None:
            return None
        column, row = suggestion.place
        return int(row), int(column)


def run_robot(
    photograph: Photograph, solve: Solve, place: Place, *, most_dots: int, enough: float
) -> Course:
    """Correct until the overlap is `enough` or `most_dots` are placed."""
    scribbles = photograph.scribbles.copy()
    errors, overlaps = [], []
    for dots in range(most_dots + 1):
        labels = solve(scribbles)
        found = (labels == _OBJECT)[photograph.scored]
        truth = photograph.truth[photograph.scored]
        errors.append(float(np.mean(found != truth)))
        overlaps.append(iou(found, truth))
        where = place(scribbles, labels) if dots < most_dots and overlaps[-1] < enough else None
        if where is None:
            break
        _paint_dot(photograph, scribbles, where)
    return Course(tuple(errors), tuple(overlaps))


def middle_of_largest_error(
    photograph: Photograph, scribbles: NDArray[np.uint8], labels: NDArray[np.integer]
) -> tuple[int, int] | None:
    """Middle of the largest region that is wrong."""
    wrong = ((labels == _OBJECT) != photograph.truth) & photograph.scored & (scribbles == 0)
    regions, count = ndimage.label(wrong)
    if count == 0:
        return None
    largest = regions == 1 + int(np.argmax(np.bincount(regions.ravel())[1:]))
    depth = ndimage.distance_transform_edt(np.pad(largest, 1))[1:-1, 1:-1]
    row, column = np.unravel_index(int(np.argmax(depth)), depth.shape)
    return int(row), int(column)


def anywhere(
    photograph: Photograph,
    rng: np.random.Generator,
    scribbles: NDArray[np.uint8],
    labels: NDArray[np.integer],
) -> tuple[int, int] | None:
    """A random pixel without a stroke."""
    del labels
    free = np.flatnonzero(photograph.scored & (scribbles == 0))
    row, column = np.divmod(int(rng.choice(free)), scribbles.shape[1])
    return int(row), int(column)


def run_all(photograph: Photograph, *, most_dots: int, enough: float) -> dict[str, dict[str, Any]]:
    """All courses on one photo."""
    ours = Ours(photograph)
    corrected = partial(middle_of_largest_error, photograph)
    at_random = partial(anywhere, photograph, np.random.default_rng(0))
    runs: dict[str, tuple[Solve, Place]] = {
        "eigenbrush": (ours.solve, corrected),
        "eigenbrush, where next": (ours.solve, ours.where_next),
        "eigenbrush, anywhere": (ours.solve, at_random),
        "random_walker, beta 5000": (
            partial(walk_randomly, photograph.pixels, beta=5000),
            corrected,
        ),
        "cv2.grabCut": (partial(grab_cut, photograph.pixels), corrected),
        "PyMaxflow, histograms": (partial(cut_graph, photograph.pixels), corrected),
    }
    courses = {
        name: run_robot(photograph, *run, most_dots=most_dots, enough=enough)
        for name, run in runs.items()
    }
    return {
        name: {"photo": photograph.name, "errors": course.errors, "overlaps": course.overlaps}
        for name, course in courses.items()
    }


def _paint_dot(
    photograph: Photograph, scribbles: NDArray[np.uint8], where: tuple[int, int]
) -> None:
    """A dot of the true class; it does not run over the border of the object."""
    row, column = np.ogrid[: scribbles.shape[0], : scribbles.shape[1]]
    dot = np.hypot(row - where[0], column - where[1]) <= _RADIUS_PX
    inside = bool(photograph.truth[where])
    known = photograph.scored & (photograph.truth == inside) & (scribbles == 0)
    scribbles[dot & known] = _OBJECT if inside else _BACKGROUND
