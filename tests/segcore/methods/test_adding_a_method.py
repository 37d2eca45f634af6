"""A method is a file and a line in the list: everything else follows from its fields."""

import json
import runpy
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest
from PIL import Image as PillowImage

from app.panels.method.method_panel import MethodPanel
from app.state.document import Document
from app.state.view_state import ViewState
from segcore import prepare, segment
from segcore.cli.main import main
from segcore.methods import METHODS
from segcore.methods.task import Method, Task
from segcore.picture.image import image_from_array
from segcore.projects.project import Project
from segcore.projects.project_json import project_from_json, project_to_json
from segcore.runtime.monitor import Stage
from segcore.runtime.parameters import parameter
from segcore.segments.embedding import Embedding
from segcore.segments.partition import Clusters
from segcore.segments.segmentation import Cuts, Segmentation
from tests.app.panels.documents import parts_of
from tests.segcore.builders import dots, quadrants
from tests.segcore.methods.test_methods import PICTURES, check_contract
from tests.segcore.test_odd_constraints import CASES, check_odd_constraints


@dataclass(frozen=True)
class NearestStroke(Method):
    """Each pixel goes to the class whose strokes are nearest on average: no eigenvectors."""

    name: ClassVar[str] = "nearest-stroke"
    title: ClassVar[str] = "Nearest stroke (of a test)"

    widening: float = parameter(
        1.0, label="Widening", low=0.1, high=10.0, help="how much wider than high a pixel counts"
    )

    def solve(self, task: Task) -> Segmentation:
        with task.clock.stage(Stage.PARTITION):
            rows, columns = np.indices(task.prepared.shape, np.float64)
            points = np.stack([rows.ravel(), self.widening * columns.ravel()])
            groups = task.constraints.classes
            centres = np.array([points[:, group.nodes].mean(axis=1) for group in groups])
            clusters = Clusters(centres, np.array(task.constraints.class_numbers, np.int32))
            nothing = Cuts(np.empty(0), points[:0], np.empty(0), 0, converged=True)
            return task.segmentation(self, nothing, Embedding.of(points), clusters)


@pytest.fixture(autouse=True)
def _listed(monkeypatch) -> None:
    monkeypatch.setitem(METHODS, NearestStroke.name, NearestStroke)


@pytest.fixture(scope="module")
def documented() -> type[Method]:
    """The method of docs/how-to/own-method.md."""
    example = Path(__file__).parents[3] / "docs" / "examples" / "own_method.py"
    kind: type[Method] = runpy.run_path(str(example))["RandomWalk"]
    return kind


@pytest.mark.parametrize("picture", PICTURES)
def test_the_documented_method_keeps_the_contract(documented, picture):
    check_contract(documented(), picture)


@pytest.mark.parametrize("name", CASES)
def test_the_documented_method_takes_odd_constraints(documented, name):
    check_odd_constraints(documented(), CASES[name])


def test_it_solves():
    result = segment(prepare(quadrants(24, 30)), dots(24, 30), method=NearestStroke(smoothing=0))
    quarters = np.add.outer(2 * (np.arange(24) >= 12), np.arange(30) >= 15) + 1
    assert np.mean(result.labels == quarters) > 0.95
    assert result.eigenpairs is None
    assert result.confidence.min() >= np.float32(0.45)


def test_the_command_line_has_it(tmp_path, capsys):
    photo, scribbles, out = tmp_path / "photo.png", tmp_path / "s.png", tmp_path / "out"
    PillowImage.fromarray((255 * np.asarray(quadrants(24, 30))).astype(np.uint8)).save(photo)
    PillowImage.fromarray(dots(24, 30).astype(np.uint8)).save(scribbles)
    given = ["--method", "nearest-stroke", "--widening", "2.5"]

    assert (
        main(["segment", str(photo), "--scribbles", str(scribbles), "--out", str(out), *given]) == 0
    )

    parameters = json.loads((out / "summary.json").read_text())["parameters"]
    assert parameters["method"] == "nearest-stroke"
    assert parameters["widening"] == 2.5
    assert main(["methods"]) == 0
    assert "how much wider than high a pixel counts" in capsys.readouterr().out


def test_the_app_makes_its_form(qtbot, qapp, tmp_path):
    document = Document()
    document.open(image_from_array(np.zeros((24, 30, 3), np.uint8)), Project())
    panel = parts_of(qapp, document, ViewState(), tmp_path)[MethodPanel]
    qtbot.addWidget(panel)

    panel.methods.setCurrentIndex(panel.methods.findData("nearest-stroke"))
    panel.methods.activated.emit(panel.methods.currentIndex())
    form = panel.method_form
    field = form.fields["widening"]
    field.line.setText("2.5")
    field.line.editingFinished.emit()

    assert document.project.recipe.method == NearestStroke(widening=2.5)


def test_project_files_keep_it():
    project = Project().with_recipe(method=NearestStroke(widening=2.5))
    stored = json.loads(json.dumps(project_to_json(project)))
    assert stored["method"]["widening"] == 2.5
    assert project_from_json(stored).recipe.method == project.recipe.method
