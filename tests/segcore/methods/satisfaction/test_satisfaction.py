"""Satisfaction against the dense eigenproblem, on coarse problems, by transfer, by stroke."""

from collections.abc import Callable
from dataclasses import dataclass
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import linalg

from segcore import (
    CSP,
    Constraints,
    Transfer,
    constraints_from_beliefs,
    constraints_from_labels,
    prepare,
    prepare_graph,
    segment,
)
from segcore.graph.affinity import Affinity
from segcore.graph.graph import Graph
from segcore.marks.constraints import Group, Link
from segcore.marks.strokes import Path as Line
from segcore.marks.strokes import Stroke
from segcore.methods import Method
from segcore.methods.satisfaction import search
from segcore.methods.satisfaction.graph_pair import GraphPair
from segcore.methods.satisfaction.matrix import ConstraintMatrix, constraint_matrix
from segcore.methods.satisfaction.partitions import Partitions
from segcore.methods.satisfaction.satisfaction_bounds import SatisfactionBounds
from segcore.methods.satisfaction.search import partitions_at_demand, partitions_at_shift
from segcore.methods.satisfaction.transfer_solutions import transfer_by_share
from segcore.multigrid.shifted import ShiftedSolver
from segcore.patches.prepared import Prepared
from segcore.picture.atomic_write import encode_picture
from segcore.picture.image import image_from_array
from segcore.runtime.errors import ConstraintError
from segcore.segments.metrics import adjusted_rand_index, rand_index, stroke_satisfaction
from tests.reproductions.graphs import six_nodes
from tests.segcore.builders import dots, quadrant_numbers, quadrants


def random_graph(rng: np.random.Generator, n: int) -> Graph:
    """A connected graph with weights over four decades."""
    weights = np.triu(rng.random((n, n)) < 6 / n, 1) * 10.0 ** rng.uniform(-2, 2, (n, n))
    ring = np.arange(n)
    weights[ring[:-1], ring[1:]] += 0.1
    return prepare_graph(weights + weights.T).graph


def random_labels(rng: np.random.Generator, n: int, classes: int) -> Constraints:
    """A few labels of each class."""
    labels = np.zeros(n, dtype=np.int64)
    chosen = rng.choice(n, min(n, 6 * classes), replace=False)
    labels[chosen] = 1 + np.arange(len(chosen)) % classes
    return constraints_from_labels(labels)


def random_pairs(rng: np.random.Generator, n: int, number: int) -> Constraints:
    """Links between single nodes."""
    links = [
        Link(
            "must-link" if rng.random() < 0.5 else "cannot-link",
            *(Group.of([node]) for node in rng.choice(n, 2, replace=False)),
            belief=float(rng.uniform(0.3, 1)),
        )
        for _ in range(number)
    ]
    return Constraints(n, links=tuple(links))


def dense(matrix: ConstraintMatrix) -> NDArray[np.float64]:
    """Q as an array."""
    return matrix.combine(matrix.project(np.eye(matrix.n_nodes)) @ matrix.coupling)


@dataclass(frozen=True, eq=False)
class Feasible:
    """Solutions of ``L u = lambda (Q - beta / vol D) u`` with lambda > 0, ascending.

    Vectors, (n, m), are scaled to ``u' D u = vol``.
    """

    multipliers: NDArray[np.float64]
    vectors: NDArray[np.float64]


def solve_densely(graph: Graph, q: NDArray[np.float64], demanded: float) -> Feasible:
    """By the QZ algorithm, as a reader of the papers would."""
    d = graph.degrees
    laplacian = np.diag(d) - graph.to_csr().toarray()
    values, vectors = linalg.eig(laplacian, q - demanded * np.diag(d))
    real = np.isfinite(values) & (np.abs(values.imag) <= 1e-9 * np.abs(values))
    positive = real & (values.real > 1e-9 * np.median(np.abs(values[np.isfinite(values)])))
    order = np.argsort(values.real[positive])
    found = vectors[:, positive][:, order].real
    found *= np.sqrt(graph.volume / np.einsum("nm,n,nm->m", found, d, found))
    return Feasible(values.real[positive][order], found)


