"""Every text of the window and of its dialogs is seen whole, on screens of any size."""

from collections.abc import Iterable, Iterator
from itertools import filterfalse

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)

from app.panels.panel_registry import bring_forward
from app.window.dialogs import Dialogs

SIZES = [(1024, 700), (1600, 1000), (800, 500)]
"""In logical pixels; the last is a screen of 1600 x 1000 at 200 %."""


def clipped(parent: QWidget) -> list[str]:
    """Texts of visible widgets that have less room than they need."""
    found = []
    for widget in parent.findChildren(QWidget):
        if not widget.visibleRegion().isEmpty():
            found += [f"{type(widget).__name__}: {text}" for text in _clipped_in(widget)]
    return found


def _clipped_in(widget: QWidget) -> Iterator[str]:
    match widget:
        case QLabel() | QCheckBox() | QRadioButton() | QPushButton():
            if widget.text() and not _holds(widget):
                yield widget.text()
        case QToolButton() if widget.objectName() == "qt_toolbar_ext_button":
            yield "a tool bar is cut off"
        case QToolButton() if widget.icon().isNull() and not _holds(widget):
            yield widget.text()
        case QComboBox():
            yield from _too_long(widget, map(widget.itemText, range(widget.count())), _room(widget))
        case QLineEdit():
            # paths that people type are scrolled
            text = widget.text() if _in_box(widget) else widget.placeholderText()
            yield from _too_long(widget, [text], widget.contentsRect().width())
        case QTabBar():
            yield from _clipped_tabs(widget)
        case QHeaderView() if widget.orientation() == Qt.Orientation.Horizontal:
            for place in filterfalse(widget.isSectionHidden, range(widget.count())):
                text = widget.model().headerData(place, widget.orientation()) or ""
                yield from _too_long(widget, [text], widget.sectionSize(place))
        case QTableView():
            yield from _clipped_cells(widget)


def _holds(widget: QWidget) -> bool:
    wanted = widget.sizeHint()
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.height() >= widget.heightForWidth(widget.width())
    return widget.width() >= wanted.width() and widget.height() >= widget.fontMetrics().height()


def _too_long(widget: QWidget, texts: Iterable[str], room: int) -> Iterator[str]:
    return (text for text in texts if widget.fontMetrics().horizontalAdvance(text) > room)


def _room(box: QComboBox) -> int:
    """Width of what the box shows, without its arrow."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    return box.style().subControlRect(kind, option, part, box).width()


def _clipped_tabs(bar: QTabBar) -> Iterator[str]:
    for place in range(bar.count()):
        tab = bar.tabRect(place)
        yield from _too_long(bar, [bar.tabText(place)], tab.width())
        if tab.height() < bar.fontMetrics().height() or not bar.rect().contains(tab):
            yield bar.tabText(place)


def _clipped_cells(table: QTableView) -> Iterator[str]:
    model = table.model()
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            index = model.index(row, column)
            text = index.data()
            room = table.visualRect(index).width()
            shown = text and not table.isColumnHidden(column)
            if shown and table.sizeHintForIndex(index).width() > room:
                yield str(text)


def _in_box(line: QLineEdit) -> bool:
    return line.parentWidget() is not None and line.parentWidget().inherits("QAbstractSpinBox")


def show_at(window, size: tuple[int, int]) -> None:
    window.resize(*size)
    for _ in range(3):
        QApplication.processEvents()


@pytest.fixture(params=[2.0, 1.0])
def text_scale(settings, request) -> Iterator[None]:
    settings.font_scale = request.param
    yield
    settings.font_scale = 1.0  # the font is that of the whole program


@pytest.mark.usefixtures("text_scale")
def test_docks_have_room_for_their_names_in_large_text(working):
    show_at(working, SIZES[1])
    assert not list(_clipped_cells(working.docks.panels["classes"].findChild(QTableView)))
    cut = [bar for bar in working.findChildren(QTabBar) if is_cut(bar)]
    assert not cut, [[bar.tabText(place) for place in range(bar.count())] for bar in cut]


def is_cut(bar: QTabBar) -> bool:
    return bar.isVisible() and bar.width() < bar.sizeHint().width()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_the_window_is_clipped(working, settings, size, theme):
    settings.theme = theme
    show_at(working, size)
    assert (working.width(), working.height()) == size
    assert clipped(working) == []
    for name in working.docks.by_name:
        if name != "rules":
            bring_forward(working.docks.panels[name])
            show_at(working, size)
            assert clipped(working) == [], name


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["export", "compare", "preferences", "shortcuts", "cheat_sheet"])
def test_no_text_of_a_dialog_is_clipped(working, settings, name, theme):
    settings.theme = theme
    getattr(working.services[Dialogs], name)()
    QApplication.processEvents()
    (dialog,) = [shown for shown in working.findChildren(QDialog) if shown.isVisible()]
    assert clipped(dialog) == []
    free = dialog.screen().availableGeometry().size()
    assert dialog.frameGeometry().size().boundedTo(free) == dialog.frameGeometry().size()
    dialog.reject()


@pytest.mark.parametrize("size", SIZES)
def test_the_photo_has_most_of_a_small_window(qtbot, working, size):
    show_at(working, size)
    share = working.canvas.width() / working.width()
    assert share >= (2 / 3 if size == (1024, 700) else 0.6)
    working.canvas.setFocus()
    before = [name for name, dock in working.docks.by_name.items() if not dock.isHidden()]
    qtbot.keyClick(working.canvas, Qt.Key.Key_Tab)
    assert all(dock.isHidden() for dock in working.docks.by_name.values())
    qtbot.keyClick(working.canvas, Qt.Key.Key_Tab)
    assert [n for n, dock in working.docks.by_name.items() if not dock.isHidden()] == before


def test_folded_docks_come_back_in_a_wider_window(working):
    show_at(working, (1600, 1000))
    assert not working.docks.panels["method"].visibleRegion().isEmpty()
    show_at(working, (1024, 700))
    assert working.docks.by_name["method"].isHidden()
    show_at(working, (1600, 1000))
    assert not working.docks.panels["method"].visibleRegion().isEmpty()
    assert working.docks.panels["eigenvectors"].visibleRegion().isEmpty()
