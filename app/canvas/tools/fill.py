"""Flood fill: paints pixels of similar colour that are connected with the clicked one.

Dragging to the right fills more, to the left less. While the button is held, only the visible part
is filled, coarsely if it is very large; the release fills the whole region.
"""

from math import ceil, sqrt

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from segcore.picture.display import automatic_display, display_pixels
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image

from ...actions.action import tr
from ..coverage import NO_COVERAGE, Coverage, coverage_of_mask
from ..tool_context import ToolContext
from .tool import DragTool, PointerEvent, tool

_DEFAULT_TOLERANCE = 24.0
_TOLERANCE_PER_PIXEL = 0.25  # of the mouse
_MAX_PIXELS = 1_500_000
"""Largest number of pixels that are examined while the button is held."""
_LABEL_SIZE = (64.0, 24.0)


@tool("fill", tr("Flood &fill"), "G", icon="fill",
      tip=tr("Paint a region of one colour"))  # fmt: skip
class FillTool(DragTool):
    """Paints the connected pixels of a similar colour; a drag changes the tolerance."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._window = QRect()
        self._kept_tolerance = self.tolerance = _DEFAULT_TOLERANCE
        """Largest difference in any channel from the colour of the pixel, of 255."""
        self._filled = NO_COVERAGE

    def press(self, event: PointerEvent) -> None:
        point = event.point
        if not self.context.contains(point):
            return
        self._start = self._end = point
        self.take_class(event)
        self.tolerance = self._kept_tolerance
        pixel = QRect(int(point.x()), int(point.y()), 1, 1)
        self._window = self.context.viewport.visible_photo | pixel
        self._fill()

    def move(self, point: QPointF) -> None:
        super().move(point)
        if self._start is None:
            return
        drag_px = (point.x() - self._start.x()) / self.context.viewport.photo_length(1)
        tolerance = self._kept_tolerance + round(drag_px * _TOLERANCE_PER_PIXEL)
        tolerance = min(max(tolerance, 0.0), 255.0)
        if tolerance != self.tolerance:
            self.tolerance = tolerance
            self._fill()

    def release(self, point: QPointF) -> None:
        if self._start is None:
            return
        self.move(point)
        self._fill(is_final=True)
        self._start, self._kept_tolerance = None, self.tolerance
        region = self._filled.region(self.context.raster.shape)
        self.context.commit_stroke(region, self.brush_class, self.tr("Flood fill"))

    def cancel(self) -> None:
        if self._start is not None:
            super().cancel()
            self.context.raster.clear_preview()

    def bounds(self) -> QRect:
        return self._label().toAlignedRect()

    def draw(self, painter: QPainter) -> None:
        """Draw the tolerance beside the cursor."""
        viewport, label = self.context.viewport, self._label()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(20, 20, 20, 205))
        painter.drawRoundedRect(label, 5 * viewport.ratio, 5 * viewport.ratio)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QColor(245, 245, 245))
        font = painter.font()
        font.setPixelSize(round(12 * viewport.ratio))
        painter.setFont(font)
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, f"± {self.tolerance:.0f}")

    def _label(self) -> QRectF:
        viewport = self.context.viewport
        corner = viewport.to_device(self._end) + QPointF(16, 16) * viewport.ratio
        width, height = _LABEL_SIZE
        return QRectF(corner.x(), corner.y(), width * viewport.ratio, height * viewport.ratio)

    def _fill(self, *, is_final: bool = False) -> None:
        """Preview the visible part of the region, or all of it with `is_final`."""
        image = self.context.document.image
        assert image is not None
        assert self._start is not None
        if is_final:
            self._filled = flood_fill_region(image, self._window, self._start, self.tolerance)
        else:
            step = ceil(sqrt(self._window.width() * self._window.height() / _MAX_PIXELS))
            self._filled = flood_fill(image, self._window, self._start, self.tolerance, step)
        self.context.raster.clear_preview()
        self.context.raster.paint_preview(self._filled, self.brush_class)


def flood_fill_region(image: Image, window: QRect, start: QPointF, tolerance: float) -> Coverage:
    """All pixels of similar colour that are connected with a point.

    The search starts in `window`, which grows until the region no longer touches its sides.
    """
    rows, columns = image.shape
    photo = QRect(0, 0, columns, rows)
    while True:
        region = flood_fill(image, window, start, tolerance)
        width, height = region.bounds.width(), region.bounds.height()
        if window == photo or window.adjusted(1, 1, -1, -1).contains(region.bounds):
            return region
        window = window.adjusted(-width, -height, width, height) & photo


def flood_fill(
    image: Image, window: QRect, start: QPointF, tolerance: float, step: int = 1
) -> Coverage:
    """Pixels of similar colour in `window` that are connected with a point.

    Parameters
    ----------
    tolerance : float
        Largest difference in any channel, of 255.
    step : int
        Side length of squares of which only one pixel is examined.
    """
    from scipy.ndimage import label  # slow to load

    top, left = window.top(), window.left()
    sampled = image.pixels[top : top + window.height() : step, left : left + window.width() : step]
    sampled_image = Image(sampled, channel_colours=image.channel_colours)
    colours = display_pixels(sampled_image, automatic_display(image)).astype(np.int16)
    row, column = (int(start.y()) - top) // step, (int(start.x()) - left) // step
    differences = np.abs(colours - colours[row, column]).max(axis=2)
    region_labels, _ = label(differences <= tolerance)
    is_connected = region_labels == region_labels[row, column]

    mask = Downscaling((window.height(), window.width()), step).spread(is_connected)
    return coverage_of_mask(mask, left, top)
