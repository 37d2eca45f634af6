"""The current task and the questions about the last result, which outlive a worker."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal

from segcore.graph.affinity import Affinity
from segcore.marks.rules.rule_notes import ParsedRules
from segcore.picture.image import Image

from ..ui.language import tr, translated
from ..worker.host import WorkerHost
from ..worker.messages import (
    OUT_OF_MEMORY,
    AboutTask,
    Broken,
    Cancel,
    Compared,
    FromWorker,
    Idle,
    LabelsReady,
    NoSpace,
    PhotoPrepared,
    Progress,
    Question,
    ReadRules,
    Refused,
    Reply,
    SolveTask,
)
from . import solve_texts as texts

CANCEL_MS = 3000
"""Time after which a worker that does not stop is replaced."""

_MAX_CRASHES = 2
_MAX_FAILED_STARTS = 3


@dataclass(frozen=True)
class _Running:
    """The current task.

    Attributes
    ----------
    explicit : bool
        Whether the user asked for it, not live mode.
    crashes : int
        Number of workers that crashed on it.
    """

    task: SolveTask
    explicit: bool
    crashes: int = 0


class WorkerTasks(QObject):
    """The current task, which a new one replaces, and the open questions.

    Attributes
    ----------
    prepared : Affinity or None
        The affinity for which the worker has prepared the photo.
    questions : list of Question
        Open questions.
    overdue : QTimer
        Replaces a worker that does not stop when it should.
    """

    progress = Signal(str, float)
    """(stage, fraction) Translated name of the stage, and the share of the whole task that is done,
    which never decreases."""
    busy_changed = Signal(bool)
    labels_ready = Signal(object, object)
    """(task, labels) Labels of a preview, or of the result."""
    compared = Signal(object)
    """(message) One method of a comparison is done."""
    replied = Signal(object)
    rules_read = Signal(object)
    """(rules) Result of :meth:`read_rules`."""
    refused = Signal(str, bool, bool)
    """(text, by_strokes, explicit) The task cannot be done as it is."""
    failed = Signal(str)
    """(text) Something went wrong; a message for the user."""
    given_up = Signal()
    """The task is over without a result."""
    solve_requested = Signal()
    """There are questions, but no result to answer them."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.host = WorkerHost(self)
        self.prepared: Affinity | None = None
        self.questions: list[Question] = []
        self._rules: ReadRules | None = None
        """The newest text of rules that waits for its reading."""
        self._solved = False
        self._running: _Running | None = None
        self._number = 0
        self._fraction = 0.0
        self._failed_starts = 0
        self._question_crashes = 0  # number of crashes on questions since the last answer
        self.overdue = QTimer(self, singleShot=True, interval=CANCEL_MS)
        self.overdue.timeout.connect(self.restart_worker)
        self.host.received.connect(self._receive)
        self.host.lost.connect(self._on_worker_lost)

    @property
    def busy(self) -> bool:
        return self._running is not None

    @property
    def solving(self) -> bool:
        """Whether the current task will give segments."""
        task = self._running.task if self._running is not None else None
        return task is not None and task.solves and not task.compared

    def open_photo(self, image: Image | None) -> None:
        """Reset the state for another photo."""
        self._forget()
        self._drop_questions()
        self.host.open_photo(image)

    def submit(self, task: SolveTask, *, explicit: bool) -> None:
        """Send a task, which gets the next number."""
        self._number += 1
        self._fraction = 0.0
        self._failed_starts = 0  # number of failed worker starts for this task
        self._send(_Running(replace(task, number=self._number), explicit))

    def ask(self, question: Question) -> None:
        """Ask about the last result, unless the same is being asked."""
        if question not in self.questions:
            self.questions.append(question)
            if self._solved:
                self.host.send(question)
        if not self._solved and not self.busy:
            self._want_result()

    def read_rules(self, text: str, names: dict[str, int]) -> None:
        """Have rules read by the worker, one text at a time."""
        is_waiting = self._rules is not None
        self._rules = ReadRules(text, names)
        if not is_waiting:
            self.host.send(self._rules)

    def cancel(self) -> None:
        """Stop the task; a worker that does not is replaced."""
        if self.busy:
            self.host.send(Cancel())
            self.overdue.start()
            self._drop_task()

    def drop(self) -> None:
        """Stop the task, since its photo was closed."""
        if self.busy:
            self.host.send(Cancel())
            self._finish()

    def restart_worker(self) -> None:
        """End the worker and go on with a new one."""
        self._failed_starts = 0
        self.host.stop()
        self._start_again()

    def shut_down(self) -> None:
        """End the worker for good."""
        self.overdue.stop()
        self.host.shut_down()
        self._finish()
        self._drop_questions()

    def _send(self, running: _Running) -> None:
        was_busy, self._running = self.busy, running
        self.host.send(running.task)
        if not was_busy:
            self.busy_changed.emit(True)
        if not self.host.ready:
            self.progress.emit(tr("Starting the solver"), self._fraction)

    def _start_again(self) -> None:
        """Start a worker, and send it the open task and questions again."""
        self.overdue.stop()
        self._forget()
        self.host.start()
        if self._rules is not None:
            self.host.send(self._rules)
        if self._running is not None:
            self._send(self._running)
        elif self.questions:
            self._want_result()

    def _want_result(self) -> None:
        """Ask for a solve; drop the questions if nothing can be solved."""
        self.solve_requested.emit()
        self._drop_unanswerable()

    def _forget(self) -> None:
        """Forget the state of the former worker or photo."""
        self.prepared, self._solved = None, False

    def _finish(self) -> None:
        """End the task."""
        if self.busy:
            self._running = None
            self.busy_changed.emit(False)

    def _drop_task(self) -> None:
        self._finish()
        self._drop_unanswerable()
        self.given_up.emit()

    def _fail(self, text: str) -> None:
        self._drop_task()
        self.failed.emit(text)

    def _drop_questions(self) -> None:
        """Drop all questions, with an empty reply to each."""
        questions, self.questions = self.questions, []
        for question in questions:
            self.replied.emit(Reply(question))

    def _drop_unanswerable(self) -> None:
        """Drop all questions if there is no result, and none is on its way."""
        if not self._solved and not self.busy:
            self._drop_questions()

    def _receive(self, message: FromWorker) -> None:
        running = self._running
        match message:
            case Reply(question=question):
                if question in self.questions:
                    self._question_crashes = 0
                    self.questions.remove(question)
                    self.replied.emit(message)
            case ParsedRules(text=text):
                asked, self._rules = self._rules, None
                if asked is not None and asked.text != text:
                    self.read_rules(asked.text, asked.names)
                else:
                    self.rules_read.emit(message)
            case Idle():
                self.overdue.stop()
            case NoSpace(size=size):
                self._drop_questions()
                text = tr(
                    "There is not enough shared memory for this photo: it needs {size} MB more."
                )
                self._fail(text.format(size=-(-size // 1_000_000)))
            case Progress() | PhotoPrepared() | LabelsReady() | Compared() | Refused() | Broken():
                if isinstance(message, LabelsReady) and message.summary is not None:
                    self._worker_solved()
                if running is not None and message.task_number == running.task.number:
                    self._on_task_message(running, message)

    def _worker_solved(self) -> None:
        """Send the questions, since the worker has a result now."""
        if not self._solved:
            self._solved = True
            for question in self.questions:
                self.host.send(question)

    def _on_task_message(self, running: _Running, message: AboutTask) -> None:
        if isinstance(message, LabelsReady | Compared | PhotoPrepared):
            self.prepared = running.task.recipe.affinity
        match message:
            case Progress(stage=stage, fraction=fraction):
                self._fraction = max(self._fraction, fraction)
                self.progress.emit(texts.stage_title(stage), self._fraction)
            case LabelsReady(summary=summary):
                if summary is not None:
                    self._finish()
                self.labels_ready.emit(running.task, message)
            case Compared(last=last):
                self.compared.emit(message)
                if last:
                    self._finish()
                    self._drop_unanswerable()
            case PhotoPrepared():
                self._finish()
                self._drop_unanswerable()
            case Refused(text=text, by_strokes=by_strokes):
                self._drop_task()
                self.refused.emit(translated(text), by_strokes, running.explicit)
            case Broken(text=reason):
                text = tr("The solver failed ({reason}); your strokes are safe.")
                self._fail(text.format(reason=reason))

    def _on_worker_lost(self, exit_code: int | None, was_ready: bool) -> None:
        self._forget()
        self._failed_starts = 0 if was_ready else self._failed_starts + 1
        if self._failed_starts >= _MAX_FAILED_STARTS:
            self._fail(tr("The solver cannot be started; your strokes are safe."))
            return
        running = self._running
        text = ""
        if running is not None and was_ready:
            running = replace(running, crashes=running.crashes + 1)
            retried = exit_code != OUT_OF_MEMORY and running.crashes < _MAX_CRASHES
            text = texts.crash_message(exit_code, retried=retried)
            if retried:
                self._running = running
            else:
                self._drop_questions()
                self._drop_task()
        elif self.questions and was_ready:
            self._question_crashes += 1
            if exit_code == OUT_OF_MEMORY or self._question_crashes >= _MAX_CRASHES:
                self._question_crashes = 0
                text = texts.crash_message(exit_code, retried=False)
                self._drop_questions()
        self._start_again()
        if text:
            self.failed.emit(text)
