"""Pictures that are solved at a reduced resolution, with borders at the full one."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore import (
    METHODS,
    Affinity,
    Constraints,
    LogicQP,
    NCut,
    Path,
    Segmentation,
    Stroke,
    constraints_from_strokes,
    image_from_array,
    prepare,
    rules_from_text,
    segment,
    where_next,
)
from segcore.answers.explanation import deciding_strokes, stroke_disagreement
from segcore.picture.downscaling import Downscaling
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Monitor

SHAPE = (83, 101)
CENTRE, RADIUS = (40.0, 50.0), 27.3


def disc() -> NDArray[np.bool_]:
    rows, columns = np.indices(SHAPE)
    return np.hypot(rows - CENTRE[0], columns - CENTRE[1]) < RADIUS


def photo() -> NDArray[np.float32]:
    noise = np.random.default_rng(0).normal(0, 0.02, (*SHAPE, 3))
    colours = np.where(disc()[..., np.newaxis], [0.8, 0.5, 0.3], [0.2, 0.4, 0.5])
    return np.clip(colours + noise, 0, 1).astype(np.float32)


STROKES = [
    Stroke("class", Path(((40.0, 40.0), (60.0, 42.0)), 2.0), 1, order=1),
    Stroke("class", Path(((5.0, 5.0), (95.0, 8.0)), 2.0), 2, order=2),
]
HALF, QUARTER = Affinity(nodes=42 * 51), Affinity(nodes=21 * 26)


@pytest.fixture(scope="module")
def half() -> Segmentation:
    return segment(photo(), STROKES, affinity=HALF)


@pytest.mark.parametrize("affinity", [HALF, QUARTER], ids=["half", "quarter"])
def test_borders_are_found_pixel_by_pixel(affinity):
    result = segment(photo(), STROKES, affinity=affinity)
    assert result.labels.shape == SHAPE
    assert result.labels.dtype == np.uint8
    wrong = np.mean((result.labels == 1) != disc())
    at_full_resolution = segment(photo(), STROKES).labels == 1
    assert wrong <= np.mean(at_full_resolution != disc()) + 0.003
    squares = result.refinement.downscaling.spread(result.refinement.square_labels)
    assert np.mean((squares == 1) != disc()) > wrong + 0.003
    assert result.notes == ()


def test_labels_of_pixels_have_the_smallest_type_that_holds_their_classes():
    renamed = [replace(stroke, class_number=254 + stroke.class_number) for stroke in STROKES]
    result = segment(photo(), renamed, affinity=HALF)
    assert result.labels.dtype == np.uint16
    assert result.classes == (255, 256)
    np.testing.assert_array_equal(result.areas, np.bincount(result.labels.ravel()))


def test_small_pictures_and_full_resolution_are_solved_on_pixels():
    assert segment(photo(), STROKES).refinement is None
    full = Affinity(resolution="full", nodes=42 * 51)
    assert segment(photo(), STROKES, affinity=full).refinement is None


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_every_method_can_be_refined(method):
    result = segment(photo(), STROKES, method=method(), affinity=HALF)
    assert result.labels.shape == SHAPE
    assert set(result.classes) <= {1, 2}
    assert result.confidence.shape == SHAPE
    assert np.isfinite(result.confidence).all()


def test_without_strokes():
    result = segment(photo(), (), method=NCut(), segments=2, affinity=HALF)
    inside = result.labels == result.labels[40, 50]
    assert np.mean(inside != disc()) < 0.01


def test_layers_have_the_size_of_the_photo(half):
    assert half.confidence.shape == SHAPE
    assert half.confidence.min() >= 0
    assert half.confidence.max() <= 1
    assert half.vector(0).shape == SHAPE
    assert half.in_picture(half.eigenpairs.vectors).shape == (1, *SHAPE)
    assert half.node_labels.shape == (42, 51)


def test_answers_about_strokes_are_about_pixels(half):
    assert deciding_strokes(STROKES, half, 40, 50) == (1,)
    assert deciding_strokes(STROKES, half, 80, 98) == (2,)
    assert max(stroke_disagreement(STROKES, half).values()) < 0.1


def test_next_stroke_is_suggested_within_the_photo():
    prepared = prepare(photo(), affinity=QUARTER)
    result = segment(prepared, STROKES)

    suggestion = where_next(prepared, constraints_from_strokes(STROKES, SHAPE), result)
    x, y = suggestion.place
    assert 0 <= x <= SHAPE[1] + 4
    assert 0 <= y <= SHAPE[0] + 4


def test_previews_show_the_squares():
    shapes = []

    class Watching(Monitor):
        def preview(self, labels: NDArray[np.integer]) -> None:
            shapes.append(labels.shape)

    segment(photo(), STROKES, affinity=HALF, monitor=Watching())
    assert set(shapes) == {(42, 51)}


def test_pixels_without_data_stay_without_label():
    picture = photo()
    picture[:9] = np.nan
    beside = Stroke("class", Path(((5.0, 60.0), (5.0, 80.0)), 2.0), 2, order=2)
    result = segment(image_from_array(picture), [STROKES[0], beside], affinity=HALF)
    empty = np.zeros(SHAPE, bool)
    empty[:9] = True
    np.testing.assert_array_equal(result.labels == 0, empty)


def test_constraints_are_about_pixels():
    prepared = prepare(photo(), affinity=HALF)
    with pytest.raises(ConstraintError, match=f"has {SHAPE[0] * SHAPE[1]}"):
        segment(prepared, Constraints(prepared.graph.n_nodes))


def test_strokes_of_several_classes_hold_the_one_segment_that_rules_give_them():
    """Class 2 is foreground, too: its stroke beyond the disc is, though nothing there looks so."""
    beyond = Path(((40.0, 9.0), (60.0, 9.0)), 0.5)
    strokes = [*STROKES, Stroke("class", beyond, 3, order=3)]
    rules = rules_from_text("disc\nmore\n!rest", {"disc": 1, "rest": 2, "more": 3})
    result = segment(photo(), strokes, method=LogicQP(), rules=rules, affinity=HALF)
    held = constraints_from_strokes(strokes, SHAPE).node_labels().reshape(SHAPE)

    assert set(result.classes) == {1, 2}
    assert np.all(result.labels[held == 3] == 1)
    assert np.all(result.labels[held == 1] == 1)
    assert np.all(result.labels[held == 2] == 2)


@pytest.mark.parametrize("affinity", [HALF, QUARTER, Affinity()], ids=["half", "quarter", "full"])
@pytest.mark.parametrize("step", [1, 2, 3, 7])
def test_maps_of_some_pixels_are_those_of_all_at_the_same_places(affinity, step):
    result = segment(photo(), STROKES, affinity=affinity)
    rows, columns = Downscaling(SHAPE, step).middle_pixels
    here = np.ix_(rows, columns)
    np.testing.assert_array_equal(result.confidence_every(step), result.confidence[here])
    vector = result.solution.vectors[0]
    found = result.in_picture_every(vector, step)
    np.testing.assert_array_equal(found, result.in_picture(vector)[here])
