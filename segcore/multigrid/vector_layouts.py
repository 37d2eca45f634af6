"""Layouts of vectors in memory: alone, one below the other, or four side by side."""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.native import WIDTH

Vector = NDArray[np.float32]
"""One value per node, shape (n,)."""

Planes = NDArray[np.float32]
"""One vector per row, shape (m, n)."""

Block = NDArray[np.float32]
"""Four columns side by side, shape (n, 4)."""


@dataclass(frozen=True, eq=False)
class Buffers:
    """Blocks of one level, shape (n, 4) float32, named for their use in conjugate gradients."""

    residual: Block
    correction: Block
    direction: Block
    product: Block

    @classmethod
    def allocate(cls, n_nodes: int, spare: int) -> Self:
        """Blocks of `n_nodes` rows, followed in memory by spare rows of zeros."""
        return cls(*(_with_spare_rows(n_nodes, spare) for _ in range(4)))


def _with_spare_rows(n_nodes: int, spare: int) -> Block:
    block = np.empty((n_nodes + spare, WIDTH), dtype=np.float32)
    block[n_nodes:] = 0.0
    return block[:n_nodes]


def column_groups(m: int) -> list[slice]:
    """Slices of at most four of m columns, which are solved together."""
    return [slice(k, min(k + WIDTH, m)) for k in range(0, m, WIDTH)]


def as_matrix(factors: NDArray[np.float64]) -> NDArray[np.float32]:
    """Coefficients of four columns as the kernels take them, shape (4, 4) float32."""
    return np.ascontiguousarray(factors, dtype=np.float32)


def rows_of_unit_size(b: NDArray) -> tuple[NDArray[np.float32], NDArray]:
    """Every row of `b` (m, n) divided by its largest absolute value, and these values, (m, 1).

    Residuals can be as small as 1e-20, whose squares underflow in single precision. Rows of zeros
    have size 1.
    """
    sizes = np.maximum(b.max(axis=1, initial=0), -b.min(axis=1, initial=0))[:, np.newaxis]
    sizes[sizes == 0] = 1.0
    return (b / sizes).astype(np.float32, order="C", copy=False), sizes


def rescaled_rows(x: NDArray, sizes: NDArray) -> NDArray:
    """The rows of `x` times `sizes` (m, 1), in the precision of `sizes`."""
    return x.astype(sizes.dtype, copy=False) * sizes
