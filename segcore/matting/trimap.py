"""A photo with known and unknown pixels, in any size."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.picture.downscaling import Downscaling

NO_CLASS = -1
"""Stands for no class."""


@dataclass(frozen=True, eq=False)
class Trimap:
    """A photo with the class of each known pixel; other pixels may be mixtures of classes.

    Attributes
    ----------
    colour : (rows, columns, 3) float32
        In [0, 1]; NaN where there is no data.
    labels : (rows, columns) int32
        Class of every pixel, from 0; of an unknown pixel, its likely one.
    unknown : (rows, columns) bool
        Whether the opacity of a pixel is to be found.
    hair : (rows, columns) int32
        Class that may have hair at a pixel; NO_CLASS elsewhere.
    depth : (rows, columns) float32
        How deep pixels are in their segments, from 0 to 1; 0 under a soft brush.
    is_smooth : (rows, columns) bool
        Where colours differ little.
    """

    colour: NDArray[np.float32]
    labels: NDArray[np.int32]
    unknown: NDArray[np.bool_]
    hair: NDArray[np.int32]
    depth: NDArray[np.float32]
    is_smooth: NDArray[np.bool_]

    @property
    def shape(self) -> tuple[int, int]:
        return self.labels.shape[0], self.labels.shape[1]

    @cached_property
    def n_unknown(self) -> int:
        return int(np.count_nonzero(self.unknown))

    @cached_property
    def numbers(self) -> NDArray[np.int32]:
        """Index of each unknown pixel, counted row by row; -1 at known ones, (rows, columns)."""
        numbers = np.full(self.shape, -1, np.int32)
        numbers[self.unknown] = np.arange(self.n_unknown, dtype=np.int32)
        return numbers

    def half(self) -> Trimap:
        """The trimap at half the size; squares of several classes are unknown if all have data."""
        colour = Downscaling(self.shape, 2).means(self.colour)
        is_mixed = np.ptp(_corners(self.labels), axis=0) > 0
        unknown = is_mixed | np.any(_corners(self.unknown), axis=0)
        return Trimap(
            colour,
            self.labels[::2, ::2],
            unknown & ~np.isnan(colour[..., 0]),
            self.hair[::2, ::2],
            self.depth[::2, ::2],
            self.is_smooth[::2, ::2],
        )

    def part(self, rows: slice, columns: slice) -> Trimap:
        """The part of the trimap in a box."""
        planes = (getattr(self, field.name) for field in fields(self))
        return Trimap(*(np.ascontiguousarray(plane[rows, columns]) for plane in planes))

    def is_like(self, other: Trimap) -> bool:
        """Whether another trimap has the same colours, so is of the same photo."""
        return np.array_equal(self.colour, other.colour, equal_nan=True)


def box_around(mask: NDArray[np.bool_], margin: int) -> tuple[slice, slice]:
    """The box around a mask, with a margin."""
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    return (
        slice(max(0, int(rows[0]) - margin), int(rows[-1]) + 1 + margin),
        slice(max(0, int(columns[0]) - margin), int(columns[-1]) + 1 + margin),
    )


def is_uniform(labels: NDArray[Any], px: int) -> NDArray[np.bool_]:
    """Whether all labels in the window of ``2 px + 1`` pixels around are equal, (rows, columns)."""
    return np.asarray(scipy.ndimage.morphological_gradient(labels, 2 * px + 1) == 0)


def _corners(values: NDArray) -> list[NDArray]:
    rows, columns = values.shape
    padded = np.pad(values, ((0, rows % 2), (0, columns % 2)), mode="edge")
    return [padded[y::2, x::2] for y in (0, 1) for x in (0, 1)]
