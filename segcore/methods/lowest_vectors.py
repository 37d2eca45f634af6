"""The lowest eigenvectors of operators, from vectors that are likely to hold them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs, Operators, lobpcg
from segcore.eigen.inverse_iteration import CYCLES, GUARDS
from segcore.graph.vectors import copied, normals, stacked, stretches_of
from segcore.methods.task import Task
from segcore.runtime.monitor import Monitor

_GUARD_VECTORS = 2
_SINGLE_PRECISION_NODES = 1 << 16
_SINGLE_PRECISION_TOLERANCE = 1e-3


def lowest_vectors(
    task: Task,
    operators: Operators,
    precondition: Callable[[NDArray], NDArray],
    pulled: NDArray,
    *,
    near: NDArray | None = None,
    tolerance: float,
    max_iterations: int,
    monitor: Monitor,
) -> Eigenpairs:
    """One vector less than there are segments, ``x' G x = 1``, first entries of strokes positive.

    Parameters
    ----------
    precondition : callable
        About the inverse of G.
    pulled : (p, n)
        What the constraints pull on. With it an earlier answer and a little noise are searched;
        the best few are chosen before the iteration, whose cost grows with their number.
    near : (p, n), optional
        Vectors that are known to be close to the lowest ones, from
        :mod:`segcore.eigen.inverse_iteration`; nothing else is then searched.
    """
    n = task.prepared.graph.n_nodes
    large = n > _SINGLE_PRECISION_NODES and tolerance >= _SINGLE_PRECISION_TOLERANCE
    dtype = np.float32 if large else np.float64
    n_vectors = min(task.n_segments, n) - 1
    kept = min(n_vectors + _GUARD_VECTORS, n - 1)

    if near is not None and len(near) < n_vectors:
        near = None
    if near is not None:
        parts = [stacked([near], monitor, dtype)]
    else:
        rng = np.random.default_rng(task.seed)
        noise = normals(rng, (_GUARD_VECTORS + 1, n), dtype, monitor)
        pulled = operators.centre(copied(pulled, monitor, dtype), monitor)
        searched = stacked([pulled, operators.centre(noise, monitor)], monitor)
        parts = [pulled, precondition(operators.apply_h(searched, monitor))]
    if task.start is not None and task.start.solution.vectors.shape[1] == n:
        parts.append(task.start.solution.vectors)

    def solve(start: NDArray, wanted: int, steps: int) -> Eigenpairs:
        return lobpcg(
            operators,
            precondition,
            start,
            n_vectors=wanted,
            tolerance=tolerance,
            max_iterations=steps,
            n_guards=None if near is None else GUARDS,
            is_judged=steps > 0,
            monitor=monitor,
        )

    start = parts[0]
    if near is None and sum(map(len, parts)) > kept:
        start = solve(stacked(parts, monitor, dtype), kept, 0).vectors
    pairs = solve(start, n_vectors, max_iterations)
    if near is not None:
        pairs = replace(pairs, iterations=CYCLES + pairs.iterations)
    return _oriented(pairs, task.constraints.groups[0].nodes[0], monitor)


def _oriented(pairs: Eigenpairs, node: int, monitor: Monitor) -> Eigenpairs:
    """With vectors that are positive at a node."""
    vectors = pairs.vectors
    signs = np.where(vectors[:, node] < 0, -1, 1).astype(vectors.dtype)[:, np.newaxis]
    for own in stretches_of(vectors.shape, monitor):
        vectors[own] *= signs
    return pairs
