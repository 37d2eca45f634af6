"""Class scores of every colour, and the class of every pixel by its colour.

Patches hide what is thinner than they are. A pixel says less than a patch, but there are only a few
thousand colours, so kernel ridge regression (:mod:`segcore.appearance.kernel_ridge`) on those under
the strokes costs less than on patches.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import gaussian_kernel, inverse_of_definite
from segcore.marks.constraints import Constraints, belief_weight
from segcore.patches.patches import subsample
from segcore.patches.picture_colours import Colours
from segcore.runtime import fitted

_MAX_EXAMPLES = 160
_MIN_EXAMPLES = 8
"""Least number of example colours of a class."""


@dataclass(frozen=True, eq=False)
class ColourScores:
    """Class scores of all colours of a picture.

    Attributes
    ----------
    labels : (rows, columns) int32
        Index of the class of every pixel.
    scores : (k, colours) float32
    """

    labels: NDArray[np.int32]
    scores: NDArray[np.float32]

    def group_margins(self, groups: NDArray[np.intp]) -> NDArray[np.float32]:
        """Margin of each colour: score of its best group minus that of the second best, (colours,).

        Parameters
        ----------
        groups : (k,)
            Group of each class; two groups at least.
        """
        best = np.array([self.scores[groups == group].max(axis=0) for group in np.unique(groups)])
        second, largest = np.partition(best, -2, axis=0)[-2:]
        return np.asarray(largest - second)


def fit_scores(colours: Colours, constraints: Constraints, shape: tuple[int, ...]) -> ColourScores:
    """Kernel ridge regression of the classes on the colours under their strokes."""
    from segcore.runtime.native import kernel_scores

    k = len(constraints.classes)
    examples, of_class, shares = _examples(colours, constraints)
    features = colours.values / np.float32(fitted.CONSTANTS.colour_bandwidth)
    colours_of_examples = features[examples]
    targets = (of_class[:, np.newaxis] == np.arange(k)) - 1.0 / k
    system = gaussian_kernel(colours_of_examples, colours_of_examples).astype(np.float64)
    system += np.diag(fitted.CONSTANTS.ridge * k / shares)
    factors = np.ascontiguousarray((inverse_of_definite(system) @ targets).T, np.float32)
    scores = kernel_scores(np.ascontiguousarray(features.T), colours_of_examples, factors)
    labels = np.argmax(scores, axis=0).astype(np.int32)[colours.colour_of_node].reshape(shape)
    return ColourScores(labels, scores)


def _examples(
    colours: Colours, constraints: Constraints
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]:
    """Indices of the colours under strokes, their classes, and their shares of the class, (e,)."""
    k, n = len(constraints.classes), len(colours.values)
    patches_of_colour, classes, shares = [], [], []
    for index, group in enumerate(constraints.classes):
        mass = np.bincount(colours.colour_of_node[group.nodes], belief_weight(group.beliefs), n)
        under = subsample(np.flatnonzero(mass), max(_MAX_EXAMPLES // k, _MIN_EXAMPLES))
        patches_of_colour.append(under)
        classes.append(np.full(len(under), index))
        shares.append(mass[under] / mass[under].sum())
    return np.concatenate(patches_of_colour), np.concatenate(classes), np.concatenate(shares)
