from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore import (
    METHODS,
    Affinity,
    Constraints,
    FastGE,
    NCut,
    Path,
    Polygon,
    Prepared,
    Region,
    Stroke,
    constraints_from_labels,
    constraints_from_strokes,
    image_from_array,
    prepare,
    prepare_graph,
    segment,
)
from segcore.runtime.errors import (
    ConstraintError,
    ImageError,
    ParameterError,
)
from segcore.runtime.monitor import CancelSwitch
from segcore.segments.segmentation import Segmentation
from tests.segcore.builders import quadrant_numbers, quadrants

ROWS, COLUMNS = 24, 30
NOTHING = np.zeros((ROWS, COLUMNS), dtype=int)


def picture() -> NDArray:
    return quadrants(ROWS, COLUMNS)


@cache
def prepared() -> Prepared:
    return prepare(picture())


def spot(x: float, y: float, number: int, *, belief: float = 1.0, order: int = 0) -> Stroke:
    return Stroke("class", Path(((x, y),), 1.5), number, belief, order)


def rope(kind: str, *ends: tuple[float, float]) -> Stroke:
    return Stroke(kind, Path(ends, 1.5))


CORNERS = {1: (6.0, 5.0), 2: (22.0, 5.0), 3: (6.0, 18.0), 4: (22.0, 18.0)}
SPOTS = [spot(*place, number) for number, place in CORNERS.items()]
EVERYTHING = Polygon(((0.0, 0.0), (COLUMNS, 0.0), (COLUMNS, ROWS), (0.0, ROWS)))


def sound(result: Segmentation, classes: set[int]) -> None:
    assert result.labels.shape == (ROWS, COLUMNS)
    assert set(result.classes) <= classes
    assert (result.labels > 0).all()
    assert np.isfinite(result.eigenpairs.values).all()
    assert np.isfinite(result.eigenpairs.vectors).all()


def test_strokes_labels_and_constraints_say_the_same():
    labels = constraints_from_strokes(SPOTS, (ROWS, COLUMNS)).node_labels()
    from_strokes = segment(picture(), SPOTS)
    from_labels = segment(prepared(), labels.reshape(ROWS, COLUMNS))
    from_constraints = segment(prepared(), constraints_from_labels(labels))
    for result in (from_labels, from_constraints):
        np.testing.assert_array_equal(result.labels, from_strokes.labels)
    assert np.mean(from_strokes.labels == quadrant_numbers(ROWS, COLUMNS)) > 0.97


def test_prepared_picture_gives_the_same_as_the_picture():
    affinity = Affinity(features="grey", connectivity=4, sigma=0.1)
    earlier = prepare(image_from_array(picture()), affinity=affinity)
    assert earlier.affinity == affinity
    two_steps = segment(earlier, SPOTS)
    one_step = segment(picture(), SPOTS, affinity=affinity)
    np.testing.assert_array_equal(two_steps.labels, one_step.labels)
    np.testing.assert_array_equal(two_steps.eigenpairs.vectors, one_step.eigenpairs.vectors)


@settings(max_examples=4)
@given(st.permutations([*SPOTS, spot(8, 6, 1), rope("must-link", (3, 3), (9, 9)),
                        rope("cannot-link", (3, 3), (20, 20))]))  # fmt: skip
def test_order_of_the_strokes_in_the_list_changes_no_bit(strokes):
    first, second = segment(prepared(), strokes), segment(prepared(), strokes[::-1])
    np.testing.assert_array_equal(first.eigenpairs.vectors, second.eigenpairs.vectors)
    np.testing.assert_array_equal(first.labels, second.labels)


def test_segments_without_strokes_get_the_free_numbers():
    result = segment(prepared(), [spot(6, 5, 2), spot(22, 18, 4)], segments=4)
    sound(result, {1, 2, 3, 4})
    assert len(result.classes) == 4
    assert result.labels[5, 6] == 2
    assert result.labels[18, 22] == 4


