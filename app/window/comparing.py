"""Comparison of the segments with other labels, difference by difference."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

from segcore.marks.strokes import MAX_REACH, Region, Stroke
from segcore.projects.project import Project, new_class
from segcore.segments.disagreement import Difference

from ..actions.action import action, tr
from ..actions.services import Services
from .messages import MessageFrame
from .service import WindowService

_KEY = "comparison"
_NamedDifferences = tuple[dict[int, str], list[Difference]]


class Comparing(WindowService):
    """Shows one difference at a time; the next photo is compared with the same source."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._comparison = self._workspace.comparison
        self._message: MessageFrame | None = None
        self._labels: NDArray[np.integer] | None = None
        self._kept: NDArray[np.bool_] | None = None
        """Pixels where the user kept the segments; they are no longer compared."""
        self._document.photo_changed.connect(self._forget)
        self._document.result_changed.connect(self._on_result_changed)

    @action("compare-with", "solve", tr("Compare with la&bels of…"), needs="photo",
            tip=tr("Step through the differences from the labels of somebody else, "
                "or of a network"))  # fmt: skip
    def choose(self) -> None:
        """Choose a folder of labels to compare with, whose files are named like the photos."""
        folder = self._prompts.labels_to_compare(self._settings.folder)
        if folder is not None:
            self._comparison.compare_with(folder)
            self._compare(select=0)

    @action("next-difference", "solve", tr("Ne&xt difference"), "F7", argument=1,
            needs="other labels",
            tip=tr("Go to the next place where the labels of others differ"))  # fmt: skip
    @action("previous-difference", "solve", tr("Previous &difference"), "Shift+F7", argument=-1,
            needs="other labels",
            tip=tr("Go to the previous place where the labels of others differ"))  # fmt: skip
    def step(self, step: int) -> None:
        """Show the next or the previous difference; after the last comes the first."""
        comparison = self._comparison
        if not comparison.differences:
            self._compare(select=0)
        else:
            index = comparison.index + step if comparison.index >= 0 else min(step, 0)
            self._show_difference(index % len(comparison.differences))

    @action("take-theirs", "solve", tr("&Take theirs"), "F8", needs="difference",
            tip=tr("Give the place to the class of the others, as a stroke"))  # fmt: skip
    def take_theirs(self) -> None:
        difference = self._comparison.current
        if difference is not None:
            self._assign(difference, difference.second_class, self.tr("Take theirs"))

    @action("keep-mine", "solve", tr("&Keep mine"), "Shift+F8", needs="difference",
            tip=tr("Leave the place in its class, as a stroke"))  # fmt: skip
    def keep_mine(self) -> None:
        difference = self._comparison.current
        if difference is not None:
            mask = self._comparison.mask([difference])
            self._kept = mask if self._kept is None else self._kept | mask
            self._assign(difference, difference.first_class, self.tr("Keep mine"))

    def end(self) -> bool:
        """End the comparison; False if it showed nothing."""
        was_shown = bool(self._comparison.differences)
        self._forget()
        self._comparison.compare_with(None)
        return was_shown

    # ------------------------------------------------------------------------------------ compare

    def _compare(self, *, select: int = -1) -> None:
        """Find the differences, and show one of them; none if `select` is negative."""
        labels, source = self._workspace.labels, self._comparison.source
        result, image, photo = self._document.result, self._document.image, self._session.photo
        if source is None or image is None or photo is None:
            return
        if labels is None or result is None or not result.has_final_labels:
            if select >= 0:
                self.notice.emit(self.tr("There are no segments yet: solve first (R)."))
            return
        self._labels = result.labels
        work = partial(_compare_labels, self._document.project, labels, photo, source, self._kept)
        self._jobs.begin(
            _KEY, work, lambda compared: self._on_compared(compared, select), self.failed.emit
        )

    def _on_compared(self, outcome: _NamedDifferences | None, select: int) -> None:
        image, source = self._document.image, self._comparison.source
        if image is None or source is None:
            return
        if outcome is None:
            self._forget()
            text = self.tr("{name} holds no labels for this photo.")
            self.notice.emit(text.format(name=source.name))
            return
        names, differences = outcome
        self._comparison.show(differences, names, image.shape)
        if select >= 0 and differences:
            self._show_difference(min(select, len(differences) - 1))
        elif not differences:
            self._messages.remove(self._message)
            self.notice.emit(self.tr("The segments and the labels of the others agree."))

    def _on_result_changed(self) -> None:
        """Compare again after a new result."""
        result = self._document.result
        if self._comparison.source is None or result is None or result.labels is self._labels:
            return
        if result.has_final_labels:
            self._compare(select=self._comparison.index)

    def _forget(self) -> None:
        self._jobs.cancel(_KEY)
        self._labels = self._kept = None
        self._messages.remove(self._message)
        self._comparison.clear()

    # ----------------------------------------------------------------------------------- settling

    def _show_difference(self, index: int) -> None:
        comparison = self._comparison
        comparison.select(index)
        difference = comparison.differences[index]
        rows, columns = difference.mask.shape
        self._canvas.navigation.zoom_to_box(QRectF(difference.left, difference.top, columns, rows))
        self._canvas.setFocus()
        text = self.tr("Difference {n} of {all}, {pixels} px: here {mine}, theirs {other}.")
        text = text.format(
            n=index + 1,
            all=len(comparison.differences),
            pixels=difference.area_px,
            mine=self._name(difference.first_class),
            other=self._name(difference.second_class),
        )
        self._messages.remove(self._message)
        answers = (
            (self.tr("&Keep mine"), self.keep_mine),
            (self.tr("&Take theirs"), self.take_theirs),
            (self.tr("&Next"), lambda: self.step(1)),
            (self.tr("&End"), self.end),
        )
        self._message = self._messages.show_message(text, "info", answers)

    def _name(self, number: int) -> str:
        return self._comparison.class_names.get(number, str(number))

    def _assign(self, difference: Difference, number: int, step_name: str) -> None:
        """Assign a difference to a class of the comparison, and show the next difference."""
        name, project = self._name(number), self._document.project
        # the least reach: no effect on the surroundings
        region = Region.from_mask(self._comparison.mask([difference]))
        stroke = Stroke("class", region, _class_for(project, number, name)[1], reach=1 / MAX_REACH)

        def settled(project: Project, stroke: Stroke) -> Project:
            return _class_for(project, number, name)[0].with_stroke(stroke)

        index = self._comparison.index
        self._comparison.remove(index)
        self._messages.remove(self._message)
        self._document.add_stroke(stroke, step_name, settled)
        if self._comparison.differences:
            self._show_difference(index % len(self._comparison.differences))


