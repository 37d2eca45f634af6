"""A quadratic program on all nodes, reduced exactly to one on the few regions.

Free nodes F follow the regions T: for values y of the regions they take the harmonic extension, and

    u_F = P y,  P = -L_FF^-1 L_FT,  u' L u = y' S y,  S = L_TT + L_TF P.

A side condition ``n' u = b`` bends the extension by ``h = L_FF^-1 n``. With Gamma = P' N and
q = N' h for several of them (regions have no mass of their own, so N_T = 0),

    u_F = P y - h q^-1 (Gamma' y - b),
    u' L u = y' S y + (Gamma' y - b)' q^-1 (Gamma' y - b).

``L_FF`` is the picture's Laplacian plus the ties to the regions
(:mod:`segcore.methods.regions.grounded`). S is computed as the energy of the extensions, whose
error is the square of theirs.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.vector_operations import gram
from segcore.methods.regions.grounded import GroundedLaplacian
from segcore.runtime.monitor import SILENT, Monitor


@dataclass(frozen=True, eq=False)
class Conditions:
    """Side conditions ``N' u = b``.

    Attributes
    ----------
    bends : (c, n)
        ``h``, one a row.
    gamma : (t, c) float64
    q : (c, c) float64
    b : (c,) float64
    weights : (c, n)
        ``N'``.
    """

    bends: NDArray
    gamma: NDArray[np.float64]
    q: NDArray[np.float64]
    b: NDArray[np.float64]
    weights: NDArray


@dataclass(frozen=True, eq=False)
class RegionEnergy:
    """Energy of the best extension of values at the regions.

    Attributes
    ----------
    extensions : (t, n)
        ``P'``, one region a row.
    S : (t, t) float64
    tolerance : float
        Relative error of the energies.
    cycles : int
        Multigrid cycles so far.
    """

    grounded: GroundedLaplacian
    extensions: NDArray
    S: NDArray[np.float64]
    tolerance: float
    cycles: int
    converged: bool
    conditions: Conditions | None = None

    @classmethod
    def of(
        cls, grounded: GroundedLaplacian, tolerance: float, monitor: Monitor = SILENT
    ) -> RegionEnergy:
        """Solve for the extensions.

        Parameters
        ----------
        tolerance : float
            Relative error of the energies.
        """
        solution = grounded.harmonic(tolerance, monitor)
        S = _energies(grounded, solution.x)
        return cls(grounded, solution.x, S, tolerance, solution.iterations, solution.converged)

    def with_condition(self, weights: NDArray, b: float, monitor: Monitor = SILENT) -> RegionEnergy:
        """The energy with a further side condition ``weights' u = b``, weights of shape (n,)."""
        row = weights[np.newaxis].astype(self.extensions.dtype)
        bend = self.grounded.solve(row, np.sqrt(self.tolerance), monitor)
        bends, right = bend.x, np.array([b])
        if self.conditions is not None:
            row = np.concatenate([self.conditions.weights, row])
            bends = np.concatenate([self.conditions.bends, bends])
            right = np.append(self.conditions.b, b)
        q = gram(row, bends)
        gamma = gram(self.extensions, row)
        return replace(
            self,
            cycles=self.cycles + bend.iterations,
            converged=self.converged and bend.converged,
            conditions=Conditions(bends, gamma, 0.5 * (q + q.T), right, row),
        )

    def quadratic_form(self) -> NDArray[np.float64]:
        """The energy as a quadratic form of ``(y, 1)``, shape (t + 1, t + 1)."""
        t = len(self.S)
        energy = np.zeros((t + 1, t + 1))
        energy[:t, :t] = self.S
        if self.conditions is not None:
            miss = np.vstack([self.conditions.gamma, -self.conditions.b])
            energy += miss @ _solve(self.conditions.q, miss.T)
        return 0.5 * (energy + energy.T)

    def extend(self, y: NDArray[np.float64]) -> NDArray:
        """Values of all nodes (n,) for the values `y` (t,) of the regions."""
        u = y.astype(self.extensions.dtype) @ self.extensions
        conditions = self.conditions
        if conditions is None:
            return u
        miss = conditions.gamma.T @ y - conditions.b
        return u - _solve(conditions.q, miss).astype(u.dtype) @ conditions.bends


def _solve(q: NDArray[np.float64], right: NDArray[np.float64]) -> NDArray[np.float64]:
    """``q^+ right`` by the pseudoinverse: nearly equal conditions count once."""
    scale = 1.0 / np.sqrt(np.maximum(np.diag(q), np.finfo(float).tiny))
    rows = right.T * scale
    return (scale * (scipy.linalg.pinvh(q * np.outer(scale, scale), rtol=1e-9) @ rows.T).T).T


def _energies(grounded: GroundedLaplacian, extensions: NDArray) -> NDArray[np.float64]:
    """``u_i' A u_j`` of all pairs of extensions, (t, t): the Laplacian's energy plus the ties'."""
    S, ties = grounded.graph.inner_products(extensions).energies, grounded.ties
    misses = extensions[:, ties.nodes]
    misses[ties.regions, np.arange(len(ties.nodes))] -= 1.0
    S = S + gram(misses, misses, weights=ties.values)
    return 0.5 * (S + S.T)
