"""Model and picture -> probability of each class at every pixel, before any stroke.

The prior probabilities of groups are not those of the training marks, of which there are about as
many of each class, but their shares in the photo, which are found together with its light.
"""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import softmax
from segcore.appearance.learning.colour_groups import ColourGroups
from segcore.appearance.learning.mixture import Mixture
from segcore.appearance.learning.model import MIN_PHOTOS, FolderClassifiers, Model
from segcore.appearance.learning.photo_features import PhotoFeatures, PictureFeatures
from segcore.appearance.learning.training_photo import MAX_SAMPLES, pixels_with_data
from segcore.graph.affinity import Affinity
from segcore.patches.patches import Patches, subsample
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image
from segcore.picture.working_depth import row_chunks
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.monitor import SILENT, Monitor

MIN_SIMILARITY = 0.6
"""Least similarity to training photos for a suggestion: a photo may differ from them 1.5 times as
much as they differ from each other (:mod:`segcore.appearance.learning.photo_descriptors`).
"""

_MAX_PIXELS = 1 << 12
"""Pixels from which light and class priors are estimated."""

_MAX_PREVIEW_PIXELS = 1 << 10
"""Number of sampled pixels for :func:`expected_accuracy`."""


@dataclass(frozen=True, eq=False)
class ClassPrediction:
    """The prediction of a model for a picture.

    Attributes
    ----------
    class_numbers : (k,) int64
        Class numbers, ascending.
    groups : (k,) int64
        The group of every class; colours separate groups.
    group_probabilities : (g, n) float32
        Probability of each group at every node.
    class_probabilities : (k, p) float32
        Probability of each class within its group at every patch.
    weight : (n,) float32
        How far that is to be trusted at every node, in [0, 1].
    similarity : float
        Likeness of the photo to the training photos, in [0, 1].
    expected_accuracy : float
        Mean probability of the likeliest class.
    n_photos : int
        Number of training photos.
    """

    class_numbers: NDArray[np.int64]
    groups: NDArray[np.int64]
    group_probabilities: NDArray[np.float32]
    class_probabilities: NDArray[np.float32]
    weight: NDArray[np.float32]
    similarity: float
    expected_accuracy: float
    n_photos: int

    @property
    def is_trusted(self) -> bool:
        """Whether segments are suggested: most expected right, from enough photos, similar ones."""
        is_enough = self.n_photos >= MIN_PHOTOS and self.expected_accuracy > 0.5
        return is_enough and self.similarity >= MIN_SIMILARITY


_predictions_of_pictures: WeakKeyDictionary[Prepared, tuple[Model, ClassPrediction | None]] = (
    WeakKeyDictionary()
)


def predict_classes(
    prepared: Prepared, model: Model, monitor: Monitor = SILENT
) -> ClassPrediction | None:
    """The prediction of a model for a picture; None if their numbers of channels differ.

    It is cached as long as the picture is there: strokes do not change it.

    Raises
    ------
    Cancelled
    """
    cached = _predictions_of_pictures.get(prepared)
    if cached is None or cached[0] is not model:
        prediction = _predict(prepared.original_at_nodes(monitor), model, prepared.patches, monitor)
        _predictions_of_pictures[prepared] = cached = model, prediction
    return cached[1]


def expected_accuracy(
    image: Prepared | Image,
    model: Model,
    *,
    affinity: Affinity = Affinity(),
    monitor: Monitor = SILENT,
) -> float:
    """Expected accuracy of a suggestion, before it is made.

    Only a sample of pixels is classified, and nothing is solved.

    Parameters
    ----------
    affinity : Affinity
        Affinity whose resolution is used if the picture is not prepared.

    Returns
    -------
    float
        In [0, 1]; 0 where no segments would be suggested.

    Raises
    ------
    Cancelled
    """
    if isinstance(image, Prepared):
        picture = image.original_at_nodes(monitor)
    else:
        picture = affinity.downscaling(image.shape).reduce(image, monitor)
    prediction = _predict(picture, model, None, monitor)
    return prediction.expected_accuracy if prediction is not None and prediction.is_trusted else 0.0


