"""The colour bar of a map, with the value of the pixel under the cursor, and the scale bar."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen

from segcore.picture.pixel_size import scale_bar
from segcore.projects.project import Project

from ..state.view_state import ViewState
from ..state.workspace import Workspace
from ..ui.numbers import short_text
from .value_layers import ColourScale, ValueLayer
from .viewport import Viewport

_PANEL_COLOUR = QColor(20, 20, 20, 205)
_TEXT_COLOUR = QColor(245, 245, 245)
_WIDTH_PX, _HEIGHT_PX = 128.0, 208.0
_MARGIN_PX, _PADDING_PX = 12.0, 10.0
_BAR_WIDTH_PX = 14.0
_SCALE_PANEL_COLOUR, _SCALE_PADDING_PX = QColor(20, 20, 20, 170), 8.0
_MAX_LENGTH_PX, _THICK_PX = 160.0, 4.0


class ColourBar(QObject):
    """The colour bar of the topmost visible map, in the lower right corner, in logical pixels."""

    changed = Signal()

    def __init__(
        self, layers: Sequence[ValueLayer], view_state: ViewState, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._layers, self._view_state = layers, view_state
        view_state.on_change(self._on_cursor_moved, "cursor")

    @property
    def _layer(self) -> ValueLayer | None:
        layers = reversed(self._layers)
        return next((each for each in layers if each.is_shown and each.colour_scale), None)

    def bounds(self, widget: QRectF) -> QRectF:
        """Rectangle of the bar; empty if no bar is drawn."""
        width, height = widget.width(), widget.height()
        if self._layer is None or width < 2 * _WIDTH_PX or height < 1.2 * _HEIGHT_PX:
            return QRectF()
        corner = widget.bottomRight() - QPointF(_WIDTH_PX + _MARGIN_PX, _HEIGHT_PX + _MARGIN_PX)
        return QRectF(corner.x(), corner.y(), _WIDTH_PX, _HEIGHT_PX)

    def paint(self, painter: QPainter, widget: QRectF) -> None:
        bounds, layer = self.bounds(widget), self._layer
        if layer is None or layer.colour_scale is None or bounds.isEmpty():
            return
        scale = layer.colour_scale
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_PANEL_COLOUR)
        painter.drawRoundedRect(bounds, 6, 6)

        line_px = QFontMetricsF(painter.font()).height()
        inner = bounds.adjusted(_PADDING_PX, _PADDING_PX, -_PADDING_PX, -_PADDING_PX)
        painter.setPen(_TEXT_COLOUR)
        painter.drawText(inner, Qt.AlignmentFlag.AlignTop, scale.title)
        bar = QRectF(
            inner.left(), inner.top() + line_px + 8, _BAR_WIDTH_PX, inner.height() - 3.2 * line_px
        )
        _draw_colours(painter, bar, scale)
        _draw_values(painter, bar, scale, line_px)
        self._draw_value_under_cursor(painter, bar, layer, scale, line_px)
        painter.restore()

    def _draw_value_under_cursor(
        self, painter: QPainter, bar: QRectF, layer: ValueLayer, scale: ColourScale, line_px: float
    ) -> None:
        cursor = self._view_state.cursor
        value = None if cursor is None else layer.value_at(cursor)
        if value is None:
            return
        y = _y_of(value, bar, scale)
        painter.setPen(QPen(_TEXT_COLOUR, 2))
        painter.drawLine(QPointF(bar.left() - 3, y), QPointF(bar.right() + 5, y))
        painter.setPen(_TEXT_COLOUR)
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        # below, where it cannot cover the labels of the ends
        text = short_text(value, 4)
        if scale.step > 1:
            text += self.tr("  ({step}² px)").format(step=scale.step)
        painter.drawText(QPointF(bar.left(), bar.bottom() + 1.7 * line_px), text)

    def _on_cursor_moved(self) -> None:
        if self._layer is not None:
            self.changed.emit()


def _draw_colours(painter: QPainter, bar: QRectF, scale: ColourScale) -> None:
    gradient = QLinearGradient(bar.bottomLeft(), bar.topLeft())
    for index in range(0, 256, 15):
        gradient.setColorAt(index / 255, QColor.fromRgb(int(scale.argb[index])))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    if scale.threshold is None:
        painter.drawRect(bar)
    else:
        y = _y_of(scale.threshold, bar, scale)
        painter.setBrush(QColor.fromRgb(int(scale.argb[-1])))
        painter.drawRect(QRectF(bar.left(), bar.top(), bar.width(), y - bar.top()))
        painter.setBrush(QColor.fromRgb(int(scale.argb[0])))
        painter.drawRect(QRectF(bar.left(), y, bar.width(), bar.bottom() - y))
    painter.setPen(QPen(QColor(255, 255, 255, 90), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(bar)


def _draw_values(painter: QPainter, bar: QRectF, scale: ColourScale, line_px: float) -> None:
    painter.setPen(_TEXT_COLOUR)
    for value in (scale.highest, scale.middle, scale.lowest):
        y = _y_of(value, bar, scale)
        painter.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + 4, y))
        text = QRectF(bar.right() + 9, y - line_px / 2, 90, line_px)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, short_text(value))


def _y_of(value: float, bar: QRectF, scale: ColourScale) -> float:
    return bar.bottom() - float(scale.position(value)) * bar.height()


class ScaleBar(QObject):
    """The scale bar in the lower left corner, in logical pixels; needs a known pixel size."""

    changed = Signal()

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._view_state = workspace.document, workspace.view_state
        self._document.project_changed.connect(self._on_project_changed)
        self._view_state.on_change(self._repaint, "scale_bar_visible", "hide_overlays")

    def paint(self, painter: QPainter, widget: QRectF, viewport: Viewport) -> None:
        image, state = self._document.image, self._view_state
        pixel_size = self._document.project.recipe.pixel_size_of(image)
        is_shown = image is not None and state.scale_bar_visible and not state.hide_overlays
        if pixel_size is None or not is_shown or widget.width() < 2 * _MAX_LENGTH_PX:
            return
        bar = scale_bar(pixel_size, viewport.photo_length(_MAX_LENGTH_PX))
        length = bar.pixels / viewport.photo_length(1.0)
        metrics = QFontMetricsF(painter.font())
        width = max(length, metrics.horizontalAdvance(bar.text)) + 2 * _SCALE_PADDING_PX
        height = metrics.height() + _THICK_PX + 2 * _SCALE_PADDING_PX
        corner = widget.bottomLeft() + QPointF(_MARGIN_PX, -_MARGIN_PX - height)
        panel = QRectF(corner.x(), corner.y(), width, height)
        line = QRectF(
            panel.center().x() - length / 2, panel.bottom() - _SCALE_PADDING_PX, length, _THICK_PX
        )

        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SCALE_PANEL_COLOUR)
        painter.drawRoundedRect(panel, 6, 6)
        painter.fillRect(line.translated(0, -_THICK_PX), _TEXT_COLOUR)
        painter.setPen(_TEXT_COLOUR)
        area = panel.adjusted(0, _SCALE_PADDING_PX / 2, 0, 0)
        painter.drawText(area, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, bar.text)
        painter.restore()

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.recipe.pixel_size != new.recipe.pixel_size:
            self._repaint()

    def _repaint(self) -> None:
        self.changed.emit()
