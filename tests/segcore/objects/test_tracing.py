import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from segcore.objects.tracing import trace_faces
from tests.segcore.filling import filled
from tests.segcore.segmentations import PICTURES, labels_of

SMALL = arrays(
    np.int32, array_shapes(min_dims=2, max_dims=2, max_side=8), elements=st.integers(0, 3)
)


def restored(faces, shape):
    labels = np.zeros(shape, int)
    for face in faces:
        labels += filled(face.rings, shape) * face.label
    return labels


def polygons(faces):
    return [shapely.Polygon(face.outer, face.holes) for face in faces]


@pytest.mark.parametrize("name", PICTURES)
def test_rings_give_the_labels_back(name):
    labels = PICTURES[name]
    np.testing.assert_array_equal(restored(trace_faces(labels), labels.shape), labels)


@settings(max_examples=60, deadline=None)
@given(SMALL)
def test_faces_are_valid_polygons_that_leave_no_gap(labels):
    faces = trace_faces(labels)
    np.testing.assert_array_equal(restored(faces, labels.shape), labels)
    assert all(polygon.is_valid for polygon in polygons(faces))
    # neighbours have the same points along the border that they share
    assert shapely.coverage_is_valid(polygons(faces))
    assert sum(polygon.area for polygon in polygons(faces)) == np.count_nonzero(labels)


def test_rings_turn_and_begin_as_stated():
    (face,) = trace_faces(labels_of("111 101 111"))
    assert face.outer.tolist() == [[3, 0], [3, 3], [0, 3], [0, 0]]
    assert len(face.holes) == 1
    assert shapely.LinearRing(face.holes[0]).is_ccw != shapely.LinearRing(face.outer).is_ccw


def test_where_three_meet_is_a_point_of_all():
    faces = trace_faces(labels_of("111 223"))
    assert all([2, 1] in face.outer.tolist() for face in faces)


def test_straight_borders_have_no_other_points():
    (face,) = trace_faces(np.ones((50, 70), np.int32))
    assert len(face.outer) == 4


def test_pieces_of_a_class_are_faces_of_their_own():
    faces = trace_faces(labels_of("101 010"))
    assert [face.label for face in faces] == [1, 1, 1]
    assert all(not face.holes for face in faces)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int64])
def test_every_kind_of_label(dtype):
    labels = PICTURES["blobs"].astype(dtype)
    np.testing.assert_array_equal(restored(trace_faces(labels), labels.shape), labels)
