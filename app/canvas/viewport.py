"""The viewport: position and scale of the photo on the screen.

Three frames of coordinates meet here. *Photo*: continuous pixels of the photo from its top left
corner. *Plane*: the photo at its present size in device pixels, from the photo's corner; tiles are
cut from it. *Widget*: Qt's logical pixels from the widget's corner. Everything is drawn in whole
device pixels, so that no frame is blurred however the screen is scaled.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, floor

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, QSize

MIN_ZOOM, MAX_ZOOM = 1 / 64, 64.0
MIN_CRISP_SCALE = 2.0
"""Smallest scale at which pixels are drawn as sharp squares."""
_MIN_VISIBLE_PX = 48  # device pixels


@dataclass(frozen=True)
class Viewport:
    """Position and scale at which a widget shows a photo.

    Attributes
    ----------
    photo : QSize
        Size of the photo, in its pixels.
    size : QSize
        Size of the widget, in device pixels.
    ratio : float
        Device pixels per logical pixel.
    scale : float
        Device pixels per pixel of the photo.
    left, top : int
        Position of the photo's corner in the widget, in device pixels.
    """

    photo: QSize
    size: QSize
    ratio: float = 1.0
    scale: float = 1.0
    left: int = 0
    top: int = 0

    @cached_property
    def plane(self) -> QRect:
        """Rectangle of the photo in the plane: pixels whose centres it covers, at least one."""
        width = max(1, ceil(self.photo.width() * self.scale - 0.5))
        return QRect(0, 0, width, max(1, ceil(self.photo.height() * self.scale - 0.5)))

    @property
    def visible_plane(self) -> QRect:
        """The part of the plane that the widget shows."""
        return QRect(-self.left, -self.top, self.size.width(), self.size.height()) & self.plane

    @property
    def visible_photo(self) -> QRect:
        """The pixels of the photo that are at least partly visible."""
        return self.photo_pixels(self.visible_plane)

    def to_photo(self, position: QPointF) -> QPointF:
        """Photo coordinates of a widget position."""
        return QPointF(
            (position.x() * self.ratio - self.left) / self.scale,
            (position.y() * self.ratio - self.top) / self.scale,
        )

    def to_device(self, point: QPointF) -> QPointF:
        """Device pixels in the widget of a point of the photo."""
        return QPointF(point.x() * self.scale + self.left, point.y() * self.scale + self.top)

    def to_widget(self, point: QPointF) -> QPointF:
        """Widget position of a point of the photo."""
        return self.to_device(point) / self.ratio

    def device_rect(self, pixels: QRect | QRectF, margin: float = 0.0) -> QRect:
        """Device pixels in the widget that touch a part of the photo, with a margin.

        Parameters
        ----------
        margin : float
            Margin in logical pixels.
        """
        area, padding = QRectF(pixels), margin * self.ratio
        return _enclosing_rect(
            area.left() * self.scale + self.left - padding,
            area.top() * self.scale + self.top - padding,
            area.right() * self.scale + self.left + padding,
            area.bottom() * self.scale + self.top + padding,
        )

    def nearest_pixel(self, point: QPointF) -> QPointF:
        """The nearest point that lies on a pixel of the photo."""
        return QPointF(
            min(max(point.x(), 0.5), self.photo.width() - 0.5),
            min(max(point.y(), 0.5), self.photo.height() - 0.5),
        )

    def photo_length(self, length: float) -> float:
        """Pixels of the photo along a length in logical pixels."""
        return length * self.ratio / self.scale

    def plane_rect(self, pixels: QRect | QRectF, margin: float = 0.0) -> QRect:
        """A rectangle of the photo in the plane."""
        return self.device_rect(pixels, margin).translated(-self.left, -self.top)

    def photo_pixels(self, plane: QRect) -> QRect:
        """Pixels of the photo that a part of the plane touches."""
        touched = _scaled_rect(plane, 1.0, self.scale)
        return touched & QRect(0, 0, self.photo.width(), self.photo.height())

    def widget_rect(self, device: QRect) -> QRect:
        """Logical pixels that cover device pixels, one more on each side at fractional ratios."""
        covered = _scaled_rect(device, 1.0, self.ratio)
        return covered if self.ratio == int(self.ratio) else covered.adjusted(-1, -1, 1, 1)

    def exposed_rect(self, widget: QRect) -> QRect:
        """Device pixels that cover logical pixels."""
        return _scaled_rect(widget, self.ratio, 1.0)

    def zoomed(self, scale: float, fixed: QPointF) -> Viewport:
        """The viewport at another scale; the point at widget position `fixed` stays there."""
        scale = min(max(scale, MIN_ZOOM), MAX_ZOOM)
        point = self.to_photo(fixed)
        return replace(
            self,
            scale=scale,
            left=round(fixed.x() * self.ratio - point.x() * scale),
            top=round(fixed.y() * self.ratio - point.y() * scale),
        ).clamped()

    def panned(self, dx: int, dy: int) -> Viewport:
        """The viewport moved by device pixels."""
        return replace(self, left=self.left + dx, top=self.top + dy).clamped()

    def centred_on(self, point: QPointF) -> Viewport:
        """The viewport with a point of the photo in the middle."""
        return replace(
            self,
            left=round(self.size.width() / 2 - point.x() * self.scale),
            top=round(self.size.height() / 2 - point.y() * self.scale),
        ).clamped()

    def looking_at(self, point: QPointF) -> Viewport:
        """The viewport with a point of the photo in the middle, as far as its edges allow."""
        half_x, half_y = (
            min(visible, length) / 2
            for visible, length in (
                (self.size.width() / self.scale, self.photo.width()),
                (self.size.height() / self.scale, self.photo.height()),
            )
        )
        x = min(max(point.x(), half_x), self.photo.width() - half_x)
        y = min(max(point.y(), half_y), self.photo.height() - half_y)
        return self.centred_on(QPointF(x, y))

    def fitted(self) -> Viewport:
        """The viewport with the whole photo visible, as large as possible."""
        scale = min(
            self.size.width() / self.photo.width(), self.size.height() / self.photo.height()
        )
        scale = min(max(scale, MIN_ZOOM), MAX_ZOOM)
        middle = QPointF(self.photo.width() / 2, self.photo.height() / 2)
        return replace(self, scale=scale).centred_on(middle)

    def resized(self, size: QSize, ratio: float) -> Viewport:
        """The viewport for another widget size or screen, with the same point in the middle."""
        middle = self.to_photo(QPointF(self.size.width(), self.size.height()) / (2 * self.ratio))
        scale = self.scale * ratio / self.ratio
        return replace(self, size=size, ratio=ratio, scale=scale).centred_on(middle)

    def clamped(self) -> Viewport:
        """The viewport moved so that a part of the photo is visible."""
        plane = self.plane
        visible_x = min(_MIN_VISIBLE_PX, plane.width(), self.size.width())
        visible_y = min(_MIN_VISIBLE_PX, plane.height(), self.size.height())
        left = min(max(self.left, visible_x - plane.width()), self.size.width() - visible_x)
        top = min(max(self.top, visible_y - plane.height()), self.size.height() - visible_y)
        return replace(self, left=left, top=top)


def distance(a: QPointF, b: QPointF) -> float:
    return QLineF(a, b).length()


def _scaled_rect(rect: QRect, factor: float, divisor: float) -> QRect:
    """The pixels that a rectangle of others touches, of which `factor` are as long as `divisor`."""
    edges = rect.left(), rect.top(), rect.left() + rect.width(), rect.top() + rect.height()
    return _enclosing_rect(*(edge * factor / divisor for edge in edges))


def _enclosing_rect(left: float, top: float, right: float, bottom: float) -> QRect:
    x, y = floor(left), floor(top)
    return QRect(x, y, ceil(right) - x, ceil(bottom) - y)
