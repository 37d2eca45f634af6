"""Borders at full resolution of a picture that was solved at a reduced one.

Where neighbouring squares have different labels, and wherever strokes of several classes meet in a
square, the pixels are uncertain: a band of a few squares along every border. Within the band the
embedding is made harmonic on the graph of the pixels, ``L x = 0``, while the sure pixels around it
and those under strokes keep their points. Then, as everywhere, each pixel goes to the nearest
centre.

A band is thin, so its pixels depend on nothing far away: the picture is cut into tiles, and each is
solved with a margin around it, by factorisation. Memory and the time until a cancel is heard are
those of one tile.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.features import compute_features
from segcore.graph.graph import OFFSETS, GridGraph, neighbour_slices
from segcore.marks.constraints import Constraints
from segcore.marks.squares import Squares
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image
from segcore.runtime.monitor import Monitor, Stage
from segcore.segments.embedding import Embedding
from segcore.segments.partition import Clusters, labels_of, margins
from segcore.segments.segmentation import Refinement, Segmentation

_TILE = 256
_MARGIN = 32
_REGULARISATION = 1e-9  # a tile may hold uncertain pixels only


def refine_borders(
    coarse: Segmentation,
    prepared: Prepared,
    constraints: Constraints,
    of_squares: Constraints,
    monitor: Monitor,
) -> Segmentation:
    """The answer for the squares of a picture, with labels for its pixels.

    Parameters
    ----------
    coarse : Segmentation
        Its labels are those of the squares.
    prepared : Prepared
        The squares, and the picture at full resolution.
    constraints, of_squares : Constraints
        About the pixels, and what the answer for the squares was told of them.

    Raises
    ------
    Cancelled
    """
    full, affinity = prepared.full, prepared.affinity
    assert full is not None
    assert affinity is not None  # pictures have one
    squares = full.squares
    points, clusters = _points_of(coarse)
    held = _held(constraints, of_squares, clusters, coarse.labels)
    free = squares.spread(_uncertain(coarse.labels, squares, held))
    free.flat[held.pixels] = False
    labels = np.ascontiguousarray(squares.spread(coarse.labels))
    labels.flat[held.pixels] = clusters.numbers[held.clusters]
    owners = np.full(squares.shape, -1, np.int32)
    owners.flat[held.pixels] = held.clusters

    pixels, sure = [np.empty(0, np.int64)], [np.empty(0, np.float32)]
    tiles = [tile for tile in _tiles(squares.shape) if free[tile.inner].any()]
    for done, tile in enumerate(tiles):
        monitor.check()
        monitor.report(Stage.BORDERS, done / len(tiles))
        window = _window(tile.outer, squares, points, clusters, owners)
        graph = _graph(full.image, tile.outer, affinity)
        harmonic = _harmonic(graph, window, free[tile.outer])

        rows, columns = np.nonzero(free[tile.inner])
        found = harmonic[:, rows + tile.above, columns + tile.before]
        rows, columns = rows + tile.inner[0].start, columns + tile.inner[1].start
        labels[rows, columns] = labels_of(found, clusters)
        pixels.append(rows * squares.shape[1] + columns)
        sure.append(margins(found, clusters.centres))
    return replace(
        coarse,
        labels=labels,
        refinement=Refinement(squares, coarse.labels, np.concatenate(pixels), np.concatenate(sure)),
    )


def _points_of(coarse: Segmentation) -> tuple[Embedding, Clusters]:
    """Points of the squares and centres that the labels follow from.

    Where a method decides labels in another way than by the nearest centre, a square's point is
    the indicator of its label.
    """
    points, clusters = coarse.embedding, coarse.clusters
    has_centres = clusters.centres.shape[1:] == points.factors.shape and len(clusters.centres) > 0
    if has_centres:
        nearest = labels_of(points.vectors, clusters, factors=points.factors)
        if np.array_equal(nearest, coarse.labels.ravel()):
            return points, clusters
    numbers = np.unique(coarse.labels).astype(np.int32)
    indicators = (coarse.labels.ravel() == numbers[:, np.newaxis]).astype(np.float32)
    return Embedding.of(indicators), Clusters(np.eye(len(numbers)), numbers)


@dataclass(frozen=True, eq=False)
class _Held:
    """Pixels under strokes of full belief (p,) int64, and the cluster of each (p,) int32."""

    pixels: NDArray[np.int64]
    clusters: NDArray[np.int32]


def _held(
    constraints: Constraints,
    of_squares: Constraints,
    clusters: Clusters,
    labels: NDArray[np.int32],
) -> _Held:
    """What strokes hold: the cluster that most squares of a class went to.

    With rules and with inconsistent advice that need not be one of the class's own number: two
    classes can be one foreground, and strokes can be overruled.
    """
    pixels, owners = [np.empty(0, np.int64)], [np.empty(0, np.int32)]
    answered = dict(zip(of_squares.class_numbers, of_squares.classes, strict=True))
    for number, group in zip(constraints.class_numbers, constraints.classes, strict=True):
        nodes = group.nodes[group.beliefs == 1.0]
        if number in answered and len(nodes):
            commonest = np.argmax(np.bincount(labels.ravel()[answered[number].nodes]))
            cluster = np.flatnonzero(clusters.numbers == commonest)[0]
            pixels.append(nodes)
            owners.append(np.full(len(nodes), cluster, np.int32))
    return _Held(np.concatenate(pixels), np.concatenate(owners))


def _uncertain(labels: NDArray[np.int32], squares: Squares, held: _Held) -> NDArray[np.bool_]:
    """Squares within one of a border between labels, or of strokes that meet in a square."""
    mixed = np.zeros(labels.shape, bool)
    for offset in OFFSETS[8]:
        here, there = neighbour_slices(offset)
        differ = labels[here] != labels[there]
        mixed[here] |= differ
        mixed[there] |= differ

    square = squares.of(held.pixels)
    one = np.full(labels.size, -1, np.int32)
    one[square] = held.clusters
    mixed.flat[square[one[square] != held.clusters]] = True
    for axis in (mixed, mixed.T):  # and the squares above and below, left and right of these
        before = axis.copy()
        axis[1:] |= before[:-1]
        axis[:-1] |= before[1:]
    return mixed


@dataclass(frozen=True)
class _Tile:
    """Row and column slices of a tile, and of the same with a margin."""

    inner: tuple[slice, slice]
    outer: tuple[slice, slice]

    @property
    def above(self) -> int:
        return int(self.inner[0].start - self.outer[0].start)

    @property
    def before(self) -> int:
        return int(self.inner[1].start - self.outer[1].start)


def _tiles(shape: tuple[int, int]) -> Iterator[_Tile]:
    def sides(length: int) -> Iterator[tuple[slice, slice]]:
        for begin in range(0, length, _TILE):
            end = min(begin + _TILE, length)
            yield slice(begin, end), slice(max(begin - _MARGIN, 0), min(end + _MARGIN, length))

    for rows, rows_around in sides(shape[0]):
        for columns, columns_around in sides(shape[1]):
            yield _Tile((rows, columns), (rows_around, columns_around))


def _window(
    outer: tuple[slice, slice],
    squares: Squares,
    points: Embedding,
    clusters: Clusters,
    owners: NDArray[np.int32],
) -> NDArray[np.float64]:
    """Points (m, rows, columns) of pixels: of their squares, or the centre of their stroke."""
    rows, columns = (np.arange(part.start, part.stop) // squares.step for part in outer)
    planes = points.vectors.reshape(-1, *squares.grid)[:, rows[:, np.newaxis], columns]
    found = (planes * points.factors[:, np.newaxis, np.newaxis]).astype(np.float64)
    held = owners[outer] >= 0
    found[:, held] = clusters.centres[owners[outer][held]].T
    return found


def _graph(image: Image, outer: tuple[slice, slice], affinity: Affinity) -> GridGraph:
    """The graph of a part of a picture, in units of the part's own contrast."""
    pixels = np.ascontiguousarray(image.pixels[outer])
    pixels.flags.writeable = False
    return grid_graph(compute_features(Image(pixels), affinity.features), affinity)


