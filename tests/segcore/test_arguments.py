"""What people give by mistake is answered with a sentence; what they may give works."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image as PillowImage

import segcore
from segcore import METHODS, SegmentationError
from segcore.runtime.parameters import parameters
from tests.segcore.builders import dots, quadrants

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
def test_what_is_no_picture(picture: Any, said: str) -> None:
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
def test_what_are_no_marks(marks: Any, said: str) -> None:
    for ask in (segcore.segment, segcore.compare):
        with pytest.raises(SegmentationError) as refused:
            ask(PICTURE, marks)
        assert said in str(refused.value)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"start": LABELS}, "start must be an earlier answer of segment"),
        (
            {"start": other_answer((ROWS + 2, COLUMNS))},
            "the answer for another picture: its labels",
        ),
        ({"start": other_answer((ROWS, COLUMNS))}, "start is the answer for another picture"),
        ({"seed": "a"}, "seed must be a whole number from 0 on, not 'a'"),
        ({"seed": -1}, "not -1"),
        ({"rules": "1 & 2"}, "rules must come from rules_from_text"),
        ({"affinity": {"features": "grey"}}, "affinity must be an Affinity"),
        ({"segments": "3"}, "the number of segments must be 2 or more"),
    ],
)
def test_what_are_no_settings(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(SegmentationError) as refused:
        segcore.segment(PICTURE, LABELS, **settings)
    assert said in str(refused.value)


@pytest.mark.parametrize("owner", [segcore.Affinity, *METHODS.values()])
def test_parameters_are_checked_where_they_are_given(owner: type) -> None:
    for name in (parameter.name for parameter in parameters(owner)):
        with pytest.raises(segcore.SegmentationError, match=name.replace("_", " ")):
            owner(**{name: object()})


def test_an_array_says_that_255_is_a_class() -> None:
    labels = LABELS.copy()
    labels[-1, -3:] = 255
    (note,) = segcore.segment(PICTURE, labels).notes
    assert "The labels hold 255, which is a class like any other" in note
    labels[0, :3] = 254
    assert not any("255" in note for note in segcore.segment(PICTURE, labels).notes)


def test_masked_pixels_hold_no_data() -> None:
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


def test_pictures_are_arrays(tmp_path: Path) -> None:
    pixels = (255 * PICTURE).astype(np.uint8)
    PillowImage.fromarray(pixels).save(tmp_path / "photo.png")
    image = segcore.read_image(tmp_path / "photo.png")
    assert image.name == "photo.png"
    np.testing.assert_array_equal(np.asarray(image), pixels)
    assert np.asarray(image, np.float32).dtype == np.float32
    assert np.array(image).flags.writeable
    labels = segcore.segment(image, LABELS).labels
    np.testing.assert_array_equal(segcore.overlay(pixels, labels), segcore.overlay(image, labels))


def test_prepared_pictures_can_be_pickled() -> None:
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


def test_help_says_what_every_parameter_is() -> None:
    for owner in (segcore.Affinity, *METHODS.values()):
        for parameter in parameters(owner):
            assert f"\n{parameter.name} : " in str(owner.__doc__)
            assert f"\n    {parameter.description.help}" in str(owner.__doc__)
    assert repr(METHODS).startswith("METHODS: fast-ge, ncut")
