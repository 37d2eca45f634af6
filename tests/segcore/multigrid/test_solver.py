"""The solver: cycles, when they stop, Dirichlet nodes, diagonals of patches."""

import numpy as np
import pytest
from scipy import sparse
from scipy.sparse.linalg import spsolve

from segcore.multigrid.grid_solver import GridSolver
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.right_sides import SparseRightSide
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import SILENT, Monitor
from tests.segcore.builders import on_one_and_two_threads
from tests.segcore.multigrid.pictures import PICTURES, StrokeSystem, graph_of, laplacian_of

# ------------------------------------------------------------------------------------------- cycles


TINY_SHAPES = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 40), (40, 1), (3, 3), (1, 500), (500, 1)]


def solver_of(graph, system):
    return GridSolver.with_diagonal(ImageHierarchy.build(graph), system.nodes, system.values)


def exact_solution(system):
    return np.atleast_2d(spsolve(system.matrix, system.b.T.astype(np.float64)).T)


class Countdown(Monitor):
    """Cancels at a check."""

    def __init__(self, checks):
        self.left = checks

    def check(self):
        self.left -= 1
        if self.left < 0:
            raise Cancelled("enough")


@pytest.mark.parametrize("kind", PICTURES)
@pytest.mark.parametrize("connectivity", [4, 8])
@pytest.mark.parametrize("floor", [1e-2, 1e-4, 1e-6])
def test_solve_agrees_with_a_direct_solver(kind, connectivity, floor):
    graph = graph_of(kind, 60, 66, connectivity=connectivity, floor=floor)
    system = StrokeSystem(graph)
    solve = solver_of(graph, system).solve(system.b, tolerance=1e-5, max_iterations=25)
    exact = exact_solution(system)
    assert solve.converged
    assert solve.x.dtype == np.float32
    # Single precision leaves 1e-4 of the energy where hardly any is between the strokes.
    assert np.all(system.errors(solve.x, exact) < (2e-4 if floor == 1e-6 else 5e-5))


@pytest.mark.parametrize("shape", TINY_SHAPES)
@pytest.mark.parametrize("connectivity", [4, 8])
def test_tiny_pictures(shape, connectivity):
    graph = graph_of("noise", *shape, connectivity=connectivity, floor=1e-2)
    system = StrokeSystem(graph)
    if graph.n_nodes == 1:
        system.values[:] = system.b[:] = 3.0
        system.matrix = sparse.csc_array([[3.0]])
    solve = solver_of(graph, system).solve(system.b, tolerance=1e-6, max_iterations=20)
    exact = exact_solution(system).reshape(solve.x.shape)
    np.testing.assert_allclose(solve.x, exact, atol=2e-3)


@pytest.mark.parametrize("shape", [(1, 1), (1, 2), (2, 2), (20, 30)])
def test_laplacian_alone_is_solved_up_to_a_constant(shape):
    graph = graph_of("disc", *shape, floor=1e-2)
    b = np.random.default_rng(0).normal(size=(2, graph.n_nodes)).astype(np.float32)
    solver = GridSolver.of_laplacian(ImageHierarchy.build(graph))
    x = solver.solve(b, tolerance=1e-9, max_iterations=40).x
    centred = b - b.mean(axis=1, keepdims=True)
    expected = centred @ np.linalg.pinv(laplacian_of(graph).toarray())
    np.testing.assert_allclose(x, expected, atol=2e-3 * max(np.abs(expected).max(), 1e-6))
    np.testing.assert_allclose(x.mean(axis=1), 0, atol=1e-5)


def test_cycles_of_rows_of_any_size():
    graph = graph_of("noise", 60, 60)
    solver = solver_of(graph, StrokeSystem(graph))
    r = np.random.default_rng(0).normal(size=(2, graph.n_nodes))
    z = solver.cycle(r * np.array([[1e-30], [1e30]]))
    assert z.dtype == np.float64
    np.testing.assert_allclose(z * np.array([[1e30], [1e-30]]), solver.cycle(r), rtol=1e-3)
    np.testing.assert_array_equal(solver.cycle(np.zeros_like(r)), 0.0)


def test_a_diagonal_everywhere():
    graph = graph_of("noise", 30, 40)
    gamma, nodes, values = 0.01, np.array([5, 600]), np.array([2.0, 3.0], np.float32)
    b = np.random.default_rng(0).normal(size=(3, graph.n_nodes)).astype(np.float32)
    added = gamma * graph.degrees + np.bincount(nodes, values, graph.n_nodes)
    solver = GridSolver.with_diagonal(ImageHierarchy.build(graph), slice(None), added)
    x = solver.solve(b, tolerance=1e-9, max_iterations=40).x
    matrix = sparse.csc_array(laplacian_of(graph) + sparse.diags_array(added))
    expected = spsolve(matrix, b.T.astype(np.float64)).T
    np.testing.assert_allclose(x, expected, atol=1e-4 * np.abs(expected).max())


