from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.graph.graph import SparseGraph
from segcore.marks.constraints import Constraints, constraints_from_labels
from segcore.pencil.pencil import Pencil, build_pencil
from segcore.runtime.errors import ConstraintError
from tests.segcore.builders import (
    constraints,
    demand_laplacian,
    dense,
    grid_graph_of,
    laplacian,
)

N = 12


def grid_pencil(found: Constraints, seed: int) -> Pencil:
    graph = grid_graph_of(np.random.default_rng(seed), 3, 4, 8)
    return build_pencil(graph, found)


def components(sizes: tuple[int, ...], seed: int = 0) -> SparseGraph:
    """Complete graphs of these sizes side by side."""
    n = sum(sizes)
    owner = np.repeat(np.arange(len(sizes)), sizes)
    weights = np.random.default_rng(seed).uniform(0.5, 1.5, (n, n))
    return SparseGraph.from_affinity((weights + weights.T) * (owner == owner[:, np.newaxis]))


@given(constraints(N), st.integers(0, 2**32 - 1))
def test_g_and_h_are_semidefinite_laplacians(found: Constraints, seed: int) -> None:
    pencil = grid_pencil(found, seed)
    for operator in (pencil.apply_g, pencil.apply_h):
        matrix = dense(operator, N)
        scale = np.abs(matrix).max()
        np.testing.assert_allclose(matrix, matrix.T, atol=1e-12 * scale)
        np.testing.assert_allclose(matrix.sum(axis=0), 0, atol=1e-11 * scale)
        assert np.linalg.eigvalsh(matrix + matrix.T).min() > -1e-11 * scale
    assert np.linalg.matrix_rank(dense(pencil.apply_h, N), hermitian=True) == N - 1


@given(constraints(N), st.integers(0, 2**32 - 1))
def test_g_and_h_are_sums_of_their_graphs(found: Constraints, seed: int) -> None:
    pencil = grid_pencil(found, seed)
    d = pencil.degrees
    g = laplacian(pencil.graph.to_csr().toarray()) + demand_laplacian(pencil.must_link, N)
    demand = (np.diag(d) - np.outer(d, d) / d.sum()) / N
    h = demand + demand_laplacian(pencil.cannot_link, N)
    np.testing.assert_allclose(dense(pencil.apply_g, N), g, atol=1e-12 * np.abs(g).max())
    np.testing.assert_allclose(dense(pencil.apply_h, N), h, atol=1e-12 * np.abs(h).max())


@given(constraints(N), st.integers(0, 2**32 - 1))
def test_augmented_graph_without_stars_is_g(found: Constraints, seed: int) -> None:
    pencil = grid_pencil(found, seed)
    full = laplacian(pencil.augmented.toarray())
    inner, cross, stars = full[:N, :N], full[:N, N:], full[N:, N:]
    complement = inner - cross @ np.linalg.solve(stars, cross.T)
    g = dense(pencil.apply_g, N)
    np.testing.assert_allclose(complement, g, atol=1e-11 * np.abs(g).max())


def test_centring_removes_the_weighted_mean_only() -> None:
    pencil = grid_pencil(Constraints(N), 0)
    x = np.random.default_rng(0).standard_normal((2, N)) + 7
    centred = pencil.centre(x)
    np.testing.assert_allclose(centred @ pencil.degrees, 0, atol=1e-12)
    np.testing.assert_allclose(np.ptp(x - centred, axis=1), 0, atol=1e-12)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_blocks_keep_their_precision(dtype: type[np.floating]) -> None:
    pencil = grid_pencil(constraints_from_labels([1, 0, 0, 2] * 3), 0)
    x = np.random.default_rng(0).standard_normal((2, N)).astype(dtype)
    assert pencil.apply_g(x).dtype == pencil.apply_h(x).dtype == pencil.centre(x).dtype == dtype


def test_only_graphs_that_must_links_leave_disconnected_are_shifted() -> None:
    graph = components((4, 5))
    assert build_pencil(graph, Constraints(9)).shift > 0
    apart = constraints_from_labels([1, 0, 0, 0, 0, 0, 0, 0, 2])
    assert build_pencil(graph, apart).shift > 0
    joined = constraints_from_labels([1, 2, 0, 0, 1, 0, 0, 0, 0])
    assert build_pencil(graph, joined).shift == 0
    assert build_pencil(components((9,)), apart).shift == 0


def test_shift_makes_g_definite_and_leaves_the_quotients() -> None:
    graph = components((4, 5))
    pencil = build_pencil(graph, Constraints(9))
    g = dense(pencil.apply_g, 9)
    assert np.linalg.matrix_rank(g, hermitian=True) == 8
    sides = np.repeat([5.0, -4.0], [4, 5])[np.newaxis]
    mixed = np.random.default_rng(0).standard_normal((1, 9))
    x = np.concatenate([sides, mixed])
    plain = laplacian(graph.to_csr().toarray())
    h = dense(pencil.apply_h, 9)
    expected = [0.0, (mixed @ plain @ mixed.T / (mixed @ h @ mixed.T)).item()]
    np.testing.assert_allclose(pencil.unshifted_values(x), expected, atol=1e-12)


def test_constraints_of_another_size_are_refused() -> None:
    with pytest.raises(ConstraintError, match="for 5 nodes do not fit a graph of 12"):
        grid_pencil(Constraints(5), 0)
