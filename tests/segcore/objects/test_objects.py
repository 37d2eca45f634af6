from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.marks.strokes import Path, Region, Stroke
from segcore.objects.object_rows import measure_objects
from segcore.objects.objects import ObjectInfo, find_objects
from tests.segcore.drawn_cells import dots_on, drawn_cells, mean_iou


def dot(x: float, y: float, number: int, *, order: int = 0, class_number: int = 1) -> Stroke:
    return Stroke("object", Path(((x, y),)), class_number, order=order, object=number)


def two_squares() -> NDArray[np.int32]:
    labels = np.zeros((10, 24), np.int32)
    labels[2:8, 2:8] = labels[2:8, 12:20] = 1
    return labels


def test_pieces_without_strokes_are_objects():
    found = find_objects(two_squares(), counted={1: "image"})
    assert found.table == (
        ObjectInfo(1, 1, 0, 36, (2, 2, 6, 6), (5.0, 5.0), 1),
        ObjectInfo(2, 1, 0, 48, (12, 2, 8, 6), (16.0, 5.0), 1),
    )
    assert set(np.unique(found.instance_map[2:8, 12:20])) == {2}
    assert np.count_nonzero(found.instance_map) == 84


def test_classes_that_are_not_counted_have_no_objects():
    labels = two_squares()
    labels[labels == 0] = 2
    assert (
        find_objects(labels, counted={1: "image"}).table
        == find_objects(two_squares(), counted={1: "image"}).table
    )
    assert not find_objects(labels, counted={}).instance_map.any()
    assert not find_objects(labels, counted={9: "image"}).table


def test_objects_keep_the_numbers_of_their_strokes():
    found = find_objects(two_squares(), [dot(15, 5, 7)], counted={1: "image"})
    assert [(info.number, info.stroke_number) for info in found.table] == [(1, 0), (7, 7)]
    assert found.instance_map[5, 15] == 7
    assert found.instance_map[5, 5] == 1


def test_pieces_with_the_same_object_are_one():
    found = find_objects(two_squares(), [dot(15, 5, 4), dot(5, 5, 4)], counted={1: "image"})
    (info,) = found.table
    assert (info.number, info.pieces, info.area_px, info.box) == (4, 2, 84, (2, 2, 18, 6))


def test_objects_of_two_classes_with_one_number_are_told_apart():
    labels = two_squares()
    labels[:, 10:] *= 2
    strokes = [dot(5, 5, 3), dot(15, 5, 3, class_number=2)]
    found = find_objects(labels, strokes, counted={1: "image", 2: "shape"})
    rows = [(info.number, info.class_number, info.stroke_number) for info in found.table]
    assert rows == [(1, 2, 3), (3, 1, 3)]


def test_a_dot_outside_of_its_class_says_nothing():
    strokes = [dot(10, 1, 5), dot(5, 5, 6, class_number=2)]
    found = find_objects(two_squares(), strokes, counted={1: "image", 2: "shape"})
    assert [info.stroke_number for info in found.table] == [0, 0]


def test_later_strokes_and_erasers_cover_seeds():
    eraser = Stroke("erase", Path(((15, 5),), 1), order=2)
    found = find_objects(two_squares(), [dot(15, 5, 4, order=1), eraser], counted={1: "image"})
    assert [info.stroke_number for info in found.table] == [0, 0]
    found = find_objects(two_squares(), [dot(15, 5, 4, order=3), eraser], counted={1: "image"})
    assert found.instance_map[5, 15] == 4


def test_dots_part_a_piece_in_the_middle_between_them():
    labels = np.ones((9, 30), np.int32)
    found = find_objects(labels, [dot(5.5, 4.5, 1), dot(24.5, 4.5, 2)], counted={1: "image"})
    np.testing.assert_array_equal(found.instance_map[:, :15], 1)
    np.testing.assert_array_equal(found.instance_map[:, 15:], 2)


@pytest.mark.parametrize("by", ["image", "shape"])
def test_thirty_touching_cells_by_dots(by):
    image, truth = drawn_cells(30)
    labels = np.where(truth > 0, 1, 2)
    found = find_objects(labels, dots_on(truth), counted={1: by}, image=image)
    assert len(found) == 30
    assert mean_iou(found.instance_map, truth) > 0.9
    for info in found.table:
        assert truth.flat[np.flatnonzero(found.instance_map == info.number)[0]] > 0


