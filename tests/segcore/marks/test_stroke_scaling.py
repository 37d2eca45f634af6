import numpy as np
import pytest

from segcore.marks.stroke_scaling import scaled_stroke
from segcore.marks.strokes import Path, Polygon, Region, Stroke

OLD, NEW = (40, 60), (80, 90)


def mask_of(stroke: Stroke, shape: tuple[int, int]) -> np.ndarray:
    mask = np.zeros(shape, bool)
    mask.ravel()[stroke.extent.pixels(shape)] = True
    return mask


@pytest.mark.parametrize(
    "extent",
    [
        Path(((10.0, 8.0), (40.0, 30.0)), 5.0),
        Polygon(((5.0, 5.0), (50.0, 8.0), (30.0, 35.0))),
        Region.from_mask(np.pad(np.ones((20, 30), bool), ((5, 15), (10, 20)))),
    ],
)
@pytest.mark.parametrize(("old", "new"), [(OLD, NEW), (NEW, OLD)])
def test_strokes_cover_the_same_part(extent, old, new):
    stroke = Stroke("class", extent, 3, 0.5, 7)
    if old == NEW:
        stroke = scaled_stroke(stroke, OLD, NEW)
    moved = scaled_stroke(stroke, old, new)
    assert (moved.class_number, moved.belief, moved.order) == (3, 0.5, 7)
    before, after = mask_of(stroke, old), mask_of(moved, new)
    assert after.mean() == pytest.approx(before.mean(), abs=0.02)
    for axis in (0, 1):
        place = np.argwhere(before)[:, axis].mean() / old[axis]
        assert np.argwhere(after)[:, axis].mean() / new[axis] == pytest.approx(place, abs=0.02)


def test_nothing_becomes_nothing():
    mask = np.zeros((100, 100), bool)
    mask[50, 61] = True
    stroke = Stroke("class", Region.from_mask(mask), 1)
    moved = scaled_stroke(stroke, (100, 100), (10, 10))
    assert moved.extent.pixels((10, 10)).tolist() == [56]
    assert scaled_stroke(stroke, (100, 100), (100, 100)) is stroke
