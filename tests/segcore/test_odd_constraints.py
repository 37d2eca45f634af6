"""Odd constraints, odd graphs and thin pictures: a sound answer, or what is wrong."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore import (
    CSP,
    METHODS,
    Constraints,
    LogicQP,
    constraints_from_labels,
    prepare_graph,
    segment,
)
from segcore.graph.affinity import Affinity
from segcore.marks.constraints import Group, Link
from segcore.marks.rules import rules_from_text
from segcore.marks.strokes import LinkKind
from segcore.methods import Method
from segcore.pipeline import prepare
from segcore.runtime.errors import SegmentationError
from segcore.segments.segmentation import Segmentation

# --------------------------------------------------------------------------- constraints and graphs


N = 24


def cliques(between: float = 0.01) -> NDArray[np.float64]:
    """Three cliques of eight nodes with weak edges between them."""
    weights = np.kron(np.eye(3), np.ones((8, 8))) + between
    np.fill_diagonal(weights, 0.0)
    return weights


def isolated() -> NDArray[np.float64]:
    weights = cliques()
    weights[5] = weights[:, 5] = 0.0
    return weights


def chain_of_cliques() -> NDArray[np.float64]:
    """Cliques joined by single edges; all other edges between them have weight zero."""
    weights = cliques(0.0)
    for here, there in ((7, 8), (15, 16)):
        weights[here, there] = weights[there, here] = 1e-6
    return weights


def labels(*pairs: tuple[int, int]) -> NDArray[np.int64]:
    found = np.zeros(N, dtype=np.int64)
    for node, number in pairs:
        found[node] = number
    return found


def link(kind: LinkKind, first: list[int], second: list[int], belief: float = 1.0) -> Link:
    return Link(kind, Group.of(first), Group.of(second), belief)


def links(*given: Link) -> Constraints:
    return Constraints(N, links=given)


@dataclass(frozen=True)
class Case:
    """A graph, marks on it and, where an answer may be refused, what the message speaks of.

    `answered` is False where every method may refuse, None where each may do as it likes.
    """

    marks: Any
    graph: Callable[[], NDArray] = cliques
    options: dict[str, Any] = field(default_factory=dict)
    answered: bool | None = True


TWO = labels((1, 1), (20, 2))
THREE = labels((1, 1), (9, 2), (20, 3))
TOGETHER, APART = link("must-link", [1], [20]), link("cannot-link", [1], [20])

CASES = {
    "plain": Case(THREE),
    "empty": Case(labels(), answered=False),
    "empty, segments given": Case(labels(), options={"segments": 3}, answered=None),
    "one class": Case(labels((1, 1)), answered=False),
    "one class, segments given": Case(labels((1, 1)), options={"segments": 2}, answered=None),
    "one must-link": Case(links(link("must-link", [1], [2])), answered=None),
    "one cannot-link": Case(links(APART), options={"segments": 2}, answered=None),
    "contradictory links": Case(links(TOGETHER, APART), answered=None),
    "contradictory link between classes": Case(
        constraints_from_labels(TWO, links=[TOGETHER]), answered=None
    ),
    "contradictory cycle": Case(
        links(link("must-link", [1], [9]), link("must-link", [9], [20]), APART), answered=None
    ),
    "against the graph": Case(labels((1, 1), (2, 2), (9, 2), (10, 1))),
    "duplicated links": Case(
        constraints_from_labels(TWO, links=[APART] * 5), options={"segments": 2}
    ),
    "link to itself": Case(
        constraints_from_labels(TWO, links=[link("must-link", [3], [3])]), answered=None
    ),
    "apart from itself": Case(
        constraints_from_labels(TWO, links=[link("cannot-link", [3], [3])]), answered=None
    ),
    "overlapping ends": Case(
        constraints_from_labels(TWO, links=[link("cannot-link", [3, 4], [4, 5])]), answered=None
    ),
    "hardly believed": Case(Constraints(N, (1, 2), (Group.of([1], 1e-6), Group.of([20], 1.0)))),
    "unequal classes": Case(labels(*((node, 1) for node in range(8)), (20, 2))),
    "every node": Case(np.repeat([1, 2, 3], 8)),
    "every node, one class": Case(np.ones(N, dtype=int), options={"segments": 2}, answered=None),
    "more segments than classes": Case(TWO, options={"segments": 3}, answered=None),
    "fewer segments than classes": Case(THREE, options={"segments": 2}, answered=False),
    "class numbers with gaps": Case(7 * TWO),
    "disconnected, a label in each part": Case(THREE, lambda: cliques(0.0)),
    "disconnected, a part without labels": Case(TWO, lambda: cliques(0.0)),
    "disconnected, labels in one part": Case(
        labels((1, 1), (2, 2)), lambda: cliques(0.0), answered=None
    ),
    "isolated node": Case(TWO, isolated, answered=False),
    "zero weights": Case(THREE, chain_of_cliques),
    "no weights": Case(TWO, lambda: np.zeros((N, N)), answered=False),
    "negative weights": Case(TWO, lambda: -cliques(), answered=False),
    "weights that are no numbers": Case(TWO, lambda: cliques() * np.nan, answered=False),
    "one-way weights": Case(TWO, lambda: np.triu(cliques()), answered=False),
    "tiny weights": Case(THREE, lambda: 1e-200 * cliques()),
    "huge weights": Case(THREE, lambda: 1e200 * cliques()),
    "complete graph": Case(TWO, lambda: np.ones((N, N))),
    "two nodes": Case([1, 2], lambda: np.ones((2, 2))),
}


def answer(case: Case, method: Method) -> Segmentation | SegmentationError:
    try:
        return segment(prepare_graph(case.graph()), case.marks, method=method, **case.options)
    except SegmentationError as error:
        return error


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("method", METHODS)
def test_sound_answer_or_clear_error(method, name):
    check_odd_constraints(METHODS[method](), CASES[name])


def check_odd_constraints(method: Method, case: Case) -> None:
    """Check that a method answers soundly, or says what is wrong."""
    result = answer(case, method)

    if case.answered is not None:
        assert isinstance(result, Segmentation if case.answered else SegmentationError), result
    if isinstance(result, SegmentationError):
        assert len(str(result)) > 20, "an error says what is wrong and what to do"
        return

    n_nodes = len(case.graph())
    assert result.labels.shape == (n_nodes,)
    assert result.labels.min() >= 1
    assert len(result.classes) <= case.options.get("segments", n_nodes)
    assert 0 <= result.constraints_satisfied <= 1
    assert np.isfinite(result.confidence).all()
    assert np.isfinite(result.solution.vectors).all()
    assert all(not note.endswith(".") for note in result.notes), "notes are clauses"


@dataclass(frozen=True)
class Refused:
    """A method that cannot do what it is asked, what it is asked by, and what its error says."""

    method: Method
    says: str
    rules: str = ""
    marks: Any = field(default_factory=lambda: TWO)


REFUSED = {
    "beta too large": Refused(CSP(demand="beta", beta=1e3), r"satisfaction, 1000; demand above"),
    "beta of one segment": Refused(
        CSP(demand="beta", beta=1 / (N * (N - 1)), coding="pairs"),  # weights have mean 1
        "what one single segment satisfies",
        marks=labels((1, 1), (2, 1), (20, 2)),
    ),
    "wishes that cancel": Refused(CSP(), "cancel each other", marks=links(TOGETHER, APART)),
    "unknown name": Refused(LogicQP(), "line 1, column 1: .*cow", rules="cow"),
    "contradiction": Refused(LogicQP(), "cannot all hold: .*line 1.*line 2", rules="a\n!a"),
    "contradiction in itself": Refused(LogicQP(), "line 1", rules="a & !a"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_done_is_refused(name):
    case = REFUSED[name]
    with pytest.raises(SegmentationError, match=case.says):
        segment(
            prepare_graph(cliques()),
            case.marks,
            segments=2,
            method=case.method,
            rules=rules_from_text(case.rules, {"a": 1, "b": 2}),
        )


# With a label a class, signed relaxations follow the few signed edges, not the cliques.
@pytest.mark.parametrize("method", [name for name in METHODS if name != "signed"])
@pytest.mark.parametrize("marks", [THREE, np.repeat([3, 1, 2], 8)])
def test_what_graph_and_labels_agree_on_is_found(method, marks):
    result = segment(prepare_graph(cliques()), marks, method=METHODS[method](), segments=3)
    np.testing.assert_array_equal(result.labels, np.repeat(marks[[1, 9, 20]], 8))


# ------------------------------------------------------------------------------------ thin pictures


_SHAPES = [(1, 2), (1, 40), (40, 1), (2, 3), (1, 900), (900, 1)]


def picture(shape: tuple[int, int], kind: str) -> NDArray[np.float64]:
    values = {
        "constant": np.full(shape, 0.5),
        "noise": np.random.default_rng(0).random(shape),
        "step": np.repeat([0.2, 0.8], [np.prod(shape) // 2, -(-np.prod(shape) // 2)]),
    }[kind]
    return np.repeat(values.reshape(*shape, 1), 3, axis=2)


def ends(shape: tuple[int, int]) -> NDArray[np.int64]:
    labels = np.zeros(shape, np.int64)
    labels.flat[0], labels.flat[-1] = 1, 2
    return labels


@pytest.mark.parametrize("kind", ["constant", "noise", "step"])
@pytest.mark.parametrize("shape", _SHAPES)
@pytest.mark.parametrize("nodes", [400_000, 50])
@pytest.mark.parametrize("name", METHODS)
def test_every_pixel_has_a_label_and_a_confidence(name, nodes, shape, kind):
    prepared = prepare(picture(shape, kind), affinity=Affinity(nodes=nodes))
    result = segment(prepared, ends(shape), method=METHODS[name](), segments=2)
    assert result.labels.shape == shape
    assert result.labels.min() >= 1
    assert np.all((result.confidence >= 0.5) & (result.confidence <= 1))


@pytest.mark.parametrize("nodes", [400_000, 50])
@pytest.mark.parametrize("shape", _SHAPES)
def test_strokes_hold_and_a_step_divides(shape, nodes):
    found = segment(
        prepare(picture(shape, "step"), affinity=Affinity(nodes=nodes)), ends(shape)
    ).labels.ravel()
    assert (found[0], found[-1]) == (1, 2)
    assert np.all(np.diff(found) >= 0)


@pytest.mark.parametrize("shape", [(1, 150_000), (150_000, 1)])
def test_a_long_row_is_all_frame(shape):
    rng = np.random.default_rng(1)
    values = np.repeat(rng.random((30, 3)), 5000, axis=0) + rng.normal(0, 0.02, (150_000, 3))
    labels = np.zeros(shape, np.int64)
    labels.flat[1000:3000], labels.flat[120_000:122_000] = 1, 2
    result = segment(np.clip(values, 0, 1).reshape(*shape, 3), labels)
    np.testing.assert_array_equal(result.labels[labels > 0], labels[labels > 0])
    assert np.isfinite(result.confidence).all()
