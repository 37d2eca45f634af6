"""Priors of the opacity of unknown pixels.

On photos in reduced size alone, which lead those in full size: what colours say.

Every unknown pixel looks for known pixels like it, in colour and place, of the two classes that are
nearest to it. Where their mean colours F and B mix to that of the pixel, and differ, the share of F
is believed. It is the flow from known to unknown pixels of Aksoy, Aydin, Pollefeys, *Designing
Effective Inter-Pixel Information Flow for Natural Image Matting*, CVPR 2017, equation 5, with means
in the place of weights.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.matting.region import texture_of
from segcore.matting.trimap import Trimap, box_around, is_uniform
from segcore.multigrid.vectors import Planes, Vector

MOST_UNKNOWN = 1 << 15
"""Above, neighbours take longer to find than the opacities."""

_LINE_PX = 5
"""Lines are thinner than this."""
_AROUND_LINE_PX = 17
"""Width of the window in which a line is compared with others."""
_NO_HAIR, _ALL_HAIR = 0.25, 0.7
"""Shares of the strongest line's contrast: no line below the first, an opaque one above the other.
"""
_LEAST_LINE = 0.01
"""Least contrast of the strongest line."""
_LINE_WEIGHT = 0.1
"""Weight of an opaque line, where a window weighs 1."""
_GAP = 0.15
"""Weight of gaps between lines, as a share of that of lines."""
_BODY_WEIGHT = 0.03
"""Weight of the hair's own segment under the brush."""

_SMOOTH, _AROUND_SMOOTH_PX = 0.05, 8
"""Texture below which a photo is smooth; distance within which there is no other class."""
_SMOOTH_WEIGHT = 0.01
"""Weight of the label of a smooth pixel, where a window weighs 1."""

_WEIGHT = 0.2
"""Weight of a pixel whose two sides are black and white, where a window weighs 1."""
_PLACE = 0.4
"""Distance of opposite sides of the picture, where black and white differ by the root of 3."""
_NEIGHBOURS = 10
_ABOUT = 1.0
"""Relative error of the distances of neighbours, which makes the search faster."""
_MISFIT = 0.05
"""Standard deviation of colours that mix from two sides."""
_MOST_SAMPLES = 8000
_AROUND_PX = 20
_SIMILAR = 1e-4


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

    Of the first m classes. Lines are what an opening or a closing takes away; as opaque as hair
    gets are those that stand out most around.
    """
    unknown, brushed = trimap.unknown, trimap.hair >= 0
    here, hair, box = trimap.labels[unknown], trimap.hair[unknown], box_around(brushed, _LINE_PX)
    lines = np.zeros(trimap.shape, np.float32)
    for channel in np.moveaxis(np.nan_to_num(trimap.colour[box]), -1, 0):
        bright = channel - scipy.ndimage.grey_opening(channel, _LINE_PX)
        dark = scipy.ndimage.grey_closing(channel, _LINE_PX) - channel
        lines[box] = np.maximum(lines[box], np.maximum(bright, dark))
    most = scipy.ndimage.maximum_filter((lines * brushed)[box], _AROUND_LINE_PX)
    lines[box] /= np.maximum(most, _LEAST_LINE)
    share = np.clip((lines[unknown] - _NO_HAIR) / (_ALL_HAIR - _NO_HAIR), 0, 1)

    numbers = np.arange(m)[:, np.newaxis]
    opacities = np.where(here == numbers, 1 - share, 0) + np.where(hair == numbers, share, 0)
    firmly = _LINE_WEIGHT * np.maximum(share, _GAP)
    weights = np.where(hair == here, _BODY_WEIGHT, firmly) * (hair >= 0)
    return Prior(weights.astype(np.float32), (weights * opacities).astype(np.float32))


def prior_of_labels(trimap: Trimap, m: int) -> Prior:
    """Prior of labels where the photo is smooth and no other class is near: nothing is soft there.

    Of the first m classes; without what is under the soft brush.
    """
    labels, unknown = trimap.labels, trimap.unknown
    sure = is_uniform(labels, _AROUND_SMOOTH_PX)
    sure &= (labels >= 0) & (trimap.hair < 0) & (texture_of(trimap.colour) < _SMOOTH)
    weights = np.float32(_SMOOTH_WEIGHT) * sure[unknown]
    return Prior(weights, weights * (labels[unknown] == np.arange(m)[:, np.newaxis]))


def prior_of_samples(trimap: Trimap, m: int) -> Prior:
    """Prior from the colours of known pixels around, for the first m classes."""
    colour, classes, unknown = trimap.colour, trimap.classes, trimap.unknown
    near = scipy.ndimage.maximum_filter(unknown.view(np.uint8), 2 * _AROUND_PX + 1) > 0
    near &= np.isfinite(colour[..., 0])
    pixels = _features(colour, *np.nonzero(unknown))
    prior = Prior.none(m, len(pixels))
    numbers = np.unique(classes[near & ~unknown])
    if len(numbers) < 2 or not np.isfinite(pixels).all():
        return prior

    distances, means = [], []
    for number in numbers:
        rows, columns = np.nonzero(near & (classes == number))
        step = -(-len(rows) // _MOST_SAMPLES)
        samples = _features(colour, rows[::step], columns[::step])
        count = min(_NEIGHBOURS, len(samples))
        distance, index = scipy.spatial.cKDTree(samples).query(pixels, range(1, count + 1), _ABOUT)
        distances.append(distance[:, 0])
        means.append(samples[index, :3].mean(axis=1))
    every = np.arange(len(pixels))
    first, second = np.argsort(distances, axis=0, kind="stable")[:2]
    front, back = np.array(means)[first, every], np.array(means)[second, every]

    across, here = front - back, pixels[:, :3] - back
    apart = (across**2).sum(axis=1)
    share = np.clip((here * across).sum(axis=1) / (apart + _SIMILAR), 0, 1)
    misfit = ((here - share[:, np.newaxis] * across) ** 2).sum(axis=1)
    prior.weights[:] = _WEIGHT / 3 * apart * np.exp(-misfit / (2 * _MISFIT**2))
    for which, part in ((first, share), (second, 1 - share)):
        is_wanted = numbers[which] < m
        pulls = (part * prior.weights)[is_wanted]
        prior.pulls[numbers[which][is_wanted], every[is_wanted]] = pulls
    return prior


def _features(
    colour: NDArray[np.float32], rows: NDArray[np.int64], columns: NDArray[np.int64]
) -> NDArray[np.float32]:
    scale = _PLACE / max(colour.shape[:2])
    places = np.column_stack([rows * scale, columns * scale])
    return np.concatenate([colour[rows, columns], places], axis=1, dtype=np.float32)
