"""Where next: shows where a stroke would help most, and asks about that place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from app.canvas import Canvas
from app.solving.solve_controller import SolveController
from app.state.document import Document
from app.state.view_state import ViewState
from app.window.messages import Message, Messages
from app.worker.messages import SuggestRequest
from segcore.runtime.errors import ConstraintError

if TYPE_CHECKING:  # what only solving needs is not loaded at the start
    from segcore.answers.suggestion import Suggestion


class Asking(QObject):
    """One question at a time: whether a place is the same as another one, or different.

    While it is open, Y and N answer it instead of choosing a tool. Whatever changes the strokes,
    the result or the photo ends it.

    Signals
    -------
    told(text)
    """

    told = Signal(str)

    def __init__(
        self,
        document: Document,
        view_state: ViewState,
        controller: SolveController,
        canvas: Canvas,
        messages: Messages,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._view_state = document, view_state
        self._controller, self._canvas, self._messages = controller, canvas, messages
        self._message: Message | None = None
        self._waiting = False
        canvas.installEventFilter(self)
        controller.answered.connect(self._take_answer)
        controller.missing.connect(self._take_silence)
        document.photo_changed.connect(self.give_up)
        document.project_changed.connect(self.give_up)

    def ask(self) -> None:
        """Go to the place where a stroke is expected to put most pixels right."""
        self.give_up()
        self._waiting = True
        self._controller.ask(SuggestRequest())

    def answer(self, *, same: bool) -> None:
        """Add the mark that says so, as a step of the history."""
        asked = self._view_state.question
        if asked is None:
            return
        try:
            radius = self._view_state.brush_radius_px
            stroke = asked.answer(same=same, order=0, radius_px=radius)
        except ConstraintError as error:
            self.give_up()
            self.told.emit(str(error))
            return
        text = self.tr("Answer: the same") if same else self.tr("Answer: different")
        self._document.add_stroke(stroke, text)  # which ends the question

    def give_up(self) -> bool:
        """Leave the question open; whether there was one."""
        asked = self._view_state.question is not None
        self._waiting = False
        self._view_state.question = None
        message, self._message = self._message, None
        if message is not None:
            self._messages.remove(message)
        return asked

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        keys = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        asked = self._view_state.question is not None
        if asked and isinstance(event, QKeyEvent) and event.type() in keys:
            plain = not event.modifiers() and not event.isAutoRepeat()
            if plain and event.key() in (Qt.Key.Key_Y, Qt.Key.Key_N):
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    self.answer(same=event.key() == Qt.Key.Key_Y)
                return True
        return super().eventFilter(watched, event)

    def _take_answer(self, request: Any, _revision: int, value: Any) -> None:
        if isinstance(request, SuggestRequest) and self._waiting:
            self._waiting = False
            self._show(value)

    def _take_silence(self, request: Any) -> None:
        if isinstance(request, SuggestRequest) and self._waiting:
            self._waiting = False
            self.told.emit(self.tr("No place is in doubt, or the strokes have changed meanwhile."))

    def _show(self, asked: Suggestion) -> None:
        self._view_state.question = asked
        self._canvas.bring_in_sight(QPointF(*asked.place))
        self._canvas.setFocus()
        info = self._document.project.class_info(asked.class_number)
        name = info.name if info else self.tr("class {n}").format(n=asked.class_number)
        if asked.partner is None:
            text = self.tr("Is the place with the question mark {name}?").format(name=name)
        else:
            text = self.tr("Do the two marked places belong together ({name})?")
            text = text.format(name=name)
        self._message = self._messages.show_message(
            text,
            "info",
            (
                (self.tr("Same (&Y)"), self._say_same),
                (self.tr("Different (&N)"), self._say_different),
                (self.tr("Skip"), self.give_up),
            ),
        )

    def _say_same(self) -> None:
        self.answer(same=True)

    def _say_different(self) -> None:
        self.answer(same=False)
