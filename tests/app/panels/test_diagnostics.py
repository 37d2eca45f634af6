import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF

from app.panels.diagnostics import DiagnosticsPanel
from app.panels.value_chart import SHARE_ROLE
from app.state.result import SolveSummary
from segcore.marks.strokes import Stroke
from tests.app.panels.documents import PATH, SUMMARY, panel_of, preview, project, solved


@pytest.fixture
def panel(qtbot, services) -> DiagnosticsPanel:
    return panel_of(qtbot, services, DiagnosticsPanel)


def test_numbers_of_a_result(panel, document):
    solved(document)
    assert panel.status.text().startswith("Converged")
    assert panel.satisfied.text() == "97.3 %"
    assert panel.iterations.text() == "17"
    assert panel.memory.text() == "1.0 GB"
    assert panel.total.text() == "1.42 s"
    assert [panel.stages.index(row, 2).data() for row in range(2)] == ["20 ms", "1.40 s"]
    lengths = [panel.stages.index(row, 1).data(SHARE_ROLE) for row in range(2)]
    assert lengths == pytest.approx([1 / 70, 1])
    assert panel.notes.text() == "• Two strokes contradict each other."
    cells = [[panel.values.index(row, column).data() for column in (0, 1)] for row in range(3)]
    assert cells == [["0.001", "0.01"], ["0.02", "0.02"], ["∞", "0.03"]]
    panel.grab()


def test_what_only_some_methods_measure(panel, document):
    solved(document)
    assert not panel.measures.isVisible()
    measures = {"violated advice, by belief": 2.5, "highest possible satisfaction": math.inf}
    solved(document, summary=replace(SUMMARY, measures=measures))
    assert panel.measures.isVisible()
    assert panel.measures.text().splitlines() == [
        "Violated advice, by belief: 2.5",
        "Highest possible satisfaction: ∞",
    ]


def test_a_preview_keeps_the_numbers(panel, document):
    assert panel.status.text() == "Nothing has been solved yet."
    assert not panel.numbers.isVisible()
    solved(document, summary=replace(SUMMARY, converged=False))
    assert panel.status.text().startswith("Not converged")
    assert "larger tolerance" in panel.status.text()
    preview(document)
    assert "preview" in panel.status.text()
    assert panel.iterations.text() == "17"
    document.show_result(None)
    assert not panel.numbers.isVisible()


def test_an_edit_makes_it_old(panel, document):
    solved(document)
    document.add_stroke(Stroke("class", PATH, 1), "Stroke")
    assert panel.status.text().endswith("The strokes have changed since.")
    document.open(document.image, project())
    assert panel.status.text() == "Nothing has been solved yet."


def test_costs_of_cuts_are_not_called_eigenvalues(panel, document):
    solved(document, summary=SolveSummary(costs=(0.25, 0.5)))
    assert panel.values.columns[0].title == "Cost of the cut"
    assert panel.values.index(1, 0).data() == "0.5"
    solved(document)
    assert panel.values.columns[0].title == "Eigenvalue"


@pytest.mark.parametrize(
    "summary",
    [SolveSummary(), SolveSummary(converged=True), SolveSummary(eigenvalues=(0.5,))],
)
def test_whatever_a_summary_lacks(panel, document, summary):
    solved(document, summary=summary, confidence=None)
    panel.grab()
    assert panel.memory.text() == "unknown"


def test_confidence_under_the_cursor(panel, document, view_state):
    view_state.cursor = QPointF(3.5, 4.5)
    assert not panel.confidence.isVisible()
    solved(document)
    assert panel.confidence.value() == 25
    assert panel.pixel.text() == "Under the cursor: Class 1"
    view_state.cursor = QPointF(25, 4)
    assert panel.pixel.text() == "Under the cursor: Class 2"
    view_state.cursor = None
    assert not panel.confidence.isVisible()
    assert panel.pixel.text().startswith("Point at the photo")
    view_state.cursor = QPointF(25, 4)
    solved(document, confidence=None)
    assert not panel.confidence.isVisible()
    assert panel.pixel.text().endswith("confidence unknown")
