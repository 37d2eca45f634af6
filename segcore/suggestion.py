"""Where the next stroke would help most, as a point to paint or a pair to compare.

Every pixel has a chance of being wrong: little confidence, or looks that speak for another class.
A stroke at a place decides for the pixels that share its fate: those that now have the same label,
lie near and look alike. So the gain of a place is the expected number of wrong pixels among them,
and the place with the largest gain is asked for. It costs no solve: everything is done on patches.

Instead of a class, people can say whether two places belong together, which needs no palette; the
second place is on a stroke of the class that the first is held for. "Same" gives the place to that
class, "different" to the other one if there are two; otherwise it is a cannot-link.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.constraints import Constraints
from segcore.errors import ConstraintError
from segcore.patches import Patches
from segcore.prepared import Prepared
from segcore.segmentation import Segmentation
from segcore.soft_links import SoftLinks
from segcore.strokes import Path, Point, Stroke

_REACH = 0.1
"""Of a stroke, relative to the root of the number of pixels."""

_LIKE = 0.8
"""Difference of looks at which patches stop sharing a fate, in standard deviations."""

_CANDIDATES = 256


@dataclass(frozen=True)
class Suggestion:
    """A place to ask about.

    Attributes
    ----------
    place : (x, y)
        Middle of a pixel.
    class_number : int
        The class that the place is held for.
    other_class : int or None
        The class that it has to be otherwise, where there are only two.
    partner : (x, y) or None
        A place on a stroke of that class; None if it has none.
    gain : float
        Expected share in [0, 1] of the picture that is wrong and shares the fate of the place.
    """

    place: Point
    class_number: int
    other_class: int | None
    partner: Point | None
    gain: float

    def answer(self, *, same: bool, order: int, radius_px: float = 0.0) -> Stroke:
        """The mark that says whether place and partner belong together."""
        number = self.class_number if same else self.other_class
        if number is not None:
            return Stroke("class", Path((self.place,), radius_px), number, order=order)
        if self.partner is None:
            raise ConstraintError(
                f"class {self.class_number} has no stroke to differ from; paint a class there"
            )
        return Stroke("cannot-link", Path((self.place, self.partner), radius_px), order=order)


def where_next(
    prepared: Prepared, constraints: Constraints, segmentation: Segmentation
) -> Suggestion | None:
    """The place where a stroke is expected to put most pixels right.

    Parameters
    ----------
    prepared : Prepared
        A picture.
    constraints, segmentation
        What is known so far and what followed from it.

    Returns
    -------
    Suggestion or None
        None for general graphs, and where nothing is in doubt.
    """
    patches = prepared.patches
    if patches is None:
        return None
    step = 1
    if prepared.full is not None:
        step = prepared.full.squares.step
        constraints = prepared.full.squares.reduce_constraints(constraints)
    step = 1
    if prepared.full is not None:
        step = prepared.full.squares.step
        constraints = prepared.full.squares.reduce_constraints(constraints)
    labels, errors = _doubts(patches, segmentation)
    if prepared.valid is not None:
        errors[labels == 0] = 0.0
    errors[patches.places[_stroke_nodes(constraints)]] = 0.0
    gains = _gains(patches, labels, errors)
    best = int(np.argmax(gains))
    if gains[best] <= 0:
        return None

    columns = prepared.shape[1]
    number = int(labels[best])
    partner = _partner(patches, constraints, number, best)
    others = [known for known in constraints.class_numbers if known != number]
    return Suggestion(
        _middle(_member(patches, best), columns, step),
        number,
        others[0] if len(constraints.class_numbers) == 2 else None,
        None if partner is None else _middle(partner, columns, step),
        float(gains[best] / len(patches.places)),
    )


def _doubts(
    patches: Patches, segmentation: Segmentation
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Commonest label of every patch, and its expected number of wrong pixels."""
    labels = segmentation.node_labels.ravel()
    table = np.bincount(patches.places.astype(np.int64) * (labels.max() + 1) + labels)
    table.resize(patches.n_patches * (int(labels.max()) + 1))
    commonest = table.reshape(patches.n_patches, -1).argmax(axis=1)
    doubt: NDArray[np.float64]
    doubt = np.bincount(patches.places, 1.0 - segmentation.node_confidence.ravel()).astype(
        np.float64
    )
    soft_links = None if segmentation.pencil is None else segmentation.pencil.soft_links
    if soft_links is not None and soft_links.weights.shape[1] == patches.n_patches:
        against = _speaks_against(soft_links, segmentation, commonest)
        doubt = patches.sizes - (patches.sizes - doubt) * (1.0 - against)
    return commonest, doubt


def _speaks_against(
    soft_links: SoftLinks, segmentation: Segmentation, labels: NDArray[np.int64]
) -> NDArray[np.float64]:
    """How clearly the looks of each patch are those of another class than its own, in [0, 1]."""
    strongest = float(soft_links.weights.max())
    weights = soft_links.weights.astype(np.float64) / (strongest or 1.0)
    numbers = segmentation.clusters.numbers[: len(weights)]
    own = numbers[:, np.newaxis] == labels
    others = np.where(own, 0.0, weights).max(axis=0)
    return np.maximum(others - np.where(own, weights, 0.0).max(axis=0), 0.0)


def _gains(
    patches: Patches, labels: NDArray[np.int64], errors: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Expected number of wrong pixels that share the fate of each patch; 0 if hardly in doubt."""
    gains = np.zeros(patches.n_patches)
    shares = errors / patches.sizes
    doubtful = np.flatnonzero(errors > 0)
    if len(doubtful) > _CANDIDATES:  # spread over the sum of doubts, in the order of the patches
        passed = np.searchsorted(
            np.cumsum(errors[doubtful]), np.arange(_CANDIDATES) / _CANDIDATES * errors.sum()
        )
        doubtful = doubtful[np.unique(np.minimum(passed, len(doubtful) - 1))]
    for candidate in doubtful:
        apart = patches.centres - patches.centres[candidate]
        unlike = patches.looks - patches.looks[candidate]
        distance = np.einsum("pc,pc->p", apart, apart) / _REACH**2
        distance += np.einsum("pc,pc->p", unlike, unlike) / _LIKE**2
        fate = np.exp(-0.5 * distance) * (labels == labels[candidate])
        gains[candidate] = (fate @ errors) * shares[candidate] ** 0.5
    return gains


def _stroke_nodes(constraints: Constraints) -> NDArray[np.int64]:
    nodes = [group.nodes for group in constraints.groups]
    return np.concatenate(nodes) if nodes else np.empty(0, dtype=np.int64)


def _member(patches: Patches, patch: int) -> int:
    """A pixel of the patch, in the middle of them in reading order."""
    members = np.flatnonzero(patches.places == patch)
    return int(members[len(members) // 2])


def _partner(patches: Patches, constraints: Constraints, number: int, patch: int) -> int | None:
    """The pixel under a stroke of class `number` that looks most like the patch."""
    if number not in constraints.class_numbers:
        return None
    nodes = constraints.classes[constraints.class_numbers.index(number)].nodes
    unlike = patches.looks[patches.places[nodes]] - patches.looks[patch]
    return int(nodes[np.argmin(np.einsum("ec,ec->e", unlike, unlike))])


def _middle(node: int, columns: int, step: int) -> Point:
    """Of a node that is a square of so many pixels along each side."""
    row, column = divmod(node, columns)
    return ((column + 0.5) * step, (row + 0.5) * step)
