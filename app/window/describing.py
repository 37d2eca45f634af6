"""Two keys that begin to type tags of the photo, or attributes and flags of objects."""

from __future__ import annotations

from ..actions.action import action, tr
from ..panels.classes.panel import ClassesPanel
from ..panels.objects.panel import ObjectsPanel
from ..panels.panel import bring_forward
from ..panels.tags.panel import TagsPanel
from .part import WindowService


class Describing(WindowService):
    """Gives the keyboard to the line or the form where it is typed."""

    @action("tags", "photos", tr("Ta&gs of the photo"), "Shift+T", needs="photo", begins=True,
            tip=tr("Type tags of the photo; Enter or a comma ends one"))  # fmt: skip
    def type_tags(self) -> None:
        bring_forward(self._parts[TagsPanel])
        self._parts[TagsPanel].line.setFocus()

    @action("values", "objects", tr("&Attributes and flags"), "Shift+V", needs="photo",
            begins=True,
            tip=tr("Set attributes and flags of the selected objects, or of the "
                "class"))  # fmt: skip
    def type_values(self) -> None:
        """Type values of the selected objects, of that under the cursor, or of the class."""
        cursor, current = self._view_state.cursor, self._document.current_class
        if not self._counting.selection and cursor is not None:
            self._counting.select({self._counting.object_at(cursor.x(), cursor.y())})
        if self._counting.selection:
            bring_forward(self._parts[ObjectsPanel])
            self._parts[ObjectsPanel].form.begin()
        elif current in self._document.project.counted:
            self.told.emit(self.tr("Select objects first: in their list, or with Q on the photo."))
        else:
            bring_forward(self._parts[ClassesPanel])
            self._parts[ClassesPanel].begin_values()
