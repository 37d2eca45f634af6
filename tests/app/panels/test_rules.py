from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat

from app.panels.rules.rules_panel import RulesPanel
from app.solving.solve_controller import SolveController
from app.state.result import SolveSummary
from segcore.marks.rules import rules_from_text
from segcore.marks.rules.rule_notes import read_rules_draft
from segcore.methods import METHODS, Method
from segcore.projects.project_json import project_from_json, project_to_json
from tests.app.panels.documents import panel_of, solved

WAVES = QTextCharFormat.UnderlineStyle.WaveUnderline


@dataclass(frozen=True)
class Obedient(Method):
    name: ClassVar[str] = "obedient"
    title: ClassVar[str] = "Follows rules"
    follows_rules: ClassVar[bool] = True


@pytest.fixture
def panel(qtbot, document, services) -> RulesPanel:
    names = ("sky", "sea", "sand", "wet sand")
    classes = (
        replace(info, name=name) for info, name in zip(document.project.classes, names, strict=True)
    )
    document.edit("", lambda project: replace(project, classes=tuple(classes)))
    document.undo_stack.clear()
    controller = services[SolveController]
    controller.read_rules = lambda text: controller.rules_read.emit(
        read_rules_draft(text, document.project.class_names)
    )
    return panel_of(qtbot, services, RulesPanel, 420)


def underlined(panel: RulesPanel) -> list[str]:
    found: list[Any] = panel.editor.extraSelections()
    assert all(selection.format.underlineStyle() == WAVES for selection in found)
    return [selection.cursor.selectedText() for selection in found]


def messages(panel: RulesPanel) -> list[str]:
    return [panel.list.item(row).text() for row in range(panel.list.count())]


def test_what_is_typed_becomes_one_step(qtbot, panel, document):
    panel.editor.setFocus()
    qtbot.keyClicks(panel.editor, "sky & sea -> !sand")
    assert document.undo_stack.count() == 0
    qtbot.waitUntil(lambda: document.undo_stack.count() == 1)
    assert document.project.recipe.rules == "sky & sea -> !sand"
    assert panel.status.text() == "Rules: 1 · no conflicts"
    assert not panel.list.isVisible()

    document.undo_stack.undo()
    assert panel.editor.toPlainText() == ""
    document.undo_stack.redo()
    assert panel.editor.toPlainText() == "sky & sea -> !sand"
    again = project_from_json(project_to_json(document.project))
    assert again.recipe.rules == document.project.recipe.rules


def test_mistakes_are_underlined_in_every_line(panel):
    panel.editor.setPlainText("sky -> beach\nsky & sea\nwet sand & & sky")
    assert underlined(panel) == ["beach", "&"]
    first, second = messages(panel)
    assert first.startswith("line 1, column 8: there is no class 'beach'")
    assert second.startswith("line 3, column 12")
    assert panel.status.text() == "Mistakes in lines: 1, 3"
    panel.list.itemClicked.emit(panel.list.item(1))
    assert panel.editor.textCursor().blockNumber() == 2
    panel.grab()


def test_rules_that_conflict_are_named(panel):
    panel.editor.setPlainText("sky\nsea -> sand\nsky -> !sky")
    assert underlined(panel) == ["sky", "sky -> !sky"]
    (said,) = messages(panel)
    assert said.startswith("these cannot all hold: line 1: sky; line 3: sky -> !sky")
    assert panel.status.text() == "These rules cannot all hold."


def test_a_renamed_class_is_a_mistake_at_once(panel, document):
    panel.editor.setPlainText("sky")
    panel.commit_text()
    info = replace(document.project.classes[0], name="heaven")
    document.edit("", lambda project: project.with_class(info))
    assert underlined(panel) == ["sky"]


@pytest.mark.parametrize("by", ["another field", "undo"])
def test_leaving_the_field_keeps_what_was_typed(qtbot, panel, document, by):
    panel.editor.setFocus()
    qtbot.keyClicks(panel.editor, "sky")
    if by == "undo":
        panel.editor.commit_needed.emit()  # as Ctrl+Z does before the window takes the step back
    else:
        panel.list.show()
        panel.list.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: document.project.recipe.rules == "sky")
    document.undo_stack.undo()
    assert panel.editor.toPlainText() == ""


def test_advice_depends_on_the_method(panel, document):
    assert "does not follow rules" in panel.advice.text()
    document.edit("", lambda project: project.with_recipe(method=Obedient()))
    assert "one rule per line" in panel.advice.text()


def test_broken_rules_are_named(panel, document):
    document.edit("logic", lambda project: project.with_recipe(method=METHODS["logic"]()))
    panel.editor.setPlainText("sky")
    panel.commit_text()
    rules = rules_from_text("sky", document.project.class_names).rules
    solved(document, summary=SolveSummary(broken_rules=rules))
    assert panel.status.text() == "The result breaks 1: sky"
    panel.editor.setPlainText("!sky")
    panel.commit_text()
    assert panel.status.text() == "Rules: 1 · no conflicts"


def test_another_photo_brings_its_own_rules(panel, document):
    panel.editor.setPlainText("sky")  # not kept yet
    document.open(document.image, document.project.with_recipe(rules="sea"))
    assert panel.editor.toPlainText() == "sea"
    assert document.undo_stack.count() == 0
