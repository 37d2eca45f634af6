"""What the worker does all day: prepare the photo, solve, hand over."""

from __future__ import annotations

import math
import os
import time
import traceback
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.state.result import Summary
from app.worker.answers import LastAnswer
from app.worker.inbox import Inbox, Photo, Send
from app.worker.memory import Reserve
from app.worker.messages import (
    OUT_OF_MEMORY,
    Answered,
    Broken,
    EntryReady,
    Idle,
    Job,
    LabelsReady,
    LayerReady,
    Missing,
    PhotoPrepared,
    Progress,
    Question,
    Ready,
    Refused,
)
from app.worker.stage_progress import PREPARATION, SOLVE, StageProgress
from segcore.answers.comparison import compared
from segcore.patches.prepared import Prepared
from segcore.picture.image import image_from_array
from segcore.pipeline import prepare, segment
from segcore.runtime.errors import Cancelled, ConstraintError, SegmentationError
from segcore.runtime.monitor import Monitor, SilentMonitor, Stage
from segcore.runtime.starting import resume_collection

_SECONDS_BETWEEN_REPORTS = 0.03
_TRAY_POLL_SECONDS = 0.001
_COMPARED_PIXELS = 500_000
_WARM_UP_SIZES = (16, 264)  # one for each precision in which pictures are solved


