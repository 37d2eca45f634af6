"""The menu of a class, and edits of it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QColor
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from segcore.projects.attributes import Attribute, Value
from segcore.projects.class_merging import with_classes_merged
from segcore.projects.project import ClassInfo, Project, new_class

from ...state.document import Document
from ...ui.icons import swatch
from ...ui.theme import drop_icons
from ...ui.verbatim import escape_menu_text
from .attributes import AttributesDialog
from .class_rows import ClassColumn, ClassRows

_MAX_MIN_AREA_PX, _DEFAULT_MIN_AREA_PX = 10**9, 20
"""Largest and initial value of the question for the smallest object, in pixels."""


class ClassEdits(QObject):
    """Edits of the current class, if it is in the table."""

    def __init__(self, document: Document, rows: ClassRows, panel: QWidget) -> None:
        super().__init__(panel)
        self._document, self.rows, self._panel = document, rows, panel

    @property
    def current(self) -> ClassInfo | None:
        """The class that is painted with, if it is in the table."""
        row = self.rows.row_of(self._document.current_class)
        return self.rows.rows[row] if row >= 0 else None

    @property
    def is_in_list(self) -> bool:
        """Whether the class that is painted with is one of the project."""
        return self._document.project.find_class(self._document.current_class) is not None

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
            self._document.edit(self.tr("Change background"), Project.with_background, number)

    def change(self, step_name: str, **changes: Any) -> None:
        """Change fields of the current class, as one step called `step_name`."""
        self.rows.change(self.rows.row_of(self._document.current_class), step_name, **changes)

    def set_attributes(
        self, number: int, attributes: Sequence[Attribute], renamed: Mapping[str, str]
    ) -> None:
        """Set the attributes of a class; values move to the new names."""
        text = self.tr("Change attributes")
        self._document.edit(text, Project.with_attributes, number, attributes, renamed)

    def set_values(self, values: Mapping[str, Value]) -> None:
        """Set values of the current class as a whole."""
        text = self.tr("Change {name}").format(name=next(iter(values)))
        self._document.edit(text, Project.with_values, self._document.current_class, 0, values)

    def merge_into(self, target: int) -> None:
        """Give the strokes of the current class to class `target`."""
        source = self._document.current_class
        if source != target and self._document.project.find_class(source):

            def merged(project: Project) -> Project:
                has_target = project.find_class(target) is not None
                project = project if has_target else project.with_class(new_class(target))
                return with_classes_merged(project, source, target)

            self._document.edit(self.tr("Merge classes"), merged)
            self._document.choose_class(target)

    def offer_merging(self, menu: QMenu) -> None:
        """Offer the classes that the current one can be merged into."""
        for info in self.rows.rows:
            if info is not self.current:
                merge = partial(self.merge_into, info.number)
                menu.addAction(swatch(info.colour), escape_menu_text(info.name), merge)

    def delete(self) -> None:
        """Delete the current class and its strokes; the class beside it is the next current one."""
        number = self._document.current_class
        numbers = [info.number for info in self._document.project.classes]
        if number not in numbers:
            return
        index = numbers.index(number)
        remaining = numbers[:index] + numbers[index + 1 :]
        self._document.edit(self.tr("Delete class"), Project.without_class, number)
        if remaining:
            self._document.choose_class(remaining[min(index, len(remaining) - 1)])

    def set_colour(self, number: int, colour: QColor) -> None:
        """Set the colour of any class."""
        row = self.rows.row_of(number)
        if row >= 0 and colour.isValid():
            self.rows.change(row, self.tr("Recolour class"), colour=colour.name())

    # --------------------------------------------------------------------------------------- menu

    def fill_menu(self, menu: QMenu, info: ClassInfo) -> None:
        """Offer the edits of the current class."""
        can_count = self.is_in_list and not info.background
        background = _switch(menu, self.tr("Background"), self.switch_background, info.background)
        background.setEnabled(self.is_in_list)
        text = self.tr("Count objects")
        toggle_counting = partial(self.change, text, counted=not info.counted)
        count_action = _switch(menu, text, toggle_counting, info.counted)
        count_action.setEnabled(can_count)
        split_menu = menu.addMenu(self.tr("Split touching objects"))
        self._fill_split_menu(split_menu, info)
        size_menu = menu.addMenu(self.tr("Smallest object"))
        self._fill_size_menu(size_menu, info)
        for menu_part in (split_menu, size_menu):
            menu_part.setEnabled(can_count and info.counted)
        attributes = menu.addAction(self.tr("Attributes…"), partial(self._ask_attributes, info))
        attributes.setEnabled(self.is_in_list)
        show_text = self.tr("Hide") if info.visible else self.tr("Show")
        lock_text = self.tr("Unlock") if info.locked else self.tr("Lock")
        menu.addAction(show_text, partial(self.toggle, ClassColumn.VISIBLE))
        menu.addAction(lock_text, partial(self.toggle, ClassColumn.LOCKED))
        merge = menu.addMenu(self.tr("Merge into"))
        self.offer_merging(merge)
        merge.setEnabled(not merge.isEmpty() and self.is_in_list)
        menu.addAction(self.tr("Delete"), self.delete).setEnabled(self.is_in_list)

    def _fill_split_menu(self, menu: QMenu, info: ClassInfo) -> None:
        """Offer where touching objects are split."""
        group = QActionGroup(menu)
        for divide_by, text in (
            ("image", self.tr("Along edges in the photo")),
            ("shape", self.tr("At the narrowest places")),
        ):
            title = self.tr("Split touching objects")
            set_split = partial(self.change, title, divide_by=divide_by)
            group.addAction(_switch(menu, text, set_split, divide_by == info.divide_by))

    def _fill_size_menu(self, menu: QMenu, info: ClassInfo) -> None:
        """Offer least sizes; smaller objects without a stroke join what is around them."""
        group, min_area = QActionGroup(menu), info.least_px
        for least_px, text in (
            (None, self.tr("Found from the objects with a stroke")),
            (0, self.tr("Every part is an object")),
        ):
            set_least = partial(self.change, self.tr("Smallest object"), least_px=least_px)
            group.addAction(_switch(menu, text, set_least, least_px == min_area))
        text = self.tr("%Ln pixel(s)…", "", min_area) if min_area else self.tr("Pixels…")
        group.addAction(_switch(menu, text, partial(self._ask_min_size, min_area), bool(min_area)))

    def _ask_attributes(self, info: ClassInfo) -> None:
        dialog = AttributesDialog(info, self._panel)
        dialog.edited.connect(partial(self.set_attributes, info.number))
        dialog.open()

    def _ask_min_size(self, min_area: int | None) -> None:
        dialog = QInputDialog(self._panel)
        dialog.setWindowTitle(self.tr("Smallest object"))
        dialog.setLabelText(
            self.tr("Parts with fewer pixels and without a stroke join what is around them:")
        )
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(1, _MAX_MIN_AREA_PX)
        dialog.setIntValue(min_area or _DEFAULT_MIN_AREA_PX)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        drop_icons(dialog)
        dialog.intValueSelected.connect(
            lambda min_area: self.change(dialog.windowTitle(), least_px=min_area)
        )
        dialog.open()


def _switch(menu: QMenu, text: str, callback: Callable[[], object], on: bool) -> QAction:
    action = menu.addAction(text, callback)
    action.setCheckable(True)
    action.setChecked(on)
    return action
