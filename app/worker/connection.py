"""The program's end of the pipe to a worker process.

Two threads, so that callers never wait: one starts the process and sends, since both can take a
while (a photo has to be copied into shared memory); the other receives until the pipe breaks, and
then cleans up after the process, however it ended.
"""

import math
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from queue import SimpleQueue
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity
from segcore.marks.strokes import Stroke
from segcore.picture.image import Image
from segcore.projects.project import Project

from ..state.splice import splice
from .messages import (
    Attached,
    Ended,
    FromWorker,
    HoldPhoto,
    LabelsReady,
    LayerQuestion,
    NoSpace,
    OpenPhoto,
    ReleasePhoto,
    Reply,
    SharedPicture,
    SolveTask,
    ToWorker,
)
from .process import take_process
from .shared_photo import SharedPhoto, bytes_needed, is_no_space

Deliver = Callable[["WorkerConnection", FromWorker], None]
"""Callback for each message, complete with its picture; called in the connection's thread."""


_MAX_PHOTOS, _MAX_PIXELS = 2, 30_000_000
"""Largest number, and pixels in total, of photos that the worker keeps beside the open one."""


@dataclass(frozen=True, eq=False)
class HandOver:
    """A photo to open; with an affinity, one to prepare ahead, once the worker is idle."""

    number: int
    image: Image
    affinity: Affinity | None = None


@dataclass(frozen=True)
class ClosePhoto:
    """No photo is open any more."""


class WorkerConnection:
    """Starts a worker process and talks to it until one of the two ends."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._worker = take_process()
        self._process, self._connection = self._worker.process, self._worker.connection
        self._outbox: SimpleQueue[ToWorker | HandOver | ClosePhoto | None] = SimpleQueue()
        self._blocks: dict[int, SharedPhoto] = {}
        """Blocks of the photos that the worker holds, the most recently used last."""
        self._open_number = 0
        self._block_lock = threading.Lock()
        self._strokes: tuple[Stroke, ...] = ()
        self._started = threading.Event()
        self._ended = threading.Event()
        self._killed = False
        self._writer = threading.Thread(target=self._write, name="to worker", daemon=True)
        self._writer.start()

    @property
    def pid(self) -> int | None:
        """Process id of the worker, once it is started."""
        return self._process.pid if self._started.is_set() else None

    def send(self, message: ToWorker | HandOver | ClosePhoto) -> None:
        """Send a message to the worker; a task is sent with all its strokes."""
        self._outbox.put(message)

    def kill(self) -> None:
        """Kill the worker; no work is lost, since it holds only copies."""
        self._killed = True
        if self._started.is_set():
            self._process.kill()

    def close(self, seconds: float) -> None:
        """Kill the worker, and wait up to `seconds` for its end."""
        self.kill()
        self._ended.wait(seconds)

    # ----------------------------------------------------------------------------------- thread one

    def _write(self) -> None:
        try:
            self._worker.start()
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
            pass  # the worker is gone: the other thread reports it
        except BaseException:
            self._process.kill()
            raise

    def _pass_on(self, item: ToWorker | HandOver | ClosePhoto) -> None:
        match item:
            case HandOver():
                self._hand_over(item)
            case ClosePhoto():
                self._open_number = 0
                self._release(list(self._blocks))
            case SolveTask(project=project, solves=True):
                if self._reserve(_label_bytes(project)):
                    change = splice(self._strokes, project.strokes)
                    self._strokes = project.strokes
                    project = replace(project, strokes=())
                    self._connection.send(replace(item, project=project, change=change))
            case LayerQuestion():
                if self._reserve(np.dtype(np.float32).itemsize, item.step):
                    self._connection.send(item)
            case _:
                self._connection.send(item)

    def _hand_over(self, item: HandOver) -> None:
        """Put a photo into shared memory if needed, and open it or have it prepared."""
        opens = item.affinity is None
        block = self._blocks.get(item.number)
        if block is None:
            try:
                block = SharedPhoto.create(item.image)
            except OSError as error:
                if opens:
                    self._report_no_space(error, bytes_needed(item.image))
                return
            with self._block_lock:
                if self._ended.is_set():
                    _release(block)
                    return
                self._blocks[item.number] = block
            self._connection.send(HoldPhoto(item.number, block.layout, item.affinity))
        with self._block_lock:
            self._blocks[item.number] = self._blocks.pop(item.number)
            if opens:
                self._open_number = item.number
        if opens:
            self._connection.send(OpenPhoto(item.number))
        self._release(self._too_many())

    def _too_many(self) -> list[int]:
        """The least recently used photos that exceed the limits; never the open one."""
        others = [number for number in self._blocks if number != self._open_number]
        pixels = {number: math.prod(self._blocks[number].layout.shape[:2]) for number in others}
        remaining = list(others)
        while (
            len(remaining) > _MAX_PHOTOS
            or sum(pixels[number] for number in remaining) > _MAX_PIXELS
        ):
            remaining.pop(0)
        return others[: len(others) - len(remaining)]

    def _release(self, numbers: list[int]) -> None:
        for number in numbers:
            self._connection.send(ReleasePhoto(number))
            with self._block_lock:
                _release(self._blocks.pop(number))

    def _reserve(self, item_size: int, step: int = 1) -> bool:
        """Reserve memory for a picture from the worker; False if there is not enough."""
        with self._block_lock:
            block = self._blocks.get(self._open_number)
            if block is None:
                return False
            try:
                block.reserve(item_size, step)
            except OSError as error:
                rows, columns, _ = block.layout.shape
                self._report_no_space(error, item_size * rows * columns // step**2)
                return False
            return True

    def _report_no_space(self, error: OSError, size: int) -> None:
        if not is_no_space(error):
            raise error
        self._deliver(self, NoSpace(size))

    # ----------------------------------------------------------------------------------- thread two

    def _read(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self._receive(self._connection.recv())
        self._process.join()
        self._outbox.put(None)
        self._writer.join()
        self._connection.close()
        self._finish(self._process.exitcode)

    def _receive(self, message: FromWorker) -> None:
        match message:
            case Attached(photo=photo):
                with self._block_lock:
                    if (block := self._blocks.get(photo)) is not None:
                        block.forget_name()
            case LabelsReady(values=SharedPicture() as place):
                if (picture := self._picture_in_tray(place)) is not None:
                    self._deliver(self, replace(message, values=picture))
            case Reply(value=SharedPicture() as place):
                if (picture := self._picture_in_tray(place)) is not None:
                    self._deliver(self, replace(message, value=picture))
            case _:
                self._deliver(self, message)

    def _picture_in_tray(self, shared: SharedPicture) -> NDArray[Any] | None:
        """The picture in the tray; None if it is not of the open photo."""
        with self._block_lock:
            block = self._blocks.get(shared.photo)
            if block is None:
                return None
            picture = block.take(
                shared.shape, shared.dtype
            )  # also of a closed photo, to empty its tray
            return picture if shared.photo == self._open_number else None

    def _finish(self, exit_code: int | None) -> None:
        with self._block_lock:
            self._ended.set()
            for block in self._blocks.values():
                _release(block)
            self._blocks = {}
        self._deliver(self, Ended(exit_code))


def _label_bytes(project: Project) -> int:
    """Bytes per pixel that hold any class number of a result."""
    largest = max((stroke.class_number for stroke in project.strokes), default=0)
    return 1 if largest + (project.recipe.segments or 0) <= np.iinfo(np.uint8).max else 2


def _release(block: SharedPhoto) -> None:
    block.forget_name()
    block.close()
