"""Evidence from the image border: regions of a class that are joined outside of the image.

The sky behind an object is seen on both sides of it. Inside of the image these are two regions, and
a stroke on one says nothing about the other; outside they are joined. So patches along the border
of the image that look alike count as the same surroundings.

These patches are joined to a further vertex. With it and the stars of the classes held, the
harmonic function ``P_a`` of a class tells how much of it reaches each pixel. For border patch i,
the vertex has the shares

    t_a(i) ~ o_a sum over border patches j of e_j K_ij P_a(j),    sum over a of t_a(i) = 1,

``e_j`` being the edges of patch j and ``K_ij`` how similar it is to i. With all patches equally
similar and equal ``o_a``, eliminating the vertex gives the same shares. Its edges become soft
must-links to the classes: shares times a power of the margin between the two largest. All that is
done on the patches, before the pixels are solved.

``o_a`` are the prior odds that a class continues past the border. Of two classes the assumption is
that an object stands in the middle and is cut by one side at most, while the background comes near
several sides. With ``d_a(s)`` the distance of the nearest stroke of class a from side s, and
``d_a`` the second smallest of the four,

    o_a = exp((min over b of d_b - d_a) / step).

The four sides count alike, so that a photo that is turned or mirrored gets the same evidence; a
proposal, which has no stroke there, takes three (:mod:`segcore.methods.proposal`). Of more than two
classes all have equal odds, as the border shows several of them.

Source: that the image border mostly shows the background: Wei, Wen, Zhu, Sun, *Geodesic saliency
using background priors*, ECCV 2012.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.patches.patches import subsample, top_two_margin
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import Pencil
from segcore.pencil.soft_links import SoftLinks
from segcore.runtime import fitted
from segcore.runtime.monitor import SILENT, Monitor

_MAX_SAMPLES = 2048
"""Most border patches whose features all border patches are compared with."""

_MIN_SHARE = 1e-6
"""Shares below this are set to 0: they would become denormal numbers, which are slow."""


def image_border_evidence(
    pencil: Pencil,
    soft_links: SoftLinks,
    prepared: Prepared,
    weight: float,
    monitor: Monitor = SILENT,
) -> NDArray[np.float32]:
    """Soft must-links of border patches to the classes around the image, (k, p).

    Parameters
    ----------
    pencil : Pencil
        Pencil of strokes and ropes, without evidence.
    soft_links : SoftLinks
        All other evidence; joined to the pencil for the rough solve.
    weight : float
        Weight of all edges of the border together, in mean edges.
    """
    from segcore.eigen.local_functions import rough_shares

    patches, evidence = prepared.patches, np.zeros(soft_links.weights.shape, np.float32)
    assert patches is not None
    assert prepared.hierarchy is not None
    at_sides = _border_nodes(prepared)
    border_patches = np.flatnonzero(at_sides)
    if not len(border_patches) or weight <= 0:
        return evidence
    edges = weight * at_sides / at_sides.sum()
    pencil_with_evidence = replace(pencil, soft_links=soft_links)
    rough = rough_shares(pencil_with_evidence, prepared.hierarchy, monitor, edges)
    odds, edges = _prior_odds(_distances(pencil, len(evidence), prepared)), edges[border_patches]
    arriving = odds[:, np.newaxis] * rough.x[:, rough.unknown_of_patch[border_patches]] * edges
    evidence[:, border_patches] = (
        _shares(patches.features[border_patches], arriving) * edges / patches.sizes[border_patches]
    )
    return evidence


def _border_nodes(prepared: Prepared) -> NDArray[np.float64]:
    """Number of nodes with data along the four sides in each patch, (p,)."""
    patches, image = prepared.patches, prepared.node_image
    assert patches is not None
    rows, columns = prepared.shape
    patch_of_node = patches.patch_of_node.reshape(rows, columns)
    valid = None if image is None else image.valid
    if valid is None:
        valid = np.ones((rows, columns), np.bool_)
    lines = (np.s_[0], np.s_[:, 0], np.s_[-1], np.s_[:, -1])
    along = np.concatenate([patch_of_node[line][valid[line]] for line in lines])
    return np.bincount(along, minlength=patches.n_patches).astype(np.float64)


def _distances(pencil: Pencil, n_classes: int, prepared: Prepared) -> NDArray[np.float64]:
    """Distance of each class's nearest stroke from each side, in roots of the pixels, (k, 4)."""
    rows, columns = prepared.shape
    stars = pencil.must_link.star_weights.first(n_classes)
    row, column = np.divmod(pencil.must_link.nodes[stars.rows], columns)
    from_sides = np.stack([row, column, rows - 1 - row, columns - 1 - column], axis=1)
    return np.minimum.reduceat(from_sides, stars.starts[:-1]) / (rows * columns) ** 0.5


def _prior_odds(distances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Prior odds that each class continues past the border, 1 for the likeliest class, (k,)."""
    if len(distances) != 2:
        return np.ones(len(distances))
    second = np.sort(distances, axis=1)[:, 1]
    return np.asarray(np.exp((second.min() - second) / fitted.CONSTANTS.image_border_step))


def _shares(features: NDArray[np.float32], flows: NDArray[np.floating]) -> NDArray[np.floating]:
    """Share of every class at the border patches, times a power of the top-two margin, (k, f).

    Parameters
    ----------
    features : (f, channels)
    flows : (k, f)
        How much of each class reaches them, ``o e P``.
    """
    from segcore.runtime.native import kernel_scores

    features = features / np.float32(fitted.CONSTANTS.image_border_bandwidth)
    sampled = subsample(np.arange(len(features)), _MAX_SAMPLES)
    from_there = np.maximum(flows[:, sampled], 0.0).astype(np.float32, order="C")
    shares = kernel_scores(np.ascontiguousarray(features.T), features[sampled], from_there)
    shares /= np.maximum(shares.sum(axis=0), np.finfo(np.float32).tiny)
    shares[shares < _MIN_SHARE] = 0.0
    return shares * top_two_margin(shares) ** np.float32(fitted.CONSTANTS.margin)
