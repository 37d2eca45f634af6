from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.panels import LayersPanel
from app.state.document import Document
from app.state.view_state import ViewState


@pytest.fixture
def view_state() -> ViewState:
    return ViewState()


@pytest.fixture
def panel(qtbot: QtBot, view_state: ViewState) -> LayersPanel:
    made = LayersPanel(Document(), view_state)
    qtbot.addWidget(made)
    return made


def test_sliders_set_opacities_and_follow_them(panel: LayersPanel, view_state: ViewState) -> None:
    assert panel.sliders["segments_opacity"].value() == 45
    panel.sliders["photo_opacity"].setValue(30)
    assert view_state.photo_opacity == 0.3
    view_state.strokes_opacity = 0.5
    assert panel.sliders["strokes_opacity"].value() == 50


def test_boxes_hide_layers_and_follow_them(panel: LayersPanel, view_state: ViewState) -> None:
    panel.boxes["segments_visible"].click()
    assert not view_state.segments_visible
    view_state.strokes_visible = False
    assert not panel.boxes["strokes_visible"].isChecked()
    panel.boxes["segments_outlined"].click()
    assert view_state.segments_outlined


def test_how_the_photo_is_displayed(panel: LayersPanel, view_state: ViewState) -> None:
    assert not panel.plain.isEnabled()
    panel.sliders["brightness"].setValue(-30)
    panel.sliders["gamma"].setValue(100)
    assert (view_state.brightness, view_state.gamma) == (-0.3, 4.0)
    view_state.contrast = 0.5
    assert panel.sliders["contrast"].value() == 50
    panel.plain.click()
    assert (view_state.brightness, view_state.contrast, view_state.gamma) == (0.0, 0.0, 1.0)
    assert panel.sliders["gamma"].value() == 0
