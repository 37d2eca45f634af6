"""Photos of any size with strokes at known places, made from those that scikit-image carries."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from huge_photo import enlarged
from numpy.typing import NDArray
from skimage import data
from skimage.transform import resize

from segcore import Path, Stroke
from segcore.marks.painting import paint

_IN_BANDS = 100_000_000
"""Pixels of a photo above which it is enlarged band by band."""

_Polyline = tuple[tuple[float, float], ...]
_Marks = dict[int, tuple[_Polyline, ...]]

_RADIUS = 0.006
"""Of a stroke, relative to the side of a square with as many pixels."""

# Corners of the strokes of each class as (x, y), shares of the width and height.
_STROKES: dict[str, _Marks] = {
    "coffee": {
        1: (  # table
            ((0.04, 0.50), (0.07, 0.80), (0.30, 0.97)),
            ((0.75, 0.12), (0.93, 0.35), (0.93, 0.90)),
            ((0.24, 0.18), (0.14, 0.28)),
        ),
        2: (((0.17, 0.55), (0.25, 0.82), (0.50, 0.92), (0.75, 0.70)),),  # saucer
        3: (((0.33, 0.12), (0.50, 0.09), (0.64, 0.20)), ((0.31, 0.33), (0.38, 0.47))),  # cup
        4: (((0.40, 0.36), (0.57, 0.40)),),  # coffee
        5: (((0.57, 0.67), (0.64, 0.72)), ((0.69, 0.20), (0.66, 0.36))),  # spoon
    },
    "astronaut": {
        1: (  # wall
            ((0.27, 0.05), (0.24, 0.28)),
            ((0.64, 0.08), (0.67, 0.40)),
            ((0.95, 0.05), (0.95, 0.45)),
        ),
        2: (((0.14, 0.65), (0.30, 0.58)), ((0.58, 0.58), (0.42, 0.90), (0.15, 0.92))),  # suit
        3: (((0.37, 0.20), (0.42, 0.07), (0.54, 0.10)), ((0.40, 0.25), (0.48, 0.30))),  # head
        4: (((0.04, 0.05), (0.09, 0.22), (0.14, 0.36), (0.04, 0.55)),),  # flag
        5: (((0.60, 0.80), (0.75, 0.95), (0.93, 0.78)),),  # helmet
    },
    "chelsea": {
        1: (((0.95, 0.10), (0.88, 0.35), (0.90, 0.80)), ((0.02, 0.08), (0.04, 0.35))),
        2: (((0.20, 0.20), (0.55, 0.35), (0.50, 0.65)), ((0.15, 0.55), (0.25, 0.90))),  # cat
        3: (((0.35, 0.38), (0.42, 0.42)), ((0.69, 0.45), (0.74, 0.47))),  # eyes
    },
    "page": {
        1: (((0.02, 0.10), (0.30, 0.10)),),
        2: (((0.60, 0.90), (0.95, 0.90)),),
        3: (((0.40, 0.45), (0.60, 0.55)),),
    },
}
_STROKES |= dict.fromkeys(("noise", "stripes", "checkerboard"), _STROKES["page"])

_ONE_MORE = (1, ((0.36, 0.012), (0.54, 0.012)))  # above the cup, above the head

PHOTOS = ("coffee", "astronaut", "chelsea")
PATTERNS = ("page", "noise", "stripes", "checkerboard")
FIVE_CLASSES = "coffee"
"""The photo on which solvers are timed."""


@dataclass(frozen=True, eq=False)
class Example:
    """A picture and what is painted on it.

    Attributes
    ----------
    photo : (rows, columns, 3) uint8
    labels : (rows, columns) int32
        Classes under the strokes, 0 elsewhere.
    labels_with_more : (rows, columns) int32
        The same after one more stroke.
    """

    photo: NDArray[np.uint8]
    labels: NDArray[np.int32]
    labels_with_more: NDArray[np.int32]

    @property
    def pixels(self) -> int:
        return self.labels.size


def example(name: str, pixels: int) -> Example:
    """The picture `name` with about so many pixels."""
    photo = _picture(name, pixels)
    shape = (photo.shape[0], photo.shape[1])
    marks = [(number, line) for number, lines in _STROKES[name].items() for line in lines]
    return Example(photo, _painted(marks, shape), _painted([*marks, _ONE_MORE], shape))


def _painted(marks: list[tuple[int, _Polyline]], shape: tuple[int, int]) -> NDArray[np.int32]:
    rows, columns = shape
    radius = _RADIUS * (rows * columns) ** 0.5
    strokes = [
        Stroke("class", Path(tuple((x * columns, y * rows) for x, y in line), radius), number)
        for number, line in marks
    ]
    found = paint(strokes, shape)
    labels = np.zeros(shape, np.int32)
    labels.flat[found.nodes] = found.classes
    return labels


def _picture(name: str, pixels: int) -> NDArray[np.uint8]:
    if name in ("noise", "stripes", "checkerboard"):
        return _pattern(name, pixels)
    original = getattr(data, name)()
    scale = (pixels / (original.shape[0] * original.shape[1])) ** 0.5
    shape = tuple(round(length * scale) for length in original.shape[:2])
    if pixels > _IN_BANDS:
        return np.concatenate(list(enlarged(original, *shape)))
    picture = 255 * resize(original, shape, order=3, anti_aliasing=scale < 1).astype(np.float32)
    if picture.ndim == 2:
        picture = np.repeat(picture[..., np.newaxis], 3, axis=2)
    return _with_noise(picture)


def _with_noise(picture: NDArray[np.float32]) -> NDArray[np.uint8]:
    """The picture as a sensor would see it: enlarging makes photos smoother than real ones."""
    rng = np.random.default_rng(0)
    picture += 3 * rng.standard_normal(picture.shape, dtype=np.float32)
    return np.clip(np.rint(picture), 0, 255).astype(np.uint8)


def _pattern(name: str, pixels: int) -> NDArray[np.uint8]:
    side = round(pixels**0.5)
    row, column = np.indices((side, side))
    if name == "noise":
        return np.random.default_rng(0).integers(0, 256, (side, side, 3), dtype=np.uint8)
    bright = (column // 8) % 2 if name == "stripes" else (row // 8 + column // 8) % 2
    return np.repeat(np.where(bright, 230, 25).astype(np.uint8)[..., np.newaxis], 3, axis=2)