def _harmonic(
    graph: GridGraph, window: NDArray[np.float64], free: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """The window (m, rows, columns) with harmonic values at the free pixels (rows, columns)."""
    # W = [ W_ff  W_fs ]  free pixels,   (D_f - W_ff) x_f = W_fs x_s
    #     [ W_sf  W_ss ]  sure ones
    f, s = np.flatnonzero(free), np.flatnonzero(~free)
    W = _rows_of_affinity(graph, f)
    degrees = W.sum(axis=1)
    drift = _REGULARISATION * degrees[:, np.newaxis]

    x = window.reshape(len(window), -1).T.copy()
    factors = scipy.sparse.linalg.splu(
        (scipy.sparse.diags_array(degrees + drift[:, 0]) - W[:, f]).tocsc(),
        permc_spec="MMD_AT_PLUS_A",
        diag_pivot_thresh=0.0,
        options={"SymmetricMode": True},
    )
    x[f] = factors.solve(W[:, s] @ x[s] + drift * x[f])
    return np.ascontiguousarray(x.T).reshape(window.shape)


def _rows_of_affinity(graph: GridGraph, nodes: NDArray[np.int64]) -> scipy.sparse.csr_array:
    """The weights of the edges of some nodes (p,), (p, n) float64."""
    place = np.full(graph.n_nodes, -1, np.int32)
    place[nodes] = np.arange(len(nodes))
    rows, columns, weights = [], [], []
    for edges in graph.edges():
        for here, there in ((edges.tails, edges.heads), (edges.heads, edges.tails)):
            chosen = np.flatnonzero(place[here] >= 0)
            rows.append(place[here[chosen]])
            columns.append(there[chosen])
            weights.append(edges.weights[chosen])
    ends = (np.concatenate(rows), np.concatenate(columns))
    values = np.concatenate(weights, dtype=np.float64)
    return scipy.sparse.csr_array((values, ends), shape=(len(nodes), graph.n_nodes))
