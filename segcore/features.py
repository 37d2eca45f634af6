"""Image -> features: what the affinities compare.

A feature image is a stack of planes; two neighbouring pixels are as similar as their feature
vectors are close (Euclidean distance). Grey values are what the FAST-GE paper uses; CIELAB, where
equal distances look about equally different to people, is the default.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from skimage.color import rgb2lab

from segcore.errors import ParameterError
from segcore.image import Image

FeatureKind = Literal["lab", "grey"]
FEATURE_KINDS: tuple[FeatureKind, ...] = ("lab", "grey")

_BAND_PIXELS = 1 << 18
_LUMA = np.array([0.2125, 0.7154, 0.0721], dtype=np.float32)  # ITU-R BT.709, as scikit-image


@dataclass(frozen=True, eq=False)
class Features:
    """Feature planes of a picture.

    Attributes
    ----------
    planes : (channels, rows, columns) float32
        ``lab``: L in [0, 100], a and b in about [-128, 127] (CIELAB units, D65).
        ``grey``: luminance in [0, 1].
    kind : {"lab", "grey"}
    """

    planes: NDArray[np.float32]
    kind: FeatureKind

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.planes.shape[1], self.planes.shape[2]


def compute_features(image: Image, kind: FeatureKind = "lab") -> Features:
    """Features of every pixel, computed in bands so that no large temporary is made."""
    if kind not in FEATURE_KINDS:
        raise ParameterError(f"unknown features {kind!r}; choose one of {', '.join(FEATURE_KINDS)}")

    rows, columns = image.shape
    colour = kind == "lab" and image.channels == 3
    planes = np.empty((3 if colour else 1, rows, columns), dtype=np.float32)
    step = max(1, _BAND_PIXELS // columns)
    for top in range(0, rows, step):
        band = image.unit_range(top, top + step)
        planes[:, top : top + step] = _band_features(band, kind)
    planes.flags.writeable = False
    return Features(planes, kind)


def _band_features(band: NDArray[np.float32], kind: FeatureKind) -> NDArray[np.float32]:
    """Features of a (rows, columns, channels) band of values in [0, 1], planes first."""
    grey_picture = band.shape[2] == 1
    if kind == "grey":
        grey = band[..., 0] if grey_picture else band @ _LUMA
        return grey[np.newaxis]
    if grey_picture:  # only L varies, so a and b would be planes of zeros
        return np.moveaxis(rgb2lab(np.repeat(band, 3, axis=2)), 2, 0)[:1]
    return np.moveaxis(rgb2lab(band), 2, 0)
