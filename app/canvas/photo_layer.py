"""The photo: smooth when it is small, with sharp pixels when it is large."""

from __future__ import annotations

from collections.abc import Callable
from math import floor, log2
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QImage, QPainter

from segcore.picture.display import DisplayTables, to_table_indices
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image
from segcore.runtime.monitor import SILENT, Monitor

from ..state.document import Document
from ..state.workspace import Workspace
from ..ui.images import OPAQUE, argb_from_qimage, qimage_from_argb
from .sampling import indices, sample
from .tiles import TileLayer
from .viewport import MIN_CRISP_SCALE, Viewport

_JOB_KEY = "pyramid"
_SHARPEN_DELAY_MS = 150
_MISSING_COLOURS = (0xFFB8B8B8, 0xFF989898)
"""Colours of the squares that mark missing data."""
_SQUARE_PX = 8


class PhotoLayer(TileLayer):
    """The photo in its display settings, from a pyramid of scaled copies."""

    can_wait = False
    opacity_property = "photo_opacity"

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._jobs = workspace.jobs
        self._pyramid: Pyramid | None = None
        self._tables: DisplayTables | None = None
        self._sharpening = QTimer(self, singleShot=True, interval=_SHARPEN_DELAY_MS)
        """Runs while the display is being changed; meanwhile pixels are sampled, not smoothed."""
        self._sharpening.timeout.connect(self.invalidate)
        self._document.photo_changed.connect(self._open)
        self._document.display_changed.connect(self._on_display_changed)
        self._open()

    @property
    def is_shown(self) -> bool:
        return self._pyramid is not None

    @property
    def opacity(self) -> float:
        return 1.0 if self._view_state.hide_overlays else super().opacity

    def finish(self) -> None:
        """Wait until the photo has full quality."""
        if self._pyramid is not None:
            self._jobs.cancel(_JOB_KEY)
            self._pyramid.build()
            self._sharpening.stop()
            self.clear()

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        assert self._pyramid is not None
        assert self._tables is not None
        plane = viewport.plane
        if viewport.scale >= MIN_CRISP_SCALE or min(plane.width(), plane.height()) == 1:
            values = self._pyramid.level(0)
            positions = indices(area, viewport, values.shape)
            picture = qimage_from_argb(self._tables.displayed(values, *positions), OPAQUE)
        else:
            picture = self._smooth(area, viewport)
        image = self._document.image
        if image is not None and image.valid is not None:
            argb = argb_from_qimage(picture)
            valid = sample(image.valid, area, viewport)
            argb[~valid] = _checkerboard(area)[~valid]
        return picture

    def _smooth(self, area: QRect, viewport: Viewport) -> QImage:
        assert self._pyramid is not None
        assert self._tables is not None
        level = min(max(0, floor(log2(1 / viewport.scale))), self._pyramid.top_level)
        step = 1 << level
        full_rect = QRect(
            0, 0, -(-viewport.photo.width() // step), -(-viewport.photo.height() // step)
        )
        covered = viewport.photo_pixels(area)
        source = QRect(
            QPoint(covered.left() // step - 1, covered.top() // step - 1),
            QPoint(covered.right() // step + 1, covered.bottom() // step + 1),
        )
        source &= full_rect
        values = self._pyramid.level(level)
        if self._sharpening.isActive():
            positions = indices(area, viewport, values.shape, step=step)
            return qimage_from_argb(self._tables.displayed(values, *positions), OPAQUE)
        rows = np.arange(source.top(), source.top() + source.height())
        columns = np.arange(source.left(), source.left() + source.width())
        source_picture = qimage_from_argb(self._tables.displayed(values, rows, columns), OPAQUE)

        picture = QImage(area.size(), OPAQUE)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, viewport.scale * step != 1)
        painter.translate(-area.left(), -area.top())
        painter.scale(viewport.scale * step, viewport.scale * step)
        painter.drawImage(source.topLeft(), source_picture)
        painter.end()
        return picture

    def _on_display_changed(self) -> None:
        self._tables = _tables(self._document)
        self._sharpening.start()
        self.invalidate()

    def _open(self) -> None:
        self._jobs.cancel(_JOB_KEY)
        image = self._document.image
        self._pyramid = None if image is None else Pyramid(image, self._build)
        self._tables = _tables(self._document)
        self._sharpening.stop()
        self.clear()

    def _build(self, pyramid: Pyramid) -> None:
        self._jobs.begin(_JOB_KEY, pyramid.build, lambda _: self.invalidate())


def _tables(document: Document) -> DisplayTables | None:
    image = document.image
    return DisplayTables(document.project.display, image) if image is not None else None


def _checkerboard(area: QRect) -> np.ndarray:
    columns = (np.arange(area.left(), area.left() + area.width()) // _SQUARE_PX) % 2
    rows = (np.arange(area.top(), area.top() + area.height()) // _SQUARE_PX) % 2
    return np.array(_MISSING_COLOURS, np.uint32)[rows[:, np.newaxis] ^ columns]


_MAX_TOP_SIDE_PX = 256


class Pyramid:
    """A photo at half, a quarter, ... of its size, so that any view reads few pixels.

    Level 0 is the photo itself, which is never copied; level k has the mean of each square of 2^k
    pixels a side. A thread makes the levels once one is asked for, so that it does not delay the
    first frame; until then, a level has the middle pixel of each square.

    Parameters
    ----------
    begin : function
        Called once, to run :meth:`build` in the background.

    Attributes
    ----------
    top_level : int
        The smallest level.
    """

    def __init__(self, image: Image, begin: Callable[[Pyramid], object]) -> None:
        self._image, self._begin = image, begin
        self._is_begun = False
        self._sampled: dict[int, NDArray[Any]] = {}
        self._averaged: tuple[NDArray[Any], ...] = ()
        self.top_level = 0
        while max(image.shape) >> self.top_level > _MAX_TOP_SIDE_PX:
            self.top_level += 1

    def level(self, level: int) -> NDArray[Any]:
        """The pixels of a level: (rows, columns, channels)."""
        if level == 0:
            return self._image.pixels
        if level <= len(self._averaged):
            return self._averaged[level - 1]
        sampled = self._sampled.get(level)
        if sampled is None:
            downscaling = Downscaling(self._image.shape, 1 << level)
            middles = downscaling.middles(self._image.pixels)
            sampled = self._sampled[level] = to_table_indices(middles)
        if not self._is_begun:
            self._is_begun = True
            self._begin(self)
        return sampled

    def build(self, monitor: Monitor = SILENT) -> None:
        """Make all levels.

        Raises
        ------
        Cancelled
            If they are no longer wanted.
        """
        values = self._image.pixels
        averaged: tuple[NDArray[Any], ...] = ()
        for _ in range(self.top_level):
            downscaling = Downscaling((values.shape[0], values.shape[1]), 2)
            values = to_table_indices(downscaling.means(values, monitor))
            averaged = (*averaged, values)
            self._averaged = max(self._averaged, averaged, key=len)  # another thread may be ahead
        self._sampled = {}
