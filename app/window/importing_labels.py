"""Import of labels: files of other programs and networks become strokes or hints of photos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from segcore.folders.states import State
from segcore.formats.importers import HINT_BELIEF, AnnotationFile
from segcore.formats.label_picture import LabelPicture, has_object_values
from segcore.picture.reading import ARRAY_SUFFIXES, READABLE_SUFFIXES
from segcore.runtime.errors import Cancelled, SegmentationError
from segcore.runtime.parameters import CheckedParameters, parameter

from ..actions.action import action, tr
from ..ui import language
from ..ui.jobs import JobReport
from ..ui.language import translated
from .folder_jobs import FolderContents, FolderService
from .messages import NoticeKind

if TYPE_CHECKING:
    from segcore.batch.importing_predictions import ImportedPhoto
    from segcore.folders.mask_folders import FoundMasks

_MAX_LISTED = 3


@dataclass(frozen=True)
class ImportSettings(CheckedParameters):
    """Settings of an import; see :func:`segcore.batch.importing_predictions.import_masks`."""

    values: str = parameter(
        "",
        label=tr("&Values are"),
        choices=("", "soft", "objects"),
        words=(tr("as names and values suggest"),
               tr("probabilities of a class, from black to white"), tr("objects of one class")),
    )  # fmt: skip
    unlabelled_is_background: bool = parameter(
        False,
        label=tr("&Unlabelled areas are"),
        choices=(False, True),
        words=(tr("not known"), tr("background")),
    )
    belief: float = parameter(
        1.0,
        label=tr("Import them &as"),
        choices=(HINT_BELIEF, 1.0),
        words=(tr("hints, which strokes and the photo may overrule"),
               tr("strokes, where the labels are certain")),
    )  # fmt: skip
    over_painted: bool = parameter(False, label=tr("Also photos with strokes, beneath them"))

    @property
    def options(self) -> dict[str, bool]:
        """How to read files; see :func:`segcore.formats.importers.read_annotations`."""
        return {
            "values_are_objects": self.values == "objects",
            "values_are_probabilities": self.values == "soft",
            "unlabelled_is_background": self.unlabelled_is_background,
        }


class _Example(NamedTuple):
    """A summary of the labels of a photo."""

    photo: str
    kind: str
    classes: list[str]
    notes: tuple[str, ...]


class LabelImport(FolderService):
    """Finds labels of a photo or of a folder's photos, asks for settings, and imports them."""

    @action("import-labels", "file", tr("&Import labels…"), "Ctrl+Shift+I", icon="import",
            needs="photo", separator=True,
            tip=tr("Read a label image, LabelMe or COCO file; each class becomes "
                   "a stroke"))  # fmt: skip
    def import_labels(self) -> None:
        path = self._prompts.labels_to_import(self._settings.folder)
        if path is None:
            return
        is_picture = path.suffix.lower() in (*READABLE_SUFFIXES, *ARRAY_SUFFIXES)
        text = self.tr("Each class or object in {name} is added to the photo.")
        is_whole = not is_picture or has_object_values(AnnotationFile(path, (0, 0)))
        around = is_whole and not self._document.project.strokes
        self._ask(
            ImportSettings(unlabelled_is_background=around),
            text.format(name=path.name),
            ["over_painted"] if is_picture else ["over_painted", "values"],
            lambda settings: self._runner.run(
                self._session.reading.import_labels(path, settings.belief, **settings.options)
            ),
        )

    @action("take-masks", "photos", tr("I&mport labels for all photos…"), needs="folder",
            tip=tr("Start from labels of another program or a network: a file for each "
                   "photo, or one about all"))  # fmt: skip
    def import_for_all(self) -> None:
        contents = self.prepare_folder()
        source = (
            self._prompts.labels_of_folder(self._settings.folder) if contents is not None else None
        )
        if contents is not None and source is not None:
            self.begin(
                partial(_look, contents.photos, source, self._session.photo),
                lambda _: self.tr("Looking for labels in {folder}").format(folder=source.name),
                partial(self._ask_for_all, contents, source),
            )

    def _ask(
        self,
        settings: ImportSettings,
        text: str,
        hidden: Collection[str],
        begin: Callable[[ImportSettings], object],
    ) -> None:
        from ..dialogs.form import FormDialog

        dialog: FormDialog[ImportSettings] = FormDialog(
            self.tr("Import labels"), settings, self.tr("&Import"), text, hidden, self._window
        )
        dialog.accepted.connect(lambda: begin(dialog.values))
        dialog.open()

    def _ask_for_all(
        self, contents: FolderContents, source: Path, answer: tuple[FoundMasks, _Example | None]
    ) -> None:
        masks, example = answer
        if example is None:
            text = self.tr("{folder} has no labels that match a photo of this folder by name.")
            self.notice.emit(text.format(folder=source.name))
            return
        counts = Counter(contents.state(photo) for photo in masks.by_photo)
        has_pictures = masks.formats.total() < len(masks.by_photo)
        hidden = {"over_painted": not counts[State.BEGUN], "values": not has_pictures}
        self._ask(
            ImportSettings(
                unlabelled_is_background=not has_pictures or example.kind == "objects",
                belief=HINT_BELIEF if has_pictures else 1.0,
            ),
            self._summary(source, contents, masks, counts, example),
            [name for name, is_hidden in hidden.items() if is_hidden],
            partial(self._begin_import, contents, masks),
        )

    def _begin_import(
        self, contents: FolderContents, masks: FoundMasks, settings: ImportSettings
    ) -> None:
        left_out = contents.names_in_use(masks.by_photo)
        if self._leave_folder():
            self.begin(
                partial(_import_masks, masks, contents.projects_folder, left_out, settings),
                lambda of: self.tr("Importing labels: {done} of %Ln photo(s)", "", of),
                partial(self._show_outcomes, masks),
                apart=False,
            )

    def _summary(
        self,
        source: Path,
        contents: FolderContents,
        masks: FoundMasks,
        counts: Counter[State],
        example: _Example,
    ) -> str:
        paths = {mask.path for masks_of_photo in masks.by_photo.values() for mask in masks_of_photo}
        total = sum(photo not in paths for photo in contents.photos)
        text = self.tr("Photos with labels in {folder}: {matched} of {photos} ({formats}).")
        matched = len(masks.by_photo)
        formats = {**masks.formats, LabelPicture.title: matched - masks.formats.total()}
        counted = [f"{language.tr(name)} ({n})" for name, n in formats.items() if n]
        text = text.format(
            folder=source.name, matched=matched, photos=total, formats=", ".join(counted)
        )
        sentences = [text]
        if masks.classes:
            text = self.tr("Its folders are classes: {names}.")
            sentences.append(text.format(names=", ".join(masks.classes)))
        text = self.tr("Classes of {name}: {classes}.")
        if example.kind == "soft":
            text = self.tr("For {name}, values are probabilities of classes: {classes}.")
        elif example.kind == "objects":
            text = self.tr("For {name}, values are objects of the class {classes}.")
        if example.classes:
            classes = ", ".join(example.classes)
            sentences.append(text.format(name=example.photo, classes=classes))
        sentences += map(translated, example.notes)
        if begun := counts[State.BEGUN]:
            text = self.tr("%Ln of them is/are begun: those with strokes are left out.", "", begun)
            sentences.append(text)
        if settled := counts[State.DONE] + counts[State.SKIPPED]:
            text = self.tr("%Ln of them is/are done or skipped, and left out.", "", settled)
            sentences.append(text)
        if masks.unused:
            sentences.append(self.tr("%Ln file(s) belong(s) to no photo.", "", len(masks.unused)))
        return "\n".join(sentences)

    def _show_outcomes(self, masks: FoundMasks, outcomes: Sequence[ImportedPhoto]) -> None:
        from segcore.batch.importing_predictions import ImportStatus

        folder = self._session.photos
        counts = Counter(outcome.status for outcome in outcomes)
        imported = {outcome.name for outcome in outcomes if outcome.status is ImportStatus.TAKEN}
        for photo in masks.by_photo:
            if photo.name in imported and folder.contains(photo):
                folder.mark_begun(photo)
        parts = [self.tr("Labels of %Ln photo(s) were imported.", "", counts[ImportStatus.TAKEN])]
        if painted := counts[ImportStatus.PAINTED]:
            parts.append(
                self.tr("%Ln photo(s) was/were left out: painted on, done or skipped.", "", painted)
            )
        if stopped := len(masks.by_photo) - len(outcomes):
            text = self.tr("%Ln photo(s) is/are left; import again to go on.", "", stopped)
            parts.append(text)
        notes = Counter(note for outcome in outcomes for note in outcome.notes)
        parts += [translated(note) for note, _ in notes.most_common(_MAX_LISTED)]
        failed = [outcome for outcome in outcomes if outcome.status is ImportStatus.FAILED]
        parts += [translated(outcome.message) + "." for outcome in failed[:_MAX_LISTED]]
        if len(failed) > _MAX_LISTED:
            parts.append(self.tr("%Ln more could not be read.", "", len(failed) - _MAX_LISTED))
        kind: NoticeKind = "warning" if failed else "info"
        self._messages.show_message(" ".join(parts), kind, outlasts=True)
        self.reopen_photo()


