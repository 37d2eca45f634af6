"""Names of classes and numbers of objects in the photo, and outlines of selected objects."""

from math import ceil, inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QRegion

from segcore.marks.strokes import Path, Polygon
from segcore.projects.project import Project

from ..state.workspace import Workspace
from ..ui.images import TRANSLUCENT, qimage_from_argb
from .sampling import borders, sample
from .tiles import Budget, Layer, TileLayer
from .viewport import Viewport

_MAX_SIDE_PX = 512
"""Pixels of the longer side of the picture that is searched."""
_MIN_DEPTH_SHARE = 0.95
"""Share of the largest depth that counts as deep enough."""


class NamePosition(NamedTuple):
    """Position of a name, and its distance to the nearest other segment, in photo pixels."""

    x: float
    y: float
    depth: float


def name_positions(labels: NDArray[np.integer]) -> dict[int, NamePosition]:
    """Places for the labels but 0 of a (rows, columns) picture, by label.

    >>> name_positions(np.ones((3, 5), np.uint8))[1].y
    1.5
    """
    from scipy import ndimage  # not loaded at the start

    step = max(1, ceil(max(labels.shape) / _MAX_SIDE_PX))
    sampled = labels[step // 2 :: step, step // 2 :: step]
    if not sampled.size:
        return {}
    is_border = borders(np.pad(sampled.astype(np.int64), 2, constant_values=-1), 1)
    depths = ndimage.distance_transform_edt(~is_border)[1:-1, 1:-1]

    place_of_label = {}
    for number in np.unique(sampled[sampled > 0]).tolist():
        pieces, n_pieces = ndimage.label(sampled == number)
        sizes = np.bincount(pieces.ravel(), minlength=n_pieces + 1)
        largest_piece = 1 + int(np.argmax(sizes[1:]))
        row, column = _deep_centre(pieces == largest_piece, depths)
        depth = (float(depths[row, column]) + 0.5) * step
        place_of_label[number] = NamePosition((column + 0.5) * step, (row + 0.5) * step, depth)
    return place_of_label


def _deep_centre(piece: NDArray[np.bool_], depths: NDArray[np.float64]) -> tuple[int, int]:
    """The position nearest to the centroid of a piece, among those far from its border."""
    places = np.argwhere(piece)
    deep = places[depths[piece] >= _MIN_DEPTH_SHARE * depths[piece].max()]
    row, column = deep[np.argmin(((deep - places.mean(axis=0)) ** 2).sum(axis=1))]
    return int(row), int(column)


class ClassNamesLayer(Layer):
    """Names of classes in their segments, where they fit without overlap.

    Counted classes have numbers of objects instead.
    """

    visible_if = ("names_visible", "segments_visible")

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._places: dict[int, NamePosition] | None = None
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
            self._places = name_positions(result.labels)
        self._pictures.set_font(painter.font(), viewport.ratio)
        for text, corner in self.visible_names(viewport).items():
            picture = self._pictures.of(text)[0]
            if QRect(corner, picture.size()).intersects(exposed):
                painter.drawImage(corner, picture)

    def visible_names(self, viewport: Viewport) -> dict[str, QPoint]:
        """The names that fit, deepest segments first, and their corners."""
        project, used_rects = self._document.project, list[QRectF]()
        positions: dict[str, QPoint] = {}
        places = self._places or {}
        for number in sorted(places, key=lambda number: -places[number].depth):
            anchor, info = places[number], project.class_or_new(number)
            picture, width, height = self._pictures.of(info.name)
            if not info.visible or info.counted or 2 * anchor.depth * viewport.scale < height:
                continue
            x, y = (
                anchor.x * viewport.scale + viewport.left,
                anchor.y * viewport.scale + viewport.top,
            )
            text_rect = QRectF(x - width / 2, y - height / 2, width, height)
            if any(text_rect.intersects(other) for other in used_rects):
                continue
            used_rects.append(text_rect)
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
_PADDING_PX = 4.0
_MAX_PICTURES = 5000
_TEXT, _CASING = QColor(255, 255, 255), QColor(0, 0, 0, 200)


class TextPictures:
    """White letters with a dark outline, each text drawn once per font and screen."""

    def __init__(self) -> None:
        self._font, self._ratio = QFont(), 0.0
        self._drawn: dict[str, tuple[QImage, float, float]] = {}

    def set_font(self, font: QFont, ratio: float) -> None:
        """Set the font, and the device pixels per logical pixel."""
        new_font = QFont(font)
        new_font.setPixelSize(round(_TEXT_PX * ratio))
        new_font.setBold(True)
        if new_font != self._font or ratio != self._ratio or len(self._drawn) > _MAX_PICTURES:
            self._font, self._ratio, self._drawn = new_font, ratio, {}

    def of(self, text: str) -> tuple[QImage, float, float]:
        """The picture of a text, and the width and height of its letters."""
        if text not in self._drawn:
            self._drawn[text] = self._draw(text)
        return self._drawn[text]

    def _draw(self, text: str) -> tuple[QImage, float, float]:
        text_rect = QFontMetricsF(self._font).boundingRect(text)
        size = text_rect.adjusted(-_PADDING_PX * self._ratio, -self._ratio, 0, 0).size() * 2
        picture = QImage(ceil(size.width()), ceil(size.height()), TRANSLUCENT)
        picture.fill(0)
        painter = QPainter(picture)
        painter.setFont(self._font)
        area = QRectF(picture.rect())
        ratio = self._ratio
        painter.setPen(_CASING)
        for dx, dy in ((-ratio, 0.0), (ratio, 0.0), (0.0, -ratio), (0.0, ratio)):
            painter.drawText(area.translated(dx, dy), Qt.AlignmentFlag.AlignCenter, text)
        painter.setPen(_TEXT)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
        return picture, text_rect.width(), text_rect.height()


_RING_PX = 2  # logical pixels, as all sizes below
_INSIDE, _OUTSIDE = np.uint32(0xFFFFFFFF), np.uint32(0xFF000000)
_MAX_TEXT_PX = 100
"""Half the width of the widest name with a number, and its outline."""


class SelectedObjectsLayer(TileLayer):
    """A white line inside of each selected object, and a black one around it."""

    margin = _RING_PX + 1
    visible_if = ("segments_visible",)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._tracker = workspace.object_tracker
        self._selected_boxes: dict[int, QRect] = {}
        """The boxes of the selected objects."""
        self._tracker.changed.connect(self._on_objects_changed)
        self._tracker.selection_changed.connect(self._select)

    @property
    def is_shown(self) -> bool:
        has_selection = self._tracker.objects is not None and bool(self._tracker.selection)
        return has_selection and super().is_shown

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        assert self._tracker.objects is not None
        width = round(_RING_PX * viewport.ratio)
        padded = area.adjusted(-width, -width, width, width)
        objects = sample(self._tracker.objects.instance_map, padded, viewport)
        is_selected = np.isin(objects, list(self._tracker.selection))
        ring = borders(is_selected, width)
        if not ring.any():
            return None
        lines = np.where(is_selected[width:-width, width:-width], _INSIDE, _OUTSIDE)
        return qimage_from_argb(np.where(ring, lines, np.uint32(0)))

    def _on_objects_changed(self, part: QRegion | None) -> None:
        """Redraw after objects changed in a region of the photo, or everywhere."""
        if self._selected_boxes:
            self.invalidate_region(part)
            self._selected_boxes = self._boxes()

    def _select(self) -> None:
        boxes_before, self._selected_boxes = self._selected_boxes, self._boxes()
        for number in boxes_before.keys() ^ self._selected_boxes.keys():
            self.invalidate_region(boxes_before.get(number) or self._selected_boxes[number])

    def _boxes(self) -> dict[int, QRect]:
        objects = self._tracker.objects
        objects_by_number = objects.by_number if objects is not None else {}
        return {
            n: QRect(*objects_by_number[n].box)
            for n in self._tracker.selection
            if n in objects_by_number
        }


class ObjectNumbersLayer(Layer):
    """The number of each object where it fits, after the name of its class if names are shown.

    Objects that are not in the result yet have their numbers on their strokes.
    """

    margin = _MAX_TEXT_PX
    visible_if = ("segments_visible",)
    repaint_on = ("names_visible",)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._tracker = workspace.object_tracker
        self._places: dict[int, _Label] = {}
        self._pictures = TextPictures()
        self._tracker.changed.connect(self._collect)
        self._document.photo_changed.connect(self._collect)
        self._document.project_changed.connect(self._collect)

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, _: Budget) -> None:
        names_visible = self._view_state.names_visible
        self._pictures.set_font(painter.font(), viewport.ratio)
        margin = _MAX_TEXT_PX * viewport.ratio
        visible_rect = QRectF(exposed).adjusted(-margin, -margin, margin, margin)
        scale, left, top = viewport.scale, viewport.left, viewport.top
        for number, label in self._places.items():
            x, y = label.x * scale + left, label.y * scale + top
            if visible_rect.contains(x, y):
                texts = (f"{label.name} {number}",) if names_visible else ()
                for text in (*texts, str(number)):
                    picture, width, height = self._pictures.of(text)
                    if label.width * scale > width and label.height * scale > height:
                        corner = QPointF(x - picture.width() / 2, y - picture.height() / 2)
                        painter.drawImage(corner.toPoint(), picture)
                        break

    def _collect(self) -> None:
        objects, project = self._tracker.objects, self._document.project
        rows = () if objects is None else objects.table
        hidden_classes = {info.number for info in project.classes if not info.visible}
        numbered_by_stroke = {info.stroke_number for info in rows}
        names = {info.number: info.name for info in project.classes}
        labels = {
            stroke.object: _Label(names.get(stroke.class_number, ""), *stroke.extent.points[0])
            for stroke in project.strokes
            if stroke.class_number in project.counted
            and stroke.class_number not in hidden_classes
            and stroke.object not in numbered_by_stroke
            and isinstance(stroke.extent, Path | Polygon)
        }
        labels.pop(0, None)
        labels |= {
            info.number: _Label(names.get(info.class_number, ""), *info.centroid, *info.box[2:])
            for info in rows
            if info.class_number not in hidden_classes
        }
        labels_before, self._places = self._places, labels
        for label in {*labels_before.items()} ^ {*labels.items()}:
            self.changed.emit(QRect(int(label[1].x), int(label[1].y), 1, 1))


class _Label(NamedTuple):
    """A label with its place and its room, in pixels of the photo."""

    name: str
    x: float
    y: float
    width: float = inf
    height: float = inf
