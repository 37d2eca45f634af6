from app.state.journal import recovery_from
from segcore.projects.project_json import project_from_json, project_to_json
from tests.app.windows import draw, solved


def corrected(window, *, quickly: bool = False) -> None:
    draw(window, 1, 5)
    draw(window, 2, 50)
    solved(window)
    if not quickly:
        window.document._shown_at -= 60
    draw(window, 1, 40)


def reaches(window) -> list[float]:
    return [stroke.reach for stroke in window.document.project.strokes]


def test_keys_change_the_reach_of_the_last_stroke_in_its_round(looking):
    corrected(looking)
    solved(looking)
    looking.document._shown_at -= 60
    looking.actions_["reach-less"].trigger()
    assert reaches(looking) == [1, 1, 0.5]
    assert "½ × as far" in looking.status.currentMessage()
    assert not looking.document.result_is_current  # so it is solved anew
    assert looking.document.project.last_round == 1
    looking.actions_["reach-farther"].trigger()
    assert reaches(looking) == [1, 1, 1]
    assert "as far as usual" in looking.status.currentMessage()
    for _ in range(5):
        looking.actions_["reach-farther"].trigger()
    assert reaches(looking) == [1, 1, 8]
    assert "8 × as far" in looking.status.currentMessage()


def test_quick_steps_are_one_edit_that_is_undone_saved_and_written_down(looking):
    corrected(looking)
    for _ in range(2):
        looking.actions_["reach-less"].trigger()
    project = looking.document.project
    assert reaches(looking) == [1, 1, 0.25]
    assert project_from_json(project_to_json(project)) == project
    looking.journaling.keep_whole()
    assert recovery_from(looking.journaling.journal.path).project.strokes == project.strokes
    looking.document.undo()
    assert reaches(looking) == [1, 1, 1]
    looking.document.redo()
    assert reaches(looking) == [1, 1, 0.25]


def test_first_strokes_have_no_reach(looking):
    corrected(looking, quickly=True)
    steps = looking.document.undo_stack.count()
    looking.actions_["reach-less"].trigger()
    assert looking.document.undo_stack.count() == steps
    assert "corrects no answer" in looking.status.currentMessage()
