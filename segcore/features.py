"""Image -> features: what the affinities compare.

A feature image is a stack of planes; two neighbouring pixels are as similar as their feature
vectors are close (Euclidean distance).

The default is CIELAB, where equal distances look about equally different to people, smoothed at
two scales: the fine one takes away the noise of single pixels, the coarse one lets the borders of
objects stand out from their texture. The paper compares grey values of single pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter
from skimage.color import rgb2lab

from segcore.errors import ParameterError
from segcore.image import Image
from segcore.monitor import SILENT, Monitor

FeatureKind = Literal["lab", "lab-pixel", "grey"]
FEATURE_KINDS: tuple[FeatureKind, ...] = ("lab", "lab-pixel", "grey")

SCALES_PX = (1.0, 4.0)
"""Standard deviations of the Gaussians that smooth "lab", smaller on pictures below 80 pixels."""

_LARGEST_SHARE = 1 / 20
"""Of the shorter side that the coarse scale may take."""

_BAND_PIXELS = 1 << 18
_LUMA = np.array([0.2125, 0.7154, 0.0721], dtype=np.float32)  # ITU-R BT.709, as scikit-image


@dataclass(frozen=True, eq=False)
class Features:
    """Feature planes of a picture.

    Attributes
    ----------
    planes : (channels, rows, columns) float32
        ``lab-pixel``: L in [0, 100], a and b in about [-128, 127] (CIELAB units, D65).
        ``lab``: the same, smoothed, for each of `SCALES_PX`; each scale in units of its own
        contrast, the root of the mean squared difference of neighbours.
        ``grey``: luminance in [0, 1].
    kind : {"lab", "lab-pixel", "grey"}
    """

    planes: NDArray[np.float32]
    kind: FeatureKind

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.planes.shape[1], self.planes.shape[2]


def compute_features(
    image: Image, kind: FeatureKind = "lab", monitor: Monitor = SILENT
) -> Features:
    """Features of every pixel."""
    if kind not in FEATURE_KINDS:
        raise ParameterError(f"unknown features {kind!r}; choose one of {', '.join(FEATURE_KINDS)}")

    planes = _pixel_features(image, kind, monitor)
    if kind == "lab":
        planes = _smoothed(planes, monitor)
    planes.flags.writeable = False
    return Features(planes, kind)


def _pixel_features(image: Image, kind: FeatureKind, monitor: Monitor) -> NDArray[np.float32]:
    """Features of single pixels, computed in bands so that no large temporary is made."""
    rows, columns = image.shape
    colour = kind != "grey" and image.channels == 3
    planes = np.empty((3 if colour else 1, rows, columns), dtype=np.float32)
    step = max(1, _BAND_PIXELS // columns)
    for top in range(0, rows, step):
        monitor.check()
        band = image.unit_range(top, top + step)
        planes[:, top : top + step] = _band_features(band, kind)
    return planes


def _smoothed(planes: NDArray[np.float32], monitor: Monitor) -> NDArray[np.float32]:
    """All planes at all scales, (scales x channels, rows, columns)."""
    result = np.empty((len(SCALES_PX), *planes.shape), dtype=np.float32)
    shrink = min(1.0, _LARGEST_SHARE * min(planes.shape[1:]) / SCALES_PX[-1])
    for scale, stack in zip(SCALES_PX, result, strict=True):
        for plane, smooth in zip(planes, stack, strict=True):
            monitor.check()
            gaussian_filter(plane, shrink * scale, output=smooth, mode="nearest", truncate=3.0)
        np.divide(stack, np.float32(_contrast(stack)), out=stack)
    return result.reshape(-1, *planes.shape[1:])


def _contrast(planes: NDArray[np.float32]) -> float:
    """Root of the mean squared difference of horizontal and vertical neighbours; 1 if constant."""
    total, count = 0.0, 0
    for axis in (1, 2):
        for plane in planes:
            differences = np.diff(plane, axis=axis - 1)
            total += float(np.einsum("rc,rc->", differences, differences, dtype=np.float64))
        count += differences.size
    return float(np.sqrt(total / count)) if total > 0 else 1.0


def _band_features(band: NDArray[np.float32], kind: FeatureKind) -> NDArray[np.float32]:
    """Features of a (rows, columns, channels) band of values in [0, 1], planes first."""
    grey_picture = band.shape[2] == 1
    if kind == "grey":
        grey = band[..., 0] if grey_picture else band @ _LUMA
        return grey[np.newaxis]
    if grey_picture:  # only L varies, so a and b would be planes of zeros
        return np.moveaxis(rgb2lab(np.repeat(band, 3, axis=2)), 2, 0)[:1]
    return np.moveaxis(rgb2lab(band), 2, 0)
