"""The middle of the window while a large photo is being read: as much of it as is there."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..looks.images import picture_of


class ArrivingPhoto(QWidget):
    """Shows a picture as the canvas shows a whole photo."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: QImage | None = None

    def show_picture(self, pixels: NDArray[np.uint8]) -> None:
        """Show (rows, columns, 3) pixels, however large the photo is."""
        self._picture = picture_of(pixels)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        if self._picture is None:
            return
        whole = QRectF(self.rect())
        size = QSizeF(self._picture.size()).scaled(whole.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(whole.topLeft(), size)
        place.moveCenter(whole.center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, self._picture)
        painter.end()
