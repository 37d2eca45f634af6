"""Samples of any type -> uint8, uint16 or float32 in [0, 1]; which of them are data."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.errors import ImageError
from segcore.runtime.message import Message

_BAND_PIXELS = 1 << 18


def row_chunks(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    """Yield first row and end of bands of rows, small enough for temporary arrays."""
    step = max(1, _BAND_PIXELS // max(1, columns))
    for top in range(0, rows, step):
        yield top, min(top + step, rows)


@dataclass(frozen=True, eq=False)
class ConvertedSamples:
    """Samples as uint8, uint16 or float32 in [0, 1], mask of valid pixels (or None), and notes."""

    pixels: NDArray[Any]
    valid: NDArray[np.bool_] | None = None
    notes: tuple[str, ...] = ()
    scaled_from: tuple[float, float] | None = None


def no_data_mask(colour: NDArray[Any], no_data: float | None) -> NDArray[np.bool_] | None:
    """Mask of pixels with the no-data value in all channels; None if there are no such pixels."""
    if no_data is None or colour.dtype.kind not in "iuf":
        return None
    if colour.dtype.kind == "f":
        value = colour.dtype.type(no_data)
    else:
        limits = np.iinfo(colour.dtype)
        if not (limits.min <= no_data <= limits.max and no_data == int(no_data)):
            return None
        value = colour.dtype.type(int(no_data))
    is_no_data = np.asarray((colour == value).all(axis=2))
    return is_no_data if is_no_data.any() else None


def at_working_depth(colour: NDArray[Any], no_data: NDArray[np.bool_] | None) -> ConvertedSamples:
    """Samples (rows, columns, channels) as uint8, uint16 or float32; `no_data` masks pixels.

    Raises
    ------
    ImageError
        If samples are of another type, or no sample is finite.
    """
    kind = colour.dtype.kind
    if kind == "b":
        return ConvertedSamples(colour.astype(np.uint8) * np.uint8(255))
    if kind not in "iuf":
        raise ImageError(
            f"values of type {colour.dtype} are not a picture; use uint8, uint16 or floats in "
            "[0, 1]"
        )
    valid = None if no_data is None else ~no_data
    notes: tuple[str, ...] = ()
    if no_data is not None:
        count = int(np.count_nonzero(no_data))
        notes = (Message("Pixels that are marked as no data are left out: {count}.", count=count),)
    if colour.dtype in (np.uint8, np.uint16):
        native = colour.astype(colour.dtype.newbyteorder("="), copy=False)
        return ConvertedSamples(native, valid, notes)

    is_finite = np.isfinite(colour) if kind == "f" else None
    if is_finite is None or is_finite.all():
        if valid is None:
            return _scale(colour, float(colour.min()), float(colour.max()), None, notes)
        is_finite = np.ones(colour.shape, np.bool_)
    elif not is_finite.any():
        raise ImageError("the picture has no finite value: all are NaN or infinite")
    else:
        is_finite_pixel = is_finite.all(axis=2)
        count = int(np.count_nonzero(~is_finite_pixel))
        valid = is_finite_pixel if valid is None else valid & is_finite_pixel
        note = Message("Pixels that are NaN or infinite are left out: {count}.", count=count)
        notes = (*notes, note)
    if no_data is not None:
        is_finite &= ~no_data[..., np.newaxis]
        if not is_finite.any():
            return ConvertedSamples(np.zeros(colour.shape, np.float32), valid)
    low, high = colour[is_finite].min(), colour[is_finite].max()
    return _scale(np.where(is_finite, colour, low), float(low), float(high), valid, notes)


def _scale(
    colour: NDArray[Any],
    low: float,
    high: float,
    valid: NDArray[np.bool_] | None,
    notes: tuple[str, ...],
) -> ConvertedSamples:
    """Values from `low` to `high` scaled to float32 in [0, 1]; floats in [0, 1] are unchanged."""
    if colour.dtype.kind == "f" and low >= 0 and high <= 1:
        return ConvertedSamples(colour.astype(np.float32, copy=False), valid, notes)

    # halves, because high - low overflows for the largest doubles
    half_range = high / 2 - low / 2 or 1.0
    scaled = np.empty(colour.shape, np.float32)
    for top, bottom in row_chunks(*colour.shape[:2]):
        scaled[top:bottom] = (colour[top:bottom].astype(np.float64) / 2 - low / 2) / half_range
    note = Message("Values from {low:g} to {high:g} were scaled to 0 to 1.", low=low, high=high)
    return ConvertedSamples(scaled, valid, (note, *notes), (low, high))
