"""Tags, attributes and flags are typed in the window."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.panels.classes.attributes import AttributesDialog
from app.window.main_window import MainWindow
from segcore.projects.attributes import Attribute, PhotoAttributes
from segcore.projects.project import new_class
from tests.app.panels.documents import titles_of
from tests.app.results import result_of
from tests.app.windows import opened, photo_file

Key = Qt.Key
STAGE = Attribute("stage", "choice", ("bud", "flower"))
AGE = Attribute("age", "number")
ALL = (AGE, STAGE, Attribute("ripe", "yes/no"))


@pytest.fixture
def cells(qtbot, window, tmp_path) -> MainWindow:
    """Three squares of class 1, which is counted and has attributes; none has a stroke."""
    opened(qtbot, window, photo_file(tmp_path / "cells.png", shape=(60, 90)))
    labels = np.full((60, 90), 2, np.uint8)
    for left in (5, 35, 65):
        labels[20:40, left : left + 20] = 1
    leaf = replace(new_class(1), name="Leaf", counted=True, attributes=ALL)
    window.document.edit("Classes", lambda project: project.with_class(leaf))
    window.document.show_result(result_of(window.document.revision, labels))
    tracker = window.workspace.object_tracker
    qtbot.waitUntil(lambda: not tracker.busy and tracker.objects is not None, timeout=20_000)
    return window


def attributes(window) -> PhotoAttributes:
    return window.document.project.photo_attributes


def type_in(widget: QWidget, text: str, key: Qt.Key | None = Key.Key_Return) -> None:
    QTest.keyClicks(widget, text)
    if key is not None:
        QTest.keyClick(widget, key)


def shown(window, column: str) -> list[str | None]:
    rows = window.docks.panels["objects"].rows
    return [rows.index(row, titles_of(rows).index(column)).data() for row in range(len(rows.rows))]


def test_tags_are_typed_one_after_the_other(cells):
    line = cells.docks.panels["tags"].tag_field
    cells.actions_["tags"].trigger()
    assert line.hasFocus()
    QTest.keyClicks(line, "night,blurred  photo")
    QTest.keyClick(line, Key.Key_Return)
    assert attributes(cells).tags == ("night", "blurred photo")
    assert line.hasFocus()
    type_in(line, "night")
    assert attributes(cells).tags == ("night", "blurred photo")
    QTest.keyClick(line, Key.Key_Backspace)
    assert attributes(cells).tags == ("night",)
    type_in(line, "bl")  # what is known is offered
    assert attributes(cells).tags == ("night", "blurred photo")
    type_in(line, "nig", Key.Key_Comma)
    assert attributes(cells).tags[2:] == ("nig",)
    QTest.keyClick(line, Key.Key_Return)
    assert cells.canvas.hasFocus()
    cells.document.undo()
    assert attributes(cells).tags == ("night", "blurred photo")
    assert [cells.docks.panels["tags"].list.item(n).text() for n in range(2)] == [
        "night",
        "blurred photo",
    ]


def test_several_tags_are_pasted_as_one_step(cells):
    steps = cells.document.undo_stack.count()
    line = cells.docks.panels["tags"].tag_field
    line.insert("a, b;c")
    line.textEdited.emit(line.text())
    assert attributes(cells).tags == ("a", "b", "c")
    assert cells.document.undo_stack.count() == steps + 1


def test_values_of_several_objects_are_set_together(qtbot, cells):
    tracker, form = cells.workspace.object_tracker, cells.docks.panels["objects"].form
    tracker.select({1, 3})
    cells.actions_["values"].trigger()
    age = form.fields["age"].editor
    assert age.hasFocus()
    type_in(age, "2,5")
    assert cells.canvas.hasFocus()
    assert [one.object for one in cells.document.project.strokes] == [1, 3]
    assert attributes(cells).explicit_values(1, 3) == {"age": 2.5}
    qtbot.waitUntil(lambda: not tracker.busy)
    assert tracker.selection == {1, 3}
    tracker.select({1, 2})
    assert (age.text(), age.placeholderText()) == ("", "various")
    form.flags["occluded"].click()
    assert attributes(cells).explicit_values(1, 2) == {"occluded": True}
    assert shown(cells, "age") == ["2.5", "0", "2.5"]
    assert shown(cells, "stage") == ["bud", "bud", "bud"]
    assert shown(cells, "occluded") == ["yes", "yes", ""]
    rows = cells.docks.panels["objects"].rows
    rows.sort(titles_of(rows).index("age"), Qt.SortOrder.DescendingOrder)
    assert [info.number for info in rows.rows][-1] == 2
    cells.document.undo()
    cells.document.undo()
    assert attributes(cells) == PhotoAttributes()
    assert not cells.document.project.strokes


def test_a_choice_is_typed_and_is_no_key_of_the_window(cells):
    cells.workspace.object_tracker.select({2})
    field = cells.docks.panels["objects"].form.fields["stage"]
    field.editor.setFocus()
    QTest.keyClick(field.editor, Key.Key_F)
    assert attributes(cells).explicit_values(1, 2) == {"stage": "flower"}


def test_what_is_no_number_is_said_at_the_field(cells):
    cells.workspace.object_tracker.select({2})
    field = cells.docks.panels["objects"].form.fields["age"]
    field.editor.selectAll()
    type_in(field.editor, "old")
    assert field.error.text() == "Age is a number, not old"
    assert attributes(cells) == PhotoAttributes()
    QTest.keyClick(field.editor, Key.Key_Escape)
    assert not field.error.text()


def test_of_a_class_that_is_not_counted_the_whole_is_meant(cells):
    sky = replace(new_class(2), name="Sky")
    cells.document.edit("Classes", lambda project: project.with_class(sky))
    cells.document.choose_class(2)
    form = cells.docks.panels["classes"].form
    assert form.isHidden()
    cells.actions_["values"].trigger()
    assert form.flags["occluded"].hasFocus()
    QTest.keyClick(form.flags["occluded"], Key.Key_Space)
    assert attributes(cells).explicit_values(2, 0) == {"occluded": True}
    QTest.keyClick(form.flags["occluded"], Key.Key_Return)
    assert cells.canvas.hasFocus()


def dialog_of(window) -> AttributesDialog:
    """That of the first class, by its menu."""
    menu = window.docks.panels["classes"].context_menu()
    (action,) = (one for one in menu.actions() if one.text() == "Attributes…")
    action.trigger()
    (dialog,) = window.findChildren(AttributesDialog)
    return dialog


def test_attributes_are_made_in_a_dialog(cells):
    cells.document.edit("Say", lambda project: project.with_values(1, 3, {"age": 2.0}))
    dialog = dialog_of(cells)
    dialog.name.clear()
    QTest.keyClicks(dialog.name, "years")
    dialog.begin()
    QTest.keyClicks(dialog.name, "form")
    dialog.kind.setCurrentIndex(2)
    dialog.kind.activated.emit(2)
    assert "needs choices" in dialog.error.text()
    QTest.keyClicks(dialog.choices, "round, long")
    assert not dialog.error.text()
    dialog.up.click()
    dialog.list.setCurrentRow(3)
    dialog.remove.click()
    dialog.box.accepted.emit()
    form = Attribute("form", "choice", ("round", "long"))
    info = cells.document.project.class_or_new(1)
    assert info.attributes == (replace(AGE, name="years"), STAGE, form)
    assert attributes(cells).explicit_values(1, 3) == {"years": 2.0}
    cells.document.undo()
    assert cells.document.project.class_or_new(1).attributes == ALL


def test_a_name_that_is_taken_is_said(cells):
    dialog = dialog_of(cells)
    dialog.begin()
    QTest.keyClicks(dialog.name, "stage")
    assert "called stage" in dialog.error.text()
    dialog.box.accepted.emit()
    assert dialog.isVisible()
    assert cells.document.project.class_or_new(1).attributes == ALL
    dialog.reject()
