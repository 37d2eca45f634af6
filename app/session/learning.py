"""A folder learns from its photos that are done, where the user wants it."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.folders.states import Checked, State, read_states_from
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.runtime.said import Said

from ..actions.action import action, tr
from .protocols import Choices, OpenDocument
from .sharing import Sharing
from .steps import Background, Failed, Meanwhile, Say, Steps, Tell


class Learning(Sharing):
    """What photos teach is kept where their projects are, and proposes segments for new ones."""

    def __init__(
        self, document: OpenDocument, choices: Choices, data: Path, fresh: Callable[[], Project]
    ) -> None:
        super().__init__(document, choices, data, fresh)
        self._proposed: tuple[NDArray[np.integer], float] | None = None
        """What was proposed for the photo that is open, before any stroke; what was expected."""

    def follow_photo(self) -> None:
        super().follow_photo()
        self._proposed = None

    def follow_result(self) -> bool:
        document, result = self.document, self.document.result
        untouched = document.project.recipe.model and not document.project.strokes
        if untouched and document.result_is_current and result and result.has_final_labels:
            expected = result.mean_confidence
            self._proposed = None if expected is None else (result.labels, expected)
        return super().follow_result()

    @property
    def learns(self) -> bool:
        """Whether the folder of the photo that is open learns from what is done."""
        return self.belongs_to_user and os.path.realpath(self.folder) in self.choices.learning

    def learn(self, on: bool) -> Steps[None]:
        """Learn from photos of this folder that will be done, or do so no longer."""
        if not self.belongs_to_user:
            yield Say(Said("This photo is not in one of your folders."))
            return
        self.choices.keep_learning(self.folder, on)
        if on:
            yield Say(
                Said("Photos marked as done teach this folder; new ones open with a suggestion.")
            )
            with suppress(OSError):
                checked = read_states_from(self.folder, 0).checked
                self._begun_anew[os.path.realpath(self.folder)] = len(checked)
            yield from self.propose()
        elif self.has_suggestion and not self._is_untouched:
            yield from self.discard_suggestion()
        else:
            yield from self.propose()

    def propose(self) -> Steps[None]:
        """Open the photo again with what the folder knows by now, if nothing is done to it."""
        from segcore.folders.model_file import FILE_NAME  # not loaded at the start

        if self._is_untouched and (self.folder / FILE_NAME).exists():
            yield from self.open_again()

    @property
    def _is_untouched(self) -> bool:
        return not self.document.edited and self.document.path is None

    @property
    def has_suggestion(self) -> bool:
        """Whether the photo that is open starts from what others have taught, and is not done."""
        photo = self.photo
        is_done = photo is not None and self.photos.state(self.photos.name(photo)) is State.DONE
        return bool(self.document.project.recipe.model) and not is_done

    @action("discard-suggestion", "photos", tr("Dis&card suggestion"), "Shift+X", needs="photo",
            tip=tr("Label the photo by its own strokes alone, without what other photos "
                   "have taught"))  # fmt: skip
    def discard_suggestion(self) -> Steps[None]:
        """Give the photo up to its own strokes, as a step that can be undone."""
        if not self.document.project.recipe.model:
            yield Say(Said("There is no suggestion for this photo."))
            return
        self.document.edit(Said("Discard suggestion"), lambda one: one.with_recipe(model=""))

    def _confirm(self) -> None:
        """What was proposed is right: it is to be saved."""
        if self.document.project.recipe.model and self.document.result_is_current:
            self._unsaved = self.document.result

    def _check(self) -> Checked | None:
        """How much was right of what was proposed, if the photo is as it is now."""
        result = self.document.result
        if self._proposed is None or result is None:
            return None
        labels, expected = self._proposed
        same = (labels == result.labels)[result.labels > 0]
        return Checked(expected, float(same.mean()) if same.size else 0.0)

    def _teach(self) -> Steps[None]:
        """Have the photo that is open teach its folder while the user goes on."""
        case = self._case()
        if case is not None and self.learns:
            yield Meanwhile(self._taught(self.folder, case))

    def _taught(self, folder: Path, case: Case) -> Steps[None]:
        from segcore.case.lessons import teach_folder  # nor is this

        try:
            yield Background(partial(teach_folder, folder, case))
            yield Tell("taught", case.photo)
        except Failed as failure:
            text = "{name} is done, but was not learnt from. {reason}"
            said = Said(text, name=case.photo, reason=str(failure))
            yield Say(said, "warning", outlasts=True)

    def _case(self) -> Case | None:
        """The photo that is open, as far as it is decided."""
        photo, image, result = self.photo, self.document.image, self.document.result
        if photo is None or image is None:
            return None
        answer = None
        if result is not None and result.has_final_labels:
            answer = replace(result.answer, current=self.document.result_is_current)
        return Case(photo.stem, photo.name, image, self.document.project, answer=answer)
