from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.marks.constraints import (
    Constraints,
    Group,
    Link,
    belief_weight,
    constraints_from_labels,
)
from segcore.pencil.merging import merge_constraints
from tests.segcore.builders import constraints, demand_laplacian, dense, laplacian

N = 9


def degrees_of(seed: int, n: int = N) -> NDArray[np.float64]:
    return np.random.default_rng(seed).uniform(1.0, 30.0, n)


def pairwise_laplacians(found: Constraints, degrees: NDArray) -> tuple[NDArray, NDArray]:
    """Must-links and cannot-links, pair by pair: an edge ``s_i s_j d_i d_j / (d_min d_max)``."""
    must, cannot = np.zeros((2, N, N))

    def join(affinity: NDArray, i: int, j: int, trust: float) -> None:
        if i != j:
            weight = trust * degrees[i] * degrees[j] / (degrees.min() * degrees.max())
            affinity[i, j] += weight
            affinity[j, i] += weight

    def trusted(group: Group) -> list[tuple[int, float]]:
        return list(zip(group.nodes.tolist(), belief_weight(group.beliefs).tolist(), strict=True))

    for group in found.classes:
        for (i, a), (j, b) in combinations(trusted(group), 2):
            join(must, i, j, a * b)
    for first, second in combinations(found.classes, 2):
        for (i, a), (j, b) in product(trusted(first), trusted(second)):
            join(cannot, i, j, a * b)
    for link in found.links:
        ends = link.first.nodes.tolist(), link.second.nodes.tolist()
        trust = float(belief_weight(link.belief))
        if link.kind == "must-link":
            for i, j in combinations(sorted({*ends[0], *ends[1]}), 2):
                join(must, i, j, trust)
        else:
            for i, j in product(*ends):
                join(cannot, i, j, trust)
    return laplacian(must), laplacian(cannot)


@given(constraints(N), st.integers(0, 2**32 - 1))
def test_blocks_are_the_laplacians_of_all_pairs(found, seed):
    degrees = degrees_of(seed)
    demands = merge_constraints(found, degrees, hardness=1e9)
    expected = pairwise_laplacians(found, degrees)
    for block, exact in zip((demands.must_link, demands.cannot_link), expected, strict=True):
        scale = max(1.0, np.abs(exact).max())
        if len(block.nodes):
            local = np.ix_(block.nodes, block.nodes)
            np.testing.assert_allclose(
                dense(block.apply, len(block.nodes)), exact[local], atol=1e-12 * scale
            )
        np.testing.assert_allclose(demand_laplacian(block, N), exact, atol=1e-12 * scale)


@given(constraints(N), st.integers(0, 2**32 - 1), st.floats(1.0, 1e6))
def test_must_links_and_cannot_links_are_capped_together(found, seed, hardness):
    degrees = degrees_of(seed)
    free, capped = (
        merge_constraints(found, degrees, hardness=1e12),
        merge_constraints(found, degrees, hardness=hardness),
    )
    assert capped.must_link.scale == capped.cannot_link.scale <= free.must_link.scale
    certain = Constraints(
        N,
        found.class_numbers,
        tuple(Group.of(group.nodes) for group in found.classes),
        tuple(Link(link.kind, link.first, link.second) for link in found.links),
    )
    strongest = merge_constraints(certain, degrees, hardness=hardness)
    assert strongest.must_link.scale == capped.must_link.scale
    block = strongest.must_link if len(strongest.must_link.nodes) else strongest.cannot_link
    if len(block.nodes):
        ratio = np.max(block.diagonal / degrees[block.nodes])
        assert ratio <= hardness * (1 + 1e-12)
        if capped.must_link.scale < free.must_link.scale * (1 - 1e-9):
            assert ratio == pytest.approx(hardness)


def test_hard_must_links_keep_small_energies():
    """Differences of 1e-9 within a class, beside values of 1: no cancellation."""
    labels = np.repeat([1, 2], 500)
    block = merge_constraints(
        constraints_from_labels(labels), np.full(1000, 8.0), hardness=1e8
    ).must_link
    ripple = np.random.default_rng(0).standard_normal(1000)
    ripple -= np.repeat(ripple.reshape(2, 500).mean(axis=1), 500)
    x = np.where(labels == 1, 1.0, -1.0) + 1e-9 * ripple
    energy = (block.apply(x[np.newaxis])[0] / block.scale @ ripple) * 1e-9
    assert energy == pytest.approx(500 * 64 * 1e-18 * float(ripple @ ripple), rel=1e-4)


@given(constraints(12), st.integers(0, 2**32 - 1))
def test_gram_matrices_are_those_of_the_laplacians(found, seed):
    rng = np.random.default_rng(seed)
    graphs = merge_constraints(found, rng.uniform(0.1, 3.0, 12))
    x = rng.standard_normal((3, 12))
    for block in (graphs.must_link, graphs.cannot_link):
        expected = x @ demand_laplacian(block, 12) @ x.T
        np.testing.assert_allclose(
            block.gram(block.membership.moments(x[:, block.nodes])),
            expected,
            atol=1e-9 * max(1.0, abs(expected).max()),
        )