class Solver:
    """The main thread: does the newest job of the inbox, then the next."""

    def __init__(self, inbox: Inbox, send: Send, reserve: Reserve) -> None:
        self.inbox = inbox
        self.send = send
        self._reserve = reserve
        self.photo: Photo | None = None
        self._prepared: Prepared | None = None
        self._answer: LastAnswer | None = None

    def run(self) -> None:
        try:
            for size in _WARM_UP_SIZES:
                if self.inbox.job is None:
                    _warm_up(size, _WarmUpMonitor(self))
            self.send(Ready())
            self._work()
        except MemoryError:
            os._exit(OUT_OF_MEMORY)  # only a fresh process is sure to have its memory back
        except OSError:
            os._exit(0)  # the program is gone

    def _work(self) -> None:
        cancels = 0
        while True:
            seen, job = self.inbox.count, self.inbox.job
            self._follow_photo()
            if cancels != self.inbox.cancels:
                cancels = self.inbox.cancels
                self.send(Idle())
            if job is not None and self.photo is not None:
                self._do(job, self.photo)
            elif not (self.serve_layer() or self._serve_inquiry() or self._reserve.grow()):
                resume_collection()
                self.inbox.wait(seen)

    def _follow_photo(self) -> None:
        if self.photo is self.inbox.photo:
            return
        self._prepared = self._answer = None
        if self.photo is not None:
            self.photo.shared.close()
        self.photo = self.inbox.photo
        if self.photo is None:
            self._reserve.give_back()

    def _do(self, job: Job, photo: Photo) -> None:
        self._reserve.hand_out()
        try:
            prepared = self._prepare(job, photo)
            if job.question is None:
                self.send(PhotoPrepared(job.number))
                self._reserve.expect(prepared.graph.n_nodes)
            elif job.methods:
                self._compare(job, job.question, photo, prepared)
            else:
                self._solve(job, job.question, photo, prepared)
        except Cancelled:
            pass  # whoever wanted that knows
        except SegmentationError as error:
            by_strokes = isinstance(error, ConstraintError)
            self.send(Refused(job.number, str(error), by_strokes))
        except (MemoryError, OSError):
            raise
        except Exception as error:
            traceback.print_exc()
            self.send(Broken(job.number, f"{type(error).__name__}: {error}"))
        finally:
            self.inbox.finish(job)

    def _prepare(self, job: Job, photo: Photo) -> Prepared:
        """The prepared photo; one that is at hand if only strokes became different."""
        if self._prepared is None or self._prepared.affinity != job.affinity:
            self._prepared = self._answer = None
            monitor = _PreparationMonitor(self, photo, job)
            image = photo.shared.image(photo.notes)
            self._prepared = prepare(image, affinity=job.affinity, monitor=monitor)
        if self.inbox.job is not job:
            raise Cancelled("superseded while the photo was prepared")
        return self._prepared

    def _solve(self, job: Job, question: Question, photo: Photo, prepared: Prepared) -> None:
        begin = time.perf_counter()
        monitor = _JobMonitor(self, photo, job, StageProgress(SOLVE))
        result = segment(
            prepared,
            question.strokes,
            method=question.method,
            segments=question.segments,
            seed=question.seed,
            rules=question.rules,
            start=self._answer.segmentation if self._answer else None,
            monitor=monitor,
        )
        self._answer = LastAnswer(job.revision, result, question.strokes, prepared)
        summary = self._answer.summary(time.perf_counter() - begin)

        self._wait_for_tray(photo, monitor)
        self.hand_over(job, photo, result.labels, summary)

    def _compare(self, job: Job, question: Question, photo: Photo, prepared: Prepared) -> None:
        """Ask each method the question; the last answer stays what it is."""
        monitor = _ComparisonMonitor(self, job)
        entries = compared(
            prepared,
            question.strokes,
            job.methods,
            segments=question.segments,
            rules=question.rules,
            seed=question.seed,
            monitor=monitor,
        )
        for place, entry in enumerate(entries, start=1):
            n_pixels = math.prod(prepared.label_shape)
            step = max(1, math.ceil(math.sqrt(n_pixels / _COMPARED_PIXELS)))
            shape = None
            if entry.labels is not None:
                labels = entry.labels[::step, ::step].astype(np.uint16)
                shape = (labels.shape[0], labels.shape[1])
                self._wait_for_tray(photo, monitor)
                photo.shared.put(labels)
            dtype = np.dtype(np.uint16).str
            last = place == len(job.methods)
            self.send(
                EntryReady(
                    job.number, photo.number, entry.method, entry.row(), dtype, shape, step, last
                )
            )

    def _wait_for_tray(self, photo: Photo, monitor: Monitor) -> None:
        while photo.shared.full:
            monitor.check()
            time.sleep(_TRAY_POLL_SECONDS)

    def hand_over(
        self, job: Job, photo: Photo, labels: NDArray[Any], summary: Summary | None
    ) -> None:
        """Put labels into the empty tray and say so."""
        narrow: np.dtype[Any] = np.dtype(np.uint8)
        if labels.dtype != narrow and labels.max(initial=0) > np.iinfo(narrow).max:
            narrow = np.dtype(np.uint16)
        photo.shared.put(labels.astype(narrow, copy=False))
        self.send(LabelsReady(job.number, photo.number, narrow.str, summary))

    def serve_layer(self) -> bool:
        """Answer one request for a layer, if there is one, an answer, and an empty tray."""
        answer, photo = self._answer, self.photo
        if not self.inbox.layers or answer is None or photo is None:
            return False
        if self.inbox.photo is not photo:
            return False
        if photo.shared.full:
            time.sleep(_TRAY_POLL_SECONDS)
            return True
        request = self.inbox.layers.popleft()
        layer = answer.layer(request)
        if layer is None:
            self.send(Missing(request))
        else:
            photo.shared.put(layer)
            shape = (layer.shape[0], layer.shape[1])
            self.send(LayerReady(answer.revision, photo.number, request, shape))
        return True

    def _serve_inquiry(self) -> bool:
        """Answer one question about the last answer, if there is one, until there is a job."""
        answer = self._answer
        if not self.inbox.inquiries or answer is None or self.inbox.photo is not self.photo:
            return False
        request = self.inbox.inquiries.popleft()
        try:
            value = answer.reply(request, _IdleMonitor(self.inbox))
        except Cancelled:  # by a job, whose answer can be asked as well
            self.inbox.inquiries.appendleft(request)
            return True
        if value is None:
            self.send(Missing(request))
        else:
            self.send(Answered(answer.revision, request, value))
        return True


