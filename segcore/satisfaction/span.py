"""A growing set of vectors and the small matrices that Rayleigh-Ritz needs of it."""

from __future__ import annotations

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.eigensolver import gram
from segcore.graph import Graph
from segcore.monitor import SILENT, Monitor
from segcore.satisfaction.wishes import Wishes

_PASSES = 2
_DEPENDENT = {np.dtype(np.float32): 1e-8, np.dtype(np.float64): 1e-14}


class Span:
    """A growing set of vectors x with ``d' x = 0`` and ``x' D y = 0 or 1``.

    Attributes
    ----------
    inner : (size, r) float64
        ``F' x`` of each.
    energy : (size, size) float64
        ``x' L y`` of each pair.
    """

    def __init__(self, wishes: Wishes) -> None:
        self._wishes = wishes
        self._blocks: list[NDArray] = []
        self.inner = np.empty((0, wishes.matrix.rank))
        self.energy = np.empty((0, 0))

    @property
    def dtype(self) -> np.dtype:
        return self._blocks[0].dtype

    def add(self, vectors: NDArray, monitor: Monitor = SILENT) -> None:
        """Take in the directions of `vectors` (m, n) that are new."""
        graph = self._wishes.graph
        new = self._orthonormal(vectors, monitor)
        if not len(new):
            return
        self._blocks.append(new)
        self.energy = self._bordered(self.energy, graph.apply_laplacian(new, monitor))
        self.inner = np.concatenate([self.inner, self._wishes.matrix.inner(new)])

    def _orthonormal(self, vectors: NDArray, monitor: Monitor) -> NDArray:
        """Directions beyond those that are there; the second pass removes the first's rounding."""
        degrees = self._wishes.graph.degrees.astype(vectors.dtype)
        for _ in range(_PASSES):
            squares = [gram(x[np.newaxis], x[np.newaxis] * degrees, monitor)[0, 0] for x in vectors]
            sizes = np.sqrt(np.array(squares))[:, np.newaxis]
            vectors = vectors / np.where(sizes > 0, sizes, 1.0).astype(vectors.dtype)
            monitor.check()
            vectors = centred(vectors, self._wishes.graph)
            for block in self._blocks:
                overlap = gram(vectors * degrees, block, monitor)
                vectors = vectors - overlap.astype(vectors.dtype) @ block
            lengths, directions = scipy.linalg.eigh(gram(vectors, vectors * degrees, monitor))
            new = lengths > _DEPENDENT[vectors.dtype] * max(float(lengths[-1]), 1e-2)
            whitening = (directions[:, new] / np.sqrt(lengths[new])).T
            vectors = whitening.astype(vectors.dtype) @ vectors
            monitor.check()
            if not len(vectors):
                break
        return vectors

    def combined(self, coefficients: NDArray[np.float64]) -> NDArray:
        """The vectors times `coefficients` (m, size)."""
        result = np.zeros((len(coefficients), self._blocks[0].shape[1]), self.dtype)
        begin = 0
        for block in self._blocks:
            own = coefficients[:, begin : begin + len(block)]
            result += own.astype(self.dtype) @ block
            begin += len(block)
        return result

    def _bordered(self, matrix: NDArray[np.float64], images: NDArray) -> NDArray[np.float64]:
        """A matrix of inner products, grown by those of the last block's `images` with all."""
        border = np.concatenate([gram(block, images) for block in self._blocks])
        size, grown = len(matrix), len(border)
        result = np.empty((grown, grown))
        result[:size, :size] = matrix
        result[:, size:] = border
        result[size:, :] = border.T
        last = result[size:, size:]
        result[size:, size:] = 0.5 * (last + last.T)
        return result


def centred(x: NDArray, graph: Graph) -> NDArray:
    """`x` less the constant that makes ``d' x = 0``."""
    means = gram(x, graph.degrees[np.newaxis])[:, 0] / graph.volume
    return x - means.astype(x.dtype)[:, np.newaxis]
