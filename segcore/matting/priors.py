"""Priors of the opacity of unknown pixels.

Pixels whose colours are near to those of known ones of a class are of that class: shares are the
squared inverse distances of Shepard, *A two-dimensional interpolation function*, ACM 1968. Smooth
parts deep in a segment are of its label, and thin lines under the soft brush are of its class. A
window of the matting Laplacian weighs 1.
"""

import numpy as np
import scipy

from segcore.matting.trimap import Trimap, box_around
from segcore.multigrid.vector_layouts import Planes, Vector

_LINE_PX = 5
"""Lines (hairs) are thinner than this."""
_AROUND_LINE_PX = 17
"""Width of the window in which a line is compared with the strongest line."""
_NO_HAIR_CONTRAST, _ALL_HAIR_CONTRAST = 0.25, 0.7
"""Shares of the strongest line's contrast: no line below the first, opaque line above the second.
"""
_MIN_LINE_CONTRAST = 0.01
"""Least contrast of the strongest line."""
_LINE_WEIGHT = 0.1
"""Weight of the prior at an opaque line."""
_GAP_WEIGHT = 0.15
"""Weight of gaps between lines in other segments, relative to the weight of lines."""

_SMOOTH_WEIGHT = 0.03
"""Weight of the prior at a smooth pixel deep in its segment."""

_WEIGHT = 3e-4
"""Weight of the prior from similar known pixels."""
_MAX_SAMPLES = 2000
"""Most known pixels of a class for comparison."""
_MIN_SQUARED_DISTANCE = 1e-6
"""Keeps equal colours from a division by zero."""


Prior = tuple[Planes, Vector | float]
"""Expected opacities of the first m classes, (m, n), and their weights, (n,) or one for all."""


def prior_of_hair(trimap: Trimap, m: int) -> Prior:
    """Prior from thin lines under the soft brush, which are hair of the brush's class.

    Lines are found by white and black top-hat transforms; the strongest line nearby counts as
    opaque. The prior is for the first m classes.
    """
    unknown, brushed = trimap.unknown, trimap.hair >= 0
    label_of_unknown, hair, box = (
        trimap.labels[unknown],
        trimap.hair[unknown],
        box_around(brushed, _LINE_PX),
    )
    lines = np.zeros(trimap.shape, np.float32)
    for channel in np.moveaxis(np.nan_to_num(trimap.colour[box]), -1, 0):
        for top_hat in (scipy.ndimage.white_tophat, scipy.ndimage.black_tophat):
            lines[box] = np.maximum(lines[box], top_hat(channel, _LINE_PX))
    largest_nearby = scipy.ndimage.maximum_filter((lines * brushed)[box], _AROUND_LINE_PX)
    lines[box] /= np.maximum(largest_nearby, _MIN_LINE_CONTRAST)
    share = np.clip(
        (lines[unknown] - _NO_HAIR_CONTRAST) / (_ALL_HAIR_CONTRAST - _NO_HAIR_CONTRAST), 0, 1
    )

    numbers = np.arange(m)[:, np.newaxis]
    opacities = np.where(label_of_unknown == numbers, 1 - share, 0) + np.where(
        hair == numbers, share, 0
    )
    firmly = np.where(hair == label_of_unknown, share, np.maximum(share, _GAP_WEIGHT))
    return opacities, np.float32(_LINE_WEIGHT) * firmly * (hair >= 0)


def prior_of_labels(trimap: Trimap, m: int) -> Prior:
    """Prior from labels, for the first m classes: smooth pixels deep in a segment are of it."""
    unknown = trimap.unknown
    opacities = np.equal(trimap.labels[unknown], np.arange(m)[:, np.newaxis])
    firmly = trimap.depth[unknown] * trimap.is_smooth[unknown]
    return opacities.astype(np.float32), np.float32(_SMOOTH_WEIGHT) * firmly


def prior_of_samples(trimap: Trimap, m: int) -> Prior:
    """Prior from known pixels with the most similar colours, for the first m classes."""
    colour, labels, pixels = trimap.colour, trimap.labels, trimap.colour[trimap.unknown]
    is_known = ~trimap.unknown & np.isfinite(colour[..., 0])
    shares = np.full((m + 1, len(pixels)), _MIN_SQUARED_DISTANCE, np.float32)
    for number in np.unique(labels[is_known]):
        samples = colour[is_known & (labels == number)]
        tree = scipy.spatial.cKDTree(samples[:: -(-len(samples) // _MAX_SAMPLES)])
        shares[number] = 1 / (tree.query(pixels)[0] ** 2 + _MIN_SQUARED_DISTANCE)
    return (shares / shares.sum(axis=0))[:m], _WEIGHT
