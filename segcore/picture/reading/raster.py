"""The output of a decoder: pages, samples, their meaning and orientation."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.picture.image import Colour
from segcore.runtime.message import Message

Allocate = Callable[[tuple[int, ...], np.dtype[Any]], NDArray[Any]]
"""Function (shape, type) that allocates an array of zeros."""


@dataclass(frozen=True)
class ChannelInfo:
    """Names and colours of measured channels, and the no-data value; as in `Image`."""

    channel_names: tuple[str, ...] = ()
    channel_colours: tuple[Colour, ...] = ()
    no_data: float | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Raster:
    """Decoded samples of a picture.

    Attributes
    ----------
    colour : (rows, columns, 1 to 64) bool, integer or float
        Grey or RGB, or channels that are no colours.
    alpha : (rows, columns) of the same type, or None
        Not premultiplied.
    notes : tuple of str
        Notes of the decoder.
    channel_info : ChannelInfo
        Meaning of the samples.
    is_allocated : bool
        Whether colours are in memory that was given for them.
    """

    colour: NDArray[Any]
    alpha: NDArray[Any] | None = None
    notes: tuple[str, ...] = ()
    channel_info: ChannelInfo = ChannelInfo()
    is_allocated: bool = False


@dataclass(frozen=True)
class PageIndex:
    """The pages of a file, known by their number only."""

    count: int = 1

    @property
    def axes(self) -> dict[str, int]:
        """Size along each axis: T, Z or P (pages); consecutive pages differ in the last axis."""
        return {"P": self.count}

    @property
    def are_of_one_size(self) -> bool:
        return True

    def notes(self, number: int | None) -> Iterator[str]:
        """Notes on further content of the file; on other pages only if `number` is None."""
        if self.count > 1 and number is None:
            yield self._note_on_pages("")

    def _note_on_pages(self, which: str) -> str:
        text = "The file has {count} pages{which}; page 0 was read. Choose another by number."
        return Message(text, count=self.count, which=which)


def turn_upright(array: NDArray[Any], orientation: int) -> NDArray[Any]:
    """An upright view of samples (rows, columns, ...) by EXIF orientation; unchanged if invalid.

    The tag says which sides of the scene row 0 and column 0 are (EXIF 2.32, table 6): 2 to 4 are
    mirrored or upside down, 5 to 8 the same with rows and columns exchanged.
    """
    if orientation in range(5, 9):
        array = array.swapaxes(0, 1)
    if orientation in (2, 3, 6, 7):
        array = array[:, ::-1]
    return array[::-1] if orientation in (3, 4, 7, 8) else array
