"""Which rules can hold together."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.marks.rules import clause_holds, conflicting_parts, satisfying_assignment
from segcore.runtime.errors import RuleError

Clauses = list[frozenset[int]]

_literals = st.tuples(st.integers(1, 6), st.booleans()).map(
    lambda drawn: drawn[0] * (-1) ** drawn[1]
)
_clauses = st.frozensets(_literals, min_size=1, max_size=3)


def can_hold(clauses: Clauses) -> bool:
    every = (dict(enumerate(values, 1)) for values in product([False, True], repeat=6))
    return any(all(clause_holds(clause, holds) for clause in clauses) for holds in every)


@given(st.lists(_clauses, max_size=30))
def test_assignment_is_found_where_there_is_one(clauses: Clauses) -> None:
    found = satisfying_assignment(clauses)
    assert (found is not None) == can_hold(clauses)
    if found is not None:
        holds = {variable: found.get(variable, False) for variable in range(1, 7)}
        assert all(clause_holds(clause, holds) for clause in clauses)


@given(st.lists(st.lists(_clauses, min_size=1, max_size=3), min_size=1, max_size=14))
def test_conflict_is_one_and_minimal(parts: list[Clauses]) -> None:
    found = conflicting_parts(parts)
    assert bool(found) == (not can_hold([clause for part in parts for clause in part]))
    if found:
        assert not can_hold([clause for index in found for clause in parts[index]])
        for left_out in found:
            rest = [clause for index in found if index != left_out for clause in parts[index]]
            assert can_hold(rest)


def test_a_search_without_end_is_given_up() -> None:
    """Eight pigeons in seven holes: every search of this kind tries nearly all ways."""
    holes = range(7)
    parts = [[frozenset(10 * pigeon + hole + 1 for hole in holes)] for pigeon in range(8)]
    parts += [
        [frozenset({-(10 * first + hole + 1), -(10 * second + hole + 1)})]
        for first, second in combinations(range(8), 2)
        for hole in holes
    ]
    with pytest.raises(RuleError, match="takes too long to find out"):
        conflicting_parts(parts)


def test_what_was_said_last_is_blamed() -> None:
    parts = [[frozenset({1})], [frozenset({2})], [frozenset({-1}), frozenset({3})]]
    assert conflicting_parts([*parts, parts[0]]) == (2, 3)


def test_seven_pigeons_do_not_fit_into_six_holes() -> None:
    hole = {(pigeon, place): 6 * pigeon + place + 1 for pigeon in range(7) for place in range(6)}
    housed = [frozenset(hole[pigeon, place] for place in range(6)) for pigeon in range(7)]
    alone = [
        frozenset({-hole[one, place], -hole[other, place]})
        for place in range(6)
        for one in range(7)
        for other in range(one)
    ]
    assert satisfying_assignment([*housed, *alone]) is None
    assert satisfying_assignment([*housed[:6], *alone]) is not None
