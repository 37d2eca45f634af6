from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shiboken6
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton, QWidget

from app.canvas.navigation import ZoomablePicture
from app.dialogs.export import ExportDialog
from app.panels.panel_registry import is_in_front
from app.session.steps import ShowMessage
from app.state.journal import Journal
from app.state.result import SolveSummary
from app.ui.settings import Settings
from app.ui.theme import Theme
from app.window.brush_bar import BrushBar
from app.window.commands import EditActions
from app.window.empty_state import EmptyState
from app.window.exports import ExportActions
from app.window.main_window import MainWindow
from app.window.start import begin
from segcore.runtime.monitor import Stage
from tests.app.windows import Answers, draw, opened, photo_file, solved

LEFT = Qt.MouseButton.LeftButton


def test_nothing_is_open_at_first(window):
    assert window.central.shown_widget is window.services[EmptyState]
    assert window.windowTitle() == "Eigenbrush[*]"
    assert window.status.zoom.text() == ""
    for name in ("save", "export", "solve", "fit", "next-photo", "undo"):
        assert not window.actions_[name].isEnabled()


def test_buttons_of_panels_are_actions_that_know_what_they_need(working):
    document, state = working.document, working.view_state
    needs: dict[str, Callable[[], object]] = {
        "delete": lambda: document.select(frozenset({1})),
        "clear-cut": lambda: setattr(state, "threshold", 0.5),
    }
    for name, give in needs.items():
        buttons = [button for panel in working.docks.panels.values()
                   for button in panel.findChildren(QToolButton)
                   if button.defaultAction() is working.actions_[name]]  # fmt: skip
        assert buttons
        assert not buttons[0].isEnabled()
        give()
        assert buttons[0].isEnabled()
    assert working.actions_["delete-class"].isEnabled()
    document.choose_class(99)
    assert not working.actions_["delete-class"].isEnabled()


def test_dirty_mark_follows_the_history(looking):
    assert not looking.isWindowModified()

    draw(looking)
    assert looking.isWindowModified()

    looking.actions_["undo"].trigger()
    assert not looking.isWindowModified()
    assert looking.actions_["redo"].isEnabled()


def dragged_file(folder: Path) -> tuple[Qt.DropAction, QMimeData, Qt.MouseButton, Any]:
    """What a drag of a photo consists of, but for the place."""
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(str(photo_file(folder / "photo.png")))])
    return Qt.DropAction.CopyAction, content, LEFT, Qt.KeyboardModifier.NoModifier


@pytest.mark.filterwarnings("ignore:Function:DeprecationWarning")
def test_dropped_file_is_opened(qtbot, window, tmp_path):
    dragged, place = dragged_file(tmp_path), QPoint(200, 200)
    entering = QDragEnterEvent(place, *dragged)
    QApplication.sendEvent(window, entering)
    assert entering.isAccepted()

    with qtbot.waitSignal(window.runner.opened):
        QApplication.sendEvent(window, QDropEvent(QPointF(place), *dragged))
    assert window.session.name == "photo.png"


