"""Pans over photos: what is carried from frame to frame of what was found in the first.

The photo is the scene, and a smaller view moves over it, so that the truth of every frame is known.
Every frame has noise of its own, as a sensor has. Answers go from frame to frame as in the window:
nothing is painted after the first one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from robot import Ours, middle_of_largest_error, paint_dots
from scoring import Photograph

import segcore
from segcore.marks.frame_propagation import core_strokes, propagate
from segcore.picture.image import image_from_array
from segcore.segments.metrics import iou

FRAMES = 20
STEP_PX = (4, 3)
"""To the side and down, a frame."""

Direction = tuple[int, int]
DIRECTIONS: tuple[Direction, ...] = ((1, 1), (-1, 1), (1, -1), (-1, -1))
"""Where the camera turns: to the right and down, ..."""

Start = Literal["strokes", "robot", "truth"]
STARTS: tuple[Start, ...] = ("strokes", "robot", "truth")

_BELIEF = 0.8
"""Of what is carried, as in the window."""
_NOISE = 1.0
"""Standard deviation, in grey levels."""
_OBJECT, _REST = 1, 2
_DOT_PX, _MOST_DOTS, _ENOUGH = 8, 20, 0.95


@dataclass(frozen=True)
class Pan:
    """Overlaps with the truth.

    Attributes
    ----------
    overlaps : tuple of float
        In every frame, the first one included.
    entered : float
        Share of the pixels that are wrong in the last frame, of those that the first did not show.
    stayed : float
        The same of those that both show.
    """

    overlaps: tuple[float, ...]
    entered: float
    stayed: float


def can_be_panned(photograph: Photograph, direction: Direction) -> bool:
    """Whether the first view has strokes of both classes, and every view some of the object."""
    views = [view(photograph, index, direction) for index in (0, FRAMES)]
    painted = set(np.unique(views[0].scribbles)) >= {_OBJECT, _REST}
    return painted and all(np.any(one.truth) for one in views)


def view(photograph: Photograph, index: int, direction: Direction) -> Photograph:
    """The part of a photo that a frame shows; all pixels whose class is known are scored."""
    window = []
    for length, step, sign in zip(
        photograph.truth.shape, STEP_PX[::-1], direction[::-1], strict=True
    ):
        begin = step * (index if sign > 0 else FRAMES - index)
        window.append(slice(begin, begin + length - step * FRAMES))
    here = tuple(window)
    pixels = photograph.pixels[here]
    noise = np.random.default_rng(index).normal(0.0, _NOISE, pixels.shape)
    scribbles = photograph.scribbles[here]
    return replace(
        photograph,
        pixels=np.clip(np.rint(pixels + noise), 0, 255).astype(np.uint8),
        truth=photograph.truth[here],
        scored=photograph.scored[here] | (scribbles > 0),
        scribbles=scribbles.copy(),
    )


def pan(photograph: Photograph, direction: Direction, start: Start) -> Pan:
    """Carry the answer to the first view of a photo through all others."""
    here = view(photograph, 0, direction)
    image, labels = image_from_array(here.pixels), _first_answer(here, start)
    overlaps = [_overlap(here, labels)]
    for index in range(1, FRAMES + 1):
        here, before = view(photograph, index, direction), image
        image = image_from_array(here.pixels)
        strokes = core_strokes(propagate(labels, before, image), belief=_BELIEF)
        labels = segcore.segment(image, strokes).labels
        overlaps.append(_overlap(here, labels))

    wrong = (labels == _OBJECT) != here.truth
    is_new = _entered(here.truth.shape, direction)
    return Pan(
        tuple(overlaps),
        float(np.mean(wrong[here.scored & is_new])),
        float(np.mean(wrong[here.scored & ~is_new])),
    )


def _first_answer(here: Photograph, start: Start) -> NDArray[np.integer]:
    if start == "truth":
        return np.where(here.scored, np.where(here.truth, _OBJECT, _REST), 0)
    solver, scribbles = Ours(here.pixels), here.scribbles.copy()
    labels = solver.solve(scribbles)
    for _ in range(_MOST_DOTS if start == "robot" else 0):
        where = middle_of_largest_error(here, scribbles, labels)
        if where is None or _overlap(here, labels) >= _ENOUGH:
            break
        paint_dots(here, scribbles, [where], _DOT_PX)
        labels = solver.solve(scribbles)
    return labels


def _overlap(here: Photograph, labels: NDArray[np.integer]) -> float:
    return iou((labels == _OBJECT)[here.scored], here.truth[here.scored])


def _entered(shape: tuple[int, ...], direction: Direction) -> NDArray[np.bool_]:
    """What of the last view the first did not show."""
    row, column = (
        np.arange(length) + FRAMES * step * sign
        for length, step, sign in zip(shape, STEP_PX[::-1], direction[::-1], strict=True)
    )
    return ~np.outer((row >= 0) & (row < shape[0]), (column >= 0) & (column < shape[1]))
