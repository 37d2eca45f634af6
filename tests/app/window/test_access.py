"""All controls have names and roles for screen readers, and are reached by the keyboard."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFocusFrame,
    QLabel,
    QLineEdit,
    QListView,
    QMainWindow,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSlider,
    QTabBar,
    QTableView,
    QToolButton,
    QTreeView,
    QWidget,
)

from app.panels.panel_registry import bring_forward
from app.ui.theme import Theme
from app.window.dialogs import Dialogs
from tests.app.window.test_screens import show_at

DIALOGS = ["export", "compare", "preferences", "shortcuts", "cheat_sheet", "report", "about"]
_ROLE = QAccessible.Role
ROLES: list[tuple[type[QWidget], set[QAccessible.Role]]] = [
    (QRadioButton, {_ROLE.RadioButton}),
    (QCheckBox, {_ROLE.CheckBox}),
    (QPushButton, {_ROLE.Button, _ROLE.ButtonMenu}),
    (QToolButton, {_ROLE.Button, _ROLE.ButtonMenu, _ROLE.CheckBox}),
    (QComboBox, {_ROLE.ComboBox}),
    (QAbstractSpinBox, {_ROLE.SpinBox}),
    (QSlider, {_ROLE.Slider}),
    (QLineEdit, {_ROLE.EditableText}),
    (QPlainTextEdit, {_ROLE.EditableText}),
    (QTableView, {_ROLE.Table}),
    (QTreeView, {_ROLE.Tree}),
    (QListView, {_ROLE.List}),
    (QTabBar, {_ROLE.PageTabList}),
]


def controls(parent: QWidget) -> Iterator[QWidget]:
    """What can be clicked or takes the keyboard; without the parts Qt makes controls of."""
    for widget in parent.findChildren(QWidget):
        part = widget.focusProxy() or isinstance(widget.parent(), QLineEdit)
        part = part or (isinstance(widget, QTabBar) and not widget.count())  # left over
        clickable = isinstance(widget, QAbstractButton) or takes_tab(widget)
        if widget.isVisible() and not widget.size().isEmpty() and clickable and not part:
            yield widget


def takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def described(widget: QWidget) -> str:
    return f"{type(widget).__name__} of {type(widget.parent()).__name__} “{name_of(widget)}”"


def name_of(widget: QWidget) -> str:
    labels = [label for label in widget.window().findChildren(QLabel) if label.buddy() is widget]
    given = widget.accessibleName() or "".join(label.text() for label in labels)
    if given or isinstance(widget, QComboBox | QAbstractSpinBox | QLineEdit):
        return given  # their texts are values
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def unfit(parent: QWidget) -> list[str]:
    """Controls without a name, or with the role of another one."""
    found = []
    for widget in controls(parent):
        role = QAccessible.queryAccessibleInterface(widget).role()
        fitting = next((roles for kind, roles in ROLES if isinstance(widget, kind)), {role})
        if not name_of(widget) or role not in fitting or role is _ROLE.NoRole:
            found.append(f"{described(widget)} {role.name}")
    return found


def walk(
    qtbot, start: QWidget, end: QWidget | None = None, key: Qt.Key = Qt.Key.Key_Tab
) -> set[QWidget]:
    """Where Tab leads, until it is there again or at the end; every place can be seen."""
    seen: set[QWidget] = set()
    start.setFocus(Qt.FocusReason.TabFocusReason)
    while (here := QApplication.focusWidget()) not in (None, end, *seen):
        part = here.widget() if isinstance(here, QScrollArea) else here
        qtbot.waitUntil(lambda part=part: not part.visibleRegion().isEmpty(), timeout=2000)
        seen.add(here)
        qtbot.keyClick(here, key)
    return seen


def left_out(parent: QWidget, seen: set[QWidget]) -> list[str]:
    """Tab stops that were not come by; arrow keys choose between radio buttons."""
    return [
        described(widget)
        for widget in controls(parent)
        if takes_tab(widget) and widget.isEnabled() and widget not in seen
        if not (isinstance(widget, QRadioButton) and not widget.isChecked())
    ]


def test_the_empty_window_has_names_and_roles(window):
    assert unfit(window) == []


def test_controls_of_panels_have_names_and_roles(working):
    for name in working.docks.by_name:
        bring_forward(working.docks.panels[name])
        show_at(working, (1600, 1000))
        assert unfit(working) == [], name
    bring_forward(working.docks.panels["method"])
    methods = working.docks.panels["method"].methods
    for place in range(methods.count()):
        methods.setCurrentIndex(place)
        assert unfit(working.docks.panels["method"]) == [], methods.itemText(place)


def test_tab_reaches_every_control_of_the_window(qtbot, working):
    canvas = working.canvas
    show_at(working, (1600, 1000))
    start, stops = canvas.nextInFocusChain(), [*filter(takes_tab, controls(working))]
    while start not in stops or not start.isEnabled():
        start = start.nextInFocusChain()
    assert left_out(working, walk(qtbot, start, canvas) | {canvas}) == []
    canvas.setFocus()
    qtbot.keyClick(canvas, Qt.Key.Key_Backtab)
    before = QApplication.focusWidget()
    assert before not in (None, canvas)
    back = walk(qtbot, before, canvas, Qt.Key.Key_Backtab)
    missed = left_out(working, back | {canvas})
    # Qt makes those of docks anew meanwhile
    assert [control for control in missed if not control.startswith("QTabBar")] == []


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_have_names_and_are_walked_by_tab(qtbot, working, name):
    getattr(working.services[Dialogs], name)()
    (dialog,) = [shown for shown in working.findChildren(QDialog) if shown.isVisible()]
    qtbot.waitUntil(dialog.isActiveWindow)
    assert unfit(dialog) == []
    start = next(widget for widget in controls(dialog) if takes_tab(widget))
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        assert left_out(dialog, walk(qtbot, start, key=key)) == []
    dialog.reject()


def test_a_window_goes_while_a_control_of_its_tool_bar_has_the_ring(qtbot, qapp, settings):
    Theme(settings, qapp)
    parent = QMainWindow()
    bar, field, middle = parent.addToolBar("bar"), QLineEdit(), QLineEdit()
    bar.addWidget(field)
    parent.setCentralWidget(middle)
    with qtbot.waitExposed(parent):
        parent.show()
    middle.setFocus()
    qtbot.keyClick(middle, Qt.Key.Key_Tab)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    assert {ring.widget() for ring in parent.findChildren(QFocusFrame)} == {field}
    parent.deleteLater()
    QApplication.sendPostedEvents(parent, QEvent.Type.DeferredDelete.value)
