from PySide6.QtCore import QPointF, Qt

from app.state.result import SolveSummary
from app.worker.messages import Reply, WhyQuestion
from segcore.projects.project import Project
from tests.app.windows import draw, solved


def click(qtbot, window, x: float, y: float) -> None:
    """Click a pixel of the photo with the tool that asks why."""
    qtbot.keyClick(window, Qt.Key.Key_W)
    viewport = window.canvas.navigation.viewport
    place = viewport.to_widget(QPointF(x, y)).toPoint()
    qtbot.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=place)


def test_a_painted_pixel_names_its_strokes(qtbot, looking):
    draw(looking, 1, 5)
    draw(looking, 2, 40)
    click(qtbot, looking, 40.5, 15.5)
    assert looking.view_state.tool == "why"
    assert looking.document.selected_orders == {2}
    assert looking.status.currentMessage() == "Under the cursor: Stroke background"


def test_other_pixels_are_asked_about(qtbot, looking):
    draw(looking, 1, 5)
    click(qtbot, looking, 50.5, 15.5)
    assert "nothing has been solved" in looking.status.currentMessage()
    solved(looking)
    click(qtbot, looking, 50.5, 15.5)
    assert looking.controller.calls[-1] == "ask WhyQuestion"
    revision = looking.document.revision
    looking.controller.replied.emit(Reply(WhyQuestion(15, 50), revision, (1, 99)))
    assert looking.document.selected_orders == {1}
    assert looking.status.currentMessage().startswith(
        "Assigned because of this mark: Stroke object"
    )
    draw(looking, 1, 9)
    draw(looking, 2, 40)
    looking.controller.replied.emit(Reply(WhyQuestion(15, 50), revision, (1, 2, 3)))
    expected = "Assigned because of these 3 marks: 2 × Stroke object, Stroke background"
    assert looking.status.currentMessage() == expected
    looking.controller.replied.emit(Reply(WhyQuestion(15, 50), revision, ()))
    assert "No stroke" in looking.status.currentMessage()


def test_a_new_contradiction_is_a_message_until_its_cause_is_gone(looking):
    draw(looking, 1, 5)
    draw(looking, 2, 40)
    solved(looking, SolveSummary(contradictions=((1, 2),)))
    solved(looking, SolveSummary(contradictions=((1, 2),)))
    (text,) = looking.messages.texts
    assert text.startswith("Strokes contradict each other")
    looking.document.undo_stack.undo()
    assert looking.messages.texts == []
    looking.document.undo_stack.redo()
    looking.messages.shown[0].buttons[0].click()
    assert looking.document.selected_orders == {1, 2}
    assert looking.docks.panels["strokes"].contradictions.isVisible()

    looking.document.select(frozenset())
    looking.actions_["next-contradiction"].trigger()
    assert looking.document.selected_orders == {1, 2}
    solved(looking, SolveSummary(contradictions=((1, 2),)))
    looking.document.edit("Delete", Project.without_strokes, [2])
    looking.actions_["next-contradiction"].trigger()
    assert looking.status.currentMessage() == "No strokes contradict each other."
