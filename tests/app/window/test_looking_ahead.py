"""Photos are listed by how much they tell, and what is expected of them stands below."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.appearance.learning.training import learn_photo
from segcore.folders.model_file import add_training_photo
from segcore.folders.states import State, SuggestionScore, add_state
from tests.app.answers import SECONDS


def halves(seed: int) -> NDArray[np.uint8]:
    """Green on the left, brown on the right."""
    values = np.random.default_rng(seed).normal((40, 120, 40), 6, (40, 60, 3))
    values[:, 30:] += (120, -60, 0)
    return np.clip(values, 0, 255).astype(np.uint8)


def open_photos(window, folder: Path, qtbot) -> None:
    pictures = {"1.png": 255 - halves(7), "2.png": halves(5), "3.png": halves(6)}
    for name, picture in pictures.items():
        PillowImage.fromarray(picture).save(folder / name)
    window.open(folder)
    qtbot.waitUntil(lambda: bool(window.session.name), timeout=SECONDS * 1000)


def test_what_is_odd_comes_after_what_is_typical_and_before_what_is_known(window, tmp_path, qtbot):
    open_photos(window, tmp_path, qtbot)
    rows = window.docks.panels["photos"].rows

    def names() -> list[str]:
        return [rows.photo(row).name for row in range(rows.rowCount())]

    assert names() == ["1.png", "2.png", "3.png"]
    window.actions_["telling-first"].trigger()
    qtbot.waitUntil(lambda: names()[1] == "1.png", timeout=SECONDS * 1000)
    window.actions_["telling-first"].trigger()
    assert names() == ["1.png", "2.png", "3.png"]


def test_where_a_folder_learns_the_rest_is_looked_at_and_told_of(window, tmp_path, qtbot):
    truth = np.repeat([[1, 2]], 40, axis=0).repeat(30, axis=1)
    for seed in range(3):
        training_photo = learn_photo(halves(seed), truth)
        add_training_photo(tmp_path, training_photo.renamed(f"{seed}.jpg"), {1: "leaf", 2: "soil"})
    add_state(tmp_path, "1.png", State.DONE, checked=SuggestionScore(0.9, 0.75))
    open_photos(window, tmp_path, qtbot)
    quality = window.docks.panels["photos"].quality
    qtbot.waitUntil(lambda: "75\N{NO-BREAK SPACE}% right" in quality.message.text())
    assert "to do" not in quality.message.text()
    window.view_state.learning = True
    qtbot.waitUntil(lambda: "to do" in quality.message.text(), timeout=SECONDS * 1000)
    quality.chart.grab()
    quality.fit(10 * quality.chart.sizeHint().height())
    assert not quality.chart.isHidden()
    quality.fit(quality.chart.sizeHint().height())
    assert quality.chart.isHidden()
