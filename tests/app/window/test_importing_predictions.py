"""The masks of a folder are taken for all photos that are open in the window's folder."""

from pathlib import Path

import numpy as np
import pytest

from app.dialogs.form import FormDialog
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


def test_masks_are_taken_in_one_step(qtbot, window, folder):
    window.prompts.given["masks_to_import"] = [folder.parent / "net"]
    window.actions_["take-masks"].trigger()
    (dialog,) = window.findChildren(FormDialog)
    assert dialog.summary.text().splitlines() == [
        "net has masks of 2 of 3 photos.",
        "In that of 1.png, values are probabilities of classes: object.",
        "1 of them with strokes already.",
        "1 file is of no photo.",
    ]
    assert dialog.form.fields["over_painted"].isVisibleTo(dialog)
    dialog.accept()
    qtbot.waitUntil(
        lambda: "left out" in window.messages.texts[-1],
        timeout=60_000,
    )
    assert window.messages.texts[-1] == (
        "The predictions of 1 photo were imported. "
        "1 photo was left out: painted on, done or skipped."
    )
    project = load_project(folder / "2.png.eigenbrush").project
    assert all(stroke.is_hint for stroke in project.strokes)
    assert [info.name for info in project.classes] == ["object", "background"]
    kept = load_project(folder / "1.png.eigenbrush").project.strokes
    assert not any(stroke.is_hint for stroke in kept)


def test_objects_are_called_so(window, folder):
    np.save(folder / "1_masks.npy", np.arange(SHAPE[0] * SHAPE[1]).reshape(SHAPE))
    window.prompts.given["masks_to_import"] = [folder]
    window.actions_["take-masks"].trigger()
    assert "objects of the class object." in window.findChild(FormDialog).summary.text()


def test_a_folder_without_masks_is_said(window, folder):
    (folder / "empty").mkdir()
    window.prompts.given["masks_to_import"] = [folder / "empty"]
    window.actions_["take-masks"].trigger()
    assert not window.findChildren(FormDialog)
