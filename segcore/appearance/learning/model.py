"""Training photos -> a model that separates the classes of a folder, and how far to trust it.

Colours separate classes to the pixel, features of the surroundings do not say where an object ends.
So colours divide the classes into groups, of which each holds the classes that colours confuse on
held-out photos; features of the surroundings decide within a group.

The colours of a photo depend on its light, which is estimated from the photo
(:mod:`segcore.appearance.learning.adaptation`) and removed from all features.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.colour_groups import ColourGroups, learn_colour_groups
from segcore.appearance.learning.ensemble import Ensemble, fit_ensemble
from segcore.appearance.learning.held_out import TrainingExamples
from segcore.appearance.learning.numbering import matched_numbers
from segcore.appearance.learning.photo_descriptors import PhotoDescriptors, photo_descriptors
from segcore.appearance.learning.photo_features import FEATURE_KINDS, LIGHTS
from segcore.appearance.learning.training_photo import TrainingPhoto
from segcore.runtime import limits
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.errors import ParameterError
from segcore.runtime.renamed import Renamed

MIN_PHOTOS = 3
"""Least number of training photos for a suggestion."""

_MAX_EXAMPLES = 6000
"""Most examples of all photos together."""

_MIN_PER_CLASS = 4
"""Least number of examples of each class in a photo, however many photos there are."""

_MAX_SAMPLES = 8192
_MIN_SAMPLES = 8
"""Least number of samples all over each photo."""

_MAX_CHANNELS = 16
"""Most channels for which all examples are kept; photos with more channels keep fewer examples."""

_LOSS_FACTOR = 0.9
"""Another light is chosen if its loss is below this factor times the loss in the plain light."""


@dataclass(frozen=True, eq=False)
class FolderClassifiers:
    """Classifiers of a model: colours to groups, then surroundings to classes within groups.

    Attributes
    ----------
    light : str
        Light (one of `LIGHTS`) in which photos compare best.
    colour_groups : ColourGroups
    ensembles : tuple of Ensemble or None
        Ensemble within each group; None for a group of one class.
    """

    light: str
    colour_groups: ColourGroups
    ensembles: tuple[Ensemble | None, ...]

    @property
    def loss(self) -> float:
        """Loss of the groups, plus the losses within groups, weighted by their share of classes."""
        shares = np.bincount(self.colour_groups.groups) / len(self.colour_groups.groups)
        inside = [
            share * ensemble.loss
            for share, ensemble in zip(shares, self.ensembles, strict=True)
            if ensemble is not None
        ]
        return self.colour_groups.loss + sum(inside)


@dataclass(frozen=True, eq=False)
class Model:
    """A model that was learned from labelled photos.

    Attributes
    ----------
    photos : tuple of TrainingPhoto
        In the order of their names.
    names : dict of int to str
        Names of the classes that have one.
    """

    photos: tuple[TrainingPhoto, ...]
    names: Mapping[int, str] = field(default_factory=dict)

    lessons, rules = Renamed("photos"), Renamed("classifiers")
    numbers, channels = Renamed("class_numbers"), Renamed("n_channels")

    def __repr__(self) -> str:
        numbers = ", ".join(map(str, self.class_numbers))
        return f"Model({len(self.photos)} photos, classes {numbers})"

    @cached_property
    def class_numbers(self) -> tuple[int, ...]:
        """The numbers of the model's classes, ascending."""
        numbers = [photo.class_of_example for photo in self.photos]
        return tuple(map(int, np.unique(np.concatenate(numbers))))

    @property
    def n_channels(self) -> int:
        """Number of channels of the photos."""
        return self.photos[0].n_channels

    @property
    def has_classes(self) -> bool:
        """Whether there are at least two classes."""
        return len(self.class_numbers) > 1

    @cached_property
    def classifiers(self) -> FolderClassifiers:
        """The classifiers, in the light with the least loss on held-out photos.

        Fitted at the first access, by one thread, so that all machines get the same.
        """
        with one_blas_thread():
            plain, *others = map(self._fit_classifiers, range(len(LIGHTS)))
        best = min(others, key=lambda rules: rules.loss)
        return best if best.loss < _LOSS_FACTOR * plain.loss else plain

    def _fit_classifiers(self, light: int) -> FolderClassifiers:
        photos = self.photos
        numbers = [photo.class_of_example for photo in photos]
        classes = np.searchsorted(self.class_numbers, np.concatenate(numbers))
        photo_of_example = np.repeat(np.arange(len(photos)), [len(part) for part in numbers])

        def examples(
            features: Sequence[NDArray[np.float32]],
            is_in_group: NDArray[np.bool_] | slice = slice(None),
        ) -> TrainingExamples:
            return TrainingExamples(
                np.concatenate(features).astype(np.float64)[is_in_group],
                np.unique(classes[is_in_group], return_inverse=True)[1].ravel(),
                photo_of_example[is_in_group],
            )

        colour_groups = learn_colour_groups(
            examples([photo.examples[light].colours for photo in photos]),
            [photo.photo_samples[light].colours for photo in photos],
        )
        in_equal_light = [
            photo.examples[light].without_shift(of)
            for photo, of in zip(photos, colour_groups.lights, strict=True)
        ]
        ensembles: list[Ensemble | None] = []
        for group, size in enumerate(np.bincount(colour_groups.groups)):
            is_in_group = colour_groups.groups[classes] == group
            of_kinds = [
                (kind, examples([photo.of(kind) for photo in in_equal_light], is_in_group))
                for kind in FEATURE_KINDS
            ]
            ensembles.append(fit_ensemble(of_kinds) if size > 1 else None)
        return FolderClassifiers(LIGHTS[light], colour_groups, tuple(ensembles))

    @cached_property
    def descriptors(self) -> PhotoDescriptors:
        """Signatures of the photos in the light of the classifiers."""
        light, lights = LIGHTS.index(self.classifiers.light), self.classifiers.colour_groups.lights
        with one_blas_thread():
            return photo_descriptors(
                [
                    photo.photo_samples[light].without_shift(light_shift)
                    for photo, light_shift in zip(self.photos, lights, strict=True)
                ]
            )

    @property
    def classes(self) -> dict[int, str]:
        """Names of all classes by number, empty for classes without a name."""
        return {number: self.names.get(number, "") for number in self.class_numbers}

    def renumbered(self, numbers: Mapping[int, int]) -> Model:
        """The model with other class numbers; the same object if no number changes."""
        if all(numbers[number] == number for number in self.class_numbers):
            return self
        photos = tuple(photo.renumbered(numbers) for photo in self.photos)
        names = {numbers.get(number, number): name for number, name in self.names.items()}
        return replace(self, photos=photos, names=names)

    def merged(self, other: Model) -> Model:
        """The model with the photos of `other` added; this model's photos win over equal names.

        Classes of the same name are the same.

        Raises
        ------
        ParameterError
            If they have different numbers of channels.
        """
        if self.photos and other.photos and self.n_channels != other.n_channels:
            text = "one model is about pictures of {mine} channels, the other of {theirs}"
            raise ParameterError(text, mine=self.n_channels, theirs=other.n_channels)
        if self.photos and other.photos:
            other = other.renumbered(matched_numbers(other.classes, self.classes))
        return model_of([*other.photos, *self.photos], {**other.names, **self.names})


