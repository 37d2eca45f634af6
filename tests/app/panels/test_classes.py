from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QColor, QIcon
from PySide6.QtWidgets import QApplication, QColorDialog, QInputDialog, QLineEdit

from app.panels.classes.class_rows import ClassColumn
from app.panels.classes.classes_panel import ClassesPanel
from app.state.result import SolveSummary
from app.state.workspace import Workspace, shown_areas
from app.ui.images import argb_from_qimage
from segcore.projects.project import Project, new_class
from tests.app.panels.documents import SHAPE, button_of, halves, panel_of, preview, solved
from tests.app.results import result_of

Role = Qt.ItemDataRole


@pytest.fixture
def panel(qtbot, services) -> ClassesPanel:
    return panel_of(qtbot, services, ClassesPanel, 300)


@pytest.fixture
def workspace(services) -> Workspace:
    return services[Workspace]


def place(panel: ClassesPanel, row: int, column: int) -> QPoint:
    return panel.table.visualRect(panel.rows.index(row, column)).center()


def click(qtbot, panel: ClassesPanel, row: int, column: int) -> None:
    left = Qt.MouseButton.LeftButton
    qtbot.mouseClick(panel.table.viewport(), left, pos=place(panel, row, column))


def shown(panel: ClassesPanel, row: int, column: int, role: Role = Role.DisplayRole) -> object:
    return panel.rows.index(row, column).data(role)


def selected(panel: ClassesPanel) -> list[int]:
    return [index.row() for index in panel.table.selectionModel().selectedRows()]


def offered(panel: ClassesPanel) -> dict[str, QAction]:
    """Entries of the context menu."""
    return {action.text(): action for action in panel.context_menu().actions()}


def test_a_click_chooses_the_class(qtbot, panel, document):
    click(qtbot, panel, 2, ClassColumn.NAME)
    assert document.current_class == 3
    assert shown(panel, 2, ClassColumn.NAME, Role.FontRole).bold()
    assert not shown(panel, 0, ClassColumn.NAME, Role.FontRole).bold()


def test_the_current_class_is_selected_and_arrow_keys_choose(qtbot, panel, document):
    assert selected(panel) == [0]
    document.choose_class(4)
    assert selected(panel) == [3]
    document.choose_class(99)
    assert selected(panel) == []
    document.choose_class(1)
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    assert document.current_class == 2


@pytest.mark.parametrize(
    ("column", "name"), [(ClassColumn.VISIBLE, "visible"), (ClassColumn.LOCKED, "locked")]
)
def test_a_click_switches_without_choosing(qtbot, panel, document, column, name):
    before = getattr(document.project.classes[1], name)
    click(qtbot, panel, 1, column)
    assert getattr(document.project.classes[1], name) is not before
    assert document.current_class == 1
    assert document.undo_stack.count() == 0


@pytest.mark.parametrize("column", [ClassColumn.VISIBLE, ClassColumn.LOCKED])
def test_redo_outlives_a_switch_which_outlives_undo(panel, document, column):
    before = document.project
    document.edit(
        "rename", lambda project: project.with_class(replace(project.classes[0], name="sea"))
    )
    document.undo_stack.undo()
    panel.rows.toggle(1, column)
    seen = document.project.classes[1]
    assert seen != before.classes[1]
    document.undo_stack.redo()
    assert document.project.classes[0].name == "sea"
    assert document.project.classes[1] == seen
    document.undo_stack.undo()
    assert document.project.classes[1] == seen


def test_keys_hide_and_delete(qtbot, panel, document):
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Space)
    assert not document.project.classes[0].visible
    qtbot.keyClick(panel.table, Qt.Key.Key_Delete)
    assert [info.number for info in document.project.classes] == [2, 3, 4]
    assert document.current_class == 2
    assert selected(panel) == [0]
    document.undo_stack.undo()
    assert [info.number for info in document.project.classes] == [1, 2, 3, 4]
    assert len(document.project.strokes) == 7


def test_rename_with_the_keyboard(qtbot, panel, document):
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_F2)
    editor = panel.table.findChild(QLineEdit)
    editor.selectAll()
    qtbot.keyClicks(editor, "Cat 2")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: document.project.classes[0].name == "Cat 2")
    assert not panel.rows.setData(panel.rows.index(0, ClassColumn.NAME), "  ")
    assert document.project.classes[0].name == "Cat 2"
    document.undo_stack.undo()
    assert shown(panel, 0, ClassColumn.NAME) == "Class 1"


def test_recolour(panel, document):
    old = document.project.classes[0].colour
    panel.recolour()
    dialog = panel.findChild(QColorDialog)
    assert dialog.currentColor() == QColor(old)
    dialog.setCurrentColor(QColor("#123456"))
    dialog.accept()
    assert document.project.classes[0].colour == "#123456"
    document.undo_stack.undo()
    assert document.project.classes[0].colour == old


def test_merge_gives_the_strokes_away(panel, document):
    menu = panel.merge_button.menu()
    menu.aboutToShow.emit()
    action = next(action for action in menu.actions() if action.text() == "Class 2")
    action.trigger()
    assert document.project.find_class(1) is None
    assert [stroke.class_number for stroke in document.project.strokes[:2]] == [2, 2]
    assert document.current_class == 2
    document.undo_stack.undo()
    assert document.project.strokes[0].class_number == 1


