"""Signatures of photos, and how much another photo resembles the training photos.

A signature is the means and quantiles of the features all over a photo. A photo is of the same kind
if its distance to the nearest training photo is at most the distance between training photos.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.mixture import whitening
from segcore.appearance.learning.photo_features import PhotoFeatures

_KIND = "surroundings"
_QUANTILES = (0.1, 0.5, 0.9)
_SAME_CONTRAST = 0.8
_SAME_COLOUR = 10.0
"""Differences that do not count, of logarithms and of CIELAB: training photos may be of one day and
one camera, whose noise is most of the contrast of smooth areas.
"""

_MIN_RADIUS = 0.15
"""Least radius of signatures, as a root mean square in standard deviations of features over the
photos.
"""

_RADIUS_OF_ONE = 2.0
"""Radius of a single photo, in differences between its two halves."""


@dataclass(frozen=True, eq=False)
class PhotoSignatures:
    """Signatures of photos.

    Attributes
    ----------
    signatures : (photos, s) float64
    whitening : (d, d) float64
        Whitening matrix of the features.
    radius : float
        Distance between photos of one kind.
    """

    signatures: NDArray[np.float64]
    whitening: NDArray[np.float64]
    radius: float

    def likeness(self, features: PhotoFeatures) -> float:
        """Likeness of a photo to the training photos, in [0, 1], by features all over it.

        1 up to the radius, beyond ``exp(1 - difference / radius)``.
        """
        signature = _signature(features, self.whitening)[np.newaxis]
        difference = _differences(signature, self.signatures)
        return float(np.exp(min(1.0 - difference.min() / self.radius, 0.0)))


def photo_signatures(photo_samples: Sequence[PhotoFeatures]) -> PhotoSignatures:
    """Signatures of photos, from features all over each of them."""
    every = np.concatenate([features.of(_KIND) for features in photo_samples]).astype(np.float64)
    shape = whitening(every - every.mean(axis=0), least=_floor(photo_samples[0]))
    signatures = np.array([_signature(features, shape) for features in photo_samples])
    if len(signatures) > 1:
        differences = _differences(signatures, signatures)
        np.fill_diagonal(differences, np.inf)
        radius = float(differences.min(axis=1).max())
    else:
        halves = np.array_split(np.arange(len(photo_samples[0])), 2)
        first, second = (_signature(photo_samples[0].at(half), shape) for half in halves)
        radius = _RADIUS_OF_ONE * float(_differences(first[np.newaxis], second[np.newaxis])[0, 0])
    return PhotoSignatures(signatures, shape, max(radius, _MIN_RADIUS))


def _signature(features: PhotoFeatures, shape: NDArray[np.float64]) -> NDArray[np.float64]:
    points = features.of(_KIND) @ shape
    return np.concatenate([points.mean(axis=0), np.quantile(points, _QUANTILES, axis=0).ravel()])


def _differences(a: NDArray[np.float64], b: NDArray[np.float64]) -> NDArray[np.float64]:
    """Root mean squared differences of signatures."""
    from scipy.spatial.distance import cdist  # takes a while to load

    return np.asarray(cdist(a, b)) / a.shape[1] ** 0.5


def _floor(features: PhotoFeatures) -> NDArray[np.float64]:
    """Least standard deviation of features, in the order of `_KIND`, (d,)."""
    scales = features.contrasts[0].size
    unit = 1.0 if features.means.max() > 1.0 else 1.0 / 100.0  # channels that are no colours
    return np.repeat([_SAME_CONTRAST, unit * _SAME_COLOUR], scales)
