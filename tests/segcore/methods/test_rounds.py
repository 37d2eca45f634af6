from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore import Affinity, FastGE, Path, Prepared, Segmentation, Stroke, prepare, segment
from segcore.runtime.monitor import Stage

ROWS, COLUMNS = 80, 120
MEADOW, THING = (0.3, 0.5, 0.2), (0.425, 0.475, 0.25)


def thing() -> NDArray[np.bool_]:
    row, column = np.mgrid[:ROWS, :COLUMNS]
    return ((row - 40) / 26) ** 2 + ((column - 55) / 30) ** 2 < 1


def photo() -> NDArray[np.float64]:
    """Something in a meadow, of about its colours, that fades into it at its right."""
    row, column = np.mgrid[:ROWS, :COLUMNS]
    depth = 1.0 - np.hypot((row - 40) / 26, (column - 55) / 30)
    sharp = np.clip(depth * np.where(column < 70, 12.0, 2.0) + 0.5, 0.0, 1.0)[..., np.newaxis]
    picture = sharp * THING + (1.0 - sharp) * MEADOW
    return picture + np.random.default_rng(0).normal(0.0, 0.08, picture.shape)


def dot(x: float, y: float, number: int, round_: int) -> Stroke:
    return Stroke("class", Path(((x, y),), 3.0), number, order=round_, round=round_)


FIRST = (dot(50, 40, 1, 0), dot(15, 12, 2, 0))
SECOND = dot(70, 30, 1, 1)
THIRD = dot(100, 15, 2, 2)
STROKES = (*FIRST, SECOND, THIRD)


@pytest.fixture(
    scope="module", params=[Affinity(), Affinity(nodes=2400)], ids=["pixels", "squares"]
)
def prepared(request) -> Prepared:
    return prepare(photo(), affinity=request.param)


def step_by_step(prepared: Prepared, strokes: tuple[Stroke, ...]) -> Segmentation:
    """As in the window: an answer to each round."""
    result = None
    for last in sorted({stroke.round for stroke in strokes}):
        so_far = [stroke for stroke in strokes if stroke.round <= last]
        result = segment(prepared, so_far, earlier_result=result)
    assert result is not None
    return result


def assert_equal(a: Segmentation, b: Segmentation) -> None:
    np.testing.assert_array_equal(a.labels, b.labels)
    np.testing.assert_array_equal(a.confidence, b.confidence)


def test_strokes_of_a_file_get_the_answer_that_was_seen(prepared):
    assert_equal(segment(prepared, STROKES), step_by_step(prepared, STROKES))
    assert_equal(segment(prepared, STROKES[::-1]), segment(prepared, STROKES))


def test_nothing_is_solved_again_that_an_earlier_answer_knows(prepared):
    assert Stage.ROUNDS in segment(prepared, STROKES).stage_seconds
    so_far = segment(prepared, STROKES[:-1])
    more = segment(prepared, STROKES, earlier_result=so_far)
    fewer = segment(prepared, STROKES[:-1], earlier_result=more)
    assert Stage.ROUNDS not in more.stage_seconds
    assert Stage.ROUNDS not in fewer.stage_seconds
    assert_equal(fewer, so_far)


def test_a_removed_stroke_leaves_no_trace(prepared):
    """Neither the last one nor one that others follow."""
    result = segment(prepared, STROKES)
    for kept in (STROKES[:-1], (*FIRST, THIRD)):
        assert_equal(segment(prepared, kept, earlier_result=result), segment(prepared, kept))


def test_another_method_or_seed_starts_afresh(prepared):
    result = segment(prepared, STROKES)
    method = FastGE(appearance=0.5)
    changed = segment(prepared, STROKES, method=method, earlier_result=result)
    assert_equal(changed, segment(prepared, STROKES, method=method))


def test_another_number_of_segments_starts_afresh(prepared):
    """With more of them than classes an answer is not remembered."""
    strokes = (*FIRST, SECOND)
    three = segment(prepared, FIRST, segments=3)
    assert_equal(segment(prepared, strokes, earlier_result=three), segment(prepared, strokes))


def test_numbers_of_rounds_only_say_which_is_later(prepared):
    later = [replace(stroke, round=3 * stroke.round + 5) for stroke in STROKES]
    assert_equal(segment(prepared, later), segment(prepared, STROKES))
    at_once = [replace(stroke, round=0) for stroke in STROKES]
    assert segment(prepared, at_once).stage_seconds.get(Stage.ROUNDS) is None