def test_the_context_menu_does_what_it_says(panel, document):
    actions = offered(panel)
    actions["Lock"].trigger()
    assert document.project.classes[0].locked
    assert {"Rename", "Colour…", "Hide", "Merge into", "Delete", "Add class"} <= set(actions)


def test_it_is_chosen_where_touching_objects_are_split(panel, document):
    panel.edits.change("Count", counted=not panel.edits.current.counted)
    actions = offered(panel)
    ways = actions["Split touching objects"].menu().actions()
    assert [way.isChecked() for way in ways] == [True, False]
    ways[1].trigger()
    assert document.project.counted == {1: "shape"}
    document.undo_stack.undo()
    assert document.project.counted == {1: "image"}


def test_it_is_chosen_how_small_objects_are(panel, document):
    def ways() -> list[QAction]:
        return offered(panel)["Smallest object"].menu().actions()

    panel.edits.change("Count", counted=not panel.edits.current.counted)
    assert [way.isChecked() for way in ways()] == [True, False, False]
    ways()[1].trigger()
    assert document.project.least_px == {1: 0}
    ways()[2].trigger()
    (dialog,) = panel.findChildren(QInputDialog)
    dialog.setIntValue(30)
    dialog.accept()
    assert document.project.least_px == {1: 30}
    assert [way.isChecked() for way in ways()] == [False, False, True]
    ways()[0].trigger()
    assert document.project.least_px == {}


def test_areas_come_from_the_labels(panel, document, workspace):
    assert shown(panel, 0, ClassColumn.PIXELS) is None
    solved(document)
    assert shown(panel, 0, ClassColumn.SHARE) == "50.0"
    assert shown(panel, 0, ClassColumn.PIXELS) == "300"
    assert shown(panel, 1, ClassColumn.PIXELS) == "299"
    assert shown(panel, 3, ClassColumn.PIXELS) == "0"
    counted = shown_areas(workspace)
    assert counted.total == SHAPE[0] * SHAPE[1]
    solved(document, summary=SolveSummary(areas=counted.by_class))
    assert shown_areas(workspace) == counted
    panel.edits.delete()
    assert panel.rows.row_of(1) == -1  # and no segment of its number stays
    document.show_result(None)
    assert shown(panel, 0, ClassColumn.PIXELS) is None


def test_a_segment_without_strokes_becomes_a_class_when_it_is_changed(panel, document):
    preview(document)
    assert panel.rows.rows[4].number == 7
    assert shown(panel, 4, ClassColumn.NAME, Role.FontRole).italic()
    panel.rows.setData(panel.rows.index(4, ClassColumn.NAME), "Sky")
    assert document.project.find_class(7).name == "Sky"
    document.undo_stack.undo()
    assert document.project.find_class(7) is None
    assert shown(panel, 4, ClassColumn.NAME) == "Class 7"


def test_areas_of_previews_of_large_photos_are_estimated(workspace):
    labels = halves().repeat(150, axis=0).repeat(150, axis=1)
    workspace.document.show_result(result_of(1, labels, preview=True))
    areas = shown_areas(workspace)
    assert areas.estimated
    assert areas.by_class[1] == labels.size // 2
    workspace.document.show_result(result_of(1, labels))
    assert not shown_areas(workspace).estimated


def test_keys_are_places_in_the_list(panel, document):
    document.edit("", lambda project: replace(project, classes=project.classes[2:]))
    assert "key 1" in str(shown(panel, 0, ClassColumn.SWATCH, Role.ToolTipRole))
    assert "Class 3" in str(shown(panel, 0, ClassColumn.SWATCH, Role.ToolTipRole))


def test_nothing_is_open(panel, document):
    document.open(None, Project())
    for act in (
        panel.rename,
        panel.recolour,
        panel.edits.delete,
        lambda: panel.edits.toggle(ClassColumn.VISIBLE),
    ):
        act()
    assert document.undo_stack.count() == 0
    panel.add()
    assert document.current_class == 1


def test_narrow_tables_keep_the_names(panel):
    panel.show()
    shown = []
    for width in (400, 240, 160):
        panel.resize(width, 300)
        QApplication.processEvents()
        hidden = [column for column in ClassColumn if panel.table.isColumnHidden(column)]
        assert panel.table.columnWidth(ClassColumn.NAME) >= 50
        shown.append(hidden)
    assert shown == [[], [ClassColumn.PIXELS], [ClassColumn.SHARE, ClassColumn.PIXELS]]


def test_areas_are_said_where_the_columns_have_no_room(panel, document, workspace):
    for number in range(1, 29):
        document.edit("add", lambda project, n=number: project.with_class(new_class(n)))
    solved(document)
    panel.show()
    panel.resize(200, 300)
    QApplication.processEvents()
    assert panel.table.isColumnHidden(ClassColumn.PIXELS)
    pixels = shown_areas(workspace).by_class[1]
    assert shown(panel, 0, ClassColumn.NAME, Role.ToolTipRole) == f"Class 1: {pixels:,} pixels"


