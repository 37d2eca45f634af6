from __future__ import annotations

import numpy as np
import shapely

from segcore.files.outlines import fill_polygon


def test_a_pixel_is_inside_if_its_centre_is():
    inside = fill_polygon([[(0.6, 0.4), (3.4, 0.4), (3.4, 1.6), (0.6, 1.6)]], (3, 5))
    assert inside.astype(int).tolist() == [[0, 1, 1, 0, 0], [0, 1, 1, 0, 0], [0, 0, 0, 0, 0]]


def test_polygons_may_leave_the_picture():
    assert fill_polygon([[(-9, -9), (99, -9), (99, 99), (-9, 99)]], (3, 4)).all()
    assert not fill_polygon([[(-9, -9), (-1, -9), (-1, 99)]], (3, 4)).any()


def test_random_polygons_agree_with_shapely():
    random = np.random.default_rng(0)
    rows, columns = np.mgrid[:20, :30]
    centres = shapely.points(columns + 0.5, rows + 0.5)
    for _ in range(30):
        outline = random.uniform(-5, 35, (5, 2))
        polygon = shapely.make_valid(shapely.Polygon(outline))
        if shapely.Polygon(outline).is_valid:
            expected = shapely.contains(polygon, centres)
            np.testing.assert_array_equal(fill_polygon([outline], (20, 30)), expected)
