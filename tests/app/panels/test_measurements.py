"""The table of measurements follows the document, and the document follows it."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication

from app.panels.measurements.measurements_panel import MeasurementsPanel, row_key
from app.state.workspace import Workspace
from segcore import PixelSize
from segcore.projects.project import new_class

from .documents import SHAPE, solved, titles_of


@pytest.fixture
def workspace(document, services) -> Workspace:
    document.open(replace(document.image, pixel_size=PixelSize(2, 2, "µm")), document.project)
    return services[Workspace]


@pytest.fixture
def panel(services, qtbot) -> MeasurementsPanel:
    made = services[MeasurementsPanel]
    qtbot.addWidget(made)
    made.show()
    return made


def measured(panel: MeasurementsPanel, workspace: Workspace, qtbot) -> list[list[str]]:
    """The texts of the table once it is that of the document."""
    measuring = workspace.measuring
    qtbot.waitUntil(lambda: not measuring.busy and not workspace.object_tracker.busy)
    rows = panel.rows
    columns = range(rows.columnCount())
    return [[rows.index(row, column).data() or "" for column in columns]
            for row in range(rows.rowCount())]  # fmt: skip


def choose(panel: MeasurementsPanel, name: tuple[int, int]) -> None:
    """Select one row alone, whatever keys are taken to be held."""
    flags = QItemSelectionModel.SelectionFlag
    index = panel.rows.index(panel.rows.row_of(name), 0)
    panel.table.selectionModel().select(index, flags.ClearAndSelect | flags.Rows)


def selected(panel: MeasurementsPanel) -> list[tuple[int, int]]:
    rows = panel.table.selectionModel().selectedRows()
    return sorted(row_key(panel.rows.rows[index.row()]) for index in rows)


def test_classes_have_rows_in_the_unit_of_the_photo(panel, workspace, qtbot):
    assert measured(panel, workspace, qtbot) == []
    solved(workspace.document)
    table = measured(panel, workspace, qtbot)
    assert [row[:3] for row in table] == [
        ["Class 1", "", "1200"],
        ["Class 2", "", "1196"],
        ["Class 7", "", "4"],
    ]
    assert titles_of(panel.rows)[:4] == ["Class", "Object", "Area (µm²)", "± area (µm²)"]
    assert not any("px" in title for title in titles_of(panel.rows))
    panel.copy()
    copied = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert copied[0][:4] == ["class", "name", "object", "area (px)"]
    assert [line[3] for line in copied[1:]] == ["300", "299", "1"]


def test_the_size_of_a_pixel_is_typed_and_undone(panel, workspace, qtbot):
    document = workspace.document
    solved(document)
    revision = document.relevant_revision
    field = panel.form.fields["pixel_size"]
    assert field.line.placeholderText() == "2 µm"
    for text in ("0 mm", "wide"):
        field.line.setText(text)
        field.line.editingFinished.emit()
        assert "such as 0.65 µm" in field.error.text()
    assert document.project.recipe.pixel_size is None

    field.line.setText("1x3 mm")
    field.line.editingFinished.emit()
    assert document.project.recipe.pixel_size == "1 x 3 mm"
    assert document.result_is_current
    assert document.relevant_revision == revision
    assert measured(panel, workspace, qtbot)[0][2:4] == ["66", "900"]  # perimeter, in pixels
    assert "not square" in panel.notes.text()
    assert "the photo's file says 2 µm" in panel.notes.text()
    document.undo()
    assert document.project.recipe.pixel_size is None
    assert field.line.text() == ""
    assert measured(panel, workspace, qtbot)[0][2] == "1200"


def test_rows_and_objects_are_selected_together(panel, workspace, qtbot):
    document, tracker = workspace.document, workspace.object_tracker
    counted = replace(new_class(2), counted=True)
    document.edit("count", lambda project: project.with_class(counted))
    labels = np.ones(SHAPE, np.uint8)
    labels[3:6, 3:6] = labels[10:14, 20:25] = 2
    document.edit("erase", lambda project: replace(project, strokes=()))
    solved(document)
    answer = replace(document.result.answer, labels=labels)
    document.show_result(replace(document.result, answer=answer, revision=document.revision))
    table = measured(panel, workspace, qtbot)
    assert [row[1] for row in table] == ["", "", "1", "2"]

    choose(panel, (2, 2))
    assert tracker.selection == {2}
    tracker.select([1])
    assert selected(panel) == [(2, 1)]
    choose(panel, (2, 0))
    assert not tracker.selection
    assert document.current_class == 2
    document.choose_class(1)
    assert selected(panel) == [(1, 0)]

    panel.table.sortByColumn(2, Qt.SortOrder.AscendingOrder)
    assert [row_key(row)[1] for row in panel.rows.rows] == [1, 2, 0, 0]
    assert selected(panel) == [(1, 0)]


def test_nothing_is_measured_while_nobody_looks(panel, workspace, qtbot):
    panel.hide()
    solved(workspace.document)
    qtbot.wait(400)
    assert workspace.measuring.table is None
    panel.show()
    assert len(measured(panel, workspace, qtbot)) == 3
    workspace.document.open(workspace.document.image, workspace.document.project)
    assert workspace.measuring.table is None
