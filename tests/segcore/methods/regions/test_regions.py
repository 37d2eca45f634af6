"""Regions from constraints, and the ties that hold them."""

from __future__ import annotations

import numpy as np

from segcore.marks.constraints import Constraints, Group, Link, constraints_from_labels
from segcore.methods.regions.regions import regions_of, ties_of


def test_classes_and_rope_ends_are_regions() -> None:
    rope = Link("must-link", Group.of([4]), Group.of([6, 7]))
    found = regions_of(constraints_from_labels([0, 5, 5, 0, 0, 2, 0, 0], links=[rope]))
    assert [group.nodes.tolist() for group in found.groups] == [[5], [1, 2], [4], [6, 7]]
    assert found.of_class == {2: 0, 5: 1}
    assert found.of_link == ((2, 3),)


def test_what_shares_a_node_is_one_region() -> None:
    links = (
        Link("cannot-link", Group.of([2, 3], 0.5), Group.of([8])),
        Link("must-link", Group.of([3, 4]), Group.of([9])),
    )
    classes = (Group.of([1, 2]), Group.of([9, 10]))
    found = regions_of(Constraints(12, (1, 2), classes, links))
    assert [group.nodes.tolist() for group in found.groups] == [[1, 2, 3, 4], [9, 10], [8]]
    assert found.groups[0].beliefs.tolist() == [1, 1, 1, 1]
    assert found.of_link == ((0, 2), (0, 1))


def test_ties_follow_degree_and_belief() -> None:
    constraints = Constraints(6, (1, 2), (Group.of([4, 5], 0.5), Group.of([0])))
    degrees = np.arange(1.0, 7.0)
    ties = ties_of(regions_of(constraints), degrees, hardness=1e4)
    assert ties.nodes.tolist() == [0, 4, 5]
    np.testing.assert_allclose(ties.weights.toarray(), [[0, 1e4], [5, 0], [6, 0]])
    np.testing.assert_allclose(ties.values, [1e4, 5, 6])
