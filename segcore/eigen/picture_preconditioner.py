"""The hierarchy of a picture as the preconditioner of a pencil.

Each must-link group is a star: an auxiliary vertex joined to the group's pixels with weights F.
With the stars held fixed, G is ``A = L + diag(F 1)``, and ``A P = F`` gives the harmonic functions
P of the groups: column a is 1 near group a, 0 near the others, smooth between. They are what the
random walker of Grady computes, and in the limit of strong constraints their span *is* that of the
wanted eigenvectors; so a Rayleigh-Ritz step on them is all that is left to do.

Soft links are edges to the same stars: they add to F, at every pixel.

G itself is A minus a matrix of rank s whose range the start already spans, so a cycle for A serves
as preconditioner for G.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.preconditioner import StartVectors, smoothed_indicators
from segcore.multigrid import OnPatchGuess
from segcore.multigrid.grid_solver import GridSolver
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.right_sides import InitialGuess, RightSide, SparseRightSide
from segcore.pencil.pencil import Pencil
from segcore.runtime.monitor import SILENT, Monitor

_MAX_CYCLES = 60
_CONSTANT_TOLERANCE = 1e-3
_MAX_NODES = 1 << 12
"""Most nodes by which a group is represented."""


@dataclass(frozen=True, eq=False)
class PicturePreconditioner:
    """One multigrid cycle for ``A = L + diag(F 1)``."""

    pencil: Pencil
    solver: GridSolver

    @classmethod
    def of(cls, pencil: Pencil, hierarchy: ImageHierarchy) -> PicturePreconditioner:
        block, soft = pencil.must_link, pencil.soft_links
        if soft is None:
            return cls(pencil, GridSolver.with_diagonal(hierarchy, block.nodes, block.diagonal))
        by_patch = soft.weights.sum(axis=0)
        solver = GridSolver.with_links(
            hierarchy, soft.patch_of_node, by_patch, block.nodes, block.diagonal
        )
        return cls(pencil, solver)

    def __call__(self, residuals: NDArray, monitor: Monitor = SILENT) -> NDArray:
        return self.solver.cycle(residuals, monitor)

    def start_vectors(
        self,
        tolerance: float,
        monitor: Monitor = SILENT,
        on_patch_guess: OnPatchGuess | None = None,
        previous: NDArray | None = None,
    ) -> StartVectors:
        """The harmonic functions of all must-link groups but the last; those of all add up to 1.

        Functions of groups with hardly any weight are constant within the precision of the solve,
        and left out.
        """
        stars = self.pencil.must_link
        if stars.membership.n_groups < 2:
            return smoothed_indicators(self.pencil, self, monitor)

        weights = stars.star_weights.to_dense().T[:-1]
        monitor.check()
        guess = None if previous is None else partial(self._guess, weights, previous)
        solve = self.solver.solve(
            self._sources(weights),
            guess,
            tolerance=tolerance,
            max_iterations=_MAX_CYCLES,
            monitor=monitor,
            on_patch_guess=_with_last_function(on_patch_guess),
            shares=True,
        )
        nonconstant = self._nonconstant(solve.x)
        if len(nonconstant) == len(solve.x):
            return StartVectors(solve.x, len(nonconstant), solve.iterations, solve.error_energies)
        errors = solve.error_energies[np.ix_(nonconstant, nonconstant)]
        return StartVectors(solve.x[nonconstant], len(nonconstant), solve.iterations, errors)

    def _sources(self, weights: NDArray[np.float64]) -> RightSide:
        """Right-hand sides F of the harmonic functions: `weights` (m, p) at the groups' nodes."""
        nodes, soft = self.pencil.must_link.nodes, self.pencil.soft_links
        over = None
        if soft is not None:
            by_patch = np.zeros((len(weights), soft.weights.shape[1]), np.float32)
            by_patch[: len(soft.weights)] = soft.weights[: len(by_patch)]
            over = soft.patch_of_node, soft.sizes, by_patch
        return SparseRightSide(nodes, weights.astype(np.float32), self.pencil.n_nodes, over)

    def _guess(self, weights: NDArray[np.float64], previous: NDArray) -> InitialGuess:
        """Initial guess for each group: the combination of earlier vectors and 1 that fits it best.

        It minimises the energy ``J`` of :mod:`segcore.multigrid.flexible_cg`, where ``x' L x`` is
        taken to be that of the earlier pencil, ``c' c`` for coefficients c.
        """
        sampled = self._sampled_rows()
        nodes, diagonal = (
            self.pencil.must_link.nodes[sampled],
            self.pencil.must_link.diagonal[sampled],
        )
        values = np.vstack([np.take(previous, nodes, axis=1), np.ones(len(nodes))])
        energy = np.eye(len(values))
        energy[-1, -1] = 0.0
        right_side = values @ weights[:, sampled].T
        coefficients = np.linalg.solve((values * diagonal) @ values.T + energy, right_side)
        return InitialGuess(previous, coefficients[:-1].T, coefficients[-1])

    def _sampled_rows(self) -> NDArray[np.integer]:
        """Indices into `must_link.nodes` of some nodes of every group, evenly spread."""
        columns = self.pencil.must_link.membership
        parts = [columns.rows[columns.column_entries(a)] for a in range(columns.n_groups)]
        return np.concatenate([part[:: -(-len(part) // _MAX_NODES)] for part in parts])

    def _nonconstant(self, harmonic: NDArray[np.float32]) -> NDArray[np.intp]:
        """Indices of the functions that are not constant, without the last one of all groups.

        Harmonic functions are largest and smallest at the groups.
        """
        at_groups = np.take(harmonic, self.pencil.must_link.nodes[self._sampled_rows()], axis=1)
        last = 1.0 - at_groups.sum(axis=0)
        is_nonconstant = np.ptp(np.vstack([at_groups, last]), axis=1) > _CONSTANT_TOLERANCE
        return np.flatnonzero(is_nonconstant)[:-1]


def _with_last_function(on_patch_guess: OnPatchGuess | None) -> OnPatchGuess | None:
    if on_patch_guess is None:
        return None
    return lambda vectors, expand: on_patch_guess(
        np.concatenate([vectors, 1.0 - vectors.sum(axis=0, keepdims=True)]), expand
    )
