"""Layer of the current class's cut-out over its background."""

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from ..state.workspace import Workspace
from .tiles import Budget, Layer
from .viewport import Viewport

_CHECK_COLOURS = QColor(235, 235, 235), QColor(190, 190, 190)
_SQUARE_PX = 8  # logical pixels


class CutoutLayer(Layer):
    """The cut-out of the current class over its backdrop."""

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._cutouts = workspace.cutouts
        self._cutouts.changed.connect(lambda: self.changed.emit(None))

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, _: Budget) -> None:
        picture, backdrop = self._cutouts.picture, self._cutouts.backdrop
        if picture is None:
            return
        photo_rect = QRectF(viewport.device_rect(QRect(QPoint(0, 0), viewport.photo)))
        painter.save()
        painter.setClipRect(photo_rect.toAlignedRect() & exposed)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if backdrop is None:
            painter.drawTiledPixmap(photo_rect, _checkerboard(round(_SQUARE_PX * viewport.ratio)))
        elif isinstance(backdrop, QImage):
            painter.drawImage(photo_rect, backdrop)
        else:
            painter.fillRect(photo_rect, backdrop)
        painter.drawImage(photo_rect, picture)
        painter.restore()


def _checkerboard(side: int) -> QPixmap:
    board = QPixmap(2 * side, 2 * side)
    board.fill(_CHECK_COLOURS[0])
    painter = QPainter(board)
    painter.fillRect(0, 0, side, side, _CHECK_COLOURS[1])
    painter.fillRect(side, side, side, side, _CHECK_COLOURS[1])
    painter.end()
    return board
