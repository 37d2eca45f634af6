"""The histogram of a channel, with lines at the values shown black and white."""

from collections.abc import Callable
from functools import partial

import numpy as np
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPalette, QPen, QPolygonF

from segcore.picture.display import ChannelDisplay

from ..value_chart import ValueChart

_MAX_GRIP_PX = 10
_KEY_STEP = 0.01
_N_CURVE_POINTS = 33


class LevelsView(ValueChart):
    """Drag a line to move black or white, between them to move both; the curve shows gamma."""

    range_changed = Signal(float, float)
    """(low, high) The new range, on the scale from 0 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self._channel = ChannelDisplay()
        self._drag: Callable[[float], tuple[float, float]] | None = None
        self.describe(
            self.tr("Histogram of the photo"),
            self.tr(
                "Drag the lines to choose what is shown black and white, between them to move "
                "both; ← → move both, ↑ ↓ change the contrast. No segment changes"
            ),
            {
                Qt.Key.Key_Left: partial(self._nudge, -_KEY_STEP, -_KEY_STEP),
                Qt.Key.Key_Right: partial(self._nudge, _KEY_STEP, _KEY_STEP),
                Qt.Key.Key_Up: partial(self._nudge, _KEY_STEP, -_KEY_STEP),
                Qt.Key.Key_Down: partial(self._nudge, -_KEY_STEP, _KEY_STEP),
            },
        )

    def show_channel(self, channel: ChannelDisplay) -> None:
        self._channel = channel
        self.update()

    @property
    def shown_range(self) -> tuple[float, float]:
        """The range of the values, or wider if the lines lie beyond it."""
        return min(self.first, self._channel.low), max(self.last, self._channel.high)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        low, high, x = self._channel.low, self._channel.high, event.position().x()
        start = self.value_at(x)
        low_distance, high_distance = abs(x - self.place_of(low)), abs(x - self.place_of(high))
        if min(low_distance, high_distance) > _MAX_GRIP_PX and low < start < high:
            self._drag = lambda value: _move_both(low, high, value - start)
        elif low_distance < high_distance:
            self._drag = lambda value: (min(value, self._channel.high), self._channel.high)
        else:
            self._drag = lambda value: (self._channel.low, max(value, self._channel.low))
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self.range_changed.emit(*self._drag(self.value_at(event.position().x())))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._drag = None

    def _nudge(self, low: float, high: float) -> None:
        size, channel = self.last - self.first, self._channel
        if low == high:
            self.range_changed.emit(*_move_both(channel.low, channel.high, low * size))
        else:
            self.range_changed.emit(channel.low + low * size, channel.high + high * size)

    def draw_marks(self, painter: QPainter) -> None:
        """Draw the gamma curve from black to full colour, with a line at either end."""
        low, high = self.place_of(self._channel.low), self.place_of(self._channel.high)
        bottom, top = self.height() - 4.0, 10.0
        fractions = np.linspace(0, 1, _N_CURVE_POINTS)
        levels = fractions ** (1 / self._channel.gamma)
        points = zip(low + fractions * (high - low), bottom - levels * (bottom - top), strict=True)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Text), 1.2))
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))
        self.draw_handle(painter, self._channel.low, QColor("black"))
        self.draw_handle(painter, self._channel.high, QColor(*self._channel.colour))


def _move_both(low: float, high: float, shift: float) -> tuple[float, float]:
    """Both ends, moved by `shift` as far as the range allows."""
    shift = min(max(shift, -low), 1 - high)
    return low + shift, high + shift
