"""A growing set of vectors and the small matrices that Rayleigh-Ritz needs of it."""

from __future__ import annotations

import functools
import operator
from typing import TYPE_CHECKING

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import Graph
from segcore.graph.vectors import combined, copied, evaluated, gram
from segcore.methods.satisfaction.wishes import Wishes
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.graph.vectors import Own

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
        self.energy = self._bordered(self.energy, graph.apply_laplacian(new, monitor), monitor)
        self.inner = np.concatenate([self.inner, self._wishes.matrix.inner(new)])

    def _orthonormal(self, vectors: NDArray, monitor: Monitor) -> NDArray:
        """Directions beyond those that are there; the second pass removes the first's rounding."""
        degrees = copied(self._wishes.graph.degrees, monitor, vectors.dtype)
        for _ in range(_PASSES):
            rows = vectors[:, np.newaxis]
            squares = [gram(x, x, monitor, weights=degrees)[0] for x in rows]
            vectors = _divided(vectors, np.sqrt(np.array(squares)), monitor)
            vectors = centred(vectors, self._wishes.graph, monitor)
            for block in self._blocks:
                overlap = gram(vectors, block, monitor, weights=degrees)
                vectors = _less(vectors, overlap.astype(vectors.dtype), block, monitor)
            lengths, directions = scipy.linalg.eigh(
                gram(vectors, vectors, monitor, weights=degrees)
            )
            new = lengths > _DEPENDENT[vectors.dtype] * max(float(lengths[-1]), 1e-2)
            whitening = (directions[:, new] / np.sqrt(lengths[new])).T
            vectors = combined(whitening.astype(vectors.dtype), vectors, monitor)
            if not len(vectors):
                break
        return vectors

    def combined(self, coefficients: NDArray[np.float64], monitor: Monitor = SILENT) -> NDArray:
        """The vectors times `coefficients` (m, size)."""
        ends = np.cumsum([len(block) for block in self._blocks])[:-1]
        factors = np.split(coefficients.astype(self.dtype), ends, axis=1)

        def vectors(own: Own) -> NDArray:
            parts = zip(factors, self._blocks, strict=True)
            return functools.reduce(operator.add, (part @ block[own] for part, block in parts))

        shape = (len(coefficients), self._blocks[0].shape[1])
        return evaluated(vectors, shape, self.dtype, monitor)

    def _bordered(
        self, matrix: NDArray[np.float64], images: NDArray, monitor: Monitor
    ) -> NDArray[np.float64]:
        """A matrix of inner products, grown by those of the last block's `images` with all."""
        border = np.concatenate([gram(block, images, monitor) for block in self._blocks])
        size, grown = len(matrix), len(border)
        result = np.empty((grown, grown))
        result[:size, :size] = matrix
        result[:, size:] = border
        result[size:, :] = border.T
        last = result[size:, size:]
        result[size:, size:] = 0.5 * (last + last.T)
        return result


def centred(x: NDArray, graph: Graph, monitor: Monitor = SILENT) -> NDArray:
    """`x` less the constant that makes ``d' x = 0``."""
    means = (gram(x, graph.degrees[np.newaxis], monitor) / graph.volume).astype(x.dtype)
    return evaluated(lambda own: x[own] - means, x.shape, x.dtype, monitor)


def _divided(x: NDArray, sizes: NDArray[np.float64], monitor: Monitor) -> NDArray:
    """The rows of `x` divided by sizes (m, 1) that are not zero."""
    divisors = np.where(sizes > 0, sizes, 1.0).astype(x.dtype)
    return evaluated(lambda own: x[own] / divisors, x.shape, x.dtype, monitor)


def _less(x: NDArray, factors: NDArray, block: NDArray, monitor: Monitor) -> NDArray:
    """``x - factors block``."""
    return evaluated(lambda own: x[own] - factors @ block[own], x.shape, x.dtype, monitor)
