"""The segments of the last result over the photo, filled or outlined.

The objects of a class have tints of its colour, and outlines. Classes may have patterns, too.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QImage, QRegion

from segcore.projects.project import Project

from ..state.changes import differing_blocks
from ..state.result import Result
from ..state.workspace import Workspace
from ..ui.images import qimage_from_argb
from ..ui.patterns import pattern_mask
from .class_colours import class_colours, mark_colours, object_colours
from .sampling import borders, sample
from .tiles import TileLayer
from .viewport import Viewport

_FADE_DELAY_MS = 400
_FADED_OPACITY = 0.55
_OUTLINE_WIDTH, _SEAM_WIDTH = 2, 1  # logical pixels, on each side of a border
_SEAM_SHADE = 0.35
_MAX_PIXELS = 1 << 23
"""Largest number of pixels that are compared for changes; larger pictures are redrawn."""


class SegmentsLayer(TileLayer):
    """The segments, faded when they are out of date and no new result follows at once."""

    margin = _OUTLINE_WIDTH + 1
    shown_by = ("segments_visible",)
    opacity_by = "segments_opacity"

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._tracker = workspace.tracker
        self._result: Result | None = None
        self._table = self._marks = np.zeros(1, np.uint32)
        self._class_of_object = np.zeros(1, np.int32)
        self._tints = self._seams = self._table
        self.faded = False
        """Whether the segments are marked as out of date."""
        self.fading = QTimer(self, singleShot=True, interval=_FADE_DELAY_MS)
        self.fading.timeout.connect(self._fade)
        self._document.photo_changed.connect(self._empty)
        self._document.result_changed.connect(self._take_result)
        self._document.project_changed.connect(self._on_project_changed)
        self._tracker.changed.connect(self._on_objects_changed)
        styles = ("segments_outlined", "heat_map_visible", "confidence_visible", "patterns")
        self._view_state.on_change(self._restyle, *styles)
        self._take_result()

    @property
    def shown(self) -> bool:
        return self._result is not None and super().shown

    @property
    def opacity(self) -> float:
        opacity = 1.0 if self.outlined else super().opacity
        return opacity * _FADED_OPACITY if self.faded else opacity

    @property
    def outlined(self) -> bool:
        """Whether only outlines are drawn, as always over a map, which needs the colours."""
        state = self._view_state
        return state.segments_outlined or state.heat_map_visible or state.confidence_visible

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        assert self._result is not None
        width, seam = (round(width * viewport.ratio) for width in (_OUTLINE_WIDTH, _SEAM_WIDTH))
        framed = area.adjusted(-width, -width, width, width)
        labels = sample(self._tracker.without_small_objects(self._result.labels), framed, viewport)
        objects = self._objects(labels, framed, viewport)
        numbers = self._table.take(_crop(labels, width))
        if objects is not None:
            visible = _crop(objects, width)
            numbers = np.where(visible > 0, self._tints.take(visible), numbers)
        if self.outlined:
            on_border = borders(labels, width)
            if objects is not None:
                on_border |= borders(objects, width)
            numbers[~on_border] = 0
        elif objects is not None:
            on_seam = borders(_crop(objects, width - seam), seam) & (visible > 0)
            numbers = np.where(on_seam, self._seams.take(visible), numbers)
        if self._view_state.patterns and not self.outlined:
            classes = _crop(labels, width)
            on_mark = pattern_mask(classes, area.left(), area.top(), viewport.ratio)
            numbers = np.where(on_mark, self._marks.take(classes), numbers)
        return qimage_from_argb(numbers) if numbers.any() else None

    def _objects(
        self, labels: NDArray[np.integer], framed: QRect, viewport: Viewport
    ) -> NDArray[np.int32] | None:
        """The object of each device pixel; 0 where the result has another class by now."""
        objects = self._tracker.objects
        if objects is None:
            return None
        sampled = sample(objects.picture, framed, viewport)
        return np.where(self._class_of_object.take(sampled) == labels, sampled, 0)

    def _empty(self) -> None:
        """Hide the segments of the former photo at once."""
        self._result = None
        self.clear()

    def _take_result(self) -> None:
        former, self._result = self._result, self._document.result
        self.fading.stop()
        self._fade()
        if self._result is None:
            self.clear()
        elif former is None or former.labels is not self._result.labels:
            self._colour()
            self.renew_part(_changed_region(former, self._result))

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.classes is not new.classes:
            self._colour()
            self.renew()
        if self._document.result_is_current:
            self.fading.stop()
            self._fade()
        elif self._result is not None and not self.faded and not self.fading.isActive():
            self.fading.start()

    def _fade(self) -> None:
        """Mark the segments if they are out of date, and only then."""
        faded = self._result is not None and not self._document.result_is_current
        if faded != self.faded:
            self.faded = faded
            self.changed.emit(None)

    def _colour(self) -> None:
        if self._result is not None:
            labels = self._result.labels
            # finding the maximum of a large photo would delay a frame
            highest = 255 if labels.dtype == np.uint8 else int(labels.max(initial=0))
            self._table = class_colours(self._document.project, highest)
            if self._view_state.patterns:
                self._marks = mark_colours(self._table)
        objects = self._tracker.objects
        if objects is not None:
            classes = np.zeros(max(objects.by_number, default=0) + 1, np.int32)
            for info in objects.table:
                classes[info.number] = info.class_number
            self._class_of_object = classes
            self._tints = object_colours(self._table, classes)
            self._seams = object_colours(self._table, classes, _SEAM_SHADE)

    def _on_objects_changed(self, part: QRegion | None) -> None:
        if self._result is not None:
            self._colour()
            self.renew_part(part)

    def _restyle(self) -> None:
        self._colour()
        self.clear()


def _changed_region(former: Result | None, result: Result) -> QRegion | None:
    """Region in which classes have changed; None: anywhere."""
    if former is None or result.labels.size > _MAX_PIXELS or result.labels.dtype != np.uint8:
        return None
    return differing_blocks(former.labels, result.labels)


def _crop(array: NDArray[np.integer], margin: int) -> NDArray[np.integer]:
    """The array without `margin` rows and columns at each edge."""
    return array[margin : array.shape[0] - margin, margin : array.shape[1] - margin]
