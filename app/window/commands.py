"""Actions on the document that need several calls."""

from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPointF

from segcore.folders.class_lists import add_classes, read_class_list, write_class_list
from segcore.marks.painting import paint
from segcore.marks.strokes import Region, Stroke
from segcore.picture.bundled import sample_photos
from segcore.picture.display import AUTOMATIC_DISPLAY
from segcore.projects.project import Project, new_class
from segcore.runtime.errors import OutputError, ProjectError

from ..actions.action import Action, action, register, tr
from ..actions.menus import LAST_CLASS_KEY
from ..files.clipboard import (
    clipboard_mask,
    clipboard_picture,
    copy_picture,
    mask_picture,
    overlay_picture,
)
from ..panels.classes.classes_panel import ClassesPanel
from ..panels.objects.objects_panel import ObjectsPanel
from ..panels.panel_registry import bring_forward
from ..panels.tags import TagsPanel
from ..session.carry_over import size_text
from ..ui.language import translated
from .service import WindowService

_SAMPLE_CLASSES = 2


class EditActions(WindowService):
    """Chooses files, edits strokes and classes, copies and pastes, begins to type attributes."""

    # ---------------------------------------------------------------------------------------- file

    @action("open", "file", tr("&Open…"), "Ctrl+O", icon="open", bar="main",
            tip=tr("Open a photo or a project"))  # fmt: skip
    def open_file(self) -> None:
        if path := self._prompts.file_to_open(self._settings.folder):
            self._runner.run(self._session.reading.open(path))

    @action("open-folder", "file", tr("Open &folder…"), "Ctrl+Shift+O", icon="folder",
            tip=tr("Open the photos of a folder, one after another"))  # fmt: skip
    def open_folder(self) -> None:
        if path := self._prompts.folder_to_open(self._settings.folder):
            self._runner.run(self._session.reading.open(path))

    @action("sample", "help", tr("&Sample photo"), icon="photo",
            tip=tr("Open a photo with strokes to try things out"))  # fmt: skip
    def open_sample(self) -> None:
        sample = sample_photos()[0]
        names = sample.classes[:_SAMPLE_CLASSES]
        classes = (replace(new_class(n), name=name) for n, name in enumerate(names, start=1))
        project = Project(classes=tuple(classes))
        self._runner.run(
            self._session.reading.open_strokes(
                sample.photo, project, sample.strokes, _SAMPLE_CLASSES
            )
        )

    # ---------------------------------------------------------------------------------------- edit

    @action("accept", "edit", tr("&Accept segment as a stroke"), "A", icon="accept", needs="result",
            tip=tr("Keep what is right: turn the segment under the cursor into a "
                   "stroke"))  # fmt: skip
    def accept_segment(self) -> None:
        """Keep the segment or object under the cursor or, elsewhere, of the current class.

        Pixels that certain strokes have given to another class since are left out.
        """
        labels, cursor = self._workspace.labels, self._view_state.cursor
        if labels is None:
            return
        number = self._document.current_class
        if cursor is not None:
            number = int(labels[int(cursor.y()), int(cursor.x())])
        mask = labels == number
        painted = paint(self._document.project.strokes, mask.shape)
        of_other_class = (painted.classes != number) & (painted.beliefs == 1)
        mask.ravel()[painted.pixels[of_other_class]] = False
        if number and mask.any():
            self._accept(mask, number, cursor)
        elif cursor is not None:
            self.notice.emit(self.tr("There is no segment under the cursor."))
        else:
            self.notice.emit(self.tr("The current class has no segment to accept."))

    def _accept(self, mask: np.ndarray, number: int, cursor: QPointF | None) -> None:
        """Turn the segment of a class into a stroke or, where it is counted, its objects."""
        counted = self._document.project.counted
        objects = self._tracker.up_to_date_objects()
        if objects is None or number not in counted:
            self._add_region(mask, self.tr("Accept segment"), number)
            return
        object_under = self._tracker.object_at(cursor.x(), cursor.y()) if cursor is not None else 0
        belief = self._view_state.belief

        def accepted(project: Project) -> Project:
            for info in objects.of_class(number):
                in_object = mask & (objects.instance_map == info.number)
                if object_under in (0, info.number) and in_object.any():
                    name = info.stroke_number or info.number
                    region = Stroke(
                        "class", Region.from_mask(in_object), number, belief, object=name
                    )
                    project = project.with_stroke(region)
            return project

        self._document.edit(self.tr("Accept segment"), accepted)

    @action("copy-overlay", "edit", tr("&Copy picture"), "Ctrl+C", icon="copy", needs="photo",
            separator=True, tip=tr("Copy the photo with its segments"))  # fmt: skip
    def copy_overlay(self) -> None:
        if copy_picture(overlay_picture(self._workspace)):
            self.notice.emit(self.tr("Picture copied"))

    @action("copy-mask", "edit", tr("Copy &mask"), "Ctrl+Shift+C", needs="result",
            tip=tr("Copy the mask of the current class"))  # fmt: skip
    def copy_mask(self) -> None:
        if copy_picture(mask_picture(self._workspace, self._document.current_class)):
            self.notice.emit(self.tr("Mask copied"))
        else:
            self.notice.emit(self.tr("The current class has no segment to copy."))

    @action("paste", "edit", tr("&Paste picture"), "Ctrl+V", icon="paste",
            tip=tr("Open the picture or file on the clipboard"))  # fmt: skip
    def paste(self) -> None:
        """Open the file or picture on the clipboard."""
        pasted = clipboard_picture()
        if pasted is None:
            self.notice.emit(self.tr("There is no picture on the clipboard."))
        elif isinstance(pasted, np.ndarray):
            self._runner.run(self._session.reading.open_picture(pasted))
        else:
            self._runner.run(self._session.reading.open(pasted))

    @action("paste-mask", "edit", tr("Paste mask as a stroke"), "Ctrl+Shift+V", needs="photo",
            tip=tr("Turn the white pixels of a copied mask into a stroke of the "
                   "current class"))  # fmt: skip
    def paste_mask(self) -> None:
        """Turn the white (or opaque) pixels of the picture on the clipboard into a stroke."""
        image, mask = self._document.image, clipboard_mask()
        if image is None:
            return
        if mask is None:
            self.notice.emit(self.tr("There is no picture on the clipboard."))
        elif mask.shape != image.shape:
            text = self.tr("The mask is {mask} pixels and the photo {photo}; they must match.")
            self.notice.emit(text.format(mask=size_text(mask.shape), photo=size_text(image.shape)))
        elif not mask.any():
            self.notice.emit(self.tr("The mask on the clipboard is all black."))
        else:
            self._add_region(mask, self.tr("Paste mask"), self._document.current_class)

    def _add_region(self, mask: np.ndarray, step_name: str, number: int) -> None:
        project, belief = self._document.project, self._view_state.belief
        object_number = project.next_object if number in project.counted else 0
        stroke = Stroke("class", Region.from_mask(mask), number, belief, object=object_number)
        self._document.add_stroke(stroke, step_name)

    # ------------------------------------------------------------------------------------- classes

    @action("load-classes", "classes", tr("&Load a list of classes…"), needs="photo",
            tip=tr("Add the classes of a file: a saved list, or a text with a name "
                   "in each line"))  # fmt: skip
    def load_classes(self) -> None:
        """Add the classes of a file to those of the photo."""
        path = self._prompts.class_list_to_load(self._settings.folder)
        if path is not None:
            try:
                classes, notes = read_class_list(path)
                with_classes = add_classes(
                    self._session.reading.without_unused(self._document.project), classes
                )
            except ProjectError as error:
                self.failed.emit(translated(error))
                return
            self._document.edit(self.tr("Load classes"), lambda _: with_classes)
            if notes:
                self.notice.emit(" ".join(map(translated, notes)))

    @action("save-classes", "classes", tr("Sa&ve the list of classes…"), needs="photo",
            tip=tr("Save names and colours of the classes for other photos"))  # fmt: skip
    def save_classes(self) -> None:
        path = self._prompts.class_list_to_save(Path(self._settings.folder or Path.home()))
        if path is not None:
            try:
                write_class_list(path, self._document.project.classes)
            except OutputError as error:
                self.failed.emit(translated(error))
            else:
                self.notice.emit(self.tr("Saved as {name}").format(name=path.name))

    def choose_class(self, index: int) -> None:
        """Choose the class at a place in the list, from 1; beyond the end, add a class."""
        classes = self._document.project.classes
        if index <= len(classes):
            self._document.choose_class(classes[index - 1].number)
        elif self._document.image is not None:
            used_numbers = {info.number for info in classes}
            number = index if index not in used_numbers else max(used_numbers) + 1
            self._document.edit(self.tr("Add class"), Project.with_class, new_class(number))
            self._document.choose_class(number)

    @action("previous-class", "classes", tr("&Previous class"), ",", icon="previous", argument=-1,
            tip=tr("Paint with the class above in the list"))  # fmt: skip
    @action("next-class", "classes", tr("&Next class"), ".", icon="next", argument=1,
            tip=tr("Paint with the class below in the list"))  # fmt: skip
    def step_class(self, step: int) -> None:
        """Choose a class further down the list, or up."""
        numbers = [info.number for info in self._document.project.classes]
        if numbers:
            current = self._document.current_class
            index = numbers.index(current) + step if current in numbers else 0
            self._document.choose_class(numbers[index % len(numbers)])

    @action("hide-class", "classes", tr("&Hide or show the current class"), "V", icon="eye-off",
            separator=True,
            tip=tr("Hide or show the segment and strokes of the current class"))  # fmt: skip
    def hide_class(self) -> None:
        info = self._document.project.find_class(self._document.current_class)
        if info is not None:
            self._document.set_class_view(replace(info, visible=not info.visible))

    # ----------------------------------------------------------------------------------- attributes

    @action("tags", "photos", tr("Ta&gs of the photo"), "Shift+T", needs="photo", separator=True,
            tip=tr("Type tags of the photo; Enter or a comma ends one"))  # fmt: skip
    def type_tags(self) -> None:
        bring_forward(self._services[TagsPanel])
        self._services[TagsPanel].tag_field.setFocus()

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

    # ---------------------------------------------------------------------------------------- view

    @action("reset-display", "view", tr("Reset &display"), "Shift+F", short=tr("Reset"),
            tip=tr("Automatic contrast, no gamma, the colours of the file"))  # fmt: skip
    def reset_display(self) -> None:
        self._document.set_display(AUTOMATIC_DISPLAY)

    @action("previous-eigenvector", "view", tr("&Previous eigenvector"), "Ctrl+Left", argument=-1,
            needs="eigenvectors", separator=True,
            tip=tr("Choose the previous eigenvector"))  # fmt: skip
    @action("next-eigenvector", "view", tr("Ne&xt eigenvector"), "Ctrl+Right", argument=1,
            needs="eigenvectors", tip=tr("Choose the next eigenvector"))  # fmt: skip
    def step_eigenvector(self, step: int) -> None:
        result = self._document.result
        count = len(result.summary.vector_values) if result is not None else 0
        if count:
            index = self._view_state.eigenvector + step
            self._view_state.eigenvector = min(max(index, 0), count - 1)
            self._view_state.heat_map_visible = True


for _place in range(1, LAST_CLASS_KEY + 1):
    register(Action(f"class-{_place}", "classes", tr("Class %n"), (str(_place),),
                    tr("Paint with this class"), method=EditActions.choose_class, owner=EditActions,
                    argument=_place))  # fmt: skip
