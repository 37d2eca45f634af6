"""What a decoder hands over: parts of a picture as stored, and how they become one upright picture.

A large picture is decoded part by part, several at a time, each into its place: besides the picture
itself only a few parts are held.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.picture.composite import Colour

PART_PIXELS = 1 << 20
"""Of a part, about: enough that what it takes to begin one does not count."""

_MOST_THREADS = 4
_BAND_COLUMNS = 256

Allocate = Callable[[tuple[int, ...], np.dtype[Any]], NDArray[Any]]
"""Memory for an array of a shape and type, filled with zeros."""


@dataclass(frozen=True, eq=False)
class Raster:
    """Decoded samples of a picture or a part of one.

    Attributes
    ----------
    colour : (rows, columns, 1 to 64) bool, integer or float
        Grey or RGB, or channels that are no colours.
    alpha : (rows, columns) of the same type, or None
        Not premultiplied.
    notes : tuple of str
        What the decoder did that the user may want to know.
    """

    colour: NDArray[Any]
    alpha: NDArray[Any] | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Meaning:
    """Of samples, where they are no colours or stand for no data; the rest is as in `Image`."""

    channel_names: tuple[str, ...] = ()
    channel_colours: tuple[Colour, ...] = ()
    no_data: float | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Place:
    """A part of a picture as it is stored, in pixels."""

    top: int
    left: int
    rows: int
    columns: int


@dataclass(frozen=True, eq=False)
class Mosaic:
    """A picture that is decoded part by part.

    Attributes
    ----------
    shape : (rows, columns), as stored
    places : sequence of Place
        They cover the picture.
    decode : function
        Raster of the part at a place; also called in several threads at once.
    orientation : int
        EXIF orientation, 1 to 8; anything else counts as 1 (upright).
    meaning : Meaning
        Of the samples.
    """

    shape: tuple[int, int]
    places: Sequence[Place]
    decode: Callable[[Place], Raster]
    orientation: int = 1
    meaning: Meaning = Meaning()

    @classmethod
    def of(cls, raster: Raster, orientation: int = 1) -> Mosaic:
        """A picture that was decoded at once."""
        rows, columns = raster.colour.shape[:2]
        return cls((rows, columns), [Place(0, 0, rows, columns)], lambda _: raster, orientation)

    def assembled(self, allocate: Allocate | None = None) -> Raster:
        """The whole picture, upright, its colours in memory that `allocate` gives."""
        first = self.decode(self.places[0])
        if allocate is None:
            if len(self.places) == 1 and self.orientation not in range(2, 9):
                return first
            allocate = np.zeros
        rows, columns = self.shape if self.orientation not in range(5, 9) else self.shape[::-1]
        colour = allocate((rows, columns, *first.colour.shape[2:]), first.colour.dtype)
        alpha = None if first.alpha is None else np.zeros((rows, columns), first.alpha.dtype)

        def put(place: Place, part: Raster) -> tuple[str, ...]:
            _put(part.colour, place, colour, self.orientation)
            if alpha is not None and part.alpha is not None:
                _put(part.alpha, place, alpha, self.orientation)
            return part.notes

        notes = [put(self.places[0], first)]
        threads = ThreadPoolExecutor(min(_MOST_THREADS, os.cpu_count() or 1))
        try:
            rest = self.places[1:]
            notes.extend(threads.map(lambda place: put(place, self.decode(place)), rest))
        finally:
            threads.shutdown(cancel_futures=True)  # a damaged picture is refused at once
        return Raster(colour, alpha, tuple(dict.fromkeys(note for some in notes for note in some)))


def turn_upright(array: NDArray[Any], orientation: int) -> NDArray[Any]:
    """Apply an EXIF orientation to (rows, columns, ...) samples, copied unless upright already."""
    return Mosaic.of(Raster(array), orientation).assembled().colour


def _put(part: NDArray[Any], place: Place, upright: NDArray[Any], orientation: int) -> None:
    """Copy the samples of a part into an upright picture.

    The tag says which sides of the scene row 0 and column 0 are (EXIF 2.32, table 6): 2 to 4 are
    mirrored or upside down, 5 to 8 the same with rows and columns exchanged.
    """
    if part.dtype != upright.dtype or part.shape[2:] != upright.shape[2:]:
        raise ValueError("its parts are of different kinds")
    # a pixel moves as one item, and in bands that stay in the cache: four times as fast
    pixel = np.dtype((np.void, part.itemsize * prod(part.shape[2:])))
    source = np.ascontiguousarray(part).view(pixel).reshape(place.rows, place.columns)
    stored = upright.view(pixel).reshape(upright.shape[:2])
    stored = stored[:, ::-1] if orientation in (2, 3, 6, 7) else stored
    stored = stored[::-1] if orientation in (3, 4, 7, 8) else stored
    stored = stored.swapaxes(0, 1) if orientation in range(5, 9) else stored
    target = stored[place.top : place.top + place.rows, place.left : place.left + place.columns]
    for left in range(0, place.columns, _BAND_COLUMNS):
        target[:, left : left + _BAND_COLUMNS] = source[:, left : left + _BAND_COLUMNS]
