"""Photos that are done are looked at once more."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.window.main_window import MainWindow
from segcore.folders.states import State, add_state, read_states_from
from tests.app.windows import Answers, draw, opened, photo_file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    for number in range(1, 6):
        photo_file(made / f"{number}.png", value=number)
    for number in (1, 3, 4):
        add_state(made, f"{number}.png", State.DONE)
    return made


def go(qtbot: QtBot, window: MainWindow, action: str) -> str:
    with qtbot.waitSignal(window.runner.opened):
        window.actions_[action].trigger()
    return window.session.name


def test_what_is_done_is_accepted_or_sent_back(
    qtbot: QtBot, window: MainWindow, answers: Answers, folder: Path
) -> None:
    opened(qtbot, window, folder)
    assert window.session.name == "2.png"
    assert go(qtbot, window, "next-done") == "3.png"
    assert go(qtbot, window, "previous-done") == "1.png"
    assert go(qtbot, window, "accept-photo") == "3.png"
    answers.given["note"] = [" the tail is missing "]
    assert go(qtbot, window, "send-back") == "4.png"
    window.actions_["accept-photo"].trigger()
    assert window.status.currentMessage() == "No other photos are left to review."

    read = read_states_from(folder, 0)
    assert {name for name, review in read.reviews.items() if review.accepted} == {"1.png", "4.png"}
    assert read.states["3.png"] is State.BEGUN
    assert read.reviews["3.png"].note == "the tail is missing"
    assert window.session.photos.done == 2
    panel = window.docks.photos
    for kind, names in {
        "To do": ["2.png", "3.png", "5.png"],
        "Sent back": ["3.png"],
        "Accepted": ["1.png", "4.png"],
        "To review": [],
    }.items():
        panel.which.setCurrentText(kind)
        assert panel.rows.names == names


def test_the_note_is_shown_until_the_photo_is_done_again(
    qtbot: QtBot, window: MainWindow, answers: Answers, folder: Path
) -> None:
    opened(qtbot, window, folder)
    go(qtbot, window, "next-done")
    answers.given["note"] = ["the tail is missing"]
    go(qtbot, window, "send-back")
    assert not window.messages.texts
    opened(qtbot, window, folder / "3.png")
    assert window.messages.texts[0].endswith("sent this photo back: the tail is missing")
    place = window.docks.photos.rows.names.index("3.png")
    tip = window.docks.photos.rows.index(place).data(role=3)  # the tool tip
    assert tip == "3.png: sent back: the tail is missing"
    assert go(qtbot, window, "done") == "5.png"
    opened(qtbot, window, folder / "3.png")
    assert not window.messages.texts


def test_only_what_is_done_is_reviewed(
    qtbot: QtBot, window: MainWindow, answers: Answers, folder: Path
) -> None:
    opened(qtbot, window, folder)
    for action in ("accept-photo", "send-back"):
        window.actions_[action].trigger()
        assert "not done" in window.status.currentMessage()
    assert answers.asked == []
    go(qtbot, window, "next-done")
    answers.given["note"] = [None]
    window.actions_["send-back"].trigger()
    assert window.session.photos.state("3.png") is State.DONE
    draw(window)
    window.actions_["accept-photo"].trigger()
    assert "not ready yet" in window.status.currentMessage()
    assert window.session.name == "3.png"
