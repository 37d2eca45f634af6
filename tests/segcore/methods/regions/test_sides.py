"""Cheapest sides of regions: enumeration, relaxation and search agree."""

from __future__ import annotations

from itertools import product
from unittest.mock import patch

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from segcore.marks.rules import Clause, satisfying_assignment
from segcore.methods.regions import sides
from segcore.methods.regions.relaxed_sides import relaxed_sides
from segcore.methods.regions.search import Penalty, Search, satisfied
from segcore.methods.regions.sides import cheapest_sides


def random_search(seed: int, size: int, n_clauses: int, *, penalties: bool = False) -> Search:
    """A random graph of regions under random clauses; at least one on each side."""
    rng = np.random.default_rng(seed)
    weights = rng.random((size, size)) ** 3
    np.fill_diagonal(weights, 0)
    weights += weights.T
    energy = np.zeros((size + 1, size + 1))
    energy[:-1, :-1] = np.diag(weights.sum(axis=1)) - weights

    def clause() -> Clause:
        chosen = rng.choice(size, min(size, int(rng.integers(1, 4))), replace=False) + 1
        return frozenset(int(region) * int(rng.choice([-1, 1])) for region in chosen)

    everything = frozenset(range(1, size + 1))
    both = (everything, frozenset(-literal for literal in everything))
    clauses = tuple(clause() for _ in range(n_clauses))
    costs = tuple(
        Penalty((clause(), clause()), float(rng.uniform(0.1, 2))) for _ in range(3 * penalties)
    )
    return Search(energy, (*both, *clauses), costs)


seeds = st.integers(0, 2**32 - 1)


@given(seeds, st.integers(2, 7), st.integers(0, 12))
@settings(max_examples=40)
def test_nothing_is_cheaper(seed: int, size: int, n_clauses: int) -> None:
    search = random_search(seed, size, n_clauses, penalties=True)
    assume(satisfying_assignment(search.clauses) is not None)
    every = np.array(list(product([-1.0, 1.0], repeat=size)))
    allowed = every[satisfied(search.clauses, every)]

    found = cheapest_sides(search)
    assert found.optimal
    assert satisfied(search.clauses, found.values[np.newaxis])[0]
    least = search.cost(allowed).min()
    np.testing.assert_allclose(search.cost(found.values[np.newaxis]), least, rtol=1e-9)

    with patch.object(sides, "MOST_ENUMERATED", -1):
        searched = cheapest_sides(search)
    assert searched.optimal
    np.testing.assert_allclose(search.cost(searched.values[np.newaxis]), least, rtol=1e-6)


@given(seeds, st.integers(2, 9), st.integers(0, 25))
@settings(max_examples=60)
def test_relaxed_values_exist_unless_unit_propagation_finds_a_conflict(
    seed: int, size: int, n_clauses: int
) -> None:
    search = random_search(seed, size, n_clauses)
    found = relaxed_sides(search)
    assert (found is not None) == propagates(search.clauses)
    if found is not None and satisfying_assignment(search.clauses) is not None:
        full = np.append(found, 1.0)
        whole = cheapest_sides(search).values
        assert full @ search.energy @ full <= search.cost(whole[np.newaxis])[0] + 1e-6


def propagates(clauses: tuple[Clause, ...]) -> bool:
    """Whether unit propagation ends without an empty clause."""
    remaining = list(clauses)
    while True:
        if not all(remaining):
            return False
        unit = next((clause for clause in remaining if len(clause) == 1), None)
        if unit is None:
            return True
        (literal,) = unit
        remaining = [clause - {-literal} for clause in remaining if literal not in clause]


def test_more_regions_than_can_be_enumerated() -> None:
    """Two cliques of 13 regions, one held on each side."""
    weights = np.kron(np.eye(2), np.ones((13, 13))) + 0.01
    np.fill_diagonal(weights, 0)
    energy = np.zeros((27, 27))
    energy[:-1, :-1] = np.diag(weights.sum(axis=1)) - weights
    clauses = (frozenset({1}), frozenset({-26}), frozenset({2, -3}), frozenset({-14, -15}))
    found = cheapest_sides(Search(energy, clauses))
    assert found.optimal
    np.testing.assert_array_equal(found.values, np.repeat([1, -1], 13))


def test_slack_and_scale() -> None:
    """A chain of three regions, its ends held at 1 and -1."""
    energy = np.zeros((4, 4))
    energy[:3, :3] = [[1, -1, 0], [-1, 1.1, -0.1], [0, -0.1, 0.1]]
    chain = Search(energy, (frozenset({1}), frozenset({-3})))
    alike, apart = frozenset({2, -3}), frozenset({1, 2})
    for values, expected in (
        (relaxed_sides(chain), [1, 9 / 11, -1]),
        (relaxed_sides(chain, near=[alike], slack=0.5), [1, -0.5, -1]),
        (relaxed_sides(chain, near=[apart]), [1, -1, -1]),
        (relaxed_sides(chain, scale=np.array([2, 1, 4])), [0.5, (0.5 - 0.025) / 1.1, -0.25]),
    ):
        np.testing.assert_allclose(values, expected, atol=1e-6)
    assert relaxed_sides(chain, near=[frozenset({1, -3})], slack=0.5) is None
