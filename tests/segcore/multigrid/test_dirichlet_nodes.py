from __future__ import annotations

import numpy as np
import pytest
from scipy import sparse

from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.solver import GridSolver
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import SILENT, Monitor
from tests.segcore.multigrid.pictures import StrokeSystem, graph_of, laplacian_of


def held(hierarchy, nodes, values):
    """The cycle for a diagonal, which other solvers have not taken over yet."""
    return GridSolver.with_diagonal(hierarchy, nodes, values).prepare(SILENT)


@pytest.mark.parametrize("kind", ["noise", "disc"])
@pytest.mark.parametrize("connectivity", [4, 8])
@pytest.mark.parametrize("everywhere", [False, True])
def test_coarse_matrices_are_those_of_the_free_pixels(kind, connectivity, everywhere):
    graph = graph_of(kind, 70, 65, connectivity=connectivity, floor=1e-2)
    hierarchy = ImageHierarchy.build(graph)
    system = StrokeSystem(graph)
    weak = 0.3 * graph.degrees if everywhere else np.zeros(graph.n_nodes)
    weak[7:20] = 0.5 * graph.degrees[7:20]
    added = weak + np.bincount(system.nodes, system.values, graph.n_nodes)
    nodes = slice(None) if everywhere else np.flatnonzero(added)
    cycle = held(hierarchy, nodes, added[nodes].astype(np.float32))

    free = np.ones(graph.n_nodes)
    free[system.nodes] = 0.0
    fine = laplacian_of(graph) + sparse.diags_array(added)
    for depth, level in enumerate(hierarchy.levels[1:], start=1):
        homes = hierarchy.expand(depth, np.arange(level.n_nodes))
        p = sparse.csr_array((free, (np.arange(len(homes)), homes)), (len(homes), level.n_nodes))
        expected = (p.T @ fine @ p).toarray()
        affinity = cycle.levels[depth].to_csr().toarray()
        matrix = np.diag(affinity.sum(axis=1) + cycle.added[depth]) - affinity
        scale = expected.max()
        np.testing.assert_allclose(matrix, expected, rtol=1e-4, atol=3e-6 * scale)
        diagonal = np.diag(expected)
        inverse = np.divide(1.0, diagonal, out=np.zeros_like(diagonal), where=diagonal > 0)
        strong = diagonal > 1e-3 * scale
        np.testing.assert_allclose(
            cycle.inverse_diagonals[depth][strong], inverse[strong], rtol=1e-2
        )


@pytest.mark.parametrize("everywhere", [False, True])
@pytest.mark.parametrize("checks", [0, 1, 2])
def test_a_cancel_leaves_nothing_behind(everywhere, checks):
    class Countdown(Monitor):
        left = checks

        def check(self):
            self.left -= 1
            if self.left < 0:
                raise Cancelled("enough")

    graph = graph_of("disc", 90, 80)
    hierarchy, fresh = ImageHierarchy.build(graph), ImageHierarchy.build(graph)
    assert len(hierarchy.aggregations) > 3
    system = StrokeSystem(graph)
    before = slice(None), np.full(graph.n_nodes, 0.1, np.float32)
    held(hierarchy, *before)
    added = 0.1 * everywhere + np.bincount(system.nodes, system.values, graph.n_nodes)
    nodes = slice(None) if everywhere else system.nodes
    solver = GridSolver.with_diagonal(hierarchy, nodes, added[nodes].astype(np.float32))
    with pytest.raises(Cancelled):
        solver.cycle(np.zeros((1, graph.n_nodes), np.float32), Countdown())

    found, expected = held(hierarchy, *before), held(fresh, *before)
    assert len(found.dirichlet.pixels) == 0
    np.testing.assert_array_equal(
        found.aggregations[0].aggregates, expected.aggregations[0].aggregates
    )
    for depth, level in enumerate(found.levels):
        np.testing.assert_array_equal(level.weights, expected.levels[depth].weights)
        np.testing.assert_array_equal(found.added[depth], expected.added[depth])


def test_a_picture_full_of_strokes():
    graph = graph_of("noise", 40, 50)
    nodes = np.arange(graph.n_nodes)
    values = (1e4 * graph.degrees).astype(np.float32)
    target = np.random.default_rng(0).random(graph.n_nodes).astype(np.float32)
    solver = GridSolver.with_diagonal(ImageHierarchy.build(graph), nodes, values)
    solve = solver.solve((values * target)[np.newaxis], tolerance=1e-6, max_iterations=20)
    np.testing.assert_allclose(solve.x[0], target, atol=1e-3)


def test_nothing_is_left_of_a_diagonal_whose_successor_was_cancelled_at_its_preview():
    graph = graph_of("noise", 60, 50, connectivity=8, floor=1e-2)
    hierarchy = ImageHierarchy.build(graph)
    everywhere = 0.5 * graph.degrees.astype(np.float32)
    held(hierarchy, slice(None), everywhere)

    def cancel(*_):
        raise Cancelled("enough")

    successor = GridSolver.with_diagonal(hierarchy, slice(None), 2 * everywhere)
    b = np.zeros((1, graph.n_nodes), np.float32)
    with pytest.raises(Cancelled):
        successor.solve(b, tolerance=1e-2, max_iterations=5, on_level=cancel)
    cycle = held(hierarchy, np.arange(3), np.ones(3, np.float32))

    assert np.count_nonzero(cycle.added[0]) == 3


@pytest.mark.parametrize("connectivity", [4, 8])
def test_what_is_held_does_not_depend_on_what_was_held_before(connectivity):
    graph = graph_of("noise", 150, 130, connectivity=connectivity, floor=1e-2)
    rng = np.random.default_rng(1)
    degrees = graph.degrees.astype(np.float32)
    squares = [
        ((row + np.arange(9))[:, np.newaxis] * 130 + column + np.arange(11)).ravel()
        for row, column in rng.integers(0, 119, (12, 2))
    ]

    def strokes(numbers):
        nodes = np.unique(np.concatenate([squares[k] for k in numbers]))
        return nodes, 1e4 * degrees[nodes]

    used, fresh = ImageHierarchy.build(graph), ImageHierarchy.build(graph)
    held(used, *strokes(range(8)))
    found_cycle, expected_cycle = (held(h, *strokes(range(3, 12))) for h in (used, fresh))
    for found, expected in zip(found_cycle.levels, expected_cycle.levels, strict=True):
        np.testing.assert_array_equal(found.weights, expected.weights)
    for name in ("added", "inverse_diagonals"):
        of_both = (getattr(cycle, name) for cycle in (found_cycle, expected_cycle))
        for found, expected in zip(*of_both, strict=True):
            np.testing.assert_array_equal(found, expected)
    np.testing.assert_array_equal(
        found_cycle.aggregations[0].aggregates, expected_cycle.aggregations[0].aggregates
    )
