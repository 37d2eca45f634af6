"""Layers made of tiles, which are drawn once and copied while they are unchanged.

A tile is a square of the plane (the photo at its present size on the screen), so panning copies
tiles, a stroke redraws the rectangle it touches, and only zooming draws everything anew. If that
takes longer than a frame, the former tiles are shown stretched for a few frames.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import ClassVar

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QRegion

from ..state.workspace import Workspace
from ..ui.images import TRANSLUCENT
from .viewport import Viewport

TILE_PX = 256

Key = tuple[int, int]


@dataclass
class Budget:
    """Time left for drawing tiles in a frame, and the postponed rectangles.

    Attributes
    ----------
    seconds : float
        Time left; copying tiles does not count.
    postponed : list of QRect
        Device rectangles for a later frame.
    """

    seconds: float
    postponed: list[QRect] = field(default_factory=list)


@dataclass
class _Tile:
    picture: QImage | None
    """The drawn tile; None if it is fully transparent."""
    generation: int
    stale: QRect = field(default_factory=QRect)
    """Part of the plane that has to be drawn again before the tile is shown."""


class Layer(QObject):
    """Base class of the layers over the photo."""

    changed = Signal(object)
    """(pixels) A part of the photo (a QRect), or everything (None), has to be redrawn."""

    visible_if: ClassVar[tuple[str, ...]] = ()
    """Properties of the view state that must be on for the layer to be shown."""
    opacity_property = ""
    """Name of the view state's property with the layer's opacity; empty for opaque."""
    repaint_on: ClassVar[tuple[str, ...]] = ()
    """Further properties on which the layer depends."""
    margin = 0
    """Logical pixels around a changed part of the photo that are redrawn with it."""

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._view_state = workspace.document, workspace.view_state
        properties = "hide_overlays", self.opacity_property, *self.visible_if, *self.repaint_on
        self._view_state.on_change(self._repaint, *properties)

    @property
    def is_shown(self) -> bool:
        """Whether there is anything to draw now."""
        state = self._view_state
        return not state.hide_overlays and all(getattr(state, name) for name in self.visible_if)

    @property
    def opacity(self) -> float:
        name = self.opacity_property
        return float(getattr(self._view_state, name)) if name else 1.0

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, budget: Budget) -> None:
        """Draw the part in the device rectangle `exposed`."""
        raise NotImplementedError

    def _repaint(self) -> None:
        self.changed.emit(None)


class TileLayer(Layer):
    """A layer whose tiles are drawn by :meth:`render`."""

    can_wait = True
    """Whether tiles may be drawn some frames later."""

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._tiles: dict[Key, _Tile] = {}
        self._old_tiles: dict[Key, _Tile] = {}
        self._scale = self._old_scale = 0.0
        self._generation = 0
        self._is_complete = True
        self._stale_region = QRegion()

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        """Picture of a part of the plane; None if it is fully transparent."""
        raise NotImplementedError

    def invalidate(self) -> None:
        """Redraw everything; old tiles are shown until then."""
        self._generation += 1
        self._old_tiles.clear()
        self.changed.emit(None)

    def clear(self) -> None:
        """Redraw everything, without showing old tiles."""
        self.forget()
        self.changed.emit(None)

    def forget(self) -> None:
        """Drop all tiles."""
        self._tiles.clear()
        self._old_tiles.clear()

    def invalidate_region(self, pixels: QRect | QRegion | None) -> None:
        """Redraw a part of the photo; None: everything."""
        if pixels is None:
            self.invalidate()
            return
        self._stale_region += pixels
        for rect in rects_of(QRegion(pixels)):
            self.changed.emit(rect)

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, budget: Budget) -> None:
        self._prepare(viewport)
        painter.setOpacity(self.opacity)
        for key in _keys(exposed.translated(-viewport.left, -viewport.top) & viewport.plane):
            tile = self._tile(key, viewport, budget)
            rect = _tile_rect(key, viewport).translated(viewport.left, viewport.top)
            if tile is None:
                self._paint_old(painter, viewport, rect)
            elif tile.picture is not None:
                painter.drawImage(rect.topLeft(), tile.picture)
        painter.setOpacity(1.0)

    def _prepare(self, viewport: Viewport) -> None:
        """Keep the tiles of this scale and the last one, up to a limit."""
        stale_rects, self._stale_region = rects_of(self._stale_region), QRegion()
        if viewport.scale != self._scale:
            if self._is_complete and any(tile.picture for tile in self._tiles.values()):
                self._old_tiles, self._old_scale = self._tiles, self._scale
            self._tiles, self._scale = {}, viewport.scale
            self._is_complete = True
        for pixels in stale_rects:
            self._old_tiles.clear()
            area = viewport.plane_rect(pixels, self.margin)
            for key in _keys(area & viewport.plane):
                if tile := self._tiles.get(key):
                    tile.stale |= area & _tile_rect(key, viewport)
        limit = 3 * (viewport.size.width() // TILE_PX + 2) * (viewport.size.height() // TILE_PX + 2)
        while len(self._tiles) > limit:
            del self._tiles[next(iter(self._tiles))]

    def _tile(self, key: Key, viewport: Viewport, budget: Budget) -> _Tile | None:
        """The tile, up to date if time allows; None if there is none."""
        tile = self._tiles.pop(key, None)
        is_old = tile is None or tile.generation != self._generation
        if tile is None or is_old or not tile.stale.isEmpty():
            rect = _tile_rect(key, viewport)
            if self.can_wait and budget.seconds <= 0:
                area = rect if tile is None or is_old else tile.stale
                budget.postponed.append(area.translated(viewport.left, viewport.top))
                self._is_complete = False
            else:
                started = perf_counter()
                if tile is None or is_old or tile.stale == rect:
                    tile = _Tile(self.render(rect, viewport), self._generation)
                else:
                    self._patch(tile, rect, viewport)
                budget.seconds -= perf_counter() - started
        if tile is not None:
            self._tiles[key] = tile  # at the end: the least recently used are dropped first
        return tile

    def _patch(self, tile: _Tile, rect: QRect, viewport: Viewport) -> None:
        """Draw the stale part of a tile again."""
        area = tile.stale
        tile.stale = QRect()
        patch = self.render(area, viewport)
        if tile.picture is None:
            if patch is None:
                return
            tile.picture = QImage(rect.size(), TRANSLUCENT)
            tile.picture.fill(0)
        painter = QPainter(tile.picture)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        target = area.translated(-rect.topLeft())
        if patch is None:
            painter.fillRect(target, Qt.GlobalColor.transparent)
        else:
            painter.drawImage(target.topLeft(), patch)
        painter.end()

    def _paint_old(self, painter: QPainter, viewport: Viewport, rect: QRect) -> None:
        """Draw the scaled tiles of the former scale in a device rectangle."""
        if not self._old_tiles:
            return
        stretch = viewport.scale / self._old_scale
        old_view = replace(viewport, scale=self._old_scale)
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        plane_rect = rect.translated(-viewport.left, -viewport.top)
        for key in _keys(old_view.plane_rect(viewport.photo_pixels(plane_rect)) & old_view.plane):
            tile = self._old_tiles.get(key)
            if tile is not None and tile.picture is not None:
                corner = QPointF(key[0] * TILE_PX, key[1] * TILE_PX) * stretch
                size = QSizeF(tile.picture.size()) * stretch
                corner += QPointF(viewport.left, viewport.top)
                painter.drawImage(QRectF(corner, size), tile.picture)
        painter.restore()


def rects_of(region: QRegion) -> list[QRect]:
    """Its rectangles; they do not overlap."""
    return list(region)  # type: ignore[call-overload]


def _keys(area: QRect) -> Iterator[Key]:
    """Columns and rows of the tiles that a part of the plane touches."""
    if area.isEmpty():
        return
    for row in range(area.top() // TILE_PX, area.bottom() // TILE_PX + 1):
        for column in range(area.left() // TILE_PX, area.right() // TILE_PX + 1):
            yield column, row


def _tile_rect(key: Key, viewport: Viewport) -> QRect:
    return QRect(key[0] * TILE_PX, key[1] * TILE_PX, TILE_PX, TILE_PX) & viewport.plane
