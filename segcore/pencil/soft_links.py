"""Soft must-links: evidence as weak edges from every node to the classes.

A class is a star: an auxiliary vertex joined to the pixels of its strokes
(:mod:`segcore.pencil.merging`). Evidence that node i belongs to class a is one more edge of the
same star, of weight ``f_ia``. With ``s_a`` the sum of all edges of the star, its vertex lies at
their weighted mean,

    t_a = m_a + e_a / s_a,    e_a = sum over i of f_ia (x_i - m_a),

where ``m_a`` is the mean of the strokes alone; and eliminating it adds to ``L_G x``

    f_ia (x_i - t_a)  at every pixel,    -w_ja e_a / s_a  at the pixels of its strokes,

``w_ja`` being their star edges. The weights are equal within a patch, so they are kept by patch.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.graph.vector_operations import gram
from segcore.pencil.merging import BlockLaplacian

_MIN_MANY_CLASSES = 16
"""Least number of classes for which vectors are summed by patch first, as this is faster."""


@dataclass(frozen=True, eq=False)
class SoftLinks:
    """Evidence about patches, as edges to the stars of the classes.

    Attributes
    ----------
    patch_of_node : (n,) int32
    sizes : (p,) float64
        Pixels of every patch.
    weights : (k, p) float32
        ``f``: weight of the edge from every pixel of a patch to the star of each class, in the
        order of the classes of the constraints.
    """

    patch_of_node: NDArray[np.int32]
    sizes: NDArray[np.float64]
    weights: NDArray[np.float32]

    @cached_property
    def total_weights(self) -> NDArray[np.float64]:
        """Sum of all edges to each star, (k,)."""
        return self.weights.astype(np.float64) @ self.sizes

    def add_to(self, result: NDArray, must_link: BlockLaplacian, x: NDArray) -> None:
        """Add the Laplacian of the soft links, applied to each row of `x` (m, n), in place.

        Parameters
        ----------
        must_link : BlockLaplacian
            Must-links of the strokes, whose first columns are the classes.
        """
        from segcore.runtime.native import add_pulls

        edges = must_link.star_weights.first(len(self.weights))
        means = edges.gather(np.take(x, must_link.nodes, axis=1)) / edges.sums
        sums = self._sums(x)
        shifts = (sums - self.total_weights * means) / (edges.sums + self.total_weights)
        targets = ((means + shifts) @ self.weights).astype(x.dtype)  # (m, p)
        by_patch = self.weights.sum(axis=0).astype(x.dtype)
        add_pulls(result, np.ascontiguousarray(x), self.patch_of_node, by_patch, targets)
        result[:, must_link.nodes] -= edges.spread(shifts).astype(x.dtype)

    def gram(
        self, must_link: BlockLaplacian, means: NDArray[np.float64], x: NDArray
    ) -> NDArray[np.float64]:
        """``x_a' S x_b`` of the rows of `x` (m, n), S being that Laplacian.

        ``sum of f_i (x_i - m)(y_i - m) - e_x e_y / s`` over pixels and classes.

        Parameters
        ----------
        means : (m, columns)
            ``m``, over the columns of `must_link`.
        """
        k = len(self.weights)
        means, totals = means[:, :k], must_link.star_weights.sums[:k] + self.total_weights
        sums, at_pixels = self._moments(x)
        shifts = (sums - self.total_weights * means) / totals
        mixed = means @ sums.T
        at_stars = (means * self.total_weights) @ means.T - (shifts * totals) @ shifts.T
        return at_pixels - mixed - mixed.T + at_stars

    def _sums(self, x: NDArray) -> NDArray[np.float64]:
        """``sum of f_ia x_i`` of points (m, n), shape (m, k).

        Computed as ``sum over patches P of f_Pa sum over i in P of x_i``: n steps for each vector,
        but only p for each class.
        """
        if len(self.weights) < _MIN_MANY_CLASSES:
            return self._moments(x)[0]
        from segcore.runtime.native import sum_by_patch

        by_patch = sum_by_patch(np.ascontiguousarray(x), self.patch_of_node, self.weights.shape[1])
        return gram(by_patch, self.weights)

    def _moments(self, x: NDArray) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """``sum of f_ia x_i`` (m, k) and ``sum of f_i x_i x_i'`` (m, m) of points (m, n)."""
        from segcore.runtime.native import sum_weighted

        points, weights = np.ascontiguousarray(x), self.weights.astype(x.dtype, copy=False)
        has_many_classes = len(weights) >= _MIN_MANY_CLASSES
        if has_many_classes:
            weights = weights.sum(axis=0, keepdims=True)
        sums, lower = (
            parts.sum(axis=0) for parts in sum_weighted(points, self.patch_of_node, weights)
        )
        products = np.tril(lower) + np.tril(lower, -1).T
        return self._sums(points) if has_many_classes else sums, products
