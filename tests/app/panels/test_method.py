from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from app.panels.method import method_panel as panel_module
from app.panels.method.method_panel import MethodPanel
from app.state.result import SolveSummary
from app.ui.fields import (
    NumberField,
)
from segcore.graph.affinity import Affinity
from segcore.marks.contradictions import ContradictionNote
from segcore.methods import METHODS
from segcore.methods.fast_ge import FastGE
from segcore.methods.ncut import NCut
from segcore.methods.recipe import Recipe
from segcore.methods.transfer import Transfer
from segcore.picture.image import image_from_array
from segcore.projects.project import Project
from segcore.runtime.parameters import parameter, parameters
from tests.app.panels.documents import button_of, solved


@pytest.fixture
def panel(qtbot, services) -> MethodPanel:
    made = services[MethodPanel]
    qtbot.addWidget(made)
    made.fold.setChecked(True)
    with qtbot.waitExposed(made):
        made.show()
    return made


def field_of(panel: MethodPanel, name: str) -> Any:
    """The field of a parameter of the affinity or of the current method."""
    for form in (panel.basic_form, panel.channel_form, panel.more_form, panel.method_form):
        if form is not None and name in form.fields:
            return form.fields[name]
    raise KeyError(name)


def enter(qtbot, panel: MethodPanel, name: str, text: str) -> NumberField:
    field = field_of(panel, name)
    field.line.setFocus()
    field.line.selectAll()
    qtbot.keyClicks(field.line, text)
    qtbot.keyClick(field.line, Qt.Key.Key_Return)
    return field


def choose(panel: MethodPanel, method: type) -> None:
    panel.methods.setCurrentIndex(panel.methods.findData(method.name))
    panel.methods.activated.emit(panel.methods.currentIndex())


def test_every_parameter_has_a_field(panel):
    for method in METHODS.values():
        choose(panel, method)
        for owner in (Affinity, method):
            for known in parameters(owner):
                tip = field_of(panel, known.name).editor.toolTip()
                help_text = known.description.help
                assert help_text[:1].upper() + help_text[1:] in tip


def test_a_number_reaches_the_project(qtbot, panel, document):
    enter(qtbot, panel, "tolerance", "1e-3")
    assert document.project.recipe.method == FastGE(tolerance=1e-3)
    document.undo_stack.undo()
    assert document.project.recipe.method == FastGE()
    assert field_of(panel, "tolerance").line.text() == "0.07"


@pytest.mark.parametrize(("text", "reason"), [
    ("5", "at most 1, not 5.0"), ("0", "at least 1e-09"), ("nan", "not nan"),
    ("a bit", "not a number"),
])  # fmt: skip
def test_a_wrong_number_is_refused_with_the_reason(qtbot, panel, document, text, reason):
    field = enter(qtbot, panel, "tolerance", text)
    assert document.undo_stack.count() == 0
    assert reason in field.error.text()
    assert field.error.isVisible()
    qtbot.keyClick(field.line, Qt.Key.Key_Escape)
    assert field.line.text() == "0.07"
    assert not field.error.isVisible()


def test_sigma_is_automatic_when_empty(qtbot, panel, document):
    field = enter(qtbot, panel, "sigma", "2,5")
    assert document.project.recipe.affinity.sigma == 2.5
    assert field.line.text() == "2.5"
    field.line.clear()
    qtbot.keyClick(field.line, Qt.Key.Key_Return)
    assert document.project.recipe.affinity.sigma is None
    assert field.line.placeholderText() == "automatic"


def test_choices_and_whole_numbers_reach_the_project(panel, document):
    field = field_of(panel, "connectivity")
    field.box.setCurrentIndex(0)
    field.box.activated.emit(0)
    assert document.project.recipe.affinity.connectivity == 4
    features = field_of(panel, "features")
    assert features.box.currentText() == "CIELAB"
    whole = field_of(panel, "restarts")
    whole.box.setValue(7)
    assert document.project.recipe.method == FastGE(restarts=7)
    document.undo_stack.undo()
    assert whole.box.value() == 20


def test_another_method_keeps_what_both_have(qtbot, panel, document):
    enter(qtbot, panel, "tolerance", "0.1")
    choose(panel, NCut)
    assert document.project.recipe.method == NCut(tolerance=0.1)
    with pytest.raises(KeyError):
        field_of(panel, "hardness")
    document.undo_stack.undo()
    assert document.project.recipe.method == FastGE(tolerance=0.1)
    qtbot.waitUntil(lambda: field_of(panel, "hardness").isVisible())


def test_segments(panel, document):
    assert panel.segments.text() == "automatic (4)"
    panel.segments.setValue(6)
    assert document.project.recipe.segments == 6
    document.undo_stack.setClean()  # the next step is one of its own
    panel.segments.setValue(1)
    assert document.project.recipe.segments is None
    document.undo_stack.undo()
    assert panel.segments.value() == 6


def test_a_knob_that_is_turned_quickly_is_one_step(panel, document, monkeypatch):
    steps = document.undo_stack.count()
    for number in (3, 1):
        panel.segments.setValue(number)
    assert document.undo_stack.count() == steps  # it was turned back
    for number in (2, 3, 4):
        panel.segments.setValue(number)
    assert document.undo_stack.count() == steps + 1
    monkeypatch.setattr("app.state.project_step.monotonic", lambda: 1e9)
    panel.segments.setValue(5)
    assert document.undo_stack.count() == steps + 2
    document.undo_stack.undo()
    assert document.project.recipe.segments == 4
    document.undo_stack.undo()
    assert document.project.recipe.segments is None


