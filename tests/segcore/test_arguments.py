"""What people give by mistake, or on purpose, is answered with a sentence before the work."""

import errno
import hashlib
import json
import os
import pickle
import signal
import struct
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

import segcore
from segcore import METHODS, SegmentationError
from segcore.appearance.appearance import fit_appearance
from segcore.appearance.learning.model import model_of
from segcore.appearance.learning.training import learn
from segcore.batch import one_photo
from segcore.batch.job import PhotoJob, Status
from segcore.batch.one_photo import run_job
from segcore.batch.photos import find_photos
from segcore.batch.workers import ProcessPool
from segcore.folders.model_file import encode_model, read_model
from segcore.formats.exporters import EXPORTERS
from segcore.formats.output import Output
from segcore.marks.constraints import constraints_from_beliefs, constraints_from_labels
from segcore.methods.recipe import Recipe
from segcore.picture.image import image_from_array
from segcore.picture.reading import read_image
from segcore.pipeline import prepare, segment
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import hash_file
from segcore.projects.project_json import project_to_json, read_project
from segcore.runtime.errors import ProjectError, UnsafeFileError, system_message
from segcore.runtime.message import Message
from segcore.runtime.parameters import from_document, parameters
from tests.segcore.builders import dots, quadrants
from tests.segcore.formats.cases import but, case_of

# ----------------------------------------------------------------------------------------- mistakes


ROWS, COLUMNS = 24, 30
PICTURE, LABELS = quadrants(ROWS, COLUMNS), dots(ROWS, COLUMNS)
STROKE = segcore.Stroke("class", segcore.Path(((3.0, 3.0),)), 1)


def other_answer(shape: tuple[int, int]) -> segcore.Segmentation:
    return segcore.segment(quadrants(*shape, seed=3), dots(*shape))


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        ("photo.jpg", "'photo.jpg' is a name; read the file first, with read_image"),
        (Path("photo.jpg"), "read the file first"),
        (None, "None is not a picture"),
        ({"red": 1}, "a dict is not a picture"),
        (np.moveaxis(PICTURE, 2, 0), "is not a picture; give (rows, columns)"),
        (np.ma.masked_all((4, 5)), "no valid pixel: all are masked"),
    ],
)
def test_what_is_no_picture(picture, said):
    with pytest.raises(SegmentationError) as refused:
        segcore.segment(picture, LABELS)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        (None, "None says nothing about a picture; give an array of class numbers"),
        ("strokes.png", "read it first, with read_label_image or read_strokes"),
        (Path("strokes.png"), "read it first"),
        ({1: [3, 4]}, "a dict says nothing about a picture"),
        (STROKE, "put it into a list"),
        ([STROKE, 3], "should hold strokes alone"),
    ],
)
def test_what_are_no_marks(marks, said):
    for ask in (segcore.segment, segcore.compare):
        with pytest.raises(SegmentationError) as refused:
            ask(PICTURE, marks)
        assert said in str(refused.value)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"earlier_result": LABELS}, "earlier_result must be an earlier answer of segment"),
        (
            {"start": other_answer((ROWS + 2, COLUMNS))},
            "the answer for another picture: its labels",
        ),
        ({"start": other_answer((ROWS, COLUMNS))}, "is the answer for another picture"),
        ({"seed": "a"}, "seed must be a whole number from 0 on, not 'a'"),
        ({"seed": -1}, "not -1"),
        ({"rules": "1 & 2"}, "rules must come from rules_from_text"),
        ({"affinity": {"features": "grey"}}, "affinity must be an Affinity"),
        ({"segments": "3"}, "the number of segments must be 2 or more"),
    ],
)
def test_what_are_no_settings(settings, said):
    with pytest.raises(SegmentationError) as refused:
        segcore.segment(PICTURE, LABELS, **settings)
    assert said in str(refused.value)


@pytest.mark.parametrize("owner", [segcore.Affinity, *METHODS.values()])
def test_parameters_are_checked_where_they_are_given(owner):
    for name in (parameter.name for parameter in parameters(owner)):
        with pytest.raises(segcore.SegmentationError, match=name.replace("_", " ")):
            owner(**{name: object()})


def test_an_array_says_that_255_is_a_class():
    labels = LABELS.copy()
    labels[-1, -3:] = 255
    (note,) = segcore.segment(PICTURE, labels).notes
    assert "The labels hold 255, which is a class like any other" in note
    labels[0, :3] = 254
    assert not any("255" in note for note in segcore.segment(PICTURE, labels).notes)


def test_masked_pixels_hold_no_data():
    masked = np.zeros(PICTURE.shape, bool)
    masked[3:6, 20:25, 1] = True
    image = segcore.image_from_array(np.ma.masked_array(PICTURE, masked))
    assert image.valid is not None
    np.testing.assert_array_equal(image.valid, ~masked.any(axis=2))
    found = segcore.segment(image, np.ma.masked_equal(np.where(LABELS, LABELS, 9), 9))
    np.testing.assert_array_equal(found.labels == 0, masked.any(axis=2))
    plain = segcore.segment(image, LABELS)
    np.testing.assert_array_equal(found.labels, plain.labels)
    assert segcore.image_from_array(np.ma.masked_array(PICTURE)).valid is None


