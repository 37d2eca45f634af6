"""The names of the classes, each in its segment."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from segcore.projects.project import Project

from ..state.workspace import Workspace
from ..ui.images import TRANSLUCENT
from .tiles import Budget, Layer
from .viewport import Viewport

_SEARCHED_PX = 512
"""Pixels of the longer side of the picture that is searched."""
_DEEP_SHARE = 0.95
"""Share of the largest depth that counts as deep enough."""


class NamePlace(NamedTuple):
    """Position of a name, and its distance to the nearest other segment, in photo pixels."""

    x: float
    y: float
    depth: float


def name_places(labels: NDArray[np.integer]) -> dict[int, NamePlace]:
    """Places for the labels but 0 of a (rows, columns) picture, by label.

    >>> name_places(np.ones((3, 5), np.uint8))[1].y
    1.5
    """
    from scipy import ndimage  # not loaded at the start

    step = max(1, ceil(max(labels.shape) / _SEARCHED_PX))
    sampled = labels[step // 2 :: step, step // 2 :: step]
    if not sampled.size:
        return {}
    framed = np.pad(sampled.astype(np.int64), 1, constant_values=-1)
    is_border = np.zeros(framed.shape, np.bool_)
    for axis in (0, 1):
        differ = np.diff(framed, axis=axis) != 0
        before = (slice(None),) * axis + (slice(-1),)
        after = (slice(None),) * axis + (slice(1, None),)
        is_border[before] |= differ
        is_border[after] |= differ
    depths = ndimage.distance_transform_edt(~is_border)[1:-1, 1:-1]

    place_of_label = {}
    for number in np.unique(sampled[sampled > 0]).tolist():
        pieces, n_pieces = ndimage.label(sampled == number)
        sizes = np.bincount(pieces.ravel(), minlength=n_pieces + 1)
        largest = 1 + int(np.argmax(sizes[1:]))
        row, column = _deep_middle(pieces == largest, depths)
        depth = (float(depths[row, column]) + 0.5) * step
        place_of_label[number] = NamePlace((column + 0.5) * step, (row + 0.5) * step, depth)
    return place_of_label


def _deep_middle(piece: NDArray[np.bool_], depths: NDArray[np.float64]) -> tuple[int, int]:
    """The deep enough position in a piece that is nearest to its centroid."""
    places = np.argwhere(piece)
    deep = places[depths[piece] >= _DEEP_SHARE * depths[piece].max()]
    row, column = deep[np.argmin(((deep - places.mean(axis=0)) ** 2).sum(axis=1))]
    return int(row), int(column)


class ClassNamesLayer(Layer):
    """Names of classes in their segments, where they fit without overlap.

    Counted classes have numbers of objects instead.
    """

    shown_by = ("names_visible", "segments_visible")

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._places: dict[int, NamePlace] | None = None
        """Positions of names; None until they are needed."""
        self._pictures = TextPictures()
        self._document.result_changed.connect(self._forget)
        self._document.photo_changed.connect(self._forget)
        self._document.project_changed.connect(self._on_project_changed)

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, _: Budget) -> None:
        result = self._document.result
        if result is None:
            return
        if self._places is None:
            self._places = name_places(result.labels)
        self._pictures.use(painter.font(), viewport.ratio)
        for text, corner in self.seen(viewport).items():
            picture = self._pictures.of(text)[0]
            if QRect(corner, picture.size()).intersects(exposed):
                painter.drawImage(corner, picture)

    def seen(self, viewport: Viewport) -> dict[str, QPoint]:
        """The names that fit, deepest segments first, and their corners."""
        project, taken = self._document.project, list[QRectF]()
        positions: dict[str, QPoint] = {}
        places = self._places or {}
        for number in sorted(places, key=lambda number: -places[number].depth):
            place, info = places[number], project.class_of(number)
            picture, width, height = self._pictures.of(info.name)
            if not info.visible or info.counted or 2 * place.depth * viewport.scale < height:
                continue
            x, y = place.x * viewport.scale + viewport.left, place.y * viewport.scale + viewport.top
            letters = QRectF(x - width / 2, y - height / 2, width, height)
            if any(letters.intersects(other) for other in taken):
                continue
            taken.append(letters)
            corner = QPoint(round(x - picture.width() / 2), round(y - picture.height() / 2))
            positions[info.name] = corner
        return positions

    def _forget(self) -> None:
        self._places = None
        if self._view_state.names_visible:
            self.changed.emit(None)

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.classes is not new.classes and self._view_state.names_visible:
            self.changed.emit(None)


_TEXT_PX = 12  # logical pixels, as the one below
_ROOM_PX = 4.0
_MAX_PICTURES = 5000
_TEXT_COLOUR, _CASING_COLOUR = QColor(255, 255, 255), QColor(0, 0, 0, 200)


class TextPictures:
    """White letters with a dark outline, each text drawn once per font and screen."""

    def __init__(self) -> None:
        self._font, self._unit = QFont(), 0.0
        self._made: dict[str, tuple[QImage, float, float]] = {}

    def use(self, font: QFont, unit: float) -> None:
        """Set the font, and the device pixels per logical pixel."""
        wanted = QFont(font)
        wanted.setPixelSize(round(_TEXT_PX * unit))
        wanted.setBold(True)
        if wanted != self._font or unit != self._unit or len(self._made) > _MAX_PICTURES:
            self._font, self._unit, self._made = wanted, unit, {}

    def of(self, text: str) -> tuple[QImage, float, float]:
        """The picture of a text, and the width and height of its letters."""
        if text not in self._made:
            self._made[text] = self._draw(text)
        return self._made[text]

    def _draw(self, text: str) -> tuple[QImage, float, float]:
        letters = QFontMetricsF(self._font).boundingRect(text)
        room = letters.adjusted(-_ROOM_PX * self._unit, -self._unit, 0, 0).size() * 2
        picture = QImage(ceil(room.width()), ceil(room.height()), TRANSLUCENT)
        picture.fill(0)
        painter = QPainter(picture)
        painter.setFont(self._font)
        area = QRectF(picture.rect())
        unit = self._unit
        painter.setPen(_CASING_COLOUR)
        for dx, dy in ((-unit, 0.0), (unit, 0.0), (0.0, -unit), (0.0, unit)):
            painter.drawText(area.translated(dx, dy), Qt.AlignmentFlag.AlignCenter, text)
        painter.setPen(_TEXT_COLOUR)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
        return picture, letters.width(), letters.height()
