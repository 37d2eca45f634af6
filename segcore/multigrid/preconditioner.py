"""What the eigensolver asks of multigrid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from segcore.graph.vectors import zeros
from segcore.pencil.pencil import Pencil
from segcore.runtime.monitor import SILENT, Monitor

OnLevel = Callable[[NDArray[np.float32], Callable[[NDArray], NDArray]], None]
"""Gets a coarse start, (s, coarse nodes), and how to expand a value per coarse node to (n,)."""


@dataclass(frozen=True, eq=False)
class Start:
    """Vectors to start an eigensolver from.

    Attributes
    ----------
    vectors : (s, n) float32 or float64
    n_independent : int
        Of the centred vectors.
    cycles : int
        Multigrid cycles that they took.
    error_energies : (s, s) float64 or None
        About ``e_a' A e_b`` of their errors e, A being G with every star held fixed; None unless
        the vectors are harmonic functions.
    """

    vectors: NDArray
    n_independent: int
    cycles: int
    error_energies: NDArray[np.float64] | None = None


class Preconditioner(Protocol):
    """About the inverse of G on blocks of vectors (m, n), symmetric."""

    def __call__(self, residuals: NDArray, monitor: Monitor = SILENT) -> NDArray: ...

    def start(
        self,
        tolerance: float,
        monitor: Monitor = SILENT,
        on_level: OnLevel | None = None,
        previous: NDArray | None = None,
    ) -> Start:
        """Vectors whose span comes close to what the constraints pull apart.

        Parameters
        ----------
        tolerance : float
            Relative error of the eigenvalues that is good enough.
        on_level : callable, optional
            Called with a coarse version of the vectors where there is one.
        previous : (m, n), optional
            Eigenvectors for other constraints on the same graph; they only shorten the work.
        """


def smoothed_indicators(pencil: Pencil, precondition: Preconditioner, monitor: Monitor) -> Start:
    """What the cannot-links push apart, smoothed by one cycle."""
    columns = pencil.cannot_link.columns
    indicators = zeros((columns.n_groups, pencil.n_nodes), np.float64, monitor)
    indicators[columns.groups, pencil.cannot_link.nodes[columns.places]] = 1.0
    pulls = pencil.apply_h(indicators)
    return Start(precondition(pulls, monitor), max(0, columns.n_groups - 1), 1)
