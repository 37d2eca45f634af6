"""Lessons -> model: what tells the classes of a folder apart, and how far it can be trusted.

The finest looks that tell two classes apart decide between them; what is around a pixel cannot say
where a thing ends. So colours divide the classes into groups: those that colours mix up on
held-out photos are of one group. Within a group decides what is around, of the looks that suffice
there. Each choice is the simplest one within a standard error of the best on held-out photos.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.discriminant import Discriminant, Examples, fitted, simplest_of
from segcore.appearance.learning.lesson import Lesson
from segcore.appearance.learning.light import LIGHTS
from segcore.appearance.learning.looks import COARSE, FINE, OF_NETWORK, Kind
from segcore.appearance.learning.network import Network
from segcore.appearance.learning.novelty import Known, known_looks
from segcore.appearance.learning.numbering import numbers_among
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.errors import ParameterError

_MOST_EXAMPLES = 6000
"""Of all photos together."""

_LEAST_OF_CLASS = 4
"""Examples of each class in a photo, however many photos there are."""

_MOST_PLACES = 8192
_LEAST_PLACES = 8
"""All over each photo."""

_CENTRES = (1, 2, 4)
"""Of a class, by colour; by what is around it, the first two."""

_MIXED_UP = 0.1
"""Share of the examples of two classes that may go to the other one, of classes that are told
apart."""

_ELSEWHERE = -1

_WORTH_FITTING = 1.1
"""Lessons to one that was fitted: all of them together then take not much longer than the last."""


@dataclass(frozen=True, eq=False)
class Told:
    """A discriminant by one kind of looks."""

    kind: Kind
    discriminant: Discriminant


@dataclass(frozen=True, eq=False)
class Rules:
    """What decides between the classes.

    Attributes
    ----------
    light : str
        In which photos compare best.
    fine : Told or None
        The groups, by colours; None of a single group.
    groups : (k,) int64
        Index of the group of every class, from 0.
    within : tuple of Told or None
        For each group what decides in it; None of a single class.
    """

    light: str
    fine: Told | None
    groups: NDArray[np.int64]
    within: tuple[Told | None, ...]

    @property
    def lapse(self) -> float:
        """Share of pixels that colours give to a wrong group."""
        return 0.0 if self.fine is None else self.fine.discriminant.lapse

    @property
    def losses(self) -> NDArray[np.float64]:
        """What is lost between the groups, and in them by as much of the classes as they hold."""
        parts = [np.zeros(1)] if self.fine is None else [self.fine.discriminant.losses]
        for group, told in enumerate(self.within):
            if told is not None:
                parts.append(np.mean(self.groups == group) * told.discriminant.losses)
        folds = max(map(len, parts))
        return np.sum(
            [part if len(part) == folds else np.full(folds, part.mean()) for part in parts], axis=0
        )


@dataclass(frozen=True, eq=False)
class Model:
    """What some photos have taught.

    Attributes
    ----------
    lessons : tuple of Lesson
        In the order of their names.
    names : dict of int to str
        Of the classes, as far as they have one.
    network : Network or None
        Whose features count where the lessons have them, too.
    """

    lessons: tuple[Lesson, ...]
    names: Mapping[int, str] = field(default_factory=dict)
    network: Network | None = None

    def __repr__(self) -> str:
        return f"Model({len(self.lessons)} photos, classes {', '.join(map(str, self.numbers))})"

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The class numbers, ascending."""
        return tuple(map(int, np.unique(np.concatenate([one.numbers for one in self.lessons]))))

    @property
    def channels(self) -> int:
        """Of the pictures that it is about."""
        return self.lessons[0].channels

    @property
    def can_tell(self) -> bool:
        """Whether there are at least two classes."""
        return len(self.numbers) > 1

    @property
    def heard(self) -> Network | None:
        """The network, if all lessons have its features."""
        key = None if self.network is None else self.network.key
        return self.network if all(one.network == key for one in self.lessons) else None

    @cached_property
    def rules(self) -> Rules:
        """Fitted when first asked for, in the light in which photos compare best.

        It is done on one thread, so that all machines find the same.
        """
        with one_blas_thread():
            tried = [self._fitted(light) for light in range(len(LIGHTS))]
        return tried[simplest_of([one.losses for one in tried])]

    def _fitted(self, light: int) -> Rules:
        each = np.arange(len(self.numbers))
        every = self._told((FINE,), _CENTRES, each, light).discriminant
        groups = _groups(every.confusion)
        fine = self._told((FINE,), _CENTRES, groups, light) if groups.any() else None
        kinds = COARSE if self.heard is None else COARSE + OF_NETWORK
        within: list[Told | None] = []
        for group in range(groups.max() + 1):
            inside = np.where(groups == group, each, _ELSEWHERE)
            several = np.count_nonzero(groups == group) > 1
            within.append(self._told(kinds, _CENTRES[:2], inside, light) if several else None)
        return Rules(LIGHTS[light], fine, groups, tuple(within))

    @cached_property
    def known(self) -> Known:
        """What the photos look like, in the light of the rules."""
        light = LIGHTS.index(self.rules.light)
        with one_blas_thread():
            return known_looks([lesson.everywhere[light] for lesson in self.lessons])

    def _told(
        self,
        kinds: tuple[Kind, ...],
        centres: tuple[int, ...],
        sides: NDArray[np.int64],
        light: int,
    ) -> Told:
        """The simplest discriminant that is about as good as the best."""
        tried = [
            Told(kind, fitted(self._examples(kind, sides, light), n_centres))
            for n_centres, kind in product(centres, kinds)
        ]
        return tried[simplest_of([told.discriminant.losses for told in tried])]

    def _examples(self, kind: Kind, sides: NDArray[np.int64], light: int) -> Examples:
        """With classes taken together: `sides` (k,) says what for each one, or `_ELSEWHERE`."""
        lessons = self.lessons
        numbers = np.concatenate([lesson.numbers for lesson in lessons])
        photos = np.repeat(np.arange(len(lessons)), [len(lesson.numbers) for lesson in lessons])
        looks = np.concatenate([lesson.shown[light].of(kind) for lesson in lessons])
        of_each = sides[np.searchsorted(self.numbers, numbers)]
        here = of_each != _ELSEWHERE
        classes = np.unique(of_each[here], return_inverse=True)[1].ravel()
        return Examples(looks[here].astype(np.float64), classes, photos[here])

    @property
    def classes(self) -> dict[int, str]:
        """The names of all classes, empty where they have none."""
        return {number: self.names.get(number, "") for number in self.numbers}

    def renumbered(self, numbers: Mapping[int, int]) -> Model:
        """With other class numbers; itself if they are the same."""
        if all(numbers[number] == number for number in self.numbers):
            return self
        lessons = tuple(lesson.renumbered(numbers) for lesson in self.lessons)
        names = {numbers.get(number, number): name for number, name in self.names.items()}
        return replace(self, lessons=lessons, names=names)

    def is_about(self, other: Model) -> bool:
        """Whether another one has learnt so little more that rules need not be fitted anew.

        What photos that both know show now does not count.
        """
        mine = {lesson.name for lesson in self.lessons}
        theirs = {lesson.name for lesson in other.lessons}
        few = len(theirs) < _WORTH_FITTING * len(mine)
        return few and mine <= theirs and self.numbers == other.numbers

    def merged(self, other: Model) -> Model:
        """With what another one was taught; of a photo that both know, this one's lesson stays.

        Classes of the same name are the same.

        Raises
        ------
        ParameterError
            If they are about pictures of another kind.
        """
        if self.lessons and other.lessons and self.channels != other.channels:
            text = "one model is about pictures of {mine} channels, the other of {theirs}"
            raise ParameterError(text, mine=self.channels, theirs=other.channels)
        if self.lessons and other.lessons:
            other = other.renumbered(numbers_among(other.classes, self.classes))
        found = model_of([*other.lessons, *self.lessons], {**other.names, **self.names})
        return replace(found, network=self.network or other.network)


