"""Layers of marks that are not painted, each kind in its style, and of a *where next* question."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from segcore.marks.strokes import Region, Stroke
from segcore.projects.project import Project

from ..state.workspace import Workspace
from .tiles import Budget, Layer
from .viewport import Viewport, distance

_SELECTED_COLOUR = QColor("#ffd400")
_BOX_CASING, _ROPE_CASING = QColor(0, 0, 0, 190), QColor(0, 0, 0, 200)
_MIN_RADIUS_PX = 4.0  # logical pixels, as all sizes below
_WIDTH, _CASED_WIDTH = 2.25, 4.5
_CORNER_PX, _BAR_PX = 12.0, 11.0
_EDGE_WIDTH, _EDGE_FILL = 1.5, 40
"""Width of the outline of an edge mark, and opacity of its filling, of 255."""
_QUESTION_COLOUR, _QUESTION_CASING = QColor("#ffd400"), QColor(0, 0, 0, 210)
_RING_PX, _PARTNER_PX, _RING_WIDTH, _RING_MARGIN = 15.0, 8.0, 2.5, 6.0


@dataclass(frozen=True)
class MarkStyle:
    """How a kind of mark is drawn.

    Attributes
    ----------
    draw : function
        Draws a mark in a colour, in device pixels.
    colour : QColor, optional
        Colour of marks without a class.
    margin : float
        Logical pixels beyond the radius of a mark in which something of it is drawn.
    """

    draw: Callable[[QPainter, Viewport, Stroke, QColor], None]
    colour: QColor | None = None
    margin: float = 14.0

    def bounds(self, viewport: Viewport, mark: Stroke) -> QRect:
        """Device rectangle that holds all that is drawn of a mark."""
        radius = max(_radius(mark), viewport.photo_length(_MIN_RADIUS_PX))
        box = QPolygonF(_points(mark)).boundingRect()
        return viewport.device_rect(box.adjusted(-radius, -radius, radius, radius), self.margin)


class LineMarksLayer(Layer):
    """Boxes, ropes and edge strokes, drawn as lines."""

    visible_if = ("strokes_visible",)
    opacity_property = "strokes_opacity"

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._marks: list[Stroke] = []
        self._document.photo_changed.connect(self._collect)
        self._document.project_changed.connect(self._on_project_changed)
        self._document.selection_changed.connect(self._select)
        self._collect()

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, _: Budget) -> None:
        project = self._document.project
        painter.save()
        painter.setOpacity(self.opacity)
        for mark in self._marks:
            style, info = MARK_STYLES[mark.kind], project.class_or_new(mark.class_number)
            is_hidden = style.colour is None and not info.visible
            if not is_hidden and style.bounds(viewport, mark).intersects(exposed):
                is_selected = mark.order in self._document.selected_orders
                colour = style.colour or QColor(info.colour)
                style.draw(painter, viewport, mark, _SELECTED_COLOUR if is_selected else colour)
        painter.restore()

    def _collect(self) -> None:
        self._marks = _marks_of(self._document.project)
        self.changed.emit(None)

    def _on_project_changed(self, old: Project, new: Project) -> None:
        marks_before, self._marks = self._marks, _marks_of(new)
        if marks_before != self._marks or (self._marks and old.classes is not new.classes):
            self.changed.emit(None)

    def _select(self) -> None:
        if self._marks:
            self.changed.emit(None)


def _marks_of(project: Project) -> list[Stroke]:
    kinds = list(MARK_STYLES)
    marks = (stroke for stroke in project.strokes if stroke.kind in MARK_STYLES)
    return sorted(marks, key=lambda mark: kinds.index(mark.kind))


def _points(mark: Stroke) -> list[QPointF]:
    """Points of a mark in the photo; two corners around a region."""
    extent = mark.extent
    if not isinstance(extent, Region):
        return [QPointF(*point) for point in extent.points]
    rows, columns = zip(*(divmod(first, extent.shape[1]) for first, _ in extent.runs), strict=True)
    return [QPointF(min(columns), min(rows)), QPointF(max(columns), max(rows))]


def _radius(mark: Stroke) -> float:
    """Radius of a mark in pixels of the photo; 0 for areas."""
    return getattr(mark.extent, "radius_px", 0.0)


def _draw_box(painter: QPainter, viewport: Viewport, box: Stroke, colour: QColor) -> None:
    """Draw a thin line, and thick corners."""
    ratio = viewport.ratio
    points = [viewport.to_device(point) for point in _points(box)]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen_colour, thin, thick in ((_BOX_CASING, 3.0, _CASED_WIDTH), (colour, 1.25, _WIDTH)):
        pen = QPen(pen_colour, thin * ratio)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawPolygon(QPolygonF(points))
        pen.setWidthF(thick * ratio)
        painter.setPen(pen)
        for previous, corner, following in zip(
            points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True
        ):
            ends = [_towards(corner, end, _CORNER_PX * ratio) for end in (previous, following)]
            painter.drawPolyline(QPolygonF([ends[0], corner, ends[1]]))


def _towards(start: QPointF, end: QPointF, length: float) -> QPointF:
    """A point on the way to the end, `length` from the start, at most half way."""
    full_length = distance(start, end)
    return start + (end - start) * min(0.5, length / full_length if full_length else 0.0)


def _draw_edge(painter: QPainter, viewport: Viewport, mark: Stroke, colour: QColor) -> None:
    """Draw the outline of an edge mark's brush path: dashed for soft, solid for hard edges."""
    points = _points(mark)
    path = QPainterPath(viewport.to_device(points[0]))
    for point in points[1:] or points:
        path.lineTo(viewport.to_device(point) + QPointF(0.01, 0))
    stroker = QPainterPathStroker()
    stroker.setWidth(max(2 * _radius(mark) * viewport.scale, 2 * viewport.ratio))
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill_colour, pen = QColor(colour), QPen(colour, _EDGE_WIDTH * viewport.ratio)
    fill_colour.setAlpha(_EDGE_FILL)
    if mark.kind == "soft-edge":
        pen.setDashPattern([3, 3])
    painter.setPen(pen)
    painter.setBrush(fill_colour)
    painter.drawPath(stroker.createStroke(path).simplified())
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _draw_rope(painter: QPainter, viewport: Viewport, rope: Stroke, colour: QColor) -> None:
    """Draw a line with a disc at both ends; dashed and with a bar across for a cannot-link.

    The two kinds differ in shape, not only in colour.
    """
    ratio = viewport.ratio
    start, *_, end = (viewport.to_device(point) for point in _points(rope))
    disc = max(_radius(rope) * viewport.scale, _MIN_RADIUS_PX * ratio)
    length = distance(start, end)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen_colour, width in ((_ROPE_CASING, (_WIDTH + 2.5) * ratio), (colour, _WIDTH * ratio)):
        pen = QPen(pen_colour, width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        for centre in (start, end):
            painter.drawEllipse(centre, disc, disc)
        if rope.kind == "cannot-link":
            if length > 3 * _BAR_PX * ratio:
                middle, direction = (start + end) / 2, (end - start) * (_BAR_PX * ratio / length)
                across = QPointF(-direction.y(), direction.x())
                painter.drawLine(middle - across, middle + across)
            pen.setDashPattern([8 * ratio / width, 5 * ratio / width])
            painter.setPen(pen)
        if length > 2 * disc:
            inward = (end - start) * (disc / length)
            painter.drawLine(start + inward, end - inward)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for centre in (start, end):
        painter.drawEllipse(centre, 2.0 * ratio, 2.0 * ratio)
    painter.setBrush(Qt.BrushStyle.NoBrush)


MARK_STYLES = {
    "soft-edge": MarkStyle(_draw_edge, QColor("#35d0ff")),
    "hard-edge": MarkStyle(_draw_edge, QColor("#ff9d2e")),
    "box": MarkStyle(_draw_box),
    "must-link": MarkStyle(_draw_rope, QColor("#ffffff")),
    "cannot-link": MarkStyle(_draw_rope, QColor("#ff4f4f")),
}
"""Styles by kind of mark, from the bottom to the top."""


class QuestionLayer(Layer):
    """A ring with a question mark at the place, and a smaller ring at its partner."""

    repaint_on = ("stroke_suggestion",)

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, _: Budget) -> None:
        question = self._view_state.stroke_suggestion
        if question is None:
            return
        ratio = viewport.ratio
        centre = viewport.to_device(QPointF(*question.place))
        partner = None
        if question.partner is not None:
            partner = viewport.to_device(QPointF(*question.partner))
        margin = (_RING_PX + _RING_MARGIN) * ratio
        box = QRectF(centre, partner if partner is not None else centre).normalized()
        if not box.adjusted(-margin, -margin, margin, margin).toAlignedRect().intersects(exposed):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in (
            (_QUESTION_CASING, (_RING_WIDTH + 2.5) * ratio),
            (_QUESTION_COLOUR, _RING_WIDTH * ratio),
        ):
            painter.setPen(QPen(colour, width))
            painter.drawEllipse(centre, _RING_PX * ratio, _RING_PX * ratio)
            if partner is not None:
                painter.drawEllipse(partner, _PARTNER_PX * ratio, _PARTNER_PX * ratio)
                _draw_tie(painter, centre, partner, ratio)
        _draw_question_mark(painter, centre, ratio)
        painter.restore()


def _draw_tie(painter: QPainter, centre: QPointF, partner: QPointF, ratio: float) -> None:
    """Draw a dashed line between the rings."""
    length = distance(centre, partner)
    if length > (_RING_PX + _PARTNER_PX) * ratio:
        step = (partner - centre) / length
        pen = painter.pen()
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.drawLine(centre + step * (_RING_PX * ratio), partner - step * (_PARTNER_PX * ratio))


def _draw_question_mark(painter: QPainter, centre: QPointF, ratio: float) -> None:
    font = painter.font()
    font.setPixelSize(round(19 * ratio))
    font.setBold(True)
    painter.setFont(font)
    side = 2 * _RING_PX * ratio
    box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    for colour, shift in ((_QUESTION_CASING, ratio), (_QUESTION_COLOUR, 0.0)):
        painter.setPen(colour)
        painter.drawText(box.translated(shift, shift), Qt.AlignmentFlag.AlignCenter, "?")
