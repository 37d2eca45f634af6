"""Solutions of transfer: the weight of the source that each demanded agreement needs.

The j-th vector of both graphs together, the source weighted with tau, solves the problem for
``beta / vol = 1 - omega_j(tau) / tau`` (see :mod:`segcore.methods.satisfaction.knowledge`).
``omega_j`` is concave, so Newton's step, ``tau <- u' L_T u / ((1 - beta / vol) u' D_T u - u' M
u)``, finds the tau of a beta.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.graph.vectors import stacked
from segcore.methods.satisfaction.knowledge import Knowledge, Vectors
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import SILENT, Monitor

_MOST_STEPS = 40
_WEIGHTS = (1e-9, 1e9)


@dataclass(frozen=True, eq=False)
class Transferred:
    """Solutions, cheapest first.

    Attributes
    ----------
    vectors : (m, n) float32 or float64
    costs : (m,) float64
        ``u' L_T u / vol``.
    multipliers : (m,) float64
        lambda, the weight of the source.
    demanded : (m,) float64
        ``beta / vol`` of each.
    residuals : (m,) float64
    iterations : int
    converged : bool
    """

    vectors: NDArray
    costs: NDArray[np.float64]
    multipliers: NDArray[np.float64]
    demanded: NDArray[np.float64]
    residuals: NDArray[np.float64]
    iterations: int
    converged: bool


def transfer_by_weight(
    knowledge: Knowledge,
    weight: float,
    *,
    wanted: int,
    tolerance: float,
    monitor: Monitor = SILENT,
) -> Transferred:
    """Solutions for one weight of the source; each has a beta of its own."""
    first = int(knowledge.is_picture)  # whose constant is the first
    found = knowledge.vectors(
        *(weight, min(wanted + first, knowledge.target.n_nodes), None),
        tolerance=tolerance,
        monitor=monitor,
    )
    rows = [_row(found, weight, place) for place in range(first, len(found.cuts))]
    return _cheapest_first(rows, found.iterations, found.converged, monitor)


def transfer(
    knowledge: Knowledge,
    share: float,
    *,
    wanted: int,
    tolerance: float,
    monitor: Monitor = SILENT,
) -> Transferred:
    """Solutions for ``beta / vol`` of `share` times the last eigenvalue that `wanted` vectors need.

    Parameters
    ----------
    share : float
        In (0, 1); the papers ask for less than the second eigenvalue of the source, which is the
        bound for two segments.
    wanted : int
        Number of vectors; fewer come out where fewer satisfy the demand.

    Raises
    ------
    ConstraintError
        If there is no solution.
    """
    demanded = share * knowledge.eigenvalue(wanted + 1, monitor)
    # The constant satisfies the demand where 1' Q 1 is large, and is then the first branch.
    first = int(knowledge.trivial >= demanded)
    rows, iterations, converged = [], 0, True
    weight, start = 1.0, None
    for branch in range(first, min(first + wanted, knowledge.target.n_nodes)):
        for _ in range(_MOST_STEPS):
            found = knowledge.vectors(
                *(weight, branch + 1, start), tolerance=tolerance, monitor=monitor
            )
            iterations, start = iterations + found.iterations, found.vectors
            room = 1.0 - demanded - found.disagreements[branch]
            # Without room the graphs disagree more than is allowed: the source must count for more.
            better = found.cuts[branch] / room if room > 0 else 10.0 * weight
            before, weight = weight, float(np.clip(better, *_WEIGHTS))
            if abs(weight - before) <= _weight_tolerance(knowledge, tolerance) * weight:
                break
        if weight >= _WEIGHTS[1]:
            break  # even alone the source has no such vector; neither has it further ones
        converged &= found.converged and abs(weight - before) <= 1e-2 * weight
        rows.append(_row(found, weight, branch))
        start = None
    if not rows:
        raise ConstraintError(
            "no partition agrees with the other picture or graph as much as is demanded, "
            f"{share:g}; demand less"
        )
    return _cheapest_first(rows, iterations, converged, monitor)


def _weight_tolerance(knowledge: Knowledge, tolerance: float) -> float:
    """Newton's error is the square of its last step; vectors of pictures are less exact."""
    return 1e-2 if knowledge.is_picture else min(tolerance, 1e-2) ** 2


@dataclass(frozen=True, eq=False)
class _Row:
    vector: NDArray
    cost: float
    weight: float
    demanded: float
    residual: float


def _row(found: Vectors, weight: float, place: int) -> _Row:
    demanded = 1.0 - found.disagreements[place] - found.cuts[place] / weight
    return _Row(
        found.vectors[place],
        float(found.cuts[place]),
        weight,
        float(demanded),
        float(found.residuals[place]),
    )


def _cheapest_first(
    rows: list[_Row], iterations: int, converged: bool, monitor: Monitor
) -> Transferred:
    rows = sorted(rows, key=lambda row: row.cost)
    return Transferred(
        stacked([row.vector[np.newaxis] for row in rows], monitor),
        np.array([row.cost for row in rows]),
        np.array([row.weight for row in rows]),
        np.array([row.demanded for row in rows]),
        np.array([row.residual for row in rows]),
        iterations,
        converged,
    )
