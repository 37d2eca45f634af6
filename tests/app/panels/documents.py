"""A document to look at: four classes, seven marks, a result or none."""

import math
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any, TypeVar

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from app.actions.action_set import ActionSet
from app.actions.services import Services
from app.panels.tables import TableRows
from app.state.document import Document
from app.state.result import Result, SolveSummary
from app.state.view_state import ViewState
from app.state.workspace import Workspace
from app.ui.settings import Settings
from app.ui.theme import Theme
from segcore import image_from_array
from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.projects.project import Project, new_class
from segcore.runtime.monitor import Stage
from tests.app.results import result_of
from tests.app.windows import RestingController

P = TypeVar("P", bound=QWidget)
SHAPE = (20, 30)
PATH = Path(((1.0, 1.0), (15.0, 15.0)), 2.0)
MARKS = (
    Stroke("class", PATH, 1),
    Stroke("class", PATH, 2, belief=0.6),
    Stroke("must-link", PATH, belief=0.8),
    Stroke("cannot-link", PATH),
    Stroke("erase", PATH),
    Stroke("class", Polygon(((0, 0), (9, 0), (9, 9))), 3, belief=0.3),
    Stroke("class", Region(((0, 5),), SHAPE), 4),
)
SUMMARY = SolveSummary(
    eigenvalues=(0.001, 0.02, math.inf),
    residuals=(0.01, 0.02, 0.03),
    iterations=17,
    converged=True,
    constraints_satisfied=0.973,
    stage_seconds={Stage.CONSTRAINTS: 0.02, Stage.SOLVE: 1.4},
    peak_memory_bytes=2**30,
    notes=("Two strokes contradict each other.",),
    satisfaction={1: 1.0, 2: 0.6, 3: 1.0, 4: 0.0},
)


def project(strokes: tuple[Stroke, ...] = MARKS) -> Project:
    numbered = (replace(stroke, order=place) for place, stroke in enumerate(strokes, start=1))
    return Project(classes=tuple(new_class(n) for n in (1, 2, 3, 4)), strokes=tuple(numbered))


@pytest.fixture
def document() -> Document:
    made = Document()
    made.open(image_from_array(np.zeros((*SHAPE, 3), np.uint8)), project())
    return made


@pytest.fixture
def view_state() -> ViewState:
    return ViewState()


@pytest.fixture
def services(qapp, document, view_state, tmp_path) -> Services:
    return parts_of(qapp, document, view_state, tmp_path)


def parts_of(
    application: QApplication, document: Document, view_state: ViewState, folder: FilePath
) -> Services:
    """What panels are made of, with a solver that rests; actions are done without a window."""
    made = Services()
    settings = made.add(Settings(folder / "settings.ini", document))
    Theme(settings, application)
    actions = made.add(ActionSet(settings, document))
    for line in actions.entries:
        if line.method is not None:
            actions[line.name].triggered.connect(lambda _=False, line=line: line.do(made))
    workspace = made.add(Workspace(document, view_state))
    for part in (document, view_state, workspace.object_tracker, workspace.measuring):
        made.add(part)
    made.add(RestingController(document, view_state, workspace))
    return made


def panel_of(qtbot, services: Services, kind: type[P], height: int = 500, *, width: int = 260) -> P:
    """A panel that is shown."""
    made = services[kind]
    qtbot.addWidget(made)
    made.resize(width, height)
    with qtbot.waitExposed(made):
        made.show()
    return made


def button_of(panel: QWidget, action: str) -> QToolButton:
    """The button of an action in a panel."""
    buttons = (one for one in panel.findChildren(QToolButton) if one.defaultAction() is not None)
    return next(one for one in buttons if one.defaultAction().objectName() == action)


def halves() -> np.ndarray:
    """Class 1 on the left, class 2 on the right, one pixel of class 7 that nobody painted."""
    labels = np.ones(SHAPE, np.uint8)
    labels[:, SHAPE[1] // 2 :] = 2
    labels[-1, -1] = 7
    return labels


def vectors(count: int = 3) -> np.ndarray:
    y, x = np.mgrid[: SHAPE[0], : SHAPE[1]]
    waves = [np.sin((k + 1) * x / 5) + 0.01 * y for k in range(count)]
    return np.stack(waves).astype(np.float32)


def solved(document: Document, **changes: Any) -> Result:
    """Give the document a full result with everything in it."""
    fields: dict[str, Any] = {
        "confidence": np.full(SHAPE, 0.25, np.float32),
        "eigenvectors": vectors(),
        "summary": SUMMARY,
        **changes,
    }
    result = result_of(document.revision, halves(), **fields)
    document.show_result(result)
    return result


def preview(document: Document) -> None:
    document.show_result(result_of(document.revision, halves(), preview=True))


def titles_of(rows: TableRows) -> list[str]:
    return [column.title for column in rows.columns]
