"""A window without a screen that does what is written to its standard input, line by line.

    python -m tests.soak.window DATA

Each command is answered by one line of JSON on standard output.
"""

import json
import os
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication

from app.session.file_versions import LastVersion, SaveConflict
from app.session.steps import ShowMessage
from app.ui.language import translated
from app.ui.settings import Settings
from app.ui.theme import Theme
from app.window.main_window import MainWindow
from app.window.start import make_application, other_folders
from segcore.folders.file_versions import file_version
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke

POLL_MS = 10
DAY_SECONDS = 86_400


class Unasked(QObject):
    """Answers every question so that work goes on and nothing is lost."""

    def __getattr__(self, question: str) -> Callable[..., Any]:
        if question.startswith("_"):
            raise AttributeError(question)
        return lambda *_, **__: None

    def how_to_leave(self, _name: str) -> str:
        return "save"

    def which_version(self, _name: str, _clash: SaveConflict) -> str:
        return "replace"

    def file_to_save(self, proposal: Path) -> Path:
        return proposal.with_stem(f"{proposal.stem}-{os.getpid()}")


class Remote(QObject):
    """Obeys one command after the other."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._unread = window, b""
        self._failed: list[str] = []
        window.runner.message.connect(self._note)
        self._input = QSocketNotifier(0, QSocketNotifier.Type.Read, self)
        self._input.activated.connect(self._read)
        self._waiting: Callable[[], bool] | None = None
        self._timer = QTimer(self, interval=POLL_MS)
        self._timer.timeout.connect(self._look)

    def _note(self, say: ShowMessage) -> None:
        if say.kind == "warning":
            self._failed.append(translated(say.text))

    def _read(self) -> None:
        read = os.read(0, 1 << 12)
        if not read:
            QApplication.quit()
        *lines, self._unread = (self._unread + read).split(b"\n")
        for line in lines:
            word, _, rest = line.decode().partition(" ")
            getattr(self, f"do_{word}")(rest)

    def _answer_when(self, done: Callable[[], bool]) -> None:
        self._waiting = done
        self._timer.start()

    def _look(self) -> None:
        if self._waiting is not None and (self._waiting() or self._failed):
            self._timer.stop()
            self._waiting = None
            self._answer()

    def _answer(self, **more: Any) -> None:
        document, host = self._window.document, self._window.controller.worker_tasks.host
        photo = document.project.photo
        answer = {
            "photo": photo.path if photo else "",
            "strokes": len(document.project.strokes),
            "worker": host.pid,
            "failed": self._failed.copy(),
            "warning": self._window.status.warning.text(),
        }
        self._failed.clear()
        sys.stdout.write(json.dumps(answer | more) + "\n")
        sys.stdout.flush()

    def do_open(self, path: str) -> None:
        """Open a photo; what is open is saved beside its own."""
        document = self._window.document

        def is_open() -> bool:
            photo = document.project.photo
            return photo is not None and photo.path == path

        self._window.open(Path(path))
        self._answer_when(is_open)

    def do_stroke(self, number: str) -> None:
        """Paint the next stroke, of one of two classes; it is in the journal when answered."""
        document = self._window.document
        rows, columns = document.image.shape
        place = int(number)
        x = (0.2 + 0.6 * (place % 2)) * columns + place % 40
        path = StrokePath(((x, 0.2 * rows), (x, 0.8 * rows)), 2.0)
        document.add_stroke(Stroke("class", path, 1 + place % 2), "Stroke")
        self._answer()

    def do_solve(self, _: str) -> None:
        """Wait for the segments of everything that was drawn."""
        document, controller = self._window.document, self._window.controller

        def is_solved() -> bool:
            result = document.result
            solved = result is not None and not result.preview and document.result_is_current
            return solved and not controller.busy

        self._answer_when(is_solved)

    def do_recover(self, _: str) -> None:
        """Restore what the last crash left; answers how much that was."""
        recoveries, document = self._window.recoveries(), self._window.document
        if not recoveries:
            self._answer(recovered=0)
            return
        wanted = len(recoveries[0].project.strokes)
        self._window.run(self._window.session.reading.recover(recoveries[0]))
        self._answer_when(lambda: len(document.project.strokes) == wanted)

    def do_full(self, is_full: str) -> None:
        """From now on no file can grow, or files can again."""
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        soft = 0 if is_full == "yes" else limits[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, limits[1]))
        self._answer()

    def do_clock(self, _: str) -> None:
        """The clock jumps back by a day."""
        before = time.time
        time.time = lambda: before() - DAY_SECONDS
        self._answer()

    def do_save(self, path: str) -> None:
        """Save under a name, whatever is there."""
        session = self._window.session
        session.saving._version = LastVersion(file_version(Path(path)))
        self._answer(saved=self._window.run(session.saving._save_now(Path(path))))

    def do_quit(self, _: str) -> None:
        """Close as a person would, which saves."""
        closed = self._window.close()
        self._answer(closed=closed)
        QApplication.quit()


def main(data: Path) -> int:
    """Run until told to quit, or until nobody is there any more."""
    application = make_application()
    settings = Settings(data / f"settings-{os.getpid()}.ini")
    settings.save_silently = True
    Theme(settings, application)
    window = MainWindow(settings, data, Unasked(), elsewhere=other_folders())
    remote = Remote(window)
    window.show()
    code = application.exec()
    del remote
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
