import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from segcore.marks.constraints import Group, Link, constraints_from_labels
from segcore.marks.on_squares import constraints_on_squares
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image, image_from_array
from segcore.runtime.errors import ConstraintError

STEPS = st.sampled_from([2, 3, 4])
SIDES = st.integers(1, 23)
SEEDS = st.integers(0, 2**32 - 1)


@given(SIDES, SIDES, STEPS, SEEDS)
def test_spread_gives_every_pixel_the_value_of_its_square(rows, columns, step, seed):
    squares = Downscaling((rows, columns), step)
    values = np.random.default_rng(seed).random((2, *squares.grid_shape))
    pixels = np.arange(rows * columns)
    expected = values.reshape(2, -1)[:, squares.square_of(pixels)]
    np.testing.assert_array_equal(squares.spread(values).reshape(2, -1), expected)


@given(SIDES, SIDES, STEPS, st.sampled_from([np.uint8, np.float32]), SEEDS)
def test_reduced_picture_holds_means(rows, columns, step, kind, seed):
    source = np.random.default_rng(seed).random((rows, columns, 3))
    pixels = (source * 255).astype(kind) if kind is np.uint8 else source.astype(kind)
    squares = Downscaling((rows, columns), step)
    small = squares.reduce(Image(pixels))
    assert small.shape == squares.grid_shape
    assert small.pixels.dtype == kind
    whole = (rows // step * step, columns // step * step)
    means = (
        pixels[: whole[0], : whole[1]]
        .reshape(rows // step, step, columns // step, step, 3)
        .mean(axis=(1, 3))
    )
    inside = small.pixels[: rows // step, : columns // step]
    np.testing.assert_allclose(inside, means, atol=0.51 if kind is np.uint8 else 1e-6)


def test_square_is_valid_if_one_of_its_pixels_is():
    pixels = np.full((4, 4), np.nan)
    pixels[3, 0] = 0.5
    small = Downscaling((4, 4), 2).reduce(image_from_array(pixels))
    np.testing.assert_array_equal(small.valid, [[False, False], [True, False]])


@given(st.integers(4, 23), st.integers(4, 23), STEPS, SEEDS)
def test_reduced_constraints_hold_the_commonest_class(rows, columns, step, seed):
    rng = np.random.default_rng(seed)
    labels = rng.integers(0, 4, (rows, columns)) * (rng.random((rows, columns)) < 0.6)
    squares = Downscaling((rows, columns), step)
    assume(squares.n_squares > 12)  # or one class may have them all
    found = constraints_on_squares(constraints_from_labels(labels), squares)
    assert found.n_nodes == squares.grid_shape[0] * squares.grid_shape[1]

    counts = np.zeros((4, found.n_nodes), int)
    np.add.at(counts, (labels.ravel(), squares.square_of(np.arange(labels.size))), 1)
    kept = {number: counts[number].argmax() for number in (1, 2, 3)}
    for square, number in enumerate(found.node_labels()):
        marked = counts[1:, square]
        if number and not marked.any():  # where others had its only ones
            assert np.count_nonzero(found.node_labels() == number) == 1
            continue
        assert (number > 0) == (marked.sum() > 0)
        if number and square not in kept.values():
            assert marked[number - 1] == marked.max()


def test_beliefs_and_links_survive():
    constraints = constraints_from_labels(
        np.array([[1, 0, 0, 0], [0, 0, 0, 2]]),
        belief=0.25,
        links=[Link("must-link", Group.of([0, 1]), Group.of([2, 7]), 0.5)],
    )
    found = constraints_on_squares(constraints, Downscaling((2, 4), 2))
    assert [group.beliefs.tolist() for group in found.classes] == [[0.25], [0.25]]
    assert found.links[0].first.nodes.tolist() == [0]
    assert found.links[0].second.nodes.tolist() == [1]
    assert found.links[0].belief == 0.5


@pytest.mark.parametrize("step", [2, 4])
def test_thin_class_beside_a_broad_one_is_not_lost(step):
    labels = np.zeros((8, 8), int)
    labels[2:6, 2:6] = 1
    labels[3, 3] = 2
    found = constraints_on_squares(constraints_from_labels(labels), Downscaling((8, 8), step))
    assert set(found.class_numbers) == {1, 2}


@pytest.mark.parametrize(("column", "square"), [(4, 5), (7, 7)])
def test_two_dots_in_one_square_have_a_square_each(column, square):
    """Squares of four pixels in three rows of five; the second dot is left or right in its own."""
    labels = np.zeros((12, 20), int)
    labels[4:8, 5:7] = 1
    labels[5:7, column] = 2
    found = constraints_on_squares(constraints_from_labels(labels), Downscaling((12, 20), 4))
    assert found.class_numbers == (1, 2)
    assert found.classes[0].nodes.tolist() == [6]
    assert found.classes[1].nodes.tolist() == [square]
    assert not found.notes


def test_a_square_for_all_classes_is_refused():
    labels = np.array([[1, 2], [0, 3]])
    with pytest.raises(ConstraintError, match="too close together for this"):
        constraints_on_squares(constraints_from_labels(labels), Downscaling((2, 2), 2))
