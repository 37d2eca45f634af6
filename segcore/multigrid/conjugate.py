"""Up to four columns solved together: nested iteration, then flexible conjugate gradients.

The K-cycle is not a fixed linear map, so every new direction is made conjugate to the last one
explicitly (Notay, *Flexible conjugate gradients*, SIAM J. Sci. Comput. 22 (2000), keeping one
direction). Every column has its own step lengths; the columns only share the work.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.added_diagonal import AddedDiagonal
from segcore.multigrid.blocks import add_to_planes, combine, dots, pack
from segcore.multigrid.cycle import ONE, Cycle, as_row, ratio
from segcore.multigrid.level import Energies
from segcore.multigrid.nested import descend
from segcore.multigrid.quads import WIDTH
from segcore.multigrid.stopping import EnergyError

Planes = NDArray[np.float32]
"""One vector per row, shape (m, n)."""

_MINUS_ONE = as_row(-np.ones(WIDTH))
_ROUNDING = float(np.finfo(np.float32).eps) / 8


@dataclass(frozen=True)
class Outcome:
    """How conjugate gradients ended."""

    iterations: int
    converged: bool
    relative_energy_error: float


def means(planes: Planes) -> NDArray[np.float32]:
    """Mean of every row."""
    return planes.mean(axis=1, dtype=np.float64).astype(np.float32)


def start(cycle: Cycle, b: Planes, x: Planes, shifts: NDArray[np.float32]) -> None:
    """Take the residual ``b - shifts - A x`` down to every level.

    `direction` of the image level holds `x` afterwards.
    """
    buffers = cycle.workspace.buffers[0]
    pack(x, np.zeros_like(shifts), buffers.direction)
    _compute_residual(cycle, b, shifts)
    descend(cycle, buffers.residual)


def finish(
    cycle: Cycle,
    b: Planes,
    x: Planes,
    shifts: NDArray[np.float32],
    diagonal: AddedDiagonal,
    *,
    tolerance: float,
    max_iterations: int,
) -> Outcome:
    """Correct `x` by the solved first coarse level, then iterate; `x` is changed in place."""
    buffers = cycle.workspace.buffers[0]
    residual, correction = buffers.residual, buffers.correction
    direction, product = buffers.direction, buffers.product

    cycle.transfers[0].prolong(cycle.workspace.buffers[1].direction, direction)
    x.fill(0.0)
    add_to_planes(x, ONE, direction)
    energies = _compute_residual(cycle, b, shifts)
    estimate = _energy_error(energies, cycle, b - shifts[:, np.newaxis], x, diagonal)

    error, conjugate = np.inf, np.zeros(WIDTH)
    for iteration in range(1, max_iterations + 1):
        cycle.run(0, residual, correction)
        if iteration > 1:
            conjugate = ratio(dots(correction, product), energies.total)
        combine(ONE, correction, as_row(-conjugate), direction, direction)

        energies = cycle.apply(0, direction, residual, product)
        step = ratio(energies.inner, energies.total)
        add_to_planes(x, as_row(step), direction)
        combine(ONE, residual, as_row(-step), product, residual)

        error = estimate.after_step(step * energies.inner)
        if error <= tolerance:
            return Outcome(iteration, True, error)
    return Outcome(max_iterations, False, error)


def _compute_residual(cycle: Cycle, b: Planes, shifts: NDArray[np.float32]) -> Energies:
    """``residual = b - shifts - A direction``; the energies have ``inner = x' x``."""
    buffers = cycle.workspace.buffers[0]
    pack(b, shifts, buffers.residual)
    energies = cycle.apply(0, buffers.direction, buffers.direction, buffers.product)
    combine(ONE, buffers.residual, _MINUS_ONE, buffers.product, buffers.residual)
    return energies


def _energy_error(
    energies: Energies, cycle: Cycle, b: Planes, x: Planes, diagonal: AddedDiagonal
) -> EnergyError:
    """Start the estimate from the energies of `x`."""
    if isinstance(diagonal.nodes, slice):
        energy = energies.total
    else:
        misfit = x[:, diagonal.nodes] - b[:, diagonal.nodes] / diagonal.values
        energy = energies.laplacian.copy()
        energy[: len(x)] += np.sum(diagonal.values * misfit.astype(np.float64) ** 2, axis=1)
    mean_degree = float(cycle.levels[0].degrees.mean(dtype=np.float64))
    rounding = _ROUNDING**2 * (energies.added + mean_degree * energies.inner)
    return EnergyError(np.maximum(energy, rounding), rounding)
