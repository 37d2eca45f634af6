from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QAbstractItemModel, QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QPushButton

from app.panels.strokes.stroke_rows import BELIEF_ROLE, StrokeColumn, StrokeRows
from app.panels.strokes.strokes_panel import ContradictionBox, StrokesPanel
from app.state.document import Document
from app.state.result import SolveSummary
from app.ui.widgets import IconButton
from segcore import image_from_array
from segcore.marks.strokes import Region, Stroke
from tests.app.panels.documents import (
    MARKS,
    PATH,
    button_of,
    halves,
    panel_of,
    preview,
    project,
    solved,
)
from tests.app.results import result_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(qtbot, services) -> StrokesPanel:
    return panel_of(qtbot, services, StrokesPanel, 400)


def text(
    panel: StrokesPanel, row: int, column: int, role: int = Qt.ItemDataRole.DisplayRole
) -> str:
    return str(panel.rows.index(row, column).data(role))


def centre(panel: StrokesPanel, row: int, column: int) -> QPoint:
    return panel.table.visualRect(panel.rows.index(row, column)).center()


def selected(panel: StrokesPanel) -> list[int]:
    return sorted(index.row() for index in panel.table.selectionModel().selectedRows())


def many(count: int) -> Document:
    document = Document()
    document.open(image_from_array(halves()), project((Stroke("class", PATH, 1),) * count))
    return document


def test_newest_is_first(panel, document):
    kinds = [text(panel, row, StrokeColumn.KIND, Qt.ItemDataRole.ToolTipRole) for row in range(7)]
    assert kinds == ["Region", "Outline", "Eraser", "Apart", "Together", "Stroke", "Stroke"]
    assert panel.rows.index(kinds.index("Eraser"), StrokeColumn.BELIEF).data(BELIEF_ROLE) is None
    document.add_stroke(Stroke("class", PATH, 2), "Stroke")
    assert panel.rows.rows[0].order == 8
    assert text(panel, 0, StrokeColumn.MARK) == "Class 2"
    info = replace(document.project.classes[1], name="Cat")
    document.edit("Rename", lambda project: project.with_class(info))
    assert text(panel, 0, StrokeColumn.MARK) == "Cat"
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert panel.rows.rowCount() == 7


def test_selection_goes_to_the_document(qtbot, panel, document):
    qtbot.mouseClick(panel.table.viewport(), LEFT, pos=centre(panel, 1, StrokeColumn.MARK))
    assert document.selected_orders == {6}
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.mouseClick(panel.table.viewport(), LEFT, control, centre(panel, 3, StrokeColumn.MARK))
    assert document.selected_orders == {4, 6}


def test_selection_comes_from_the_document_and_survives_edits(panel, document):
    document.select(frozenset({2, 3}))
    assert selected(panel) == [4, 5]
    document.add_stroke(Stroke("class", PATH, 2), "Stroke")
    assert document.selected_orders == {2, 3}
    assert [panel.rows.rows[row].order for row in selected(panel)] == [3, 2]
    document.select(frozenset())
    assert selected(panel) == []


def test_delete_key_and_undo(qtbot, panel, document):
    document.select(frozenset({2, 5}))
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Delete)
    assert [stroke.order for stroke in document.project.strokes] == [1, 3, 4, 6, 7]
    assert document.selected_orders == frozenset()
    document.undo_stack.undo()
    assert [stroke.order for stroke in panel.rows.rows] == [7, 6, 5, 4, 3, 2, 1]


def test_states_after_a_solve(panel, document):
    solved(document)
    tip = Qt.ItemDataRole.ToolTipRole
    states = {stroke.order: text(panel, row, StrokeColumn.STATE, tip)
              for row, stroke in enumerate(panel.rows.rows)}  # fmt: skip
    assert states[1] == states[3] == "Satisfied"
    assert states[2].startswith("Violated: only 60 %")
    assert states[4].startswith("Violated: both ends")
    assert states[6].startswith("Not known")
    assert panel.count.text() == "7 marks, 2 violated"
    button_of(panel, "select-violated").click()
    assert document.selected_orders == {2, 4}
    preview(document)
    assert panel.rows.violated == {2, 4}
    document.show_result(None)
    assert panel.rows.violated == frozenset()


