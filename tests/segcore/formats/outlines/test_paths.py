from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from PIL import Image as PillowImage
from PIL import ImageDraw

from segcore.formats.outlines.paths import centre_path, inner_path
from segcore.objects.tracing import trace_faces
from tests.segcore.filling import filled
from tests.segcore.objects.test_tracing import SMALL
from tests.segcore.segmentations import PICTURES, labels_of


def filled_with_border(path, shape):
    """What programs make of a polygon that they fill together with its border."""
    picture = PillowImage.new("L", shape[::-1])
    ImageDraw.Draw(picture).polygon([tuple(point) for point in path.tolist()], fill=1, outline=1)
    return np.asarray(picture) > 0


def area(path):
    """By the shoelace formula, positive where the path runs clockwise on the screen."""
    x, y = path.T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2


def assert_paths_fill_their_faces(labels):
    for face in trace_faces(labels):
        path = centre_path(face)
        assert len(path) >= 3
        expected = filled(face.rings, labels.shape)
        np.testing.assert_array_equal(filled_with_border(path, labels.shape), expected)
        inner = inner_path(face)
        for whole in (np.floor(inner), np.rint(inner)):
            np.testing.assert_array_equal(filled_with_border(whole, labels.shape), expected)
        assert area(inner) > 0
        assert (np.ptp(inner, axis=0) > 0).all()


@pytest.mark.parametrize("name", PICTURES)
def test_a_path_filled_with_its_border_is_the_face(name):
    assert_paths_fill_their_faces(PICTURES[name])


@settings(max_examples=60, deadline=None)
@given(SMALL)
def test_paths_of_random_faces(labels):
    assert_paths_fill_their_faces(labels)


def test_paths_agree_with_opencv():
    cv2 = pytest.importorskip("cv2")
    labels = PICTURES["blobs"]
    for face in trace_faces(labels):
        mask = cv2.fillPoly(np.zeros(labels.shape, np.uint8), [centre_path(face)], 1)
        np.testing.assert_array_equal(mask > 0, filled(face.rings, labels.shape))


def test_a_path_has_corners_only():
    (face,) = trace_faces(np.ones((20, 30), np.int32))
    corners = {(0, 0), (29, 0), (29, 19), (0, 19)}
    assert {tuple(point) for point in centre_path(face).tolist()} == corners


def test_a_single_pixel_is_three_equal_points():
    (face,) = trace_faces(labels_of("00 01"))
    assert centre_path(face).tolist() == [[1, 1]] * 3
