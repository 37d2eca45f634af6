"""What commands write and say, as processes too, and how they end."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import segcore
from segcore.batch import Outcome, Status
from segcore.cli.batch import BatchProgress
from segcore.cli.exit_codes import ExitCode
from segcore.cli.progress_reporter import EVENTS, ProgressReporter, ScriptReporter, TerminalReporter
from segcore.cli.stopping import stopping_in_order
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import Stage
from tests.interpreter import ROOT, printed_by

from .conftest import save

# ---------------------------------------------- The files of a result appear together or not at all


AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_existing_files_are_kept(out, segment):
    out.mkdir()
    (out / "labels.png").write_bytes(b"mine")
    (out / "notes.txt").write_bytes(b"also mine")

    outcome = segment()

    assert outcome.code == 1
    assert f"not replaced: {out / 'labels.png'};" in outcome.err
    assert "--force" in outcome.err
    assert contents(out) == {"labels.png": b"mine", "notes.txt": b"also mine"}

    assert segment("--force").code == 0
    assert contents(out)["labels.png"].startswith(b"\x89PNG")
    assert contents(out)["notes.txt"] == b"also mine"


@pytest.mark.parametrize(
    ("name", "format"),
    [
        ("summary.json", "svg"),
        ("photo.svg", "svg"),
        ("photo-mask-7.png", "masks"),
        ("photo-yolo/data.yaml", "yolo"),
    ],
)
def test_files_that_exist_are_found_before_anything_is_read(tmp_path, run, name, format):
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(b"mine")
    outcome = run("segment", "photo.png", "--out", tmp_path, "--export", format)
    assert f"not replaced: {tmp_path / name}" in outcome.err


def test_folders_in_the_way_are_found_before_anything_is_read(tmp_path, run):
    (tmp_path / "overlay.png").mkdir()
    outcome = run("segment", "photo.png", "--out", tmp_path, "--force")
    assert f"{tmp_path / 'overlay.png'}: not written: it is a directory" in outcome.err


def test_force_removes_what_an_earlier_run_left(out, segment):
    assert segment("--eigenvectors", 5, "--export", "masks,yolo").code == 0
    (out / "eigenvector-9.png").write_bytes(b"mine")
    (out / "eigenvector-5.png").write_bytes(b"mine now")

    outcome = segment("--eigenvectors", 2, "--export", "csv", "--force")

    assert outcome.code == 0
    assert "note: removed what an earlier run left: eigenvector-3.png, eigenvector-4" in outcome.err
    assert {file.name for file in out.iterdir()} == {
        "labels.png",
        "overlay.png",
        "summary.json",
        "photo.csv",
        *(f"eigenvector-{index}.png" for index in (1, 2, 5, 9)),
    }


@pytest.mark.parametrize("below", ["", "further"])
def test_folder_that_is_a_file(tmp_path, run, below):
    (tmp_path / "file").write_bytes(b"mine")

    outcome = run("segment", "no-such-photo.png", "--out", tmp_path / "file" / below)

    assert outcome.code == 1
    assert f"{tmp_path / 'file'}" in outcome.err
    assert "is a file, not a folder" in outcome.err
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_folder_without_permission(tmp_path, run, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_args: False)

    outcome = run("segment", "no-such-photo.png", "--out", tmp_path / "out")

    assert f"{tmp_path / 'out'}: no permission to write there" in outcome.err


@pytest.fixture
def small_disk(tmp_path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(folder)]
    if not AS_ROOT or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only who may mount a small disk can fill one")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_demo_on_a_full_disk(small_disk, run):
    outcome = run("demo", "--sample", "cell", "--out", small_disk)

    assert outcome.code == 1
    assert "the disk is full" in outcome.err
    assert contents(small_disk) == {}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_cancel_while_files_are_written(number):
    before = signal.getsignal(number)

    with stopping_in_order() as switch:
        signal.raise_signal(number)
        with pytest.raises(Cancelled):
            switch.check()

    assert signal.getsignal(number) == before


def test_signals_that_are_ignored_stay_so():
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    with stopping_in_order() as switch:
        signal.raise_signal(signal.SIGINT)
        switch.check()


def test_interrupted_writing_is_told(out, segment, monkeypatch):
    sync = os.fsync

    def interrupted(descriptor: int) -> None:
        signal.raise_signal(signal.SIGINT)
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", interrupted)

    outcome = segment()

    assert (outcome.code, outcome.out, outcome.err) == (130, "", "eigenbrush: stopped\n")
    assert contents(out) == {}


# ---------------------------------------------- What commands say while they work, and how they end


def events(text: str) -> list[dict[str, Any]]:
    """Lines for scripts, each with keys that are documented."""
    found = [json.loads(line) for line in text.splitlines()]
    for event in found:
        assert event.keys() - {"event"} <= EVENTS[event["event"]].keys()
    return found


def test_progress_for_scripts(segment):
    outcome = segment("--export", "csv", "--progress", "json", "--json")

    assert json.loads(outcome.out)["classes"] == 3
    told = events(outcome.err)
    progress = [event for event in told if event["event"] == "progress"]
    assert {"reading", "solve", "encoding"} <= {event["stage"] for event in progress}
    assert all(0 <= event["fraction"] <= 1 for event in progress)
    assert progress[-1]["stage"] == "encoding"
    assert progress[-1]["fraction"] == 1
    assert any(
        "not kept: shapes" in e["text"] or "shapes" in e["text"] for e in told if "text" in e
    )

    (again,) = events(segment("--progress", "json").err)
    assert again["event"] == "error"
    assert "not replaced" in again["text"]
    assert again["exit_code"] == ExitCode.FAILED


def test_quiet(out, segment):
    assert segment("--export", "csv", "-q") == segment("--export", "csv", "--quiet", "--force")
    assert (out / "labels.png").exists()
    refused = segment("--quiet")
    assert refused.out == ""
    assert refused.err.startswith("eigenbrush: not replaced")
    assert json.loads(segment("--quiet", "--json", "--force").out)["classes"] == 3


def test_quiet_about_progress_that_is_wanted_is_wrong_usage(run):
    assert run("demo", "--out", "out", "--quiet", "--progress", "json").code == ExitCode.USAGE


def test_batch_for_scripts(capsys):
    progress = BatchProgress(2, ScriptReporter())
    progress.step(Outcome("a.png", Status.DONE, notes=("dark",), seconds=0.25))
    progress.step(Outcome("b.png", Status.FAILED, "is damaged"))
    progress.say_what_is_common()

    told = events(capsys.readouterr().err)
    assert [(e["done"], e["of"]) for e in told if e["event"] == "progress"] == [
        (0, 2),
        (1, 2),
        (2, 2),
    ]
    photo = {"event": "photo", "photo": "a.png", "status": "done", "message": "", "seconds": 0.25}
    bad = {"photo": "b.png", "status": "failed", "message": "is damaged", "seconds": 0.0}
    assert [e for e in told if e["event"] == "photo"] == [photo, {**photo, **bad}]
    assert told[-1] == {"event": "note", "text": "a.png: dark"}
    assert progress.to_json() == {"photos": 2, "counts": {"done": 1, "failed": 1}}


def test_batch_says_of_bad_photos_also_when_quiet(capsys):
    progress = BatchProgress(5, ProgressReporter())
    for name in ("b.png", "c.png"):
        progress.step(Outcome(name, Status.FAILED, "is damaged"))
    progress.step(Outcome("d.png", Status.DONE, notes=("dark",)))
    progress.say_what_is_common()
    assert capsys.readouterr().err.splitlines() == [
        "eigenbrush: b.png: failed: is damaged",
        "eigenbrush: c.png: also failed: is damaged",
    ]


def test_each_hundredth_is_told_once(capsys):
    reporter = ScriptReporter()
    for thousandth in range(1001):
        reporter.report(Stage.SOLVE, thousandth / 1000)
    assert len(events(capsys.readouterr().err)) == 101


def test_lines_that_stay_are_not_written_over(capsys):
    reporter = TerminalReporter()
    with reporter:
        reporter.report(Stage.READING, 0.5)
        reporter.note("is dark")
        reporter.count(2, 4)
    clear = "\r\x1b[K"
    reading, note, counted, end = capsys.readouterr().err.split(clear)[1:]
    assert reading.split() == ["Reading", "#" * 12 + "-" * 12]
    assert note == "eigenbrush: note: is dark\n"
    assert "2 of 4" in counted
    assert end == ""


# ----------------- The command as a process of its own: signals, streams, and how quickly it starts


COMMAND = [sys.executable, "-m", "segcore.cli"]
POSIX = pytest.mark.skipif(os.name != "posix", reason="of POSIX systems")


def start(*arguments: object, **options: object) -> subprocess.Popen:
    return subprocess.Popen(
        [*COMMAND, *map(str, arguments)],
        cwd=ROOT,
        text=True,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options},
    )


def finish(process: subprocess.Popen) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=300)
    return process.returncode, out or "", err or ""


def test_module_is_the_command():
    assert finish(start("--version")) == (0, f"eigenbrush {segcore.__version__}\n", "")


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_heavy_libraries_are_not_loaded_for_a_word(argument):
    code = (
        "import sys\n"
        "from segcore.cli import main\n"
        f"try: main(['{argument}'])\n"
        "except SystemExit: pass\n"
        "print('heavy:', sorted({'numpy', 'scipy', 'PIL', 'pyamg'}"
        " & sys.modules.keys()))\n"
    )
    assert printed_by(code).endswith("heavy: []\n")


def on_terminal(*arguments: object) -> tuple[subprocess.Popen, int]:
    """A process whose stderr is a terminal, and the other side of that."""
    reader, terminal = os.openpty()
    process = start(*arguments, stderr=terminal)
    os.close(terminal)
    return process, reader


def read_until(reader: int, text: bytes) -> bytes:
    """What a terminal shows up to `text`, or to its end."""
    shown = b""
    while text not in shown:
        try:
            shown += os.read(reader, 4096)
        except OSError:  # Linux's way to say that the other end is closed
            break
    return shown


@POSIX
def test_progress_on_a_terminal(tmp_path, photo, scribbles):
    process, reader = on_terminal(
        "segment", photo, "--scribbles", scribbles, "--out", tmp_path, "--json"
    )
    shown = read_until(reader, b"no such text")
    os.close(reader)
    code, out, _ = finish(process)

    assert code == 0
    assert json.loads(out)["classes"] == 3
    for stage in (b"Reading", b"Hierarchy", b"Solution", b"Encoding"):
        assert stage in shown
    assert shown.endswith(b"\r\x1b[K")


@POSIX
@pytest.mark.parametrize("stage", ["Colours", "Solution"])
def test_ctrl_c_ends_it_at_once(tmp_path, stage):
    noise = np.random.default_rng(0).integers(0, 255, (800, 1200), np.uint8)
    photo = save(tmp_path / "photo.png", noise)
    process, reader = on_terminal("segment", photo, "--segments", 8, "--out", tmp_path / "out")
    read_until(reader, stage.encode())

    process.send_signal(signal.SIGINT)
    shown = read_until(reader, b"no such text")
    os.close(reader)
    code, out, _ = finish(process)

    # by the signal itself, which waits for nothing, and not by Python's answer to it
    assert (code, out) == (-signal.SIGINT, "")
    assert b"Traceback" not in shown
    assert not (tmp_path / "out").exists()


@POSIX
def test_closed_stderr_leaves_stdout_alone(tmp_path, photo, scribbles):
    arguments = f"segment {photo} --scribbles {scribbles} --out {tmp_path / 'out'} --json"
    command = f"{sys.executable} -m segcore.cli {arguments} 2>&-"
    run = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )

    assert json.loads(run.stdout)["classes"] == 3


@POSIX
def test_folder_whose_name_cannot_be_shown(tmp_path, photo, scribbles):
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = ("segment", photo, "--scribbles", scribbles, "--out", tmp_path / "grün")
    process = start(*command, env=environment)
    code, out, err = finish(process)

    assert (code, err) == (0, "")
    assert out.endswith("gr\\xfcn\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_stdout_that_is_full():
    with open("/dev/full", "w") as full:
        code, _, err = finish(start("methods", stdout=full))

    assert code == 1
    assert err == "eigenbrush: the results cannot be printed: No space left on device\n"


@POSIX
def test_reader_that_has_gone():
    reader, writer = os.pipe()
    os.close(reader)
    process = start("methods", "--json", stdout=writer)
    os.close(writer)

    assert finish(process) == (1, "", "")