# ----------------------------------------------------------------------- solutions and their number


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
    return partitions_at_demand(
        bounds, ShiftedSolver(graph, None), demanded, wanted=wanted, tolerance=1e-8
    )


@pytest.mark.parametrize("kind", CONSTRAINTS)
@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))
@given(
    seed=st.integers(0, 2**32 - 1),
    n=st.integers(12, 60),
    share=st.floats(0.02, 0.95),
    coding=st.sampled_from(["pairs", "simplex", "product"]),
)
def test_all_solutions_are_those_of_the_dense_problem(kind, seed, n, share, coding):
    rng = np.random.default_rng(seed)
    graph = random_graph(rng, n)
    matrix = constraint_matrix(CONSTRAINTS[kind](rng, n), coding)
    bounds = SatisfactionBounds(matrix, graph)
    demanded = share * bounds.max_demand(1)
    if abs(bounds.trivial_satisfaction - demanded) < 1e-3 * demanded:
        return  # nearly degenerate: tested below
    exact = solve_densely(graph, dense(matrix), demanded)

    assert bounds.n_solutions(demanded) == len(exact.multipliers)
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
def test_solutions_of_a_shift_are_solutions_of_their_own_demands(seed, gamma):
    rng = np.random.default_rng(seed)
    graph = random_graph(rng, 40)
    bounds = SatisfactionBounds(constraint_matrix(random_labels(rng, 40, 3), "pairs"), graph)
    found = partitions_at_shift(bounds, ShiftedSolver(graph, None), gamma, wanted=9, tolerance=1e-8)

    assert len(found.costs) == 2
    q, d = dense(bounds.matrix), graph.degrees
    for u, value, demanded in zip(found.values(), found.multipliers, found.demanded, strict=True):
        cut = graph.apply_laplacian(u[np.newaxis])[0]
        right_hand_side = value * (q @ u - demanded * d * u)
        np.testing.assert_allclose(cut, right_hand_side, atol=1e-9 * np.abs(value * (q @ u)).max())
    np.testing.assert_allclose(gamma, found.multipliers * found.demanded, rtol=1e-12)


@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0.05, 0.9))
def test_what_is_reported_is_true(seed, share):
    rng = np.random.default_rng(seed)
    graph = random_graph(rng, 30)
    bounds = SatisfactionBounds(constraint_matrix(random_labels(rng, 30, 3), "balanced"), graph)
    assert bounds.trivial_satisfaction == pytest.approx(0, abs=1e-12)
    found = solve(graph, bounds, share * bounds.max_demand(2))

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
def test_six_nodes(demanded, multiplier, vector):
    """Example of Wang and Davidson: nodes 1 to 4 together, apart from 5 and 6."""
    graph = prepare_graph(six_nodes()).graph
    bounds = SatisfactionBounds(
        constraint_matrix(constraints_from_labels([1, 1, 1, 1, 2, 2]), "pairs"), graph
    )
    assert bounds.max_demand(1) == pytest.approx(8 / 3)
    found = solve(graph, bounds, demanded)
    assert found.multipliers == pytest.approx([multiplier], abs=1e-6)
    u = found.values()[0]
    np.testing.assert_allclose(u * np.sign(u[0]), vector, atol=1e-6)


def test_the_papers_condition_is_not_sufficient():
    graph = prepare_graph(six_nodes()).graph
    bounds = SatisfactionBounds(
        constraint_matrix(constraints_from_labels([1, 1, 1, 1, 2, 2]), "pairs"), graph
    )
    assert bounds.max_demand(1) > 0.2
    with pytest.raises(
        ConstraintError, match=r"satisfaction, 0.2; demand above 0.285714 and below 2.66667"
    ):
        solve(graph, bounds, 0.2)
    with pytest.raises(ConstraintError, match="what one single segment satisfies"):
        solve(graph, bounds, bounds.trivial_satisfaction)


# ------------- The coarse problem is that of piecewise constant vectors, and only shortens the work


SIDE = 60


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(quadrants(SIDE, SIDE))


