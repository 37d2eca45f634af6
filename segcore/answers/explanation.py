"""Explanations of a result: the strokes that decided a pixel, and those it disagrees with.

Both are read from the embedding, where every pixel is a point that belongs to the nearest centre.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from segcore.marks.painting import uncovered_pixels
from segcore.marks.strokes import LINK_KINDS, Stroke
from segcore.segments.segmentation import Segmentation

_N_SAMPLED = 1024
_MAX_DECIDING = 3
_AS_GOOD_AS_NEAREST = 1.5


def stroke_disagreement(strokes: Sequence[Stroke], result: Segmentation) -> dict[int, float]:
    """Disagreement of the result with each stroke, in [0, 1], keyed by `Stroke.order`.

    A class stroke: ``d / (d + d')`` on average over its pixels, d being the distance of their point
    to the centre of the class and d' to the nearest other one; above 1/2 another class wins. A
    rope: the distance of its ends in units of that between the centres (must-link), or 1 minus that
    (cannot-link). Strokes that no pixel belongs to are left out.
    """
    centres = result.clusters.centres
    if len(centres) < 2 or centres.shape[1] != result.embedding.n_dimensions:
        return {}
    shape = (result.labels.shape[0], result.labels.shape[1])
    disagreement = {}
    for stroke, nodes in uncovered_pixels(strokes, shape):
        of_class = result.clusters.of_class(stroke.class_number)
        if len(nodes) and len(of_class):
            distances = _distances(result.points_at(_sample(nodes)), centres)
            nearest = distances[of_class].min(axis=0)
            others = np.delete(distances, of_class, axis=0)
            if len(others):
                total = np.maximum(nearest + others.min(axis=0), np.finfo(float).tiny)
                disagreement[stroke.order] = float(np.mean(nearest / total))
    pairs = _distances(centres.T, centres)
    unit = float(pairs.sum() / (len(centres) * (len(centres) - 1)))  # mean distance between centres
    for stroke in strokes:
        if stroke.kind in LINK_KINDS and unit > 0:
            first, second = stroke.ends(shape)
            if len(first) and len(second):
                places = (result.points_at(end).mean(axis=1) for end in (first, second))
                difference = next(places) - next(places)
                share = min(float(np.linalg.norm(difference)) / unit, 1.0)
                disagreement[stroke.order] = share if stroke.kind == "must-link" else 1.0 - share
    return dict(sorted(disagreement.items()))


def deciding_strokes(
    strokes: Sequence[Stroke], result: Segmentation, row: int, column: int
) -> tuple[int, ...]:
    """Orders of the class strokes that decided a pixel, the strongest first.

    Under a stroke it is that stroke; elsewhere the strokes of the pixel's class whose mean points
    in the embedding are nearest to the pixel's.
    """
    shape = (result.labels.shape[0], result.labels.shape[1])
    node, number = row * shape[1] + column, int(result.labels[row, column])
    point = result.points_at(np.array([node]))[:, 0]
    distances = []
    for stroke, nodes in uncovered_pixels(strokes, shape):
        if len(nodes) == 0:
            continue
        if np.isin(node, nodes):
            return (stroke.order,)
        if stroke.class_number == number:
            mean = result.points_at(_sample(nodes)).mean(axis=1)
            distances.append((float(np.linalg.norm(point - mean)), stroke.order))
    distances.sort()
    as_good = _AS_GOOD_AS_NEAREST * distances[0][0] if distances else 0.0
    return tuple(order for distance, order in distances[:_MAX_DECIDING] if distance <= as_good)


def _sample(nodes: NDArray[np.int64]) -> NDArray[np.int64]:
    return nodes[:: max(1, len(nodes) // _N_SAMPLED)]


def _distances(points: NDArray, centres: NDArray[np.float64]) -> NDArray[np.float64]:
    """Distances from every centre to every point, (k, p)."""
    differences = points[np.newaxis] - centres[:, :, np.newaxis]
    return np.asarray(np.linalg.norm(differences, axis=1))
