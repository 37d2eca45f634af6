"""The reduction to regions is exact: against the program on all nodes."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import linalg, sparse

from segcore import Prepared, prepare, prepare_graph
from segcore.marks.constraints import constraints_from_labels
from segcore.methods.regions.grounded import Grounded
from segcore.methods.regions.region_energy import RegionEnergy
from segcore.methods.regions.regions import Regions, regions_of, ties_of
from tests.segcore.builders import laplacian, quadrants

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
def test_reduction_is_exact(n: int, seed: int, n_conditions: int) -> None:
    prepared, affinity, regions = random_graph(n, seed)
    graph = prepared.graph
    energy = RegionEnergy.of(
        Grounded.of(prepared, ties_of(regions, graph.degrees, hardness=HARD)), 1e-24
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
    assert full @ energy.form() @ full == pytest.approx(least, rel=1e-6)
    np.testing.assert_allclose(energy.extend(y), u, atol=1e-6 * np.abs(u).max())
    np.testing.assert_allclose(energy.S.sum(axis=0), 0, atol=1e-6 * np.abs(energy.S).max())


def test_repeated_condition_counts_once() -> None:
    prepared, affinity, regions = random_graph(40, 0)
    degrees = prepared.graph.degrees
    energy = RegionEnergy.of(Grounded.of(prepared, ties_of(regions, degrees, hardness=HARD)), 1e-24)
    y = np.array([1.0, -1.0, 1.0, 1.0])
    twice = energy.with_condition(degrees, 0.0).with_condition(2 * degrees, 0.0)
    least, u = exact(affinity, regions, y, degrees[np.newaxis], np.zeros(1))
    full = np.append(y, 1.0)
    assert full @ twice.form() @ full == pytest.approx(least, rel=1e-6)
    np.testing.assert_allclose(twice.extend(y), u, atol=1e-6)


def test_pictures_agree_with_their_graph() -> None:
    """Multigrid in single precision against a factorisation."""
    picture = prepare(quadrants(24, 30))
    labels = np.zeros((24, 30), dtype=int)
    labels[4:6, 3:9], labels[18:20, 20:26], labels[5, 22:25] = 1, 2, 3
    regions = regions_of(constraints_from_labels(labels))
    ties = ties_of(regions, picture.graph.degrees)
    as_picture = RegionEnergy.of(Grounded.of(picture, ties), 1e-6)
    as_graph = RegionEnergy.of(Grounded.of(Prepared(picture.graph), ties), 1e-20)
    assert as_picture.converged
    np.testing.assert_allclose(as_picture.S, as_graph.S, atol=1e-4 * np.abs(as_graph.S).max())
    np.testing.assert_allclose(as_picture.extensions, as_graph.extensions, atol=2e-3)

    degrees, y = picture.graph.degrees, np.array([1.0, -1.0, 1.0])
    balanced = [energy.with_condition(degrees, 0.0).extend(y) for energy in (as_picture, as_graph)]
    assert abs(balanced[0] @ degrees) < 1e-3 * degrees.sum()
    np.testing.assert_allclose(*balanced, atol=2e-2)


def test_large_general_graph_without_factorisation() -> None:
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
    solution = Grounded.of(prepared, ties).harmonic(1e-12)
    assert solution.converged
    np.testing.assert_allclose(solution.x[0, 100:401], np.linspace(1, 0, 301), atol=1e-4)
    np.testing.assert_allclose(solution.x[:, n:], 0, atol=1e-12)
