"""Examples of several kinds of features -> an ensemble of classifiers.

Each classifier counts by its loss on held-out photos. None is the best for all photos; together
they come near the best one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.examples import TrainingExamples
from segcore.appearance.learning.held_out import Scores, Trust
from segcore.appearance.learning.kernel_rule import kernel_rule
from segcore.appearance.learning.mixture import mixture_of
from segcore.appearance.learning.photo_features import Kind, PhotoFeatures

_SHARPNESS = 10.0
"""A classifier with a loss of 1 / this more nats weighs e times less."""

_MIN_WEIGHT = 0.01


class Predictor(Protocol):
    def scores(self, planes: NDArray[np.floating]) -> NDArray[np.floating]:
        """Class scores (k, e) of features (d, e)."""


RULES: tuple[Callable[[TrainingExamples], Predictor], ...] = (
    *(partial(mixture_of, n_centres=n) for n in (1, 2, 4)),
    kernel_rule,
)


@dataclass(frozen=True, eq=False)
class Expert:
    """A classifier for one kind of features, and how far it can be trusted."""

    kind: Kind
    rule: Predictor
    trust: Trust
    loss: float

    def probabilities(self, features: PhotoFeatures) -> NDArray[np.floating]:
        """Probability of every class, (k, m)."""
        return self.trust.probabilities(self.rule.scores(features.of(self.kind).T))


@dataclass(frozen=True, eq=False)
class Ensemble:
    """Experts and their weights, which add up to 1."""

    experts: tuple[Expert, ...]
    weights: tuple[float, ...]

    def probabilities(self, features: PhotoFeatures) -> NDArray[np.floating]:
        """Probability of every class, (k, m)."""
        parts = zip(self.weights, self.experts, strict=True)
        return np.sum([weight * expert.probabilities(features) for weight, expert in parts], axis=0)

    @property
    def loss(self) -> float:
        """Weighted mean loss of its experts."""
        return float(np.dot(self.weights, [expert.loss for expert in self.experts]))


def ensemble_of(examples: Sequence[tuple[Kind, TrainingExamples]]) -> Ensemble:
    """All classifiers for all kinds of features of the same examples."""
    experts = [_expert(kind, rule_of, of_kind) for kind, of_kind in examples for rule_of in RULES]
    losses = np.array([expert.loss for expert in experts])
    weights = np.exp(_SHARPNESS * (losses.min() - losses))
    weights /= weights.sum()
    kept = np.flatnonzero(weights >= _MIN_WEIGHT)
    shares = weights[kept] / weights[kept].sum()
    return Ensemble(tuple(experts[place] for place in kept), tuple(map(float, shares)))


def _expert(
    kind: Kind, rule_of: Callable[[TrainingExamples], Predictor], examples: TrainingExamples
) -> Expert:
    parts = [
        Scores(
            rule_of(examples.at(~fold)).scores(examples.features[fold].T),
            examples.classes[fold],
            examples.weights[fold],
        )
        for fold in examples.folds()
    ]
    if not parts:  # no other photo has these classes
        return Expert(kind, rule_of(examples), Trust(), float(np.log(examples.n_classes)))
    held_out = Scores.together(parts)
    trust = Trust.of(held_out)
    return Expert(kind, rule_of(examples), trust, held_out.loss(trust))
