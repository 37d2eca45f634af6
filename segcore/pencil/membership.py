"""A sparse matrix of nodes by groups: the weight of each node in each group.

Most nodes are in one group and groups are few, so that a solve needs only sums over columns and
sums into rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from segcore.graph.vector_operations import gram, weighted_sums


@dataclass(frozen=True, eq=False)
class Moments:
    """Means and scatters of m vectors over each of s groups of nodes.

    Attributes
    ----------
    means : (m, s) float64
    scatters : (s, m, m) float64
        ``sum of c_i (x_i - mean) (x_i - mean)'``.
    """

    means: NDArray[np.float64]
    scatters: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class MembershipMatrix:
    """A sparse (p, s) matrix C, none of whose entries is zero.

    Attributes
    ----------
    n_rows : int
        ``p``.
    starts : (s + 1,) int64
        The entries of column a are ``starts[a]:starts[a + 1]``.
    rows : (e,) integers
        Rows, ascending in every column.
    values : (e,) float64
    """

    n_rows: int
    starts: NDArray[np.int64]
    rows: NDArray[np.integer]
    values: NDArray[np.float64]

    @classmethod
    def of(
        cls, n_rows: int, rows: Sequence[NDArray[np.integer]], values: Sequence[ArrayLike]
    ) -> MembershipMatrix:
        """The matrix with the given rows and values of each column; a scalar is for all rows."""
        starts = np.cumsum([0, *map(len, rows)], dtype=np.int64)
        columns = cls(n_rows, starts, np.empty(starts[-1], np.int32), np.empty(starts[-1]))
        for a, (column_rows, value) in enumerate(zip(rows, values, strict=True)):
            entries = columns.column_entries(a)
            columns.rows[entries], columns.values[entries] = column_rows, value
        return columns

    @property
    def n_groups(self) -> int:
        return len(self.starts) - 1

    def column_entries(self, group: int) -> slice:
        """Slice of the entries of a column."""
        return slice(int(self.starts[group]), int(self.starts[group + 1]))

    @cached_property
    def groups(self) -> NDArray[np.int64]:
        """Column of every entry, (e,)."""
        return np.repeat(np.arange(self.n_groups), np.diff(self.starts))

    @cached_property
    def sums(self) -> NDArray[np.float64]:
        """Sum of every column, (s,)."""
        return np.array(
            [self.values[self.column_entries(a)].sum() for a in range(self.n_groups)], float
        )

    def first(self, n_groups: int) -> MembershipMatrix:
        """The first `n_groups` columns, or all if there are fewer."""
        starts = self.starts[: n_groups + 1]
        end = int(starts[-1])
        return MembershipMatrix(self.n_rows, starts, self.rows[:end], self.values[:end])

    def scaled(self, factors: NDArray[np.float64]) -> MembershipMatrix:
        """Every column times a factor, (s,)."""
        return replace(self, values=self.values * factors[self.groups])

    def spread(self, x: NDArray[np.float64]) -> NDArray[np.float64]:
        """``C x_i`` for each row of `x` (m, s), shape (m, p)."""
        return self.sum_by_row(self.values * x[:, self.groups])

    def gather(self, x: NDArray) -> NDArray[np.float64]:
        """``C' x_i`` for each row of `x` (m, p), shape (m, s)."""
        sums = np.empty((len(x), self.n_groups))
        for a in range(self.n_groups):
            sums[:, a] = weighted_sums(self._entries(x, a), self.values[self.column_entries(a)])
        return sums

    def moments(self, x: NDArray) -> Moments:
        """Moments of the rows of `x` (m, p) over every column, weighted with its values."""
        means = np.empty((len(x), self.n_groups))
        scatters = np.empty((self.n_groups, len(x), len(x)))
        for a in range(self.n_groups):
            weights, deviations = self.values[self.column_entries(a)], self._entries(x, a)
            means[:, a] = weighted_sums(deviations, weights) / self.sums[a]
            deviations -= means[:, a, np.newaxis]
            scatters[a] = gram(deviations, deviations, weights=weights)
        return Moments(means, scatters)

    def _entries(self, x: NDArray, group: int) -> NDArray[np.float64]:
        """Entries of `x` (m, p) in the rows of a column."""
        return np.take(x, self.rows[self.column_entries(group)], axis=1).astype(np.float64)

    def sum_by_row(self, terms: NDArray[np.float64]) -> NDArray[np.float64]:
        """Sums over the entries of each row, from one term an entry (m, e), shape (m, p)."""
        sums = np.empty((len(terms), self.n_rows))
        for result, row in zip(sums, terms, strict=True):
            result[:] = np.bincount(self.rows, row, self.n_rows)
        return sums

    def to_dense(self) -> NDArray[np.float64]:
        """The matrix, (p, s)."""
        rows = np.zeros((self.n_groups, self.n_rows))
        rows[self.groups, self.rows] = self.values
        return rows.T

    def to_sparse(self) -> scipy.sparse.csr_array:
        """The matrix, (p, s)."""
        columns = (self.values, self.rows, self.starts)
        shape = (self.n_rows, self.n_groups)
        return scipy.sparse.csc_array(columns, shape=shape).tocsr()
