from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.graph.graph import SparseGraph
from segcore.marks.constraints import Constraints, Group, Link, constraints_from_labels
from segcore.marks.strokes import Path, Region, Stroke
from segcore.segments.disagreement import differences
from segcore.segments.metrics import (
    adjusted_rand_index,
    constraints_satisfied,
    contingency_matrix,
    dice,
    iou,
    normalized_cut,
    outvoted_notes,
    rand_index,
)

labellings = st.lists(st.tuples(st.integers(0, 3), st.integers(-2, 2)), min_size=2, max_size=20)


def agreements(first: tuple[int, ...], second: tuple[int, ...]) -> list[tuple[bool, bool]]:
    """For each pair of nodes, whether it is together in the first and in the second."""
    nodes = range(len(first))
    return [(first[i] == first[j], second[i] == second[j]) for i, j in combinations(nodes, 2)]


@given(labellings)
def test_rand_index_is_the_share_of_pairs_that_agree(pairs):
    first, second = zip(*pairs, strict=True)
    agree = [a == b for a, b in agreements(first, second)]
    assert rand_index(first, second) == pytest.approx(np.mean(agree))


@given(labellings)
def test_adjusted_rand_index_follows_its_definition(pairs):
    first, second = zip(*pairs, strict=True)
    together = np.array(agreements(first, second))
    a, b = together.sum(axis=0)
    expected, largest = a * b / len(together), (a + b) / 2
    both = np.count_nonzero(together.all(axis=1))
    index = (both - expected) / (largest - expected) if largest != expected else 1.0
    assert adjusted_rand_index(first, second) == pytest.approx(index)
    assert adjusted_rand_index(second, first) == pytest.approx(index)
    renamed = [{-2: 9, -1: 0, 0: -5, 1: 3, 2: 1}[label] for label in second]
    assert adjusted_rand_index(first, renamed) == pytest.approx(index)


def test_one_node_agrees_with_itself():
    assert rand_index([3], [1]) == 1
    assert adjusted_rand_index([3], [1]) == 1


@given(labellings)
def test_contingency_counts_nodes(pairs):
    first, second = zip(*pairs, strict=True)
    labels = product(sorted(set(first)), sorted(set(second)))
    counts = [pairs.count(pair) for pair in labels]
    assert contingency_matrix(first, second).ravel().tolist() == counts


@given(st.lists(st.tuples(st.booleans(), st.booleans()), max_size=20))
def test_overlaps_of_masks(pixels):
    a = {i for i, (is_inside, _) in enumerate(pixels) if is_inside}
    b = {i for i, (_, is_inside) in enumerate(pixels) if is_inside}
    first, second = np.array(pixels, dtype=bool).reshape(-1, 2).T
    assert iou(first, second) == (len(a & b) / len(a | b) if a | b else 1)
    assert dice(first, second) == (2 * len(a & b) / (len(a) + len(b)) if a | b else 1)


def test_satisfied_constraints_count_each_once():
    links = [
        Link("must-link", Group.of([0, 1]), Group.of([4, 5])),
        Link("cannot-link", Group.of([0]), Group.of([1, 2, 3, 5])),
    ]
    found = constraints_from_labels([1, 1, 1, 1, 2, 0], links=links)
    labels = np.array([1, 1, 1, 2, 2, 1])
    # three of four nodes of class 1, class 2; half of the pairs; one of four apart
    assert constraints_satisfied(found, labels) == pytest.approx(
        np.mean([3 / 4, 1.0, 2 / 4, 1 / 4])
    )
    assert constraints_satisfied(constraints_from_labels([0, 0]), labels[:2]) == 1


def test_hints_count_only_where_nothing_is_certain():
    labels = np.array([1, 1, 1, 2])
    certain, hint = Group.of([0, 1]), Group.of([2, 3], 0.5)
    alone = Constraints(4, (1, 2), (hint, Group.of([0], 0.5)))
    assert constraints_satisfied(Constraints(4, (1, 2), (certain, hint)), labels) == 1.0
    assert constraints_satisfied(alone, labels) == pytest.approx((0.5 + 0.0) / 2)


def test_normalized_cut_of_two_triangles():
    """Unit triangles joined by one edge: each side has cut 1 and volume 7."""
    affinity = np.kron(np.eye(2), np.ones((3, 3)))
    affinity[2, 3] = affinity[3, 2] = 1
    graph = SparseGraph.from_affinity(affinity)
    assert normalized_cut(graph, np.repeat([1, 2], 3)) == pytest.approx(2 / 7)
    assert normalized_cut(graph, np.ones(6, dtype=int)) == 0


def test_outvoted_strokes_are_named():
    """Those of which other classes have most; what later strokes cover does not count."""
    labels = np.array([[1, 1, 1, 2, 2, 2]])

    def line(first: float, last: float, number: int, order: int = 0) -> Stroke:
        return Stroke("class", Path(((first, 0.5), (last, 0.5))), number, 0.1, order)

    assert outvoted_notes([line(0.5, 2.5, 1), line(3.5, 5.5, 2)], labels) == ()
    (note,) = outvoted_notes([line(0.5, 0.5, 1), line(2.5, 5.5, 1)], labels)
    assert note.startswith("stroke 2 (class 1) is outvoted: 75% of it went to other classes")
    covered = [line(2.5, 5.5, 1), line(3.5, 5.5, 2, order=1)]
    assert outvoted_notes(covered, labels) == ()
    hint = Stroke("class", Region.from_mask(labels == 2), 1, belief=0.5)
    assert outvoted_notes([hint], labels) == ()  # which is there to be overruled


def test_places_are_pieces_of_one_pair_of_classes():
    first, second = np.ones((2, 30, 40), np.int32)
    second[2:8, 2:8] = 2
    second[2:8, 8:20] = 3  # beside it: another pair
    second[20:25, 5:10] = 2
    second[20:25, 10:12] = -1  # nobody knows
    second[:, 39] = 2  # a border that is one pixel beside the other
    found = differences(first, second, ignored=-1)
    assert [(place.first_class, place.second_class, place.area_px) for place in found] == [
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
