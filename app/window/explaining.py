"""Why the result is as it is: strokes that hold a pixel, strokes that contradict each other."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QPointF, Signal

from app.canvas import Canvas
from app.solving.solve_controller import SolveController
from app.state.document import Document
from app.state.stroke_names import stroke_name
from app.window.docks import Docks
from app.worker.messages import HoldersRequest


class Explaining(QObject):
    """Selects the strokes that are the answer, and brings their list to the front.

    Signals
    -------
    told(text)
    contradicted(text)
        Strokes contradict each other that did not before.
    """

    told = Signal(str)
    contradicted = Signal(str)

    def __init__(
        self,
        document: Document,
        controller: SolveController,
        canvas: Canvas,
        docks: Docks,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._controller = document, controller
        self._canvas, self._docks = canvas, docks
        self._known: set[tuple[int, ...]] = set()
        canvas.why_asked.connect(self.explain)
        controller.answered.connect(self._take_answer)
        document.photo_changed.connect(self._known.clear)
        document.result_changed.connect(self._look_for_contradictions)

    def explain(self, point: QPointF) -> None:
        """Select the strokes that hold a pixel."""
        under = self._canvas.strokes_at(point)
        if under:
            self._show([own.order for own in under], self.tr("Under the cursor: {names}"))
        elif self._document.result is None:
            self.told.emit(self.tr("No stroke is there, and nothing has been solved yet."))
        else:
            self._controller.ask(HoldersRequest(int(point.y()), int(point.x())))

    def show_contradiction(self) -> None:
        """Show the strokes of the contradiction that the list names."""
        self._docks.raise_dock("strokes")
        self._docks.strokes.contradictions.show_chain()

    def next_contradiction(self) -> None:
        """Show the next one."""
        box = self._docks.strokes.contradictions
        if not box.found:
            self.told.emit(self.tr("No strokes contradict each other."))
            return
        self._docks.raise_dock("strokes")
        box.show_next()

    def _take_answer(self, request: Any, _revision: int, value: Any) -> None:
        if isinstance(request, HoldersRequest):
            here = {own.order for own in self._document.project.strokes}
            orders = [order for order in value if order in here]
            if orders:
                self._show(orders, self.tr("Held by {names}, nearest in the eigenvectors"))
            else:
                self.told.emit(self.tr("No stroke holds this pixel: its segment has none."))

    def _show(self, orders: list[int], text: str) -> None:
        strokes = {own.order: own for own in self._document.project.strokes}
        names = [stroke_name(strokes[order], self._document.project) for order in orders]
        self._docks.strokes.show_all()
        self._docks.raise_dock("strokes")
        self._document.select(frozenset(orders))
        self.told.emit(text.format(names=", ".join(names)))

    def _look_for_contradictions(self) -> None:
        result = self._document.result
        if result is None or result.preview:
            return
        found = set(result.summary.contradictions)
        if found - self._known:
            self.contradicted.emit(
                self.tr(
                    "Strokes contradict each other: what one ties together, another holds apart"
                )
            )
        self._known = found
