"""Explanations: the strokes that decide a pixel, and contradictions between strokes."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from segcore.marks.strokes import Stroke

from ..actions.action import action, tr
from ..actions.services import Services
from ..panels.panel import bring_forward
from ..panels.strokes.panel import StrokesPanel
from ..solving.solve_controller import SolveController
from ..state.mark_kinds import stroke_names
from ..worker.messages import Reply, WhyQuestion
from .messages import MessageFrame
from .service import WindowService


class Explaining(WindowService):
    """Selects the strokes of the explanation, and raises their list."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._controller, self._strokes = services[SolveController], services[StrokesPanel]
        self._known: set[tuple[int, ...]] = set()
        self._warning: MessageFrame | None = None
        self._canvas.context.why_asked.connect(self.explain)
        self._controller.replied.connect(self._take)
        self._document.photo_changed.connect(self._known.clear)
        self._document.result_changed.connect(self._look_for_contradictions)
        self._document.project_changed.connect(self._look_for_contradictions)

    def explain(self, point: QPointF) -> None:
        """Select the strokes that decide the segment of a pixel."""
        under = self._canvas.raster.strokes_at(point)
        if under:
            self._show(under, self.tr("Under the cursor: {names}"))
        elif self._document.result is None:
            self.notice.emit(self.tr("There is no stroke here, and nothing has been solved yet."))
        else:
            self._controller.ask(WhyQuestion(int(point.y()), int(point.x())))

    def show_contradiction(self) -> None:
        """Show the strokes of the contradiction in the panel."""
        bring_forward(self._strokes)
        self._strokes.contradictions.show_chain()

    @action("next-contradiction", "edit", tr("&Next contradiction"), "F4", icon="warning",
            needs="result", tip=tr("Show the strokes of the next contradiction"))  # fmt: skip
    def next_contradiction(self) -> None:
        """Show the next contradiction."""
        box = self._strokes.contradictions
        if not box.found:
            self.notice.emit(self.tr("No strokes contradict each other."))
            return
        bring_forward(self._strokes)
        box.show_next()

    def _take(self, reply: Reply) -> None:
        if not isinstance(reply.question, WhyQuestion) or reply.value is None:
            return
        strokes = {stroke.order: stroke for stroke in self._document.project.strokes}
        found = [strokes[order] for order in reply.value if order in strokes]
        if found:
            self._show(found, self.tr("Assigned because of %Ln mark(s): {names}", "", len(found)))
        else:
            self.notice.emit(self.tr("No stroke: this segment has none."))

    def _show(self, strokes: list[Stroke], text: str) -> None:
        names = stroke_names(strokes, self._document.project)
        self._strokes.show_all()
        bring_forward(self._strokes)
        self._document.select(frozenset(stroke.order for stroke in strokes))
        self.notice.emit(text.format(count=len(strokes), names=names))

    def _look_for_contradictions(self) -> None:
        """Warn of new contradictions; the warning ends with the last of them."""
        found = set(self._document.contradictions)
        if found - self._known:
            text = self.tr("Strokes contradict each other: one joins what another keeps apart")
            show = (self.tr("Show"), self.show_contradiction)
            self._warning = self._messages.show_message(text, "warning", (show,))
        elif not found:
            self._messages.remove(self._warning)
        self._known = found
