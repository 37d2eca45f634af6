"""Programs that solve a photo again after each correction, and where a robot corrects.

Source: Gulshan, Rother, Criminisi, Blake, Zisserman, *Geodesic star convexity for interactive image
segmentation*, CVPR 2010; Nickisch, Rother, Kohli, Rhemann, *Learning an interactive segmentation
system*, ICVGIP 2010.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from peers import (
    Labels,
    Photo,
    continue_grab_cut,
    cut_mixtures,
    grab_cut,
    nearest_on_the_way,
    walk_randomly,
)
from scipy import ndimage
from scoring import Photograph

import segcore

_OBJECT, _BACKGROUND = 1, 2


class Solver(Protocol):
    """A program on one photo."""

    def solve(self, scribbles: NDArray[np.integer]) -> NDArray[np.integer]: ...


# ------------------------------------------------------------------------------------ programs


class Ours:
    """Eigenbrush, the photo prepared once; what is painted anew corrects the last answer.

    `settings` are those of every call of `segcore.segment`.
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

PROGRAMS: dict[str, Callable[[Photo], Solver]] = {
    OURS: Ours,
    "cv2.grabCut": partial(Anew, grab_cut),
    "cv2.grabCut, continued": ContinuedGrabCut,
    "PyMaxflow, colour mixtures": partial(Anew, cut_mixtures),
    # takes seconds a dot: direct solution is its fastest mode here, multigrid takes a minute
    "random_walker, beta 5000": partial(Anew, partial(walk_randomly, beta=5000, mode="bf")),
    "geodesic distance": partial(Anew, nearest_on_the_way),
}


# --------------------------------------------------------------------------------------- robot


def largest_region(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The largest connected region of a mask; empty if the mask is."""
    regions, count = ndimage.label(mask)
    if count == 0:
        return mask
    return regions == 1 + int(np.argmax(np.bincount(regions.ravel())[1:]))


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
