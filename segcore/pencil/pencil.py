"""The pencil: the pair of graphs (G, H) whose generalized eigenvectors hold the segmentation.

FAST-GE minimises the ratio ``x' L_G x / x' L_H x``, where

- G is the data graph plus the must-links: cutting its edges costs;
- H is the cannot-links plus the demand graph K, ``K_ij = d_i d_j / vol``, divided by n: its edges
  are to be cut.

Both Laplacians annihilate the constant vector. Everything is computed on centred vectors,
``d' x = 0``, where K is just the diagonal of the degrees.

Source: Cucuringu, Koutis, Chawla, Miller, Peng, AISTATS 2016, sections 4.2 to 4.7. "Whose edges are
normalized to have minimum weight" (K, section 4.7) lacks a number; it is read as: the data graph
has mean edge weight 1, which makes the result independent of the unit of the weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import Graph, GridGraph
from segcore.graph.vector_operations import dots, weighted_sums
from segcore.marks.constraints import Constraints
from segcore.pencil.merging import DEFAULT_HARDNESS, BlockLaplacian, merge_constraints
from segcore.pencil.soft_links import SoftLinks
from segcore.runtime.errors import ConstraintError

_REGULARISING_SHARE = 1e-3


@dataclass(frozen=True, eq=False)
class Grams:
    """Inner products of vectors with respect to G and H.

    Attributes
    ----------
    g, h : (m, m) float64
        ``x_a' G x_b`` and ``x_a' H x_b``.
    """

    g: NDArray[np.float64]
    h: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class PencilGrams(Grams):
    """Inner products with respect to G and H, the part of the demand graph, and the means.

    Attributes
    ----------
    demand : (m, m) float64
        The part of `h` that comes from the demand graph K.
    means : (m,) float64
        Degree-weighted means of the vectors, which `g` and `h` do not depend on.
    """

    demand: NDArray[np.float64]
    means: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Pencil:
    """The operators of ``L_G x = lambda L_H x``, applied to blocks of vectors (m, n), one a row.

    Attributes
    ----------
    shift : float
        G is replaced by ``G + shift H`` where G alone would be disconnected. That changes no
        eigenvector, and :meth:`unshifted_values` computes eigenvalues from G itself.
    soft_links : SoftLinks or None
        Part of G on pictures: evidence, as edges to the stars of the classes.
    """

    graph: Graph
    must_link: BlockLaplacian
    cannot_link: BlockLaplacian
    shift: float = 0.0
    soft_links: SoftLinks | None = None

    @property
    def n_nodes(self) -> int:
        return self.graph.n_nodes

    @property
    def degrees(self) -> NDArray[np.float64]:
        return self.graph.degrees

    def apply_g(self, x: NDArray) -> NDArray:
        """``(L + L_ML) x`` (plus the shift, if any)."""
        result = self._apply_unshifted(x)
        if self.shift:
            result += self.shift * self.apply_h(x)
        return result

    def apply_h(self, x: NDArray) -> NDArray:
        """``(L_CL + (D - d d' / vol) / n) x``."""
        result = self.centre(x)
        result *= (self.degrees / self.n_nodes).astype(x.dtype, copy=False)
        add_block(result, self.cannot_link, x)
        return result

    def unshifted_values(self, x: NDArray) -> NDArray[np.float64]:
        """``x' G x / x' H x`` of each row of `x`, G without the shift."""
        return dots(x, self._apply_unshifted(x)) / dots(x, self.apply_h(x))

    def _apply_unshifted(self, x: NDArray) -> NDArray:
        result = self.graph.apply_laplacian(x)
        add_block(result, self.must_link, x)
        if self.soft_links is not None:
            self.soft_links.add_to(result, self.must_link, x)
        return result

    def grams(self, x: NDArray) -> PencilGrams:
        """Inner products of the rows of `x` (m, n), which need not be centred."""
        products = self.graph.inner_products(x)
        means = products.sums / self.graph.volume
        demand = (products.masses - np.outer(products.sums, means)) / self.n_nodes
        must_links, cannot_links = self.must_link, self.cannot_link
        about_tied = must_links.membership.moments(np.take(x, must_links.nodes, axis=1))
        about_apart = about_tied
        if cannot_links.membership is not must_links.membership:
            about_apart = cannot_links.membership.moments(np.take(x, cannot_links.nodes, axis=1))
        h = demand + cannot_links.gram(about_apart)
        g = products.energies + must_links.gram(about_tied)
        if self.soft_links is not None:
            g += self.soft_links.gram(must_links, about_tied.means, x)
        return PencilGrams(g + self.shift * h, h, demand, means)

    def centre(self, x: NDArray, *, out: NDArray | None = None) -> NDArray:
        """`x` minus its degree-weighted mean: the representative with ``d' x = 0``."""
        means = weighted_sums(x, self.degrees)[:, np.newaxis] / self.graph.volume
        return np.subtract(x, means.astype(x.dtype), out=out)

    @cached_property
    def augmented_matrix(self) -> scipy.sparse.csr_array:
        """Affinity of G without soft links, with must-links as stars, (n + s, n + s): sparse."""
        data = self.graph.to_csr()
        if not len(self.must_link.nodes):
            return data
        weights = self.must_link.star_weights.to_sparse().tocoo()
        stars = scipy.sparse.coo_array(
            (weights.data, (self.must_link.nodes[weights.row], weights.col)),
            shape=(self.n_nodes, weights.shape[1]),
        )
        return scipy.sparse.block_array([[data, stars], [stars.T, None]], format="csr")


def build_pencil(
    graph: Graph, constraints: Constraints, *, hardness: float = DEFAULT_HARDNESS
) -> Pencil:
    """The pencil of a data graph and constraints on its nodes."""
    if constraints.n_nodes != graph.n_nodes:
        raise ConstraintError(
            f"constraints for {constraints.n_nodes} nodes do not fit a graph of {graph.n_nodes}"
        )
    demands = merge_constraints(
        constraints, graph.degrees, hardness=hardness, degree_range=graph.degree_range
    )
    pencil = Pencil(graph, demands.must_link, demands.cannot_link)
    if isinstance(graph, GridGraph):  # a weight floor keeps every picture connected
        return pencil
    matrix = pencil.augmented_matrix
    if scipy.sparse.csgraph.connected_components(matrix, directed=False)[0] == 1:
        return pencil
    trace_g = graph.volume + float(demands.must_link.diagonal.sum())
    trace_h = graph.volume / graph.n_nodes + float(demands.cannot_link.diagonal.sum())
    shift = _REGULARISING_SHARE * trace_g / trace_h
    return Pencil(graph, demands.must_link, demands.cannot_link, shift)


def add_block(result: NDArray, block: BlockLaplacian, x: NDArray, *, factor: float = 1.0) -> None:
    """Add ``factor block x`` to `result`, in place."""
    if len(block.nodes):
        result[:, block.nodes] += factor * block.apply(np.take(x, block.nodes, axis=1))
