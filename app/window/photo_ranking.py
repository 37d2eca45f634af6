"""Active learning in the background: order and expected accuracy of the photos to do."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from segcore.folders.file_versions import FileVersion, file_version
from segcore.folders.states import State

from ..actions.services import Services
from ..ui.jobs import JobReport
from .service import WindowService

if TYPE_CHECKING:
    from segcore.appearance.learning.photo_features import PhotoFeatures
    from segcore.case.active_learning import LabellingOrder

_JOB_KEY = "photo ranking"


class PhotoRanking(WindowService):
    """Evaluates photos in a process of lowest priority.

    It does so if sorting is on, or for a few photos if learning is on.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._last_inputs: tuple[Any, ...] = ()
        """Arguments of the last evaluation."""
        self._features: dict[tuple[Path, FileVersion | None], PhotoFeatures] = {}
        self._view_state.on_change(self._on_switched, "informative_first")
        self._session.photos.names_changed.connect(self._rank_again)
        self._session.learned.connect(self._rank)
        self._document.photo_changed.connect(self._rank)

    def _on_switched(self) -> None:
        self._session.photos.arrange(())
        self._rank_again()

    def _rank_again(self) -> None:
        self._jobs.cancel(_JOB_KEY)
        self._last_inputs = ()
        self._rank()

    def _rank(self, _signal_value: object = None) -> None:
        """Evaluate photos if other photos are done, or the model has changed."""
        from segcore.folders.model_file import FILE_NAME  # not loaded at the start

        open_photo, folder = self._session.photo, self._session.photos
        subfolder, is_sorted = (
            folder.subfolder_of(open_photo) if open_photo else None,
            self._view_state.informative_first,
        )
        if open_photo is None or subfolder is None or self._jobs.busy(_JOB_KEY):
            return
        model_file = subfolder.projects_folder / FILE_NAME
        model_version = file_version(model_file) if self._session.learning.is_on else None
        if not is_sorted and model_version is None:
            return
        photos = folder.beside(open_photo)
        if is_sorted:
            from segcore.case.active_learning import sampled_photos

            photos = list(sampled_photos(photos))
        names = {photo: folder.name(photo) for photo in photos}
        to_do = [photo for photo, name in names.items() if folder.is_to_do(name)]
        done = [photo for photo, name in names.items() if folder.state(name) is State.DONE]
        ranking_key = is_sorted and tuple(to_do), model_version
        if ranking_key != self._last_inputs:
            self._last_inputs = ranking_key
            model = model_file if model_version is not None else None
            self._begin(to_do, done, names, model, is_sorted=is_sorted)

    def _begin(
        self,
        to_do: list[Path],
        done: list[Path],
        names: dict[Path, str],
        model_file: Path | None,
        *,
        is_sorted: bool,
    ) -> None:
        versions = {photo: file_version(photo) for photo in (*to_do, *done)} if is_sorted else {}
        known_features = {
            key[0]: features for key, features in self._features.items() if key in versions.items()
        }
        affinity = self._document.project.recipe.affinity
        options = {"ordered": is_sorted, "affinity": affinity, "known_features": known_features}

        def on_ranked(labelling: LabellingOrder) -> None:
            folder = self._session.photos
            self._features = {
                (photo, versions[photo]): features for photo, features in labelling.features.items()
            }
            folder.set_expected_accuracy(
                {names[photo]: share for photo, share in labelling.expected_accuracy.items()}
            )
            if is_sorted:
                folder.arrange([names[photo] for photo in labelling.order])
            self._rank()  # more may be done meanwhile

        def on_failed(text: str) -> None:
            if is_sorted:
                self.failed.emit(text)

        work = partial(_rank_photos, to_do, done, model_file, options)
        self._jobs.begin(_JOB_KEY, work, on_ranked, on_failed, apart=True)


def _rank_photos(
    to_do: list[Path], done: list[Path], model_file: Path | None, options: Any, report: JobReport
) -> LabellingOrder:
    from segcore.case.active_learning import labelling_order

    if hasattr(os, "nice"):
        os.nice(10)
    return labelling_order(to_do, done, model_file=model_file, report=report, **options)
