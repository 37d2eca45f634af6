"""Photos of a folder -> the order in which labelling them helps the others most.

The first photo is the nearest to all on average; each further one brings the remaining ones nearest
to a photo before them. So typical photos come before odd ones, and similar photos do not follow
each other. The least confident photo would be a worse choice: it is an odd one.

The sum of these gains is a facility location, whose greedy solution is at least 1 - 1/e of the
best: Nemhauser, Wolsey, Fisher, *An analysis of approximations for maximizing submodular set
functions*, Mathematical Programming 14, 1978.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from segcore.appearance.learning.light import LIGHTS
from segcore.appearance.learning.novelty import photo_signatures
from segcore.appearance.learning.photo_features import PhotoFeatures, PictureFeatures
from segcore.appearance.learning.training_photo import MAX_SAMPLES, with_data
from segcore.graph.affinity import Affinity
from segcore.patches.patches import subsample
from segcore.picture.image import Image
from segcore.runtime.monitor import SILENT, Monitor


def features_of_photo(
    image: Image, *, affinity: Affinity = Affinity(), monitor: Monitor = SILENT
) -> PhotoFeatures:
    """Features of pixels all over a photo, in its own light.

    Parameters
    ----------
    affinity : Affinity
        Affinity whose resolution would be used for the solve.

    Raises
    ------
    Cancelled
    """
    picture = affinity.downscaling(image.shape).reduce(image, monitor)
    sampled = subsample(with_data(picture), MAX_SAMPLES)
    return PictureFeatures.of(picture, LIGHTS[0]).at(sampled)


def selection_order(
    photos: Sequence[PhotoFeatures], done: Sequence[PhotoFeatures] = ()
) -> list[int]:
    """Indices of photos, the most informative first.

    Parameters
    ----------
    photos : sequence of PhotoFeatures
        Features of the photos that are to be labelled, with equal channels.
    done : sequence of PhotoFeatures
        Features of the labelled photos.

    Examples
    --------
    >>> from segcore import image_from_array
    >>> greys = [0.1, 0.4, 0.5, 0.6, 0.9]
    >>> features = [features_of_photo(image_from_array([[grey] * 8] * 8)) for grey in greys]
    >>> selection_order(features)[0]
    2
    """
    from scipy.spatial.distance import cdist  # takes a while to load

    if not photos:
        return []
    signatures = photo_signatures([*done, *photos]).signatures.astype(np.float32)
    before, here = np.split(signatures, [len(done)])
    between = np.asarray(cdist(here, here), np.float32)
    nearest = cdist(here, before).min(axis=1) if done else np.full(len(here), between.max())
    order, remaining = [], np.arange(len(here))
    while len(remaining):
        gains = np.maximum(nearest[remaining] - between[np.ix_(remaining, remaining)], 0).sum(
            axis=1
        )
        chosen = int(remaining[gains.argmax()])
        order.append(chosen)
        nearest = np.minimum(nearest, between[chosen])
        remaining = remaining[remaining != chosen]
    return order
