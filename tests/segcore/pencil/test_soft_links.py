from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.eigen import build_preconditioner
from segcore.graph.graph import GridGraph
from segcore.marks.constraints import constraints_from_labels
from segcore.multigrid import build_hierarchy
from segcore.pencil import soft_links
from segcore.pencil.pencil import Pencil, build_pencil
from segcore.pencil.soft_links import SoftLinks
from tests.segcore.builders import dense, grid_graph_of, laplacian

ROWS, COLUMNS = 12, 14
N = ROWS * COLUMNS


@pytest.fixture
def graph() -> GridGraph:
    return grid_graph_of(np.random.default_rng(0), ROWS, COLUMNS, 8)


@pytest.fixture
def pencil(graph: GridGraph) -> Pencil:
    return with_links(graph, 0.1)


def with_links(graph: GridGraph, largest: float) -> Pencil:
    rng = np.random.default_rng(1)
    labels = np.zeros(N, dtype=np.int64)
    labels[[5, 6, 60]], labels[[100, 101]], labels[[160, 167]] = 1, 2, 3
    places = rng.integers(0, 20, N).astype(np.int32)
    weights = (largest * rng.random((3, 20))).astype(np.float32)
    links = SoftLinks(places, np.bincount(places, minlength=weights.shape[1]), weights)
    return build_pencil(graph, constraints_from_labels(labels), cap=10.0, soft_links=links)


def eliminated(pencil: Pencil) -> NDArray[np.float64]:
    """L_G as the Schur complement of the stars."""
    full = laplacian(pencil.augmented.toarray())
    nodes, stars = full[:N], full[N:]
    return nodes[:, :N] - nodes[:, N:] @ np.linalg.solve(stars[:, N:], stars[:, :N])


def test_operator_is_that_of_the_graph_with_stars(pencil: Pencil) -> None:
    expected = eliminated(pencil)
    np.testing.assert_allclose(
        dense(pencil.apply_g, N), expected, atol=2e-6 * np.abs(expected).max()
    )


def test_gram_is_that_of_the_operator(pencil: Pencil) -> None:
    x = np.random.default_rng(3).standard_normal((3, N))
    x -= (x @ pencil.degrees / pencil.graph.volume)[:, np.newaxis]
    expected = x @ dense(pencil.apply_g, N).T @ x.T
    np.testing.assert_allclose(pencil.grams(x).g, expected, rtol=1e-5)


@pytest.mark.parametrize("k", [30, 60])
def test_many_classes_are_summed_by_patch(
    graph: GridGraph, k: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(k)
    labels = np.zeros(N, dtype=np.int64)
    labels[rng.permutation(N)[:k]] = np.arange(1, k + 1)
    places = rng.integers(0, 20, N).astype(np.int32)
    weights = (0.1 * rng.random((k, 20))).astype(np.float32)
    links = SoftLinks(places, np.bincount(places, minlength=20), weights)
    pencil = build_pencil(graph, constraints_from_labels(labels), cap=10.0, soft_links=links)
    x = rng.standard_normal((5, N))
    applied, g = pencil.apply_g(x), pencil.grams(x).g
    monkeypatch.setattr(soft_links, "_MANY", k + 1)
    np.testing.assert_allclose(applied, pencil.apply_g(x), atol=1e-6)
    np.testing.assert_allclose(g, pencil.grams(x).g, rtol=1e-6)


def test_constants_cost_nothing(pencil: Pencil) -> None:
    assert np.abs(pencil.apply_g(np.ones((1, N)))).max() < 1e-6


def test_start_is_harmonic(pencil: Pencil, graph: GridGraph) -> None:
    full = laplacian(pencil.augmented.toarray())
    exact = np.linalg.solve(full[:N, :N], -full[:N, N:])
    start = build_preconditioner(pencil, build_hierarchy(graph)).start(1e-5)
    np.testing.assert_allclose(start.vectors.T, exact[:, :-1], atol=2e-4)


def test_vectors_without_a_hierarchy_are_finite(pencil: Pencil) -> None:
    start = build_preconditioner(pencil, None).start(1e-5)
    assert np.all(np.isfinite(start.vectors))


def test_vanishing_links_change_nothing(graph: GridGraph) -> None:
    strong, none = with_links(graph, 0.0), with_links(graph, 1e-30)
    x = np.random.default_rng(2).standard_normal((2, N))
    np.testing.assert_allclose(strong.apply_g(x), none.apply_g(x))
