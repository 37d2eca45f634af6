"""The main loop of the worker: prepare the photo, solve, answer questions."""

import gc
import math
import os
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.case.solving import compare_case, rules_of, solve_case
from segcore.graph.affinity import Affinity
from segcore.marks.rules.rule_notes import mistake_message
from segcore.patches.prepared import Prepared
from segcore.picture.image import image_from_array
from segcore.pipeline import prepare, segment
from segcore.projects.case import Case, SolveState
from segcore.runtime.errors import Cancelled, ConstraintError, RuleError, SegmentationError
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.process_memory import release_freed_memory
from segcore.runtime.stage_progress import PREPARATION, SOLVE, StageProgress
from segcore.runtime.start_up import resume_collection

from ..state.result import SolveSummary
from .inbox import Inbox, Photo, Send
from .last_result import LastResult
from .limited_preview import limited_preview
from .messages import (
    OUT_OF_MEMORY,
    Broken,
    Compared,
    Idle,
    LabelsReady,
    LayerQuestion,
    PhotoPrepared,
    Question,
    Ready,
    Refused,
    Reply,
    SharedPicture,
    SolveTask,
)
from .monitors import ProgressSender, WorkerMonitor

_TRAY_POLL_SECONDS = 0.001
_COMPARED_PIXELS = 500_000


