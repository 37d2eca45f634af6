"""The context of tools: raster, view, and adding of finished marks to the document."""

from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRect, QSize, Signal
from PySide6.QtGui import QColor

from segcore.marks.strokes import Path, Polygon, Region, Stroke, StrokeKind
from segcore.projects.project import Project

from ..state.document import Document
from ..state.view_state import ViewState
from ..state.workspace import Workspace
from .coverage import coverage_of_mask, slivers_at
from .stroke_raster import ERASED_CLASS, StrokeRaster
from .viewport import Viewport

_MIN_PRESSURE = 0.05
_MAX_SLIVER_PX, _MAX_SLIVER_RADII = 2, 0.25
"""Largest width of slivers that the eraser removes at its rim: in pixels, and in radii."""


class ToolContext(QObject):
    """The interface of tools to the document and the view."""

    explanation_requested = Signal(QPointF)
    """(point) The user asked which strokes decide the class of a point."""
    menu_requested = Signal(QPointF)
    """(point) The user asked for the menu of a point."""
    picked = Signal(QPointF, bool)
    """(point, further) A point was clicked to select an object, or to extend the selection."""
    notice = Signal(str)
    """(text) The reason why nothing was painted."""

    def __init__(self, raster: StrokeRaster, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self.document, self.view_state, self.raster = raster.document, workspace.view_state, raster
        self._tracker = workspace.object_tracker
        self.current_object = CurrentObject(self.document, self.view_state, self)
        self.viewport = Viewport(QSize(1, 1), QSize(1, 1))
        self.last_point: QPointF | None = None
        """End of the last brush stroke, from which a straight one may continue."""
        self.pressure = 1.0
        """Pressure of the pen, in [0, 1]; 1 for other devices."""
        self.document.photo_changed.connect(self._forget)

    @property
    def radius(self) -> float:
        return self.view_state.brush_radius_px

    @property
    def pressed_radius(self) -> float:
        """Radius of the brush, by the pressure of the pen if that sets the size."""
        return self.radius * self._pressure_factor("size")

    @property
    def pressed_belief(self) -> float:
        """Belief of a stroke, by the pressure of the pen if that sets the belief."""
        return self.view_state.belief * self._pressure_factor("belief")

    def contains(self, point: QPointF) -> bool:
        """Whether a point lies on the photo."""
        rows, columns = self.raster.shape
        return 0 <= point.x() < columns and 0 <= point.y() < rows

    def brush_class(self, erase: bool, *, secondary: bool = False) -> int:
        """Class number of the brush: the current one, the other one, or :data:`ERASED_CLASS`."""
        if erase:
            return ERASED_CLASS
        return self.document.secondary_class if secondary else self.document.current_class

    def is_locked(self, brush_class: int) -> bool:
        """Whether a class is locked."""
        return self.document.project.class_or_new(brush_class).locked

    def explain_lock(self, brush_class: int) -> None:
        name = self.document.project.class_or_new(brush_class).name
        self.notice.emit(self.tr("{name} is locked: unlock it to paint with it.").format(name=name))

    def locked_at(self, point: QPointF) -> bool:
        """Whether a stroke of a locked class lies at a point."""
        if not (self.raster.has_locks and self.contains(point)):
            return False
        return self.is_locked(int(self.raster.classes[int(point.y()), int(point.x())]))

    def colour(self, brush_class: int) -> QColor:
        """Colour of previews."""
        if brush_class == ERASED_CLASS:
            return QColor(255, 255, 255)
        return QColor(self.document.project.class_or_new(brush_class).colour)

    def commit_stroke(
        self,
        extent: Path | Polygon | Region,
        brush_class: int,
        step_name: str,
        belief: float | None = None,
    ) -> None:
        """Make a finished mark the topmost stroke, as an undo step called `step_name`.

        A preview, if there is one, must equal `extent`.

        Strokes of locked classes stay unchanged: the mark gets only the other pixels that it
        covers, and is dropped if there are none.
        """
        if brush_class == ERASED_CLASS:
            extent = self._with_slivers(extent)
        stroke = self._stroke(extent, brush_class, belief)
        if not self.raster.has_preview or self.raster.has_locks:
            coverage = self.raster.coverage(stroke)
            is_unlocked = self.raster.unlocked(coverage)
            if is_unlocked is not None:
                corner = coverage.bounds.topLeft()
                coverage = coverage_of_mask(is_unlocked, corner.x(), corner.y())
                stroke = self._stroke(coverage.region(self.raster.shape), brush_class, belief)
            if not coverage:
                self.raster.clear_preview()
                if is_unlocked is not None:
                    step_name = self.tr("Nothing was painted: the strokes there are locked.")
                    self.notice.emit(step_name)
                return
        self.raster.keep_preview(stroke.extent)
        number = self.current_object.choose(
            brush_class,
            self._object_of_stroke_at(extent, brush_class),
            self._object_of_result_at(extent, brush_class),
            self._tracker.largest if self._objects_are_current else 0,
        )
        self.document.add_stroke(replace(stroke, object=number), step_name, self._with_stroke)

    def pick(self, point: QPointF) -> None:
        """Choose the class of the stroke, or else of the segment, at a point of the photo."""
        if not self.contains(point):
            return
        row, column = int(point.y()), int(point.x())
        number = int(self.raster.classes[row, column])
        result = self.document.result
        if number <= 0 and result is not None:
            number = int(result.labels[row, column])
        if number > 0:
            self.document.choose_class(number)

    def _with_stroke(self, project: Project, stroke: Stroke) -> Project:
        """The project with a stroke on top; fully marked (imported) objects are overwritten."""
        objects = self._tracker.objects
        if not stroke.object or objects is None or self._tracker.busy:
            return project.with_stroke(stroke)
        from segcore.projects.object_edits import paint_object

        return paint_object(project, objects, stroke)

    def _object_of_stroke_at(self, extent: Path | Polygon | Region, class_number: int) -> int:
        """The object of a class whose mark lies at an end of an extent; 0: none."""
        for end in _ends(extent):
            for stroke in self.raster.strokes_at(QPointF(*end))[:1]:
                if stroke.class_number == class_number and stroke.object:
                    return self._tracker.part_at(stroke, *end)
        return 0

    def _object_of_result_at(self, extent: Path | Polygon | Region, class_number: int) -> int:
        """The object of a class that was found at an end of an extent; 0: none."""
        if not self._objects_are_current or self._tracker.objects is None:
            return 0
        for end in _ends(extent):
            info = self._tracker.objects.by_number.get(self._tracker.object_at(*end))
            if info is not None and info.class_number == class_number:
                return info.stroke_number or info.number
        return 0

    @property
    def _objects_are_current(self) -> bool:
        """Whether the objects follow from the current strokes, not only from a suggestion."""
        if self._tracker.busy or not self.document.project.strokes:
            return False
        return self.document.result_is_current or self.view_state.object_each_stroke

    def _with_slivers(self, extent: Path | Polygon | Region) -> Path | Polygon | Region:
        """The extent of the eraser, with thin slivers that would be left at its rim."""
        coverage = self.raster.coverage(self._stroke(extent, ERASED_CLASS, None))
        margin = max(_MAX_SLIVER_PX, round(self.radius * _MAX_SLIVER_RADII))
        padding = margin + 1
        padded = coverage.bounds.adjusted(-padding, -padding, padding, padding)
        area = padded & QRect(0, 0, *self.raster.shape[::-1])
        if area.isEmpty():
            return extent
        slivers = slivers_at(coverage.mask(area), self.raster.part(area) > 0, margin)
        if not slivers.any():
            return extent
        self.raster.clear_preview()
        mask = coverage.mask(area) | slivers
        return coverage_of_mask(mask, area.x(), area.y()).region(self.raster.shape)

    def _pressure_factor(self, quantity: str) -> float:
        return (
            max(self.pressure, _MIN_PRESSURE) if self.view_state.pressure_sets == quantity else 1.0
        )

    def _stroke(
        self, extent: Path | Polygon | Region, brush_class: int, belief: float | None
    ) -> Stroke:
        kind: StrokeKind = "erase" if brush_class == ERASED_CLASS else "class"
        return Stroke(kind, extent, brush_class, belief or self.view_state.belief)

    def _forget(self) -> None:
        self.last_point = None


def _ends(extent: Path | Polygon | Region) -> tuple[tuple[float, float], ...]:
    """The first and the last point of an extent; none for a region."""
    return () if isinstance(extent, Region) else (extent.points[0], extent.points[-1])


class CurrentObject(QObject):
    """The object of new strokes: the object that they touch, else the current one.

    For classes where each stroke is an object (cells), a stroke adds only to an object whose mark
    it touches.
    """

    def __init__(self, document: Document, view_state: ViewState, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._view_state = document, view_state
        self._number = 0
        self._is_next = False
        document.photo_changed.connect(self._forget)

    def begin_next(self) -> None:
        """Let the next stroke begin a new object, even if it touches another."""
        self._number, self._is_next = 0, True

    def make_current(self, number: int) -> None:
        """Make an object the current one."""
        self._number, self._is_next = number, False

    def _forget(self) -> None:
        self.make_current(0)

    def choose(self, class_number: int, touched: int, in_result: int = 0, largest: int = 0) -> int:
        """Number of the object for a stroke that is about to be added; 0 for none.

        Parameters
        ----------
        touched : int
            The object whose mark the stroke begins or ends on, or 0.
        in_result : int
            The object of the result at the stroke's beginning or end, or 0. An object without a
            mark keeps its number.
        largest : int
            The largest number of all objects, with or without marks.
        """
        project = self._document.project
        if class_number not in project.counted:
            return 0
        marked = {
            stroke.object for stroke in project.strokes if stroke.class_number == class_number
        }
        unmarked = 0 if in_result in marked else in_result
        if self._view_state.object_each_stroke:
            continued = touched or unmarked
        else:
            continued = touched or in_result or (self._number if self._number in marked else 0)
        number = unmarked if self._is_next else continued
        number = number or max(project.next_object, largest + 1)
        self.make_current(number)
        return number
