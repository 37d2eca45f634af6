"""Solutions of transfer: finds the weight of the source for each demanded agreement.

The j-th vector of both graphs together, the source weighted with tau, solves the problem for
``beta / vol = 1 - omega_j(tau) / tau`` (see :mod:`segcore.methods.satisfaction.graph_pair`).
``omega_j`` is concave, so Newton's step, ``tau <- u' L_T u / ((1 - beta / vol) u' D_T u - u' M
u)``, finds the tau of a beta.
"""

from dataclasses import replace

import numpy as np

from segcore.methods.satisfaction.graph_pair import GraphPair
from segcore.methods.satisfaction.partitions import Partitions
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import SILENT, Monitor

_MAX_STEPS = 40
_WEIGHT_RANGE = (1e-9, 1e9)


def transfer_by_weight(
    graphs: GraphPair,
    weight: float,
    *,
    wanted: int,
    tolerance: float,
    monitor: Monitor = SILENT,
) -> Partitions:
    """Solutions for a given weight of the source; each solution has a beta of its own."""
    first = int(graphs.is_picture)  # on pictures the first vector is the constant
    number = min(wanted + first, graphs.target.n_nodes)
    partitions = graphs.vectors(weight, number, None, tolerance=tolerance, monitor=monitor)
    return partitions.rows(slice(first, None)).cheapest_first()


def transfer_by_share(
    graphs: GraphPair,
    share: float,
    *,
    wanted: int,
    tolerance: float,
    monitor: Monitor = SILENT,
) -> Partitions:
    """Solutions for ``beta / vol = share e``, e being eigenvalue `wanted` + 1 of the source.

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
    demanded = share * graphs.eigenvalue(wanted + 1)
    # Where 1' Q 1 is large, the constant satisfies the demand and is the first branch: skip it.
    first = int(graphs.trivial_satisfaction >= demanded)
    solutions: list[Partitions] = []
    iterations = 0
    weight, start = 1.0, None
    for branch in range(first, min(first + wanted, graphs.target.n_nodes)):
        for _ in range(_MAX_STEPS):
            partitions = graphs.vectors(
                weight, branch + 1, start, tolerance=tolerance, monitor=monitor
            )
            iterations, start = iterations + partitions.iterations, partitions.vectors
            room = partitions.satisfied[branch] - demanded
            # No room: the graphs disagree more than is allowed, so the source needs more weight.
            better = partitions.costs[branch] / room if room > 0 else 10.0 * weight
            before, weight = weight, float(np.clip(better, *_WEIGHT_RANGE))
            if abs(weight - before) <= _weight_tolerance(graphs, tolerance) * weight:
                break
        if weight >= _WEIGHT_RANGE[1]:
            break  # the source alone does not meet the demand: no further branch can
        solution = partitions.rows(slice(branch, branch + 1))
        solution = replace(
            solution,
            multipliers=np.array([weight]),
            demanded=solution.satisfied - solution.costs / weight,
            converged=partitions.converged and abs(weight - before) <= 1e-2 * weight,
        )
        solutions.append(solution)
        start = None
    if not solutions:
        raise ConstraintError(
            "no partition agrees with the other picture or graph as much as is demanded, "
            f"{share:g}; demand less"
        )
    return replace(Partitions.joined(solutions).cheapest_first(), iterations=iterations)


def _weight_tolerance(graphs: GraphPair, tolerance: float) -> float:
    """Largest relative last step of Newton's method, whose error is about the step's square."""
    return 1e-2 if graphs.is_picture else min(tolerance, 1e-2) ** 2
