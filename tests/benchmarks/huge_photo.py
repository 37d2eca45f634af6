"""A photo of hundreds of megapixels, made band by band."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import tifffile
from numpy.typing import NDArray
from PIL import Image as PillowImage

_ROWS_PER_STRIP = 16
_BAND_ROWS = 64 * _ROWS_PER_STRIP


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


def write_huge_tiff(path: Path, photo: NDArray[np.uint8], pixels: int) -> None:
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
