"""The export dialog: photos, formats, classes and target folder."""

import os
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from segcore.folders.file_names import EXPORTS_FOLDER
from segcore.formats.exporters import (
    EXPORTERS,
    NamedPictures,
)
from segcore.formats.exporters.class_pictures import DEFAULT_NAMING
from segcore.formats.output import DATASET_FIELDS, Output, idle_fields
from segcore.projects.case import Case
from segcore.projects.selection import without_background

from ..files.prompts import Prompts
from ..solving.solve_controller import SolveController
from ..state.document import Document
from ..ui.fields import Form
from ..ui.settings import Settings
from ..ui.widgets import Dialog, VerticalScrollArea, lay_out, word_wrapped_label
from .export_parts import ClassChoice, FormatBoxes, NamingField
from .export_photo import PhotoExport
from .export_presets import PresetBar, from_texts, to_texts

_SINGLE_FOLDER = "single"
"""Subfolder for exports of single photos; a data set of the folder lists only its own files."""
_FIELDS_ELSEWHERE = (
    *("formats", "without", "naming"),
    *("classes", "background", "objects", "split_objects", "least_object"),
    *("edge_width", "edge_shift", "edge_feather", "edge_contrast"),
    "replace",
)
"""Fields of :class:`Output` that the form leaves out: they have another editor, or no editor."""
_SOLVED_FORMAT = "heat-maps"
"""Format that needs eigenvectors, which project files do not contain."""


@dataclass(frozen=True)
class ExportSubject:
    """The photos that can be exported.

    Attributes
    ----------
    name : str
        Name of the open photo.
    folder : Path
        Folder for files about it.
    refusal : str
        Reason why the open photo cannot be exported; empty if it can.
    in_folder : bool
        Whether `folder` is an open folder of photos, where no pictures may be written.
    folder_of_all : Path or None
        Folder for files about all photos, if it differs.
    """

    name: str
    folder: Path
    n_done: int = 0
    refusal: str = ""
    in_folder: bool = False
    folder_of_all: Path | None = None


