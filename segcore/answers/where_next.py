"""Where the next stroke would help most, as a point to paint or a pair to compare.

Confidence compares the classes of the strokes; a part of the picture that looks like no stroke can
be wrong with great confidence, and there are the large mistakes. So the probability that a patch is
wrong grows with its doubt and with the novelty of its features. It falls if the patch resembles the
strokes of its own class more than those of others. (Distance from the strokes adds nothing.) A
stroke decides for the patches that share its fate: those of the same label that are near and look
alike. The gain of a patch is the expected number of wrong pixels among them times its own
probability of being wrong; the patch of the largest gain is suggested. Features differ in units of
their standard deviations, and near is where a stroke's features count. Nothing is solved.

Instead of painting a class, people can say whether two places belong together; the second one is on
a stroke of the class that the first one has now. "Same" gives the place to that class, "different"
to the other one if there are two; otherwise it is a cannot-link.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Marks, constraints_from_marks
from segcore.marks.on_squares import constraints_on_squares
from segcore.marks.strokes import Path, Point, Stroke
from segcore.patches.patches import Patches
from segcore.patches.prepared import Prepared
from segcore.runtime import fitted
from segcore.runtime.errors import ConstraintError
from segcore.segments.segmentation import Segmentation

_MISFIT_POWER, _TINY = 3, 1e-12
"""Exponent of the misfit (see :func:`_misfit`), and a floor for its denominator."""

_N_CANDIDATES = 256
_BATCH_SIZE = 1 << 12


@dataclass(frozen=True)
class StrokeSuggestion:
    """A suggested place for the next stroke: a pixel, or a pair of pixels to compare.

    Attributes
    ----------
    place : (x, y)
        Middle of a pixel.
    class_number : int
        Its present class.
    other_class : int or None
        The other class, where there are only two.
    partner : (x, y) or None
        A place on a stroke of that class, if there is one.
    gain : float
        Expected share of the picture, in [0, 1], that a stroke there would correct.
    """

    place: Point
    class_number: int
    other_class: int | None
    partner: Point | None
    gain: float

    def answer(self, *, same: bool, order: int, radius_px: float = 0.0) -> Stroke:
        """The mark that answers whether place and partner belong together."""
        number = self.class_number if same else self.other_class
        if number is not None:
            return Stroke("class", Path((self.place,), radius_px), number, order=order)
        if self.partner is None:
            raise ConstraintError(
                f"class {self.class_number} has no stroke to differ from; paint a class there"
            )
        return Stroke("cannot-link", Path((self.place, self.partner), radius_px), order=order)


Suggestion = StrokeSuggestion
"""The name of the version before."""


def where_next(
    prepared: Prepared, marks: Marks, segmentation: Segmentation
) -> StrokeSuggestion | None:
    """The place where a stroke is expected to correct most pixels.

    Parameters
    ----------
    prepared : Prepared
        A picture.
    marks, segmentation
        The marks so far (strokes, labels or constraints) and their result.

    Returns
    -------
    StrokeSuggestion or None
        None for general graphs, and where all is confident.

    Examples
    --------
    >>> from segcore import prepare, segment
    >>> values, dots = np.zeros((16, 24)), np.zeros((16, 24), int)
    >>> values[:, 12:], values[10:, :6] = 0.6, 0.9  # right half; a corner like neither stroke
    >>> dots[3, 3:5], dots[3, 18:20] = 1, 2
    >>> picture = prepare(values)
    >>> x, y = where_next(picture, dots, segment(picture, dots)).place
    >>> x < 6, y > 10
    (True, True)
    """
    patches = prepared.patches
    if patches is None:
        return None
    step, constraints = 1, constraints_from_marks(marks, prepared.label_shape)
    if prepared.full_resolution is not None:
        step = prepared.full_resolution.downscaling.step
        constraints = constraints_on_squares(constraints, prepared.full_resolution.downscaling)
    labels, chances = _doubts(patches, segmentation)
    chances[labels == 0] = 0.0  # no suggestion where the picture has no data
    nodes = [np.empty(0, np.int64), *(group.nodes for group in constraints.groups)]
    under = np.unique(patches.patch_of_node[np.concatenate(nodes)]).astype(np.int64)
    if len(under):
        unlike = _dissimilarity(patches, constraints, under)
        chances += (1.0 - chances) * -np.expm1(-0.5 * unlike.min(axis=0))
        chances *= _misfit(unlike, constraints.class_numbers, labels)
        chances[under] = 0.0
    gains = _gains(patches, labels, chances)
    best = int(np.argmax(gains))
    if gains[best] <= 0:
        return None

    columns = prepared.shape[1]
    members = np.flatnonzero(patches.patch_of_node == best)
    number = int(labels[best])
    partner = _partner(patches, constraints, number, best)
    others = [known for known in constraints.class_numbers if known != number]
    return StrokeSuggestion(
        _middle(int(members[len(members) // 2]), columns, step),
        number,
        others[0] if len(constraints.class_numbers) == 2 else None,
        None if partner is None else _middle(partner, columns, step),
        float(gains[best] / len(patches.patch_of_node)),
    )


def _doubts(
    patches: Patches, segmentation: Segmentation
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Commonest label of every patch, and the mean doubt of its pixels, in [0, 1]."""
    labels = segmentation.node_labels.ravel()
    n_labels = int(labels.max()) + 1
    pairs = patches.patch_of_node.astype(np.int64) * n_labels + labels
    table = np.bincount(pairs, minlength=patches.n_patches * n_labels)
    commonest = table.reshape(patches.n_patches, n_labels).argmax(axis=1)
    doubts = (
        np.bincount(patches.patch_of_node, 1.0 - segmentation.node_confidence.ravel())
        / patches.sizes
    )
    return commonest, doubts.astype(np.float64)


