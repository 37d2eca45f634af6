"""Answers beside others: comparisons, explanations, changes far away, suggestions."""

from dataclasses import FrozenInstanceError, replace
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

import segcore
from segcore import FastGE, LogicQP, NCut, prepare, prepare_graph, segment
from segcore.answers.comparison import compare, iter_results
from segcore.answers.explanation import deciding_strokes, stroke_disagreement
from segcore.answers.far_changes import far_changes, length_px
from segcore.answers.where_next import StrokeSuggestion, where_next
from segcore.marks.constraints import Constraints, constraints_from_labels, constraints_from_strokes
from segcore.marks.rules import rules_from_text
from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.methods import Method
from segcore.patches.prepared import Prepared
from segcore.runtime.errors import Cancelled, ConstraintError, ParameterError
from segcore.runtime.monitor import CancelSwitch, Monitor
from segcore.segments.metrics import adjusted_rand_index, normalized_cut
from segcore.segments.segmentation import Segmentation
from tests.segcore.builders import dots, quadrants

# -------------------------------------------------------------------------------------- comparisons


PICTURE = prepare(quadrants(16, 20))
METHODS = (FastGE(), NCut(restarts=3), LogicQP())


def test_entries_are_what_each_method_gives():
    marks = dots(16, 20)
    found = compare(PICTURE, marks, METHODS, seed=5)
    assert [entry.method for entry in found.entries] == list(METHODS)
    for entry in found.entries:
        alone = segment(PICTURE, marks, method=entry.method, seed=5)
        np.testing.assert_array_equal(entry.labels, alone.labels)
        assert entry.constraints_satisfied == alone.constraints_satisfied
        assert entry.normalized_cut == normalized_cut(PICTURE.graph, alone.labels.ravel())
        assert entry.segments == len(alone.classes)
        assert entry.seconds > 0
        assert entry.converged is True
        with pytest.raises(FrozenInstanceError):
            entry.seconds = 0.0

    np.testing.assert_array_equal(np.diag(found.agreement), 1)
    first, second = found.entries[0].labels, found.entries[1].labels
    assert found.agreement[1, 0] == adjusted_rand_index(first, second)


def test_a_method_that_refuses_says_why():
    rules = rules_from_text("1\n!1", {"1": 1})
    found = compare(PICTURE, dots(16, 20), METHODS, rules=rules)
    entries = found.entries
    assert entries[2].labels is None
    assert entries[2].segments is None
    assert entries[2].refusal.startswith("these cannot all hold: line 1: 1; line 2: !1")
    assert entries[0].refusal == ""
    assert "does not follow rules" in entries[0].notes[0]
    assert np.isnan(found.agreement[2]).all()


def test_cancel_and_progress():
    switch = CancelSwitch()

    def solve(method: Method, monitor: Monitor) -> Segmentation:
        return segment(PICTURE, dots(16, 20), method=method, monitor=monitor)

    each = iter_results(PICTURE, METHODS, solve, monitor=switch)
    assert next(each).method == METHODS[0]
    switch.cancel()
    with pytest.raises(Cancelled):
        next(each)

    class Reports(Monitor):
        seen: list[tuple[str, float]] = []  # noqa: RUF012

        def report(self, stage: str, fraction: float) -> None:
            self.seen.append((stage, fraction))

    compare(PICTURE, dots(16, 20), METHODS, monitor=Reports())
    assert {stage for stage, _ in Reports.seen} == {"fast-ge", "ncut", "logic"}
    fractions = [fraction for _, fraction in Reports.seen]
    assert fractions == sorted(fractions)
    assert fractions[-1] <= 1
    assert min(fraction for stage, fraction in Reports.seen if stage == "logic") >= 2 / 3


def test_a_picture_that_is_not_prepared_and_names_of_methods():
    found = compare(quadrants(16, 20), dots(16, 20), ["fast-ge", NCut(restarts=3)])
    prepared = compare(PICTURE, dots(16, 20), METHODS[:2])
    for entry, expected in zip(found.entries, prepared.entries, strict=True):
        assert entry.method == expected.method
        np.testing.assert_array_equal(entry.labels, expected.labels)


