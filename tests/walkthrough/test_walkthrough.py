"""A person cuts out a cup: real windows, a real mouse, real files, and a crash in the middle.

What is asserted is what that person would see or find: pixels of the screen, files, the journal.
The pictures that are taken on the way are the README's; EIGENBRUSH_PICTURES names their folder.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from segcore.picture.bundled import bundled_file
from segcore.picture.palette import segment_colours
from segcore.projects.project_files import SUFFIX, load_project

from .program import Program, find_photo
from .screen import Place, Point, Screen, missing, open_screen, wait_for

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"the walk-through needs programs that are not installed: {missing()}"
)

OPACITY = 0.45
"""Of the segments, unless it is changed."""
PARKED = (800, 990)
"""Where the mouse is out of the way."""

OBJECT, BACKGROUND = 1, 2
"""The classes of a photo that is opened."""

TABLE = [(40, 40), (45, 200), (40, 340)]
CUP = [(250, 60), (330, 60)]
SAUCER = [(120, 160), (160, 300), (300, 350)]
SPOON = [(350, 280), (375, 300)]
WRONG_AT_FIRST = (108, 236)
"""On the saucer, which is only painted on by the third stroke."""


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with open_screen() as opened:
        yield opened


@pytest.fixture
def pictures(tmp_path) -> Path:
    folder = Path(os.environ.get("EIGENBRUSH_PICTURES") or tmp_path / "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Person:
    """Works on one photo that the screen shows pixel for pixel."""

    def __init__(self, screen: Screen, photo: Path, pictures: Path) -> None:
        self.screen, self._pictures = screen, pictures
        self.file = photo
        self.photo = np.asarray(Image.open(photo).convert("RGB"))
        self._corner: Point = (0, 0)

    def find_photo(self) -> None:
        """Look at the photo at 100 %, before anything is drawn on it."""
        self.screen.move(PARKED)
        self.screen.press("ctrl+0")
        self._corner = wait_for(
            lambda: find_photo(self.screen.picture(), self.photo), "the photo is seen at 100 %"
        )

    def draw(
        self, points: list[tuple[int, int]], *, class_number: int, let_go: bool = True
    ) -> None:
        self.screen.press(str(class_number))
        self.screen.draw([self.on_screen(point) for point in points], let_go=let_go)
        if let_go:
            self.screen.move(PARKED)

    def on_screen(self, point: Point) -> Point:
        return self._corner[0] + point[0], self._corner[1] + point[1]

    def seen(self) -> NDArray[np.uint8]:
        """The part of the screen where the photo is."""
        rows, columns = self.photo.shape[:2]
        left, top = map(int, self._corner)
        return self.screen.picture((left, top, columns, rows))

    def class_at(self, point: tuple[int, int]) -> int:
        """Class of the segment that the screen shows at a point; 0 for none."""
        x, y = point
        area = np.s_[y - 3 : y + 4, x - 3 : x + 4]
        seen = self.seen()[area].astype(float)
        tinted = [self._tinted(number)[area] for number in range(3)]
        away = [np.abs(seen - colours).mean() for colours in tinted]
        return int(np.argmin(away)) if min(away) < 3 else -1

    def shown_share(self, labels: NDArray[np.integer]) -> float:
        """Share of the pixels that have on the screen the colours that `labels` should give."""
        tinted = np.stack([self._tinted(number) for number in range(3)])
        wanted = np.take_along_axis(tinted, labels[np.newaxis, ..., np.newaxis], axis=0)[0]
        return float((np.abs(self.seen() - wanted).max(axis=2) < 4).mean())

    def keep_picture(self, name: str, place: Place) -> None:
        """Take a picture of a window for the README."""
        self.screen.move(PARKED)
        pixels = Image.fromarray(self.screen.picture(place))
        few = pixels.quantize(palette=palette_of(pixels), dither=Image.Dither.NONE)
        few.save(self._pictures / f"{name}.png", optimize=True)

    def _tinted(self, number: int) -> NDArray[np.floating]:
        if number == 0:
            return self.photo.astype(float)
        return (1 - OPACITY) * self.photo + OPACITY * segment_colours()[number - 1]


def palette_of(pixels: Image.Image) -> Image.Image:
    """256 colours, also of what is small: a colour counts by the root of its pixels."""
    colours, counts = np.unique(np.asarray(pixels).reshape(-1, 3), axis=0, return_counts=True)
    weighted = np.repeat(colours, np.sqrt(counts).astype(int), axis=0)
    return Image.fromarray(weighted[np.newaxis]).quantize(256, kmeans=2)


@pytest.fixture
def home() -> Iterator[Path]:
    """The person's folder, with a path short enough to be seen in a picture."""
    with TemporaryDirectory(prefix="home-") as folder:
        yield Path(folder)


