"""Edits of objects for actions, panels and menus."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtWidgets import QMenu

from segcore.projects.attributes import Value
from segcore.projects.project import Project

from ..actions.action import action, tr
from ..canvas import Canvas
from ..state.workspace import Workspace
from ..ui.icons import swatch
from ..ui.verbatim import escape_menu_text

if TYPE_CHECKING:  # not loaded at the start
    from segcore.objects.objects import Objects

    Edit = Callable[[Project, Objects, Collection[int]], Project]


class ObjectEdits(QObject):
    """Edits the selected objects or, if none is, the one under the cursor."""

    notice = Signal(str)

    def __init__(self, workspace: Workspace, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._document, self._tracker = workspace.document, workspace.object_tracker
        self._canvas = canvas
        canvas.context.picked.connect(self._pick)

    # -------------------------------------------------------------------------------- how to count

    @action("count-objects", "objects", tr("&Count objects of the class"), "Ctrl+D", icon="pieces",
            needs="photo",
            tip=tr("Count the objects of the current class, or stop counting them"))  # fmt: skip
    def switch_counting(self) -> None:
        """Count the objects of the current class, or stop counting."""
        info = self._document.project.class_or_new(self._document.current_class)
        if info.background:
            self.notice.emit(self.tr("The background has no objects."))
            return
        text = self.tr("Stop counting objects") if info.counted else self.tr("Count objects")
        self._document.edit(text, Project.with_class, replace(info, counted=not info.counted))
        if not info.counted:
            self.notice.emit(
                self.tr("Paint an object; D starts the next. For cells: a dot each (Shift+D).")
            )

    @action("next-object", "objects", tr("&Next object"), "D", needs="photo", separator=True,
            tip=tr("The next stroke starts a new object, even where it touches "
                   "another"))  # fmt: skip
    def begin_next(self) -> None:
        """Let the next stroke begin a new object."""
        if self._document.current_class not in self._document.project.counted:
            self.notice.emit(self.tr("Count the objects of this class first (Ctrl+D)."))
            return
        self._canvas.context.current_object.begin_next()
        self.notice.emit(self.tr("The next stroke starts a new object."))

    # --------------------------------------------------------------------------------------- edits

    @action("split-objects", "objects", tr("&Split into pieces"), icon="pieces", needs="result",
            separator=True,
            tip=tr("Make every connected piece of the selected objects an object"))  # fmt: skip
    def split(self) -> None:
        """Make every connected piece an object."""
        from segcore.projects.object_edits import split_into_pieces

        reason = self.tr("Each of these objects is in one piece.")
        self._edit(self.tr("Split into pieces"), split_into_pieces, reason)

    @action("divide-objects", "objects", tr("Split by s&hape"), icon="split", needs="result",
            tip=tr("Split the selected objects where they are narrow; a dot on each "
                   "splits them, too"))  # fmt: skip
    def divide(self) -> None:
        """Split objects where they are narrow."""
        from segcore.projects.object_edits import split_by_shape

        reason = self.tr(
            "Nothing here is narrow enough to split: put a dot on each object instead."
        )
        self._edit(self.tr("Split by shape"), split_by_shape, reason)

    @action("merge-objects", "objects", tr("&Merge objects"), "Shift+M", icon="merge",
            needs="result", tip=tr("Make the selected objects one"))  # fmt: skip
    def merge(self) -> None:
        """Make several objects one."""
        from segcore.projects.object_edits import merge_objects

        if len(self._tracker.selection) < 2:
            self.notice.emit(self.tr("Select the objects to merge in their list, or with Q."))
            return

        def edit(project: Project, objects: Objects, numbers: Collection[int]) -> Project:
            is_one_class = len({objects.by_number[n].class_number for n in numbers}) == 1
            return merge_objects(project, objects, list(numbers)) if is_one_class else project

        reason = self.tr("Objects of different classes cannot be merged.")
        self._edit(self.tr("Merge objects"), edit, reason)

    def move_to_class(self, class_number: int) -> None:
        """Give objects to another class."""
        from segcore.projects.object_edits import moved_to_class

        def edit(project: Project, objects: Objects, numbers: Collection[int]) -> Project:
            return moved_to_class(project, objects, numbers, class_number)

        self._edit(self.tr("Move to another class"), edit)

    def offer_classes(self, menu: QMenu) -> None:
        """Offer to give objects to each class."""
        for info in self._document.project.classes:
            move = partial(self.move_to_class, info.number)
            menu.addAction(swatch(info.colour), escape_menu_text(info.name), move)

    def set_values(self, values: Mapping[str, Value]) -> None:
        """Set values of the selected objects; objects without a stroke get one."""
        from segcore.projects.object_edits import with_object_values

        def edit(project: Project, objects: Objects, numbers: Collection[int]) -> Project:
            return with_object_values(project, objects, numbers, values)

        self._edit(self.tr("Change {name}").format(name=next(iter(values))), edit)

    def _edit(self, step_name: str, edit: Edit, reason: str = "") -> None:
        """Edit the selected objects, as one step called `step_name`."""
        objects, numbers = self._tracker.up_to_date_objects(), self._targets()
        if objects is None or not numbers:
            self.notice.emit(
                self.tr("Select objects first: in their list, or with Q on the photo.")
            )
            return
        from segcore.projects.object_edits import with_same_numbers

        def edited(project: Project) -> Project:
            changed = edit(project, objects, numbers)
            if changed == project:
                return project
            return with_same_numbers(changed, project, objects, numbers)

        before = self._document.project
        self._document.edit(step_name, edited)
        if self._document.project is before and reason:
            self.notice.emit(reason)

    def _targets(self) -> list[int]:
        """Numbers of the selected objects, or of the one under the cursor, ascending."""
        cursor = self._canvas.pointer.point
        if self._tracker.selection:
            return sorted(self._tracker.selection)
        number = self._tracker.object_at(cursor.x(), cursor.y()) if cursor is not None else 0
        return [number] if number else []

    # ------------------------------------------------------------------------ selecting and showing

    def select_at(self, point: QPointF) -> int:
        """Select the object at a point, unless it is selected; its number, 0 if there is none."""
        number = self._tracker.object_at(point.x(), point.y())
        if number and number not in self._tracker.selection:
            self._tracker.select([number])
        return number

    def show_object(self, number: int) -> None:
        """Scroll to an object."""
        objects = self._tracker.objects
        if objects is not None and number in objects.by_number:
            self._canvas.navigation.make_visible(QPointF(*objects.by_number[number].centroid))

    def zoom_to_object(self, number: int) -> None:
        """Zoom in on an object."""
        objects = self._tracker.objects
        if objects is not None and number in objects.by_number:
            self._canvas.navigation.zoom_to_box(QRectF(*objects.by_number[number].box))

    def _pick(self, point: QPointF, further: bool) -> None:
        """Select the clicked object, or add or remove it with `further`."""
        number = self._tracker.object_at(point.x(), point.y())
        clicked = {number} if number else set()
        self._tracker.select(self._tracker.selection ^ clicked if further else clicked)
