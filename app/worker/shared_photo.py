"""A photo and the answers about it in shared memory.

One block holds a flag, the pixels, the mask of valid pixels, and a tray: a buffer into which the
worker puts one picture at a time, labels or a layer. The flag says that the tray is full. The
worker never writes into a full tray, and the program empties it by copying, so neither sees half a
picture.

The program creates every block and removes its name as soon as the worker has attached to it. From
then on the system frees the memory when both processes have released it, however they end. Before
that, the resource tracker of :mod:`multiprocessing`, which both processes share and which outlives
them, removes the name if the program is killed.
"""

from __future__ import annotations

import errno
import os
import secrets
import sys
from contextlib import suppress
from dataclasses import replace
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from segcore.picture.image import Image

from .messages import PhotoLayout

NAME_PREFIX = "eigenbrush-"

_HEADER = 64
_LARGEST_ITEM = 4
_SYSTEM_FOLDER = "/dev/shm"


class SharedPhoto:
    """A block of shared memory with a photo, as created or attached by one of the two processes."""

    def __init__(self, layout: PhotoLayout, memory: SharedMemory) -> None:
        self.layout = layout
        self._memory = memory
        self._named = True
        self._descriptor = -1
        self._reserved = 0

    @classmethod
    def create(cls, image: Image) -> SharedPhoto:
        """A block with the pixels of `image`, and room for labels of one byte.

        Raises
        ------
        OSError
            If there is not enough shared memory.
        """
        rows, columns, channels = image.pixels.shape
        name = f"{NAME_PREFIX}{os.getpid()}-{secrets.token_hex(4)}"
        layout = PhotoLayout(
            name,
            (rows, columns, channels),
            image.pixels.dtype.str,
            image.valid is not None,
            replace(image, pixels=image.pixels[:0, :0], valid=None),
        )
        size = _tray_begin(layout) + _LARGEST_ITEM * rows * columns
        shared = cls(layout, SharedMemory(name, create=True, size=size))
        try:
            if sys.platform == "linux":
                shared._descriptor = os.open(f"{_SYSTEM_FOLDER}/{name}", os.O_RDWR)
            shared.reserve(1)
            shared._view(_HEADER, layout.shape, layout.dtype)[...] = image.pixels
            if image.valid is not None:
                shared._view(_valid_begin(layout), layout.shape[:2], np.bool_)[...] = image.valid
        except BaseException:
            shared.forget_name()
            shared.close()
            raise
        return shared

    @classmethod
    def attach(cls, layout: PhotoLayout) -> SharedPhoto:
        """Attach the block of shared memory that the other process created."""
        # Without tracking, as otherwise both processes would remove the name. Before Python 3.13,
        # registering it twice with their common tracker does no harm.
        untracked: dict[str, Any] = {"track": False} if sys.version_info >= (3, 13) else {}
        return cls(layout, SharedMemory(layout.name, **untracked))

    def reserve(self, item_size: int, step: int = 1) -> None:
        """Allocate the tray for pictures: `item_size` bytes per square of `step` x `step` pixels.

        A block gets its memory at the first write, and a process that writes where none is left is
        killed. Allocating beforehand raises an error instead.

        Raises
        ------
        OSError
        """
        rows, columns = (-(-side // step) for side in self.layout.shape[:2])
        size = _tray_begin(self.layout) + item_size * rows * columns
        if self._descriptor >= 0 and size > self._reserved:
            os.posix_fallocate(self._descriptor, self._reserved, size - self._reserved)
            self._reserved = size

    def image(self) -> Image:
        """The photo; release its pixels before :meth:`close`."""
        pixels = self._view(_HEADER, self.layout.shape, self.layout.dtype)
        pixels.flags.writeable = False
        valid = None
        if self.layout.has_valid:
            valid = self._view(_valid_begin(self.layout), self.layout.shape[:2], np.bool_).copy()
        return replace(self.layout.image, pixels=pixels, valid=valid)

    @property
    def tray_is_occupied(self) -> bool:
        """Whether a picture lies in the tray."""
        return bool(self._flag[0])

    def put(self, picture: NDArray[Any]) -> None:
        """Put a picture into the empty tray."""
        self._view(_tray_begin(self.layout), picture.shape, picture.dtype)[...] = picture
        self._flag[0] = 1

    def take(self, shape: tuple[int, int], dtype: DTypeLike) -> NDArray[Any]:
        """Empty the tray; returns a read-only copy of the picture."""
        picture = self._view(_tray_begin(self.layout), shape, dtype).copy()
        picture.flags.writeable = False
        self._flag[0] = 0
        return picture

    def forget_name(self) -> None:
        """Remove the name, by the process that created the block: nobody will attach any more."""
        if self._named:
            self._named = False
            with suppress(FileNotFoundError):
                self._memory.unlink()

    def close(self) -> None:
        """Release the block."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
        self._memory.close()

    @property
    def _flag(self) -> NDArray[np.uint8]:
        return self._view(0, (1,), np.uint8)

    def _view(self, begin: int, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
        return np.ndarray(shape, dtype, buffer=self._memory.buf, offset=begin)


def is_no_space(error: OSError) -> bool:
    """Whether an error says that there is not enough shared memory."""
    return error.errno in (errno.ENOSPC, errno.ENOMEM, errno.EFBIG)


def bytes_needed(image: Image) -> int:
    """Shared memory that a photo needs at first."""
    rows, columns = image.shape
    return image.pixels.nbytes + (2 if image.valid is not None else 1) * rows * columns


def _valid_begin(layout: PhotoLayout) -> int:
    return _align(_HEADER + int(np.prod(layout.shape)) * np.dtype(layout.dtype).itemsize)


def _tray_begin(layout: PhotoLayout) -> int:
    rows, columns, _ = layout.shape
    return _align(_valid_begin(layout) + (rows * columns if layout.has_valid else 0))


def _align(position: int) -> int:
    return -(-position // 64) * 64