def _compare_labels(
    project: Project,
    labels: NDArray[np.integer],
    photo: Path,
    source: Path,
    kept_mask: NDArray[np.bool_] | None,
    _report: object,
) -> _NamedDifferences | None:
    """Names of classes, and differences of the labels, by the class numbers of `project`."""
    from segcore.folders.labelled_folder import UNKNOWN, labels_for, named_differences

    other_labels = labels_for(photo, (labels.shape[0], labels.shape[1]), source)
    if other_labels is None:
        return None
    background = [info.number for info in project.classes if info.background]
    own_labels = np.where(np.isin(labels, background), 0, labels).astype(np.int32)
    if kept_mask is not None:
        own_labels[kept_mask] = UNKNOWN
    classes = tuple(info for info in project.classes if not info.background)
    return named_differences((replace(project, classes=classes), own_labels), other_labels)


def _class_for(project: Project, number: int, name: str) -> tuple[Project, int]:
    """The project with a class of the comparison, added if it is new, and its number there."""
    if number == 0:
        background = next((info for info in project.classes if info.background), None)
        if background is not None:
            return project, background.number
    existing = project.class_names.get(name)
    if existing is not None or project.find_class(number) is not None:
        return project, existing or number
    used = {info.number for info in project.classes}
    free_number = number if number and number not in used else max(used, default=0) + 1
    new_info = replace(new_class(free_number), name=name, background=number == 0)
    return project.with_class(new_info), free_number
