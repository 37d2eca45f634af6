"""Gaussian smoothing of planes."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_CUT_OFF_DEVIATIONS = 3.0
"""Radius of the Gaussians, in standard deviations."""


def smooth_planes(planes: NDArray[np.float32], sigmas_px: Sequence[float]) -> NDArray[np.float32]:
    """Planes (channels, rows, columns) under Gaussians, (scales, channels, rows, columns).

    Beyond the image the values of its border are repeated.
    """
    from segcore.runtime.native import smooth

    scales = np.empty((len(sigmas_px), *planes.shape), np.float32)
    for sigma_px, result in zip(sigmas_px, scales, strict=True):
        smooth(planes, _gaussian(sigma_px), result)
    return scales


def _gaussian(sigma_px: float) -> NDArray[np.float32]:
    """Weights as the kernel reads them: float32, padded with zeros to whole groups."""
    from segcore.runtime.native import TAPS_AT_ONCE

    weights = gaussian_weights(sigma_px)
    return np.pad(weights, (0, (1 - len(weights)) % TAPS_AT_ONCE)).astype(np.float32)


def gaussian_weights(sigma_px: float) -> NDArray[np.float64]:
    """Weights (radius + 1,) of the middle and of the neighbours on one side."""
    radius = int(_CUT_OFF_DEVIATIONS * sigma_px + 0.5)
    weights = np.exp(-0.5 * (np.arange(radius + 1) / max(sigma_px, 1e-9)) ** 2)
    return np.asarray(weights / (weights[0] + 2 * weights[1:].sum()))
