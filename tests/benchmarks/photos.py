"""A photo of any size with strokes of five classes, made from one that scikit-image carries."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path as FilePath

import numpy as np
import tifffile
from numpy.typing import NDArray
from PIL import Image as PillowImage
from skimage import data
from skimage.transform import resize

from segcore import Path, Stroke
from segcore.marks.painting import paint

_IN_BANDS = 100_000_000
"""Pixels of a photo above which it is enlarged band by band."""

_ROWS_PER_STRIP = 16
_BAND_ROWS = 64 * _ROWS_PER_STRIP

_Polyline = tuple[tuple[float, float], ...]

_RADIUS = 0.006
"""Of a stroke, relative to the side of a square with as many pixels."""

# Corners of the strokes of each class as (x, y), shares of the width and height.
_STROKES: dict[int, tuple[_Polyline, ...]] = {
    1: (  # table
        ((0.04, 0.50), (0.07, 0.80), (0.30, 0.97)),
        ((0.75, 0.12), (0.93, 0.35), (0.93, 0.90)),
        ((0.24, 0.18), (0.14, 0.28)),
    ),
    2: (((0.17, 0.55), (0.25, 0.82), (0.50, 0.92), (0.75, 0.70)),),  # saucer
    3: (((0.33, 0.12), (0.50, 0.09), (0.64, 0.20)), ((0.31, 0.33), (0.38, 0.47))),  # cup
    4: (((0.40, 0.36), (0.57, 0.40)),),  # coffee
    5: (((0.57, 0.67), (0.64, 0.72)), ((0.69, 0.20), (0.66, 0.36))),  # spoon
}
_ONE_MORE = (1, ((0.36, 0.012), (0.54, 0.012)))  # above the cup


@dataclass(frozen=True, eq=False)
class Example:
    """A photo (rows, columns, 3), and classes (rows, columns) under its strokes; 0 elsewhere."""

    photo: NDArray[np.uint8]
    labels: NDArray[np.int32]
    labels_with_more: NDArray[np.int32]

    @property
    def pixels(self) -> int:
        return self.labels.size


def example(pixels: int) -> Example:
    """The photo with about so many pixels."""
    photo = _photo(pixels)
    shape = (photo.shape[0], photo.shape[1])
    marks = [(number, line) for number, lines in _STROKES.items() for line in lines]
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
    labels.flat[found.pixels] = found.classes
    return labels


def _photo(pixels: int) -> NDArray[np.uint8]:
    original = data.coffee()
    scale = (pixels / (original.shape[0] * original.shape[1])) ** 0.5
    shape = tuple(round(length * scale) for length in original.shape[:2])
    if pixels > _IN_BANDS:
        return np.concatenate(list(enlarged(original, *shape)))
    picture = 255 * resize(original, shape, order=3, anti_aliasing=scale < 1).astype(np.float32)
    # as a sensor would see it: enlarging makes photos smoother than real ones
    picture += 3 * np.random.default_rng(0).standard_normal(picture.shape, dtype=np.float32)
    return np.clip(np.rint(picture), 0, 255).astype(np.uint8)


# ------------------------------------------------------------------- hundreds of megapixels


def enlarged(photo: NDArray[np.uint8], rows: int, columns: int) -> Iterator[NDArray[np.uint8]]:
    """Bands, (band rows, columns, 3), of an enlarged photo, with the noise of a sensor."""
    original = PillowImage.fromarray(photo)
    random = np.random.default_rng(0)
    noise = 3 * random.standard_normal((_BAND_ROWS + 64, columns, 3), dtype=np.float32)
    for top in range(0, rows, _BAND_ROWS):
        height, begin = min(_BAND_ROWS, rows - top), int(random.integers(64))
        share = original.height / rows
        box = (0, top * share, original.width, (top + height) * share)
        band = original.resize((columns, height), PillowImage.Resampling.BICUBIC, box)
        values = np.asarray(band).astype(np.float32) + noise[begin : begin + height]
        yield np.clip(np.rint(values), 0, 255).astype(np.uint8)


def write_huge_tiff(path: FilePath, photo: NDArray[np.uint8], pixels: int) -> None:
    """A photo enlarged to a square of about so many pixels, in strips without compression."""
    side = round(pixels**0.5)
    bands = enlarged(photo, side, side)
    strips = (
        band[top : top + _ROWS_PER_STRIP]
        for band in bands
        for top in range(0, len(band), _ROWS_PER_STRIP)
    )
    tifffile.imwrite(
        path,
        strips,
        shape=(side, side, 3),
        dtype=np.uint8,
        photometric="rgb",
        rowsperstrip=_ROWS_PER_STRIP,
    )
