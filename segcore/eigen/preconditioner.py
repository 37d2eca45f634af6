"""The interface of preconditioners for the eigensolver, and the one for general graphs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.multigrid import OnPatchGuess
from segcore.multigrid.algebraic import AlgebraicCycle
from segcore.pencil.pencil import Pencil
from segcore.runtime.monitor import SILENT, Monitor

_REGULARISATION = 1e-12


@dataclass(frozen=True, eq=False)
class StartVectors:
    """Vectors to start an eigensolver from.

    Attributes
    ----------
    vectors : (s, n) float32 or float64
    n_independent : int
        Number of independent vectors among the centred ones.
    cycles : int
        Multigrid cycles that they took.
    error_energies : (s, s) float64 or None
        Estimate of ``e_a' A e_b`` of their errors e, A being G with every star held fixed; None
        unless the vectors are harmonic functions.
    """

    vectors: NDArray
    n_independent: int
    cycles: int
    error_energies: NDArray[np.float64] | None = None


class Preconditioner(Protocol):
    """A symmetric approximation of the inverse of G, applied to blocks of vectors (m, n)."""

    def __call__(self, residuals: NDArray, monitor: Monitor = SILENT) -> NDArray: ...

    def start_vectors(
        self,
        tolerance: float,
        monitor: Monitor = SILENT,
        on_patch_guess: OnPatchGuess | None = None,
        previous: NDArray | None = None,
    ) -> StartVectors:
        """Start vectors whose span approximates the span of the wanted vectors.

        Parameters
        ----------
        tolerance : float
            Relative error of the eigenvalues that is good enough.
        on_patch_guess : callable, optional
            Called with a coarse version of the vectors where there is one.
        previous : (m, n), optional
            Eigenvectors for other constraints on the same graph; they only shorten the work.
        """


def smoothed_indicators(
    pencil: Pencil, precondition: Preconditioner, monitor: Monitor
) -> StartVectors:
    """Right-hand sides of the cannot-links, smoothed by one cycle."""
    columns = pencil.cannot_link.membership
    indicators = np.zeros((columns.n_groups, pencil.n_nodes))
    indicators[columns.groups, pencil.cannot_link.nodes[columns.rows]] = 1.0
    right_hand_side = pencil.apply_h(indicators)
    return StartVectors(precondition(right_hand_side, monitor), max(0, columns.n_groups - 1), 1)


@dataclass(frozen=True, eq=False)
class GraphPreconditioner:
    """One symmetric V-cycle on the star form of G (see :attr:`Pencil.augmented_matrix`).

    Residuals are padded with zeros on the star vertices and the result is restricted to the
    nodes, which keeps the spectral bounds of the cycle.
    """

    pencil: Pencil
    size: int
    cycle: AlgebraicCycle

    @classmethod
    def of(cls, pencil: Pencil) -> GraphPreconditioner:
        affinity = pencil.augmented_matrix
        diagonal = np.asarray(affinity.sum(axis=1)) * (1.0 + _REGULARISATION)
        # the diagonal part of the shift, which only disconnected graphs have
        diagonal[: pencil.n_nodes] += pencil.shift * pencil.degrees / pencil.n_nodes
        laplacian = scipy.sparse.csr_array(scipy.sparse.diags_array(diagonal) - affinity)
        return cls(pencil, len(diagonal), AlgebraicCycle.of(laplacian, singular=True))

    def __call__(self, residuals: NDArray, monitor: Monitor = SILENT) -> NDArray:
        """Approximate ``G^-1 r`` for each row r of `residuals` (m, n)."""
        monitor.check()
        padded = np.zeros((self.size, len(residuals)))
        padded[: self.pencil.n_nodes] = residuals.T
        result = self.cycle(padded)[: self.pencil.n_nodes].T
        return np.ascontiguousarray(result, dtype=residuals.dtype)

    def start_vectors(
        self,
        tolerance: float,  # noqa: ARG002 - one cycle is what it takes here
        monitor: Monitor = SILENT,
        on_patch_guess: OnPatchGuess | None = None,  # noqa: ARG002 - its coarse levels are no pictures
        previous: NDArray | None = None,  # noqa: ARG002 - the eigensolver takes them as they are
    ) -> StartVectors:
        """Right-hand sides of the cannot-links, smoothed by one cycle."""
        return smoothed_indicators(self.pencil, self, monitor)
