"""A path -> an open file of a known format; every failure is one kind of error."""

import logging
import os
import stat
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO

from PIL.Image import DecompressionBombError

from segcore.runtime import limits
from segcore.runtime.errors import ImageError, file_message
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import open_chosen

DEFAULT_MAX_PIXELS = limits.PIXELS.most
READABLE_SUFFIXES = (
    ".png",
    ".jpg",
    ".jpeg",
    ".tif",
    ".tiff",
    ".webp",
    ".bmp",
    ".gif",
    ".pbm",
    ".pgm",
    ".ppm",
    ".pnm",
    ".pfm",
    ".heic",
    ".heif",
)

ARRAY_SUFFIXES = (".npy", ".npz")
"""Suffixes of pictures, labels and much else, so that folders are not searched for them."""

_HEAD_BYTES = 256
_MAX_BYTES_PER_PIXEL = 16  # bytes: four samples of 32 bits
_SIGNATURES = {
    b"\x89PNG\r\n\x1a\n": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"II*\0": "TIFF",
    b"MM\0*": "TIFF",
    b"II+\0": "TIFF",  # BigTIFF
    b"MM\0+": "TIFF",
    b"GIF87a": "GIF",
    b"GIF89a": "GIF",
    b"BM": "BMP",
    **{b"P%d" % digit: "PPM" for digit in range(1, 7)},
    b"Pf": "PPM",
    b"\x93NUMPY": "NPY",
}
_HEIF_BRANDS = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")

# Without a handler the logs of these libraries would go to stderr.
for _library in ("tifffile", "PIL"):
    logging.getLogger(_library).addHandler(logging.NullHandler())

_UNCHECKED_PIXELS = 10_000_000
"""Pictures up to this size may come from a file of any size."""
_MAX_PIXELS_PER_BYTE = 10_000
"""A blank 1-bit PNG has up to 8,256 pixels for each byte of its file."""

# Pillow's words for a header that gives a width or height of 0, or no kind of pixel.
_PILLOW_WITHOUT_SIZE = "not identified by this driver"

_warnings_lock = threading.RLock()


@dataclass(frozen=True, eq=False)
class PictureFile:
    """An open picture file.

    Attributes
    ----------
    file : binary file, at its start
    format : str
        Pillow's name of the format, by the first bytes: suffixes lie.
    max_pixels : int
        Largest number of pixels to decode.
    """

    file: IO[bytes]
    format: str
    max_pixels: int

    def check_size(self, columns: int, rows: int) -> None:
        """Raise an error for an empty picture, or one over the limit, before decoding."""
        if columns < 1 or rows < 1:
            text = Message(
                "has no pixels ({columns} x {rows}); save it again", columns=columns, rows=rows
            )
            raise ImageError(text)
        if columns * rows > self.max_pixels:
            raise ImageError(
                "{columns} x {rows} are {size:.4g} million pixels, over the limit of "
                "{limit:.4g} million; scale the picture down or raise the limit with "
                "--max-pixels",
                columns=columns,
                rows=rows,
                size=columns * rows / 1000000.0,
                limit=self.max_pixels / 1000000.0,
            )

    def check_plausible_size(self, columns: int, rows: int) -> None:
        """Raise an error for more pixels than a file of its size can hold, before decoding.

        Blank pictures take a bit for a thousand pixels; a header alone can claim any size.
        """
        position = self.file.tell()
        size = self.file.seek(0, os.SEEK_END)
        self.file.seek(position)
        if columns * rows > max(_UNCHECKED_PIXELS, _MAX_PIXELS_PER_BYTE * size):
            raise ImageError(
                "says that it has {columns} x {rows} pixels, which {size} bytes cannot hold; copy, "
                "download or save it again",
                columns=columns,
                rows=rows,
                size=size,
            )

    def check_bytes(self, size: int, channels: int) -> None:
        """Raise an error for what would not fit into memory, before decoding."""
        values = {"size": size / 1e9, "channels": channels}
        if size > self.max_pixels * _MAX_BYTES_PER_PIXEL:
            raise ImageError(
                "takes {size:.3g} GB with its {channels} channels; save fewer channels, or raise "
                "the limit with --max-pixels",
                **values,
            )
        from psutil import virtual_memory  # slow to load

        free = virtual_memory().available
        if size > free:
            raise ImageError(
                "takes {size:.3g} GB with its {channels} channels, and {free:.3g} GB of memory are "
                "free; close other programs, or save fewer channels",
                free=free / 1e9,
                **values,
            )


