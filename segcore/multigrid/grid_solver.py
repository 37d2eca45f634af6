"""Solver for one matrix: a photo's Laplacian plus a diagonal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid import OnPatchGuess
from segcore.multigrid.added_diagonal import AddedDiagonal
from segcore.multigrid.flexible_cg import GridSolution, solve_columns
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.patch_solver import solve_patches
from segcore.multigrid.right_sides import (
    InitialGuess,
    RightSide,
    SparseRightSide,
    pack_right_side,
    sums_over_patches,
)
from segcore.multigrid.vector_layouts import Planes, column_groups, rescaled_rows, rows_of_unit_size
from segcore.multigrid.workspace import PixelCycle
from segcore.runtime.monitor import SILENT, Monitor, Stage
from segcore.runtime.native import unpack

GuessFunction = Callable[[], InitialGuess]


@dataclass(frozen=True, eq=False)
class GridSolver:
    """Solver for one matrix ``A = L + diag`` of an image hierarchy.

    Solvers of one hierarchy share its work arrays and therefore take turns.

    Attributes
    ----------
    finest : AddedDiagonal
        ``A - L`` on the pixels.
    singular : bool
        Whether A stands for the Laplacian itself, which leaves constants undecided.
    """

    hierarchy: ImageHierarchy
    finest: AddedDiagonal
    singular: bool = False

    @classmethod
    def with_diagonal(
        cls,
        hierarchy: ImageHierarchy,
        nodes: Sequence[int] | NDArray[np.integer] | slice,
        values: Sequence[float] | NDArray,
    ) -> Self:
        """Solver for ``A = L + diag``, the diagonal being `values` > 0 at the unique `nodes`.

        ``slice(None)`` stands for all nodes, where values may be 0, too. Without nodes ``A = L``.
        """
        if not isinstance(nodes, slice):
            if len(nodes) == 0:
                return cls.of_laplacian(hierarchy)
            nodes = np.asarray(nodes, dtype=np.int64)
        return cls(hierarchy, AddedDiagonal(nodes, _as_float32(values)))

    @classmethod
    def of_laplacian(cls, hierarchy: ImageHierarchy) -> Self:
        """Solver for ``L``, which is singular: it works on vectors of zero mean.

        For a right-hand side of zero mean a value added at one pixel changes nothing: the solution
        is zero there.
        """
        value = max(float(hierarchy.pixel_level.degrees[0]), float(np.finfo(np.float32).tiny))
        anchor = AddedDiagonal(np.zeros(1, dtype=np.int64), _as_float32([value]))
        return cls(hierarchy, anchor, singular=True)

    @classmethod
    def with_links(
        cls,
        hierarchy: ImageHierarchy,
        patch_of_node: NDArray[np.int32],
        by_patch: NDArray[np.float32],
        nodes: NDArray[np.integer],
        values: NDArray,
    ) -> Self:
        """Solver for ``A = L + diag`` with the diagonal `by_patch` at all nodes of each patch.

        `patch_of_node` is (n,). At the unique `nodes`, `values` are added.
        """
        over = (patch_of_node, by_patch)
        return cls(hierarchy, AddedDiagonal(nodes, _as_float32(values), over))

    @classmethod
    def with_shift(cls, hierarchy: ImageHierarchy, gamma: float) -> Self:
        """Solver for ``A = L + gamma D``."""
        added = np.float32(gamma) * hierarchy.pixel_level.degrees
        return cls(hierarchy, AddedDiagonal(slice(None), added))

    def cycle(self, r: NDArray, monitor: Monitor = SILENT, *, depth: int = 0) -> NDArray:
        """One multigrid cycle, about ``A^-1 r``, for every row of `r` (m, n), in its precision.

        At a `depth` below the pixels, about the inverse of the matrix of that level.
        """
        rows, sizes = rows_of_unit_size(r)
        shifts = np.zeros(len(rows), np.float32) if depth else self._means_to_subtract(rows)
        z = np.empty(r.shape, dtype=np.float32)
        workspace = self.hierarchy.workspace
        with workspace.lock:
            cycle = self.prepare(monitor)
            buffers = workspace.buffers[depth]
            for group in column_groups(len(rows)):
                pack_right_side(rows[group], shifts[group], buffers.residual)
                cycle.run(depth, buffers.residual, buffers.correction)
                unpack(buffers.correction, z[group])
        return rescaled_rows(z if depth else self._centre(z), sizes)

    def solve(
        self,
        b: RightSide,
        x0: Planes | InitialGuess | GuessFunction | None = None,
        *,
        tolerance: float,
        max_iterations: int,
        monitor: Monitor = SILENT,
        on_patch_guess: OnPatchGuess | None = None,
        shares: bool = False,
    ) -> GridSolution:
        """Solve ``A x = b`` for every row of `b`.

        Parameters
        ----------
        b : (m, n) float32, or SparseRightSide
        x0 : (m, n) float32, InitialGuess or callable, optional
            First guess, such as the solution for another diagonal. A callable is called after
            `on_patch_guess`.
        tolerance : float
            Relative energy error at which to stop.
        max_iterations : int
            Largest number of cycles on the image level.
        on_patch_guess : callable, optional
            Called once, before the pixels are touched; `b` has to be sparse.
        shares : bool
            Whether x are shares of classes; then it goes on while the largest ones change (see
            :mod:`segcore.multigrid.flexible_cg`).

        Raises
        ------
        Cancelled
            If the monitor says so.
        """
        hierarchy, x = self.hierarchy, np.empty(b.shape, np.float32)
        with hierarchy.workspace.lock:
            if len(hierarchy.levels) == 1:
                return self._solve_densely(b, self.prepare(monitor).coarsest_inverse)
            if on_patch_guess is not None:
                assert isinstance(b, SparseRightSide)
                on_patch_guess(
                    self._patch_guess(b, monitor), partial(np.take, indices=hierarchy.patch_of_node)
                )
            guess = (
                InitialGuess.of(x0) if isinstance(x0, np.ndarray) else x0() if callable(x0) else x0
            )
            cycle = self.prepare(monitor)
            solves = []
            for group in column_groups(len(b)):
                solves.append(
                    solve_columns(
                        cycle,
                        b[group],
                        None if guess is None else guess[group],
                        x[group],
                        self._means_to_subtract(b[group]),
                        self.finest,
                        tolerance=tolerance,
                        max_iterations=max_iterations,
                        shares=shares,
                    )
                )
                if group.stop < len(b):
                    monitor.report(Stage.SOLVE, group.stop / len(b))
        return GridSolution(
            self._centre(x),
            max(solve.iterations for solve in solves),
            all(solve.converged for solve in solves),
            max(solve.relative_energy_error for solve in solves),
            _upper_bound_of([solve.error_energies for solve in solves], len(b)),
        )

    def prepare(self, monitor: Monitor) -> PixelCycle:
        """The cycle of this matrix; the caller has the lock of the workspace."""
        return self.hierarchy.workspace.cycle(self.finest, monitor)

    def _patch_guess(self, b: SparseRightSide, monitor: Monitor) -> Planes:
        """Approximate solution on the patches, (m, patches)."""
        hierarchy, depth = self.hierarchy, self.hierarchy.patch_depth
        sums = sums_over_patches(b, hierarchy)
        monitor.check()
        added = self.finest.over_patches(hierarchy.patch_of_node, hierarchy.patch_sizes)
        return solve_patches(hierarchy, depth, added, sums, monitor)

    def _solve_densely(self, b: RightSide, inverse: NDArray[np.float64]) -> GridSolution:
        """Solve a picture of about a hundred pixels by a dense inverse, without iteration."""
        columns = b if isinstance(b, np.ndarray) else b.to_planes()
        right_side = columns - self._means_to_subtract(b)[:, np.newaxis]
        x = (right_side @ inverse).astype(np.float32)
        return GridSolution(self._centre(x), 0, True, 0.0, np.zeros((len(b), len(b))))

    def _means_to_subtract(self, b: RightSide) -> NDArray[np.float32]:
        """Mean of every row, to subtract if the matrix is singular, else 0, (m,)."""
        if not self.singular:
            return np.zeros(len(b), np.float32)
        assert isinstance(b, np.ndarray)
        return _mean_values(b)

    def _centre(self, planes: Planes) -> Planes:
        if self.singular:
            planes -= _mean_values(planes)[:, np.newaxis]
        return planes


def _as_float32(values: Sequence[float] | NDArray) -> NDArray[np.float32]:
    return np.asarray(values, dtype=np.float32)


def _mean_values(planes: Planes) -> NDArray[np.float32]:
    return planes.mean(axis=1, dtype=np.float64).astype(np.float32)


def _upper_bound_of(blocks: list[NDArray[np.float64]], m: int) -> NDArray[np.float64]:
    """Upper bound of a semidefinite (m, m) matrix from its diagonal blocks, one a group."""
    matrix = np.zeros((m, m))
    for block, group in zip(blocks, column_groups(m), strict=True):
        size = group.stop - group.start
        matrix[group, group] = len(blocks) * block[:size, :size]
    return matrix
