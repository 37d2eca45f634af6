"""Cache of photos: the open one, the last ones, and the next ones, read ahead."""

import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from segcore.picture.image import Image
from segcore.picture.pages import picture_file
from segcore.projects.project_files import hash_file

_MAX_PHOTOS = 5
_MAX_BYTES = 200_000_000
"""Most bytes of the pixels of all cached photos; a photo of more than half is not cached."""

_Key = tuple[Path, int, int, int, str]


@dataclass(frozen=True, eq=False)
class ReadPhoto:
    """A photo and the SHA-256 of its file."""

    image: Image
    sha256: str


class PhotoStore:
    """Reads each photo once; thread-safe.

    Files that were changed are read anew.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._photos: OrderedDict[_Key, Future[ReadPhoto]] = OrderedDict()

    def photo(self, path: Path, page: int, kind: str, read: Callable[[], Image]) -> ReadPhoto:
        """The photo, from the cache or by `read`; `kind` is a key for the way of reading.

        Raises
        ------
        OSError, ImageError
            If it cannot be read.
        """
        try:
            status = picture_file(path).stat()
        except OSError:
            return ReadPhoto(read(), hash_file(path))  # raises an error with the reason
        key = (path, status.st_mtime_ns, status.st_size, page, kind)
        with self._lock:
            cached = self._photos.get(key)
            if cached is None:
                pending: Future[ReadPhoto] = Future()
                self._photos[key] = pending
            else:
                self._photos.move_to_end(key)
        if cached is not None:
            return cached.result()  # waits for another thread that reads it
        try:
            with ThreadPoolExecutor(1) as threads:  # reading and hashing are slow
                sha256 = threads.submit(hash_file, path)
                photo = ReadPhoto(read(), sha256.result())
        except BaseException as error:
            with self._lock:
                self._photos.pop(key, None)
            pending.set_exception(error)
            raise
        pending.set_result(photo)
        self._drop_excess()
        return photo

    def has_hash(self, path: Path, sha256: str) -> bool:
        """Whether the file has that hash."""
        try:
            status = picture_file(path).stat()
            same = (path, status.st_mtime_ns, status.st_size)
            with self._lock:
                cached = [future for key, future in self._photos.items() if key[:3] == same]
            for future in cached:
                with suppress(Exception):  # reported when it is read
                    return future.result().sha256 == sha256
            return os.path.isfile(picture_file(path)) and hash_file(path) == sha256
        except OSError:
            return False

    def _drop_excess(self) -> None:
        """Drop photos that are too large, and the least recently used ones."""
        with self._lock:
            sizes = {
                key: future.result().image.pixels.nbytes
                for key, future in self._photos.items()
                if future.done() and future.exception() is None
            }
            small_enough = [key for key, size in sizes.items() if size <= _MAX_BYTES // 2]
            while (
                len(small_enough) > _MAX_PHOTOS
                or sum(sizes[key] for key in small_enough) > _MAX_BYTES
            ):
                small_enough.pop(0)
            for key in sizes.keys() - set(small_enough):
                del self._photos[key]
