"""Graphs of small synthetic pictures, and their matrices in double precision."""

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from segcore.graph.graph import EDGE_OFFSETS, GridGraph, neighbour_slices

PICTURES = ("noise", "stripes", "checkerboard", "disc", "flat")


def picture(kind: str, rows: int, columns: int) -> NDArray[np.float64]:
    """Grey values in [0, 1]."""
    row, column = np.mgrid[:rows, :columns]
    if kind == "noise":
        return np.random.default_rng(0).random((rows, columns))
    if kind == "stripes":
        return np.where(column // 6 % 2, 1.0, 0.0)
    if kind == "checkerboard":
        return np.where((row // 5 + column // 7) % 2, 1.0, 0.0)
    if kind == "disc":
        distance = np.hypot(row - rows / 2, column - columns / 2)
        blurred = 1 / (1 + np.exp((distance - min(rows, columns) / 4) / 1.5))
        return blurred + np.random.default_rng(0).normal(0, 0.03, (rows, columns))
    return np.zeros((rows, columns))


def graph_of(
    kind: str, rows: int, columns: int, *, connectivity: int = 8, floor: float = 1e-4
) -> GridGraph:
    """Graph with weights ``exp(-(difference / 0.1)^2 / 2) + floor``, mean 1."""
    values = picture(kind, rows, columns)
    weights = np.zeros((connectivity // 2, rows, columns), dtype=np.float32)
    for plane, offset in zip(weights, EDGE_OFFSETS[connectivity], strict=True):
        here, there = neighbour_slices(offset)
        plane[here] = np.exp(-(((values[here] - values[there]) / 0.1) ** 2) / 2) + floor
    if np.any(weights > 0):
        weights /= weights[weights > 0].mean()
    return GridGraph(weights)


def laplacian_of(graph: GridGraph) -> sparse.csr_array:
    affinity = graph.to_csr()
    return sparse.csr_array(sparse.diags_array(affinity.sum(axis=1)) - affinity)


class StrokeSystem:
    """Three strokes of different classes and ``A = L + diag`` with 10,000 times the degrees."""

    def __init__(self, graph: GridGraph) -> None:
        n = graph.n_nodes
        places = np.unique(np.linspace(0.1, 0.9, 3) * (n - 1)).astype(int)
        size = max(min(graph.shape) // 4, 1)
        strokes = [np.arange(place, min(place + size, n)) for place in places]
        self.nodes, first = np.unique(np.concatenate(strokes), return_index=True)
        classes = np.repeat(np.arange(len(strokes)), [len(stroke) for stroke in strokes])[first]
        self.values = (1e4 * graph.degrees[self.nodes]).astype(np.float32)
        self.b = np.zeros((len(strokes), n), dtype=np.float32)
        self.b[classes, self.nodes] = self.values
        self.laplacian = laplacian_of(graph)
        added = np.bincount(self.nodes, self.values.astype(np.float64), n)
        self.matrix = sparse.csc_array(self.laplacian + sparse.diags_array(added))

    def energies(self, x: NDArray) -> NDArray[np.float64]:
        """``J(x)`` of every row, see segcore.multigrid.flexible_cg."""
        misfit = x[:, self.nodes] - self.b[:, self.nodes] / self.values
        return np.einsum("kn,kn->k", x, (self.laplacian @ x.T).T) + misfit**2 @ self.values

    def errors(self, x: NDArray, exact: NDArray) -> NDArray[np.float64]:
        """``(J(x) - J(exact)) / J(exact)`` of every row."""
        difference = x - exact
        energy = np.einsum("kn,kn->k", difference, (self.matrix @ difference.T).T)
        return energy / self.energies(exact)
