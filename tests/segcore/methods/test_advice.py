"""Advice that contradicts itself is violated as little as its way allows."""

from itertools import product
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import linalg

from segcore import Advice, prepare, prepare_graph, segment
from segcore.marks.constraints import Constraints, Group, Link, constraints_from_labels
from segcore.methods.regions import votes
from segcore.methods.regions.regions import regions_of
from segcore.methods.regions.semidefinite import relaxed_signs
from segcore.methods.regions.votes import (
    WAYS,
    Votes,
    basis,
    least_violating_signs,
    violated_edges,
    votes_of,
)
from segcore.runtime.errors import ConstraintError, ParameterError
from tests.segcore.builders import dots, laplacian, quadrant_numbers, quadrants


def random_votes(seed: int, m: int) -> Votes:
    """Signed edges on m regions that hang together along a chain."""
    rng = np.random.default_rng(seed)
    pairs = [(i, j) for i in range(m) for j in range(i) if i == j + 1 or rng.random() < 0.5]
    first, second = np.array(pairs).T
    n = len(pairs)
    return Votes(m, first, second, rng.choice([-1.0, 1.0], n), rng.uniform(0.1, 1, n))


def triangle() -> Votes:
    """One and two together, two and three together, one and three apart."""
    signs = np.array([1.0, 1.0, -1.0])
    return Votes(3, np.array([0, 1, 0]), np.array([1, 2, 2]), signs, np.ones(3))


def test_inconsistent_triangle():
    """Whatever is chosen, one edge is violated."""
    M = triangle().matrix().toarray()
    np.testing.assert_allclose(linalg.eigvalsh(M), [1, 1, 4], atol=1e-12)
    costs = [np.array(v) @ M @ np.array(v) for v in product([1, -1], repeat=3)]
    assert min(costs) == 4
    best = least_violating_signs(M, np.random.default_rng(0)).columns[:, 0]
    assert best @ M @ best == 4
    assert violated_edges(triangle(), best).sum() == 1
    widths = [
        basis(
            triangle(), way, factor=factor, n_vectors=1, rng=np.random.default_rng(0)
        ).columns.shape[1]
        for way, factor in (("one", 1.0), ("two", 1.0), ("three", 3.0), ("three", 4.0))
    ]
    assert widths == [1, 2, 2, 3]


@given(st.integers(0, 2**32 - 1), st.integers(2, 9))
def test_signs_violate_least(seed, m):
    asked = random_votes(seed, m)
    M = asked.matrix().toarray()
    every = np.array(list(product([1.0, -1.0], repeat=m)))
    costs = np.einsum("pi,ij,pj->p", every, M, every)
    for row, cost in zip(every[:4], costs[:4], strict=True):
        assert cost == pytest.approx(4 * asked.beliefs[violated_edges(asked, row)].sum())
    rng = np.random.default_rng(seed)
    exact = least_violating_signs(M, rng)
    assert exact.min_violation == pytest.approx(costs.min() / 4, abs=1e-9)
    with patch.object(votes, "MAX_EXACT_SIZE", 1):
        searched = [least_violating_signs(M, rng, relax=relax) for relax in (False, True)]
    for found in (exact, *searched):
        v = found.columns[:, 0]
        assert v @ M @ v == pytest.approx(costs.min(), abs=1e-9)
        assert v[0] == 1
        assert found.min_violation <= costs.min() / 4 + 1e-9
    assert searched[1].min_violation >= searched[0].min_violation - 1e-6, "the program is better"


@given(st.integers(0, 2**32 - 1), st.integers(2, 25))
def test_semidefinite_program_is_solved(seed, m):
    """Primal and dual agree: the vectors are optimal and the bound is tight."""
    M = random_votes(seed, m).matrix().toarray()
    found = relaxed_signs(M, np.random.default_rng(seed))
    np.testing.assert_allclose(np.linalg.norm(found.vectors, axis=1), 1)
    value = np.trace(found.vectors.T @ M @ found.vectors)
    assert found.bound <= value + 1e-9
    assert found.bound == pytest.approx(value, abs=2e-3 * np.abs(M).sum())