class ExportDialog(Dialog):
    """Writes the last full result in some formats, or asks for an export of the whole folder."""

    exported = Signal(str, object)
    """(text, folder) All files of the photo were written and checked."""
    folder_requested = Signal(object, object)
    """(folder, output) The user wants to export all photos that are done."""

    def __init__(
        self,
        document: Document,
        settings: Settings,
        subject: ExportSubject,
        parent: QWidget | None = None,
        controller: SolveController | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export"))
        self._settings = settings
        self._photo: PhotoExport | None = None
        self._case: Case | None = None
        if not subject.refusal:
            self._photo = PhotoExport(document, subject.name, controller, self)
            self._case = without_background(self._photo.case)
        self.prompts = Prompts(self)

        self.formats = FormatBoxes()
        self.formats.show_losses(self._case)
        self.classes = ClassChoice(document.project.classes)
        self.naming = NamingField(document.project, subject.name)
        self.this_photo = QRadioButton(self.tr("&This photo"))
        done_text = self.tr("All %Ln photo(s) that are &done", "", subject.n_done)
        self.whole_folder = QRadioButton(done_text)
        self._choose_extent(subject)
        self.options_form = Form(Output, but=_FIELDS_ELSEWHERE)
        self.options_form.entered.connect(self._set_option)
        if not subject.n_done:
            self.options_form.hide_rows(DATASET_FIELDS)
        self._options = Output()
        self.preset_bar = PresetBar(settings, lambda: self.output, self.apply)
        self.losses = word_wrapped_label()
        self.losses.setForegroundRole(self.losses.foregroundRole().PlaceholderText)
        self.report = word_wrapped_label(selectable=True)
        self.report.hide()
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.hide()
        folder = str(subject.folder)
        self._photos, self._export_root = subject.folder, subject.folder_of_all or subject.folder
        last_folders = settings.export_folders.get(str(self._export_root)) or [
            new_folder(self._export_root, EXPORTS_FOLDER)
        ]
        single_folder = folder
        if subject.in_folder:
            single_folder = new_folder(self._photos, EXPORTS_FOLDER, _SINGLE_FOLDER)
        single_folders = settings.single_export_folders.get(folder) or [single_folder]
        self._target_folders = {False: single_folders[0], True: last_folders[0]}
        self._lay_out()
        self.whole_folder.toggled.connect(self._on_extent_changed)
        self.apply(from_texts(settings.export_choice))
        for part in (self.formats, self.classes, self.naming):
            part.changed.connect(self._refresh_choice)
        self._refresh_choice()
        self.set_opening_size(max(760, self.sizeHint().width()), max(640, self.sizeHint().height()))

    @property
    def output(self) -> Output:
        """The output settings of the dialog."""
        return replace(
            self._options,
            formats=self.formats.chosen,
            without=self.classes.without,
            naming=self.naming.naming or DEFAULT_NAMING,
        )

    def apply(self, output: Output) -> None:
        """Choose the settings of `output` as far as possible; the choice of photos stays."""
        self.formats.choose(output.formats)
        self.classes.leave_out(output.without)
        self.naming.box.setCurrentText(output.naming)
        form_values = {name: getattr(output, name) for name in self.options_form.fields}
        self._options = replace(self._options, **form_values)
        self.options_form.show_values(self._options)

    def _set_option(self, name: str, value: Any) -> None:
        self._options = self.options_form.with_value(self._options, name, value) or self._options

    def accept(self, *, force: bool = False) -> None:
        """Write the chosen formats; the dialog closes afterwards."""
        output, is_whole_folder = self.output, self.whole_folder.isChecked()
        # the validation split is not remembered
        self._settings.export_choice = to_texts(replace(output, validation=0.0))
        self._settings.export_whole_folder = is_whole_folder
        if is_whole_folder:
            self._settings.keep_export_folder(self._export_root, self.folder.text())
            self.folder_requested.emit(Path(self.folder.text()), self._output_of_folder(output))
            super().accept()
            return
        self._settings.keep_export_folder(self._photos, self.folder.text(), single=True)
        assert self._photo is not None
        self._set_busy(True)
        folder = Path(self.folder.text())
        callbacks = partial(self._show_exported, folder), self._fail, self._ask
        self._photo.write(replace(output, replace=force), folder, *callbacks)

    def _output_of_folder(self, output: Output) -> Output:
        """The output for other photos: limited to the classes that are selected here."""
        selected = tuple(name for name in self.classes.names if name not in output.without)
        is_limited = len(selected) < len(self.classes.names)
        return replace(output, classes=selected if is_limited else (), without=())

    def reject(self) -> None:
        if self._photo is not None:
            self._photo.abandon()
        super().reject()

    # --------------------------------------------------------------------------------------- parts

    def _choose_extent(self, subject: ExportSubject) -> None:
        """Choose the open photo or the whole folder, the same as last time if possible."""
        self.this_photo.setEnabled(not subject.refusal)
        self.this_photo.setToolTip(subject.refusal)
        self.whole_folder.setEnabled(subject.n_done > 0)
        self.whole_folder.setVisible(subject.n_done > 0)
        is_whole_folder = subject.n_done and self._settings.export_whole_folder
        (self.whole_folder if is_whole_folder or subject.refusal else self.this_photo).setChecked(
            True
        )

    def _lay_out(self) -> None:
        self.folder = QLineEdit(self._target_folders[self.whole_folder.isChecked()])
        self.folder.textChanged.connect(self._refresh_choice)
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._choose_folder)
        label = QLabel(self.tr("&Folder"))
        label.setBuddy(self.folder)
        folder_row = lay_out(QHBoxLayout(), label, self.folder, choose, grow=self.folder)

        left, right = QWidget(), QWidget()
        lay_out(QVBoxLayout(left), self.formats, self.losses, None, margin=0)
        parts = (self.classes, self.naming, self.options_form)
        lay_out(QVBoxLayout(right), *parts, grow=self.classes, margin=0)
        scroll, columns = VerticalScrollArea(left), QWidget()
        lay_out(QHBoxLayout(columns), scroll, right, grow=scroll, margin=0, spacing=16)

        self.start = QPushButton(self.tr("Export"))
        buttons = self.button_box(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(self.start, QDialogButtonBox.ButtonRole.AcceptRole)
        extent = lay_out(QHBoxLayout(), self.this_photo, self.whole_folder, None, spacing=16)
        top = lay_out(QHBoxLayout(), extent, self.preset_bar)
        rows = (top, columns, folder_row, self.report, self.progress, buttons)
        lay_out(QVBoxLayout(self), *rows, grow=columns)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(button is self.start)
        self.start.setDefault(True)  # only a button that is in the dialog can be its default

    def _choose_folder(self) -> None:
        title = self.tr("Export to")
        if folder := QFileDialog.getExistingDirectory(self, title, self.folder.text()):
            self.folder.setText(folder)

    def _on_extent_changed(self, is_whole_folder: bool) -> None:
        """Show the target folder for one photo or for the whole folder."""
        self._target_folders[not is_whole_folder] = self.folder.text()
        self.folder.setText(self._target_folders[is_whole_folder])
        self._refresh_choice()

    def _refresh_choice(self) -> None:
        is_whole_folder = self.whole_folder.isChecked()
        heat_maps = self.formats.boxes[_SOLVED_FORMAT]
        heat_maps.setEnabled(not is_whole_folder)
        refusal = self.tr(
            "Projects do not keep eigenvectors: eigenbrush export --solve finds them."
        )
        heat_maps.setToolTip(refusal if is_whole_folder else "")
        if is_whole_folder:
            heat_maps.setChecked(False)
        exporters = [EXPORTERS[name] for name in self.formats.chosen]
        has_names = any(issubclass(exporter, NamedPictures) for exporter in exporters)
        self.naming.setEnabled(has_names)
        unused = idle_fields(self.formats.chosen) | (set() if is_whole_folder else DATASET_FIELDS)
        for name, field in self.options_form.fields.items():
            field.setEnabled(name not in unused)
        self.losses.setText(self.formats.losses(self.formats.chosen, self._case))
        is_named = self.naming.naming is not None or not has_names
        self.start.setEnabled(bool(exporters) and is_named and bool(self.folder.text().strip()))

    def _set_busy(self, is_busy: bool) -> None:
        self.progress.setVisible(is_busy)
        self.report.hide()
        self.start.setEnabled(not is_busy)
        for part in (self.formats, self.classes, self.preset_bar):
            part.setEnabled(not is_busy)

    def _ask(self, _text: str) -> None:
        if self.prompts.may_replace():
            self.accept(force=True)
        else:
            self._fail(self.tr("Nothing was exported: some of the files already exist."))

    def _show_exported(self, folder: Path, paths: list[Path]) -> None:
        names = ", ".join(path.name for path in paths[:3])
        more_text = self.tr(" and %Ln more", "", len(paths) - 3) if len(paths) > 3 else ""
        text = self.tr("Exported and checked {names}{more}.")
        self.exported.emit(text.format(names=names, more=more_text), folder)
        super().accept()

    def _fail(self, text: str) -> None:
        self._set_busy(False)
        self.report.setText(text)
        self.report.show()


def new_folder(photos: Path, *subfolders: str) -> str:
    """A subfolder of the photos' folder; if links lead out of that, their target."""
    folder = photos.joinpath(*subfolders)
    target = Path(os.path.realpath(folder))
    return str(folder if target.is_relative_to(os.path.realpath(photos)) else target)


def show_in_folder(folder: Path) -> None:
    """Open a folder in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
