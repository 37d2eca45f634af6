"""Small pictures of photos for the window, made by a process of their own."""

from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from ..ui.child_process import ChildProcess
from ..ui.jobs import JobReport, Jobs
from ..worker.thumbnails import run

_KEY = "picture"
_MAX_PICTURES = 600
"""Largest number of pictures in memory, of at most 100 KB each."""
_REST_MS = 80
"""Pause, so that a list that is being scrolled requests only the last pictures."""


class ThumbnailSupply(QObject):
    """Requests the wanted pictures, one after the other."""

    arrived = Signal(object)
    """(photo) The small picture of a photo has arrived."""

    def __init__(self, folder: Path, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._folder, self._jobs = folder, jobs
        self._held: OrderedDict[Path, QPixmap] = OrderedDict()
        self._wanted: list[Path] = []
        self._worker: ChildProcess | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._ask)

    def picture(self, photo: Path) -> QPixmap | None:
        """Picture of a photo, if it has arrived; empty if it cannot be read."""
        return self._held.get(photo)

    def request(self, photos: Sequence[Path]) -> None:
        """Request these, in this order, instead of former requests."""
        for photo in photos:
            if photo in self._held:
                self._held.move_to_end(photo)
        self._wanted = [photo for photo in reversed(photos) if photo not in self._held]
        if self._wanted and not self._jobs.busy(_KEY):
            self._rest.start()

    def forget(self) -> None:
        """Forget all pictures, since photos may have changed."""
        self._held.clear()

    def close(self) -> None:
        """End the process."""
        self._rest.stop()
        self._wanted = []
        self._jobs.cancel(_KEY)
        if self._worker is not None:
            self._worker.process.kill()

    def _ask(self) -> None:
        if not self._wanted or self._jobs.busy(_KEY):
            return
        if self._worker is None or not self._worker.process.is_alive():
            worker = ChildProcess(run, self._folder, name="eigenbrush-thumbnails")
            try:
                worker.start()  # here, as it ends with the thread that started it
            except OSError:  # there are too many processes; later requests try again
                self._wanted = []
                return
            self._worker = worker
        photo = self._wanted.pop()
        work = partial(_made, self._worker, photo)
        self._jobs.begin(_KEY, work, partial(self._add_picture, photo))

    def _add_picture(self, photo: Path, content: bytes) -> None:
        pixmap = QPixmap.fromImage(QImage.fromData(content)) if content else QPixmap()
        self._held[photo] = pixmap
        while len(self._held) > _MAX_PICTURES:
            self._held.popitem(last=False)
        self.arrived.emit(photo)
        self._ask()


def _made(worker: ChildProcess, photo: Path, report: JobReport) -> bytes:
    """Runs in a thread that waits for the process."""
    try:
        report.stopped_by(worker.process.kill)
        worker.connection.send(str(photo))
        return worker.connection.recv_bytes()
    except (EOFError, OSError):  # it crashed on this photo; the next one gets another process
        worker.process.kill()
        worker.process.join()
        return b""
