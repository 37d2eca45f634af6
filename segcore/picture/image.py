"""A picture as the later stages see it: upright, grey or sRGB, in one of three depths.

Wherever it comes from (a file through :mod:`segcore.picture.reading`, an array), the last step is
the same: :func:`image_from_samples` turns samples of any depth, with or without alpha, into an
:class:`Image` and notes what it had to change.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.picture.contrast import Contrast, contrast_of
from segcore.runtime.errors import ImageError
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.said import Said
from segcore.runtime.wording import none_of

Transparent = Literal["keep", "ignore"]
TRANSPARENT: tuple[Transparent, ...] = ("keep", "ignore")

_BAND_PIXELS = 1 << 18


@dataclass(frozen=True, eq=False)
class Image:
    """Pixels of a picture, upright.

    Attributes
    ----------
    pixels : (rows, columns, channels) uint8, uint16 or float32, read-only
        One channel (grey) or three (sRGB). Floats are in [0, 1].
    valid : (rows, columns) bool, or None
        False where the picture holds no data (NaN, or transparent if so asked); None: all valid.
    notes : tuple of str
        What had to be changed or left out, one sentence each.
    name : str
        Of the file that it was read from; empty if it comes from an array.

    Examples
    --------
    >>> np.asarray(image_from_array([[0.0, 0.5]])).shape
    (1, 2, 1)
    """

    pixels: NDArray[Any]
    valid: NDArray[np.bool_] | None = None
    notes: tuple[str, ...] = ()
    name: str = ""

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """Its pixels, for NumPy."""
        if copy is False and dtype not in (None, self.pixels.dtype):
            raise ValueError("pixels of another type take a copy")
        return np.array(self.pixels, dtype) if copy else np.asarray(self.pixels, dtype)

    def __repr__(self) -> str:
        rows, columns, channels = self.pixels.shape
        return f"Image({columns} x {rows} pixels, {channels} x {self.pixels.dtype})"

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.pixels.shape[0], self.pixels.shape[1]

    @property
    def channels(self) -> int:
        return int(self.pixels.shape[2])

    @cached_property
    def contrast(self) -> Contrast:
        """What of the picture is shown black and white."""
        return contrast_of(self.pixels, self.valid)

    def unit_range(self, top: int, bottom: int) -> NDArray[np.float32]:
        """Rows `top` to `bottom` as float32 in [0, 1], shape (rows, columns, channels)."""
        band = self.pixels[top:bottom]
        if band.dtype == np.float32:
            return band
        return band.astype(np.float32) / np.float32(np.iinfo(band.dtype).max)


def bands(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    """First row and end of bands whose temporaries stay small."""
    step = max(1, _BAND_PIXELS // max(1, columns))
    for top in range(0, rows, step):
        yield top, min(top + step, rows)


def image_from_array(
    array: ArrayLike, *, transparent: Transparent = "keep", monitor: Monitor = SILENT
) -> Image:
    """Image of an array, which is copied.

    Parameters
    ----------
    array : (rows, columns) or (rows, columns, 1 to 4), bool, integer or float
        Two channels are grey and alpha, four are sRGB and alpha. bool, uint8 and uint16 use their
        full range. Floats in [0, 1] are kept; other floats and integers are scaled by their
        smallest and largest finite value. Pixels that are not finite, or masked, become invalid.
    transparent : {"keep", "ignore"}
        Whether fully transparent pixels are pixels like all others or invalid.

    Raises
    ------
    ImageError
        If the array has another shape, no pixels, another kind of value, or no valid pixel.
    Cancelled

    Examples
    --------
    >>> image_from_array([[0.0, 0.5], [1.0, float("nan")]]).valid
    array([[ True,  True],
           [ True, False]])
    """
    if isinstance(array, (str, bytes, os.PathLike)):
        raise ImageError(f"{os.fspath(array)!r} is a name; read the file first, with read_image")
    if array is None or isinstance(array, Mapping):
        given = "None" if array is None else f"a {type(array).__name__}"
        raise ImageError(f"{given} is not a picture; give an array or an Image")
    masked = np.asarray(array.mask) if np.ma.is_masked(array) else None  # type: ignore[union-attr]
    samples = np.ma.getdata(array)
    if samples.ndim == 2:
        samples = samples[..., np.newaxis]
    if samples.ndim != 3 or not 1 <= samples.shape[2] <= 4:
        raise ImageError(
            f"an array of shape {np.shape(array)} is not a picture; "
            "give (rows, columns) or (rows, columns, 1 to 4 channels)"
        )

    samples = _copied(samples, monitor)
    has_alpha = samples.shape[2] in (2, 4)
    colour, alpha = (samples[..., :-1], samples[..., -1]) if has_alpha else (samples, None)
    image = image_from_samples(colour, alpha, transparent=transparent)
    return image if masked is None else _without_masked(image, masked)


def _without_masked(image: Image, masked: NDArray[np.bool_]) -> Image:
    """The picture without the pixels of which a channel is masked."""
    valid = np.logical_not(masked.reshape(*image.shape, -1).any(axis=2))
    if image.valid is not None:
        valid &= image.valid
    if not valid.any():
        raise ImageError("the picture has no valid pixel: all are masked or not finite")
    valid.flags.writeable = False
    return replace(image, valid=valid)


def _copied(samples: NDArray[Any], monitor: Monitor) -> NDArray[Any]:
    """In bands: a large photo takes as long to copy as a cancel may wait."""
    copy = np.empty(samples.shape, samples.dtype)
    for top, bottom in bands(*samples.shape[:2]):
        monitor.check()
        copy[top:bottom] = samples[top:bottom]
    return copy


def image_from_samples(
    colour: NDArray[Any],
    alpha: NDArray[Any] | None = None,
    *,
    transparent: Transparent = "keep",
    notes: tuple[str, ...] = (),
) -> Image:
    """Image of samples, which it takes over: depth, missing values and transparency are settled.

    Parameters
    ----------
    colour : (rows, columns, 1 or 3) bool, integer or float
        May be changed, and is frozen if it can be used as it is.
    alpha : (rows, columns) of the same kind as `colour`, or None
        0 is transparent, the largest value of the type (1 for floats) is opaque; not premultiplied.
    transparent : {"keep", "ignore"}
        Whether fully transparent pixels are pixels like all others or invalid. Either way colours
        are those seen on white: what a file holds under transparency is arbitrary.
    notes : tuple of str
        What was done before.

    Raises
    ------
    ImageError
        As :func:`image_from_array`.
    """
    if transparent not in TRANSPARENT:
        raise ImageError(none_of("transparent", transparent, TRANSPARENT))
    if colour.size == 0:
        raise ImageError(
            f"the picture has no pixels (shape {colour.shape[:2]}); choose another one"
        )

    pixels, finite, depth_notes = _to_working_depth(colour)
    valid = finite
    alpha_notes: tuple[str, ...] = ()
    if alpha is not None and not _is_opaque(alpha):
        pixels = _on_white(pixels, alpha)
        valid, alpha_notes = _apply_transparency(alpha, finite, transparent)
    if valid is not None and not valid.any():
        raise ImageError("the picture has no valid pixel: all are transparent or not finite")

    pixels = np.ascontiguousarray(pixels)
    for array in (pixels, valid):
        if array is not None:
            array.flags.writeable = False
    return Image(pixels, valid, (*notes, *depth_notes, *alpha_notes))


def _to_working_depth(
    colour: NDArray[Any],
) -> tuple[NDArray[Any], NDArray[np.bool_] | None, tuple[str, ...]]:
    """Samples as uint8, uint16 or float32 in [0, 1]; where they are finite (None: all); notes."""
    kind = colour.dtype.kind
    if kind == "b":
        return colour.astype(np.uint8) * np.uint8(255), None, ()
    if colour.dtype in (np.uint8, np.uint16):
        return colour.astype(colour.dtype.newbyteorder("="), copy=False), None, ()
    if kind in "iu":
        return _scale(colour, float(colour.min()), float(colour.max()))
    if kind == "f":
        return _float_depth(colour)
    raise ImageError(
        f"values of type {colour.dtype} are not a picture; use uint8, uint16 or floats in [0, 1]"
    )


def _float_depth(
    colour: NDArray[Any],
) -> tuple[NDArray[Any], NDArray[np.bool_] | None, tuple[str, ...]]:
    finite = np.isfinite(colour)
    if finite.all():
        return _scale(colour, float(colour.min()), float(colour.max()))
    if not finite.any():
        raise ImageError("the picture has no finite value: all are NaN or infinite")

    low, high = float(colour[finite].min()), float(colour[finite].max())
    pixels, _, notes = _scale(np.where(finite, colour, low), low, high)
    valid = finite.all(axis=2)
    count = int(np.count_nonzero(~valid))
    holes = Said("{count} pixels are NaN or infinite and are left out.", count=count)
    return pixels, valid, (*notes, holes)


def _scale(
    colour: NDArray[Any], low: float, high: float
) -> tuple[NDArray[np.float32], None, tuple[str, ...]]:
    """Values from `low` to `high` as float32 in [0, 1], unchanged if floats that are there."""
    if colour.dtype.kind == "f" and low >= 0 and high <= 1:
        return colour.astype(np.float32, copy=False), None, ()

    # halves, because high - low overflows for the largest doubles
    spread = high / 2 - low / 2 or 1.0
    scaled = np.empty(colour.shape, np.float32)
    for top, bottom in bands(*colour.shape[:2]):
        scaled[top:bottom] = (colour[top:bottom].astype(np.float64) / 2 - low / 2) / spread
    note = Said("Values from {low:g} to {high:g} were scaled to 0 to 1.", low=low, high=high)
    return scaled, None, (note,)


def _opacity(alpha: NDArray[Any]) -> NDArray[np.float32]:
    """Alpha as float32 in [0, 1]; what is not finite is transparent."""
    if alpha.dtype.kind == "f":
        finite = np.nan_to_num(alpha, posinf=0.0, neginf=0.0)
        return np.asarray(np.clip(finite, 0, 1), np.float32)
    opaque = 1 if alpha.dtype.kind == "b" else np.iinfo(alpha.dtype).max
    return np.asarray(np.maximum(alpha, 0) / np.float32(opaque), np.float32)


def _is_opaque(alpha: NDArray[Any]) -> bool:
    return all(_opacity(alpha[top:end]).min() >= 1 for top, end in bands(*alpha.shape))


def _on_white(pixels: NDArray[Any], alpha: NDArray[Any]) -> NDArray[Any]:
    """The picture as seen on a white ground, in its place if it can be written to."""
    composed = pixels if pixels.flags.writeable else pixels.copy()
    white = np.float32(1 if pixels.dtype == np.float32 else np.iinfo(pixels.dtype).max)
    for top, bottom in bands(*pixels.shape[:2]):
        cover = _opacity(alpha[top:bottom])[..., np.newaxis]
        band = white + cover * (pixels[top:bottom].astype(np.float32) - white)
        composed[top:bottom] = band if pixels.dtype == np.float32 else np.rint(band)
    return composed


def _apply_transparency(
    alpha: NDArray[Any], valid: NDArray[np.bool_] | None, transparent: Transparent
) -> tuple[NDArray[np.bool_] | None, tuple[str, ...]]:
    """Which pixels are valid, and what to say about it."""
    if transparent == "keep":
        return valid, (Said("Transparent parts are shown on white."),)
    visible = np.empty(alpha.shape, np.bool_)
    for top, bottom in bands(*alpha.shape):
        np.greater(_opacity(alpha[top:bottom]), 0, out=visible[top:bottom])
    count = int(np.count_nonzero(~visible))
    hidden = Said("{count} transparent pixels are left out.", count=count)
    return visible if valid is None else visible & valid, (hidden,)
