"""Image -> features: what the affinities compare.

A feature image is a stack of planes; two neighbouring pixels are as similar as their feature
vectors are close (Euclidean distance; the geometric mean of those of all scales), in units of the
local contrast (:mod:`segcore.relief`).

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

from segcore.errors import ParameterError
from segcore.image import Image
from segcore.monitor import SILENT, Monitor
from segcore.passes import fastest_passes
from segcore.relief import LEVEL, Relief, measure_relief

FeatureKind = Literal["lab", "lab-pixel", "grey"]
FEATURE_KINDS: tuple[FeatureKind, ...] = ("lab", "lab-pixel", "grey")

SCALES_PX = (1.0, 4.0)
"""Standard deviations of the Gaussians that smooth "lab", smaller on pictures below 80 pixels."""

_LARGEST_SHARE = 1 / 20
"""Of the shorter side that the coarse scale may take."""

_STRAIGHT = ((0, 1), (1, 0))


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
        planes = _smoothed(image, monitor)
        relief = measure_relief(planes, len(SCALES_PX), monitor)
    else:
        planes = over.luminance(image, monitor) if kind == "grey" else over.lab(image, monitor)
        relief = LEVEL
    planes.flags.writeable = False
    return Features(planes, kind, relief)


def _smoothed(image: Image, monitor: Monitor) -> NDArray[np.float32]:
    """CIELAB at all scales, (scales x channels, rows, columns), each in its own contrast."""
    over = fastest_passes()
    shrink = min(1.0, _LARGEST_SHARE * min(image.shape) / SCALES_PX[-1])
    scales = over.smooth_lab(image, [shrink * scale for scale in SCALES_PX], monitor)
    for planes in scales:
        over.multiply(planes, 1.0 / _contrast(planes, monitor), monitor)
    return scales.reshape(-1, *image.shape)


def _contrast(planes: NDArray[np.float32], monitor: Monitor) -> float:
    """Root of the mean squared difference of horizontal and vertical neighbours; 1 if constant."""
    total = float(fastest_passes().sum_squared_differences(planes, _STRAIGHT, monitor).sum())
    rows, columns = planes.shape[1:]
    return float(np.sqrt(total / (rows * (columns - 1) + columns * (rows - 1)))) if total else 1.0