class Solver:
    """The main thread: does the newest task of the inbox, then the next."""

    def __init__(self, inbox: Inbox, send: Send) -> None:
        self._inbox, self._send = inbox, send
        self._photo: Photo | None = None
        self._prepared: dict[Photo, Prepared] = {}
        self._resident: list[Photo] = []
        self._last: LastResult | None = None
        self._sender: ProgressSender | None = None

    def run(self) -> None:
        try:
            _warm_up(lambda: self._inbox.task is None)
            self._send(Ready())
            self._work()
        except MemoryError:
            os._exit(OUT_OF_MEMORY)  # only a new process is sure to have all memory again
        except ConnectionError:
            os._exit(0)  # the program has ended
        except Exception as error:
            traceback.print_exc()
            if (task := self._inbox.task) is not None:
                self._send(Broken(task.number, f"{type(error).__name__}: {error}"))
            os._exit(1)

    def _work(self) -> None:
        cancels = 0
        while True:
            seen_count, task = self._inbox.count, self._inbox.task
            self._switch_photo()
            if cancels != self._inbox.cancels:
                cancels = self._inbox.cancels
                self._send(Idle())
            if task is not None and self._photo is not None:
                self._run_task(task, self._photo)
            elif not self._answer_next() and not self._prepare_next():
                resume_collection()
                self._inbox.wait(seen_count)

    def _switch_photo(self) -> None:
        resident = list(self._inbox.resident.values())
        if self._photo is not self._inbox.photo:
            self._photo, self._last = self._inbox.photo, None
        released = [photo for photo in self._resident if photo not in resident]
        self._resident = resident
        if released:
            for photo in released:
                self._prepared.pop(photo, None)
            gc.collect()  # large arrays may be in reference cycles
            for photo in released:
                photo.shared.close()
            release_freed_memory()  # another photo may not fit into the freed gaps

    # ---------------------------------------------------------------------------------------- tasks

    def _run_task(self, task: SolveTask, photo: Photo) -> None:
        try:
            prepared = self._prepare(task, photo)
            # continue the progress of the preparation, if the task began with one
            sender = self._sender or ProgressSender(self._send, StageProgress(SOLVE))
            self._sender = None
            if not task.solves:
                self._send(PhotoPrepared(task.number))
            elif task.compared:
                self._compare(task, prepared)
            else:
                self._solve(task, photo, prepared, sender)
        except Cancelled:
            pass  # on the program's own request
        except SegmentationError as error:
            by_strokes = isinstance(error, ConstraintError)
            message = mistake_message(error) if isinstance(error, RuleError) else error.message
            self._send(Refused(task.number, message, by_strokes))
        except MemoryError:
            raise
        except Exception as error:
            traceback.print_exc()
            self._send(Broken(task.number, f"{type(error).__name__}: {error}"))
        finally:
            self._inbox.finish(task)

    def _prepare(self, task: SolveTask, photo: Photo) -> Prepared:
        """The prepared photo, reused if only strokes have changed."""
        prepared = self._prepared.get(photo)
        if prepared is None or prepared.affinity != task.recipe.affinity:
            self._prepared.pop(photo, None)
            prepared = self._last = None  # so that their memory is free
            image, affinity = photo.shared.image(), task.recipe.affinity
            monitor = self._preparation_monitor(task, photo)
            prepared = self._prepared[photo] = prepare(image, affinity=affinity, monitor=monitor)
        if self._inbox.task is not task:
            raise Cancelled("superseded while the photo was prepared")
        return prepared

    def _prepare_next(self) -> bool:
        """Prepare a photo ahead, if there is one; False if not."""
        inbox = self._inbox
        next_photo = inbox.next_to_prepare()
        if next_photo is None:
            return False
        photo, affinity = next_photo
        cancels = inbox.cancels

        def wanted() -> bool:
            task = inbox.task
            if inbox.photo is photo:
                return task is None or task.recipe.affinity == affinity
            nothing_else = task is None and not inbox.questions and inbox.cancels == cancels
            return nothing_else and photo.number in inbox.resident

        try:
            if photo is not self._photo:
                image, monitor = photo.shared.image(), WorkerMonitor(wanted)
                self._prepared[photo] = prepare(image, affinity=affinity, monitor=monitor)
        except Cancelled:
            return True  # repeated when the worker is idle
        except (SegmentationError, MemoryError):
            pass  # reported when the photo is opened
        except Exception:
            traceback.print_exc()
        inbox.finish_preparing(photo)
        return True

    def _preparation_monitor(self, task: SolveTask, photo: Photo) -> Monitor:
        """A monitor that cancels once the newest task does not need the same preparation."""
        inbox = self._inbox
        alone = ProgressSender(self._send, StageProgress(PREPARATION))
        before_solve = self._sender = ProgressSender(self._send, StageProgress(PREPARATION + SOLVE))

        def wanted() -> bool:
            newest = inbox.task
            same = newest is not None and newest.recipe.affinity == task.recipe.affinity
            return same and inbox.photo is photo

        def report(stage: str, fraction: float) -> None:
            if (newest := inbox.task) is not None:
                sender = before_solve if newest.solves else alone
                sender.send(newest.number, stage, fraction)

        return WorkerMonitor(wanted, report)

    def _solve(
        self, task: SolveTask, photo: Photo, prepared: Prepared, sender: ProgressSender
    ) -> None:
        begin = time.perf_counter()

        def preview(labels: NDArray[np.integer]) -> None:
            if photo.shared.tray_is_occupied:
                return
            coarse = _narrow(labels)
            if prepared.full_resolution is not None:
                coarse = prepared.full_resolution.downscaling.spread(coarse)
            shown: NDArray[np.integer] | None = coarse
            if last is not None:
                labels_before = last.labels, last.segmentation.labels
                shown = limited_preview(coarse, *labels_before, last.project, task.project)
            if shown is not None:
                self._hand_over(task, photo, shown)

        last = self._last
        monitor = WorkerMonitor(
            lambda: self._inbox.task is task,
            lambda stage, fraction: sender.send(task.number, stage, fraction),
            preview,
            lambda: self._answer_layer(photo, SILENT),
        )
        state = (
            SolveState(prepared, last.segmentation, last.project) if last else SolveState(prepared)
        )
        solved = solve_case(_case(task, prepared), state=state, monitor=monitor)[0]
        assert solved.answer is not None
        labels = solved.answer.labels
        self._last = LastResult(task.revision, solved.result, labels, task.project, prepared)
        summary = self._last.summary(time.perf_counter() - begin)

        _wait_for_empty_tray(photo, monitor)
        self._hand_over(task, photo, labels, summary)

    def _hand_over(
        self, task: SolveTask, photo: Photo, labels: NDArray, summary: SolveSummary | None = None
    ) -> None:
        """Put labels into the empty tray and say so."""
        self._send(LabelsReady(task.number, _put(photo, _narrow(labels)), summary))

    def _compare(self, task: SolveTask, prepared: Prepared) -> None:
        """Solve with each method; the last result stays as it is."""
        sender = ProgressSender(self._send)
        monitor = WorkerMonitor(
            lambda: self._inbox.task is task,
            lambda method, fraction: sender.send(task.number, method, fraction),
        )
        case = _case(task, prepared)
        try:
            rules_of(case)
        except RuleError:  # the panel of rules shows the mistakes
            case = replace(case, project=case.project.with_recipe(rules=""))
        entries = compare_case(case, prepared, task.compared, monitor=monitor)
        step = max(1, math.ceil(math.sqrt(math.prod(prepared.label_shape) / _COMPARED_PIXELS)))
        for position, entry in enumerate(entries, start=1):
            labels = entry.labels
            small = replace(entry, labels=None if labels is None else labels[::step, ::step])
            last = position == len(task.compared)
            self._send(Compared(task.number, small, step, last))

    # ----------------------------------------------------------------------------------- questions

    def _answer_next(self) -> bool:
        """Answer a question about the last result, if there is one; False if not."""
        last, photo, inbox = self._last, self._photo, self._inbox
        if photo is None or inbox.photo is not photo:
            return False
        question = inbox.take_question()
        if question is None:
            return False
        if last is None:  # a newer preparation has replaced the result
            self._send(Reply(question))
            return True
        monitor = WorkerMonitor(lambda: inbox.task is None and inbox.photo is photo)
        try:
            self._answer(question, last, photo, monitor)
        except Cancelled:  # a task has arrived: its result will answer
            inbox.put_back(question)
        return True

    def _answer_layer(self, photo: Photo, monitor: Monitor) -> None:
        """Answer a quick question in the middle of a solve, if there is one."""
        last, inbox = self._last, self._inbox
        if last is not None and inbox.questions and not photo.shared.tray_is_occupied:
            question = inbox.take_question(LayerQuestion)
            if question is not None:
                self._answer(question, last, photo, monitor)

    def _answer(self, question: Question, last: LastResult, photo: Photo, monitor: Monitor) -> None:
        try:
            value = last.answer(question, monitor)
        except (Cancelled, MemoryError):
            raise
        except Exception:
            traceback.print_exc()
            value = None  # reply nevertheless, as the program waits
        if isinstance(question, LayerQuestion) and value is not None:
            _wait_for_empty_tray(photo, monitor)
            value = _put(photo, value)
        self._send(Reply(question, last.revision, value))