def test_classes_are_made_by_typing(qtbot, panel, document):
    """No event is waited for: that is how a queue of keys arrives in a window that was busy."""
    panel.show()
    panel.activateWindow()
    panel.table.setFixedHeight(110)
    count = len(document.project.classes)
    button_of(panel, "add-class").click()
    for sign in "sea\rsky\r":
        typed = QApplication.focusWidget()
        qtbot.keyClicks(typed, sign) if sign != "\r" else qtbot.keyClick(typed, Qt.Key.Key_Return)
    named = panel.table.visualRect(panel.rows.index(count + 2, ClassColumn.NAME))
    assert panel.table.viewport().rect().contains(named)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert [info.name for info in document.project.classes[count:]] == ["sea", "sky"]
    assert (document.current_class, selected(panel)) == (6, [5])
    qtbot.waitUntil(lambda: panel.table.findChild(QLineEdit) is None)
    for _ in range(2):
        document.undo_stack.undo()
    assert panel.rows.rowCount() == count
    assert (document.current_class, selected(panel)) == (1, [0])  # no stroke brings it back
    button_of(panel, "add-class").click()
    qtbot.keyClick(panel.table.findChild(QLineEdit), Qt.Key.Key_Return)  # as it is called
    qtbot.waitUntil(lambda: panel.table.findChild(QLineEdit) is None)
    assert panel.rows.rowCount() == count + 1


def test_a_name_is_typed_on_while_segments_come_and_go(qtbot, panel, document):
    panel.table.setFocus()
    panel.rename()
    editor = panel.table.findChild(QLineEdit)
    qtbot.keyClicks(editor, "sea")
    preview(document)
    assert panel.rows.rowCount() == 5
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    document.show_result(None)  # before the name is taken
    assert panel.rows.rowCount() == 4
    qtbot.waitUntil(lambda: document.project.classes[0].name == "sea")


def test_a_segment_that_is_painted_with_may_go(panel, document):
    preview(document)
    document.choose_class(7)
    assert selected(panel) == [4]
    document.show_result(None)
    assert (document.current_class, selected(panel)) == (7, [])


def test_a_class_without_a_name_is_never_written(qtbot, panel, document):
    """Neither in the project, and so in the list of the folder, nor by the next stroke."""
    before = document.project
    panel.add()
    preview(document)  # segments come and go meanwhile
    qtbot.keyClicks(panel.table.findChildren(QLineEdit)[-1], "sea")
    qtbot.keyClick(panel.table.findChildren(QLineEdit)[-1], Qt.Key.Key_Escape)
    assert (document.project, document.current_class) == (before, 1)
    assert panel.rows.rowCount() == 5

    panel.add()
    qtbot.keyClicks(panel.table.findChildren(QLineEdit)[-1], "sea")
    qtbot.keyClick(panel.table.findChildren(QLineEdit)[-1], Qt.Key.Key_Return)
    sea = document.project
    panel.setFocus()  # as a click on the photo does, before the further class has a name
    assert (document.project, document.current_class) == (sea, sea.class_names["sea"])
    assert panel.rows.rowCount() == 6

    panel.add()
    document.edit("of others", lambda project: replace(project, classes=project.classes[::-1]))
    assert panel.rows.rowCount() == 6


def drawn(icon: QIcon) -> bytes:
    picture = icon.pixmap(18, 18).toImage()  # which has to outlive its numbers
    return argb_from_qimage(picture).tobytes()


def test_one_class_may_be_the_background(panel, document):
    def background() -> list[int]:
        return [info.number for info in document.project.classes if info.background]

    def swatch() -> bytes:
        return drawn(panel.rows.index(0, ClassColumn.SWATCH).data(Role.DecorationRole))

    plain = swatch()
    for number, expected in ((2, [2]), (1, [1]), (1, [])):
        document.choose_class(number)
        offered(panel)["Background"].trigger()
        assert background() == expected
    assert swatch() == plain
    document.undo_stack.undo()
    assert background() == [1]
    assert swatch() != plain
    assert "no object in exports" in str(shown(panel, 0, ClassColumn.SWATCH, Role.ToolTipRole))


def test_names_are_shown_with_patterns_where_wished(panel, view_state):
    assert panel.rows.index(0, ClassColumn.NAME).data(Role.DecorationRole) is None
    view_state.patterns = True
    first, second = (
        drawn(panel.rows.index(row, ClassColumn.NAME).data(Role.DecorationRole)) for row in range(2)
    )
    assert first != second


def test_columns_stay_where_they_are_whichever_class_is_current(panel, document):
    names = ("a", "a name of some length", "bcd")
    for place, name in enumerate(names):
        panel.rows.change(place, "Rename", name=name)
    panel.show()
    for width in range(200, 340, 6):
        panel.resize(width, 300)
        seen = set()
        for info in document.project.classes[: len(names)]:
            document.choose_class(info.number)
            QApplication.processEvents()
            widths = (panel.table.columnWidth(column) for column in ClassColumn)
            seen.add(tuple(widths))
        assert len(seen) == 1, width
