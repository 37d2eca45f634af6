"""The menu of a class."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from segcore.projects.project import ClassInfo

from ...ui.theme import drop_icons
from .attributes import AttributesDialog
from .edits import ClassEdits
from .rows import ClassColumn

_LARGEST_LEAST, _USUAL_LEAST = 10**9, 20
"""Largest and initial value of the question for the smallest object, in pixels."""


class ClassMenu(QMenu):
    """The menu of the current class; `add`, `rename` and `recolour` ask the user."""

    def __init__(
        self,
        edits: ClassEdits,
        add: Callable[[], None],
        rename: Callable[[], None],
        recolour: Callable[[], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._edits = edits
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if edits.current is not None:
            self.addAction(self.tr("Rename"), rename)
            self.addAction(self.tr("Colour…"), recolour)
            self._fill(edits.current)
            self.addSeparator()
        self.addAction(self.tr("Add class"), add)

    def _fill(self, info: ClassInfo) -> None:
        edits = self._edits
        counts = edits.listed and not info.background
        background = _switch(self, self.tr("Background"), edits.switch_background, info.background)
        background.setEnabled(edits.listed)
        counted = _switch(self, self.tr("Count objects"), edits.switch_counting, info.counted)
        counted.setEnabled(counts)
        parted = self.addMenu(self.tr("Split touching objects"))
        self._fill_parting(parted, info)
        least = self.addMenu(self.tr("Smallest object"))
        self._fill_least(least, info)
        for menu in (parted, least):
            menu.setEnabled(counts and info.counted)
        attributes = self.addAction(self.tr("Attributes…"), partial(self._ask_attributes, info))
        attributes.setEnabled(edits.listed)
        shown = self.tr("Hide") if info.visible else self.tr("Show")
        locked = self.tr("Unlock") if info.locked else self.tr("Lock")
        self.addAction(shown, partial(edits.toggle, ClassColumn.VISIBLE))
        self.addAction(locked, partial(edits.toggle, ClassColumn.LOCKED))
        merge = self.addMenu(self.tr("Merge into"))
        edits.offer_merging(merge)
        merge.setEnabled(not merge.isEmpty() and edits.listed)
        self.addAction(self.tr("Delete"), edits.delete).setEnabled(edits.listed)

    def _fill_parting(self, menu: QMenu, info: ClassInfo) -> None:
        """Offer where touching objects are split."""
        one = QActionGroup(menu)
        for divide_by, text in (
            ("image", self.tr("Along edges in the photo")),
            ("shape", self.tr("At the narrowest places")),
        ):
            part = partial(self._edits.part_by, divide_by)
            one.addAction(_switch(menu, text, part, divide_by == info.divide_by))

    def _fill_least(self, menu: QMenu, info: ClassInfo) -> None:
        """Offer least sizes; smaller objects without a stroke join what is around them."""
        one, least = QActionGroup(menu), info.least_px
        for least_px, text in (
            (None, self.tr("Found from the objects with a stroke")),
            (0, self.tr("Every part is an object")),
        ):
            count = partial(self._edits.set_least, least_px)
            one.addAction(_switch(menu, text, count, least_px == least))
        text = self.tr("%Ln pixel(s)…", "", least) if least else self.tr("Pixels…")
        one.addAction(_switch(menu, text, partial(self._ask_least, least), bool(least)))

    def _ask_attributes(self, info: ClassInfo) -> None:
        dialog = AttributesDialog(info, self.parentWidget())
        dialog.made.connect(partial(self._edits.set_attributes, info.number))
        dialog.open()

    def _ask_least(self, least: int | None) -> None:
        dialog = QInputDialog(self.parentWidget())
        dialog.setWindowTitle(self.tr("Smallest object"))
        dialog.setLabelText(
            self.tr("Parts with fewer pixels and without a stroke join what is around them:")
        )
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(1, _LARGEST_LEAST)
        dialog.setIntValue(least or _USUAL_LEAST)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        drop_icons(dialog)
        dialog.intValueSelected.connect(self._edits.set_least)
        dialog.open()


def _switch(menu: QMenu, text: str, does: Callable[[], object], on: bool) -> QAction:
    action = menu.addAction(text, does)
    action.setCheckable(True)
    action.setChecked(on)
    return action
