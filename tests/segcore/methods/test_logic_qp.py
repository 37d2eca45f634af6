"""Rules about regions decide what is foreground."""

from functools import cache
from itertools import product

import clarabel
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import linalg, sparse

from segcore import LogicQP, Prepared, Segmentation, prepare, prepare_graph, segment
from segcore.marks.constraints import Constraints, Group, Link, constraints_from_labels
from segcore.marks.rules import clause_holds, rules_from_text
from segcore.methods import Method
from segcore.runtime.errors import ConstraintError, ParameterError, RuleError
from segcore.segments.metrics import rand_index
from tests.segcore.builders import dots, laplacian, quadrant_numbers, quadrants

NAMES = {"sky": 1, "sea": 2, "sand": 3, "rock": 4}
TRUTH = quadrant_numbers(24, 30)


@cache
def picture() -> Prepared:
    return prepare(quadrants(24, 30))


def under(rules: str, method: Method | None = None) -> Segmentation:
    found = rules_from_text(rules, NAMES)
    return segment(picture(), dots(24, 30), method=method or LogicQP(), rules=found)


def sides(result: Segmentation) -> list[int]:
    """The commonest segment in each quadrant."""
    return [int(np.bincount(result.labels[number == TRUTH]).argmax()) for number in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("rules", "foreground"),
    [
        ("sky\n!sea\n!sand\n!rock", {"sky"}),
        ("sky & sea -> !sand\nsky\nsea\nrock", {"sky", "sea", "rock"}),
        ("exactly one of (sky, sea, sand)\nsand\n!rock", {"sand"}),
        ("sky <-> rock\nsea <-> sand\nrock", {"sky", "rock"}),
        ("!sky", {"sea", "sand", "rock"}),
        ("sky -> sea -> sand\nsky\nsea\n!rock", {"sky", "sea", "sand"}),
    ],
)
def test_rules_are_followed(rules, foreground):
    result = under(rules)
    numbers = {NAMES[name] for name in foreground}
    others = set(NAMES.values()) - numbers
    # each side has the number of its first class
    expected = [min(numbers if number in numbers else others) for number in (1, 2, 3, 4)]
    if rules != "!sky":  # there only sky is said, the others follow the picture
        assert sides(result) == expected
    assert result.broken_rules == ()
    assert result.constraints_satisfied == 1
    assert len(result.classes) == 2
    assert np.mean(result.labels == np.array([0, *sides(result)])[TRUTH]) > 0.95


def test_the_rest_follows_the_cheapest_cut():
    """Sky and sea are alike, sand and rock too."""
    shades = np.array([0.2, 0.25, 0.7, 0.75])[TRUTH - 1]
    noisy = shades + 0.01 * np.random.default_rng(0).standard_normal(shades.shape)
    rules = rules_from_text("!sky", NAMES)
    result = segment(noisy, dots(24, 30), method=LogicQP(), rules=rules)
    assert sides(result) == [1, 1, 3, 3]
    with pytest.raises(ConstraintError, match="2 segments are wanted"):
        segment(noisy, dots(24, 30), segments=2)


def test_weights_decide_between_rules_that_conflict():
    result = under("sky\nsea\nweight 3: !sea\nweight 1: sand\nweight 2: !sand")
    assert [rule.text for rule in result.broken_rules] == ["weight 3: !sea", "weight 1: sand"]
    assert result.constraints_satisfied == pytest.approx(3 / 5)
    cheap = under("!sky\nweight 1e-9: exactly one of (sea, sand, rock)\nsea\nsand")
    assert [rule.place.line for rule in cheap.broken_rules] == [2]


def test_ropes_take_part_in_conflicts():
    rope = Link("must-link", Group.of([7 * 30 + 7]), Group.of([20]))
    labels = dots(24, 30, 2)
    constraints = constraints_from_labels(labels, links=[rope])
    found = segment(picture(), constraints, method=LogicQP())
    assert found.labels.flat[20] == found.labels.flat[7 * 30 + 7]
    tied = Link("must-link", constraints.classes[0], constraints.classes[1])
    with pytest.raises(RuleError, match=r"class 1; class 2, which is not class 1; must-link 1;"):
        segment(picture(), constraints_from_labels(labels, links=[tied]), method=LogicQP())
    with pytest.raises(RuleError, match=r"all hold: line 1: sky & !sea; must-link 1;"):
        segment(
            picture(),
            constraints_from_labels(labels, links=[tied]),
            method=LogicQP(),
            rules=rules_from_text("sky & !sea", NAMES),
        )


