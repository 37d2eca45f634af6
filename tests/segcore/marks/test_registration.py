from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.ndimage import gaussian_filter, shift

from segcore.marks.frame_propagation import core_strokes, cores, propagate
from segcore.marks.registration import NO_SHIFT, Shift, common_shift, matches_shift
from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.picture.image import Image, image_from_array
from segcore.pipeline import segment
from segcore.segments.metrics import iou

ROWS, COLUMNS = 90, 120


@cache
def scene(rows: int, columns: int, scale: int = 1) -> np.ndarray:
    """Blobs of all sizes."""
    rng = np.random.default_rng(1)
    blobs = sum(
        size * gaussian_filter(rng.normal(size=(rows, columns)), size * scale) for size in (1, 3, 8)
    )
    return (blobs - blobs.min()) / np.ptp(blobs)


def view(top: int, left: int, *, noise: float = 0.0, scale: int = 1) -> Image:
    """What a camera sees of the scene."""
    rows, columns = ROWS * scale, COLUMNS * scale
    whole = scene(rows * 2, columns * 2, scale)
    top, left = top + rows // 2, left + columns // 2
    seen = whole[top : top + rows, left : left + columns]
    seen = seen + np.random.default_rng(abs(top)).normal(0, noise, seen.shape)
    return image_from_array(np.clip(np.repeat(seen[..., np.newaxis], 3, axis=2), 0, 1))


@pytest.mark.parametrize(("down", "right"), [(3, 4), (-3, -4), (0, 7), (-20, 15)])
def test_a_pan_is_found(down, right):
    before, after = view(0, 0, noise=0.01), view(-down, -right, noise=0.01)
    assert common_shift(before, after) == Shift(down, right)


@pytest.mark.parametrize("scale", [1, 10])
@pytest.mark.parametrize(("down", "right"), [(2, -9), (17, 11)])
def test_a_pan_of_a_large_picture_is_found_to_the_pixel(scale, down, right):
    before, after = view(0, 0, scale=scale), view(-down, -right, scale=scale)
    assert common_shift(before, after) == Shift(down, right)


def test_what_did_not_move_stays():
    assert common_shift(view(0, 0, noise=0.02), view(0, 0, noise=0.03)) == NO_SHIFT


def test_pictures_that_have_nothing_in_common_do_not_move():
    rng = np.random.default_rng(0)
    first, second = (image_from_array(rng.random((ROWS, COLUMNS))) for _ in range(2))
    assert common_shift(first, second) == NO_SHIFT
    assert common_shift(view(0, 0), image_from_array(np.zeros((5, 9)))) == NO_SHIFT
    assert common_shift(*[image_from_array(np.full((5, 9), 0.5))] * 2) == NO_SHIFT


@given(st.integers(-9, 9), st.integers(-12, 12))
def test_labels_move_and_what_comes_in_is_unknown(down, right):
    labels = np.arange(1, 49, dtype=np.int32).reshape(6, 8)
    moved = Shift(down, right).shift_labels(labels)
    for (row, column), number in np.ndenumerate(moved):
        was_at = row - down, column - right
        inside = 0 <= was_at[0] < 6 and 0 <= was_at[1] < 8
        assert number == (labels[was_at] if inside else 0)


@pytest.mark.parametrize(
    "extent",
    [
        Path(((3.5, 2.5), (6.5, 2.5)), 1.5),
        Polygon(((1.0, 1.0), (6.0, 1.0), (6.0, 4.0), (1.0, 4.0))),
        Region.from_mask(np.eye(9, 12, dtype=bool)),
    ],
)
def test_strokes_hold_the_same_pixels_after_they_moved(extent):
    shape, shift = (9, 12), Shift(2, -1)
    stroke = Stroke("class", extent, 1)
    mask = np.zeros(shape, np.int32)
    mask.flat[extent.pixels(shape)] = 1
    moved = np.zeros(shape, np.int32)
    moved.flat[shift.shift_stroke(stroke, shape).extent.pixels(shape)] = 1
    np.testing.assert_array_equal(moved, shift.shift_labels(mask))


def walker(top: int, left: int) -> tuple[Image, np.ndarray]:
    """A pan, and something in it that stays in the middle of what is seen; where it is."""
    image, is_in = view(top, left, noise=0.005), np.zeros((ROWS, COLUMNS), bool)
    is_in[35:55, 50:70] = True
    look = np.random.default_rng(7).random((20, 20, 3))
    pixels = image.pixels.copy()
    pixels[is_in] = look.reshape(-1, 3)
    return image_from_array(pixels), is_in


def test_what_moves_in_another_way_is_not_explained_by_the_pan():
    (before, is_in), (after, _) = walker(0, 0), walker(4, 3)
    found = matches_shift(Shift(-4, -3), before, after, around_px=1.0)
    assert found[is_in].mean() < 0.1
    assert found[10:30, 10:110].mean() > 0.95


def test_what_moved_along_is_carried_up_to_a_thin_border():
    before, after = view(0, 0), view(4, 3)
    labels = np.ones((ROWS, COLUMNS), np.int32)
    labels[:, 60:] = 2
    wide = propagate(labels, before, before, margin=0.1)[20:70, 20:100]
    thin = propagate(labels, before, after, margin=0.1)[20:70, 20:100]
    np.testing.assert_array_equal(wide, cores(labels, margin=0.1)[20:70, 20:100])
    assert (wide == 0).mean() == pytest.approx(24 / 80)
    assert (thin == 0).mean() < 0.6 * (wide == 0).mean()
    assert (thin[:, :20] == 1).all()
    assert (thin[:, 60:] == 2).all()


def test_borders_do_not_drift_where_a_pan_is_not_one_of_whole_pixels():
    """A patch goes by half a pixel less, or more, than what is carried with it."""
    rng = np.random.default_rng(0)
    whole = gaussian_filter(rng.normal(0, 60, (120, 150)), 1) + 90
    is_patch = np.zeros(whole.shape, bool)
    is_patch[40:75, 50:95] = True
    whole[is_patch] += 90

    def frame(index: int) -> tuple[Image, np.ndarray]:
        back = -1.5 * index, -2.5 * index
        pixels = shift(whole, back, order=1)[:80, :100] + rng.normal(0, 2, (80, 100))
        truth = shift(is_patch.astype(float), back, order=1)[:80, :100] > 0.5
        return image_from_array(np.clip(pixels, 0, 255).astype(np.uint8)), truth

    image, truth = frame(0)
    labels = np.where(truth, 1, 2)
    for index in range(1, 9):
        last, (image, truth) = image, frame(index)
        labels = segment(image, core_strokes(propagate(labels, last, image), belief=0.8)).labels

    assert iou(labels == 1, truth) > 0.95
