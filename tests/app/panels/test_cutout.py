"""The cut-out on the canvas, its panel, its brush and its export."""

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image as PillowImage
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFileDialog

from app.files.prompts import Prompts
from app.panels.cutout_panel import CutoutPanel
from app.state.mark_kinds import kind_name
from app.ui.images import qimage_from_pixels
from segcore import image_from_array
from segcore.matting.edge import Edge
from segcore.projects.project import Project
from tests.app.canvas.stage import RIGHT, Stage
from tests.app.results import result_of

SHAPE = (120, 160)
INSIDE, OUTSIDE = (50, 100), (110, 100)


@pytest.fixture
def stage(qapp) -> Stage:  # noqa: ARG001 - which has to be there
    photo = np.full((*SHAPE, 3), (30, 60, 30), np.uint8)
    photo[:, :80] = 220, 200, 180
    made = Stage(image_from_array(photo))
    made.zoom(1.0)
    return made


@pytest.fixture
def panel(stage, qtbot) -> CutoutPanel:
    made = CutoutPanel(stage.workspace)
    qtbot.addWidget(made)
    return made


def solve(stage: Stage) -> None:
    labels = np.where(np.arange(SHAPE[1]) < 80, 1, 2) * np.ones((SHAPE[0], 1), int)
    stage.document.show_result(result_of(stage.document.revision, labels.astype(np.uint8)))


def shown(stage: Stage, panel: CutoutPanel, qtbot) -> None:
    """Wait for the picture of the document as it is."""
    solve(stage)
    panel.show()
    qtbot.waitUntil(lambda: stage.workspace.cutouts.picture is not None)


def colour(stage: Stage, place: tuple[int, int]) -> str:
    picture = stage.canvas.grab().toImage()
    point = stage.at(place) * stage.canvas.devicePixelRatio()
    return QColor(picture.pixel(point)).name()


def test_the_brush_makes_soft_edges_and_hard_ones_with_the_right_button(stage):
    stage.view_state.tool = "edge"
    stage.drag([(20, 30), (60, 60)])
    stage.drag([(20, 80), (60, 90)], button=RIGHT)
    found = [(mark.kind, mark.class_number) for mark in stage.strokes]
    assert found == [("soft-edge", 1), ("hard-edge", 0)]
    assert [kind_name(mark) for mark in stage.strokes] == ["Soft edge", "Hard edge"]
    assert not stage.on_canvas().any()
    stage.document.undo()
    assert [mark.kind for mark in stage.strokes] == ["soft-edge"]


def test_a_cut_out_is_seen_over_what_is_behind_it(stage, panel, qtbot, qtlog, monkeypatch):
    shown(stage, panel, qtbot)
    for index, name in ((1, "#ffffff"), (2, "#000000")):
        panel.backdrop.activated.emit(index)
        assert (colour(stage, INSIDE), colour(stage, OUTSIDE)) == ("#dcc8b4", name)
    blue = np.full((7, 9, 3), (1, 2, 250), np.uint8)
    stage.workspace.cutouts.set_backdrop(qimage_from_pixels(blue))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    panel.backdrop.activated.emit(4)
    assert colour(stage, OUTSIDE) == "#0102fa"
    assert "No file name" not in str([record.message for record in qtlog.records])
    panel.backdrop.activated.emit(0)
    assert colour(stage, OUTSIDE) in ("#ebebeb", "#bebebe")
    background = replace(stage.document.project.classes[1], background=True)
    stage.document.edit("Background", Project.with_class, background)
    stage.document.choose_class(2)  # which nobody wants cut out
    stage.press((40, 60))
    stage.move((140, 60))
    assert colour(stage, (60, 60)) == colour(stage, (120, 60)) == background.colour.lower()
    assert (colour(stage, INSIDE), colour(stage, OUTSIDE)[1:3]) == ("#dcc8b4", "eb")
    panel.hide()
    assert colour(stage, OUTSIDE) not in ("#ebebeb", "#bebebe")
    assert stage.workspace.cutouts.picture is None


def test_it_follows_strokes_edges_and_the_class(stage, panel, qtbot):
    shown(stage, panel, qtbot)
    cutouts = stage.workspace.cutouts
    for change in (
        lambda: panel.form.entered.emit("shift", 5.0),
        lambda: stage.document.choose_class(2),
        lambda: stage.drag([(70, 20), (90, 100)]),
    ):
        stage.view_state.tool = "edge"
        former = cutouts.picture
        change()
        qtbot.waitUntil(lambda: cutouts.picture is not former)  # noqa: B023
    assert stage.document.project.edge == Edge(shift=5.0)
    stage.document.undo()
    stage.document.undo()
    assert stage.document.project.edge == Edge()
    stage.document.choose_class(3)
    qtbot.waitUntil(lambda: "nothing of Class 3" in panel.hint.text())
    assert cutouts.picture is None
    stage.document.project = replace(stage.document.project, edge=Edge(shift=3.0))
    stage.document.photo_changed.emit()
    assert panel.form.fields["shift"].line.text() == "3"
    assert panel.form.fields["width"].line.text() == ""  # automatic


@pytest.mark.parametrize(
    ("kind", "alone", "mode"), [("png", False, "RGBA"), ("webp", False, "RGBA"), ("png", True, "L")]
)
def test_it_is_exported_while_one_goes_on(stage, panel, qtbot, tmp_path, kind, alone, mode):
    solve(stage)
    path = tmp_path / f"cut.{kind}"
    stage.workspace.cutouts.export(str(path), kind, alone)
    qtbot.waitUntil(lambda: "Saved as" in panel.hint.text())
    with PillowImage.open(path) as picture:
        assert (picture.mode, picture.size) == (mode, SHAPE[::-1])
    assert not panel.stop_button.isVisibleTo(panel)


def test_no_file_is_replaced_by_a_name_without_suffix(panel, tmp_path, monkeypatch):
    (tmp_path / "cut.png").touch()
    cut, counts = str(tmp_path / "cut"), str(tmp_path / "counts.csv")
    answers = {"exports/photo-cut-out.png": cut, f"{cut}.png": "", counts: cut}
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: (answers.pop(given[2]), ""))
    panel.export_button.click()
    assert Prompts(panel).table_to_save(tmp_path) == tmp_path / "cut.csv"
    assert not answers


def test_an_export_is_stopped_and_leaves_nothing_and_it_is_copied(stage, panel, qtbot, tmp_path):
    solve(stage)
    stage.workspace.cutouts.export(str(tmp_path / "cut.png"), "png", False)
    panel.stop_button.click()
    assert panel.hint.text() == "The export was stopped; nothing was written."
    assert list(tmp_path.iterdir()) == []
    copied: list[QImage] = []
    stage.workspace.cutouts.copy(copied.append)
    qtbot.waitUntil(lambda: bool(copied))
    assert [copied[0].pixelColor(x, 10).alpha() for x in (10, 150)] == [255, 0]


@pytest.mark.parametrize("is_solved", [False, True])
def test_an_export_that_fails_says_why(stage, panel, qtbot, tmp_path, is_solved):
    if is_solved:
        solve(stage)
    missing = tmp_path / "file"
    missing.write_bytes(b"")
    stage.workspace.cutouts.export(str(missing / "cut.png"), "png", False)
    said = "file" if is_solved else "There are no segments yet"
    qtbot.waitUntil(lambda: said in panel.hint.text())
