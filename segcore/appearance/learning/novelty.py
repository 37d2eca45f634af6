"""What photos of a folder look like: how much of another photo is nothing new.

Places all over the photos of all lessons are compared by colours and contrasts at all scales. What
is as near to one of them as places of held-out photos mostly are to those of others is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.discriminant import whitening
from segcore.appearance.learning.lesson import Lesson
from segcore.appearance.learning.looks import Looks
from segcore.patches.patches import evenly

_KIND = "surroundings"
_MOST = 4096
_MOST_COMPARED = 512
_KNOWN = 0.9
"""Share of the places of held-out photos that count as known."""

_SLACK = 1.5
"""On the distance that this takes."""


@dataclass(frozen=True, eq=False)
class Known:
    """Known looks.

    Attributes
    ----------
    places : (m, d) float32
        Whitened.
    whitening : (d, d) float64
    farthest : float
        Squared distance from the nearest of them up to which looks are known.
    """

    places: NDArray[np.float32]
    whitening: NDArray[np.float64]
    farthest: float

    def share_of(self, looks: Looks) -> float:
        """Share of places of a photo that are nothing new."""
        some = looks.at(evenly(np.arange(len(looks)), _MOST_COMPARED))
        points = (some.of(_KIND) @ self.whitening).astype(np.float32)
        return float(np.mean(_nearest(points, self.places) <= self.farthest))


def known_looks(lessons: Sequence[Lesson]) -> Known:
    """What the photos of some lessons look like."""
    of_each = [lesson.everywhere.of(_KIND).astype(np.float64) for lesson in lessons]
    every = np.concatenate(of_each)
    shape = whitening(every - every.mean(axis=0))
    photos = np.repeat(np.arange(len(of_each)), list(map(len, of_each)))
    kept = evenly(np.arange(len(every)), _MOST)
    photos, places = photos[kept], (every[kept] @ shape).astype(np.float32)
    if len(lessons) == 1:  # the lower half of it in the place of another photo
        photos = (np.arange(len(places)) * 2 // len(places)).astype(photos.dtype)
    some = evenly(np.arange(len(places)), _MOST_COMPARED)
    nearest = [_nearest(places[[one]], places[photos != photos[one]])[0] for one in some]
    return Known(places, shape, _SLACK * float(np.quantile(nearest, _KNOWN)))


def _nearest(points: NDArray[np.float32], places: NDArray[np.float32]) -> NDArray[np.float32]:
    """Squared distance of each point to the nearest place."""
    squares = np.square(places).sum(axis=1) - 2.0 * points @ places.T
    return np.maximum(squares.min(axis=1) + np.square(points).sum(axis=1), 0.0)
