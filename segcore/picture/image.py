"""The picture type of all later stages: upright, as uint8, uint16 or float32.

It is grey, sRGB, or has up to 64 channels (stains, bands of the spectrum), each with a name and a
display colour.

From files (:mod:`segcore.picture.reading`) and arrays alike, :func:`image_from_samples` turns
samples of any depth, with or without alpha, into an :class:`Image` and notes its changes.
"""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.picture.contrast import white_of
from segcore.picture.georeference import Georeference
from segcore.picture.pixel_size import PixelSize
from segcore.picture.working_depth import at_working_depth, no_data_mask, row_chunks
from segcore.runtime.errors import ImageError
from segcore.runtime.limits import CHANNELS
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.renamed import Renamed
from segcore.runtime.wording import invalid_choice_message

Colour = tuple[int, int, int]
Transparent = Literal["keep", "ignore"]
TRANSPARENT: tuple[Transparent, ...] = ("keep", "ignore")

PRIMARIES: tuple[Colour, ...] = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)
_GREY = ("Grey",)
_SRGB = ("Red", "Green", "Blue")


_DYES = "rfp|cherry|tomato|tritc|texas|cy ?3", "gfp|fitc|alexa.*488", "dapi|hoechst|bfp"
"""Names of fluorescent dyes for each of `PRIMARIES`."""


def usual_colours(channels: int, names: Sequence[str] = ()) -> tuple[Colour, ...]:
    """Default colours of some channels; three are displayed: those named like a dye, or the first.

    >>> usual_colours(1), usual_colours(4)[2:]
    (((255, 255, 255),), ((0, 0, 255), (0, 0, 0)))
    >>> usual_colours(2, ["DAPI", "phase"])
    ((0, 0, 255), (255, 0, 0))
    """
    if channels == 1:
        return (WHITE,)
    colours: dict[int, Colour] = {}
    for dyes, primary in zip(_DYES, PRIMARIES, strict=True):
        dyed = [index for index, name in enumerate(names) if re.search(dyes, name, re.IGNORECASE)]
        colours |= dict.fromkeys(dyed[:1], primary)
    others = [primary for primary in PRIMARIES if primary not in colours.values()]
    left = iter([*others, *(_BLACK,) * channels])
    return tuple(colours.get(index) or next(left) for index in range(channels))


@dataclass(frozen=True, eq=False)
class Image:
    """Pixels of a picture, upright.

    Attributes
    ----------
    pixels : (rows, columns, channels) uint8, uint16 or float32, read-only
        One channel (grey), three (sRGB), or 1 to 64 measured channels. Floats are in [0, 1].
    valid : (rows, columns) bool, or None
        False where the picture holds no data (NaN, or transparent if so asked); None: all valid.
    notes : tuple of str
        Notes on changes and omissions, one sentence each.
    name : str
        Name of the file that it was read from; empty if it comes from an array.
    channel_names : (channels,) tuple of str
        Names, all different; default names unless given.
    channel_colours : (channels,) tuple of (red, green, blue), 0 to 255, or ()
        Display colours, which are added up; black ones are not displayed. Empty for grey and sRGB.
    scaled_from : (float, float), or None
        The values of the file that 0 and 1 stand for, if they were scaled.
    pixel_size : PixelSize or None
        From the file, or None.
    georeference : Georeference or None
        From the file, or None.

    Examples
    --------
    >>> np.asarray(image_from_array([[0.0, 0.5]])).shape
    (1, 2, 1)
    """

    pixels: NDArray[Any]
    valid: NDArray[np.bool_] | None = None
    notes: tuple[str, ...] = ()
    name: str = ""
    channel_names: tuple[str, ...] = ()
    channel_colours: tuple[Colour, ...] = ()
    scaled_from: tuple[float, float] | None = None
    pixel_size: PixelSize | None = None
    georeference: Georeference | None = None
    channels = Renamed("n_channels")

    def __post_init__(self) -> None:
        if not self.channel_colours and self.n_channels not in (1, 3):
            object.__setattr__(self, "channel_colours", usual_colours(self.n_channels))
        if len(self.channel_names) != self.n_channels:
            names = (
                tuple(f"Channel {number + 1}" for number in range(self.n_channels))
                if self.is_multichannel
                else _GREY
                if self.n_channels == 1
                else _SRGB
            )
            object.__setattr__(self, "channel_names", names)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """The pixels, so that NumPy functions accept an image."""
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
    def n_channels(self) -> int:
        return int(self.pixels.shape[2])

    @property
    def is_multichannel(self) -> bool:
        """Whether its channels are measured values instead of grey or sRGB."""
        return bool(self.channel_colours)


