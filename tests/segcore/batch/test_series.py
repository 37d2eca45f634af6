"""Series of frames, and frames between those that are done."""

import json
from collections.abc import Collection
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.batch import Outcome, find_photos, open_ledger, photo_jobs, run_batch, series_jobs
from segcore.batch.frame_propagation import FilledPhoto, FillStatus, fill_series
from segcore.folders.states import State, add_state, read_states_from
from segcore.formats.output import Output
from segcore.marks.frame_propagation import core_strokes
from segcore.marks.stroke_files import strokes_to_json
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.picture.reading import read_image
from segcore.projects.attributes import PhotoAttributes
from segcore.projects.project import Project, known_classes
from segcore.projects.project_files import load_project, reference_photo, save_project
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import Monitor

from .conftest import COLUMNS, PATTERN, ROWS, Here, add_photo, statuses

# -------------------------------------------------------------------------- from the first frame on


@pytest.fixture
def folder(tmp_path) -> Path:
    """Five frames; only the first is painted, the third is damaged."""
    folder = tmp_path / "frames"
    folder.mkdir()
    add_photo(folder, "1.png", strokes="1-strokes.png", seed=1)
    for index in (2, 3, 4, 5):
        add_photo(folder, f"{index}.png", strokes=None, seed=index)
    (folder / "3.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    return folder


def run(folder: Path, out: Path, *, pattern: str = PATTERN) -> dict[str, Outcome]:
    settings = Output(("labels",))
    jobs = series_jobs(photo_jobs(find_photos(folder), folder, out, settings, pattern=pattern))
    with open_ledger(out) as ledger:
        return {outcome.photo: outcome for outcome in run_batch(jobs, Here(), ledger)}


def test_strokes_of_the_first_do_for_all(folder, tmp_path):
    outcomes = run(folder, tmp_path / "out")

    expected = dict.fromkeys((f"{index}.png" for index in range(1, 6)), "done")
    assert statuses(outcomes) == expected | {"3.png": "failed"}
    expected = np.ones((ROWS, COLUMNS))
    expected[:, COLUMNS // 2 :] = 2
    labels = np.asarray(PillowImage.open(tmp_path / "out/5-labels.png"))
    assert (labels == expected).mean() > 0.98


def test_what_changes_is_carried_on(folder, tmp_path):
    """New strokes on a photo change those after it, and only those."""
    run(folder, tmp_path / "out")
    labels = np.zeros((ROWS, COLUMNS), np.uint8)
    labels[:, :20], labels[:, 25:] = 1, 2
    PillowImage.fromarray(labels).save(folder / "4-strokes.png")

    outcomes = run(folder, tmp_path / "out")

    found = [outcomes[f"{index}.png"].status for index in (1, 2, 4, 5)]
    assert found == ["unchanged", "unchanged", "done", "done"]


def test_own_strokes_cover_what_is_carried(folder, tmp_path):
    stroke = Stroke("class", StrokePath(((3.0, 10.0), (8.0, 10.0)), 2.0), class_number=3)
    first = Stroke("class", StrokePath(((3.0, 3.0), (8.0, 3.0)), 1.0), class_number=1)
    second = Stroke("class", StrokePath(((20.0, 3.0), (27.0, 3.0)), 1.0), class_number=2)
    for name, strokes in (("1", (first, second)), ("2", (stroke,))):
        text = json.dumps(strokes_to_json(strokes))
        (folder / f"{name}.json").write_text(text, encoding="utf-8")

    run(folder, tmp_path / "out", pattern="*.json")

    labels = np.asarray(PillowImage.open(tmp_path / "out/2-labels.png"))
    assert labels[10, 5] == 3
    assert labels[10, 25] == 2


def test_photos_after_a_bad_first_one_say_so(folder, tmp_path):
    good = (folder / "1.png").read_bytes()
    (folder / "1.png").write_bytes(good[:100])

    outcomes = run(folder, tmp_path / "out")

    assert [outcomes[f"{index}.png"].status for index in (1, 2, 3, 4, 5)] == ["failed"] * 5
    for index in (2, 3, 4, 5):
        message = outcomes[f"{index}.png"].message
        assert message == "there are no segments to start from, as 1.png failed"

    (folder / "1.png").write_bytes(good)
    (folder / "1-strokes.png").rename(folder / "4-strokes.png")
    outcomes = run(folder, tmp_path / "out")
    assert outcomes["1.png"].status == outcomes["2.png"].status == "no strokes"
    assert outcomes["2.png"].message.endswith("as 1.png has no strokes")
    assert outcomes["5.png"].status == "done"


def test_a_photo_of_another_size(folder, tmp_path):
    PillowImage.new("RGB", (7, 5), "red").save(folder / "2.png")

    outcomes = run(folder, tmp_path / "out")

    assert outcomes["2.png"].status == "failed"
    assert outcomes["2.png"].message.startswith(
        f"is 7 x 5 pixels, 1.png before it is {COLUMNS} x {ROWS}"
    )
    assert outcomes["4.png"].status == "done"


# --------------------------------------------------------------- frames between those that are done


SHAPE = (72, 96)


def truth(frame: int, *, scene: int = 0) -> NDArray[np.int32]:
    """A disc that moves to the right and a square that grows, on the ground (class 1)."""
    rows, columns = np.indices(SHAPE)
    labels = np.ones(SHAPE, np.int32)
    labels[(rows - 40 + 8 * scene) ** 2 + (columns - 20 - 2 * frame) ** 2 < 196] = 2
    labels[4 : 14 + frame // 2, 60 : 74 + frame // 2] = 3
    return labels


def draw(frame: int, *, scene: int = 0) -> NDArray[np.uint8]:
    rng = np.random.default_rng(10 * frame + scene)
    rows, columns = np.indices(SHAPE)
    ground = 90 + 30 * np.sin(columns / 9 + 2 * scene) + (60 * (rows > 36) if scene else 0)
    colours = np.array([[0, 0, 0], [1, 1, 1], [1.9, 1.2, 0.5], [0.4, 0.9, 1.8]])
    picture = ground[..., None] * colours[truth(frame, scene=scene)]
    if scene:
        picture = 230 - picture[::-1]
    return np.clip(picture + rng.normal(0, 5, picture.shape), 0, 255).astype(np.uint8)


def add_frame(folder: Path, frame: int, *, scene: int = 0) -> Path:
    photo = folder / f"{frame:03}.png"
    PillowImage.fromarray(draw(frame, scene=scene)).save(photo)
    return photo


def finish(photo: Path, labels: NDArray[np.int32]) -> None:
    """As if somebody had done it."""
    strokes = core_strokes(labels)
    project = Project(reference_photo(photo, read_image(photo)), known_classes([1, 2, 3]), strokes)
    save_project(photo.with_name(photo.name + ".eigenbrush"), project, labels=labels)
    add_state(photo.parent, photo.name, State.DONE)


def saved(photo: Path) -> NDArray[np.int32]:
    answer = load_project(photo.with_name(photo.name + ".eigenbrush")).answer
    return np.asarray(answer.labels, np.int32)


def mean_iou(photos: Collection[Path]) -> float:
    found = []
    for photo in photos:
        labels, right = saved(photo), truth(int(photo.stem))
        found += [
            np.sum((labels == n) & (right == n)) / np.sum((labels == n) | (right == n))
            for n in (2, 3)
        ]
    return float(np.mean(found))


def states_in(outcomes: list[FilledPhoto]) -> list[FillStatus]:
    return [outcome.status for outcome in outcomes]


def test_photos_between_two_that_are_done_are_filled_from_both(tmp_path):
    photos = [add_frame(tmp_path, frame) for frame in range(8)]
    finish(photos[0], truth(0))
    finish(photos[6], truth(6))
    told: list[FilledPhoto] = []
    outcomes = fill_series(photos, tell=told.append)
    assert states_in(outcomes) == ["done", *["filled"] * 5, "done", "filled"]
    assert mean_iou(photos) > 0.95
    assert {outcome.name for outcome in told} == {p.name for p in photos} - {"000.png", "006.png"}
    assert all(
        stroke.is_hint for stroke in load_project(tmp_path / "003.png.eigenbrush").project.strokes
    )

    # again, with another photo done: what was filled is filled anew
    finish(photos[3], truth(3))
    before = saved(photos[6]).tolist()
    assert states_in(fill_series(photos)).count(FillStatus.FILLED) == 5
    assert saved(photos[6]).tolist() == before


def test_it_stops_at_a_cut_and_at_what_somebody_painted(tmp_path):
    photos = [add_frame(tmp_path, frame, scene=int(frame > 3)) for frame in range(7)]
    finish(photos[0], truth(0))
    assert states_in(fill_series(photos)) == ["done", *["filled"] * 3, *["not reached"] * 3]

    painted = Project(
        reference_photo(photos[2], read_image(photos[2])),
        strokes=(Stroke("class", StrokePath(((3.0, 3.0),)), 1),),
    )
    save_project(tmp_path / "002.png.eigenbrush", painted)
    found = states_in(fill_series(photos, left_out=["001.png"]))
    assert found == ["done", "painted", "painted", "filled", *["not reached"] * 3]
    assert load_project(tmp_path / "002.png.eigenbrush").project.strokes == painted.strokes


def test_what_is_painted_meanwhile_is_left_alone(tmp_path):
    photos = [add_frame(tmp_path, frame) for frame in range(3)]
    finish(photos[0], truth(0))
    file = tmp_path / "002.png.eigenbrush"
    painted = Project(strokes=(Stroke("class", StrokePath(((3.0, 3.0),)), 1),))
    outcomes = fill_series(photos, tell=lambda _: save_project(file, painted))
    assert outcomes[2].status is FillStatus.PAINTED


def test_where_the_sides_disagree_is_to_be_looked_at(tmp_path):
    photos = [add_frame(tmp_path, frame) for frame in range(3)]
    finish(photos[0], truth(0))
    finish(photos[2], np.where(truth(2) == 3, 2, truth(2)))
    assert states_in(fill_series(photos)) == ["done", "doubtful", "done"]
    review = read_states_from(tmp_path, 0).reviews["001.png"]
    assert not review.accepted
    assert review.note


def test_damaged_photos_and_projects_are_told_and_the_rest_is_filled(tmp_path):
    photos = [add_frame(tmp_path, frame) for frame in range(5)]
    photos[2].write_bytes(b"nothing")
    (tmp_path / "003.png.eigenbrush").write_bytes(b"nothing")
    finish(photos[0], truth(0))
    outcomes = fill_series(photos)
    assert states_in(outcomes) == [*("done", "filled", "failed", "failed", "not reached")]
    assert outcomes[2].message


def test_cancelled_it_keeps_what_is_written(tmp_path):
    photos = [add_frame(tmp_path, frame) for frame in range(4)]
    finish(photos[0], truth(0))
    told: list[FilledPhoto] = []

    class Stopping(Monitor):
        def check(self) -> None:
            if told:
                raise Cancelled

    with pytest.raises(Cancelled):
        fill_series(photos, tell=told.append, monitor=Stopping())
    assert mean_iou(photos[:2]) > 0.95
    assert not (tmp_path / "002.png.eigenbrush").exists()


def test_tags_stay_and_what_is_said_of_whole_classes_comes_along(tmp_path):
    first, second = (add_frame(tmp_path, frame) for frame in (0, 1))
    finish(first, truth(0))
    file = first.with_name(first.name + ".eigenbrush")
    done = load_project(file)
    said = done.project.with_tags(["night"]).with_values(2, [0, 5], {"occluded": True})
    save_project(file, said, labels=truth(0))
    file = second.with_name(second.name + ".eigenbrush")
    save_project(file, Project(photo_attributes=PhotoAttributes(("dusk",))))
    fill_series([first, second])
    carried = load_project(file).project
    assert carried.photo_attributes.tags == ("dusk",)
    assert [one.object for one in carried.photo_attributes.values] == [0]
