"""Layer of marks that are not painted: boxes, ropes, edges."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QColor, QPainter

from segcore.marks.strokes import Stroke
from segcore.projects.project import Project

from ..state.workspace import Workspace
from .layer import Layer
from .viewport import Viewport

_SELECTED = QColor("#ffd400")


@dataclass(frozen=True)
class Look:
    """Drawing of a kind of mark, in device pixels.

    Attributes
    ----------
    bounds : function
        The rectangle outside which nothing of a mark is drawn.
    draw : function
        Draws a mark in a colour.
    colour : QColor, optional
        Of marks that have no class.
    """

    bounds: Callable[[Viewport, Stroke], QRect]
    draw: Callable[[QPainter, Viewport, Stroke, QColor], None]
    colour: QColor | None = None


LOOKS: dict[str, Look] = {}
"""By kind, from the bottom to the top."""


class MarksLayer(Layer):
    shown_by = ("strokes_visible",)
    opacity_by = "strokes_opacity"

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._marks: list[Stroke] = []
        self._document.photo_changed.connect(self._collect)
        self._document.project_changed.connect(self._follow)
        self._document.selection_changed.connect(self._select)
        self._collect()

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect) -> None:
        project = self._document.project
        painter.save()
        painter.setOpacity(self.opacity)
        for mark in self._marks:
            look, info = LOOKS[mark.kind], project.class_of(mark.class_number)
            hidden = look.colour is None and not info.visible
            if not hidden and look.bounds(viewport, mark).intersects(exposed):
                selected = mark.order in self._document.selection
                colour = look.colour or QColor(info.colour)
                look.draw(painter, viewport, mark, _SELECTED if selected else colour)
        painter.restore()

    def _collect(self) -> None:
        self._marks = _marks_of(self._document.project)
        self.changed.emit(None)

    def _follow(self, old: Project, new: Project) -> None:
        former, self._marks = self._marks, _marks_of(new)
        if former != self._marks or (self._marks and old.classes is not new.classes):
            self.changed.emit(None)

    def _select(self) -> None:
        if self._marks:
            self.changed.emit(None)


def _marks_of(project: Project) -> list[Stroke]:
    kinds = list(LOOKS)
    marks = (stroke for stroke in project.strokes if stroke.kind in LOOKS)
    return sorted(marks, key=lambda mark: kinds.index(mark.kind))