def test_objects_survive_small_changes_of_their_region():
    image, truth = drawn_cells(9, columns=3)
    labels = (truth > 0).astype(np.int32)
    dots = dots_on(truth)
    before = find_objects(labels, dots, counted={1: "image"}, image=image)
    changed = labels.copy()
    changed[:, 40:44] = 1
    changed[20:23, 20:60] = 0
    after = find_objects(changed, dots, counted={1: "image"}, image=image, before=before)
    markers = [info.number for info in after.table if info.stroke_number]
    assert markers == [info.number for info in before.table]
    both = (before.instance_map > 0) & (after.instance_map > 0)
    assert np.mean(before.instance_map[both] == after.instance_map[both]) > 0.95


cells = st.lists(
    st.tuples(st.integers(0, 15), st.integers(0, 11), st.integers(1, 4)), min_size=1, max_size=7
)


@given(cells, cells, st.integers(0, 2**16), st.booleans())
def test_what_was_known_before_changes_nothing(first, second, seed, read_only):
    labels = (np.random.default_rng(seed).random((12, 16)) < 0.8).astype(np.int32)
    labels.flags.writeable = not read_only
    some, others = (
        [dot(x + 0.5, y + 0.5, n, order=order) for order, (x, y, n) in enumerate(chosen)]
        for chosen in (first, second)
    )
    before = find_objects(labels, some, counted={1: "image"})
    anew = find_objects(labels, others, counted={1: "image"})
    after = find_objects(labels, others, counted={1: "image"}, before=before)
    np.testing.assert_array_equal(after.instance_map, anew.instance_map)
    assert after.table == anew.table
    more = find_objects(labels, some + others, counted={1: "image"}, before=after)
    back = find_objects(labels, others, counted={1: "image"}, before=more)
    np.testing.assert_array_equal(back.instance_map, anew.instance_map)
    assert back.table == anew.table


def test_objects_of_another_size_tell_nothing():
    labels, strokes = two_squares(), [dot(13, 5, 4), dot(18, 5, 5)]
    before = find_objects(labels[:-1], strokes, counted={1: "shape"})
    after = find_objects(labels, strokes, counted={1: "shape"}, before=before)
    assert after.table == find_objects(labels, strokes, counted={1: "shape"}).table


def test_a_centroid_is_the_same_to_the_last_bit_from_whatever_box():
    picture = np.zeros((2, 10), np.int32)
    picture[0, 8:] = picture[1, 9] = 1
    names, before = {1: (1, 0)}, np.zeros_like(picture)
    assert measure_objects(picture, names) == measure_objects(picture, names, before)


def test_labels_that_were_written_to_are_looked_at_again():
    labels = two_squares()
    before = find_objects(labels, counted={1: "shape"})
    labels[:, 10:] = 0
    assert len(find_objects(labels, counted={1: "shape"}, before=before)) == 1


def test_many_dots_one_after_the_other_are_as_all_at_once():
    labels = np.ones((20, 50), np.uint8)
    labels.flags.writeable = False
    dots = [dot(k % 50 + 0.5, k * 7 % 20 + 0.5, k + 1, order=k) for k in range(50)]
    found = None
    for first in range(0, 45, 3):
        shown = [*dots[first : first + 5], dots[-1]]
        found = find_objects(labels, shown, counted={1: "shape"}, before=found)
    anew = find_objects(labels, shown, counted={1: "shape"})
    np.testing.assert_array_equal(found.instance_map, anew.instance_map)
    assert found.table == anew.table


def test_merging_is_calling_strokes_the_same():
    image, truth = drawn_cells(6, columns=3)
    dots = dots_on(truth)
    labels = (truth > 0).astype(np.int32)
    apart = find_objects(labels, dots, counted={1: "image"}, image=image)
    merged = [replace(d, object=2) if d.object == 5 else d for d in dots]
    found = find_objects(labels, merged, counted={1: "image"}, image=image, before=apart)
    expected = np.where(apart.instance_map == 5, 2, apart.instance_map)
    np.testing.assert_array_equal(found.instance_map, expected)


def test_a_region_of_an_object_keeps_its_pixels():
    _, truth = drawn_cells(6, columns=3)
    strokes = [
        Stroke("class", Region.from_mask(truth == n), 1, object=n, order=n) for n in range(1, 7)
    ]
    found = find_objects((truth > 0).astype(np.int32), strokes, counted={1: "image"})
    np.testing.assert_array_equal(found.instance_map, truth)