def _look(
    photos: Sequence[Path], source: Path, open_photo: Path | None, _report: JobReport
) -> tuple[FoundMasks, _Example | None]:
    """Labels of photos, and what those of the open photo say, or else of the first."""
    from segcore.folders.mask_folders import find_masks, read_masks
    from segcore.picture.reading import read_image

    masks = find_masks(photos, source)
    if not masks.by_photo:
        return masks, None
    photo = next((p for p in masks.by_photo if p == open_photo), next(iter(masks.by_photo)))
    try:
        image = read_image(photo)
        annotations = read_masks(
            masks.by_photo[photo],
            image.shape,
            photo=str(photo.absolute()),
            georeference=image.georeference,
        )
    except SegmentationError as error:
        return masks, _Example(photo.name, "", [], (error.message,))
    is_picture = not masks.by_photo[photo][0].format
    kind = "objects" if is_picture and annotations.objects is not None else ""
    classes = [annotations.names.get(number, str(number)) for number in annotations.numbers
               if number != annotations.background]  # fmt: skip
    kind = kind if annotations.beliefs is None else "soft"
    return masks, _Example(photo.name, kind, classes, annotations.notes)


def _import_masks(
    masks: FoundMasks,
    projects: Path,
    left_out: Sequence[str],
    settings: ImportSettings,
    report: JobReport,
) -> list[ImportedPhoto]:
    """Outcomes of the photos until the work was cancelled."""
    from segcore.batch.importing_predictions import import_masks

    outcomes: list[ImportedPhoto] = []
    count = report.counter(len(masks.by_photo))

    def tell(outcome: ImportedPhoto) -> None:
        outcomes.append(outcome)
        count()

    with suppress(Cancelled):
        import_masks(
            list(masks.by_photo),
            masks,
            projects,
            belief=settings.belief,
            over_painted=settings.over_painted,
            left_out=left_out,
            tell=tell,
            monitor=report,
            **settings.options,
        )
    return outcomes
