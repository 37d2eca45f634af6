"""Icons that are drawn when they are shown: sharp at every size, in the colours of the theme."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from segcore.picture.bundled import bundled_file

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
