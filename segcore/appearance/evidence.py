"""Evidence: the weighted sum of all sources of evidence.

Every source gives each patch i and class a its evidence ``g_a(i)``: how likely the patch belongs to
the class, times how clear that is. It is in [0, 1]; that of memory is its strength, from 0 to
``memory_limit``. The sources are added up, each with a weight of its own::

    appearance       the patch looks like a class, near its strokes
    nearness         the patch is near the strokes of one class alone
    memory           an earlier answer had it in a class and was not corrected
    image border     classes that look alike along the sides of the image continue past them

    f = sum over sources of w g / n

with n pixels: evidence of 1 gives a pixel links of w / n, in mean edges of the picture. Where only
patches along the sides have evidence, of the image border, n counts theirs; it comes from a rough
solve with the others. The scope of corrections limits nearness and memory. These f are soft
must-links (:mod:`segcore.pencil.soft_links`): the solve finds ``(L + D) x = f`` with ``D`` the sum
of f over the classes. Its solutions are harmonic functions of the strokes, drawn to a class where
there is evidence and following the picture where there is none.

After the solve the answer is weighed again, patch by patch. With u the solved shares of the
classes, p the probabilities of a model learned from strokes and answer (at any distance from
these), and m the strength of memory (0 for other classes than that of the prior answer),

    e = u + w p + w' m^2.

A patch goes to the class with the largest e of those that memory does not rule out; a patch under
strokes of full belief goes to the class of most of their nodes. Its margin is the lead of its class
in u + w p, at least 0, as a share of 1 + w. The method's `appearance` is a factor of all weights.
Weighing again helps because the answer holds more examples than the strokes, and because harmonic
values are averages, so that a region without strokes can be lost by a narrow majority. Where the
class of a patch changes, all its pixels take it; others keep their own.

The weights are in :mod:`segcore.runtime.fitted`. Source: learning from the answer: Rother,
Kolmogorov, Blake, *GrabCut*, SIGGRAPH 2004; linear pool of opinions: Genest, Zidek, *Combining
probability distributions*, Statistical Science 1986.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.appearance import AppearanceModel, appearance_evidence
from segcore.appearance.image_border import image_border_evidence
from segcore.appearance.nearness import nearness_evidence
from segcore.marks.constraints import Constraints
from segcore.memory.memory import Memory
from segcore.memory.patch_answer import PatchAnswer
from segcore.patches.patches import Patches
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import Pencil
from segcore.pencil.soft_links import SoftLinks
from segcore.runtime import fitted
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.partition import LocalClusters
from segcore.segments.segmentation import Relabelled, Segmentation


def memory_of(prior_answer: PatchAnswer, patches: Patches, constraints: Constraints) -> Memory:
    """The memory of the answer to all rounds before the last."""
    factor, limit = fitted.CONSTANTS.memory_radius_factor, fitted.CONSTANTS.memory_limit
    return Memory.of(prior_answer, patches, constraints, radius_factor=factor, limit=limit)


def with_evidence(
    pencil: Pencil,
    prepared: Prepared,
    model: AppearanceModel,
    constraints: Constraints,
    memory: Memory | None,
    evidence_factor: float,
    monitor: Monitor = SILENT,
) -> Pencil:
    """The pencil with soft must-links from all patches to the classes.

    Parameters
    ----------
    model : AppearanceModel
        Learned from the strokes.
    memory : Memory or None
        As from :func:`memory_of`.
    evidence_factor : float
        Factor of all evidence, in (0, 1].
    """
    patches = prepared.patches
    assert patches is not None
    evidence = fitted.CONSTANTS.appearance * appearance_evidence(patches, model)
    nearness = fitted.CONSTANTS.nearness * nearness_evidence(patches, constraints)
    if memory is not None:  # the correction scope limits nearness to other classes than before
        nearness *= memory.nearness_factor(constraints)
        evidence += np.float32(fitted.CONSTANTS.memory) * memory.strength_by_class(constraints)
    weights = (evidence + nearness) * np.float32(evidence_factor / len(patches.patch_of_node))
    links = SoftLinks(patches.patch_of_node, patches.sizes, weights)
    border_weight = fitted.CONSTANTS.image_border * evidence_factor
    of_border = image_border_evidence(pencil, links, prepared, border_weight, monitor)
    return replace(pencil, soft_links=replace(links, weights=weights + of_border))


def reweigh_patches(
    result: Segmentation,
    prepared: Prepared,
    model: AppearanceModel,
    constraints: Constraints,
    memory: Memory | None,
    evidence_factor: float,
) -> Segmentation:
    """The answer with every patch in the class of the most evidence.

    Parameters
    ----------
    result : Segmentation
        An answer with one cluster for each class.
    model, memory, evidence_factor
        As for :func:`with_evidence`.
    """
    patches = prepared.patches
    assert patches is not None
    shares = _shares(result, prepared, constraints)
    solved = np.argmax(shares, axis=0)
    examples = np.zeros(shares.shape)  # weights: clearer and larger patches count more
    examples[solved, np.arange(len(solved))] = _class_margins(shares, solved) * patches.sizes
    by_appearance = model.predict_with_answer(examples, fitted.CONSTANTS.answer_share)
    without_memory = shares + fitted.CONSTANTS.answer_appearance * evidence_factor * by_appearance
    total = without_memory
    if memory is not None:
        memory_weight = fitted.CONSTANTS.answer_memory * evidence_factor
        total = without_memory + memory_weight * memory.strength_by_class(constraints) ** 2
        total[memory.ruled_out_classes(constraints)] = -np.inf
    reweighed = np.argmax(total, axis=0)
    of_strokes = _stroke_classes(patches, constraints)
    reweighed = np.where(of_strokes >= 0, of_strokes, reweighed)

    changed = np.flatnonzero(reweighed != solved)
    largest_lead = 1.0 + fitted.CONSTANTS.answer_appearance * evidence_factor
    margin = (_class_margins(without_memory, reweighed) / largest_lead).astype(np.float32)
    numbers = np.array(constraints.class_numbers, np.int32)[reweighed]
    remembered = 0.0 if memory is None else memory.strength_if_kept(numbers)
    answer = PatchAnswer(constraints, patches.patch_of_node, numbers, margin, remembered)
    result = replace(result, patch_answer=answer)
    return _with_reclassified_patches(result, patches, changed, numbers[changed], margin[changed])


def _shares(
    result: Segmentation, prepared: Prepared, constraints: Constraints
) -> NDArray[np.float64]:
    """Barycentric coordinates of every patch with respect to the centres of the classes, (k, p)."""
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
        return _class_shares(means, clusters, patches, constraints)
    order = [int(np.flatnonzero(clusters.numbers == c)[0]) for c in constraints.class_numbers]
    centres = clusters.centres[order]
    scale = np.abs(centres).max() or 1.0
    corners = np.vstack([centres.T / scale, np.ones(len(centres))])
    targets = np.vstack([means / scale, np.ones(means.shape[1])])
    return np.clip(np.linalg.pinv(corners) @ targets, 0.0, 1.0)


def _class_shares(
    shares: NDArray[np.float64], clusters: LocalClusters, patches: Patches, constraints: Constraints
) -> NDArray[np.float64]:
    """Shares by class, from shares by cluster: a cluster's class depends on the patch, (k, p)."""
    place_of_patch = np.empty(patches.n_patches, np.int64)
    place_of_patch[patches.patch_of_node] = clusters.place_of_node
    classes = np.searchsorted(constraints.class_numbers, clusters.numbers)[:, place_of_patch]
    of_classes = np.zeros((len(constraints.classes), patches.n_patches))
    of_classes[classes, np.arange(patches.n_patches)] = np.clip(shares, 0.0, 1.0)
    return of_classes


