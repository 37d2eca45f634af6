from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.answers.suggestion import Suggestion, where_next
from segcore.marks.constraints import Constraints, constraints_from_labels, constraints_from_strokes
from segcore.marks.strokes import Path, Stroke
from segcore.patches.prepared import Prepared
from segcore.pipeline import prepare, prepare_graph, segment
from segcore.runtime.errors import ConstraintError
from segcore.segments.segmentation import Segmentation

ROWS, COLUMNS = 90, 150


def photo() -> NDArray[np.float64]:
    """Red on the left, blue on the right, a green disc that is neither in the middle."""
    row, column = np.mgrid[:ROWS, :COLUMNS]
    picture = np.where((column < 75)[..., np.newaxis], [0.7, 0.3, 0.3], [0.3, 0.3, 0.7])
    picture[np.hypot(row - 45, column - 75) < 25] = [0.3, 0.7, 0.3]
    noise = np.random.default_rng(0).standard_normal(picture.shape)
    return np.clip(picture + 0.02 * noise, 0, 1)


def strokes() -> list[Stroke]:
    return [
        Stroke("class", Path(((10.0, 10.0), (10.0, 80.0)), 2.0), 1, order=1),
        Stroke("class", Path(((140.0, 10.0), (140.0, 80.0)), 2.0), 2, order=2),
    ]


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(photo())


@pytest.fixture(scope="module")
def constraints() -> Constraints:
    return constraints_from_strokes(strokes(), (ROWS, COLUMNS))


@pytest.fixture(scope="module")
def segmentation(prepared: Prepared, constraints: Constraints) -> Segmentation:
    return segment(prepared, constraints)


def test_asks_about_what_looks_like_neither_class(
    prepared: Prepared, constraints: Constraints, segmentation: Segmentation
) -> None:
    suggestion = where_next(prepared, constraints, segmentation)
    assert suggestion is not None
    x, y = suggestion.place
    assert np.hypot(x - 75, y - 45) < 26
    assert suggestion.class_number == segmentation.labels[int(y), int(x)]
    assert 0 < suggestion.gain < 0.2


def test_asks_about_an_island_that_was_swallowed() -> None:
    picture = photo()
    row, column = np.mgrid[:ROWS, :COLUMNS]
    picture[np.hypot(row - 45, column - 75) < 26] = [0.3, 0.3, 0.7]
    island = np.hypot(row - 45, column - 40) < 12
    picture[island] = [0.8, 0.7, 0.2]
    prepared, known = prepare(picture), constraints_from_strokes(strokes(), (ROWS, COLUMNS))
    result = segment(prepared, known)
    assert result.labels[45, 40] == 1
    assert np.median(result.confidence[island]) > 0.9  # which is why confidence does not help

    suggestion = where_next(prepared, known, result)
    assert suggestion is not None
    x, y = (int(value) for value in suggestion.place)
    assert island[y, x]
    assert suggestion.class_number == 1


def test_what_is_right_beside_a_large_error_is_not_asked_about() -> None:
    picture = photo()
    row, column = np.mgrid[:ROWS, :COLUMNS]
    picture[np.hypot(row - 45, column - 75) < 26] = [0.3, 0.3, 0.7]
    prepared, known = prepare(picture), constraints_from_strokes(strokes(), (ROWS, COLUMNS))
    labels = np.where(column < 105, 1, 2)  # of which a part looks like the other class
    sure = np.where(column < 75, 0.75, 0.8)  # what is right is rather in doubt
    found = SimpleNamespace(node_labels=labels, node_confidence=sure)
    suggestion = where_next(prepared, known, found)  # type: ignore[arg-type]
    assert suggestion is not None
    assert 70 <= suggestion.place[0] < 105  # at its border, or in it


def test_looks_count_not_the_distance_from_strokes() -> None:
    row, column = np.mgrid[:ROWS, : 2 * COLUMNS]
    picture = np.where((row < 45)[..., np.newaxis], [0.7, 0.3, 0.3], [0.3, 0.3, 0.7])
    island = np.hypot(row - 20, column - 40) < 9
    picture[island] = [0.8, 0.7, 0.2]
    noise = np.random.default_rng(0).standard_normal(picture.shape)
    known = constraints_from_strokes(
        [
            Stroke("class", Path(((8.0, 10.0), (8.0, 35.0)), 2.0), 1, order=1),
            Stroke("class", Path(((8.0, 55.0), (8.0, 80.0)), 2.0), 2, order=2),
        ],
        (ROWS, 2 * COLUMNS),
    )
    prepared = prepare(np.clip(picture + 0.02 * noise, 0, 1))

    suggestion = where_next(prepared, known, segment(prepared, known))
    assert suggestion is not None
    x, y = (int(value) for value in suggestion.place)
    assert island[y, x]


def test_partner_is_on_a_stroke_of_the_class(
    prepared: Prepared, constraints: Constraints, segmentation: Segmentation
) -> None:
    suggestion = where_next(prepared, constraints, segmentation)
    assert suggestion is not None
    assert suggestion.partner is not None
    column, row = (int(value) for value in suggestion.partner)
    assert constraints.node_labels().reshape(ROWS, COLUMNS)[row, column] == suggestion.class_number


def test_answers_decide(
    prepared: Prepared, constraints: Constraints, segmentation: Segmentation
) -> None:
    suggestion = where_next(prepared, constraints, segmentation)
    assert suggestion is not None
    x, y = (int(value) for value in suggestion.place)
    for same in (True, False):
        mark = suggestion.answer(same=same, order=3, radius_px=2)
        answered = segment(prepared, [*strokes(), mark]).labels[y, x]
        assert (answered == suggestion.class_number) == same


def test_different_among_three_classes_is_a_cannot_link() -> None:
    suggestion = Suggestion((3.5, 4.5), 2, None, (8.5, 9.5), 0.1)
    assert suggestion.answer(same=False, order=1).kind == "cannot-link"
    assert suggestion.answer(same=True, order=1).class_number == 2
    with pytest.raises(ConstraintError, match="class 2 has no stroke"):
        replace(suggestion, partner=None).answer(same=False, order=1)


def test_after_a_stroke_there_it_asks_about_another_place(
    prepared: Prepared, constraints: Constraints, segmentation: Segmentation
) -> None:
    first = where_next(prepared, constraints, segmentation)
    assert first is not None
    more = [*strokes(), Stroke("class", Path((first.place,), 5.0), 1, order=3)]
    known = constraints_from_strokes(more, (ROWS, COLUMNS))
    second = where_next(prepared, known, segment(prepared, known))
    assert second is None or second.gain < first.gain


def test_general_graphs_have_no_places() -> None:
    prepared = prepare_graph(np.ones((6, 6)) - np.eye(6))
    constraints = constraints_from_labels([1, 0, 0, 0, 0, 2])
    assert where_next(prepared, constraints, segment(prepared, constraints)) is None
