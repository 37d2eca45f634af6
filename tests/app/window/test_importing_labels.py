"""Labels are imported for all photos of the open folder."""

import json
from pathlib import Path

import numpy as np
import pytest

from app.dialogs.form import FormDialog
from app.ui.jobs import JobReport
from app.window.importing_labels import ImportSettings, LabelImport
from segcore.formats.importers import HINT_BELIEF
from segcore.projects.project_files import load_project
from tests.app.windows import SHAPE, draw, opened, photo_file


@pytest.fixture
def folder(qtbot, window, tmp_path) -> Path:
    """Three photos, of which the first is painted on; two have soft masks."""
    photos, masks = tmp_path / "photos", tmp_path / "net"
    photos.mkdir()
    masks.mkdir()
    soft = np.tile(np.linspace(0, 1, SHAPE[1], dtype=np.float32), (SHAPE[0], 1))
    for name in ("1", "2", "3"):
        photo_file(photos / f"{name}.png", value=int(name))
    for name in ("1", "2", "other"):
        np.save(masks / f"{name}_prob.npy", soft)
    opened(qtbot, window, photos)
    draw(window)
    return photos


def asked(qtbot, window, source: Path) -> FormDialog:
    """The dialog about what was found in a folder or file."""
    window.prompts.given["labels_of_folder"] = [source]
    window.actions_["take-masks"].trigger()
    qtbot.waitUntil(lambda: window.findChild(FormDialog) is not None, timeout=60_000)
    return window.findChild(FormDialog)


def test_masks_are_taken_in_one_step(qtbot, window, folder):
    dialog = asked(qtbot, window, folder.parent / "net")
    assert dialog.summary.text().splitlines() == [
        "Photos with labels in net: 2 of 3 (Label images and masks (2)).",
        "For 1.png, values are probabilities of classes: object.",
        "1 of them is begun: those with strokes are left out.",
        "1 file belongs to no photo.",
    ]
    assert dialog.form.fields["over_painted"].isVisibleTo(dialog)
    dialog.accept()
    qtbot.waitUntil(
        lambda: "left out" in window.messages.texts[-1],
        timeout=60_000,
    )
    assert window.messages.texts[-1] == (
        "The labels of 1 photo were imported. 1 photo was left out: painted on, done or skipped."
    )
    project = load_project(folder / "2.png.eigenbrush").project
    assert all(stroke.is_hint for stroke in project.strokes)
    assert [info.name for info in project.classes] == ["object", "background"]
    kept = load_project(folder / "1.png.eigenbrush").project.strokes
    assert not any(stroke.is_hint for stroke in kept)


def test_objects_are_called_so(qtbot, window, folder):
    np.save(folder / "1_masks.npy", np.arange(SHAPE[0] * SHAPE[1]).reshape(SHAPE))
    (folder / "2.json").write_text("{")
    dialog = asked(qtbot, window, folder)
    assert "objects of the class object." in dialog.summary.text()
    assert dialog.values == ImportSettings(unlabelled_is_background=True, belief=HINT_BELIEF)


def test_a_stopped_import_keeps_what_it_wrote(qtbot, window, folder, monkeypatch):
    shape = {"label": "cat", "points": [[5, 5], [20, 5], [20, 20]]}
    (folder / "labelme").mkdir()
    for name in ("2", "3"):
        (folder / "labelme" / f"{name}.json").write_text(json.dumps({"shapes": [shape]}))
    dialog = asked(qtbot, window, folder / "labelme")
    assert dialog.summary.text().splitlines() == [
        "Photos with labels in labelme: 2 of 3 (LabelMe JSON (2)).",
        "Classes of 2.png: cat.",
    ]
    monkeypatch.setattr(JobReport, "counter", lambda report, _: lambda *_: report.cancel())
    with qtbot.waitSignal(window.runner.opened, timeout=60_000):
        dialog.accept()
    assert window.messages.texts[-1] == (
        "The labels of 1 photo were imported. 1 photo is left; import again to go on."
    )
    names = [info.name for info in load_project(folder / "2.png.eigenbrush").project.classes]
    assert names == ["cat", "background"]
    assert [window.session.photos.state(f"{n}.png").value for n in (2, 3)] == ["begun", "untouched"]


def test_a_folder_without_masks_is_said(qtbot, window, folder):
    (folder / "empty").mkdir()
    window.prompts.given["labels_of_folder"] = [folder / "empty"]
    with qtbot.waitSignal(window.services[LabelImport].notice, timeout=60_000):
        window.actions_["take-masks"].trigger()
    assert not window.findChildren(FormDialog)
