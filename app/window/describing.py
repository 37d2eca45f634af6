"""Actions that begin to type tags of the photo, or attributes and flags of objects."""

from __future__ import annotations

from ..actions.action import action, tr
from ..panels.classes.classes_panel import ClassesPanel
from ..panels.objects.objects_panel import ObjectsPanel
from ..panels.panel_registry import bring_forward
from ..panels.tags import TagsPanel
from .service import WindowService


class Describing(WindowService):
    """Moves keyboard focus to the field or the form."""

    @action("tags", "photos", tr("Ta&gs of the photo"), "Shift+T", needs="photo", separator=True,
            tip=tr("Type tags of the photo; Enter or a comma ends one"))  # fmt: skip
    def type_tags(self) -> None:
        bring_forward(self._services[TagsPanel])
        self._services[TagsPanel].line.setFocus()

    @action("values", "objects", tr("&Attributes and flags"), "Shift+V", needs="photo",
            separator=True,
            tip=tr("Set attributes and flags of the selected objects, or of the "
                "class"))  # fmt: skip
    def type_values(self) -> None:
        """Type values of the selected objects, of that under the cursor, or of the class."""
        cursor, current = self._view_state.cursor, self._document.current_class
        if not self._tracker.selection and cursor is not None:
            self._tracker.select({self._tracker.object_at(cursor.x(), cursor.y())})
        if self._tracker.selection:
            bring_forward(self._services[ObjectsPanel])
            self._services[ObjectsPanel].form.begin()
        elif current in self._document.project.counted:
            self.notice.emit(
                self.tr("Select objects first: in their list, or with Q on the photo.")
            )
        else:
            bring_forward(self._services[ClassesPanel])
            self._services[ClassesPanel].begin_values()
