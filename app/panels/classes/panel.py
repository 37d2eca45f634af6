"""The classes: their table, its buttons and its menu."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt
from PySide6.QtGui import QActionGroup, QColor
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QColorDialog,
    QHBoxLayout,
    QInputDialog,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from segcore.marks.strokes import MAX_CLASS
from segcore.projects.project import ClassInfo, Project, new_class

from ...looks.theme import drop_icons
from ...looks.verbatim import plain_item, plain_title
from ...looks.widgets import IconButton, fill
from ...state.workspace import Workspace
from ..icons import swatch
from ..tables import Keys
from .rows import ClassRows, Column
from .table import ClassTable

_LARGEST_LEAST, _USUAL_LEAST = 10**9, 20
"""Pixels of the smallest object that can be asked for, and that the question begins with."""
_SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


class ClassesPanel(QWidget):
    """Table of the classes; the selected row is the class that is painted with.

    A double click on a name renames, on a colour recolours; F2 renames, Space shows or hides,
    Del deletes.
    """

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._document = document = workspace.document
        self.rows = ClassRows(workspace, self)
        self.table = ClassTable(self.rows)
        self.table.setAccessibleName(self.tr("Classes"))
        self._unnamed: tuple[ClassInfo, int] | None = None
        """The class that was just added, and how many steps of the history there were then."""
        self.table.itemDelegate().closeEditor.connect(self._end_naming)
        self.table.toggled.connect(self.rows.toggle)
        self.table.doubleClicked.connect(self._open)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.table.selectionModel().currentRowChanged.connect(self._choose)
        self._keys = Keys(
            self.table,
            {
                Qt.Key.Key_F2: self.rename,
                Qt.Key.Key_Space: lambda: self.toggle(Column.VISIBLE),
                Qt.Key.Key_Delete: self.delete,
            },
        )

        self.add_button = IconButton(
            "add", self.tr("Add"), self.tr("Add a class and name it; Enter names the next one (+)")
        )
        self.add_button.clicked.connect(self.add)
        self.merge_button = IconButton(
            "merge", self.tr("Merge"), self.tr("Merge this class into another one")
        )
        self.merge_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.merge_menu = QMenu(self)
        self.merge_menu.aboutToShow.connect(lambda: self._fill_merge_menu(self.merge_menu))
        self.merge_button.setMenu(self.merge_menu)
        self.delete_button = IconButton(
            "delete", self.tr("Delete"), self.tr("Delete the class and its strokes")
        )
        self.delete_button.clicked.connect(self.delete)
        buttons = fill(QHBoxLayout(), self.add_button, None, self.merge_button, self.delete_button)
        fill(QVBoxLayout(self), self.table, buttons, margin=4, spacing=4)

        for signal in (
            document.photo_changed,
            document.project_changed,
            document.result_changed,
            document.class_changed,
        ):
            signal.connect(self._follow)
        self._follow()

    # ------------------------------------------------------------------------------------- edits

    @property
    def current(self) -> ClassInfo | None:
        """The class that is painted with, if it is in the table."""
        row = self.rows.row_of(self._document.current_class)
        return self.rows.rows[row] if row >= 0 else None

    def add(self) -> None:
        """A class with the next number, to be painted with, its name ready to be typed."""
        number = max((info.number for info in self.rows.rows), default=0) + 1
        if number > MAX_CLASS:
            return
        self._document.edit(
            self.tr("Add class"), lambda project: project.with_class(new_class(number))
        )
        self._document.choose_class(number)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.rename()
        if (added := self.current) is not None:
            self._unnamed = added, self._document.undo_stack.index()

    def _end_naming(self, _editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Enter after the name of a new class begins the next; Esc takes it back."""
        unnamed, self._unnamed = self._unnamed, None
        if unnamed is None:
            return
        info, steps = unnamed
        named = self.current is not None and self.current.name != info.name
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache and named:
            self.add()  # at once: what is typed meanwhile is its name
        elif (
            hint == QAbstractItemDelegate.EndEditHint.RevertModelCache
            and self._document.undo_stack.index() == steps
        ):
            self._document.undo_stack.undo()

    def rename(self) -> None:
        """Type another name for the current class."""
        self._unnamed = None
        row = self.rows.row_of(self._document.current_class)
        if row >= 0:
            self.table.edit(self.rows.index(row, Column.NAME))

    def recolour(self) -> None:
        """Choose another colour for the current class."""
        info = self.current
        if info is None:
            return
        dialog = QColorDialog(QColor(info.colour), self)
        title = self.tr("Colour of {name}").format(name=info.name)
        dialog.setWindowTitle(plain_title(title))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        drop_icons(dialog)
        dialog.colorSelected.connect(lambda colour: self._set_colour(info.number, colour))
        dialog.open()

    def toggle(self, column: int) -> None:
        """Show, hide, lock or unlock the current class."""
        row = self.rows.row_of(self._document.current_class)
        if row >= 0:
            self.rows.toggle(row, column)

    def switch_background(self) -> None:
        """Make the current class the background, or one with objects again."""
        info = self.current
        if info is not None:
            number = None if info.background else info.number
            self._document.edit(
                self.tr("Change background"), lambda project: project.with_background(number)
            )

    def switch_counting(self) -> None:
        """Tell the objects of the current class apart, or stop doing so."""
        info = self.current
        if info is not None:
            row = self.rows.row_of(info.number)
            self.rows.change(row, self.tr("Count objects"), counted=not info.counted)

    def part_by(self, divide_by: str) -> None:
        """Split the objects of the current class that touch at other places."""
        row = self.rows.row_of(self._document.current_class)
        self.rows.change(row, self.tr("Split touching objects"), divide_by=divide_by)

    def set_least(self, least_px: int | None) -> None:
        """Of the current class, count no smaller object without a stroke; None: as it follows."""
        row = self.rows.row_of(self._document.current_class)
        self.rows.change(row, self.tr("Smallest object"), least_px=least_px)

    def merge_into(self, target: int) -> None:
        """Give the strokes of the current class to class `target`."""
        source = self._document.current_class
        if source != target and self._document.project.class_info(source):

            def merged(project: Project) -> Project:
                known = project.class_info(target) is not None
                project = project if known else project.with_class(new_class(target))
                return project.with_classes_merged(source, target)

            self._document.edit(self.tr("Merge classes"), merged)
            self._document.choose_class(target)

    def delete(self) -> None:
        """Delete the current class and its strokes; the class beside it is the next current one."""
        number = self._document.current_class
        numbers = [info.number for info in self._document.project.classes]
        if number not in numbers:
            return
        place = numbers.index(number)
        rest = numbers[:place] + numbers[place + 1 :]
        self._document.edit(self.tr("Delete class"), lambda project: project.without_class(number))
        if rest:
            self._document.choose_class(rest[min(place, len(rest) - 1)])

    def _set_colour(self, number: int, colour: QColor) -> None:
        row = self.rows.row_of(number)
        if row >= 0 and colour.isValid():
            self.rows.change(row, self.tr("Recolour class"), colour=colour.name())

    # --------------------------------------------------------------------------- table and menus

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and not self.rows.relisting:
            self._document.choose_class(self.rows.rows[index.row()].number)

    def _open(self, index: QModelIndex) -> None:
        if index.column() == Column.SWATCH:
            self.recolour()
        elif index.column() == Column.NAME:
            self.rename()

    def _show_menu(self, place: QPoint) -> None:
        self.context_menu().popup(self.table.viewport().mapToGlobal(place))

    def context_menu(self) -> QMenu:
        """All that can be done with the current class."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        info = self.current
        if info is not None:
            shown = self.tr("Hide") if info.visible else self.tr("Show")
            locked = self.tr("Unlock") if info.locked else self.tr("Lock")
            menu.addAction(self.tr("Rename"), self.rename)
            menu.addAction(self.tr("Colour…"), self.recolour)
            background = menu.addAction(self.tr("Background"), self.switch_background)
            background.setCheckable(True)
            background.setChecked(info.background)
            background.setEnabled(self._listed)
            counted = menu.addAction(self.tr("Count objects"), self.switch_counting)
            counted.setCheckable(True)
            counted.setChecked(info.counted)
            counted.setEnabled(self._listed and not info.background)
            parted = menu.addMenu(self.tr("Split touching objects"))
            self._fill_parting_menu(parted, info)
            parted.setEnabled(counted.isEnabled() and info.counted)
            least = menu.addMenu(self.tr("Smallest object"))
            self._fill_least_menu(least, info)
            least.setEnabled(parted.isEnabled())
            menu.addAction(shown, lambda: self.toggle(Column.VISIBLE))
            menu.addAction(locked, lambda: self.toggle(Column.LOCKED))
            merge = menu.addMenu(self.tr("Merge into"))
            self._fill_merge_menu(merge)
            merge.setEnabled(not merge.isEmpty() and self._listed)
            menu.addAction(self.tr("Delete"), self.delete).setEnabled(self._listed)
            menu.addSeparator()
        menu.addAction(self.tr("Add class"), self.add)
        return menu

    def _fill_parting_menu(self, menu: QMenu, info: ClassInfo) -> None:
        """Dots say which objects there are; this says where one ends and the next begins."""
        ways = {
            "image": self.tr("Along edges in the photo"),
            "shape": self.tr("At the narrowest places"),
        }
        one = QActionGroup(menu)
        for divide_by, text in ways.items():
            way = menu.addAction(text, partial(self.part_by, divide_by))
            way.setCheckable(True)
            way.setChecked(divide_by == info.divide_by)
            one.addAction(way)

    def _fill_least_menu(self, menu: QMenu, info: ClassInfo) -> None:
        """What is smaller and has no stroke is no object: it joins what is around it."""
        ways = {
            self.tr("Found from the objects with a stroke"): None,
            self.tr("Every part is an object"): 0,
        }
        one = QActionGroup(menu)
        for text, least_px in ways.items():
            way = menu.addAction(text, partial(self.set_least, least_px))
            way.setCheckable(True)
            way.setChecked(least_px == info.least_px)
            one.addAction(way)
        text = self.tr("Pixels…")
        if info.least_px:
            text = self.tr("%Ln pixel(s)…", "", info.least_px)
        way = menu.addAction(text, self._ask_least)
        way.setCheckable(True)
        way.setChecked(bool(info.least_px))
        one.addAction(way)

    def _ask_least(self) -> None:
        info = self.current
        if info is None:
            return
        dialog = QInputDialog(self)
        dialog.setWindowTitle(self.tr("Smallest object"))
        dialog.setLabelText(
            self.tr("Parts with fewer pixels and without a stroke join what is around them:")
        )
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(1, _LARGEST_LEAST)
        dialog.setIntValue(info.least_px or _USUAL_LEAST)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        drop_icons(dialog)
        dialog.intValueSelected.connect(self.set_least)
        dialog.open()

    def _fill_merge_menu(self, menu: QMenu) -> None:
        menu.clear()
        for info in self.rows.rows:
            if info.number != self._document.current_class:
                merge = partial(self.merge_into, info.number)
                menu.addAction(swatch(info.colour), plain_item(info.name), merge)

    @property
    def _listed(self) -> bool:
        return self._document.project.class_info(self._document.current_class) is not None

    def _follow(self) -> None:
        row = self.rows.row_of(self._document.current_class)
        selection = self.table.selectionModel()
        if row < 0:
            selection.clear()
        elif not selection.isRowSelected(row) or selection.currentIndex().row() != row:
            index = self.rows.index(row, Column.NAME)
            selection.setCurrentIndex(index, _SELECT)
            self.table.scrollTo(index)
        self.table.share_room()
        self.merge_button.setEnabled(self._listed and len(self.rows.rows) > 1)
        self.delete_button.setEnabled(self._listed)
