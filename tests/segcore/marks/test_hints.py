from dataclasses import replace

import numpy as np
import pytest

import segcore
from segcore.marks.constraints import Constraints, Group, StrokeReach, constraints_from_labels
from segcore.marks.hints import without_hints_near_strokes

ROWS, COLUMNS = 60, 90


def hints(labels: np.ndarray, *dabs: tuple[int, int, int]) -> Constraints:
    """Hints of these class numbers, with certain dabs (row, column, class) on top."""
    painted, beliefs = labels.copy(), np.full(labels.shape, 0.8)
    for row, column, number in dabs:
        painted[row : row + 3, column : column + 3] = number
        beliefs[row : row + 3, column : column + 3] = 1.0
    found = constraints_from_labels(painted)
    return replace(
        found,
        classes=tuple(Group(group.nodes, beliefs.flat[group.nodes]) for group in found.classes),
    )


def halves() -> np.ndarray:
    labels = np.ones((ROWS, COLUMNS), np.int32)
    labels[:, 45:] = 2
    labels[:, 43:47] = 0
    return labels


def left(constraints: Constraints) -> np.ndarray:
    return (
        without_hints_near_strokes(constraints, (ROWS, COLUMNS))
        .node_labels()
        .reshape(ROWS, COLUMNS)
    )


def test_a_dab_takes_away_wrong_hints_as_far_around_as_it_lies_deep_in_them():
    found = left(hints(halves(), (30, 34, 2)))  # ten pixels from the other half

    assert (found[30:33, 34:37] == 2).all()
    assert (found[20:43, 25:43][found[20:43, 25:43] != 2] == 0).all()
    assert (found[:, :10] == 1).all()
    assert (found[:, 47:] == 2).all()


def test_a_dab_on_hints_of_its_class_changes_nothing():
    given = hints(halves(), (30, 60, 2), (10, 50, 2), (20, 38, 1))

    np.testing.assert_array_equal(left(given), given.node_labels().reshape(ROWS, COLUMNS))


def test_what_is_taken_away_does_not_depend_on_other_dabs():
    one, other = (30, 34, 2), (30, 58, 1)
    both = left(hints(halves(), one, other)) == 0

    np.testing.assert_array_equal(
        both, (left(hints(halves(), one)) == 0) | (left(hints(halves(), other)) == 0)
    )


def test_a_dab_that_reaches_less_far_takes_less_away():
    given = hints(halves(), (30, 34, 2))
    under = np.ravel_multi_index(np.mgrid[30:33, 34:37].reshape(2, -1), (ROWS, COLUMNS))
    near = replace(given, reach=StrokeReach(under, np.full(9, 0.5)))
    exact = replace(given, reach=StrokeReach(under, np.full(9, 1 / 16)))
    gone = [int((left(found) == 0).sum()) for found in (given, near, exact)]
    assert gone[0] > gone[1] > gone[2] == (halves() == 0).sum()


def test_marks_of_one_belief_stay():
    certain = constraints_from_labels(halves())
    for given in (certain, hints(halves())):
        assert without_hints_near_strokes(given, (ROWS, COLUMNS)) is given


@pytest.mark.parametrize("row", [0, 28])
def test_a_class_keeps_its_hints_where_it_would_have_none(row):
    labels = np.ones((ROWS, COLUMNS), np.int32)

    assert (left(hints(labels, (row, 44, 2))) == 1).any()


def test_a_dab_corrects_a_wrong_hint():
    """A square, and hints that know nothing of it."""
    picture, labels = np.full((ROWS, COLUMNS), 0.3), np.ones((ROWS, COLUMNS), np.int32)
    truth = np.zeros(picture.shape, bool)
    truth[15:45, 15:45] = True
    picture[truth] = 0.7
    labels[25:35, 70:80] = 2  # another thing
    picture[25:35, 70:80] = 0.9

    found = segcore.segment(picture, hints(labels, (28, 28, 2))).labels == 2

    assert np.mean(found[truth]) > 0.95
    assert np.mean(found[~truth]) < 0.1
