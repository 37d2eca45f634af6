"""Regions from constraints, and the quadratic program on them."""

from itertools import product
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import linalg, sparse
from scipy.optimize import linprog

from segcore import Prepared, prepare, prepare_graph
from segcore.marks.constraints import Constraints, Group, Link, constraints_from_labels
from segcore.marks.rules import Clause, satisfying_assignment
from segcore.methods.regions import sides
from segcore.methods.regions.grounded import GroundedLaplacian
from segcore.methods.regions.region_energy import RegionEnergy
from segcore.methods.regions.regions import Regions, regions_of, ties_of
from segcore.methods.regions.relaxed_sides import minimiser, relaxed_sides
from segcore.methods.regions.sides import cheapest_sides
from segcore.methods.regions.sides_problem import Penalty, SidesProblem, are_satisfied
from tests.segcore.builders import laplacian, quadrants

# -------------------------------------------- Regions from constraints, and the ties that hold them


def test_what_shares_a_node_is_one_region():
    links = (
        Link("cannot-link", Group.of([2, 3], 0.5), Group.of([8])),
        Link("must-link", Group.of([3, 4]), Group.of([9])),
    )
    classes = (Group.of([1, 2]), Group.of([9, 10]))
    found = regions_of(Constraints(12, (1, 2), classes, links))
    assert [group.nodes.tolist() for group in found.groups] == [[1, 2, 3, 4], [9, 10], [8]]
    assert found.groups[0].beliefs.tolist() == [1, 1, 1, 1]
    assert found.regions_of_link == ((0, 2), (0, 1))


# ------------------------ Small quadratic programs: an answer is proved optimal by a linear program


def program(seed: int, *, singular: bool) -> tuple[NDArray, ...]:
    """A random program Q, A, b, E, e within the box [-1, 1]."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(2, 12))
    root = rng.standard_normal((n, n))
    Q = root @ root.T * 10.0 ** rng.uniform(-3, 3)
    if singular:  # a Laplacian
        weights = rng.random((n, n)) ** 4
        np.fill_diagonal(weights, 0)
        weights += weights.T
        Q = np.diag(weights.sum(axis=1)) - weights
    m, q = int(rng.integers(0, 3 * n)), int(rng.integers(0, max(1, n // 2)))
    A = np.vstack([rng.integers(-1, 2, (m, n)), np.eye(n), -np.eye(n)]).astype(float)
    b = np.concatenate([rng.integers(-2, 2, m), -np.ones(2 * n)])
    return Q, A, b, rng.standard_normal((q, n)), 0.3 * rng.standard_normal(q)


@given(st.integers(0, 2**32 - 1), st.booleans())
def test_nothing_allowed_is_better(seed, singular):
    """``f(x) - f(z) <= f'(x) (x - z)`` for every z, as f is convex."""
    Q, A, b, E, e = program(seed, singular=singular)
    x = minimiser(Q, A, b, E, e)
    slope = np.zeros(len(Q)) if x is None else 2 * Q @ x
    lowest = linprog(slope, -A, -b, E, e, bounds=(None, None))
    assert (x is None) == (lowest.status == 2)
    if x is not None:
        assert np.all(A @ x >= b - 1e-6)
        np.testing.assert_allclose(E @ x, e, atol=1e-7)
        assert slope @ x - lowest.fun <= 1e-6 * (1 + np.trace(Q))


# ------------------------------ The reduction to regions is exact: against the program on all nodes


HARD = 1e8


def random_graph(n: int, seed: int) -> tuple[Prepared, NDArray, Regions]:
    rng = np.random.default_rng(seed)
    weights = rng.random((n, n)) ** 2 * (rng.random((n, n)) < 0.2) + 1e-3
    weights = np.triu(weights, 1)
    weights = weights + weights.T
    labels = np.zeros(n, dtype=int)
    chosen = rng.choice(n, 8, replace=False)
    labels[chosen] = np.arange(8) % 4 + 1
    prepared = prepare_graph(weights)
    regions = regions_of(constraints_from_labels(labels))
    return prepared, prepared.graph.to_csr().toarray(), regions


