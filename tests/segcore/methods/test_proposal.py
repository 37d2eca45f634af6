import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from segcore.answers.where_next import where_next
from segcore.marks.constraints import constraints_from_labels
from segcore.marks.strokes import Path, Polygon, Stroke
from segcore.methods.fast_ge import FastGE
from segcore.patches.prepared import Prepared
from segcore.pipeline import prepare, prepare_graph, segment
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Monitor
from segcore.segments.metrics import iou

ROWS, COLUMNS = 120, 150
THING = np.s_[40:90, 50:100]


def photo(scale: int = 1) -> NDArray[np.uint8]:
    rng = np.random.default_rng(0)
    picture = np.full((ROWS, COLUMNS, 3), (90, 130, 60)) + rng.integers(-12, 13, (ROWS, COLUMNS, 3))
    picture[THING] += (90, -40, 10)
    return np.clip(picture, 0, 255).astype(np.uint8).repeat(scale, axis=0).repeat(scale, axis=1)


def dot(number: int, scale: int = 1) -> NDArray[np.int64]:
    labels = np.zeros((ROWS, COLUMNS), np.int64)
    labels[60:66, 70:76] = number
    return labels.repeat(scale, axis=0).repeat(scale, axis=1)


def thing(scale: int = 1) -> NDArray[np.bool_]:
    found = np.zeros((ROWS, COLUMNS), np.bool_)
    found[THING] = True
    return found.repeat(scale, axis=0).repeat(scale, axis=1)


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(photo())


@pytest.mark.parametrize("number", [1, 2, 7])
def test_the_thing_under_the_stroke_is_proposed(prepared, number):
    found = segment(prepared, dot(number))
    assert set(np.unique(found.labels)) == {0, number}
    assert found.classes == (number,)
    assert iou(found.labels == number, thing()) > 0.95
    assert f"only class {number} has strokes: this is a proposal" in found.notes[-1]
    assert np.all((found.confidence >= 0.5) & (found.confidence <= 1.0))


def test_an_earlier_proposal_leaves_no_trace(prepared):
    here, there = (Stroke("class", Path(((x, 62.0),), 3.0), 1) for x in (72.0, 112.0))
    fresh = segment(prepared, [here])
    again = segment(prepared, [here], earlier_result=segment(prepared, [there]))
    np.testing.assert_array_equal(again.labels, fresh.labels)
    np.testing.assert_array_equal(again.confidence, fresh.confidence)


def test_what_a_proposal_showed_stays_when_it_is_corrected():
    """A dot on another thing, which looks like the first, takes nothing of the first away."""
    picture = photo()
    picture[10:30, 10:40] = picture[50:70, 55:85]
    prepared, labels = prepare(picture), dot(1)
    proposed = segment(prepared, labels.copy())
    labels[18:22, 22:28] = 2
    corrected = segment(prepared, labels, earlier_result=proposed)
    assert iou(corrected.labels == 1, thing()) > 0.95
    assert np.mean(corrected.labels[12:28, 12:38] == 2) > 0.9


def test_an_object_painted_after_its_background_is_found_as_without_a_proposal(prepared):
    background = np.zeros((ROWS, COLUMNS), np.int64)
    background[10:14, 20:120] = 1
    proposed, both = segment(prepared, background), background + dot(2)
    after = segment(prepared, both, earlier_result=proposed)
    np.testing.assert_array_equal(after.labels, segment(prepared, both).labels)


def test_large_photos_get_a_proposal_at_full_resolution():
    prepared = prepare(photo(8))
    assert prepared.full_resolution is not None
    found = segment(prepared, dot(1, 8))
    assert iou(found.labels == 1, thing(8)) > 0.95
    assert found.refinement is not None
    assert set(np.unique(found.node_labels)) == {0, 1}
    assert found.confidence.min() >= 0.5


def test_previews_do_not_show_the_rest():
    seen: set[int] = set()

    class Watcher(Monitor):
        def preview(self, labels: NDArray[np.integer]) -> None:
            seen.update(np.unique(labels).tolist())

    segment(prepare(photo(4)), dot(1, 4), monitor=Watcher())
    assert seen == {0, 1}


def test_an_answer_after_a_proposal_is_that_without_it(prepared):
    first = Stroke("class", Path(((72.0, 60.0), (76.0, 66.0)), 2.0), 1, order=0)
    second = Stroke("class", Path(((10.0, 10.0), (40.0, 14.0)), 2.0), 2, order=1)
    after = segment(prepared, [first, second], earlier_result=segment(prepared, [first]))
    at_once = segment(prepared, [first, second])
    np.testing.assert_array_equal(after.labels, at_once.labels)


def test_no_proposal_where_it_cannot_be_made(prepared):
    weights = np.ones((6, 6)) - np.eye(6)
    for picture, marks, method in (
        (prepared, dot(1), "ncut"),
        (prepared, dot(1), FastGE(partition="kmeans")),
        (prepared, np.ones((ROWS, COLUMNS), np.int64), "fast-ge"),
        (prepare_graph(weights), np.array([1, 0, 0, 0, 0, 0]), "fast-ge"),
    ):
        with pytest.raises(ConstraintError, match="only class 1 has strokes"):
            segment(picture, marks, method=method)


def test_a_dot_in_a_box_leaves_the_rest_as_it_was():
    rng = np.random.default_rng(7)
    texture = gaussian_filter(rng.normal(size=(ROWS, COLUMNS, 3)), (3, 3, 0))
    texture *= 50 / texture.std()  # no border of the object is clear among these
    picture = np.where(thing()[..., np.newaxis], (150, 100, 70), (90, 130, 60)) + texture
    prepared = prepare(np.clip(picture, 0, 255).astype(np.uint8))
    corners = ((47.0, 37.0), (103.0, 37.0), (103.0, 93.0), (47.0, 93.0))
    strokes = [
        Stroke("box", Polygon(corners), 1),
        Stroke("class", Path(((54, 44),), 3.0), 1, round=1),
    ]

    first, second = segment(prepared, strokes[:1]), segment(prepared, strokes)

    lost = (first.labels == 1) & thing() & (second.labels != 1)
    gained = (first.labels != 1) & ~thing() & (second.labels == 1)
    assert lost.mean() + gained.mean() < 0.01


def test_where_next_knows_what_to_do_with_a_proposal(prepared):
    suggestion = where_next(prepared, constraints_from_labels(dot(1)), segment(prepared, dot(1)))
    assert suggestion is None or suggestion.gain >= 0