def test_unknown_methods_are_named_before_any_is_tried():
    with pytest.raises(ParameterError, match="no method 'ncuts'; did you mean 'ncut'"):
        compare(PICTURE, dots(16, 20), ["fast-ge", "ncuts"])


def test_all_but_the_baselines_unless_methods_are_named():
    picture, marks = [[0.0, 0.1, 0.9, 1.0]] * 2, [[1, 0, 0, 2], [0, 0, 0, 0]]
    comparison = compare(picture, marks)
    names = [entry.method.name for entry in comparison.entries]
    assert names == [name for name, method in segcore.METHODS.items() if not method.baseline]
    lines = str(comparison).splitlines()
    assert len(lines) == len(names)
    assert lines[0].startswith("General purpose")
    assert "2 segments" in lines[0]


# ------------------------------------------------------------------------------------- explanations


def line(number: int, x: float, order: int, belief: float = 1.0) -> Stroke:
    return Stroke("class", Path(((x, 6.0), (x, 24.0)), 1.5), number, belief, order)


def rope(kind: str, a: float, b: float, order: int) -> Stroke:
    return Stroke(kind, Path(((a, 15.0), (b, 15.0)), 1.0), order=order)


STROKES = (
    line(1, 6, 1),
    line(2, 36, 2),
    line(3, 54, 3),
    rope("must-link", 10, 14, 4),
    rope("cannot-link", 12, 44, 5),
    rope("must-link", 12, 44, 6),
    Stroke("erase", Path(((3.0, 3.0),), 1.0), order=7),
)


@pytest.fixture(scope="module")
def result() -> Segmentation:
    """Three stripes, the third split off from the second by colour."""
    pixels = np.random.default_rng(0).normal(60, 6, (30, 60, 3))
    pixels[:, 20:] += 70
    pixels[:, 46:] += 60
    return segment(np.clip(pixels, 0, 255).astype(np.uint8), STROKES[:3])


def test_a_stroke_on_the_wrong_side_stands_out(result):
    slip = line(1, 50, 9)
    found = stroke_disagreement([*STROKES, slip], result)
    assert found.keys() == {1, 2, 3, 4, 5, 6, 9}
    assert max(found[order] for order in (1, 2, 3)) < 0.2
    assert found[9] > 0.6
    assert found[4] < 0.2  # within a stripe
    assert found[6] > 0.5  # across
    assert found[5] == pytest.approx(1 - found[6])


def test_a_covered_stroke_has_nothing_to_disagree_about(result):
    assert 1 not in stroke_disagreement([*STROKES, line(2, 6, 8)], result)


def test_pixels_are_held_by_strokes_of_their_class(result):
    assert deciding_strokes(STROKES, result, 15, 36) == (2,)
    assert deciding_strokes(STROKES, result, 2, 1) == (1,)
    assert deciding_strokes(STROKES, result, 2, 58) == (3,)
    second = line(2, 26, 8)
    assert set(deciding_strokes([*STROKES, second], result, 2, 30)) <= {2, 8}


# --------------------------------------------------------------------------------- changes far away


SHAPE = (60, 100)
SHORT = Stroke("class", Path(((5.5, 30.5), (13.5, 30.5)), 1.0), 2)
LONG = Stroke("class", Path(((5.5, 30.5), (85.5, 30.5)), 1.0), 2)
DOT_FAR_AWAY = Stroke("class", Path(((98.5, 30.5),), 1.0), 2)
OUTSIDE = Stroke("class", Path(((900.5, 30.5),), 1.0), 2)


