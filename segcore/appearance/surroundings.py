"""What a picture does not show: how the classes go on beyond its frame.

The sky, the wall or the meadow behind a thing is seen on both sides of it. To neighbouring pixels
these are two parts that have nothing to do with each other, and a stroke on one says nothing about
the other. But they hang together outside of the picture: where two places of the frame look alike,
they see the same surroundings.

So the frame is joined to a further vertex. With it and the stars of the classes held, the harmonic
function ``P_a`` of a class tells how much of it reaches each pixel. Seen from the frame's patch i,
the vertex lies at the shares

    t_a(i) ~ o_a sum over patches j of the frame of e_j K_ij P_a(j),    sum over a of t_a(i) = 1,

``e_j`` being the edges of patch j and ``K_ij`` how much it looks like i. If all looked alike, these
were, but for ``o_a``, the shares that follow from eliminating the vertex. Its edges become soft
must-links to the classes, by shares, and times the square of the margin between the two largest:
surroundings of several classes tell nothing. All that is done on the patches alone, before the
pixels are solved.

``o_a`` are the odds that a class goes on beyond the frame, before its looks are asked about. Of two
classes, the assumption is: *what a picture is taken of stands in its middle, and at most one of the
sides cuts it; what is behind it comes near to several.* With ``d_a(s)`` the distance of the nearest
stroke of class a from side s, and ``d_a`` the second smallest of the four,

    o_a = max(exp((min over b of d_b - d_a) / step), least).

After two dots, where it is open whom most of the frame belongs to, they make the difference.
Classes that both have strokes near several sides have equal odds, and where strokes hold the frame,
their ``P_a`` outweighs them.

The four sides count alike, so that a photo that is turned or mirrored gets the same evidence.

Of more classes the frame shows several, each in its part, wherever their strokes are: they have
equal odds (with those of two, dots for each of four to eleven segments get five pixels in a hundred
more wrong). Where parts of several look alike, like the shops on either side of a street, the
margin leaves them alone; a further thing in the middle of the picture changes nothing. With one dot
each, two points in a hundred more of the pixels are right for it; with a line each, none.

That the frame mostly shows what is behind the things of a picture, and these are in its middle:
Wei, Wen, Zhu, Sun, *Geodesic saliency using background priors*, ECCV 2012.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.patches.patches import evenly, margin
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import Pencil
from segcore.pencil.soft_links import SoftLinks
from segcore.runtime import fitted
from segcore.runtime.monitor import SILENT, Monitor

_MOST_SAMPLED = 2048
"""Patches of the frame that the others are compared with: of a picture of one row all are there."""

_LEAST = 1e-6
"""Share that counts; what is next to nothing would be slow to compute with."""


def frame_evidence(
    pencil: Pencil,
    soft_links: SoftLinks,
    prepared: Prepared,
    strength: float,
    monitor: Monitor = SILENT,
) -> NDArray[np.float32]:
    """Soft must-links of the patches of the frame to the classes that surround the picture, (k, p).

    Parameters
    ----------
    pencil : Pencil
        Of the strokes.
    soft_links : SoftLinks
        Of all other evidence.
    strength : float
        Weight of all edges of the frame together, in mean edges.
    """
    from segcore.eigen.local_functions import rough_shares

    patches, found = prepared.patches, np.zeros(soft_links.weights.shape, np.float32)
    assert patches is not None
    assert prepared.hierarchy is not None
    at_sides = _of_frame(prepared)
    outer = np.flatnonzero(at_sides)
    if not len(outer) or strength <= 0:
        return found
    edges = strength * at_sides / at_sides.sum()
    of_all = replace(pencil, soft_links=soft_links)
    rough = rough_shares(of_all, prepared.hierarchy, monitor, edges)
    odds, edges = _odds(_distances(pencil, len(found), prepared)), edges[outer]
    arriving = odds[:, np.newaxis] * rough.x[:, rough.unknown_of_patch[outer]] * edges
    found[:, outer] = _shares(patches.features[outer], arriving) * edges / patches.sizes[outer]
    return found


def _of_frame(prepared: Prepared) -> NDArray[np.float64]:
    """Nodes with data along the four sides, by patch, (p,)."""
    patches, image = prepared.patches, prepared.image
    assert patches is not None
    rows, columns = prepared.shape
    patch_of_pixel = patches.patch_of_pixel.reshape(rows, columns)
    valid = None if image is None else image.valid
    if valid is None:
        valid = np.ones((rows, columns), np.bool_)
    lines = (np.s_[0], np.s_[:, 0], np.s_[-1], np.s_[:, -1])
    along = np.concatenate([patch_of_pixel[line][valid[line]] for line in lines])
    return np.bincount(along, minlength=patches.n_patches).astype(np.float64)


def _distances(pencil: Pencil, n_classes: int, prepared: Prepared) -> NDArray[np.float64]:
    """Of each class's nearest stroke from each side, in roots of the number of pixels, (k, 4)."""
    rows, columns = prepared.shape
    stars = pencil.must_link.star_weights.first(n_classes)
    row, column = np.divmod(pencil.must_link.nodes[stars.rows], columns)
    from_sides = np.stack([row, column, rows - 1 - row, columns - 1 - column], axis=1)
    return np.minimum.reduceat(from_sides, stars.starts[:-1]) / (rows * columns) ** 0.5


def _odds(distances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of each class, that it goes on beyond the frame, 1 for the likeliest, (k,)."""
    if len(distances) != 2:
        return np.ones(len(distances))
    second = np.sort(distances, axis=1)[:, 1]
    return np.maximum(
        np.exp((second.min() - second) / fitted.WEIGHTS.frame_step), fitted.WEIGHTS.frame_least_odds
    )


def _shares(features: NDArray[np.float32], arriving: NDArray[np.floating]) -> NDArray[np.floating]:
    """Share of every class times a power of the margin, for the patches of the frame, (k, f).

    Parameters
    ----------
    features : (f, channels)
    arriving : (k, f)
        How much of each class reaches them, ``o e P``.
    """
    from segcore.runtime.native import kernel_scores

    features = features / np.float32(fitted.WEIGHTS.frame_bandwidth)
    sampled = evenly(np.arange(len(features)), _MOST_SAMPLED)
    from_there = np.maximum(arriving[:, sampled], 0.0).astype(np.float32, order="C")
    shares = kernel_scores(np.ascontiguousarray(features.T), features[sampled], from_there)
    shares /= np.maximum(shares.sum(axis=0), np.finfo(np.float32).tiny)
    shares[shares < _LEAST] = 0.0
    return shares * margin(shares) ** np.float32(fitted.WEIGHTS.frame_margin)
