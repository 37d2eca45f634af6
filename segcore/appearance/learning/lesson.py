"""Photo and marks -> lesson: what one photo shows of its classes."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.looks import Looks, PictureLooks
from segcore.appearance.learning.network import Network
from segcore.marks.constraints import Constraints
from segcore.patches.patches import evenly
from segcore.picture.image import Image

MOST_OF_CLASS = 80
"""Examples of each class in a photo."""

_MOST_OF_ALL = 192
"""Places all over the photo."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """What one photo shows.

    Attributes
    ----------
    name : str
        Of the photo; one that is taught anew takes the place of the earlier lesson.
    numbers : (e,) int64
        Class number of every example.
    shown : Looks
        Of the examples.
    everywhere : Looks
        Of places all over the photo, whatever they are.
    network : str
        Key of the network whose features belong to the looks; empty without one.
    """

    name: str
    numbers: NDArray[np.int64]
    shown: Looks
    everywhere: Looks
    network: str = ""

    def called(self, name: str) -> Lesson:
        return replace(self, name=name)

    @property
    def channels(self) -> int:
        return self.shown.colours.shape[1]

    def thinned(self, of_class: int, of_all: int) -> Lesson:
        """With at most so many examples of each class, and so many places all over the photo."""
        kept = np.concatenate(
            [evenly(np.flatnonzero(self.numbers == n), of_class) for n in np.unique(self.numbers)]
        )
        some = evenly(np.arange(len(self.everywhere)), of_all)
        return replace(
            self,
            numbers=self.numbers[kept],
            shown=self.shown.at(kept),
            everywhere=self.everywhere.at(some),
        )


def lesson_of(
    picture: Image, marks: Constraints, name: str = "", network: Network | None = None
) -> Lesson | None:
    """What marks on the pixels of a picture show; None where they are about no class.

    Strokes and hints of less than full belief are no examples.
    """
    nodes, numbers = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    for number, group in zip(marks.class_numbers, marks.classes, strict=True):
        certain = group.nodes[group.beliefs == 1.0]
        if picture.valid is not None:
            certain = certain[picture.valid.ravel()[certain]]
        nodes.append(evenly(certain, MOST_OF_CLASS))
        numbers.append(np.full(len(nodes[-1]), number, np.int64))
    shown = np.concatenate(nodes)
    if not len(shown):
        return None
    looks = PictureLooks.of(picture, network)
    return Lesson(
        name,
        np.concatenate(numbers),
        looks.at(shown).rounded(),
        looks.at(evenly(with_data(picture), _MOST_OF_ALL)).rounded(),
        "" if network is None else network.key,
    )


def with_data(picture: Image) -> NDArray[np.int64]:
    """Flat indices of the pixels that hold data."""
    if picture.valid is None:
        return np.arange(picture.pixels[..., 0].size)
    return np.flatnonzero(picture.valid)
