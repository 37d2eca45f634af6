"""The classes as rows of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from itertools import takewhile
from typing import Any

from PySide6.QtCore import QLocale, QMimeData, QModelIndex, QObject, Qt
from PySide6.QtGui import QFont, QGuiApplication, QIcon, QPalette

from segcore.projects.project import ClassInfo, new_class

from ...files.dragging import mask_content
from ...looks.numbers import rounded
from ...state.workspace import Workspace
from ..icons import row_icon, swatch
from ..tables import Index, Role, TableRows
from .areas import Areas, areas_of

_KEYS = 9


class Column(IntEnum):
    SWATCH = 0
    NAME = 1
    VISIBLE = 2
    LOCKED = 3
    SHARE = 4
    PIXELS = 5


class ClassRows(TableRows):
    """The classes of the project, one that is being named, then those that only the result has.

    They become classes of the project as soon as something about them is changed.
    """

    rows: tuple[ClassInfo, ...]

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        document, view_state = workspace.document, workspace.view_state
        self._workspace, self._document, self._view_state = workspace, document, view_state
        self._areas = Areas()
        self._found: frozenset[int] = frozenset()
        self.rows = ()
        self.draft: ClassInfo | None = None
        """The class that is being named."""
        self.relisting = False
        """Whether rows come and go just now, which chooses no class."""
        self.titles = ("", self.tr("Class"), "", "", self.tr("%"), self.tr("px"))
        self.tips = (
            self.tr("Colour and key of the class; drag it into another program to copy its mask"),
            self.tr("Name"),
            self.tr("Show or hide the segment and its strokes"),
            self.tr("Protect the class from being painted over"),
            self.tr("Share of the photo"),
            self.tr("Area in pixels"),
        )
        document.photo_changed.connect(self._follow)
        document.project_changed.connect(self._follow)
        document.result_changed.connect(self._follow_result)
        workspace.counting.changed.connect(self._follow_result)
        document.class_changed.connect(self._follow)
        view_state.changed.connect(self._follow_state)
        self._follow_result()

    # ---------------------------------------------------------------------------- what views ask

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and self._areas.pixels.get(self.rows[index.row()].number):
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == Column.NAME else flags

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        """The mask of the class that is dragged, for other programs."""
        row = indexes[0].row()
        return mask_content(self._workspace, self.rows[row].number) or QMimeData()

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        name = str(value).strip()
        if role != Role.EditRole or index.column() != Column.NAME or not name:
            return False
        info, draft, self.draft = self.rows[index.row()], self.draft, None
        text = self.tr("Rename class") if info is not draft else self.tr("Add class")
        self.change(index.row(), text, name=name)
        if info is draft:
            self._document.choose_class(info.number)
        return True

    def text(self, row: int, column: int) -> str | None:
        info = self.rows[row]
        if column == Column.NAME:
            return info.name
        if column < Column.SHARE or not self._areas.total:
            return None
        if column == Column.SHARE:
            return rounded(100 * self._areas.share(info.number), 1)
        return _short(self._areas.pixels.get(info.number, 0))

    def icon(self, row: int, column: int) -> QIcon | None:
        info = self.rows[row]
        match column:
            case Column.SWATCH:
                return swatch(
                    info.colour, self._key(row), hidden=not info.visible, disc=info.background
                )
            case Column.NAME if self._view_state.patterns:
                return swatch(info.colour, hidden=not info.visible, pattern=info.number)
            case Column.VISIBLE:
                return _switch("eye", "eye-off", on=info.visible)
            case Column.LOCKED:
                return _switch("lock", "unlock", on=info.locked)
        return None

    def words(self, row: int, column: int) -> str:
        info = self.rows[row]
        match column:
            case Column.SWATCH:
                text = self.tr("Class {number} in label pictures").format(number=info.number)
                if info.background:
                    text = self.tr("Background: 0 in label pictures, and no object in exports")
                key = self._key(row)
                return f"{text}; {self.tr('key {key}').format(key=key)}" if key else text
            case Column.NAME:
                area = self._area_words(info.number)
                return f"{info.name}: {area}" if self._areas.total else info.name
            case Column.VISIBLE:
                return self.tr("Shown") if info.visible else self.tr("Hidden")
            case Column.LOCKED:
                return self.tr("Locked") if info.locked else self.tr("Not locked")
        return self._area_words(info.number)

    def _area_words(self, number: int) -> str:
        if not self._areas.total:
            return self.tr("No result yet")
        pixels = self._areas.pixels.get(number, 0)
        if self._areas.estimated and pixels > 1:
            return self.tr("about %Ln pixel(s)", "", pixels)
        return self.tr("%Ln pixel(s)", "", pixels)

    def further(self, row: int, column: int, role: int) -> Any:
        info = self.rows[row]
        match role:
            case Role.EditRole if column == Column.NAME:
                return info.name
            case Role.FontRole if column == Column.NAME:
                font = QFont()
                font.setBold(info.number == self._document.current_class)
                font.setItalic(self._document.project.class_info(info.number) is None)
                return font
            case Role.TextAlignmentRole if column >= Column.SHARE:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    # ------------------------------------------------------------------------------ what it does

    def row_of(self, number: int) -> int:
        """Row of a class; -1 if it is not listed."""
        numbers = [info.number for info in self.rows]
        return numbers.index(number) if number in numbers else -1

    def list_draft(self, draft: ClassInfo | None) -> None:
        """List a class that is being named, or no longer."""
        self.draft = draft
        self._follow()

    def change(self, row: int, text: str, **changes: Any) -> None:
        """Change fields of a class, as one step called `text`."""
        changed = replace(self.rows[row], **changes)
        self._document.edit(text, lambda project: project.with_class(changed))

    def toggle(self, row: int, column: int) -> None:
        """Show or hide, lock or unlock a class."""
        info = self.rows[row]
        if self._document.project.class_info(info.number) is None:
            self.change(row, self.tr("Add class"))
        if column == Column.VISIBLE:
            self._document.see_class(replace(info, visible=not info.visible))
        elif column == Column.LOCKED:
            self._document.see_class(replace(info, locked=not info.locked))

    # ----------------------------------------------------------------------------------- inside

    def _follow(self) -> None:
        classes = self._document.project.classes
        numbers = [info.number for info in self.rows]
        above = numbers[: numbers.index(self.draft.number)] if self.draft in self.rows else None
        if above is not None and above != [info.number for info in classes]:
            self.draft = None  # other classes came or went, and its row with them
        known = (*classes, self.draft) if self.draft is not None else classes
        found = sorted(self._found.difference(info.number for info in known))
        rows = (*known, *(new_class(number) for number in found))
        if [info.number for info in rows] != numbers:
            self._list(rows)
        self.rows = rows
        self.show_again()

    def _list(self, rows: tuple[ClassInfo, ...]) -> None:
        """List other classes; above the first that differs, names go on being typed."""
        pairs = zip(self.rows, rows, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0].number == pair[1].number, pairs))
        self.relisting = True
        if same < len(self.rows):
            self.beginRemoveRows(QModelIndex(), same, len(self.rows) - 1)
            self.rows = self.rows[:same]
            self.endRemoveRows()
        if same < len(rows):
            self.beginInsertRows(QModelIndex(), same, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()
        self.relisting = False

    def _follow_state(self, name: str) -> None:
        if name == "patterns":
            self.show_again()

    def _follow_result(self) -> None:
        result = self._document.result
        settled = None if result is None else self._workspace.counting.areas(result.labels)
        self._areas = areas_of(result, settled)
        # what is deleted later is not to come back under the name of a segment
        known = {info.number for info in self._document.project.classes}
        self._found = frozenset(self._areas.pixels) - known
        self._follow()

    def _key(self, row: int) -> str:
        """The key that chooses the class of a row, if there is one."""
        return str(row + 1) if row < min(_KEYS, len(self._document.project.classes)) else ""


def _switch(name_on: str, name_off: str, *, on: bool) -> QIcon:
    role = QPalette.ColorRole.Text if on else QPalette.ColorRole.PlaceholderText
    return row_icon(name_on if on else name_off, QGuiApplication.palette(), role)


def _short(count: int) -> str:
    """A count of pixels in at most five or six signs."""
    if count < 100_000:
        return QLocale().toString(count)
    if count < 1_000_000:
        return f"{count // 1000} k"
    return f"{rounded(count / 1_000_000, 1 if count >= 10_000_000 else 2)} M"