def test_another_stroke_of_the_same_order_has_no_state_yet(panel, document):
    solved(document, summary=SolveSummary(satisfaction={7: 1.0, 6: 1.0}))
    document.edit("", lambda project: replace(project, strokes=project.strokes[:-1]))
    document.add_stroke(Stroke("class", PATH, 2), "Stroke")
    assert panel.rows.rows[0].order == 7
    assert 7 not in panel.rows.shares
    panel.set_belief({6}, 0.5)
    assert panel.rows.shares[6] == 1.0


def test_dragging_a_belief_is_one_step(qtbot, panel, document):
    target = panel.table.viewport()
    cell = panel.table.visualRect(panel.rows.index(0, StrokeColumn.BELIEF))
    qtbot.mousePress(target, LEFT, pos=QPoint(cell.right() - 8, cell.center().y()))
    qtbot.mouseMove(target, QPoint(cell.left() + 20, cell.center().y()))
    assert document.undo_stack.count() == 0
    qtbot.mouseRelease(target, LEFT, pos=cell.center())
    assert document.undo_stack.count() == 1
    assert document.project.strokes[6].belief == pytest.approx(0.5, abs=0.04)
    document.undo_stack.undo()
    assert document.project.strokes[6].belief == 1.0


def test_dragging_changes_all_selected(qtbot, panel, document):
    document.select(frozenset({7, 4, 5}))
    place = panel.table.visualRect(panel.rows.index(0, StrokeColumn.BELIEF))
    qtbot.mouseClick(panel.table.viewport(), LEFT, pos=QPoint(place.left(), place.center().y()))
    beliefs = {stroke.order: stroke.belief for stroke in document.project.strokes}
    assert (beliefs[7], beliefs[4]) == (0.01, 0.01)
    assert (beliefs[5], beliefs[1]) == (1.0, 1.0)
    assert document.selected_orders == {4, 5, 7}


def test_arrow_keys_change_the_belief(qtbot, panel, document):
    document.select(frozenset({6}))
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Right)
    assert document.project.strokes[5].belief == pytest.approx(0.35)
    for _ in range(10):
        qtbot.keyClick(panel.table, Qt.Key.Key_Left)
    assert document.project.strokes[5].belief == 0.01


