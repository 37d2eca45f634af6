"""Model and picture -> beliefs: which class every pixel most likely has, before any stroke.

How common the classes are in a photo is not what the marks say, of which there are about as many of
each; it follows from the photo itself (Saerens, Latinne, Decaestecker, *Adjusting the outputs of a
classifier to new a priori probabilities*, Neural Computation 14, 2002).
"""

from __future__ import annotations

from dataclasses import dataclass
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import softmax
from segcore.appearance.learning.by_colour import ByColour
from segcore.appearance.learning.mixture import Mixture
from segcore.appearance.learning.model import LEAST_PHOTOS, Model, Rules
from segcore.appearance.learning.photo_features import PhotoFeatures, PictureLooks
from segcore.appearance.learning.training_photo import MOST_OF_ALL, with_data
from segcore.graph.affinity import Affinity
from segcore.patches.patches import Patches, evenly
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image
from segcore.picture.working_depth import bands
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.monitor import SILENT, Monitor

LEAST_ALIKE = 0.6
"""How like those that have taught a photo has to be for anything to be proposed: it may differ by
half as much again as they do (:mod:`segcore.appearance.learning.novelty`)."""

LEAST_EXPECTED = 0.6
"""Share of a photo that is expected to be right, from which on something is proposed. With both, of
ten photos of other things 0, 2, 5 and 1 get a proposal (``tests/benchmarks/series.py``)."""

_MOST_COUNTED = 1 << 12
"""Pixels from which it is found what light they are in and how common classes are."""

_MOST_SEEN = 1 << 10
"""Places of a picture from which it is judged beforehand."""

_ROUNDS = 40
_LEAST_COMMON = 1e-3


@dataclass(frozen=True, eq=False)
class Beliefs:
    """What a model believes of a picture.

    Attributes
    ----------
    numbers : (k,) int64
        Class numbers, ascending.
    groups : (k,) int64
        The group of every class; colours tell groups apart.
    of_groups : (g, n) float32
        How likely each group is at every node.
    of_classes : (k, p) float32
        How likely each class is in its group at every patch.
    heard : (n,) float32
        How much of that counts at every node, in [0, 1].
    known : float
        How like those that have taught the photo is, in [0, 1].
    expected : float
        Share of the photo that is expected to be right: the mean chance of the likeliest class.
    photos : int
        That have taught.
    """

    numbers: NDArray[np.int64]
    groups: NDArray[np.int64]
    of_groups: NDArray[np.float32]
    of_classes: NDArray[np.float32]
    heard: NDArray[np.float32]
    known: float
    expected: float
    photos: int

    @property
    def is_trusted(self) -> bool:
        """Whether anything is proposed."""
        is_enough = self.photos >= LEAST_PHOTOS and self.expected >= LEAST_EXPECTED
        return is_enough and self.known >= LEAST_ALIKE


_kept: WeakKeyDictionary[Prepared, tuple[Model, Beliefs | None]] = WeakKeyDictionary()


def beliefs_about(prepared: Prepared, model: Model, monitor: Monitor = SILENT) -> Beliefs | None:
    """What a model believes of a picture; None where it is about pictures of another kind.

    It is kept as long as the picture is: strokes do not change it.

    Raises
    ------
    Cancelled
    """
    kept = _kept.get(prepared)
    if kept is None or kept[0] is not model:
        found = _believed(prepared.seen(monitor), model, prepared.patches, monitor)
        _kept[prepared] = kept = model, found
    return kept[1]


def expected_accuracy(
    image: Prepared | Image,
    model: Model,
    *,
    affinity: Affinity = Affinity(),
    monitor: Monitor = SILENT,
) -> float:
    """Share of a picture that a proposal is expected to have right, before it is made.

    Some places are looked at, and nothing is solved: that takes a fraction of what beliefs take.

    Parameters
    ----------
    affinity : Affinity
        At what resolution the picture would be solved, if it is not prepared.

    Returns
    -------
    float
        In [0, 1]; 0 where nothing would be proposed.

    Raises
    ------
    Cancelled
    """
    if isinstance(image, Prepared):
        picture = image.seen(monitor)
    else:
        picture = affinity.squares(image.shape).reduce(image, monitor)
    found = _believed(picture, model, None, monitor)
    return found.expected if found is not None and found.is_trusted else 0.0


