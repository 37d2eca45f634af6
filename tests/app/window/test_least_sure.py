"""Photos are listed by how much of a proposal is likely to be right."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from pytestqt.qtbot import QtBot

from app.window.main_window import MainWindow
from segcore.appearance.learning.teaching import taught
from segcore.folders.model_file import teach
from tests.app.answers import SECONDS


def halves(seed: int) -> NDArray[np.uint8]:
    """Green on the left, brown on the right."""
    values = np.random.default_rng(seed).normal((40, 120, 40), 6, (40, 60, 3))
    values[:, 30:] += (120, -60, 0)
    return np.clip(values, 0, 255).astype(np.uint8)


def test_photos_unlike_those_that_have_taught_come_first(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    truth = np.repeat([[1, 2]], 40, axis=0).repeat(30, axis=1)
    for seed in range(3):
        lesson = taught(halves(seed), truth)
        assert lesson is not None
        teach(tmp_path, lesson.called(f"{seed}.jpg"), {1: "leaf", 2: "soil"})
    pictures = {"1.png": halves(5), "2.png": halves(6), "3.png": 255 - halves(7)}
    for name, picture in pictures.items():
        PillowImage.fromarray(picture).save(tmp_path / name)
    window.open(tmp_path)
    rows = window.docks.photos.rows
    qtbot.waitUntil(lambda: window.session.name == "1.png", timeout=SECONDS * 1000)
    assert rows.names == ["1.png", "2.png", "3.png"]
    window.actions_["least-sure-first"].trigger()
    qtbot.waitUntil(lambda: rows.names[0] == "3.png", timeout=SECONDS * 1000)
    window.actions_["least-sure-first"].trigger()
    assert rows.names == ["1.png", "2.png", "3.png"]
