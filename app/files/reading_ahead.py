"""Reads the photos of a folder that will probably be opened next, while one is painted."""

from __future__ import annotations

from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, QTimer, Signal

from segcore.picture.image import Image

from ..looks.background import BackgroundWork
from .opening import Opener

_PAUSE_MS = 300
"""After a photo was opened: its own first sight comes first."""


class ReadingAhead(QObject):
    """What is read is in the store of the opener.

    Signals
    -------
    read(image)
        The photo that is the most likely to be opened.
    """

    read = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._photos: list[Path] = []
        self._opener: Opener | None = None
        self._stopped = Event()
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._begin)

    def want(self, photos: list[Path], opener: Opener) -> None:
        """Read these in a moment, the most likely first."""
        self._photos, self._opener = photos, opener
        self._pause.start()

    def stop(self) -> None:
        """Something else is to be read now: begin with no further photo."""
        self._pause.stop()
        self._stopped.set()

    def _begin(self) -> None:
        self._stopped = stopped = Event()
        photos, opener = self._photos, self._opener

        def work() -> Image | None:
            images = [
                opener.read_ahead(photo) for photo in photos if opener and not stopped.is_set()
            ]
            return images[0] if images else None

        def tell(image: Image | None) -> None:
            if image is not None and not stopped.is_set():
                self.read.emit(image)

        task = BackgroundWork(work, self)
        task.done.connect(tell)
        task.start()