def found(*strokes: Stroke, sure: float = 0.95, step: int = 1, was: int = 1) -> np.ndarray:
    """A strip of rows, from the strokes to the right edge, changes all at once."""
    before = np.full(SHAPE, was, np.uint8)
    after = before.copy()
    after[28:34] = 2
    squares = (-(-SHAPE[0] // step), -(-SHAPE[1] // step))
    return far_changes(before, np.full(squares, sure, np.float32), after, strokes, step=step)


@pytest.mark.parametrize("step", [1, 3])
def test_what_hangs_together_with_the_stroke_can_be_far(step):
    far = found(SHORT, step=step)
    assert set(np.nonzero(far)[0]) == set(range(28, 34))
    # its right end is column 14, and it is 10 pixels long
    assert not far[:, :24].any()
    assert far[28:34, 26:].all()


@pytest.mark.parametrize(
    ("strokes", "sure", "was"),
    [
        pytest.param((LONG,), 0.95, 1, id="longer than all is away"),
        pytest.param((SHORT,), 0.9, 1, id="not sure"),
        pytest.param((SHORT,), 0.95, 2, id="the same class"),
        pytest.param((SHORT,), 0.95, 0, id="nothing before"),
    ],
)
def test_nothing_is_far(strokes, sure, was):
    assert not found(*strokes, sure=sure, was=was).any()


def test_far_from_one_and_near_to_another_is_not_far():
    both = found(SHORT, DOT_FAR_AWAY)
    np.testing.assert_array_equal(both, found(SHORT) & found(DOT_FAR_AWAY))
    assert both.any()
    np.testing.assert_array_equal(found(SHORT, OUTSIDE), found(SHORT))


def test_a_border_that_moves_does_not_count():
    before = np.ones(SHAPE, np.uint8)
    after = before.copy()
    after[:, 40:42] = 2
    after[5:8, 60:63] = 2
    after[8:20, 62] = 2
    far = far_changes(before, np.ones(SHAPE, np.float32), after, [SHORT])
    assert not far[:, :50].any()
    np.testing.assert_array_equal(far[:, 50:], after[:, 50:] == 2)


def test_on_a_large_picture_distances_are_off_by_few_pixels():
    before = np.ones((1500, 2000), np.uint8)
    stroke = Stroke("class", Path(((100.5, 700.5), (300.5, 700.5)), 10.0), 2)
    far = far_changes(before, np.ones((750, 1000), np.float32), before + 1, [stroke], step=2)
    assert not far[700, :520].any()  # 310 + 220
    assert far[700, 540:].all()


def test_length_of_a_stroke():
    square = Region.from_mask(np.pad(np.ones((30, 40), bool), 10))
    lasso = Polygon(((10.0, 10.0), (50.0, 10.0), (50.0, 40.0), (10.0, 40.0)))
    assert length_px(SHORT, SHAPE) == 10
    assert length_px(Stroke("class", square, 1), (50, 60)) == 50
    assert length_px(Stroke("class", lasso, 1), (50, 60)) == 50


# -------------------------------------------------------------------------------------- suggestions


ROWS, COLUMNS = 90, 150


def photo() -> NDArray[np.float64]:
    """Red on the left, blue on the right, a green disc that is neither in the middle."""
    row, column = np.mgrid[:ROWS, :COLUMNS]
    picture = np.where((column < 75)[..., np.newaxis], [0.7, 0.3, 0.3], [0.3, 0.3, 0.7])
    picture[np.hypot(row - 45, column - 75) < 25] = [0.3, 0.7, 0.3]
    noise = np.random.default_rng(0).standard_normal(picture.shape)
    return np.clip(picture + 0.02 * noise, 0, 1)


def strokes() -> list[Stroke]:
    return [
        Stroke("class", Path(((10.0, 10.0), (10.0, 80.0)), 2.0), 1, order=1),
        Stroke("class", Path(((140.0, 10.0), (140.0, 80.0)), 2.0), 2, order=2),
    ]


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(photo())


@pytest.fixture(scope="module")
def constraints() -> Constraints:
    return constraints_from_strokes(strokes(), (ROWS, COLUMNS))


@pytest.fixture(scope="module")
def segmentation(prepared, constraints) -> Segmentation:
    return segment(prepared, constraints)


@pytest.fixture(scope="module")
def suggestion(prepared, constraints, segmentation) -> StrokeSuggestion:
    found = where_next(prepared, constraints, segmentation)
    assert found is not None
    return found


def test_asks_about_what_looks_like_neither_class(suggestion, segmentation):
    x, y = suggestion.place
    assert np.hypot(x - 75, y - 45) < 26
    assert suggestion.class_number == segmentation.labels[int(y), int(x)]
    assert 0 < suggestion.gain < 0.2


def test_asks_about_an_island_that_was_swallowed():
    picture = photo()
    row, column = np.mgrid[:ROWS, :COLUMNS]
    picture[np.hypot(row - 45, column - 75) < 26] = [0.3, 0.3, 0.7]
    island = np.hypot(row - 45, column - 40) < 12
    picture[island] = [0.8, 0.7, 0.2]
    prepared, known = prepare(picture), constraints_from_strokes(strokes(), (ROWS, COLUMNS))
    result = segment(prepared, known)
    assert result.labels[45, 40] == 1
    assert np.median(result.confidence[island]) > 0.9  # which is why confidence does not help

    suggestion = where_next(prepared, known, result)
    x, y = (int(value) for value in suggestion.place)
    assert island[y, x]
    assert suggestion.class_number == 1


def test_what_is_right_beside_a_large_error_is_not_asked_about():
    picture = photo()
    row, column = np.mgrid[:ROWS, :COLUMNS]
    picture[np.hypot(row - 45, column - 75) < 26] = [0.3, 0.3, 0.7]
    prepared, known = prepare(picture), constraints_from_strokes(strokes(), (ROWS, COLUMNS))
    labels = np.where(column < 105, 1, 2)  # of which a part looks like the other class
    sure = np.where(column < 75, 0.75, 0.8)  # what is right is rather in doubt
    found = SimpleNamespace(node_labels=labels, node_confidence=sure)
    suggestion = where_next(prepared, known, found)
    assert 70 <= suggestion.place[0] < 105  # at its border, or in it


def test_colours_count_not_the_distance_from_strokes():
    row, column = np.mgrid[:ROWS, : 2 * COLUMNS]
    picture = np.where((row < 45)[..., np.newaxis], [0.7, 0.3, 0.3], [0.3, 0.3, 0.7])
    island = np.hypot(row - 20, column - 40) < 9
    picture[island] = [0.8, 0.7, 0.2]
    noise = np.random.default_rng(0).standard_normal(picture.shape)
    known = constraints_from_strokes(
        [
            Stroke("class", Path(((8.0, 10.0), (8.0, 35.0)), 2.0), 1, order=1),
            Stroke("class", Path(((8.0, 55.0), (8.0, 80.0)), 2.0), 2, order=2),
        ],
        (ROWS, 2 * COLUMNS),
    )
    prepared = prepare(np.clip(picture + 0.02 * noise, 0, 1))

    suggestion = where_next(prepared, known, segment(prepared, known))
    x, y = (int(value) for value in suggestion.place)
    assert island[y, x]


def test_partner_is_on_a_stroke_of_the_class(suggestion, constraints):
    assert suggestion.partner is not None
    column, row = (int(value) for value in suggestion.partner)
    assert constraints.node_labels().reshape(ROWS, COLUMNS)[row, column] == suggestion.class_number


def test_answers_decide(prepared, suggestion):
    x, y = (int(value) for value in suggestion.place)
    for same in (True, False):
        mark = suggestion.answer(same=same, order=3, radius_px=2)
        answered = segment(prepared, [*strokes(), mark]).labels[y, x]
        assert (answered == suggestion.class_number) == same


def test_different_among_three_classes_is_a_cannot_link():
    suggestion = StrokeSuggestion((3.5, 4.5), 2, None, (8.5, 9.5), 0.1)
    assert suggestion.answer(same=False, order=1).kind == "cannot-link"
    assert suggestion.answer(same=True, order=1).class_number == 2
    with pytest.raises(ConstraintError, match="class 2 has no stroke"):
        replace(suggestion, partner=None).answer(same=False, order=1)


def test_after_a_stroke_there_it_asks_about_another_place(prepared, suggestion):
    more = [*strokes(), Stroke("class", Path((suggestion.place,), 5.0), 1, order=3)]
    known = constraints_from_strokes(more, (ROWS, COLUMNS))
    second = where_next(prepared, known, segment(prepared, known))
    assert second is None or second.gain < suggestion.gain


def test_general_graphs_have_no_places():
    prepared = prepare_graph(np.ones((6, 6)) - np.eye(6))
    constraints = constraints_from_labels([1, 0, 0, 0, 0, 2])
    assert where_next(prepared, constraints, segment(prepared, constraints)) is None
