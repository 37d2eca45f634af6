"""Features -> colours: the few thousand colours of a picture, and its faint edges.

Looks of single pixels take a table: thin leaves, letters and cracks are narrower than patches, but
pixels of one colour look alike, so what is learnt of looks is computed for colours only.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.graph.features import Features

_LEVELS = 64
"""Of every channel, from the least value in the picture to the largest."""

_FAINT = 0.8
"""Share of the edges between neighbours that are faint."""

_MOST_COMPARED = 1 << 17
"""Edges that this share is measured on."""


@dataclass(frozen=True, eq=False)
class Colours:
    """A picture as colours at the finest scale of its features.

    Attributes
    ----------
    places : (n,) int32
        The colour of every pixel.
    values : (colours, channels) float32
        In units of the standard deviation over the picture, of all channels together.
    faint : tuple of (rows, columns - 1) and (rows - 1, columns) bool
        Where horizontal, and vertical, neighbours differ no more than most others do.
    """

    places: NDArray[np.int32]
    values: NDArray[np.float32]
    faint: tuple[NDArray[np.bool_], NDArray[np.bool_]]


def find_colours(features: Features) -> Colours:
    """The colours of a picture."""
    planes = features.planes[: len(features.planes) // features.scales]
    places, values = _table(planes)
    return Colours(places, values, _faint(planes))


def _table(planes: NDArray[np.float32]) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
    """The colour of every pixel, (n,), and the colours that occur, standardised."""
    codes: NDArray[np.int32] = np.zeros(planes.shape[1:], np.int32)
    for plane in planes:
        low, high = plane.min(), plane.max()
        scaled = (plane - low) * np.float32((_LEVELS - 1) / max(float(high - low), 1e-6))
        codes *= _LEVELS
        codes += (scaled + np.float32(0.5)).astype(np.int32)
    codes = codes.reshape(-1)
    counts = np.bincount(codes, minlength=_LEVELS ** len(planes))
    numbers = (np.cumsum(counts > 0) - 1).astype(np.int32)
    places, sizes = numbers[codes], counts[counts > 0]
    means = np.array([np.bincount(places, plane.ravel()) for plane in planes]) / sizes
    centred = means - np.average(means, axis=1, weights=sizes)[:, np.newaxis]
    spread = np.sqrt(np.average((centred**2).sum(axis=0), weights=sizes)) or 1.0
    return places, np.ascontiguousarray((centred / spread).T, np.float32)


def _faint(planes: NDArray[np.float32]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    squares = [
        sum(np.square(plane[head] - plane[tail]) for plane in planes)
        for head, tail in (
            (np.s_[:, 1:], np.s_[:, :-1]),
            (np.s_[1:], np.s_[:-1]),
        )
    ]
    every = np.concatenate([np.ravel(part) for part in squares])
    some = every[:: max(1, len(every) // _MOST_COMPARED)]
    limit = np.quantile(some, _FAINT) if len(some) else 0.0
    right, down = (np.asarray(part <= limit) for part in squares)
    return right, down
