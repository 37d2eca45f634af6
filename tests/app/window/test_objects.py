"""Classes that are counted: every dot is an object."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QLocale, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from app.canvas.tiles import Layer
from app.files.clipboard import mask_picture, overlay_picture
from app.panels.classes.class_rows import ClassColumn
from app.panels.object_edits import ObjectEdits
from app.panels.panel_registry import bring_forward, is_in_front
from app.ui.images import pixels_from_qimage
from app.window.main_window import MainWindow
from app.window.stroke_menu import StrokeMenu
from segcore.projects.case import Case
from segcore.projects.selection import with_answer_classes, without_small_objects
from segcore.segments.answer import Answer
from tests.app.panels.documents import button_of
from tests.app.results import result_of
from tests.app.windows import opened, photo_file, stroke

ROWS, COLUMNS = 120, 180
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def cells(qtbot, window, tmp_path) -> MainWindow:
    """Class 1: two discs that touch, and a disc of its own; every stroke is an object."""
    opened(qtbot, window, photo_file(tmp_path / "cells.png", shape=(ROWS, COLUMNS)))
    y, x = np.mgrid[:ROWS, :COLUMNS]
    discs = [(x - cx) ** 2 + (y - 60) ** 2 < 25**2 for cx in (40, 85, 145)]
    labels = np.where(np.any(discs, axis=0), 1, 2).astype(np.uint8)
    window.actions_["count-objects"].trigger()
    window.actions_["object-each-stroke"].trigger()
    window.document.show_result(result_of(window.document.revision, labels))
    settled(qtbot, window)
    window.view_state.brush_radius_px = 3.0
    return window


def settled(qtbot, window) -> None:
    tracker = window.workspace.object_tracker
    qtbot.waitUntil(lambda: not tracker.busy, timeout=20_000)


def on_canvas(window, x: float, y: float) -> QPoint:
    return window.canvas.navigation.viewport.to_widget(QPointF(x, y)).toPoint()


def dot(qtbot, window, x: float, y: float = 60) -> None:
    QTest.mouseClick(window.canvas, LEFT, pos=on_canvas(window, x, y))
    settled(qtbot, window)


def drag(qtbot, window, start: float, end: float) -> None:
    QTest.mousePress(window.canvas, LEFT, pos=on_canvas(window, start, 60))
    QTest.mouseMove(window.canvas, on_canvas(window, end, 60))
    QTest.mouseRelease(window.canvas, LEFT, pos=on_canvas(window, end, 60))
    settled(qtbot, window)


def objects_of_strokes(window) -> list[int]:
    return [stroke.object for stroke in window.document.project.strokes]


def objects_at(window, *columns: int) -> list[int]:
    objects = window.workspace.object_tracker.objects
    return [int(objects.instance_map[60, column]) for column in columns]


def test_objects_that_cannot_be_found_are_not_those_of_before(qtbot, cells, monkeypatch):
    def fail(*_: object, **__: object) -> None:
        raise MemoryError

    tracker = cells.workspace.object_tracker
    monkeypatch.setattr("segcore.projects.object_edits.objects_of", fail)
    cells.document.add_stroke(stroke(1, 30), "Stroke")
    with qtbot.waitSignal(tracker.failed) as failed:
        assert tracker.up_to_date_objects() is None
    assert "not enough memory" in failed.args[0]
    assert not tracker.busy
    assert failed.args[0] in cells.messages.texts


def test_specks_are_no_objects_and_look_like_what_is_around_them(qtbot, cells):
    for x in (40, 85, 145):
        dot(qtbot, cells, x)
    labels = cells.document.result.labels.copy()
    labels[20:24, 20:24] = 1
    labels.flags.writeable = False
    cells.document.show_result(result_of(cells.document.revision, labels))
    settled(qtbot, cells)
    tracker = cells.workspace.object_tracker
    assert len(tracker.objects) == 3
    assert tracker.without_small_objects(labels)[22, 22] == 2
    assert areas_told(cells) == areas_exported(cells)
    copied = overlay_picture(cells.workspace)
    assert copied.pixel(22, 22) == copied.pixel(60, 10)
    assert pixels_from_qimage(mask_picture(cells.workspace, 1))[22, 22, 0] == 0
    viewport = cells.canvas.navigation.viewport

    def colours() -> list[int]:
        """Of the speck, and of a pixel of the class around it."""
        places = [QPointF(x, 22) * viewport.scale for x in (22, 60)]
        areas = [QRect(place.toPoint(), QSize(1, 1)) for place in places]
        shown = [cells.canvas.layers.segments.render(area, viewport) for area in areas]
        return [picture.pixel(0, 0) for picture in shown]

    cells.view_state.segments_outlined = False
    first, second = colours()
    assert first == second
    cells.docks.panels["classes"].edits.change("Smallest", least_px=0)
    settled(qtbot, cells)
    assert len(tracker.objects) == 4
    assert areas_told(cells) == areas_exported(cells)
    first, second = colours()
    assert first != second


def areas_told(cells: MainWindow) -> dict[int, str]:
    """Pixels of each class, as the list of classes tells them."""
    rows = cells.docks.panels["classes"].rows
    return {
        info.number: rows.index(row, ClassColumn.PIXELS).data()
        for row, info in enumerate(rows.rows)
    }


def areas_exported(cells: MainWindow) -> dict[int, str]:
    """The same of what would be exported."""
    document = cells.document
    answer = Answer(document.result.labels)
    case = with_answer_classes(Case("", "", document.image, document.project, answer=answer))
    areas = without_small_objects(case).geometry.areas
    return {number: QLocale().toString(pixels) for number, pixels in areas.items()}


def test_every_dot_is_an_object(qtbot, cells):
    assert len(cells.workspace.object_tracker.objects) == 2
    for x in (40, 85, 145):
        dot(qtbot, cells, x)
    assert objects_of_strokes(cells) == [1, 3, 2]  # 2 is the one that had no stroke, all along
    assert objects_at(cells, 30, 100, 145, 5) == [1, 3, 2, 0]
    cells.actions_["undo"].trigger()
    cells.actions_["undo"].trigger()
    settled(qtbot, cells)
    assert objects_at(cells, 30, 100) == [1, 1]


def test_a_stroke_on_a_mark_goes_on_with_its_object(qtbot, cells):
    for x in (40, 85):
        dot(qtbot, cells, x)
    drag(qtbot, cells, 40, 20)
    drag(qtbot, cells, 100, 85)
    drag(qtbot, cells, 145, 150)
    assert objects_of_strokes(cells) == [1, 3, 1, 3, 2]
    cells.actions_["next-object"].trigger()
    dot(qtbot, cells, 145)
    assert objects_of_strokes(cells)[-1] == 4


def test_strokes_add_to_one_object_until_the_next_is_begun(qtbot, cells):
    def answer() -> None:
        labels = cells.document.result.labels
        cells.document.show_result(result_of(cells.document.revision, labels))
        settled(qtbot, cells)

    cells.actions_["object-each-stroke"].trigger()
    dot(qtbot, cells, 145)
    assert objects_of_strokes(cells) == [1]  # whatever its number was in a proposal
    dot(qtbot, cells, 155)
    cells.actions_["next-object"].trigger()
    dot(qtbot, cells, 40)
    dot(qtbot, cells, 85)
    assert objects_of_strokes(cells) == [1, 1, 2, 2]
    answer()
    dot(qtbot, cells, 135)  # on the segment of the first, not on a mark
    dot(qtbot, cells, 5)  # on none: it is a part that is missing
    assert objects_of_strokes(cells)[4:] == [1, 1]
    answer()
    cells.actions_["next-object"].trigger()
    dot(qtbot, cells, 50)
    assert objects_of_strokes(cells)[-1] == 3
    cells.actions_["undo"].trigger()
    settled(qtbot, cells)
    dot(qtbot, cells, 5)
    assert objects_of_strokes(cells)[-1] == 1


def test_other_classes_and_erasers_have_no_objects(qtbot, cells):
    cells.actions_["class-2"].trigger()
    dot(qtbot, cells, 5)
    cells.actions_["eraser"].trigger()
    dot(qtbot, cells, 40)
    cells.actions_["count-objects"].trigger()
    assert "background" in cells.status.currentMessage()
    assert objects_of_strokes(cells) == [0, 0]


def test_objects_are_listed_selected_and_edited(qtbot, cells):
    panel, tracker = cells.docks.panels["objects"], cells.workspace.object_tracker
    assert cells.docks.by_name["objects"].isVisibleTo(cells)
    assert [panel.rows.index(row, 0).data() for row in range(2)] == ["1", "2"]
    assert panel.count.text() == cells.status.objects.text() == "object: 2"
    panel.table.selectRow(0)
    assert tracker.selection == {1}
    button_of(panel, "divide-objects").click()
    settled(qtbot, cells)
    assert objects_at(cells, 30, 100, 145) in ([1, 3, 2], [3, 1, 2])
    panel.table.selectAll()
    assert tracker.selection == {1, 2, 3}
    cells.actions_["merge-objects"].trigger()
    settled(qtbot, cells)
    assert len(set(objects_at(cells, 30, 100, 145))) == 1
    assert tracker.selection == {1}
    cells.actions_["split-objects"].trigger()
    settled(qtbot, cells)
    assert len(tracker.objects) == 2
    cells.services[ObjectEdits].move_to_class(2)
    strokes = cells.document.project.strokes
    assert {stroke.class_number for stroke in strokes if stroke.kind == "class"} == {2}
    for _ in range(4):
        cells.actions_["undo"].trigger()
    settled(qtbot, cells)
    assert cells.document.project.strokes == ()
    assert len(tracker.objects) == 2


def test_edits_draw_anew_what_they_change_and_little_else(qtbot, cells):
    canvas, navigation = cells.canvas, cells.canvas.navigation
    canvas.frame_seconds = inf
    drawn: list[QRect | None] = []

    def note(margin: int, pixels: QRect | None) -> None:
        drawn.append(None if pixels is None else navigation.viewport.device_rect(pixels, margin))

    for layer in canvas.layers.findChildren(Layer):
        layer.changed.connect(partial(note, layer.margin))
    select = cells.workspace.object_tracker.select

    def frame(*, anew: bool = False) -> NDArray[np.uint8]:
        if anew:
            canvas.layers.segments.clear()
            canvas.layers.selected_objects.clear()
        return pixels_from_qimage(canvas.grab().toImage())

    def act(change: Callable[[], object]) -> None:
        before = frame()
        drawn.clear()
        change()
        settled(qtbot, cells)
        rectangles = [area for area in drawn if area is not None]
        assert len(rectangles) == len(drawn)
        repainted = np.zeros(before.shape[:2], bool)
        for area in rectangles:
            repainted[max(0, area.top()) : area.bottom() + 1, area.left() : area.right() + 1] = True
        after = frame()
        assert not np.any((before != after).any(axis=2) & ~repainted)
        assert np.any(before != after)
        np.testing.assert_array_equal(after, frame(anew=True))
        assert np.mean(repainted) < 0.6

    select([1])
    act(cells.actions_["divide-objects"].trigger)
    select([2, 3])
    act(cells.actions_["merge-objects"].trigger)
    for name in ("undo", "redo", "undo", "undo"):
        act(cells.actions_[name].trigger)

    labels = cells.document.result.labels.copy()
    labels[50:70, 40:45] = 2
    labels[50:52, 150:160] = 3
    act(lambda: cells.document.show_result(result_of(cells.document.revision, labels)))


def test_objects_of_a_preview_that_is_replaced_are_not_looked_for(qtbot, cells):
    document, tracker = cells.document, cells.workspace.object_tracker
    found: list[int] = []
    tracker.changed.connect(lambda _: found.append(len(tracker.objects or ())))
    labels = document.result.labels
    preview, full = (np.where(mask, 1, 2).astype(np.uint8) for mask in (labels > 0, labels == 2))
    document.show_result(result_of(document.revision, preview, preview=True))
    assert tracker.busy
    assert not found
    document.show_result(result_of(document.revision, full))
    settled(qtbot, cells)
    result = document.result
    document.show_result(replace(result, step=2))
    assert not tracker.busy
    assert found == [1]
    document.show_result(result_of(document.revision, labels, preview=True))
    settled(qtbot, cells)
    assert found == [1, 2]
    document.show_result(result_of(document.revision, full, preview=True))
    assert len(tracker.up_to_date_objects()) == 1
    assert not tracker.busy


def test_rows_are_sorted_by_a_column(qtbot, cells):
    table, rows = cells.docks.panels["objects"].table, cells.docks.panels["objects"].rows
    table.sortByColumn(2, Qt.SortOrder.DescendingOrder)
    areas = [info.area_px for info in rows.rows]
    assert areas == sorted(areas, reverse=True)
    assert areas[0] > areas[1]
    dot(qtbot, cells, 145)
    assert [info.area_px for info in rows.rows] == areas


def test_the_pointer_selects_objects_and_opens_their_menu(qtbot, cells):
    tracker = cells.workspace.object_tracker
    cells.actions_["select"].trigger()
    dot(qtbot, cells, 40)
    assert len(tracker.selection) == 1
    QTest.mouseClick(
        cells.canvas, LEFT, Qt.KeyboardModifier.ShiftModifier, on_canvas(cells, 145, 60)
    )
    assert len(tracker.selection) == 2
    dot(qtbot, cells, 5)
    assert not tracker.selection
    menu = cells.services[StrokeMenu].open(QPointF(145, 60))
    assert "&Split into pieces" in [action.text() for action in menu.actions()]
    assert len(tracker.selection) == 1
    menu.close()
    QTest.mouseClick(cells.canvas, RIGHT, pos=on_canvas(cells, 5, 60))
    assert not [menu for menu in cells.canvas.findChildren(QMenu) if menu.isVisible()]


def test_nothing_to_edit_is_said(cells):
    cells.actions_["split-objects"].trigger()
    assert "Select objects first" in cells.status.currentMessage()
    cells.actions_["merge-objects"].trigger()
    assert "Select the objects" in cells.status.currentMessage()
    cells.docks.panels["objects"].table.selectRow(0)
    cells.actions_["split-objects"].trigger()
    assert "one piece" in cells.status.currentMessage()


def test_an_accepted_object_stays_itself(qtbot, cells):
    for x in (40, 85):
        dot(qtbot, cells, x)
    cells.view_state.cursor = QPointF(100, 60)
    cells.actions_["accept"].trigger()
    settled(qtbot, cells)
    assert objects_of_strokes(cells) == [1, 3, 3]
    assert objects_at(cells, 30, 100) == [1, 3]


def test_counting_ends_when_nothing_is_counted(qtbot, cells):
    bring_forward(cells.docks.panels["objects"])
    cells.docks.panels["objects"].table.selectRow(0)
    cells.actions_["count-objects"].trigger()
    assert cells.workspace.object_tracker.objects is None
    assert not cells.workspace.object_tracker.selection
    assert not cells.docks.by_name["objects"].isVisibleTo(cells)
    qtbot.waitUntil(lambda: is_in_front(cells.docks.by_name["classes"]))


def test_the_table_keeps_room_for_some_objects(cells):
    bring_forward(cells.docks.panels["objects"])
    panel = cells.docks.panels["objects"]
    panel.setFixedHeight(panel.minimumSizeHint().height())
    QTest.qWait(50)
    table = panel.table
    assert table.height() >= 4 * table.verticalHeader().defaultSectionSize()
