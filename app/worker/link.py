"""The program's end of the pipe to a worker process.

Two threads, so that whoever calls never waits: one starts the process and sends, for both can take
a while (a photo has to be copied into shared memory); the other receives until the pipe breaks, and
then cleans up after the process, however it ended.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from queue import SimpleQueue
from typing import Any

import numpy as np

from app.worker.messages import (
    Attached,
    Ended,
    EntryReady,
    Job,
    LabelsReady,
    LayerReady,
    LayerRequest,
    NoSpace,
    OpenPhoto,
    Question,
    StrokeChange,
)
from app.worker.process import take_process
from app.worker.shared_photo import SharedPhoto, bytes_needed, is_no_space
from segcore.marks.strokes import Stroke
from segcore.picture.image import Image

Deliver = Callable[["WorkerLink", Any, Any], None]
"""Called with the link, each message, and its picture or None; in a thread of the link."""


@dataclass(frozen=True, eq=False)
class _Open:
    """A photo that is to be handed over."""

    number: int
    image: Image


class WorkerLink:
    """Starts a worker process and talks to it until one of the two ends."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._process = take_process()
        self._connection = self._process.connection
        self._outbox: SimpleQueue[Any] = SimpleQueue()
        self._block: SharedPhoto | None = None
        self._block_number = 0
        self._block_lock = threading.Lock()
        self._strokes: tuple[Stroke, ...] = ()
        self._started = threading.Event()
        self._ended = threading.Event()
        self._killed = False
        self._writer = threading.Thread(target=self._write, name="to worker", daemon=True)
        self._writer.start()

    @property
    def pid(self) -> int | None:
        """Of the worker, once it is started."""
        return self._process.pid if self._started.is_set() else None

    def open_photo(self, number: int, image: Image) -> None:
        self._outbox.put(_Open(number, image))

    def send(self, message: Any) -> None:
        """Send a message; a job with its question complete."""
        self._outbox.put(message)

    def kill(self) -> None:
        """End the worker at once; it holds nothing that is not here too."""
        self._killed = True
        if self._started.is_set():
            self._process.kill()

    def close(self, seconds: float) -> None:
        """End the worker at once, and wait a moment until the system has cleared it away."""
        self.kill()
        self._ended.wait(seconds)

    # ----------------------------------------------------------------------------------- thread one

    def _write(self) -> None:
        try:
            self._process.start()
        except OSError:
            self._finish(None)
            return
        self._started.set()
        if self._killed:
            self._process.kill()
        threading.Thread(target=self._read, name="from worker", daemon=True).start()
        try:
            while (item := self._outbox.get()) is not None:
                self._pass_on(item)
        except OSError:
            pass  # the worker is gone: the other thread will know
        except BaseException:
            self._process.kill()
            raise

    def _pass_on(self, item: Any) -> None:
        match item:
            case _Open():
                self._hand_over(item)
            case Job(question=question) if question is not None:
                if self._reserve(_label_bytes(question)):
                    change = StrokeChange.between(self._strokes, question.strokes)
                    self._strokes = question.strokes
                    without = replace(question, strokes=())
                    self._connection.send(replace(item, question=without, change=change))
            case LayerRequest():
                if self._reserve(np.dtype(np.float32).itemsize):
                    self._connection.send(item)
            case _:
                self._connection.send(item)

    def _hand_over(self, item: _Open) -> None:
        try:
            block = SharedPhoto.create(item.image)
        except OSError as error:
            self._report_no_space(error, bytes_needed(item.image))
            return
        with self._block_lock:
            if self._ended.is_set():
                _release(block)
                return
            if self._block is not None:
                _release(self._block)
            self._block, self._block_number = block, item.number
        self._connection.send(OpenPhoto(item.number, block.layout, item.image.notes))

    def _reserve(self, item_size: int) -> bool:
        """Whether there is memory for an answer."""
        with self._block_lock:
            if self._block is None:
                return False
            try:
                self._block.reserve(item_size)
            except OSError as error:
                rows, columns, _ = self._block.layout.shape
                self._report_no_space(error, item_size * rows * columns)
                return False
            return True

    def _report_no_space(self, error: OSError, size: int) -> None:
        if not is_no_space(error):
            raise error
        self._deliver(self, NoSpace(size), None)

    # ----------------------------------------------------------------------------------- thread two

    def _read(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self._receive(self._connection.recv())
        self._process.join()
        self._outbox.put(None)
        self._writer.join()
        self._connection.close()
        self._finish(self._process.exit_code)

    def _receive(self, message: Any) -> None:
        match message:
            case Attached(photo=photo):
                with self._block_lock:
                    if self._block is not None and self._block_number == photo:
                        self._block.forget_name()
            case LabelsReady(photo=photo, dtype=dtype):
                self._take(message, photo, None, dtype)
            case EntryReady(photo=photo, shape=shape, dtype=dtype) if shape is not None:
                self._take(message, photo, shape, dtype)
            case LayerReady(photo=photo, shape=shape):
                self._take(message, photo, shape, np.float32)
            case _:
                self._deliver(self, message, None)

    def _take(self, message: Any, photo: int, shape: tuple[int, int] | None, dtype: Any) -> None:
        with self._block_lock:
            if self._block is None or self._block_number != photo:
                return
            rows, columns, _ = self._block.layout.shape
            picture = self._block.take(shape or (rows, columns), dtype)
        self._deliver(self, message, picture)

    def _finish(self, exit_code: int | None) -> None:
        with self._block_lock:
            self._ended.set()
            if self._block is not None:
                _release(self._block)
                self._block = None
        self._deliver(self, Ended(exit_code), None)


def _label_bytes(question: Question) -> int:
    """Bytes a pixel that hold every class number of an answer."""
    largest = max((stroke.class_number for stroke in question.strokes), default=0)
    return 1 if largest + (question.segments or 0) <= np.iinfo(np.uint8).max else 2


def _release(block: SharedPhoto) -> None:
    block.forget_name()
    block.close()
