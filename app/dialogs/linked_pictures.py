"""Pictures of the same photo beside each other, which zoom and move together."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

_NOTCH = 120
_LARGEST_ZOOM = 32.0
_WIDTH_PX = 320


class SharedView(QObject):
    """Which part of the photo all pictures show.

    Attributes
    ----------
    zoom : float
        1: the whole photo.
    centre : QPointF
        In shares of the photo's width and height.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.zoom = 1.0
        self.centre = QPointF(0.5, 0.5)

    def show_part(self, zoom: float, centre: QPointF) -> None:
        """Show another part, within the photo."""
        self.zoom = min(max(zoom, 1.0), _LARGEST_ZOOM)
        half = 0.5 / self.zoom
        self.centre = QPointF(
            min(max(centre.x(), half), 1 - half), min(max(centre.y(), half), 1 - half)
        )
        self.changed.emit()


class LinkedPicture(QWidget):
    """One of them. The wheel zooms at the cursor, a drag moves, a double click shows all."""

    def __init__(self, picture: QImage, view: SharedView) -> None:
        super().__init__()
        self.picture, self._view = picture, view
        self._from: QPointF | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumWidth(160)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        view.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH_PX, self.heightForWidth(_WIDTH_PX))

    def heightForWidth(self, width: int) -> int:
        return round(width * self.picture.height() / max(1, self.picture.width()))

    def part(self) -> QRectF:
        """The pixels of the picture that are shown."""
        view, size = self._view, self.picture.size()
        width, height = size.width() / view.zoom, size.height() / view.zoom
        left = view.centre.x() * size.width() - width / 2
        top = view.centre.y() * size.height() - height / 2
        return QRectF(left, top, width, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))
        place = self._place()
        smooth = place.width() < self.part().width() * 2
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.drawImage(place, self.picture, self.part())

    def wheelEvent(self, event: QWheelEvent) -> None:
        zoom = self._view.zoom * 2 ** (event.angleDelta().y() / (3 * _NOTCH))
        zoom = min(max(zoom, 1.0), _LARGEST_ZOOM)
        under = self._share_at(event.position())
        towards = under + (self._view.centre - under) * (self._view.zoom / zoom)
        self._view.show_part(zoom, towards)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = self._share_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            moved = self._share_at(event.position()) - self._from
            self._view.show_part(self._view.zoom, self._view.centre - moved)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._from = None

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self._view.show_part(1.0, QPointF(0.5, 0.5))

    def _place(self) -> QRectF:
        """Where the picture is drawn: as large as it fits."""
        size = self.picture.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        return QRectF(left, top, size.width(), size.height())

    def _share_at(self, position: QPointF) -> QPointF:
        """Point of the photo under a position, in shares of its sides."""
        place, moved = self._place(), position - self._place().center()
        moved = QPointF(moved.x() / place.width(), moved.y() / place.height())
        return self._view.centre + moved / self._view.zoom