def test_a_cup_is_cut_out(screen, home, pictures):
    photo = Path(shutil.copy(bundled_file("coffee.jpg"), home))
    person = Person(screen, photo, pictures)

    program = Program(screen, home, photo)
    try:
        cut_out_and_export(person, program)
        interrupt(person, program)
        program = Program(screen, home)
        recover(person, program)
        assert "Traceback" not in program.log
    except BaseException:
        Image.fromarray(screen.picture()).save(pictures / "failed.png")
        raise
    finally:
        program.kill()


def cut_out_and_export(person: Person, program: Program) -> None:
    screen = person.screen
    place = program.wait_window("coffee.jpg")
    person.find_photo()

    # two strokes, and the segments appear
    person.draw(TABLE, class_number=BACKGROUND)
    person.draw(CUP, class_number=OBJECT)
    project = program.wait_strokes(2)
    assert [stroke.class_number for stroke in project.strokes] == [BACKGROUND, OBJECT]
    drawn = np.array(project.strokes[1].extent.points)
    np.testing.assert_allclose(drawn[[0, -1]], np.array(CUP)[[0, -1]] + 0.5, atol=1)
    wait_for(lambda: person.class_at((300, 180)) == OBJECT, "the cup is seen in its colour")
    wait_for(
        lambda: person.class_at(WRONG_AT_FIRST) == BACKGROUND, "the saucer is taken for the table"
    )

    # a third one corrects them
    person.draw(SAUCER, class_number=OBJECT)
    wait_for(lambda: person.class_at(WRONG_AT_FIRST) == OBJECT, "the saucer belongs to the cup")

    # undo, redo
    screen.press("ctrl+z")
    program.wait_strokes(2)
    wait_for(
        lambda: person.class_at(WRONG_AT_FIRST) == BACKGROUND, "the third stroke has no influence"
    )
    screen.press("ctrl+shift+z")
    assert program.wait_strokes(3).strokes[:2] == project.strokes
    wait_for(lambda: person.class_at(WRONG_AT_FIRST) == OBJECT, "the third stroke counts again")

    program.wait_solved()
    person.keep_picture("window", place)
    folder = person.file.parent / "masks"
    labels = export(person, program, place, folder)
    rows, columns = labels.shape
    assert (rows, columns) == person.photo.shape[:2]
    for points, number in ((TABLE, BACKGROUND), (CUP, OBJECT), (SAUCER, OBJECT)):
        for x, y in points:
            assert labels[y, x] == number
    wait_for(lambda: person.shown_share(labels) > 0.93, "the screen shows what was exported")

    show_eigenvector(person, place)
    saved = save(person, program)
    assert saved.strokes == program.project().strokes


