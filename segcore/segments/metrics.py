"""Measures of a segmentation: against a reference, against its constraints, as a cut."""

from collections.abc import Sequence

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from segcore.graph.graph import Graph
from segcore.marks.constraints import Constraints, Group, Link
from segcore.marks.contradictions import stroke_names
from segcore.marks.painting import uncovered_pixels
from segcore.marks.strokes import LINK_KINDS, Stroke
from segcore.runtime.message import Message

_OUTVOTED_SHARE = 0.5
"""A stroke is outvoted if more than this share of its pixels is in other classes."""


def contingency_matrix(first: ArrayLike, second: ArrayLike) -> NDArray[np.float64]:
    """Number of nodes of each pair of labels, (labels of first, labels of second)."""
    rows = np.unique(np.asarray(first).ravel(), return_inverse=True)[1]
    columns = np.unique(np.asarray(second).ravel(), return_inverse=True)[1]
    table = scipy.sparse.coo_array((np.ones(len(rows)), (rows, columns)))
    return np.asarray(table.todense(), dtype=np.float64)


def rand_index(first: ArrayLike, second: ArrayLike) -> float:
    """Share of the pairs of nodes on which two labellings agree, in [0, 1] (Rand 1971).

    >>> rand_index([1, 1, 2, 2], [5, 5, 3, 3])
    1.0
    """
    table = contingency_matrix(first, second)
    pairs = _pairs(table.sum())
    both_together = _pairs(table).sum()
    both_apart = (
        pairs - _pairs(table.sum(axis=1)).sum() - _pairs(table.sum(axis=0)).sum() + both_together
    )
    return float((both_together + both_apart) / pairs) if pairs else 1.0


def adjusted_rand_index(first: ArrayLike, second: ArrayLike) -> float:
    """Rand index corrected for chance: 0 for random labels, 1 for equal ones (Hubert 1985).

    >>> round(adjusted_rand_index([1, 1, 2, 2], [1, 2, 1, 2]), 6)
    -0.5
    """
    table = contingency_matrix(first, second)
    both_together = _pairs(table).sum()
    in_first, in_second = _pairs(table.sum(axis=1)).sum(), _pairs(table.sum(axis=0)).sum()
    expected = in_first * in_second / max(_pairs(table.sum()), 1.0)
    largest = 0.5 * (in_first + in_second)
    return 1.0 if largest == expected else float((both_together - expected) / (largest - expected))


def iou(segment: ArrayLike, reference: ArrayLike) -> float:
    """Intersection over union of two masks; 1 if both are empty."""
    a, b = np.asarray(segment, dtype=bool), np.asarray(reference, dtype=bool)
    union = np.count_nonzero(a | b)
    return float(np.count_nonzero(a & b) / union) if union else 1.0


def dice(segment: ArrayLike, reference: ArrayLike) -> float:
    """Twice the intersection over the sum of the areas of two masks; 1 if both are empty."""
    a, b = np.asarray(segment, dtype=bool), np.asarray(reference, dtype=bool)
    size = np.count_nonzero(a) + np.count_nonzero(b)
    return float(2 * np.count_nonzero(a & b) / size) if size else 1.0


def constraints_satisfied(constraints: Constraints, labels: NDArray[np.integer]) -> float:
    """Mean share of satisfied classes and links in labels (n,), each counting once.

    A class: the share of its nodes that have its number. A must-link: the chance that a node of one
    end and a node of the other have the same label; a cannot-link: that they differ. Where some
    nodes are certain, only those count, since hints may be overruled.
    """
    certain_nodes = [group.certain_nodes for group in constraints.classes]
    nodes = (
        certain_nodes
        if any(map(len, certain_nodes))
        else [group.nodes for group in constraints.classes]
    )
    shares = [
        float(np.mean(labels[under] == number))
        for number, under in zip(constraints.class_numbers, nodes, strict=True)
        if len(under)
    ]
    for link in constraints.links:
        same = _same_label(labels, link.first, link.second)
        shares.append(same if link.kind == "must-link" else 1.0 - same)
    return float(np.mean(shares)) if shares else 1.0


def violated_links(constraints: Constraints, labels: NDArray[np.integer]) -> tuple[Link, ...]:
    """Links that labels (n,) violate, judged by the commonest label of each end."""
    return tuple(
        link
        for link in constraints.links
        if (_commonest(labels[link.first.nodes]) == _commonest(labels[link.second.nodes]))
        != (link.kind == "must-link")
    )


def stroke_satisfaction(strokes: Sequence[Stroke], labels: NDArray[np.integer]) -> dict[int, float]:
    """Satisfaction of each stroke by labels (rows, columns), in [0, 1], keyed by `Stroke.order`.

    A class stroke: the share of its pixels, not covered by later strokes, that have its class. A
    rope: 1 if the commonest labels of its two ends are the same (must-link) or differ
    (cannot-link), otherwise 0. Erasers, and strokes that hold no pixel, are left out.
    """
    shape = (labels.shape[0], labels.shape[1])
    flat = labels.ravel()
    shares = {
        stroke.order: float(np.mean(flat[under] == stroke.class_number))
        for stroke, under in uncovered_pixels(strokes, shape)
        if len(under)
    }
    for stroke in strokes:
        if stroke.kind in LINK_KINDS:
            first, second = (_commonest(flat[end]) for end in stroke.ends(shape))
            if first is not None and second is not None:
                shares[stroke.order] = float((first == second) == (stroke.kind == "must-link"))
    return dict(sorted(shares.items()))


def outvoted_notes(strokes: Sequence[Stroke], labels: NDArray[np.integer]) -> tuple[str, ...]:
    """Notes on class strokes whose pixels are mostly in other classes.

    This happens to strokes of low belief against other evidence, and with methods that take strokes
    as advice.
    """
    if not strokes:
        return ()
    shape, flat = (labels.shape[0], labels.shape[1]), labels.ravel()
    outvoted = {
        id(stroke): float(np.mean(flat[classes_under_strokes] != stroke.class_number))
        for stroke, under in uncovered_pixels(strokes, shape)
        if len(classes_under_strokes := under[flat[under] > 0])
    }
    return tuple(
        Message(
            "{stroke} is outvoted: {share:.0%} of it went to other classes; raise its belief, or "
            "remove it if it is wrong",
            stroke=name,
            share=outvoted[id(stroke)],
        )
        for stroke, name in zip(strokes, stroke_names(strokes), strict=True)
        if outvoted.get(id(stroke), 0.0) > _OUTVOTED_SHARE and not stroke.is_hint
    )


def normalized_cut(graph: Graph, labels: NDArray[np.integer]) -> float:
    """Sum over segments of cut / volume (Shi and Malik 2000)."""
    cuts: dict[int, float] = {}
    for number in np.unique(labels):
        inside = (labels == number).astype(np.float64)[np.newaxis]
        cut = float(inside[0] @ graph.apply_laplacian(inside)[0])
        cuts[int(number)] = cut / float(inside[0] @ graph.degrees)
    return sum(cuts.values())


def _commonest(labels: NDArray[np.integer]) -> int | None:
    return int(np.argmax(np.bincount(labels))) if len(labels) else None


def _same_label(labels: NDArray[np.integer], first: Group, second: Group) -> float:
    size = int(labels.max(initial=0)) + 1
    counts = [np.bincount(labels[group.nodes], minlength=size) for group in (first, second)]
    return float(counts[0] / counts[0].sum() @ (counts[1] / counts[1].sum()))


def _pairs(count: ArrayLike) -> NDArray[np.float64]:
    sizes = np.asarray(count, dtype=np.float64)
    return sizes * (sizes - 1) / 2
