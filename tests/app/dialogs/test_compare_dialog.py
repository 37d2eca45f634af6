import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from app.canvas.navigation import ZoomablePicture
from app.dialogs.compare import CompareDialog
from app.solving.solve_texts import stage_title
from app.worker.messages import Compared
from segcore.answers.method_result import MethodResult
from segcore.methods import METHODS, Method
from segcore.methods.fast_ge import FastGE
from segcore.methods.ncut import NCut
from tests.app.windows import draw


@pytest.fixture
def dialog(looking) -> CompareDialog:
    assert not looking.actions_["compare"].isEnabled()
    draw(looking, 1, 5)
    draw(looking, 2, 40)
    looking.actions_["compare"].trigger()
    (found,) = looking.findChildren(CompareDialog)
    return found


def done(method: Method, *, last: bool = False) -> Compared:
    labels = np.ones((40, 60), np.int32)
    labels[:, 30:] = 2
    return Compared(
        1, MethodResult(method, labels, 0.25, 2, 0.0123, 0.98, converged=True), last=last
    )


def test_methods_are_compared_and_one_is_taken(window, dialog):
    assert len(dialog.chosen) == len(METHODS)
    dialog.start.click()
    assert window.controller.calls[-1] == f"compare {len(METHODS)}"
    assert not dialog.start.isEnabled()
    assert dialog.stop.isVisible()
    window.controller.progress.emit(stage_title("ncut"), 0.5)
    assert dialog.progress.value() == 500
    assert dialog.report.text() == "Balanced cut"

    window.controller.compared.emit(done(FastGE()))
    window.controller.compared.emit(done(NCut(restarts=3), last=True))
    first, second = dialog.cards
    assert first.summary.text() == "0.25 s · 2 segments · cut 0.0123 · 98 % satisfied"
    assert dialog.start.isEnabled()
    assert not dialog.stop.isVisible()

    second.use_button.click()
    assert window.document.project.recipe.method == NCut(restarts=3)
    assert not dialog.isVisible()
    window.actions_["undo"].trigger()
    assert isinstance(window.document.project.recipe.method, FastGE)


def test_cards_are_equally_large_and_their_pictures_as_wide(window, dialog):
    dialog.start.click()
    for method in (FastGE(), NCut()):
        window.controller.compared.emit(done(method, last=isinstance(method, NCut)))
    QApplication.processEvents()
    first, second = dialog.cards
    assert first.size() == second.size()
    for card in dialog.cards:
        (picture,) = card.findChildren(ZoomablePicture)
        assert picture.height() == picture.heightForWidth(picture.width())
        assert 2.5 * card.width() < dialog.width()  # three have room


def test_a_refusal_says_why(window, dialog):
    dialog.start.click()
    refused = MethodResult(NCut(), None, 0.25, refusal="paint a second class")
    window.controller.compared.emit(Compared(1, refused, last=True))
    window.controller.busy_changed.emit(False)
    (card,) = dialog.cards
    assert card.summary.text() == "paint a second class"
    assert not card.use_button.isVisible()


def test_cancel_keeps_what_is_there(window, dialog):
    dialog.start.click()
    window.controller.compared.emit(done(FastGE()))
    dialog.stop.click()
    assert window.controller.calls[-1] == "cancel"
    assert len(dialog.cards) == 1
    window.controller.compared.emit(done(NCut()))
    assert len(dialog.cards) == 1
    dialog.start.click()
    assert dialog.cards == []
    window.controller.failed.emit("no memory")
    assert dialog.report.text() == "no memory"
    assert dialog.start.isEnabled()


def test_pictures_zoom_and_move_together(qtbot, window, dialog):
    dialog.start.click()
    for method in (FastGE(), NCut()):
        window.controller.compared.emit(done(method, last=method.name == "ncut"))
    first, second = (card.findChild(ZoomablePicture) for card in dialog.cards)
    place = QPointF(first.rect().center())
    event = QWheelEvent(
        place, first.mapToGlobal(place), QPoint(), QPoint(0, 360), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(first, event)
    view = second.navigation
    assert view is first.navigation
    assert view.viewport.visible_photo.width() == pytest.approx(30, abs=1)
    before = view.viewport.visible_photo.left()
    qtbot.mousePress(first, Qt.MouseButton.LeftButton, pos=first.rect().center())
    qtbot.mouseMove(first, first.rect().center() + QPoint(30, 0))
    qtbot.mouseRelease(first, Qt.MouseButton.LeftButton)
    assert view.viewport.visible_photo.left() < before
    second.mouseDoubleClickEvent(None)
    assert view.viewport.visible_photo.width() == 60
    first.grab()


def test_only_ticked_methods_are_asked(window, dialog):
    for name, box in dialog.boxes.items():
        box.setChecked(name == "ncut")
    dialog.start.click()
    assert window.controller.calls[-1] == "compare 1"
    dialog.stop.click()
    dialog.boxes["ncut"].setChecked(False)
    assert not dialog.start.isEnabled()