def export(person: Person, program: Program, place: Place, folder: Path) -> NDArray[np.integer]:
    """Export by the dialog, read everything back; returns the labels."""
    screen = person.screen
    program.ask("ctrl+e", "Export")
    screen.press("alt+f", "ctrl+a")
    screen.write(str(folder))
    person.keep_picture("export", place)
    screen.press("Return")
    program.wait_closed("Export")

    names = sorted(path.name for path in folder.iterdir())
    assert names == ["coffee-labels.png", "coffee-mask-1.png"]
    labels = np.asarray(Image.open(folder / "coffee-labels.png"))
    assert set(np.unique(labels)) == {0, OBJECT}  # the background is no object
    mask = np.asarray(Image.open(folder / f"coffee-mask-{OBJECT}.png"))
    np.testing.assert_array_equal(mask > 0, labels == OBJECT)
    return np.where(labels == OBJECT, OBJECT, BACKGROUND)


def show_eigenvector(person: Person, place: Place) -> None:
    before = person.seen()
    person.screen.press("h")
    wait_for(lambda: (person.seen() != before).mean() > 0.5, "the heat-map is seen")
    panel = (place[0] + place[2] - 300, place[1] + 85, 300, 400)
    hidden = person.screen.picture(panel)
    person.screen.click((place[0] + place[2] - 152, place[1] + 67))  # for the picture
    wait_for(lambda: is_complete(person.screen, panel, hidden), "the panel of vectors is seen")
    person.keep_picture("heat-map", place)
    person.screen.press("h")
    wait_for(lambda: (person.seen() != before).mean() < 0.01, "the heat-map is gone")


def is_complete(screen: Screen, area: Place, before: NDArray[np.uint8]) -> bool:
    """Whether a part of the screen has changed, and changes no more."""
    first, second = screen.picture(area), screen.picture(area)
    return bool((first != before).mean() > 0.01) and bool((first == second).all())


def save(person: Person, program: Program) -> object:
    """Save by the dialog, and read the file."""
    file = person.file.with_name("cup" + SUFFIX)
    person.screen.press("ctrl+s")
    program.wait_window("Save the project")
    person.screen.press("ctrl+a")
    person.screen.write(str(file))
    person.screen.press("Return")
    wait_for(file.exists, "the project is saved")
    wait_for(lambda: program.wait_window("coffee.jpg"), "the window is back")
    return load_project(file).project


def interrupt(person: Person, program: Program) -> None:
    """Draw one stroke more, and half of another; then the program is killed."""
    wait_for(lambda: len(program.project().strokes) == 3, "the journal begins anew")
    person.draw(SPOON, class_number=3)
    program.wait_strokes(4)
    person.draw(TABLE, class_number=BACKGROUND, let_go=False)
    workers = program.children()
    assert workers
    program.kill()
    person.screen.button(down=False)
    for worker in workers:
        wait_for(lambda worker=worker: not Path(f"/proc/{worker}").exists(), "the worker ends")


def recover(person: Person, program: Program) -> None:
    """What was drawn is offered back and is all there; it can be worked on."""
    screen = person.screen
    program.wait_window("Eigenbrush")
    saved = load_project(person.file.with_name("cup" + SUFFIX)).project
    screen.press("alt+r")  # Restore
    place = program.wait_window("coffee.jpg")
    project = program.wait_strokes(4)
    assert project.strokes[:3] == saved.strokes
    assert [s.class_number for s in project.strokes] == [BACKGROUND, OBJECT, OBJECT, 3]
    assert project.photo == saved.photo

    screen.press("ctrl+0")
    wait_for(lambda: person.class_at(WRONG_AT_FIRST) == OBJECT, "the segments are there again")
    choose_dark_theme(person, program, place)
    program.wait_solved()
    person.keep_picture("window-dark", place)


def choose_dark_theme(person: Person, program: Program, place: Place) -> None:
    screen = person.screen
    screen.press("ctrl+comma")
    program.wait_window("Preferences")
    screen.press("alt+t", "D")
    screen.press("Escape")
    program.wait_closed("Preferences")
    wait_for(lambda: screen.picture(place)[5, 5].max() < 90, "the window is dark")