@pytest.mark.parametrize("m", [1, 2, 4, 5, 9, 20])
def test_any_number_of_columns(m):
    graph = graph_of("disc", 40, 50)
    system = StrokeSystem(graph)
    mixture = np.random.default_rng(0).random((m, len(system.b)))
    mixture[:, -1] = 0.0
    system.b = (mixture @ system.b).astype(np.float32)
    solve = solver_of(graph, system).solve(system.b, tolerance=1e-6, max_iterations=25)
    assert solve.x.shape == (m, graph.n_nodes)
    errors = system.errors(solve.x, exact_solution(system).reshape(m, -1))
    assert np.all(errors < 3e-4)  # mixtures that are nearly constant have next to no energy


def test_iterations_do_not_grow_with_the_picture():
    iterations = []
    for scale in (1, 2, 4, 8):
        graph = graph_of("disc", 60 * scale, 80 * scale)
        system = StrokeSystem(graph)
        solve = solver_of(graph, system).solve(system.b, tolerance=1e-4, max_iterations=30)
        iterations.append(solve.iterations)
    assert max(iterations) <= 8
    assert iterations[-1] <= iterations[0] + 3


@pytest.mark.parametrize("kind", ["noise", "checkerboard", "disc"])
def test_cycle_is_a_good_preconditioner(kind):
    """Positive, close to symmetric, and z = cycle(r) takes out most of the energy."""
    graph = graph_of(kind, 60, 50)
    system = StrokeSystem(graph)
    solver = solver_of(graph, system)
    r = np.random.default_rng(0).normal(size=(2, graph.n_nodes)).astype(np.float32)
    z = solver.cycle(r)
    exact = spsolve(system.matrix, r.T.astype(np.float64)).T

    gram = r @ z.T
    assert np.all(np.linalg.eigvalsh(gram + gram.T) > 0)
    scale = np.sqrt(gram[0, 0] * gram[1, 1])
    assert abs(gram[0, 1] - gram[1, 0]) < 0.1 * scale

    remaining = z - exact
    energy = np.einsum("kn,kn->k", remaining, (system.matrix @ remaining.T).T)
    assert np.all(energy < 0.4 * np.einsum("kn,kn->k", exact, r))


def test_warm_start_saves_iterations():
    graph = graph_of("disc", 120, 100)
    system = StrokeSystem(graph)
    solver, exact = solver_of(graph, system), exact_solution(system)
    for limit in (1, 2):
        cold = solver.solve(system.b, tolerance=0.0, max_iterations=limit)
        warm = solver.solve(system.b, cold.x, tolerance=0.0, max_iterations=limit)
        assert np.all(system.errors(warm.x, exact) < 0.3 * system.errors(cold.x, exact))


def test_estimate_of_the_error_is_of_the_right_size():
    graph = graph_of("noise", 80, 90)
    system = StrokeSystem(graph)
    solver, exact = solver_of(graph, system), exact_solution(system)
    for tolerance in (1e-2, 1e-4):
        solve = solver.solve(system.b, tolerance=tolerance, max_iterations=30)
        assert solve.relative_energy_error <= tolerance
        assert system.errors(solve.x, exact).max() < 10 * tolerance


def test_too_few_iterations_are_admitted():
    graph = graph_of("noise", 80, 90)
    system = StrokeSystem(graph)
    solve = solver_of(graph, system).solve(system.b, tolerance=1e-9, max_iterations=2)
    assert not solve.converged
    assert solve.iterations == 2
    assert solve.relative_energy_error > 1e-9


def test_number_of_threads_does_not_matter():
    graph = graph_of("noise", 200, 90)
    system = StrokeSystem(graph)

    def solved_and_cycled():
        solver = solver_of(graph, system)
        solve = solver.solve(system.b, tolerance=1e-4, max_iterations=9)
        return np.stack([solve.x, solver.cycle(system.b)])

    np.testing.assert_array_equal(*on_one_and_two_threads(solved_and_cycled))


def test_earlier_solves_leave_no_trace():
    graph = graph_of("noise", 100, 90)
    system, hierarchy = StrokeSystem(graph), ImageHierarchy.build(graph)
    solver = GridSolver.with_diagonal(hierarchy, system.nodes, system.values)
    fresh = solver.solve(system.b, tolerance=1e-4, max_iterations=9).x

    other = GridSolver.with_diagonal(hierarchy, [3, 4], [1e6, 1e6])
    other.solve(np.ones((6, graph.n_nodes), np.float32), tolerance=1e-3, max_iterations=3)
    GridSolver.with_shift(hierarchy, 0.1).cycle(np.ones((1, graph.n_nodes), np.float32))
    GridSolver.of_laplacian(hierarchy).cycle(system.b)
    for buffers in hierarchy.workspace.buffers:
        for block in vars(buffers).values():
            block.fill(np.nan)

    again = solver.solve(system.b, tolerance=1e-4, max_iterations=9).x
    np.testing.assert_array_equal(fresh, again)


def test_inputs_stay_as_they_are():
    graph = graph_of("disc", 40, 50)
    system = StrokeSystem(graph)
    start = np.full_like(system.b, 0.3)
    b = system.b.copy()
    solver_of(graph, system).solve(b, start, tolerance=1e-4, max_iterations=5)
    np.testing.assert_array_equal(b, system.b)
    assert np.all(start == np.float32(0.3))


