"""A process that makes small pictures of photos, at the lowest priority, and keeps them.

Large and damaged files are read in a process of its own, so the window never waits. The window asks
for one picture after the other, so unwanted ones are never made. A picture is kept in a folder of
the program, under a name made of the path, time and size of its photo; a picture of a changed photo
is therefore not found any more, and is removed with the least recently used ones.
"""

import hashlib
import io
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from PIL import Image as PillowImage
from PIL import ImageOps

from segcore.picture.display import display_pixels
from segcore.picture.pages import picture_file
from segcore.picture.reading import read_image, read_smaller
from segcore.runtime.no_follow_open import open_chosen
from segcore.runtime.process_lifetime import begin_worker

SIDE_PX = 192

_NICENESS = 19
_MAX_PIXELS = 60_000_000
"""Largest photo that is read whole for its picture, in pixels."""
_MAX_FILES, _FILES_AFTER_CLEARING = 20_000, 16_000
_JPEG_BEGIN = b"\xff\xd8\xff"


def run(connection: Connection, folder: Path) -> None:
    """Answer each path with a JPEG file, empty if there is none, until the pipe ends."""
    begin_worker(_NICENESS)
    thumbnails = Thumbnails(folder)
    with suppress(EOFError, OSError):  # the program is gone
        while True:
            connection.send_bytes(thumbnails.picture(Path(connection.recv())))


class Thumbnails:
    """Small pictures of photos, cached in a folder."""

    def __init__(self, folder: Path, max_files: int = _MAX_FILES) -> None:
        self._folder, self._most = folder, max_files
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        self._count = self._clear()

    def picture(self, photo: Path) -> bytes:
        """The small picture of a photo, as a JPEG; empty if it cannot be read."""
        try:
            status = picture_file(photo).stat()
            name = f"{photo}\0{status.st_mtime_ns}\0{status.st_size}".encode(errors="replace")
            file = self._folder / f"{hashlib.sha1(name, usedforsecurity=False).hexdigest()}.jpg"
            with suppress(OSError):
                content = file.read_bytes()
                os.utime(file)
                return content
            content = _encode(_small(photo))
        except Exception:  # decoders report damage by many types
            return b""
        self._store(file, content)
        return content

    def _store(self, file: Path, content: bytes) -> None:
        temporary = file.with_suffix(f".{os.getpid()}")
        with suppress(OSError):  # a full disk keeps nothing
            temporary.write_bytes(content)
            temporary.replace(file)
            self._count += 1
        if self._count > self._most:
            self._count = self._clear()

    def _clear(self) -> int:
        """Remove the least recently used pictures beyond the limit; returns how many remain."""
        try:
            with os.scandir(self._folder) as entries:
                files = [(entry.stat().st_mtime_ns, entry.path) for entry in entries]
        except OSError:
            return 0
        if len(files) <= self._most:
            return len(files)
        n_kept = self._most * _FILES_AFTER_CLEARING // _MAX_FILES
        for _, path in sorted(files)[: len(files) - n_kept]:
            with suppress(OSError):
                os.remove(path)
        return n_kept


def _small(photo: Path) -> PillowImage.Image:
    """A picture that fits, upright, in sRGB."""
    with open_chosen(picture_file(photo)) as file:
        is_jpeg = file.read(len(_JPEG_BEGIN)) == _JPEG_BEGIN
        if is_jpeg:
            file.seek(0)
            with PillowImage.open(file) as picture:
                # decodes at down to an eighth of the size
                picture.draft("RGB", (SIDE_PX, SIDE_PX))
                upright = ImageOps.exif_transpose(picture).convert("RGB")
            upright.thumbnail((SIDE_PX, SIDE_PX))
            return upright
    image = read_smaller(photo, min_side=SIDE_PX) or read_image(photo, max_pixels=_MAX_PIXELS)
    upright = PillowImage.fromarray(display_pixels(image))
    upright.thumbnail((SIDE_PX, SIDE_PX), reducing_gap=2.0)
    return upright


def _encode(picture: PillowImage.Image) -> bytes:
    content = io.BytesIO()
    picture.save(content, "JPEG", quality=85)
    return content.getvalue()