def _class_margins(values: NDArray[np.float64], classes: NDArray[np.int64]) -> NDArray[np.float64]:
    """Value of each patch's class minus the largest value of another class, at least 0, (p,)."""
    others, patches = values.astype(np.float64), np.arange(len(classes))
    others[classes, patches] = -np.inf
    return np.maximum(values[classes, patches] - others.max(axis=0), 0.0)


def _stroke_classes(patches: Patches, constraints: Constraints) -> NDArray[np.int64]:
    """Index of the commonest class under certain strokes in each patch, or -1 (none, or a tie)."""
    certain_nodes = [group.certain_nodes for group in constraints.classes]
    patches_under, index_of_node = np.unique(
        patches.patch_of_node[np.concatenate(certain_nodes)], return_inverse=True
    )
    rows = np.repeat(np.arange(len(certain_nodes)), [len(nodes) for nodes in certain_nodes])
    counts = np.bincount(
        rows * len(patches_under) + index_of_node, minlength=len(certain_nodes) * len(patches_under)
    )
    counts_by_class = counts.reshape(len(certain_nodes), len(patches_under)).astype(np.float64)
    classes = np.argmax(counts_by_class, axis=0)
    class_of_patch = np.full(patches.n_patches, -1)
    class_of_patch[patches_under] = np.where(
        _class_margins(counts_by_class, classes) > 0, classes, -1
    )
    return class_of_patch


def _with_reclassified_patches(
    result: Segmentation,
    patches: Patches,
    changed: NDArray[np.int64],
    numbers: NDArray[np.int32],
    margin: NDArray[np.float32],
) -> Segmentation:
    """The answer with all pixels of the `changed` patches in their new class.

    `numbers` and `margin` are those of these patches.
    """
    if not len(changed):
        return result
    row_of_patch = np.full(patches.n_patches, -1)
    row_of_patch[changed] = np.arange(len(changed))
    row = np.take(row_of_patch, patches.patch_of_node)
    pixels = np.flatnonzero(row >= 0)
    row = row[pixels]
    labels = result.labels.copy()
    labels.flat[pixels] = numbers[row]
    return replace(
        result,
        labels=labels,
        reclassified=Relabelled(pixels, margin[row]),
    )
