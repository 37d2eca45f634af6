"""Solutions and their number against the dense eigenproblem."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore import Constraints, constraints_from_beliefs, constraints_from_labels, prepare_graph
from segcore.graph.graph import Graph
from segcore.methods.satisfaction import (
    Partitions,
    SatisfactionBounds,
    at_demand,
    at_shift,
    constraint_matrix,
)
from segcore.multigrid.algebraic import GraphSolver
from segcore.multigrid.shifted import ShiftedSolver
from segcore.multigrid.solution import Solution
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import SILENT, Monitor
from tests.reproductions.graphs import six_nodes
from tests.segcore.methods.satisfaction.graphs import (
    dense,
    random_graph,
    random_labels,
    random_pairs,
    solve_densely,
)


def beliefs(rng: np.random.Generator, n: int) -> Constraints:
    """Real-valued beliefs about three classes at a few nodes."""
    matrix = np.zeros((n, 3))
    chosen = rng.choice(n, min(n, 12), replace=False)
    matrix[chosen] = rng.uniform(-1, 1, (len(chosen), 3))
    return constraints_from_beliefs(matrix)


CONSTRAINTS: dict[str, Callable[[np.random.Generator, int], Constraints]] = {
    "two classes": lambda rng, n: random_labels(rng, n, 2),
    "four classes": lambda rng, n: random_labels(rng, n, 4),
    "pairs": lambda rng, n: random_pairs(rng, n, 15),
    "beliefs": beliefs,
}


def solve(
    graph: Graph, bounds: SatisfactionBounds, demanded: float, *, wanted: int = 99
) -> Partitions:
    return at_demand(bounds, ShiftedSolver(graph, None), demanded, wanted=wanted, tolerance=1e-8)


@pytest.mark.parametrize("kind", CONSTRAINTS)
@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))
@given(
    seed=st.integers(0, 2**32 - 1),
    n=st.integers(12, 60),
    share=st.floats(0.02, 0.95),
    coding=st.sampled_from(["pairs", "simplex", "product"]),
)
def test_all_solutions_are_those_of_the_dense_problem(
    kind: str, seed: int, n: int, share: float, coding: str
) -> None:
    rng = np.random.default_rng(seed)
    graph = random_graph(rng, n)
    matrix = constraint_matrix(CONSTRAINTS[kind](rng, n), coding)  # type: ignore[arg-type]
    bounds = SatisfactionBounds(matrix, graph)
    demanded = share * bounds.highest(1)
    if abs(bounds.trivial - demanded) < 1e-3 * demanded:
        return  # nearly degenerate: tested below
    exact = solve_densely(graph, dense(matrix), demanded)

    assert bounds.count(demanded) == len(exact.multipliers)
    if not len(exact.multipliers):
        with pytest.raises(ConstraintError, match="no partition has the demanded satisfaction"):
            solve(graph, bounds, demanded)
        return
    found = solve(graph, bounds, demanded)
    assert found.converged
    np.testing.assert_allclose(np.sort(found.multipliers), exact.multipliers, rtol=1e-7)
    gaps = np.min(
        np.abs(np.subtract.outer(exact.multipliers, exact.multipliers))
        + np.diag(np.full(len(exact.multipliers), np.inf)),
        axis=0,
    )
    for value, vector, gap in zip(exact.multipliers, exact.vectors.T, gaps, strict=True):
        if gap > 1e-4 * value:
            ours = found.values()[np.argmin(np.abs(found.multipliers - value))]
            cosine = abs(ours @ (graph.degrees * vector)) / graph.volume
            assert cosine == pytest.approx(1, abs=1e-9)


@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32 - 1), gamma=st.floats(1e-5, 10))
def test_solutions_of_a_shift_are_solutions_of_their_own_demands(seed: int, gamma: float) -> None:
    rng = np.random.default_rng(seed)
    graph = random_graph(rng, 40)
    bounds = SatisfactionBounds(constraint_matrix(random_labels(rng, 40, 3), "pairs"), graph)
    found = at_shift(bounds, ShiftedSolver(graph, None), gamma, wanted=9, tolerance=1e-8)

    assert len(found.costs) == 2
    q, d = dense(bounds.matrix), graph.degrees
    for u, value, demanded in zip(found.values(), found.multipliers, found.demanded, strict=True):
        cut = graph.apply_laplacian(u[np.newaxis])[0]
        right_hand_side = value * (q @ u - demanded * d * u)
        np.testing.assert_allclose(cut, right_hand_side, atol=1e-9 * np.abs(value * (q @ u)).max())
    np.testing.assert_allclose(gamma, found.multipliers * found.demanded, rtol=1e-12)


@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0.05, 0.9))
def test_what_is_reported_is_true(seed: int, share: float) -> None:
    rng = np.random.default_rng(seed)
    graph = random_graph(rng, 30)
    bounds = SatisfactionBounds(constraint_matrix(random_labels(rng, 30, 3), "balanced"), graph)
    assert bounds.trivial == pytest.approx(0, abs=1e-12)
    found = solve(graph, bounds, share * bounds.highest(2))

    u, d, q = found.values(), graph.degrees, dense(bounds.matrix)
    np.testing.assert_allclose(np.einsum("mn,n,mn->m", u, d, u), graph.volume)
    np.testing.assert_allclose(found.vectors @ d, 0, atol=1e-9 * graph.volume)
    costs = np.einsum("mn,mn->m", u, graph.apply_laplacian(u)) / graph.volume
    np.testing.assert_allclose(found.costs, costs, rtol=1e-9)
    assert (np.diff(found.costs) >= 0).all()
    np.testing.assert_allclose(
        found.satisfied, np.einsum("mn,nk,mk->m", u, q, u) / graph.volume, rtol=1e-9
    )
    assert (found.satisfied >= found.demanded - 1e-9).all(), "the constraint is met"


@pytest.mark.parametrize(
    ("demanded", "multiplier", "vector"),
    [
        (1.0, 0.138987, [1.491256, 1.491256, 1.205764, 0.437513, -0.205410, -0.205410]),
        (2.0, 0.586383, [1.335879, 1.335879, 1.003675, 0.404946, -0.914833, -0.914833]),
    ],
)
def test_six_nodes(demanded: float, multiplier: float, vector: list[float]) -> None:
    """Example of Wang and Davidson: nodes 1 to 4 together, apart from 5 and 6."""
    graph = prepare_graph(six_nodes()).graph
    bounds = SatisfactionBounds(
        constraint_matrix(constraints_from_labels([1, 1, 1, 1, 2, 2]), "pairs"), graph
    )
    assert bounds.highest(1) == pytest.approx(8 / 3)
    found = solve(graph, bounds, demanded)
    assert found.multipliers == pytest.approx([multiplier], abs=1e-6)
    u = found.values()[0]
    np.testing.assert_allclose(u * np.sign(u[0]), vector, atol=1e-6)


def test_the_papers_condition_is_not_sufficient() -> None:
    graph = prepare_graph(six_nodes()).graph
    bounds = SatisfactionBounds(
        constraint_matrix(constraints_from_labels([1, 1, 1, 1, 2, 2]), "pairs"), graph
    )
    assert bounds.highest(1) > 0.2
    with pytest.raises(
        ConstraintError, match=r"satisfaction, 0.2; demand above 0.285714 and below 2.66667"
    ):
        solve(graph, bounds, 0.2)
    with pytest.raises(ConstraintError, match="what one single segment satisfies"):
        solve(graph, bounds, bounds.trivial)


class _ByCycles(ShiftedSolver):
    """Solves as graphs are solved that are too large for a factorisation."""

    def solve(
        self,
        b: NDArray,
        gamma: float,
        guess: NDArray | None = None,  # noqa: ARG002 - for pictures
        *,
        tolerance: float,
        monitor: Monitor = SILENT,
    ) -> Solution:
        solver = GraphSolver.by_cycles(self.graph.to_csr(), gamma * self.graph.degrees)
        return solver.solve(b, tolerance=np.sqrt(tolerance), monitor=monitor)


@pytest.mark.parametrize("seed", range(3))
def test_solvers_of_large_graphs_agree_with_the_dense_one(seed: int) -> None:
    rng = np.random.default_rng(seed)
    graph = random_graph(rng, 150)
    bounds = SatisfactionBounds(constraint_matrix(random_labels(rng, 150, 3), "pairs"), graph)
    demanded = 0.1 * bounds.highest(2)
    exact = solve(graph, bounds, demanded)
    found = at_demand(bounds, _ByCycles(graph), demanded, wanted=2, tolerance=1e-5)
    np.testing.assert_allclose(found.multipliers, exact.multipliers, rtol=1e-6)
