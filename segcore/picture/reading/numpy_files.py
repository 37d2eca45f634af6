"""Pictures in the files of NumPy: NPY holds one array, NPZ some of them.

Which axis is which is not said in the file. Of three axes the last or the first one is channels, if
there are at most 64, the shorter one if both could be; else the first is pages. Of four axes the
first is pages. In an NPZ every array of two or three axes is a page. ``numpy.load`` opens by
name and could follow a link, so it is not used.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from math import prod
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from segcore.picture.image import usual_colours
from segcore.picture.reading.raster import ChannelInfo, Raster
from segcore.picture.reading.source import PictureFile
from segcore.runtime.archives import Archive, open_archive
from segcore.runtime.errors import ImageError, SegmentationError
from segcore.runtime.limits import CHANNELS
from segcore.runtime.message import Message

ARRAY_FORMATS = ("NPY", "NPZ")
_LONGEST_HEADER = 1 << 16


def count_array_pages(source: PictureFile) -> int:
    """Number of pages in an NPY or NPZ file."""
    with _stacks(source) as stacks:
        return sum(stack.pages for stack in stacks)


def decode_array(source: PictureFile, number: int) -> Raster:
    """Decode a page of an NPY or NPZ file.

    Raises
    ------
    ImageError
        If there is no such page, or it is no picture or too large.
    """
    with _stacks(source) as stacks:
        return _raster(*_page_of(stacks, number), source)


def array_page(source: PictureFile, number: int) -> bytes:
    """A page as an NPY of its own.

    Raises
    ------
    ImageError
        If there is no such page.
    """
    content = io.BytesIO()
    with _stacks(source) as stacks:
        stack, number = _page_of(stacks, number)
        np.lib.format.write_array(content, stack.page(number), version=(1, 0), allow_pickle=False)
    return content.getvalue()


def _page_of(stacks: list[_Stack], number: int) -> tuple[_Stack, int]:
    """The array that contains page `number` of the file, and the page's index in it."""
    for stack in stacks:
        if 0 <= number < stack.pages:
            return stack, number
        number -= stack.pages
    raise ImageError("there is no such page; choose one of those that the file has, from 0")


@dataclass(frozen=True, eq=False)
class _Stack:
    """An array that is read lazily.

    Attributes
    ----------
    values : function
        The array.
    shape, dtype
        As the header says.
    channels_at : int or None
        The axis of channels in a page.
    """

    values: Callable[[], NDArray[Any]]
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    pages: int
    channels_at: int | None

    @classmethod
    def of(cls, head: IO[bytes], values: Callable[..., NDArray[Any]]) -> _Stack:
        """The stack from a file's header; `values` is called with type, offset, shape and order."""
        shape, is_fortran, dtype = array_header(head)
        if dtype.kind not in "biuf":
            raise ImageError(f"holds values of type {dtype}, which are no picture; save numbers")
        pages, axes = (shape[0], shape[1:]) if len(shape) == 4 else (1, shape)
        if len(axes) == 3 and min(axes[0], axes[2]) > CHANNELS.most:
            pages, axes = axes[0], axes[1:]
        if len(axes) not in (2, 3):
            raise ImageError(
                f"holds an array of {len(shape)} axes, which is no picture; save rows, columns "
                "and, if need be, channels"
            )
        channel_axis = None
        if len(axes) == 3:
            channel_axis = 2 if axes[2] <= CHANNELS.most and not axes[0] < axes[2] else 0
        read_values = partial(values, dtype, head.tell(), shape, "F" if is_fortran else "C")
        return cls(read_values, shape, dtype, pages, channel_axis)

    @property
    def axes(self) -> tuple[int, ...]:
        """Shape of a page: its rows and columns, and channels if it has any."""
        return self.shape[-2:] if self.channels_at is None else self.shape[-3:]

    def page(self, number: int) -> NDArray[Any]:
        """The values of a page, (rows, columns) or with three axes."""
        pages = self.values().reshape(self.pages, *self.axes)
        return np.array(pages[number], self.dtype.newbyteorder("="), order="C", subok=False)


def array_header(file: IO[bytes]) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    """Shape, whether in Fortran order, and data type of an NPY file; reads up to its values.

    Raises
    ------
    ValueError
        If it is damaged.
    """
    is_first = np.lib.format.read_magic(file) == (1, 0)
    of_first, of_later = np.lib.format.read_array_header_1_0, np.lib.format.read_array_header_2_0
    return (of_first if is_first else of_later)(file, _LONGEST_HEADER)


@contextmanager
def _stacks(source: PictureFile) -> Iterator[list[_Stack]]:
    """Context with the arrays of a file that can be pictures."""
    source.file.seek(0)
    if source.format == "NPY":
        yield [_Stack.of(source.file, partial(_map, source.file))]
        return
    try:
        with open_archive(source.file) as archive:
            names = [name for name in archive.names if name.endswith(".npy")]
            stacks = [
                stack for name in names if (stack := _stack_in_archive(archive, name)) is not None
            ]
            if not stacks:
                raise ImageError("holds no array that is a picture; save rows and columns")
            yield stacks
    except ImageError:
        raise
    except SegmentationError as error:
        raise ImageError(error.message) from error


def _map(file: IO[bytes], dtype: Any, offset: int, shape: Any, order: Any) -> NDArray[Any]:
    return np.memmap(file, dtype, "r", offset, shape, order)


def _unpack(
    archive: Archive, name: str, dtype: Any, offset: int, shape: Any, order: Any
) -> NDArray[Any]:
    content = archive.read(name, offset + prod(shape) * dtype.itemsize)
    return np.frombuffer(content, dtype, offset=offset).reshape(shape, order=order)


def _stack_in_archive(archive: Archive, name: str) -> _Stack | None:
    head = io.BytesIO(archive.read(name, _LONGEST_HEADER))
    try:
        stack = _Stack.of(head, partial(_unpack, archive, name))
    except (ImageError, ValueError):
        return None
    return stack if len(stack.shape) < 4 else None


def _raster(stack: _Stack, number: int, source: PictureFile) -> Raster:
    channel_axis = stack.channels_at
    channels = 1 if channel_axis is None else stack.axes[channel_axis]
    rows, columns = (length for axis, length in enumerate(stack.axes) if axis != channel_axis)
    source.check_size(columns, rows)
    if channels > CHANNELS.most:
        raise ImageError(CHANNELS.exceeded_message(channels))
    source.check_bytes(prod(stack.axes) * stack.dtype.itemsize, channels)
    samples = stack.page(number)
    if channel_axis is None:
        return Raster(samples[..., np.newaxis])
    raster = Raster(np.ascontiguousarray(np.moveaxis(samples, channel_axis, -1)))
    if channel_axis == 2 and channels == 4 and samples.dtype == np.uint8:
        return Raster(raster.colour[..., :3], raster.colour[..., 3])
    if channels == 1 or (channel_axis == 2 and channels == 3):
        return raster
    text = "The array was read as {count} channels along axis {axis} of {axes}."
    axis = len(stack.shape) - 3 + channel_axis + 1
    note = Message(text, count=channels, axis=axis, axes=len(stack.shape))
    meaning = ChannelInfo(channel_colours=usual_colours(channels), notes=(note,))
    return replace(raster, channel_info=meaning)
