"""What the eigensolver asks of multigrid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from segcore.monitor import SILENT, Monitor
from segcore.pencil import Pencil

OnLevel = Callable[[NDArray[np.float32], Callable[[NDArray], NDArray]], None]
"""Gets a coarse start, (s, coarse nodes), and how to expand a value per coarse node to (n,)."""


@dataclass(frozen=True, eq=False)
class Start:
    """Vectors to start an eigensolver from.

    Attributes
    ----------
    vectors : (s, n) float32 or float64
    cycles : int
        Multigrid cycles that they took.
    """

    vectors: NDArray
    cycles: int


class Preconditioner(Protocol):
    """About the inverse of G on blocks of vectors (m, n), symmetric."""

    def __call__(self, residuals: NDArray) -> NDArray: ...

    def start(
        self, tolerance: float, monitor: Monitor = SILENT, on_level: OnLevel | None = None
    ) -> Start:
        """Vectors whose span comes close to what the constraints pull apart.

        Parameters
        ----------
        tolerance : float
            Relative error of the eigenvalues that is good enough.
        on_level : callable, optional
            Called with a coarse version of the vectors where there is one.
        """


def class_indicators(pencil: Pencil) -> NDArray[np.float64]:
    """Indicator vectors (s, n) of the groups that cannot-links hold apart."""
    block = pencil.cannot_link
    indicators = np.zeros((block.columns.shape[1], pencil.n_nodes))
    entries = block.columns.tocoo()
    indicators[entries.col, block.nodes[entries.row]] = 1.0
    return indicators
