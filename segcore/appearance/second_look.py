"""A second look: what the answer itself shows of looks, and where its borders are shortest.

Harmonic values are means of what is around, so a region that no stroke holds can go to a class as a
whole by a narrow majority: a dot at the edge of an object leaks into the meadow behind it. Two
things show it. The rest of the answer, where it is clear, tells far more than a few strokes do what
the classes look like. And the short border around the object, not the long one around the meadow,
is the one to be expected.

So the patches are decided once more, for two classes. With ``u_i`` in [-1, 1] the mean of the
harmonic function over patch i, and ``b_i`` what is believed of its looks, learnt anew from strokes
and answer, the classes ``l_i = +-1`` minimise

    sum over patches of -e s_i l_i (u_i + b_i) / 2  +  sum over borders of r_ij [l_i != l_j],

``s_i`` being the pixels of a patch, ``r_ij`` the roots of the weights that its border with patch j
cuts (:mod:`segcore.patches.patch_borders`) and e the evidence of a pixel; patches under strokes are
held. That is a minimum cut. Where it gives a patch another class than most of its pixels have, all
of them take that; every other pixel keeps its own.

Borders grow with the sides of a picture, areas with their square; so that the answer does not
depend on the resolution, the evidence of all pixels together grows with the sides, too.

Minimum cut and harmonic function are one energy ``sum of (w |x_i - x_j|)^p`` with p = 1 and p = 2
(Sinop, Grady, *A seeded image segmentation framework unifying graph cuts and random walker which
yields a new algorithm*, ICCV 2007), in which the second takes weights squared. Learning looks from
the answer and cutting again: Rother, Kolmogorov, Blake, *GrabCut*, SIGGRAPH 2004.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.appearance import Learnt
from segcore.appearance.examples import Examples, evenly
from segcore.graph.graph import Edges
from segcore.marks.constraints import Constraints
from segcore.patches.patches import Patches
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.metrics import constraints_satisfied
from segcore.segments.segmentation import Changes, Segmentation

_EVIDENCE = 10.0
"""Of all pixels together, where values and looks are clear: a border of so many sides, in roots of
the number of pixels times the mean edge."""

_SHARE = 3.0
"""Weight of the answer next to that of the strokes, when looks are learnt."""

_MOST_EXAMPLES = 80
"""Patches of each class, in the answer and under strokes, that looks are learnt from."""


def look_again(
    result: Segmentation,
    prepared: Prepared,
    learnt: Learnt,
    constraints: Constraints,
    appearance: float,
    monitor: Monitor = SILENT,
) -> Segmentation:
    """The answer with patches in the class that a second look gives them.

    Parameters
    ----------
    result : Segmentation
        Of two classes; labels are those of the nearest centre.
    prepared : Prepared
        The picture, with patches.
    learnt : Learnt
        What the strokes show of looks.
    appearance : float
        How strong, in [0, 1]: looks and borders next to the values.
    """
    from segcore.appearance.kernels.minimum_cut import minimum_cut

    monitor.check()
    patches, borders = prepared.patches, prepared.borders
    assert patches is not None
    assert borders is not None
    values = _values(result, prepared, constraints)
    shown = _examples(values, patches)
    first, second = learnt.believe_with(shown, _SHARE, _MOST_EXAMPLES)
    certainty = 0.5 * (values + appearance * (first - second))
    pulls = (2.0 * _EVIDENCE / len(patches.places) ** 0.5) * patches.sizes * certainty
    weights = appearance * borders.weights
    held, of_borders = _held(patches, constraints), _sums(borders, patches.n_patches)
    pulls = np.where(held == 0, pulls, held * (np.abs(pulls) + of_borders + 1.0))

    monitor.check()
    is_first = minimum_cut(borders.tails, borders.heads, weights, pulls)
    moved = np.flatnonzero(is_first != (values > 0))
    sure = np.maximum(np.where(is_first, certainty, -certainty), 0.0).astype(np.float32)
    return _with_patches(result, patches, constraints, moved, is_first, sure)


def _values(
    result: Segmentation, prepared: Prepared, constraints: Constraints
) -> NDArray[np.float64]:
    """Mean of every patch between the centres of the classes: 1 at the first, -1 at the second."""
    clusters, points = result.clusters, result.embedding
    patches, hierarchy = prepared.patches, prepared.hierarchy
    assert patches is not None
    assert hierarchy is not None
    order = [int(np.flatnonzero(clusters.numbers == c)[0]) for c in constraints.class_numbers]
    first, second = clusters.centres[order, 0] / points.axes[0, 0]
    sums = hierarchy.sum_over_patches(points.vectors[0].astype(np.float32, copy=False))
    means = sums.astype(np.float64) / patches.sizes
    return np.clip((2.0 * means - first - second) / ((first - second) or 1.0), -1.0, 1.0)


def _examples(values: NDArray[np.float64], patches: Patches) -> Examples:
    """Patches of the answer, spread evenly over each class; the clearer and larger weigh more."""
    found = []
    for index, sign in enumerate((1.0, -1.0)):
        chosen = evenly(np.flatnonzero(sign * values > 0), _MOST_EXAMPLES)
        masses = np.abs(values[chosen]) * patches.sizes[chosen]
        classes = np.full(len(chosen), index)
        shares = masses / max(masses.sum(), np.finfo(float).tiny)
        found.append(Examples(chosen, classes, shares, folds=classes))
    return Examples.joined(found)


def _held(patches: Patches, constraints: Constraints) -> NDArray[np.int64]:
    """The sign of the class of the strokes of full belief on every patch; 0 without a majority."""
    first, second = (
        np.bincount(patches.places[group.nodes[group.beliefs == 1.0]], minlength=patches.n_patches)
        for group in constraints.classes
    )
    return np.sign(first - second)


def _sums(borders: Edges, n_patches: int) -> NDArray[np.float64]:
    """Of the borders of every patch."""
    ends = np.append(borders.tails, borders.heads)
    return np.asarray(np.bincount(ends, np.tile(borders.weights, 2), n_patches), np.float64)


def _with_patches(
    result: Segmentation,
    patches: Patches,
    constraints: Constraints,
    moved: NDArray[np.int64],
    is_first: NDArray[np.bool_],
    sure: NDArray[np.float32],
) -> Segmentation:
    """The answer with all pixels of the `moved` patches in their new class."""
    if not len(moved):
        return result
    is_moved = np.zeros(patches.n_patches, np.bool_)
    is_moved[moved] = True
    pixels = np.flatnonzero(np.take(is_moved, patches.places))
    homes = patches.places[pixels]
    labels = result.labels.copy()
    labels.flat[pixels] = np.where(is_first[homes], *constraints.class_numbers)
    return replace(
        result,
        labels=labels,
        constraints_satisfied=constraints_satisfied(constraints, labels.ravel()),
        moved=Changes(pixels, sure[homes]),
    )
