"""The problem of the sides of regions: an energy, mandatory clauses, and clauses with penalties.

A clause is a set of literals, numbered from 1: literal 3 says that the value of the third region is
1, -3 that it is -1. Of values -1 and 1 it is a linear inequality, ``sum of +-y >= 2 - length`` (Zhi
et al. 2013).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.rules import Clause


@dataclass(frozen=True)
class Penalty:
    """A cost that is due if any of its clauses is violated."""

    clauses: tuple[Clause, ...]
    cost: float


@dataclass(frozen=True, eq=False)
class SidesProblem:
    """A minimisation over values y of r regions: an energy, clauses and penalties.

    Attributes
    ----------
    energy : (r + 1, r + 1) float64
        Quadratic form of ``(y, 1)``.
    clauses : tuple of Clause
        All must hold.
    """

    energy: NDArray[np.float64]
    clauses: tuple[Clause, ...]
    penalties: tuple[Penalty, ...] = ()

    @property
    def n_regions(self) -> int:
        return len(self.energy) - 1

    def cost(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Energy plus penalties of each row of `values` (p, r), whose entries are -1 or 1, (p,)."""
        values_and_one = np.column_stack([values, np.ones(len(values))])
        total = np.einsum("pi,ij,pj->p", values_and_one, self.energy, values_and_one, optimize=True)
        for penalty in self.penalties:
            total += penalty.cost * ~are_satisfied(penalty.clauses, values)
        return total


@dataclass(frozen=True, eq=False)
class Inequalities:
    """Clauses as linear inequalities ``C y >= b``.

    Attributes
    ----------
    C : (p, r) float64
    b : (p,) float64
    """

    C: NDArray[np.float64]
    b: NDArray[np.float64]

    @classmethod
    def of(cls, clauses: Collection[Clause], size: int) -> Inequalities:
        C = np.zeros((len(clauses), size))
        for row, clause in zip(C, clauses, strict=True):
            for literal in clause:
                row[abs(literal) - 1] += np.sign(literal)
        return cls(C, np.array([2.0 - len(clause) for clause in clauses]))


def are_satisfied(clauses: Collection[Clause], values: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether the signs of each row of `values` (p, r) satisfy all clauses."""
    rows = Inequalities.of(clauses, values.shape[1])
    return np.all(np.where(values >= 0, 1.0, -1.0) @ rows.C.T >= rows.b, axis=1)
