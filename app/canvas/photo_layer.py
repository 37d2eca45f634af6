"""The photo: smooth when it is small, with sharp pixels when it is large."""

from __future__ import annotations

from math import floor, log2

import numpy as np
from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QImage, QPainter

from segcore.picture.display import DisplayTables

from ..state.document import Document
from ..state.workspace import Workspace
from ..ui.images import OPAQUE, numbers_of, qimage_from_argb
from .pyramid import Pyramid
from .sampling import indices, sample
from .tiles import TileLayer
from .viewport import MIN_CRISP_SCALE, Viewport

_KEY = "pyramid"
_SHARPER_MS = 150
_MISSING_COLOURS = (0xFFB8B8B8, 0xFF989898)
"""Colours of the squares that mark missing data."""
_SQUARE_PX = 8


class PhotoLayer(TileLayer):
    can_wait = False
    opacity_by = "photo_opacity"

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._jobs = workspace.jobs
        self._pyramid: Pyramid | None = None
        self._tables: DisplayTables | None = None
        self._sharpening = QTimer(self, singleShot=True, interval=_SHARPER_MS)
        """Runs while the display is being changed; until then pixels are picked, not blended."""
        self._sharpening.timeout.connect(self.renew)
        self._document.photo_changed.connect(self._open)
        self._document.display_changed.connect(self._on_display_changed)
        self._open()

    @property
    def shown(self) -> bool:
        return self._pyramid is not None

    @property
    def opacity(self) -> float:
        return 1.0 if self._view_state.bare_photo else super().opacity

    def finish(self) -> None:
        """Wait until the photo has full quality."""
        if self._pyramid is not None:
            self._jobs.cancel(_KEY)
            self._pyramid.build()
            self._sharpening.stop()
            self.clear()

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        plane = viewport.plane
        if viewport.scale >= MIN_CRISP_SCALE or min(plane.width(), plane.height()) == 1:
            picture = self._pixels(area, viewport)
        else:
            picture = self._smooth(area, viewport)
        image = self._document.image
        if image is not None and image.valid is not None:
            numbers = numbers_of(picture)
            valid = sample(image.valid, area, viewport)
            numbers[~valid] = _squares(area)[~valid]
        return picture

    def _smooth(self, area: QRect, viewport: Viewport) -> QImage:
        assert self._pyramid is not None
        assert self._tables is not None
        level = min(max(0, floor(log2(1 / viewport.scale))), self._pyramid.top)
        size = 1 << level
        full_rect = QRect(
            0, 0, -(-viewport.photo.width() // size), -(-viewport.photo.height() // size)
        )
        touched = viewport.photo_pixels(area)
        source = QRect(
            QPoint(touched.left() // size - 1, touched.top() // size - 1),
            QPoint(touched.right() // size + 1, touched.bottom() // size + 1),
        )
        source &= full_rect
        values = self._pyramid.level(level)
        if self._sharpening.isActive():
            places = indices(area, viewport, values.shape, step=size)
            return qimage_from_argb(self._tables.displayed(values, *places), OPAQUE)
        rows = np.arange(source.top(), source.top() + source.height())
        columns = np.arange(source.left(), source.left() + source.width())
        piece = qimage_from_argb(self._tables.displayed(values, rows, columns), OPAQUE)

        picture = QImage(area.size(), OPAQUE)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, viewport.scale * size != 1)
        painter.translate(-area.left(), -area.top())
        painter.scale(viewport.scale * size, viewport.scale * size)
        painter.drawImage(source.topLeft(), piece)
        painter.end()
        return picture

    def _pixels(self, area: QRect, viewport: Viewport) -> QImage:
        assert self._pyramid is not None
        assert self._tables is not None
        values = self._pyramid.level(0)
        places = indices(area, viewport, values.shape)
        return qimage_from_argb(self._tables.displayed(values, *places), OPAQUE)

    def _on_display_changed(self) -> None:
        self._tables = _tables(self._document)
        self._sharpening.start()
        self.renew()

    def _open(self) -> None:
        self._jobs.cancel(_KEY)
        image = self._document.image
        self._pyramid = None if image is None else Pyramid(image, self._build)
        self._tables = _tables(self._document)
        self._sharpening.stop()
        self.clear()

    def _build(self, pyramid: Pyramid) -> None:
        self._jobs.begin(_KEY, pyramid.build, lambda _: self.renew())


def _tables(document: Document) -> DisplayTables | None:
    image = document.image
    return DisplayTables(document.project.display, image) if image is not None else None


def _squares(area: QRect) -> np.ndarray:
    columns = (np.arange(area.left(), area.left() + area.width()) // _SQUARE_PX) % 2
    rows = (np.arange(area.top(), area.top() + area.height()) // _SQUARE_PX) % 2
    return np.array(_MISSING_COLOURS, np.uint32)[rows[:, np.newaxis] ^ columns]
