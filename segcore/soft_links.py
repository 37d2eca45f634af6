"""Soft must-links: every pixel is drawn a little to the classes that it looks like.

A class is a star: an auxiliary vertex joined to the pixels of its strokes (:mod:`segcore.merging`).
A belief that pixel i belongs to class a is one more edge of the same star, of weight ``f_ia``. With
``s_a`` the sum of all edges of the star, its vertex lies at their weighted mean,

    t_a = m_a + e_a / s_a,    e_a = sum over i of f_ia (x_i - m_a),

where ``m_a`` is the mean of the strokes alone; and eliminating it adds to ``L_G x``

    f_ia (x_i - t_a)  at every pixel,    -w_ja e_a / s_a  at the pixels of its strokes,

``w_ja`` being their star edges. Beliefs are equal within a patch, so they are kept by patch.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.group_columns import GroupColumns
from segcore.merging import BlockLaplacian
from segcore.monitor import SILENT, Monitor
from segcore.passes import fastest_passes

_CHUNK = 1 << 14


@dataclass(frozen=True, eq=False)
class SoftLinks:
    """Beliefs of patches as edges to the stars of the classes.

    Attributes
    ----------
    places : (n,) int32
        The patch of every pixel.
    sizes : (p,) float64
        Pixels of every patch.
    weights : (k, p) float32
        ``f``: weight of the edge from every pixel of a patch to the star of each class, in the
        order of the classes of the constraints.
    """

    places: NDArray[np.int32]
    sizes: NDArray[np.float64]
    weights: NDArray[np.float32]

    @cached_property
    def masses(self) -> NDArray[np.float64]:
        """Sum of all edges to each star, (k,)."""
        return self.weights.astype(np.float64) @ self.sizes

    @cached_property
    def diagonal(self) -> NDArray[np.float32]:
        """Sum of the edges of every pixel, (n,)."""
        return fastest_passes().spread(self.weights.sum(axis=0), self.places)

    def add_to(self, result: NDArray, must_link: BlockLaplacian, x: NDArray) -> None:
        """Add the Laplacian of the soft links, applied to each row of `x` (m, n), in place.

        Parameters
        ----------
        must_link : BlockLaplacian
            That of the strokes, whose first columns are the classes.
        """
        stars = self._stars(must_link, x)
        targets = (stars.means + stars.pulls) @ self.weights  # (m, p)
        by_patch = self.weights.sum(axis=0).astype(x.dtype)
        for index, row in enumerate(x):
            result[index] += by_patch[self.places] * row
            result[index] -= targets[index].astype(x.dtype)[self.places]
        result[:, must_link.nodes] -= stars.edges.spread(stars.pulls).astype(x.dtype)

    def gram(
        self, must_link: BlockLaplacian, x: NDArray, monitor: Monitor = SILENT
    ) -> NDArray[np.float64]:
        """``x_a' S x_b`` of the rows of `x` (m, n), S being that Laplacian.

        ``sum of f_i (x_i - m)(y_i - m) - e_x e_y / s`` over pixels and classes.
        """
        stars = self._stars(must_link, x, monitor)
        mixed = stars.means @ stars.sums.T
        at_pixels = _weighted_gram(self.diagonal, x, monitor) - mixed - mixed.T
        at_stars = (stars.means * self.masses) @ stars.means.T
        return at_pixels + at_stars - (stars.pulls * stars.totals) @ stars.pulls.T

    def _stars(self, must_link: BlockLaplacian, x: NDArray, monitor: Monitor = SILENT) -> _Stars:
        edges = must_link.star_weights.first(len(self.weights))
        means = edges.gather(x[:, must_link.nodes]) / edges.sums
        by_patch = fastest_passes().sum_points(x, self.places, self.weights.shape[1], monitor)
        sums = by_patch @ self.weights.T.astype(np.float64)
        totals = edges.sums + self.masses
        return _Stars(edges, means, sums, totals, (sums - self.masses * means) / totals)

    def star_edges(self) -> scipy.sparse.csr_array:
        """The edges, (n, k) sparse."""
        return scipy.sparse.csr_array(self.weights.T.astype(np.float64)[self.places])


@dataclass(frozen=True, eq=False)
class _Stars:
    """What vectors (m, n) are at the stars.

    Attributes
    ----------
    edges : GroupColumns
        ``w``, (s, k): from the nodes under strokes.
    means : (m, k)
        Of the strokes.
    sums : (m, k)
        Of the pixels, weighted with their soft edges.
    totals : (k,)
        ``s``: sum of all edges of a star.
    pulls : (m, k)
        ``e / s``: how far soft edges draw a star away from the mean of its strokes.
    """

    edges: GroupColumns
    means: NDArray[np.float64]
    sums: NDArray[np.float64]
    totals: NDArray[np.float64]
    pulls: NDArray[np.float64]


def _weighted_gram(
    weights: NDArray[np.float32], x: NDArray, monitor: Monitor
) -> NDArray[np.float64]:
    total = np.zeros((len(x), len(x)))
    for begin in range(0, x.shape[1], _CHUNK):
        if not begin % (_CHUNK << 6):
            monitor.check()
        part = slice(begin, begin + _CHUNK)
        total += (x[:, part] * weights[part]) @ x[:, part].T
    return total
