"""Learning from the finished photos of a folder, where the user wants it."""

import os
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.folders.states import State, SuggestionScore, read_states_from
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.runtime.message import Message

from ..actions.action import action, tr
from .context import SessionContext
from .reading import Reading
from .steps import Background, StepError, Steps


class Learning:
    """Adds finished photos to the folder's model, and suggests segments for new ones."""

    def __init__(self, context: SessionContext, reading: Reading) -> None:
        self._context, self._reading = context, reading
        self._document, self._photos = context.document, context.photos
        self._settings = context.settings
        self._proposed: tuple[NDArray[np.integer], float] | None = None
        """Labels suggested for the open photo before any stroke, and their expected accuracy."""

    def on_photo_changed(self) -> None:
        """Forget the suggestion of the former photo."""
        self._proposed = None

    def on_result_changed(self) -> None:
        """Remember the segments if they are a suggestion."""
        document, result = self._document, self._document.result
        untouched = document.project.recipe.model and not document.project.strokes
        if untouched and document.result_is_current and result and result.has_final_labels:
            expected = result.mean_confidence
            self._proposed = None if expected is None else (result.labels, expected)

    @property
    def is_on(self) -> bool:
        """Whether learning is on for the folder of the open photo."""
        return (
            self._context.belongs_to_user
            and os.path.realpath(self._context.folder) in self._settings.learning
        )

    def switch(self, on: bool) -> Steps[None]:
        """Turn learning from photos of this folder on or off."""
        if not self._context.belongs_to_user:
            self._context.show_message("This photo is not in one of your folders.")
            return
        self._settings.keep_learning(self._context.folder, on)
        if on:
            self._context.show_message(
                "Learning from photos marked as done from now on; new ones open with a suggestion."
            )
            with suppress(OSError):
                checked = read_states_from(self._context.folder, 0).scores
                self._reading.count_anew(self._context.folder, len(checked))
            yield from self.propose()
        elif self.has_suggestion and not self._is_untouched:
            self.discard_suggestion()
        else:
            yield from self.propose()

    def propose(self) -> Steps[None]:
        """Reopen the photo with a suggestion of the current model, if it is untouched."""
        from segcore.folders.model_file import FILE_NAME  # not loaded at the start

        if self._is_untouched and (self._context.folder / FILE_NAME).exists():
            yield from self._reading.reopen_photo()

    @property
    def _is_untouched(self) -> bool:
        return not self._document.edited and self._document.project_path is None

    @property
    def has_suggestion(self) -> bool:
        """Whether the open photo starts from a suggestion, and is not done."""
        context = self._context
        is_done = context.in_folder and self._photos.state(context.name_in_folder) is State.DONE
        return bool(self._document.project.recipe.model) and not is_done

    @action("discard-suggestion", "photos", tr("Dis&card suggestion"), "Shift+X", needs="photo",
            tip=tr("Segment the photo by its own strokes alone, without a suggestion"))  # fmt: skip
    def discard_suggestion(self) -> None:
        """Remove the suggestion, as a step that can be undone."""
        if not self._document.project.recipe.model:
            self._context.show_message("There is no suggestion for this photo.")
        self._document.edit(Message("Discard suggestion"), Project.with_recipe, model="")

    def suggestion_score(self) -> SuggestionScore | None:
        """The accuracy of the suggestion, taking the current segments as correct."""
        result = self._document.result
        if self._proposed is None or result is None:
            return None
        labels, expected = self._proposed
        same = (labels == result.labels)[result.labels > 0]
        return SuggestionScore(expected, float(same.mean()) if same.size else 0.0)

    def add_training_photo(self) -> None:
        """Add the open photo to the folder's model in the background."""
        case = self._case()
        if case is not None and self.is_on:
            self._context.transition_begun.emit(self._with_learned(self._context.folder, case))

    def _with_learned(self, folder: Path, case: Case) -> Steps[None]:
        from segcore.case.training_photos import add_to_folder_model  # not loaded at the start

        try:
            yield Background(partial(add_to_folder_model, folder, case))
            self._context.learned.emit(case.photo_name)
        except StepError as failure:
            text = "{name} is done, but could not be learned from. {reason}"
            self._context.show_message(
                text, "warning", outlasts=True, name=case.photo_name, reason=str(failure)
            )

    def _case(self) -> Case | None:
        """The open photo, with its segments if they are final."""
        photo, image, result = self._context.photo, self._document.image, self._document.result
        if photo is None or image is None:
            return None
        answer = None
        if result is not None and result.has_final_labels:
            answer = replace(result.answer, current=self._document.result_is_current)
        return Case(photo.stem, photo.name, image, self._document.project, answer=answer)
