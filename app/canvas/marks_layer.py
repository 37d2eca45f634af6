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
class MarkStyle:
    """Drawing of a kind of mark, in device pixels.

    Attributes
    ----------
    bounds : function
        Returns the bounding rectangle of a mark.
    draw : function
        Draws a mark in a colour.
    colour : QColor, optional
        Colour of marks without a class.
    """

    bounds: Callable[[Viewport, Stroke], QRect]
    draw: Callable[[QPainter, Viewport, Stroke, QColor], None]
    colour: QColor | None = None


MARK_STYLES: dict[str, MarkStyle] = {}
"""Styles by kind of mark, from the bottom to the top."""


class MarksLayer(Layer):
    shown_by = ("strokes_visible",)
    opacity_by = "strokes_opacity"

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._marks: list[Stroke] = []
        self._document.photo_changed.connect(self._collect)
        self._document.project_changed.connect(self._on_project_changed)
        self._document.selection_changed.connect(self._select)
        self._collect()

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect) -> None:
        project = self._document.project
        painter.save()
        painter.setOpacity(self.opacity)
        for mark in self._marks:
            style, info = MARK_STYLES[mark.kind], project.class_of(mark.class_number)
            hidden = style.colour is None and not info.visible
            if not hidden and style.bounds(viewport, mark).intersects(exposed):
                selected = mark.order in self._document.selection
                colour = style.colour or QColor(info.colour)
                style.draw(painter, viewport, mark, _SELECTED if selected else colour)
        painter.restore()

    def _collect(self) -> None:
        self._marks = _marks_of(self._document.project)
        self.changed.emit(None)

    def _on_project_changed(self, old: Project, new: Project) -> None:
        former, self._marks = self._marks, _marks_of(new)
        if former != self._marks or (self._marks and old.classes is not new.classes):
            self.changed.emit(None)

    def _select(self) -> None:
        if self._marks:
            self.changed.emit(None)


def _marks_of(project: Project) -> list[Stroke]:
    kinds = list(MARK_STYLES)
    marks = (stroke for stroke in project.strokes if stroke.kind in MARK_STYLES)
    return sorted(marks, key=lambda mark: kinds.index(mark.kind))
