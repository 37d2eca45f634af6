"""Photo and marks -> training photo: features and classes of some of its pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.photo_features import LIGHTS, PhotoFeatures, PictureFeatures
from segcore.marks.constraints import Constraints
from segcore.patches.patches import subsample
from segcore.picture.image import Image

MAX_PER_CLASS = 60
"""Most examples of each class in a photo."""

MAX_SAMPLES = 128
"""Most sampled pixels, spread over the whole photo."""


@dataclass(frozen=True, eq=False)
class TrainingPhoto:
    """Features and classes of some pixels of a photo.

    Attributes
    ----------
    name : str
        Name of the photo; a later training photo of the same name replaces it.
    numbers : (e,) int64
        Class number of every example.
    examples : tuple of PhotoFeatures
        Features of the examples in each of `LIGHTS`.
    photo_samples : tuple of PhotoFeatures
        Features of samples all over the photo, in each of `LIGHTS`.
    """

    name: str
    class_of_example: NDArray[np.int64]
    examples: tuple[PhotoFeatures, ...]
    photo_samples: tuple[PhotoFeatures, ...]

    def renamed(self, name: str) -> TrainingPhoto:
        return replace(self, name=name)

    def renumbered(self, numbers: Mapping[int, int]) -> TrainingPhoto:
        """The training photo with other class numbers."""
        new_numbers = [numbers[number] for number in self.class_of_example.tolist()]
        return replace(self, class_of_example=np.array(new_numbers, np.int64))

    @property
    def n_channels(self) -> int:
        return self.examples[0].colours.shape[1]

    def thinned(self, of_class: int, of_all: int) -> TrainingPhoto:
        """The training photo with at most `of_class` examples a class and `of_all` samples."""
        examples = np.concatenate(
            [
                subsample(np.flatnonzero(self.class_of_example == n), of_class)
                for n in np.unique(self.class_of_example)
            ]
        )
        samples = subsample(np.arange(len(self.photo_samples[0])), of_all)
        return replace(
            self,
            class_of_example=self.class_of_example[examples],
            examples=tuple(features.at(examples) for features in self.examples),
            photo_samples=tuple(features.at(samples) for features in self.photo_samples),
        )


def training_photo_of(picture: Image, marks: Constraints) -> TrainingPhoto | None:
    """The training photo of marks on a picture; None without marks of a class.

    Strokes and hints of less than full belief are no examples.
    """
    nodes, numbers = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    for number, group in zip(marks.class_numbers, marks.classes, strict=True):
        certain = group.certain_nodes
        if picture.valid is not None:
            certain = certain[picture.valid.ravel()[certain]]
        nodes.append(subsample(certain, MAX_PER_CLASS))
        numbers.append(np.full(len(nodes[-1]), number, np.int64))
    examples = np.concatenate(nodes)
    if not len(examples):
        return None
    sampled = np.concatenate([examples, subsample(pixels_with_data(picture), MAX_SAMPLES)])
    in_lights = [PictureFeatures.of(picture, light).at(sampled).rounded() for light in LIGHTS]
    first, last = np.split(np.arange(len(sampled)), [len(examples)])
    return TrainingPhoto(
        picture.name,
        np.concatenate(numbers),
        tuple(features.at(first) for features in in_lights),
        tuple(features.at(last) for features in in_lights),
    )


def pixels_with_data(picture: Image) -> NDArray[np.int64]:
    """Flat indices of the pixels that hold data."""
    if picture.valid is None:
        return np.arange(picture.pixels[..., 0].size)
    return np.flatnonzero(picture.valid)
