"""Ten thousand things that a person might do, in an order that none would.

The short run is part of the tests. ``make fuzz`` does 10,000 actions with a new seed, which it
prints; ``make fuzz SEED=7`` does those of that seed again.
"""

import os
import secrets
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from app.state.journal import recovery_from
from app.ui.settings import Settings
from app.ui.theme import Theme
from app.window.main_window import MainWindow
from segcore.folders.file_versions import file_version
from segcore.marks.painting import paint
from segcore.projects.object_edits import objects_of
from segcore.projects.project_files import load_project, save_project

from .files import RandomAnswers, sample_files
from .monkey import Monkey
from .watching import Watch

SHORT = 150
EVERY = 50
"""Actions between two looks at whether all is still well."""


def test_nothing_goes_wrong(
    qtbot,  # noqa: ARG001 - makes the application
    qapp,
    tmp_path,
    monkeypatch,
):
    monkeypatch.chdir(tmp_path)  # files are written there if a folder's name is no path
    actions = int(os.environ.get("EIGENBRUSH_ACTIONS") or SHORT)
    seed = int(
        os.environ.get("EIGENBRUSH_SEED") or (1 if actions == SHORT else secrets.randbits(32))
    )
    print(f"\n{actions} actions, seed {seed}")
    generator = np.random.default_rng(seed)
    files = sample_files(tmp_path / "files")
    answers = RandomAnswers(generator, files, tmp_path / "files")
    settings = Settings(tmp_path / "settings.ini")
    Theme(settings, qapp)
    window = MainWindow(settings, tmp_path / "data", answers)
    monkey = Monkey(window, generator, files)

    with Watch() as watch:
        window.show()
        window.open(tmp_path / "files" / "photos" / "middle.png")
        for done in range(1, actions + 1):
            monkey.act()
            watch.still_alive()
            if done % EVERY == 0:
                monkey.put_down()
                look(window, watch, tmp_path)
            if watch.problems:
                report(watch, monkey, tmp_path, f"seed {seed}, after {done} actions")
        monkey.put_down()
        answers.how_to_leave = lambda _name: "discard"
        assert window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()
        if watch.problems:
            report(watch, monkey, tmp_path, f"seed {seed}, when it was closed")


def report(watch: Watch, monkey: Monkey, folder: Path, when: str) -> None:
    """Fail, and keep what is needed to find out why."""
    kept = tempfile.mkdtemp(prefix="eigenbrush-random-use-")
    shutil.copytree(folder, kept, dirs_exist_ok=True)
    trail, problems = "\n".join(monkey.trail), "\n".join(watch.problems)
    pytest.fail(f"{when}:\n{trail}\n\n{problems}\n\nfiles are in {kept}", pytrace=False)


def look(window, watch: Watch, folder: Path) -> None:
    """Compare what should be the same."""
    try:
        document = window.document
        if document.image is not None:
            journal_holds_project(window)
            file_holds_project(window, folder / "checkpoint.eigenbrush")
            canvas_shows_strokes(window)
            objects_are_those_of_the_strokes(window)
            own_file_holds_project(window)
        stack = document.undo_stack
        assert window.actions_["undo"].isEnabled() == stack.canUndo()
        assert window.actions_["redo"].isEnabled() == stack.canRedo()
        assert window.actions_[window.view_state.tool].isChecked()
        assert document.result is None or document.image is not None
    except AssertionError as error:
        watch.problems.append(f"{type(error).__name__}: {error}")


def journal_holds_project(window) -> None:
    kept, here = recovery_from(window.journaling.journal.path).project, window.document.project
    # how the photo is shown is no edit: it is written with the next one
    assert replace(kept, display=here.display) == here


def file_holds_project(window, file: Path) -> None:
    result = window.document.result
    labels = None if result is None else result.labels
    fits = labels is not None and labels.shape == window.document.image.shape
    save_project(file, window.document.project, labels=labels if fits else None)
    loaded = load_project(file)
    assert loaded.project == window.document.project
    if fits:
        np.testing.assert_array_equal(loaded.answer.labels, labels)


def objects_are_those_of_the_strokes(window) -> None:
    """However they were found, step by step, they are what is found at once."""
    tracker, document = window.workspace.object_tracker, window.document
    objects = tracker.up_to_date_objects()
    if objects is None:
        assert document.result is None or not document.project.counted
        return
    anew = objects_of(document.project, document.result.labels, document.image)
    assert objects.table == anew.table
    np.testing.assert_array_equal(objects.instance_map, anew.instance_map)


def own_file_holds_project(window) -> None:
    """What counts as saved is what would be opened again, but for lists of classes of a folder."""
    document = window.document
    path, known = document.project_path, window.session.saving._version._version
    if path is None or document.modified or file_version(path) != known:
        return
    saved, here = load_project(path).project, document.project
    # how the photo is shown is no edit: it is saved with the next one
    assert replace(saved, classes=here.classes, display=here.display) == here


def canvas_shows_strokes(window) -> None:
    shape = window.document.image.shape
    classes = np.zeros(shape, np.int32)
    painted = paint(window.document.project.strokes, shape)
    classes.ravel()[painted.pixels] = painted.classes
    np.testing.assert_array_equal(np.maximum(window.canvas.raster.classes, 0), classes)
