"""Small pictures of photos for the window, made by a process of their own."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from segcore.runtime.starting import deaf_to_interrupts

from ..worker.thumbnails import run

_MOST_HELD = 600
"""Pictures in memory: 100 KB each at most."""
_REST_MS = 80
"""A list that is being scrolled asks for what it shows at last."""


class ThumbnailSupply(QObject):
    """Has the pictures made that are wanted now, one after the other.

    Signals
    -------
    arrived(photo)
        There is a picture of it.
    """

    arrived = Signal(object)
    _made = Signal(object, bytes)

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self._held: OrderedDict[Path, QPixmap] = OrderedDict()
        self._wanted: list[Path] = []
        self._asked: Path | None = None
        self._requests: SimpleQueue[Path | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._process: BaseProcess | None = None
        self._closed = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._ask)
        self._made.connect(self._take)

    def picture(self, photo: Path) -> QPixmap | None:
        """Picture of a photo, if there is one; it may be empty."""
        return self._held.get(photo)

    def want(self, photos: Sequence[Path]) -> None:
        """Have these made, in this order, and nothing else."""
        for photo in photos:
            if photo in self._held:
                self._held.move_to_end(photo)
        self._wanted = [photo for photo in reversed(photos) if photo not in self._held]
        if self._wanted and self._asked is None:
            self._rest.start()

    def forget(self) -> None:
        """Have all of them made anew when they are wanted: photos may have changed."""
        self._held.clear()

    def close(self) -> None:
        """End the process."""
        self._rest.stop()
        self._closed = True
        if self._thread is not None:
            self._requests.put(None)
            if self._process is not None:
                self._process.kill()  # which may be busy with a large photo
            self._thread.join()

    def _ask(self) -> None:
        if self._asked is None and self._wanted and not self._closed:
            self._asked = self._wanted.pop()
            if self._thread is None:
                self._thread = Thread(target=self._serve, name="thumbnails", daemon=True)
                self._thread.start()
            self._requests.put(self._asked)

    def _serve(self) -> None:
        """Runs in a thread that waits for the process."""
        pipe: Connection | None = None
        with suppress(RuntimeError):  # the window has gone
            while (photo := self._requests.get()) is not None and not self._closed:
                content = b""
                try:
                    pipe = pipe or self._start()
                    pipe.send(str(photo))
                    content = pipe.recv_bytes()
                except (EOFError, OSError):  # it died of this photo; the next gets another one
                    pipe = None
                self._made.emit(photo, content)
        if pipe is not None:
            pipe.close()

    def _start(self) -> Connection:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(
            target=run, args=(there, self._folder), name="eigenbrush-thumbnails", daemon=True
        )
        with deaf_to_interrupts():
            process.start()
        self._process = process
        there.close()
        return here

    def _take(self, photo: Path, content: bytes) -> None:
        self._asked = None
        made = QPixmap.fromImage(QImage.fromData(content)) if content else QPixmap()
        self._held[photo] = made
        while len(self._held) > _MOST_HELD:
            self._held.popitem(last=False)
        self.arrived.emit(photo)
        self._ask()
