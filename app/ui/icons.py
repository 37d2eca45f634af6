"""The icons: one family of SVG drawings in ``assets/icons``, drawn in the colour of the text."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from segcore.picture.bundled import bundled_file

_SIZES = (16, 20, 24)
"""Sizes of small and large icons, in logical pixels."""
_LARGEST_PX = 72
"""Largest size in device pixels; Qt scales it down for screens that are attached later."""


def icon(name: str, colour: QColor, disabled: QColor) -> QIcon:
    """Icon of the drawing `name` in `colour`, or in the colour `disabled` for disabled actions."""
    drawn = QIcon()
    ratios = {1.0, *(screen.devicePixelRatio() for screen in QGuiApplication.screens())}
    for size in sorted(
        {_LARGEST_PX, *(round(size * ratio) for size in _SIZES for ratio in ratios)}
    ):
        drawn.addPixmap(_draw(name, colour, size), QIcon.Mode.Normal)
        drawn.addPixmap(_draw(name, disabled, size), QIcon.Mode.Disabled)
    return drawn


def pixmap(name: str, colour: QColor, size: int, ratio: float = 1.0) -> QPixmap:
    """Drawing `name`, `size` logical pixels large on a screen of `ratio` device pixels each."""
    drawn = _draw(name, colour, round(size * ratio))
    drawn.setDevicePixelRatio(ratio)
    return drawn


def _draw(name: str, colour: QColor, size: int) -> QPixmap:
    drawing = _source(name).replace("currentColor", colour.name())
    canvas = QPixmap(size, size)
    canvas.fill(Qt.GlobalColor.transparent)
    painter = QPainter(canvas)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return canvas


@cache
def _source(name: str) -> str:
    return bundled_file(f"icons/{name}.svg").read_text(encoding="utf-8")
