"""The segments of the last result over the photo, filled or outlined.

The objects of a class have tints of its colour, and outlines. Classes may have patterns, too.
"""

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
_OUTLINE_PX, _SEAM_PX = 2, 1  # logical pixels, on each side of a border
_SEAM_SHADE = 0.35
_MAX_COMPARED_PX = 1 << 23
"""Largest number of pixels that are compared for changes; larger pictures are redrawn."""


class SegmentsLayer(TileLayer):
    """The segments, faded when they are out of date and no new result follows at once."""

    margin = _OUTLINE_PX + 1
    visible_if = ("segments_visible",)
    opacity_property = "segments_opacity"

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._tracker = workspace.object_tracker
        self._result: Result | None = None
        self._class_colours = self._mark_colours = np.zeros(1, np.uint32)
        self._class_of_object = np.zeros(1, np.int32)
        self._object_colours = self._seam_colours = self._class_colours
        self.faded = False
        """Whether the segments are marked as out of date."""
        self.fading = QTimer(self, singleShot=True, interval=_FADE_DELAY_MS)
        self.fading.timeout.connect(self._update_fading)
        self._document.photo_changed.connect(self._hide)
        self._document.result_changed.connect(self._show_result)
        self._document.project_changed.connect(self._on_project_changed)
        self._tracker.changed.connect(self._on_objects_changed)
        styles = ("segments_outlined", "heat_map_visible", "confidence_visible", "patterns")
        self._view_state.on_change(self._restyle, *styles)
        self._show_result()

    @property
    def is_shown(self) -> bool:
        return self._result is not None and super().is_shown

    @property
    def opacity(self) -> float:
        opacity = 1.0 if self.outlined else super().opacity
        return opacity * _FADED_OPACITY if self.faded else opacity

    @property
    def outlined(self) -> bool:
        """Whether only outlines are drawn, as always over a map."""
        state = self._view_state
        return state.segments_outlined or state.heat_map_visible or state.confidence_visible

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        assert self._result is not None
        width, seam = (round(width * viewport.ratio) for width in (_OUTLINE_PX, _SEAM_PX))
        padded = area.adjusted(-width, -width, width, width)
        labels = sample(self._tracker.without_small_objects(self._result.labels), padded, viewport)
        objects = self._objects(labels, padded, viewport)
        argb = self._class_colours.take(_crop(labels, width))
        if objects is not None:
            visible_objects = _crop(objects, width)
            argb = np.where(visible_objects > 0, self._object_colours.take(visible_objects), argb)
        if self.outlined:
            on_border = borders(labels, width)
            if objects is not None:
                on_border |= borders(objects, width)
            argb[~on_border] = 0
        elif objects is not None:
            on_seam = borders(_crop(objects, width - seam), seam) & (visible_objects > 0)
            argb = np.where(on_seam, self._seam_colours.take(visible_objects), argb)
        if self._view_state.patterns and not self.outlined:
            classes = _crop(labels, width)
            on_mark = pattern_mask(classes, area.left(), area.top(), viewport.ratio)
            argb = np.where(on_mark, self._mark_colours.take(classes), argb)
        return qimage_from_argb(argb) if argb.any() else None

    def _objects(
        self, labels: NDArray[np.integer], padded: QRect, viewport: Viewport
    ) -> NDArray[np.int32] | None:
        """The object of each device pixel; 0 where the result has another class by now."""
        objects = self._tracker.objects
        if objects is None:
            return None
        sampled = sample(objects.instance_map, padded, viewport)
        return np.where(self._class_of_object.take(sampled) == labels, sampled, 0)

    def _hide(self) -> None:
        """Hide the segments of the former photo at once."""
        self._result = None
        self.clear()

    def _show_result(self) -> None:
        result_before, self._result = self._result, self._document.result
        self.fading.stop()
        self._update_fading()
        if self._result is None:
            self.clear()
        elif result_before is None or result_before.labels is not self._result.labels:
            self._update_colours()
            self.invalidate_region(_changed_region(result_before, self._result))

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.classes is not new.classes:
            self._update_colours()
            self.invalidate()
        if self._document.result_is_current:
            self.fading.stop()
            self._update_fading()
        elif self._result is not None and not self.faded and not self.fading.isActive():
            self.fading.start()

    def _update_fading(self) -> None:
        """Fade the segments if they are out of date, else show them in full."""
        is_outdated = self._result is not None and not self._document.result_is_current
        if is_outdated != self.faded:
            self.faded = is_outdated
            self.changed.emit(None)

    def _update_colours(self) -> None:
        if self._result is not None:
            labels = self._result.labels
            # finding the maximum of a large photo would delay a frame
            highest = 255 if labels.dtype == np.uint8 else int(labels.max(initial=0))
            self._class_colours = class_colours(self._document.project, highest)
            if self._view_state.patterns:
                self._mark_colours = mark_colours(self._class_colours)
        objects = self._tracker.objects
        if objects is not None:
            classes = np.zeros(max(objects.by_number, default=0) + 1, np.int32)
            for info in objects.table:
                classes[info.number] = info.class_number
            self._class_of_object = classes
            self._object_colours = object_colours(self._class_colours, classes)
            self._seam_colours = object_colours(self._class_colours, classes, _SEAM_SHADE)

    def _on_objects_changed(self, part: QRegion | None) -> None:
        if self._result is not None:
            self._update_colours()
            self.invalidate_region(part)

    def _restyle(self) -> None:
        self._update_colours()
        self.clear()


def _changed_region(former: Result | None, result: Result) -> QRegion | None:
    """Region in which classes have changed; None: anywhere."""
    if former is None or result.labels.size > _MAX_COMPARED_PX or result.labels.dtype != np.uint8:
        return None
    return differing_blocks(former.labels, result.labels)


def _crop(array: NDArray[np.integer], margin: int) -> NDArray[np.integer]:
    """The array without `margin` rows and columns at each edge."""
    return array[margin : array.shape[0] - margin, margin : array.shape[1] - margin]
