"""A person counts cells that touch: a dot for each, in a real window."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from PIL import Image

from segcore.folders.states import State, read_states
from segcore.picture.reading import read_image
from segcore.projects.object_edits import objects_of
from segcore.projects.project_files import load_project
from segcore.segments.metrics import iou
from tests.app.cells import touching_cells

from .program import Program, find_photo
from .screen import missing, open_screen, wait_for

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"the walk-through needs programs that are not installed: {missing()}"
)

MOST_GESTURES = 35
LEAST_IOU = 0.85


def test_thirty_cells_are_thirty_dots(tmp_path: Path) -> None:
    photo, truth = touching_cells()
    folder = tmp_path / "photos"
    folder.mkdir()
    Image.fromarray(photo).save(folder / "cells.png")
    gestures = 0
    with open_screen() as screen, TemporaryDirectory(prefix="home-") as home:
        program = Program(screen, Path(home), folder)
        program.wait_window("cells.png")
        screen.press("ctrl+0")
        left, top = wait_for(lambda: find_photo(screen.picture(), photo), "the photo is seen")

        screen.press("ctrl+d")
        wait_for(lambda: program.project().counted, "the class is counted")
        screen.press("shift+d")
        screen.draw([(left + 20, top + 20), (left + 400, top + 20)], right=True)
        gestures += 2
        for number in range(1, truth.max() + 1):
            rows, columns = np.nonzero(truth == number)
            screen.click((left + columns.mean(), top + rows.mean()))
            gestures += 1
            program.wait_strokes(gestures - 1)

        def done() -> bool:
            screen.press("ctrl+Return")
            return read_states(folder).get("cells.png") is State.DONE

        wait_for(done, "the photo is done")
        gestures += 1
        program.kill()

    saved = load_project(folder / "cells.png.eigenbrush")
    assert saved.answer is not None
    objects = objects_of(saved.project, saved.answer.labels, read_image(folder / "cells.png"))
    shares = [iou(objects.picture == number, truth == number) for number in range(1, 31)]
    assert gestures <= MOST_GESTURES
    assert len(objects) == truth.max()
    assert np.mean(shares) >= LEAST_IOU, shares
