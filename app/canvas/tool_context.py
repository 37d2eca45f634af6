"""The context of tools: the raster, the view, and how a finished mark becomes a stroke."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRect, QSize, Signal
from PySide6.QtGui import QColor

from segcore.marks.strokes import Path, Polygon, Region, Stroke, StrokeKind
from segcore.projects.project import Project

from ..state.current_object import CurrentObject
from ..state.workspace import Workspace
from .coverage import coverage_of_mask, slivers_at
from .stroke_raster import ERASED, StrokeRaster
from .viewport import Viewport

_LEAST_PRESSURE = 0.05
_SLIVER_PX, _SLIVER = 2, 0.25
"""How far what the eraser leaves may reach from its rim: pixels of the photo, or its radii."""


class ToolContext(QObject):
    """Where tools paint."""

    why_asked = Signal(QPointF)
    """(point) Which strokes decide the class of a point of the photo?"""
    menu_asked = Signal(QPointF)
    """(point) What can be done with the stroke at a point of the photo?"""
    picked = Signal(QPointF, bool)
    """(point, further) What is at a point of the photo was clicked, to be selected with what is."""
    told = Signal(str)
    """(text) Why nothing was painted."""

    def __init__(self, raster: StrokeRaster, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self.document, self.view_state, self.raster = raster.document, workspace.view_state, raster
        self._counting = workspace.counting
        self.current_object = CurrentObject(self.document, self.view_state, self)
        self.viewport = Viewport(QSize(1, 1), QSize(1, 1))
        self.last_point: QPointF | None = None
        """Where the last brush stroke ended: a straight one may go on from there."""
        self.pressure = 1.0
        """Of the pen on the tablet, in [0, 1]; 1 for everything else."""
        self.document.photo_changed.connect(self._forget)

    @property
    def radius(self) -> float:
        return self.view_state.brush_radius_px

    @property
    def pressed_radius(self) -> float:
        """Radius of the brush, by the pressure of the pen if that sets the size."""
        return self.radius * self._pressure_on("size")

    @property
    def pressed_belief(self) -> float:
        """Belief of a stroke, by the pressure of the pen if that sets the belief."""
        return self.view_state.belief * self._pressure_on("belief")

    def inside(self, point: QPointF) -> bool:
        """Whether a point lies on the photo."""
        rows, columns = self.raster.shape
        return 0 <= point.x() < columns and 0 <= point.y() < rows

    def paint(self, erase: bool, *, other: bool = False) -> int:
        """Class on the brush: the current one, the other one, or :data:`ERASED`."""
        if erase:
            return ERASED
        return self.document.other_class if other else self.document.current_class

    def is_locked(self, paint: int) -> bool:
        """Whether a class may not be painted with."""
        return self.document.project.class_of(paint).locked

    def tell_of_lock(self, paint: int) -> None:
        name = self.document.project.class_of(paint).name
        self.told.emit(self.tr("{name} is locked: unlock it to paint with it.").format(name=name))

    def locked_at(self, point: QPointF) -> bool:
        """Whether a stroke of a locked class lies at a point."""
        if not (self.raster.has_locks and self.inside(point)):
            return False
        return self.is_locked(int(self.raster.classes[int(point.y()), int(point.x())]))

    def colour(self, paint: int) -> QColor:
        """Colour of previews."""
        if paint == ERASED:
            return QColor(255, 255, 255)
        return QColor(self.document.project.class_of(paint).colour)

    def keep(
        self,
        extent: Path | Polygon | Region,
        paint: int,
        text: str,
        belief: float | None = None,
    ) -> None:
        """Make a finished mark the topmost stroke, as one step called `text`.

        What was painted while it was drawn, if anything, has to be what `extent` covers.

        Strokes of locked classes stay as they are: the mark is left with the other pixels that it
        covers, and comes to nothing if there are none.
        """
        if paint == ERASED:
            extent = self._with_slivers(extent)
        stroke = self._stroke(extent, paint, belief)
        if not self.raster.has_preview or self.raster.has_locks:
            coverage = self.raster.coverage(stroke)
            allowed = self.raster.unlocked(coverage)
            if allowed is not None:
                corner = coverage.bounds.topLeft()
                coverage = coverage_of_mask(allowed, corner.x(), corner.y())
                stroke = self._stroke(coverage.region(self.raster.shape), paint, belief)
            if not coverage:
                self.raster.clear_preview()
                if allowed is not None:
                    text = self.tr("Nothing was painted: the strokes there are locked.")
                    self.told.emit(text)
                return
        self.raster.commit(stroke.extent)
        number = self.current_object.choose(
            paint,
            self._touched(extent, paint),
            self._found(extent, paint),
            self._counting.largest if self._objects_are_current else 0,
        )
        self.document.add_stroke(replace(stroke, object=number), text, self._painted)

    def enclose(self, box: Polygon, paint: int, text: str) -> None:
        """Add a box around a thing of a class."""
        stroke = Stroke("box", box, paint, self.view_state.belief)
        self.document.add_stroke(stroke, text)

    def tie(self, kind: StrokeKind, a: QPointF, b: QPointF, text: str) -> None:
        """Add a rope."""
        path = Path((a.toTuple(), b.toTuple()), self.radius)
        self.document.add_stroke(Stroke(kind, path, belief=self.view_state.belief), text)

    def pick(self, point: QPointF) -> None:
        """Choose the class of the stroke, or else of the segment, at a point of the photo."""
        if not self.inside(point):
            return
        row, column = int(point.y()), int(point.x())
        number = int(self.raster.classes[row, column])
        result = self.document.result
        if number <= 0 and result is not None:
            number = int(result.labels[row, column])
        if number > 0:
            self.document.choose_class(number)

    def _painted(self, project: Project, stroke: Stroke) -> Project:
        """With a stroke on top; an object that is all mark, as imported ones are, gives way."""
        objects = self._counting.objects
        if not stroke.object or objects is None or self._counting.busy:
            return project.with_stroke(stroke)
        from segcore.projects.object_edits import painted

        return painted(project, objects, stroke)

    def _touched(self, extent: Path | Polygon | Region, class_number: int) -> int:
        """The object of a class whose mark lies where an extent begins or ends; 0: none does."""
        for end in _ends(extent):
            for stroke in self.raster.strokes_at(QPointF(*end))[:1]:
                if stroke.class_number == class_number and stroke.object:
                    return self._counting.part_at(stroke, *end)
        return 0

    def _found(self, extent: Path | Polygon | Region, class_number: int) -> int:
        """The object of a class that was found where an extent begins or ends; 0: there is none."""
        if not self._objects_are_current or self._counting.objects is None:
            return 0
        for end in _ends(extent):
            info = self._counting.objects.by_number.get(self._counting.object_at(*end))
            if info is not None and info.class_number == class_number:
                return info.stroke_number or info.number
        return 0

    @property
    def _objects_are_current(self) -> bool:
        """Whether objects are where the strokes say, and not where only a proposal had them."""
        if self._counting.busy or not self.document.project.strokes:
            return False
        return self.document.result_is_current or self.view_state.object_each_stroke

    def _with_slivers(self, extent: Path | Polygon | Region) -> Path | Polygon | Region:
        """Pixels that the eraser covers, with thin slivers that it leaves at its rim."""
        coverage = self.raster.coverage(self._stroke(extent, ERASED, None))
        margin = max(_SLIVER_PX, round(self.radius * _SLIVER))
        beyond = margin + 1
        grown = coverage.bounds.adjusted(-beyond, -beyond, beyond, beyond)
        area = grown & QRect(0, 0, *self.raster.shape[::-1])
        if area.isEmpty():
            return extent
        slivers = slivers_at(coverage.mask(area), self.raster.part(area) > 0, margin)
        if not slivers.any():
            return extent
        self.raster.clear_preview()
        mask = coverage.mask(area) | slivers
        return coverage_of_mask(mask, area.x(), area.y()).region(self.raster.shape)

    def _pressure_on(self, what: str) -> float:
        return max(self.pressure, _LEAST_PRESSURE) if self.view_state.pressure_sets == what else 1.0

    def _stroke(self, extent: Path | Polygon | Region, paint: int, belief: float | None) -> Stroke:
        kind: StrokeKind = "erase" if paint == ERASED else "class"
        return Stroke(kind, extent, paint, belief or self.view_state.belief)

    def _forget(self) -> None:
        self.last_point = None


def _ends(extent: Path | Polygon | Region) -> tuple[tuple[float, float], ...]:
    """Where what was drawn begins and ends; a region does nowhere."""
    return () if isinstance(extent, Region) else (extent.points[0], extent.points[-1])
