"""Import of predictions: masks of a network become hints or strokes of a folder's photos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from segcore.folders.states import State
from segcore.runtime.errors import SegmentationError
from segcore.runtime.parameters import Checked, parameter

from ..actions.action import action, tr
from ..files.prompts import HINT_BELIEF
from ..ui.jobs import JobReport
from ..ui.language import translated
from .folder_jobs import FolderContents, FolderService

if TYPE_CHECKING:
    from segcore.batch.importing_predictions import ImportedPhoto
    from segcore.folders.mask_folders import FoundMasks

    from ..dialogs.form import FormDialog

_MAX_LISTED = 3


@dataclass(frozen=True)
class ImportSettings(Checked):
    """Settings of an import; see :func:`segcore.batch.importing_predictions.import_masks`."""

    values: str = parameter(
        "",
        label=tr("&Values are"),
        choices=("", "soft", "objects"),
        words=(tr("as names and values suggest"),
               tr("probabilities of a class, from black to white"), tr("objects of one class")),
    )  # fmt: skip
    belief: float = parameter(
        HINT_BELIEF,
        label=tr("Import them &as"),
        choices=(HINT_BELIEF, 1.0),
        words=(tr("hints, which strokes and the photo may overrule"),
               tr("strokes, where the masks are certain")),
    )  # fmt: skip
    over_painted: bool = parameter(False, label=tr("Also photos with strokes, beneath these"))


class PredictionImport(FolderService):
    """Finds masks for the photos of a folder, asks for settings, and imports them."""

    @action("take-masks", "photos", tr("I&mport predictions…"), needs="folder",
            tip=tr("Start from the masks that a network made of the photos of this "
                   "folder"))  # fmt: skip
    def import_predictions(self) -> None:
        contents = self.prepare_folder()
        source = (
            self._prompts.masks_to_import(self._settings.folder) if contents is not None else None
        )
        if contents is None or source is None:
            return
        from segcore.folders.mask_folders import find_masks

        try:
            masks = find_masks(contents.photos, source)
        except SegmentationError as error:
            self.failed.emit(translated(error))
            return
        if not masks.by_photo:
            text = self.tr("No file in {folder} is called like a photo of this folder.")
            self.notice.emit(text.format(folder=source.name))
            return
        from ..dialogs.form import FormDialog

        n_begun = sum(contents.state(photo) is State.BEGUN for photo in masks.by_photo)
        dialog: FormDialog[ImportSettings] = FormDialog(
            self.tr("Import predictions"),
            ImportSettings(),
            self.tr("&Import"),
            self._summary(source, contents, masks, n_begun),
            () if n_begun else ["over_painted"],
            self._window,
        )
        dialog.accepted.connect(lambda: self._import_masks(masks, contents, dialog.values))
        dialog.open()

    def _import_masks(
        self, masks: FoundMasks, contents: FolderContents, settings: ImportSettings
    ) -> None:
        self.begin(
            partial(
                _import_masks,
                list(masks.by_photo),
                masks,
                contents.projects,
                contents.in_use(masks.by_photo),
                settings,
            ),
            lambda of: self.tr("Importing predictions: {done} of %Ln photo(s)", "", of),
            partial(self._show_outcomes, masks),
        )

    def _summary(
        self, source: Path, contents: FolderContents, masks: FoundMasks, n_begun: int
    ) -> str:
        paths = {mask.path for masks_of_photo in masks.by_photo.values() for mask in masks_of_photo}
        total = sum(photo not in paths for photo in contents.photos)
        text = self.tr("{folder} has masks of {matched} of {photos} photos.")
        sentences = [text.format(folder=source.name, matched=len(masks.by_photo), photos=total)]
        if masks.classes:
            text = self.tr("Its folders are classes: {names}.")
            sentences.append(text.format(names=", ".join(masks.classes)))
        sentences.append(self._example(masks))
        if n_begun:
            sentences.append(self.tr("{count} of them with strokes already.").format(count=n_begun))
        if masks.unused:
            sentences.append(self.tr("%Ln file(s) is/are of no photo.", "", len(masks.unused)))
        return "\n".join(filter(None, sentences))

    def _example(self, masks: FoundMasks) -> str:
        """A description of the masks of the open photo."""
        photo, image = self._document.project.photo, self._document.image
        if photo is None or image is None or Path(photo.path) not in masks.by_photo:
            return ""
        from segcore.folders.mask_folders import read_masks

        try:
            annotations = read_masks(
                masks.by_photo[Path(photo.path)], image.shape, photo=photo.path
            )
        except SegmentationError as error:
            return translated(error)
        names = [annotations.names.get(number, str(number)) for number in annotations.numbers
                 if number != annotations.background]  # fmt: skip
        text = self.tr("In that of {name}, values are classes: {classes}.")
        if annotations.beliefs is not None:
            text = self.tr("In that of {name}, values are probabilities of classes: {classes}.")
        elif annotations.objects is not None:
            text = self.tr("In that of {name}, values are objects of the class {classes}.")
        example = text.format(name=Path(photo.path).name, classes=", ".join(names))
        return " ".join([example, *map(translated, annotations.notes)])

    def _show_outcomes(self, masks: FoundMasks, outcomes: Sequence[ImportedPhoto]) -> None:
        from segcore.batch.importing_predictions import ImportOutcome

        folder = self._session.photos
        counts = Counter(outcome.status for outcome in outcomes)
        imported = {outcome.name for outcome in outcomes if outcome.status is ImportOutcome.TAKEN}
        for photo in masks.by_photo:
            if photo.name in imported and folder.holds(photo):
                folder.begin(photo)
        parts = [
            self.tr("Predictions of %Ln photo(s) were imported.", "", counts[ImportOutcome.TAKEN])
        ]
        if painted := counts[ImportOutcome.PAINTED]:
            parts.append(
                self.tr("%Ln photo(s) was/were left out: painted on, done or skipped.", "", painted)
            )
        notes = Counter(note for outcome in outcomes for note in outcome.notes)
        parts += [translated(note) for note, _ in notes.most_common(_MAX_LISTED)]
        failed = [outcome for outcome in outcomes if outcome.status is ImportOutcome.FAILED]
        parts += [outcome.message + "." for outcome in failed[:_MAX_LISTED]]
        if len(failed) > _MAX_LISTED:
            parts.append(self.tr("%Ln more could not be read.", "", len(failed) - _MAX_LISTED))
        self._messages.show_message(" ".join(parts), outlasts=True)
        self.open_again()


def _import_masks(
    photos: Sequence[Path],
    masks: FoundMasks,
    projects: Path,
    left_out: Sequence[str],
    settings: ImportSettings,
    report: JobReport,
) -> list[ImportedPhoto]:
    from segcore.batch.importing_predictions import import_masks

    return import_masks(
        photos,
        masks,
        projects,
        belief=settings.belief,
        of_objects=settings.values == "objects",
        of_probabilities=settings.values == "soft",
        over_painted=settings.over_painted,
        left_out=left_out,
        tell=report.counter(len(photos)),
    )