def test_class_without_strokes():
    with pytest.raises(RuleError, match="class 4 is named here but has no strokes") as caught:
        segment(
            picture(),
            dots(24, 30, 3),
            method=LogicQP(),
            rules=rules_from_text("sky\nsea & rock", NAMES),
        )
    assert (caught.value.line, caught.value.column) == (2, 7)


def test_all_on_one_side():
    result = under("sky\nsea\nsand\nrock")
    assert result.classes == (1,)
    assert "leave all regions on one side" in result.notes[0]


def test_rules_that_always_hold_are_noted():
    assert under("sky | !sky\nsky").notes == (
        "line 1: sky | !sky is always true and changes nothing",
    )


def test_foreground_share():
    smooth = prepare(np.full((20, 40), 0.5))
    marks = np.zeros((20, 40), dtype=int)
    marks[:, 0], marks[:, -1] = 1, 2
    shares = [
        np.mean(segment(smooth, marks, method=LogicQP(foreground=share)).labels == 1)
        for share in (0.25, 0.5, 0.75)
    ]
    assert shares[0] < 0.4
    assert shares[1] == pytest.approx(0.5, abs=0.05)
    assert shares[2] > 0.6
    with pytest.raises(ParameterError, match="foreground must be at least 0 and at most 1"):
        segment(smooth, marks, method=LogicQP(foreground=1.5))


def test_relaxed_values_can_break_rules_and_say_so():
    """Regions that hang together in a triangle, any two of them on different sides."""
    shade = np.full((12, 12), 0.5)
    marks = np.zeros((12, 12), dtype=int)
    marks[2, 2], marks[2, 9], marks[9, 5], marks[11, 11] = 1, 2, 3, 4
    rules = rules_from_text("sky | sea | sand\n!sky | !sea | !sand\nrock", NAMES)
    for literals in ("indicator", "scaled"):
        method = LogicQP(values="relaxed", literals=literals)
        result = segment(shade, marks, method=method, rules=rules)
        assert [rule.place.line for rule in result.broken_rules] == [2]
        assert result.constraints_satisfied == pytest.approx(2 / 3)
    whole = segment(shade, marks, method=LogicQP(), rules=rules)
    assert whole.broken_rules == ()


def test_loose_ropes():
    rope = Link("cannot-link", Group.of([20]), Group.of([23 * 30 + 20]))
    constraints = constraints_from_labels(dots(24, 30, 2), links=[rope])
    exact = segment(picture(), constraints, method=LogicQP(values="relaxed"))
    ends = exact.vector(0).flat[[20, 23 * 30 + 20]]
    assert ends.sum() == pytest.approx(0, abs=1e-2)
    loose = segment(picture(), constraints, method=LogicQP(values="relaxed", slack=0.5))
    ends = loose.vector(0).flat[[20, 23 * 30 + 20]]
    assert abs(ends.sum()) <= 0.51


def blocks(seed: int, sizes: tuple[int, ...], inside: float, between: float) -> NDArray:
    """Affinity of a stochastic block model."""
    rng = np.random.default_rng(seed)
    member = np.repeat(np.arange(len(sizes)), sizes)
    chance = np.where(member[:, None] == member, inside, between)
    edges = np.triu(rng.random(chance.shape) < chance, 1)
    return (edges | edges.T).astype(float)


