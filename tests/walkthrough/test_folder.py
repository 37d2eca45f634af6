"""A person works through a folder, and counts cells: real windows, a crash, one set of COCO.

Besides the strokes a photo takes one gesture, *done, and next*; the right button paints the
background. The only dialog is that of the export.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from pycocotools import mask as coco_mask
from scipy import ndimage

from segcore.folders.file_names import HIDDEN_FOLDER
from segcore.folders.states import State, read_states
from segcore.picture.reading import read_image
from segcore.projects.object_edits import objects_of
from segcore.projects.project_files import load_project
from segcore.segments.metrics import iou
from tests.app.cells import touching_cells

from .program import Program, find_photo
from .screen import Screen, missing, open_screen, wait_for

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"the walk-through needs programs that are not installed: {missing()}"
)

PHOTOS = int(os.environ.get("EIGENBRUSH_WALK_PHOTOS", "8"))
SIDE = 200
OBJECT = (60, 70, 80, 60)
"""Left, top, width and height of the block on every photo."""
_PATIENCE = 2.0
"""Seconds that the window may need to hear a key."""
_NONE = (slice(0, 0), slice(0, 0))


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with open_screen() as opened:
        yield opened


@pytest.fixture
def folder(tmp_path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    left, top, width, height = OBJECT
    for number in range(PHOTOS):
        pixels = np.full((SIDE, SIDE, 3), 60 + number, np.uint8)
        pixels[top : top + height, left : left + width] = (210, 120, 40)
        Image.fromarray(pixels).save(made / f"{number}.png")
    return made


def test_photos_are_cut_out_and_become_one_set(screen, folder):
    half = PHOTOS // 2
    with TemporaryDirectory(prefix="home-") as home:
        program = Program(screen, Path(home), folder)
        for number in range(half):
            cut_out(program, screen, folder, number)
        program.wait_window(f"{half}.png")
        draw(screen)
        program.wait_strokes(2)
        program.kill()
        assert read_states(folder) == {f"{number}.png": State.DONE for number in range(half)}
        for number in range(half):
            check(folder, number)

        program = Program(screen, Path(home), folder)
        program.wait_window(f"{half}.png — {half} of {PHOTOS} done")
        restore(screen, folder, half)
        done(screen, folder, half)
        for number in range(half + 1, PHOTOS):
            cut_out(program, screen, folder, number)
        assert program.windows() == 1  # there was no dialog

        program.ask("ctrl+e", "Export")

        def chosen() -> bool:
            screen.press("alt+d", "alt+r", "Down", "Return", "Return")  # all that are done, as COCO
            time.sleep(1)
            return program.windows() == 1

        wait_for(chosen, "the dialog has heard the keys")
        dataset = folder / "exports" / "coco.json"
        wait_for((dataset.parent / HIDDEN_FOLDER / "coco.json").is_file, "the set is written")
        program.wait_closed("Export")
        program.kill()

    document = json.loads(dataset.read_text("utf-8"))
    places = {image["id"]: int(Path(image["file_name"]).stem) for image in document["images"]}
    assert sorted(places.values()) == list(range(PHOTOS))
    assert [category["name"] for category in document["categories"]] == ["object"]
    assert len(document["annotations"]) == PHOTOS
    for annotation in document["annotations"]:
        labels = check(folder, places[annotation["image_id"]])
        mask = coco_mask.decode(annotation["segmentation"]) > 0
        np.testing.assert_array_equal(mask, labels == 1)


def cut_out(program: Program, screen: Screen, folder: Path, number: int) -> None:
    """Draw on the photo that is open; it is done, and the next one is there."""
    program.wait_window(f"{number}.png — {number} of {PHOTOS} done")
    draw(screen)
    program.wait_strokes(2)
    done(screen, folder, number)


def restore(screen: Screen, folder: Path, number: int) -> None:
    """Take what the crash left, unless it was saved before; soon it is saved by itself."""

    def restored() -> bool:
        file = folder / f"{number}.png.eigenbrush"
        if file.exists() and len(load_project(file).project.strokes) == 2:
            return True
        screen.press("alt+r")
        time.sleep(1)
        return False

    wait_for(restored, "what the crash left is there again")


def check(folder: Path, number: int) -> NDArray[np.int32]:
    """The labels that were saved, which are right."""
    saved = load_project(folder / f"{number}.png.eigenbrush")
    assert [stroke.class_number for stroke in saved.project.strokes] == [1, 2]
    assert saved.answer.current
    left, top, width, height = OBJECT
    inside = np.zeros((SIDE, SIDE), bool)
    inside[top : top + height, left : left + width] = True
    assert ((saved.answer.labels == 1) == inside).mean() > 0.98
    return saved.answer.labels


def draw(screen: Screen) -> None:
    """One stroke on the object, and with the right button one on the rest."""
    picture = wait_for(lambda: block(screen), "the object is seen")
    left, top, right, bottom = picture
    middle = (top + bottom) / 2
    width = right - left
    screen.draw([(left + 0.3 * width, middle), (right - 0.3 * width, middle)])
    screen.draw([(left - 0.4 * width, middle), (left - 0.4 * width, top)], right=True)


def block(screen: Screen) -> tuple[int, int, int, int] | None:
    """Left, top, right and bottom of the object on the screen, which is larger than in the list."""
    seen = screen.picture().astype(int)
    pieces, _ = ndimage.label((np.abs(seen - (210, 120, 40)) < 6).all(axis=2))
    rows, columns = max(
        ndimage.find_objects(pieces),
        key=lambda place: place[0].stop - place[0].start,
        default=_NONE,
    )
    if rows.stop - rows.start < OBJECT[3]:
        return None
    return columns.start, rows.start, columns.stop - 1, rows.stop - 1


def done(screen: Screen, folder: Path, number: int) -> None:
    """Press the key once the segments are seen, and again should they have been a preview.

    A key that comes too late would say that the next photo is done.
    """
    wait_for(lambda: block(screen) is None, "the segments lie over the object")

    def is_done() -> bool:
        return read_states(folder).get(f"{number}.png") is State.DONE

    def pressed() -> bool:
        screen.press("ctrl+Return")
        deadline = time.monotonic() + _PATIENCE
        while not is_done() and time.monotonic() < deadline:
            time.sleep(0.05)
        return is_done()

    wait_for(pressed, f"photo {number} is done")


# -------------------------------------------------------------------------------------------- cells


MOST_GESTURES = 35
LEAST_IOU = 0.85


def test_thirty_cells_are_thirty_dots(tmp_path):
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
    objects = objects_of(saved.project, saved.answer.labels, read_image(folder / "cells.png"))
    shares = [iou(objects.instance_map == number, truth == number) for number in range(1, 31)]
    assert gestures <= MOST_GESTURES
    assert len(objects) == truth.max()
    assert np.mean(shares) >= LEAST_IOU, shares
