"""Places where labels differ."""

import numpy as np

from segcore.segments.disagreement import differences


def test_places_are_pieces_of_one_pair_of_classes():
    first, second = np.ones((2, 30, 40), np.int32)
    second[2:8, 2:8] = 2
    second[2:8, 8:20] = 3  # beside it: another pair
    second[20:25, 5:10] = 2
    second[20:25, 10:12] = -1  # nobody knows
    second[:, 39] = 2  # a border that is one pixel beside the other
    found = differences(first, second, ignored=-1)
    assert [(place.first_class, place.second_class, place.pixels) for place in found] == [
        (1, 3, 72),
        (1, 2, 36),
        (1, 2, 25),
    ]
    assert [(place.top, place.left, *place.mask.shape) for place in found] == [
        (2, 8, 6, 12),
        (2, 2, 6, 6),
        (20, 5, 5, 5),
    ]
    assert len(differences(first, second, ignored=-1, thin=True)) == 4
    assert differences(first, first) == []
