"""A page of a TIFF as a file of its own, with the samples as they are stored.

Nothing is decoded, and the same page gives the same bytes after others were added to its stack: by
their hash its project knows it again. tifffile writes no segments as they are in another file.
"""

import struct
from collections.abc import Sequence
from typing import IO

import numpy as np
from tifffile import TiffPage

from segcore.picture.reading.tiff_page import ORIENTATION_TAG, PIXEL_TAGS, byte_ranges
from segcore.runtime.errors import ImageError

_WIDTH, _LENGTH, _ROWS_PER_STRIP, _TILE_WIDTH, _TILE_LENGTH = 256, 257, 278, 322, 323
_STRIPS, _TILES = (273, 279), (324, 325)
"""Tags of the offsets and the byte counts of strips, and of tiles."""
_CHANNEL_TAGS = (258, 277, 284, 338, 339)
"""Tags BitsPerSample, SamplesPerPixel, PlanarConfiguration, ExtraSamples and SampleFormat."""
_MAX_TAG_BYTES = 1 << 24
_SHORT_TYPE, _LONG8 = 3, 16
_HEADER, _BYTES_IN_ENTRY = 16, 8  # bytes of the header; most bytes of a value within its entry

_Tags = dict[int, tuple[int, int, bytes]]
"""Tags by code: data type, number of values, and bytes."""


def encode_page(pages: Sequence[TiffPage], file: IO[bytes]) -> bytes:
    """A page as a BigTIFF, with further grey pages of the same kind as channels.

    Raises
    ------
    ImageError
        If it has fewer strips or tiles than it needs.
    """
    page = pages[0]
    order = page.parent.byteorder
    tags = _stored_tags(page, file)
    if len(pages) > 1:
        bits, kinds = [page.bitspersample] * len(pages), [page.sampleformat] * len(pages)
        of_channels = bits, [len(pages)], [2], [0] * (len(pages) - 1), kinds
        for code, values in zip(_CHANNEL_TAGS, of_channels, strict=True):
            content = struct.pack(f"{order}{len(values)}H", *values)
            tags[code] = _SHORT_TYPE, len(values), content
    data = []
    for offset, count in (both for part in pages for both in zip(*byte_ranges(part), strict=True)):
        file.seek(int(offset))
        data.append(file.read(int(count)))
    counts = [len(segment) for segment in data]
    offsets = [_HEADER, *(_HEADER + np.cumsum(counts[:-1])).tolist()]
    numbers = {_WIDTH: [page.imagewidth], _LENGTH: [page.imagelength]}
    if page.is_tiled:
        numbers |= {_TILE_WIDTH: [page.tilewidth], _TILE_LENGTH: [page.tilelength]}
    else:
        numbers[_ROWS_PER_STRIP] = [min(page.rowsperstrip, page.imagelength)]
    numbers |= zip(_TILES if page.is_tiled else _STRIPS, (offsets, counts), strict=True)
    for code, values in numbers.items():
        tags[code] = _LONG8, len(values), struct.pack(f"{order}{len(values)}Q", *values)
    return _big_tiff(order, b"".join(data), tags)


def _stored_tags(page: TiffPage, file: IO[bytes]) -> _Tags:
    """The tags of a page about its pixels."""
    stored: _Tags = {}
    for tag in filter(None, map(page.tags.get, (*PIXEL_TAGS, ORIENTATION_TAG))):
        if tag.valuebytecount > _MAX_TAG_BYTES:
            raise ImageError(f"has a tag {tag.code} of {tag.valuebytecount} bytes; save it again")
        file.seek(tag.valueoffset)
        stored[tag.code] = int(tag.dtype), tag.count, file.read(tag.valuebytecount)
    return stored


def _big_tiff(order: str, data: bytes, tags: _Tags) -> bytes:
    """A BigTIFF of one page, in this order: header, data, long tag values, directory."""
    values, entries = b"", struct.pack(f"{order}Q", len(tags))
    for code, (kind, count, content) in sorted(tags.items()):
        entry = content.ljust(_BYTES_IN_ENTRY, b"\0")
        if len(content) > _BYTES_IN_ENTRY:
            entry = struct.pack(f"{order}Q", _HEADER + len(data) + len(values))
            values += content
        entries += struct.pack(f"{order}HHQ", code, kind, count) + entry
    mark = b"II" if order == "<" else b"MM"
    directory = _HEADER + len(data) + len(values)
    header = mark + struct.pack(f"{order}HHHQ", 43, _BYTES_IN_ENTRY, 0, directory)
    return b"".join((header, data, values, entries, bytes(_BYTES_IN_ENTRY)))
