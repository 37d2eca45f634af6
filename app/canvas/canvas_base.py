"""The view of the canvas, which draws layers, gesture and cursor, and redraws little."""

from functools import partial

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from ..state.workspace import Workspace
from .change_layer import ChangeLayer, DifferenceLayer
from .colour_bar import ColourBar, ScaleBar
from .cutout_layer import CutoutLayer
from .label_layers import ClassNamesLayer, ObjectNumbersLayer, SelectedObjectsLayer
from .marks_layer import LineMarksLayer, QuestionLayer
from .navigation import Navigation
from .photo_layer import PhotoLayer
from .pointer import Pointer
from .segments_layer import SegmentsLayer
from .stroke_layer import StrokeLayer
from .stroke_raster import StrokeRaster
from .tiles import Budget, Layer, rects_of
from .tool_context import ToolContext
from .value_layers import ConfidenceLayer, HeatMapLayer


class Layers(QObject):
    """The layers, from bottom to top."""

    def __init__(self, raster: StrokeRaster, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self.photo = PhotoLayer(workspace, self)
        self.heat_map = HeatMapLayer(workspace, self)
        self.confidence = ConfidenceLayer(workspace, self)
        self.segments = SegmentsLayer(workspace, self)
        self.selected_objects = SelectedObjectsLayer(workspace, self)
        self.change = ChangeLayer(workspace, self)
        self.differences = DifferenceLayer(workspace, self)
        self.cutout = CutoutLayer(workspace, self)
        self.strokes = StrokeLayer(raster, workspace, self)
        self.names = ClassNamesLayer(workspace, self)
        self.object_numbers = ObjectNumbersLayer(workspace, self)
        self.line_marks = LineMarksLayer(workspace, self)
        self.question = QuestionLayer(workspace, self)
        self.colour_bar = ColourBar((self.heat_map, self.confidence), workspace.view_state, self)
        self.scale_bar = ScaleBar(workspace, self)


_FRAME_SECONDS = 0.008
_MAX_RECTS = 12


class CanvasBase(QWidget):
    """Base class of the canvas: owns stroke raster, layers, pointer and navigation, and paints."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        document, view_state = workspace.document, workspace.view_state
        self._document, self._view_state = document, view_state
        self.raster = StrokeRaster(document, self)
        self.layers = Layers(self.raster, workspace, self)
        self.context = ToolContext(self.raster, workspace, self)
        self.pointer = Pointer(self.context, self)
        self.navigation = Navigation(self)
        self._overlay = QRegion()
        self._postponed: list[QRect] = []
        self._rest_timer = QTimer(self, singleShot=True, interval=0)
        self._rest_timer.timeout.connect(self._draw_postponed)
        self.frame_seconds = _FRAME_SECONDS
        """Time after which a frame postpones the rest of its tiles."""

        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(160, 120)
        self._layer_order = self.layers.findChildren(Layer)  # in the order in which they were made
        for layer in self._layer_order:
            layer.changed.connect(partial(self._update_pixels, layer.margin))
        self.layers.colour_bar.changed.connect(self._update_bar)
        self.layers.scale_bar.changed.connect(self.update)
        self.navigation.moved.connect(self._on_viewport_moved)
        document.photo_changed.connect(self._show_photo)
        document.class_changed.connect(self._update_overlay)
        view_state.on_change(self._update_overlay, "tool", "brush_radius_px")
        self._show_photo()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._fit_size()
        viewport = self.navigation.viewport
        painter = QPainter(self)
        _use_device_pixels(painter, viewport.ratio)
        region = event.region()
        # pieces must not overlap in device pixels: translucent layers would be drawn twice there
        is_piecewise = viewport.ratio == int(viewport.ratio) and region.rectCount() <= _MAX_RECTS
        # while the mouse paints, tiles get less time in each frame
        budget = Budget(self.frame_seconds / 2 if self.pointer.pressed else self.frame_seconds)
        for rect in rects_of(region) if is_piecewise else [region.boundingRect()]:
            self._paint_layers(painter, viewport.exposed_rect(rect), budget)

        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.pointer.tool.is_shown:
            self.pointer.tool.draw(painter)
        if cursor := self.pointer.cursor:
            cursor.paint(painter, viewport)
        painter.scale(viewport.ratio, viewport.ratio)
        self.layers.colour_bar.paint(painter, QRectF(self.rect()))
        self.layers.scale_bar.paint(painter, QRectF(self.rect()), viewport)
        painter.end()
        self._postponed += [viewport.widget_rect(device) for device in budget.postponed]
        if self._postponed:
            self._rest_timer.start()

    @property
    def is_drawn(self) -> bool:
        """Whether no frame has postponed tiles."""
        return not self._postponed and not self._rest_timer.isActive()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_size()
        super().resizeEvent(event)

    def _paint_layers(self, painter: QPainter, exposed: QRect, budget: Budget) -> None:
        viewport = self.navigation.viewport
        photo_rect = viewport.plane.translated(viewport.left, viewport.top)
        is_translucent = self._view_state.photo_opacity < 1 or self._document.image is None
        if is_translucent or not photo_rect.contains(exposed):
            painter.fillRect(exposed, self._surround())
        if self._document.image is None:
            return
        painter.save()
        painter.setClipRect(exposed)
        for layer in self._layer_order:
            if layer.is_shown:
                layer.paint(painter, viewport, exposed, budget)
        painter.restore()

    def _surround(self) -> QColor:
        """Colour around the photo: a grey darker than the windows of the theme."""
        lightness = self.palette().color(QPalette.ColorRole.Window).lightness()
        grey = lightness - 22 if lightness > 127 else max(18, lightness - 16)
        return QColor(grey, grey, grey)

    def _update_pixels(self, margin: int, pixels: QRect | None) -> None:
        if pixels is None:
            self.update()
        else:
            viewport = self.navigation.viewport
            self.update(viewport.widget_rect(viewport.device_rect(pixels, margin)))

    def _update_bar(self) -> None:
        self.update(self.layers.colour_bar.bounds(QRectF(self.rect())).toAlignedRect())

    def _update_overlay(self) -> None:
        """Redraw the cursor and the gesture at the former and the current place."""
        viewport, overlay_before = self.navigation.viewport, self._overlay
        tool = self.pointer.tool
        self._overlay = QRegion(tool.bounds()) if tool.is_shown else QRegion()
        if cursor := self.pointer.cursor:
            self._overlay += cursor.region(viewport)
        for device_rect in rects_of(overlay_before + self._overlay):
            self.update(viewport.widget_rect(device_rect))

    def _draw_postponed(self) -> None:
        """Draw the postponed tiles."""
        rects, self._postponed = self._postponed, []
        for rect in rects:
            self.update(rect)

    def _show_photo(self) -> None:
        image = self._document.image
        if image is not None:
            self._fit_size()
            size = QSize(image.shape[1], image.shape[0])
            self.navigation.open(size, keep_view=self._view_state.view_stays)
        self.update()

    def _on_viewport_moved(self) -> None:
        viewport_before, self.context.viewport = self.context.viewport, self.navigation.viewport
        if self._view_state.brush_on_screen:
            growth = self.context.viewport.photo_length(1) / viewport_before.photo_length(1)
            self._view_state.brush_radius_px *= growth
        self.update()
        self._update_overlay()

    def _fit_size(self) -> None:
        ratio = self.devicePixelRatioF()
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        self.navigation.resize(size, ratio)


def _use_device_pixels(painter: QPainter, ratio: float) -> None:
    """Set the painter to device pixels from the corner of its widget."""
    painter.scale(1 / ratio, 1 / ratio)
    corner = painter.deviceTransform()
    painter.translate(round(corner.dx()) - corner.dx(), round(corner.dy()) - corner.dy())
