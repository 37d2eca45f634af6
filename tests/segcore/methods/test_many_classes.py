"""Many classes, and what would take more time or memory than there is."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

import segcore
from segcore import FastGE, NCut, Prepared, Transfer, prepare, segment, where_next
from segcore.answers.explanation import deciding_strokes, stroke_disagreement
from segcore.eigen.local_functions import N_CLASS_GROUPS
from segcore.marks.constraints import Group, Link, constraints_from_strokes
from segcore.marks.strokes import Path, Stroke
from segcore.methods import METHODS
from segcore.runtime import fitted
from segcore.runtime.errors import ConstraintError, ParameterError
from segcore.runtime.monitor import Monitor, Stage
from segcore.segments.segmentation import Cuts
from tests.segcore.builders import dots, on_one_and_two_threads, quadrants

SIDE, ROWS, COLUMNS = 14, 4, 6


def truth() -> NDArray[np.int64]:
    """Squares, numbered from 1 row by row."""
    rows, columns = np.indices((ROWS * SIDE, COLUMNS * SIDE)) // SIDE
    return np.asarray(1 + COLUMNS * rows + columns)


@pytest.fixture(scope="module")
def picture() -> Prepared:
    """Squares of colours, the first of which is busy: its pixels are hardly linked."""
    rng = np.random.default_rng(4)
    colours = rng.uniform(0.25, 0.75, (ROWS * COLUMNS + 1, 3))
    values = colours[truth()] + 0.02 * rng.standard_normal((ROWS * SIDE, COLUMNS * SIDE, 3))
    values[:SIDE, :SIDE] += rng.choice([-0.25, 0.25], (SIDE, SIDE, 1))
    return prepare(np.clip(values, 0, 1))


def middle(row: int, column: int) -> tuple[float, float]:
    return (column + 0.5) * SIDE, (row + 0.5) * SIDE


def strokes() -> list[Stroke]:
    """A dot in the middle of every square."""
    return [
        Stroke("class", Path((middle(row, column),), 1.0), number, order=number)
        for number, (row, column) in enumerate(np.ndindex(ROWS, COLUMNS), start=1)
    ]


def test_a_dot_each_finds_the_squares(picture):
    result = segment(picture, strokes())
    assert np.mean(result.labels == truth()) > 0.9
    assert result.constraints_satisfied == 1
    assert isinstance(result.solution, Cuts)
    assert result.solution.converged
    assert len(result.solution.vectors) == N_CLASS_GROUPS - 1
    assert any("harmonic functions" in note for note in result.notes)


def test_shares_are_those_of_the_eigenvectors(picture):
    """Where strokes hold, both are the random walk's."""
    ours = segment(picture, strokes(), method=FastGE(appearance=0))
    theirs = segment(picture, strokes(), method=FastGE(appearance=0, eigenvectors=1))
    assert theirs.eigenpairs is not None
    assert np.mean(ours.labels == theirs.labels) > 0.97
    assert np.abs(ours.confidence - theirs.confidence).mean() < 0.05