def test_ropes_alone_cut_between_their_ends():
    result = segment(prepared(), [rope("cannot-link", (6, 5), (22, 5))])
    assert len(result.classes) == 2
    assert result.labels[5, 6] != result.labels[5, 22]
    assert result.constraints_satisfied > 0.9
    joined = segment(prepared(), [rope("must-link", (6, 5), (22, 18))], segments=2)
    assert joined.labels[5, 6] == joined.labels[18, 22]


def test_invalid_pixels_get_no_label():
    values = picture()
    values[3:6, 10:20] = np.nan
    result = segment(values, SPOTS)
    np.testing.assert_array_equal(result.labels == 0, np.isnan(values[..., 0]))
    assert 0 not in result.classes
    assert any("left out" in note for note in result.notes)


# ------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("marks", "options", "error", "message"),
    [
        (np.ones((30, 24), dtype=int), {}, ConstraintError,
         "scribbles are 24 x 30 pixels, the picture is 30 x 24 pixels; they must have the same"),
        (np.ones(9, dtype=int), {}, ConstraintError, "scribbles are 9 values, the picture is 30 x"),
        ([Stroke("class", Region(((0, 4),), (9, 9)), 1)], {}, ConstraintError,
         "drawn on a picture of 9 x 9 pixels, this one has 30 x 24; use the picture"),
        (Constraints(9), {"segments": 2}, ConstraintError, "are for 9 nodes, the .* has 720"),
        (NOTHING * 0.5, {}, ConstraintError, "whole numbers, not float64"),
        (NOTHING - 1, {}, ConstraintError, "or more, not -1"),
        ([], {}, ConstraintError, "no stroke; paint at least two classes, or say how many"),
        (NOTHING, {}, ConstraintError, "no stroke; paint at least two classes, or say how many"),
        ([spot(99, 99, 1)], {}, ConstraintError, "no stroke"),
        ([spot(6, 5, 3)], {"method": "ncut"}, ConstraintError,
         "only class 3 has strokes; paint a second class"),
        (NOTHING + 1, {}, ConstraintError, "only class 1 has strokes; paint a second class"),
        ([*SPOTS, Stroke("class", EVERYTHING, 2, order=1)], {"method": "ncut"}, ConstraintError,
         "only class 2 has strokes"),
        ([*SPOTS, Stroke("erase", EVERYTHING, order=1)], {}, ConstraintError, "no stroke"),
        (SPOTS, {"segments": 3}, ConstraintError,
         "4 classes have strokes but only 3 segments are wanted; ask for 4 or remove"),
        (SPOTS, {"segments": 1}, ParameterError, "segments must be 2 or more, not 1"),
        (NOTHING, {"segments": 0}, ParameterError, "segments must be 2 or more, not 0"),
        (NOTHING, {"segments": 2.5}, ParameterError, "segments must be 2 or more, not 2.5"),
        (NOTHING, {"segments": 721}, ParameterError,
         "721 segments cannot be made of 720 pixels; ask for at most 720"),
        (SPOTS, {"method": FastGE(partition="sweep")}, ParameterError,
         "cuts in two, but 4 segments are wanted; choose another partition"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("method", METHODS)
def test_marks_that_cannot_work_are_refused(marks, options, error, message, method):
    with pytest.raises(error, match=message):
        segment(prepared(), marks, **{"method": METHODS[method](), **options})


def test_strokes_on_a_graph_are_refused():
    with pytest.raises(ConstraintError, match="strokes need a picture; give a graph labels"):
        segment(prepare_graph(np.ones((4, 4))), SPOTS)


def test_one_pixel_is_refused():
    with pytest.raises(ImageError, match="one pixel cannot be divided; use a larger one"):
        segment(np.ones((1, 1)), [[1]])


# --------------------------------------------------------------- what is odd and has an answer


def test_as_many_segments_as_pixels():
    values = np.array([[0.0, 1.0], [0.5, 0.2]])
    labelled = segment(values, [[4, 2], [3, 1]])
    np.testing.assert_array_equal(labelled.labels, [[4, 2], [3, 1]])
    free = segment(values, np.zeros((2, 2), dtype=int), segments=4)
    assert sorted(free.labels.ravel()) == [1, 2, 3, 4]


@pytest.mark.parametrize("channels", [(), (3,)])
def test_constant_colour_is_cut_half_way(channels):
    marks = NOTHING.copy()
    marks[:, 0], marks[:, -1] = 1, 2
    result = segment(np.full((ROWS, COLUMNS, *channels), 0.25), marks)
    halves = np.broadcast_to(1 + (np.arange(COLUMNS) >= COLUMNS // 2), (ROWS, COLUMNS))
    assert np.mean(result.labels == halves) > 0.95


@pytest.mark.parametrize("segments", [2, 3])
def test_one_class_and_free_segments(segments):
    result = segment(prepared(), [spot(6, 5, 2)], segments=segments)
    sound(result, {1, 2, 3})
    assert len(result.classes) == segments
    assert result.labels[5, 6] == 2


def test_stroke_over_the_whole_picture():
    strokes = [Stroke("class", EVERYTHING, 1), spot(22, 18, 2, order=1)]
    result = segment(prepared(), strokes)
    np.testing.assert_array_equal(
        result.labels.ravel(), constraints_from_strokes(strokes, (ROWS, COLUMNS)).node_labels()
    )
    sound(segment(prepared(), NOTHING + 1, segments=2), {1, 2})


def test_contradictory_links_are_named_and_survived():
    strokes = [*SPOTS[:2], rope("must-link", CORNERS[1], CORNERS[2])]
    result = segment(prepared(), strokes)
    sound(result, {1, 2})
    assert result.constraints_satisfied < 1
    (note,) = result.notes
    assert note.startswith("contradiction: stroke 1 (class 1) - must-link rope 3 - stroke 2")
    assert note.endswith("remove one of them")

    both = [rope("must-link", CORNERS[1], CORNERS[4]), rope("cannot-link", CORNERS[1], CORNERS[4])]
    result = segment(prepared(), both)
    sound(result, {1, 2})
    assert any("cannot-link" in note and "would join the two ends" in note for note in result.notes)


@pytest.mark.parametrize("first", [1.0, 0.3, 0.01])
@pytest.mark.parametrize("second", [1.0, 0.3, 0.01])
def test_beliefs_of_any_size(first, second):
    strokes = [spot(*CORNERS[1], 1, belief=first), spot(*CORNERS[4], 2, belief=second)]
    result = segment(prepared(), strokes)
    sound(result, {1, 2})
    assert result.eigenpairs.converged
    if first == second == 1:
        assert result.constraints_satisfied == 1


@pytest.mark.parametrize("floor", [1e-8, 1.0])
@pytest.mark.parametrize("sigma", [1e-15, 1e15])
def test_extreme_affinities(floor, sigma):
    affinity = Affinity(floor=floor, sigma=sigma)
    result = segment(picture(), SPOTS, affinity=affinity)
    sound(result, {1, 2, 3, 4})
    assert result.constraints_satisfied == 1


def test_ncut_accepts_contradictions_it_does_not_use():
    strokes = [*SPOTS, rope("must-link", CORNERS[1], CORNERS[2])]
    result = segment(prepared(), strokes, method=NCut())
    assert np.mean(result.labels == quadrant_numbers(ROWS, COLUMNS)) > 0.97


class Watched(CancelSwitch):
    """Keeps what is shown, and what is said of progress."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[NDArray] = []
        self.stages: list[str] = []

    def preview(self, labels: NDArray) -> None:
        self.shown.append(labels)

    def report(self, stage: str, fraction: float) -> None:  # noqa: ARG002
        self.stages.append(stage)


@pytest.mark.parametrize("name", METHODS)
def test_every_method_shows_a_large_picture_early(name):
    image = prepare(quadrants(320, 330))
    marks = np.zeros((320, 330), np.int32)
    for row, column in ((80, 80), (80, 250), (240, 80), (240, 250)):
        marks[row : row + 30, column : column + 30] = 1 + (row > 160) + 2 * (column > 165)
    watched = Watched()
    method = METHODS[name]()
    if name == "transfer":
        method = replace(method, knowledge=quadrants(320, 330))
    result = segment(image, marks, method=method, monitor=watched)
    (shown,) = watched.shown
    assert shown.shape == result.labels.shape
    assert np.mean(shown == result.labels) > 0.9
    assert not {"features", "hierarchy"} & set(watched.stages)  # those of the coarse picture


def test_dots_of_two_classes_in_one_square_are_held():
    values, labels = np.zeros((48, 60, 3)), np.zeros((48, 60), int)
    values[:, 26:] = 0.8
    labels[21, 24], labels[21, 26] = 1, 2  # squares of four pixels: both in columns 24 to 27
    answer = segment(values, labels, affinity=Affinity(nodes=180))
    assert answer.labels[21, 24] == 1
    assert answer.labels[21, 26] == 2
    assert np.mean(answer.labels == np.where(np.arange(60) < 26, 1, 2)) > 0.9


def test_more_segments_than_squares_are_refused_in_squares():
    values, labels = np.zeros((8, 8)), np.zeros((8, 8), int)
    with pytest.raises(ParameterError, match="5 segments cannot be made of 4 squares of pixels"):
        segment(values, labels, segments=5, affinity=Affinity(nodes=4))


def test_pixels_labelled_minus_one_are_left_out():
    picture = np.zeros((8, 12, 3), np.uint8)
    picture[:, 6:] = 200
    marks = np.zeros((8, 12), int)
    marks[2, 1], marks[2, 10] = 1, 2
    whole = segment(picture, marks)
    marks[5:, :] = -1
    part = segment(picture, marks)
    assert (part.labels[5:] == 0).all()
    np.testing.assert_array_equal(part.labels[:5], whole.labels[:5])
    with pytest.raises(ConstraintError, match="not prepared yet"):
        segment(prepare(picture), marks)


def test_values_are_shown_in_few_words():
    marks = np.zeros((8, 12), int)
    marks[2, 1], marks[2, 10] = 1, 2
    prepared = prepare(np.linspace(0.0, 1.0, 96).reshape(8, 12))
    assert prepared.node_image is not None
    values = (
        prepared,
        prepared.node_image,
        segment(prepared, marks),
        constraints_from_labels(marks),
    )
    for value in values:
        text = repr(value)
        assert text.startswith(f"{type(value).__name__}(")
        assert len(text) < 500
        assert "array" not in text
    assert "12 x 8" in repr(prepared.node_image)
    assert "96 nodes, 2 in 2 classes, 0 links" in repr(values[-1])


@pytest.mark.parametrize("method", ["fast-ge", "logic", "ncut"])
def test_every_class_has_a_probability(method):
    values = np.linspace(0.0, 1.0, 96).reshape(8, 12)
    marks = np.zeros((8, 12), int)
    marks[1, 1], marks[4, 6], marks[7, 10] = 1, 2, 3
    found = segment(values, marks, method=method)
    likely = np.stack([found.probability(number) for number in found.classes])
    np.testing.assert_allclose(likely.sum(axis=0), 1.0, atol=1e-4)
    of_label = np.choose(np.searchsorted(found.classes, found.labels), likely)
    np.testing.assert_array_equal(of_label, found.confidence)
    assert likely.min() >= 0
    assert not found.probability(9).any()


def test_probabilities_of_a_picture_solved_on_squares():
    values, marks = np.zeros((24, 32)), np.zeros((24, 32), int)
    values[:, 16:] = 1.0
    marks[4, 4:8], marks[20, 24:28], marks[20:, 0] = 1, 2, -1
    found = segment(values, marks, affinity=Affinity(nodes=100))
    assert found.refinement is not None
    total = found.probability(1) + found.probability(2)
    np.testing.assert_allclose(total, found.labels > 0, atol=1e-3)
