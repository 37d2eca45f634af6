"""Whoever opens a folder of traps keeps what is theirs, waits for nothing, and reads sentences."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.window.messages import Messages
from segcore.folders.file_names import HIDDEN_FOLDER
from segcore.folders.states import State
from tests.app.windows import answers, draw, settings, window
from tests.traps import (
    BEFORE,
    NAMES,
    NEEDED,
    NOW,
    OWN,
    TRAPS,
    Trap,
    fingerprint,
    make_folder,
    make_home,
    make_out,
)

__all__ = ["answers", "settings", "window"]

ROOT = Path(__file__).parents[1]
SECONDS = 300

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="links, pipes and devices of Linux")

_COMMANDS = """
import contextlib, io, json, sys
import segcore.cli.batch, segcore.cli.export
from segcore.cli.main import main
from tests.segcore.batch.conftest import Here

for module in (segcore.cli.batch, segcore.cli.export):
    module.ProcessPool = lambda _: Here()  # the same jobs, in this process
told = []
for command in json.loads(sys.stdin.read()):
    with contextlib.redirect_stderr(io.StringIO()) as words, contextlib.redirect_stdout(words):
        code = main(command)
    told.append([int(code), words.getvalue()])
print(json.dumps(told))
"""


def run(home: Path, commands: Sequence[Sequence[object]]) -> list[tuple[int, str]]:
    """Exit code and words of some commands."""
    done = subprocess.run(
        [sys.executable, "-c", _COMMANDS],
        input=json.dumps([[str(word) for word in command] for command in commands]),
        capture_output=True,
        text=True,
        timeout=SECONDS,
        cwd=ROOT,
        env=os.environ | {"HOME": str(home)},
        check=True,
    )
    assert done.stderr == ""
    return [(code, words) for code, words in json.loads(done.stdout)]


def commands(trap: Trap, place: Path, home: Path) -> list[list[object]]:
    """All that reads and writes, in a folder of one kind of traps."""
    names = (*OWN, *NEEDED[0], "2-strokes.json", "odd.png")
    folder = make_folder(place / "photos", trap, home, names)
    out = make_out(place / "out", trap, home)
    other = make_out(place / "other", trap, home, with_ledger=False)
    strokes, odd, photo = folder / "2-strokes.json", folder / "odd.png", folder / "1.png"
    plain = ["--method", "ncut", "--segments", 2]
    segment = ["segment", photo, "--out", place / "result", "--force"]
    return [
        ["batch", folder, "--scribbles", "*-strokes.json", "--out", out],
        ["batch", folder, *plain, "--export", "labels,coco,yolo", "--out", other, "--force"],
        ["export", folder, "--all", "--out", place / "exported"],
        [*segment, "--strokes", strokes],
        [*segment, "--scribbles", odd],
        [*segment, *plain, "--rules", strokes],
        [*segment, *plain, "--import", strokes],
        ["segment", odd, *plain, "--out", place / "result"],
        ["agreement", folder, folder],
    ]


def test_commands(tmp_path):
    home = make_home(tmp_path / "home")
    wanted = []
    for trap in TRAPS:
        place = tmp_path / trap.kind
        place.mkdir()
        wanted.append(commands(trap, place, home))
    before = fingerprint(home)

    told = iter(run(home, [command for several in wanted for command in several]))

    assert fingerprint(home) == before
    for trap, several in zip(TRAPS, wanted, strict=True):
        results = [next(told) for _ in several]
        assert {code for code, _ in results} <= {0, 1}
        assert not [words for _, words in results if "Traceback" in words]
        for code, words in results[3:8]:
            assert (code, words.count("\n")) == (1, 1), words
        if trap.is_odd:
            assert [code for code, _ in results[:3]] == [1, 1, 1]
            assert ("there is no " if trap.kind == "dangling" else "is a ") in results[0][1]


@pytest.mark.parametrize("names", [OWN, BEFORE, *NEEDED])
@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.kind)
def test_window(qtbot, window, tmp_path, monkeypatch, trap, names):
    home = make_home(tmp_path / "home")
    folder = make_folder(tmp_path / "photos", trap, home, names)
    before = fingerprint(home)
    shown: list[str] = []
    show = Messages.show_message

    def recorded(messages: Messages, text: str, *more: object, **options: object) -> object:
        shown.append(text)
        return show(messages, text, *more, **options)

    monkeypatch.setattr(Messages, "show_message", recorded)
    working = window.workspace.jobs._running
    ended: list[object] = []
    window.runner.opened.connect(lambda: ended.append("opened"))
    window.runner.message.connect(ended.append)

    for name in ("", "1.png", "2.png", *NAMES):
        ended.clear()
        window.open(folder / name)
        qtbot.waitUntil(lambda: bool(ended), timeout=1000 * SECONDS)
        if ended == ["opened"]:
            work_on_a_photo(window)
        window.run(window.session.saving.save_quietly())
        qtbot.waitUntil(lambda: not working, timeout=1000 * SECONDS)
        window.session.saving.discard_unsaved()
    window.run(window.session.sharing.read_others())
    assert window.runner.close()
    window.session.photos.close()
    qtbot.waitUntil(lambda: not working, timeout=1000 * SECONDS)
    QApplication.processEvents()

    assert fingerprint(home) == before
    assert len(window.session.photos.names) == 0
    belongs_there = {
        "folder": (OWN[0], HIDDEN_FOLDER),
        "nested": (OWN[0], *NEEDED[0]),
        "binary": (OWN[0], *NEEDED[0]),
    }.get(trap.kind, ())
    told = [name for name in names if name not in belongs_there]
    for name in told:  # those of earlier versions also by their new names, once they are moved
        called = {f"{name}:", f"{NOW.get(name, name)}:"}
        messages = [text for text in dict.fromkeys(shown) if text.startswith(str(folder))]
        found = [text for text in messages if any(one in text for one in called)]
        assert 1 <= len(found) <= len(called)
        assert "\n" not in "".join(found)
    assert not [text for text in shown if "Traceback" in text or "Errno" in text]


def work_on_a_photo(window) -> None:
    """All that writes into the folder."""
    draw(window)
    project = window.document.project
    assert project.photo is not None
    info = project.classes[0]
    renamed = replace(info, name=f"{info.name}+")
    window.document.edit("Rename", lambda project: project.with_class(renamed))
    window.session.mark(Path(project.photo.path), State.DONE)
    window.run(window.session.sharing.announce_photo())
