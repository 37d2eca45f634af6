"""The scale bar, of a round length."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from segcore.picture.pixel_size import scale_bar
from segcore.projects.project import Project

from ..state.workspace import Workspace
from .viewport import Viewport

_PANEL = QColor(20, 20, 20, 170)
_LINE = QColor(245, 245, 245)
_LONGEST, _THICK = 160.0, 4.0
_MARGIN, _PADDING = 12.0, 8.0


class ScaleBar(QObject):
    """Drawn in the lower left corner, in logical pixels, where the size of a pixel is known."""

    changed = Signal()

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._view_state = workspace.document, workspace.view_state
        self._document.project_changed.connect(self._on_project_changed)
        self._view_state.on_change(self._repaint, "scale_bar_visible", "bare_photo")

    def paint(self, painter: QPainter, widget: QRectF, viewport: Viewport) -> None:
        image, state = self._document.image, self._view_state
        size = self._document.project.recipe.pixel_size_of(image)
        is_shown = image is not None and state.scale_bar_visible and not state.bare_photo
        if size is None or not is_shown or widget.width() < 2 * _LONGEST:
            return
        bar = scale_bar(size, viewport.photo_length(_LONGEST))
        length = bar.pixels / viewport.photo_length(1.0)
        text = QFontMetricsF(painter.font())
        width = max(length, text.horizontalAdvance(bar.text)) + 2 * _PADDING
        height = text.height() + _THICK + 2 * _PADDING
        corner = widget.bottomLeft() + QPointF(_MARGIN, -_MARGIN - height)
        panel = QRectF(corner.x(), corner.y(), width, height)
        line = QRectF(panel.center().x() - length / 2, panel.bottom() - _PADDING, length, _THICK)

        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_PANEL)
        painter.drawRoundedRect(panel, 6, 6)
        painter.fillRect(line.translated(0, -_THICK), _LINE)
        painter.setPen(_LINE)
        above = panel.adjusted(0, _PADDING / 2, 0, 0)
        painter.drawText(above, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, bar.text)
        painter.restore()

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.recipe.pixel_size != new.recipe.pixel_size:
            self._repaint()

    def _repaint(self) -> None:
        self.changed.emit()
