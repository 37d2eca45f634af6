"""The cut-out: adjustments of its edge, its background, and its export."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QGuiApplication, QHideEvent, QImage, QShowEvent
from PySide6.QtWidgets import (
    QColorDialog,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from segcore.folders.file_names import EXPORTS_FOLDER
from segcore.matting.edge import Edge
from segcore.picture.pages import picture_file

from ..actions.action import action, tr
from ..files.prompts import ask_file_to_save
from ..state.workspace import Workspace
from ..ui.fields import Form
from ..ui.widgets import lay_out, word_wrapped_label
from .panel_registry import panel, toggle_panel

if TYPE_CHECKING:
    from segcore.formats.soft_cutouts import CutoutFormat


@panel("cutout", tr("Cut-out"), "right", 115, hidden=True,
       heights={"cutout": 300})  # fmt: skip
class CutoutPanel(QWidget):
    """Settings of the cut-out; while the panel is visible, the canvas shows the cut-out."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._document, self._cutouts = workspace.document, workspace.cutouts
        self.backdrop = QComboBox()
        self.backdrop.addItems([self.tr("Checkerboard"), self.tr("White"), self.tr("Black"),
                                self.tr("Colour…"), self.tr("Picture…")])  # fmt: skip
        self.backdrop.setAccessibleName(self.tr("Behind the cut-out"))
        self.backdrop.activated.connect(self._choose_backdrop)
        label = QLabel(self.tr("&Behind it"))
        label.setBuddy(self.backdrop)
        self.form = Form(Edge)
        self.form.entered.connect(self._set_edge)
        self.hint = word_wrapped_label()
        self.progress = QProgressBar()
        self.progress.hide()
        self.copy_button = QPushButton(self.tr("&Copy"))
        self.copy_button.setToolTip(self.tr("Copy the cut-out in full size"))
        set_clipboard = QGuiApplication.clipboard().setImage
        self.copy_button.clicked.connect(lambda: workspace.cutouts.copy(set_clipboard))
        self.export_button = QPushButton(self.tr("&Export…"))
        self.export_button.clicked.connect(self._export)
        self.stop_button = QPushButton(self.tr("Stop"))
        self.stop_button.clicked.connect(self._cutouts.stop_export)
        self.stop_button.hide()
        buttons = (self.copy_button, self.export_button, self.stop_button)
        lay_out(
            QVBoxLayout(self),
            lay_out(QHBoxLayout(), label, self.backdrop, grow=self.backdrop),
            self.form,
            lay_out(QHBoxLayout(), *buttons, None),
            self.progress,
            self.hint,
            None,
            margin=6,
        )
        self._cutouts.notice.connect(self.hint.setText)
        self._cutouts.exporting.connect(self._show_progress)
        self._document.photo_changed.connect(self._refresh)
        self._document.project_changed.connect(self._refresh)
        self._refresh()

    @action("cutout", "view", tr("Cut-out"), "Shift+K", needs="photo",
            tip=tr("Show the current class cut out, with the opacity of hair"))  # fmt: skip
    def switch(self) -> None:
        toggle_panel(self)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._cutouts.set_visible(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        with suppress(RuntimeError):  # a floating panel outlives them when the window is destroyed
            self._cutouts.set_visible(False)

    def _refresh(self) -> None:
        self.setEnabled(self._document.image is not None)
        self.form.show_values(self._document.project.edge)

    def _set_edge(self, name: str, value: object) -> None:
        if (edge := self.form.with_value(self._document.project.edge, name, value)) is not None:
            text = self.tr("Edge of cut-outs")
            self._document.edit(text, replace, edge=edge, merge_key=f"edge-{name}")

    def _choose_backdrop(self, index: int) -> None:
        plain_backdrops = (None, QColor("white"), QColor("black"))
        if index < len(plain_backdrops):
            self._cutouts.set_backdrop(plain_backdrops[index])
        elif index == len(plain_backdrops):
            colour = QColorDialog.getColor(QColor("magenta"), self)
            if colour.isValid():
                self._cutouts.set_backdrop(colour)
        elif path := QFileDialog.getOpenFileName(self, self.tr("Picture behind the cut-out"))[0]:
            picture = QImage(path)
            if picture.isNull():
                self.hint.setText(self.tr("This file is not a picture that can be read."))
            else:
                self._cutouts.set_backdrop(picture)

    def _export(self) -> None:
        formats: dict[str, tuple[CutoutFormat, bool]] = {
            self.tr("PNG, 8 bits (*.png)"): ("png", False),
            self.tr("PNG, 16 bits (*.png)"): ("png16", False),
            self.tr("WebP (*.webp)"): ("webp", False),
            self.tr("Opacity alone, PNG (*.png)"): ("png", True),
        }
        photo = self._document.project.photo
        named = Path(photo.path if photo is not None else "photo")
        folder = picture_file(named).parent / EXPORTS_FOLDER  # not one more photo of the folder
        with suppress(OSError):
            folder.mkdir(exist_ok=True)  # dialogs open in folders that are there
        path, name_filter = ask_file_to_save(
            self,
            self.tr("Export the cut-out"),
            folder / f"{named.stem}-cut-out.png",
            {text: ".webp" if kind == "webp" else ".png" for text, (kind, _) in formats.items()},
        )
        with suppress(OSError):
            folder.rmdir()  # if it is empty
        if path is not None:
            self._cutouts.export(str(path), *formats[name_filter])

    def _show_progress(self, percent: int) -> None:
        is_running = percent < self.progress.maximum()
        self.progress.setValue(percent)
        for widget in (self.progress, self.stop_button):
            widget.setVisible(is_running)
        self.export_button.setVisible(not is_running)