def test_the_model_keeps_the_rules_of_models(document):
    rows = StrokeRows(document, document)
    tester = QAbstractItemModelTester(rows, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert isinstance(tester.model(), QAbstractItemModel)
    document.add_stroke(MARKS[0], "Stroke")
    document.edit("", lambda project: replace(project, strokes=project.strokes[2:4]))
    document.edit("", lambda project: replace(project, strokes=()))
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert [stroke.order for stroke in rows.rows] == [7, 6, 5, 4, 3, 2, 1]


def test_an_edit_of_many_strokes_touches_few_rows(panel, document):
    document.open(document.image, many(4000).project)
    inserted: list[tuple[int, int]] = []
    panel.rows.rowsInserted.connect(lambda _, first, last: inserted.append((first, last)))
    document.add_stroke(Stroke("class", PATH, 1), "Stroke")
    assert inserted == [(0, 0)]
    panel.table.selectAll()
    assert len(document.selected_orders) == 4001
    panel.delete()
    assert document.project.strokes == ()
    document.undo_stack.undo()
    assert panel.rows.rowCount() == 4001


def test_another_photo(panel, document):
    solved(document)
    document.select(frozenset({3}))
    document.open(document.image, project(MARKS[:2]))
    assert panel.rows.rowCount() == 2
    assert selected(panel) == []
    assert panel.rows.violated == frozenset()
    document.open(None, project(()))
    assert panel.count.text() == "No strokes yet"


def listed(panel: StrokesPanel) -> list[int]:
    return [stroke.order for stroke in panel.rows.rows]


def choose(panel: StrokesPanel, *, which: str = "all", order: str = "newest") -> None:
    panel.which.setCurrentIndex(panel.which.findData(which))
    panel.order.setCurrentIndex(panel.order.findData(order))


def test_the_list_can_be_narrowed(panel, document):
    choose(panel, which="violated")
    assert listed(panel) == []
    solved(document, summary=SolveSummary(satisfaction={1: 0.1}))
    assert listed(panel) == [1]
    solved(document)
    assert listed(panel) == [4, 2]
    choose(panel, which="ropes")
    assert listed(panel) == [4, 3]
    document.add_stroke(Stroke("must-link", PATH), "Rope")
    assert listed(panel) == [8, 4, 3]
    choose(panel, which="class")
    assert listed(panel) == [1]
    document.choose_class(2)
    assert listed(panel) == [2]
    assert panel.count.text().startswith("8 marks")
    panel.show_all()
    assert len(listed(panel)) == 8


def test_most_disputed_first(panel, document):
    choose(panel, order="disputed")
    pulls = {1: 0.1, 2: 0.8, 3: 0.0, 4: 0.9}
    solved(document, summary=SolveSummary(satisfaction={2: 0.5}, disagreement=pulls))
    assert listed(panel) == [4, 2, 1, 3, 7, 6, 5]
    tip = text(panel, 1, StrokeColumn.STATE, Qt.ItemDataRole.ToolTipRole)
    assert tip.endswith("the photo disagrees (80 %)")
    assert panel.rows.disagreement[2] == 0.8
    document.select(frozenset({2}))
    assert selected(panel) == [1]


def links(box: ContradictionBox) -> list[QPushButton]:
    """A button for each stroke of the chain; it shows the stroke."""
    return box.findChildren(QPushButton)


def droppers(box: ContradictionBox) -> list[IconButton]:
    """For each stroke of the chain, the button that deletes it."""
    return box.findChildren(IconButton)


def test_a_contradiction_is_shown_and_one_stroke_dropped(qtbot, panel, document):
    box = panel.contradictions
    assert not box.isVisible()
    solved(document, summary=SolveSummary(contradictions=((1, 3, 2), (1, 2, 4))))
    assert box.isVisible()
    assert [link.text() for link in links(box)] == ["Stroke Class 1", "Together", "Stroke Class 2"]
    assert "(1 of 2)" in box.title.text()
    qtbot.mouseClick(links(box)[1], LEFT)
    assert document.selected_orders == {3}
    box.show_chain()
    assert document.selected_orders == {1, 2, 3}
    box.show_next()
    assert document.selected_orders == {1, 2, 4}

    qtbot.mouseClick(droppers(box)[2], LEFT)
    assert [stroke.order for stroke in document.project.strokes] == [1, 2, 3, 5, 6, 7]
    assert box.chains == [(1, 3, 2)]
    assert not box.next_button.isVisible()
    qtbot.mouseClick(droppers(box)[1], LEFT)
    assert not box.isVisible()
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert box.chains == [(1, 3, 2), (1, 2, 4)]
    panel.grab()


def test_hints_are_there_to_be_overruled(panel, document):
    hint = Stroke("class", Region.from_mask(np.ones(document.image.shape, bool)), 1, belief=0.5)
    document.add_stroke(hint, "Import")
    order = document.project.strokes[-1].order
    labels = np.ones(document.image.shape, np.uint8)
    document.show_result(
        result_of(document.revision, labels, summary=SolveSummary(satisfaction={order: 0.4}))
    )
    assert panel.rows.violated == frozenset()
    assert "hint: 40 %" in text(panel, 0, StrokeColumn.STATE, Qt.ItemDataRole.ToolTipRole)