def _case(task: SolveTask, prepared: Prepared) -> Case:
    assert prepared.original is not None
    return Case("", "", prepared.original, task.project)


def _narrow(labels: NDArray[np.integer]) -> NDArray[np.integer]:
    """Labels as uint8 if they fit, else as uint16."""
    byte = np.iinfo(np.uint8)
    fits = labels.dtype == byte.dtype or labels.max(initial=0) <= byte.max
    return labels.astype(np.uint8 if fits else np.uint16, copy=False)


def _wait_for_empty_tray(photo: Photo, monitor: Monitor) -> None:
    while photo.shared.tray_is_occupied:
        monitor.check()
        time.sleep(_TRAY_POLL_SECONDS)


def _put(photo: Photo, picture: NDArray[Any]) -> SharedPicture:
    photo.shared.put(picture)
    rows, columns = picture.shape
    return SharedPicture(photo.number, picture.dtype.str, (rows, columns))


_SIZES = {  # a picture for each precision, and one on patches
    16: Affinity(),
    264: Affinity(),
    96: Affinity(nodes=500),
}


def _warm_up(idle: Callable[[], bool]) -> None:
    """Solve small pictures while the worker is idle."""
    for size, affinity in _SIZES.items():
        if idle():
            pixels = np.random.default_rng(0).integers(0, 255, (size, size, 3), dtype=np.uint8)
            marks = np.zeros((size, size), dtype=np.uint8)
            marks[0], marks[-1] = 1, 2
            segment(image_from_array(pixels), marks, affinity=affinity, monitor=SILENT)
