"""Blocks of candidate vectors -> the lowest eigenvectors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs, Operators, Precondition, lobpcg
from segcore.eigen.inverse_iteration import CYCLES, GUARDS
from segcore.runtime.monitor import Monitor

SINGLE_PRECISION_TOLERANCE = 1e-3
"""Least tolerance that single precision can meet."""

_SINGLE_PRECISION_NODES = 1 << 16


def precision(n_nodes: int, tolerance: float) -> type[np.floating]:
    """Precision of a computation: single for many nodes, if that is enough."""
    is_enough = tolerance >= SINGLE_PRECISION_TOLERANCE
    return np.float32 if is_enough and n_nodes > _SINGLE_PRECISION_NODES else np.float64


def lowest_vectors(
    operators: Operators,
    precondition: Precondition,
    blocks: Sequence[NDArray],
    *,
    n_vectors: int,
    tolerance: float,
    max_iterations: int,
    are_near: bool = False,
    n_guards: int | None = None,
    monitor: Monitor,
) -> Eigenpairs:
    """The eigenpairs of smallest lambda, in the :func:`precision` that suffices.

    Parameters
    ----------
    blocks : arrays (p, n)
        Whose span is searched first.
    are_near : bool
        Whether the wanted vectors are among them already, from
        :mod:`segcore.eigen.inverse_iteration`: then few guards are needed, and none is corrected.
    n_guards : int, optional
        Guard vectors of others, all that there are unless given.
    """
    pairs = lobpcg(
        operators,
        precondition,
        np.concatenate(blocks, dtype=precision(blocks[0].shape[1], tolerance)),
        n_vectors=n_vectors,
        tolerance=tolerance,
        max_iterations=max_iterations,
        n_guards=GUARDS if are_near else n_guards,
        corrects_guards=not are_near,
        monitor=monitor,
    )
    return replace(pairs, iterations=pairs.iterations + (CYCLES if are_near else 0))