def test_damaged_file_gives_a_message_and_the_photo_stays(qtbot, looking, tmp_path):
    (tmp_path / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    looking.open(tmp_path / "broken.png")
    # its folder may be offered before
    qtbot.waitUntil(lambda: any("broken.png" in text for text in looking.messages.texts))
    assert looking.session.name == "photo.png"


def test_closing_asks_and_can_be_given_up(qtbot, looking, answers, settings, tmp_path):
    QTest.mousePress(looking.canvas, LEFT, pos=QPoint(200, 330))
    dock = looking.docks.by_name["cutout"]
    dock.setFloating(True)
    dock.show()
    line = dock.findChildren(QLineEdit)[0]
    line.setFocus()
    dock.activateWindow()
    qtbot.waitUntil(line.hasFocus)
    line.setText("7")
    answers.given["how_to_leave"] = ["cancel", "discard"]

    assert not looking.close()
    assert looking.document.project.edge.width == 7
    assert looking.document.project.strokes

    line.setFocus()
    assert looking.close()
    assert answers.asked == ["how_to_leave"] * 2
    assert looking.controller.calls[-1] == "shut_down"
    assert not list((tmp_path / "data" / "journals").glob("*.journal"))
    assert min(settings.geometry(name).size() for name in ("geometry", "state")) > 0
    made = MainWindow(settings, tmp_path / "data", answers)
    assert made.docks.by_name["cutout"].isHidden()  # no day begins over a checkerboard
    made.close()


def test_a_window_of_a_larger_screen_is_brought_back(settings, tmp_path):
    larger = QWidget()
    larger.setGeometry(5000, 3000, 4000, 2000)
    settings.save_geometry("geometry", larger.saveGeometry())
    made = MainWindow(settings, tmp_path / "data", Answers())
    made.show()
    assert made.screen().availableGeometry().contains(made.geometry())
    made.close()


def test_status_says_what_is_under_the_cursor(looking):
    solved(
        looking,
        SolveSummary(
            stage_seconds={Stage.GRAPH: 0.25, Stage.PARTITION: 0.5}, iterations=7, converged=False
        ),
    )
    looking.view_state.cursor = QPointF(45.5, 10.2)

    assert looking.status.pixel.text() == "45, 10 · 200 200 200 · background"
    assert looking.status.solve.text() == "Ready · 0.75 s · not converged"

    looking.view_state.cursor = None
    assert looking.status.pixel.text() == ""


def test_escape_cancels_the_solve(qtbot, looking):
    looking.notices.hint("a note on the photo")
    looking.controller.progress.emit("Graph", 0.5)
    assert not looking.status.work.isVisibleTo(looking)  # what is over soon is not shown
    qtbot.waitUntil(lambda: looking.status.work.isVisibleTo(looking))
    assert looking.status.work.stage.text() == "Graph"
    assert looking.status.currentMessage() == "a note on the photo"
    qtbot.keyClick(looking, Qt.Key.Key_Escape)

    assert looking.controller.calls == ["cancel"]
    looking.controller.busy_changed.emit(False)
    assert not looking.status.work.isVisibleTo(looking)


def test_keys_choose_tools_and_classes(qtbot, looking):
    qtbot.keyClick(looking, Qt.Key.Key_E)
    assert looking.view_state.tool == "eraser"
    assert looking.actions_["eraser"].isChecked()

    qtbot.keyClick(looking, Qt.Key.Key_2)
    assert looking.document.current_class == 2
    qtbot.keyClick(looking, Qt.Key.Key_X)
    assert looking.document.current_class == 1
    qtbot.keyClick(looking, Qt.Key.Key_3)
    assert looking.document.project.find_class(3) is not None

    qtbot.keyPress(looking.canvas, Qt.Key.Key_QuoteLeft)
    assert looking.view_state.hide_overlays
    qtbot.keyRelease(looking.canvas, Qt.Key.Key_QuoteLeft)
    assert not looking.view_state.hide_overlays


def test_pictures_are_copied_and_pasted(qtbot, looking):
    solved(looking)
    looking.actions_["copy-mask"].trigger()
    mask = QGuiApplication.clipboard().image()
    assert mask.pixelColor(3, 3).lightness() == 255
    assert mask.pixelColor(50, 3).lightness() == 0

    picture = QImage(20, 10, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.red)
    QGuiApplication.clipboard().setImage(picture)
    with qtbot.waitSignal(looking.runner.opened):
        looking.actions_["paste"].trigger()
    np.testing.assert_array_equal(looking.document.image.pixels[5, 5], [255, 0, 0])


def test_full_disk_is_said_and_work_goes_on(looking, monkeypatch):

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "record", full)
        draw(looking)
        assert "No space left on device" in looking.status.warning.text()
        assert len(looking.document.project.strokes) == 1
    draw(looking, 2, 40)
    assert looking.status.warning.text() == ""


def test_window_can_be_deleted_without_being_closed(qtbot, qapp, tmp_path, settings):
    Theme(settings, qapp)
    made = MainWindow(settings, tmp_path / "data")
    opened(qtbot, made, photo_file(tmp_path / "photo.png"))
    draw(made)
    journal = made.journaling.journal
    with qtbot.captureExceptions() as errors:
        shiboken6.delete(made)
    journal.end()
    assert errors == []


def test_a_panel_that_is_asked_for_comes_to_the_front(qtbot, looking):
    looking.resize(1300, 700)
    dock = looking.docks.by_name["cutout"]
    looking.actions_["cutout"].trigger()
    qtbot.waitUntil(lambda: is_in_front(dock))
    looking.actions_["cutout"].trigger()
    assert dock.isHidden()
    qtbot.waitUntil(lambda: is_in_front(looking.docks.by_name["method"]))


def test_export_says_what_is_missing(looking):
    export = looking.actions_["export"]
    export.trigger()
    assert "Paint a stroke" in looking.status.currentMessage()
    draw(looking, 1)
    export.trigger()
    assert "solve first" in looking.status.currentMessage()
    solved(looking)
    export.trigger()
    assert looking.status.currentMessage() == ""
    looking.findChildren(ExportDialog)[-1].reject()


