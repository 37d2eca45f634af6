from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PIL import Image as PillowImage
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QToolButton

from app.dialogs import export, export_presets
from app.dialogs.export import ExportDialog, ExportSubject
from app.dialogs.export_parts import FormatBoxes
from app.dialogs.export_presets import from_texts, to_texts
from app.state.result import SolveSummary
from app.ui.settings import Settings
from app.worker.messages import LayerQuestion, Reply
from segcore.formats.exporters import EXPORTERS, Purpose
from segcore.formats.output import Output, separate_names
from segcore.runtime.parameters import parameter
from segcore.segments.answer import Maps
from tests.app.windows import solved


@pytest.fixture
def dialog(looking, settings, tmp_path) -> ExportDialog:
    solved(looking)
    made = dialog_of(looking, settings, tmp_path)
    made.folder.setText(str(tmp_path / "out"))
    made.show()
    return made


def choose(dialog: ExportDialog, *names: str) -> None:
    dialog.formats.choose(names)


def dialog_of(window, settings: Settings, folder: Path, **about: Any) -> ExportDialog:
    """The dialog for a photo of a folder, of which so much is known."""
    subject = ExportSubject("photo.png", folder, **about)
    return ExportDialog(window.document, settings, subject, window)


def test_files_are_written_and_remembered(qtbot, dialog, settings, tmp_path):
    choose(dialog, "labels", "cutouts")
    with qtbot.waitSignal(dialog.exported) as told:
        dialog.start.click()

    assert "photo-labels.png" in told.args[0]
    labels = np.asarray(PillowImage.open(tmp_path / "out" / "photo-labels.png"))
    assert set(np.unique(labels)) == {0, 1}  # the second class is the background
    assert (tmp_path / "out" / "photo-cutout-1.png").exists()
    assert not (tmp_path / "out" / "photo-cutout-2.png").exists()
    assert from_texts(settings.export_choice).formats == ("labels", "cutouts")
    assert settings.single_export_folders == {str(tmp_path): [str(tmp_path / "out")]}


def test_the_folder_of_another_job_is_not_proposed(qtbot, looking, settings, tmp_path):
    settings.keep_export_folder(tmp_path / "cells", "/out/cells", single=True)
    settings.keep_export_folder(tmp_path / "cells", "/out/set")
    solved(looking)
    for photos, proposed in {"cells": "/out/cells", "cars": str(tmp_path / "cars")}.items():
        dialog = dialog_of(looking, settings, tmp_path / photos)
        qtbot.addWidget(dialog)
        assert dialog.folder.text() == proposed


def test_nothing_is_proposed_among_photos_that_are_listed(looking, settings, tmp_path):
    solved(looking)
    dialogs = [dialog_of(looking, settings, tmp_path, in_folder=listed) for listed in (False, True)]
    places = [dialog.folder.text() for dialog in dialogs]
    assert places == [str(tmp_path), str(tmp_path / "exports" / "single")]


@pytest.mark.parametrize("replace", [True, False])
def test_existing_files_are_asked_about(qtbot, dialog, tmp_path, monkeypatch, replace):
    old = tmp_path / "out" / "photo-labels.png"
    old.parent.mkdir()
    old.write_text("old")
    monkeypatch.setattr(dialog.prompts, "may_replace", lambda: replace)
    choose(dialog, "labels")
    dialog.start.click()
    if replace:
        qtbot.waitSignal(dialog.exported).wait()
        assert old.read_bytes()[:4] == b"\x89PNG"
    else:
        qtbot.waitUntil(dialog.report.isVisible)
        assert old.read_text() == "old"
        assert dialog.start.isEnabled()


def test_what_cannot_be_written_is_said(qtbot, dialog, tmp_path):
    (tmp_path / "file").write_text("")
    dialog.folder.setText(str(tmp_path / "file" / "folder"))
    choose(dialog, "masks")
    dialog.start.click()
    qtbot.waitUntil(dialog.report.isVisible)
    assert "folder" in dialog.report.text()


