"""Carries segments over to the next photo of the folder, as strokes with less belief.

If the photos as a whole are shifted, as when a camera pans, the strokes go along.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from segcore.marks.carrying import carried, core_strokes, cores
from segcore.marks.motion import common_shift
from segcore.marks.stroke_scaling import scaled_stroke
from segcore.marks.strokes import Stroke
from segcore.picture.image import Image

from ..state.document import Document
from .files import Files
from .prompts import Prompts
from .walk import Walk

CARRIED_BELIEF = 0.8
"""Of what is carried: a stroke on the new photo is 40 times as strong, an edge of it weaker."""


@dataclass(frozen=True, eq=False)
class _Load:
    """Segments, or strokes if there are none yet, to carry from an image to the photo in a file."""

    photo: Path
    strokes: tuple[Stroke, ...]
    labels: NDArray[np.int32] | None
    image: Image

    def strokes_on(self, image: Image) -> tuple[Stroke, ...]:
        """The strokes where they belong on that photo."""
        old, new = self.image.shape, image.shape
        if old == new and self.labels is not None:
            return core_strokes(carried(self.labels, self.image, image), belief=CARRIED_BELIEF)
        if old != new:
            strokes = self.strokes
            if self.labels is not None:
                strokes = core_strokes(cores(self.labels), belief=CARRIED_BELIEF)
            return tuple(scaled_stroke(stroke, old, new) for stroke in strokes)
        shift = common_shift(self.image, image)
        return tuple(shift.stroke(stroke, new) for stroke in self.strokes)


class Carrying(QObject):
    """Goes to the next photo and paints there what was found here.

    Signals
    -------
    told(text)
    """

    told = Signal(str)

    def __init__(
        self, document: Document, files: Files, walk: Walk, prompts: Prompts, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document, self._walk, self._prompts = document, walk, prompts
        self._load: _Load | None = None
        files.opened.connect(self._unload)
        files.failed.connect(self._drop)

    def next_photo(self) -> None:
        """Go to the next photo with the segments, or with the strokes if there are none."""
        project, image = self._document.project, self._document.image
        if project.photo is None or image is None:
            return
        photo = self._walk.neighbour(1)
        if photo is not None:
            self._load = _Load(photo, self._strokes(), self._labels(), image)
        self._walk.step(1)

    def _labels(self) -> NDArray[np.int32] | None:
        """The segments, if they are those of the strokes."""
        result = self._document.result
        if result is None or result.preview or not self._document.result_is_current:
            return None
        return np.asarray(result.labels, np.int32)

    def _strokes(self) -> tuple[Stroke, ...]:
        """The strokes, with less belief."""
        return tuple(
            replace(stroke, belief=stroke.belief * CARRIED_BELIEF, round=0)
            for stroke in self._document.project.strokes
        )

    def _drop(self) -> None:
        self._load = None

    def _unload(self) -> None:
        load, self._load = self._load, None
        project, image = self._document.project, self._document.image
        if load is None or image is None or project.photo is None:
            return
        if Path(project.photo.path) != load.photo:
            return
        if project.strokes:
            self.told.emit(self.tr("This photo already has strokes; none were carried over."))
            return
        old, new = load.image.shape, image.shape
        if old != new and not self._prompts.scale_strokes(old, new):
            text = self.tr(
                "No strokes were carried over: that photo has {old} pixels, this one {new}."
            )
            self.told.emit(text.format(old=size(old), new=size(new)))
            return

        strokes, with_strokes = load.strokes_on(image), project
        for stroke in strokes:
            with_strokes = with_strokes.with_stroke(stroke)
        self._document.edit(self.tr("Carry strokes over"), lambda _: with_strokes)
        if strokes:
            text = self.tr(
                "%Ln stroke(s) carried over. Yours go on top; undo removes them.", "", len(strokes)
            )
            self.told.emit(text)


def size(shape: tuple[int, int]) -> str:
    """Columns × rows."""
    return f"{shape[1]} × {shape[0]}"
