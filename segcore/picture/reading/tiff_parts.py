"""A page of a TIFF in parts: neighbouring strips or tiles, each part as a small TIFF of its own.

Whatever decodes a TIFF decodes a part, then, with every compression and kind of pixel that it
knows, and nobody has to decode or hold the whole page.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from threading import Lock
from typing import IO

import numpy as np
from numpy.typing import NDArray
from tifffile import COMPRESSION, PHOTOMETRIC, TiffPage

from segcore.picture.reading.raster import PART_PIXELS, Place
from segcore.runtime.errors import ImageError

_WIDTH, _LENGTH, _ROWS_PER_STRIP, _TILE_WIDTH, _TILE_LENGTH = 256, 257, 278, 322, 323
_STRIPS, _TILES = (273, 279), (324, 325)
"""Tags of the offsets and the numbers of bytes."""

_KEPT = (
    *(258, 259, 262, 266, 277, 284, 338, 339),  # what is in a pixel, and in which order
    *(292, 293, 317, 320, 332),  # fax, predictor, colours of a palette, inks
    *(347, 529, 530, 531, 532, 34675),  # tables of JPEG, YCbCr, ICC profile
)
"""Tags that say how samples are stored and what they mean."""

_OF_CHANNELS = (258, 277, 284, 338, 339)
"""Bits, number of channels, whether they lie apart, what further ones are, kind of numbers."""
_ORIENTATION = 274

_OF_PACKING = (259, 266)
_BYTE_PIXELS = {258: 8, 262: int(PHOTOMETRIC.MINISBLACK), 277: 1}
_LARGEST_TAG = 1 << 24
_reading = Lock()
"""Of all parts: those of the channels of a picture read the same file."""
_SHORT_TYPE, _LONG8 = 3, 16
_HEADER = 16
_SHORT = 8  # bytes of a value that lies in the directory itself
_WITHOUT_SUBSAMPLING = (
    PHOTOMETRIC.MINISWHITE,
    PHOTOMETRIC.MINISBLACK,
    PHOTOMETRIC.RGB,
    PHOTOMETRIC.PALETTE,
)


@dataclass(frozen=True)
class _Tag:
    """A tag with its type, count and bytes as they are in the file."""

    code: int
    type: int
    count: int
    content: bytes


@dataclass(frozen=True, eq=False)
class _Segments:
    """Strips or tiles of a page.

    Attributes
    ----------
    rows, columns : int
        Of each; those at the right and lower side may be cut off.
    offsets, counts : (planes, grid rows, grid columns) int64
        Where each begins in the file, and its bytes.
    """

    rows: int
    columns: int
    offsets: NDArray[np.int64]
    counts: NDArray[np.int64]


class TiffParts:
    """The parts of one page; parts may be asked for in several threads.

    Attributes
    ----------
    places : list of Place
        Those of the parts.

    Raises
    ------
    ImageError
        If the page has fewer strips or tiles than it needs.
    """

    def __init__(self, page: TiffPage, file: IO[bytes]) -> None:
        self._file, self._page = file, page
        self._order, self._is_tiled = page.parent.byteorder, page.is_tiled
        self._tags = _found_tags(page, file, _KEPT)
        self._segments = segments = _in_thin_strips(page, _segments(page))
        height, width = segments.rows, segments.columns
        several = max(1, PART_PIXELS // (height * width))
        if page.is_tiled:
            width *= several
        else:
            height *= several
        rows, columns = page.imagelength, page.imagewidth
        self.places = [
            Place(top, left, min(height, rows - top), min(width, columns - left))
            for top in range(0, rows, height)
            for left in range(0, columns, width)
        ]

    def content(self, place: Place) -> bytes:
        """The TIFF of the part at a place."""
        data = [segment for plane in self._data(place) for segment in plane]
        return self._tiff(place.rows, place.columns, self._segments.columns, self._tags, data)

    def whole(self, others: Sequence[TiffPage] = ()) -> bytes:
        """The TIFF of the page, with grey pages of the same kind as further channels."""
        page = self._page
        parts = [_segments(one) for one in (page, *others)]
        segments = replace(
            parts[0],
            offsets=np.concatenate([part.offsets for part in parts]),
            counts=np.concatenate([part.counts for part in parts]),
        )
        tags = [*self._tags, *_found_tags(page, self._file, (_ORIENTATION,))]
        if others:
            tags = [tag for tag in tags if tag.code not in _OF_CHANNELS]
            tags += self._channels(len(parts))
        rows, columns = page.imagelength, page.imagewidth
        data = self._data(Place(0, 0, rows, columns), segments)
        joined = [segment for plane in data for segment in plane]
        return self._tiff(rows, columns, segments.columns, tags, joined, segments.rows)

    def _channels(self, count: int) -> list[_Tag]:
        """That so many channels lie one behind the other."""
        page = self._page
        values = ([page.bitspersample] * count, [count], [2], [0] * (count - 1),
                  [page.sampleformat] * count)  # fmt: skip
        return [
            _Tag(code, _SHORT_TYPE, len(some), struct.pack(f"{self._order}{len(some)}H", *some))
            for code, some in zip(_OF_CHANNELS, values, strict=True)
        ]

    def as_bytes(self, place: Place, pixel_bytes: int) -> list[bytes]:
        """A grey TIFF of 8 bits for each plane of the part: its bytes, packed as they are.

        Parameters
        ----------
        pixel_bytes : int
            Of a pixel in a plane. Rows of tiles are whole, also where the page cuts them off.
        """
        kept = [tag for tag in self._tags if tag.code in _OF_PACKING]
        kept += [self._numbers(code, value) for code, value in _BYTE_PIXELS.items()]
        width = self._segments.columns * pixel_bytes
        columns = width * -(-place.columns // self._segments.columns)
        return [self._tiff(place.rows, columns, width, kept, data) for data in self._data(place)]

    def _data(self, place: Place, segments: _Segments | None = None) -> list[list[bytes]]:
        """The strips or tiles of each plane of a part."""
        segments = segments or self._segments
        top, left = place.top // segments.rows, place.left // segments.columns
        down, across = -(-place.rows // segments.rows), -(-place.columns // segments.columns)
        here = np.s_[:, top : top + down, left : left + across]
        return [
            [self._read(int(offset), int(count)) for offset, count in zip(*ends, strict=True)]
            for ends in zip(
                segments.offsets[here].reshape(len(segments.offsets), -1),
                segments.counts[here].reshape(len(segments.counts), -1),
                strict=True,
            )
        ]

    def _tiff(
        self,
        rows: int,
        columns: int,
        width: int,
        tags: list[_Tag],
        data: list[bytes],
        height: int | None = None,
    ) -> bytes:
        """A TIFF of strips or tiles so wide, and as high as those of the parts unless given."""
        height = height or self._segments.rows
        counts = [len(segment) for segment in data]
        offsets = [_HEADER, *(_HEADER + np.cumsum(counts[:-1])).tolist()]
        tags = [*tags, self._numbers(_WIDTH, columns), self._numbers(_LENGTH, rows)]
        if self._is_tiled:
            tags.append(self._numbers(_TILE_WIDTH, width))
            tags.append(self._numbers(_TILE_LENGTH, height))
        else:
            tags.append(self._numbers(_ROWS_PER_STRIP, height))
        at, sizes = _TILES if self._is_tiled else _STRIPS
        tags += [self._numbers(at, *offsets), self._numbers(sizes, *counts)]
        return _big_tiff(self._order, b"".join(data), tags)

    def _read(self, offset: int, count: int) -> bytes:
        with _reading:
            self._file.seek(offset)
            return self._file.read(count)

    def _numbers(self, code: int, *numbers: int) -> _Tag:
        content = struct.pack(f"{self._order}{len(numbers)}Q", *numbers)
        return _Tag(code, _LONG8, len(numbers), content)


def _segments(page: TiffPage) -> _Segments:
    tiled = page.is_tiled
    rows = page.tilelength if tiled else min(page.rowsperstrip, page.imagelength)
    columns = page.tilewidth if tiled else page.imagewidth
    if rows < 1 or columns < 1:
        raise ImageError("has strips or tiles without pixels; save it again")
    planes = page.samplesperpixel if page.planarconfig == 2 else 1
    grid = (planes, -(-page.imagelength // rows), -(-page.imagewidth // columns))
    needed = grid[0] * grid[1] * grid[2]
    if min(len(page.dataoffsets), len(page.databytecounts)) < needed:
        raise ImageError("ends before its last pixel; copy or download it again")
    offsets, counts = (
        np.array(numbers[:needed], np.int64).reshape(grid)
        for numbers in (page.dataoffsets, page.databytecounts)
    )
    return _Segments(rows, columns, offsets, counts)


def _in_thin_strips(page: TiffPage, segments: _Segments) -> _Segments:
    """Thick strips that are not compressed, cut into thin ones of whole rows."""
    rows = max(1, PART_PIXELS // segments.columns)
    plain = page.compression == COMPRESSION.NONE and page.photometric in _WITHOUT_SUBSAMPLING
    if page.is_tiled or not plain or rows >= segments.rows:
        return segments
    rows = max(divisor for divisor in range(1, rows + 1) if segments.rows % divisor == 0)
    samples = 1 if page.planarconfig == 2 else page.samplesperpixel
    row_bytes = -(-segments.columns * samples * page.bitspersample // 8)

    tops = np.arange(0, page.imagelength, rows)
    of, begins = tops // segments.rows, tops % segments.rows * row_bytes
    counts = np.minimum(rows, page.imagelength - tops) * row_bytes
    if np.any(begins + counts > segments.counts[:, of, 0]):
        return segments  # what decodes them knows what that means
    return _Segments(
        rows,
        segments.columns,
        (segments.offsets[:, of, 0] + begins)[..., np.newaxis],
        np.broadcast_to(counts, (len(segments.counts), len(tops)))[..., np.newaxis],
    )


def _found_tags(page: TiffPage, file: IO[bytes], codes: Iterable[int]) -> list[_Tag]:
    found = []
    for code in codes:
        tag = page.tags.get(code)
        if tag is None:
            continue
        if tag.valuebytecount > _LARGEST_TAG:
            raise ImageError(f"has a tag {code} of {tag.valuebytecount} bytes; save it again")
        file.seek(tag.valueoffset)
        found.append(_Tag(code, int(tag.dtype), tag.count, file.read(tag.valuebytecount)))
    return found


def _big_tiff(order: str, data: bytes, tags: list[_Tag]) -> bytes:
    """A BigTIFF of one page: header, data, long values of tags, directory."""
    values, entries = b"", struct.pack(f"{order}Q", len(tags))
    for tag in sorted(tags, key=lambda tag: tag.code):
        content = tag.content
        if len(content) > _SHORT:
            place = _HEADER + len(data) + len(values)
            values += content
            content = struct.pack(f"{order}Q", place)
        entries += struct.pack(f"{order}HHQ", tag.code, tag.type, tag.count)
        entries += content.ljust(_SHORT, b"\0")
    mark = b"II" if order == "<" else b"MM"
    directory = _HEADER + len(data) + len(values)
    header = mark + struct.pack(f"{order}HHHQ", 43, _SHORT, 0, directory)
    return b"".join((header, data, values, entries, bytes(_SHORT)))