def test_messages_about_a_photo_go_with_it(qtbot, window, tmp_path):
    opened(qtbot, window, photo_file(tmp_path / "1.png"))
    window.controller.failed.emit("The solver stopped unexpectedly.")
    window.services[ExportActions].exported.emit("Exported and checked 1.png.", tmp_path)
    assert len(window.messages.texts) == 2
    opened(qtbot, window, photo_file(tmp_path / "2.png"))
    assert window.messages.texts == []


@pytest.mark.filterwarnings("ignore:Function:DeprecationWarning")
def test_what_is_dragged_out_of_the_window_is_not_opened_in_it(looking, tmp_path, monkeypatch):
    monkeypatch.setattr(QDragEnterEvent, "source", lambda _: looking.main_bar)
    entering = QDragEnterEvent(QPoint(200, 200), *dragged_file(tmp_path))
    entering.ignore()
    QApplication.sendEvent(looking, entering)
    assert not entering.isAccepted()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_number_field_gives_the_keyboard_back(qtbot, looking, key):
    looking.activateWindow()
    box = looking.findChild(BrushBar).diameter
    for field in (
        box,
        looking.docks.panels["method"].segments,
        looking.docks.panels["method"].basic_form.fields["sigma"].line,
    ):
        field.setFocus()
        field.selectAll()
        qtbot.keyClicks(field, "7")
        qtbot.keyClick(field, key)
        qtbot.waitUntil(looking.canvas.hasFocus)
    entered = key == Qt.Key.Key_Return
    unit = looking.canvas.navigation.viewport.photo_length(1)
    assert looking.view_state.brush_radius_px == pytest.approx((3.5 if entered else 6.0) * unit)
    assert box.value() == (7 if entered else 12)
    project = looking.document.project
    assert (project.recipe.segments, project.recipe.affinity.sigma) == (
        (7, 7.0) if entered else (None, None)
    )
    qtbot.keyClick(looking.canvas, Qt.Key.Key_2)
    assert looking.document.current_class == 2
    assert "cancel" not in looking.controller.calls


def test_the_segment_under_the_cursor_is_accepted(looking):
    result = solved(looking)
    looking.view_state.cursor = QPointF(50.5, 10.5)
    looking.actions_["accept"].trigger()
    assert looking.document.current_class == 1
    (stroke,) = looking.document.project.strokes
    assert stroke.class_number == 2
    pixels = stroke.extent.pixels(result.labels.shape)
    np.testing.assert_array_equal(pixels, np.flatnonzero(result.labels == 2))
    looking.view_state.cursor = None
    looking.actions_["accept"].trigger()
    assert looking.document.project.strokes[-1].class_number == 1
    looking.document.show_result(replace(result, preview=True))
    assert not looking.actions_["accept"].isEnabled()


def test_no_more_than_the_segment_is_accepted_while_the_next_one_is_found(looking):
    labels = solved(looking).labels
    draw(looking, number=1, x=60)  # what was wrong with segment 2
    looking.view_state.cursor = QPointF(50.5, 10.5)
    looking.actions_["accept"].trigger()

    correction, accepted = looking.document.project.strokes
    kept = accepted.extent.pixels(labels.shape)
    painted = correction.extent.pixels(labels.shape)
    np.testing.assert_array_equal(kept, np.setdiff1d(np.flatnonzero(labels == 2), painted))


def test_the_first_advice_comes_with_something_to_correct(qtbot, window, settings):
    with qtbot.waitSignal(window.runner.opened):
        begin(window, settings, [])
    assert window.messages.texts == []
    window.controller.solved.emit(solved(window))
    assert window.messages.texts[0].startswith("If something is wrong")


def test_advice_is_said_on_the_canvas_until_the_next_edit(looking):
    looking.controller.hint.emit("Only sky has strokes: paint a second class.")
    assert looking.advice.isVisible()
    assert looking.canvas.rect().contains(looking.advice.geometry())
    draw(looking)
    assert not looking.advice.isVisible()


def test_a_suggestion_is_discarded_where_it_is_said(qtbot, looking):
    looking.document.edit("model", lambda project: project.with_recipe(model="looks.json"))
    looking.controller.suggested.emit("Suggested from 3 labelled photos (90 % confident).")
    button = looking.advice.findChild(QToolButton)
    assert button.isVisible()
    qtbot.mouseClick(button, LEFT)
    assert not looking.document.project.recipe.model
    assert not looking.advice.isVisible()
    looking.document.undo()
    assert looking.document.project.recipe.model == "looks.json"


def test_the_zoom_is_shown_in_percent(looking):
    looking.actions_["zoom-100"].trigger()
    assert looking.status.zoom.text() == "100 %"
    looking.actions_["zoom-out"].trigger()
    assert looking.status.zoom.text() == "71 %"


