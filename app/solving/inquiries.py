"""Questions about the last answer: kept until a worker has answered them, whichever it is."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from app.state.result import Layer
from app.worker.host import WorkerHost
from app.worker.messages import Answered, Inquiry, LayerReady, Missing


class Inquiries(QObject):
    """What was asked about the answer that the worker holds, and what it said.

    Signals
    -------
    layer_ready(layer)
    answered(request, revision, value)
        Everything that is no layer; `revision` is that of the document that was solved.
    missing(request)
        The answer cannot say.
    """

    layer_ready = Signal(object)
    answered = Signal(object, int, object)
    missing = Signal(object)

    def __init__(self, host: WorkerHost, parent: QObject) -> None:
        super().__init__(parent)
        self._host = host
        self._worker_has_answer = False
        self.pending: list[Inquiry] = []

    @property
    def need_solve(self) -> bool:
        """Whether something is asked that no worker can answer before it has solved."""
        return bool(self.pending) and not self._worker_has_answer

    def add(self, request: Inquiry) -> None:
        """Ask, unless the same is being asked."""
        if request not in self.pending:
            self.pending.append(request)
            if self._worker_has_answer:
                self._host.send(request)

    def clear(self) -> None:
        """Nobody wants to know any more."""
        self.pending.clear()

    def worker_solved(self) -> None:
        """From now on the worker can be asked."""
        if not self._worker_has_answer:
            self._worker_has_answer = True
            for request in self.pending:
                self._host.send(request)

    def worker_forgot(self) -> None:
        """The worker has no answer: it is a new one, or has another photo."""
        self._worker_has_answer = False

    def receive(self, message: Any, picture: Any) -> None:
        """Take in a message of the worker, if it is about a question."""
        request = getattr(message, "request", None)
        if request not in self.pending:
            return
        self.pending.remove(request)
        match message:
            case LayerReady():
                self.layer_ready.emit(
                    Layer(message.revision, request.kind, request.index, request.step, picture)
                )
            case Answered(revision=revision, value=value):
                self.answered.emit(request, revision, value)
            case Missing():
                self.missing.emit(request)