def test_classes_and_links_advise():
    links = (
        Link("must-link", Group.of([4]), Group.of([6]), 0.5),
        Link("cannot-link", Group.of([6]), Group.of([0])),
        Link("must-link", Group.of([8]), Group.of([8])),
    )
    constraints = constraints_from_labels([1, 2, 0, 2, 0, 0, 0, 3, 0, 0], links=links)
    asked = votes_of(constraints, regions_of(constraints))
    edges = zip(asked.first, asked.second, asked.signs, asked.beliefs, strict=True)
    assert [tuple(map(float, edge)) for edge in edges] == [
        (0, 1, -1, 1),
        (0, 2, -1, 1),
        (1, 2, -1, 1),
        (3, 0, -1, 1),
        (4, 3, 1, 0.5),
    ]
    assert [block.tolist() for block in asked.components()] == [[0, 1, 2, 3, 4], [5]]


def noisy_block_graph(seed: int) -> tuple[NDArray, NDArray, Constraints]:
    """Two blocks, and advice between 12 nodes of which a quarter is wrong."""
    rng = np.random.default_rng(seed)
    truth = np.repeat([1, 2], 40)
    chance = np.where(truth[:, None] == truth, 0.3, 0.12)
    edges = np.triu(rng.random((80, 80)) < chance, 1)
    weights = (edges | edges.T) + 1e-3
    np.fill_diagonal(weights, 0)
    links = []
    chosen = rng.choice(80, 12, replace=False)
    for _ in range(24):
        i, j = rng.choice(chosen, 2, replace=False)
        same = (truth[i] == truth[j]) == (rng.random() < 0.75)
        links.append(Link("must-link" if same else "cannot-link", Group.of([i]), Group.of([j])))
    return weights, truth, Constraints(80, links=tuple(links))


@given(st.integers(0, 2**32 - 1), st.sampled_from(WAYS), st.sampled_from(["balance", "demand"]))
@settings(max_examples=20, deadline=None)
def test_answer_is_that_of_dense_algebra(seed, way, form):
    """``min x' L x`` over x = C y with ``a' y = 0`` and ``y' C' D C y = 1``.

    With the demand graph: ``y' C' (D - d d' / vol) C y = 1`` and no balance.
    """
    weights, _, constraints = noisy_block_graph(seed)
    graph = prepare_graph(weights)
    method = Advice(way=way, form=form, tolerance=1e-7)
    result = segment(graph, constraints, segments=2, method=method)
    regions = regions_of(constraints)
    rng = np.random.default_rng(0)
    B = basis(votes_of(constraints, regions), way, factor=3.0, n_vectors=1, rng=rng).columns
    C = np.zeros((80, B.shape[1]))
    for group, row in zip(regions.groups, B, strict=True):
        C[group.nodes] = row
    free = np.setdiff1d(np.arange(80), np.concatenate([group.nodes for group in regions.groups]))
    C = np.hstack([C, np.eye(80)[:, free]])

    L, d = laplacian(graph.graph.to_csr().toarray()), graph.graph.degrees
    allowed, demands = linalg.null_space((C.T @ d)[np.newaxis]), np.diag(d)
    if form == "demand" and not np.allclose(B @ np.linalg.lstsq(B, np.ones(len(B)))[0], 1):
        allowed, demands = np.eye(C.shape[1]), demands - np.outer(d, d) / d.sum()
    G, H = (allowed.T @ (C.T @ matrix @ C) @ allowed for matrix in (L, demands))
    inverse, vectors = linalg.eigh(H, G)
    values, vectors = 1.0 / inverse[:0:-1], vectors[:, ::-1]
    exact = C @ allowed @ vectors[:, 0]
    assert result.eigenpairs.converged
    assert result.eigenpairs.values[0] == pytest.approx(80 * values[0], rel=2e-3)
    if values[1] > 1.05 * values[0]:
        ours = result.eigenpairs.vectors[0]
        cosine = abs(ours @ (d * exact)) / np.sqrt((ours**2 @ d) * (exact**2 @ d))
        assert cosine > 1 - 1e-4
        clear = np.abs(exact) > 0.05 * np.abs(exact).max()
        agree = (result.labels == result.labels[0])[clear] == (ours > 0)[clear]
        assert agree.all() or not agree.any()


