"""Explanations and questions: the strokes that decide a pixel, contradictions, *where next*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent

from segcore.marks.strokes import Stroke
from segcore.runtime.errors import ConstraintError

from ..actions.action import action, tr
from ..actions.services import Services
from ..panels.panel_registry import bring_forward
from ..panels.strokes.strokes_panel import StrokesPanel
from ..solving.solve_controller import SolveController
from ..state.mark_kinds import stroke_names
from ..ui.language import translated
from ..worker.messages import Reply, WhereNextQuestion, WhyQuestion
from .messages import MessageFrame
from .service import WindowService

if TYPE_CHECKING:  # not loaded at the start
    from segcore.answers.where_next import StrokeSuggestion


class Explaining(WindowService):
    """Selects the strokes that explain a pixel, warns of contradictions, steps through them."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._controller, self._strokes = services[SolveController], services[StrokesPanel]
        self._known_contradictions: set[tuple[int, ...]] = set()
        self._warning: MessageFrame | None = None
        self._canvas.context.explanation_requested.connect(self.explain)
        self._controller.replied.connect(self._on_reply)
        self._document.photo_changed.connect(self._known_contradictions.clear)
        self._document.result_changed.connect(self._warn_of_contradictions)
        self._document.project_changed.connect(self._warn_of_contradictions)

    def explain(self, point: QPointF) -> None:
        """Select the strokes that decide the segment of a pixel."""
        strokes = self._canvas.raster.strokes_at(point)
        if strokes:
            self._show(strokes, self.tr("Under the cursor: {names}"))
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
        if not box.chains:
            self.notice.emit(self.tr("No strokes contradict each other."))
            return
        bring_forward(self._strokes)
        box.show_next()

    def _on_reply(self, reply: Reply) -> None:
        if not isinstance(reply.question, WhyQuestion) or reply.value is None:
            return
        strokes = {stroke.order: stroke for stroke in self._document.project.strokes}
        deciding = [strokes[order] for order in reply.value if order in strokes]
        if deciding:
            self._show(
                deciding, self.tr("Assigned because of %Ln mark(s): {names}", "", len(deciding))
            )
        else:
            self.notice.emit(self.tr("No stroke: this segment has none."))

    def _show(self, strokes: list[Stroke], text: str) -> None:
        names = stroke_names(strokes, self._document.project)
        self._strokes.show_all()
        bring_forward(self._strokes)
        self._document.select(frozenset(stroke.order for stroke in strokes))
        self.notice.emit(text.format(count=len(strokes), names=names))

    def _warn_of_contradictions(self) -> None:
        """Warn of new contradictions; the warning ends with the last of them."""
        contradictions = set(self._document.contradictions)
        if contradictions - self._known_contradictions:
            text = self.tr("Strokes contradict each other: one joins what another keeps apart")
            show = (self.tr("Show"), self.show_contradiction)
            self._warning = self._messages.show_message(text, "warning", (show,))
        elif not contradictions:
            self._messages.remove(self._warning)
        self._known_contradictions = contradictions


class WhereNext(WindowService):
    """Shows where a stroke would help most, and asks a question about it, one at a time.

    J ─► controller.ask ─► worker ─► suggestion on the canvas ─ Y, N ─► stroke or rope

    While it is shown, Y and N answer it instead of choosing a tool. Changes of the strokes or the
    photo end it.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._controller = services[SolveController]
        self._message: MessageFrame | None = None
        self._is_waiting = False
        self._canvas.installEventFilter(self)
        self._controller.replied.connect(self._on_reply)
        self._document.photo_changed.connect(self.drop_question)
        self._document.project_changed.connect(self.drop_question)

    @action("where-next", "solve", tr("&Where next?"), "J", needs="result", waits="segments",
            tip=tr("Go to where a stroke would help most, and answer a question "
                   "about it: Y or N"))  # fmt: skip
    def ask(self) -> None:
        """Go to where a stroke is expected to correct the most pixels."""
        self.drop_question()
        self._is_waiting = True
        self._controller.ask(WhereNextQuestion())

    def reply(self, *, same: bool) -> None:
        """Add the mark of the answer, as a step of the history."""
        suggestion = self._view_state.stroke_suggestion
        if suggestion is None:
            return
        try:
            radius = self._view_state.brush_radius_px
            stroke = suggestion.answer(same=same, order=0, radius_px=radius)
        except ConstraintError as error:
            self.drop_question()
            self.notice.emit(translated(error))
            return
        text = self.tr("Answer: same") if same else self.tr("Answer: different")
        self._document.add_stroke(stroke, text)  # this ends the question

    def drop_question(self) -> bool:
        """Drop the question; False if there was none."""
        had_question = self._view_state.stroke_suggestion is not None
        self._is_waiting = False
        self._view_state.stroke_suggestion = None
        self._messages.remove(self._message)
        return had_question

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        keys = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        has_question = self._view_state.stroke_suggestion is not None
        if has_question and isinstance(event, QKeyEvent) and event.type() in keys:
            is_plain = not event.modifiers() and not event.isAutoRepeat()
            if is_plain and event.key() in (Qt.Key.Key_Y, Qt.Key.Key_N):
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    self.reply(same=event.key() == Qt.Key.Key_Y)
                return True
        return super().eventFilter(watched, event)

    def _on_reply(self, reply: Reply) -> None:
        if not self._is_waiting or not isinstance(reply.question, WhereNextQuestion):
            return
        self._is_waiting = False
        if not reply.revision:
            return  # without a result, the reason is shown elsewhere
        if reply.value is None:
            self.notice.emit(self.tr("Nothing is in doubt."))
        else:
            self._show(reply.value)

    def _show(self, suggestion: StrokeSuggestion) -> None:
        self._view_state.stroke_suggestion = suggestion
        self._canvas.navigation.make_visible(QPointF(*suggestion.place))
        self._canvas.setFocus()
        number = suggestion.class_number
        info = self._document.project.find_class(number)
        name = info.name if info else self.tr("class {n}").format(n=number)
        if suggestion.partner is None:
            text = self.tr("Does the place with the question mark belong to {name}?")
        else:
            text = self.tr("Do both marked places belong to {name}?")
        answers = (
            (self.tr("Yes (&Y)"), lambda: self.reply(same=True)),
            (self.tr("No (&N)"), lambda: self.reply(same=False)),
            (self.tr("Skip"), self.drop_question),
        )
        self._message = self._messages.show_message(text.format(name=name), "info", answers)
