from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import ndimage

from segcore.appearance.nearness import _FARTHEST, _PULL, with_near
from segcore.marks.constraints import Constraints, constraints_from_marks
from segcore.marks.strokes import Region, Stroke
from segcore.patches.patches import Patches
from segcore.pencil.soft_links import SoftLinks
from segcore.pipeline import segment
from tests.segcore.appearance.pixel_patches import COLUMN, ROW, SIDE, N, dots, patches


def links(constraints: Constraints) -> NDArray[np.float64]:
    """Weights of the links to each class, in units of what a patch under a stroke has, (k, n)."""
    return with_near(None, patches(), constraints, 1.0).weights.astype(np.float64) * N / _PULL


def distance(row: int, column: int) -> NDArray[np.float64]:
    return np.hypot(ROW - row, COLUMN - column)


def test_links_follow_from_the_distances_of_the_nearest_strokes() -> None:
    found = links(dots((20, 5, 1), (20, 35, 2), (30, 35, 2)))
    first, second = distance(20, 5), np.minimum(distance(20, 35), distance(30, 35))
    for weights, own, other in ((found[0], first, second), (found[1], second, first)):
        t = own / (own + other)
        np.testing.assert_allclose(weights, np.maximum(1 - (t / _FARTHEST) ** 2, 0), atol=1e-5)


def test_a_further_stroke_of_another_class_narrows_what_is_near() -> None:
    before = links(dots((20, 5, 1), (20, 35, 2)))
    after = links(dots((20, 5, 1), (20, 35, 2), (20, 12, 2)))
    assert np.all(after[0] <= before[0])
    assert after[0].sum() < before[0].sum() / 4


def test_with_many_classes_the_nearest_other_one_counts() -> None:
    marks = [(4 * k, 5 * k, k + 1) for k in range(8)]
    found = links(dots(*marks))
    distances = np.array([distance(row, column) for row, column, _ in marks])
    for index, own in enumerate(distances):
        t = own / (own + np.delete(distances, index, axis=0).min(axis=0))
        np.testing.assert_allclose(found[index], np.maximum(1 - (t / _FARTHEST) ** 2, 0), atol=1e-5)


def test_hints_pull_nothing_but_hold_off_others() -> None:
    def dot(row: int, column: int, number: int, belief: float) -> Stroke:
        where = (row == ROW) & (column == COLUMN)
        region = Region.from_mask(where.reshape(SIDE, SIDE))
        return Stroke("class", region, number, belief=belief)

    hint = dot(20, 12, 2, 0.5)
    strokes = [dot(20, 5, 1, 1.0), dot(20, 35, 2, 1.0)]
    found = links(constraints_from_marks((*strokes, hint), (SIDE, SIDE)))
    firm = links(dots((20, 5, 1), (20, 35, 2), (20, 12, 2)))
    np.testing.assert_allclose(found[0], firm[0], atol=1e-5)
    assert found[1, 20 * SIDE + 12] == 0.0


def test_two_classes_on_the_same_patch_pull_nothing_there() -> None:
    nothing = np.zeros((N, 0), np.float32)
    one = patches()
    both = Patches(
        np.zeros(N, np.int32), np.full(1, float(N)), nothing[:1], one.centres[:1], nothing[:1]
    )
    assert not with_near(None, both, dots((20, 5, 1), (20, 35, 2)), 1.0).weights.any()


@pytest.mark.parametrize("appearance", [0.25, 1.0])
def test_links_of_looks_stay_and_strength_is_that_of_appearance(appearance: float) -> None:
    one = patches()
    of_looks = SoftLinks(one.places, one.sizes, np.full((2, N), np.float32(0.5)))
    marks = dots((20, 5, 1), (20, 35, 2))
    found = with_near(of_looks, one, marks, appearance).weights - np.float32(0.5)
    expected = links(marks) * _PULL * appearance / N
    np.testing.assert_allclose(found, expected, atol=1e-6)


def test_what_may_not_change_is_not_pulled() -> None:
    one, marks = patches(), dots((20, 5, 1), (20, 35, 2))
    may_change = np.zeros((2, N), np.float32)
    may_change[0, COLUMN < 5] = 0.5
    found = with_near(None, one, marks, 1.0, may_change).weights * N / _PULL
    np.testing.assert_allclose(found, links(marks) * may_change, atol=1e-5)


def line() -> Constraints:
    """A dot of one class above a long line of another."""
    return dots((5, 20, 1), *((30, column, 2) for column in range(1, 39)))


def test_a_line_pulls_less_than_it_holds_off() -> None:
    found = links(line())
    first, second = distance(5, 20), np.hypot(ROW - 30, COLUMN - COLUMN.clip(1, 38))
    of_dots = [np.maximum(1 - (d / (first + second) / _FARTHEST) ** 2, 0) for d in (first, second)]
    np.testing.assert_allclose(found[0], of_dots[0], atol=1e-5)
    assert np.all(found[1] <= of_dots[1] + 1e-5)
    assert found[1].sum() < 0.99 * of_dots[1].sum()


def test_numbers_of_patches_do_not_matter() -> None:
    rng, one = np.random.default_rng(0), patches()
    one = replace(one, centres=one.centres + rng.uniform(0, 0.01, (N, 2)).astype(np.float32))
    order = rng.permutation(N)
    other = replace(one, places=np.argsort(order).astype(np.int32), centres=one.centres[order])
    found = [with_near(None, which, line(), 1.0).weights for which in (one, other)]
    np.testing.assert_array_equal(found[1], found[0][:, order])


@pytest.mark.parametrize("margin", [8, 12])
def test_a_line_around_a_thing_that_fills_the_picture_leaves_it_whole(margin: int) -> None:
    rng, truth = np.random.default_rng(0), np.full((150, 200), 2)
    truth[margin:-margin, margin:-margin] = 1
    around = np.s_[margin // 2 : -(margin // 2)]
    inside = np.s_[margin // 2 + 1 : -(margin // 2) - 1]
    line = np.zeros_like(truth)
    line[around, around] = 2
    line[inside, inside] = 0
    line[73:78, 98:103] = 1
    texture = ndimage.gaussian_filter(rng.standard_normal(truth.shape), 5)
    photo = np.where(truth[..., np.newaxis] == 1, [0.56, 0.46, 0.40], [0.47, 0.49, 0.46])
    photo = photo + 0.03 * (texture / texture.std())[..., np.newaxis]
    photo += 0.05 * rng.standard_normal(photo.shape)
    photo = ndimage.gaussian_filter(photo, (1.2, 1.2, 0)).clip(0, 1)
    assert np.mean(segment(photo, line).labels != truth) < 0.02
