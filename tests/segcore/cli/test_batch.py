"""``eigenbrush batch``, and learning from photos that are done."""

import csv
import json
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage
from skimage import data

import segcore
from segcore.appearance.learning.numbering import matched_numbers
from segcore.appearance.learning.training import learn
from segcore.batch import Outcome, PhotoJob, Status
from segcore.batch.batch_report import reasons_to_look
from segcore.case.solving import solve_case
from segcore.folders.model_file import FILE_NAME, read_model, write_model
from segcore.folders.states import State, add_state
from segcore.formats.output import Output
from segcore.marks.strokes import Region, Stroke
from segcore.methods.recipe import Recipe
from segcore.picture.reading import read_image
from segcore.projects.case import Case
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import SUFFIX, reference_photo, save_project

from .conftest import read, save, three_strokes

N_PHOTOS = 5


@pytest.fixture
def folder(tmp_path, photo) -> Path:
    """Photos that differ a little, the third one damaged, each with strokes."""
    folder = tmp_path / "photos"
    folder.mkdir()
    pixels = np.asarray(PillowImage.open(photo))
    for index in range(N_PHOTOS):
        save(folder / f"{index}.png", np.roll(pixels, index, axis=0))
        save(folder / f"{index}.strokes.png", three_strokes((1, 2, 3)))
    (folder / "2.png").write_bytes((folder / "2.png").read_bytes()[:200])
    return folder


def pictures(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.png"))}


def test_batch(folder, tmp_path, run):
    out = tmp_path / "out"
    command = ("batch", folder, "--scribbles", "*.strokes.png", "--names", "sky,sea,sand")
    command = (*command, "--out", out, "--export", "labels,npz")
    outcome = run(*command)

    assert outcome.code == 1
    assert outcome.out.startswith("5 photos: 4 done, 1 failed\n")
    assert outcome.err.startswith("eigenbrush: 2.png: failed: ")
    assert len(pictures(out)) == 4
    with open(out / "report.csv", encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["photo"] for row in rows] == [f"{index}.png" for index in range(N_PHOTOS)]
    assert rows[0]["files"] == "0-labels.png; 0.npz"
    assert json.loads((out / "report.json").read_text("utf-8"))["counts"] == {
        "done": 4,
        "failed": 1,
    }


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL")
def test_killed_and_gone_on_with(folder, tmp_path, run):
    def command(out: Path) -> list[str]:
        flags = ("--scribbles", "*.strokes.png", "--export", "labels,masks")
        return ["batch", str(folder), *flags, "--out", str(out)]

    killed = tmp_path / "killed"
    process = subprocess.Popen(
        [sys.executable, "-m", "segcore.cli", *command(killed)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while process.poll() is None and not pictures(killed):
        time.sleep(0.01)
    process.kill()
    process.wait()
    whole = tmp_path / "whole"

    resumed = run(*command(killed))
    run(*command(whole))

    assert "done" in resumed.out
    assert pictures(killed) == pictures(whole)
    assert not list(killed.glob("*.part"))


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("--scribbles", "strokes.png"), "should have one *"),
        (("--scribbles", "*/*.png"), "should have one *"),
        (("--export", "labels,gif"), "there is no format 'gif'"),
        (
            ("--export", "labels", "--validation", "0.2"),
            "add one of stack, coco, ",
        ),
        (("--export", "coco", "--photos", "copy"), "add yolo to --export"),
        (("--jobs", "0"), "at least 1"),
        (("--jobs", "2", "--dask", "tcp://a:1"), "not allowed with"),
        (("--rules", "missing.txt"), "missing.txt"),
    ],
)
def test_wrong_usage(flags, message, folder, tmp_path, run):
    outcome = run("batch", folder, "--out", tmp_path / "out", *flags)

    assert outcome.code in (1, 2)
    assert message in outcome.err
    assert not (tmp_path / "out").exists()


def test_what_is_in_the_way_of_a_first_run_is_found_before_any_photo_is_solved(
    folder, tmp_path, run
):
    out = tmp_path / "out"
    out.mkdir()
    for index in range(N_PHOTOS):
        (out / f"{index}-mask-9.png").write_bytes(b"mine")
    command = ("batch", folder, "--scribbles", "*.strokes.png", "--out", out, "--export", "masks")

    outcome = run(*command)

    assert outcome.code == 1
    assert outcome.err.startswith(f"eigenbrush: not replaced: {out / '0-mask-9.png'}, ")
    assert len(list(out.iterdir())) == N_PHOTOS
    assert run(*command, "--force").out.startswith("5 photos: 4 done")


# ---------------------------------------------------- Photos that are done teach those that are not


SHAPE = (60, 80)
COLOURS = np.array([[0, 0, 0], [60, 130, 60], [190, 50, 40]])


