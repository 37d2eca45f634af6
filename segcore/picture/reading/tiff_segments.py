"""Strips or tiles of a page of a TIFF: where they are, and what is in some of them.

tifffile and imagecodecs decode each; what they would pad, guess or allocate without end is refused
before. Not by ``asarray``, which would hold a large photo twice.
"""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass
from io import BytesIO
from threading import Lock
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from tifffile import COMPRESSION, TiffPage

from segcore.picture.reading.raster import PART_PIXELS, Place
from segcore.runtime.errors import ImageError

_reading = Lock()
"""Of all parts: those of the channels of a picture read the same file."""
_ENDS = "ends before its last pixel; copy or download it again"
_JPEG = (COMPRESSION.JPEG, 34892, 33007)
_NO_FRAMES = (0xC4, 0xC8, 0xCC)
"""Of the marks of JPEG from 0xC0 to 0xCF; the others begin a frame, which has a size."""
_LERC_SIZE = {2: 10, 3: 14, 4: 14, 5: 14, 6: 14}
"""By version, where the rows and columns are."""


@dataclass(frozen=True, eq=False)
class Segments:
    """Strips or tiles of a page.

    Attributes
    ----------
    rows, columns : int
        Of each; those at the right and lower side may be cut off.
    offsets, counts : (planes, grid rows, grid columns) int64
        Where each begins in the file, and its bytes; no bytes: it is not stored.
    """

    page: TiffPage
    rows: int
    columns: int
    offsets: NDArray[np.int64]
    counts: NDArray[np.int64]

    @classmethod
    def of(cls, page: TiffPage) -> Segments:
        """Raises :class:`ImageError` if there are fewer than the page needs."""
        rows = page.tilelength if page.is_tiled else min(page.rowsperstrip, page.imagelength)
        columns = page.tilewidth if page.is_tiled else page.imagewidth
        if rows < 1 or columns < 1:
            raise ImageError("has strips or tiles without pixels; save it again")
        planes = page.samplesperpixel if page.planarconfig == 2 else 1
        grid = (planes, -(-page.imagelength // rows), -(-page.imagewidth // columns))
        needed = math.prod(grid)
        if min(len(page.dataoffsets), len(page.databytecounts)) < needed:
            raise ImageError(_ENDS)
        offsets, counts = (
            np.array(numbers[:needed], np.int64).reshape(grid)
            for numbers in (page.dataoffsets, page.databytecounts)
        )
        return cls(page, rows, columns, offsets, np.where(offsets == 0, 0, counts))

    def check(self) -> None:
        """Refuse what lies beyond the end of the file, or is far larger than its pixels.

        Raises
        ------
        ImageError
        """
        page = self.page
        if (self.offsets + self.counts > page.parent.filehandle.size).any():
            raise ImageError(_ENDS)
        # no compression makes data much larger; a file that says so is meant to exhaust the memory
        largest = 2 * math.prod(page.chunks) * page.bitspersample // 8 + 4096
        if page.compression != COMPRESSION.NONE and (self.counts > largest).any():
            raise ImageError("has impossibly large strips or tiles; save it again")

    @property
    def places(self) -> list[Place]:
        """Neighbours that are decoded together."""
        rows, columns = self.page.imagelength, self.page.imagewidth
        height, width = self.rows, self.columns
        several = max(1, PART_PIXELS // (height * width))
        if self.page.is_tiled:
            width *= several
        elif self._is_plain:
            height = max(1, PART_PIXELS // width)
        else:
            height *= several
        return [
            Place(top, left, min(height, rows - top), min(width, columns - left))
            for top in range(0, rows, height)
            for left in range(0, columns, width)
        ]

    def samples(self, place: Place, file: IO[bytes]) -> NDArray[Any]:
        """(rows, columns, samples) at a place, as they are stored.

        Raises
        ------
        ImageError
            If a part is damaged.
        """
        page = self.page
        assert page.dtype is not None
        planes = len(self.offsets)
        shape = (place.rows, place.columns, page.samplesperpixel)
        found = np.empty(shape, page.dtype.newbyteorder("="))
        for plane in range(planes):
            into = found[..., plane : plane + 1] if planes > 1 else found
            if self._is_plain:
                self._copy_rows(plane, place, file, into)
            else:
                self._decode(plane, place, file, into)
        return found

    @property
    def _is_plain(self) -> bool:
        """Whether rows can be read as they are, however thick their strips."""
        page = self.page
        return (
            page.compression == COMPRESSION.NONE
            and not (page.is_tiled or page.is_subsampled)
            and (page.predictor, page.fillorder) == (1, 1)
            and page.dtype is not None
            and page.dtype.kind in "iuf"
            and page.bitspersample == 8 * page.dtype.itemsize
        )

    def _copy_rows(self, plane: int, place: Place, file: IO[bytes], into: NDArray[Any]) -> None:
        page = self.page
        assert page.dtype is not None
        dtype = page.dtype.newbyteorder(page.parent.byteorder)
        row_bytes = self.columns * into.shape[2] * dtype.itemsize
        top, end = place.top, place.top + place.rows
        while top < end:
            strip, first = divmod(top, self.rows)
            rows = min(self.rows - first, end - top)
            target = into[top - place.top : top - place.top + rows]
            if not self.counts[plane, strip, 0]:
                target[...] = page.nodata
            else:
                if self.counts[plane, strip, 0] < (first + rows) * row_bytes:
                    raise ImageError(_ENDS)
                begin = int(self.offsets[plane, strip, 0]) + first * row_bytes
                data = _read(file, begin, rows * row_bytes)
                target[...] = np.frombuffer(data, dtype).reshape(target.shape)
            top += rows

    def _decode(self, plane: int, place: Place, file: IO[bytes], into: NDArray[Any]) -> None:
        page = self.page
        tables = {"jpegtables": page.jpegtables} if page.compression in _JPEG else {}
        _, down, across = self.offsets.shape
        for row in range(place.top // self.rows, -(-(place.top + place.rows) // self.rows)):
            for column in range(
                place.left // self.columns, -(-(place.left + place.columns) // self.columns)
            ):
                top, left = row * self.rows - place.top, column * self.columns - place.left
                target = into[top : top + self.rows, left : left + self.columns]
                count = int(self.counts[plane, row, column])
                if not count:
                    target[...] = page.nodata
                    continue
                data = _read(file, int(self.offsets[plane, row, column]), count)
                self._check_size(data)
                index = (plane * down + row) * across + column
                decoded, _, _ = page.decode(data, index, **tables)
                assert decoded is not None
                part = decoded[0, : target.shape[0], : target.shape[1]]
                if target.dtype.kind == "b":
                    part = part != 0
                if part.shape != target.shape or not np.can_cast(part.dtype, target.dtype):
                    raise ImageError(
                        "has strips or tiles of another kind than it says; save it again"
                    )
                target[...] = part

    def _check_size(self, data: bytes) -> None:
        """Refuse a picture in a strip or tile that says that it is far larger than this."""
        match self.page.compression:
            case COMPRESSION.JPEG | 34892 | 33007:
                rows, columns = _size_of_jpeg(data)
            case COMPRESSION.LERC:
                place = _LERC_SIZE.get(int.from_bytes(data[6:10], "little"), 0)
                is_plain = data.startswith(b"Lerc2 ") and place
                rows, columns = struct.unpack_from("<II", data, place) if is_plain else (0, 0)
            case COMPRESSION.WEBP | 33003 | 33004 | 33005 | 34712:
                with PillowImage.open(BytesIO(data), formats=["WEBP", "JPEG2000"]) as picture:
                    columns, rows = picture.size
            case _:
                return
        if rows * columns > 2 * self.rows * self.columns + 4096:
            raise ImageError("has impossibly large strips or tiles; save it again")


def _size_of_jpeg(data: bytes) -> tuple[int, int]:
    """Rows and columns; 0 where they are not said before the pixels."""
    place = 2
    while place + 9 <= len(data) and data[place] == 0xFF:
        mark, length, _, rows, columns = struct.unpack_from(">BHBHH", data, place + 1)
        if 0xC0 <= mark <= 0xCF and mark not in _NO_FRAMES:
            return rows, columns
        place += 2 + length
    return 0, 0


def _read(file: IO[bytes], offset: int, count: int) -> bytes:
    with _reading:
        file.seek(offset)
        data = file.read(count)
    if len(data) < count:
        raise ImageError(_ENDS)
    return data
