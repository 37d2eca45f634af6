"""The program reaches for no network: neither its commands nor its window nor their workers."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# Found by every Python that is started, workers included.
GUARD = """
import os, sys

def refuse(event, details):
    reaches = event in ("socket.connect", "socket.bind", "socket.sendto")
    if event == "socket.getaddrinfo" or (reaches and isinstance(details[1], tuple)):
        with open(os.environ["REACHED_FOR"], "a") as log:
            log.write(f"{event} {details}\\n")
        raise OSError("no network here")

sys.addaudithook(refuse)
"""

REACHES = "import socket; socket.create_connection(('127.0.0.1', 9))"

WINDOW = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from app.window.commands import EditActions
from app.ui.settings import Settings
from app.ui.theme import Theme
from app.window.start import make_application

def work():
    application = make_application()
    from app.window.main_window import MainWindow
    folder = Path(sys.argv[1])
    settings = Settings(folder / "settings.ini")
    Theme(settings, application)
    window = MainWindow(settings, folder / "data")
    window.show()
    window.services[EditActions].open_sample()
    found = []
    window.controller.solved.connect(found.append)
    window.controller.solved.connect(application.quit)
    application.exec()
    print(found[0].labels.max())

if __name__ == "__main__":
    work()
"""


def run_guarded(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python where every reach for the network fails and is written down."""
    (folder / "guard").mkdir()
    (folder / "guard" / "sitecustomize.py").write_text(GUARD)
    environment = {
        "PYTHONPATH": os.pathsep.join([str(folder / "guard"), str(ROOT)]),
        "REACHED_FOR": str(folder / "reached-for"),
        "QT_QPA_PLATFORM": "offscreen",
    }
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def reached_for(folder: Path) -> str:
    log = folder / "reached-for"
    return log.read_text() if log.exists() else ""


def test_guard_sees_a_reach(tmp_path):
    assert run_guarded(tmp_path, "-c", REACHES).returncode == 1
    assert "getaddrinfo" in reached_for(tmp_path)


@pytest.mark.parametrize(
    "command",
    [
        ["demo", "--out", "out"],
        ["batch", "PHOTOS", "--out", "out", "--segments", "2", "--jobs", "2"],
    ],
    ids=lambda command: command[0],
)
def test_commands_need_no_network(tmp_path, command):
    (tmp_path / "photos").mkdir()
    for name in ("cat.jpg", "cell.jpg"):
        shutil.copy(ROOT / "assets" / name, tmp_path / "photos")
    given = ["photos" if word == "PHOTOS" else word for word in command]
    ended = run_guarded(tmp_path, "-m", "app", *given)
    assert reached_for(tmp_path) == ""
    assert ended.returncode == 0, ended.stderr


def test_window_needs_no_network(tmp_path):
    (tmp_path / "window.py").write_text(WINDOW)
    ended = run_guarded(tmp_path, "window.py", str(tmp_path))
    assert reached_for(tmp_path) == ""
    assert ended.stdout.strip() == "2", ended.stderr
