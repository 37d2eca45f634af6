import pytest
from PySide6.QtCore import QPointF, Qt

from app.window.explaining import WhereNext
from app.window.main_window import MainWindow
from app.worker.messages import Reply, WhereNextQuestion
from segcore.answers.where_next import StrokeSuggestion
from tests.app.windows import draw, solved

PAIR = StrokeSuggestion((50.5, 20.5), 2, 1, (40.5, 10.5), 0.1)
APART = StrokeSuggestion((50.5, 20.5), 2, None, (40.5, 10.5), 0.1)
ALONE = StrokeSuggestion((50.5, 20.5), 3, None, None, 0.1)


@pytest.fixture
def asked(qtbot, looking) -> MainWindow:
    draw(looking, 1, 5)
    draw(looking, 2, 40)
    solved(looking)
    looking.canvas.setFocus()
    qtbot.keyClick(looking.canvas, Qt.Key.Key_J)
    assert looking.controller.calls[-1] == "ask WhereNextQuestion"
    return looking


def reply(window, suggestion: StrokeSuggestion) -> None:
    window.controller.replied.emit(Reply(WhereNextQuestion(), window.document.revision, suggestion))


@pytest.mark.parametrize(("key", "number"), [(Qt.Key.Key_Y, 2), (Qt.Key.Key_N, 1)])
def test_the_answer_is_a_mark(qtbot, asked, key, number):
    reply(asked, PAIR)
    assert asked.view_state.stroke_suggestion == PAIR
    assert asked.messages.texts[-1] == "Do both marked places belong to background?"
    asked.canvas.grab()
    qtbot.keyClick(asked.canvas, key)
    stroke = asked.document.project.strokes[-1]
    assert (stroke.kind, stroke.class_number) == ("class", number)
    assert asked.view_state.stroke_suggestion is None
    assert asked.messages.texts == []
    assert asked.view_state.tool == "brush"

    asked.actions_["undo"].trigger()
    assert len(asked.document.project.strokes) == 2
    qtbot.keyClick(asked.canvas, Qt.Key.Key_N)  # a tool again
    assert asked.view_state.tool == "cannot-link"


def test_different_from_many_is_a_rope(asked):
    reply(asked, APART)
    asked.messages.shown[-1].buttons[1].click()
    stroke = asked.document.project.strokes[-1]
    assert stroke.kind == "cannot-link"
    assert stroke.extent.points == ((50.5, 20.5), (40.5, 10.5))


def test_without_a_partner_the_class_is_asked_for(qtbot, asked):
    reply(asked, ALONE)
    assert asked.messages.texts[-1] == "Does the place with the question mark belong to class 3?"
    qtbot.keyClick(asked.canvas, Qt.Key.Key_N)
    assert "paint a class there" in asked.status.currentMessage()
    assert len(asked.document.project.strokes) == 2


def test_escape_and_strokes_end_the_question(qtbot, asked):
    reply(asked, PAIR)
    qtbot.keyClick(asked.canvas, Qt.Key.Key_Escape)
    assert asked.view_state.stroke_suggestion is None
    assert "cancel" not in asked.controller.calls
    reply(asked, PAIR)  # too late: nobody waits for it
    assert asked.view_state.stroke_suggestion is None

    asked.services[WhereNext].ask()
    reply(asked, PAIR)
    draw(asked, 1, 8)
    assert asked.view_state.stroke_suggestion is None
    assert asked.messages.texts == []


def test_the_place_comes_into_sight(asked):
    for _ in range(8):
        asked.canvas.navigation.zoom_step(1)
    asked.canvas.navigation.make_visible(QPointF(3, 3))
    reply(asked, PAIR)
    place = asked.canvas.navigation.viewport.to_widget(QPointF(*PAIR.place)).toPoint()
    assert asked.canvas.rect().contains(place)


def test_no_doubt_is_said(asked):
    asked.controller.replied.emit(Reply(WhereNextQuestion()))  # nobody could be asked
    assert asked.status.currentMessage() == ""
    asked.services[WhereNext].ask()
    asked.controller.replied.emit(Reply(WhereNextQuestion(), asked.document.revision))
    assert asked.status.currentMessage().startswith("Nothing is in doubt")
