"""A small picture of the photo, with a frame around the part that the canvas shows."""

from math import ceil

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from segcore.picture.display import DisplayTables

from ..actions.action import action, tr
from ..canvas.navigation import Navigation
from ..state.document import Document
from ..ui.images import OPAQUE, qimage_from_argb
from .panel_registry import panel, toggle_panel

_MIN_SIZE, _DEFAULT_SIZE = QSize(120, 80), QSize(240, 170)
_MAX_SAMPLED_PX = 1024
"""Pixels of the longer side, from which the small picture is made."""
_MARGIN_PX = 6
_OUTSIDE_COLOUR = QColor(0, 0, 0, 110)
_FRAME_COLOURS = QColor(255, 255, 255), QColor(0, 0, 0, 200)


@panel("navigator", tr("Navigator"), "right", 110, under="method", hidden=True,
       heights={"method": 400, "navigator": 200})  # fmt: skip
class NavigatorPanel(QWidget):
    """Shows the whole photo; dragging the frame or clicking moves the canvas."""

    def __init__(self, document: Document, navigation: Navigation) -> None:
        super().__init__()
        self._document, self._navigation = document, navigation
        self._picture: QImage | None = None
        self._grip_offset: QPointF | None = None
        """Vector from the middle of the frame to the grip, in pixels of the photo."""
        self.setAccessibleName(self.tr("Navigator"))
        self.setToolTip(self.tr("Click or drag to move the view"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        document.photo_changed.connect(self._open)
        document.display_changed.connect(self._open)
        navigation.moved.connect(self.update)
        self._open()

    @action("navigator", "view", tr("Na&vigator"), "Shift+N", needs="photo",
            tip=tr("Show or hide a small picture of the photo; drag its frame to move the "
                   "view"))  # fmt: skip
    def switch(self) -> None:
        toggle_panel(self)

    def sizeHint(self) -> QSize:
        return _DEFAULT_SIZE

    def minimumSizeHint(self) -> QSize:
        return _MIN_SIZE

    @property
    def photo_rect(self) -> QRectF:
        """Rectangle of the photo in the widget."""
        photo = QSizeF(self._navigation.viewport.photo)
        inner = QRectF(self.rect()).adjusted(_MARGIN_PX, _MARGIN_PX, -_MARGIN_PX, -_MARGIN_PX)
        size = photo.scaled(inner.size(), Qt.AspectRatioMode.KeepAspectRatio)
        rect = QRectF(inner.topLeft(), size)
        rect.moveCenter(inner.center())
        return rect

    @property
    def frame(self) -> QRectF:
        """The visible part of the photo, in the widget."""
        visible_area, rect, scale = self._visible_area(), self.photo_rect, self._scale
        return QRectF(rect.topLeft() + visible_area.topLeft() * scale, visible_area.size() * scale)

    def paintEvent(self, _: QPaintEvent) -> None:
        if self._document.image is None:
            return
        rect, frame = self.photo_rect, self.frame
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawImage(rect, self._thumbnail((rect.size() * self.devicePixelRatioF()).toSize()))
        outside = QPainterPath()
        outside.addRect(rect)
        outside.addRect(frame)
        painter.fillPath(outside, _OUTSIDE_COLOUR)
        for colour, width in zip(_FRAME_COLOURS[::-1], (3.0, 1.5), strict=True):
            painter.setPen(QPen(colour, width))
            painter.drawRect(frame)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._document.image is None or event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        point = self._point(event)
        is_in_frame = self.frame.contains(event.position())
        self._grip_offset = point - self._visible_area().center() if is_in_frame else QPointF(0, 0)
        if not is_in_frame:
            self._navigation.centre_on(point)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip_offset is not None:
            self._navigation.centre_on(self._point(event) - self._grip_offset)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip_offset = None

    @property
    def _scale(self) -> float:
        return self.photo_rect.width() / max(self._navigation.viewport.photo.width(), 1)

    def _visible_area(self) -> QRectF:
        """The visible part of the photo, in its pixels."""
        viewport = self._navigation.viewport
        corner = QPointF(-viewport.left, -viewport.top) / viewport.scale
        visible = QRectF(corner, QSizeF(viewport.size) / viewport.scale)
        return visible & QRectF(QPointF(0, 0), QSizeF(viewport.photo))

    def _point(self, event: QMouseEvent) -> QPointF:
        """Point of the photo at a position in the widget."""
        return (event.position() - self.photo_rect.topLeft()) / self._scale

    def _thumbnail(self, size: QSize) -> QImage:
        """The photo at this size, as it is displayed."""
        image = self._document.image
        assert image is not None
        if self._picture is None or self._picture.size() != size:
            tables = DisplayTables(self._document.project.display, image)
            step = ceil(max(image.shape) / _MAX_SAMPLED_PX)
            positions = (np.arange(step // 2, side, step) for side in image.shape)
            argb = tables.displayed(image.pixels, *positions)
            self._picture = qimage_from_argb(argb, OPAQUE).scaled(
                size,
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        return self._picture

    def _open(self) -> None:
        self._picture = self._grip_offset = None
        self.update()
