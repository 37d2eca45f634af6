from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

import segcore
from segcore.appearance.image_border import image_border_evidence
from segcore.marks.constraints import constraints_from_labels
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import build_pencil
from segcore.pencil.soft_links import SoftLinks
from segcore.pipeline import prepare

ROWS, COLUMNS = 60, 90
WALL, POST, GROUND = (0.75, 0.8, 0.9), (0.6, 0.2, 0.1), (0.2, 0.4, 0.15)
LEFT, RIGHT = np.s_[:40, :35], np.s_[:40, 55:]


def photo() -> NDArray[np.float64]:
    """A post before a wall, which it cuts in two, on a dark ground."""
    picture = np.empty((ROWS, COLUMNS, 3))
    picture[:] = WALL
    picture[:, 35:55] = POST
    picture[45:] = GROUND
    return picture + np.random.default_rng(0).normal(0.0, 0.01, picture.shape)


def scribbles() -> NDArray[np.int64]:
    """On the post, and on the wall at its left."""
    labels = np.zeros((ROWS, COLUMNS), dtype=np.int64)
    labels[18:26, 42:48], labels[18:26, 8:14] = 1, 2
    return labels


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(photo())


STRENGTH = 16.0
"""Of all edges of the frame, in mean edges."""


def weights(prepared: Prepared, labels: NDArray[np.int64], others: float = 0.0) -> NDArray:
    """Soft link of every patch to every class, where `others` pull alike already, (k, p)."""
    patches, constraints = prepared.patches, constraints_from_labels(labels)
    there = np.full((len(constraints.classes), patches.n_patches), others, np.float32)
    links = SoftLinks(patches.patch_of_node, patches.sizes, there)
    pencil = build_pencil(prepared.graph, constraints)
    return image_border_evidence(pencil, links, prepared, STRENGTH)


def pulls(prepared: Prepared, labels: NDArray[np.int64]) -> NDArray[np.float64]:
    """Soft link of every pixel to every class, (k, rows, columns)."""
    found = weights(prepared, labels).astype(np.float64)
    return found[:, prepared.patches.patch_of_node].reshape(-1, *prepared.shape)


def test_the_other_part_of_a_wall_is_linked_to_the_class_of_the_first(prepared):
    to_post, to_wall = pulls(prepared, scribbles())
    assert to_wall[RIGHT].sum() > 10 * to_post[RIGHT].sum()
    assert to_wall[RIGHT].sum() == pytest.approx(to_wall[LEFT].sum(), rel=0.2)


def test_only_patches_of_the_frame_are_linked(prepared):
    homes = prepared.patches.patch_of_node.reshape(ROWS, COLUMNS)
    frame = np.concatenate([homes[0], homes[:, 0], homes[-1], homes[:, -1]])
    linked = np.flatnonzero(weights(prepared, scribbles()).any(axis=0))
    assert np.all(np.isin(linked, frame))
    assert np.all(np.isin([homes[10, 0], homes[10, -1]], linked))


def standing() -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """A thing that the lower side cuts, before what looks alike all around it."""
    picture = np.full((ROWS, COLUMNS, 3), WALL)
    picture[20:, 30:65] = POST
    labels = np.zeros((ROWS, COLUMNS), dtype=np.int64)
    labels[40:46, 44:50], labels[6:12, 8:14] = 1, 2
    return picture + np.random.default_rng(0).normal(0.0, 0.01, picture.shape), labels


def along_the_sides(planes: NDArray[np.float64]) -> NDArray[np.float64]:
    """What pulls to each class along the upper, left, lower and right side, (4, k)."""
    sides = planes[:, 0], planes[:, :, 0], planes[:, -1], planes[:, :, -1]
    return np.array([side.sum(axis=1) for side in sides])


@pytest.mark.parametrize(
    ("turn", "sides"),
    [
        (lambda plane: np.flip(plane, 0), [2, 1, 0, 3]),
        (lambda plane: np.flip(plane, 1), [0, 3, 2, 1]),
        (lambda plane: np.swapaxes(plane, 0, 1), [1, 0, 3, 2]),
    ],
)
def test_sides_count_alike(turn, sides):
    picture, labels = standing()
    as_it_is, turned = prepare(picture), prepare(np.ascontiguousarray(turn(picture)))
    expected = along_the_sides(pulls(as_it_is, labels))[sides]
    found = along_the_sides(pulls(turned, np.ascontiguousarray(turn(labels))))
    np.testing.assert_allclose(found, expected, 0.1, 0.1)