@given(st.integers(0, 2**32 - 1), st.sampled_from(["1 -> 2\n!3", "exactly one of (1, 2, 3)\n4"]))
@settings(max_examples=15, deadline=None)
def test_answer_is_that_of_the_program_on_all_nodes(seed, text):
    """All whole values of the regions that satisfy the rules, each extended by a dense solve."""
    rng = np.random.default_rng(seed)
    affinity = blocks(seed, (30, 30, 30, 30), 0.3, 0.08) + 1e-3
    np.fill_diagonal(affinity, 0)
    marks = np.zeros(120, dtype=int)
    marks[rng.choice(120, 12, replace=False)] = np.repeat([1, 2, 3, 4], 3)
    rules = rules_from_text(text, {str(number): number for number in range(1, 5)})
    graph = prepare_graph(affinity)
    result = segment(graph, marks, method=LogicQP(tolerance=1e-12), rules=rules)

    L = laplacian(graph.graph.to_csr().toarray())
    free = marks == 0
    harmonic = -linalg.solve(L[np.ix_(free, free)], L[np.ix_(free, ~free)])
    costs, vectors = [], []
    for values in product([1.0, -1.0], repeat=4):
        holds = {number: values[number - 1] > 0 for number in range(1, 5)}
        legal = all(clause_holds(clause, holds) for rule in rules.rules for clause in rule.clauses)
        if legal and len(set(values)) == 2:
            u = np.array([0.0, *values])[marks]
            u[free] = harmonic @ u[~free]
            costs.append(u @ L @ u)
            vectors.append(u)
    best = vectors[int(np.argmin(costs))]
    ours = result.solution.vectors[0]
    assert ours @ L @ ours == pytest.approx(min(costs), rel=1e-3)  # ties are not infinitely hard
    np.testing.assert_allclose(ours, best, atol=2e-3)
    foreground = result.labels == result.labels[np.argmax(ours)]
    np.testing.assert_array_equal(foreground, ours > 0)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_relaxed_answer_is_that_of_the_sparse_program(seed):
    """The whole quadratic program on 400 nodes by interior points."""
    rng = np.random.default_rng(seed)
    affinity = blocks(seed, (100, 100, 100, 100), 0.1, 0.02) + 1e-4
    np.fill_diagonal(affinity, 0)
    graph = prepare_graph(affinity)
    chosen = rng.choice(400, 5, replace=False)
    marks = np.zeros(400, dtype=int)
    marks[chosen] = np.arange(1, 6)
    rules = rules_from_text(
        "1\n!2\n3 | 4\n!4 | !5 | 3", {str(number): number for number in range(1, 6)}
    )
    method = LogicQP(values="relaxed", foreground=0.5, tolerance=1e-12)
    result = segment(graph, marks, method=method, rules=rules)

    L = laplacian(graph.graph.to_csr().toarray())
    every = [clause for rule in rules.rules for clause in rule.clauses]
    rows, right = np.zeros((len(every), 400)), np.zeros(len(every))
    for row, clause in enumerate(every):
        for literal in clause:
            rows[row, chosen[abs(literal) - 1]] = np.sign(literal)
        right[row] = 2 - len(clause)
    box = np.eye(400)[chosen]
    A = np.vstack([graph.graph.degrees, -rows, box, -box])
    b = np.concatenate([[0.0], -right, np.ones(10)])
    settings_ = clarabel.DefaultSettings()
    settings_.verbose = False
    cones = [clarabel.ZeroConeT(1), clarabel.NonnegativeConeT(len(b) - 1)]
    solved = clarabel.DefaultSolver(
        sparse.csc_matrix(np.triu(2 * L)), np.zeros(400), sparse.csc_matrix(A), b, cones, settings_
    ).solve()
    u = np.array(solved.x)

    ours = result.solution.vectors[0]
    assert ours @ L @ ours == pytest.approx(u @ L @ u, rel=1e-3)
    np.testing.assert_allclose(ours, u, atol=3e-3 * np.abs(u).max())


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize(("rules", "least"), [("", 0.95), ("1\n!2", 0.85)])
def test_three_blocks(seed, rules, least):
    truth = np.repeat([1, 2, 3], 100)
    graph = prepare_graph(blocks(seed, (100, 100, 100), 0.3, 0.05))
    rng = np.random.default_rng(seed)
    marks = np.zeros(300, dtype=int)
    for number in (1, 2, 3):
        marks[rng.choice(np.flatnonzero(truth == number), 5, replace=False)] = number
    found = rules_from_text(rules, {"1": 1, "2": 2, "3": 3})
    result = segment(graph, marks, method=LogicQP(), segments=3, rules=found)
    assert rand_index(result.labels, truth) > least


def test_names_of_classes_do_not_matter_with_ropes():
    links = (
        Link("cannot-link", Group.of([12]), Group.of([23 * 30 + 2])),
        Link("must-link", Group.of([23 * 30 + 2]), Group.of([23 * 30 + 29])),
    )
    ends = segment(picture(), Constraints(720, links=links), segments=2, method=LogicQP())
    flat = ends.labels.ravel()
    assert flat[12] != flat[23 * 30 + 2] == flat[23 * 30 + 29]
    assert ends.constraints_satisfied == 1
    assert ends.violated_links == ()


def test_too_few_regions():
    marks = np.zeros((24, 30), dtype=int)
    with pytest.raises(ConstraintError, match="must be two regions to tell apart, not 0"):
        segment(picture(), marks, segments=2, method=LogicQP())
    marks[3, 3] = 1
    with pytest.raises(ConstraintError, match="must be two regions to tell apart, not 1"):
        segment(picture(), marks, segments=2, method=LogicQP())
    with pytest.raises(ConstraintError, match="5 segments need as many regions, there are 4"):
        segment(picture(), dots(24, 30), segments=5, method=LogicQP())