@one_blas_thread()
def _predict(
    picture: Image | None, model: Model, patches: Patches | None, monitor: Monitor
) -> ClassPrediction | None:
    """The prediction for all pixels and patches; without patches, for a sample of pixels."""
    if picture is None or not model.has_classes or picture.n_channels != model.n_channels:
        return None
    classifiers = model.classifiers
    features, counted = PictureFeatures.of(picture, classifiers.light), pixels_with_data(picture)
    monitor.check()
    pixels: NDArray[np.int64] | slice
    if patches is None:
        pixels = subsample(counted, _MAX_PREVIEW_PIXELS)
        around = features.at(pixels)
    else:
        pixels, around = slice(None), features.of_patches(patches.patch_of_node, patches.sizes)
    monitor.check()
    colours = features.colours.reshape(len(features.colours), -1)
    sample = colours[:, subsample(counted, _MAX_PIXELS)]
    mixture, log_shares, light = classifiers.colour_groups.adapted_to(sample.T)
    similarity = model.descriptors.similarity(
        features.at(subsample(counted, MAX_SAMPLES)).without_shift(light)
    )
    monitor.check()
    group_probabilities, familiarity = _group_probabilities(
        classifiers.colour_groups, mixture, log_shares, colours[:, pixels]
    )
    class_probabilities = _class_probabilities(classifiers, around.without_shift(light))
    weight = np.float32(similarity) * familiarity
    patch_of_node = np.arange(len(weight)) if patches is None else patches.patch_of_node
    chance = _probability_of_likeliest(
        classifiers.colour_groups.groups, group_probabilities, class_probabilities, patch_of_node
    )
    return ClassPrediction(
        np.array(model.class_numbers),
        classifiers.colour_groups.groups,
        group_probabilities,
        class_probabilities,
        weight,
        similarity,
        float((chance * weight + (1 - weight) / len(model.class_numbers)).mean()),
        len(model.photos),
    )


def _probability_of_likeliest(
    groups: NDArray[np.int64],
    group_probabilities: NDArray[np.float32],
    class_probabilities: NDArray[np.float32],
    patch_of_node: NDArray[np.integer],
) -> NDArray[np.float32]:
    """Probability of the likeliest class of the likeliest group at every node, (n,)."""
    in_groups = np.stack(
        [class_probabilities[groups == group].max(axis=0) for group in np.unique(groups)]
    )
    return (
        group_probabilities.max(axis=0)
        * in_groups[group_probabilities.argmax(axis=0), patch_of_node]
    )


def _group_probabilities(
    colour_groups: ColourGroups,
    mixture: Mixture,
    log_shares: NDArray[np.float64],
    colours: NDArray[np.float32],
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Probabilities (g, n) of groups for colours (channels, n), and familiarity of colours (n,)."""
    slope, n = colour_groups.slope, colours.shape[1]
    offsets = log_shares.astype(np.float32)[:, np.newaxis]
    probabilities, familiarity = np.empty((len(log_shares), n), np.float32), np.empty(n, np.float32)
    for first, end in row_chunks(n, 1):
        distances = mixture.squared_distances(colours[:, first:end])
        logits = slope * mixture.scores_from_distances(distances) + offsets
        probabilities[:, first:end] = softmax(logits, axis=0)
        familiarity[first:end] = colour_groups.familiarity(distances)
    return probabilities, familiarity


def _class_probabilities(
    classifiers: FolderClassifiers, around: PhotoFeatures
) -> NDArray[np.float32]:
    """Probability of each class, given that its group is right, (k, p)."""
    groups = classifiers.colour_groups.groups
    probabilities = np.ones((len(groups), len(around)), np.float32)
    for group, ensemble in enumerate(classifiers.ensembles):
        if ensemble is not None:
            probabilities[groups == group] = ensemble.probabilities(around)
    return probabilities
