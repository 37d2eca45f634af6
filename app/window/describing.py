"""Two keys begin a description in words: tags of the photo, attributes and flags of objects."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ..actions.action import action, tr
from ..state.workspace import Workspace
from .docks import Docks
from .part import Part


class Describing(Part):
    """Gives the keyboard to the line or the form where it is typed."""

    def __init__(self, workspace: Workspace, docks: Docks, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._counting = workspace.document, workspace.counting
        self._view_state, self._docks = workspace.view_state, docks

    @action("tags", "photos", tr("Ta&gs of the photo"), "Shift+T", needs="photo", begins=True,
            tip=tr("Type tags of the photo; Enter or a comma ends one"))  # fmt: skip
    def type_tags(self) -> None:
        self._docks.raise_dock("tags")
        self._docks.tags.line.setFocus()

    @action("values", "objects", tr("&Attributes and flags"), "Shift+V", needs="photo",
            begins=True,
            tip=tr("Say something of the selected objects, or of the class as a "
                   "whole"))  # fmt: skip
    def type_values(self) -> None:
        """Of the selected objects, of that under the cursor or, if not counted, of the class."""
        cursor, current = self._view_state.cursor, self._document.current_class
        if not self._counting.selection and cursor is not None:
            self._counting.select({self._counting.object_at(cursor.x(), cursor.y())})
        if self._counting.selection:
            self._docks.raise_dock("objects")
            self._docks.objects.form.begin()
        elif current in self._document.project.counted:
            self.told.emit(self.tr("Select objects first: in their list, or with Q on the photo."))
        else:
            self._docks.raise_dock("classes")
            self._docks.classes.begin_values()
