from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore import FastGE, NCut, prepare, prepare_graph, segment
from segcore.eigen import build_preconditioner
from segcore.eigen.eigensolver import Eigenpairs, lobpcg
from segcore.graph.graph import GridGraph
from segcore.marks.constraints import Constraints, constraints_from_labels
from segcore.multigrid import build_hierarchy
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import Pencil, build_pencil
from segcore.segments.metrics import rand_index
from tests.interpreter import printed_by
from tests.segcore.builders import (
    dense,
    dots,
    exact_eigenpairs,
    grid_graph_of,
    quadrant_numbers,
    quadrants,
)

TIGHT = 1e-6


def solve(pencil: Pencil, m: int, *, image: bool, tolerance: float = TIGHT) -> Eigenpairs:
    hierarchy = build_hierarchy(pencil.graph) if image else None
    preconditioner = build_preconditioner(pencil, hierarchy)
    noise = np.random.default_rng(0).standard_normal((m + 2, pencil.n_nodes))
    return lobpcg(
        pencil,
        preconditioner,
        preconditioner(pencil.centre(noise) * pencil.degrees),
        n_vectors=m,
        tolerance=tolerance,
    )


@pytest.mark.parametrize("image", [False, True], ids=["algebraic", "image"])
@pytest.mark.parametrize("classes", [0, 1, 3])
@pytest.mark.parametrize("size", [6, 15])
def test_eigenpairs_are_those_of_a_dense_solver(size, classes, *, image):
    graph = prepare(quadrants(size, size)).graph
    pencil = build_pencil(graph, constraints_from_labels(dots(size, size, classes)))
    pairs = solve(pencil, 4, image=image)
    values, vectors = exact_eigenpairs(pencil)

    assert pairs.converged
    assert (pairs.residuals <= TIGHT).all()
    np.testing.assert_allclose(pairs.values, values[:4], rtol=1e-8)
    g = dense(pencil.apply_g, graph.n_nodes)
    np.testing.assert_allclose(pairs.vectors @ g @ pairs.vectors.T, np.eye(4), atol=1e-8)
    np.testing.assert_allclose(pairs.vectors @ pencil.degrees, 0, atol=1e-8)
    overlap = pairs.vectors @ g @ vectors[:, :4]
    overlap /= np.sqrt(np.einsum("nm,nk,km->m", vectors[:, :4], g, vectors[:, :4]))
    np.testing.assert_allclose(np.linalg.svd(overlap, compute_uv=False), 1, atol=1e-8)


@settings(max_examples=6)
@given(st.integers(0, 2**32 - 1), st.sampled_from([4, 8]), st.booleans())
def test_random_weights_and_strokes(seed, connectivity, image):
    rng = np.random.default_rng(seed)
    graph = grid_graph_of(rng, int(rng.integers(2, 13)), int(rng.integers(2, 13)), connectivity)
    labels = rng.choice(4, graph.n_nodes, p=[0.85, 0.05, 0.05, 0.05])
    pencil = build_pencil(graph, constraints_from_labels(labels))
    m = min(3, graph.n_nodes - 1)
    pairs = solve(pencil, m, image=image)
    assert pairs.converged
    np.testing.assert_allclose(pairs.values, exact_eigenpairs(pencil)[0][:m], rtol=1e-8)


class Matrices:
    """A pencil of two dense matrices, on vectors of zero sum."""

    def __init__(self, g: NDArray, h: NDArray) -> None:
        self.g, self.h = g, h
        self.inverse = np.linalg.pinv(g)

    def apply_g(self, x: NDArray) -> NDArray:
        return x @ self.g

    def apply_h(self, x: NDArray) -> NDArray:
        return x @ self.h

    def centre(
        self,
        x: NDArray,
        *,
        out: NDArray | None = None,
    ) -> NDArray:
        return np.subtract(x, x.mean(axis=1, keepdims=True), out=out)

    def solve(self, *, m: int, n_start: int, seed: int = 0) -> Eigenpairs:
        start = np.random.default_rng(seed).standard_normal((n_start, len(self.g)))
        return lobpcg(self, lambda r: r @ self.inverse, start, n_vectors=m, tolerance=1e-9)