def exact(
    affinity: NDArray, regions: Regions, y: NDArray, N: NDArray, b: NDArray
) -> tuple[float, NDArray]:
    """``min u' L u`` with u equal to y on the regions and ``N' u = b``, by its normal equations."""
    n = len(affinity)
    at = np.concatenate([group.nodes for group in regions.groups])
    value = np.concatenate(
        [np.full(len(group.nodes), value) for group, value in zip(regions.groups, y, strict=True)]
    )
    held = np.eye(n)[at]
    conditions = np.vstack([held, N])
    right = np.concatenate([np.zeros(n), value, b])
    size = len(conditions)
    matrix = np.block([[laplacian(affinity), conditions.T], [conditions, np.zeros((size, size))]])
    u = linalg.lstsq(matrix, right)[0][:n]
    return float(u @ laplacian(affinity) @ u), u


@given(st.integers(20, 80), st.integers(0, 2**32 - 1), st.integers(0, 2))
@settings(max_examples=25, deadline=None)
def test_reduction_is_exact(n, seed, n_conditions):
    prepared, affinity, regions = random_graph(n, seed)
    graph = prepared.graph
    energy = RegionEnergy.of(
        GroundedLaplacian.of(prepared, ties_of(regions, graph.degrees, hardness=HARD)), 1e-24
    )
    rng = np.random.default_rng(seed)
    N, b = [], []
    for _ in range(n_conditions):
        N.append(graph.degrees * rng.standard_normal(n))
        b.append(rng.standard_normal())
        energy = energy.with_condition(N[-1], b[-1])
    y = rng.uniform(-1, 1, 4)

    least, u = exact(affinity, regions, y, np.reshape(N, (-1, n)), np.array(b))
    full = np.append(y, 1.0)
    assert full @ energy.quadratic_form() @ full == pytest.approx(least, rel=1e-6)
    np.testing.assert_allclose(energy.extend(y), u, atol=1e-6 * np.abs(u).max())
    np.testing.assert_allclose(energy.S.sum(axis=0), 0, atol=1e-6 * np.abs(energy.S).max())


def test_repeated_condition_counts_once():
    prepared, affinity, regions = random_graph(40, 0)
    degrees = prepared.graph.degrees
    ties = ties_of(regions, degrees, hardness=HARD)
    energy = RegionEnergy.of(GroundedLaplacian.of(prepared, ties), 1e-24)
    y = np.array([1.0, -1.0, 1.0, 1.0])
    twice = energy.with_condition(degrees, 0.0).with_condition(2 * degrees, 0.0)
    least, u = exact(affinity, regions, y, degrees[np.newaxis], np.zeros(1))
    full = np.append(y, 1.0)
    assert full @ twice.quadratic_form() @ full == pytest.approx(least, rel=1e-6)
    np.testing.assert_allclose(twice.extend(y), u, atol=1e-6)


def test_pictures_agree_with_their_graph():
    """Multigrid in single precision against a factorisation."""
    picture = prepare(quadrants(24, 30))
    labels = np.zeros((24, 30), dtype=int)
    labels[4:6, 3:9], labels[18:20, 20:26], labels[5, 22:25] = 1, 2, 3
    regions = regions_of(constraints_from_labels(labels))
    ties = ties_of(regions, picture.graph.degrees)
    as_picture = RegionEnergy.of(GroundedLaplacian.of(picture, ties), 1e-6)
    as_graph = RegionEnergy.of(GroundedLaplacian.of(Prepared(picture.graph), ties), 1e-20)
    assert as_picture.converged
    np.testing.assert_allclose(as_picture.S, as_graph.S, atol=1e-4 * np.abs(as_graph.S).max())
    np.testing.assert_allclose(as_picture.extensions, as_graph.extensions, atol=2e-3)

    degrees, y = picture.graph.degrees, np.array([1.0, -1.0, 1.0])
    balanced = [energy.with_condition(degrees, 0.0).extend(y) for energy in (as_picture, as_graph)]
    assert abs(balanced[0] @ degrees) < 1e-3 * degrees.sum()
    np.testing.assert_allclose(*balanced, atol=2e-2)


