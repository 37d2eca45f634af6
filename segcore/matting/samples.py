"""What the colours of the known pixels say about the opacity of the unknown ones.

Every unknown pixel looks for known pixels like it, in colour and place, of the two classes that are
nearest to it. Where their mean colours F and B mix to that of the pixel, and differ, the share of F
is believed. It is the flow from known to unknown pixels of Aksoy, Aydin, Pollefeys, *Designing
Effective Inter-Pixel Information Flow for Natural Image Matting*, CVPR 2017, equation 5, with means
in the place of weights; on photos in reduced size alone, which lead those in full size.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.multigrid.vectors import Planes, Vector

MOST_UNKNOWN = 1 << 15
"""Above, neighbours take longer to find than the opacities."""

_WEIGHT = 0.1
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


def prior_of_samples(colour: NDArray[np.float32], classes: NDArray[np.int32], m: int) -> Prior:
    """What known pixels around the unknown ones say; parameters as of `find_opacities`."""
    unknown = classes < 0
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
