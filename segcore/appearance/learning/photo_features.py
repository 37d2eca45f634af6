"""Picture -> features of its pixels and their surroundings, comparable between photos.

- *colours* of single pixels: CIELAB, or the channels as they are;
- *texture*: logarithms of the local contrast at several scales;
- *surroundings*: mean colours at several scales, and the texture.

They are kept apart, since the surroundings say more than a colour but not where an object ends.

Exposure and white balance differ between photos. Whether normalised colours or those of the file
compare better depends on the photos, so training photos keep their features in both `LIGHTS`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, get_args

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from segcore.graph.features import colour_planes
from segcore.graph.smoothing import gaussian_weights, smooth_planes
from segcore.picture.image import Image, in_unit_range

SCALES_PX = (1.0, 2.0, 4.0, 8.0)
"""Standard deviations of the Gaussians of texture and surroundings."""

_GAUSSIAN_WEIGHTS = tuple(
    np.concatenate([weights[:0:-1], weights]).astype(np.float32)
    for weights in map(gaussian_weights, SCALES_PX)
)

_MIN_CONTRAST = 0.3
"""Contrast below which there is only noise, in CIELAB."""

_BATCH_SIZE = 64
"""Pixels whose surroundings are in memory at once."""

LIGHTS = ("as it is", "gamma")
"""Colours of a photo as they are, and with exposure and white balance normalised."""

_WHITE_PERCENTILE = 98.0
"""Percentile of each channel that counts as white."""

_WHITE_LEVEL, _MIDDLE_LEVEL = 0.9, 0.4
"""Values that white, and the median, have after normalisation."""

_MIN_WHITE = 0.01
_MIN_LEVEL = 1e-3
_MAX_LEVEL = 1.3
_MAX_SAMPLED_PIXELS = 1 << 15

Kind = Literal["texture", "surroundings"]
FEATURE_KINDS: tuple[Kind, ...] = get_args(Kind)
"""Features of the surroundings of a pixel, sorted by their length."""


@dataclass(frozen=True, eq=False)
class PhotoFeatures:
    """Features of some pixels of a picture.

    Attributes
    ----------
    colours : (m, channels) float32
    means : (m, scales, channels) float32
    contrasts : (m, scales, channels) float32
    """

    colours: NDArray[np.float32]
    means: NDArray[np.float32]
    contrasts: NDArray[np.float32]

    DECIMALS: ClassVar[int] = 3
    """Decimals of saved features."""

    def __len__(self) -> int:
        return len(self.colours)

    def of(self, kind: Kind) -> NDArray[np.float32]:
        """Features of one of `FEATURE_KINDS`, (m, d)."""
        parts = (self.contrasts,) if kind == "texture" else (self.contrasts, self.means)
        return np.concatenate([part.reshape(len(self), -1) for part in parts], axis=1)

    def without_shift(self, light: NDArray[np.floating]) -> PhotoFeatures:
        """The features after subtracting `light` (channels,) from all colours and means."""
        shift = light.astype(np.float32)
        return replace(self, colours=self.colours - shift, means=self.means - shift)

    def rounded(self) -> PhotoFeatures:
        """The features, rounded to `DECIMALS` as in saved models."""
        parts = (self.colours, self.means, self.contrasts)
        return PhotoFeatures(*(part.round(self.DECIMALS) for part in parts))

    def at(self, chosen: NDArray[np.integer] | NDArray[np.bool_]) -> PhotoFeatures:
        """The features of the chosen pixels."""
        parts = (self.colours, self.means, self.contrasts)
        return PhotoFeatures(*(part[chosen] for part in parts))


@dataclass(frozen=True, eq=False)
class PictureFeatures:
    """Features of all pixels of a picture, as planes.

    Attributes
    ----------
    colours : (channels, rows, columns) float32
    min_contrast : float
        Least contrast in the unit of the colours; less is noise.
    """

    colours: NDArray[np.float32]
    min_contrast: float = _MIN_CONTRAST

    @classmethod
    def of(cls, image: Image, light: str = LIGHTS[0]) -> PictureFeatures:
        """The features in one of `LIGHTS`."""
        unit = 1.0 / 100.0 if image.is_multichannel else 1.0  # L is in [0, 100]
        return cls(colours_in(image, light), unit * _MIN_CONTRAST)

    def at(self, pixels: NDArray[np.int64]) -> PhotoFeatures:
        """Features of some pixels, given as flat indices."""
        colours = self.colours.reshape(len(self.colours), -1)[:, pixels].T
        radius = len(_GAUSSIAN_WEIGHTS[-1]) // 2
        padded = np.pad(self.colours, ((0, 0), (radius, radius), (radius, radius)), mode="edge")
        views = sliding_window_view(padded, (2 * radius + 1, 2 * radius + 1), axis=(1, 2))
        row, column = np.divmod(pixels, self.colours.shape[2])
        parts = [
            _local_moments(np.moveaxis(views[:, row[indices], column[indices]], 1, 0))
            for indices in np.array_split(np.arange(len(pixels)), len(pixels) // _BATCH_SIZE + 1)
        ]
        means, mean_squares = np.concatenate(parts, axis=1)
        return self._features(colours, means, mean_squares)

    def of_patches(
        self, patch_of_node: NDArray[np.int32], sizes: NDArray[np.float64]
    ) -> PhotoFeatures:
        """Mean features of every patch.

        Parameters
        ----------
        patch_of_node : (n,) int32
        sizes : (p,) float64
        """
        from segcore.runtime.native import sum_groups

        rows, columns = self.colours.shape[1:]
        grid = patch_of_node.reshape(rows, columns)

        def means(planes: NDArray[np.float32]) -> NDArray[np.float64]:
            sums = sum_groups(planes.reshape(-1, rows, columns), grid, len(sizes)).sum(axis=0)
            return sums / sizes[:, np.newaxis]

        colours = means(self.colours)
        smoothed, mean_squares = (
            means(smooth_planes(planes, SCALES_PX))[:, :-3]
            .reshape(len(sizes), len(SCALES_PX), -1)
            .astype(np.float32)
            for planes in (self.colours, self.colours**2)
        )
        return self._features(colours[:, :-3].astype(np.float32), smoothed, mean_squares)

    def _features(
        self,
        colours: NDArray[np.float32],
        means: NDArray[np.float32],
        mean_squares: NDArray[np.float32],
    ) -> PhotoFeatures:
        spread = np.sqrt(np.maximum(mean_squares - means**2, 0.0))
        contrasts = np.log(spread + np.float32(self.min_contrast))
        return PhotoFeatures(colours, means, contrasts)


def _local_moments(views: NDArray[np.float32]) -> NDArray[np.float32]:
    """Means and mean squares at all scales in the middle of views (m, channels, side, side).

    Shape (2, m, scales, channels); as :func:`segcore.graph.features.smooth_planes` has them.
    """
    middle = views.shape[-1] // 2
    moments = np.empty((2, len(views), len(SCALES_PX), views.shape[1]), np.float32)
    for scale, taps in enumerate(_GAUSSIAN_WEIGHTS):
        inside = slice(middle - len(taps) // 2, middle + len(taps) // 2 + 1)
        window = views[:, :, inside, inside]
        for part, values in zip(moments, (window, window**2), strict=True):
            part[:, scale] = values @ taps @ taps
    return moments


def colours_in(image: Image, light: str) -> NDArray[np.float32]:
    """Colours of a picture (:func:`segcore.graph.features.colour_planes`) in one of `LIGHTS`."""
    if light == LIGHTS[0]:
        return colour_planes(image)
    pixels = image.pixels.reshape(-1, image.n_channels)
    if image.valid is not None:
        pixels = pixels[image.valid.ravel()]
    sampled = in_unit_range(pixels[:: max(1, len(pixels) // _MAX_SAMPLED_PIXELS)])
    if image.pixels.dtype == np.float32 or image.is_multichannel:
        values = _normalised(in_unit_range(image.pixels), sampled)
        return colour_planes(replace(image, pixels=np.ascontiguousarray(values, np.float32)))
    all_levels = np.arange(np.iinfo(image.pixels.dtype).max + 1).astype(image.pixels.dtype)
    levels = _normalised(in_unit_range(all_levels[:, np.newaxis]), sampled)
    return colour_planes(image, np.ascontiguousarray(levels.T))


def _normalised(values: NDArray[np.float32], sampled: NDArray[np.float32]) -> NDArray[np.float32]:
    """Values divided by the white of every channel, then raised to a power that fixes the median.

    Parameters
    ----------
    sampled : (m, channels) float32
        Values of the picture from which white and the power are estimated.
    """
    white = (np.percentile(sampled, _WHITE_PERCENTILE, axis=0) + _MIN_WHITE).astype(np.float32)
    middle = float(np.clip(np.median(sampled / white), 0.02, 0.98))
    power = np.float32(np.log(_MIDDLE_LEVEL) / np.log(middle))
    normalised = np.float32(_WHITE_LEVEL) * np.clip(values / white, _MIN_LEVEL, _MAX_LEVEL) ** power
    return np.clip(normalised, 0, 1)