def test_large_general_graph_without_factorisation():
    """Two chains, of which only one has regions."""
    n = 12_000
    chain = np.ones(2 * n - 1)
    chain[n - 1] = 0.0
    weights = sparse.diags_array([chain, chain], offsets=[1, -1])
    prepared = prepare_graph(weights)
    labels = np.zeros(2 * n, dtype=int)
    labels[100], labels[400] = 1, 2
    regions = regions_of(constraints_from_labels(labels))
    ties = ties_of(regions, prepared.graph.degrees, hardness=HARD)
    solution = GroundedLaplacian.of(prepared, ties).harmonic(1e-12)
    assert solution.converged
    np.testing.assert_allclose(solution.x[0, 100:401], np.linspace(1, 0, 301), atol=1e-4)
    np.testing.assert_allclose(solution.x[:, n:], 0, atol=1e-12)


# ------------------------------ Cheapest sides of regions: enumeration, relaxation and search agree


def random_search(seed: int, size: int, n_clauses: int, *, penalties: bool = False) -> SidesProblem:
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
    return SidesProblem(energy, (*both, *clauses), costs)


seeds = st.integers(0, 2**32 - 1)


@given(seeds, st.integers(2, 7), st.integers(0, 12))
@settings(max_examples=40)
def test_nothing_is_cheaper(seed, size, n_clauses):
    search = random_search(seed, size, n_clauses, penalties=True)
    assume(satisfying_assignment(search.clauses) is not None)
    every = np.array(list(product([-1.0, 1.0], repeat=size)))
    allowed = every[are_satisfied(search.clauses, every)]

    found = cheapest_sides(search)
    assert found.optimal
    assert are_satisfied(search.clauses, found.values[np.newaxis])[0]
    least = search.cost(allowed).min()
    np.testing.assert_allclose(search.cost(found.values[np.newaxis]), least, rtol=1e-9)

    with patch.object(sides, "MAX_ENUMERATED", -1):
        searched = cheapest_sides(search)
    assert searched.optimal
    np.testing.assert_allclose(search.cost(searched.values[np.newaxis]), least, rtol=1e-6)


@given(seeds, st.integers(2, 9), st.integers(0, 25))
@settings(max_examples=60)
def test_relaxed_values_exist_unless_unit_propagation_finds_a_conflict(seed, size, n_clauses):
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


def test_more_regions_than_can_be_enumerated():
    """Two cliques of 13 regions, one held on each side."""
    weights = np.kron(np.eye(2), np.ones((13, 13))) + 0.01
    np.fill_diagonal(weights, 0)
    energy = np.zeros((27, 27))
    energy[:-1, :-1] = np.diag(weights.sum(axis=1)) - weights
    clauses = (frozenset({1}), frozenset({-26}), frozenset({2, -3}), frozenset({-14, -15}))
    found = cheapest_sides(SidesProblem(energy, clauses))
    assert found.optimal
    np.testing.assert_array_equal(found.values, np.repeat([1, -1], 13))


def test_slack_and_scale():
    """A chain of three regions, its ends held at 1 and -1."""
    energy = np.zeros((4, 4))
    energy[:3, :3] = [[1, -1, 0], [-1, 1.1, -0.1], [0, -0.1, 0.1]]
    chain = SidesProblem(energy, (frozenset({1}), frozenset({-3})))
    alike, apart = frozenset({2, -3}), frozenset({1, 2})
    for values, expected in (
        (relaxed_sides(chain), [1, 9 / 11, -1]),
        (relaxed_sides(chain, near=[alike], slack=0.5), [1, -0.5, -1]),
        (relaxed_sides(chain, near=[apart]), [1, -1, -1]),
        (relaxed_sides(chain, scale=np.array([2, 1, 4])), [0.5, (0.5 - 0.025) / 1.1, -0.25]),
    ):
        np.testing.assert_allclose(values, expected, atol=1e-6)
    assert relaxed_sides(chain, near=[frozenset({1, -3})], slack=0.5) is None
