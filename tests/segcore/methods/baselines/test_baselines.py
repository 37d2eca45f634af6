"""The baselines against dense algebra on small graphs."""

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import linalg

from segcore import prepare_graph, segment
from segcore.graph.graph import SparseGraph
from segcore.marks.constraints import Group, Link, constraints_from_labels
from segcore.methods.baselines.grouping_bias import GroupingBias
from segcore.methods.baselines.signed import RELAXATIONS, Signed
from segcore.methods.baselines.spectral_learning import SpectralLearning, without_edges
from segcore.pencil.merging import merge_constraints
from segcore.runtime.errors import ConstraintError
from tests.segcore.builders import demand_laplacian, grid_graph_of, laplacian

TRUTH = np.repeat([1, 2], 30)


def blocks(seed: int) -> NDArray:
    rng = np.random.default_rng(seed)
    chance = np.where(TRUTH[:, None] == TRUTH, 0.4, 0.15)
    edges = np.triu(rng.random((60, 60)) < chance, 1)
    weights = (edges | edges.T) + 1e-3
    np.fill_diagonal(weights, 0)
    return weights


MARKS = np.where(np.arange(60) % 10 == 0, TRUTH, 0)


def cosine(x: NDArray, y: NDArray) -> float:
    return float(abs(x @ y) / np.sqrt((x @ x) * (y @ y)))


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_spectral_learning_is_the_overwritten_affinity(seed):
    graph = prepare_graph(blocks(seed))
    result = segment(graph, MARKS, method=SpectralLearning(tolerance=1e-8))
    A = graph.graph.to_csr().toarray()
    same = (MARKS[:, None] == MARKS) & (MARKS > 0)[:, None] & (MARKS > 0)
    apart = (MARKS[:, None] != MARKS) & (MARKS > 0)[:, None] & (MARKS > 0)
    L = laplacian(np.where(apart, 0.0, A) + A.max() * (same & ~np.eye(60, dtype=bool)))
    values, vectors = linalg.eigh(L)
    assert result.eigenpairs.values[0] == pytest.approx(60 * values[1], rel=1e-6)
    assert cosine(result.eigenpairs.vectors[0], vectors[:, 1]) > 1 - 1e-8


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_grouping_bias_is_the_normalized_cut_of_the_contracted_graph(seed):
    graph = prepare_graph(blocks(seed))
    result = segment(graph, MARKS, method=GroupingBias(tolerance=1e-8))
    C = np.column_stack([MARKS == 1, MARKS == 2, np.eye(60)[:, MARKS == 0]]).astype(float)
    L, d = laplacian(graph.graph.to_csr().toarray()), graph.graph.degrees
    values, vectors = linalg.eigh(C.T @ L @ C, C.T @ np.diag(d) @ C)
    assert result.eigenpairs.values[0] == pytest.approx(60 * values[1], rel=1e-3)
    exact = C @ vectors[:, 1]
    assert cosine(np.sqrt(d) * result.eigenpairs.vectors[0], np.sqrt(d) * exact) > 1 - 1e-6


@pytest.mark.parametrize("relaxation", RELAXATIONS)
def test_signed_relaxations(relaxation):
    graph = prepare_graph(blocks(3))
    result = segment(graph, MARKS, method=Signed(relaxation=relaxation, tolerance=1e-8))
    demands = merge_constraints(
        constraints_from_labels(MARKS), graph.graph.degrees, hardness=Signed().hardness
    )
    must, cannot = (
        demand_laplacian(graph, 60) for graph in (demands.must_link, demands.cannot_link)
    )
    positive = laplacian(graph.graph.to_csr().toarray()) + must
    d_plus, d_minus = np.diag(np.diag(positive)), np.diag(np.diag(cannot))
    a_minus = d_minus - cannot
    G, H = {
        "sponge": (positive + d_minus, cannot + d_plus),
        "signed": (positive + d_minus + a_minus, d_plus + d_minus),
        "balance": (positive + a_minus, d_plus + d_minus),
        "cosc": (positive + d_minus + a_minus, np.diag(graph.graph.degrees)),
    }[relaxation]
    values, vectors = linalg.eigh(G, H)
    assert result.eigenpairs.values[0] == pytest.approx(values[0], rel=1e-5, abs=1e-9)
    assert cosine(result.eigenpairs.vectors[0], vectors[:, 0]) > 1 - 1e-6


@pytest.mark.parametrize("connectivity", [4, 8])
def test_edges_between_groups_are_removed(connectivity):
    grid = grid_graph_of(np.random.default_rng(0), 5, 6, connectivity)
    first, second = Group.of([7, 8, 13]), Group.of([9, 14, 20])
    pairs = [(first, second)]
    expected = grid.to_csr().toarray()
    expected[np.ix_(first.nodes, second.nodes)] = 0
    expected[np.ix_(second.nodes, first.nodes)] = 0
    found = without_edges(grid, pairs)
    np.testing.assert_array_equal(found.to_csr().toarray(), expected)
    general = without_edges(SparseGraph(grid.to_csr()), pairs)
    np.testing.assert_array_equal(general.to_csr().toarray(), expected)


def test_ropes_and_refusals():
    graph = prepare_graph(blocks(0))
    rope = Link("must-link", Group.of([0]), Group.of([59]))
    constraints = constraints_from_labels(np.zeros(60, dtype=int), links=[rope])
    for method in (SpectralLearning(), GroupingBias()):
        found = segment(graph, constraints, segments=2, method=method)
        assert set(found.classes) == {1, 2}
    with pytest.raises(ConstraintError, match="something that belongs apart"):
        segment(graph, constraints, segments=2, method=Signed())
    for baseline in (SpectralLearning(), GroupingBias(), Signed()):
        with pytest.raises(ConstraintError, match="there are no strokes to follow"):
            segment(graph, np.zeros(60, dtype=int), segments=2, method=baseline)


@pytest.mark.parametrize("relaxation", RELAXATIONS)
def test_constant_of_signed_graphs_is_no_answer_where_every_node_has_a_stroke(relaxation):
    weights = np.kron(np.eye(2), np.ones((6, 6))) + 0.3
    result = segment(
        prepare_graph(weights), np.repeat([1, 2], 6), method=Signed(relaxation=relaxation)
    )
    np.testing.assert_array_equal(result.labels, np.repeat([1, 2], 6))
    assert abs(result.eigenpairs.vectors.mean()) < 1e-6 * abs(result.eigenpairs.vectors).max()
