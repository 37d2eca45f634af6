from pathlib import Path

from pytestqt.qtbot import QtBot

from app.state.journal import replay
from app.window.main_window import MainWindow
from segcore.projects.project_json import project_from_json, project_to_json
from tests.app.windows import draw, opened, photo_file, solved


def corrected(qtbot: QtBot, window: MainWindow, tmp_path: Path, *, quickly: bool = False) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    draw(window, 1, 5)
    draw(window, 2, 50)
    solved(window)
    if not quickly:
        window.document._shown_at -= 60
    draw(window, 1, 40)


def reaches(window: MainWindow) -> list[float]:
    return [stroke.reach for stroke in window.document.project.strokes]


def test_keys_change_the_reach_of_the_last_stroke_in_its_round(qtbot, window, tmp_path):
    corrected(qtbot, window, tmp_path)
    solved(window)
    window.document._shown_at -= 60
    window.actions_["reach-less"].trigger()
    assert reaches(window) == [1, 1, 0.5]
    assert "½ × as far" in window.status.currentMessage()
    assert not window.document.result_is_current  # so it is solved anew
    assert window.document.project.last_round == 1
    window.actions_["reach-farther"].trigger()
    assert reaches(window) == [1, 1, 1]
    assert "as far as usual" in window.status.currentMessage()
    for _ in range(5):
        window.actions_["reach-farther"].trigger()
    assert reaches(window) == [1, 1, 8]
    assert "8 × as far" in window.status.currentMessage()


def test_quick_steps_are_one_edit_that_is_undone_saved_and_written_down(qtbot, window, tmp_path):
    corrected(qtbot, window, tmp_path)
    for _ in range(2):
        window.actions_["reach-less"].trigger()
    project = window.document.project
    assert reaches(window) == [1, 1, 0.25]
    assert project_from_json(project_to_json(project)) == project
    window.journaling.keep_whole()
    assert replay(window.journaling.journal.path).project.strokes == project.strokes
    window.document.undo()
    assert reaches(window) == [1, 1, 1]
    window.document.redo()
    assert reaches(window) == [1, 1, 0.25]


def test_first_strokes_have_no_reach(qtbot, window, tmp_path):
    corrected(qtbot, window, tmp_path, quickly=True)
    steps = window.document.undo_stack.count()
    window.actions_["reach-less"].trigger()
    assert window.document.undo_stack.count() == steps
    assert "corrects no answer" in window.status.currentMessage()