def test_maps_are_those_of_every_pixel(qtbot, looking, settings, tmp_path):
    result = solved(looking, SolveSummary(eigenvalues=(0.1,), embedding_dimensions=1))
    squares = replace(
        result.answer, given_maps=Maps(eigenvectors=np.zeros((1, 20, 30), np.float32))
    )
    looking.document.show_result(replace(result, answer=squares, step=2))
    subject = ExportSubject("photo.png", tmp_path)
    dialog = ExportDialog(looking.document, settings, subject, looking, looking.controller)
    dialog.folder.setText(str(tmp_path / "out"))
    choose(dialog, "npz")
    dialog.start.click()
    assert looking.controller.calls[-3:] == ["ask LayerQuestion"] * 3
    revision = looking.document.revision
    values = np.arange(2400, dtype=np.float32).reshape(40, 60)
    for kind in ("eigenvector", "embedding"):
        looking.controller.replied.emit(Reply(LayerQuestion(kind), revision, values))
    with qtbot.waitSignal(dialog.exported):
        looking.controller.replied.emit(Reply(LayerQuestion("confidence")))
    with np.load(tmp_path / "out" / "photo.npz") as arrays:
        np.testing.assert_array_equal(arrays["eigenvectors"], values[np.newaxis])
        np.testing.assert_array_equal(arrays["embedding"], values[np.newaxis])
        assert "confidence" not in arrays


def test_groups_are_chosen_at_once_and_nothing_cannot_be_started(dialog):
    choose(dialog)
    assert not dialog.start.isEnabled()
    buttons = {button.accessibleName(): button for button in dialog.findChildren(QToolButton)}
    buttons["Training sets: All"].click()
    chosen = list(dialog.output.formats)
    training = [name for name, kind in EXPORTERS.items() if kind.purpose is Purpose.TRAINING]
    assert chosen == training
    assert dialog.start.isEnabled()
    buttons["Training sets: None"].click()
    assert dialog.output.formats == ()
    choose(dialog, "masks")
    dialog.folder.setText(" ")
    assert not dialog.start.isEnabled()


def test_a_preset_is_remembered(dialog, settings, window, tmp_path):
    choose(dialog, "cutouts")
    dialog.naming.box.setCurrentText("{class}/{photo}")
    dialog.classes.leave_out(["object"])
    dialog.preset_bar.save("mine & yours")
    dialog.preset_bar.fill_menu()
    by_text = {action.text(): action for action in dialog.preset_bar.presets.actions()}
    by_text["YOLO data set"].trigger()
    assert dialog.formats.chosen == ("yolo",)
    assert dialog.classes.without == ()

    other = dialog_of(window, settings, tmp_path)
    other.preset_bar.fill_menu()
    actions = other.preset_bar.presets.actions()
    next(action for action in actions if action.text() == "mine && yours").trigger()
    assert other.formats.chosen == ("cutouts",)
    assert other.naming.naming == "{class}/{photo}.png"
    assert other.classes.without == ("object",)
    other.preset_bar.remove("mine & yours")
    assert settings.export_presets == {}


def test_a_choice_is_kept_as_texts():
    output = Output(
        ("coco",),
        without=("a=b", "c"),
        naming="{photo}{class}.png",
        validation=0.2,
        photos="copy",
    )
    assert from_texts(to_texts(output)) == output
    assert from_texts(to_texts(Output())) == Output()
    of_earlier_versions = [
        "formats=coco",
        "without=a=b",
        "without=c",
        "naming={photo}{class}.png",
        "validation=20",
        "photos=True",
        "whole_folder=True",
    ]
    assert from_texts(of_earlier_versions) == output
    damaged = ["formats=coko", "validation=1000", "naming=../x", "nonsense", "photos"]
    assert from_texts(damaged) == Output(validation=0.9)


def test_sets_have_a_folder_of_their_own(qtbot, looking, settings, tmp_path):
    solved(looking)
    places = []
    for _ in range(2):
        dialog = dialog_of(looking, settings, tmp_path, n_done=2)
        places.append(dialog.folder.text())
        dialog.whole_folder.setChecked(True)
        places.append(dialog.folder.text())
        dialog.folder.setText("/sets/cows")
        dialog.this_photo.setChecked(True)
        assert dialog.folder.text() == str(tmp_path)
        dialog.whole_folder.setChecked(True)
        with qtbot.waitSignal(dialog.folder_requested) as wanted:
            dialog.start.click()
        assert wanted.args[0] == Path("/sets/cows")
    assert places == [str(tmp_path), str(tmp_path / "exports"), "/sets/cows", "/sets/cows"]
    assert dialog_of(looking, settings, Path("/other"), n_done=2).folder.text() == "/other/exports"