class _IdleMonitor(SilentMonitor):
    """Goes on as long as there is nothing more important."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox, self._photo = inbox, inbox.photo

    def check(self) -> None:
        if self._inbox.job is not None or self._inbox.photo is not self._photo:
            raise Cancelled("there is a job")


class _WarmUpMonitor(SilentMonitor):
    """Tells whoever waits for a job meanwhile that kernels are being compiled."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver

    def report(self, stage: str, fraction: float) -> None:  # noqa: ARG002
        job = self._solver.inbox.job
        if stage == Stage.COMPILING and job is not None:
            self._solver.send(Progress(job.number, Stage.COMPILING, 0.0))


class _PreparationMonitor(SilentMonitor):
    """Goes on as long as the newest job, whichever it is, needs the same preparation."""

    def __init__(self, solver: Solver, photo: Photo, job: Job) -> None:
        self._solver, self._photo, self._affinity = solver, photo, job.affinity
        stages = PREPARATION if job.question is None else PREPARATION + SOLVE
        self._reports = _Reports(solver.send, StageProgress(stages))

    def report(self, stage: str, fraction: float) -> None:
        job = self._solver.inbox.job
        if job is not None:
            self._reports.add(job.number, stage, fraction)

    def check(self) -> None:
        inbox = self._solver.inbox
        job = inbox.job
        if inbox.photo is not self._photo or job is None or job.affinity != self._affinity:
            raise Cancelled("no longer wanted")


class _JobMonitor(SilentMonitor):
    """Goes on as long as there is no newer job; serves layers of the last answer meanwhile."""

    def __init__(self, solver: Solver, photo: Photo, job: Job, progress: StageProgress) -> None:
        self._solver, self._photo, self._job = solver, photo, job
        self._reports = _Reports(solver.send, progress)

    def report(self, stage: str, fraction: float) -> None:
        self._reports.add(self._job.number, stage, fraction)

    def preview(self, labels: NDArray[np.integer]) -> None:
        if not self._photo.shared.full:
            self._solver.hand_over(self._job, self._photo, labels, None)

    def check(self) -> None:
        if self._solver.inbox.job is not self._job:
            raise Cancelled("no longer wanted")
        if self._solver.inbox.layers and not self._photo.shared.full:
            self._solver.serve_layer()


class _ComparisonMonitor(SilentMonitor):
    """Goes on as long as there is no newer job; every method is a stage."""

    def __init__(self, solver: Solver, job: Job) -> None:
        self._solver, self._job = solver, job
        self._time = 0.0

    def report(self, stage: str, fraction: float) -> None:
        now = time.monotonic()
        if now - self._time >= _SECONDS_BETWEEN_REPORTS:
            self._time = now
            self._solver.send(Progress(self._job.number, stage, fraction))

    def check(self) -> None:
        if self._solver.inbox.job is not self._job:
            raise Cancelled("no longer wanted")


class _Reports:
    """Progress messages, not more than anyone can see."""

    def __init__(self, send: Send, progress: StageProgress) -> None:
        self._send, self._progress = send, progress
        self._last = Progress(0, "", 0.0)
        self._time = 0.0

    def add(self, job: int, stage: str, fraction: float) -> None:
        self._progress.advance(stage, fraction)
        report = Progress(job, self._progress.stage, self._progress.fraction)
        same = (report.job, report.stage) == (self._last.job, self._last.stage)
        now = time.monotonic()
        soon = now - self._time < _SECONDS_BETWEEN_REPORTS
        if same and soon and report.fraction < 1:
            return
        self._last, self._time = report, now
        self._send(report)


def _warm_up(size: int, monitor: Monitor) -> None:
    """Load the compiled kernels, or compile them in the first run after an installation."""
    pixels = np.random.default_rng(0).integers(0, 255, (size, size, 3), dtype=np.uint8)
    marks = np.zeros((size, size), dtype=np.uint8)
    marks[0], marks[-1] = 1, 2
    segment(prepare(image_from_array(pixels), monitor=monitor), marks, monitor=monitor)
