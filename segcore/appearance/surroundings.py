"""What a picture does not show: how the classes go on beyond its frame.

The sky, the wall or the meadow behind a thing is seen on both sides of it. To neighbouring pixels
these are two parts that have nothing to do with each other, and a stroke on one says nothing about
the other. But they hang together outside of the picture: where two places of the frame look alike,
they see the same surroundings.

So the frame is joined to a further vertex: the pixels along the upper, the left and the right side,
not those along the lower one, where pictures cut through the things that stand in them. With this
vertex and the stars of the classes held, the harmonic function ``P_a`` of a class tells how much of
it reaches each pixel. Seen from the frame's patch i, the vertex lies at the shares

    t_a(i) ~ o_a sum over patches j of the frame of e_j K_ij P_a(j),    sum over a of t_a(i) = 1,

``e_j`` being the edges of patch j and ``K_ij`` how much it looks like i. If all looked alike, these
were, but for ``o_a``, the shares that follow from eliminating the vertex. Its edges become soft
must-links to the classes, by shares, and times the square of the margin between the two largest:
surroundings of several classes tell nothing. All that is done on the patches alone, before the
pixels are solved.

``o_a`` are the odds that a class goes on beyond the frame, before its looks are asked about. Of two
classes, the assumption is: *what a picture is taken of stands in its middle*. With ``d_a`` the
distance of the stroke of class a that is nearest to the frame,

    o_a = max(exp((min over b of d_b - d_a) / step), least).

After two dots, where it is open whom most of the frame belongs to, they make the difference.
Classes that both have strokes near the frame have equal odds, and where strokes hold the frame,
their ``P_a`` outweighs them. The price: a photo turned upside down is another one. A thing that its
lower side cuts then comes in from above, where it is taken for what is behind (three of 25 photos
with sparse strokes, at most 8 % of the pixels); distances from four sides cost half of the gain.

Of more classes the frame shows several, each in its part, wherever their strokes are: they have
equal odds (with those of two, dots for each of four to eleven segments get five pixels in a hundred
more wrong). Where parts of several look alike, like the shops on either side of a street, the
margin leaves them alone; a further thing in the middle of the picture changes nothing. With one dot
each, three points in a hundred more of the pixels are right for it; with a line each, next to none.

That the frame mostly shows what is behind the things of a picture, and these are in its middle:
Wei, Wen, Zhu, Sun, *Geodesic saliency using background priors*, ECCV 2012.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.examples import evenly
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import Pencil
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy

_PULL = 16.0
"""Weight of all edges of the frame together, in mean edges."""

_BANDWIDTH = 0.5
"""Of the likeness, in units of the standard deviation of looks over the picture."""

_STEP = 0.067
"""Distance from the frame, in units of the root of the number of pixels, that makes it e times less
likely that a class goes on there."""

_LEAST_ODDS = 1 / 40

_MOST_SEEN = 2048
"""Patches of the frame that the others are compared with: of a picture of one row all are there."""

_LEAST = 1e-6
"""Share that counts; what is next to nothing would be slow to compute with."""


def with_surroundings(
    pencil: Pencil, prepared: Prepared, appearance: float, monitor: Monitor = SILENT
) -> Pencil:
    """The pencil with soft must-links of the frame to the classes that surround the picture.

    Parameters
    ----------
    pencil : Pencil
        With soft links.
    prepared : Prepared
        The picture, with patches.
    appearance : float
        How strong, in [0, 1].
    """
    soft, patches = pencil.soft_links, prepared.patches
    assert soft is not None
    assert patches is not None
    frame = frame_of(prepared)
    if not len(frame):
        return pencil
    by_patch = np.zeros(patches.n_patches)
    np.add.at(by_patch, patches.places[frame], _PULL * appearance / len(frame))
    assert prepared.hierarchy is not None
    reached = _harmonic(pencil, prepared.hierarchy, by_patch, monitor)

    outer = np.flatnonzero(by_patch)
    edges = by_patch[outer]
    reached = _odds(pencil, prepared)[:, np.newaxis] * reached[:, outer] * edges
    pulls = _pulls(patches.looks[outer], reached) * edges / patches.sizes[outer]
    weights = soft.weights.copy()
    weights[:, outer] += pulls.astype(np.float32)
    return replace(pencil, soft_links=replace(soft, weights=weights))


def frame_of(prepared: Prepared) -> NDArray[np.int64]:
    """Flat indices of the nodes of the frame."""
    rows, columns = prepared.shape
    return frame_pixels((rows, columns), None if prepared.image is None else prepared.image.valid)


def frame_pixels(shape: tuple[int, int], valid: NDArray[np.bool_] | None) -> NDArray[np.int64]:
    """Flat indices of the pixels with data along the upper, the left and the right side."""
    rows, columns = shape
    first = columns * np.arange(1, rows)
    frame = np.unique(np.concatenate([np.arange(columns), first, first + columns - 1]))
    return frame if valid is None else frame[valid.ravel()[frame]]


def _odds(pencil: Pencil, prepared: Prepared) -> NDArray[np.float64]:
    """Of each class, that it goes on beyond the frame, 1 for the likeliest, (k,)."""
    assert pencil.soft_links is not None
    n_classes = len(pencil.soft_links.weights)
    if n_classes != 2:
        return np.ones(n_classes)
    rows, columns = prepared.shape
    stars = pencil.must_link.star_weights.first(n_classes)
    row, column = np.divmod(pencil.must_link.nodes[stars.places], columns)
    distances = np.minimum(np.minimum(column, columns - 1 - column), row) / (rows * columns) ** 0.5
    nearest = np.minimum.reduceat(distances, stars.starts[:-1])
    return np.maximum(np.exp((nearest.min() - nearest) / _STEP), _LEAST_ODDS)


def _pulls(looks: NDArray[np.float32], reached: NDArray[np.floating]) -> NDArray[np.floating]:
    """Share of every class times squared margin, for the patches of the frame, (k, f).

    Parameters
    ----------
    looks : (f, channels)
    reached : (k, f)
        How much of each class reaches them, ``o e P``.
    """
    from segcore.appearance.kernels.likeness import kernel_scores

    looks = looks / np.float32(_BANDWIDTH)
    seen = evenly(np.arange(len(looks)), _MOST_SEEN)
    from_there = np.maximum(reached[:, seen], 0.0).astype(np.float32)
    shares = kernel_scores(np.ascontiguousarray(looks.T), looks[seen], from_there)
    shares /= np.maximum(shares.sum(axis=0), np.finfo(np.float32).tiny)
    shares[shares < _LEAST] = 0.0
    second, largest = np.sort(shares, axis=0)[-2:]
    return shares * (largest - second) ** 2


def _harmonic(
    pencil: Pencil, hierarchy: ImageHierarchy, at_frame: NDArray[np.float64], monitor: Monitor
) -> NDArray[np.floating]:
    """About the harmonic functions of the classes on the patches, (k, patches).

    Parameters
    ----------
    at_frame : (patches,)
        Edges of the frame.
    """
    from segcore.multigrid.patch_solver import harmonic_on_patches

    soft, nodes = pencil.soft_links, pencil.must_link.nodes
    assert soft is not None
    sources = soft.weights * soft.sizes
    stars = pencil.must_link.star_weights.first(len(sources))
    homes = stars.groups * sources.shape[1] + soft.places[nodes[stars.places]]
    np.add.at(sources.reshape(-1), homes, stars.values)
    added = sources.sum(axis=0) + at_frame
    return harmonic_on_patches(
        hierarchy, added.astype(np.float32), sources.astype(np.float32), monitor
    )