def path_laplacian(n: int) -> NDArray:
    return np.diag([1.0, *[2.0] * (n - 2), 1.0]) - np.eye(n, k=1) - np.eye(n, k=-1)


def test_h_of_low_rank_leaves_infinite_eigenvalues():
    n = 30
    ends = np.zeros(n)
    ends[[0, -1]] = 1, -1
    pairs = Matrices(path_laplacian(n), np.outer(ends, ends)).solve(m=3, n_start=3)
    # along a path of unit weights, ends that differ by 1 cost 1 / (n - 1)
    assert pairs.values[0] == pytest.approx(1 / (n - 1), rel=1e-10)
    assert pairs.converged
    assert (pairs.values[1:] > 1e12).all()
    steps = np.diff(pairs.vectors[0])
    np.testing.assert_allclose(steps, steps.mean(), rtol=1e-6)


def test_singular_h_of_several_classes():
    n, k = 40, 3
    groups = np.eye(k)[np.arange(n) * k // n]
    h = np.diag(groups @ (groups.sum(axis=0).sum() - groups.sum(axis=0))) - (
        groups @ (1 - np.eye(k)) @ groups.T
    )
    lonely = np.arange(n) % 5 > 0  # most nodes are in no demand
    h[lonely] = h[:, lonely] = 0
    h -= np.diag(h.sum(axis=1))
    problem = Matrices(path_laplacian(n) + 1e-3 * path_laplacian(n) @ path_laplacian(n), h)
    pairs = problem.solve(m=4, n_start=6)
    exact = np.sort(np.linalg.eigvals(problem.inverse @ h).real)[::-1]
    np.testing.assert_allclose(1 / pairs.values, exact[:4], rtol=1e-8)


def test_h_may_be_any_size_beside_g():
    g, h = path_laplacian(25), np.diag(np.linspace(0, 1, 25))
    h = h - h.sum(axis=0) / 25 - h.sum(axis=1)[:, np.newaxis] / 25 + h.sum() / 625
    values = [Matrices(g, h * size).solve(m=2, n_start=4).values * size for size in (1e-18, 1, 1e9)]
    np.testing.assert_allclose(values[0], values[1], rtol=1e-10)
    np.testing.assert_allclose(values[2], values[1], rtol=1e-10)


def test_start_of_deficient_rank_is_completed():
    g = path_laplacian(20)
    problem = Matrices(g, np.eye(20) - 1 / 20)
    x = np.cos(np.pi * np.arange(20) / 20)[np.newaxis]
    start = np.concatenate([x, 2 * x, np.ones((1, 20))])
    pairs = lobpcg(problem, lambda r: r @ problem.inverse, start, n_vectors=2, tolerance=1e-9)
    exact = 2 - 2 * np.cos(np.pi * np.arange(1, 3) / 20)
    np.testing.assert_allclose(pairs.values, exact, rtol=1e-9)


@pytest.mark.parametrize("image", [False, True], ids=["algebraic", "image"])
def test_contrast_of_1e8(*, image):
    """Three strips joined by edges of 1e-8, 24 labelled pixels in each.

    Contraction of the strips to vertices a, b, c leaves ``w [(a-b)^2 + (b-c)^2]`` over
    ``M [(a-b)^2 + (b-c)^2 + (a-c)^2]``: lambda is w / (3 M) and w / M. A cannot-link pair weighs
    ``4 * 4 / (2 * 4)``, the demand between two of three equal volumes v is v / (3 n).
    """
    weights = np.ones((2, 48, 48), dtype=np.float32)
    weights[0, :, [15, 31]] = 1e-8
    weights[0, :, -1] = weights[1, -1] = 0
    graph = GridGraph(weights)
    strips = np.arange(48) // 16
    labels = np.zeros((48, 48), dtype=int)
    labels[12:36, [8, 24, 40]] = [1, 2, 3]

    w = 48e-8
    demand = 24**2 * 2 + graph.volume / 3 / 3 / 48**2
    prepared = Prepared(graph, build_hierarchy(graph) if image else None)
    result = segment(prepared, labels, method=FastGE(tolerance=1e-4))
    pairs = result.eigenpairs
    assert pairs.converged
    np.testing.assert_allclose(pairs.values, [w / 3 / demand, w / demand], rtol=1e-5)
    np.testing.assert_allclose(pairs.values, [1.388e-10, 4.165e-10], rtol=1e-3)
    np.testing.assert_array_equal(result.labels, np.broadcast_to(strips + 1, (48, 48)))


@pytest.mark.parametrize("method", [FastGE, NCut])
def test_default_tolerance_gives_the_labels_of_a_tight_one(method):
    prepared = prepare(quadrants(30, 40, noise=0.15))
    run = partial(segment, prepared, dots(30, 40))
    default, tight = run(method=method()), run(method=method(tolerance=1e-6))
    assert default.eigenpairs.converged
    assert np.mean(default.labels == tight.labels) >= 0.995
    assert rand_index(default.labels, quadrant_numbers(30, 40)) > 0.99


def test_earlier_answer_shortens_the_work_and_changes_nothing():
    prepared = prepare(quadrants(30, 40, noise=0.15))
    method = FastGE(tolerance=1e-5, eigenvectors=6, appearance=0)
    cold = segment(prepared, dots(30, 40), method=method)
    warm = segment(prepared, dots(30, 40), method=method, earlier_result=cold)
    assert warm.eigenpairs.iterations < cold.eigenpairs.iterations
    np.testing.assert_allclose(warm.eigenpairs.values, cold.eigenpairs.values, rtol=1e-8)
    np.testing.assert_array_equal(warm.labels, cold.labels)


_THREADED = """
import hashlib, sys
from segcore import FastGE, NCut, prepare, segment
from tests.segcore.builders import dots, quadrants
prepared = prepare(quadrants(70, 60))
for method in (FastGE(), NCut()):
    result = segment(prepared, dots(70, 60), method=method)
    print(hashlib.sha256(result.eigenpairs.vectors.tobytes()).hexdigest())
    print(hashlib.sha256(result.labels.tobytes()).hexdigest())
"""


def test_number_of_threads_changes_no_bit():
    answers = []
    for threads in ("1", "2"):
        names = ("EIGENBRUSH_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")
        answers.append(printed_by(_THREADED, **dict.fromkeys(names, threads)).split())
    assert len(answers[0]) == 4
    assert answers[0] == answers[1]


def test_too_few_iterations_are_a_status_not_an_error():
    method = NCut(max_iterations=1, tolerance=1e-9)
    result = segment(quadrants(30, 40), dots(30, 40), method=method)
    assert not result.eigenpairs.converged
    # One cycle for the start, three of the inverse iteration, one iteration.
    assert result.eigenpairs.iterations == 5
    assert result.eigenpairs.residuals.max() > 1e-9
    assert result.labels.shape == (30, 40)


def test_disconnected_graph_is_cut_between_its_components():
    for size in (8, 90):  # the larger one has coarse levels
        owner = np.repeat([0, 1, 2], size)
        weights = (owner == owner[:, np.newaxis]).astype(float)
        result = segment(
            prepare_graph(weights), np.zeros(3 * size, dtype=int), segments=3, method=NCut()
        )
        assert result.eigenpairs.converged
        np.testing.assert_allclose(result.eigenpairs.values, 0, atol=1e-9)
        assert rand_index(result.labels, owner) == 1


@pytest.mark.parametrize(
    "weights",
    [
        np.ones((250, 250)),
        np.pad(np.ones((1, 250)), ((0, 250), (1, 0))),
        np.random.default_rng(0).random((250, 250)) < 0.2,
    ],
    ids=["complete", "star", "random"],
)
def test_graphs_without_strong_edges_are_solved(weights):
    graph = prepare_graph(weights.astype(float) + weights.T)
    result = segment(
        graph, np.zeros(len(weights), dtype=int), segments=2, method=NCut(tolerance=1e-5)
    )
    exact = exact_eigenpairs(build_pencil(graph.graph, Constraints(len(weights))))[0]
    assert result.eigenpairs.values[0] == pytest.approx(exact[0], rel=1e-8)
