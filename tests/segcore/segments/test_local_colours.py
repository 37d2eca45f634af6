from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.methods.fast_ge import FastGE
from segcore.picture.image import Image, image_from_array
from segcore.pipeline import prepare, segment
from segcore.segments.local_colours import follow_local_colours

SHAPE = (170, 200)


def followed(labels: NDArray, image: Image) -> NDArray[np.int32]:
    """The labels afterwards; what is said to be changed is."""
    found = labels.astype(np.int32)
    changed = follow_local_colours(found, image)
    np.testing.assert_array_equal(np.sort(changed), np.flatnonzero(found != labels))
    return found


def disc() -> NDArray[np.bool_]:
    row, column = np.ogrid[: SHAPE[0], : SHAPE[1]]
    return np.asarray((row - 80) ** 2 + (column - 90) ** 2 < 50**2)


def picture(inside: NDArray[np.bool_], channels: int = 3) -> Image:
    """Two colours and noise."""
    noise = 0.03 * np.random.default_rng(0).normal(size=(*SHAPE, channels))
    colours = np.array([[0.3, 0.4, 0.5], [0.6, 0.4, 0.3]])[:, :channels]
    return image_from_array(colours[inside.astype(int)] + noise)


def moved(labels: NDArray, pixels: int) -> NDArray[np.int32]:
    return np.roll(labels, pixels, axis=1).astype(np.int32)


@pytest.mark.parametrize("channels", [1, 3])
def test_a_border_beside_an_edge_moves_to_it(channels: int) -> None:
    wanted = np.where(disc(), 1, 2).astype(np.int32)
    beside = moved(wanted, 3)
    found = followed(beside, picture(disc(), channels))
    assert np.mean(beside != wanted) > 0.015
    assert np.mean(found != wanted) < 0.001


def test_three_classes_that_meet() -> None:
    wanted = np.where(disc(), 1, 2).astype(np.int32)
    wanted[100:] = 3
    colours = np.array([[0, 0, 0], [0.6, 0.4, 0.3], [0.3, 0.4, 0.5], [0.4, 0.7, 0.3]])
    found = followed(moved(wanted, 2), image_from_array(colours[wanted]))
    inner = np.s_[:, 5:-5]  # beyond, moving joined the picture's ends
    assert np.mean(moved(wanted, 2)[inner] != wanted[inner]) > 0.005
    assert np.mean(found[inner] != wanted[inner]) < 0.001


def test_many_classes_are_what_they_are_each_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares of 17 x 20 pixels, each a class, beside their colours."""
    rng = np.random.default_rng(1)
    rows, columns = np.indices((SHAPE[0] // 17, SHAPE[1] // 20))
    wanted = np.kron(1 + rows * 10 + columns, np.ones((17, 20), np.int32))
    colours = rng.uniform(0.2, 0.8, (101, 3))
    image = image_from_array(np.clip(colours[wanted] + 0.02 * rng.normal(size=(*SHAPE, 3)), 0, 1))
    beside = moved(wanted, 2)
    found = followed(beside, image)
    assert np.mean(found != wanted) < 0.7 * np.mean(beside != wanted)
    monkeypatch.setattr("segcore.segments.class_colouring.SLOTS_AT_ONCE", 100)
    np.testing.assert_array_equal(followed(beside, image), found)


def test_without_an_edge_a_straight_border_stays() -> None:
    labels = np.ones(SHAPE, np.int32)
    labels[:, 93:] = 2
    even = image_from_array(np.full((*SHAPE, 3), 0.5))
    np.testing.assert_array_equal(followed(labels, even), labels)


def test_far_from_borders_nothing_changes() -> None:
    labels = np.ones(SHAPE, np.int32)
    labels[:, 40:] = 2
    found = followed(labels, picture(disc()))
    np.testing.assert_array_equal(found[:, 60:], 2)
    whole = np.ones(SHAPE, np.int32)
    np.testing.assert_array_equal(followed(whole, picture(disc())), whole)


def test_contrast_and_its_unit_do_not_matter() -> None:
    beside = moved(np.where(disc(), 1, 2), 3)
    pixels = np.asarray(picture(disc()).pixels, np.float64)
    expected = followed(beside, image_from_array(pixels.astype(np.float32)))
    dim = image_from_array((0.4 + 0.05 * pixels).astype(np.float32))
    assert np.mean(followed(beside, dim) != expected) < 1e-3


def test_what_has_no_data_stays_and_counts_nowhere() -> None:
    wanted = np.where(disc(), 1, 2).astype(np.int32)
    beside = moved(wanted, 3)
    beside[:, 90:120] = 0
    pixels = np.array(picture(disc()).pixels)
    found = followed(beside, image_from_array(pixels))
    np.testing.assert_array_equal(found == 0, beside == 0)
    pixels[:, 90:120] = 1.0
    blinded = followed(beside, image_from_array(pixels))
    assert np.mean(blinded != found) < 1e-3


@pytest.mark.parametrize("shape", [(1, 2), (2, 1), (3, 50), (21, 19)])
def test_small_pictures(shape: tuple[int, int]) -> None:
    labels = np.ones(shape, np.int32)
    labels.flat[labels.size // 2 :] = 2
    image = image_from_array((labels - 1.0)[..., np.newaxis])
    np.testing.assert_array_equal(followed(labels, image), labels)


def test_it_is_a_part_of_appearance_and_strokes_hold() -> None:
    marks = np.zeros(SHAPE, np.int64)
    marks[75:85, 70:110], marks[10:20, 10:190] = 1, 2
    prepared = prepare(picture(disc()))
    for method in (FastGE(), FastGE(appearance=0.0), FastGE(partition="kmeans")):
        assert method.uses_appearance == (method == FastGE())
    found = segment(prepared, marks)
    assert (found.labels[marks > 0] == marks[marks > 0]).all()
    assert np.mean((found.labels == 1) != disc()) < 0.01
