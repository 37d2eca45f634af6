"""What the right button offers over a stroke."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from segcore.files.project import Project
from segcore.marks.strokes import Stroke

from ..canvas import Canvas
from ..panels.icons import swatch
from ..state.document import Document
from ..state.stroke_names import stroke_name

_BELIEFS = (100, 75, 50, 25)


class StrokeMenu(QObject):
    """Selects the topmost stroke at a point, and changes or deletes it."""

    def __init__(self, document: Document, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._document, self._canvas = document, canvas
        canvas.easel.menu_asked.connect(lambda point: self.open(point).popup(QCursor.pos()))

    def open(self, point: QPointF) -> QMenu:
        """The menu of the stroke at a point of the photo, where there is one."""
        stroke = self._canvas.paper.strokes_at(point)[0]
        self._document.select(frozenset({stroke.order}))
        menu = QMenu(self._canvas)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addSection(stroke_name(stroke, self._document.project))
        if stroke.kind == "class":
            self._offer_classes(menu.addMenu(self.tr("Class")), stroke)
        if stroke.kind != "erase":
            self._offer_beliefs(menu.addMenu(self.tr("Belief")), stroke)
        order = stroke.order
        menu.addAction(
            self.tr("Delete stroke"),
            lambda: self._document.edit(
                self.tr("Delete stroke"), lambda project: project.without_strokes([order])
            ),
        )
        return menu

    def _offer_classes(self, menu: QMenu, stroke: Stroke) -> None:
        for info in self._document.project.classes:
            changed = replace(stroke, class_number=info.number)
            action = menu.addAction(swatch(info.colour), info.name)
            action.setEnabled(changed != stroke)
            self._replaces(action.triggered, self.tr("Change class"), stroke, changed)

    def _offer_beliefs(self, menu: QMenu, stroke: Stroke) -> None:
        for percent in _BELIEFS:
            changed = replace(stroke, belief=percent / 100)
            action = menu.addAction(self.tr("{percent} %").format(percent=percent))
            action.setEnabled(changed != stroke)
            self._replaces(action.triggered, self.tr("Change belief"), stroke, changed)

    def _replaces(self, triggered: object, text: str, old: Stroke, new: Stroke) -> None:
        def change(project: Project) -> Project:
            strokes = (new if stroke is old else stroke for stroke in project.strokes)
            return replace(project, strokes=tuple(strokes))

        triggered.connect(lambda: self._document.edit(text, change))  # type: ignore[attr-defined]
