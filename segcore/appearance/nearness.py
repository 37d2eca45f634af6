"""What lies near: a place far nearer to strokes of one class than to those of any other is of it.

Harmonic functions stop at every border, also at those inside of a thing: between a shirt and the
arm in its sleeve, a face and its hair. But people put strokes into the middle of what they mean,
whether it is a thing, a mistake or the rest of the picture. With ``d_a`` the distance of the
nearest stroke of class a and ``d_b`` that of the nearest one of any other, what has

    t = d_a / (d_a + d_b)

far below a half is most often of class a, whatever it looks like: with a dot in the middle of a
thing and one in the middle of what is behind it, of the pixels with t up to 0.1, 0.2, 0.3 and 0.4
from the thing's dot 100, 99, 91 and 73 in a hundred belong to it, on average over photos. So every
patch is linked to that class by a soft must-link of weight

    f = pull max(1 - (t / farthest)^2, 0).

Each further stroke narrows it to where it is likely. A correction is about what was wrong, so what
was seen in another class is only pulled as far as it is called into question
(:mod:`segcore.appearance.left_alone`). Only strokes of full belief pull; hints hold off others.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.examples import evenly
from segcore.marks.constraints import Constraints
from segcore.patches.patches import Patches
from segcore.pencil.soft_links import SoftLinks

_PULL = 24.0
"""Weight of all edges of a picture that is all near, to the stars, in mean edges."""

_FARTHEST = 0.25
"""With 0.3, more than the thing is taken in; with 0.2, it takes more strokes."""

_MOST_POINTS = 320
"""Patches under strokes that distances are measured from, of all classes together."""

_LEAST_POINTS = 8
"""Of each class."""


def with_near(
    soft_links: SoftLinks | None,
    patches: Patches,
    constraints: Constraints,
    appearance: float,
    may_change: NDArray[np.float32] | None = None,
) -> SoftLinks:
    """The soft links with those to the classes whose strokes are near.

    Parameters
    ----------
    soft_links : SoftLinks or None
        Of looks, if there are any.
    constraints : Constraints
        Of at least two classes.
    appearance : float
        How strong, in [0, 1].
    may_change : (k, p), optional
        How far each patch may go to each class, in [0, 1].
    """
    weights = _closeness(patches, constraints)
    if may_change is not None:
        weights *= may_change
    weights *= np.float32(_PULL * appearance / len(patches.places))
    if soft_links is not None:
        weights += soft_links.weights
    return SoftLinks(patches.places, patches.sizes, weights)


def _closeness(patches: Patches, constraints: Constraints) -> NDArray[np.float32]:
    """``max(1 - (t / farthest)^2, 0)`` of every class, (k, p)."""
    groups = constraints.classes
    own = _distances(patches, [group.nodes[group.beliefs == 1.0] for group in groups])
    all_ = np.minimum(own, _distances(patches, [group.nodes for group in groups]))
    nearest, second = np.partition(all_, 1, axis=0)[:2]
    others = np.where(all_ == nearest, second, nearest)
    is_near = own < others  # not where both are zero, or infinite
    t = np.divide(own, own + others, out=np.ones_like(own), where=is_near)
    return np.maximum(1.0 - np.square(t / np.float32(_FARTHEST)), np.float32(0.0))


def _distances(patches: Patches, nodes_of_classes: list[NDArray[np.int64]]) -> NDArray[np.float32]:
    """Of every patch to the nearest of the nodes of each class, (k, p); infinite without any."""
    from segcore.appearance.kernels.likeness import nearest_squares

    most = max(_MOST_POINTS // len(nodes_of_classes), _LEAST_POINTS)
    points = [evenly(np.unique(patches.places[nodes]), most) for nodes in nodes_of_classes]
    ends = np.cumsum([0, *map(len, points)])
    planes = np.ascontiguousarray(patches.centres.T)
    squares = nearest_squares(planes, patches.centres[np.concatenate(points)], ends)
    return np.sqrt(squares, out=squares)