def test_pictures_are_arrays(tmp_path):
    pixels = (255 * PICTURE).astype(np.uint8)
    PillowImage.fromarray(pixels).save(tmp_path / "photo.png")
    image = segcore.read_image(tmp_path / "photo.png")
    assert image.name == "photo.png"
    np.testing.assert_array_equal(np.asarray(image), pixels)
    assert np.asarray(image, np.float32).dtype == np.float32
    assert np.array(image).flags.writeable
    labels = segcore.segment(image, LABELS).labels
    np.testing.assert_array_equal(segcore.overlay(pixels, labels), segcore.overlay(image, labels))


def test_prepared_pictures_can_be_pickled():
    for affinity in (segcore.Affinity(), segcore.Affinity(resolution="auto", nodes=400)):
        prepared = segcore.prepare(PICTURE, affinity=affinity)
        before = segcore.segment(prepared, LABELS)
        copied = pickle.loads(pickle.dumps(prepared))
        for method in ("fast-ge", "ncut", "csp"):
            one, other = (
                segcore.segment(each, LABELS, method=method) for each in (prepared, copied)
            )
            np.testing.assert_array_equal(one.labels, other.labels)
            np.testing.assert_array_equal(one.confidence, other.confidence)
        again = pickle.loads(pickle.dumps(before))
        np.testing.assert_array_equal(again.labels, before.labels)


def test_help_says_what_every_parameter_is():
    for owner in (segcore.Affinity, *METHODS.values()):
        for parameter in parameters(owner):
            assert f"\n{parameter.name} : " in str(owner.__doc__)
            assert f"\n    {parameter.description.help}" in str(owner.__doc__)
    assert repr(METHODS).startswith("METHODS: fast-ge, ncut")


# ------------------------------- Small inputs have small costs, or a sentence comes before the work


def labels_of(n_classes: int, shape: tuple[int, int]) -> np.ndarray:
    return (np.arange(np.prod(shape)) % n_classes + 1).reshape(shape)


def noise(shape: tuple[int, ...]) -> np.ndarray:
    return np.random.default_rng(0).random(shape)


def test_many_classes_are_solved_without_their_looks():
    labels = labels_of(300, (20, 45))
    prepared = prepare(image_from_array(noise((20, 45, 3))))
    assert prepared.patches is not None
    assert fit_appearance(prepared.patches, constraints_from_labels(labels)) is None
    assert (segment(prepared, labels).labels == labels).all()


def test_too_many_classes_are_refused():
    with pytest.raises(
        SegmentationError, match=r"5041 classes have strokes, .* takes at most 5000"
    ):
        segment(noise((71, 71)), labels_of(5041, (71, 71)))
    with pytest.raises(SegmentationError, match="has 300 classes, over the limit of 256"):
        learn([(noise((20, 30, 3)), labels_of(300, (20, 30)))])
    with pytest.raises(SegmentationError, match="names has 65,536 classes, over the limit of"):
        Recipe(names=tuple(map(str, range(65_536))))


def test_pixels_that_a_file_cannot_hold_are_refused(tmp_path):
    """A canvas of 400 million pixels around a picture of one."""
    head = b"GIF89a" + struct.pack("<HHBBB", 20_000, 19_999, 0x80, 0, 0) + bytes(6)
    picture = b"," + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\x02\x02\x44\x01\x00;"
    (tmp_path / "a.gif").write_bytes(head + picture)
    with pytest.raises(SegmentationError, match="19999 pixels, which 35 bytes cannot hold"):
        read_image(tmp_path / "a.gif")


LINUX = pytest.mark.skipif(sys.platform != "linux", reason="of Linux")


@LINUX
def test_files_without_end_are_hashed_as_what_they_say_that_they_hold():
    assert hash_file("/proc/self/pagemap") == hashlib.sha256(b"").hexdigest()


@LINUX
def test_processes_that_start_leave_interrupts_to_the_program():
    """From their first instruction on, before they could say that they ignore them."""
    workers = ProcessPool(1)
    try:
        status = Path(f"/proc/{workers._workers[0].process.pid}/status").read_text()
    finally:
        workers.close()
    (blocked,) = (line.split()[1] for line in status.splitlines() if line.startswith("SigBlk"))
    assert int(blocked, 16) & 1 << signal.SIGINT - 1
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_fault_of_the_program_is_said(monkeypatch):
    def fail(*_: object) -> None:
        raise ZeroDivisionError("of nothing")

    monkeypatch.setattr(one_photo, "_run", fail)
    job = PhotoJob("a.png", "a", "a.png", None, "out", Recipe(), Output())
    outcome = run_job(job)
    assert outcome.status == Status.FAILED
    assert "the program failed (ZeroDivisionError: of nothing); please report" in outcome.message


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.ENOSPC, "No space", "a.png"), "a.png: the disk is full; free some space"),
        (OSError(errno.EROFS, "Read-only", "a"), "a: the folder is on a read-only disk; choose"),
        (PermissionError(errno.EACCES, "Denied", "a"), "a: Denied; check the path or choose"),
        (OSError(errno.EIO, "Broken"), "b: Broken; check the path or choose another folder"),
        (UnsafeFileError("c", Message("is a link")), "c: is a link"),
    ],
)
def test_errors_of_the_system_name_the_file_and_a_remedy(error, said):
    assert system_message(error, "b").startswith(said)


