"""The two eigenproblems within a span: for one shift gamma, and for one demand beta.

For a given gamma the eigenvalues of ``Q u = mu (L + gamma D) u`` on a span are those of an r x r
matrix; sorted, the j-th is a branch ``mu_j(gamma)``. The solution of branch j has
``beta_j(gamma) = gamma vol mu_j(gamma)``, which grows with gamma, as ``gamma (L + gamma D)^-1``
does. So a demand beta has one solution on each branch that starts below and ends above it, found as
the root of a monotone function.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.methods.satisfaction.matrix import square_root
from segcore.methods.satisfaction.satisfaction_bounds import SatisfactionBounds
from segcore.methods.satisfaction.span import Span

_NEGLIGIBLE = 1e-12
_LOG_GAMMAS = np.linspace(np.log(1e-9), np.log(1e9), 37)
_CONSTANT_SHARE = 1.0 - 1e-6
_EQUAL_TOLERANCE = 1e-9


@dataclass(frozen=True, eq=False)
class SpanSolution:
    """A solution within a span: ``u = combined(coefficients) + constant``.

    Attributes
    ----------
    coefficients : (size,) float64
    multiplier : float
        lambda.
    demanded : float
        ``beta / vol``.
    """

    coefficients: NDArray[np.float64]
    constant: float
    gamma: float
    multiplier: float
    demanded: float


def solutions_at_shift(
    gamma: float, span: Span, bounds: SatisfactionBounds, wanted: int
) -> list[SpanSolution]:
    """The `wanted` solutions of largest beta for one gamma; each solution has a beta of its own."""
    return Branches.within(span, bounds).at(gamma, wanted)


def solutions_at_demand(
    demanded: float, span: Span, bounds: SatisfactionBounds, wanted: int
) -> list[SpanSolution]:
    """The `wanted` solutions of smallest lambda for ``beta = demanded vol``, with their gammas.

    A branch that satisfies more than is demanded however small its gamma belongs to the constant,
    which is left out, or, where the graph is not connected, to a partition that cuts nothing.
    """
    branches = Branches.within(span, bounds)
    max_solutions = min(wanted + 1, bounds.max_solutions)
    table = np.array([branches.demands(gamma, max_solutions) for gamma in np.exp(_LOG_GAMMAS)])
    solutions: list[SpanSolution] = []
    gamma = 0.0
    for branch in range(int(np.count_nonzero(table[-1] > demanded))):
        root = _gamma_of(demanded, branches, branch, table[:, branch])
        # Equal branches share a gamma: two eigenproblems might return the same vector twice.
        gamma = gamma if abs(root - gamma) <= _EQUAL_TOLERANCE * root else root
        solution = branches.at(gamma, branch + 1)[branch]
        mass = float(solution.coefficients @ solution.coefficients)
        share = solution.constant**2 * bounds.graph.volume
        is_constant = share > _CONSTANT_SHARE * (mass + share)
        if table[0, branch] < demanded or not is_constant:
            solutions.append(replace(solution, demanded=demanded))
    return solutions[:wanted]


def _gamma_of(
    demanded: float, branches: Branches, branch: int, table: NDArray[np.float64]
) -> float:
    """The gamma at which a branch reaches the demand."""
    first_above = int(np.argmax(table > demanded))
    if first_above == 0:
        return float(np.exp(_LOG_GAMMAS[0]))

    def excess(log_gamma: float) -> float:
        demand = branches.demands(float(np.exp(log_gamma)), branch + 1)[branch]
        return float(np.log(max(demand, 1e-300) / demanded))

    return float(
        np.exp(
            scipy.optimize.brentq(
                excess, _LOG_GAMMAS[first_above - 1], _LOG_GAMMAS[first_above], xtol=1e-14
            )
        )
    )


@dataclass(frozen=True, eq=False)
class Branches:
    """Eigenvalues of ``Q u = mu (L + gamma D) u`` on a span and the constants, for any gamma.

    Attributes
    ----------
    modes : (size, q) float64
        Combinations of the span's vectors that are orthonormal in D, and orthogonal in L.
    energies : (q,) float64
        Their ``x' L x``.
    inner : (q, r) float64
        Their ``F' x``.
    """

    bounds: SatisfactionBounds
    modes: NDArray[np.float64]
    energies: NDArray[np.float64]
    inner: NDArray[np.float64]

    @classmethod
    def within(cls, span: Span, bounds: SatisfactionBounds) -> Branches:
        energies, modes = scipy.linalg.eigh(span.laplacian_gram)
        return cls(bounds, modes, np.maximum(energies, 0.0), modes.T @ span.factor_products)

    def demands(self, gamma: float, number: int) -> NDArray[np.float64]:
        """``max(beta / vol, 0)`` of the first branches at a gamma, shape (number,)."""
        root = square_root(self._reach(gamma))
        mu = scipy.linalg.eigvalsh(root.T @ self.bounds.matrix.coupling @ root)[::-1]
        return gamma * np.maximum(mu[:number], 0.0)

    def at(self, gamma: float, number: int) -> list[SpanSolution]:
        """The first branches, fewer if fewer are positive."""
        matrix = self.bounds.matrix
        root = square_root(self._reach(gamma))
        mu, vectors = scipy.linalg.eigh(root.T @ matrix.coupling @ root)
        largest = np.argsort(mu)[::-1][:number]
        largest = largest[mu[largest] > _NEGLIGIBLE * np.abs(mu).max(initial=0.0)]
        right_hand_side = matrix.coupling @ root @ vectors[:, largest]
        in_modes = (self.inner @ right_hand_side) / (self.energies + gamma)[:, np.newaxis]
        constants = matrix.column_sums @ right_hand_side / (gamma * self.bounds.graph.volume)
        return [
            SpanSolution(self.modes @ mode, float(constant), gamma, 1.0 / value, gamma * value)
            for mode, constant, value in zip(
                in_modes.T, constants, mu[largest].tolist(), strict=True
            )
        ]

    def _reach(self, gamma: float) -> NDArray[np.float64]:
        """``F' (L + gamma D)^-1 F`` on the span and the constants, (r, r)."""
        masses = self.bounds.matrix.column_sums
        within = self.inner.T @ (self.inner / (self.energies + gamma)[:, np.newaxis])
        return within + np.outer(masses, masses) / (gamma * self.bounds.graph.volume)
