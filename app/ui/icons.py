"""Icons that are drawn when they are shown: sharp at every size, in the colours of the theme."""

from collections.abc import Callable
from functools import cache, lru_cache

import numpy as np
from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGuiApplication,
    QIcon,
    QIconEngine,
    QPainter,
    QPalette,
    QPixmap,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer

from segcore.picture.bundled import bundled_file

from .images import qimage_from_argb
from .patterns import PERIOD_PX, legible_on, pattern_mask

Draw = Callable[[QPainter, QRectF, QIcon.Mode], object]


@cache
def icon(name: str, role: QPalette.ColorRole = QPalette.ColorRole.ButtonText) -> QIcon:
    """Drawing `name` of ``assets/icons`` in a colour of the theme; it has to stay as it is."""

    def draw(painter: QPainter, place: QRectF, mode: QIcon.Mode) -> None:
        disabled, selected = mode == QIcon.Mode.Disabled, mode == QIcon.Mode.Selected
        group = QPalette.ColorGroup.Disabled if disabled else QPalette.ColorGroup.Active
        shown = QPalette.ColorRole.HighlightedText if selected else role
        colour = QGuiApplication.palette().color(group, shown)
        _drawing(name, colour.name()).render(painter, place)

    return drawn_icon(draw)


def drawn_icon(draw: Draw) -> QIcon:
    """An icon that `draw` draws, in a rectangle and for a mode."""
    return QIcon(_Engine(draw))


def draw_fitting(painter: QPainter, place: QRectF, picture: QPixmap) -> None:
    """Draw a picture as large as it fits in the middle of a rectangle."""
    size = QSizeF(picture.size()).scaled(place.size(), Qt.AspectRatioMode.KeepAspectRatio)
    fitting = QRectF(QPointF(0, 0), size)
    fitting.moveCenter(place.center())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(fitting, picture, QRectF(picture.rect()))


class _Engine(QIconEngine):
    def __init__(self, draw: Draw) -> None:
        super().__init__()
        self._draw = draw

    def paint(self, painter: QPainter, place: QRect, mode: QIcon.Mode, _: QIcon.State) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, QRectF(place), mode)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        drawn = QPixmap(size)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        self.paint(painter, drawn.rect(), mode, state)
        painter.end()
        return drawn


@lru_cache(maxsize=256)
def _drawing(name: str, colour: str) -> QSvgRenderer:
    source = bundled_file(f"icons/{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(source.replace("currentColor", colour).encode()))


ICON_SIDE_PX = 18
"""Side length of icons in rows, in logical pixels."""


@lru_cache(maxsize=256)
def swatch(
    colour: str, text: str = "", *, hidden: bool = False, pattern: int = 0, disc: bool = False
) -> QIcon:
    """A square of a class's colour with a few letters on it; hollow for a hidden class.

    Parameters
    ----------
    disc : bool
        Whether to draw a disc instead, which stands for the background.
    pattern : int
        Number of the class whose pattern is drawn, too; 0: none.
    """
    paint = QColor(colour)
    marks = paint if hidden else legible_on(paint)
    box, corner = QRectF(1, 1, ICON_SIDE_PX - 2, ICON_SIDE_PX - 2), ICON_SIDE_PX / 2 if disc else 3

    def draw(painter: QPainter, place: QRectF, _: QIcon.Mode) -> None:
        painter.translate(place.topLeft())
        painter.scale(place.width() / ICON_SIDE_PX, place.height() / ICON_SIDE_PX)
        painter.setPen(paint if hidden else paint.darker(140))
        painter.setBrush(Qt.BrushStyle.NoBrush if hidden else paint)
        painter.drawRoundedRect(box, corner, corner)
        if pattern:
            ratio = painter.deviceTransform().m11()
            painter.fillRect(box.adjusted(1, 1, -1, -1), _pattern(pattern, marks, ratio))
        font = QFont()
        font.setPixelSize(11)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(marks)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    return drawn_icon(draw)


def _pattern(number: int, colour: QColor, ratio: float) -> QBrush:
    """Brush of the pattern of a class, half as wide as over the photo."""
    side = round(PERIOD_PX * ratio)
    on = pattern_mask(np.full((side, side), number), 0, 0, ratio)
    brush = QBrush(qimage_from_argb(np.where(on, np.uint32(colour.rgba()), np.uint32(0))))
    brush.setTransform(QTransform.fromScale(0.5 / ratio, 0.5 / ratio))
    return brush
