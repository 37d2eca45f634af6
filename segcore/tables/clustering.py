"""Tables and graphs through the same methods as pictures.

A table of points becomes a graph of nearest neighbours, or of all pairs with RBF weights; labels
and pairs become constraints; :func:`cluster` does the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from segcore.marks.constraints import Constraints, Group, Link, constraints_from_labels
from segcore.marks.strokes import LinkKind
from segcore.methods import Method
from segcore.methods.fast_ge import FastGE
from segcore.pipeline import prepare_graph, segment
from segcore.runtime.errors import ConstraintError, ParameterError
from segcore.runtime.wording import invalid_choice_message
from segcore.segments.segmentation import Segmentation

Neighbourhood = Literal["neighbours", "rbf", "graph"]
NEIGHBOURHOODS: tuple[Neighbourhood, ...] = ("neighbours", "rbf", "graph")

Pairs = Iterable[Sequence[int]]


def cluster(
    graph_or_points: ArrayLike | scipy.sparse.sparray | scipy.sparse.spmatrix,
    constraints: Constraints | ArrayLike | None = None,
    *,
    affinity: Neighbourhood | None = None,
    neighbours: int = 10,
    sigma: float | None = None,
    must_link: Pairs = (),
    cannot_link: Pairs = (),
    segments: int | None = None,
    method: Method | str = FastGE(),
    seed: int = 0,
) -> Segmentation:
    """Clusters of a table of points or of a weighted graph.

    Parameters
    ----------
    graph_or_points : (n, features) array, or (n, n) array or sparse matrix of affinities
    constraints : Constraints or (n,) array of whole numbers, optional
        Class numbers from 1, 0 where nothing is known.
    affinity : {"neighbours", "rbf", "graph"}, optional
        "neighbours" and "rbf" take points, "graph" an affinity matrix. Unless given, sparse
        matrices are graphs and arrays are points.
    neighbours, sigma
        See :func:`neighbour_affinity` and :func:`rbf_affinity`.
    must_link, cannot_link : iterable of (i, j)
        Pairs of nodes, counted from 0, that belong together or apart.
    segments : int, optional
        Number of clusters; as many as there are classes unless given.

    Returns
    -------
    Segmentation
        Its ``labels``, shape (n,), count from 1.

    Raises
    ------
    ConstraintError, ParameterError

    Examples
    --------
    >>> points = [[0.0], [0.1], [0.2], [5.0], [5.1], [5.2]]
    >>> cluster(points, [1, 0, 0, 0, 0, 2], neighbours=2).labels.tolist()
    [1, 1, 1, 2, 2, 2]
    """
    if affinity is None:
        affinity = "graph" if scipy.sparse.issparse(graph_or_points) else "neighbours"
    if affinity not in NEIGHBOURHOODS:
        raise ParameterError(invalid_choice_message("affinity", affinity, NEIGHBOURHOODS))
    if affinity == "graph":
        weights = graph_or_points
    elif affinity == "rbf":
        weights = rbf_affinity(graph_or_points, sigma=sigma)
    else:
        weights = neighbour_affinity(graph_or_points, neighbours=neighbours)
    prepared = prepare_graph(weights)
    marks = pair_constraints(prepared.graph.n_nodes, constraints, must_link, cannot_link)
    return segment(prepared, marks, segments=segments, method=method, seed=seed)


def neighbour_affinity(points: ArrayLike, *, neighbours: int = 10) -> scipy.sparse.csr_array:
    """Unweighted graph that joins two points if either is among the other's nearest ones.

    Parameters
    ----------
    points : (n, features)
    neighbours : int
        At least 1; in small tables all others.
    """
    table = _table(points)
    if neighbours < 1:
        raise ParameterError(f"neighbours must be at least 1, not {neighbours}")
    n = len(table)
    number = min(int(neighbours), n - 1)
    _, nearest = scipy.spatial.cKDTree(table).query(table, number + 1)
    rows = np.repeat(np.arange(n), number + 1)
    joined = scipy.sparse.coo_array((np.ones(nearest.size), (rows, nearest.ravel())), shape=(n, n))
    weights = scipy.sparse.csr_array(joined)
    weights.setdiag(0.0)
    weights.eliminate_zeros()
    return scipy.sparse.csr_array(weights.maximum(weights.T))


def rbf_affinity(points: ArrayLike, *, sigma: float | None = None) -> NDArray[np.float64]:
    """``exp(-|p_i - p_j|^2 / (2 sigma^2))`` of all pairs, shape (n, n), zero diagonal.

    Parameters
    ----------
    points : (n, features)
    sigma : float, optional
        The median distance of two points unless given.
    """
    squared = scipy.spatial.distance.pdist(_table(points), "sqeuclidean")
    if sigma is not None and not sigma > 0:
        raise ParameterError(f"sigma must be above 0, not {sigma}")
    width = np.median(squared) if sigma is None else sigma**2
    return scipy.spatial.distance.squareform(
        np.exp(squared / (-2.0 * max(float(width), np.finfo(float).tiny)))
    )


def pair_constraints(
    n_nodes: int,
    constraints: Constraints | ArrayLike | None = None,
    must_link: Pairs = (),
    cannot_link: Pairs = (),
) -> Constraints:
    """Constraints from labels or other constraints, and pairs of nodes."""
    links = [*_links("must-link", must_link, n_nodes), *_links("cannot-link", cannot_link, n_nodes)]
    if isinstance(constraints, Constraints):
        return replace(constraints, links=(*constraints.links, *links))
    labels = np.zeros(n_nodes, dtype=np.int64) if constraints is None else np.asarray(constraints)
    if labels.shape != (n_nodes,):
        raise ConstraintError(
            f"labels must be one whole number for each of the {n_nodes} nodes, not of shape "
            f"{labels.shape}"
        )
    return constraints_from_labels(labels, links=links)


def _links(kind: LinkKind, pairs: Pairs, n_nodes: int) -> list[Link]:
    links = []
    for pair in pairs:
        ends = [int(node) for node in pair]
        if len(ends) != 2 or not all(0 <= node < n_nodes for node in ends):
            raise ConstraintError(
                f"a {kind} must be a pair of nodes from 0 to {n_nodes - 1}, not {ends}"
            )
        links.append(Link(kind, Group.of(ends[:1]), Group.of(ends[1:])))
    return links


def _table(points: ArrayLike) -> NDArray[np.float64]:
    table = np.asarray(points, dtype=np.float64)
    if table.ndim != 2 or len(table) < 2:
        raise ParameterError(
            f"points must be a table of at least two rows, not an array of shape {table.shape}"
        )
    if not np.isfinite(table).all():
        raise ParameterError("points must be finite; fill in or leave out missing values")
    return table
