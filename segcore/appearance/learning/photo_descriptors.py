"""Descriptors of photos: how much a photo resembles others, and which to label next.

A descriptor is the means and quartiles of the features all over a photo. A photo is of the kind of
the training photos if its distance to the nearest of them is at most the distance between them.

Photos of a folder are labelled in the order that helps the others most. The first one is the
nearest to all on average; each further one brings the remaining ones nearest to a photo before
them. So typical photos come before odd ones, and similar photos do not follow each other. The least
confident photo would be a worse choice: it is an odd one. The sum of these gains is a facility
location, whose greedy solution is at least 1 - 1/e of the best: Nemhauser, Wolsey, Fisher, *An
analysis of approximations for maximizing submodular set functions*, Mathematical Programming 14,
1978.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.mixture import whitening
from segcore.appearance.learning.photo_features import LIGHTS, PhotoFeatures, PictureFeatures
from segcore.appearance.learning.training_photo import MAX_SAMPLES, pixels_with_data
from segcore.graph.affinity import Affinity
from segcore.patches.patches import subsample
from segcore.picture.image import Image
from segcore.runtime.monitor import SILENT, Monitor

_QUARTILES = (0.25, 0.5, 0.75)

_SAME_COLOUR = 10.0
"""Least standard deviation between photos of CIELAB means; that of log contrasts is 1. Training
photos may be of one day and one camera, whose noise is most of the contrast of smooth areas.
"""

_MIN_RADIUS = 0.15
"""Least radius of descriptors, as a root mean square in standard deviations of features over the
photos.
"""


@dataclass(frozen=True, eq=False)
class PhotoDescriptors:
    """Signatures of the training photos, for comparison with other photos.

    Attributes
    ----------
    descriptors : (photos, s) float64
    whitening : (d, d) float64
        Whitening matrix of the features.
    radius : float
        Distance between photos of one kind.
    """

    descriptors: NDArray[np.float64]
    whitening: NDArray[np.float64]
    radius: float

    def similarity(self, features: PhotoFeatures) -> float:
        """Likeness of a photo to the training photos, in [0, 1], from features sampled all over it.

        1 up to the radius, beyond ``exp(1 - difference / radius)``.
        """
        descriptor = _descriptor(features, self.whitening)[np.newaxis]
        difference = _differences(descriptor, self.descriptors)
        return float(np.exp(min(1.0 - difference.min() / self.radius, 0.0)))


def photo_descriptors(photo_samples: Sequence[PhotoFeatures]) -> PhotoDescriptors:
    """Signatures of photos, from features all over each of them."""
    parts = [features.of("surroundings") for features in photo_samples]
    all_features = np.concatenate(parts).astype(np.float64)
    shape = whitening(
        all_features - all_features.mean(axis=0), min_deviations=_min_deviations(photo_samples[0])
    )
    descriptors = np.array([_descriptor(features, shape) for features in photo_samples])
    differences = _differences(descriptors, descriptors)
    np.fill_diagonal(differences, np.inf)
    radius = float(differences.min(axis=1).max())
    return PhotoDescriptors(descriptors, shape, max(radius, _MIN_RADIUS))


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
    sampled = subsample(pixels_with_data(picture), MAX_SAMPLES)
    return PictureFeatures.of(picture, LIGHTS[0]).at(sampled)


def in_selection_order(
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
    >>> in_selection_order(features)[0]
    2
    """
    if not photos:
        return []
    descriptors = photo_descriptors([*done, *photos]).descriptors
    before, candidates = np.split(descriptors, [len(done)])
    between = _differences(candidates, candidates)
    nearest = _differences(candidates, before).min(axis=1, initial=between.max())
    order, remaining = [], np.arange(len(candidates))
    while len(remaining):
        gains = np.maximum(nearest[remaining] - between[np.ix_(remaining, remaining)], 0).sum(
            axis=1
        )
        chosen = int(remaining[gains.argmax()])
        order.append(chosen)
        nearest = np.minimum(nearest, between[chosen])
        remaining = remaining[remaining != chosen]
    return order


def _descriptor(features: PhotoFeatures, shape: NDArray[np.float64]) -> NDArray[np.float64]:
    points = features.of("surroundings") @ shape
    return np.concatenate([points.mean(axis=0), np.quantile(points, _QUARTILES, axis=0).ravel()])


def _differences(a: NDArray[np.float64], b: NDArray[np.float64]) -> NDArray[np.float64]:
    """Root mean squared differences of descriptors."""
    from scipy.spatial.distance import cdist  # takes a while to load

    return np.asarray(cdist(a, b)) / a.shape[1] ** 0.5


def _min_deviations(features: PhotoFeatures) -> NDArray[np.float64]:
    """Least standard deviation of each feature, (d,), ordered as features of the surroundings."""
    scales = features.contrasts[0].size
    unit = 1.0 if features.means.max() > 1.0 else 1.0 / 100.0  # values in [0, 1]: not CIELAB
    return np.repeat([1.0, unit * _SAME_COLOUR], scales)