# Where much more is demanded, nothing but rounding is left beyond a few edges from the strokes.
@pytest.mark.parametrize("satisfaction", [0.2, 0.4])
def test_answer_is_the_same_without_it(prepared, satisfaction):
    method = CSP(demand="satisfaction", satisfaction=satisfaction, tolerance=1e-3)
    marks = dots(SIDE, SIDE)
    found = segment(prepared, marks, method=method)
    with patch.object(search, "coarse_problem", return_value=None):
        plain = segment(prepared, marks, method=method)
    assert found.solution.converged
    np.testing.assert_allclose(found.solution.costs, plain.solution.costs, rtol=5e-3)
    np.testing.assert_array_equal(found.labels, plain.labels)


# ----------------------------------------------------------------------------------------- transfer


@settings(max_examples=15, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32 - 1), n=st.integers(12, 80), share=st.floats(0.5, 0.95))
def test_first_solution_is_that_of_the_dense_problem(seed, n, share):
    rng = np.random.default_rng(seed)
    graphs = GraphPair(random_graph(rng, n), random_graph(rng, n))
    demanded = share * graphs.eigenvalue(2)
    if abs(demanded - graphs.trivial_satisfaction) < 1e-2:
        return
    scale = graphs.scale
    q = scale[:, np.newaxis] * graphs.source.to_csr().toarray() * scale
    exact = solve_densely(graphs.target, q, demanded)
    found = transfer_by_share(graphs, share, wanted=1, tolerance=1e-6)

    assert found.demanded == pytest.approx([demanded])
    assert found.multipliers == pytest.approx(exact.multipliers[:1], rel=1e-7)
    cosine = found.vectors[0] @ (graphs.target.degrees * exact.vectors[:, 0])
    assert abs(cosine) / graphs.target.volume == pytest.approx(1, abs=1e-8)


def test_eigenvalues_of_the_source():
    rng = np.random.default_rng(0)
    for n in (50, 500):
        graphs = GraphPair(random_graph(rng, n), random_graph(rng, n))
        root = np.sqrt(graphs.source.degrees)
        exact = np.linalg.eigvalsh(graphs.source.to_csr().toarray() / np.outer(root, root))
        assert graphs.eigenvalue(2) == pytest.approx(exact[-2], abs=1e-10)


def blocks(rng: np.random.Generator, inside: float, between: float) -> NDArray[np.float64]:
    """A random graph with two blocks of sixty nodes."""
    block = np.repeat([0, 1], 60)
    chance = np.where(block[:, np.newaxis] == block, inside, between)
    weights = np.triu(rng.random((120, 120)) < chance, 1).astype(float)
    weights[np.arange(119), np.arange(1, 120)] += 0.01
    return weights + weights.T


def two_segments(graph: NDArray, method: Method) -> NDArray:
    return segment(prepare_graph(graph), np.zeros(120, dtype=int), segments=2, method=method).labels


@pytest.mark.parametrize("seed", range(3))
def test_a_source_finds_what_the_target_does_not_show(seed):
    rng = np.random.default_rng(seed)
    target, source = blocks(rng, 0.1, 0.1), blocks(rng, 0.3, 0.05)
    truth = np.repeat([1, 2], 60)
    assert rand_index(two_segments(target, Transfer()), truth) < 0.6
    assert rand_index(two_segments(target, Transfer(knowledge=source)), truth) > 0.95
    given_segments = Transfer(knowledge=truth, reading="segments")
    assert rand_index(two_segments(target, given_segments), truth) == 1


def noise() -> NDArray[np.float64]:
    return np.random.default_rng(5).random((24, 30, 3))


def test_second_picture_as_an_array_and_as_a_file(tmp_path):
    colours = np.rint(255 * quadrants(24, 30)).astype(np.uint8)
    path = tmp_path / "depth.png"
    path.write_bytes(encode_picture(colours, ".png"))
    photo, marks = prepare(noise()), dots(24, 30)
    by_array = segment(photo, marks, method=Transfer(knowledge=colours, weight=1e4))
    by_file = segment(photo, marks, method=Transfer(source=str(path), weight=1e4))
    by_image = Transfer(knowledge=image_from_array(colours), weight=1e4)
    np.testing.assert_array_equal(by_file.labels, by_array.labels)
    np.testing.assert_array_equal(segment(photo, marks, method=by_image).labels, by_array.labels)
    assert adjusted_rand_index(by_file.labels, quadrant_numbers(24, 30)) > 0.9
    assert 0 < by_file.measures["demanded agreement (beta / vol)"] < 1


