"""Names of classes and files are shown as they are, in every widget: nothing in them acts."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPointF,
    Qt,
    QTimer,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QMenu,
    QPushButton,
    QWidget,
)

from app.dialogs.export import ExportDialog, ExportSubject
from app.dialogs.export_presets import PresetBar
from app.files.prompts import Prompts
from app.session.file_versions import SaveConflict
from app.state.result import SolveSummary
from app.window.stroke_menu import StrokeMenu
from segcore.case.reading import PhotoMissingError
from segcore.folders.states import Review, State, add_state
from segcore.marks.rules import Rule, rules_from_text
from segcore.projects.project import PhotoReference, Project
from segcore.projects.project_files import SavedProject
from tests.app.results import result_of
from tests.app.windows import draw, opened, photo_file, solved

EVIL = "<img src='x'><b>evil</b> R&D"


def interpreted(text: object) -> bool:
    """Whether Qt would take a text for HTML that holds the name as it is."""
    return isinstance(text, str) and "<b>evil" in text


def marks_key(text: str) -> bool:
    """Whether the ampersand of the name would mark a key."""
    return "R&D" in text


def acting(widget: QWidget) -> Iterator[str]:
    """Everything within a widget in which a name would be more than text."""
    for label in widget.findChildren(QLabel):
        if label.textFormat() != Qt.TextFormat.PlainText and interpreted(label.text()):
            yield f"label {label.objectName()}: {label.text()}"
    entries = [action for menu in widget.findChildren(QMenu) for action in menu.actions()]
    for named in (*widget.findChildren(QAbstractButton), *entries):
        if marks_key(named.text()):
            yield f"text of {named}: {named.text()}"
    shown_tips = [
        action
        for menu in widget.findChildren(QMenu)
        if menu.toolTipsVisible()
        for action in menu.actions()
    ]
    for tipped in (*widget.findChildren(QWidget), *shown_tips):
        for text in (tipped.toolTip(), tipped.whatsThis()):
            if interpreted(text):
                yield f"tip of {tipped}: {text}"
    for model in widget.findChildren(QAbstractItemModel):
        for text in tips(model):
            if interpreted(text):
                yield f"tip of {model}: {text}"


def tips(model: QAbstractItemModel) -> Iterator[object]:
    for row in range(model.rowCount()):
        for column in range(_columns(model)):
            yield model.index(row, column).data(Qt.ItemDataRole.ToolTipRole)


def shown(root: QObject) -> str:
    """All plain words of a window."""
    words = [label.text() for label in root.findChildren(QLabel)]
    words += [button.text() for button in root.findChildren(QAbstractButton)]
    words += [action.text() for menu in root.findChildren(QMenu) for action in menu.actions()]
    for model in root.findChildren(QAbstractItemModel):
        words += [
            str(model.index(row, column).data())
            for row in range(model.rowCount())
            for column in range(_columns(model))
        ]
    return "\n".join(words)


def named(project: Project) -> Project:
    """With classes of such names."""
    classes = (replace(info, name=f"{EVIL} {info.number}") for info in project.classes)
    return replace(project, classes=tuple(classes))


def _columns(model: QAbstractItemModel) -> int:
    """Of a list, Qt does not say."""
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())


def test_names_do_nothing_in_any_widget(qtbot, window, tmp_path):
    opened(qtbot, window, photo_file(tmp_path / "<b>evil.png"))
    for number in (1, 2):
        draw(window, number, 5.0 + 40 * number - 40)
    window.document.edit(
        "name", lambda project: named(project).with_recipe(rules=f'"{EVIL} 1" -> !"{EVIL} 2"')
    )
    names = {f"{EVIL} 1": 1, f"{EVIL} 2": 2}
    rules: tuple[Rule, ...] = tuple(rules_from_text(f'"{EVIL} 1" -> !"{EVIL} 2"', names).rules)
    solved(
        window,
        SolveSummary(
            eigenvalues=(0.5,),
            areas={1: 1200, 2: 1200},
            satisfaction={1: 0.5, 2: 0.5},
            disagreement={1: 0.9, 2: 0.0},
            contradictions=((1, 2),),
            broken_rules=rules,
            notes=(f"a note about {EVIL}",),
        ),
    )
    for dock in window.docks.by_name.values():
        dock.show()
    window.docks.panels["objects"].move_button.menu().aboutToShow.emit()
    window.docks.panels["classes"].context_menu()
    window.services[StrokeMenu].open(QPointF(5, 20))
    window.messages.show_message(f"{EVIL} was not read", "warning")
    window.status.show_work(f"Opening {EVIL}")
    window.notices.hint(f"{EVIL} was saved")
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
    QApplication.processEvents()

    assert shown(window).count(EVIL) >= 8
    assert list(acting(window)) == []


def test_names_do_nothing_in_questions(window, tmp_path):
    """And buttons have words alone: the system's icons know nothing of the theme."""
    prompts = Prompts(window)
    seen: list[QDialog] = []
    photo = PhotoReference(f"/tmp/{EVIL}", "0" * 64, 4, 3)
    missing = PhotoMissingError(SavedProject(Project(photo=photo)), Path(photo.path), changed=False)

    def look() -> None:
        box = QApplication.activeModalWidget()
        assert list(acting(box)) == []
        buttons = box.findChildren(QPushButton)
        assert len(buttons) > 1
        assert all(button.icon().isNull() for button in buttons)
        seen.append(box)
        box.reject()

    for ask in (
        lambda: prompts.how_to_leave(EVIL),
        *(partial(prompts.which_version, EVIL, clash) for clash in SaveConflict),
        lambda: prompts.project_folder(tmp_path / "<b>evil", tmp_path),
        lambda: prompts.review_note(EVIL),
        lambda: prompts.moved_photo(missing),
    ):
        QTimer.singleShot(0, look)
        ask()
    assert len(seen) == 6


def test_names_do_nothing_in_the_export(qtbot, window, tmp_path):
    opened(qtbot, window, photo_file(tmp_path / "<b>evil.png"))
    draw(window)
    window.document.edit("name", named)
    with_hole = solved(window).labels.copy()
    with_hole[10:20, 10:20] = 2
    window.document.show_result(result_of(window.document.revision, with_hole))
    window._settings.export_presets = {EVIL: []}
    dialog = ExportDialog(
        window.document,
        window._settings,
        ExportSubject(EVIL, tmp_path / EVIL),
        window,
        window.controller,
    )
    qtbot.addWidget(dialog)
    dialog._fail(f"{EVIL} is in the way")
    dialog.findChild(PresetBar).fill_menu()
    assert "evil" in dialog.formats.boxes["coco-polygons"].toolTip()
    assert list(acting(dialog)) == []


def test_names_and_notes_do_nothing_in_a_folder(qtbot, window, tmp_path):
    folder = tmp_path / "<b>evil R&D"
    folder.mkdir()
    name = "<b>evil R&D[*].png"
    photo_file(folder / name)
    add_state(folder, name, State.BEGUN, Review(accepted=False, note=EVIL))
    opened(qtbot, window, folder)
    window.recent_menu.fill()
    rows = window.docks.panels["photos"].rows
    assert EVIL in rows.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "evil" in rows.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert EVIL in window.messages.texts[0]
    assert window.windowTitle().startswith("<b>evil R&D[*][*].png[*]")  # which shows one of them
    assert list(acting(window)) == []
