"""What strokes tell about looks: beliefs about the class of every patch.

The looks of the patches under the strokes are examples of their classes. Kernel ridge regression
of the class indicators on the looks (with a Gaussian kernel; the mean of a Gaussian process) gives
each patch a score for each class. Far from all examples all scores are zero: of looks that no
stroke has shown, nothing is believed.

How far scores can be trusted is learnt from the strokes themselves. Each class is cut into a few
pieces; the scores of a piece predicted without it follow in closed form from the inverse that is
there anyway. Scores times a slope make probabilities (softmax), and the slope with the least
log-loss on what was held out is taken: where the classes' looks cannot be told apart it is zero,
and appearance has no influence. Few pieces, even if all are judged right, are no proof: the loss is
that against the rule of succession.

Looks are colours; the texture around them counts only where it predicts the held-out pieces better:
a smooth thing in a meadow, but not one before what is smooth and busy by turns.

A patch is linked to each class by its probability times the square of the margin between the two
most likely, because half a belief in each of two classes is no reason to stay between them; and the
less, the farther the nearest stroke of the class is: two strokes on a brown dog are to get its
other leg, not what is brown across the picture.

Source: leave-block-out residuals: ``[A^-1]_BB^-1 [A^-1 y]_B`` for ``A = K + ridge``; Rasmussen and
Williams, *Gaussian Processes for Machine Learning*, 2006, section 5.4.2, for single examples.
Smoothed targets: Platt, *Probabilistic outputs for support vector machines*, 1999, section 2.2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.constraints import Constraints, Group, strength
from segcore.monitor import SILENT, Monitor
from segcore.passes import fastest_passes
from segcore.patches import Patches
from segcore.soft_links import SoftLinks

_BANDWIDTH = 0.25
"""Of the kernel, in units of the standard deviation of looks over the picture."""

_REACH = 0.35
"""Distance from a stroke at which beliefs fade, in units of the root of the number of pixels."""

_TEXTURE = 0.35
"""Standard deviation of the texture at each scale, next to 1 for colours."""

_RIDGE = 6e-3
_LEAST = 1e-6
_MOST_EXAMPLES = 320
_PIECES = 8
_SMALL = 64  # rows of a matrix
_SLOPES = np.array([0.0, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 8.0])
_FARTHEST = 160.0
"""Square of the largest distance: beyond, single precision has only slow numbers for a kernel."""

_PULL = 32.0
"""Weight of all edges that a picture of certain looks has to the stars, in mean edges."""


@dataclass(frozen=True, eq=False)
class Examples:
    """Patches under strokes.

    Attributes
    ----------
    patches : (e,) int64
    classes : (e,) int64
        Index of the class of each, ascending.
    shares : (e,) float64
        Weight of each within its class; those of a class add up to 1.
    pieces : (e,) int64
        What is held out together; pieces belong to one class each.
    """

    patches: NDArray[np.int64]
    classes: NDArray[np.int64]
    shares: NDArray[np.float64]
    pieces: NDArray[np.int64]


def appearance_links(
    patches: Patches, constraints: Constraints, appearance: float, monitor: Monitor = SILENT
) -> SoftLinks | None:
    """Soft must-links of every pixel to the classes it looks like.

    Parameters
    ----------
    appearance : float
        How strong, in [0, 1]; 0 gives None, as do fewer than two classes and looks that do not
        tell the classes apart.
    """
    k = len(constraints.classes)
    if appearance <= 0 or k < 2:
        return None
    examples = _examples(patches, constraints.classes)
    weights = _beliefs(patches, examples, k, monitor)
    weights *= _margins(weights) ** 2
    weights *= _nearness(patches, examples, monitor)
    weights[weights < _LEAST] = 0.0  # what is next to nothing would be slow to compute with
    weights *= np.float32(_PULL * appearance / len(patches.places))
    return SoftLinks(patches.places, patches.sizes, weights) if weights.any() else None


def believe(
    patches: Patches, constraints: Constraints, monitor: Monitor = SILENT
) -> NDArray[np.float32]:
    """Probability of each class, as far as looks tell, for every patch, (k, p)."""
    examples = _examples(patches, constraints.classes)
    return _beliefs(patches, examples, len(constraints.classes), monitor)


def _beliefs(patches: Patches, examples: Examples, k: int, monitor: Monitor) -> NDArray[np.float32]:
    fit = min((_fit(looks, examples, k) for looks in _looks(patches)), key=lambda found: found.loss)
    if fit.slope == 0:
        return np.full((k, patches.n_patches), np.float32(1.0 / k))

    scores = fastest_passes().kernel_scores(
        fit.looks,
        fit.looks[examples.patches],
        (fit.slope * fit.coefficients).astype(np.float32),
        monitor,
    )
    return _softmax(scores, axis=0)


def _looks(patches: Patches) -> Iterator[NDArray[np.float32]]:
    """Colours, and colours with texture, in units of the bandwidth, (p, channels)."""
    colours = patches.looks / np.float32(_BANDWIDTH)
    yield colours
    if patches.textures.size:
        textures = patches.textures * np.float32(_TEXTURE / _BANDWIDTH)
        yield np.concatenate([colours, textures], axis=1)


@dataclass(frozen=True, eq=False)
class _Fit:
    """Kernel ridge regression of the classes on some looks.

    Attributes
    ----------
    looks : (p, channels) float32
        In units of the bandwidth.
    coefficients : (e, k) float64
    slope : float
        From scores to logarithms of probabilities.
    loss : float
        Of the examples when they are held out.
    """

    looks: NDArray[np.float32]
    coefficients: NDArray[np.float64]
    slope: float
    loss: float


def _fit(looks: NDArray[np.float32], examples: Examples, k: int) -> _Fit:
    targets = (examples.classes[:, np.newaxis] == np.arange(k)) - 1.0 / k
    shown = looks[examples.patches]
    ridge = _RIDGE * k / examples.shares
    inverse = _inverse(likeness(shown, shown).astype(np.float64) + np.diag(ridge))
    coefficients = inverse @ targets
    slope, loss = _slope(_held_out_scores(inverse, coefficients, targets, examples), examples)
    return _Fit(looks, coefficients, slope, loss)


def _inverse(definite: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of a symmetric positive definite matrix, by halves: three times as quick as by LU factors."""
    size = len(definite)
    if size <= _SMALL:
        return np.asarray(np.linalg.inv(definite), dtype=np.float64)
    first, last = slice(size // 2), slice(size // 2, None)
    alone = _inverse(definite[first, first])
    carried = alone @ definite[first, last]
    inverse = np.empty_like(definite)
    inverse[last, last] = _inverse(definite[last, last] - definite[last, first] @ carried)
    inverse[first, last] = -carried @ inverse[last, last]
    inverse[last, first] = inverse[first, last].T
    inverse[first, first] = alone - inverse[first, last] @ carried.T
    return inverse


def _margins(beliefs: NDArray[np.float32]) -> NDArray[np.float32]:
    """Largest belief minus the second largest, (p,)."""
    largest, second = beliefs[0].copy(), np.zeros_like(beliefs[0])
    for own in beliefs[1:]:
        np.maximum(second, np.minimum(largest, own), out=second)
        np.maximum(largest, own, out=largest)
    return largest - second


def _nearness(patches: Patches, examples: Examples, monitor: Monitor) -> NDArray[np.float32]:
    """``exp(-d^2 / 2)``, d the distance to the nearest example of each class, (k, p)."""
    starts = np.flatnonzero(np.diff(examples.classes, prepend=-1))
    places = patches.centres / np.float32(_REACH)
    squares = fastest_passes().nearest_squares(places, places[examples.patches], starts, monitor)
    return np.exp(np.float32(-0.5) * squares)


def _examples(patches: Patches, classes: tuple[Group, ...]) -> Examples:
    """At most `_MOST_EXAMPLES`, spread evenly over the patches of each class."""
    most = max(_MOST_EXAMPLES // len(classes), _PIECES)
    found = []
    for index, group in enumerate(classes):
        mass = np.bincount(patches.places[group.nodes], strength(group.beliefs))
        under = np.flatnonzero(mass)
        if len(under) > most:
            under = under[np.linspace(0, len(under) - 1, most).astype(int)]
        pieces = index * _PIECES + _cut_along(patches.centres[under])
        shares = mass[under] / mass[under].sum()
        found.append((under, np.full(len(under), index), shares, pieces))
    return Examples(*(np.concatenate(column) for column in zip(*found, strict=True)))


def _cut_along(centres: NDArray[np.float32]) -> NDArray[np.int64]:
    """Pieces of about equal size, cut across the longest direction of the points (e, 2)."""
    centred = centres.astype(np.float64) - centres.mean(axis=0)
    direction = np.linalg.eigh(centred.T @ centred)[1][:, -1]
    ranks = np.argsort(np.argsort(centred @ direction, kind="stable"), kind="stable")
    return ranks * min(_PIECES, len(ranks)) // len(ranks)


def likeness(a: NDArray[np.float32], b: NDArray[np.float32]) -> NDArray[np.float32]:
    """``exp(-|a_i - b_j|^2 / 2)``."""
    squares = _squared_distances(a, b)
    squares *= np.float32(-0.5)
    return np.exp(squares, out=squares)


def _squared_distances(a: NDArray[np.float32], b: NDArray[np.float32]) -> NDArray[np.float32]:
    """``|a_i - b_j|^2``, at most `_FARTHEST`."""
    squares = a @ (np.float32(-2.0) * b.T)
    squares += np.einsum("ic,ic->i", a, a)[:, np.newaxis]
    squares += np.einsum("ic,ic->i", b, b)
    return np.clip(squares, np.float32(0.0), np.float32(_FARTHEST), out=squares)


def _held_out_scores(
    inverse: NDArray[np.float64],
    coefficients: NDArray[np.float64],
    targets: NDArray[np.float64],
    examples: Examples,
) -> NDArray[np.float64]:
    """Scores (e, k) of every example without its piece."""
    scores = np.empty_like(targets)
    pieces = np.unique(examples.pieces, return_inverse=True)[1]
    members, sizes = np.argsort(pieces, kind="stable"), np.bincount(pieces)
    starts = np.cumsum(sizes) - sizes
    for size in np.unique(sizes):  # pieces of one size at once
        own = members[starts[sizes == size, np.newaxis] + np.arange(size)]
        blocks = inverse[own[:, :, np.newaxis], own[:, np.newaxis]]
        scores[own] = targets[own] - np.linalg.solve(blocks, coefficients[own])
    return scores


def _slope(scores: NDArray[np.float64], examples: Examples) -> tuple[float, float]:
    """The slope with the least log-loss, and that loss.

    Each class counts the same; a class of a single piece does not count.
    """
    k = scores.shape[1]
    pieces = np.array(
        [len(np.unique(examples.pieces[examples.classes == index])) for index in range(k)]
    )
    right = _succession(pieces)
    wanted = np.repeat((1.0 - right)[examples.classes, np.newaxis] / (k - 1), k, axis=1)
    wanted[np.arange(len(scores)), examples.classes] = right[examples.classes]
    wanted *= (examples.shares * (pieces > 1)[examples.classes])[:, np.newaxis]
    shares = _softmax(_SLOPES[:, np.newaxis, np.newaxis] * scores, axis=2)
    losses = -np.sum(wanted * np.log(shares), axis=(1, 2))
    best = int(np.argmin(losses))
    return float(_SLOPES[best]), float(losses[best])


def _succession(n: NDArray[np.int64]) -> NDArray[np.float64]:
    """Probability that the next one is right after n of n were: what to compare with, not 1."""
    return (n + 1.0) / (n + 2.0)


def _softmax(scores: NDArray, axis: int) -> NDArray:
    """Positive numbers that add up to 1 along an axis."""
    powers = np.exp(scores - scores.max(axis=axis, keepdims=True))
    powers /= powers.sum(axis=axis, keepdims=True)
    return powers
