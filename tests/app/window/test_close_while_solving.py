from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.settings import Settings
from app.ui.theme import Theme
from app.window.main_window import MainWindow
from tests.app.windows import Answers, draw, opened, photo_file


def test_window_closes_in_the_middle_of_a_solve(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    settings, answers = Settings(tmp_path / "settings.ini"), Answers()
    window = MainWindow(settings, Theme(settings, qapp), tmp_path / "data", answers)
    qtbot.addWidget(window)
    window.show()
    opened(qtbot, window, photo_file(tmp_path / "photo.png", shape=(800, 1000)))
    draw(window, 1)
    draw(window, 2, 700)
    qtbot.waitUntil(lambda: window.controller.busy and bool(window.controller.jobs.host.pid))
    worker = window.controller.jobs.host.pid

    answers.given["leave"] = ["discard"]
    assert window.close()
    qtbot.waitUntil(lambda: not lives(worker))


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
