"""Export: formats, what each cannot hold, and where to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from segcore.files.exporters import EXPORTERS, Content, Exporter, Purpose, export
from segcore.runtime.errors import FilesExist, OutputError

from ..files.prompts import Prompts
from ..looks.background import BackgroundWork
from ..looks.settings import Settings
from ..looks.widgets import Dialog, Scroll, embolden, fill, wrapped
from ..solving.layers import ResultLayers
from ..solving.solve_controller import SolveController
from ..state.document import Document
from ..worker.messages import LayerKind


class ExportDialog(Dialog):
    """Writes the last full result in some formats, beside the window.

    The document has maps of large photos in means of squares of pixels; for formats that hold maps
    those of every pixel are asked for first.

    Signals
    -------
    done_well(text, folder)
        All files are written and were read back.
    """

    done_well = Signal(str, object)

    def __init__(
        self,
        document: Document,
        settings: Settings,
        name: str,
        folder: str,
        parent: QWidget | None = None,
        controller: SolveController | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export"))
        self._settings, self._controller = settings, controller
        self._result = document.result
        self._content = content_of(document, name)
        self.prompts = Prompts(self)
        self._task: BackgroundWork | None = None
        self._maps_asked = False

        self.boxes = {key: QCheckBox(kind.title) for key, kind in EXPORTERS.items()}
        formats = self._make_list()
        place = self._make_place(settings.export_folder or folder)
        self.report = wrapped(selectable=True)
        self.report.hide()
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.hide()
        self.start = QPushButton(self.tr("Export"))
        self.start.clicked.connect(self.run)
        buttons = self.button_box(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(self.start, QDialogButtonBox.ButtonRole.AcceptRole)
        parts = (formats, place, self.report, self.progress, buttons)
        fill(QVBoxLayout(self), *parts, grow=formats)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(button is self.start)
        self.start.setDefault(True)  # only a button that is in the dialog can be its default
        self._follow_choice()
        self.open_as(max(480, self.sizeHint().width()), max(640, self.sizeHint().height()))

    @property
    def chosen(self) -> list[Exporter]:
        return [EXPORTERS[key]() for key, box in self.boxes.items() if box.isChecked()]

    def run(self, *, force: bool = False) -> None:
        """Write what is chosen."""
        exporters = self.chosen
        self._settings.export_formats = [exporter.name for exporter in exporters]
        self._settings.export_folder = self.folder.text()
        self._set_busy(True)
        wanted = not self._maps_asked and any(exporter.needs_maps for exporter in exporters)
        if wanted and self._controller is not None and self._result is not None:
            self._maps_asked = True
            kinds: tuple[LayerKind, ...] = ("eigenvector", "embedding", "confidence")
            layers = ResultLayers(self._controller, self._result, kinds, self)
            layers.done.connect(lambda _: self._take_maps(layers, force=force))
        else:
            self._write(force=force)

    def _take_maps(self, layers: ResultLayers, *, force: bool) -> None:
        """Those of every pixel, where the worker could give them."""
        content = self._content
        eigenvectors, confidence = layers.stack("eigenvector"), layers.confidence
        self._content = replace(
            content,
            eigenvectors=content.eigenvectors if eigenvectors is None else eigenvectors,
            embedding=layers.stack("embedding"),
            confidence=content.confidence if confidence is None else confidence,
        )
        self._write(force=force)

    def _write(self, *, force: bool) -> None:
        exporters, content, folder = self.chosen, self._content, Path(self.folder.text())

        def write() -> list[Path] | FilesExist:
            try:
                return export(content, exporters, folder, force=force)
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

    def _make_list(self) -> QWidget:
        page = QWidget()
        column = fill(QVBoxLayout(page), spacing=4)
        column.setContentsMargins(0, 0, 0, 8)
        groups = (
            (self.tr("Pictures"), Purpose.PICTURES),
            (self.tr("Training sets"), Purpose.TRAINING),
            (self.tr("Shapes and numbers"), Purpose.SHAPES),
        )
        for title, purpose in groups:
            boxes = {k: box for k, box in self.boxes.items() if EXPORTERS[k].purpose is purpose}
            column.addLayout(self._make_heading(title, list(boxes.values())))
            for key, box in boxes.items():
                self._add_format(column, key, box)
        column.addStretch()
        return Scroll(page)

    def _make_heading(self, title: str, boxes: list[QCheckBox]) -> QHBoxLayout:
        """Name of a group, and buttons that choose all of it or nothing."""
        heading, buttons = QLabel(title), []
        embolden(heading)
        for text, wanted in ((self.tr("All"), True), (self.tr("None"), False)):
            button = QToolButton()
            button.setText(text)
            button.setAccessibleName(f"{title}: {text}")
            button.setAutoRaise(True)
            button.clicked.connect(partial(_tick, boxes, wanted))
            buttons.append(button)
        return fill(QHBoxLayout(), heading, None, *buttons, spacing=2)

    def _add_format(self, column: QVBoxLayout, key: str, box: QCheckBox) -> None:
        """A box and, once it is ticked, what the format loses."""
        column.addWidget(box)
        box.setChecked(key in self._settings.export_formats)
        box.toggled.connect(self._follow_choice)
        if losses := self._losses(EXPORTERS[key]()):
            note = wrapped(self.tr("Loses {losses}").format(losses="; ".join(losses)))
            note.setIndent(24)
            note.setForegroundRole(note.foregroundRole().PlaceholderText)
            note.setVisible(box.isChecked())
            box.toggled.connect(note.setVisible)
            box.setToolTip(note.text())
            column.addWidget(note)

    def _losses(self, exporter: Exporter) -> list[str]:
        try:
            return exporter.losses(self._content)
        except OutputError as error:
            return [str(error)]

    def _make_place(self, folder: str) -> QFormLayout:
        form = QFormLayout()
        self.folder = QLineEdit(folder)
        self.folder.textChanged.connect(self._follow_choice)
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._choose_folder)
        label = QLabel(self.tr("&Folder"))
        label.setBuddy(self.folder)
        form.addRow(label, fill(QHBoxLayout(), self.folder, choose, grow=self.folder))
        return form

    def _choose_folder(self) -> None:
        title = self.tr("Export to")
        if chosen := QFileDialog.getExistingDirectory(self, title, self.folder.text()):
            self.folder.setText(chosen)

    def _follow_choice(self) -> None:
        self.start.setEnabled(bool(self.chosen) and bool(self.folder.text().strip()))

    def _set_busy(self, busy: bool) -> None:
        self.progress.setVisible(busy)
        self.report.hide()
        self.start.setEnabled(not busy)
        for box in self.boxes.values():
            box.setEnabled(not busy)

    def _finish(self, written: list[Path] | FilesExist, folder: Path) -> None:
        if not isinstance(written, FilesExist):
            self._tell(written, folder)
        elif self.prompts.replace_some():
            self.run(force=True)
        else:
            self._fail(self.tr("Nothing was exported: some of the files already exist."))

    def _tell(self, paths: list[Path], folder: Path) -> None:
        names = ", ".join(path.name for path in paths[:3])
        more = self.tr(" and {count} more").format(count=len(paths) - 3) if len(paths) > 3 else ""
        text = self.tr("Exported and checked {names}{more}.")
        self.done_well.emit(text.format(names=names, more=more), folder)
        self._task = None
        self.accept()

    def _fail(self, text: str) -> None:
        self._task = None
        self._set_busy(False)
        self.report.setText(text)
        self.report.show()


def _tick(boxes: list[QCheckBox], wanted: bool) -> None:
    for box in boxes:
        box.setChecked(wanted)


def content_of(document: Document, name: str) -> Content:
    """What of the document there is to export; `name` is the file name of the photo."""
    image, result = document.image, document.result
    assert image is not None
    assert result is not None
    values = result.summary.eigenvalues
    return Content(
        Path(name).stem or "segments",
        image,
        result.labels,
        document.project.classes,
        document.project.strokes,
        np.asarray(values, np.float64) if values else None,
        result.eigenvectors,
        result.confidence,
        photo=name,
    ).without_background()


def show_in_folder(folder: Path) -> None:
    """Open a folder in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
