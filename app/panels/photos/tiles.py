"""A photo in a row of the list: its small picture, and a sign of its state."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from segcore.folders.states import State

from ...ui.icons import draw_fitting, drawn_icon

TILE_PX = 60, 42
"""Width and height, in logical pixels."""

_SIGN_PX = 14
_GROUND_COLOUR = QColor(128, 128, 128, 50)
_WARNING_COLOUR = QColor("#c8372d")
COLOURS = {
    State.BEGUN: QColor("#d98a00"),
    State.DONE: QColor("#2e9e5b"),
    State.SKIPPED: QColor("#6f7680"),
}


@lru_cache(maxsize=256)
def tile(picture: QPixmap | None, state: State, *, unreadable: bool = False) -> QIcon:
    """The picture, or a grey ground, with the sign of the state.

    Photos that cannot be opened have a warning sign instead.
    """

    def draw(painter: QPainter, rect: QRectF, _: QIcon.Mode) -> None:
        painter.fillRect(rect, _GROUND_COLOUR)
        if picture is not None:
            draw_fitting(painter, rect, picture)
        if state is State.SKIPPED:
            painter.fillRect(rect, QColor(128, 128, 128, 150))
        painter.translate(rect.bottomRight() - QPointF(_SIGN_PX, _SIGN_PX) / 2 - QPointF(2, 2))
        if unreadable:
            _draw_warning(painter)
        elif state in COLOURS:
            _draw_sign(painter, state)

    return drawn_icon(draw)


def _draw_warning(painter: QPainter) -> None:
    """A triangle with a stroke and a dot."""
    white, half = QColor(Qt.GlobalColor.white), _SIGN_PX / 2
    painter.setPen(QPen(white, 1.2))
    painter.setBrush(_WARNING_COLOUR)
    painter.drawPolygon([QPointF(0, -half), QPointF(half, half - 1), QPointF(-half, half - 1)])
    painter.setPen(QPen(white, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(0, -2.2), QPointF(0, 1.2))
    painter.drawPoint(QPointF(0, 4))


def _draw_sign(painter: QPainter, state: State) -> None:
    """Draw a disc, with a tick for done and a bar for skipped photos."""
    white = QColor(Qt.GlobalColor.white)
    painter.setPen(QPen(white, 1.2))
    painter.setBrush(COLOURS[state])
    half = _SIGN_PX / 2 - 0.6
    painter.drawEllipse(QRectF(-half, -half, 2 * half, 2 * half))
    painter.setPen(QPen(white, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    if state is State.DONE:
        painter.drawPolyline([QPointF(-3, 0), QPointF(-0.8, 2.4), QPointF(3.2, -2.4)])
    elif state is State.SKIPPED:
        painter.drawLine(QPointF(-2.8, 0), QPointF(2.8, 0))
