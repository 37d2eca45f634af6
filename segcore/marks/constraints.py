"""Constraints: groups of nodes that belong together or apart, each with a belief.

All nodes of a class belong together (must-link) and apart from every other class (cannot-link).
Links relate further pairs of groups. Nothing here knows about weights of edges:
:mod:`segcore.pencil.merging` merges constraints into the graphs of the pencil.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from segcore.marks.boxes import UnassignedOutsideBoxes, with_box_hints
from segcore.marks.contradictions import Ends, find_contradictions, search, stroke_names
from segcore.marks.painting import PaintedPixels, paint
from segcore.marks.strokes import EDGE_KINDS, LINK_KINDS, MAX_CLASS, LinkKind, Stroke
from segcore.picture.palette import VOID_LABEL
from segcore.runtime.errors import ConstraintError
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.renamed import Renamed

BELIEF_DECADES = 8.0
_VOID_IS_A_CLASS = Message(
    "The labels hold 255, which is a class like any other in an array. Where nothing is known, "
    "give 0."
)

_NODES_AT_ONCE = 1 << 22
"""Number of nodes between two checks for cancelling."""


def belief_weight(belief: ArrayLike) -> NDArray[np.float64]:
    """Weight of a constraint relative to a certain one: ``10^(-8 (1 - belief))``.

    Beliefs are logarithmic: a wrong stroke of 200 pixels still wins at 3e-4 of the weight of a
    certain one.

    >>> belief_weight(0.5).item()
    0.0001
    """
    beliefs = np.asarray(belief, dtype=np.float64)
    if beliefs.size and np.all(beliefs == beliefs.flat[0]):  # all equal: one power
        return np.full_like(beliefs, 10.0 ** (-BELIEF_DECADES * (1.0 - beliefs.flat[0])))
    return np.power(10.0, -BELIEF_DECADES * (1.0 - beliefs))


@dataclass(frozen=True, eq=False)
class Group:
    """A set of nodes with their beliefs.

    Attributes
    ----------
    nodes : (p,) int64
        Sorted, unique, p >= 1.
    beliefs : (p,) float64
        In [0, 1]; 0 where a stroke overshoots.
    """

    nodes: NDArray[np.int64]
    beliefs: NDArray[np.float64]

    @classmethod
    def of(cls, nodes: ArrayLike, belief: float = 1.0) -> Group:
        """The distinct nodes, ascending, with one belief."""
        unique = np.unique(np.asarray(nodes, dtype=np.int64))
        return cls(unique, np.full(len(unique), belief))

    @property
    def certain_nodes(self) -> NDArray[np.int64]:
        """Those of belief 1, as under strokes."""
        return self.nodes[self.beliefs == 1.0]


@dataclass(frozen=True, eq=False)
class StrokeReach:
    """Factors that multiply the radius within which strokes correct.

    Attributes
    ----------
    nodes : (p,) int64
        Under strokes with a factor other than 1; sorted, unique.
    factors : (p,) float64
    """

    nodes: NDArray[np.int64]
    factors: NDArray[np.float64]

    def at(self, nodes: NDArray[np.int64]) -> NDArray[np.float64]:
        """Factors at the given nodes, (m,); 1 by default."""
        positions = np.minimum(np.searchsorted(self.nodes, nodes), len(self.nodes) - 1)
        return np.where(self.nodes[positions] == nodes, self.factors[positions], 1.0)


@dataclass(frozen=True, eq=False)
class Link:
    """Two groups that belong together or apart, with a belief in (0, 1].

    `stroke` is the order of the rope that was drawn; None for a link without a rope.
    """

    kind: LinkKind
    first: Group
    second: Group
    belief: float = 1.0
    stroke: int | None = None


@dataclass(frozen=True, eq=False)
class Constraints:
    """All side information for one graph.

    Attributes
    ----------
    class_numbers : tuple of int
        The classes that have nodes, ascending, from 1.
    classes : tuple of Group
        Their nodes; no node is in two classes.
    links : tuple of Link
        In an order that does not depend on the order in which they were given.
    notes : tuple of str
        Clauses in small letters, as `Segmentation.notes`.
    label_matrix : (n, k) sparse float64, optional
        Real-valued beliefs of every class, from :func:`constraints_from_beliefs`, for the methods
        that can use more than one class per node; `classes` hold the strongest of each node.
    reach : StrokeReach, optional
        Factors of the scope of strokes; None if all are 1.
    outside : UnassignedOutsideBoxes, optional
        Nodes outside of boxes without a class.
    """

    n_nodes: int
    class_numbers: tuple[int, ...] = ()
    classes: tuple[Group, ...] = ()
    links: tuple[Link, ...] = ()
    notes: tuple[str, ...] = ()
    label_matrix: scipy.sparse.csr_array | None = None
    reach: StrokeReach | None = None
    outside: UnassignedOutsideBoxes | None = None

    reaches = Renamed("reach")

    def __post_init__(self) -> None:
        for group in self.groups:
            if len(group.nodes) == 0:
                raise ConstraintError("a group of a constraint has no nodes")
            if group.nodes[0] < 0 or group.nodes[-1] >= self.n_nodes:
                raise ConstraintError(
                    f"a constraint names node {group.nodes[-1]}, the graph has "
                    f"{self.n_nodes} nodes, counted from 0"
                )

    def __repr__(self) -> str:
        n_labelled = sum(len(group.nodes) for group in self.classes)
        return (
            f"Constraints({self.n_nodes} nodes, {n_labelled} in {len(self.classes)} classes, "
            f"{len(self.links)} links)"
        )

    @property
    def groups(self) -> list[Group]:
        """The groups of classes, then both groups of every link."""
        return [*self.classes, *(end for link in self.links for end in (link.first, link.second))]

    def __bool__(self) -> bool:
        return bool(self.classes or self.links)

    def labelled_nodes(self) -> NDArray[np.int64]:
        """The nodes of all classes, in the order of the classes."""
        nodes = [group.nodes for group in self.classes]
        return np.concatenate(nodes) if nodes else np.empty(0, dtype=np.int64)

    def node_labels(self) -> NDArray[np.int32]:
        """Class number of every node, shape (n,); 0 for nodes without a class."""
        labels = np.zeros(self.n_nodes, dtype=np.int32)
        for number, group in zip(self.class_numbers, self.classes, strict=True):
            labels[group.nodes] = number
        return labels


Marks = Sequence[Stroke] | ArrayLike | Constraints
"""Strokes, an array of class numbers (0: nothing known) in the shape of the picture, or constraints
built by the caller."""


def class_numbers(marks: Sequence[Stroke] | NDArray[np.integer]) -> list[int]:
    """The classes that strokes or an array of class numbers name, ascending.

    >>> class_numbers(np.array([[0, 3], [1, 3]]))
    [1, 3]
    """
    if isinstance(marks, np.ndarray):
        numbers = set(np.unique(marks).tolist())
    else:
        numbers = {stroke.class_number for stroke in marks if stroke.kind not in EDGE_KINDS}
    return sorted(numbers - {0})


def constraints_from_labels(
    labels: ArrayLike,
    *,
    belief: float = 1.0,
    links: Iterable[Link] = (),
    monitor: Monitor = SILENT,
) -> Constraints:
    """Constraints from an array of class numbers, 0 where nothing is known; any shape.

    >>> constraints_from_labels([[1, 0], [0, 2]]).labelled_nodes()
    array([0, 3])
    """
    flat = np.asarray(labels).ravel()
    if flat.dtype.kind not in "iub":
        raise ConstraintError(f"labels must be whole numbers, not {flat.dtype}")
    nodes = _labelled_nodes(flat, monitor)
    labels_of_nodes = flat[nodes]
    if labels_of_nodes.size and labels_of_nodes.min() < 0:
        raise ConstraintError(
            f"labels must be 0 (nothing) or more, not {labels_of_nodes.min()}; "
            "-1 leaves pixels of a picture out that is not prepared yet"
        )
    if labels_of_nodes.size and labels_of_nodes.max() > MAX_CLASS:
        raise ConstraintError(f"labels must be at most {MAX_CLASS}, not {labels_of_nodes.max()}")
    painted = PaintedPixels(nodes, labels_of_nodes.astype(np.int32), np.full(len(nodes), belief))
    return _constraints(flat.size, painted, links)


def _labelled_nodes(flat: NDArray[Any], monitor: Monitor) -> NDArray[np.int64]:
    """The nodes whose label is not 0, found in batches with checks for cancelling."""
    parts = [np.empty(0, np.int64)]
    for begin in range(0, len(flat), _NODES_AT_ONCE):
        monitor.check()
        is_labelled = flat[begin : begin + _NODES_AT_ONCE] != 0
        parts.append(begin + np.flatnonzero(is_labelled))  # faster on booleans
    return np.concatenate(parts)


def constraints_from_beliefs(beliefs: ArrayLike | scipy.sparse.sparray) -> Constraints:
    """Constraints from beliefs of every node in every class.

    Parameters
    ----------
    beliefs : (n, k) or (n,) array or sparse, real
        Entry (i, a) is the belief, between -1 and 1, that node i is in class a + 1; negative, that
        it is not; 0, that nothing is known. A single column stands for two classes: positive
        entries for class 1, negative ones for class 2.

    Notes
    -----
    Methods that know one class per node use the class of the largest positive entry, believed as
    strongly as it is ahead of the next.

    Examples
    --------
    >>> constraints_from_beliefs([0.5, 0.0, -1.0]).node_labels()
    array([1, 0, 2], dtype=int32)
    """
    if not scipy.sparse.issparse(beliefs):
        array = np.asarray(beliefs)
        if array.dtype.kind not in "biuf":
            raise ConstraintError(f"beliefs must be real numbers, not {array.dtype}")
        beliefs = array.astype(np.float64)  # scipy supports no floats of 16 or 128 bits
    matrix = scipy.sparse.csr_array(
        beliefs if np.ndim(beliefs) == 2 else np.reshape(beliefs, (-1, 1))
    )
    matrix = matrix.astype(np.float64)
    if not np.all(np.isfinite(matrix.data)) or np.any(np.abs(matrix.data) > 1):
        raise ConstraintError("beliefs must be between -1 and 1")
    if matrix.shape[1] == 1:
        matrix = scipy.sparse.hstack([matrix.maximum(0), (-matrix).maximum(0)], format="csr")
    matrix.eliminate_zeros()

    nodes = np.flatnonzero(np.diff(matrix.indptr))
    beliefs_of_nodes = matrix[nodes].toarray()
    strongest = np.argmax(beliefs_of_nodes, axis=1)
    ascending = np.sort(beliefs_of_nodes, axis=1)
    margin = ascending[:, -1] - np.maximum(ascending[:, -2], 0.0)
    is_clear = margin > 0
    painted = PaintedPixels(
        nodes[is_clear], (strongest[is_clear] + 1).astype(np.int32), margin[is_clear]
    )
    return replace(_constraints(matrix.shape[0], painted, ()), label_matrix=matrix)


def constraints_from_strokes(strokes: Sequence[Stroke], shape: tuple[int, int]) -> Constraints:
    """Constraints from strokes on a (rows, columns) picture.

    >>> from segcore import Path, Stroke
    >>> line = Stroke("class", Path(((0.5, 0.5), (1.5, 0.5))), class_number=1)
    >>> constraints_from_strokes([line], (2, 3)).node_labels().reshape(2, 3)
    array([[1, 1, 0],
           [0, 0, 0]], dtype=int32)
    """
    links = []
    n_outside = 0
    for stroke in strokes:
        if stroke.kind in LINK_KINDS:
            first, second = stroke.ends(shape)
            if len(first) and len(second):
                links.append(_link_of_rope(stroke, first, second))
            else:
                n_outside += 1
    names = stroke_names(strokes)
    notes: list[str] = [
        contradiction.in_words(names) for contradiction in find_contradictions(strokes, shape)
    ]
    if n_outside:
        notes.append(Message("ropes that end outside the picture were ignored"))
    painted, unassigned = with_box_hints(paint(strokes, shape), strokes, shape)
    return replace(_constraints(shape[0] * shape[1], painted, links, notes), outside=unassigned)


def constraints_from_marks(
    marks: Marks, shape: tuple[int, ...], monitor: Monitor = SILENT
) -> Constraints:
    """Constraints on the nodes of a picture (rows, columns) or graph (n,) from any marks.

    Raises
    ------
    ConstraintError
        If the marks do not have this shape.
    """
    if isinstance(marks, Constraints):
        if marks.n_nodes != prod(shape):
            raise ConstraintError(
                f"the constraints are for {marks.n_nodes} nodes, the picture or graph has "
                f"{prod(shape)}; they must be the same"
            )
        return marks
    if isinstance(marks, (tuple, list)) and all(isinstance(mark, Stroke) for mark in marks):
        if len(shape) != 2:
            raise ConstraintError("strokes need a picture; give a graph labels or constraints")
        return constraints_from_strokes(marks, (shape[0], shape[1]))
    labels = class_array(marks)
    if labels.shape != shape:
        raise ConstraintError(
            f"the scribbles are {_size(labels.shape)}, the picture is {_size(shape)}; they must "
            "have the same size"
        )
    constraints = constraints_from_labels(labels, monitor=monitor)
    if (
        constraints.class_numbers[-1:] == (VOID_LABEL,)
        and VOID_LABEL - 1 not in constraints.class_numbers
    ):
        return replace(constraints, notes=(*constraints.notes, _VOID_IS_A_CLASS))
    return constraints


def class_array(marks: object) -> NDArray[Any]:
    """Class numbers as an array, with 0 for masked elements.

    Raises
    ------
    ConstraintError
        If these are no marks at all.
    """
    if marks is None or isinstance(marks, (str, bytes, os.PathLike, Mapping, Stroke)):
        advice = {
            Stroke: "put it into a list",
            str: "read it first, with read_label_image or read_strokes",
        }
        remedy = advice.get(type(marks), "give an array of class numbers, strokes or Constraints")
        if isinstance(marks, os.PathLike):
            remedy = advice[str]
        type_name = "None" if marks is None else f"a {type(marks).__name__}"
        raise ConstraintError(f"{type_name} says nothing about a picture; {remedy}")
    if isinstance(marks, (tuple, list)) and any(isinstance(mark, Stroke) for mark in marks):
        raise ConstraintError("a list of strokes should hold strokes alone")
    if isinstance(marks, np.ma.MaskedArray):
        return np.asarray(marks.filled(0))
    return np.asarray(marks)


def _size(shape: tuple[int, ...]) -> str:
    if len(shape) == 2:
        return f"{shape[1]} x {shape[0]} pixels"
    return " x ".join(str(length) for length in shape) + " values"


def _link_of_rope(stroke: Stroke, first: NDArray[np.int64], second: NDArray[np.int64]) -> Link:
    kind: LinkKind = "must-link" if stroke.kind == "must-link" else "cannot-link"
    return Link(kind, Group.of(first), Group.of(second), stroke.belief, stroke.order)


def _constraints(
    n_nodes: int,
    painted: PaintedPixels,
    links: Iterable[Link],
    notes: Sequence[str] | None = None,
) -> Constraints:
    """Constraints of painted nodes and links; `notes` default to those on contradictions."""
    counts = np.bincount(painted.classes)
    numbers = tuple(np.flatnonzero(counts).tolist())
    class_order = np.argsort(painted.classes, kind="stable")
    members = np.split(class_order, np.cumsum(counts[list(numbers)])[:-1]) if numbers else []
    classes = tuple(
        Group(painted.pixels[in_class], painted.beliefs[in_class]) for in_class in members
    )
    sorted_links = tuple(sorted(links, key=_sort_key))
    constraints = Constraints(n_nodes, numbers, classes, sorted_links)
    if notes is None:
        notes = _contradictions(constraints)
    if painted.contradicted:
        text = (
            "strokes of different classes and of the same order overlap, so these pixels belong to "
            "neither; paint one of the strokes again"
        )
        notes = [Message(text), *notes]
    return replace(constraints, notes=tuple(notes), reach=_reach_of(painted))


def _reach_of(painted: PaintedPixels) -> StrokeReach | None:
    if painted.reach is None:
        return None
    indices = np.flatnonzero(painted.reach != 1.0)
    return StrokeReach(painted.pixels[indices], painted.reach[indices]) if len(indices) else None


def _contradictions(constraints: Constraints) -> list[str]:
    """Sentences about links that contradict each other or the classes; links count from 1."""
    links = {
        position: Ends(link.kind, link.first.nodes, link.second.nodes)
        for position, link in enumerate(constraints.links)
    }
    nodes_by_class = {
        ("class", number): group.nodes
        for number, group in zip(constraints.class_numbers, constraints.classes, strict=True)
    }
    names = [f"{link.kind} {position}" for position, link in enumerate(constraints.links, start=1)]
    return [contradiction.in_words(names) for contradiction in search(links, nodes_by_class, {})]


def _sort_key(link: Link) -> tuple[str, bytes, bytes, float]:
    ends = sorted((link.first.nodes.tobytes(), link.second.nodes.tobytes()))
    return (link.kind, ends[0], ends[1], link.belief)
