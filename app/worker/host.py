"""Keeps a worker ready: starts it, hands it the photo, reports when it dies."""

import weakref
from contextlib import suppress

from PySide6.QtCore import QObject, Signal

from segcore.graph.affinity import Affinity
from segcore.picture.image import Image

from .connection import ClosePhoto, HandOver, WorkerConnection
from .messages import Ended, FromWorker, NoSpace, Ready, SolveTask, ToWorker

CLOSE_SECONDS = 0.1


class WorkerHost(QObject):
    """The current worker process.

    Attributes
    ----------
    ready : bool
        Whether the worker has started and can work at once.
    """

    received = Signal(object)
    """(message) A message of the worker."""
    lost = Signal(object, bool)
    """(exit_code, was_ready) The worker died; there is none until :meth:`start` or a task."""
    _arrived = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ready = False
        self._image: Image | None = None
        self._numbers: dict[int, weakref.ref[Image]] = {}
        """Photos that were open or prepared ahead, by number."""
        self._next_number = 1
        self._has_photo = False
        self._worker: WorkerConnection | None = None
        self._closed = False
        self._arrived.connect(self._receive)

    @property
    def pid(self) -> int | None:
        return self._worker.pid if self._worker else None

    def start(self) -> None:
        """Start a worker unless there is one."""
        if self._worker is None and not self._closed:
            self.ready = self._has_photo = False
            self._worker = WorkerConnection(self._deliver)

    def stop(self) -> None:
        """Kill the worker without a signal about it."""
        if self._worker is not None:
            self._worker.kill()
            self._worker = None
        self.ready = False

    def shut_down(self) -> None:
        """End the worker for good."""
        self._closed = True
        connection, self._worker = self._worker, None
        if connection is not None:
            connection.close(CLOSE_SECONDS)

    def open_photo(self, image: Image | None) -> None:
        """Set the photo of all tasks from now on; the first task hands it over."""
        self._image, self._has_photo = image, False
        if image is None and self._worker is not None:
            self._worker.send(ClosePhoto())

    def prepare_ahead(self, image: Image, affinity: Affinity) -> None:
        """Prepare a photo that may be opened next, if the worker is idle."""
        if self._worker is not None and self.ready and self._has_photo and image is not self._image:
            self._worker.send(HandOver(self._number_of(image), image, affinity))

    def send(self, message: ToWorker) -> None:
        """Send a message; a task also starts a worker if there is none."""
        if isinstance(message, SolveTask):
            self.start()
            if self._worker is not None and self._image is not None and not self._has_photo:
                self._worker.send(HandOver(self._number_of(self._image), self._image))
                self._has_photo = True
        if self._worker is not None:
            self._worker.send(message)

    def _number_of(self, image: Image) -> int:
        """The worker's number of a photo."""
        self._numbers = {number: ref for number, ref in self._numbers.items() if ref() is not None}
        for number, known in self._numbers.items():
            if known() is image:
                return number
        number, self._next_number = self._next_number, self._next_number + 1
        self._numbers[number] = weakref.ref(image)
        return number

    def _deliver(self, connection: WorkerConnection, message: FromWorker) -> None:
        """Pass a message on to the window's thread; called in a thread of the connection."""
        with suppress(RuntimeError):  # this object is gone
            self._arrived.emit(connection, message)

    def _receive(self, connection: WorkerConnection, message: FromWorker) -> None:
        if connection is not self._worker:
            return
        match message:
            case Ready():
                self.ready = True
            case NoSpace():
                self._has_photo = False
            case Ended(exit_code=exit_code):
                was_ready, self.ready, self._worker = self.ready, False, None
                self.lost.emit(exit_code, was_ready)
                return
        self.received.emit(message)
