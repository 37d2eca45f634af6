"""Squares of pixels as the nodes of a picture that is solved at reduced resolution."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Group
from segcore.picture.image import Image
from segcore.runtime.monitor import Monitor, SilentMonitor


@dataclass(frozen=True, eq=False)
class Squares:
    """The pixels of a picture as squares; those at the right and lower border may be cut off.

    Attributes
    ----------
    shape : (rows, columns) of the picture
    step : int
        Pixels along the side of a square.
    """

    shape: tuple[int, int]
    step: int

    @property
    def grid(self) -> tuple[int, int]:
        """Rows and columns of squares."""
        return -(-self.shape[0] // self.step), -(-self.shape[1] // self.step)

    def of(self, pixels: NDArray[np.int64]) -> NDArray[np.int64]:
        """The square (flat index) of each pixel (flat index)."""
        rows, columns = np.divmod(pixels, self.shape[1])
        return rows // self.step * self.grid[1] + columns // self.step

    def spread(self, values: NDArray) -> NDArray:
        """One value per square, (..., grid rows, grid columns), given to all of its pixels."""
        tall = values.repeat(self.step, axis=-2)[..., : self.shape[0], :]
        return tall.repeat(self.step, axis=-1)[..., : self.shape[1]]

    def reduce(self, image: Image) -> Image:
        """The picture of the means of all squares."""
        means = self._means(image.pixels)
        if image.pixels.dtype != np.float32:
            means = np.rint(means, out=means)
        pixels = means.astype(image.pixels.dtype, copy=False)
        pixels.flags.writeable = False
        valid = None
        if image.valid is not None:
            valid = self._means(image.valid[..., np.newaxis].astype(np.float32))[..., 0] > 0
            valid.flags.writeable = False
        return Image(pixels, valid, image.notes)

    def _means(self, pixels: NDArray[Any]) -> NDArray[np.float32]:
        """Of (rows, columns, channels); border pixels fill squares that are cut off."""
        missing = [(0, -length % self.step) for length in self.shape]
        padded = np.pad(pixels, (*missing, (0, 0)), mode="edge") if np.any(missing) else pixels
        total = np.zeros((*self.grid, pixels.shape[2]), np.float32)
        for row, column in np.ndindex(self.step, self.step):
            total += padded[row :: self.step, column :: self.step]
        return total / np.float32(self.step**2)

    def reduce_constraints(self, constraints: Constraints) -> Constraints:
        """The same about squares: those with pixels of several classes go to the commonest one.

        A class that is nowhere the commonest keeps the square with most of its pixels, unless
        another class has its only ones there.
        """
        groups = [self._group(group) for group in constraints.classes]
        counts = [np.bincount(self.of(group.nodes)) for group in constraints.classes]
        best = np.zeros((2, self.grid[0] * self.grid[1]), np.int64)  # count, class
        for index, count in enumerate(counts):
            count[np.argmax(count)] += self.step**2 + 1  # no other class can have as many
            better = np.flatnonzero(count > best[0, : len(count)])
            best[0, better], best[1, better] = count[better], index
        classes = []
        for index, group in enumerate(groups):
            kept = best[1, group.nodes] == index
            classes.append(Group(group.nodes[kept], group.beliefs[kept]))
        held = [index for index, group in enumerate(classes) if len(group.nodes)]
        links = tuple(
            replace(link, first=self._group(link.first), second=self._group(link.second))
            for link in constraints.links
        )
        return Constraints(
            self.grid[0] * self.grid[1],
            tuple(constraints.class_numbers[index] for index in held),
            tuple(classes[index] for index in held),
            links,
            constraints.notes,
            self._label_matrix(constraints),
        )

    def _label_matrix(self, constraints: Constraints) -> scipy.sparse.csr_array | None:
        """Mean beliefs."""
        if constraints.label_matrix is None:
            return None
        entries = constraints.label_matrix.tocoo()
        n_squares = self.grid[0] * self.grid[1]
        return scipy.sparse.csr_array(
            (entries.data / self.step**2, (self.of(entries.row.astype(np.int64)), entries.col)),
            shape=(n_squares, entries.shape[1]),
        )

    def _group(self, group: Group) -> Group:
        nodes, places = np.unique(self.of(group.nodes), return_inverse=True)
        beliefs = np.zeros(len(nodes))
        np.maximum.at(beliefs, places, group.beliefs)
        return Group(nodes, beliefs)


class LargerPreviews(SilentMonitor):
    """Passes everything on to another monitor, previews of squares as previews of pixels."""

    def __init__(self, monitor: Monitor, squares: Squares) -> None:
        self._monitor = monitor
        self._squares = squares

    def report(self, stage: str, fraction: float) -> None:
        self._monitor.report(stage, fraction)

    def preview(self, labels: NDArray[np.integer]) -> None:
        self._monitor.preview(np.ascontiguousarray(self._squares.spread(labels)))

    def check(self) -> None:
        self._monitor.check()
