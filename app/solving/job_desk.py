"""The job that is being done: sent to whichever worker there is, and sent again if that dies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.solving import solve_texts as texts
from app.solving.inquiries import Inquiries
from app.worker.host import WorkerHost
from app.worker.messages import (
    OUT_OF_MEMORY,
    Broken,
    Cancel,
    EntryReady,
    Idle,
    Inquiry,
    Job,
    LabelsReady,
    NoSpace,
    PhotoPrepared,
    Progress,
    Refused,
)
from segcore.graph.affinity import Affinity
from segcore.picture.image import Image

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


class JobDesk(QObject):
    """Has one job at a time; a new one takes the place of the one before.

    Signals
    -------
    progress(stage, fraction)
        Translated name of the stage, and how much of the whole job is done; never goes back.
    busy_changed(busy)
    labels_ready(job, labels, summary)
        A preview, which has no summary, or the answer.
    entry_ready(message, labels)
        One method of a comparison is done.
    refused(text, by_strokes, explicit)
        The job cannot be done as it is.
    failed(text)
        Something went wrong; a message for the user.
    given_up
        There is no job any more, and there was no answer.
    solve_wanted
        There are questions that only an answer answers.

    Attributes
    ----------
    prepared : Affinity or None
        How the worker has prepared the photo.
    inquiries : Inquiries
    """

    progress = Signal(str, float)
    busy_changed = Signal(bool)
    labels_ready = Signal(object, object, object)
    entry_ready = Signal(object, object)
    refused = Signal(str, bool, bool)
    failed = Signal(str)
    given_up = Signal()
    solve_wanted = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.host = WorkerHost(self)
        self.prepared: Affinity | None = None
        self.inquiries = Inquiries(self.host, self)
        self._asked: _Asked | None = None
        self._number = 0
        self._fraction = 0.0
        self._failed_starts = 0
        self._overdue = QTimer(self, singleShot=True, interval=CANCEL_MS)
        self._overdue.timeout.connect(self.restart_worker)
        self.host.received.connect(self._receive)
        self.host.lost.connect(self._on_worker_lost)

    @property
    def busy(self) -> bool:
        return self._asked is not None

    def open_photo(self, image: Image | None) -> None:
        """All jobs from now on are about another photo."""
        self.prepared = None
        self.inquiries.worker_forgot()
        self.inquiries.clear()
        self.host.open_photo(image)

    def submit(self, job: Job, *, explicit: bool) -> None:
        """Do a job, which gets the next number."""
        self._number += 1
        self._fraction = 0.0
        self._send(_Asked(replace(job, number=self._number), explicit))

    def ask(self, request: Inquiry) -> None:
        """Ask about the last answer."""
        self.inquiries.add(request)
        if self.inquiries.need_solve and self._asked is None:
            self.solve_wanted.emit()

    def cancel(self) -> None:
        """Stop the job; a worker that does not is replaced."""
        if self._asked is not None:
            self.host.send(Cancel())
            self._overdue.start()
            self._give_up()

    def drop(self) -> None:
        """Stop the job, whose photo is gone."""
        if self._asked is not None:
            self.host.send(Cancel())
            self._finish()

    def restart_worker(self) -> None:
        """End the worker and go on with a new one."""
        self._failed_starts = 0
        self.host.stop()
        self._start_again()

    def shut_down(self) -> None:
        """End the worker for good."""
        self._overdue.stop()
        self.host.shut_down()
        self._finish()

    def _send(self, asked: _Asked) -> None:
        was_busy, self._asked = self.busy, asked
        self.host.send(asked.job)
        if not was_busy:
            self.busy_changed.emit(True)
        if not self.host.ready:
            self.progress.emit(texts.starting(), self._fraction)

    def _start_again(self) -> None:
        """With a worker that knows nothing."""
        self._overdue.stop()
        self.prepared = None
        self.inquiries.worker_forgot()
        self.host.start()
        if self._asked is not None:
            self._send(self._asked)
        elif self.inquiries.pending:
            self.solve_wanted.emit()

    def _finish(self) -> None:
        """There is no job any more."""
        if self._asked is not None:
            self._asked = None
            self.busy_changed.emit(False)

    def _give_up(self) -> None:
        self._finish()
        self.given_up.emit()

    def _fail(self, text: str) -> None:
        self._give_up()
        self.failed.emit(text)

    def _receive(self, message: Any, picture: Any) -> None:
        asked = self._asked
        self.inquiries.receive(message, picture)
        match message:
            case Idle():
                self._overdue.stop()
            case NoSpace(size=size):
                self.inquiries.clear()
                self._fail(texts.no_space(size))
            case LabelsReady() if message.summary is not None:
                self.inquiries.worker_solved()
        if asked is not None and getattr(message, "job", None) == asked.job.number:
            self._follow_job(asked, message, picture)

    def _follow_job(self, asked: _Asked, message: Any, picture: Any) -> None:
        match message:
            case Progress(stage=stage, fraction=fraction):
                self._fraction = max(self._fraction, fraction)
                self.progress.emit(texts.stage_title(stage), self._fraction)
            case LabelsReady(summary=summary):
                self.prepared = asked.job.affinity
                if summary is not None:
                    self._failed_starts = 0
                    self._finish()
                self.labels_ready.emit(asked.job, picture, summary)
            case EntryReady(last=last):
                self.prepared = asked.job.affinity
                self.entry_ready.emit(message, picture)
                if last:
                    self._finish()
            case PhotoPrepared():
                self.prepared = asked.job.affinity
                self._finish()
            case Refused(text=text, by_strokes=by_strokes):
                self._give_up()
                self.refused.emit(text, by_strokes, asked.explicit)
            case Broken(text=text):
                self._fail(texts.broken(text))

    def _on_worker_lost(self, exit_code: int | None, was_ready: bool) -> None:
        self.prepared = None
        self.inquiries.worker_forgot()
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
                self.inquiries.clear()
                self._give_up()
        self._start_again()
        if text:
            self.failed.emit(text)
