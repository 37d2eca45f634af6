"""Display of the channels of a picture; it does not change segments.

Of each channel the values from `low` to `high` become the levels from black to its colour, bent by
gamma; the levels of all channels are added up. A table holds the level of every value that 8 or 16
bits can have, so that a change costs the same for a picture of any size.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from segcore.picture.contrast import contrast_of, sample_pixels, white_of
from segcore.picture.image import PRIMARIES, WHITE, Colour, Image
from segcore.picture.working_depth import row_chunks

MIN_GAMMA, MAX_GAMMA = 0.1, 10.0

_FALLBACK_COLOURS: tuple[Colour, ...] = ((255, 0, 255), (0, 255, 255), (255, 255, 0), WHITE)
"""Display colours for channels that are black in the file."""
_MAX_INDEX = 65535
_COLOUR_BITS, _FRACTION_BITS = 21, 4
"""Bits of a colour component in a table; segcore/picture/kernels/display.cpp sums them."""
_MIN_RANGE = 1 / 65535


@dataclass(frozen=True)
class ChannelDisplay:
    """Display settings of a channel: range, gamma and colour.

    Attributes
    ----------
    low, high : float in [0, 1]
        Values that are displayed black and in full colour, as shares of the type's largest value.
    gamma : float
        Above 1 brightens dark values.
    colour : (red, green, blue), 0 to 255
    """

    low: float = 0.0
    high: float = 1.0
    gamma: float = 1.0
    colour: Colour = WHITE
    visible: bool = True

    def __post_init__(self) -> None:
        low = min(max(self.low, 0.0), 1.0 - _MIN_RANGE)
        object.__setattr__(self, "low", low)
        object.__setattr__(self, "high", min(max(self.high, low + _MIN_RANGE), 1.0))
        object.__setattr__(self, "gamma", min(max(self.gamma, MIN_GAMMA), MAX_GAMMA))

    def levels(self, n_values: int) -> NDArray[np.float64]:
        """Display levels, from 0 to 255, of evenly spaced values (`n_values` of them)."""
        fractions = np.linspace(0, 1, n_values)
        fractions = np.clip((fractions - self.low) / (self.high - self.low), 0, 1)
        if self.gamma != 1:
            fractions = fractions ** (1 / self.gamma)
        return np.rint(255 * fractions)


@dataclass(frozen=True)
class Display:
    """Display of a picture: of each channel, or of all colours of sRGB together.

    Attributes
    ----------
    channels : tuple of ChannelDisplay
        One for a grey or sRGB picture; empty for :func:`automatic_display`.
    """

    channels: tuple[ChannelDisplay, ...] = ()

    def with_channel(self, number: int, **changes: Any) -> Display:
        """The display with changed settings of a channel."""
        channels = list(self.channels)
        channels[number] = replace(channels[number], **changes)
        return Display(tuple(channels))

    def of(self, image: Image) -> Display:
        """The display of all channels of a picture; automatic if their number differs."""
        return self if len(self.channels) == n_shown_channels(image) else automatic_display(image)


AUTOMATIC_DISPLAY = Display()


def n_shown_channels(image: Image) -> int:
    """Number of channels with a display of their own."""
    return image.n_channels if image.is_multichannel else 1


def automatic_display(image: Image) -> Display:
    """A display by percentiles, in the colours of the file."""
    if image not in _automatic_displays:
        _automatic_displays[image] = _automatic(image)
    return _automatic_displays[image]


_automatic_displays: WeakKeyDictionary[Image, Display] = WeakKeyDictionary()


def _automatic(image: Image) -> Display:
    if not image.is_multichannel:
        contrast = contrast_of(image.pixels, image.valid)
        return Display((ChannelDisplay(contrast.low, contrast.high),))
    channels = []
    for number, colour in enumerate(image.channel_colours):
        contrast = contrast_of(image.pixels[..., number : number + 1], image.valid)
        is_visible = any(colour)
        shown_colour = colour if is_visible else _FALLBACK_COLOURS[number % len(_FALLBACK_COLOURS)]
        channels.append(ChannelDisplay(contrast.low, contrast.high, 1.0, shown_colour, is_visible))
    return Display(tuple(channels))


def value_range(image: Image) -> tuple[float, float]:
    """The lowest value in the file, which 0 stands for, and the range up to the highest."""
    if image.scaled_from is not None:
        low, high = image.scaled_from
        return low, high - low or 1.0
    return 0.0, white_of(image.pixels.dtype)


def sample_values(image: Image, channel: int) -> NDArray[np.float32]:
    """Sampled values of a channel, or of all colours of sRGB, in [0, 1], for a histogram."""
    sampled = sample_pixels(image.pixels, image.valid)
    if image.is_multichannel:
        sampled = sampled[..., channel : channel + 1]
    return np.asarray(sampled.ravel(), np.float32) / np.float32(white_of(image.pixels.dtype))


class DisplayTables:
    """The lookup tables of a display, for all pictures with the type and channels of `image`."""

    def __init__(self, display: Display, image: Image) -> None:
        display = display.of(image)
        n_values = 256 if image.pixels.dtype == np.uint8 else _MAX_INDEX + 1
        if image.is_multichannel:
            visible_channels = {
                number: channel
                for number, channel in enumerate(display.channels)
                if channel.visible
            }
        else:
            (channel,) = display.channels
            colours = (WHITE,) if image.n_channels == 1 else PRIMARIES
            visible_channels = {
                number: replace(channel, colour=colour) for number, colour in enumerate(colours)
            }
        self._channels = np.array([*visible_channels], np.int32)
        tables = [_colours(channel, n_values) for channel in visible_channels.values()]
        self._colours = np.array(tables, np.int64).reshape(len(tables), n_values)

    def displayed(
        self, pixels: NDArray[Any], rows: NDArray[np.int64], columns: NDArray[np.int64]
    ) -> NDArray[np.uint32]:
        """Display colours of pixels, or of means of them, as numbers ``0xffRRGGBB``.

        Parameters
        ----------
        pixels : (all rows, all columns, channels) uint8, uint16 or float32 in [0, 1], contiguous
        rows, columns : (n,), (m,) int64
            Rows and columns of the displayed pixels.

        Returns
        -------
        (n, m) uint32
        """
        from segcore.runtime.native import in_colours

        colours = np.empty((len(rows), len(columns)), np.int32)
        in_colours(pixels, rows, columns, self._channels, self._colours, colours)
        return colours.view(np.uint32)


def display_pixels(image: Image, display: Display = AUTOMATIC_DISPLAY) -> NDArray[np.uint8]:
    """Display colours of a photo, (rows, columns, 3) uint8 sRGB, a new array.

    `display` is that of the whole photo where `image` is a part of it.
    """
    tables, pixels = DisplayTables(display, image), np.ascontiguousarray(image.pixels)
    picture = np.empty((*image.shape, 3), np.uint8)
    columns = np.arange(image.shape[1])
    for top, bottom in row_chunks(*image.shape):
        argb = tables.displayed(pixels, np.arange(top, bottom), columns)
        for channel, shift in enumerate((16, 8, 0)):
            picture[top:bottom, :, channel] = argb >> shift & 255
    return picture


@lru_cache(maxsize=64)
def _colours(channel: ChannelDisplay, n_values: int) -> NDArray[np.int64]:
    """Display colour of each value of a channel, with red, green and blue packed into int64."""
    red, green, blue = (
        np.rint(channel.levels(n_values) * (part * (1 << _FRACTION_BITS) / 255)).astype(np.int64)
        for part in channel.colour
    )
    return red << 2 * _COLOUR_BITS | green << _COLOUR_BITS | blue


def to_table_indices(pixels: NDArray[Any]) -> NDArray[Any]:
    """Pixels as indices of a table: floats in [0, 1] as 16 bits, others unchanged."""
    if pixels.dtype != np.float32:
        return pixels
    return (np.clip(pixels, 0, 1) * np.float32(_MAX_INDEX) + np.float32(0.5)).astype(np.uint16)
