import pytest

from app.dialogs.repair import RepairDialog
from app.state.document import Document
from segcore.projects.project import Project, new_class


@pytest.fixture
def document() -> Document:
    document = Document()
    project = Project(classes=(new_class(1), new_class(2)))
    document.open(None, project.with_recipe(repairs=("smooth:5",)))
    return document


def test_a_repair_is_one_step_whatever_was_tried(qtbot, document):
    dialog = RepairDialog(document, ((7, 3),))
    qtbot.addWidget(dialog)

    def repairs() -> tuple[str, ...]:
        return document.project.recipe.repairs

    assert repairs() == ("smooth:5", "fill-holes@7/3")
    with qtbot.waitSignal(dialog.solve_requested):
        dialog.kind.setCurrentIndex(dialog.kind.findData("grow"))
    dialog.amount.setValue(12)
    assert repairs() == ("smooth:5", "grow:12@7/3")
    dialog.target.setCurrentIndex(1)
    assert repairs() == ("smooth:5", "grow:12@1")
    dialog.repair_list.setCurrentRow(0)
    dialog.remove.click()
    dialog.target.setCurrentIndex(2)
    assert repairs() == ("grow:12",)
    dialog.accept()
    assert document.undo_stack.count() == 1
    document.undo()
    assert repairs() == ("smooth:5",)


def test_cancelled_it_leaves_no_step(qtbot, document):
    dialog = RepairDialog(document, ())
    qtbot.addWidget(dialog)
    dialog.kind.setCurrentIndex(dialog.kind.findData("largest"))
    assert not dialog.form.isRowVisible(dialog.amount)
    dialog.reject()
    assert document.project.recipe.repairs == ("smooth:5",)
    assert not document.undo_stack.count()
