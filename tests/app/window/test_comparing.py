"""The labels of others are compared with the segments, place by place."""

import numpy as np
import pytest
from PIL import Image as PillowImage
from PySide6.QtCore import Qt

from app.window.comparing import Comparing
from app.window.main_window import MainWindow
from tests.app.results import result_of
from tests.app.windows import SHAPE, draw

ROWS, COLUMNS = SHAPE


@pytest.fixture
def compared(qtbot, looking, tmp_path) -> MainWindow:
    """Class 1 on the left, background on the right; the others see two further things there."""
    window = looking
    theirs = np.zeros(SHAPE, np.uint8)
    theirs[:, : COLUMNS // 2 + 1] = 1  # a border that is drawn a little otherwise
    theirs[2:8, -10:-2] = 3
    theirs[20:34, -24:-4] = 1
    (tmp_path / "net").mkdir()
    PillowImage.fromarray(theirs).save(tmp_path / "net" / "photo_mask.png")
    draw(window, 1, 5)
    draw(window, 2, 50)
    show(window)
    window.prompts.given["labels_to_compare"] = [tmp_path / "net"]
    window.actions_["compare-with"].trigger()
    qtbot.waitUntil(lambda: bool(window.messages.texts))
    return window


def show(window, *, also: tuple[slice, slice] | None = None) -> None:
    """Segments, as if they had been found."""
    labels = np.full(SHAPE, 2, np.uint8)
    labels[:, : COLUMNS // 2] = 1
    if also is not None:
        labels[also] = 1
    window.document.show_result(result_of(window.document.revision, labels))


def test_places_are_shown_one_by_one(qtbot, compared):
    comparison = compared.workspace.comparison
    assert [place.area_px for place in comparison.differences] == [280, 48]
    assert compared.messages.texts == ["Difference 1 of 2, 280 px: here background, theirs object."]
    compared.canvas.grab()
    for key, modifier, at in (
        (Qt.Key.Key_F7, Qt.KeyboardModifier.NoModifier, 1),
        (Qt.Key.Key_F7, Qt.KeyboardModifier.NoModifier, 0),
        (Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier, 1),
    ):
        qtbot.keyClick(compared.canvas, key, modifier)
        assert comparison.index == at
    assert compared.messages.texts == ["Difference 2 of 2, 48 px: here background, theirs 3."]
    compared.actions_["cancel"].trigger()
    assert comparison.differences == []
    assert compared.messages.texts == []


def test_theirs_are_taken_and_mine_kept(qtbot, compared):
    comparison, document = compared.workspace.comparison, compared.document
    before = len(document.project.strokes)
    qtbot.keyClick(compared.canvas, Qt.Key.Key_F8)
    stroke = document.project.strokes[-1]
    assert (stroke.class_number, len(stroke.extent.pixels(SHAPE))) == (1, 280)
    assert comparison.index == 0

    show(compared, also=(slice(20, 34), slice(-24, -4)))
    qtbot.waitUntil(lambda: [place.area_px for place in comparison.differences] == [48])
    qtbot.keyClick(compared.canvas, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert document.project.strokes[-1].class_number == 2
    assert comparison.differences == []
    show(compared, also=(slice(20, 34), slice(-24, -4)))
    qtbot.waitUntil(lambda: not compared.workspace.jobs.busy("comparison"))
    assert comparison.differences == []
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert len(document.project.strokes) == before


def test_a_new_class_of_theirs_is_added(qtbot, compared):
    qtbot.keyClick(compared.canvas, Qt.Key.Key_F7)
    compared.messages.shown[-1].buttons[1].click()
    classes = compared.document.project.classes
    assert [info.number for info in classes] == [1, 2, 3]
    assert compared.document.project.strokes[-1].class_number == 3


def test_no_labels_for_this_photo(looking, qtbot, tmp_path):
    (tmp_path / "none").mkdir()
    show(looking)
    looking.prompts.given["labels_to_compare"] = [tmp_path / "none"]
    with qtbot.waitSignal(looking.services[Comparing].notice) as told:
        looking.actions_["compare-with"].trigger()
    assert told.args == ["none holds no labels for this photo."]