@one_blas_thread()
def _believed(
    picture: Image | None, model: Model, patches: Patches | None, monitor: Monitor
) -> Beliefs | None:
    """Of all pixels and patches of a picture; without patches, of some places that are both."""
    if picture is None or not model.can_tell or picture.channels != model.channels:
        return None
    rules = model.rules
    looks, counted = PictureLooks.of(picture, rules.light), with_data(picture)
    monitor.check()
    some: NDArray[np.int64] | slice
    if patches is None:
        some = evenly(counted, _MOST_SEEN)
        around = looks.at(some)
    else:
        some, around = slice(None), looks.of_patches(patches.places, patches.sizes)
    monitor.check()
    colours = looks.colours.reshape(len(looks.colours), -1)
    sample = colours[:, evenly(counted, _MOST_COUNTED)]
    mixture, light = rules.by_colour.seen(sample.T)
    known = model.known.likeness(looks.at(evenly(counted, MOST_OF_ALL)).less(light))
    monitor.check()
    of_groups, familiar = _of_groups(rules.by_colour, mixture, sample, colours[:, some])
    of_classes = _of_classes(rules, around.less(light))
    heard = np.float32(known * (1 - rules.by_colour.trust.lapse)) * familiar
    places = np.arange(len(heard)) if patches is None else patches.places
    chance = _of_likeliest(rules.by_colour.groups, of_groups, of_classes, places)
    return Beliefs(
        np.array(model.numbers),
        rules.by_colour.groups,
        of_groups,
        of_classes,
        heard,
        known,
        float((chance * heard + (1 - heard) / len(model.numbers)).mean()),
        len(model.lessons),
    )


def _of_likeliest(
    groups: NDArray[np.int64],
    of_groups: NDArray[np.float32],
    of_classes: NDArray[np.float32],
    places: NDArray[np.integer],
) -> NDArray[np.float32]:
    """The chance of the likeliest class of the likeliest group at every node, (n,)."""
    in_groups = np.stack([of_classes[groups == group].max(axis=0) for group in np.unique(groups)])
    return of_groups.max(axis=0) * in_groups[of_groups.argmax(axis=0), places]


def _of_groups(
    by_colour: ByColour,
    mixture: Mixture,
    sample: NDArray[np.float32],
    colours: NDArray[np.float32],
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """How likely each group is by colours (channels, n), (g, n), and how well known they are."""
    slope, n = by_colour.trust.slope, colours.shape[1]
    common = _common(slope * mixture.scores(sample))
    found, familiar = np.empty((len(common), n), np.float32), np.empty(n, np.float32)
    for first, end in bands(n, 1):
        squares = mixture.squares(colours[:, first:end])
        logits = slope * mixture.scores_at(squares) + common[:, np.newaxis]
        found[:, first:end] = softmax(logits, axis=0)
        familiar[first:end] = by_colour.familiar(squares)
    return found, familiar


def _common(logits: NDArray[np.floating]) -> NDArray[np.float32]:
    """Logarithms of how common each group is, (g,)."""
    likely = np.exp(logits - logits.max(axis=0))
    shares = np.full(len(logits), 1.0 / len(logits))
    for _ in range(_ROUNDS):
        found = likely * shares[:, np.newaxis]
        shares = np.maximum((found / found.sum(axis=0)).mean(axis=1), _LEAST_COMMON)
    return np.log(shares).astype(np.float32)


def _of_classes(rules: Rules, around: PhotoFeatures) -> NDArray[np.float32]:
    """How likely each class is in its group, (k, p)."""
    groups = rules.by_colour.groups
    found = np.ones((len(groups), len(around)), np.float32)
    for group, told in enumerate(rules.within):
        if told is not None:
            found[groups == group] = told.chances(around)
    return found
