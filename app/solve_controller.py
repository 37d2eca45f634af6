"""Keeps the document's result up to date: asks the worker, passes on what it answers.

After the last of several quick edits comes a short pause, then a job with the whole project; a
newer job supersedes it, and what arrives for an older one is dropped. The worker may die at any
time: another is started and asked again, once for the same job.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from app import solve_texts as texts
from app.document import Document
from app.inquiries import Inquiries
from app.result import Result
from app.view_state import ViewState
from app.worker_host import WorkerHost
from app.worker_messages import (
    OUT_OF_MEMORY,
    Broken,
    Cancel,
    Idle,
    Inquiry,
    Job,
    LabelsReady,
    LayerKind,
    LayerRequest,
    NoSpace,
    PhotoPrepared,
    Progress,
    Question,
    Refused,
)
from segcore.affinity import Affinity
from segcore.errors import RuleError
from segcore.image import Image
from segcore.methods import follows_rules
from segcore.project import Project
from segcore.rules import NO_RULES, rules_from_text

PAUSE_MS = 30
"""Between the last edit and the job."""
CANCEL_MS = 3000
"""How long a worker may take to stop before it is killed."""

_MAX_CRASHES = 2
_MAX_FAILED_STARTS = 3


@dataclass(frozen=True)
class _Asked:
    """The job that is being done.

    Attributes
    ----------
    explicit : bool
        Whether the user asked for it, not live mode.
    crashes : int
        How many workers it has cost.
    """

    job: Job
    explicit: bool
    crashes: int = 0


def question_of(project: Project) -> Question:
    """What a project asks, with its rules if the method follows any.

    Raises
    ------
    RuleError
    """
    heeded = follows_rules(project.method)
    rules = rules_from_text(project.rules, project.class_names) if heeded else NO_RULES
    return Question(project.method, project.segments, project.seed, project.strokes, rules)


class SolveController(QObject):
    """Solves whenever the document asks for it.

    Signals
    -------
    progress(stage, fraction)
        Translated name of the stage, and how much of the whole job is done; never goes back.
    busy_changed(busy)
    failed(text)
        Something went wrong; a message for the user.
    hint(text)
        What to do before there can be a result; a message for the user.
    solved(result)
        The full result, which the document holds too.
    layer_ready(layer)
        Answers :meth:`request_layer`.
    answered(request, revision, value)
        Answers :meth:`ask` for the result of a revision.
    """

    progress = Signal(str, float)
    busy_changed = Signal(bool)
    failed = Signal(str)
    hint = Signal(str)
    solved = Signal(object)
    layer_ready = Signal(object)
    answered = Signal(object, int, object)

    def __init__(
        self, document: Document, view_state: ViewState, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._view_state = document, view_state
        self._host = WorkerHost(self)
        self._image: Image | None = None
        self._number = 0
        self._asked: _Asked | None = None
        self._fraction = 0.0
        self._failed_starts = 0
        self._prepared: Affinity | None = None
        self._full: Result | None = None
        self._inquiries = Inquiries(self._host, self)
        self._inquiries.layer_ready.connect(self.layer_ready)
        self._inquiries.answered.connect(self.answered)

        self._pause = self._timer(PAUSE_MS, self._ask_live)
        self._overdue = self._timer(CANCEL_MS, self.restart_worker)
        self._host.received.connect(self._receive)
        self._host.lost.connect(self._on_worker_lost)
        document.project_changed.connect(self._on_project_changed)
        document.photo_changed.connect(self._on_photo_changed)
        view_state.changed.connect(self._on_view_changed)
        if application := QCoreApplication.instance():
            application.aboutToQuit.connect(self.shut_down)
        QTimer.singleShot(0, self._host.start)  # once the window is on the screen
        if document.image is not None:
            self._on_photo_changed()

    # -------------------------------------------------------------------------- what others may ask

    @property
    def busy(self) -> bool:
        return self._asked is not None

    @property
    def worker_pid(self) -> int | None:
        return self._host.pid

    def solve_once(self) -> None:
        """Solve now, whether live or not."""
        self._pause.stop()
        self._ask(explicit=True)

    def cancel(self) -> None:
        """Stop solving; the last full result is shown again."""
        self._pause.stop()
        if self._asked is not None:
            self._host.send(Cancel())
            self._overdue.start()
            self._give_up()

    def request_layer(self, kind: LayerKind, index: int = 0, step: int = 1) -> None:
        """Ask for an eigenvector or the confidence of the last answer as a picture.

        It comes with :attr:`layer_ready`. With `step`, in means of so many pixels in both
        directions.
        """
        self.ask(LayerRequest(kind, index, step))

    def ask(self, request: Inquiry) -> None:
        """Ask about the last answer; solves first if the worker has none."""
        if self._image is not None:
            self._inquiries.add(request)
            if self._inquiries.need_solve and self._asked is None:
                self._ask(explicit=False)

    def restart_worker(self) -> None:
        """End the worker and go on with a new one."""
        self._failed_starts = 0
        self._host.stop()
        self._start_again()

    def shut_down(self) -> None:
        """End the worker at once; nothing is solved any more."""
        self._image = None
        self._pause.stop()
        self._overdue.stop()
        self._host.shut_down()
        self._finish()

    # ----------------------------------------------------------------------- what the document does

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if self._view_state.live and not new.segments_like(old):
            self._pause.start()

    def _on_photo_changed(self) -> None:
        self._pause.stop()
        self._full = None
        if self._asked is not None:
            self._host.send(Cancel())
            self._finish()
        if self._document.image is not self._image:
            self._image = self._document.image
            self._prepared = None
            self._inquiries.worker_forgot()
            self._inquiries.clear()
            self._host.open_photo(self._image)
        if self._view_state.live:
            self._pause.start()

    def _on_view_changed(self, name: str) -> None:
        if name == "live" and self._view_state.live and not self._document.result_is_current:
            self._pause.start()

    # ---------------------------------------------------------------------------- asking the worker

    def _ask_live(self) -> None:
        self._ask(explicit=False)

    def _ask(self, *, explicit: bool) -> None:
        """Ask for the segments of the project as it is now, or see what it lacks."""
        project = self._document.project
        if self._image is None:
            return
        if lacking := texts.lacking(project):
            self._prepare(project, lacking, explicit=explicit)
            return
        try:
            question = question_of(project)
        except RuleError as error:
            (self.failed if explicit else self.hint).emit(texts.bad_rules(str(error)))
            return
        self._submit(_Asked(self._job(project, question), explicit))

    def _prepare(self, project: Project, lacking: str, *, explicit: bool) -> None:
        """There is nothing to solve yet; use the time to prepare the photo."""
        if explicit:
            self.failed.emit(lacking)
            return
        if project.strokes:
            self.hint.emit(lacking)
        elif self._document.result is not None:
            self._full = None
            self._document.show_result(None)
        if self._prepared == project.affinity:
            self.cancel()  # what was asked for strokes that are gone
        else:
            self._submit(_Asked(self._job(project, None), explicit))

    def _job(self, project: Project, question: Question | None) -> Job:
        self._number += 1
        self._fraction = 0.0
        return Job(self._number, self._document.revision, project.affinity, question)

    def _submit(self, asked: _Asked) -> None:
        was_busy, self._asked = self.busy, asked
        self._host.send(asked.job)
        if not was_busy:
            self.busy_changed.emit(True)
        if not self._host.ready:
            self.progress.emit(texts.stage_title(""), self._fraction)

    def _start_again(self) -> None:
        """With a worker that knows nothing."""
        self._overdue.stop()
        self._prepared = None
        self._inquiries.worker_forgot()
        self._host.start()
        if self._asked is not None:
            self._submit(self._asked)
        elif self._inquiries.pending:
            self._ask(explicit=False)

    def _finish(self) -> None:
        """There is no job any more."""
        if self._asked is not None:
            self._asked = None
            self.busy_changed.emit(False)

    def _give_up(self) -> None:
        """There is no job any more, and no answer; previews give way to the last full result."""
        self._finish()
        if self._document.result is not None and self._document.result.preview:
            self._document.show_result(self._full)

    # ------------------------------------------------------------------------- what the worker says

    def _receive(self, message: Any, picture: Any) -> None:
        asked = self._asked
        self._inquiries.receive(message, picture)
        match message:
            case Idle():
                self._overdue.stop()
            case NoSpace(size=size):
                self._inquiries.clear()
                self._fail(texts.no_space(size))
            case LabelsReady() if message.summary is not None:
                self._inquiries.worker_solved()
        if asked is None or getattr(message, "job", None) != asked.job.number:
            return
        match message:
            case Progress(stage=stage, fraction=fraction):
                self._fraction = max(self._fraction, fraction)
                self.progress.emit(texts.stage_title(stage), self._fraction)
            case LabelsReady(summary=summary):
                self._prepared = asked.job.affinity
                self._on_labels(asked.job, picture, summary)
            case PhotoPrepared():
                self._prepared = asked.job.affinity
                self._finish()
            case Refused(text=text, by_strokes=by_strokes):
                self._give_up()
                (self.hint if by_strokes and not asked.explicit else self.failed).emit(text)
            case Broken(text=text):
                self._fail(texts.broken(text))

    def _on_labels(self, job: Job, labels: Any, summary: dict[str, Any] | None) -> None:
        preview = summary is None
        if not preview:
            self._failed_starts = 0
            self._finish()
        if self._view_state.live and job.revision < self._document.relevant_revision:
            return  # the next job is about to be asked
        result = Result(job.revision, labels, preview=preview, summary=summary or {})
        if not preview:
            self._full = result
        self._document.show_result(result)
        if not preview:
            self.solved.emit(result)

    def _fail(self, text: str) -> None:
        self._give_up()
        self.failed.emit(text)

    def _on_worker_lost(self, exit_code: int | None, was_ready: bool) -> None:
        self._prepared = None
        self._inquiries.worker_forgot()
        self._failed_starts = 0 if was_ready else self._failed_starts + 1
        if self._failed_starts >= _MAX_FAILED_STARTS:
            self._failed_starts = 0  # another try when something is asked the next time
            self._fail(texts.no_start())
            return
        asked = self._asked
        text = ""
        if asked is not None and was_ready:
            asked = replace(asked, crashes=asked.crashes + 1)
            retried = exit_code != OUT_OF_MEMORY and asked.crashes < _MAX_CRASHES
            text = texts.crash(exit_code, retried=retried)
            if retried:
                self._asked = asked
            else:
                self._inquiries.clear()
                self._give_up()
        self._start_again()
        if text:
            self.failed.emit(text)

    def _timer(self, delay_ms: int, act: Any) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=delay_ms)
        timer.timeout.connect(act)
        return timer
