"""A growing set of vectors and the small matrices that Rayleigh-Ritz needs of it."""

from __future__ import annotations

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import Graph
from segcore.graph.vectors import gram
from segcore.methods.satisfaction.satisfaction_bounds import SatisfactionBounds

_N_PASSES = 2
_MIN_INDEPENDENCE = {np.dtype(np.float32): 1e-8, np.dtype(np.float64): 1e-14}


class Span:
    """A growing set of vectors x with ``d' x = 0`` and ``x' D y = 0 or 1``.

    Attributes
    ----------
    inner : (size, r) float64
        ``F' x`` of each.
    energy : (size, size) float64
        ``x' L y`` of each pair.
    """

    def __init__(self, bounds: SatisfactionBounds) -> None:
        self._bounds = bounds
        self._blocks: list[NDArray] = []
        self.inner = np.empty((0, bounds.matrix.rank))
        self.energy = np.empty((0, 0))

    @property
    def dtype(self) -> np.dtype:
        return self._blocks[0].dtype

    def add(self, vectors: NDArray) -> None:
        """Take in the directions of `vectors` (m, n) that are new."""
        new = self._orthonormal(vectors)
        if not len(new):
            return
        self._blocks.append(new)
        images = self._bounds.graph.apply_laplacian(new)
        border = np.concatenate([gram(block, images) for block in self._blocks])
        before, last = border[: -len(new)], border[-len(new) :]
        self.energy = np.block([[self.energy, before], [before.T, 0.5 * (last + last.T)]])
        self.inner = np.concatenate([self.inner, self._bounds.matrix.inner(new)])

    def combined(self, coefficients: NDArray[np.float64]) -> NDArray:
        """The vectors times `coefficients` (m, size)."""
        ends = np.cumsum([len(block) for block in self._blocks])[:-1]
        first, *others = np.split(coefficients.astype(self.dtype), ends, axis=1)
        result = first @ self._blocks[0]
        for factors, block in zip(others, self._blocks[1:], strict=True):
            result += factors @ block
        return result

    def _orthonormal(self, x: NDArray) -> NDArray:
        """Directions beyond those that are there; the second pass removes the first's rounding."""
        graph = self._bounds.graph
        degrees = graph.degrees.astype(x.dtype)
        for _ in range(_N_PASSES):
            lengths = np.sqrt([gram(row, row, weights=degrees)[0, 0] for row in x[:, np.newaxis]])
            x = x / np.where(lengths > 0, lengths, 1.0).astype(x.dtype)[:, np.newaxis]
            x = centre(x, graph)
            for block in self._blocks:
                x -= gram(x, block, weights=degrees).astype(x.dtype) @ block
            sizes, directions = scipy.linalg.eigh(gram(x, x, weights=degrees))
            new = sizes > _MIN_INDEPENDENCE[x.dtype] * max(float(sizes[-1]), 1e-2)
            x = (directions[:, new] / np.sqrt(sizes[new])).T.astype(x.dtype) @ x
            if not len(x):
                break
        return x


def centre(x: NDArray, graph: Graph) -> NDArray:
    """`x` less the constants that make ``d' x = 0``."""
    return x - (gram(x, graph.degrees[np.newaxis]) / graph.volume).astype(x.dtype)