def test_links_are_never_more_than_the_edges_of_the_frame(prepared):
    assert 0.0 < pulls(prepared, scribbles()).sum() <= STRENGTH * (1 + 1e-5)


def test_other_evidence_counts_in_what_reaches_the_frame(prepared):
    alone, beside = (weights(prepared, scribbles(), others) for others in (0.0, 1e-9))
    np.testing.assert_allclose(beside, alone, rtol=0.01, atol=1e-6)


def test_of_one_look_the_frame_goes_to_the_class_that_is_nearer_to_it():
    picture = np.random.default_rng(0).normal(0.5, 0.01, (ROWS, COLUMNS, 3))
    labels = np.zeros((ROWS, COLUMNS), dtype=np.int64)
    labels[26:32, 42:48], labels[12:18, 12:18] = 1, 2
    prepared = prepare(picture)
    in_the_middle, aside = pulls(prepared, labels)
    assert aside.sum() > 10 * in_the_middle.sum()
    labels[42:48, 72:78] = 1
    as_near, aside = pulls(prepared, labels)
    assert aside.sum() < 10 * as_near.sum()


def test_strokes_that_hold_the_frame_count_more_than_where_they_are():
    """Sky and ground, which both reach the sides; the stroke on the sky comes nearer to them."""
    picture = photo()
    picture[:30], picture[30:] = WALL, GROUND
    labels = np.zeros((ROWS, COLUMNS), dtype=np.int64)
    labels[44:48, 20:70], labels[10:14, 5:85] = 1, 2
    found = segcore.segment(picture, labels).labels
    assert np.mean(found[32:] == 1) > 0.98
    assert np.mean(found[:28] == 2) > 0.98


def test_surroundings_of_two_classes_tell_nothing(prepared):
    """The wall is of one class at the left and of another one at the right."""
    labels = np.zeros((ROWS, COLUMNS), dtype=np.int64)
    labels[18:26, 8:14], labels[18:26, 76:82] = 1, 2
    found = pulls(prepared, labels)
    alone = pulls(prepared, scribbles())
    assert found[:, :40].sum() < 0.1 * alone[:, :40].sum()


def with_data_at(prepared: Prepared, valid: NDArray[np.bool_]) -> Prepared:
    assert prepared.node_image is not None
    return replace(prepared, node_image=replace(prepared.node_image, valid=valid))


def test_pixels_without_data_are_not_of_the_frame(prepared):
    valid = np.ones((ROWS, COLUMNS), dtype=np.bool_)
    valid[:, 0] = False
    somewhere = pulls(with_data_at(prepared, valid), scribbles())
    assert somewhere[:, 1:40, 0].sum() < 0.1 * somewhere[:, 1:40, -1].sum()
    only_left = pulls(with_data_at(prepared, ~valid), scribbles())
    assert only_left[:, 1:40, 0].sum() > 0.1 * STRENGTH / ROWS
    assert not pulls(with_data_at(prepared, np.zeros_like(valid)), scribbles()).any()


def test_whole_answer_gives_the_wall_to_one_class(prepared):
    """With a further class on the post, too, which has nothing to do with either part of it."""
    further = scribbles()
    further[36:39, 44:47] = 3
    for marks in (scribbles(), further):
        labels = segcore.segment(prepared, marks).labels
        assert np.mean(labels[RIGHT] == 2) > 0.98
        assert np.mean(labels[:40, 37:53] != 2) > 0.98


def test_parts_of_one_look_stay_with_the_classes_that_hold_them(prepared):
    labels = scribbles()
    labels[18:26, 76:82] = 3
    found = segcore.segment(prepared, labels).labels
    assert np.mean(found[LEFT] == 2) > 0.98
    assert np.mean(found[RIGHT] == 3) > 0.98
