"""A robot that corrects the segments of a photo, one region after the other."""

from collections.abc import Iterator

import numpy as np
from clicks import Hand
from many_classes import Scene
from numpy.typing import NDArray
from peers import Labels
from robot import Solver, largest_region
from skimage.draw import disk


def answers(scene: Scene, solver: Solver, marks: Labels, hand: Hand) -> Iterator[Labels]:
    """Labels after 0, 1, 2, ... corrections, until nothing that is judged is wrong.

    The largest region of one segment that is wrong is corrected each time, none over its border;
    corrections come to what is painted in `marks`.
    """
    rng = np.random.default_rng(0)
    while True:
        labels = solver.solve(marks)
        yield labels
        wrong = (labels != scene.truth) & (scene.truth > 0) & (marks == 0)
        if not wrong.any():
            return
        largest = _largest_of_one(wrong, scene.truth)
        number = scene.truth[largest][0]
        for middle in hand.places(largest, rng):
            painted = np.zeros(marks.shape, np.bool_)
            painted[disk(middle, hand.radius_px + 0.5, shape=marks.shape)] = True
            marks[painted & (scene.truth == number) & (marks == 0)] = number


def _largest_of_one(wrong: NDArray[np.bool_], truth: NDArray[np.int64]) -> NDArray[np.bool_]:
    regions = [largest_region(wrong & (truth == number)) for number in np.unique(truth[wrong])]
    return max(regions, key=np.count_nonzero)
