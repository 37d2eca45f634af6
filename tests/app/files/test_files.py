import json
import signal
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QThreadPool

from app.dialogs.form import FormDialog
from app.state.journal import Journal, recovery_from
from app.state.workspace import default_project
from segcore.folders.class_lists import read_class_list
from segcore.projects.project import Project
from tests.app.windows import opened, photo_file
from tests.interpreter import run_python


def test_named_classes_are_imported_as_hints(qtbot, looking, answers, tmp_path):
    shape = {"label": "猫", "shape_type": "rectangle", "points": [[5, 5], [9, 9]]}
    document = {"imageHeight": 40, "imageWidth": 60, "shapes": [shape]}
    (tmp_path / "labels.json").write_text(json.dumps(document), encoding="utf-8")
    answers.given["labels_to_import"] = [tmp_path / "labels.json"]
    looking.actions_["import-labels"].trigger()
    dialog = looking.findChild(FormDialog)
    assert not dialog.form.fields["values"].isVisibleTo(dialog)
    dialog.form.fields["belief"].box.activated.emit(0)
    with qtbot.waitSignal(looking.document.project_changed):
        dialog.accept()
    assert {stroke.belief for stroke in looking.document.project.strokes} == {0.5}
    assert looking.document.project.find_class(1).name == "猫"


def test_newer_file_supersedes_one_that_is_being_read(qtbot, window, tmp_path):
    first, second = photo_file(tmp_path / "1.png"), photo_file(tmp_path / "2.png")
    window.open(first)
    opened(qtbot, window, second)
    QThreadPool.globalInstance().waitForDone()
    QCoreApplication.processEvents()
    assert window.session.name == "2.png"


def test_recent_files_are_listed(qtbot, window, tmp_path):
    for name in ("1.png", "2 & 3.png"):
        opened(qtbot, window, photo_file(tmp_path / name))
    window.recent_menu.fill()
    first, second = window.recent_menu.actions()
    assert first.text() == "2 && 3.png"
    with qtbot.waitSignal(window.runner.opened):
        second.trigger()
    assert window.session.name == "1.png"


KILLED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from app.state.document import Document
from app.state.journal import Journal
from app.state.journaling import Journaling
from app.session.opening import Opener
from app.state.workspace import default_project
from segcore.marks.strokes import Path as P, Stroke

photo, data = map(Path, sys.argv[1:])
application = QApplication([])
document = Document()
journaling = Journaling(document, Journal(data / "journals"), application)
opened = Opener(photo.parent).open_photo(photo, default_project())
document.open(opened.case.image, opened.case.project)
for x in (5.0, 20.0):
    document.add_stroke(Stroke("class", P(((x, 5.0), (x, 30.0)), 2.0), 1), "Stroke")
os.kill(os.getpid(), signal.SIGKILL)
"""


def killed(photo: Path, data: Path) -> int:
    """A program that is killed while it has unsaved work."""
    return run_python("-c", KILLED, photo, data).returncode


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_work_of_a_killed_program_is_offered_and_survives_a_second_crash(qtbot, window, tmp_path):
    photo = photo_file(tmp_path / "photo.png")
    assert killed(photo, tmp_path / "data") == -signal.SIGKILL

    window.notices.offer_recovery(window.recoveries(), window.session.reading.recover)
    assert "photo.png" in window.messages.texts[0]
    restore = window.messages.shown[0].buttons[0]
    with qtbot.waitSignal(window.runner.opened):
        restore.click()

    assert len(window.document.project.strokes) == 2
    assert window.isWindowModified()
    recovered = window.document.project
    window.document.undo_stack.undo()
    assert len(window.document.project.strokes) == 1
    window.document.undo_stack.undo()
    assert window.document.project.strokes == ()
    assert window.document.project.photo == recovered.photo
    while window.document.undo_stack.canRedo():
        window.document.undo_stack.redo()
    assert window.document.project == recovered
    # what would be found if this program, too, were killed now
    again = recovery_from(window.journaling.journal.path)
    assert replace(again.project, photo=None) == replace(window.document.project, photo=None)


def test_recovered_work_stays_where_it_was_until_it_is_written_down_again(
    qtbot, window, tmp_path, monkeypatch
):
    photo = photo_file(tmp_path / "photo.png")
    killed(photo, tmp_path / "data")
    (recovery,) = window.recoveries()
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_write", lambda *_: _no_space())
        with qtbot.waitSignal(window.runner.opened):
            window.run(window.session.reading.recover(recovery))
        assert "No space left" in window.status.warning.text()
        assert recovery.journal.exists()
    with qtbot.waitSignal(window.journaling.recovered):  # by itself
        pass
    assert window.status.warning.text() == ""
    assert not recovery.journal.exists()
    assert len(recovery_from(window.journaling.journal.path).project.strokes) == 2


def _no_space() -> None:
    raise OSError(28, "No space left on device")


def test_a_discarded_recovery_is_gone(window, tmp_path):
    journal = Journal(tmp_path / "data" / "journals")
    journal.begin(Project(), None)
    journal.record(default_project())
    for file in journal._files.values():
        file._file.close()  # as the system does when a program is killed
    window.notices.offer_recovery(window.recoveries(), window.session.reading.recover)
    window.messages.shown[0].buttons[1].click()
    assert window.recoveries() == []
    assert window.messages.texts == []


def test_lists_of_classes_are_loaded_and_saved(qtbot, window, answers, tmp_path):
    opened(qtbot, window, photo_file(tmp_path / "1.png"))
    (tmp_path / "labels.txt").write_text("cell\nrim\ndirt\n")
    answers.given["class_list_to_load"] = [tmp_path / "labels.txt", tmp_path / "missing.txt"]
    window.actions_["load-classes"].trigger()
    names = ["cell", "rim", "dirt"]
    assert [info.name for info in window.document.project.classes] == names
    answers.given["class_list_to_save"] = [tmp_path / "saved.json"]
    window.actions_["save-classes"].trigger()
    assert [info.name for info in read_class_list(tmp_path / "saved.json")[0]] == names
    window.actions_["load-classes"].trigger()
    assert "there is no such file" in window.messages.texts[-1]
