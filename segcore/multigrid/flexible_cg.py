"""Up to four columns solved together: nested iteration, then flexible conjugate gradients.

The K-cycle is not a fixed linear map, so every new direction is made conjugate to the last one
explicitly (Notay, *Flexible conjugate gradients*, SIAM J. Sci. Comput. 22 (2000), keeping one
block of directions). All columns are corrected by the search directions of all of them
(``kernels/dense.cpp``).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.added_diagonal import Diagonal
from segcore.multigrid.nested import climb, descend, solve_coarsest
from segcore.multigrid.right_sides import Guess, RightSide, pack_right_side
from segcore.multigrid.solution import Solution
from segcore.multigrid.stopping import EnergyError, LabelStability
from segcore.multigrid.vectors import Block, Planes, as_matrix
from segcore.multigrid.workspace import PixelCycle
from segcore.runtime.native import (
    PARTS,
    WIDTH,
    add_rows,
    follow_step,
    partial_penalties,
    solve_gram,
    take_step,
    unpack,
)

_UNSETTLED = 1 / 4
"""Share of the tolerance at which a solve stops even if classes still change."""

_ROUNDING = float(np.finfo(np.float32).eps) / 8


@dataclass(frozen=True, eq=False)
class Solve(Solution):
    """The result of a solve of a picture, (m, n) float32; iterations are cycles on the pixels.

    Attributes
    ----------
    relative_energy_error : float
        Estimate, see :mod:`segcore.multigrid.stopping`; the worst column.
    error_energies : (m, m) float64
        Estimate of ``e_a' A e_b`` of the errors e that are left, or a matrix above it.
    """

    relative_energy_error: float
    error_energies: NDArray[np.float64]


def solve_columns(
    cycle: PixelCycle,
    b: RightSide,
    guess: Guess | None,
    x: Planes,
    shifts: NDArray[np.float32],
    diagonal: Diagonal,
    *,
    tolerance: float,
    max_iterations: int,
    shares: bool,
) -> Solve:
    """Solve ``A x = b - shifts`` from ``x0``, the guess or zero.

    Parameters
    ----------
    x : (m, n) float32
        Overwritten by the solution.
    shares : bool
        Whether x are shares of classes.
    """
    buffers = cycle.buffers[0]
    residual, solution = buffers.residual, buffers.direction
    _solve_from_below(cycle, b, guess, shifts)
    unpack(solution, x)
    estimate = _energy_error(cycle, residual, solution, diagonal)
    settling = LabelStability(x) if shares else None
    cycle.subtract_image(0, residual, solution, residual)

    direction, product = buffers.correction, buffers.product
    correction, image = direction, product  # the first correction is the first direction
    held = correction
    error, energy = np.inf, np.zeros((WIDTH, WIDTH))
    for iteration in range(1, max_iterations + 1):
        cycle.run(0, residual, correction)
        found = cycle.project(0, correction, residual, held, image)
        overlap = solve_gram(energy, found.cross.T.copy())
        energy = found.energy - found.cross @ overlap
        step = solve_gram(energy, found.slope)
        factors = as_matrix(overlap), as_matrix(step)
        take_step(x, direction, correction, *factors)

        error = estimate.after_step(found.slope.T @ step)
        settled = settling is None or settling.after_step(x)
        if error <= (tolerance if settled else _UNSETTLED * tolerance):
            return Solve(x, iteration, True, error, estimate.remaining)
        follow_step(residual, product, image, *factors)
        correction, image, held = solution, cycle.image, product
    return Solve(x, max_iterations, False, error, estimate.remaining)


def _solve_from_below(
    cycle: PixelCycle, b: RightSide, guess: Guess | None, shifts: NDArray[np.float32]
) -> None:
    """Solve every level, starting from the one below it, and correct the guess.

    `residual` of the pixels holds the right-hand side afterwards, `direction` the solution.
    """
    buffers = cycle.buffers[0]
    residual, solution = buffers.residual, buffers.direction
    pack_right_side(b, shifts, residual)
    if guess is not None:
        guess.pack(solution)
        cycle.subtract_image(0, residual, solution, residual)
    lifted = (
        None
        if cycle.dirichlet is None
        else cycle.dirichlet.lift(cycle.inverse_diagonals[0], residual)
    )
    descend(cycle, residual)
    solve_coarsest(cycle)
    climb(cycle, cycle.coarsest, 1)

    cycle.monitor.check()
    below = cycle.buffers[1].direction
    if guess is None:
        cycle.aggregations[0].spread(below, solution)
    else:
        cycle.aggregations[0].prolong(below, solution)
    if cycle.dirichlet is not None and lifted is not None:
        add_rows(solution, cycle.dirichlet.pixels, lifted)
    pack_right_side(b, shifts, residual)
    cycle.smooth(0, residual, solution)


def _energy_error(cycle: PixelCycle, b: Block, x: Block, diagonal: Diagonal) -> EnergyError:
    """Start the estimate from the energy of `x`."""
    sums = np.empty((PARTS, 3, WIDTH))
    partial_penalties(cycle.added[0], b, x, sums)
    added, pull, norms = sums.sum(axis=0)
    if diagonal.is_everywhere:  # a shift of the matrix, or targets for every pixel
        pull = np.minimum(pull, added)
    energy = cycle.pixels.energy(x) + pull
    rounding = _ROUNDING**2 * (added + cycle.pixels.mean_degree * norms)
    return EnergyError(np.maximum(energy, rounding), rounding)
