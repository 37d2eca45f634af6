"""How far a correction reaches: what was seen and is clear, far from its strokes, stays.

The length of a stroke says how large the thing is that its painter means, and its depth in what was
shown in other classes how much can be wrong around it. A dot has no length; and a stroke late in
the work is about less than an early one, since more has been seen and left alone. So every patch
speaks in the second look (:mod:`segcore.appearance.second_look`) for the class that it was shown
in, with the evidence

    h_i = c_i max(left n_i^2 far(d_i / reach), beyond far(d_i / span)) + (1 - c_i) g_i,
    far(x) = 1 - 2^(-x^4),

``c_i`` being how clearly it was shown there, ``n_i`` in how many answers in a row, and ``d_i`` its
distance from a new stroke of another class. With l the length of the stroke and w the width of a
disc's share of its area, 4/pi area / l,

    span = l / (1 - w / l),     reach = min(median depth, span / 2) + a hundredth of the picture.

For a disc w is l, and what it can be about is bounded by its depth alone. Who paints can say that a
stroke is about more or less: then both lengths are so many times as long. As to the evidence of
looks and values, 1 each: a clear patch that was left alone once or twice can follow the others, as
it does when looks are learnt anew from the third stroke; one left alone four times does not.

People correct the largest mistake they see. While a small one is corrected, in which strokes lie at
a small depth r, parts that were in doubt all along are most likely right, and they need it most:
what looks and values speak against is lost at once, a fin or a foot for a few pixels elsewhere. So

    g_i = left n_i^2 min((n_i - 1) / 5, 1) 2^(-(r / small)^2 k / 2) far(d_i / away),

k being the number of classes: the more there are, the smaller is what is small among them.

Soft must-links to what was shown (:mod:`segcore.memory.left_alone`) are not enough for that:
they hold values, but looks learnt anew turn patches whose values stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components
from scipy.spatial import KDTree

from segcore.marks.constraints import Constraints
from segcore.memory.shown import Shown
from segcore.patches.prepared import Prepared

_LEFT = 0.5
"""Evidence of an answer that was left alone once; it grows with the square of how often."""

_MOST_TIMES = 10

_BEYOND = 6.0
"""Evidence beyond the span of a stroke, however often it was left alone. With 4, as many strokes
are needed, but 3.0 in place of 2.3 percent of them take away more than .02 of the overlap."""

_SPAN_OF_LESS = 4.0
"""In reaches: also discs that are said to reach less far than they would have a span."""

_LEAST_REACH = 0.01
"""In roots of the number of pixels."""

_OFTEN = 5
"""Times after the first that it takes until what was in doubt is none the less held."""

_SMALL = 0.02
"""Depth of a stroke in a small mistake, in roots of the number of pixels. Held whatever the depth,
nothing is lost either, but discs need a tenth more clicks: early, much else is wrong, too."""

_AWAY = 0.1
"""Distance, in the same unit, of what such a stroke is not about. Held from the reach of the stroke
on, clicks are a little more: mistakes come in rows along a border."""

_MOST_STROKES = 32
"""Of a class in a round, that are told apart; more are taken for dots."""


@dataclass(frozen=True, eq=False)
class _Stroke:
    """Connected patches under what was painted, or taken away, in a round.

    Attributes
    ----------
    patches : (m,) int64
    span : float
        How far it reaches at most, in roots of the number of pixels; infinite for a disc.
    """

    patches: NDArray[np.int64]
    span: float


def held_far(shown: Shown, prepared: Prepared, constraints: Constraints) -> NDArray[np.float64]:
    """Evidence for the class that each patch was shown in, (k, p), at least 0.

    Parameters
    ----------
    shown : Shown
        The answer that was seen before the last strokes of `constraints`.
    prepared : Prepared
        The picture, with patches.
    constraints : Constraints
        Of k classes.
    """
    patches = prepared.patches
    assert patches is not None
    by_reach, by_span, away = np.full((3, patches.n_patches), np.inf)
    deepest = 0.0
    for change in shown.changes_to(constraints):
        is_fine = (shown.numbers == change.number) == change.is_new
        if is_fine.all():
            continue
        asked, fine = (
            np.flatnonzero(~is_fine),
            KDTree(patches.centres[is_fine]) if is_fine.any() else None,
        )
        for stroke in _strokes(change.nodes, prepared):
            centres = patches.centres[stroke.patches]
            depth = 1.0 if fine is None else float(np.median(fine.query(centres)[0]))
            reach = change.reach * (min(depth, 0.5 * stroke.span) + _LEAST_REACH)
            span = change.reach * stroke.span
            if change.reach < 1.0:
                span = min(span, _SPAN_OF_LESS * reach)
            distances = KDTree(centres).query(patches.centres[asked])[0]
            by_reach[asked] = np.minimum(by_reach[asked], distances / reach)
            by_span[asked] = np.minimum(by_span[asked], distances / span)
            away[asked] = np.minimum(away[asked], distances / (change.reach * _AWAY))
            deepest = max(deepest, depth)
    times = np.minimum(shown.times, _MOST_TIMES)
    left = _LEFT * times**2
    clear = np.maximum(left * _far(by_reach), _BEYOND * _far(by_span))
    in_doubt = left * np.minimum((times - 1) / _OFTEN, 1.0) * _far(away)
    in_doubt *= np.exp2(-0.5 * len(constraints.classes) * (deepest / _SMALL) ** 2)
    held = in_doubt + shown.sureness * (clear - in_doubt)
    return np.where(shown.in_class(constraints), held, 0.0)


def _far(distances: NDArray[np.float64]) -> NDArray[np.float64]:
    """From 0 at a stroke over 1/2 at its reach to 1."""
    return np.asarray(1.0 - np.exp2(-(np.minimum(distances, 10.0) ** 4)))


def _strokes(nodes: NDArray[np.int64], prepared: Prepared) -> Iterator[_Stroke]:
    """What is connected under `nodes`; all of it as dots if there are too many pieces."""
    patches, borders = prepared.patches, prepared.borders
    assert patches is not None
    assert borders is not None
    under, homes = np.unique(patches.places[nodes].astype(np.int64), return_inverse=True)
    order = np.full(patches.n_patches, -1)
    order[under] = np.arange(len(under))
    ends = order[[borders.tails, borders.heads]]
    ends = ends[:, np.all(ends >= 0, axis=0)]
    links = coo_array((np.ones(ends.shape[1]), tuple(ends)), shape=(len(under), len(under)))
    count, pieces = connected_components(links, directed=False)
    if count > _MOST_STROKES:
        yield _Stroke(under, np.inf)
        return
    places = np.stack(np.divmod(nodes, prepared.shape[-1])) / len(patches.places) ** 0.5
    for piece in range(count):
        here = places[:, pieces[homes] == piece]
        yield _Stroke(under[pieces == piece], _span(here, 1.0 / len(patches.places)))


def _span(places: NDArray[np.float64], pixel: float) -> float:
    """How far a stroke that covers `places` (2, m) reaches at most; `pixel` is the area of one.

    Length and width are those of the ellipse with the same second moments and area.
    """
    spread = np.cov(places, bias=True) + np.eye(2) * pixel / 12.0
    length = float(4.0 * np.linalg.eigvalsh(spread)[1] ** 0.5)
    width = 4.0 / np.pi * places.shape[1] * pixel / length
    return length / max(1.0 - width / length, 1e-3)
