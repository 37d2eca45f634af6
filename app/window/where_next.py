"""Where next: shows where a stroke would help most, and asks a question about it.

J ─► controller.ask ─► worker ─► suggestion on the canvas ─ Y, N ─► stroke or rope
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent

from segcore.runtime.errors import ConstraintError

from ..actions.action import action, tr
from ..actions.services import Services
from ..solving.solve_controller import SolveController
from ..ui.language import translated
from ..worker.messages import Reply, WhereNextQuestion
from .messages import MessageFrame
from .service import WindowService

if TYPE_CHECKING:  # not loaded at the start
    from segcore.answers.suggestion import Suggestion


class WhereNext(WindowService):
    """Shows one question at a time.

    While it is shown, Y and N answer it instead of choosing a tool. Changes of the strokes or the
    photo end it.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._controller = services[SolveController]
        self._message: MessageFrame | None = None
        self._waiting = False
        self._canvas.installEventFilter(self)
        self._controller.replied.connect(self._take)
        self._document.photo_changed.connect(self.give_up)
        self._document.project_changed.connect(self.give_up)

    @action("where-next", "solve", tr("&Where next?"), "J", needs="result", waits="segments",
            tip=tr("Go to where a stroke would help most, and answer a question "
                   "about it: Y or N"))  # fmt: skip
    def ask(self) -> None:
        """Go to where a stroke is expected to correct the most pixels."""
        self.give_up()
        self._waiting = True
        self._controller.ask(WhereNextQuestion())

    def reply(self, *, same: bool) -> None:
        """Add the mark of the answer, as a step of the history."""
        suggestion = self._view_state.suggestion
        if suggestion is None:
            return
        try:
            radius = self._view_state.brush_radius_px
            stroke = suggestion.answer(same=same, order=0, radius_px=radius)
        except ConstraintError as error:
            self.give_up()
            self.notice.emit(translated(error))
            return
        text = self.tr("Answer: same") if same else self.tr("Answer: different")
        self._document.add_stroke(stroke, text)  # this ends the question

    def give_up(self) -> bool:
        """Drop the question; False if there was none."""
        shown = self._view_state.suggestion is not None
        self._waiting = False
        self._view_state.suggestion = None
        self._messages.remove(self._message)
        return shown

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        keys = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        shown = self._view_state.suggestion is not None
        if shown and isinstance(event, QKeyEvent) and event.type() in keys:
            plain = not event.modifiers() and not event.isAutoRepeat()
            if plain and event.key() in (Qt.Key.Key_Y, Qt.Key.Key_N):
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    self.reply(same=event.key() == Qt.Key.Key_Y)
                return True
        return super().eventFilter(watched, event)

    def _take(self, reply: Reply) -> None:
        if not self._waiting or not isinstance(reply.question, WhereNextQuestion):
            return
        self._waiting = False
        if not reply.revision:
            return  # there is no result; the reason is shown elsewhere
        if reply.value is None:
            self.notice.emit(self.tr("Nothing is in doubt."))
        else:
            self._show(reply.value)

    def _show(self, suggestion: Suggestion) -> None:
        self._view_state.suggestion = suggestion
        self._canvas.navigation.make_visible(QPointF(*suggestion.place))
        self._canvas.setFocus()
        number = suggestion.class_number
        info = self._document.project.class_info(number)
        name = info.name if info else self.tr("class {n}").format(n=number)
        if suggestion.partner is None:
            text = self.tr("Does the place with the question mark belong to {name}?")
        else:
            text = self.tr("Do both marked places belong to {name}?")
        answers = (
            (self.tr("Yes (&Y)"), lambda: self.reply(same=True)),
            (self.tr("No (&N)"), lambda: self.reply(same=False)),
            (self.tr("Skip"), self.give_up),
        )
        self._message = self._messages.show_message(text.format(name=name), "info", answers)
