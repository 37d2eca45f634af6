"""Every method of ours on the same photo and strokes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray
from peers import Labels, Photo
from scipy.ndimage import gaussian_filter

import segcore
from segcore.methods import Method

_BLUR_PX = 1.5

_Make = Callable[[Photo], Method]


def second_picture(photo: Photo) -> NDArray[np.uint8]:
    """Another picture of the same place: the green channel, out of focus."""
    blurred = gaussian_filter(photo[..., 1].astype(np.float32), _BLUR_PX)
    return np.clip(np.rint(blurred), 0, 255).astype(np.uint8)


def _solve(
    make: Callable[[Photo], segcore.Method], photo: Photo, labels: Labels
) -> segcore.Segmentation:
    return segcore.segment(photo, labels, method=make(photo))


def _plain(name: str) -> Callable[[Photo], segcore.Method]:
    return lambda _photo: segcore.METHODS[name]()


FORMULATIONS: dict[str, Callable[[Photo, Labels], segcore.Segmentation]] = {
    name: partial(_solve, make)
    for name, make in {
        **{name: _plain(name) for name in segcore.METHODS},
        "csp, satisfaction": lambda _photo: segcore.CSP(demand="satisfaction"),
        "transfer": lambda photo: segcore.Transfer(knowledge=second_picture(photo)),
    }.items()
}
"""From photo and labels, with nothing prepared; the first is what the others are compared with."""
