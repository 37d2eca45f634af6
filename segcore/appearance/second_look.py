"""A second look: what the answer itself shows of looks, and where its borders are shortest.

Harmonic values are means of what is around, so a region that no stroke holds can go to a class as a
whole by a narrow majority: a dot at the edge of an object leaks into the meadow behind it. Two
things show it. The rest of the answer, where it is clear, tells far more than a few strokes do what
the classes look like. And the short border around the object, not the long one around the meadow,
is the one to be expected.

So the patches are decided once more. With ``u_ai`` in [0, 1] the mean share of class a in patch i,
from the harmonic functions, and ``b_ai`` what is believed of its looks, learnt anew from strokes
and answer, the classes ``l_i`` minimise

    sum over patches of -e s_i (u_ai + b_ai), a = l_i,  +  sum over borders of r_ij [l_i != l_j],

``s_i`` being the pixels of a patch, ``r_ij`` the roots of the weights that its border with patch j
cuts (:mod:`segcore.patches.patch_borders`) and e the evidence of a pixel; patches under strokes are
held. Of two classes that is a minimum cut, of more a series of them
(``expand``), in which a patch is asked about the few classes that
most speaks for. Where it gives a patch another class than most of its pixels have, all of them take
that; every other pixel keeps its own.

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
from segcore.graph.graph import Edges
from segcore.marks.constraints import Constraints
from segcore.memory.shown import Shown
from segcore.patches.patches import Patches
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.metrics import constraints_satisfied
from segcore.segments.partition import LocalClusters
from segcore.segments.segmentation import Changes, Segmentation

_EVIDENCE = 10.0
"""Of all pixels together, where values and looks are clear: a border of so many sides, in roots of
the number of pixels times the mean edge."""

_SHARE = 3.0
"""Weight of the answer next to that of the strokes, when looks are learnt."""

_CHOICES = 3
"""Classes that a patch is asked about: of six, all of them take four times as long and get the same
share of the pixels right; two get fewer."""

_BEHIND = 0.7
"""Of more than two classes, those are not asked about whose evidence, in [0, 2], is behind the best
by more than this: asking takes three times as long and gets the same share right."""


def look_again(
    result: Segmentation,
    prepared: Prepared,
    learnt: Learnt,
    constraints: Constraints,
    appearance: float,
    monitor: Monitor = SILENT,
    seen: Shown | None = None,
) -> Segmentation:
    """The answer with patches in the class that a second look gives them.

    Parameters
    ----------
    result : Segmentation
        With one cluster for each class.
    prepared : Prepared
        The picture, with patches.
    learnt : Learnt
        What the strokes show of looks.
    appearance : float
        How strong, in [0, 1]: looks and borders next to the values.
    seen : Shown or None
        The answer that was seen before the last strokes, if there was one; what is far from these
        speaks for its class there (:mod:`segcore.memory.reach`).
    """
    monitor.check()
    patches, borders = prepared.patches, prepared.borders
    assert patches is not None
    assert borders is not None
    shares = _shares(result, prepared, constraints)
    before = np.argmax(shares, axis=0)
    shown = _shown(shares, before, patches)
    evidence = shares + appearance * learnt.believe_with(shown, _SHARE)
    weights = appearance * borders.weights
    asked = evidence
    if seen is not None:  # first answers do without SciPy's trees and graphs
        from segcore.memory.reach import held_far

        asked = evidence + appearance * held_far(seen, prepared, constraints)
    costs = -_EVIDENCE / len(patches.places) ** 0.5 * patches.sizes * asked
    held = _held(patches, constraints)
    under = np.flatnonzero(held >= 0)
    firmly = _sums(borders, patches.n_patches)[under] + 1.0
    costs[held[under], under] = costs[:, under].min(axis=0) - firmly

    monitor.check()
    choices = _choices(asked)
    choices[held[under], under] = True
    after = _cheapest(borders, weights, costs, choices)
    moved = np.flatnonzero(after != before)
    sure = (0.5 * _leads(evidence, after)).astype(np.float32)
    numbers = np.array(constraints.class_numbers, np.int32)[after]
    result = replace(result, shown=Shown(constraints, patches.places, numbers, sure))
    return _with_patches(result, patches, constraints, moved, numbers[moved], sure[moved])


def _shares(
    result: Segmentation, prepared: Prepared, constraints: Constraints
) -> NDArray[np.float64]:
    """Barycentric coordinates of every patch between the centres of the classes, (k, p)."""
    clusters, points = result.clusters, result.embedding
    patches, hierarchy = prepared.patches, prepared.hierarchy
    assert patches is not None
    assert hierarchy is not None
    sums = [
        hierarchy.sum_over_patches(vector.astype(np.float32, copy=False))
        for vector in points.vectors
    ]
    means = replace(points, vectors=np.array(sums, np.float64) / patches.sizes).coordinates
    if isinstance(clusters, LocalClusters):
        return _by_class(means, clusters, patches, constraints)
    order = [int(np.flatnonzero(clusters.numbers == c)[0]) for c in constraints.class_numbers]
    centres = clusters.centres[order]
    scale = np.abs(centres).max() or 1.0
    corners = np.vstack([centres.T / scale, np.ones(len(centres))])
    wanted = np.vstack([means / scale, np.ones(means.shape[1])])
    return np.clip(np.linalg.pinv(corners) @ wanted, 0.0, 1.0)


def _by_class(
    shares: NDArray[np.float64], clusters: LocalClusters, patches: Patches, constraints: Constraints
) -> NDArray[np.float64]:
    """The shares of clusters as those of the classes that they stand for at each patch, (k, p)."""
    place = np.empty(patches.n_patches, np.int64)
    place[patches.places] = clusters.places
    classes = np.searchsorted(constraints.class_numbers, clusters.numbers)[:, place]
    of_classes = np.zeros((len(constraints.classes), patches.n_patches))
    of_classes[classes, np.arange(patches.n_patches)] = np.clip(shares, 0.0, 1.0)
    return of_classes


def _shown(
    shares: NDArray[np.float64], classes: NDArray[np.int64], patches: Patches
) -> NDArray[np.float64]:
    """Examples of every class in the answer, (k, p): clearer and larger patches weigh more."""
    shown = np.zeros(shares.shape)
    shown[classes, np.arange(len(classes))] = _leads(shares, classes) * patches.sizes
    return shown


def _leads(values: NDArray[np.float64], classes: NDArray[np.int64]) -> NDArray[np.float64]:
    """By how much the value (k, p) of each one's class exceeds that of any other, or 0, (p,)."""
    others, here = values.astype(np.float64), np.arange(len(classes))
    others[classes, here] = -np.inf
    return np.maximum(values[classes, here] - others.max(axis=0), 0.0)