@pytest.mark.parametrize("m", [3, 6])
@pytest.mark.parametrize("warm", [False, True])
def test_preview(m, warm):
    graph = graph_of("disc", 200, 240)
    system = StrokeSystem(graph)
    values = np.resize(system.b, (m, graph.n_nodes))[:, system.nodes]
    b = SparseRightSide(system.nodes, values, graph.n_nodes)
    solver = solver_of(graph, system)
    exact = solver.solve(b, tolerance=1e-6, max_iterations=20).x
    previews = []

    def on_patch_guess(x, expand):
        previews.append(np.array([expand(row) for row in x]))

    start = 0.5 * exact if warm else None
    solve = solver.solve(b, start, tolerance=1e-6, max_iterations=20, on_patch_guess=on_patch_guess)
    np.testing.assert_allclose(solve.x, exact, atol=5e-3)
    assert np.shape(previews) == (1, *exact.shape)
    agreement = np.argmax(previews[0][:3], axis=0) == np.argmax(exact[:3], axis=0)
    assert agreement.mean() > 0.9


def test_solve_can_be_cancelled_at_every_check():
    graph = graph_of("noise", 60, 60)
    system = StrokeSystem(graph)
    solver = solver_of(graph, system)
    expected = solver.solve(system.b, tolerance=1e-3, max_iterations=4).x
    for checks in (0, 1, 5, 20):
        with pytest.raises(Cancelled):
            solver.solve(system.b, tolerance=1e-3, max_iterations=4, monitor=Countdown(checks))
    again = solver.solve(system.b, tolerance=1e-3, max_iterations=4).x
    np.testing.assert_array_equal(expected, again)


# ---------------------------------------------------------------------------------- Dirichlet nodes


def held(hierarchy, nodes, values):
    """The cycle for a diagonal, which other solvers have not taken over yet."""
    return GridSolver.with_diagonal(hierarchy, nodes, values).prepare(SILENT)


@pytest.mark.parametrize("kind", ["noise", "disc"])
@pytest.mark.parametrize("connectivity", [4, 8])
@pytest.mark.parametrize("everywhere", [False, True])
def test_coarse_matrices_are_those_of_the_free_pixels(kind, connectivity, everywhere):
    graph = graph_of(kind, 70, 65, connectivity=connectivity, floor=1e-2)
    hierarchy, system = ImageHierarchy.build(graph), StrokeSystem(graph)
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
        matrix = np.diag(affinity.sum(axis=1) + cycle.added_diagonals[depth]) - affinity
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
        solver.cycle(np.zeros((1, graph.n_nodes), np.float32), Countdown(checks))

    found, expected = held(hierarchy, *before), held(fresh, *before)
    assert len(found.dirichlet_levels.pixels) == 0
    np.testing.assert_array_equal(
        found.aggregations[0].aggregates, expected.aggregations[0].aggregates
    )
    for depth, level in enumerate(found.levels):
        np.testing.assert_array_equal(level.weights, expected.levels[depth].weights)
        np.testing.assert_array_equal(found.added_diagonals[depth], expected.added_diagonals[depth])


def test_a_picture_full_of_strokes():
    graph = graph_of("noise", 40, 50)
    nodes, values = np.arange(graph.n_nodes), (1e4 * graph.degrees).astype(np.float32)
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
    b = SparseRightSide(np.arange(1), np.zeros((1, 1), np.float32), graph.n_nodes)
    with pytest.raises(Cancelled):
        successor.solve(b, tolerance=1e-2, max_iterations=5, on_patch_guess=cancel)
    cycle = held(hierarchy, np.arange(3), np.ones(3, np.float32))

    assert np.count_nonzero(cycle.added_diagonals[0]) == 3


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
    for name in ("added_diagonals", "inverse_diagonals"):
        of_both = (getattr(cycle, name) for cycle in (found_cycle, expected_cycle))
        for found, expected in zip(*of_both, strict=True):
            np.testing.assert_array_equal(found, expected)
    np.testing.assert_array_equal(
        found_cycle.aggregations[0].aggregates, expected_cycle.aggregations[0].aggregates
    )


def test_the_solution_is_that_of_the_written_out_diagonal():
    hierarchy = ImageHierarchy.build(graph_of("disc", 60, 50))
    rng = np.random.default_rng(0)
    by_patch = rng.random(len(hierarchy.patch_sizes)).astype(np.float32)
    nodes, values = np.array([7, 2000]), np.array([1e4, 3.0])
    written = by_patch[hierarchy.patch_of_node]
    written[nodes] += values.astype(np.float32)
    b = rng.standard_normal((2, hierarchy.n_nodes)).astype(np.float32)

    links = (hierarchy.patch_of_node, by_patch, nodes, values)
    found = GridSolver.with_links(hierarchy, *links).solve(b, tolerance=1e-3, max_iterations=9)
    expected = GridSolver.with_diagonal(hierarchy, slice(None), written)
    np.testing.assert_array_equal(found.x, expected.solve(b, tolerance=1e-3, max_iterations=9).x)
