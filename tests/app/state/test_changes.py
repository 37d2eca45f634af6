import numpy as np
import pytest

from app.ui.images import argb_from_qimage
from segcore.segments.disagreement import Difference
from tests.app.results import result_of
from tests.app.windows import draw, opened, photo_file

FAR = np.zeros((40, 60), bool)
FAR[10:20, 45:55] = True


def show(window, labels: np.ndarray, sure: float | None = 0.95) -> None:
    """A result; its confidence comes a moment after its labels."""
    result = result_of(window.document.revision, labels)
    window.document.show_result(result)
    if sure is not None:
        squares = np.full((20, 30), sure, np.float32)
        sure_of = result_of(result.revision, labels, confidence=squares, step=2)
        window.document.show_result(sure_of)


def corrected(window, sure: float | None = 0.95) -> np.ndarray:
    """A stroke of class 2 on the left changes what is around it, and a piece far away."""
    before = np.ones((40, 60), np.uint8)
    before[:, 30:] = 2
    draw(window, 1, 20)
    draw(window, 2, 50)
    show(window, before, sure)
    assert window.workspace.changes.mask is None
    draw(window, 2, 5)
    after = before.copy()
    after[:, :10] = 2
    after[FAR] = 1
    show(window, after, sure)
    return before


def test_what_a_stroke_changed_flashes_once(qtbot, looking, answers, tmp_path):
    answers.given["how_to_leave"] = ["discard"]
    before = corrected(looking, 0.5)
    layers = looking.canvas.layers
    assert looking.workspace.changes.mask.sum() == 40 * 10 + 10 * 10
    assert layers.change.is_shown
    qtbot.waitUntil(lambda: not layers.change.is_shown)
    show(looking, before)
    assert not layers.change.is_shown  # no stroke asked for that
    draw(looking, 1, 7)
    show(looking, np.ones_like(before))
    assert layers.change.is_shown
    opened(qtbot, looking, photo_file(tmp_path / "other.png"))
    assert not layers.change.is_shown


def test_an_outline_runs_around_what_other_labels_have_otherwise(looking):
    layer, viewport = looking.canvas.layers.differences, looking.canvas.navigation.viewport
    draw(looking, 1, 20)
    show(looking, np.ones((40, 60), np.uint8))
    difference = Difference(1, 2, 10, 45, FAR[10:20, 45:55], 100)
    looking.workspace.comparison.show([difference], {}, FAR.shape)
    rows, columns = np.nonzero(argb_from_qimage(layer.render(viewport.plane, viewport)))
    x, y = columns / viewport.scale, rows / viewport.scale
    width = 4 / viewport.scale
    assert [abs(x - 50).max(), abs(y - 15).max()] == pytest.approx([5, 5], abs=width)
    assert np.maximum(abs(x - 50), abs(y - 15)).min() > 5 - width


def test_far_changes_are_reverted_as_one_step(looking):
    corrected(looking)
    assert not looking.advice.isVisible()
    looking.actions_["keep-rest"].trigger()
    correction, stroke = looking.document.project.strokes[-2:]
    assert (stroke.class_number, stroke.belief) == (2, 1)
    assert stroke.round == correction.round
    np.testing.assert_array_equal(stroke.extent.pixels(FAR.shape), np.flatnonzero(FAR))
    assert looking.document.undo_stack.undoText() == "Revert far changes"
    looking.document.undo_stack.undo()
    assert len(looking.document.project.strokes) == 3


def test_what_a_new_class_takes_is_nothing_to_revert(looking):
    draw(looking, 1, 20)
    show(looking, np.ones((40, 60), np.uint8))
    draw(looking, 2, 5)
    show(looking, np.full((40, 60), 2, np.uint8))
    looking.actions_["keep-rest"].trigger()
    assert len(looking.document.project.strokes) == 2
    assert "nothing far away" in looking.status.currentMessage()


def test_quick_strokes_are_compared_with_the_answer_whose_confidence_is_known(looking):
    before = np.ones((40, 60), np.uint8)
    draw(looking, 2, 3)
    show(looking, before)
    after = before.copy()
    after[FAR] = 2
    draw(looking, 2, 3)
    show(looking, after, None)
    draw(looking, 2, 8)
    show(looking, after.copy(), None)
    far = looking.workspace.changes.far_by_class()
    np.testing.assert_array_equal(far[1].pixels(FAR.shape), np.flatnonzero(FAR))
    draw(looking, 2, 9)
    assert not looking.workspace.changes.far_by_class()  # the answer is out of date
