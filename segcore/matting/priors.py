"""Priors of the opacity of unknown pixels.

On photos in reduced size alone, which lead those in full size: what labels say, and colours.

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

from segcore.matting.trimap import Trimap
from segcore.multigrid.vectors import Planes, Vector

MOST_UNKNOWN = 1 << 15
"""Above, neighbours take longer to find than the opacities."""

_LABEL_WEIGHT = 0.3
"""Of the label of the pixel farthest from an edge, where a window weighs 1."""
_FINE = 0.04
"""Difference from the colour around that makes a texture fine,"""
_LINE_PX = 5
"""Lines are thinner than this."""
_LINE_WEIGHT = 0.1
_LEAST_LINE, _UNUSUAL = 0.02, 3.0
"""They differ from what is around them by more than the one, and so many times the usual."""
_FULL_LINE = 0.06
"""By so much more they are opaque."""
_FINE_PX = 2.0
"""around meaning this standard deviation,"""
_AROUND_FINE = 7
"""and so many pixels on, in both directions, it is."""

_WEIGHT = 0.2
"""Of a pixel whose two sides are black and white, where a window weighs 1."""
_PLACE = 0.3
"""What crossing the picture counts, where black to white counts as the root of 3."""
_NEIGHBOURS = 3
_MISFIT = 0.05
"""Standard deviation of colours that mix from two sides."""
_MOST_SAMPLES = 8000
_AROUND_PX = 20
_SIMILAR = 1e-4


@dataclass(frozen=True, eq=False)
class Prior:
    """Opacities (m, n) of the unknown pixels, and the weights (n,) with which they are believed."""

    opacities: Planes
    weights: Vector

    @classmethod
    def none(cls, like: Planes) -> Prior:
        return cls(np.zeros_like(like), np.zeros(like.shape[1], np.float32))

    def mixed_with(self, other: Prior) -> Prior:
        """Both, each by its weights."""
        weights = self.weights + other.weights
        sums = self.opacities * self.weights + other.opacities * other.weights
        return Prior(sums / np.maximum(weights, np.finfo(np.float32).tiny), weights)


def texture(colour: NDArray[np.float32]) -> NDArray[np.float32]:
    """Largest difference of colours from those around them in small squares, (rows, columns)."""
    smooth = scipy.ndimage.gaussian_filter(colour, (_FINE_PX, _FINE_PX, 0))
    differences = np.nan_to_num(abs(colour - smooth).max(axis=2))
    return np.asarray(scipy.ndimage.maximum_filter(differences, _AROUND_FINE))


def prior_of_labels(trimap: Trimap, m: int) -> Prior:
    """Prior from labels far from their edges, where the photo has no fine texture.

    Of the first m classes.
    """
    colour, labels, unknown = trimap.colour, trimap.labels, trimap.unknown
    known = np.array([labels[unknown] == number for number in range(m)], np.float32)
    edges = scipy.ndimage.maximum_filter(labels, 3) != scipy.ndimage.minimum_filter(labels, 3)
    if not edges.any():
        return Prior.none(known)
    fine = texture(colour)[unknown]
    distance = scipy.ndimage.distance_transform_edt(~edges)[unknown]
    far = (distance / max(distance.max(), 1)) ** 2
    far[(labels[unknown] < 0) | trimap.keep[unknown]] = 0
    weights = _LABEL_WEIGHT * far * np.exp(-((fine / _FINE) ** 2))
    return Prior(known, weights.astype(np.float32))


def prior_of_lines(trimap: Trimap, m: int) -> Prior:
    """Prior from thin lines under the soft brush: hair that crosses a plainer class.

    Of the first m classes. Lines are what an opening or a closing takes away, beyond what it
    usually takes away in the class that they cross.
    """
    labels, unknown = trimap.labels, trimap.unknown
    known = np.array([labels[unknown] == number for number in range(m)], np.float32)
    if not trimap.keep.any():
        return Prior.none(known)
    lines = np.zeros(trimap.shape, np.float32)
    for channel in np.moveaxis(np.nan_to_num(trimap.colour), -1, 0):
        bright = channel - scipy.ndimage.grey_opening(channel, _LINE_PX)
        dark = scipy.ndimage.grey_closing(channel, _LINE_PX) - channel
        lines = np.maximum(lines, np.maximum(bright, dark))
    here, numbers = labels[unknown], range(m + 1)
    usual = [lines[(labels == number) & ~unknown] for number in numbers]
    line_of = np.array([values.mean() if values.size else 0 for values in usual])
    ways = [scipy.ndimage.distance_transform_edt(labels != number)[unknown] for number in numbers]
    other = np.argmin(np.where(here == np.array(numbers)[:, np.newaxis], np.inf, ways), axis=0)

    share = np.clip((lines[unknown] - _LEAST_LINE - _UNUSUAL * line_of[here]) / _FULL_LINE, 0, 1)
    hair = np.array([other == number for number in range(m)], np.float32)
    counts = trimap.keep[unknown] & (line_of[other] > line_of[here]) & (share > 0)
    opacities = known * (1 - share) + hair * share
    return Prior(opacities.astype(np.float32), np.float32(_LINE_WEIGHT) * counts)


def prior_of_samples(trimap: Trimap, m: int) -> Prior:
    """Prior from the colours of known pixels around, for the first m classes."""
    colour, classes, unknown = trimap.colour, trimap.classes, trimap.unknown
    near = scipy.ndimage.maximum_filter(unknown.view(np.uint8), 2 * _AROUND_PX + 1) > 0
    near &= np.isfinite(colour[..., 0])
    pixels = _features(colour, *np.nonzero(unknown))
    prior = Prior.none(np.empty((m, len(pixels)), np.float32))
    numbers = np.unique(classes[near & ~unknown])
    if len(numbers) < 2 or not np.isfinite(pixels).all():
        return prior

    distances, means = [], []
    for number in numbers:
        rows, columns = np.nonzero(near & (classes == number))
        step = -(-len(rows) // _MOST_SAMPLES)
        samples = _features(colour, rows[::step], columns[::step])
        count = min(_NEIGHBOURS, len(samples))
        distance, index = scipy.spatial.cKDTree(samples).query(pixels, k=range(1, count + 1))
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
        prior.opacities[numbers[which][is_wanted], every[is_wanted]] = part[is_wanted]
    return prior


def _features(
    colour: NDArray[np.float32], rows: NDArray[np.int64], columns: NDArray[np.int64]
) -> NDArray[np.float32]:
    scale = _PLACE / max(colour.shape[:2])
    places = np.column_stack([rows * scale, columns * scale])
    return np.concatenate([colour[rows, columns], places], axis=1, dtype=np.float32)