def _choices(evidence: NDArray[np.floating]) -> NDArray[np.bool_]:
    """The classes that each patch is asked about, (k, p)."""
    n_choices = min(_CHOICES, len(evidence))
    least = np.partition(evidence, -n_choices, axis=0)[-n_choices]
    if len(evidence) > 2:
        least = np.maximum(least, evidence.max(axis=0) - _BEHIND)
    return evidence >= least


def _cheapest(
    borders: Edges,
    weights: NDArray[np.float32],
    costs: NDArray[np.float64],
    choices: NDArray[np.bool_],
) -> NDArray[np.int64]:
    """The classes of the patches, as indices, for which `costs` (k, p) and cuts are least."""
    from segcore.runtime.native import expand

    last = len(costs) - 1
    classes = np.where(choices[last], last, np.argmin(costs, axis=0))
    tails, heads = (np.asarray(ends, np.int32) for ends in (borders.tails, borders.heads))
    expand(tails, heads, weights, costs, choices, classes)
    return classes


def _held(patches: Patches, constraints: Constraints) -> NDArray[np.int64]:
    """The class of most of the strokes of full belief on every patch, as an index, or -1."""
    firm = [group.nodes[group.beliefs == 1.0] for group in constraints.classes]
    under, homes = np.unique(patches.places[np.concatenate(firm)], return_inverse=True)
    rows = np.repeat(np.arange(len(firm)), [len(nodes) for nodes in firm])
    counts = np.bincount(rows * len(under) + homes, minlength=len(firm) * len(under))
    masses = counts.reshape(len(firm), len(under)).astype(np.float64)
    classes = np.argmax(masses, axis=0)
    held = np.full(patches.n_patches, -1)
    held[under] = np.where(_leads(masses, classes) > 0, classes, -1)
    return held


def _sums(borders: Edges, n_patches: int) -> NDArray[np.float64]:
    """Of the borders of every patch."""
    ends = np.append(borders.tails, borders.heads)
    return np.asarray(np.bincount(ends, np.tile(borders.weights, 2), n_patches), np.float64)


def _with_patches(
    result: Segmentation,
    patches: Patches,
    constraints: Constraints,
    moved: NDArray[np.int64],
    numbers: NDArray[np.int32],
    sure: NDArray[np.float32],
) -> Segmentation:
    """The answer with all pixels of the `moved` patches in their new class.

    `numbers` and `sure` are those of these patches.
    """
    if not len(moved):
        return result
    order = np.full(patches.n_patches, -1)
    order[moved] = np.arange(len(moved))
    homes = np.take(order, patches.places)
    pixels = np.flatnonzero(homes >= 0)
    homes = homes[pixels]
    labels = result.labels.copy()
    labels.flat[pixels] = numbers[homes]
    return replace(
        result,
        labels=labels,
        constraints_satisfied=constraints_satisfied(constraints, labels.ravel()),
        moved=Changes(pixels, sure[homes]),
    )