def in_unit_range(samples: NDArray[Any]) -> NDArray[np.float32]:
    """Pixels of one of the three depths as float32 in [0, 1]."""
    if samples.dtype == np.float32:
        return samples
    return samples.astype(np.float32) / np.float32(white_of(samples.dtype))


def image_from_array(
    array: ArrayLike,
    *,
    transparent: Transparent = "keep",
    channel_names: Sequence[str] = (),
    monitor: Monitor = SILENT,
) -> Image:
    """Image of an array, which is copied.

    Parameters
    ----------
    array : (rows, columns) or (rows, columns, 1 to 64), bool, integer or float
        Unless channels have names, two are grey and alpha, three sRGB, four sRGB and alpha; more
        are channels that are no colours. bool, uint8 and uint16 use their full range. Floats in
        [0, 1] are kept; other floats and integers are scaled by their smallest and largest finite
        value. Pixels that are not finite, or masked, become invalid.
    transparent : {"keep", "ignore"}
        Whether fully transparent pixels are pixels like all others or invalid.
    channel_names : (channels,) sequence of str
        Names of channels that are no colours.

    Raises
    ------
    ImageError
        If the array has another shape, no pixels, another kind of value, no valid pixel, or another
        number of channels than there are names.
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
        kind = "None" if array is None else f"a {type(array).__name__}"
        raise ImageError(f"{kind} is not a picture; give an array or an Image")
    mask = np.asarray(array.mask) if np.ma.is_masked(array) else None  # type: ignore[union-attr]
    samples = np.ma.getdata(array)
    if samples.ndim == 2:
        samples = samples[..., np.newaxis]
    is_planar = samples.ndim == 3 and not channel_names and 4 < samples.shape[2] > samples.shape[0]
    if samples.ndim != 3 or is_planar or not 1 <= samples.shape[2] <= CHANNELS.most:
        raise ImageError(
            f"an array of shape {np.shape(array)} is not a picture; "
            f"give (rows, columns) or (rows, columns, 1 to {CHANNELS.most} channels)"
        )
    if channel_names and len(set(channel_names)) != samples.shape[2]:
        raise ImageError(
            f"{samples.shape[2]} channels do not fit the names {', '.join(channel_names)}; give "
            "every channel a name of its own"
        )

    samples = _copy(samples, monitor)
    has_alpha = samples.shape[2] in (2, 4) and not channel_names
    colour, alpha = (samples[..., :-1], samples[..., -1]) if has_alpha else (samples, None)
    default_colours = usual_colours(samples.shape[2], channel_names) if channel_names else ()
    image = image_from_samples(
        colour,
        alpha,
        transparent=transparent,
        channel_names=tuple(channel_names),
        channel_colours=default_colours,
    )
    return image if mask is None else _without_masked(image, mask)


def _without_masked(image: Image, masked: NDArray[np.bool_]) -> Image:
    """The picture with pixels invalid if any of their channels is masked."""
    valid = np.logical_not(masked.reshape(*image.shape, -1).any(axis=2))
    if image.valid is not None:
        valid &= image.valid
    if not valid.any():
        raise ImageError("the picture has no valid pixel: all are masked or not finite")
    valid.flags.writeable = False
    return replace(image, valid=valid)


def _copy(samples: NDArray[Any], monitor: Monitor) -> NDArray[Any]:
    """A copy of samples, made in bands, so that a cancel does not wait for a large photo."""
    copied = np.empty(samples.shape, samples.dtype)
    for top, bottom in row_chunks(*samples.shape[:2]):
        monitor.check()
        copied[top:bottom] = samples[top:bottom]
    return copied


def image_from_samples(
    colour: NDArray[Any],
    alpha: NDArray[Any] | None = None,
    *,
    transparent: Transparent = "keep",
    notes: tuple[str, ...] = (),
    channel_names: tuple[str, ...] = (),
    channel_colours: tuple[Colour, ...] = (),
    no_data: float | None = None,
) -> Image:
    """Image of samples, without a copy if possible: it may change and freeze the arrays.

    Parameters
    ----------
    colour : (rows, columns, 1 to 64) bool, integer or float
        May be changed, and is frozen if it can be used as it is.
    alpha : (rows, columns) of the same kind as `colour`, or None
        0 is transparent, the largest value of the type (1 for floats) is opaque; not premultiplied.
    transparent : {"keep", "ignore"}
        Whether fully transparent pixels are pixels like all others or invalid. Either way colours
        are those seen on white: what a file holds under transparency is arbitrary. Channels that
        are no colours keep their values.
    notes : tuple of str
        Notes on earlier changes.
    channel_names, channel_colours
        As :class:`Image` has them.
    no_data : float, optional
        Pixels with this value in all channels are invalid.

    Raises
    ------
    ImageError
        As :func:`image_from_array`.
    """
    if transparent not in TRANSPARENT:
        raise ImageError(invalid_choice_message("transparent", transparent, TRANSPARENT))
    if colour.size == 0:
        raise ImageError(
            f"the picture has no pixels (shape {colour.shape[:2]}); choose another one"
        )
    if colour.shape[2] > CHANNELS.most:
        raise ImageError(CHANNELS.exceeded_message(colour.shape[2]))

    converted = at_working_depth(colour, no_data_mask(colour, no_data))
    pixels, valid = converted.pixels, converted.valid
    alpha_notes: tuple[str, ...] = ()
    if alpha is not None and not _is_opaque(alpha):
        has_colours = not channel_colours and colour.shape[2] in (1, 3)
        pixels = _blend_on_white(pixels, alpha) if has_colours else pixels
        if has_colours or transparent == "ignore":
            valid, alpha_notes = _apply_transparency(alpha, valid, transparent)
    if valid is not None and not valid.any():
        raise ImageError(
            "the picture has no valid pixel: all are transparent, not finite or marked as no data"
        )

    pixels = np.ascontiguousarray(pixels)
    for array in (pixels, valid):
        if array is not None:
            array.flags.writeable = False
    return Image(
        pixels,
        valid,
        (*notes, *converted.notes, *alpha_notes),
        channel_names=channel_names,
        channel_colours=channel_colours,
        scaled_from=converted.scaled_from,
    )


def _opacity(alpha: NDArray[Any]) -> NDArray[np.float32]:
    """Alpha as float32 in [0, 1]; values that are not finite become transparent."""
    if alpha.dtype.kind == "f":
        finite_alpha = np.nan_to_num(alpha, posinf=0.0, neginf=0.0)
        return np.asarray(np.clip(finite_alpha, 0, 1), np.float32)
    return np.asarray(np.maximum(alpha, 0) / np.float32(white_of(alpha.dtype)), np.float32)


def _is_opaque(alpha: NDArray[Any]) -> bool:
    return all(_opacity(alpha[top:end]).min() >= 1 for top, end in row_chunks(*alpha.shape))


def _blend_on_white(pixels: NDArray[Any], alpha: NDArray[Any]) -> NDArray[Any]:
    """The picture blended onto white, in place if the array is writeable."""
    blended = pixels if pixels.flags.writeable else pixels.copy()
    white = np.float32(white_of(pixels.dtype))
    for top, bottom in row_chunks(*pixels.shape[:2]):
        opacity = _opacity(alpha[top:bottom])[..., np.newaxis]
        band = white + opacity * (pixels[top:bottom].astype(np.float32) - white)
        blended[top:bottom] = band if pixels.dtype == np.float32 else np.rint(band)
    return blended


def _apply_transparency(
    alpha: NDArray[Any], valid: NDArray[np.bool_] | None, transparent: Transparent
) -> tuple[NDArray[np.bool_] | None, tuple[str, ...]]:
    """The mask of valid pixels, and notes."""
    if transparent == "keep":
        return valid, (Message("Transparent parts are shown on white."),)
    is_visible = np.empty(alpha.shape, np.bool_)
    for top, bottom in row_chunks(*alpha.shape):
        np.greater(_opacity(alpha[top:bottom]), 0, out=is_visible[top:bottom])
    count = int(np.count_nonzero(~is_visible))
    note = Message("Transparent pixels are left out: {count}.", count=count)
    return is_visible if valid is None else is_visible & valid, (note,)
