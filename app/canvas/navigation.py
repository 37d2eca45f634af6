"""Zooming and panning of the canvas and of other pictures: wheels, drags, pinches -> viewport."""

from math import ceil, floor, log2

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPointingDevice,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QPinchGesture, QSizePolicy, QWidget

from ..actions.action import action, tr
from .viewport import MAX_ZOOM, MIN_CRISP_SCALE, MIN_ZOOM, Viewport

_NOTCH_DELTA = 120  # units of a wheel's angle in one step
_NOTCHES_PER_DOUBLING = 3
_FILLED_SHARE = 0.4
"""Share of the widget that a part of the photo fills after :meth:`Navigation.zoom_to_box`."""
_STEPS_PER_DOUBLING = 2  # of the zoom commands


class Navigation(QObject):
    """The viewport, and the operations that move it."""

    moved = Signal()
    """The viewport has changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.viewport = Viewport(QSize(1, 1), QSize(1, 1))
        self.fitted = True
        """Whether the whole photo is shown, and stays so when the window changes."""
        self._drag_from: QPoint | None = None

    @property
    def panning(self) -> bool:
        return self._drag_from is not None

    def open(self, photo: QSize, *, keep_view: bool = False) -> None:
        """Show another photo as a whole; with `keep_view`, the same part of one of equal size."""
        self._drag_from = None
        if keep_view and photo == self.viewport.photo:
            return
        old = self.viewport
        self.viewport, self.fitted = Viewport(photo, old.size, old.ratio).fitted(), True
        self.moved.emit()

    def resize(self, size: QSize, ratio: float) -> None:
        """Follow the size (in device pixels) of the widget."""
        if (size, ratio) != (self.viewport.size, self.viewport.ratio) and not size.isEmpty():
            viewport = self.viewport.resized(size, ratio)
            self._set_viewport(viewport.fitted() if self.fitted else viewport, fitted=self.fitted)

    @action("fit", "view", tr("&Fit"), "F", icon="fit", needs="photo", bar="main",
            tip=tr("See the whole photo"))  # fmt: skip
    def fit(self) -> None:
        """Show the whole photo, also when the window is resized."""
        self._set_viewport(self.viewport.fitted(), fitted=True)

    @action("zoom-100", "view", tr("&100 %"), "Ctrl+0", icon="zoom-100", argument=1, needs="photo",
            tip=tr("Show each pixel of the photo as one pixel of the screen"))  # fmt: skip
    def zoom_to(self, scale: float, fixed: QPointF | None = None) -> None:
        """Change the scale around the widget position `fixed`, or around the middle if None."""
        self._set_viewport(self.viewport.zoomed(scale, self._centre if fixed is None else fixed))

    @action("zoom-in", "view", tr("Zoom &in"), "Ctrl++", "Ctrl+=", icon="zoom-in", argument=1,
            needs="photo", separator=True,
            tip=tr("Make the photo larger; also the wheel"))  # fmt: skip
    @action("zoom-out", "view", tr("Zoom o&ut"), "Ctrl+-", icon="zoom-out", argument=-1,
            needs="photo", tip=tr("Make the photo smaller; also the wheel"))  # fmt: skip
    def zoom_step(self, steps: int) -> None:
        """Zoom to the next of the scales ..., 50 %, 71 %, 100 %, 141 %, 200 %, ..."""
        step = log2(self.viewport.scale) * _STEPS_PER_DOUBLING
        target_step = floor(step + 1e-6) + steps if steps > 0 else ceil(step - 1e-6) + steps
        self.zoom_to(min(max(2 ** (target_step / _STEPS_PER_DOUBLING), MIN_ZOOM), MAX_ZOOM))

    def pan(self, dx: float, dy: float) -> None:
        """Move by logical pixels."""
        ratio = self.viewport.ratio
        self._set_viewport(self.viewport.panned(round(dx * ratio), round(dy * ratio)))

    def zoom_to_box(self, box: QRectF) -> None:
        """Zoom to a part of the photo, with some room around it."""
        size = self.viewport.size
        width, height = max(box.width(), 1.0), max(box.height(), 1.0)
        scale = _FILLED_SHARE * min(size.width() / width, size.height() / height)
        self._set_viewport(self.viewport.zoomed(scale, self._centre).centred_on(box.center()))

    def centre_on(self, point: QPointF) -> None:
        """Centre a point of the photo, as far as the edges of the photo allow."""
        self._set_viewport(self.viewport.looking_at(point))

    def make_visible(self, point: QPointF) -> None:
        """Move as little as needed to show a point of the photo."""
        margin = 32 * self.viewport.ratio
        device, size = self.viewport.to_device(point), self.viewport.size
        dx = _overshoot(device.x(), min(margin, size.width() / 4), size.width())
        dy = _overshoot(device.y(), min(margin, size.height() / 4), size.height())
        if dx or dy:
            self._set_viewport(self.viewport.panned(-round(dx), -round(dy)))

    def begin_drag(self, position: QPointF) -> None:
        self._drag_from = self._to_device(position)

    def drag(self, position: QPointF) -> None:
        """Pan so that the photo follows the mouse."""
        if self._drag_from is not None:
            device = self._to_device(position)
            shift, self._drag_from = device - self._drag_from, device
            self._set_viewport(self.viewport.panned(shift.x(), shift.y()))

    def end_drag(self) -> None:
        self._drag_from = None

    def wheel(self, event: QWheelEvent) -> None:
        """Zoom at the cursor; two fingers on a touchpad pan, with Ctrl they zoom."""
        pixels, angle = event.pixelDelta(), event.angleDelta()
        on_touchpad = event.pointingDevice().type() == QPointingDevice.DeviceType.TouchPad
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if on_touchpad and not pixels.isNull() and not ctrl:
            self.pan(pixels.x(), pixels.y())
        elif angle.y():
            doublings = angle.y() / (_NOTCH_DELTA * _NOTCHES_PER_DOUBLING)
            self.zoom_to(self.viewport.scale * 2**doublings, event.position())
        elif angle.x():
            self.pan(angle.x() / 2, 0)

    def native_gesture(self, event: QNativeGestureEvent) -> bool:
        """Zoom by a pinch on a touchpad; False for other gestures."""
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self.zoom_to(self.viewport.scale * (1 + event.value()), event.position())
        return True

    def pinch(self, gesture: QPinchGesture, position: QPointF) -> None:
        """Zoom by a pinch on a touch screen, around a widget position."""
        shift = gesture.centerPoint() - gesture.lastCenterPoint()
        self.zoom_to(self.viewport.scale * gesture.scaleFactor(), position)
        if not gesture.lastCenterPoint().isNull():
            self.pan(shift.x(), shift.y())

    @property
    def _centre(self) -> QPointF:
        size, ratio = self.viewport.size, self.viewport.ratio
        return QPointF(size.width() / 2 / ratio, size.height() / 2 / ratio)

    def _to_device(self, position: QPointF) -> QPoint:
        return (position * self.viewport.ratio).toPoint()

    def _set_viewport(self, viewport: Viewport, *, fitted: bool = False) -> None:
        self.fitted = fitted
        if viewport != self.viewport:
            self.viewport = viewport
            self.moved.emit()


def _overshoot(position: float, margin: float, side: int) -> float:
    """Signed distance of a position beyond the margins of a side; 0 between them."""
    if position < margin:
        return position - margin
    return max(0.0, position - (side - margin))


_DEFAULT_WIDTH_PX, _MIN_WIDTH_PX = 320, 160


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
        self.setMinimumWidth(_MIN_WIDTH_PX)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        navigation.moved.connect(self.update)
        if picture is not None:
            self.show_picture(picture)

    def show_picture(self, picture: QImage) -> None:
        self._picture = picture
        self.navigation.open(picture.size(), keep_view=True)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_DEFAULT_WIDTH_PX, self.heightForWidth(_DEFAULT_WIDTH_PX))

    def heightForWidth(self, width: int) -> int:
        return round(width * self._picture.height() / max(1, self._picture.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        ratio = self.devicePixelRatioF()
        self.navigation.resize((QSizeF(event.size()) * ratio).toSize(), ratio)

    def paintEvent(self, _event: QPaintEvent) -> None:
        viewport, painter = self.navigation.viewport, QPainter(self)
        painter.scale(1 / viewport.ratio, 1 / viewport.ratio)
        is_smooth = viewport.scale < MIN_CRISP_SCALE
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, is_smooth)
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
