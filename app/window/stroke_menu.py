"""The context menu of a stroke or an object."""

from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from segcore.marks.strokes import Stroke
from segcore.projects.project import Project

from ..actions.action_set import ActionSet
from ..actions.services import Services
from ..panels.object_edits import ObjectEdits
from ..state.mark_kinds import kind_of, stroke_name
from ..ui.icons import swatch
from ..ui.verbatim import escape_menu_text
from .service import WindowService

_BELIEF_PERCENTS = (100, 75, 50, 25)


class StrokeMenu(WindowService):
    """Selects the topmost stroke and the object at a point, and changes them."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._objects = services[ObjectEdits]
        self._canvas.context.menu_requested.connect(self._pop_up)

    def open(self, point: QPointF) -> QMenu:
        """The menu for the stroke and object at a point of the photo; empty if there is neither."""
        menu = QMenu(self._canvas)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if number := self._objects.select_at(point):
            self._offer_edits(menu, number)
        if strokes := self._canvas.raster.strokes_at(point):
            self._offer_changes(menu, strokes[0])
        return menu

    def _pop_up(self, point: QPointF) -> None:
        menu = self.open(point)
        if menu.isEmpty():
            menu.deleteLater()
        else:
            menu.popup(QCursor.pos())

    def _offer_edits(self, menu: QMenu, number: int) -> None:
        """Offer edits of the selected objects, of which one is under the cursor."""
        count = len(self._tracker.selection)
        title = self.tr("%Ln object(s)", "", count)
        menu.addSection(title if count > 1 else self.tr("Object {n}").format(n=number))
        menu.addAction(self.tr("Zoom in"), lambda: self._objects.zoom_to_object(number))
        for name in ("split-objects", "divide-objects", "merge-objects")[: 3 if count > 1 else 2]:
            menu.addAction(self._services[ActionSet][name])
        self._objects.offer_classes(menu.addMenu(self.tr("Move to class")))

    def _offer_changes(self, menu: QMenu, stroke: Stroke) -> None:
        self._document.select(frozenset({stroke.order}))
        menu.addSection(escape_menu_text(stroke_name(stroke, self._document.project)))
        if kind_of(stroke).is_reclassed:
            self._offer_classes(menu.addMenu(self.tr("Class")), stroke)
        if kind_of(stroke).has_belief:
            self._offer_beliefs(menu.addMenu(self.tr("Belief")), stroke)
        edit, text = self._document.edit, self.tr("Delete stroke")
        menu.addAction(text, partial(edit, text, Project.without_strokes, [stroke.order]))

    def _offer_classes(self, menu: QMenu, stroke: Stroke) -> None:
        change = partial(self._document.change_strokes, self.tr("Change class"), [stroke])
        for info in self._document.project.classes:
            icon, name = swatch(info.colour), escape_menu_text(info.name)
            action = menu.addAction(icon, name, partial(change, class_number=info.number))
            action.setEnabled(info.number != stroke.class_number)

    def _offer_beliefs(self, menu: QMenu, stroke: Stroke) -> None:
        change = partial(self._document.change_strokes, self.tr("Change belief"), [stroke])
        for percent in _BELIEF_PERCENTS:
            text, belief = self.tr("{percent} %").format(percent=percent), percent / 100
            menu.addAction(text, partial(change, belief=belief)).setEnabled(belief != stroke.belief)