def test_classes_and_names_of_files(qtbot, dialog, tmp_path):
    choose(dialog, "masks")
    assert dialog.classes.names == ("object",)  # the background is no choice
    dialog.naming.box.setCurrentText("{photo}")
    assert not dialog.start.isEnabled()
    assert "it needs {photo}, and" in dialog.naming.example.text()
    dialog.naming.box.setCurrentText("{photo}_{class}")
    assert dialog.naming.example.text() == "For example photo_object.png"
    with qtbot.waitSignal(dialog.exported):
        dialog.start.click()
    assert (tmp_path / "out" / "photo_object.png").exists()


def test_a_new_field_of_an_output_appears(qtbot, looking, settings, tmp_path, monkeypatch):
    for module in (export, export_presets):
        monkeypatch.setattr(module, "Output", WiderOutput)
    settings.export_choice = to_texts(WiderOutput(("labels",), attributes=("a",)))
    solved(looking)
    dialog = dialog_of(looking, settings, tmp_path, n_done=2)
    field = dialog.options_form.fields["attributes"]
    assert field.line.text() == "a"
    field.line.setText("b, c")
    field.line.editingFinished.emit()
    dialog.whole_folder.setChecked(True)
    with qtbot.waitSignal(dialog.folder_requested) as wanted:
        dialog.start.click()
    assert wanted.args[1].attributes == ("b", "c")
    assert from_texts(settings.export_choice) == wanted.args[1]


@dataclass(frozen=True)
class WiderOutput(Output):
    attributes: tuple[str, ...] = parameter(
        (), label="Attributes", many=True, reads=separate_names, help="which"
    )


def test_fields_of_a_format_can_be_entered_where_it_is_chosen(dialog):
    margin = dialog.options_form.fields["crop_margin"]
    choose(dialog, "coco")
    assert not margin.isEnabled()
    choose(dialog, "crops")
    assert margin.isEnabled()
    margin.entered.emit("crop_margin", 7)
    assert dialog.output.crop_margin == 7


def test_what_is_said_of_many_photos(looking, settings, tmp_path):
    solved(looking)
    dialog = dialog_of(looking, settings, tmp_path, n_done=2)
    validation, photos = (dialog.options_form.fields[name] for name in ("validation", "photos"))
    choose(dialog, "yolo")
    assert not validation.isEnabled()
    dialog.whole_folder.setChecked(True)
    choose(dialog, "coco")
    assert (validation.isEnabled(), photos.isEnabled()) == (True, False)
    choose(dialog, "yolo")
    assert photos.isEnabled()
    assert (validation.box.maximum(), validation.box.suffix()) == (90, " %")
    validation.box.setValue(20)
    photos.box.activated.emit(photos.box.findText("copies"))
    assert (dialog.output.validation, dialog.output.photos) == (0.2, "copy")
    dialog.accept()
    assert from_texts(settings.export_choice) == replace(dialog.output, validation=0)
    dialog.apply(Output(("yolo",)))
    assert (validation.box.value(), photos.box.currentText()) == (0, "none")


@pytest.mark.parametrize("width", [850, 1000, 1280])
def test_formats_leave_room_for_what_is_beside_them(window, settings, monkeypatch, width):
    subject = ExportSubject("a.png", Path("/a"), 2, refusal="It has no segments.")
    for scale in (2.0, 1.5, 1.0):
        settings.font_scale = scale
        room = QRect(0, 0, round(width * scale), 900)
        screen = SimpleNamespace(availableGeometry=lambda room=room: room)
        monkeypatch.setattr(FormatBoxes, "screen", lambda _, screen=screen: screen)
        made = ExportDialog(window.document, settings, subject, window)
        assert made.minimumSizeHint().width() <= room.width()
