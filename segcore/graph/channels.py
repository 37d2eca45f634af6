"""Channels of a picture -> the channels that are compared, in comparable units.

Grey and sRGB pictures are compared as people see them. Measured channels have units of their own,
so each is divided by its contrast: the root of the mean squared difference of neighbouring squares
of a few pixels, in which noise of single pixels is small. Weights multiply these values.

Noise is taken to be Gaussian. For counts (photons, electrons, reads), which are noisier where they
are brighter, ``2 sqrt(x + 3/8)`` is used, whose noise is about the same everywhere (Anscombe, *The
transformation of Poisson, binomial and negative-binomial data*, Biometrika 35, 1948).

Many channels are mostly redundant. They are replaced by the principal components, in the units
above, that hold most of the variance. In units of noise that is the maximum noise fraction
transform for independent noise (Green, Berman, Switzer, Craig, IEEE Transactions on Geoscience and
Remote Sensing 26(1), 1988).
"""

from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity, channel_and_weight
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image, usual_colours
from segcore.picture.working_depth import row_chunks
from segcore.runtime.errors import ParameterError
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, Monitor

MAX_AUTOMATIC_CHANNELS = 8
"""With more channels than this, principal components are used automatically."""

_MIN_VARIANCE_SHARE = 0.99
_SIDE_PX = 4
"""Side of the squares for measuring contrast; smaller on pictures below 80 pixels."""

_MIN_SQUARES = 20
_SQUARE_ROWS_AT_ONCE = 32
_MIN_VALID_SHARE = 0.999


def used_image(image: Image, affinity: Affinity, monitor: Monitor = SILENT) -> Image:
    """The picture that is solved: unchanged, or of float32 channels in comparable units."""
    unchanged = not affinity.channels and not affinity.components and affinity.noise == "gaussian"
    if unchanged and not image.is_multichannel:
        return image
    units = _Units.of(image, affinity, monitor)
    max_components = affinity.components or MAX_AUTOMATIC_CHANNELS
    directions, notes = (
        (None, ()) if units.number <= max_components else units.components(max_components)
    )

    n_channels = units.number if directions is None else directions.shape[1]
    pixels = np.empty((*image.shape, n_channels), np.float32)
    for top, bottom in row_chunks(*image.shape):
        monitor.check()
        band = units.comparable(image.pixels[top:bottom])
        if image.valid is not None:
            band[~image.valid[top:bottom]] = 0
        pixels[top:bottom] = band if directions is None else band @ directions
    _into_unit_range(pixels)
    pixels.flags.writeable = False
    return replace(
        image,
        pixels=pixels,
        notes=(*image.notes, *notes),
        channel_names=(),
        channel_colours=usual_colours(n_channels),
        scaled_from=None,
    )


def _chosen_channels(image: Image, channels: tuple[str, ...]) -> list[tuple[int, float]]:
    """Numbers and weights of the chosen channels, all of them by default."""
    if not channels:
        return [(number, 1.0) for number in range(image.n_channels)]
    weights: dict[int, float] = {}
    for text in channels:
        name, weight = channel_and_weight(text)
        weights[_number(image, name)] = weight
    weighted = [(number, weight) for number, weight in weights.items() if weight > 0]
    if not weighted:
        raise ParameterError("no channel counts; give one of them a weight above 0")
    return weighted


def _number(image: Image, name: str) -> int:
    names = image.channel_names
    for known_names in (names, [channel.casefold() for channel in names]):
        name_to_find = name if known_names is names else name.casefold()
        if name_to_find in known_names:
            return known_names.index(name_to_find)
    if name.isdecimal() and 1 <= int(name) <= len(names):
        return int(name) - 1
    raise ParameterError(
        "there is no channel {name}; choose among {names}, or their numbers from 1",
        name=name,
        names=", ".join(names),
    )


