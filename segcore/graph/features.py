"""Image -> features, which the affinities compare.

A feature image is a stack of planes; two neighbouring pixels are as similar as their feature
vectors are close (Euclidean distance; the geometric mean of those of all scales), in units of the
local contrast (:mod:`segcore.graph.local_contrast`).

The default is CIELAB, where equal distances look about equally different to people, smoothed at two
scales: the fine one removes the noise of single pixels and locates borders, the coarse one
separates borders of objects from texture. The paper compares grey values of single pixels. Channels
that are no colours take the place of CIELAB (:mod:`segcore.graph.channels` makes them comparable).
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from segcore.graph.boundary_classifier import Boundaries, find_boundaries
from segcore.graph.local_contrast import (
    NO_LOCAL_CONTRAST,
    LocalContrast,
    local_contrast,
    squares_by_block,
)
from segcore.graph.smoothing import smooth_planes
from segcore.picture.image import Image, in_unit_range
from segcore.picture.resolution import MAX_NODES
from segcore.runtime import fitted
from segcore.runtime.errors import ParameterError

FeatureKind = Literal["lab", "lab-pixel", "grey"]
FEATURE_KINDS: tuple[FeatureKind, ...] = ("lab", "lab-pixel", "grey")

_FINE_SCALE_PX = 1.0
"""Standard deviation of the finer of the two Gaussians that smooth "lab"; that of the coarse one is
fitted (:mod:`segcore.runtime.fitted`).

Both are smaller on small pictures. With more than `MAX_NODES` pixels they grow with the sides, so
that the same details are smoothed away as on squares of pixels."""

_MIN_FULL_SCALE_PX = 80
"""Pictures with a shorter side below this have smaller scales, in proportion."""

_LUMA = np.array([0.2125, 0.7154, 0.0721], dtype=np.float32)  # ITU-R BT.709, as scikit-image
_TO_XYZ = np.array(
    [
        [0.412453, 0.357580, 0.180423],
        [0.212671, 0.715160, 0.072169],
        [0.019334, 0.119193, 0.950227],
    ]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])  # D65, 2 degrees


@dataclass(frozen=True, eq=False)
class Features:
    """Feature planes of a picture, at one or more scales.

    Attributes
    ----------
    planes : (channels, rows, columns) float32
        ``lab-pixel``: L in [0, 100], a and b in about [-128, 127] (CIELAB units, D65).
        ``lab``: the same, smoothed at two scales, the finer first; each scale in units of its own
        contrast, the root of the mean squared difference of neighbours.
        ``grey``: luminance in [0, 1].
    kind : {"lab", "lab-pixel", "grey"}
    local_contrast : LocalContrast
        Local factors of squared distances; 1 everywhere except for ``lab``.
    boundaries : Boundaries or None
        Only for ``lab``, colour or grey pictures, and a shorter side of 80 pixels or more.
    """

    planes: NDArray[np.float32]
    kind: FeatureKind
    local_contrast: LocalContrast = NO_LOCAL_CONTRAST
    boundaries: Boundaries | None = None

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.planes.shape[1], self.planes.shape[2]

    @property
    def n_scales(self) -> int:
        """Number of scales; each has the same number of planes, one scale after the other."""
        return 2 if self.kind == "lab" else 1


def compute_features(image: Image, kind: FeatureKind = "lab") -> Features:
    """Features of every pixel."""
    if kind not in FEATURE_KINDS:
        raise ParameterError(f"unknown features {kind!r}; choose one of {', '.join(FEATURE_KINDS)}")

    if kind == "lab":
        features = _smoothed(image)
    else:
        features = Features(_luminance(image) if kind == "grey" else colour_planes(image), kind)
    features.planes.flags.writeable = False
    return features


def _luminance(image: Image) -> NDArray[np.float32]:
    """Weighted mean of the channels as they are, in [0, 1], one plane."""
    values = in_unit_range(image.pixels)
    if image.is_multichannel:
        return values.mean(axis=2)[np.newaxis]
    return np.array(values[..., 0] if image.n_channels == 1 else values @ _LUMA)[np.newaxis]


def colour_planes(image: Image, levels: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
    """CIELAB (D65) of sRGB, three planes; of grey pictures L only, as a and b are zero.

    L is 0 to 100. Channels that are no colours are planes in [0, 1].

    Parameters
    ----------
    levels : (channels, n) float32, optional
        Value of every level of an integer type in each channel, in [0, 1].
    """
    if image.is_multichannel:
        values = in_unit_range(image.pixels)
        return np.ascontiguousarray(np.moveaxis(values, -1, 0))
    from segcore.runtime.native import lab_of_floats, lab_of_integers, linear_light_of

    to_white = (_TO_XYZ / _WHITE[:, np.newaxis]).astype(np.float32)
    if image.pixels.dtype == np.float32:
        return lab_of_floats(image.pixels, to_white)
    if levels is None:
        linear_light = np.tile(_linear_light(image.pixels.dtype), (image.n_channels, 1))
    else:
        linear_light = linear_light_of(levels)
    return lab_of_integers(image.pixels, linear_light, to_white)


def _linear_light(dtype: np.dtype) -> NDArray[np.float32]:
    """Linear light (inverse sRGB gamma) of every level of an integer type."""
    largest = int(np.iinfo(dtype).max)
    value = np.arange(largest + 1) / largest
    linear = np.where(value > 0.04045, ((value + 0.055) / 1.055) ** 2.4, value / 12.92)
    return linear.astype(np.float32)


def _smoothed(image: Image) -> Features:
    """CIELAB at all scales, each in its own contrast."""
    rows, columns = image.shape
    factor = max(1.0, (rows * columns / MAX_NODES) ** 0.5)
    factor = min(factor, min(rows, columns) / _MIN_FULL_SCALE_PX)
    colours = colour_planes(image)
    scales_px = _FINE_SCALE_PX, fitted.CONSTANTS.coarse_scale_px
    scales = smooth_planes(colours, [factor * scale for scale in scales_px])
    squares = [squares_by_block(planes) for planes in scales]
    scales *= np.array([1.0 / of_scale.contrast for of_scale in squares], np.float32).reshape(
        -1, 1, 1, 1
    )
    has_boundaries = factor >= 1.0 and not image.is_multichannel
    return Features(
        scales.reshape(-1, *image.shape),
        "lab",
        local_contrast(squares),
        find_boundaries(colours, factor) if has_boundaries else None,
    )
