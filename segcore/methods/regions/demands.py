"""Demands of rules, ropes and classes on the sides of regions, as clauses over the regions.

Literals are numbered from 1: literal 3 says that the third region is foreground, -3 that it is not.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Link, belief_weight
from segcore.marks.rules import Clause, Rule, RuleSet, conflict_message, conflicting_parts
from segcore.marks.strokes import LINK_KINDS, LinkKind
from segcore.methods.regions.regions import HARDNESS, Regions
from segcore.runtime.errors import RuleError

FULL_BELIEF = 1.0


@dataclass(frozen=True)
class SideDemand:
    """A demand on the sides of regions, as clauses with an optional weight.

    Attributes
    ----------
    source : Rule or str
        What is said about it in messages.
    weight : float or None
        Cost of violating it, in regions cut out; None: it must be met.
    """

    source: Rule | str
    clauses: tuple[Clause, ...]
    weight: float | None = None
    is_from_rope: bool = False


def rule_demands(rules: RuleSet, regions: Regions) -> list[SideDemand]:
    """Demands that follow from rules.

    Raises
    ------
    RuleError
        If a rule names a class without a region.
    """
    for mention in rules.mentions:
        if mention.number not in regions.region_of_class:
            raise RuleError(
                f"class {mention.number} is named here but has no strokes; paint it, or leave it "
                "out of the rules",
                line=mention.place.line,
                column=mention.place.column,
                length=mention.place.length,
            )
    return [
        SideDemand(rule, tuple(_over_regions(rule.clauses, regions)), rule.weight)
        for rule in rules.rules
    ]


def link_demands(constraints: Constraints, regions: Regions) -> list[SideDemand]:
    """Demands of ropes for equal or opposite values; uncertain ropes give weighted demands."""
    return [
        SideDemand(
            f"{link.kind} {index}",
            _equal(first + 1, second + 1 if link.kind == "must-link" else -second - 1),
            None if link.belief >= FULL_BELIEF else _weight(link),
            is_from_rope=True,
        )
        for index, (link, (first, second)) in enumerate(
            zip(constraints.links, regions.regions_of_link, strict=True), start=1
        )
    ]


def class_demands(constraints: Constraints, regions: Regions) -> list[SideDemand]:
    """Two classes without rules: the first is foreground, the second is not."""
    first, second = (regions.region_of_class[number] for number in constraints.class_numbers)
    names = [f"class {number}" for number in constraints.class_numbers]
    return [
        SideDemand(names[0], (frozenset({first + 1}),)),
        SideDemand(f"{names[1]}, which is not {names[0]}", (frozenset({-second - 1}),)),
    ]


def refuse_conflicts(demands: Iterable[SideDemand]) -> None:
    """Raise :class:`RuleError` naming the fewest demands that cannot be met together."""
    certain = [demand for demand in demands if demand.weight is None]
    conflict = conflicting_parts([demand.clauses for demand in certain])
    if conflict:
        raise RuleError(conflict_message(certain[index].source for index in conflict))


@dataclass(frozen=True, eq=False)
class Contraction:
    """Values y of all regions from fewer free values z: ``y = signs * z[value_of_region]``.

    Regions that certain ropes tie together share a value, up to the sign.

    Attributes
    ----------
    value_of_region : (t,) int64
    signs : (t,) float64
        -1 or 1.
    """

    value_of_region: NDArray[np.int64]
    signs: NDArray[np.float64]
    size: int

    def matrix(self) -> NDArray[np.float64]:
        """The matrix that maps z to y, shape (t, size)."""
        result = np.zeros((len(self.value_of_region), self.size))
        result[np.arange(len(self.value_of_region)), self.value_of_region] = self.signs
        return result

    def clauses(self, clauses: Iterable[Clause]) -> tuple[Clause, ...]:
        """The clauses in terms of the values z; clauses that always hold are dropped."""
        contracted = []
        for clause in clauses:
            mapped = frozenset(self._literal(literal) for literal in clause)
            if not any(-literal in mapped for literal in mapped):
                contracted.append(mapped)
        return tuple(dict.fromkeys(contracted))

    def _literal(self, literal: int) -> int:
        region = abs(literal) - 1
        return int(np.sign(literal) * self.signs[region]) * (int(self.value_of_region[region]) + 1)


def contract(
    constraints: Constraints, regions: Regions, *, along: Sequence[LinkKind] = LINK_KINDS
) -> Contraction:
    """Unite regions along certain must-links, and opposite ones along certain cannot-links.

    The links do not contradict each other (see :func:`refuse_conflicts`).
    """
    n_regions = len(regions)
    value_index, signs = np.arange(n_regions), np.ones(n_regions)
    for link, (first, second) in zip(constraints.links, regions.regions_of_link, strict=True):
        if (
            link.belief < FULL_BELIEF
            or link.kind not in along
            or value_index[first] == value_index[second]
        ):
            continue
        sign = (1.0 if link.kind == "must-link" else -1.0) * signs[first] * signs[second]
        joined = value_index == value_index[second]
        signs[joined] *= sign
        value_index[joined] = value_index[first]
    _, value_index = np.unique(value_index, return_inverse=True)
    return Contraction(value_index, signs, int(value_index.max(initial=-1)) + 1)


def _over_regions(clauses: Iterable[Clause], regions: Regions) -> Iterable[Clause]:
    for clause in clauses:
        mapped = frozenset(
            (regions.region_of_class[abs(n)] + 1) * (1 if n > 0 else -1) for n in clause
        )
        if not any(-literal in mapped for literal in mapped):
            yield mapped


def _equal(first: int, second: int) -> tuple[Clause, ...]:
    if first == second:
        return ()
    clauses = (frozenset({-first, second}), frozenset({first, -second}))
    return clauses if first != -second else (frozenset({first}), frozenset({-first}))


def _weight(link: Link) -> float:
    return HARDNESS * float(belief_weight(link.belief))
