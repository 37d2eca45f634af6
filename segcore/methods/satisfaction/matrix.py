"""Constraints -> the matrix Q of constrained spectral clustering, in low-rank form.

``Q_ij`` is positive where i and j belong together, negative where they are apart, and as large as
the belief in it; ``u' Q u`` is how well a partition u satisfies the constraints. A class of a
million pixels would be a block of 10^12 entries, so Q is kept as ``F C F'``: one column of F per
group of nodes (holding their beliefs), a small symmetric C that says which groups go together.

Source: Wang and Davidson, *Flexible constrained spectral clustering*, KDD 2010, section 3; Wang,
Qian and Davidson, *On constrained spectral clustering and its applications*, DMKD 2014.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints

Coding = Literal["pairs", "simplex", "balanced", "product"]
CODINGS: tuple[Coding, ...] = ("pairs", "simplex", "balanced", "product")

_NEGLIGIBLE = 1e-12


@dataclass(frozen=True, eq=False)
class ConstraintMatrix:
    """``Q = F C F'`` (n, n), symmetric.

    Attributes
    ----------
    nodes : (p,) int64
        Sorted, unique: those that a constraint names.
    factor_rows : (p, r) sparse float64
        The rows of F that are not zero, in the order of `nodes`.
    coupling : (r, r) float64
        C, symmetric.
    """

    n_nodes: int
    nodes: NDArray[np.int64]
    factor_rows: scipy.sparse.csr_array
    coupling: NDArray[np.float64]

    @property
    def rank(self) -> int:
        """Number of columns of F, at least the rank of Q."""
        return len(self.coupling)

    @cached_property
    def column_sums(self) -> NDArray[np.float64]:
        """``F' 1``, shape (r,)."""
        return np.asarray(self.factor_rows.sum(axis=0), dtype=np.float64)

    @property
    def total(self) -> float:
        """``1' Q 1``: the satisfaction of the trivial partition."""
        return float(self.column_sums @ self.coupling @ self.column_sums)

    @cached_property
    def share_of_pairs(self) -> float:
        """Share of the entries of Q that are not zero, in [0, 1]."""
        distinct_rows, counts = np.unique(self.factor_rows.toarray(), axis=0, return_counts=True)
        entries = np.abs(distinct_rows @ self.coupling @ distinct_rows.T)
        constrained = entries > _NEGLIGIBLE * entries.max(initial=0.0)
        return float(counts @ constrained @ counts) / float(self.n_nodes) ** 2

    def project(self, x: NDArray) -> NDArray[np.float64]:
        """``F' x`` of each row of `x` (m, n), shape (m, r)."""
        return np.asarray(x[:, self.nodes].astype(np.float64) @ self.factor_rows)

    def combine(self, coefficients: NDArray[np.float64]) -> NDArray[np.float64]:
        """``F c`` for each row of `coefficients` (m, r), shape (m, n)."""
        result = np.zeros((len(coefficients), self.n_nodes))
        result[:, self.nodes] = (self.factor_rows @ coefficients.T).T
        return result

    def weighted_gram(self, degrees: NDArray[np.float64]) -> NDArray[np.float64]:
        """``F' D^-1 F``, shape (r, r)."""
        weighted = self.factor_rows / degrees[self.nodes, np.newaxis]
        return np.asarray((self.factor_rows.T @ weighted).todense())

    def eigenvalues(self, degrees: NDArray[np.float64]) -> NDArray[np.float64]:
        """Eigenvalues of ``D^-1/2 Q D^-1/2``, descending, with all that are not zero."""
        root = square_root(self.weighted_gram(degrees))
        return scipy.linalg.eigvalsh(root.T @ self.coupling @ root)[::-1]


