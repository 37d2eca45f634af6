"""The document: the open project, its history and the last segmentation.

Views read from the document, ask it for edits and listen to its signals; they never talk to each
other. Every edit replaces the immutable :class:`~segcore.projects.project.Project`, so one kind of
undo command serves them all, and a journal only has to write down what the project became.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoStack

from segcore.marks.strokes import Stroke
from segcore.picture.display import Display
from segcore.picture.image import Image
from segcore.projects.moved_values import move_values
from segcore.projects.project import ClassInfo, Project

from ..actions.action import action, tr
from .project_step import ProjectUndoCommand
from .result import Result, ResultHistory, SolveSummary

MAX_STEPS = 2000

SEEN_SECONDS = 2.0
"""Least time for which a result was shown to count as seen when another stroke is painted.

People who paint quickly do not look at intermediate results.
"""


class Document(QObject):
    """The open photo and project."""

    photo_changed = Signal()
    """Another photo was opened (or none): `image` and `project` are new."""
    project_changed = Signal(object, object)
    """(old, new) The project was edited, undone or redone."""
    display_changed = Signal()
    """Contrast, gamma or colours of the photo have changed."""
    result_changed = Signal()
    """`result` has changed: a full one, a preview, or None."""
    maps_changed = Signal()
    """`results.with_maps` has changed."""
    final_labels_changed = Signal()
    """`result` is a full one with another array of labels than the last, even if they are equal."""
    class_changed = Signal(int)
    """(number) The current class has changed."""
    selection_changed = Signal()
    """The selection of strokes has changed."""
    modified_changed = Signal(bool)
    """(modified) Whether there is something to save."""
    history_changed = Signal()
    """The steps that can be undone or redone have changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.change_signals = self.photo_changed, self.project_changed, self.result_changed
        """Signals after which everything shown of the document may be different."""
        self.image: Image | None = None
        self.project = Project()
        self.revision = 0
        """Grows with every change of the project; results say which revision they are for."""
        self.relevant_revision = 0
        """Revision of the last change that requires a new result."""
        self.results = ResultHistory()
        """The results of the photo, of which `result` is the current one."""
        self.strokes_of_result: tuple[Stroke, ...] = ()
        """Strokes of the last result that was that of the project."""
        self.project_path: Path | None = None
        """Project file, if there is one."""
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(MAX_STEPS)
        self.undo_stack.cleanChanged.connect(self._tell_modified)
        # a stack signals while it is being destroyed; its owner is already disconnected then
        self.undo_stack.indexChanged.connect(self._tell_history)
        self._shown_at = 0.0
        """Time in seconds (monotonic clock) at which the current array of labels was shown."""
        self.current_class = 1
        """Number of the class to paint with; it may have no strokes yet."""
        self._previous_class = 2
        self.selected_orders: frozenset[int] = frozenset()
        """Orders of the selected strokes."""

    def __del__(self) -> None:
        """Free the steps through their stack; garbage collection would free them twice."""
        with suppress(RuntimeError):  # of an object that Qt has deleted
            self.undo_stack.blockSignals(True)
            self.undo_stack.clear()

    def open(
        self,
        image: Image | None,
        project: Project,
        path: Path | None = None,
        *,
        history: Sequence[Project] = (),
    ) -> None:
        """Start with another photo and project, without a result.

        With `history` (earlier states of the project), its edits can be undone up to the first.
        The current class and the one used before stay if the project has classes of their names;
        with another image, the background changes places with the class used before it.
        """
        numbers, name_of = project.class_names, self.project.class_name
        names = [name_of(self.current_class), name_of(self._previous_class)]
        if image is not self.image and self.current_class == self.project.background:
            names.reverse()
        in_order = [*(info.number for info in project.classes), 1, 2]
        self.current_class = current = numbers.get(names[0], in_order[0])
        previous = numbers.get(names[1], 0)
        self._previous_class = next(n for n in (previous, *in_order) if n not in (0, current))
        self.image, self.project, self.project_path = image, project, path
        self.results, self.strokes_of_result = ResultHistory(), ()
        self.selected_orders = frozenset()
        self.revision += 1
        self.relevant_revision = self.revision
        self.undo_stack.clear()
        text = self.tr("Recovered edit")
        for old, new in pairwise([*history, project]):
            if new.with_view_of(old) != old:
                command = ProjectUndoCommand(text, old, new, self._restore, is_done=True)
                self.undo_stack.push(command)
        self.photo_changed.emit()
        self.class_changed.emit(self.current_class)
        self.selection_changed.emit()
        self.maps_changed.emit()
        self.result_changed.emit()

    @property
    def modified(self) -> bool:
        return not self.undo_stack.isClean()

    @property
    def edited(self) -> bool:
        """Whether there were edits since the photo was opened."""
        return self.undo_stack.count() > 0

    def mark_saved(self, path: Path) -> None:
        """`path` holds the project as it is now."""
        self.project_path = path
        self.undo_stack.setClean()

    def mark_unsaved(self) -> None:
        """Count as unsaved, since no file is known to hold any state of the project."""
        self.undo_stack.resetClean()

    def edit(
        self,
        text: str,
        change: Callable[..., Project],
        *about: Any,
        merge_key: str = "",
        merge_any_delay: bool = False,
        **fields: Any,
    ) -> None:
        """Replace the project by ``change(project, *about, **fields)``, as one step called `text`.

        Visibility and locks of classes are left to :meth:`set_class_view`. Values of objects follow
        their strokes.

        Quick edits with the same `merge_key` are merged into one step; with `merge_any_delay`, slow
        ones are, too.
        """
        old, new = self.project, move_values(change(self.project, *about, **fields), self.project)
        if new != old:
            step = ProjectUndoCommand(
                text, old, new, self._restore, merge_key, merge_any_delay=merge_any_delay
            )
            self.undo_stack.push(step)

    def change_strokes(
        self, text: str, strokes: Iterable[Stroke], *, merge_key: str = "", **fields: Any
    ) -> None:
        """Change fields of some strokes, as one step called `text`."""
        chosen = set(map(id, strokes))

        def changed(project: Project) -> Project:
            strokes = project.strokes
            all_strokes = (
                replace(stroke, **fields) if id(stroke) in chosen else stroke for stroke in strokes
            )
            return replace(project, strokes=tuple(all_strokes))

        self.edit(text, changed, merge_key=merge_key)

    def add_stroke(
        self,
        stroke: Stroke,
        text: str,
        paint: Callable[[Project, Stroke], Project] = Project.with_stroke,
    ) -> None:
        """Paint a stroke on top of all others; on an answer that was seen, it begins a round.

        An answer counts as seen, too, if the stroke lies on what that answer has just changed.
        """
        last = self.project.last_round
        was_seen = self.result_was_seen or self._is_about_change(stroke)
        stroke = replace(stroke, round=last + 1 if was_seen else last)
        self.edit(text, paint, stroke)

    def set_class_view(self, info: ClassInfo) -> None:
        """Show or hide, lock or unlock a class, without a step of the history."""
        new = self.project.with_class(info)
        if new != self.project:
            self._replace(new)

    def set_display(self, display: Display) -> None:
        """Change the display of the photo, without a step of the history."""
        if display != self.project.display:
            self.project = replace(self.project, display=display)
            self.display_changed.emit()

    @property
    def secondary_class(self) -> int:
        """Number of the class that the right button paints.

        It is the class used before; if that has no strokes on this photo, the background.
        """
        others = [info for info in self.project.classes if info.number != self.current_class]
        if all(stroke.class_number != self._previous_class for stroke in self.project.strokes):
            others = [info for info in others if info.background] or others
        numbers = [info.number for info in others]
        if self._previous_class in numbers or not numbers:
            return self._previous_class
        return numbers[0]

    def choose_class(self, number: int) -> None:
        if number != self.current_class and number >= 1:
            self._previous_class, self.current_class = self.current_class, number
            self.class_changed.emit(number)

    @action("undo", "edit", tr("&Undo"), "Ctrl+Z", icon="undo", bar="main",
            tip=tr("Undo the last step"))  # fmt: skip
    def undo(self) -> None:
        self.undo_stack.undo()

    @action("redo", "edit", tr("&Redo"), "Ctrl+Shift+Z", "Ctrl+Y", icon="redo", bar="main",
            tip=tr("Redo what was undone"))  # fmt: skip
    def redo(self) -> None:
        self.undo_stack.redo()

    @action("swap-class", "classes", tr("&Swap with the previous class"), "X", icon="swap",
            tip=tr("Go back to the class used before"))  # fmt: skip
    def swap_class(self) -> None:
        """Go back to the class used before."""
        self.choose_class(self._previous_class)

    def select(self, orders: frozenset[int]) -> None:
        if orders != self.selected_orders:
            self.selected_orders = orders
            self.selection_changed.emit()

    @property
    def result(self) -> Result | None:
        """The current result: a preview, a full one, or None."""
        return self.results.current

    @property
    def summary(self) -> SolveSummary:
        """The summary of the last full result; empty if there is none."""
        last = self.results.last_full
        return SolveSummary() if last is None else last.summary

    @property
    def contradictions(self) -> list[tuple[int, ...]]:
        """Contradictions in the last full result, by the orders of strokes that all still exist."""
        present = {stroke.order for stroke in self.project.strokes}
        return [orders for orders in self.summary.contradictions if present.issuperset(orders)]

    def show_result(self, result: Result | None) -> None:
        former, self.results = self.results, self.results.with_current(result)
        if result is None or not result.has_same_labels_as(former.current):
            self._shown_at = monotonic()
        if result is not None and result.has_final_labels and self.result_is_current:
            self.strokes_of_result = self.project.strokes
        if result and not (result.preview or result.has_same_labels_as(former.last_full)):
            self.final_labels_changed.emit()
        if self.results.with_maps is not former.with_maps:
            self.maps_changed.emit()
        self.result_changed.emit()

    def attach_maps(self, result: Result) -> None:
        """Replace the last full result by one with the same labels and its maps."""
        last = self.results.last_full
        if not result.has_same_labels_as(last):
            return
        if self.result is last:
            self.show_result(result)
        else:
            self.results = replace(self.results, last_full=result)

    def show_last_full(self) -> None:
        """Show the last full result again instead of a preview."""
        if self.result is not None and self.result.preview:
            self.show_result(self.results.last_full)

    @property
    def result_is_current(self) -> bool:
        """Whether the result belongs to the project as it is now."""
        return self.result is not None and self.result.revision >= self.relevant_revision

    @property
    def result_was_seen(self) -> bool:
        """Whether the result belongs to the project, and was visible long enough to be seen."""
        return self._result_is_full and monotonic() - self._shown_at >= SEEN_SECONDS

    @property
    def _result_is_full(self) -> bool:
        return self.result is not None and not self.result.preview and self.result_is_current

    def _is_about_change(self, stroke: Stroke) -> bool:
        """Whether most pixels of a class stroke changed to another class in the last result."""
        former, result = self.results.previous_full, self.result
        if stroke.kind != "class" or former is None or result is None or not self._result_is_full:
            return False
        pixels = stroke.extent.pixels(result.labels.shape)
        before, now = (shown.labels.ravel()[pixels] for shown in (former, result))
        changed = (before != now) & (now != stroke.class_number)
        return bool(2 * np.count_nonzero(changed) > len(pixels))

    @Slot(bool)
    def _tell_modified(self, clean: bool) -> None:
        self.modified_changed.emit(not clean)

    @Slot(int)
    def _tell_history(self, _index: int) -> None:
        self.history_changed.emit()

    def _restore(self, new: Project) -> None:
        """Show an undone or redone project; visibility and locks of classes do not change."""
        self._replace(new.with_view_of(self.project))

    def _replace(self, new: Project) -> None:
        old, self.project = self.project, new
        self.revision += 1
        if not new.has_same_answer_as(old):
            self.relevant_revision = self.revision
        self.selected_orders &= {stroke.order for stroke in new.strokes}
        self.project_changed.emit(old, new)
        if (
            old.find_class(self.current_class) is not None
            and new.find_class(self.current_class) is None
        ):
            numbers = [info.number for info in new.classes] or [1]
            last = self._previous_class  # else the next stroke would bring the class back
            self.current_class = last if last in numbers else numbers[0]
            self.class_changed.emit(self.current_class)