def test_the_answer_can_be_asked_about(picture):
    dots = strokes()
    result = segment(picture, dots)
    assert result.confidence.min() >= np.float32(0.45)
    assert result.confidence.max() <= 1.0
    to_middle = np.abs(np.indices(truth().shape) % SIDE - SIDE // 2).max(axis=0)
    assert result.confidence[to_middle >= 6].mean() < result.confidence[to_middle <= 2].mean()
    disagreement = stroke_disagreement(dots, result)
    assert len(disagreement) == len(dots)
    assert max(disagreement.values()) < 0.5
    assert deciding_strokes(dots, result, 4, SIDE + 4) == (2,)
    found = where_next(picture, constraints_from_strokes(dots, picture.shape), result)
    assert found is not None


def test_the_answer_does_not_depend_on_threads_or_an_earlier_one(picture):
    first = segment(picture, strokes())
    again = segment(picture, strokes(), earlier_result=first)
    for other in (again, *on_one_and_two_threads(lambda: segment(picture, strokes()))):
        np.testing.assert_array_equal(other.labels, first.labels)
        np.testing.assert_array_equal(other.solution.vectors, first.solution.vectors)


def things(seed: int) -> tuple[NDArray[np.float64], NDArray[np.int64], list[Stroke]]:
    """Fourteen things before a wall that all look somewhat like it, and a dot beside their middles.

    Returns picture, truth, and strokes.
    """
    rng, tall, wide = np.random.default_rng(seed), 50, 40
    truth = np.full((3 * tall, 5 * wide), 15)
    row, column = np.indices(truth.shape)
    colours = rng.uniform(0.3, 0.7, (16, 3))
    dots = [Stroke("class", Path(((3.0, 3.0), (150.0, 3.0)), 2.0), 15)]
    for number in range(1, 15):
        y = ((number - 1) // 5 + 0.5) * tall + rng.uniform(-3, 3)
        x = ((number - 1) % 5 + 0.5) * wide + rng.uniform(-2, 2)
        truth[((row - y) / 19) ** 2 + ((column - x) / 15) ** 2 < 1] = number
        dots.append(Stroke("class", Path(((x + 8, y + 6),), 2.0), number, order=number))
    values = 0.4 * colours[truth] + 0.6 * colours[15] + rng.normal(0, 0.06, (*truth.shape, 3))
    values += 0.16 * gaussian_filter(rng.normal(size=truth.shape), 2)[..., np.newaxis]
    return np.clip(values, 0, 1), truth, dots


def test_many_classes_are_looked_at_again(monkeypatch):
    drawn = [things(seed) for seed in range(3)]

    def mean_error() -> float:
        wrong = [segment(picture, dots).labels != truth for picture, truth, dots in drawn]
        return float(np.mean(wrong))

    twice = mean_error()
    once = replace(fitted.CONSTANTS, answer_appearance=0.0)
    monkeypatch.setattr("segcore.runtime.fitted.CONSTANTS", once)
    assert twice < 0.92 * mean_error()


def test_what_was_seen_of_many_classes_counts():
    """Step by step and all at once the answer is the same; what was clear stays far from a dot."""
    picture, truth, dots = things(1)
    prepared, row = prepare(picture), np.indices(truth.shape)[0]
    before = segment(prepared, dots)
    y, x = np.argwhere((before.labels != truth) & (row < 40))[0] + 0.5
    more = Stroke("class", Path(((x, y),), 2.0), int(truth[int(y), int(x)]), order=20, round=1)
    after = segment(prepared, [*dots, more], earlier_result=before)
    assert after.answer_history[0].patch_answer is before.patch_answer is not None
    np.testing.assert_array_equal(after.labels, segment(prepared, [*dots, more]).labels)
    clear = (before.confidence > 0.94) & (row > 70)
    assert np.mean(clear) > 0.09
    assert np.mean(after.labels[clear] != before.labels[clear]) < 0.03


def test_few_classes_ropes_and_wishes_take_eigenvectors(picture):
    dots = strokes()
    assert segment(picture, dots[:N_CLASS_GROUPS]).eigenpairs is not None
    assert segment(picture, dots, method=FastGE(partition="nearest")).eigenpairs is not None
    found = constraints_from_strokes(dots, picture.shape)
    rope = Link("cannot-link", Group.of([0]), Group.of([truth().size - 1]))
    roped = type(found)(found.n_nodes, found.class_numbers, found.classes, (rope,))
    assert segment(picture, roped).eigenpairs is not None


@pytest.mark.parametrize("shape", [(3, 8), (1, 40), (10, 12)])
def test_tiny_pictures(shape):
    values = np.random.default_rng(0).uniform(size=shape)
    labels = np.zeros(shape, np.int64)
    labels.flat[np.arange(15) * labels.size // 15] = np.arange(1, 16)
    result = segment(values, labels)
    np.testing.assert_array_equal(result.labels[labels > 0], labels[labels > 0])


# ------------------------------------------------------------------------------------------- limits


BOUNDED = {name: kind() for name, kind in METHODS.items()} | {"fast-ge": FastGE(eigenvectors=1)}
"""The default of FAST-GE leaves out eigenvectors where classes are many."""


@pytest.mark.parametrize("name", BOUNDED)
def test_more_classes_than_a_method_takes(name):
    photo = np.random.default_rng(0).integers(0, 256, (20, 20, 3), dtype=np.uint8)
    labels = np.zeros(400, np.int64)
    most = BOUNDED[name].most_classes
    labels[: most + 1] = np.arange(most + 1) + 1
    with pytest.raises(ConstraintError, match=f"takes at most {most}; choose another method"):
        segcore.segment(photo, labels.reshape(20, 20), method=BOUNDED[name])


HEIGHT, WIDTH = 60, 90


@pytest.mark.parametrize("method", METHODS)
def test_thousands_of_segments_are_refused_with_the_limit(method):
    with pytest.raises(ParameterError, match="4000 segments are too many: at most 258 can be"):
        segment(
            quadrants(HEIGHT, WIDTH),
            dots(HEIGHT, WIDTH, 2),
            segments=4000,
            method=METHODS[method](),
        )


@pytest.mark.parametrize(
    "method", [NCut(), Transfer(), Transfer(knowledge=quadrants(HEIGHT, WIDTH, seed=1))]
)
def test_many_classes_take_few_vectors_and_say_how_far_they_are(method):
    marks = np.zeros((HEIGHT, WIDTH), np.int64)
    marks.flat[np.random.default_rng(0).choice(marks.size, 120, replace=False)] = np.arange(1, 121)
    fractions = []

    class Listener(Monitor):
        def report(self, stage: str, fraction: float) -> None:
            if stage == Stage.PARTITION:
                fractions.append(fraction)

    result = segment(quadrants(HEIGHT, WIDTH), marks, method=method, monitor=Listener())
    assert len(result.solution.vectors) == 64
    assert any("120 segments were separated by few vectors: 64" in n for n in result.notes)
    assert len(result.classes) > 60
    steps = [later - earlier for earlier, later in pairwise(fractions)]
    assert max(steps) < 0.2
