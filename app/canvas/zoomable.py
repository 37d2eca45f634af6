"""A picture that is zoomed and moved as the photo on the canvas is."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from .navigation import Navigation
from .viewport import MIN_CRISP_SCALE

_WIDTH_PX, _MIN_PX = 320, 160


class ZoomablePicture(QWidget):
    """A picture: the wheel zooms at the cursor, a drag moves, a double click shows all.

    Pictures of one size that share a navigation zoom and move together.
    """

    def __init__(self, navigation: Navigation, picture: QImage | None = None) -> None:
        super().__init__()
        self.navigation, self._picture = navigation, QImage()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(picture is not None)
        self.setSizePolicy(policy)
        self.setMinimumWidth(_MIN_PX)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        navigation.moved.connect(self.update)
        if picture is not None:
            self.show_picture(picture)

    def show_picture(self, picture: QImage) -> None:
        self._picture = picture
        self.navigation.open(picture.size(), stay=True)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH_PX, self.heightForWidth(_WIDTH_PX))

    def heightForWidth(self, width: int) -> int:
        return round(width * self._picture.height() / max(1, self._picture.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        ratio = self.devicePixelRatioF()
        self.navigation.resize((QSizeF(event.size()) * ratio).toSize(), ratio)

    def paintEvent(self, _event: QPaintEvent) -> None:
        viewport, painter = self.navigation.viewport, QPainter(self)
        painter.scale(1 / viewport.ratio, 1 / viewport.ratio)
        smooth = viewport.scale < MIN_CRISP_SCALE
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        corner, size = QPointF(viewport.left, viewport.top), QSizeF(self._picture.size())
        painter.drawImage(QRectF(corner, size * viewport.scale), self._picture)
        painter.end()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.navigation.wheel(event)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.navigation.begin_drag(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.navigation.drag(event.position())

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.navigation.end_drag()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.navigation.fit()
