"""Opens the window as the program does, says when it can be used, and leaves.

    python start_app.py BEGIN [PHOTO [segments]]

BEGIN is the time, by ``time.monotonic()``, at which this process was asked for. Prints
{"window_seconds", "photo_seconds", "segments_seconds"}: until the window is painted and takes
events, until the photo is in it, and until its segments are, two strokes having been drawn by a
hand that takes no time (null for what was not asked for).
"""

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

BEGIN = float(sys.argv[1])
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def main() -> None:
    from app.worker.process import start_spare
    from segcore.runtime.start_up import postpone_collection

    postpone_collection()
    start_spare()

    from PySide6.QtCore import QTimer

    from app.ui.settings import Settings
    from app.ui.theme import Theme
    from app.window import start
    from segcore.marks.strokes import Path as Line
    from segcore.marks.strokes import Stroke

    application = start.make_application()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder, "settings.ini"))
        settings.started = True
        Theme(settings, application)

        from app.window.main_window import MainWindow

        window = MainWindow(settings, Path(folder))
        told: dict[str, float | None] = dict.fromkeys(
            ("window_seconds", "photo_seconds", "segments_seconds")
        )

        def tell(name: str) -> None:
            told[name] = time.monotonic() - BEGIN

        def usable() -> None:
            tell("window_seconds")
            if len(sys.argv) == 2:
                application.quit()

        def seen() -> None:
            window.repaint()
            tell("photo_seconds")
            if len(sys.argv) == 3:
                application.quit()
                return
            rows, columns = window.document.image.shape
            for number in (1, 2):
                x = columns * (0.2 if number == 1 else 0.8)
                line = Line(((x, 0.3 * rows), (x, 0.7 * rows)), 0.01 * columns)
                window.document.add_stroke(Stroke("class", line, number), "paint")

        def solved(_: Any) -> None:
            tell("segments_seconds")
            window.document.undo_stack.setClean()
            application.quit()

        window.runner.opened.connect(lambda: QTimer.singleShot(0, window, seen))
        window.controller.solved.connect(solved)
        window.show()
        QTimer.singleShot(0, window, lambda: start.begin(window, settings, sys.argv[2:3]))
        QTimer.singleShot(0, window, usable)
        application.exec()
        print(json.dumps(told))
        sys.stdout.flush()
        window.close()


if __name__ == "__main__":
    main()