NOTHING_KNOWN = Model(())


def model_of(lessons: Iterable[Lesson], names: Mapping[int, str] | None = None) -> Model:
    """A model of lessons, of which later ones take the place of earlier ones of the same photo.

    The more photos, the fewer examples are kept of each.
    """
    by_name = {lesson.name: lesson for lesson in lessons}
    whole = [by_name[name] for name in sorted(by_name)]
    n_classes = max((len(np.unique(lesson.numbers)) for lesson in whole), default=1)
    return Model(tuple(thinned(one, len(whole), n_classes) for one in whole), dict(names or {}))


def thinned(lesson: Lesson, n_photos: int, n_classes: int = 1) -> Lesson:
    """With as many examples as are kept of each of so many photos and classes, at most."""
    of_class = max(_MOST_EXAMPLES // (n_photos * n_classes), _LEAST_OF_CLASS)
    return lesson.thinned(of_class, max(_MOST_PLACES // n_photos, _LEAST_PLACES))


def _groups(confusion: NDArray[np.float64]) -> NDArray[np.int64]:
    """The group of every class, (k,): those that are mixed up, the most first, are one."""
    k = len(confusion)
    groups = np.arange(k)
    while True:
        members = groups[:, np.newaxis] == np.arange(k)
        between = members.T @ confusion @ members / np.maximum(members.sum(axis=0), 1)[:, None]
        mixed = np.triu(np.maximum(between, between.T), 1)
        first, second = divmod(int(mixed.argmax()), k)
        if mixed[first, second] <= _MIXED_UP:
            return np.unique(groups, return_inverse=True)[1].ravel().astype(np.int64)
        groups[groups == second] = first
