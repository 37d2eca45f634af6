import numpy as np
import pytest

from segcore import Affinity, Path, Polygon, Stroke, learn, prepare, segment
from segcore.marks.constraints import constraints_from_strokes
from segcore.runtime.errors import ConstraintError

SHAPE = (60, 90)
ROWS, COLUMNS = np.mgrid[: SHAPE[0], : SHAPE[1]] + 0.5


def disc(x: float, y: float, radius: float = 12.0) -> np.ndarray:
    return np.hypot(COLUMNS - x, ROWS - y) <= radius


THING, TWIN = disc(28, 30), disc(70, 30)
"""That look alike."""


@pytest.fixture(scope="module")
def picture() -> np.ndarray:
    noise = np.random.default_rng(0).normal(0, 0.02, (*SHAPE, 3))
    ground = np.where((COLUMNS < 45)[..., np.newaxis], (0.2, 0.5, 0.2), (0.25, 0.45, 0.3))
    colours = np.where((THING | TWIN)[..., np.newaxis], (0.8, 0.4, 0.2), ground)
    return np.clip(colours + noise, 0, 1)


def box(x0: float, y0: float, x1: float, y1: float, number: int, **more: float) -> Stroke:
    return Stroke("box", Polygon.rectangle(x0, y0, x1, y1), number, **more)


def dot(x: float, y: float, number: int, order: int) -> Stroke:
    return Stroke("class", Path(((x, y),), 2.0), number, order=order)


AROUND = box(14, 15, 42, 45, 1, order=5)


def overlap(found: np.ndarray, truth: np.ndarray) -> float:
    return float((found & truth).sum() / (found | truth).sum())


def test_what_a_box_says_is_certain_outside_and_soft_in_its_middle():
    said = constraints_from_strokes([AROUND, dot(80, 5, 2, 1), dot(70, 50, 1, 2)], SHAPE)
    labels = said.node_labels().reshape(SHAPE)
    beliefs = dict(zip(said.class_numbers, (group.beliefs for group in said.classes), strict=True))
    assert said.outside is None
    assert (labels[0, 0], labels[30, 28], labels[16, 15], labels[50, 70]) == (2, 1, 0, 1)
    assert (beliefs[2] == 1).all()
    assert np.sort(np.unique(beliefs[1]))[-2] == pytest.approx(0.5, abs=0.01)
    assert beliefs[1].max() == 1  # the dot outside: what is painted holds


def test_a_box_alone_proposes_the_thing_in_it_and_nothing_outside(picture):
    answer = segment(picture, [AROUND])
    assert set(np.unique(answer.labels)) == {0, 1}
    assert overlap(answer.labels == 1, THING) > 0.95
    assert any("boxes" in note for note in answer.notes)


def test_boxes_of_several_classes_propose_a_thing_each(picture):
    answer = segment(picture, [AROUND, box(57, 14, 84, 46, 3, order=6)])
    assert overlap(answer.labels == 1, THING) > 0.95
    assert overlap(answer.labels == 3, TWIN) > 0.95


def test_one_other_class_is_all_that_is_outside(picture):
    answer = segment(picture, [AROUND, dot(45, 5, 2, 1)])
    assert overlap(answer.labels == 1, THING) > 0.95
    assert (answer.labels[~THING & disc(70, 30, 14)] == 2).all()


def test_among_several_others_no_pixel_outside_has_the_class(picture):
    strokes = [AROUND, dot(10, 5, 2, 1), dot(85, 5, 3, 2)]
    answer = segment(picture, strokes)
    inside = np.zeros(SHAPE, bool)
    inside.flat[AROUND.extent.pixels(SHAPE)] = True
    assert set(np.unique(answer.labels)) == {1, 2, 3}
    assert not (answer.labels == 1)[~inside].any()
    assert overlap(answer.labels == 1, THING) > 0.9


def test_further_classes_leave_the_border_in_a_box(picture):
    """Painted on what looks like nothing in the box."""
    corners = np.where((THING | TWIN)[..., np.newaxis], (0.5, 0.45, 0.2), picture)
    corners[:10, :10], corners[-10:, -10:] = (0.2, 0.3, 0.8), (0.8, 0.8, 0.2)
    marks = [AROUND]
    for place, other in enumerate([(4, 4), (86, 56), (17, 18)]):
        marks.append(dot(*other, number=2 + place, order=6 + place))
        assert overlap(segment(corners, marks).labels == 1, THING) > 0.95


def test_a_box_on_a_proposal_is_one(picture):
    truth = np.where(THING | TWIN, 1, np.where(COLUMNS < 45, 2, 3))
    model = learn([(picture, truth)] * 3)
    proposed = segment(picture, (), model=model).labels == 1
    assert overlap(proposed, THING | TWIN) > 0.95
    assert overlap(segment(picture, [AROUND], model=model).labels == 1, THING) > 0.95


def test_a_box_on_squares_of_pixels_is_kept_to_the_pixel(picture):
    prepared = prepare(picture, affinity=Affinity(resolution="auto", nodes=1500))
    answer = segment(prepared, [AROUND])
    assert answer.labels.shape == SHAPE
    assert overlap(answer.labels == 1, THING) > 0.9


def test_a_box_around_the_whole_photo_is_a_proposal_as_of_a_stroke(picture):
    answer = segment(picture[:, :52], [box(-5, -5, 70, 70, 1)])
    assert overlap(answer.labels == 1, THING[:, :52]) > 0.9


def test_a_dot_corrects_a_box(picture):
    first = segment(picture, [AROUND])
    hole = Stroke("class", Path(((28.0, 30.0),), 3.0), 2, order=7, round=1)
    answer = segment(picture, [AROUND, hole], earlier_result=first)
    assert answer.labels[30, 28] == 2
    assert answer.labels[0, 0] == 2


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Stroke("box", Path(((1.0, 1.0), (5.0, 5.0))), 1),
        lambda: Stroke("box", Polygon.rectangle(1, 1, 5, 5)),
        lambda: Stroke("box", Polygon.rectangle(1, 1, 5, 5), 1, object=2),
    ],
)
def test_what_is_no_box_is_refused(wrong):
    with pytest.raises(ConstraintError):
        wrong()


def test_an_ellipse_is_round():
    found = len(Polygon.ellipse(10, 5, 50, 35).pixels((60, 90)))
    assert found == pytest.approx(np.pi * 20 * 15, rel=0.01)