@pytest.mark.parametrize(("share", "least"), [(0.9, 0.88), (0.99, 1.0)])
def test_given_segments_of_a_picture(share, least):
    """A tenth of the agreement is free to follow a picture of noise, a hundredth is not."""
    method = Transfer(knowledge=quadrant_numbers(24, 30), reading="segments", share=share)
    result = segment(prepare(noise()), dots(24, 30), method=method)
    assert adjusted_rand_index(result.labels, quadrant_numbers(24, 30)) >= least


@pytest.mark.parametrize("reading", ["picture", "segments"])
def test_second_picture_of_a_photo_that_is_solved_in_squares(reading):
    photo = prepare(np.random.default_rng(5).random((97, 120, 3)), affinity=Affinity(nodes=1500))
    assert photo.shape == (33, 40)
    known = quadrants(97, 120) if reading == "picture" else quadrant_numbers(97, 120)
    method = Transfer(knowledge=known, reading=reading, weight=1e4, share=0.99)
    result = segment(photo, dots(97, 120), method=method)
    assert adjusted_rand_index(result.labels, quadrant_numbers(97, 120)) > 0.9


def test_without_a_source_it_is_normalized_cuts():
    result = segment(prepare(quadrants(24, 30)), dots(24, 30), method=Transfer())
    assert any("photo itself was used" in note for note in result.notes)


@pytest.mark.parametrize(
    ("method", "message"),
    [
        (Transfer(knowledge=np.zeros((9, 9))), "second picture is 9 x 9 pixels, the photo 30 x 24"),
        (Transfer(knowledge=np.ones((24, 30), dtype=int), reading="segments"),
         "only one segment; it must tell at least two apart"),
        (Transfer(knowledge=np.ones((24, 30)), reading="segments"), "must hold whole numbers"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(method, message):
    with pytest.raises(ConstraintError, match=message):
        segment(prepare(noise()), dots(24, 30), method=method)


# ------------------------------------------------------------------------------------------ strokes


LABELS = np.array([[1, 1, 2, 2], [1, 1, 2, 2], [1, 1, 2, 2]], dtype=np.uint8)


def line(kind: str, row: int, begin: int, end: int, *, number: int = 0, order: int = 1) -> Stroke:
    """One pixel wide, from column `begin` to `end`."""
    path = Line(((begin + 0.5, row + 0.5), (end + 0.5, row + 0.5)))
    return Stroke(kind, path, number, order=order)


@pytest.mark.parametrize(
    ("begin", "end", "share"), [(0, 1, 1.0), (2, 3, 0.0), (0, 3, 0.5), (1, 3, 1 / 3)]
)
def test_class_stroke_counts_its_pixels(begin, end, share):
    strokes = [line("class", 0, begin, end, number=1)]

    assert stroke_satisfaction(strokes, LABELS) == {1: pytest.approx(share)}


def test_pixels_painted_over_or_erased_do_not_count():
    strokes = [
        line("class", 0, 0, 3, number=1, order=1),
        line("class", 0, 2, 2, number=2, order=2),
        line("erase", 0, 3, 3, order=3),
    ]

    assert stroke_satisfaction(strokes, LABELS) == {1: 1.0, 2: 1.0}
    assert stroke_satisfaction(strokes[::-1], LABELS) == {1: 1.0, 2: 1.0}


@pytest.mark.parametrize(
    ("kind", "end", "share"),
    [
        ("must-link", 1, 1.0),
        ("must-link", 3, 0.0),
        ("cannot-link", 1, 0.0),
        ("cannot-link", 3, 1.0),
    ],
)
def test_ropes_are_satisfied_or_not(kind, end, share):
    assert stroke_satisfaction([line(kind, 1, 0, end)], LABELS) == {1: share}


def test_what_holds_no_pixel_is_left_out():
    hidden = line("class", 0, 0, 1, number=1, order=1)
    cover = line("class", 0, 0, 3, number=1, order=2)
    outside = line("must-link", 0, 0, 90, order=3)

    assert stroke_satisfaction([hidden, cover, outside], LABELS) == {2: 0.5}