def test_folders_a_thousand_deep_are_walked_through(tmp_path):
    """They are made and removed one by one: the library's own functions are recursive."""
    places = [f"{tmp_path}{'/d' * depth}" for depth in range(1, 1101)]
    for place in places:
        os.mkdir(place)
    photos = [tmp_path / "b.png", Path(places[-1], "a.png")]
    try:
        for photo in photos:
            photo.touch()
        assert len(find_photos(tmp_path, recursive=True)) == 2
        assert find_photos(tmp_path) == photos[:1]
    finally:
        photos[-1].unlink()
        for place in reversed(places):
            os.rmdir(place)


@pytest.mark.parametrize("number", [10**30, 10**400, -(10**400), float("nan"), float("inf")])
@pytest.mark.parametrize("name", ["segments", "seed"])
def test_numbers_out_of_all_ranges_are_left_out(name, number):
    read = from_document(Recipe, {name: number, "rules": "a"})
    assert read.rules == "a"
    assert getattr(read, name) == number or getattr(read, name) == getattr(Recipe(), name)
    assert read.segments is None


@pytest.mark.parametrize("path", ["a\0b", "\ud800", ""])
def test_paths_that_no_file_can_have_are_left_out(path):
    assert not from_document(Recipe, {"model": path}).model


TAUGHT = encode_model(learn([(noise((6, 8, 3)), labels_of(2, (6, 8)))]))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ([[10**400, 0, 0]], "colours.*out of range"),
        ([[1e300, 0, 0]], "colours should be a number at most"),
        ([[float("inf"), 0, 0]], "colours should be a number at most"),
        ([], "colours should be a list of length at least 1"),
        ([[]] * 48, "colours should be a list of length at least 1"),
        ([[0.0, 0.0]] * 48, "features have the wrong shape"),
        ([["a"]], "colours should be a number"),
        (7, "colours should be a list"),
    ],
)
def test_what_photos_taught_is_numbers_for_channels(tmp_path, value, said):
    document = json.loads(TAUGHT)
    for looks in document["photos"][0]["examples"].values():
        looks["colours"] = value
    (tmp_path / "looks.json").write_text(json.dumps(document))
    with pytest.raises(ProjectError, match=rf"looks\.json: does not hold .*{said}"):
        read_model(tmp_path / "looks.json")


@pytest.mark.parametrize("of_class", [1, 2, 3])
def test_few_examples_are_enough(of_class):
    (training_photo,) = learn([(noise((6, 8, 3)), labels_of(2, (6, 8)))]).photos
    model = model_of([training_photo.thinned(of_class, 2)])
    assert segment(noise((6, 8, 3)), [[0] * 8] * 6, model=model).labels.shape == (6, 8)


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.longdouble, object, complex])
def test_beliefs_are_real_numbers_of_any_length(kind):
    beliefs = np.array([[1, 0], [0, 0.5]]).astype(kind)
    if kind in (object, complex):
        with pytest.raises(SegmentationError, match="beliefs must be real numbers, not"):
            constraints_from_beliefs(beliefs)
    else:
        assert constraints_from_beliefs(beliefs).class_numbers == (1, 2)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"least_px": 10**400, "counted": True}, "is damaged: least_px .*at most 400000000"),
        ({"number": 10**30}, "is damaged: number .*at most 65535"),
        ({"name": None}, "is damaged: name should be a text"),
        ({"colour": "\ud800"}, "is damaged: colour"),
        ({"name": "a\ud800" + "n" * 70_000}, ""),
    ],
)
def test_classes_of_projects_are_what_files_can_hold(change, said):
    document = project_to_json(Project(classes=(new_class(1),)))
    document["classes"][0] |= change
    if said:
        with pytest.raises(ProjectError, match=said):
            read_project(document)
        return
    project, (note,) = read_project(document)
    assert (project.class_name(1), len(project.classes[0].name)) == ("a?" + "n" * 998, 1000)
    assert note == "A class name of 70002 characters was cut."
    case = but(case_of(np.ones((4, 6), np.uint8)), classes=project.classes)
    for exporter in (EXPORTERS["imagej"](), EXPORTERS["stack"]()):
        assert exporter.verify(case, exporter.encode(case))