def square_root(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """R with ``R R' = matrix``, for a symmetric matrix without negative eigenvalues."""
    values, vectors = scipy.linalg.eigh(0.5 * (matrix + matrix.T))
    return vectors * np.sqrt(np.maximum(values, 0.0))


def constraint_matrix(constraints: Constraints, coding: Coding) -> ConstraintMatrix:
    """The matrix Q of classes and links.

    Parameters
    ----------
    coding : str
        How K classes with belief vectors y become entries of Q. "pairs": nodes of the same class
        get ``b_i b_j``, of different classes ``-b_i b_j``, which is ``2 Y Y' - 1 1'`` on labelled
        nodes. "simplex": the classes are the corners of a simplex, ``Y (I - 1 1' / K) Y'``.
        "balanced": the same with columns of Y scaled to sum 1, so that ``1' Q 1 = 0`` whatever the
        classes' sizes. "product": ``X X'`` as the papers print it, X being Y.

    Notes
    -----
    The papers form ``X X'`` of a matrix X with entries 1 and -1; two nodes of different classes
    then get K - 4, a must-link for more than four classes. "pairs" agrees for two.

    A must-link adds its belief for every pair of nodes of its two ends, a cannot-link takes it off.
    """
    columns = _class_columns(constraints)
    if coding == "balanced":
        columns = [_Column(y.nodes, y.values / np.abs(y.values).sum()) for y in columns]
    of_classes = _class_coupling(len(columns), coding)

    # Equal ends of links share a column.
    column_of_end: dict[bytes, int] = {}
    for link in constraints.links:
        for end in (link.first, link.second):
            if column_of_end.setdefault(end.nodes.tobytes(), len(columns)) == len(columns):
                columns.append(_Column(end.nodes, np.ones(len(end.nodes))))
    coupling = np.pad(of_classes, (0, len(columns) - len(of_classes)))
    for link in constraints.links:
        first, second = (column_of_end[end.nodes.tobytes()] for end in (link.first, link.second))
        value = link.belief if link.kind == "must-link" else -link.belief
        coupling[first, second] += value
        if first != second:
            coupling[second, first] += value
    return _reduce(constraints.n_nodes, columns, coupling)


@dataclass(frozen=True, eq=False)
class _Column:
    nodes: NDArray[np.int64]
    values: NDArray[np.float64]


def _class_columns(constraints: Constraints) -> list[_Column]:
    """The belief vectors y of the classes."""
    matrix = constraints.label_matrix
    if matrix is None:
        return [_Column(group.nodes, group.beliefs) for group in constraints.classes]
    columns = matrix.tocsc()
    spans = zip(columns.indptr, columns.indptr[1:], strict=False)
    return [
        _Column(columns.indices[begin:end].astype(np.int64), columns.data[begin:end])
        for begin, end in spans
        if end > begin
    ]


def _class_coupling(k: int, coding: Coding) -> NDArray[np.float64]:
    if k <= 1 or coding == "product":
        return np.eye(k)
    return 2.0 * np.eye(k) - 1.0 if coding == "pairs" else np.eye(k) - 1.0 / k


def _reduce(
    n_nodes: int, columns: list[_Column], coupling: NDArray[np.float64]
) -> ConstraintMatrix:
    """The matrix of some columns, without directions that their coupling does not use."""
    if not columns:
        nothing = scipy.sparse.csr_array((0, 0))
        return ConstraintMatrix(n_nodes, np.empty(0, np.int64), nothing, coupling)
    ends = np.cumsum([0, *(len(column.nodes) for column in columns)])
    entries = np.concatenate([column.values for column in columns])
    rows = np.concatenate([column.nodes for column in columns])
    factor = scipy.sparse.csc_array((entries, rows, ends), shape=(n_nodes, len(columns))).tocsr()
    nodes = np.flatnonzero(np.diff(factor.indptr))
    factor = factor[nodes]

    weights, directions = scipy.linalg.eigh(coupling)
    used = np.abs(weights) > _NEGLIGIBLE * np.abs(weights).max()
    if used.all():
        return ConstraintMatrix(n_nodes, nodes, factor, coupling)
    factor = scipy.sparse.csr_array(factor @ directions[:, used])
    return ConstraintMatrix(n_nodes, nodes, factor, np.diag(weights[used]))
