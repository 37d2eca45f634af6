"""A growing set of vectors and the small matrices that Rayleigh-Ritz needs of it."""

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import Graph
from segcore.graph.vector_operations import gram
from segcore.methods.satisfaction.satisfaction_bounds import SatisfactionBounds

_N_PASSES = 2
_RANK_TOLERANCE = {np.dtype(np.float32): 1e-8, np.dtype(np.float64): 1e-14}


class Span:
    """A growing set of D-orthonormal vectors (``x' D y = 0``, ``x' D x = 1``) with ``d' x = 0``.

    ``L`` is the graph's Laplacian, ``D = diag(d)`` its degrees, and ``F F'`` the matrix of
    constraints, F of shape (nodes, r).

    Attributes
    ----------
    factor_products : (size, r) float64
        ``F' x`` of each of the `size` vectors.
    laplacian_gram : (size, size) float64
        ``x' L y`` of each pair.
    """

    def __init__(self, bounds: SatisfactionBounds) -> None:
        self._bounds = bounds
        self._blocks: list[NDArray] = []
        self.factor_products = np.empty((0, bounds.matrix.rank))
        self.laplacian_gram = np.empty((0, 0))

    @property
    def dtype(self) -> np.dtype:
        return self._blocks[0].dtype

    def add(self, vectors: NDArray) -> None:
        """Add the part of `vectors` (m, n) that is orthogonal to the span."""
        new = self._orthonormal(vectors)
        if not len(new):
            return
        self._blocks.append(new)
        laplacian_times_new = self._bounds.graph.apply_laplacian(new)
        gram_border = np.concatenate([gram(block, laplacian_times_new) for block in self._blocks])
        before, last = gram_border[: -len(new)], gram_border[-len(new) :]
        self.laplacian_gram = np.block(
            [[self.laplacian_gram, before], [before.T, 0.5 * (last + last.T)]]
        )
        self.factor_products = np.concatenate(
            [self.factor_products, self._bounds.matrix.project(new)]
        )

    def combined(self, coefficients: NDArray[np.float64]) -> NDArray:
        """The vectors times `coefficients` (m, size)."""
        ends = np.cumsum([len(block) for block in self._blocks])[:-1]
        first, *others = np.split(coefficients.astype(self.dtype), ends, axis=1)
        result = first @ self._blocks[0]
        for factors, block in zip(others, self._blocks[1:], strict=True):
            result += factors @ block
        return result

    def _orthonormal(self, x: NDArray) -> NDArray:
        """The part of x orthogonal to the span, orthonormalised twice for accuracy."""
        graph = self._bounds.graph
        degrees = graph.degrees.astype(x.dtype)
        for _ in range(_N_PASSES):
            lengths = np.sqrt([gram(row, row, weights=degrees)[0, 0] for row in x[:, np.newaxis]])
            x = x / np.where(lengths > 0, lengths, 1.0).astype(x.dtype)[:, np.newaxis]
            x = centre(x, graph)
            for block in self._blocks:
                x -= gram(x, block, weights=degrees).astype(x.dtype) @ block
            eigenvalues, directions = scipy.linalg.eigh(gram(x, x, weights=degrees))
            new = eigenvalues > _RANK_TOLERANCE[x.dtype] * max(float(eigenvalues[-1]), 1e-2)
            x = (directions[:, new] / np.sqrt(eigenvalues[new])).T.astype(x.dtype) @ x
            if not len(x):
                break
        return x


def centre(x: NDArray, graph: Graph) -> NDArray:
    """`x` less the constants that make ``d' x = 0``."""
    return x - (gram(x, graph.degrees[np.newaxis]) / graph.volume).astype(x.dtype)
