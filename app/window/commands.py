"""What the actions of the table do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject

from app.files.carrying import Carrying, size
from app.files.clipboard import copy_mask, copy_overlay, pasted, pasted_mask
from app.files.files import Files
from app.files.questions import Questions
from app.files.saving import Saving
from app.looks.settings import Settings
from app.solving import solve_texts
from app.state.document import Document
from app.state.view_state import ViewState
from segcore.files.project import ClassInfo, Project, new_class
from segcore.marks.strokes import Region, Stroke
from segcore.picture.bundled import samples

if TYPE_CHECKING:
    from app.window.main_window import MainWindow

_SAMPLE_CLASSES = 2


class Commands(QObject):
    """One method for each ``does`` of the table; the window is where they show."""

    def __init__(
        self,
        document: Document,
        view_state: ViewState,
        settings: Settings,
        questions: Questions,
        files: Files,
        saving: Saving,
        window: MainWindow,
    ) -> None:
        super().__init__(window)
        self._document, self._view_state, self._settings = document, view_state, settings
        self._questions, self._files, self._saving = questions, files, saving
        self._window = window
        self.save, self.save_as = saving.save, saving.save_as
        self.close_photo = files.close
        self.undo, self.redo = document.undo_stack.undo, document.undo_stack.redo
        self.swap_class = document.swap_class
        canvas = window.canvas
        self.zoom_in, self.zoom_out, self.zoom_100 = (
            canvas.zoom_in,
            canvas.zoom_out,
            canvas.zoom_100,
        )
        self.fit, self.cross_hair = canvas.fit, canvas.begin_cross_hair
        self.smaller_brush, self.larger_brush = canvas.shrink_brush, canvas.grow_brush
        self.solve = window.controller.solve_once
        self.quit = window.close
        carrying = Carrying(document, files, questions, self)
        carrying.told.connect(window.tell)
        self.next_with_strokes = carrying.next_photo
        self.where_next = window.asking.ask
        self.next_contradiction = window.explaining.next_contradiction

    # ---------------------------------------------------------------------------------------- file

    def open_file(self) -> None:
        if path := self._questions.file_to_open(self._settings.folder):
            self._files.open(path)

    def open_folder(self) -> None:
        if path := self._questions.folder_to_open(self._settings.folder):
            self._files.open(path)

    def previous_photo(self) -> None:
        self._files.step(-1)

    def next_photo(self) -> None:
        self._files.step(1)

    def import_labels(self) -> None:
        path = self._questions.labels_to_import(self._settings.folder)
        if path is not None and (belief := self._questions.belief_of_import(path)) is not None:
            self._files.import_labels(path, belief)

    def open_sample(self) -> None:
        sample = samples()[0]
        names = sample.classes[:_SAMPLE_CLASSES]
        classes = (replace(new_class(n), name=name) for n, name in enumerate(names, start=1))
        self._files.open_strokes(
            sample.photo, Project(classes=tuple(classes)), sample.strokes, _SAMPLE_CLASSES
        )

    def export(self) -> None:
        from app.dialogs.export import ExportDialog

        if self._document.result is None or self._document.result.preview:
            self._window.tell(self._why_no_segments())
            return
        name, folder = self._saving.name, str(self._saving.folder)
        dialog = ExportDialog(
            self._document, self._settings, name, folder, self._window, self._window.controller
        )
        dialog.done_well.connect(self._window.tell_exported)
        dialog.open()

    def _why_no_segments(self) -> str:
        """What to do before there is something to export."""
        if lacking := solve_texts.lacking(self._document.project):
            return lacking
        if self._window.controller.busy:
            return self.tr("The segments are being computed; export them when they are there.")
        return self.tr("There are no segments yet: solve first (R).")

    # ---------------------------------------------------------------------------------------- edit

    def delete_selection(self) -> None:
        selected = self._document.selection
        self._document.edit(
            self.tr("Delete strokes"), lambda project: project.without_strokes(selected)
        )

    def accept_segment(self) -> None:
        result, number = self._document.result, self._document.current_class
        if result is None:
            return
        mask = result.labels == number
        if not mask.any():
            self._window.tell(self.tr("The current class has no segment to accept."))
            return
        stroke = Stroke("class", Region.from_mask(mask), number, self._view_state.belief)
        self._document.add_stroke(stroke, self.tr("Accept segment"))

    def copy_overlay(self) -> None:
        copy_overlay(self._document)
        self._window.tell(self.tr("The picture was copied."))

    def copy_mask(self) -> None:
        if copy_mask(self._document):
            self._window.tell(self.tr("The mask was copied."))
        else:
            self._window.tell(self.tr("The current class has no segment to copy."))

    def paste_mask(self) -> None:
        """White (or opaque) pixels of the clipboard's picture become a stroke."""
        image, mask = self._document.image, pasted_mask()
        if image is None:
            return
        if mask is None:
            self._window.tell(self.tr("There is no picture in the clipboard."))
        elif mask.shape != image.shape:
            text = self.tr("The mask has {mask} pixels, the photo {photo}; they must be the same.")
            self._window.tell(text.format(mask=size(mask.shape), photo=size(image.shape)))
        elif not mask.any():
            self._window.tell(self.tr("The mask in the clipboard is black: it holds nothing."))
        else:
            number, belief = self._document.current_class, self._view_state.belief
            stroke = Stroke("class", Region.from_mask(mask), number, belief)
            self._document.add_stroke(stroke, self.tr("Paste mask"))

    def paste(self) -> None:
        found = pasted()
        if found is None:
            self._window.tell(self.tr("There is no picture in the clipboard."))
        elif isinstance(found, np.ndarray):
            self._files.open_picture(found)
        else:
            self._files.open(found)

    def preferences(self) -> None:
        from app.dialogs.preferences import PreferencesDialog

        PreferencesDialog(self._settings, self._window).open()

    def shortcuts(self) -> None:
        from app.dialogs.shortcuts import ShortcutsDialog

        ShortcutsDialog(self._settings, self._window).open()

    # ------------------------------------------------------------------------------------- classes

    def choose_class(self, place: int) -> None:
        """The class at a place of the list, from 1; beyond the end, a new one."""
        classes = self._document.project.classes
        if place <= len(classes):
            self._document.choose_class(classes[place - 1].number)
        elif self._document.image is not None:
            taken = {own.number for own in classes}
            number = place if place not in taken else max(taken) + 1
            self._document.edit(
                self.tr("Add class"), lambda project: project.with_class(new_class(number))
            )
            self._document.choose_class(number)

    def previous_class(self) -> None:
        self._step_class(-1)

    def next_class(self) -> None:
        self._step_class(1)

    def hide_class(self) -> None:
        info = self._current_info()
        if info is not None:
            changed = replace(info, visible=not info.visible)
            text = self.tr("Hide class") if info.visible else self.tr("Show class")
            self._document.edit(text, lambda project: project.with_class(changed))

    def _step_class(self, step: int) -> None:
        numbers = [own.number for own in self._document.project.classes]
        if numbers:
            current = self._document.current_class
            place = numbers.index(current) + step if current in numbers else 0
            self._document.choose_class(numbers[place % len(numbers)])

    def _current_info(self) -> ClassInfo | None:
        return self._document.project.class_info(self._document.current_class)

    # -------------------------------------------------------------------------------- solve, view

    def cancel(self) -> None:
        """What is drawn first, then what is asked, then what is read, then the solve."""
        window = self._window
        if window.canvas.cancel_gesture() or window.asking.give_up():
            return
        if not self._files.cancel_reading():
            window.controller.cancel()

    def previous_eigenvector(self) -> None:
        self._step_eigenvector(-1)

    def next_eigenvector(self) -> None:
        self._step_eigenvector(1)

    def _step_eigenvector(self, step: int) -> None:
        result = self._document.result
        count = len(result.summary.vector_values) if result is not None else 0
        if count:
            wanted = self._view_state.eigenvector + step
            self._view_state.eigenvector = min(max(wanted, 0), count - 1)
            self._view_state.heat_map_visible = True

    def best_cut(self) -> None:
        """Cut where the sweep says, once it is known; the panel has to be seen for that."""
        self._window.docks.raise_dock("eigenvectors")
        self._window.docks.eigenvectors.take_best_cut()

    def compare(self) -> None:
        from app.dialogs.compare import CompareDialog

        CompareDialog(self._document, self._window.controller, self._window).open()

    def rules(self) -> None:
        self._window.docks.raise_dock("rules")
        self._window.docks.rules.editor.setFocus()

    def full_screen(self) -> None:
        if self._window.isFullScreen():
            self._window.showNormal()
        else:
            self._window.showFullScreen()

    # ---------------------------------------------------------------------------------------- help

    def cheat_sheet(self) -> None:
        from app.dialogs.cheat_sheet import CheatSheet

        CheatSheet(self._settings, self._window).open()

    def about(self) -> None:
        from app.dialogs.about import show_about

        show_about(self._window)
