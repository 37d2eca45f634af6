import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.panels.layers.layers_panel import DisplayEditor, LayersPanel
from segcore.picture.display import AUTOMATIC_DISPLAY, ChannelDisplay
from segcore.picture.image import image_from_array
from segcore.projects.project import Project
from tests.app.panels.documents import button_of


@pytest.fixture
def panel(qtbot, services) -> LayersPanel:
    made = services[LayersPanel]
    qtbot.addWidget(made)
    return made


def test_sliders_set_opacities_and_follow_them(panel, view_state):
    assert panel.sliders["segments_opacity"].value() == 45
    panel.sliders["photo_opacity"].setValue(30)
    assert view_state.photo_opacity == 0.3
    view_state.strokes_opacity = 0.5
    assert panel.sliders["strokes_opacity"].value() == 50


def test_boxes_hide_layers_and_follow_them(panel, view_state):
    panel.visibility_boxes["segments_visible"].click()
    assert not view_state.segments_visible
    view_state.strokes_visible = False
    assert not panel.visibility_boxes["strokes_visible"].isChecked()
    panel.visibility_boxes["segments_outlined"].click()
    assert view_state.segments_outlined


@pytest.fixture
def editor(panel) -> DisplayEditor:
    panel.resize(280, 600)
    panel.show()
    return panel.display


def channels(editor: DisplayEditor) -> tuple[ChannelDisplay, ...]:
    document = editor._document
    return document.project.display.of(document.image).channels


def test_a_deep_photo_has_a_window(editor):
    values = np.linspace(1000, 3000, 1200).reshape(30, 40).astype(np.uint16)
    editor._document.open(image_from_array(values), Project())
    assert editor.channels.isHidden()
    assert editor.low.value() == pytest.approx(1002, abs=2)
    editor.low.setValue(1500)
    editor.high.setValue(2000)
    editor.gamma.setValue(100)
    (shown,) = channels(editor)
    assert (shown.low * 65535, shown.high * 65535, shown.gamma) == pytest.approx((1500, 2000, 5))
    view = editor.levels
    start = QPoint(round(view.place_of(1750 / 65535)), 40)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, QPoint(round(view.place_of(2250 / 65535)), 40))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton)
    assert editor.low.value() == pytest.approx(2000, abs=15)
    assert editor.high.value() == pytest.approx(2500, abs=15)
    QTest.keyClick(view, Qt.Key.Key_Up)  # more contrast
    assert editor.high.value() - editor.low.value() == pytest.approx(460, abs=5)
    button_of(editor, "automatic-contrast").click()
    assert channels(editor)[0].gamma == 1.0
    editor._document.set_display(AUTOMATIC_DISPLAY)
    assert editor._document.project.display == AUTOMATIC_DISPLAY


def test_channels_are_ticked_and_coloured(editor):
    values = np.random.default_rng(1).integers(0, 900, (30, 40, 4), dtype=np.uint16)
    names = ("DAPI", "<b>&GFP", "RFP", "Cy5")
    editor._document.open(image_from_array(values, channel_names=names), Project())
    items = [editor.channels.item(row) for row in range(editor.channels.count())]
    assert [item.text() for item in items] == list(names)
    items[3].setCheckState(Qt.CheckState.Checked)
    items[0].setCheckState(Qt.CheckState.Unchecked)
    assert [one.visible for one in channels(editor)] == [False, True, True, True]
    editor.channels.setCurrentRow(2)
    editor.high.setValue(450)
    editor.colour.menu().actions()[5].trigger()
    assert [round(one.high * 65535) for one in channels(editor)][2] == 450
    assert channels(editor)[2].colour == (255, 255, 0)
    assert channels(editor)[1].colour == (0, 255, 0)
