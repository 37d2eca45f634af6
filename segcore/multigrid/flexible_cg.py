"""Up to four columns solved together: nested iteration, then flexible conjugate gradients.

The K-cycle is not a fixed linear map, so every new direction is made conjugate to the last one
explicitly (Notay, *Flexible conjugate gradients*, SIAM J. Sci. Comput. 22 (2000), keeping one
block of directions). All columns are corrected by the search directions of all of them
(``kernels/dense.cpp``).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.added_diagonal import AddedDiagonal
from segcore.multigrid.nested import prolong_and_smooth, restrict_to_levels, solve_coarsest
from segcore.multigrid.right_sides import InitialGuess, RightSide, pack_right_side
from segcore.multigrid.solution import Solution
from segcore.multigrid.vector_layouts import Block, Planes, as_matrix
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

_FIRST_GAIN_RATIO = 0.2
"""Ratio of the gains of two consecutive steps that is assumed for the first step."""

_WORST_GAIN_RATIO = 0.8

_SETTLED_SHARE = 4e-3
"""Largest share of nodes that change their class in the last step."""

_N_WATCHED = 1 << 14
"""Number of sampled nodes whose classes are watched."""

_RUN_LENGTH = 16
"""Number of consecutive nodes in the sample, as they share a cache line."""


class EnergyError:
    """Estimate of ``(J(x) - min J) / min J`` for every column.

    Parameters
    ----------
    energy : (4,) float64
        ``J`` before the first step.
    rounding : (4,) float64
        Energy of the rounding errors of x, which no step can remove.

    Attributes
    ----------
    remaining : (4, 4) float64
        Estimate of ``e' A e`` for the errors e of the columns.
    """

    def __init__(self, energy: NDArray[np.float64], rounding: NDArray[np.float64]) -> None:
        self._energy = energy
        self._rounding = rounding
        self._last_gain: NDArray[np.float64] | None = None
        self.remaining = np.diag(energy)

    def after_step(self, gains: NDArray[np.float64]) -> float:
        """Largest estimate among the columns, after a step that lowered ``e' A e`` by `gains`."""
        gain = np.diag(gains)
        ratio = np.full_like(gain, _FIRST_GAIN_RATIO)
        if self._last_gain is not None:
            np.divide(gain, self._last_gain, out=ratio, where=self._last_gain > 0)
        ratio = np.clip(ratio, 0.0, _WORST_GAIN_RATIO)
        to_come = ratio / (1.0 - ratio)
        self._last_gain = gain
        self._energy = np.maximum(self._energy - gain, self._rounding)
        scale = np.sqrt(to_come)
        self.remaining = scale[:, np.newaxis] * (gains + gains.T) / 2 * scale
        self.remaining += np.diag(self._rounding)

        remaining = np.maximum(gain * to_come - self._rounding, 0.0)
        error = np.zeros_like(gain)
        np.divide(remaining, self._energy, out=error, where=remaining > 0)
        return float(error.max())


