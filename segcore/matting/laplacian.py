"""The matting Laplacian between the unknown pixels of a photo.

Opacities are taken to be a linear function of the colours in every window of 3 x 3 pixels,
``alpha = a . I + b``. The squared misfit of all windows is the energy of a graph, some of whose
weights are negative; with the known pixels held at 0 or 1 its minimum is one linear system
``(L + diag(added)) x = right_hand_sides``.

Source: Levin, Lischinski, Weiss, *A Closed-Form Solution to Natural Image Matting*, IEEE PAMI
30(2), 2008, equations 4 and 12.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from segcore.matting.priors import Prior
from segcore.matting.trimap import Trimap
from segcore.multigrid.added_diagonal import restrict_diagonal
from segcore.multigrid.bands import offsets, row_bands
from segcore.multigrid.coarsening import build_levels
from segcore.multigrid.cycle import Cycle
from segcore.multigrid.level import SparseLevel
from segcore.multigrid.solution import conjugate_gradients
from segcore.multigrid.vector_layouts import Block, Buffers, Planes, Vector, column_groups
from segcore.multigrid.workspace import reciprocals_of_sums
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.native import fill_matting_rows, pack

RIDGE = 1e-7 / 9
"""Added to the variances of the colours in a window, as in the paper's program."""

_ENTRIES_PER_ROW = 28
"""Entries of a matrix row: 24 neighbours in two parts, each padded to a multiple of four."""


@dataclass(frozen=True, eq=False)
class MattingSystem:
    """``(L + diag(added)) x = right_hand_sides`` of the unknown pixels, numbered row by row.

    Attributes
    ----------
    level : SparseLevel
        ``L``.
    added : (n,) float32
    right_hand_sides : (m, n) float32
        Right-hand side: weights of the known pixels of each of m classes.
    """

    level: SparseLevel
    added: Vector
    right_hand_sides: Planes

    @classmethod
    def of(cls, trimap: Trimap, m: int) -> MattingSystem:
        """The system of a photo for the opacities of its first m classes."""
        rows, per_row = row_bands(trimap.shape[0]), np.count_nonzero(trimap.unknown, axis=1)
        bands, n, numbers = offsets(per_row)[rows], trimap.n_unknown, trimap.numbers

        splits, degrees = np.empty(n, np.int32), np.empty(n, np.float32)
        neighbours, weights = (
            np.empty((n, _ENTRIES_PER_ROW), np.int32),
            np.empty((n, _ENTRIES_PER_ROW), np.float32),
        )
        known_weights = np.zeros((m + 1, n), np.float32)
        fill_matting_rows(
            trimap.colour, numbers, np.clip(trimap.labels, 0, m), RIDGE, rows, bands,
            splits, neighbours, weights, degrees, known_weights,
        )  # fmt: skip
        starts = np.arange(n + 1, dtype=np.int32) * _ENTRIES_PER_ROW
        graph = starts, splits, neighbours.ravel(), weights.ravel(), bands, degrees
        return cls(SparseLevel(*graph), known_weights.sum(axis=0), known_weights[:m])

    def solve(
        self,
        guess: Planes,
        priors: Iterable[Prior],
        *,
        tolerance: float,
        monitor: Monitor = SILENT,
    ) -> Planes:
        """Opacities of the m classes, (m, n), from a first guess."""
        added, right_hand_sides = self.added, self.right_hand_sides
        for opacities, weights in priors:
            added, right_hand_sides = added + weights, right_hand_sides + weights * opacities
        cycle = self._cycle(added, monitor)
        work, image = cycle.buffers[0], np.empty_like(cycle.buffers[0].product)

        def packed(planes: Planes) -> Block:
            pack(planes, np.zeros(len(planes), np.float32), work.residual)
            return work.residual

        def apply(x: Planes) -> Planes:
            block = packed(x)
            cycle.project(0, block, block, block, image)
            return np.ascontiguousarray(image.T[: len(x)])

        def inverse(residual: Planes) -> Planes:
            cycle.run(0, packed(residual), work.correction)
            return np.ascontiguousarray(work.correction.T[: len(residual)])

        solution = np.empty_like(guess)
        for group in column_groups(len(guess)):
            solution[group] = conjugate_gradients(
                apply,
                inverse,
                right_hand_sides[group],
                tolerance=tolerance,
                start=guess[group],
                monitor=monitor,
            ).x
        return solution

    def _cycle(self, added: Vector, monitor: Monitor) -> Cycle:
        levels, aggregations = build_levels(self.level, monitor)
        diagonals = restrict_diagonal(added, aggregations)
        inverses = [
            reciprocals_of_sums(level.degrees, added)
            for level, added in zip(levels, diagonals, strict=True)
        ]
        # No elimination without subtractions (level.py): it needs non-negative weights.
        coarsest = levels[-1]
        assert isinstance(coarsest, SparseLevel)
        affinity = coarsest.to_dense()
        matrix = np.diag(affinity.sum(axis=1) + diagonals[-1]) - affinity
        buffers = [Buffers.allocate(level.n_nodes, 0) for level in levels]
        inverse = np.linalg.inv(matrix).astype(np.float64)
        return Cycle(levels, aggregations, buffers, diagonals, inverses, inverse, monitor)
