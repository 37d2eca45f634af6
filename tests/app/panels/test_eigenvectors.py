import math

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from app.panels.eigenvectors.eigenvectors_panel import EigenvectorsPanel
from app.panels.eigenvectors.histogram import sampled_values, thumbnail
from app.state.document import Document
from app.state.result import SolveSummary
from app.worker.messages import Reply, SweepQuestion
from segcore.segments.cheeger import Sweep
from tests.app.panels.documents import (
    button_of,
    panel_of,
    preview,
    project,
    solved,
    vectors,
)
from tests.app.windows import RestingController

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(qtbot, services) -> EigenvectorsPanel:
    return panel_of(qtbot, services, EigenvectorsPanel, 500)


def is_empty(panel: EigenvectorsPanel) -> bool:
    return panel.pages.currentIndex() == 0


def test_captions_name_value_and_gap(panel, document):
    solved(document)
    captions = [panel.list.item(row).text() for row in range(panel.list.count())]
    assert captions == ["1 · λ 0.001\ngap × 20", "2 · λ 0.02\n", "3 · λ ∞\n"]
    assert not panel.list.item(0).icon().isNull()
    solved(document, summary=SolveSummary(costs=(0.001, 0.02, math.inf)))  # no eigenvalues
    assert panel.list.item(0).text() == "1 · cut 0.001\ngap × 20"
    assert panel.list.item(1).toolTip() == "Vector 2, cost of its cut 0.02"


def test_choosing_shows_the_heat_map(qtbot, panel, document, view_state):
    solved(document)
    view_state.threshold = 0.5
    view_state.eigenvector_rgb = True
    panel.list.setFocus()
    for row in (1, 1):  # one that is chosen already, too
        view_state.heat_map_visible = False
        place = panel.list.visualItemRect(panel.list.item(row)).center()
        qtbot.mouseClick(panel.list.viewport(), LEFT, pos=place)
        assert (view_state.eigenvector, view_state.heat_map_visible) == (1, True)
    assert not view_state.eigenvector_rgb
    assert view_state.threshold is None
    expected = sampled_values(vectors()[1])
    assert (panel.chart.first, panel.chart.last) == (expected[0], expected[-1])
    for chosen in (2, 40):  # of which the second is none
        view_state.eigenvector = chosen
        assert panel.list.currentRow() == 2


def test_dragging_a_threshold(qtbot, panel, document, view_state):
    solved(document)
    chart = panel.chart
    qtbot.mousePress(chart, LEFT, pos=QPoint(chart.width() // 2, 40))
    assert view_state.threshold == pytest.approx((chart.first + chart.last) / 2, abs=0.02)
    qtbot.mouseMove(chart, QPoint(chart.width() + 50, 40))
    assert view_state.threshold == chart.last
    assert "0.0 % of the pixels are above" in panel.message.text()
    assert view_state.heat_map_visible
    button_of(panel, "clear-cut").click()
    assert view_state.threshold is None


def test_a_threshold_by_the_keyboard(qtbot, panel, document, view_state):
    solved(document)
    panel.chart.setFocus()
    qtbot.keyClick(panel.chart, Qt.Key.Key_Right)
    first = view_state.threshold
    qtbot.keyClick(panel.chart, Qt.Key.Key_Right)
    assert view_state.threshold > first
    qtbot.keyClick(panel.chart, Qt.Key.Key_Delete)
    assert view_state.threshold is None


def test_three_as_colours(panel, document, view_state):
    solved(document)
    panel.rgb.click()
    assert view_state.eigenvector_rgb
    assert view_state.heat_map_visible
    view_state.eigenvector_rgb = False
    assert not panel.rgb.isChecked()
    solved(document, eigenvectors=vectors(2))
    view_state.eigenvector_rgb = True
    assert not panel.rgb.isEnabled()
    assert not panel.rgb.isChecked()
    assert "fewer than three" in panel.rgb.toolTip()


def test_the_best_cut_is_asked_for_once_and_taken(panel, services, view_state):
    controller = services[RestingController]
    result = solved(services[Document])
    view_state.eigenvector = 1
    view_state.eigenvector = 0
    assert controller.asked == [SweepQuestion(0), SweepQuestion(1)]

    sweep = Sweep(np.array([-0.5, 0.25, 0.5]), np.array([4.0, 1.0, 2.0]))
    controller.replied.emit(Reply(SweepQuestion(0), result.revision + 1, sweep))  # of another
    controller.replied.emit(Reply(SweepQuestion(0), result.revision, sweep))
    panel.grab()
    button_of(panel, "best-cut").click()
    assert view_state.threshold == 0.25
    assert view_state.heat_map_visible
    assert "1 × the best ratio" in panel.message.text()
    view_state.threshold = 0.5
    assert "2 × the best ratio" in panel.message.text()
    view_state.eigenvector = 1


def test_hidden_panel_asks_when_it_is_seen(panel, services):
    panel.hide()
    solved(services[Document])
    assert not services[RestingController].asked
    panel.show()
    assert services[RestingController].asked == [SweepQuestion(0)]


def test_vectors_stay_until_the_next_come(panel, document):
    assert is_empty(panel)
    assert panel.empty_text.text()
    preview(document)
    assert is_empty(panel)
    solved(document)
    preview(document)
    assert panel.list.count() == 3
    solved(document, eigenvectors=None)
    assert panel.list.count() == 3
    solved(document, eigenvectors=None, summary=SolveSummary())
    assert is_empty(panel)
    solved(document)
    document.show_result(None)
    assert is_empty(panel)


def test_another_photo_ends_the_cut(panel, document, view_state):
    solved(document)
    view_state.threshold = 0.1
    document.open(document.image, project())
    assert is_empty(panel)
    assert view_state.threshold is None


@pytest.mark.parametrize("value", [0.0, np.nan])
def test_a_vector_without_values(panel, document, value):
    solved(document, eigenvectors=np.full((1, 20, 30), value, np.float32), summary=SolveSummary())
    assert panel.list.item(0).text().startswith("1 · λ")
    assert not panel.chart.isEnabled()
    panel.grab()


def test_large_vectors_are_sampled():
    vector = np.broadcast_to(np.linspace(-1, 1, 6000, dtype=np.float32), (4000, 6000))
    values = sampled_values(vector)
    assert len(values) < 300_000
    assert np.mean(values > 0) == pytest.approx(0.5, abs=0.01)
    picture = thumbnail(vector, 90)
    assert (picture.width(), picture.height()) == (90, 60)
    left, right = picture.pixelColor(2, 30), picture.pixelColor(87, 30)
    assert left.blue() > left.red()
    assert right.red() > right.blue()
