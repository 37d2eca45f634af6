"""Harmonic functions of many classes; classes that do not overlap share a vector.

The harmonic function of a class (:mod:`segcore.eigen.picture_preconditioner`) is its share at each
node, and with many classes next to zero almost everywhere. So the classes are put into few groups,
such that two of a group nowhere compete for the largest share. The sum of the functions of a group
is one solve; near each node it is the function of one class of the group.

Which classes compete follows from a rough solve of all classes on some thousand patches: for
classes a and b the competition is ``sum over patches of size (s_a s_b)^2 / (largest s)^4``.

A map needs four colours for its neighbours to differ; about twelve are enough for the neighbours of
neighbours, too. So time and memory of the solve do not grow with the number of classes.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.picture_preconditioner import PicturePreconditioner
from segcore.graph.vector_operations import gram
from segcore.multigrid.flexible_cg import GridSolution
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.patch_solver import CoarseSolution, approximate_harmonic_functions
from segcore.multigrid.right_sides import RightSide, SparseRightSide
from segcore.pencil.pencil import Pencil
from segcore.runtime.monitor import SILENT, Monitor

N_CLASS_GROUPS = 13
"""Number of groups: 12 vectors to solve for (three cycles of four), and 1 minus their sum."""

_MAX_CYCLES = 60
_CLASSES_AT_ONCE = 64


@dataclass(frozen=True, eq=False)
class LocalFunctions:
    """Sums of the harmonic functions of each group of classes; a group's classes do not meet.

    Attributes
    ----------
    solve : GridSolution
        The sums of all groups but the last, (groups - 1, n); the sums of all groups add up to 1.
    class_of_sum : (groups, unknowns) int64
        Index of the class that each sum is the share of, at every unknown of the rough solve.
    unknown_of_node : (n,) int32
    """

    solve: GridSolution
    class_of_sum: NDArray[np.int64]
    unknown_of_node: NDArray[np.int32]


def rough_shares(
    pencil: Pencil,
    hierarchy: ImageHierarchy,
    monitor: Monitor = SILENT,
    added_edges: NDArray[np.floating] | float = 0.0,
) -> CoarseSolution:
    """Approximate harmonic functions of all classes, on some thousand patches, (k, unknowns).

    Sources on all patches are made for some classes at a time.

    Parameters
    ----------
    added_edges : (p,), optional
        Edges of every patch to a further vertex, where all functions are 0.
    """
    soft, stars = pencil.soft_links, pencil.must_link.star_weights
    if soft is not None:
        stars = stars.first(len(soft.weights))  # soft links belong to classes, not to ropes
    patch_of_node = hierarchy.patch_of_node if soft is None else soft.patch_of_node
    sizes = hierarchy.patch_sizes
    patch_of_star, edges = (
        patch_of_node[pencil.must_link.nodes[stars.rows]],
        stars.values.astype(np.float32),
    )
    added = (np.bincount(patch_of_star, edges, len(sizes)) + added_edges).astype(np.float32)
    if soft is not None:
        added += soft.weights.sum(axis=0) * sizes

    solutions = []
    for begin in range(0, stars.n_groups, _CLASSES_AT_ONCE):
        end = min(begin + _CLASSES_AT_ONCE, stars.n_groups)
        sources = np.zeros((end - begin, len(sizes)), np.float32)
        if soft is not None:
            np.multiply(soft.weights[begin:end], sizes, out=sources)
        stars_here = slice(int(stars.starts[begin]), int(stars.starts[end]))
        np.add.at(
            sources,
            (stars.groups[stars_here] - begin, patch_of_star[stars_here]),
            edges[stars_here],
        )
        solutions.append(approximate_harmonic_functions(hierarchy, added, sources, monitor))
    return CoarseSolution(
        np.concatenate([part.x for part in solutions]), solutions[0].unknown_of_patch
    )


def group_classes(shares: NDArray[np.float32], sizes: NDArray, n_groups: int) -> NDArray[np.int64]:
    """Group of every class, (k,): classes that compete little share a group; k >= n_groups.

    Parameters
    ----------
    shares : (k, p)
        Shares of the classes on each patch.
    sizes : (p,)
    """
    largest = np.maximum(shares.max(axis=0), np.finfo(np.float32).tiny)
    relative = np.maximum(shares, 0.0) / largest.astype(np.float64)  # avoids denormal float32
    relative *= relative
    competing = gram(relative, relative, weights=sizes)
    np.fill_diagonal(competing, 0.0)
    met = np.zeros((n_groups, len(shares)))  # competition of each group with each class
    groups, sizes_of_groups = np.empty(len(shares), np.int64), np.zeros(n_groups)
    for index in np.argsort(-competing.sum(axis=0), kind="stable"):
        chosen = np.lexsort((sizes_of_groups, met[:, index]))[0]  # ties: smallest group
        groups[index], met[chosen] = chosen, met[chosen] + competing[index]
        sizes_of_groups[chosen] += 1
    return groups


def sum_harmonic_functions(
    preconditioner: PicturePreconditioner,
    rough: CoarseSolution,
    *,
    tolerance: float,
    monitor: Monitor = SILENT,
) -> LocalFunctions:
    """The harmonic functions of all classes, summed by group.

    Parameters
    ----------
    rough : CoarseSolution
        Result of :func:`rough_shares`.
    tolerance : float
        Relative error of energies that is good enough.
    """
    hierarchy = preconditioner.solver.hierarchy
    sizes = np.bincount(rough.unknown_of_patch, hierarchy.patch_sizes, rough.x.shape[1])
    groups = group_classes(rough.x, sizes, N_CLASS_GROUPS)
    solve = preconditioner.solver.solve(
        _sources(preconditioner, groups),
        tolerance=tolerance,
        max_iterations=_MAX_CYCLES,
        monitor=monitor,
        shares=True,
    )
    owners = np.empty((N_CLASS_GROUPS, rough.x.shape[1]), np.int64)
    for index, of_places in enumerate(owners):
        members = np.flatnonzero(groups == index)
        of_places[:] = members[np.argmax(rough.x[members], axis=0)]
    return LocalFunctions(solve, owners, rough.unknown_of_patch[hierarchy.patch_of_node])


def _sources(preconditioner: PicturePreconditioner, groups: NDArray[np.int64]) -> RightSide:
    """Right-hand sides of the harmonic functions of all groups but the last."""
    pencil = preconditioner.pencil
    soft, stars, nodes = pencil.soft_links, pencil.must_link.star_weights, pencil.must_link.nodes
    of_strokes = np.zeros((N_CLASS_GROUPS, len(nodes)), np.float32)
    of_strokes[groups[stars.groups], stars.rows] = stars.values
    over = None
    if soft is not None:
        weights = (soft.weights[groups == index].sum(axis=0) for index in range(N_CLASS_GROUPS - 1))
        over = soft.patch_of_node, soft.sizes, np.array(list(weights))
    return SparseRightSide(nodes, of_strokes[:-1], pencil.n_nodes, over)
