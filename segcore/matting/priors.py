"""Priors of the opacity of unknown pixels.

Pixels that are near to known ones of a class, in colour and place together, are of that class; how
firmly this is believed depends on how much nearer it is than the others. Shares are the squared
inverse distances of Shepard, *A two-dimensional interpolation function*, ACM 1968. They are used
on the reduced photo alone, whose result guides the full one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.matting.trimap import Trimap, box_around, is_uniform
from segcore.multigrid.vectors import Planes, Vector

MAX_UNKNOWN = 1 << 15
"""Above, neighbours take longer to find than the opacities."""

_LINE_PX = 5
"""Lines are thinner than this."""
_AROUND_LINE_PX = 17
"""Width of the window in which a line is compared with others."""
_NO_HAIR, _ALL_HAIR = 0.25, 0.7
"""Shares of the strongest line's contrast: no line below the first, an opaque one above the other.
"""
_MIN_LINE_CONTRAST = 0.01
"""Least contrast of the strongest line."""
_LINE_WEIGHT = 0.1
"""Weight of an opaque line, where a window weighs 1."""
_GAP = 0.15
"""Weight of gaps between lines, as a share of that of lines."""
_BODY_WEIGHT = 0.03
"""Weight of the hair's own segment under the brush."""

_FINE_PX = 2.0
"""Standard deviation of the Gaussian mean from which texture differs."""
_AROUND_FINE = 7
"""Width of the window in which the largest difference is the texture."""
_SMOOTH, _AROUND_SMOOTH_PX = 0.05, 8
"""Texture below which a photo is smooth; distance within which there is no other class."""
_SMOOTH_WEIGHT = 0.01
"""Weight of the label of a smooth pixel, where a window weighs 1."""

_WEIGHT, _DOUBT = 1.5e-5, 0.05
"""A pixel whose nearest class has the share s weighs ``_WEIGHT / (s (1 - s) + _DOUBT)^2``, since
estimates from known opacities err by s (1 - s)."""
_PLACE = 0.4
"""Distance of opposite sides of the picture, where black and white differ by the root of 3."""
_RELATIVE_ERROR = 1.0
"""Of the distances of neighbours; it makes the search faster."""
_MAX_SAMPLES = 8000
_AROUND_PX = 20
_SAME = 1e-6
"""Squared distance of what cannot be told apart."""


@dataclass(frozen=True, eq=False)
class Prior:
    """Expected opacities of unknown pixels, and their weights.

    Attributes
    ----------
    weights : (n,) float32
    pulls : (m, n) float32
        Opacities of the first m classes, times the weights.
    """

    weights: Vector
    pulls: Planes

    @classmethod
    def none(cls, m: int, n: int) -> Prior:
        return cls(np.zeros(n, np.float32), np.zeros((m, n), np.float32))

    def __add__(self, other: Prior) -> Prior:
        return Prior(self.weights + other.weights, self.pulls + other.pulls)


def prior_of_hair(trimap: Trimap, m: int) -> Prior:
    """Prior of hair: thin lines under the soft brush that have the colour of its class.

    Covers the first m classes. Lines are what an opening or a closing takes away; the line that
    stands out most nearby counts as opaque.
    """
    unknown, brushed = trimap.unknown, trimap.hair >= 0
    here, hair, box = trimap.labels[unknown], trimap.hair[unknown], box_around(brushed, _LINE_PX)
    lines = np.zeros(trimap.shape, np.float32)
    for channel in np.moveaxis(np.nan_to_num(trimap.colour[box]), -1, 0):
        bright = channel - scipy.ndimage.grey_opening(channel, _LINE_PX)
        dark = scipy.ndimage.grey_closing(channel, _LINE_PX) - channel
        lines[box] = np.maximum(lines[box], np.maximum(bright, dark))
    most = scipy.ndimage.maximum_filter((lines * brushed)[box], _AROUND_LINE_PX)
    lines[box] /= np.maximum(most, _MIN_LINE_CONTRAST)
    share = np.clip((lines[unknown] - _NO_HAIR) / (_ALL_HAIR - _NO_HAIR), 0, 1)

    numbers = np.arange(m)[:, np.newaxis]
    opacities = np.where(here == numbers, 1 - share, 0) + np.where(hair == numbers, share, 0)
    firmly = _LINE_WEIGHT * np.maximum(share, _GAP)
    weights = np.where(hair == here, _BODY_WEIGHT, firmly) * (hair >= 0)
    return Prior(weights.astype(np.float32), (weights * opacities).astype(np.float32))


def prior_of_labels(trimap: Trimap, m: int) -> Prior:
    """Prior of labels where the photo is smooth and no other class is near: nothing is soft there.

    Covers the first m classes, and nothing under the soft brush.
    """
    labels, unknown = trimap.labels, trimap.unknown
    sure = is_uniform(labels, _AROUND_SMOOTH_PX)
    sure &= (labels >= 0) & (trimap.hair < 0) & (_texture_of(trimap.colour) < _SMOOTH)
    weights = np.float32(_SMOOTH_WEIGHT) * sure[unknown]
    return Prior(weights, weights * (labels[unknown] == np.arange(m)[:, np.newaxis]))


def _texture_of(colour: NDArray[np.float32]) -> NDArray[np.float32]:
    """Largest difference of colours from those around them in small squares, (rows, columns)."""
    smooth = scipy.ndimage.gaussian_filter(colour, (_FINE_PX, _FINE_PX, 0))
    differences = np.nan_to_num(abs(colour - smooth).max(axis=2))
    return np.asarray(scipy.ndimage.maximum_filter(differences, _AROUND_FINE))


def prior_of_samples(trimap: Trimap, m: int) -> Prior:
    """Prior from the nearest known pixels, in colour and place, for the first m classes."""
    colour, classes, unknown = trimap.colour, trimap.classes, trimap.unknown
    near = scipy.ndimage.maximum_filter(unknown.view(np.uint8), 2 * _AROUND_PX + 1) > 0
    near &= ~unknown & np.isfinite(colour[..., 0])
    pixels, numbers = _features(colour, *np.nonzero(unknown)), np.unique(classes[near])
    if len(numbers) < 2:
        return Prior.none(m, len(pixels))

    shares = np.zeros((max(m, numbers[-1] + 1), len(pixels)), np.float32)
    for number in numbers:
        rows, columns = np.nonzero(near & (classes == number))
        step = -(-len(rows) // _MAX_SAMPLES)
        samples = _features(colour, rows[::step], columns[::step])
        distances, _ = scipy.spatial.cKDTree(samples).query(pixels, 1, _RELATIVE_ERROR)
        shares[number] = 1 / (distances**2 + _SAME)
    shares /= shares.sum(axis=0)
    nearest = shares.max(axis=0)
    weights = np.float32(_WEIGHT) / (nearest * (1 - nearest) + np.float32(_DOUBT)) ** 2
    return Prior(weights, weights * shares[:m])


def _features(
    colour: NDArray[np.float32], rows: NDArray[np.int64], columns: NDArray[np.int64]
) -> NDArray[np.float32]:
    scale = _PLACE / max(colour.shape[:2])
    places = np.column_stack([rows * scale, columns * scale])
    return np.concatenate([colour[rows, columns], places], axis=1, dtype=np.float32)
