from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import ndimage

from segcore.appearance.nearness import nearness_evidence
from segcore.marks.constraints import Constraints, constraints_from_marks
from segcore.marks.strokes import Region, Stroke
from segcore.patches.patches import Patches
from segcore.pipeline import segment
from segcore.runtime.fitted import CONSTANTS
from tests.segcore.appearance.pixel_patches import COLUMN, ROW, SIDE, N, dots, patches


def near(constraints: Constraints) -> NDArray[np.float64]:
    """How near every pixel is to each class, (k, n)."""
    return nearness_evidence(patches(), constraints).astype(np.float64)


def expected(t: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.maximum(1 - (t / CONSTANTS.nearness_farthest) ** 2, 0)


def distance(row: int, column: int) -> NDArray[np.float64]:
    return np.hypot(ROW - row, COLUMN - column)


def test_it_follows_from_the_distances_of_the_nearest_strokes():
    found = near(dots((20, 5, 1), (20, 35, 2), (30, 35, 2)))
    first, second = distance(20, 5), np.minimum(distance(20, 35), distance(30, 35))
    for weights, own, other in ((found[0], first, second), (found[1], second, first)):
        t = own / (own + other)
        np.testing.assert_allclose(weights, expected(t), atol=1e-5)


def test_a_further_stroke_of_another_class_narrows_what_is_near():
    before = near(dots((20, 5, 1), (20, 35, 2)))
    after = near(dots((20, 5, 1), (20, 35, 2), (20, 12, 2)))
    assert np.all(after[0] <= before[0])
    assert after[0].sum() < before[0].sum() / 4


def test_with_many_classes_the_nearest_other_one_counts():
    marks = [(4 * k, 5 * k, k + 1) for k in range(8)]
    found = near(dots(*marks))
    distances = np.array([distance(row, column) for row, column, _ in marks])
    for index, own in enumerate(distances):
        t = own / (own + np.delete(distances, index, axis=0).min(axis=0))
        np.testing.assert_allclose(found[index], expected(t), atol=1e-5)


def test_hints_pull_nothing_but_hold_off_others():
    def dot(row: int, column: int, number: int, belief: float) -> Stroke:
        where = (row == ROW) & (column == COLUMN)
        region = Region.from_mask(where.reshape(SIDE, SIDE))
        return Stroke("class", region, number, belief=belief)

    hint = dot(20, 12, 2, 0.5)
    strokes = [dot(20, 5, 1, 1.0), dot(20, 35, 2, 1.0)]
    found = near(constraints_from_marks((*strokes, hint), (SIDE, SIDE)))
    firm = near(dots((20, 5, 1), (20, 35, 2), (20, 12, 2)))
    np.testing.assert_allclose(found[0], firm[0], atol=1e-5)
    assert found[1, 20 * SIDE + 12] == 0.0


def test_two_classes_on_the_same_patch_pull_nothing_there():
    nothing = np.zeros((N, 0), np.float32)
    one = patches()
    both = Patches(np.zeros(N, np.int32), np.full(1, float(N)), nothing[:1], one.centres[:1])
    assert not nearness_evidence(both, dots((20, 5, 1), (20, 35, 2))).any()


def line() -> Constraints:
    """A dot of one class above a long line of another."""
    return dots((5, 20, 1), *((30, column, 2) for column in range(1, 39)))


def test_a_line_pulls_less_than_it_holds_off():
    found = near(line())
    first, second = distance(5, 20), np.hypot(ROW - 30, COLUMN - COLUMN.clip(1, 38))
    of_dots = [
        np.maximum(1 - (d / (first + second) / CONSTANTS.nearness_farthest) ** 2, 0)
        for d in (first, second)
    ]
    np.testing.assert_allclose(found[0], of_dots[0], atol=1e-5)
    assert np.all(found[1] <= of_dots[1] + 1e-5)
    assert found[1].sum() < 0.99 * of_dots[1].sum()


def test_numbers_of_patches_do_not_matter():
    rng, one = np.random.default_rng(0), patches()
    one = replace(one, centres=one.centres + rng.uniform(0, 0.01, (N, 2)).astype(np.float32))
    order = rng.permutation(N)
    other = replace(
        one, patch_of_node=np.argsort(order).astype(np.int32), centres=one.centres[order]
    )
    found = [nearness_evidence(which, line()) for which in (one, other)]
    np.testing.assert_array_equal(found[1], found[0][:, order])


@pytest.mark.parametrize("margin", [12, 16])
def test_a_line_around_a_thing_that_fills_the_picture_leaves_it_whole(margin):
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
