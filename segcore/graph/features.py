"""Image -> features: what the affinities compare.

A feature image is a stack of planes; two neighbouring pixels are as similar as their feature
vectors are close (Euclidean distance; the geometric mean of those of all scales), in units of the
local contrast (:mod:`segcore.graph.relief`).

The default is CIELAB, where equal distances look about equally different to people, smoothed at
two scales: the fine one takes away the noise of single pixels and says where a border is, the
coarse one lets the borders of objects stand out from their texture. The paper compares grey values
of single pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from segcore.graph.relief import LEVEL, Relief, relief_of, squares_by_block
from segcore.passes import fastest_passes
from segcore.picture.image import Image
from segcore.runtime.errors import ParameterError
from segcore.runtime.monitor import SILENT, Monitor

FeatureKind = Literal["lab", "lab-pixel", "grey"]
FEATURE_KINDS: tuple[FeatureKind, ...] = ("lab", "lab-pixel", "grey")

SCALES_PX = (1.0, 4.0)
"""Standard deviations of the Gaussians that smooth "lab", smaller on pictures below 80 pixels."""

_LARGEST_SHARE = 1 / 20
"""Of the shorter side that the coarse scale may take."""


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
    relief : Relief
        Local factors of squared distances; level but for ``lab``.
    """

    planes: NDArray[np.float32]
    kind: FeatureKind
    relief: Relief = LEVEL

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.planes.shape[1], self.planes.shape[2]

    @property
    def scales(self) -> int:
        """Number of scales; each has the same number of planes, one scale after the other."""
        return len(SCALES_PX) if self.kind == "lab" else 1


def compute_features(
    image: Image, kind: FeatureKind = "lab", monitor: Monitor = SILENT
) -> Features:
    """Features of every pixel."""
    if kind not in FEATURE_KINDS:
        raise ParameterError(f"unknown features {kind!r}; choose one of {', '.join(FEATURE_KINDS)}")

    over = fastest_passes()
    if kind == "lab":
        planes, relief = _smoothed(image, monitor)
    else:
        planes = over.luminance(image, monitor) if kind == "grey" else over.lab(image, monitor)
        relief = LEVEL
    planes.flags.writeable = False
    return Features(planes, kind, relief)


def _smoothed(image: Image, monitor: Monitor) -> tuple[NDArray[np.float32], Relief]:
    """CIELAB at all scales, (scales x channels, rows, columns), each in its own contrast."""
    over = fastest_passes()
    shrink = min(1.0, _LARGEST_SHARE * min(image.shape) / SCALES_PX[-1])
    scales = over.smooth_lab(image, [shrink * scale for scale in SCALES_PX], monitor)
    squares = [squares_by_block(planes, monitor) for planes in scales]
    for planes, own in zip(scales, squares, strict=True):
        over.multiply(planes, 1.0 / own.contrast, monitor)
    return scales.reshape(-1, *image.shape), relief_of(squares)
