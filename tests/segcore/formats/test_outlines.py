"""Outlines, run lengths, and shapes that are drawn many at a time."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw
from pycocotools import mask as coco

from segcore.formats.importers import add_annotations, drawing
from segcore.formats.importers.annotations import Annotations
from segcore.formats.importers.drawing import Drawing
from segcore.formats.outlines.paths import centre_path, inner_paths
from segcore.formats.outlines.run_lengths import (
    decode_counts,
    encode_counts,
    part_of_runs,
    runs_of_mask,
)
from segcore.objects.tracing import trace_faces
from segcore.projects.project import Project
from segcore.runtime.errors import SegmentationError
from segcore.runtime.limits import CLASSES, CROSSINGS, POINTS
from segcore.segments.islands import connected_pieces
from tests.segcore.filling import filled
from tests.segcore.objects.test_tracing import SMALL
from tests.segcore.segmentations import PICTURES, labels_of

# ----------------------------------------------------------------------------------------- outlines


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
    pieces, _ = connected_pieces(labels)  # which touch at corners, too
    for label in np.unique(labels[labels > 0]):
        paths = inner_paths([face for face in trace_faces(labels) if face.label == label])
        assert len(paths) == len(np.unique(pieces[labels == label]))
        for inner in paths:
            piece = pieces == pieces[tuple(inner[0, ::-1].astype(int))]
            for whole in (np.floor(inner), np.rint(inner)):
                np.testing.assert_array_equal(filled_with_border(whole, labels.shape), piece)
            assert area(inner) > 0
            assert (np.ptp(inner, axis=0) > 0).all()


@pytest.mark.parametrize("name", PICTURES)
def test_a_path_filled_with_its_border_is_the_face(name):
    assert_paths_fill_their_faces(PICTURES[name])


@settings(max_examples=60, deadline=None)
@given(SMALL)
def test_paths_of_random_faces(labels):
    assert_paths_fill_their_faces(labels)


def test_a_path_has_corners_only():
    (face,) = trace_faces(np.ones((20, 30), np.int32))
    corners = {(0, 0), (29, 0), (29, 19), (0, 19)}
    assert {tuple(point) for point in centre_path(face).tolist()} == corners


def test_a_single_pixel_is_three_equal_points():
    (face,) = trace_faces(labels_of("00 01"))
    assert centre_path(face).tolist() == [[1, 1]] * 3


# -------------------------------------------------------------------------------------- run lengths


MASKS = arrays(bool, array_shapes(min_dims=2, max_dims=2, max_side=40), elements=st.booleans())


@settings(max_examples=60, deadline=None)
@given(MASKS)
def test_the_same_as_pycocotools(mask):
    counts = encode_counts(runs_of_mask(mask))
    assert counts == coco.encode(np.asfortranarray(mask, np.uint8))["counts"].decode()
    (part, row, column), found = part_of_runs(decode_counts(counts), mask.shape), mask & False
    found[row : row + part.shape[0], column : column + part.shape[1]] = part
    np.testing.assert_array_equal(found, mask)
    assert not mask.any() or part.any(axis=0)[[0, -1]].all()


@pytest.mark.parametrize("value", [0, 1, 15, 16, 31, 32, 1023, 10**6, 4 * 10**8, 2**40])
def test_counts_of_every_length(value):
    runs = np.array([value, 1, 7, value, 0, 3, value], np.int64)
    np.testing.assert_array_equal(decode_counts(encode_counts(runs)), runs)


def test_nothing_and_everything():
    assert runs_of_mask(np.zeros((2, 3), bool)).tolist() == [6]
    assert runs_of_mask(np.ones((2, 3), bool)).tolist() == [0, 6]
    assert decode_counts("").tolist() == []


@pytest.mark.parametrize("text", [" ", "\x7f", "é", "P", "PPPPPPPPPPPPPPPPPPPPPPPPP0"])
def test_damaged_counts(text):
    with pytest.raises(ValueError, match="damaged"):
        decode_counts(text)


@pytest.mark.parametrize("runs", [[7], [-1, 7], [2, 2], [2**62, 2**62, 2**62, 2**62 + 6]])
def test_runs_of_another_size(runs):
    with pytest.raises(ValueError, match="run lengths"):
        part_of_runs(np.array(runs, np.int64), (2, 3))


# ----------------------------------------------------------------------------------- many at a time


SHAPE = (30, 40)
Mask = NDArray[np.bool_]


def corners(random: np.random.Generator, count: int = 6) -> NDArray[np.float64]:
    return np.round(random.uniform(-5, 45, (count, 2)) * 2) / 2


def mask_of(points: NDArray[np.float64]) -> Mask:
    return filled([points], SHAPE)


def rings(random: np.random.Generator, paper: Drawing) -> Mask:
    outer, *holes = (corners(random) for _ in range(3))
    paper.fill_rings(1, [outer, *holes])
    return mask_of(outer) & ~mask_of(holes[0]) & ~mask_of(holes[1])


def several(random: np.random.Generator, paper: Drawing) -> Mask:
    first, second = corners(random), corners(random)
    paper.fill_polygons(1, [[first], [second]])
    return mask_of(first) | mask_of(second)


def ellipse(random: np.random.Generator, paper: Drawing) -> Mask:
    centre, radii, degrees = random.uniform(0, 40, 2), random.uniform(0, 30, 2), 30.0
    paper.fill_ellipse(1, centre, (radii[0], radii[1]), degrees=degrees)
    y, x = np.indices(SHAPE) + 0.5
    turned = (x - centre[0] + 1j * (y - centre[1])) * np.exp(-1j * np.radians(degrees))
    return (turned.real / radii[0]) ** 2 + (turned.imag / radii[1]) ** 2 <= 1


def mask(random: np.random.Generator, paper: Drawing) -> Mask:
    inside = np.zeros(SHAPE, bool)
    inside[3:9, 5:25] = random.random((6, 20)) < 0.5
    paper.fill(1, inside[3:9, 5:25], row=3, column=5)
    return inside


def with_border(random: np.random.Generator, paper: Drawing, count: int = 6) -> Mask:
    points = corners(random, count)
    paper.fill_with_border(1, points)
    picture = PillowImage.new("L", SHAPE[::-1])
    ImageDraw.Draw(picture).polygon(points.ravel().tolist(), fill=1)
    return np.asarray(picture) > 0


KINDS: tuple[Callable[[np.random.Generator, Drawing], Mask], ...]
KINDS = (rings, several, ellipse, mask, with_border)


@pytest.mark.parametrize("at_once", [1, 1 << 17])
def test_later_shapes_cover_earlier_ones(at_once, monkeypatch):
    monkeypatch.setattr(drawing, "_CORNERS_AT_ONCE", at_once)
    random = np.random.default_rng(0)
    for _ in range(60):
        paper, expected = Drawing(SHAPE), np.zeros(SHAPE, int)
        for number in range(1, 9):
            paper.object = number
            expected[KINDS[random.integers(len(KINDS))](random, paper)] = number
        found = paper.annotations()
        np.testing.assert_array_equal(found.objects, expected)
        np.testing.assert_array_equal(found.labels > 0, expected > 0)


def test_polygons_of_many_corners_are_drawn_as_those_of_few(monkeypatch):
    monkeypatch.setattr(drawing, "_MANY_CORNERS", 3)
    random = np.random.default_rng(0)
    for rows_at_once in (1, 3, 7):
        monkeypatch.setattr(drawing, "_FEW_ROWS", rows_at_once)
        for _ in range(200):
            paper = Drawing(SHAPE)
            expected = with_border(random, paper, int(random.integers(3, 60)))
            np.testing.assert_array_equal(paper.annotations().labels > 0, expected)


@pytest.mark.parametrize(
    ("draw", "limit"),
    [
        (lambda paper: paper.fill_rings(1, [np.zeros((POINTS.most + 1, 2))]), POINTS),
        (
            lambda paper: paper.class_numbered(1) and [*map(paper.class_named, range(70_000))],
            CLASSES,
        ),
        (lambda paper: zigzag(paper, paper.fill_with_border), CROSSINGS),
        (lambda paper: zigzag(paper, lambda n, points: paper.fill_rings(n, [points])), CROSSINGS),
    ],
)
def test_limits_of_drawings(draw, limit):
    with pytest.raises(
        SegmentationError, match=f"over the limit of {limit.most:,}; {limit.advice}"
    ):
        draw(Drawing((2000, 10)))


def zigzag(paper: Drawing, fill: Callable[[int, NDArray[np.float64]], None]) -> None:
    fill(1, np.tile([(1.0, 0.0), (9.0, 1990.0)], (40_000, 1)))
    paper.annotations()


def test_polygons_that_are_none():
    for points in (np.zeros((2, 2)), np.full((3, 2), np.nan), np.full((3, 2), 1e8)):
        drawing = Drawing(SHAPE)
        drawing.fill_rings(1, [points])
        found = drawing.annotations()
        assert (found.numbers, len(found.notes)) == ([], 1)


def test_a_class_is_counted_if_any_of_its_regions_is_an_object():
    labels = np.array([[1, 2, 2]], np.int32)
    objects = np.array([[5, 0, 0]], np.int32)
    found = Annotations(labels, {1: "cell", 2: "cell"}, objects=objects)
    project = add_annotations(Project(), found)
    assert [info.counted for info in project.classes] == [True]
    assert [(s.class_number, s.object, s.order) for s in project.strokes] == [(1, 5, 1), (1, 0, 2)]
