"""The photos of a folder that are done are exported beside the window."""

import json
import os
from pathlib import Path

import pytest

from app.dialogs.export import ExportDialog
from app.window.exports import ExportActions
from segcore.folders.states import State, add_state
from tests.app.windows import draw, go, opened, photo_file, solved
from tests.segcore.batch.conftest import Here


@pytest.fixture(autouse=True)
def here(monkeypatch) -> None:
    """Processes take a second to start."""
    monkeypatch.setattr("segcore.batch.ProcessPool", lambda _: Here())


@pytest.fixture
def folder(qtbot, window, tmp_path) -> Path:
    """Two photos that are done, one of them empty, and one that is begun."""
    made = tmp_path / "photos"
    made.mkdir()
    for name in ("1.png", "2.png", "3.png"):
        photo_file(made / name, value=int(name[0]))
    add_state(made, "3.png", State.DONE)
    opened(qtbot, window, made)
    draw(window)
    solved(window)
    go(qtbot, window, "done")
    draw(window)
    return made


def ask(window) -> ExportDialog:
    window.actions_["export"].trigger()
    return window.findChildren(ExportDialog)[-1]


def test_photos_that_are_done_become_one_set(qtbot, window, folder):
    dialog = ask(window)
    assert not dialog.this_photo.isEnabled()  # its segments are still to come
    assert dialog.whole_folder.text() == "All 2 photos that are &done"
    assert dialog.folder.text() == str(folder / "exports")
    dialog.formats.choose(["coco"])
    with qtbot.waitSignal(window.services[ExportActions].exported) as told:
        dialog.start.click()
    assert told.args == ["Exported and checked 2 photos.", folder / "exports"]
    assert window.messages.texts[-1] == "Exported and checked 2 photos."
    document = json.loads((folder / "exports" / "coco.json").read_text("utf-8"))
    assert [image["file_name"] for image in document["images"]] == ["1.png", "3.png"]
    assert [entry["image_id"] for entry in document["annotations"]] == [1]

    solved(window)
    window.actions_["done"].trigger()
    dialog = ask(window)
    assert dialog.whole_folder.isChecked()
    with qtbot.waitSignal(window.services[ExportActions].exported) as told:
        dialog.start.click()
    assert told.args[0] == "Exported and checked 3 photos. 1 of them is new or changed."


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_the_place_that_is_proposed_is_where_files_go(qtbot, window, tmp_path):
    """A folder from somebody else may hold a link of the name that the program proposes."""
    elsewhere, photos = tmp_path / "elsewhere", tmp_path / "photos"
    elsewhere.mkdir()
    photos.mkdir()
    (photos / "exports").symlink_to(elsewhere)
    photo_file(photos / "1.png")
    add_state(photos, "1.png", State.DONE)
    opened(qtbot, window, photos)
    draw(window)
    solved(window)
    dialog = ask(window)
    assert dialog.folder.text() == str(elsewhere / "single")
    dialog.whole_folder.setChecked(True)
    assert dialog.folder.text() == str(elsewhere)


@pytest.mark.parametrize("replace", [True, False])
def test_files_of_others_are_asked_about(qtbot, window, folder, answers, replace):
    (folder / "exports").mkdir()
    (folder / "exports" / "1-labels.png").write_text("mine")
    answers.given["may_replace"] = [replace]
    dialog = ask(window)
    dialog.formats.choose(["labels"])
    exports = window.services[ExportActions]
    with qtbot.waitSignal(exports.exported if replace else exports.failed):
        dialog.start.click()
    assert ((folder / "exports" / "1-labels.png").read_bytes() == b"mine") is not replace


@pytest.mark.usefixtures("folder")
def test_an_export_is_cancelled(qtbot, window):
    dialog = ask(window)
    dialog.formats.choose(["labels"])
    with qtbot.waitSignal(window.services[ExportActions].failed) as told:
        dialog.start.click()
        assert window.services[ExportActions].busy
        (cancel,) = window.messages.shown[-1].buttons
        cancel.click()
    assert told.args[0].startswith("The export was stopped.")
    assert not window.services[ExportActions].busy
