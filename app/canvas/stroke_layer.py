"""The strokes in the colours of their classes, later ones on top.

Areas and solved strokes are outlined and lightly filled, so that the photo stays visible.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QImage

from segcore.marks.strokes import Path, Stroke
from segcore.projects.project import Project

from ..state.workspace import Workspace
from ..ui.images import qimage_from_argb
from .class_colours import class_colours, lighten
from .coverage import Coverage
from .sampling import borders, sample
from .stroke_raster import StrokeRaster
from .tiles import TileLayer
from .viewport import Viewport

_RIM_SHADE, _AREA_ALPHA = 0.55, 0.25
_SELECTED_INSIDE, _SELECTED_OUTSIDE = np.uint32(0xFFFFFFFF), np.uint32(0xFF000000)


class StrokeLayer(TileLayer):
    """Strokes of the classes in their colours, with a rim around selected ones."""

    margin = 4
    can_wait = False
    visible_if = ("strokes_visible",)
    opacity_property = "strokes_opacity"

    def __init__(self, raster: StrokeRaster, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._raster = raster
        self._selection_mask: NDArray[np.bool_] | None = None
        self._tables = (np.zeros(1, np.uint32),) * 3
        self._area_mask: NDArray[np.bool_] | None = None
        self._unsolved: NDArray[np.bool_] | None = None
        """Pixels under strokes that are not solved yet, if others are."""
        self._covered: tuple[Stroke, ...] = ()
        self._selection: list[Stroke] = []
        self._solved: tuple[Stroke, ...] = ()
        self._document.project_changed.connect(self._on_project_changed)
        self._document.result_changed.connect(self._on_result_changed)
        raster.preview_changed.connect(self._mark_unsolved)
        raster.changed.connect(self.invalidate_region)
        raster.replaced.connect(self._open)
        self._document.class_changed.connect(self._update_colours)
        self._document.selection_changed.connect(self._select)
        self._open()

    @property
    def is_shown(self) -> bool:
        return self._raster.classes.size > 0 and super().is_shown

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        if viewport.scale >= 1:
            argb = self._argb(area, viewport, 0)
        else:
            # draw at twice the size and halve, so that thin strokes are visible and rims smooth
            level = int(np.floor(np.log2(1 / viewport.scale)))
            doubled = QRect(QPoint(area.left() * 2, area.top() * 2), area.size() * 2)
            argb = self._argb(doubled, replace(viewport, scale=viewport.scale * 2), level)
            argb = None if argb is None else _halve(argb)
        return None if argb is None else qimage_from_argb(argb)

    def _argb(self, area: QRect, viewport: Viewport, level: int) -> NDArray[np.uint32] | None:
        rim = max(1, round(viewport.ratio))
        ring_width = 2 * rim
        padded = area.adjusted(-ring_width, -ring_width, ring_width, ring_width)
        level = min(level, self._raster.top_level)
        classes = sample(self._raster.level(level), padded, viewport, step=1 << level)
        selected = None
        if self._selection_mask is not None:
            selected = sample(self._selection_mask, padded, viewport)
        if not (classes > 0).any() and (selected is None or not selected.any()):
            return None

        fill, dark, light = self._tables
        inner_classes = classes[ring_width:-ring_width, ring_width:-ring_width]
        inner_classes = np.clip(inner_classes, 0, len(fill) - 1)
        regions = classes[rim:-rim, rim:-rim]
        in_area = np.zeros(inner_classes.shape, bool)
        is_light = np.full(inner_classes.shape, bool(self._solved))
        if self._unsolved is not None:
            is_light = ~sample(self._unsolved, area, viewport)
        if self._area_mask is not None:
            in_areas = sample(self._area_mask, area.adjusted(-rim, -rim, rim, rim), viewport)
            regions = 2 * regions + in_areas  # a stroke in an area of its class has a rim, too
            in_area = in_areas[rim:-rim, rim:-rim]
        rims = np.where(in_area, fill[inner_classes], dark[inner_classes])
        fills = np.where(in_area | is_light, light[inner_classes], fill[inner_classes])
        argb = np.where(borders(regions, rim), rims, fills)
        if selected is not None:
            on_ring = borders(selected, ring_width)
            is_inside = selected[ring_width:-ring_width, ring_width:-ring_width]
            argb[on_ring & is_inside] = _SELECTED_INSIDE
            argb[on_ring & ~is_inside] = _SELECTED_OUTSIDE
        return argb

    def _open(self) -> None:
        self._selection_mask, self._selection = None, []
        self._area_mask, self._covered = None, ()
        self._update_areas(self._document.project.strokes)
        self._find_unsolved()
        self._update_colours()
        self._select()
        self.clear()

    def _update_colours(self) -> None:
        """Update the colours and the visibility of the classes."""
        project = self._document.project
        class_numbers = [info.number for info in project.classes] + [
            stroke.class_number for stroke in project.strokes
        ]
        highest = max([*class_numbers, self._document.current_class])
        fill = class_colours(project, highest)
        tables = (
            fill,
            class_colours(project, highest, _RIM_SHADE),
            lighten(fill, _AREA_ALPHA),
        )
        is_same = len(tables[0]) == len(self._tables[0]) and (tables[0] == self._tables[0]).all()
        self._tables = tables
        if not is_same:
            self.invalidate()

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.classes is not new.classes:
            self._update_colours()
        if old.strokes is not new.strokes:
            self._update_areas(new.strokes)
            self._find_unsolved(old.strokes)
        self._select()

    def _on_result_changed(self) -> None:
        if self._document.strokes_of_result is not self._solved:
            self._find_unsolved()
            self.invalidate()

    def _find_unsolved(self, strokes_before: tuple[Stroke, ...] | None = None) -> None:
        """Update the unsolved strokes, from `strokes_before` if only new ones follow these."""
        self._solved, strokes = self._document.strokes_of_result, self._document.project.strokes
        if strokes_before is None or strokes[: len(strokes_before)] != strokes_before:
            strokes_before, self._unsolved = (), None
        if not self._solved:
            return
        solved = set(map(id, self._solved))
        for stroke in strokes[len(strokes_before) :]:
            if stroke.kind in ("class", "erase") and id(stroke) not in solved:
                self._mark_unsolved(self._raster.coverage(stroke))

    def _mark_unsolved(self, coverage: Coverage | None) -> None:
        """Mark the pixels of new paint as unsolved."""
        if coverage is None:
            self._find_unsolved()
        elif self._document.strokes_of_result:
            if self._unsolved is None:
                self._unsolved = np.zeros(self._raster.shape, bool)
            coverage.fill(self._unsolved, 1)

    def _update_areas(self, strokes: tuple[Stroke, ...]) -> None:
        """Update the mask of polygons and regions that no other stroke covers."""
        strokes_before, self._covered = self._covered, strokes
        if not self._raster.classes.size or not any(map(_is_area, strokes)):
            self._area_mask = None
            return
        if self._area_mask is not None and strokes[: len(strokes_before)] == strokes_before:
            new_strokes = strokes[len(strokes_before) :]
        else:
            self._area_mask, new_strokes = np.zeros(self._raster.shape, bool), strokes
        for stroke in sorted(new_strokes, key=lambda stroke: stroke.order):
            if stroke.kind in ("class", "erase"):
                self._raster.coverage(stroke).fill(self._area_mask, int(_is_area(stroke)))

    def _select(self) -> None:
        """Update the mask of the selected strokes."""
        orders = self._document.selected_orders
        selection = [s for s in self._document.project.strokes if s.order in orders]
        if selection == self._selection or not self._raster.classes.size:
            return
        self._selection, self._selection_mask = selection, None
        if selection:
            self._selection_mask = np.zeros(self._raster.shape, bool)
            for stroke in selection:
                self._raster.coverage(stroke).fill(self._selection_mask, 1)
        self.invalidate()


def _is_area(stroke: Stroke) -> bool:
    return stroke.kind == "class" and not isinstance(stroke.extent, Path)


def _halve(argb: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Means of squares of 2 x 2 premultiplied pixel numbers, two channels at a time."""
    rounding, channels = np.uint32(0x00020002), np.uint32(0x00FF00FF)
    halves = []
    for part in (argb & channels, (argb >> np.uint32(8)) & channels):
        rows = part[0::2] + part[1::2]
        halves.append(((rows[:, 0::2] + rows[:, 1::2] + rounding) >> np.uint32(2)) & channels)
    return halves[0] | (halves[1] << np.uint32(8))
