"""Inconsistent advice as a small graph of votes between regions.

An edge of sign w = 1 says that two regions belong together, of sign -1 that they do not; its belief
is its weight. For values v = -1 or 1 of the regions,

    v' M v = sum over edges of belief (v_i - w v_j)^2 = 4 (belief of the violated edges).

To violate as little as possible is 2-correlation clustering. Each connected block of regions is
treated by itself; no advice relates two blocks.

Source: Coleman, Saunderson, Wirth, *Spectral Clustering with Inconsistent Advice*, ICML 2008.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.methods.regions.regions import Regions
from segcore.methods.regions.semidefinite import relaxed_signs, round_signs
from segcore.runtime.errors import ConstraintError

Way = Literal["one", "two", "three", "semidefinite"]
WAYS: tuple[Way, ...] = ("one", "two", "three", "semidefinite")
TWO_SIDED_WAYS: tuple[Way, ...] = ("one", "semidefinite")
"""Ways that give every region one of two signs."""

MAX_EXACT_SIZE = 14
"""Largest number of regions of a block for which all signs are tried."""

_MAX_BLOCK_SIZE = 3000
_RESTARTS = 200
_EQUAL_TOLERANCE = 1e-9


@dataclass(frozen=True, eq=False)
class Votes:
    """Signed edges between regions: positive for equal, negative for opposite sides.

    Attributes
    ----------
    first, second : (e,) int64
    signs : (e,) float64
        1 together, -1 apart.
    beliefs : (e,) float64
        Above 0.
    """

    n_regions: int
    first: NDArray[np.int64]
    second: NDArray[np.int64]
    signs: NDArray[np.float64]
    beliefs: NDArray[np.float64]

    def matrix(self) -> scipy.sparse.csr_array:
        """The matrix ``M`` of the votes, (t, t), sparse."""
        on_first = (self.beliefs, (self.first, self.first))
        on_second = (self.beliefs, (self.second, self.second))
        across = (-self.signs * self.beliefs, (self.first, self.second))
        shape = (self.n_regions, self.n_regions)
        half = scipy.sparse.coo_array(across, shape).tocsr()
        diagonal = scipy.sparse.coo_array(on_first, shape) + scipy.sparse.coo_array(
            on_second, shape
        )
        return (diagonal + half + half.T).tocsr()

    def components(self) -> list[NDArray[np.int64]]:
        """Regions of each connected block, in the order of their first regions."""
        joined = scipy.sparse.coo_array(
            (np.ones(len(self.first)), (self.first, self.second)),
            (self.n_regions, self.n_regions),
        )
        count, block = scipy.sparse.csgraph.connected_components(joined, directed=False)
        return [np.flatnonzero(block == number) for number in range(count)]


def votes_of(constraints: Constraints, regions: Regions) -> Votes:
    """The votes of classes and links: negative between classes, and of each link by its kind.

    The belief of a link counts as it is: two half-believed ropes weigh as much as a certain one.
    """
    edges = [
        (regions.region_of_class[first_class], regions.region_of_class[second_class], -1.0, 1.0)
        for first_class, second_class in combinations(constraints.class_numbers, 2)
    ]
    edges += [
        (first, second, 1.0 if link.kind == "must-link" else -1.0, link.belief)
        for link, (first, second) in zip(constraints.links, regions.regions_of_link, strict=True)
    ]
    between = [
        edge for edge in edges if edge[0] != edge[1]
    ]  # an edge within a region has no effect
    first, second, signs, beliefs = np.reshape(between, (-1, 4)).T
    return Votes(len(regions), first.astype(int), second.astype(int), signs, beliefs)


@dataclass(frozen=True, eq=False)
class Basis:
    """Basis of the space of region values that the chosen way allows.

    Attributes
    ----------
    columns : (t, r) float64
    min_violation : float
        All sides of the regions violate edges of at least this belief: exact where all were tried,
        a lower bound otherwise.
    """

    columns: NDArray[np.float64]
    min_violation: float


def basis(
    votes: Votes, way: Way, *, factor: float, n_vectors: int, rng: np.random.Generator
) -> Basis:
    """Basis of the region values that violate advice little enough for the chosen way.

    Parameters
    ----------
    way : {"one", "two", "three", "semidefinite"}
        For each block: the signs that violate least; the eigenvectors of M of its smallest
        eigenvalue; those up to `factor` times the smallest; signs by a semidefinite program.
    n_vectors : int
        Least number of eigenvectors of each block, if it has them (more than two segments).

    Raises
    ------
    ConstraintError
        If a block is too large for eigenvectors.
    """
    M = votes.matrix()
    columns, least_violation = [], 0.0
    for block in votes.components():
        if len(block) > _MAX_BLOCK_SIZE:
            raise ConstraintError(
                f"{len(block)} regions are connected by advice, at most {_MAX_BLOCK_SIZE} can be "
                "handled; use fewer ropes"
            )
        within = M[block][:, block].toarray()
        wide = n_vectors > 1 and len(block) > 1
        if way in TWO_SIDED_WAYS and not wide:
            of_block = least_violating_signs(within, rng, relax=way == "semidefinite")
        else:
            of_block = _low_eigenvectors(within, factor if way == "three" else 1.0, n_vectors)
        column = np.zeros((votes.n_regions, of_block.columns.shape[1]))
        column[block] = of_block.columns
        columns.append(column)
        least_violation += of_block.min_violation
    return Basis(np.hstack(columns), least_violation)


def least_violating_signs(
    M: NDArray[np.float64], rng: np.random.Generator, *, relax: bool = False
) -> Basis:
    """Signs v of a block with the least ``v' M v``, the first of them 1, as a single column.

    Exact up to :data:`MAX_EXACT_SIZE` regions; beyond, the best of many starts whose single flips
    no longer help.

    Parameters
    ----------
    relax : bool
        Whether the starts are those of a semidefinite program, or random ones and the signs of the
        lowest eigenvector.
    """
    m = len(M)
    if m <= MAX_EXACT_SIZE:
        codes = np.arange(1 << (m - 1))[:, np.newaxis]
        signs = np.ones((len(codes), m))
        signs[:, 1:] -= 2.0 * ((codes >> np.arange(m - 1)) & 1)
        costs = np.einsum("pi,pi->p", signs @ M, signs)
        best = int(np.argmin(costs))
        return Basis(signs[best, :, np.newaxis], _belief(costs[best]))

    if relax:
        relaxed = relaxed_signs(M, rng)
        starts, bound = round_signs(relaxed, _RESTARTS, rng), relaxed.bound
    else:
        starts = rng.choice([-1.0, 1.0], (_RESTARTS, m))
        values, lowest = scipy.linalg.eigh(M, subset_by_index=(0, 0))
        starts[0] = np.where(lowest[:, 0] >= 0, 1.0, -1.0)
        bound = m * float(values[0])
    settled = _flip(M, starts)
    best = int(np.argmin(np.einsum("pi,pi->p", settled @ M, settled)))
    return Basis((settled[best] * settled[best, 0])[:, np.newaxis], _belief(bound))


def _belief(cost: float) -> float:
    """Total belief of violated edges, ``v' M v / 4``, from ``cost = v' M v``."""
    return max(float(cost), 0.0) / 4.0


def _flip(M: NDArray[np.float64], signs: NDArray[np.float64]) -> NDArray[np.float64]:
    """In each row of `signs`, flip the sign that lowers ``v' M v`` most, as long as one does."""
    off = M - np.diag(np.diag(M))
    products = signs @ off
    rows = np.arange(len(signs))
    for _ in range(20 * len(M)):
        gains = signs * products  # flipping i changes v' M v by -4 of it
        best_row = np.argmax(gains, axis=1)
        moving = rows[gains[rows, best_row] > _EQUAL_TOLERANCE]
        if not len(moving):
            break
        flipped = best_row[moving]
        signs[moving, flipped] *= -1.0
        products[moving] += 2.0 * signs[moving, flipped, np.newaxis] * off[flipped]
    return signs


def _low_eigenvectors(M: NDArray[np.float64], factor: float, at_least: int) -> Basis:
    values, vectors = scipy.linalg.eigh(M)
    margin = _EQUAL_TOLERANCE * max(float(values[-1]), _EQUAL_TOLERANCE)
    last = values[min(at_least, len(values)) - 1]
    limit = max(factor * max(float(values[0]), 0.0), float(last)) + margin
    return Basis(vectors[:, values <= limit], _belief(len(M) * values[0]))


def violated_edges(votes: Votes, signs: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Mask of the edges that values of -1 and 1 of the regions violate, (e,)."""
    return signs[votes.first] * signs[votes.second] != votes.signs