@contextmanager
def open_source(path: str | os.PathLike[str], max_pixels: int) -> Iterator[PictureFile]:
    """Open a picture file; whatever goes wrong inside is an :class:`ImageError` naming the file.

    Raises
    ------
    ImageError
        If the file is missing, not a file, empty, not readable, of no known format, or if anything
        that decodes it fails.
    """
    if not isinstance(path, (str, bytes, os.PathLike)):
        kind = "None" if path is None else f"a {type(path).__name__}"
        raise ImageError(
            f"{kind} is not the name of a file; image_from_array makes a picture of an array"
        )
    try:
        with _without_warnings(), _open_regular(path) as file:
            yield PictureFile(file, _format_of(file), max_pixels)
    except ImageError as error:
        raise type(error)(file_message(path, error.message)) from error.__cause__
    # The libraries report damage by a dozen types, from SyntaxError to zlib.error.
    except Exception as error:
        raise ImageError(file_message(path, _damage_message(error))) from error


def _damage_message(error: Exception) -> Message:
    if isinstance(error, MemoryError):
        return Message("not enough memory to read it; scale the picture down")
    if isinstance(error, DecompressionBombError):
        return Message("too large for the decoder of its format; save it as PNG")
    if str(error) == _PILLOW_WITHOUT_SIZE:
        return Message("has no pixels, or its header is damaged; save it again")
    return Message(
        "damaged or cut short ({reason}); copy, download or save it again",
        reason=str(error) or type(error).__name__,
    )


def is_picture(path: str | os.PathLike[str]) -> bool:
    """Whether a file begins like a readable picture."""
    try:
        with open_source(path, DEFAULT_MAX_PIXELS):
            return True
    except ImageError:
        return False


@contextmanager
def _open_regular(path: str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """Open a regular file; refuse directories and pipes, which would fail late or block."""
    try:
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            raise ImageError("is a directory; name a picture file in it")
        if not stat.S_ISREG(status.st_mode):
            raise ImageError("is not a regular file; copy the picture to a file first")
        if status.st_size == 0:
            raise ImageError("is empty (0 bytes); copy or download it again")
        file = open_chosen(path)
    except FileNotFoundError:
        raise ImageError("there is no such file; check the name and the folder") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        text = Message("cannot be opened ({reason}); check its name and permissions", reason=reason)
        raise ImageError(text) from error

    with file:
        yield file


def _format_of(file: IO[bytes]) -> str:
    """The format of a file by its first bytes; rewinds the file."""
    head = file.read(_HEAD_BYTES)
    file.seek(0)
    for signature, name in _SIGNATURES.items():
        if head.startswith(signature):
            return name
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return "WEBP"
    if head.startswith(b"PK\x03\x04") and b".npy" in head:
        return "NPZ"
    if head[4:8] == b"ftyp" and head[8:12] in _HEIF_BRANDS:
        return "HEIF"
    text = Message(
        "is not a kind of picture that can be read; save it as PNG, JPEG, TIFF, WebP, BMP, GIF, "
        "PNM, HEIC or NPY"
    )
    raise ImageError(text)


@contextmanager
def _without_warnings() -> Iterator[None]:
    """Context without warnings of the decoders.

    Warning filters belong to the whole process, and two threads that save and restore them at the
    same time may leave them changed for good; hence one picture at a time.
    """
    with _warnings_lock, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
