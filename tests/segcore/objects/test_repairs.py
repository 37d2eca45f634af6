import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.case.solving import solve_case
from segcore.marks.strokes import Path, Stroke
from segcore.methods.recipe import Recipe
from segcore.objects.repairing import apply_repairs, close_gaps, repair
from segcore.objects.repairs import REPAIR_KINDS, Repair
from segcore.picture.image import image_from_array
from segcore.projects.case import Case
from segcore.projects.project import ClassInfo, Project
from segcore.runtime.errors import ParameterError


def picture(*rows: str) -> NDArray[np.int32]:
    return np.array([[int(label) for label in row] for row in rows], np.int32)


LABELS = picture(
    "11111111111111",
    "12222211111111",
    "12111211112221",
    "12131211112221",
    "12111211112221",
    "12222211111111",
    "11111111121130",
)


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("fill-holes@2", "12222211111111 12222211112221 12222211112221"),
        ("grow:1@2", "22222221112221 22222221122222 22232221122222"),
        ("shrink:1@2", "11111111111111 11111111111111 11131111111211"),
        ("shrink:1@12/3", "12222211111111 12111211111111 12131211111211"),
        ("largest@2", "12222211111111 12111211111111 12131211111111"),
        ("smaller:10@2", "12222211111111 12111211111111 12131211111111"),
        ("smaller:10@leaf", "12222211111111 12111211111111 12131211111111"),
        ("fill-holes@7", "12222211111111 12111211112221 12131211112221"),
    ],
)
def test_repairs(text, becomes):
    found = apply_repairs(LABELS, [Repair.of(text)], named={"leaf": 2})
    assert found[1:4].tolist() == picture(*becomes.split()).tolist()
    assert found[-1, -1] == 0
    assert found.dtype == LABELS.dtype


def test_all_classes_but_the_background_are_repaired():
    found = repair(LABELS, "smaller:5", background=1)
    assert np.unique(found).tolist() == [0, 1, 2]  # class 3 had pieces of one pixel
    assert repair(found, "fill-holes", background=1)[3, 3] == 2


def test_smoothing_rounds_corners_and_moves_no_straight_border():
    labels = np.ones((60, 60), np.uint8)
    labels[:, 30:] = 2
    labels[28:31, 30:36] = 1  # a thread
    found = repair(labels, "smooth:5@2")
    wrong = found != np.where(np.arange(60) < 30, 1, 2)
    assert not wrong[:, 33:].any()
    assert not wrong[:25].any()


def test_a_class_that_the_repair_of_another_one_ends_is_passed_over():
    labels = np.ones((20, 20), np.uint8)
    labels[9, 9] = 2
    for text in ("smooth:5", "grow:1", "shrink:3"):
        assert set(np.unique(repair(labels, text))) <= {1, 2}


def test_strokes_stay_and_what_they_are_in_is_no_speck():
    held = np.flatnonzero((LABELS == 3) | ((LABELS == 2) & (np.arange(14) > 9)))
    for kind in REPAIR_KINDS:
        amount = {"smaller": ":99"}.get(kind, ":2" if REPAIR_KINDS[kind].default else "")
        found = apply_repairs(LABELS, [Repair.of(f"{kind}{amount}@2")], held=held)
        assert (found.flat[held] == LABELS.flat[held]).all(), kind
    inside = apply_repairs(LABELS, [Repair.of("fill-holes@2")], held=np.flatnonzero(LABELS == 3))
    assert (inside == LABELS).all()


@pytest.mark.parametrize(
    "text", ["", "mend", "grow", "grow:0", "grow:-1", "grow:1.5", "fill-holes:3", "smooth:101"]
)
def test_what_is_no_repair_is_refused(text):
    with pytest.raises(ParameterError):
        Repair.of(text)
    with pytest.raises(ParameterError):
        Recipe(repairs=(text,))


def test_texts_are_read_back():
    for text in ("fill-holes", "grow:3@a cell+4", "shrink:12@3/4+120/0", "smooth:5@b+1/2"):
        assert str(Repair.of(text)) == text
    with pytest.raises(ParameterError, match="class"):
        repair(LABELS, "largest@nobody")


def test_gaps_between_neighbours_are_closed():
    labels = np.zeros((30, 40), np.int32)
    labels[5:25, 5:18], labels[5:25, 20:35] = 1, 2
    found = close_gaps(labels, 2)
    assert (found[6:24, 18:20] == [1, 2]).all()
    assert (np.where(labels, labels, 0) == np.where(labels, found, 0)).all()
    assert not found[:5].any()
    assert not found[:, :5].any()
    labels[:, 20] = 0
    assert (close_gaps(labels, 2) == labels).all()


def test_a_case_is_repaired_and_not_solved_again():
    values = np.full((40, 60), 0.2)
    values[10:30, 15:45] = 0.8
    values[18:22, 28:32] = 0.2
    strokes = (
        Stroke("class", Path(((5.0, 5.0), (50.0, 5.0))), 1),
        Stroke("class", Path(((20.0, 14.0), (40.0, 14.0))), 2, order=1),
    )
    classes = (ClassInfo(1, "ground", "#000000", background=True), ClassInfo(2, "thing", "#ffffff"))
    case = Case("a", "a.png", image_from_array(values), Project(classes=classes, strokes=strokes))
    plain, state = solve_case(case)
    mended = Case(
        case.name, case.photo_name, case.image, case.project.with_recipe(repairs=("fill-holes",))
    )
    whole, after = solve_case(mended, state=state)
    assert after.result is state.result
    assert plain.answer.labels[20, 30] == 1
    assert (whole.answer.labels[10:30, 15:45] == 2).all()
    assert (solve_case(mended)[0].answer.labels == whole.answer.labels).all()
