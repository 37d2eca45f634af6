"""Samples of any kind that libtiff unpacks as if they were grey levels of one byte.

Most compressions know bytes only, so what they are bytes of is for us to say: Pillow, which has
libtiff, knows few kinds of pixels; tifffile, which has all kinds, unpacks little by itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from tifffile import COMPRESSION, TiffPage

OF_BYTES = (
    COMPRESSION.NONE,
    COMPRESSION.LZW,
    COMPRESSION.ADOBE_DEFLATE,
    COMPRESSION.DEFLATE,
    COMPRESSION.PACKBITS,
    COMPRESSION.LZMA,
    COMPRESSION.ZSTD,
)
_DIFFERENCES, _FLOAT_DIFFERENCES = 2, 3
PREDICTORS = (1, _DIFFERENCES, _FLOAT_DIFFERENCES)


def samples_of_bytes(rows: NDArray[np.uint8], page: TiffPage, samples: int) -> NDArray[Any]:
    """Samples of the bytes of whole rows of strips or tiles.

    Parameters
    ----------
    rows : (rows, columns x samples x bytes of a sample) uint8
        Of full tiles, if there are tiles.
    page : TiffPage
        Says what they are.
    samples : int
        Of a pixel, that lie beside each other.

    Returns
    -------
    (rows, columns, samples)
    """
    assert page.dtype is not None
    dtype = page.dtype.newbyteorder(page.parent.byteorder)
    width = page.tilewidth if page.is_tiled else page.imagewidth
    tiles = rows.reshape(len(rows), -1, width * samples * dtype.itemsize)
    if page.predictor == _FLOAT_DIFFERENCES:
        # TIFF Technical Note 3: differences of bytes, of which the most significant come first
        by_sample = tiles.reshape(*tiles.shape[:2], -1, samples)
        planes = np.add.accumulate(by_sample, axis=2, dtype=np.uint8)
        planes = planes.reshape(*tiles.shape[:2], dtype.itemsize, width * samples)
        values = np.ascontiguousarray(np.moveaxis(planes, 2, -1)).view(dtype.newbyteorder(">"))
        return values.reshape(len(rows), -1, samples).astype(page.dtype)
    values = tiles.view(dtype).reshape(*tiles.shape[:2], width, samples)
    values = values.astype(page.dtype.newbyteorder("="))
    if page.predictor == _DIFFERENCES:
        whole = values.view(f"u{dtype.itemsize}")
        np.add.accumulate(whole, axis=2, dtype=whole.dtype, out=whole)
    return values.reshape(len(rows), -1, samples)
