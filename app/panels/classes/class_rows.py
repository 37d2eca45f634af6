"""The classes as rows of a table."""

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QLocale, QMimeData, QObject, Qt
from PySide6.QtGui import QFont, QIcon, QPalette

from segcore.projects.project import ClassInfo, Project, new_class

from ...files.clipboard import mask_content
from ...state.workspace import Areas, Workspace, shown_areas
from ...ui.icons import icon, swatch
from ...ui.numbers import rounded_text
from .. import tables
from ..tables import Index, Role, TableRows

_N_KEYS = 9


class ClassColumn(IntEnum):
    """Columns of the list of classes."""

    SWATCH = 0
    NAME = 1
    VISIBLE = 2
    LOCKED = 3
    SHARE = 4
    PIXELS = 5


class ClassRows(TableRows):
    """Rows: classes of the project, a class that is being named, and further ones of the result.

    A class of the result is added to the project as soon as it is edited.
    """

    rows: tuple[ClassInfo, ...]

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent, (), lambda info: info.number)
        document, view_state = workspace.document, workspace.view_state
        self._workspace, self._document, self._view_state = workspace, document, view_state
        self._areas = Areas()
        self._result_classes: frozenset[int] = frozenset()
        self.draft: ClassInfo | None = None
        """The class that is being named."""
        self.columns = self._columns()
        document.photo_changed.connect(self._refresh)
        document.project_changed.connect(self._refresh)
        document.result_changed.connect(self._on_result_changed)
        workspace.object_tracker.changed.connect(self._on_result_changed)
        document.class_changed.connect(self._refresh)
        view_state.on_change(self.refresh, "patterns")
        self._on_result_changed()

    def _columns(self) -> tuple[tables.Column, ...]:
        return (
            tables.Column(
                "",
                self.tr(
                    "Colour and key of the class; drag it into another program to copy its mask"
                ),
                icon=self._swatch, description=self._swatch_words, width=26,
            ),
            tables.Column(
                self.tr("Class"), self.tr("Name"), _name, self._pattern, self._description,
                width=tables.REST_WIDTH, more={Role.EditRole: _name, Role.FontRole: self._font},
            ),
            tables.Column(
                "", self.tr("Show or hide the segment and its strokes"),
                icon=lambda info: _switch("eye", "eye-off", on=info.visible),
                description=lambda info: self.tr("Shown") if info.visible else self.tr("Hidden"),
                width=26,
            ),
            tables.Column(
                "", self.tr("Protect the class from being painted over"),
                icon=lambda info: _switch("lock", "unlock", on=info.locked),
                description=lambda row: self.tr("Locked") if row.locked else self.tr("Not locked"),
                width=26,
            ),
            tables.Column(
                self.tr("%"), self.tr("Share of the photo"), self._share,
                description=self._area_words, width=46, hide_order=1, right=True,
            ),
            tables.Column(
                self.tr("px"), self.tr("Area in pixels"), self._pixels,
                description=self._area_words, width=58, hide_order=2, right=True,
            ),
        )  # fmt: skip

    # -------------------------------------------------------------------------------- Qt's model

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and self._areas.by_class.get(self.rows[index.row()].number):
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == ClassColumn.NAME else flags

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        """The mask of the class that is dragged, for other programs."""
        row = indexes[0].row()
        return mask_content(self._workspace, self.rows[row].number) or QMimeData()

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        name = str(value).strip()
        if role != Role.EditRole or index.column() != ClassColumn.NAME or not name:
            return False
        info, draft, self.draft = self.rows[index.row()], self.draft, None
        text = self.tr("Rename class") if info is not draft else self.tr("Add class")
        self.change(index.row(), text, name=name)
        if info is draft:
            self._document.choose_class(info.number)
        return True

    def _swatch(self, info: ClassInfo) -> QIcon:
        is_hidden = not info.visible
        return swatch(info.colour, self._key(info), hidden=is_hidden, disc=info.background)

    def _swatch_words(self, info: ClassInfo) -> str:
        text = self.tr("Class {number} in label images").format(number=info.number)
        if info.background:
            text = self.tr("Background: 0 in label images, and no object in exports")
        if key := self._key(info):
            text = self.tr("{text}; key {key}").format(text=text, key=key)
        return text

    def _pattern(self, info: ClassInfo) -> QIcon | None:
        if not self._view_state.patterns:
            return None
        return swatch(info.colour, hidden=not info.visible, pattern=info.number)

    def _description(self, info: ClassInfo) -> str:
        return f"{info.name}: {self._area_words(info)}" if self._areas.total else info.name

    def _font(self, info: ClassInfo) -> QFont:
        font = QFont()
        font.setBold(info.number == self._document.current_class)
        font.setItalic(self._document.project.find_class(info.number) is None)
        return font

    def _share(self, info: ClassInfo) -> str | None:
        return rounded_text(100 * self._areas.share(info.number), 1) if self._areas.total else None

    def _pixels(self, info: ClassInfo) -> str | None:
        areas = self._areas
        return _format_count(areas.by_class.get(info.number, 0)) if areas.total else None

    def _area_words(self, info: ClassInfo) -> str:
        if not self._areas.total:
            return self.tr("No result yet")
        pixels = self._areas.by_class.get(info.number, 0)
        if self._areas.estimated and pixels > 1:
            return self.tr("about %Ln pixel(s)", "", pixels)
        return self.tr("%Ln pixel(s)", "", pixels)

    def _key(self, info: ClassInfo) -> str:
        """The key that chooses a class, if there is one."""
        row = self.row_of(info.number)
        return str(row + 1) if row < min(_N_KEYS, len(self._document.project.classes)) else ""

    # ------------------------------------------------------------------------------------- edits

    def list_draft(self, draft: ClassInfo | None) -> None:
        """Set the class that is being named, or None."""
        self.draft = draft
        self._refresh()

    def change(self, row: int, step_name: str, **changes: Any) -> None:
        """Change fields of a class, as one step called `step_name`."""
        self._document.edit(step_name, Project.with_class, replace(self.rows[row], **changes))

    def toggle(self, row: int, column: int) -> None:
        """Show or hide, lock or unlock a class."""
        info = self.rows[row]
        if self._document.project.find_class(info.number) is None:
            self.change(row, self.tr("Add class"))
        if column == ClassColumn.VISIBLE:
            self._document.set_class_view(replace(info, visible=not info.visible))
        elif column == ClassColumn.LOCKED:
            self._document.set_class_view(replace(info, locked=not info.locked))

    # ----------------------------------------------------------------------------------- inside

    def _refresh(self) -> None:
        classes = self._document.project.classes
        numbers = [info.number for info in self.rows]
        above = numbers[: numbers.index(self.draft.number)] if self.draft in self.rows else None
        if above is not None and above != [info.number for info in classes]:
            self.draft = None  # the list has changed
        listed = (*classes, self.draft) if self.draft is not None else classes
        further = sorted(self._result_classes.difference(info.number for info in listed))
        self.show((*listed, *(new_class(number) for number in further)))

    def _on_result_changed(self) -> None:
        self._areas = shown_areas(self._workspace)
        # a deleted class must not reappear as a class of the result
        class_numbers = {info.number for info in self._document.project.classes}
        self._result_classes = frozenset(self._areas.by_class) - class_numbers
        self._refresh()


def _name(info: ClassInfo) -> str:
    return info.name


def _switch(name_on: str, name_off: str, *, on: bool) -> QIcon:
    role = QPalette.ColorRole.Text if on else QPalette.ColorRole.PlaceholderText
    return icon(name_on if on else name_off, role)


def _format_count(count: int) -> str:
    """A count of pixels in at most six characters."""
    if count < 100_000:
        return QLocale().toString(count)
    if count < 1_000_000:
        return f"{count // 1000} k"
    return f"{rounded_text(count / 1_000_000, 1 if count >= 10_000_000 else 2)} M"
