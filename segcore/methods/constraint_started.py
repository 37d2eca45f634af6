"""The lowest eigenvectors of operators, started from solutions for the constraints."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs, Operators, Precondition
from segcore.eigen.lowest_vectors import lowest_vectors, sufficient_precision
from segcore.methods.task import Task
from segcore.runtime.monitor import Monitor

_GUARD_VECTORS = 2


def constraint_started_eigenvectors(
    task: Task,
    operators: Operators,
    precondition: Precondition,
    start: NDArray,
    *,
    near: NDArray | None = None,
    tolerance: float,
    max_iterations: int,
    monitor: Monitor,
) -> Eigenpairs:
    """The lowest k - 1 vectors, scaled to ``x' G x = 1``, positive at the first stroke pixel.

    Parameters
    ----------
    precondition : callable
        Approximate inverse of G.
    start : (p, n)
        Solutions for the constraints. The search space is these, an earlier answer and some noise.
    near : (p, n), optional
        Vectors close to the lowest ones, from :mod:`segcore.eigen.lowest_vectors`; the search
        space is then these alone.
    """
    n_nodes = task.prepared.graph.n_nodes
    n_vectors = min(task.n_segments, n_nodes) - 1
    are_near = near is not None and len(near) >= n_vectors
    if near is not None and are_near:
        blocks = [near]
    else:
        rng = np.random.default_rng(task.seed)
        noise = rng.standard_normal((_GUARD_VECTORS + 1, n_nodes))
        searched = np.concatenate([start, noise], dtype=sufficient_precision(n_nodes, tolerance))
        searched = operators.centre(searched)
        blocks = [searched[: len(start)], precondition(operators.apply_h(searched))]
        blocks += [] if task.earlier_vectors is None else [task.earlier_vectors]

    pairs = lowest_vectors(
        operators,
        precondition,
        blocks,
        n_vectors=n_vectors,
        tolerance=tolerance,
        max_iterations=max_iterations,
        are_near=are_near,
        n_guards=min(_GUARD_VECTORS, n_nodes - 1 - n_vectors),
        monitor=monitor,
    )
    first = task.constraints.groups[0].nodes[0]
    signs = np.where(pairs.vectors[:, [first]] < 0, -1, 1).astype(pairs.vectors.dtype)
    return replace(pairs, vectors=pairs.vectors * signs)