@dataclass(frozen=True, eq=False)
class _Units:
    """Comparable units of channels: a value minus the mean of its channel, times a factor.

    Attributes
    ----------
    means, factors : (c,) float32
    squares : (n, c) float32
        The means of small squares that hold data, in the new units.
    counts : (float, float), or None
        Offset and step of counts.
    """

    channels: list[int] | slice
    means: NDArray[np.float32]
    factors: NDArray[np.float32]
    squares: NDArray[np.float32]
    counts: tuple[float, float] | None

    @classmethod
    def of(cls, image: Image, affinity: Affinity, monitor: Monitor) -> Self:
        chosen = _chosen_channels(image, affinity.channels)
        indices = [number for number, _ in chosen]
        channels = slice(None) if indices == list(range(image.n_channels)) else indices
        low, high = image.scaled_from or (0.0, 1.0)
        counts = (low, high - low) if affinity.noise == "poisson" else None

        is_known = _known_squares(image, monitor)
        squares = np.empty((*is_known.shape, len(indices)), np.float32)
        side = _square_side_px(image.shape)
        for top in range(0, image.shape[0], side * _SQUARE_ROWS_AT_ONCE):
            monitor.check()
            band = _stabilise(
                image.pixels[top : top + side * _SQUARE_ROWS_AT_ONCE, :, channels], counts
            )
            first = top // side
            squares[first : first + _SQUARE_ROWS_AT_ONCE] = Downscaling(band.shape[:2], side).means(
                band
            )
        weights = np.array([weight for _, weight in chosen])
        factors = np.asarray(weights / _contrasts(squares, is_known), np.float32)
        known_values = squares[is_known]
        means = np.asarray(known_values.mean(axis=0, dtype=np.float64), np.float32)
        return cls(channels, means, factors, (known_values - means) * factors, counts)

    @property
    def number(self) -> int:
        return len(self.means)

    def comparable(self, pixels: NDArray[Any]) -> NDArray[np.float32]:
        """Pixels (rows, columns, channels of the picture) in the new units."""
        values = _stabilise(pixels[..., self.channels], self.counts)
        values -= self.means
        values *= self.factors
        return values

    def components(self, max_components: int) -> tuple[NDArray[np.float32], tuple[str, ...]]:
        """Directions of the largest variance, (channels, components), and notes on them."""
        variances, directions = np.linalg.eigh(np.cov(self.squares.T, bias=True))
        variances, directions = np.maximum(variances[::-1], 0), directions[:, ::-1]
        cumulative = np.cumsum(variances) / max(float(variances.sum()), np.finfo(np.float64).tiny)
        count = min(max_components, 1 + int(np.searchsorted(cumulative, _MIN_VARIANCE_SHARE)))
        note = Message(
            "{channels} channels count as {count} principal components, which hold {percent} % of "
            "their variance.",
            channels=self.number,
            count=count,
            percent=int(100 * cumulative[count - 1]),
        )
        return np.ascontiguousarray(directions[:, :count], np.float32), (note,)


def _stabilise(values: NDArray[Any], counts: tuple[float, float] | None) -> NDArray[np.float32]:
    """A float32 copy of values; counts are transformed to uniform noise (Anscombe)."""
    values = values.astype(np.float32, order="C")
    if counts is not None:
        low, step = counts
        values = 2 * np.sqrt(np.maximum(low + np.float32(step) * values, 0) + np.float32(0.375))
    return np.asarray(values, np.float32)


def _square_side_px(shape: tuple[int, int]) -> int:
    return max(1, min(_SIDE_PX, min(shape) // _MIN_SQUARES))


def _known_squares(image: Image, monitor: Monitor) -> NDArray[np.bool_]:
    """Mask of squares without invalid pixels; if there are none, of squares with valid pixels."""
    downscaling = Downscaling(image.shape, _square_side_px(image.shape))
    if image.valid is None:
        return np.ones(downscaling.grid_shape, np.bool_)
    share = downscaling.means(image.valid[..., np.newaxis].astype(np.float32), monitor)[..., 0]
    is_whole = share > _MIN_VALID_SHARE
    return is_whole if is_whole.any() else share > 0


def _contrasts(
    squares: NDArray[np.float32], known_squares: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """RMS difference of neighbours in every channel; 1 for a channel without differences."""
    pairs = [
        (first, second, known_squares[first] & known_squares[second])
        for first, second in ((np.s_[:, 1:], np.s_[:, :-1]), (np.s_[1:], np.s_[:-1]))
    ]
    count = max(1, sum(int(np.count_nonzero(both_known)) for _, _, both_known in pairs))
    contrasts = np.ones(squares.shape[2])
    for channel in range(squares.shape[2]):
        plane = np.ascontiguousarray(squares[..., channel])
        squared_sum = sum(
            float(
                np.sum(np.square(plane[first] - plane[second]), where=both_known, dtype=np.float64)
            )
            for first, second, both_known in pairs
        )
        if squared_sum > 0:
            contrasts[channel] = (squared_sum / count) ** 0.5
    return contrasts


def _into_unit_range(pixels: NDArray[np.float32]) -> None:
    """Move and scale all channels by the same offset and factor, in place."""
    low, high = float(pixels.min()), float(pixels.max())
    pixels -= np.float32(low)
    pixels *= np.float32(1 / (high - low) if high > low else 1.0)