class LabelStability:
    """Whether nodes keep the class of their largest share.

    Parameters
    ----------
    shares : (m, n)
        Shares of the classes before the first step; the remainder to 1 is that of one more class.
    """

    def __init__(self, shares: NDArray[np.float32]) -> None:
        n_nodes = shares.shape[1]
        self._run = min(_RUN_LENGTH, n_nodes)
        self._stride = self._run * max(1, n_nodes // _N_WATCHED)
        self._largest = self._classes(shares)

    def after_step(self, shares: NDArray[np.float32]) -> bool:
        """Whether hardly any node has changed its class since the last call."""
        largest = self._classes(shares)
        changed = np.mean(largest != self._largest)
        self._largest = largest
        return bool(changed <= _SETTLED_SHARE)

    def _classes(self, shares: NDArray[np.float32]) -> NDArray[np.int32]:
        n_sampled = shares.shape[1] // self._stride * self._stride
        runs = shares[:, :n_sampled].reshape(len(shares), -1, self._stride)[:, :, : self._run]
        sample = runs.reshape(len(shares), -1)
        # Row by row, as numpy.argmax takes several times as long across rows.
        last = 1.0 - sample.sum(axis=0)
        largest, share = np.zeros(len(last), dtype=np.int32), sample[0].copy()
        for index, row in enumerate([*sample[1:], last], start=1):
            np.copyto(largest, index, where=row > share)
            np.maximum(share, row, out=share)
        return largest


_UNSETTLED_FACTOR = 1 / 4
"""A solve stops below this share of its tolerance even if classes still change."""

_ROUNDING = float(np.finfo(np.float32).eps) / 8


@dataclass(frozen=True, eq=False)
class GridSolution(Solution):
    """The result of a solve of a picture, (m, n) float32; iterations are cycles on the pixels.

    Attributes
    ----------
    relative_energy_error : float
        Estimate, see :mod:`segcore.multigrid.flexible_cg`; the worst column.
    error_energies : (m, m) float64
        Estimate of ``e_a' A e_b`` of the errors e that are left, or a matrix above it.
    """

    relative_energy_error: float
    error_energies: NDArray[np.float64]


def solve_columns(
    cycle: PixelCycle,
    b: RightSide,
    guess: InitialGuess | None,
    x: Planes,
    shifts: NDArray[np.float32],
    diagonal: AddedDiagonal,
    *,
    tolerance: float,
    max_iterations: int,
    shares: bool,
) -> GridSolution:
    """Solve ``A x = b - shifts``, starting from `guess` or zero.

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
    cycle.compute_residual(0, residual, solution, residual)

    direction, product = buffers.correction, buffers.product
    correction, matrix_product = direction, product  # the first direction is the first correction
    held = correction
    error, energy = np.inf, np.zeros((WIDTH, WIDTH))
    for iteration in range(1, max_iterations + 1):
        cycle.run(0, residual, correction)
        products = cycle.project(0, correction, residual, held, matrix_product)
        overlap = solve_gram(energy, products.cross.T.copy())
        energy = products.energy - products.cross @ overlap
        step = solve_gram(energy, products.slope)
        factors = as_matrix(overlap), as_matrix(step)
        take_step(x, direction, correction, *factors)

        error = estimate.after_step(products.slope.T @ step)
        settled = settling is None or settling.after_step(x)
        if error <= (tolerance if settled else _UNSETTLED_FACTOR * tolerance):
            return GridSolution(x, iteration, True, error, estimate.remaining)
        follow_step(residual, product, matrix_product, *factors)
        correction, matrix_product, held = solution, cycle.matrix_product, product
    return GridSolution(x, max_iterations, False, error, estimate.remaining)


def _solve_from_below(
    cycle: PixelCycle, b: RightSide, guess: InitialGuess | None, shifts: NDArray[np.float32]
) -> None:
    """Nested iteration: correct the guess, solving each level from the next coarser one.

    Afterwards, on the pixels, `residual` holds the right-hand side, `direction` the solution.
    """
    buffers = cycle.buffers[0]
    residual, solution = buffers.residual, buffers.direction
    pack_right_side(b, shifts, residual)
    if guess is not None:
        guess.pack(solution)
        cycle.compute_residual(0, residual, solution, residual)
    dirichlet = cycle.dirichlet_levels
    assert dirichlet is not None  # as coarse levels exist
    lifted = dirichlet.lift(cycle.inverse_diagonals[0], residual)
    restrict_to_levels(cycle, residual)
    solve_coarsest(cycle)
    prolong_and_smooth(cycle, cycle.coarsest, 1)

    cycle.monitor.check()
    coarse = cycle.buffers[1].direction
    if guess is None:
        cycle.aggregations[0].spread(coarse, solution)
    else:
        cycle.aggregations[0].prolong(coarse, solution)
    add_rows(solution, dirichlet.pixels, lifted)
    pack_right_side(b, shifts, residual)
    cycle.smooth(0, residual, solution)


def _energy_error(cycle: PixelCycle, b: Block, x: Block, diagonal: AddedDiagonal) -> EnergyError:
    """Start the estimate from the energy of `x`."""
    sums = np.empty((PARTS, 3, WIDTH))
    partial_penalties(cycle.added_diagonals[0], b, x, sums)
    added, pull, norms = sums.sum(axis=0)
    if diagonal.is_everywhere:  # the matrix is shifted, or every pixel has a target
        pull = np.minimum(pull, added)
    energy = cycle.pixel_level.energy(x) + pull
    rounding = _ROUNDING**2 * (added + cycle.pixel_level.mean_degree * norms)
    return EnergyError(np.maximum(energy, rounding), rounding)
