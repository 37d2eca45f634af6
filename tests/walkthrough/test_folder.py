"""A person works through a folder: real windows, no dialog, and a crash in the middle.

Besides the strokes a photo takes one gesture, *done, and next*; the right button paints the
background.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from PIL import Image

from segcore.files.folder_states import State, read_states
from segcore.files.project_files import load_project

from .program import Program
from .screen import Screen, missing, open_screen, wait_for

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"the walk-through needs programs that are not installed: {missing()}"
)

PHOTOS = int(os.environ.get("EIGENBRUSH_WALK_PHOTOS", "3"))
"""That are worked through before the crash; there is one more."""
SIDE = 200
OBJECT = (60, 70, 80, 60)
"""Left, top, width and height of the block on every photo."""


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with open_screen() as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    left, top, width, height = OBJECT
    for number in range(PHOTOS + 1):
        pixels = np.full((SIDE, SIDE, 3), 60 + number, np.uint8)
        pixels[top : top + height, left : left + width] = (210, 120, 40)
        Image.fromarray(pixels).save(made / f"{number}.png")
    return made


def test_photos_are_cut_out_without_a_dialog(screen: Screen, folder: Path) -> None:
    with TemporaryDirectory(prefix="home-") as home:
        program = Program(screen, Path(home), folder)
        for number in range(PHOTOS):
            program.wait_window(f"{number}.png — {number} of {PHOTOS + 1} done")
            draw(screen)
            program.wait_strokes(2)
            done(screen, folder, number)
        program.wait_window(f"{PHOTOS}.png")
        draw(screen)
        program.wait_strokes(2)
        program.kill()

    for number in range(PHOTOS):
        saved = load_project(folder / f"{number}.png.eigenbrush")
        assert [stroke.class_number for stroke in saved.project.strokes] == [1, 2]
        assert saved.labels is not None
        left, top, width, height = OBJECT
        inside = np.zeros((SIDE, SIDE), bool)
        inside[top : top + height, left : left + width] = True
        assert ((saved.labels == 1) == inside).mean() > 0.98
    assert read_states(folder) == {f"{number}.png": State.DONE for number in range(PHOTOS)}


def draw(screen: Screen) -> None:
    """One stroke on the object, and with the right button one on the rest."""
    picture = wait_for(lambda: block(screen), "the object is seen")
    left, top, right, bottom = picture
    middle = (top + bottom) / 2
    width = right - left
    screen.draw([(left + 0.3 * width, middle), (right - 0.3 * width, middle)])
    screen.draw([(left - 0.4 * width, middle), (left - 0.4 * width, top)], right=True)


def block(screen: Screen) -> tuple[int, int, int, int] | None:
    """Where the object is on the screen."""
    seen = screen.picture().astype(int)
    rows, columns = np.nonzero((np.abs(seen - (210, 120, 40)) < 6).all(axis=2))
    if len(rows) < 1000:
        return None
    return columns.min(), rows.min(), columns.max(), rows.max()


def done(screen: Screen, folder: Path, number: int) -> None:
    """Press the key until the segments are there, without which a photo is not done."""

    def pressed() -> bool:
        screen.press("ctrl+Return")
        return read_states(folder).get(f"{number}.png") is State.DONE

    wait_for(pressed, f"photo {number} is done")
