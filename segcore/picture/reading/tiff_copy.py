"""A page of a TIFF as a file of its own, with the samples as they are stored.

Nothing is decoded, and the same page gives the same bytes after others were added to its stack: by
their hash its project knows it again.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import IO

import numpy as np
from tifffile import TiffPage

from segcore.picture.reading.tiff_segments import Segments
from segcore.runtime.errors import ImageError

_WIDTH, _LENGTH, _ROWS_PER_STRIP, _TILE_WIDTH, _TILE_LENGTH = 256, 257, 278, 322, 323
_STRIPS, _TILES = (273, 279), (324, 325)
"""Tags of the offsets and the numbers of bytes."""

OF_PIXELS = (
    *(258, 259, 262, 266, 277, 284, 338, 339),  # what is in a pixel, and in which order
    *(292, 293, 317, 320, 332),  # fax, predictor, colours of a palette, inks
    *(347, 529, 530, 531, 532, 34675),  # tables of JPEG, YCbCr, ICC profile
)
"""Tags that say how samples are stored and what they mean."""

_OF_CHANNELS = (258, 277, 284, 338, 339)
"""Bits, number of channels, whether they lie apart, what further ones are, kind of numbers."""
_ORIENTATION = 274

_LARGEST_TAG = 1 << 24
_SHORT_TYPE, _LONG8 = 3, 16
_HEADER = 16
_SHORT = 8  # bytes of a value that lies in the directory itself


@dataclass(frozen=True)
class _Tag:
    """A tag with its type, count and bytes as they are in the file."""

    code: int
    type: int
    count: int
    content: bytes


class TiffCopy:
    """A page as a TIFF of its own, its strips and tiles as they are stored.

    Raises
    ------
    ImageError
        If the page has fewer strips or tiles than it needs.
    """

    def __init__(self, page: TiffPage, file: IO[bytes]) -> None:
        self._file, self._page = file, page
        self._order = page.parent.byteorder

    def whole(self, others: Sequence[TiffPage] = ()) -> bytes:
        """The file, with grey pages of the same kind as further channels."""
        page = self._page
        parts = [Segments.of(one) for one in (page, *others)]
        tags = _found_tags(page, self._file, (*OF_PIXELS, _ORIENTATION))
        if others:
            tags = [tag for tag in tags if tag.code not in _OF_CHANNELS]
            tags += self._channels(len(parts))
        ends = [
            (offset, count)
            for part in parts
            for offset, count in zip(part.offsets.flat, part.counts.flat, strict=True)
        ]
        return self._tiff(parts[0], tags, [self._read(*map(int, both)) for both in ends])

    def _channels(self, count: int) -> list[_Tag]:
        """That so many channels lie one behind the other."""
        page = self._page
        values = ([page.bitspersample] * count, [count], [2], [0] * (count - 1),
                  [page.sampleformat] * count)  # fmt: skip
        return [
            _Tag(code, _SHORT_TYPE, len(some), struct.pack(f"{self._order}{len(some)}H", *some))
            for code, some in zip(_OF_CHANNELS, values, strict=True)
        ]

    def _tiff(self, segments: Segments, tags: list[_Tag], data: list[bytes]) -> bytes:
        page = self._page
        counts = [len(segment) for segment in data]
        offsets = [_HEADER, *(_HEADER + np.cumsum(counts[:-1])).tolist()]
        tags = [*tags, self._numbers(_WIDTH, page.imagewidth)]
        tags.append(self._numbers(_LENGTH, page.imagelength))
        if page.is_tiled:
            tags.append(self._numbers(_TILE_WIDTH, segments.columns))
            tags.append(self._numbers(_TILE_LENGTH, segments.rows))
        else:
            tags.append(self._numbers(_ROWS_PER_STRIP, segments.rows))
        at, sizes = _TILES if page.is_tiled else _STRIPS
        tags += [self._numbers(at, *offsets), self._numbers(sizes, *counts)]
        return _big_tiff(self._order, b"".join(data), tags)

    def _read(self, offset: int, count: int) -> bytes:
        self._file.seek(offset)
        return self._file.read(count)

    def _numbers(self, code: int, *numbers: int) -> _Tag:
        content = struct.pack(f"{self._order}{len(numbers)}Q", *numbers)
        return _Tag(code, _LONG8, len(numbers), content)


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
