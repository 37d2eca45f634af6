"""Pictures, graphs and dense matrices that several tests build on."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import linalg
from scipy.spatial import cKDTree

from segcore.graph.graph import EDGE_OFFSETS, GridGraph, neighbour_slices
from segcore.marks.constraints import Constraints, Group, Link, constraints_from_labels
from segcore.pencil.merging import BlockLaplacian
from segcore.pencil.pencil import Pencil
from segcore.runtime import native

T = TypeVar("T")


def quadrants(rows: int, columns: int, *, noise: float = 0.05, seed: int = 0) -> NDArray:
    """A noisy sRGB picture of four flat colours; they meet in the middle."""
    colours = np.array([[[0.2, 0.3, 0.7], [0.8, 0.7, 0.2]], [[0.3, 0.7, 0.3], [0.7, 0.2, 0.3]]])
    flat = colours[np.arange(rows)[:, None] * 2 // rows, np.arange(columns) * 2 // columns]
    values = flat + noise * np.random.default_rng(seed).standard_normal(flat.shape)
    return np.clip(values, 0, 1)


def quadrant_numbers(rows: int, columns: int) -> NDArray[np.int64]:
    """The segments of :func:`quadrants`, numbered 1 to 4."""
    return 1 + 2 * (np.arange(rows)[:, None] * 2 // rows) + np.arange(columns) * 2 // columns


def dots(rows: int, columns: int, classes: int = 4) -> NDArray[np.int64]:
    """Scribbles: a few pixels within each of the first quadrants."""
    labels = np.zeros((rows, columns), dtype=np.int64)
    for number in range(1, classes + 1):
        r, c = divmod(number - 1, 2)
        row, column = (1 + 2 * r) * rows // 4, (1 + 2 * c) * columns // 4
        labels[row, column - 1 : column + 2] = number
    return labels


def grid_graph_of(
    rng: np.random.Generator, rows: int, columns: int, connectivity: int
) -> GridGraph:
    """A grid with weights over three decades."""
    weights = np.zeros((connectivity // 2, rows, columns), dtype=np.float32)
    for plane, offset in zip(weights, EDGE_OFFSETS[connectivity], strict=True):
        here, _ = neighbour_slices(offset)
        plane[here] = 10.0 ** rng.uniform(-3, 0, plane[here].shape)
    return GridGraph(weights)


def four_moons() -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Affinity of 1500 points on four half circles, joined to neighbours and strangers; classes."""
    n, classes = 1500, np.repeat(np.arange(4), 375)
    rng = np.random.default_rng(0)
    angle = rng.uniform(0, np.pi, n)
    up = np.where(classes % 2, -1, 1)
    points = np.column_stack(
        [classes + np.cos(angle), up * np.sin(angle) + 0.5 * (classes % 2)]
    ) + rng.normal(0, 0.1, (n, 2))
    _, nearest = cKDTree(points).query(points, 31)
    joined = np.zeros((n, n), dtype=bool)
    joined[np.repeat(np.arange(n), 30), nearest[:, 1:].ravel()] = True
    i, j = np.triu_indices(n, 1)
    strangers = rng.random(len(i)) < 15 / n
    joined[i[strangers], j[strangers]] = True
    return (joined | joined.T).astype(float), classes


def on_one_and_two_threads(run: Callable[[], T]) -> list[T]:
    """What `run` returns with all compiled loops on one thread, and on two."""
    before, found = native.threads(), []
    try:
        for number in (1, 2):
            native.set_threads(number)
            found.append(run())
    finally:
        native.set_threads(before)
    return found


def dense(operator: Callable[[NDArray], NDArray], n: int) -> NDArray[np.float64]:
    """The matrix of an operator on blocks of vectors, one a row."""
    return operator(np.eye(n)).T


def laplacian(affinity: NDArray) -> NDArray:
    return np.diag(affinity.sum(axis=1)) - affinity


def demand_laplacian(block: BlockLaplacian, n: int) -> NDArray[np.float64]:
    """The matrix of a demand graph on n nodes, as its definition has it."""
    columns = np.zeros((n, block.membership.n_groups))
    columns[block.nodes] = block.membership.to_dense()
    affinity = block.scale * columns @ block.coupling @ columns.T
    return laplacian(affinity)


def exact_eigenpairs(pencil: Pencil) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """All lambda of ``G x = lambda H x`` on centred vectors, ascending, and vectors as columns."""
    n = pencil.n_nodes
    centred = linalg.null_space(pencil.degrees[np.newaxis])
    g = centred.T @ dense(pencil.apply_g, n) @ centred
    h = centred.T @ dense(pencil.apply_h, n) @ centred
    values, vectors = linalg.eigh(h + h.T, g + g.T)
    return 1.0 / values[::-1], centred @ vectors[:, ::-1]


@st.composite
def constraints(draw: st.DrawFn, n: int) -> Constraints:
    """Up to three classes of believed nodes, and up to three ropes, on n nodes."""
    beliefs = st.floats(0.3, 1.0)
    labels = np.array(draw(st.lists(st.integers(0, 3), min_size=n, max_size=n)))
    painted = constraints_from_labels(labels)
    classes = tuple(
        Group(group.nodes, np.array([draw(beliefs) for _ in group.nodes]))
        for group in painted.classes
    )
    ends = st.sets(st.integers(0, n - 1), min_size=1, max_size=3).map(lambda end: Group.of([*end]))
    link = st.builds(Link, st.sampled_from(["must-link", "cannot-link"]), ends, ends, beliefs)
    return Constraints(n, painted.class_numbers, classes, tuple(draw(st.lists(link, max_size=3))))
