"""Picture files: by the libraries, and byte by byte those that no library here writes; and what is
read of them.
"""

import io
import struct
import zlib
from collections.abc import Callable
from typing import Any

import numpy as np
import tifffile
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.picture.image import Image

# what EXIF says of the stored picture -> how it is stored, given the upright one
STORED_AS: dict[int, Callable[[NDArray[Any]], NDArray[Any]]] = {
    1: lambda a: a,
    2: lambda a: a[:, ::-1],
    3: lambda a: a[::-1, ::-1],
    4: lambda a: a[::-1],
    5: lambda a: np.swapaxes(a, 0, 1),
    6: lambda a: np.rot90(a, 1),
    7: lambda a: np.swapaxes(a[::-1, ::-1], 0, 1),
    8: lambda a: np.rot90(a, -1),
}


def encode(picture: PillowImage.Image | NDArray[Any], format: str, **options: Any) -> bytes:
    """File of a picture by Pillow."""
    if isinstance(picture, np.ndarray):
        picture = PillowImage.fromarray(np.ascontiguousarray(picture))
    buffer = io.BytesIO()
    picture.save(buffer, format, **options)
    return buffer.getvalue()


def encode_tiff(array: NDArray[Any], **options: Any) -> bytes:
    """TIFF of an array by tifffile."""
    buffer = io.BytesIO()
    tifffile.imwrite(buffer, np.ascontiguousarray(array), **options)
    return buffer.getvalue()


def png(samples: NDArray[Any], colour_type: int, *, chunks: bytes = b"") -> bytes:
    """PNG of (rows, columns, channels) uint8 or uint16 samples, with `chunks` before its data."""
    rows, columns = samples.shape[:2]
    depth = samples.dtype.itemsize * 8
    data = b"".join(b"\0" + line.tobytes() for line in samples.astype(f">u{depth // 8}"))
    return png_of_rows(columns, rows, depth, colour_type, data, chunks)


def png_of_rows(
    columns: int, rows: int, depth: int, colour_type: int, data: bytes, chunks: bytes = b""
) -> bytes:
    """PNG of filtered rows that are ready but for the compression."""
    header = struct.pack(">IIBBBBB", columns, rows, depth, colour_type, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            png_chunk(b"IHDR", header),
            chunks,
            png_chunk(b"IDAT", zlib.compress(data)),
            png_chunk(b"IEND", b""),
        )
    )


def png_chunk(name: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", checksum)


def tiff(
    columns: int,
    rows: int,
    data: bytes,
    *,
    bits: tuple[int, ...],
    photometric: int,
    sample_format: int = 1,
) -> bytes:
    """Little-endian TIFF of one strip."""
    tags: list[tuple[int, tuple[int, ...]]] = [
        (256, (columns,)),
        (257, (rows,)),
        (258, bits),
        (259, (1,)),
        (262, (photometric,)),
        (273, (0,)),
        (277, (len(bits),)),
        (278, (rows,)),
        (279, (len(data),)),
        (339, (sample_format,) * len(bits)),
    ]
    end = 8 + 2 + 12 * len(tags) + 4
    extra = b""
    entries = b""
    strip_at = end + sum(2 * len(values) for _, values in tags if len(values) > 2)
    for tag, given in tags:
        values = (strip_at,) if tag == 273 else given
        if len(values) == 1:
            entries += struct.pack("<HHII", tag, 4, 1, values[0])
        elif len(values) == 2:
            entries += struct.pack("<HHIHH", tag, 3, 2, *values)
        else:
            entries += struct.pack("<HHII", tag, 3, len(values), end + len(extra))
            extra += struct.pack(f"<{len(values)}H", *values)
    directory = struct.pack("<H", len(tags)) + entries + struct.pack("<I", 0)
    return b"II*\0" + struct.pack("<I", 8) + directory + extra + data


def with_tag(tiff: bytes, code: int, value: int) -> bytes:
    """A little-endian TIFF whose first directory has another number for a tag."""
    (directory,) = struct.unpack_from("<I", tiff, 4)
    at = tiff.index(struct.pack("<H", code), directory) + 8
    return tiff[:at] + struct.pack("<I", value) + tiff[at + 4 :]


def assert_same(image: Image, expected: NDArray[Any]) -> None:
    expected = expected if expected.ndim == 3 else expected[..., np.newaxis]
    assert image.pixels.dtype == expected.dtype
    np.testing.assert_array_equal(image.pixels, expected)
    assert image.pixels.flags.c_contiguous
