"""The strokes in the colours of their classes, later ones on top.

Areas and solved strokes are outlined and lightly filled, so that the photo stays visible.
"""

from __future__ import annotations

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
    margin = 4
    can_wait = False
    shown_by = ("strokes_visible",)
    opacity_by = "strokes_opacity"

    def __init__(self, raster: StrokeRaster, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._raster = raster
        self._selected: NDArray[np.bool_] | None = None
        self._tables = (np.zeros(1, np.uint32),) * 3
        self._areas: NDArray[np.bool_] | None = None
        self._fresh: NDArray[np.bool_] | None = None
        """Pixels under strokes that are not solved yet, if others are."""
        self._known: tuple[Stroke, ...] = ()
        self._chosen: list[Stroke] = []
        self._solved: tuple[Stroke, ...] = ()
        self._document.project_changed.connect(self._on_project_changed)
        self._document.result_changed.connect(self._on_result_changed)
        raster.preview_changed.connect(self._freshen)
        raster.changed.connect(self.renew_part)
        raster.replaced.connect(self._open)
        self._document.class_changed.connect(self._colour)
        self._document.selection_changed.connect(self._select)
        self._open()

    @property
    def shown(self) -> bool:
        return self._raster.classes.size > 0 and super().shown

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        if viewport.scale >= 1:
            numbers = self._numbers(area, viewport, 0)
        else:
            # draw at twice the size and halve, so that thin strokes are visible and rims smooth
            level = int(np.floor(np.log2(1 / viewport.scale)))
            doubled = QRect(QPoint(area.left() * 2, area.top() * 2), area.size() * 2)
            numbers = self._numbers(doubled, replace(viewport, scale=viewport.scale * 2), level)
            numbers = None if numbers is None else _halve(numbers)
        return None if numbers is None else qimage_from_argb(numbers)

    def _numbers(self, area: QRect, viewport: Viewport, level: int) -> NDArray[np.uint32] | None:
        rim = max(1, round(viewport.ratio))
        reach = 2 * rim
        framed = area.adjusted(-reach, -reach, reach, reach)
        level = min(level, self._raster.top)
        classes = sample(self._raster.level(level), framed, viewport, step=1 << level)
        selected = None
        if self._selected is not None:
            selected = sample(self._selected, framed, viewport)
        if not (classes > 0).any() and (selected is None or not selected.any()):
            return None

        fill, dark, light = self._tables
        inner = classes[reach:-reach, reach:-reach]
        inner = np.clip(inner, 0, len(fill) - 1)
        marks = classes[rim:-rim, rim:-rim]
        in_area = np.zeros(inner.shape, bool)
        is_light = np.full(inner.shape, bool(self._solved))
        if self._fresh is not None:
            is_light = ~sample(self._fresh, area, viewport)
        if self._areas is not None:
            around = sample(self._areas, area.adjusted(-rim, -rim, rim, rim), viewport)
            marks = 2 * marks + around  # a stroke in an area of its class has a rim, too
            in_area = around[rim:-rim, rim:-rim]
        rims = np.where(in_area, fill[inner], dark[inner])
        insides = np.where(in_area | is_light, light[inner], fill[inner])
        numbers = np.where(borders(marks, rim), rims, insides)
        if selected is not None:
            ring = borders(selected, reach)
            inside = selected[reach:-reach, reach:-reach]
            numbers[ring & inside] = _SELECTED_INSIDE
            numbers[ring & ~inside] = _SELECTED_OUTSIDE
        return numbers

    def _open(self) -> None:
        self._selected, self._chosen = None, []
        self._areas, self._known = None, ()
        self._cover(self._document.project.strokes)
        self._find_fresh()
        self._colour()
        self._select()
        self.clear()

    def _colour(self) -> None:
        """Update the colours and the visibility of the classes."""
        project = self._document.project
        numbers = [info.number for info in project.classes] + [
            stroke.class_number for stroke in project.strokes
        ]
        highest = max([*numbers, self._document.current_class])
        fill = class_colours(project, highest)
        tables = (
            fill,
            class_colours(project, highest, _RIM_SHADE),
            lighten(fill, _AREA_ALPHA),
        )
        same = len(tables[0]) == len(self._tables[0]) and (tables[0] == self._tables[0]).all()
        self._tables = tables
        if not same:
            self.renew()

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.classes is not new.classes:
            self._colour()
        if old.strokes is not new.strokes:
            self._cover(new.strokes)
            self._find_fresh(old.strokes)
        self._select()

    def _on_result_changed(self) -> None:
        if self._document.strokes_of_result is not self._solved:
            self._find_fresh()
            self.renew()

    def _find_fresh(self, strokes_before: tuple[Stroke, ...] | None = None) -> None:
        """Update the unsolved strokes, from `strokes_before` if only new ones follow these."""
        self._solved, strokes = self._document.strokes_of_result, self._document.project.strokes
        if strokes_before is None or strokes[: len(strokes_before)] != strokes_before:
            strokes_before, self._fresh = (), None
        if not self._solved:
            return
        solved = set(map(id, self._solved))
        for stroke in strokes[len(strokes_before) :]:
            if stroke.kind in ("class", "erase") and id(stroke) not in solved:
                self._freshen(self._raster.coverage(stroke))

    def _freshen(self, coverage: Coverage | None) -> None:
        """Mark the pixels of new paint as unsolved."""
        if coverage is None:
            self._find_fresh()
        elif self._document.strokes_of_result:
            if self._fresh is None:
                self._fresh = np.zeros(self._raster.shape, bool)
            coverage.fill(self._fresh, 1)

    def _cover(self, strokes: tuple[Stroke, ...]) -> None:
        """Update the pixels of areas that no other stroke covers."""
        strokes_before, self._known = self._known, strokes
        if not self._raster.classes.size or not any(map(_is_area, strokes)):
            self._areas = None
            return
        if self._areas is not None and strokes[: len(strokes_before)] == strokes_before:
            fresh = strokes[len(strokes_before) :]
        else:
            self._areas, fresh = np.zeros(self._raster.shape, bool), strokes
        for stroke in sorted(fresh, key=lambda stroke: stroke.order):
            if stroke.kind in ("class", "erase"):
                self._raster.coverage(stroke).fill(self._areas, int(_is_area(stroke)))

    def _select(self) -> None:
        """Update the selected strokes."""
        orders = self._document.selection
        chosen = [s for s in self._document.project.strokes if s.order in orders]
        if chosen == self._chosen or not self._raster.classes.size:
            return
        self._chosen, self._selected = chosen, None
        if chosen:
            self._selected = np.zeros(self._raster.shape, bool)
            for stroke in chosen:
                self._raster.coverage(stroke).fill(self._selected, 1)
        self.renew()


def _is_area(stroke: Stroke) -> bool:
    return stroke.kind == "class" and not isinstance(stroke.extent, Path)


def _halve(numbers: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Means of squares of 2 x 2 premultiplied pixel numbers, two channels at a time."""
    rounding, channels = np.uint32(0x00020002), np.uint32(0x00FF00FF)
    halves = []
    for part in (numbers & channels, (numbers >> np.uint32(8)) & channels):
        rows = part[0::2] + part[1::2]
        halves.append(((rows[:, 0::2] + rows[:, 1::2] + rounding) >> np.uint32(2)) & channels)
    return halves[0] | (halves[1] << np.uint32(8))
