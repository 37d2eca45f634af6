from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.appearance.appearance import fit_appearance
from segcore.appearance.evidence import reweigh_patches
from segcore.marks.constraints import constraints_from_labels
from segcore.methods.fast_ge import FastGE
from segcore.patches.prepared import Prepared
from segcore.pipeline import prepare, segment
from segcore.segments.embedding import Embedding
from segcore.segments.partition import Clusters
from segcore.segments.segmentation import Segmentation

ROWS, COLUMNS = 90, 120
MEADOW, FENCE, COAT = (0.45, 0.6, 0.25), (0.3, 0.2, 0.1), (0.75, 0.3, 0.25)
_RIM = 300
"""Pixels beside the edge of the thing, whose colours are mixed."""

BODY, RAILS, BEYOND = np.s_[30:62, 68:92], np.s_[:, 40:44], np.s_[:, 44:]


def photo() -> NDArray[np.float64]:
    """A thing in a meadow that a fence divides."""
    picture = np.empty((ROWS, COLUMNS, 3))
    picture[:] = MEADOW
    picture[RAILS] = FENCE
    picture[BODY] = COAT
    return np.clip(picture + np.random.default_rng(0).normal(0.0, 0.03, picture.shape), 0, 1)


def truth() -> NDArray[np.bool_]:
    is_thing = np.zeros((ROWS, COLUMNS), bool)
    is_thing[BODY] = True
    return is_thing


def scribbles() -> NDArray[np.int64]:
    """On the thing, and on the meadow before the fence."""
    labels = np.zeros((ROWS, COLUMNS), dtype=np.int64)
    labels[40:46, 76:82], labels[60:66, 10:30] = 1, 2
    return labels


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(photo())


def leaked(prepared: Prepared, labels: NDArray[np.int64]) -> Segmentation:
    """An answer whose meadow beyond the fence goes with the thing by a narrow majority."""
    values = np.full((ROWS, COLUMNS), -0.8)
    values[BEYOND], values[RAILS], values[BODY] = 0.1, -0.2, 0.9
    first, second = (int(number) for number in np.unique(labels)[1:])
    return replace(
        segment(prepared, labels),
        labels=np.where(values > 0, first, second).astype(np.int32),
        embedding=Embedding.of(values.reshape(1, -1).astype(np.float32)),
        clusters=Clusters(np.array([[1.0], [-1.0]]), np.array([first, second], np.int32)),
        reclassified=None,
        finished_pixels=None,
    )


def weighed(
    result: Segmentation, prepared: Prepared, labels: NDArray[np.int64], appearance: float = 1.0
) -> Segmentation:
    constraints = constraints_from_labels(labels)
    assert prepared.patches is not None
    model = fit_appearance(prepared.patches, constraints)
    assert model is not None
    return reweigh_patches(result, prepared, model, constraints, None, appearance)


def errors(labels: NDArray[np.int32]) -> int:
    return int(np.count_nonzero((labels == 1) != truth()))


def test_a_region_that_leaked_over_returns(prepared):
    first = leaked(prepared, scribbles())
    assert errors(first.labels) > 5000
    assert errors(weighed(first, prepared, scribbles()).labels) < errors(first.labels) / 5
    assert errors(segment(prepared, scribbles()).labels) < _RIM


def test_moved_pixels_are_those_with_another_label(prepared):
    first = leaked(prepared, scribbles())
    second = weighed(first, prepared, scribbles())
    np.testing.assert_array_equal(
        np.unique(second.reclassified.indices), second.reclassified.indices
    )
    different = np.flatnonzero(first.labels != second.labels)
    assert np.isin(different, second.reclassified.indices).all()
    assert np.all((second.reclassified.margins >= 0) & (second.reclassified.margins <= 1))


def test_an_overshoot_is_not_held_but_a_correction_is(prepared):
    """The line ends in the meadow; or it was answered before its end was painted."""
    before, line = scribbles(), scribbles()
    before[34:62, 78:82], line[34:68, 78:82] = 1, 1
    more = line.copy()
    more[80:84, 100:104] = 2
    at_once = segment(prepared, line)
    corrected = segment(prepared, line, earlier_result=segment(prepared, before))
    later = segment(prepared, more, earlier_result=corrected)
    assert errors(at_once.labels) < 400  # 864 with all of it held
    for result, is_held in ((at_once, False), (corrected, True), (later, True)):
        assert np.all(result.patch_answer.constraints.classes[0].beliefs == 1) == is_held
        assert np.all(result.labels[line == 1] == 1)


@pytest.mark.parametrize(
    "options",
    [
        {"method": FastGE(appearance=0.0, colour_propagation="everywhere")},
        {"method": FastGE(partition="kmeans")},
        {"method": FastGE(partition="sweep")},
        {"segments": 3},
    ],
)
def test_other_ways_weigh_nothing_again(prepared, options):
    assert segment(prepared, scribbles(), **options).reclassified is None


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_of_three_classes_each_region_returns(prepared, order):
    """The meadow beyond the fence returns from the thing, and the fence is a class of its own."""
    labels = scribbles()
    labels[5:10, 40:44] = 3
    labels = np.array([0, *order])[labels]
    result = segment(prepared, labels)
    shares = np.zeros((3, ROWS, COLUMNS), np.float32)
    shares[1] = 1.0
    shares[:, RAILS[0], RAILS[1]] = np.array([0.0, 0.1, 0.9]).reshape(3, 1, 1)
    shares[:, BEYOND[0], BEYOND[1]] = np.array([0.45, 0.4, 0.15]).reshape(3, 1, 1)
    shares[:, BODY[0], BODY[1]] = np.array([0.9, 0.1, 0.0]).reshape(3, 1, 1)
    leaked = replace(
        result,
        labels=np.array(order, np.int32)[np.argmax(shares, axis=0)],
        embedding=Embedding.of(shares.reshape(3, -1)),
        clusters=Clusters(np.eye(3), np.array(order, np.int32)),
        reclassified=None,
        finished_pixels=None,
    )
    found = weighed(leaked, prepared, labels).labels
    expected = np.full((ROWS, COLUMNS), order[1])
    expected[RAILS], expected[BODY] = order[2], order[0]
    assert np.count_nonzero(leaked.labels != expected) > 5000
    assert np.count_nonzero(found != expected) < 4 * _RIM  # the fence has two rims