def test_naming_objects_is_no_round(prepared):
    named = Stroke("object", Path(((50, 40),), 2.0), 1, order=9, round=1, object=2)
    strokes = (replace(STROKES[0], object=1), *STROKES[1:2], named, replace(SECOND, round=2))
    plain = segment(prepared, STROKES[:3])
    assert_equal(segment(prepared, strokes), plain)
    assert Stage.ROUNDS not in segment(prepared, strokes, earlier_result=plain).stage_seconds


def test_a_round_without_an_answer_counts_for_nothing(prepared):
    """Two classes at once leave open which of them the rest of a proposal is."""
    others = (replace(FIRST[1], round=1), dot(110, 70, 3, 1))
    at_once = [replace(stroke, round=0) for stroke in (FIRST[0], *others)]
    assert_equal(segment(prepared, (FIRST[0], *others)), segment(prepared, at_once))


def test_a_proposal_that_was_seen_is_corrected(prepared):
    """Whether step by step or at once; whatever number the other class has."""
    first, other = FIRST[0], replace(FIRST[1], round=1)
    assert_equal(
        segment(prepared, (first, other, SECOND)), step_by_step(prepared, (first, other, SECOND))
    )
    more = (first, replace(SECOND, round=1), replace(other, round=2))
    assert_equal(segment(prepared, more), step_by_step(prepared, more))
    seventh = segment(prepared, (first, replace(other, class_number=7)))
    second = segment(prepared, (first, other))
    np.testing.assert_array_equal(seventh.labels == 1, second.labels == 1)


def share_right(result: Segmentation) -> float:
    return float(np.mean((result.labels == 1) == thing()))


def test_a_right_dot_at_the_edge_leaves_the_rest_as_it_was():
    """Painted before anything was seen, one of these gives a third of the photo to the thing."""
    prepared = prepare(photo())
    first = (dot(50, 40, 1, 0), dot(15, 40, 2, 0))
    before = segment(prepared, first)
    assert share_right(before) > 0.96
    at_once, later = [], []
    for x, y in ((84, 40), (82, 46), (78, 24), (50, 15), (28, 44)):
        assert thing()[y, x]
        at_once.append(share_right(segment(prepared, (*first, dot(x, y, 1, 0)))))
        later.append(
            share_right(segment(prepared, (*first, dot(x, y, 1, 1)), earlier_result=before))
        )
    assert min(at_once) < 0.7
    assert min(later) > share_right(before) - 0.03


def test_the_reach_of_a_correction_says_how_much_it_changes(prepared):
    first, wrong = segment(prepared, FIRST), replace(SECOND, class_number=2)
    less, more = (
        np.count_nonzero(
            segment(prepared, (*FIRST, replace(wrong, reach=reach))).labels != first.labels
        )
        for reach in (0.125, 8.0)
    )
    assert less < 0.7 * more


def test_another_reach_of_the_last_stroke_solves_no_earlier_round_again(prepared):
    so_far = segment(prepared, STROKES)
    strokes = (*STROKES[:-1], replace(THIRD, reach=2.0))
    changed = segment(prepared, strokes, earlier_result=so_far)
    assert Stage.ROUNDS not in changed.stage_seconds
    assert_equal(changed, segment(prepared, strokes))


def painted(strokes: tuple[Stroke, ...]) -> NDArray[np.int32]:
    """The strokes as an array of labels."""
    labels = np.zeros((ROWS, COLUMNS), np.int32)
    for stroke in strokes:
        labels.flat[stroke.extent.pixels(labels.shape)] = stroke.class_number
    return labels


def test_labels_that_begin_from_an_answer_correct_it(prepared):
    """As strokes that were painted after it was seen."""
    result = None
    for count in range(2, len(STROKES) + 1):
        result = segment(prepared, painted(STROKES[:count]), earlier_result=result)
        assert_equal(result, step_by_step(prepared, STROKES[:count]))
    alone = segment(prepared, painted(STROKES))
    assert np.any(alone.labels != result.labels)
    # nothing was said anew
    assert_equal(segment(prepared, painted(STROKES), earlier_result=result), result)
    # what was seen of strokes counts, too
    assert_equal(
        segment(prepared, painted(STROKES), earlier_result=segment(prepared, STROKES[:3])), result
    )


def test_answers_of_other_questions_are_not_remembered(prepared):
    labels = painted(STROKES)
    other = segment(prepared, painted(FIRST), method=FastGE(appearance=0.5))
    assert_equal(segment(prepared, labels, earlier_result=other), segment(prepared, labels))
