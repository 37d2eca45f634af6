from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage
from PySide6.QtCore import QCoreApplication, QThreadPool
from pytestqt.qtbot import QtBot

from app.looks.settings import Settings
from app.session.folders import ProjectFolders, natural_key, neighbour, photo_names
from app.session.opening import Opener
from app.state.fresh import default_project
from app.state.journal import Journal, replay
from app.window.main_window import MainWindow
from segcore.case.reading import PhotoMissing
from segcore.projects.project import ClassInfo, PhotoReference, Project
from segcore.projects.project_files import load_project, save_project
from tests.app.windows import Answers, draw, opened, photo_file, solved
from tests.damaged_projects import replace_segments

ROOT = Path(__file__).parents[3]


def saved(qtbot: QtBot, window: MainWindow) -> Path:
    with qtbot.waitSignal(window.runner.saved) as told:
        window.actions_["save"].trigger()
    return told.args[0]


def failed(qtbot: QtBot, window: MainWindow, path: Path) -> str:
    with qtbot.waitSignal(window.runner.said) as told:
        window.open(path)
    return str(told.args[0].text)


def test_saved_project_is_the_same_when_it_is_opened(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    draw(window, 1)
    draw(window, 3, 40)
    result = solved(window)
    project, file = window.document.project, tmp_path / "photo.png.eigenbrush"
    answers.given["file_to_save"] = [file]
    assert saved(qtbot, window) == file
    assert not window.isWindowModified()

    draw(window, 2)
    assert saved(qtbot, window) == file  # no question the second time
    window.actions_["undo"].trigger()
    assert window.isWindowModified()
    saved(qtbot, window)
    window.runner.close()
    opened(qtbot, window, file)

    assert window.document.project == project
    assert window.document.path == file
    assert not window.isWindowModified()
    np.testing.assert_array_equal(window.document.result.labels, result.labels)


def test_damaged_segments_are_left_out_and_told_of(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    draw(window)
    file = tmp_path / "photo.png.eigenbrush"
    answers.given["file_to_save"] = [file]
    saved(qtbot, window)
    window.runner.close()
    replace_segments(file, bytes(10**7))

    told: list[str] = []
    window.runner.said.connect(lambda say: told.append(say.text))
    opened(qtbot, window, file)
    assert told == [
        "The saved segments are damaged and were left out; the next solve makes them again."
    ]
    assert len(window.document.project.strokes) == 1


def test_photo_brings_the_project_beside_it(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    photo = photo_file(tmp_path / "photo.png")
    opened(qtbot, window, photo)
    draw(window)
    answers.given["file_to_save"] = [ProjectFolders().project(photo)]
    saved(qtbot, window)
    window.runner.close()

    opened(qtbot, window, photo)
    assert len(window.document.project.strokes) == 1


def test_failed_save_keeps_the_old_file_and_the_dirty_mark(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    draw(window)
    (tmp_path / "a file").write_text("")
    answers.given["file_to_save"] = [tmp_path / "a file" / "photo.eigenbrush"]
    with qtbot.waitSignal(window.runner.said) as told:
        window.actions_["save"].trigger()

    assert "was not saved" in told.args[0].text
    assert window.isWindowModified()


def test_moved_photo_is_asked_for_and_checked(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    photo, file = photo_file(tmp_path / "photo.png"), tmp_path / "work.eigenbrush"
    opened(qtbot, window, photo)
    draw(window)
    answers.given["file_to_save"] = [file]
    saved(qtbot, window)
    window.runner.close()
    moved = photo.rename(tmp_path / "elsewhere.png")
    other = photo_file(tmp_path / "other.png", value=30)

    answers.given["moved_photo"] = [other, moved]
    opened(qtbot, window, file)
    assert answers.asked.count("moved_photo") == 2
    assert window.session.photo == moved
    assert len(window.document.project.strokes) == 1

    answers.given["moved_photo"] = [None]
    window.runner.close()
    window.open(file)
    qtbot.waitUntil(lambda: answers.asked.count("moved_photo") == 3)
    assert window.document.image is None


def test_a_photo_under_a_name_that_no_disk_knows_is_asked_for(tmp_path: Path) -> None:
    photo = PhotoReference(str(tmp_path / ("n" * 300)), "0" * 64, 6, 4)
    save_project(tmp_path / "a.eigenbrush", Project(photo))
    found = Opener(tmp_path / "kept").open(tmp_path / "a.eigenbrush", Project())
    assert isinstance(found, PhotoMissing)
    assert not found.changed


def test_changed_photo_is_not_taken_for_the_old_one(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    photo, file = photo_file(tmp_path / "photo.png"), tmp_path / "work.eigenbrush"
    opened(qtbot, window, photo)
    draw(window)
    answers.given["file_to_save"] = [file]
    saved(qtbot, window)
    window.runner.close()
    photo_file(photo, value=10)

    asked: list[PhotoMissing] = []
    answers.__dict__["moved_photo"] = asked.append
    window.open(file)
    qtbot.waitUntil(lambda: bool(asked))
    assert asked[0].changed


def test_photo_within_the_project_is_found(
    qtbot: QtBot, window: MainWindow, settings: Settings, answers: Answers, tmp_path: Path
) -> None:
    settings.photo_in_project = True
    photo, file = photo_file(tmp_path / "photo.png"), tmp_path / "work.eigenbrush"
    opened(qtbot, window, photo)
    draw(window)
    answers.given["file_to_save"] = [file]
    saved(qtbot, window)
    window.runner.close()
    photo.unlink()

    opened(qtbot, window, file)
    assert window.session.name == "photo.png"


def test_folder_is_walked_in_natural_order(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    for name in ("10.png", "2.png", "1.PNG"):
        photo_file(tmp_path / name)
    (tmp_path / "notes.txt").write_text("")
    opened(qtbot, window, tmp_path)
    names = [window.session.name]
    for key in ("next-photo", "next-photo", "previous-photo"):
        with qtbot.waitSignal(window.runner.opened):
            window.actions_[key].trigger()
        names.append(window.session.name)
    assert names == ["1.PNG", "2.png", "10.png", "2.png"]


def test_classes_go_along_to_the_next_photo(
    qtbot: QtBot, window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    for name in ("1.png", "2.png"):
        photo_file(tmp_path / name)
    settings.save_silently = True
    opened(qtbot, window, tmp_path / "1.png")
    sky = ClassInfo(2, "sky", "#123456")
    window.document.edit("Rename", lambda project: project.with_class(sky))
    draw(window, 2)
    with qtbot.waitSignal(window.runner.opened):
        window.actions_["next-photo"].trigger()

    assert window.document.project.class_info(2) == sky
    assert window.document.project.strokes == ()
    kept = load_project(tmp_path / "1.png.eigenbrush").project
    assert len(kept.strokes) == 1


def test_end_of_the_folder_is_said(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    opened(qtbot, window, photo_file(tmp_path / "1.png"))
    with qtbot.waitSignal(window.runner.said) as told:
        window.actions_["next-photo"].trigger()
    assert "last photo" in told.args[0].text


def test_neighbours_of_a_photo_that_has_gone(tmp_path: Path) -> None:
    for name in ("1.png", "3.png"):
        photo_file(tmp_path / name)
    assert neighbour(tmp_path / "2.png", 1) == tmp_path / "3.png"
    assert neighbour(tmp_path / "2.png", -1) == tmp_path / "1.png"
    assert photo_names(tmp_path) == ["1.png", "3.png"]
    assert natural_key("a2") < natural_key("A10")


def test_labels_become_strokes(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    labels = np.zeros((40, 60), np.uint8)
    labels[5:10, 5:10], labels[20:, 30:] = 1, 4
    PillowImage.fromarray(labels).save(tmp_path / "labels.png")
    with qtbot.waitSignal(window.document.project_changed):
        window.run(window.session.import_labels(tmp_path / "labels.png"))

    strokes = window.document.project.strokes
    assert [stroke.class_number for stroke in strokes] == [1, 4]
    assert window.document.project.class_info(4) is not None
    assert [len(stroke.extent.pixels((40, 60))) for stroke in strokes] == [25, 600]
    assert window.document.undo_stack.count() == 1


def test_named_classes_are_imported_as_hints(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    shape = {"label": "猫", "shape_type": "rectangle", "points": [[5, 5], [9, 9]]}
    document = {"imageHeight": 40, "imageWidth": 60, "shapes": [shape]}
    (tmp_path / "labels.json").write_text(json.dumps(document), encoding="utf-8")
    answers.given |= {"labels_to_import": [tmp_path / "labels.json"], "belief_of_import": [0.5]}
    with qtbot.waitSignal(window.document.project_changed):
        window.commands.import_labels()

    (stroke,) = window.document.project.strokes
    assert (stroke.class_number, stroke.belief) == (1, 0.5)
    assert window.document.project.class_info(1).name == "猫"


def test_labels_of_another_size_are_refused_with_both_sizes(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    PillowImage.fromarray(np.ones((10, 20), np.uint8)).save(tmp_path / "labels.png")
    said: list[str] = []  # among them how many photos the folder holds, sooner or later
    window.runner.said.connect(lambda say: said.append(say.text))
    window.run(window.session.import_labels(tmp_path / "labels.png"))
    qtbot.waitUntil(lambda: any("20 x 10" in text and "60 x 40" in text for text in said))


def test_page_of_a_tiff_is_asked_for(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    pages = [PillowImage.new("L", (8, 6), value) for value in (10, 20, 30)]
    pages[0].save(tmp_path / "stack.tif", save_all=True, append_images=pages[1:])
    answers.given["page"] = [2]
    opened(qtbot, window, tmp_path / "stack.tif")
    assert window.document.image.pixels[0, 0, 0] == 30
    assert window.document.project.photo.page == 2


def test_empty_folder_and_foreign_files_are_said(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    assert "no photos" in failed(qtbot, window, tmp_path / "empty")
    (tmp_path / "x.eigenbrush").write_text("nothing")
    assert "damaged" in failed(qtbot, window, tmp_path / "x.eigenbrush")
    assert "no such file" in failed(qtbot, window, tmp_path / "gone.png")


def test_newer_file_supersedes_one_that_is_being_read(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    first, second = photo_file(tmp_path / "1.png"), photo_file(tmp_path / "2.png")
    window.open(first)
    opened(qtbot, window, second)
    QThreadPool.globalInstance().waitForDone()
    QCoreApplication.processEvents()
    assert window.session.name == "2.png"


def test_recent_files_are_listed(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
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
from app.state.fresh import default_project
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


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_work_of_a_killed_program_is_offered_and_survives_a_second_crash(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    photo = photo_file(tmp_path / "photo.png")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(photo), str(tmp_path / "data")],
        env=environment,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL

    window.notices.offer_recovery(window.recoveries(), window.session.recover)
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
    again = replay(window.journaling.journal.path)
    assert replace(again.project, photo=None) == replace(window.document.project, photo=None)


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_a_link_to_a_project_is_followed_where_it_is_named_and_nowhere_else(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    photo = photo_file(tmp_path / "photo.png")
    real, link = tmp_path / "real.eigenbrush", tmp_path / "photo.png.eigenbrush"
    opened(qtbot, window, photo)
    draw(window)
    assert window.run(window.session._save_now(real))
    link.symlink_to(real)
    before = real.read_bytes()

    with qtbot.waitSignal(window.runner.said) as failed:
        window.open(photo)
    assert failed.args[0].text.startswith(f"{link}: is a link")

    said: list[str] = []
    window.runner.said.connect(lambda say: said.append(say.text))
    opened(qtbot, window, link)
    assert f"photo.png.eigenbrush is a link: {real.resolve()} is opened" in said[0]
    draw(window, 2, 40)
    with qtbot.waitSignal(window.runner.saved):
        window.run(window.session.save())
    assert link.is_symlink()
    assert real.read_bytes() != before
    assert len(load_project(real).project.strokes) == 2


def test_recovered_work_stays_where_it_was_until_it_is_written_down_again(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    photo = photo_file(tmp_path / "photo.png")
    command = [sys.executable, "-c", KILLED, str(photo), str(tmp_path / "data")]
    subprocess.run(command, env=os.environ | {"PYTHONPATH": str(ROOT)}, check=False)
    (recovery,) = window.recoveries()
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_write", lambda *_: _no_space())
        with qtbot.waitSignal(window.runner.opened):
            window.run(window.session.recover(recovery))
        assert "No space left" in window.status.warning.text()
        assert recovery.journal.exists()
    with qtbot.waitSignal(window.journaling.recovered):  # by itself
        pass
    assert window.status.warning.text() == ""
    assert not recovery.journal.exists()
    again = replay(window.journaling.journal.path)
    assert len(again.project.strokes) == 2


def _no_space() -> None:
    raise OSError(28, "No space left on device")


def test_discarded_recovery_is_gone(window: MainWindow, tmp_path: Path) -> None:
    photo = photo_file(tmp_path / "photo.png")
    subprocess.run(
        [sys.executable, "-c", KILLED, str(photo), str(tmp_path / "data")],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=False,
    )
    window.notices.offer_recovery(window.recoveries(), window.session.recover)
    window.messages.shown[0].buttons[1].click()
    assert window.recoveries() == []
    assert window.messages.texts == []


def test_opening_another_photo_saves_as_the_next_one_does(
    qtbot: QtBot, window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    for name in ("1.png", "2.png"):
        photo_file(tmp_path / name)
    settings.save_silently = True
    opened(qtbot, window, tmp_path / "1.png")
    draw(window, 2)
    opened(qtbot, window, tmp_path / "2.png")
    assert len(load_project(tmp_path / "1.png.eigenbrush").project.strokes) == 1


def test_a_photo_and_its_project_are_one_recent_file(
    qtbot: QtBot, window: MainWindow, settings: Settings, answers: Answers, tmp_path: Path
) -> None:
    photo, project = photo_file(tmp_path / "1.png"), tmp_path / "elsewhere.eigenbrush"
    opened(qtbot, window, photo)
    draw(window)
    answers.given["file_to_save"] = [project]
    with qtbot.waitSignal(window.runner.saved):
        window.actions_["save"].trigger()
    assert settings.recent == [str(project)]


def test_notes_on_imported_strokes_are_told(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    photo = photo_file(tmp_path / "photo.png")
    labels = np.zeros(np.asarray(PillowImage.open(photo)).shape[:2], np.uint8)
    labels[:3], labels[5:7], labels[-1], labels[9:14], labels[20] = 1, 2, 255, 1, 3
    PillowImage.fromarray(labels).save(tmp_path / "labels.png")
    told: list[str] = []
    window.runner.said.connect(lambda say: told.append(say.text))
    with qtbot.waitSignal(window.runner.opened):
        window.run(
            window.session.open_strokes(photo, default_project(), tmp_path / "labels.png", 2)
        )
    assert [note for note in told if "The value 255" in note]
    strokes = window.document.project.strokes
    assert [stroke.class_number for stroke in strokes] == [1, 2]
    assert [len(stroke.extent.pixels(labels.shape)) for stroke in strokes] == [5 * 60, 2 * 60]