def _dissimilarity(
    patches: Patches, constraints: Constraints, under: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Squared feature distance of every patch to the most similar patch under each class's strokes.

    Returns
    -------
    (classes, p), or (1, p) of all patches `under` strokes where these have no class
    """
    from segcore.runtime.native import nearest_squares

    patch_of_node = patches.patch_of_node.astype(np.int64)
    of_classes = [np.unique(patch_of_node[group.nodes]) for group in constraints.classes]
    examples = [
        nodes[np.linspace(0, len(nodes) - 1, min(len(nodes), _N_CANDIDATES)).astype(int)]
        for nodes in (of_classes or [under])
    ]
    ends = np.cumsum([0, *map(len, examples)])
    squares = nearest_squares(
        np.ascontiguousarray(patches.features.T), patches.features[np.concatenate(examples)], ends
    )
    return squares.astype(np.float64)


def _misfit(
    unlike: NDArray[np.float64], numbers: Sequence[int], labels: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Misfit of every patch: its feature distance to its own class relative to other classes, (p,).

    ``(a / (a + b))^3`` in [0, 1], a being the distance to its class and b the distance to the most
    similar other class; 1 where its class has no strokes, or no other class has.
    """
    misfit = np.ones(len(labels))
    for index, number in enumerate(numbers if len(numbers) > 1 else ()):
        in_class = labels == number
        own_distance = np.sqrt(unlike[index, in_class])
        other = np.sqrt(np.delete(unlike, index, axis=0)[:, in_class].min(axis=0))
        misfit[in_class] = (own_distance / np.maximum(own_distance + other, _TINY)) ** _MISFIT_POWER
    return misfit


def _gains(
    patches: Patches, labels: NDArray[np.int64], chances: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Expected number of wrong pixels that a stroke on each patch would correct, (p,).

    At most some patches are tried, spread evenly; the gains of the others are 0.
    """
    errors = chances * patches.sizes
    candidates = np.flatnonzero(errors > 0)
    if len(candidates) > _N_CANDIDATES:
        steps = (np.arange(_N_CANDIDATES) + 0.5) / _N_CANDIDATES * errors.sum()
        passed = np.searchsorted(np.cumsum(errors[candidates]), steps)
        candidates = candidates[np.unique(np.minimum(passed, len(candidates) - 1))]

    places = patches.centres / np.float32(fitted.CONSTANTS.appearance_distance)
    positions = np.concatenate([places, patches.features], axis=1)
    halves = 0.5 * np.einsum("pc,pc->p", positions, positions)
    shared = np.zeros(len(candidates))
    for number in np.unique(labels[candidates]):
        asked = np.flatnonzero(labels[candidates] == number)
        sharing = np.flatnonzero(labels == number)
        for begin in range(0, len(sharing), _BATCH_SIZE):
            part = sharing[begin : begin + _BATCH_SIZE]
            likeness = positions[candidates[asked]] @ positions[part].T
            likeness -= halves[candidates[asked], np.newaxis]
            likeness -= halves[part]
            np.exp(likeness, out=likeness)
            shared[asked] += likeness @ errors[part].astype(np.float32)
    gains = np.zeros(patches.n_patches)
    gains[candidates] = shared * chances[candidates]
    return gains


def _partner(patches: Patches, constraints: Constraints, number: int, patch: int) -> int | None:
    """The pixel under a stroke of class `number` whose features are nearest to the patch's."""
    if number not in constraints.class_numbers:
        return None
    nodes = constraints.classes[constraints.class_numbers.index(number)].nodes
    unlike = patches.features[patches.patch_of_node[nodes]] - patches.features[patch]
    return int(nodes[np.argmin(np.einsum("ec,ec->e", unlike, unlike))])


def _middle(node: int, columns: int, step: int) -> Point:
    """Middle of a node that is a square of pixels with this side."""
    row, column = divmod(node, columns)
    return ((column + 0.5) * step, (row + 0.5) * step)
