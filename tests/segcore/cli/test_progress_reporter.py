"""What commands say while they work, and how they end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from segcore.batch import Outcome, Status
from segcore.cli.batch import BatchProgress
from segcore.cli.exit_codes import ExitCode
from segcore.cli.progress_reporter import EVENTS, ProgressReporter, ScriptReporter, TerminalReporter
from segcore.runtime.monitor import Stage

from .conftest import Run


def events(text: str) -> list[dict[str, Any]]:
    """Lines for scripts, each with keys that are documented."""
    found = [json.loads(line) for line in text.splitlines()]
    for event in found:
        assert event.keys() - {"event"} <= EVENTS[event["event"]].keys()
    return found


def test_progress_for_scripts(tmp_path: Path, photo: Path, scribbles: Path, run: Run) -> None:
    command = ("segment", photo, "--scribbles", scribbles, "--out", tmp_path / "out")
    outcome = run(*command, "--export", "csv", "--progress", "json", "--json")

    assert json.loads(outcome.out)["classes"] == 3
    told = events(outcome.err)
    progress = [event for event in told if event["event"] == "progress"]
    assert {"reading", "eigenvectors", "encoding"} <= {event["stage"] for event in progress}
    assert all(0 <= event["fraction"] <= 1 for event in progress)
    assert progress[-1]["stage"] == "encoding"
    assert progress[-1]["fraction"] == 1
    assert any(
        "not kept: shapes" in e["text"] or "shapes" in e["text"] for e in told if "text" in e
    )

    (again,) = events(run(*command, "--progress", "json").err)
    assert again["event"] == "error"
    assert "not replaced" in again["text"]
    assert again["exit_code"] == ExitCode.FAILED


def test_quiet(tmp_path: Path, photo: Path, scribbles: Path, run: Run) -> None:
    command = ("segment", photo, "--scribbles", scribbles, "--out", tmp_path, "--export", "csv")

    assert run(*command, "-q") == run(*command, "--quiet", "--force")
    assert (tmp_path / "labels.png").exists()
    refused = run(*command, "--quiet")
    assert refused.out == ""
    assert refused.err.startswith("eigenbrush: not replaced")
    assert json.loads(run(*command, "--quiet", "--json", "--force").out)["classes"] == 3


def test_quiet_about_progress_that_is_wanted_is_wrong_usage(run: Run) -> None:
    assert run("demo", "--out", "out", "--quiet", "--progress", "json").code == ExitCode.USAGE


def test_batch_for_scripts(capsys: pytest.CaptureFixture[str]) -> None:
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


def test_batch_says_of_bad_photos_also_when_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    progress = BatchProgress(1, ProgressReporter())
    progress.step(Outcome("b.png", Status.FAILED, "is damaged"))
    assert capsys.readouterr().err == "eigenbrush: b.png: failed: is damaged\n"


def test_each_hundredth_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    reporter = ScriptReporter()
    for thousandth in range(1001):
        reporter.report(Stage.EIGENVECTORS, thousandth / 1000)
    assert len(events(capsys.readouterr().err)) == 101


def test_lines_that_stay_are_not_written_over(capsys: pytest.CaptureFixture[str]) -> None:
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


def test_every_exit_code_says_what_it_means() -> None:
    assert [int(code) for code in ExitCode] == [0, 1, 2, 130]
    assert all(code.meaning for code in ExitCode)
