"""Opens the window as the program does, says when it can be used, and leaves.

    python start_app.py BEGIN [PHOTO]

BEGIN is the time, by ``time.monotonic()``, at which this process was asked for. Prints
{"window_seconds", "photo_seconds"}: until the window is painted and takes events, and until the
photo is in it (null without one).
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path

BEGIN = float(sys.argv[1])
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def main() -> None:
    from PySide6.QtCore import QTimer

    from app import start
    from app.settings import Settings
    from app.theme import Theme

    application = start.make_application()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder, "settings.ini"))
        settings.started = True
        theme = Theme(settings, application)

        from app.main_window import MainWindow

        window = MainWindow(settings, theme, Path(folder))
        told: dict[str, float | None] = {"window_seconds": None, "photo_seconds": None}

        def tell(name: str) -> None:
            told[name] = time.monotonic() - BEGIN

        def usable() -> None:
            tell("window_seconds")
            if len(sys.argv) == 2:
                application.quit()

        def seen() -> None:
            QTimer.singleShot(0, window, lambda: (window.repaint(), tell("photo_seconds"),
                                                  application.quit()))  # fmt: skip

        window.files.opened.connect(seen)
        window.show()
        QTimer.singleShot(0, window, lambda: start.begin(window, settings, sys.argv[2:]))
        QTimer.singleShot(0, window, usable)
        application.exec()
        print(json.dumps(told))
        sys.stdout.flush()
        window.close()


if __name__ == "__main__":
    main()