def scene(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Red disks on green, and which class is where."""
    rng = np.random.default_rng(seed)
    rows, columns = np.mgrid[: SHAPE[0], : SHAPE[1]]
    truth = np.ones(SHAPE, np.uint8)
    for _ in range(3):
        row, column = rng.integers(12, 48), rng.integers(12, 68)
        truth[np.hypot(rows - row, columns - column) < 9] = 2
    noisy = COLOURS[truth] + rng.normal(0, 12, (*SHAPE, 3))
    return np.clip(noisy, 0, 255).astype(np.uint8), truth


def marked(truth: np.ndarray) -> np.ndarray:
    marks = np.zeros_like(truth)
    marks[::12] = truth[::12]
    return marks


@pytest.fixture
def done(tmp_path) -> Path:
    folder = tmp_path / "done"
    folder.mkdir()
    for seed in range(3):
        photo, truth = scene(seed)
        save(folder / f"{seed}.png", photo)
        save(folder / f"{seed}-strokes.png", marked(truth))
    return folder


@pytest.fixture
def rest(tmp_path) -> Path:
    """Two photos of the same, one of other things, and one without colours."""
    folder = tmp_path / "rest"
    folder.mkdir()
    for seed in (7, 8):
        save(folder / f"{seed}.png", scene(seed)[0])
    save(folder / "coffee.png", data.coffee()[:120, :160])
    save(folder / "grey.png", scene(7)[0][..., 0])
    return folder


PATTERN = ("--scribbles", "*-strokes.png")


def save_done(folder: Path, name: str, names: dict[int, str], *, strokes: bool = True) -> None:
    """A project of a photo whose classes are called so, with strokes or else segments alone."""
    photo, truth = scene(len(name))
    image = read_image(save(folder / name, photo))
    ground, disk = sorted(names, key=lambda number: names[number], reverse=True)
    labels = np.where(truth == 1, ground, disk).astype(np.uint8)
    painted = marked(labels)
    project = Project(
        classes=tuple(replace(new_class(number), name=called) for number, called in names.items()),
        strokes=tuple(
            Stroke("class", Region.from_mask(painted == number), number)
            for number in ((ground, disk) if strokes else ())
        ),
        photo=reference_photo(folder / name, image),
    )
    save_project(folder / (name + SUFFIX), project, labels=None if strokes else labels)


def test_photos_without_strokes_are_labelled_the_same_each_time(done, rest, tmp_path, run):
    command = ("batch", rest, "--learn-from", done, *PATTERN, "--names", "ground,disk")
    first = run(*command, "--out", tmp_path / "a", "--json")
    second = run(*command, "--out", tmp_path / "b", "--jobs", 2)

    assert (first.code, second.code) == (0, 0)
    for seed in (7, 8):
        assert np.mean(read(tmp_path / "a" / f"{seed}-labels.png") == scene(seed)[1]) > 0.98
    assert not read(tmp_path / "a" / "coffee-labels.png").any()
    pictures = sorted(path.name for path in (tmp_path / "a").glob("*.png"))
    for name in (*pictures, FILE_NAME):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()

    assert list(json.loads(first.out)["look"]) == ["coffee.png", "grey.png"]
    report = json.loads((tmp_path / "a" / "report.json").read_text("utf-8"))
    assert list(report["files"]) == [FILE_NAME]
    of_photo = {row["photo"]: row for row in report["photos"]}
    assert of_photo["7.png"]["confidence"] > 0.9
    assert of_photo["coffee.png"]["confidence"] is None
    assert "nothing is proposed" in of_photo["coffee.png"]["look"]
    assert "other channels" in of_photo["grey.png"]["message"]


def test_only_what_another_model_says_anew_is_done_again(done, rest, tmp_path, run):
    command = ("batch", rest, "--learn-from", done, *PATTERN, "--out", tmp_path / "out")
    run(*command)
    assert run(*command).out.startswith("4 photos: 1 no strokes, 3 unchanged")
    save(done / "2-strokes.png", marked(np.ones(SHAPE, np.uint8)))
    assert run(*command).out.startswith("4 photos: 3 done, 1 no strokes")


def test_one_photo_has_the_names_that_were_taught(done, rest, tmp_path, run):
    looks, out = tmp_path / "looks.json", tmp_path / "out"
    run("learn", done, *PATTERN, "--names", "ground,disk", "-o", looks)
    command = ("segment", rest / "7.png", "--model", looks, "--out", out, "--export", "coco")
    assert run(*command, "--background", "ground").code == 0
    document = json.loads((out / "7-coco.json").read_text("utf-8"))
    assert [one["name"] for one in document["categories"]] == ["disk"]


def test_classes_are_the_same_by_name(tmp_path, run):
    folder, out = tmp_path / "done", tmp_path / "looks.json"
    folder.mkdir()
    save_done(folder, "a.png", {1: "ground", 2: "disk"})
    save_done(folder, "bb.png", {1: "disk", 5: "ground"}, strokes=False)
    save_done(folder, "ccc.png", {1: "sky", 2: "sea"})
    save_done(folder, "dddd.png", {1: "ground", 2: "disk"})
    for name in ("a.png", "bb.png", "dddd.png"):
        add_state(folder, name, State.DONE)

    assert run("learn", folder, "-o", out).code == 0

    model = read_model(out)
    assert model.names == {1: "ground", 2: "disk"}
    assert [training_photo.name for training_photo in model.photos] == [
        "a.png",
        "bb.png",
        "dddd.png",
    ]
    photo, truth = scene(7)
    run("segment", save(tmp_path / "7.png", photo), "--model", out, "--out", tmp_path / "result")
    assert np.mean(read(tmp_path / "result" / "labels.png") == truth) > 0.98


def test_a_project_on_a_proposal_is_solved_as_in_the_window(tmp_path, run):
    folder = tmp_path / "photos"
    folder.mkdir()
    looks, project, state = folder / FILE_NAME, Project(), None
    write_model(looks, learn([(photo, marked(truth)) for photo, truth in map(scene, range(4))]))
    image = read_image(save(folder / "7.png", scene(7)[0]))
    project = Project(photo=reference_photo(folder / "7.png", image)).with_recipe(model=str(looks))
    for round_, place in enumerate([(5, 5), (40, 30), (70, 50)]):
        extent = segcore.Path((place,), 3.0)
        project = project.with_stroke(Stroke("class", extent, 1 + round_ % 2, round=round_))
        case, state = solve_case(Case("7", "7.png", image, project), state=state)
    save_project(folder / f"7.png{SUFFIX}", project, labels=None)
    moved = folder.rename(tmp_path / "moved")

    strokes = moved / f"7.png{SUFFIX}"
    assert run("segment", moved / "7.png", "--strokes", strokes, "--out", tmp_path / "a").code == 0
    pattern = ("--scribbles", f"*.png{SUFFIX}")
    assert run("batch", moved, *pattern, "--out", tmp_path / "b").code == 0
    np.testing.assert_array_equal(read(tmp_path / "a" / "labels.png"), case.labels)
    np.testing.assert_array_equal(read(tmp_path / "b" / "7-labels.png"), case.labels)


@pytest.mark.parametrize(
    ("classes", "known", "found"),
    [
        ({1: "a", 2: "b"}, {1: "b", 2: "a"}, {1: 2, 2: 1}),
        ({1: "", 2: ""}, {1: "a"}, {1: 1, 2: 2}),
        ({1: "c"}, {1: "a", 2: "b"}, {1: 3}),
        ({1: "c", 3: "d"}, {1: "a", 2: "b"}, {1: 4, 3: 3}),
        ({1: "b", 2: ""}, {2: "b"}, {1: 2, 2: 3}),
    ],
)
def test_numbers_of_classes(classes, known, found):
    assert matched_numbers(classes, known) == found


@pytest.mark.parametrize("flags", [("--learn-from",), ("--model",)])
def test_a_damaged_file_is_named_before_anything_is_written(flags, rest, tmp_path, run):
    damaged = tmp_path / "looks.json"
    damaged.write_text('{"format": 1, "photos": [{}]}')
    outcome = run("batch", rest, *flags, damaged, "--out", tmp_path / "out")
    assert outcome.code == 1
    assert "looks.json: does not hold a model of labelled photos, or is damaged" in outcome.err
    assert not (tmp_path / "out").exists()


def test_what_somebody_else_wrote_is_not_replaced(done, rest, tmp_path, run):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / FILE_NAME).write_text("of a colleague")
    command = ("batch", rest, "--learn-from", done, *PATTERN, "--out", tmp_path / "out")
    outcome = run(*command)
    assert outcome.code == 1
    assert FILE_NAME in outcome.err
    assert (tmp_path / "out" / FILE_NAME).read_text() == "of a colleague"
    assert run(*command, "--force").code == 0


def test_the_least_sure_are_to_be_looked_at():
    recipe = Recipe(model="looks.json")
    sure = {f"{n}.png": 0.95 + n / 1000 for n in range(10)} | {"a.png": 0.7, "b.png": None}
    jobs = [PhotoJob(one, one, one, None, "", Output(), recipe) for one in sure]
    outcomes = [Outcome(one, Status.DONE, confidence=found) for one, found in sure.items()]
    assert list(reasons_to_look(jobs, outcomes)) == ["a.png", "b.png"]
    outcomes = [one for one in outcomes if one.photo != "a.png"]
    assert list(reasons_to_look(jobs, outcomes)) == ["0.png", "b.png"]
    assert not reasons_to_look([replace(job, recipe=Recipe()) for job in jobs], outcomes)