EMPTY_MODEL = Model(())


def model_of(photos: Iterable[TrainingPhoto], names: Mapping[int, str] | None = None) -> Model:
    """A model of training photos; later ones replace earlier ones of the same name.

    The more photos, the fewer examples are kept of each.

    Raises
    ------
    SegmentationError
        If there are too many classes.
    """
    by_name = {photo.name: photo for photo in photos}
    in_order = [by_name[name] for name in sorted(by_name)]
    limits.LEARNED_CLASSES.check(
        len(set().union(*(of_photo.class_of_example.tolist() for of_photo in in_order)))
    )
    n_classes = max((len(np.unique(photo.class_of_example)) for photo in in_order), default=1)
    return Model(
        tuple(thinned(of_photo, len(in_order), n_classes) for of_photo in in_order),
        dict(names or {}),
    )


def thinned(photo: TrainingPhoto, n_photos: int, n_classes: int = 1) -> TrainingPhoto:
    """The photo with its share of the examples of a model of `n_photos` and `n_classes`."""
    share = min(1.0, _MAX_CHANNELS / photo.n_channels) / n_photos
    of_class = max(int(share * _MAX_EXAMPLES / n_classes), _MIN_PER_CLASS)
    return photo.thinned(of_class, max(int(share * _MAX_SAMPLES), _MIN_SAMPLES))
