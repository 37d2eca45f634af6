from dataclasses import replace

import numpy as np
import pytest
import scipy
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.marks.strokes import Path, Stroke
from segcore.objects.objects import find_objects
from tests.segcore.drawn_cells import dots_on, drawn_cells

SHAPE = (24, 60)


def cells(around: int = 2) -> NDArray[np.int32]:
    """Two cells of 100 pixels, one of 36, and specks of 4, 3 and 1 pixels."""
    labels = np.full(SHAPE, around, np.int32)
    labels[2:12, 2:12] = labels[2:12, 20:30] = labels[2:8, 40:46] = 1
    labels[16:18, 4:6] = labels[20, 20:23] = labels[23, 59] = 1
    return labels


def dot(x: float, y: float, number: int = 0, *, order: int = 0) -> Stroke:
    return Stroke("class", Path(((x, y),)), 1, order=order, object=number)


NAMED = (dot(5, 5, 1), dot(25, 5, 2))
DOTS = tuple(replace(stroke, kind="object") for stroke in NAMED)


@pytest.mark.parametrize(
    ("strokes", "least_px", "areas"),
    [
        (NAMED, None, [100, 100, 36]),  # less than a twentieth of what is named
        ((dot(5, 5), dot(25, 5)), None, [100, 100, 36]),
        (DOTS, None, [100, 100, 36]),  # nothing is painted
        ((dot(5.0, 17.0), *DOTS), None, [100, 100, 36, 4, 3, 1]),  # as after an edit of objects
        ((*NAMED, dot(5.0, 17.0, 3)), None, [100, 100, 36, 4]),  # one is meant
        ((*NAMED, dot(5.0, 17.0)), None, [100, 100, 36, 4]),
        ((), None, [100, 100, 36, 4, 3, 1]),
        (NAMED, 0, [100, 100, 36, 4, 3, 1]),
        (NAMED, 4, [100, 100, 36, 4]),
        (NAMED, 37, [100, 100]),
        ((), 37, [100, 100]),
    ],
)
@pytest.mark.parametrize("around", [0, 2])
def test_a_speck_is_no_object_and_joins_what_is_around(strokes, least_px, areas, around):
    labels = cells(around)
    found = find_objects(
        labels, strokes, counted={1: "shape"}, least_px={} if least_px is None else {1: least_px}
    )
    assert sorted((info.area_px for info in found.table), reverse=True) == areas
    np.testing.assert_array_equal(found.removal.labels == 1, found.instance_map > 0)
    np.testing.assert_array_equal(found.removal.labels[found.instance_map == 0], around)
    np.testing.assert_array_equal(labels, cells(around))


def test_a_speck_in_another_counted_class_is_of_the_object_around_it():
    labels = np.where(cells() == 1, 1, 3)
    labels[6, 6] = 3  # a speck of the other class in a cell
    strokes = (*NAMED, Stroke("object", Path(((50.0, 20.0),)), 3, object=9))
    found = find_objects(labels, strokes, counted={1: "image", 3: "image"})
    assert [info.number for info in found.table] == [1, 2, 3, 9]
    assert found.instance_map[6, 6] == 1
    assert found.instance_map[16, 4] == 9
    assert found.instance_map.min() > 0


def test_specks_beside_specks_join_what_is_beyond():
    labels = cells()
    labels[17:19, 4:6] = 3
    found = find_objects(labels, NAMED, counted={1: "image", 3: "image"}, least_px={3: 9})
    assert set(np.unique(found.removal.labels[14:20, 2:8])) == {2}


numbers = st.integers(0, 3)


@given(st.integers(0, 2**16), st.lists(st.tuples(numbers, numbers), max_size=6), numbers, numbers)
def test_what_was_known_before_changes_nothing(seed, places, first, second):
    labels = np.random.default_rng(seed).integers(0, 3, (4, 5)).repeat(2, 0).astype(np.int32)
    labels.flags.writeable = False
    strokes = [dot(x + 0.5, y + 0.5, x, order=order) for order, (x, y) in enumerate(places)]
    counted = {1: "image", 2: "shape"}
    before = find_objects(labels, strokes[:3], counted=counted, least_px={1: 2 * first})
    given_before = find_objects(
        labels, strokes, counted=counted, least_px={1: 2 * second}, before=before
    )
    anew = find_objects(labels, strokes, counted=counted, least_px={1: 2 * second})
    np.testing.assert_array_equal(given_before.instance_map, anew.instance_map)
    assert given_before.table == anew.table
    np.testing.assert_array_equal(given_before.removal.labels, anew.removal.labels)
    np.testing.assert_array_equal(anew.removal.labels[anew.instance_map > 0] > 0, True)


def test_cells_are_as_many_as_are_named():
    """26 cells, and specks in the shade between them."""
    image, truth = drawn_cells(26)
    labels = np.where(truth > 0, 1, 2)
    specks = np.random.default_rng(0).random(truth.shape) > 0.995
    far = scipy.ndimage.distance_transform_edt(truth == 0) > 3
    labels[specks & far] = 1
    found = find_objects(labels, dots_on(truth), counted={1: "image"}, image=image)
    every = find_objects(labels, dots_on(truth), counted={1: "image"}, least_px={1: 0}, image=image)
    assert len(every) > 41
    assert [info.number for info in found.table] == list(range(1, 27))
