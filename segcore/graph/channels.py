"""Picture of channels -> the channels that count, so that their differences can be compared.

Grey and sRGB pictures count as people see them. What channels measure has units of its own, so a
step in one of them says nothing about a step in another. Each is therefore taken in units of its
own contrast, the root of the mean squared difference of neighbouring squares of a few pixels, in
which noise of single pixels is small: what stands out in its channel stands out among all. Weights
multiply these differences.

Noise is taken to be Gaussian, the same for dark and bright values. Counts (photons, electrons,
reads) are brighter and noisier together; of them ``2 sqrt(x + 3/8)`` is taken, whose noise is about
the same everywhere (Anscombe, *The transformation of Poisson, binomial and negative-binomial data*,
Biometrika 35, 1948).

Where many channels count, most of them say the same. Their principal components, in the units
above, are what differs: as few as hold most of the variance count instead. In units of noise that
is the maximum noise fraction transform with the noise of channels taken to be independent (Green,
Berman, Switzer, Craig, IEEE Transactions on Geoscience and Remote Sensing 26(1), 1988).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity, NoiseModel, channel_and_weight
from segcore.picture.composite import usual_colours
from segcore.picture.image import Image, bands
from segcore.picture.squares import Squares
from segcore.runtime.errors import ParameterError
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.said import Said

MOST_BY_THEMSELVES = 8
"""Channels that count as they are unless components are asked for, and components unless more
are."""

_VARIANCE_HELD = 0.99
_SIDE_PX = 4
"""Of the squares that contrast is measured on; less on pictures below 80 pixels."""

_LEAST_SQUARES = 20
_ALL = 0.999


def counted_channels(image: Image, affinity: Affinity, monitor: Monitor = SILENT) -> Image:
    """The picture that is solved: the same, or of float32 channels in comparable units.

    Raises
    ------
    ParameterError
        If there is no channel of a name that counts, or none counts.
    Cancelled
    """
    as_it_is = not affinity.channels and not affinity.components and affinity.noise == "gaussian"
    if as_it_is and not image.is_multichannel:
        return image
    chosen = _chosen(image, affinity.channels)
    known = _known_squares(image, monitor)
    units = [
        _Unit.of(image, number, weight, affinity.noise, known, monitor) for number, weight in chosen
    ]
    most = affinity.components or MOST_BY_THEMSELVES
    turned, notes = (None, ()) if len(units) <= most else _components(units, known, most)

    count = len(units) if turned is None else turned.shape[1]
    pixels = np.empty((*image.shape, count), np.float32)
    for top, bottom in bands(*image.shape):
        monitor.check()
        values = [unit.of_pixels(image.pixels[top:bottom, :, unit.channel]) for unit in units]
        band = np.stack(values, axis=-1)
        if image.valid is not None:
            band[~image.valid[top:bottom]] = 0
        pixels[top:bottom] = band if turned is None else band @ turned
    _into_unit_range(pixels)
    pixels.flags.writeable = False
    return replace(
        image,
        pixels=pixels,
        notes=(*image.notes, *notes),
        channel_names=(),
        channel_colours=usual_colours(count),
        scaled_from=None,
    )


def _chosen(image: Image, channels: tuple[str, ...]) -> list[tuple[int, float]]:
    """Numbers and weights of the channels that count."""
    if not channels:
        return [(number, 1.0) for number in range(image.channels)]
    chosen: dict[int, float] = {}
    for text in channels:
        name, weight = channel_and_weight(text)
        chosen[_number(image, name)] = weight
    found = [(number, weight) for number, weight in chosen.items() if weight > 0]
    if not found:
        raise ParameterError("no channel counts; give one of them a weight above 0")
    return found


def _number(image: Image, name: str) -> int:
    names = image.channel_names
    for known in (names, [one.casefold() for one in names]):
        wanted = name if known is names else name.casefold()
        if wanted in known:
            return known.index(wanted)
    if name.isdecimal() and 1 <= int(name) <= len(names):
        return int(name) - 1
    raise ParameterError(
        "there is no channel {name}; choose among {names}, or their numbers from 1",
        name=name,
        names=", ".join(names),
    )


@dataclass(frozen=True, eq=False)
class _Unit:
    """How the values of a channel are made comparable: less the mean, times a factor.

    Attributes
    ----------
    channel : int
    squares : (rows, columns) float32
        The means of small squares, in the new units.
    mean, factor : float
    counts : (float, float), or None
        Of counts: what 0 stands for, and a step of 1.
    """

    channel: int
    squares: NDArray[np.float32]
    mean: float
    factor: float
    counts: tuple[float, float] | None

    @classmethod
    def of(
        cls,
        image: Image,
        number: int,
        weight: float,
        noise: NoiseModel,
        known: NDArray[np.bool_],
        monitor: Monitor,
    ) -> _Unit:
        """`known`: the squares that hold data."""
        low, high = image.scaled_from or (0.0, 1.0)
        counts = (low, high - low) if noise == "poisson" else None
        values = _stabilised(image.pixels[..., number], counts)[..., np.newaxis]
        squares = _squares(image.shape).means(values, monitor)[..., 0]
        mean = float(squares[known].mean(dtype=np.float64))
        contrast = _contrast(squares, known)
        factor = weight / contrast
        comparable = np.asarray((squares - mean) * factor, np.float32)
        return cls(number, comparable, mean, factor, counts)

    def of_pixels(self, values: NDArray[Any]) -> NDArray[np.float32]:
        centred = _stabilised(values, self.counts) - np.float32(self.mean)
        return np.asarray(centred * np.float32(self.factor), np.float32)


def _stabilised(values: NDArray[Any], counts: tuple[float, float] | None) -> NDArray[np.float32]:
    values = values.astype(np.float32)
    if counts is None:
        return values
    low, step = counts
    return np.asarray(2 * np.sqrt(np.maximum(low + step * values, 0) + 0.375), np.float32)


def _squares(shape: tuple[int, int]) -> Squares:
    return Squares(shape, max(1, min(_SIDE_PX, min(shape) // _LEAST_SQUARES)))


def _known_squares(image: Image, monitor: Monitor) -> NDArray[np.bool_]:
    """The squares all of whose pixels are valid, or some, if there are no others."""
    squares = _squares(image.shape)
    if image.valid is None:
        return np.ones(squares.grid, np.bool_)
    share = squares.means(image.valid[..., np.newaxis].astype(np.float32), monitor)[..., 0]
    whole = share > _ALL
    return whole if whole.any() else share > 0


def _contrast(squares: NDArray[np.float32], known: NDArray[np.bool_]) -> float:
    """Root of the mean squared difference of neighbours; 1 if there is none."""
    pairs = ((np.s_[:, 1:], np.s_[:, :-1]), (np.s_[1:], np.s_[:-1]))
    total, count = 0.0, 0
    for ahead, behind in pairs:
        both = known[ahead] & known[behind]
        difference = (squares[ahead] - squares[behind])[both]
        total += float(np.square(difference, dtype=np.float64).sum())
        count += len(difference)
    return (total / count) ** 0.5 if total else 1.0


def _components(
    units: list[_Unit], known: NDArray[np.bool_], most: int
) -> tuple[NDArray[np.float32], tuple[str, ...]]:
    """Directions of the largest variance, (channels, components), and what is said of them."""
    values = np.array([unit.squares[known] for unit in units])
    variances, directions = np.linalg.eigh(np.cov(values, bias=True))
    variances, directions = np.maximum(variances[::-1], 0), directions[:, ::-1]
    held = np.cumsum(variances) / max(float(variances.sum()), np.finfo(np.float64).tiny)
    count = min(most, 1 + int(np.searchsorted(held, _VARIANCE_HELD)))
    note = Said(
        "{channels} channels count as {count} principal components, which hold {percent} % of "
        "their variance.",
        channels=len(units),
        count=count,
        percent=int(100 * held[count - 1]),
    )
    return np.ascontiguousarray(directions[:, :count], np.float32), (note,)


def _into_unit_range(pixels: NDArray[np.float32]) -> None:
    """Move and scale all channels alike, in place."""
    low, high = float(pixels.min()), float(pixels.max())
    pixels -= np.float32(low)
    pixels *= np.float32(1 / (high - low) if high > low else 1.0)
