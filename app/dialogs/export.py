"""Export: of which photos, in which formats, which classes, and where to."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from segcore.files.exporters import (
    EXPORTERS,
    ClassPictures,
    DatasetFormat,
    export,
)
from segcore.files.exporters.class_pictures import DEFAULT_NAMING
from segcore.files.output import MOST_VALIDATION, Output
from segcore.runtime.errors import FilesExist

from ..files.prompts import Prompts
from ..looks.background import BackgroundWork
from ..looks.settings import Settings
from ..looks.widgets import Dialog, Scroll, fill, wrapped
from ..solving.layers import ResultLayers
from ..solving.solve_controller import SolveController
from ..state.document import Document
from ..worker.messages import LayerKind
from .export_choice import from_texts, to_texts
from .export_content import content_of, example
from .export_parts import ClassChoice, FormatBoxes, NamingField
from .export_presets import PresetBar

_EXPORTS = "exports"
"""Folder beside photos to which all of them are exported, unless another one is chosen."""
_SINGLE = "single"
"""In that, for single photos: a set of all knows its own files only."""
_ONLY_SOLVED = "heat-maps"
"""Shows eigenvectors, which projects do not keep."""


@dataclass(frozen=True)
class Subject:
    """What there is to export.

    Attributes
    ----------
    name : str
        Of the photo that is open.
    folder : Path
        Where files about it belong.
    done : int
        How many photos of the folder are done.
    why_not : str
        Why the photo that is open cannot be exported; empty if it can.
    listed : bool
        Whether all pictures in `folder` are listed as photos: none is to be written there.
    """

    name: str
    folder: Path
    done: int = 0
    why_not: str = ""
    listed: bool = False


class ExportDialog(Dialog):
    """Writes the last full result in some formats, or asks for an export of the whole folder.

    The document has maps of large photos in means of squares of pixels; for formats that hold maps
    those of every pixel are asked for first.

    Signals
    -------
    done_well(text, folder)
        All files of the photo are written and were read back.
    folder_wanted(folder, output)
        The photos that are done are to be exported.
    """

    done_well = Signal(str, object)
    folder_wanted = Signal(object, object)

    def __init__(
        self,
        document: Document,
        settings: Settings,
        subject: Subject,
        parent: QWidget | None = None,
        controller: SolveController | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export"))
        self._settings, self._controller = settings, controller
        self._result = document.result
        self._content = None if subject.why_not else content_of(document, subject.name)
        self.prompts = Prompts(self)
        self._task: BackgroundWork | None = None
        self._maps_asked = False

        self.formats = FormatBoxes()
        self.formats.tell_losses(self._content)
        self.classes = ClassChoice(document.project.classes)
        self.naming = NamingField(example(document.project, subject.name))
        self._make_extent(subject.done, subject.why_not)
        self.presets = PresetBar(settings, lambda: self.output, self.apply)
        self.losses = wrapped()
        self.losses.setForegroundRole(self.losses.foregroundRole().PlaceholderText)
        self.report = wrapped(selectable=True)
        self.report.hide()
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.hide()
        folder = str(subject.folder)
        self._photos = subject.folder
        kept = settings.export_folders.get(folder) or [proposed(self._photos, _EXPORTS)]
        alone = proposed(self._photos, _EXPORTS, _SINGLE) if subject.listed else folder
        single = settings.single_export_folders.get(folder) or [alone]
        self._places = {False: single[0], True: kept[0]}
        self._lay_out()
        self.whole_folder.toggled.connect(self._follow_extent)
        extent = self.whole_folder if settings.export_whole_folder else self.this_photo
        if extent.isEnabled():
            extent.setChecked(True)
        self.apply(from_texts(settings.export_choice))
        for part in (self.formats, self.classes, self.naming):
            part.changed.connect(self._follow_choice)
        self._follow_choice()
        self.open_as(max(760, self.sizeHint().width()), max(560, self.sizeHint().height()))

    @property
    def output(self) -> Output:
        """What the dialog says."""
        return Output(
            formats=self.formats.chosen,
            without=self.classes.without,
            naming=self.naming.naming or DEFAULT_NAMING,
            validation=self.validation.value() / 100,
            photos="copy" if self.photos.isChecked() else None,
        )

    def apply(self, output: Output) -> None:
        """Say what was chosen before, as far as it can be chosen now; of which photos stays."""
        self.formats.choose(output.formats)
        self.classes.leave_out(output.without)
        self.naming.box.setCurrentText(output.naming)
        self.validation.setValue(round(100 * output.validation))
        self.photos.setChecked(output.photos is not None)

    def run(self, *, force: bool = False) -> None:
        """Write what is chosen."""
        output, whole = self.output, self.whole_folder.isChecked()
        self._settings.export_choice = to_texts(output)
        self._settings.export_whole_folder = whole
        if whole:
            self._settings.keep_export_folder(self._photos, self.folder.text())
            self.folder_wanted.emit(Path(self.folder.text()), self._of_folder(output))
            self.accept()
            return
        self._settings.keep_export_folder(self._photos, self.folder.text(), single=True)
        self._set_busy(True)
        wanted = output.needs_maps and not self._maps_asked
        if wanted and self._controller is not None and self._result is not None:
            self._maps_asked = True
            kinds: tuple[LayerKind, ...] = ("eigenvector", "embedding", "confidence")
            layers = ResultLayers(self._controller, self._result, kinds, self)
            layers.done.connect(lambda _: self._take_maps(layers, force=force))
        else:
            self._write(force=force)

    def _of_folder(self, output: Output) -> Output:
        """Of other photos, the classes that are wanted here."""
        wanted = tuple(name for name in self.classes.names if name not in output.without)
        left_out = len(wanted) < len(self.classes.names)
        return replace(output, classes=wanted if left_out else (), without=())

    def _take_maps(self, layers: ResultLayers, *, force: bool) -> None:
        """Those of every pixel, where the worker could give them."""
        content = self._content
        assert content is not None
        eigenvectors, confidence = layers.stack("eigenvector"), layers.confidence
        self._content = replace(
            content,
            eigenvectors=content.eigenvectors if eigenvectors is None else eigenvectors,
            embedding=layers.stack("embedding"),
            confidence=content.confidence if confidence is None else confidence,
        )
        self._write(force=force)

    def _write(self, *, force: bool) -> None:
        output, content, folder = self.output, self._content, Path(self.folder.text())
        assert content is not None

        def write() -> list[Path] | FilesExist:
            try:
                return export(output.applied(content), output.exporters, folder, force=force)
            except FilesExist as error:
                return error

        task = BackgroundWork(write, self)
        task.done.connect(lambda written: self._finish(written, folder))
        task.failed.connect(self._fail)
        self._task = task.start()

    def reject(self) -> None:
        if self._task is not None:
            self._task.abandon()
        super().reject()

    # --------------------------------------------------------------------------------------- parts

    def _make_extent(self, done: int, why_not: str) -> None:
        """Of which photos; and what there is to say of many."""
        self.this_photo = QRadioButton(self.tr("&This photo"))
        self.this_photo.setEnabled(not why_not)
        self.this_photo.setToolTip(why_not)
        self.whole_folder = QRadioButton(self.tr("All %Ln photo(s) that are &done", "", done))
        self.whole_folder.setVisible(done > 0)
        self.whole_folder.setEnabled(done > 0)
        (self.whole_folder if why_not else self.this_photo).setChecked(True)
        self.validation = QSpinBox()
        self.validation.setRange(0, round(100 * MOST_VALIDATION))
        self.validation.setSuffix(" %")
        self.validation.setToolTip(
            self.tr("Share of the photos set aside for validation, chosen at random")
        )
        self.photos = QCheckBox(self.tr("With copies of the &photos"))
        self.photos.setToolTip(self.tr("In the data set of YOLO, ready to train on"))

    def _lay_out(self) -> None:
        self.folder = QLineEdit(self._places[self.whole_folder.isChecked()])
        self.folder.textChanged.connect(self._follow_choice)
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._choose_folder)
        label = QLabel(self.tr("&Folder"))
        label.setBuddy(self.folder)
        place = fill(QHBoxLayout(), label, self.folder, choose, grow=self.folder)

        validation = QLabel(self.tr("For &validation"))
        validation.setBuddy(self.validation)
        self.many = QWidget()
        share = fill(QHBoxLayout(), validation, self.validation, None)
        fill(QVBoxLayout(self.many), share, self.photos, margin=0, spacing=4)
        left, right = QWidget(), QWidget()
        fill(QVBoxLayout(left), self.formats, self.losses, None, margin=0)
        fill(QVBoxLayout(right), self.classes, self.naming, self.many, grow=self.classes, margin=0)
        scroll, middle = Scroll(left), QWidget()
        fill(QHBoxLayout(middle), scroll, right, grow=scroll, margin=0, spacing=16)

        self.start = QPushButton(self.tr("Export"))
        self.start.clicked.connect(self.run)
        buttons = self.button_box(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(self.start, QDialogButtonBox.ButtonRole.AcceptRole)
        extent = fill(QHBoxLayout(), self.this_photo, self.whole_folder, None, spacing=16)
        top = fill(QHBoxLayout(), extent, self.presets)
        parts = (top, middle, place, self.report, self.progress, buttons)
        fill(QVBoxLayout(self), *parts, grow=middle)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(button is self.start)
        self.start.setDefault(True)  # only a button that is in the dialog can be its default

    def _choose_folder(self) -> None:
        title = self.tr("Export to")
        if chosen := QFileDialog.getExistingDirectory(self, title, self.folder.text()):
            self.folder.setText(chosen)

    def _follow_extent(self, whole: bool) -> None:
        """Sets of many photos have a folder of their own."""
        self._places[not whole] = self.folder.text()
        self.folder.setText(self._places[whole])
        self._follow_choice()

    def _follow_choice(self) -> None:
        whole = self.whole_folder.isChecked()
        solved_only = self.formats.boxes[_ONLY_SOLVED]
        solved_only.setEnabled(not whole)
        why_not = self.tr(
            "Projects do not keep eigenvectors: eigenbrush export --solve finds them."
        )
        solved_only.setToolTip(why_not if whole else "")
        if whole:
            solved_only.setChecked(False)
        kinds = [EXPORTERS[name] for name in self.formats.chosen]
        self.many.setVisible(self.whole_folder.isVisibleTo(self))
        makes_sets = whole and any(issubclass(kind, DatasetFormat) for kind in kinds)
        self.validation.setEnabled(makes_sets)
        self.photos.setEnabled(whole and any(_holds_photos(kind) for kind in kinds))
        named = any(issubclass(kind, ClassPictures) for kind in kinds)
        self.naming.setEnabled(named)
        self.losses.setText(self.formats.losses(self.formats.chosen, self._content))
        all_named = self.naming.naming is not None or not named
        self.start.setEnabled(bool(kinds) and all_named and bool(self.folder.text().strip()))

    def _set_busy(self, busy: bool) -> None:
        self.progress.setVisible(busy)
        self.report.hide()
        self.start.setEnabled(not busy)
        for part in (self.formats, self.classes, self.presets):
            part.setEnabled(not busy)

    def _finish(self, written: list[Path] | FilesExist, folder: Path) -> None:
        if not isinstance(written, FilesExist):
            self._tell(written, folder)
        elif self.prompts.replace_some():
            self.run(force=True)
        else:
            self._fail(self.tr("Nothing was exported: some of the files already exist."))

    def _tell(self, paths: list[Path], folder: Path) -> None:
        names = ", ".join(path.name for path in paths[:3])
        more = self.tr(" and %Ln more", "", len(paths) - 3) if len(paths) > 3 else ""
        text = self.tr("Exported and checked {names}{more}.")
        self.done_well.emit(text.format(names=names, more=more), folder)
        self._task = None
        self.accept()

    def _fail(self, text: str) -> None:
        self._task = None
        self._set_busy(False)
        self.report.setText(text)
        self.report.show()


def _holds_photos(kind: type[object]) -> bool:
    return issubclass(kind, DatasetFormat) and kind.holds_photos


def proposed(photos: Path, *within: str) -> str:
    """A folder in that of the photos; if links of somebody's lead out of there, where they lead."""
    place = photos.joinpath(*within)
    real = Path(os.path.realpath(place))
    return str(place if real.is_relative_to(os.path.realpath(photos)) else real)


def show_in_folder(folder: Path) -> None:
    """Open a folder in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
