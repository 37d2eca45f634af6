"""The cut-out of the last class used but the background: its edge, a preview, and its export."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QImage

from segcore.projects.project import Project
from segcore.runtime.errors import ParameterError

from ..ui.fields import sentence
from ..ui.images import qimage_from_pixels
from ..ui.jobs import JobReport, Jobs
from ..ui.language import translated
from .document import Document

if TYPE_CHECKING:  # modules for cut-outs are not loaded at the start
    from segcore.formats.soft_cutouts import CutoutFormat
    from segcore.marks.strokes import Stroke
    from segcore.matting.cutout import Cutout, Opacities
    from segcore.picture.image import Image

    from .result import Result

_PREVIEW_KEY, _EXPORT_KEY = "cutout-preview", "cutout-export"
_PIXELS = 3 << 16
"""Approximate number of pixels of the preview."""
_PAUSE_MS = 30


class CutoutPreview(QObject):
    """Computes cut-outs in a thread while their panel is visible; the former one stays meanwhile.

    Attributes
    ----------
    backdrop : QColor, QImage or None
        Background of the preview; None for a checkerboard.
    picture : QImage or None
        The cut-out, smaller than the photo; None if there is no preview.
    """

    changed = Signal()
    """`picture` or `backdrop` has changed."""
    notice = Signal(str)
    """(text) Notes on the cut-out; empty if there are none."""
    exporting = Signal(int)
    """(per cent) Progress of the export; 100 when it has ended."""

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self.backdrop: QColor | QImage | None = None
        self.picture: QImage | None = None
        self._visible = False
        self._last: _Last | None = None
        document.photo_changed.connect(self._forget)
        document.result_changed.connect(self._start_preview)
        document.class_changed.connect(self._start_preview)
        document.project_changed.connect(self._on_project_changed)

    def set_visible(self, visible: bool) -> None:
        """Start or stop the preview, when its panel is shown or hidden."""
        self._visible = visible
        self._start_preview()
        if not visible:
            self._jobs.cancel(_PREVIEW_KEY)
            self._show(None)

    def set_backdrop(self, backdrop: QColor | QImage | None) -> None:
        self.backdrop = backdrop
        self.changed.emit()

    def export(self, path: str, kind: CutoutFormat, opacity_alone: bool) -> None:
        """Write the cut-out in full size: `kind` is png, png16 or webp."""
        if (work := self._work(None)) is None:
            self.notice.emit(self.tr("There are no segments yet: paint and solve first."))
            return

        def write(report: JobReport) -> None:
            from segcore.formats.soft_cutouts import encode_file
            from segcore.matting.cutout import to_unsigned_integers
            from segcore.picture.atomic_write import write_files

            report(10)
            cutout, bits = work(report), 16 if kind == "png16" else 8
            report(70)
            alone = to_unsigned_integers(cutout.opacity, bits)
            data = encode_file(alone if opacity_alone else cutout.rgba(bits), kind)
            report.check()
            report(90)
            write_files({Path(path): data}, within=Path(path).parent)

        def done(_: object) -> None:
            self.exporting.emit(100)
            self.notice.emit(self.tr("Saved as {name}.").format(name=Path(path).name))

        def failed(text: str) -> None:
            self.exporting.emit(100)
            self.notice.emit(text)

        self._jobs.begin(_EXPORT_KEY, write, done, failed, reported=self.exporting.emit)

    def stop_export(self) -> None:
        if self._jobs.cancel(_EXPORT_KEY):
            self.exporting.emit(100)
            self.notice.emit(self.tr("The export was stopped; nothing was written."))

    def copy(self, done: Callable[[QImage], object]) -> None:
        """Hand the cut-out in full size to `done`."""
        if (work := self._work(None)) is not None:
            self._jobs.begin(
                "cutout-copy",
                lambda report: qimage_from_pixels(work(report).rgba()),
                done,
                self.notice.emit,
            )

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if (old.strokes, old.edge) != (new.strokes, new.edge):
            self._start_preview()

    def _start_preview(self) -> None:
        if self._visible and (work := self._work(_PIXELS)) is not None:
            self._jobs.begin(_PREVIEW_KEY, work, self._set_cutout, self._fail, pause_ms=_PAUSE_MS)
        elif self._visible:
            self._show(None)

    def _set_cutout(self, cutout: Cutout) -> None:
        self.notice.emit(" ".join(sentence(translated(note)) for note in cutout.notes))
        self._show(qimage_from_pixels(cutout.rgba()))

    def _fail(self, text: str) -> None:
        self.notice.emit(text)
        self._show(None)

    def _forget(self) -> None:
        self._jobs.cancel(_PREVIEW_KEY)
        self._last = None
        self._show(None)

    def _show(self, picture: QImage | None) -> None:
        self.picture = picture
        self.changed.emit()

    def _work(self, pixels: int | None) -> Callable[[JobReport], Cutout] | None:
        """Function that computes the cut-out on about `pixels` pixels; None without segments."""
        image, result = self._document.image, self._document.result
        if image is None or result is None:
            return None
        labels, project = result.labels, self._document.project
        number = self._document.current_class
        if number == project.background:
            number = self._document.secondary_class  # nobody cuts out the background
        missing = self.tr("There is nothing of {name} to cut out.")
        missing = missing.format(name=project.class_or_new(number).name)

        def work(report: JobReport) -> Cutout:
            from segcore.marks.stroke_scaling import scaled_stroke
            from segcore.matting.cutout import opacities
            from segcore.picture.downscaling import Downscaling

            if not (labels == number).any():
                raise ParameterError(missing)
            shape, strokes, edge = image.shape, project.strokes, project.edge
            step = 1 if pixels is None else math.isqrt((shape[0] * shape[1] - 1) // pixels) + 1
            squares, asked = Downscaling(shape, step), (result, strokes, edge.width)
            if step > 1:
                strokes = tuple(scaled_stroke(mark, shape, squares.grid_shape) for mark in strokes)
                edge = replace(
                    edge, width=edge.width / step, shift=edge.shift / step,
                    feather=edge.feather / step,
                )  # fmt: skip
            last = self._last if pixels and self._last and self._last.photo is image else None
            if last and last.asked == asked:
                return last.found.cutout(number, edge)
            small = last.small if last else squares.reduce(image, report)
            all_opacities = opacities(
                small, squares.middles(labels), strokes=strokes, width=edge.width,
                former=last.found if last else None, monitor=report,
            )  # fmt: skip
            if pixels:
                self._last = _Last(image, small, asked, all_opacities)
            return all_opacities.cutout(number, edge)

        return work


@dataclass(frozen=True, eq=False)
class _Last:
    """The last cut-out shown: the photo, its reduced form, the question, and all opacities."""

    photo: Image
    small: Image
    asked: tuple[Result, tuple[Stroke, ...], float]
    found: Opacities