def test_defaults(qtbot, panel, document):
    enter(qtbot, panel, "sigma", "3")
    enter(qtbot, panel, "hardness", "10")
    button_of(panel, "restore-defaults").click()
    assert (document.project.recipe.method, document.project.recipe.affinity) == (
        FastGE(),
        Affinity(),
    )


def test_advanced_fields_are_folded(panel):
    panel.fold.click()
    assert not field_of(panel, "tolerance").isVisible()
    assert field_of(panel, "sigma").isVisible()


def test_the_wheel_scrolls_past(panel, document):
    button_of(panel, "solve").setFocus()
    place = QPointF(5, 5)
    turn = QWheelEvent(
        place, place, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(panel.segments, turn)
    assert document.project.recipe.segments is None


def test_strokes_do_not_disturb_what_is_typed(panel, document):
    field = field_of(panel, "sigma")
    field.line.setText("12")
    document.edit("", lambda project: replace(project, strokes=project.strokes[:2]))
    assert field.line.text() == "12"
    assert panel.segments.text() == "automatic (2)"


def test_nothing_is_open(panel, document):
    document.open(None, Project())
    assert panel.segments.text() == "automatic"
    document.open(None, Project().with_recipe(segments=3))
    assert panel.segments.value() == 3


def test_what_did_not_converge_has_a_remedy(qtbot, panel, document):
    assert not panel.notes.isVisible()
    notes = ContradictionNote("this"), "weak"
    solved(document, summary=SolveSummary(converged=False, notes=notes))
    assert panel.notes.warning.isVisible()
    assert panel.notes.notes.text() == "• Weak"
    before = document.project.recipe.method.max_iterations
    qtbot.mouseClick(panel.notes.remedy, Qt.MouseButton.LeftButton)
    assert document.project.recipe.method.max_iterations == 2 * before
    document.undo_stack.undo()
    assert document.project.recipe.method.max_iterations == before
    solved(document, summary=SolveSummary(converged=True, notes=tuple("123456789")))
    assert not panel.notes.warning.isVisible()
    assert not panel.notes.remedy.isVisible()
    assert panel.notes.notes.text().endswith("and 5 more: see Diagnostics")
    solved(document, summary=SolveSummary(converged=True))
    assert not panel.notes.isVisible()


def test_a_second_picture_is_chosen(qtbot, panel, document, monkeypatch):
    document.edit("", lambda project: project.with_recipe(method=Transfer()))
    field = field_of(panel, "source")
    answer = "/photos/depth.png", ""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: answer)
    qtbot.mouseClick(field.choose_button, Qt.MouseButton.LeftButton)
    assert document.project.recipe.method.source == "/photos/depth.png"
    document.undo_stack.undo()
    assert field.line.text() == ""
    document.undo_stack.redo()
    assert field.line.text() == "/photos/depth.png"
    field.line.setFocus()
    field.line.clear()
    qtbot.keyClick(field.line, Qt.Key.Key_Return)
    assert document.project.recipe.method.source is None


def test_the_number_of_nodes_matters_only_where_it_is_asked_about(panel, document):
    nodes = panel.more_form.fields["nodes"]
    assert nodes.isEnabled()
    full = replace(document.project.recipe.affinity, resolution="full")
    document.edit("full", lambda project: project.with_recipe(affinity=full))
    assert not nodes.isEnabled()


@dataclass(frozen=True)
class WiderRecipe(Recipe):
    channels: str = parameter("", label="Channels", text=True, help="which channels are read")


def test_a_new_field_of_a_recipe_appears(qtbot, services, document, monkeypatch):
    monkeypatch.setattr(panel_module, "Recipe", WiderRecipe)
    document.open(None, Project(recipe=WiderRecipe(channels="2,3")))
    made = services[MethodPanel]
    qtbot.addWidget(made)
    field = made.recipe_form.fields["channels"]
    assert field.line.text() == "2,3"
    field.line.setText("1")
    field.line.editingFinished.emit()
    assert document.project.recipe == WiderRecipe(channels="1")
    document.undo()
    assert field.line.text() == "2,3"


@pytest.mark.parametrize("channels", [1, 3, 5])
def test_channels_are_ticked_where_there_are_some(panel, document, monkeypatch, channels):
    monkeypatch.setattr("app.panels.method.method_panel.channel_title", str.upper)  # translated
    document.open(image_from_array(np.zeros((8, 9, channels), np.uint8)), document.project)
    assert panel.channel_form.isVisible() == (channels == 5)
    assert (field_of(panel, "features").box.itemText(0) == "CIELAB") == (channels == 3)
    if channels < 5:
        return
    field = field_of(panel, "channels")

    def ticked() -> list[bool]:
        items = (field.list.item(row) for row in range(field.list.count()))
        return [item.checkState() == Qt.CheckState.Checked for item in items]

    assert ticked() == [True] * 5
    for row in range(3):
        field.list.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert document.project.recipe.affinity.channels == ("Channel 4", "Channel 5")
    weighted = replace(document.project.recipe.affinity, channels=("2", "Channel 4:3"))
    document.edit("weigh", lambda project: project.with_recipe(affinity=weighted))
    assert ticked() == [False, True, False, True, False]
    field.list.item(1).setCheckState(Qt.CheckState.Unchecked)
    assert document.project.recipe.affinity.channels == ("Channel 4:3",)
    field.list.item(3).setCheckState(Qt.CheckState.Unchecked)
    assert ticked() == [False, False, False, True, False]  # one has to count
    document.undo()
    document.undo()
    document.undo()
    for row in range(3):
        field.list.item(row).setCheckState(Qt.CheckState.Checked)
    assert document.project.recipe.affinity.channels == ()