def test_consistent_advice_gives_one_answer():
    links = (
        Link("must-link", Group.of([0]), Group.of([20])),
        Link("cannot-link", Group.of([20]), Group.of([70])),
        Link("cannot-link", Group.of([5]), Group.of([45])),
    )
    weights, _, _ = noisy_block_graph(3)
    graph = prepare_graph(weights)
    found = [
        segment(
            graph,
            Constraints(80, links=links),
            segments=2,
            method=Advice(way=way, factor=50.0, tolerance=1e-6),
        )
        for way in WAYS
    ]
    for other in found[1:]:
        np.testing.assert_allclose(other.eigenpairs.values, found[0].eigenpairs.values, rtol=1e-6)
        np.testing.assert_array_equal(other.labels, found[0].labels)
    assert found[0].violated_links == ()


def test_violated_pieces_are_named():
    """Ten ropes across two halves of a picture; two of them are wrong."""
    halves = np.where(np.arange(40) < 20, 0.3, 0.7) + np.zeros((20, 1))
    noisy = halves + 0.02 * np.random.default_rng(0).standard_normal(halves.shape)
    left, right = [40 * row + 5 for row in range(10)], [40 * row + 30 for row in range(10)]
    links = tuple(
        Link("must-link" if row < 2 else "cannot-link", Group.of([i]), Group.of([j]), stroke=row)
        for row, (i, j) in enumerate(zip(left, right, strict=True))
    ) + tuple(
        Link("must-link", Group.of([ends[0]]), Group.of([end]), stroke=100)
        for ends in (left, right)
        for end in ends[1:]
    )
    for way in WAYS[:3]:  # the last finds one of the other answers that violate as little
        result = segment(
            prepare(noisy), Constraints(800, links=links), segments=2, method=Advice(way=way)
        )
        assert sorted(link.stroke or 0 for link in result.violated_links) == [0, 1]
        assert result.measures["violated advice, by belief"] == pytest.approx(2)
        assert 0 < result.measures["violated at least, whatever the answer"] <= 2
        expected = np.where(halves < 0.5, result.labels[0, 0], result.labels[0, -1])
        assert np.mean(result.labels == expected) > 0.97


def test_two_classes_and_several():
    picture, truth = prepare(quadrants(24, 30)), quadrant_numbers(24, 30)
    for way in WAYS:
        result = segment(picture, dots(24, 30), method=Advice(way=way))
        assert np.mean(result.labels == truth) > 0.97
        assert result.measures == {"violated advice, by belief": 0}
    marks = np.array([0, 9, 4, 9, 4])[dots(24, 30)]
    for method in (Advice(), Advice(form="demand")):
        left = segment(picture, marks, method=method)
        assert set(left.classes) == {4, 9}
        assert np.mean(left.labels == np.where(truth % 2, 9, 4)) > 0.97


def test_ways_of_signs_say_that_they_are_for_two_segments():
    picture = prepare(quadrants(24, 30))
    for way in WAYS:
        notes = segment(picture, dots(24, 30), method=Advice(way=way)).notes
        assert any(f"way “{way}” is for two segments" in note for note in notes) == (
            way in ("one", "semidefinite")
        )
    assert segment(picture, dots(24, 30, 2), method=Advice(way="one")).notes == ()


@pytest.mark.parametrize("free", [0, 1, 40])
def test_picture_painted_all_over(free):
    """Next to nothing is left to find; what was painted is the answer."""
    painted = 1 + (quadrant_numbers(120, 150) > 2)
    marks = painted.copy()
    marks.ravel()[:free] = 0
    result = segment(quadrants(120, 150), marks, method=Advice())
    assert np.mean(result.labels == painted) > 0.99


def test_refusals():
    picture = prepare(quadrants(12, 15))
    with pytest.raises(ParameterError, match="factor must be at least 1"):
        segment(picture, dots(12, 15), method=Advice(factor=0.5))
    with pytest.raises(ConstraintError, match="there is no advice"):
        segment(picture, np.zeros((12, 15), dtype=int), segments=2, method=Advice())
    chain = tuple(Link("must-link", Group.of([i]), Group.of([i + 1])) for i in range(20))
    with (
        patch.object(votes, "_MAX_BLOCK_SIZE", 10),
        pytest.raises(ConstraintError, match="21 regions are connected by advice, at most 10"),
    ):
        segment(picture, Constraints(180, links=chain), segments=2, method=Advice())