def test_a_large_photo_is_seen_while_it_is_read(looking):
    looking.runner.reading_changed.emit("large.tif")
    looking.runner.preview_arrived.emit(np.full((40, 10, 3), (9, 99, 199), np.uint8))
    assert isinstance(looking.central.shown_widget, ZoomablePicture)
    shown = looking.central.grab().toImage()
    middle = shown.pixelColor(shown.width() // 2, shown.height() // 2)
    assert (middle.red(), middle.green(), middle.blue()) == (9, 99, 199)

    looking.runner.reading_changed.emit("")
    assert looking.central.shown_widget is looking.canvas


@pytest.mark.parametrize("shape", [(60, 90), (3000, 4000)])
def test_the_brush_begins_with_a_size_on_the_screen(qtbot, window, tmp_path, shape):
    opened(qtbot, window, photo_file(tmp_path / "photo.png", shape=shape))
    on_photo = window.view_state.brush_radius_px
    assert on_photo / window.canvas.navigation.viewport.photo_length(1.0) == pytest.approx(6.0)
    size = window.main_bar.findChild(BrushBar).diameter
    assert size.value() == 12  # as on the screen
    size.setValue(20)
    window.canvas.navigation.zoom_to(3.0)
    assert (size.value(), window.view_state.brush_radius_px) == (20, pytest.approx(10 / 3))
    window.actions_["brush-on-screen"].trigger()
    assert size.value() == 7  # as on the photo


def test_the_status_says_what_the_right_button_paints(looking):
    other = looking.status.other
    assert other.isHidden()  # of two, it is the other one
    for number in (3, 1):  # nothing of class 3 is on the photo
        looking.services[EditActions].choose_class(number)
    assert other.isVisible()
    assert other.text() == "Right button: background"
    QTest.mousePress(looking.canvas, Qt.MouseButton.RightButton, pos=QPoint(200, 330))
    QTest.mouseMove(looking.canvas, QPoint(260, 330))
    QTest.mouseRelease(looking.canvas, Qt.MouseButton.RightButton, pos=QPoint(260, 330))
    assert looking.document.project.strokes[-1].class_number == 2


def test_digits_typed_right_after_a_number_choose_a_class(looking):
    looking.activateWindow()
    box = looking.findChild(BrushBar).diameter
    box.setFocus()
    box.selectAll()
    for key in (Qt.Key.Key_3, Qt.Key.Key_0, Qt.Key.Key_Return, Qt.Key.Key_2):
        QTest.keyClick(QApplication.focusWidget(), key)
    assert box.value() == 30
    assert looking.document.current_class == 2


def test_what_needs_segments_waits_until_they_are_there(qtbot, window, tmp_path):
    for name in "ab":
        photo_file(tmp_path / f"{name}.png")
    opened(qtbot, window, tmp_path)
    draw(window, 1)
    draw(window, 2, 50)
    window.controller.solving = True
    for name in ("done", "next-photo", "export", "where-next"):
        window.actions_[name].trigger()
        qtbot.wait(100)
        assert window.session.name == "a.png"
        assert not window.findChildren(ExportDialog)
        assert "ask WhereNextQuestion" not in window.controller.calls

    window.actions_["done"].trigger()
    qtbot.keyClick(window, Qt.Key.Key_Escape)  # which stops no solve
    solved(window)
    qtbot.wait(100)
    assert window.session.name == "a.png"
    assert "cancel" not in window.controller.calls

    window.document.undo()
    window.document.redo()
    window.actions_["done"].trigger()
    with qtbot.waitSignal(window.runner.opened):
        solved(window)
    assert window.session.name == "b.png"
    assert window.session.photos.done == 1


def test_a_warning_goes_when_its_cause_does(looking):
    draw(looking)
    looking.controller.failed.emit("not solved")
    looking.notices.show(ShowMessage("not saved", "warning", until="saved"))
    looking.controller.solved.emit(solved(looking))
    assert looking.messages.texts == ["not saved"]
    looking.document.undo_stack.setClean()
    assert not looking.messages.texts


@pytest.mark.usefixtures("window")
def test_hidden_panels_make_no_window_larger_than_a_small_screen(qapp, tmp_path, monkeypatch):
    small = QSize(784, 452)  # of 1600 x 1000 at 200 %, without its frame
    monkeypatch.setattr("app.window.main_window._DEFAULT_SIZE", small)
    settings = Settings(tmp_path / "other.ini")
    Theme(settings, qapp)
    other = MainWindow(settings, tmp_path / "other", Answers())
    assert other.size() == small
    other.close()
    other.deleteLater()
