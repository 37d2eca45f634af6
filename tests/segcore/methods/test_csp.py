"""Which demands and codings suit which graphs."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore import CSP, FastGE, prepare_graph, segment
from segcore.methods import Method
from segcore.segments.metrics import rand_index
from segcore.tables.clustering import rbf_affinity


def two_clouds() -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Affinities of all pairs of 120 points in two clouds that touch; the cloud of each."""
    rng = np.random.default_rng(0)
    classes = np.repeat([1, 2], 60)
    points = rng.standard_normal((120, 4)) + 2.5 * (classes == 2)[:, np.newaxis] * [1, 0, 0, 0]
    return rbf_affinity(points), classes


@pytest.mark.parametrize(
    ("method", "finds"), [(CSP(), True), (FastGE(), True), (CSP(coding="pairs"), False)]
)
def test_unequal_numbers_of_labels_on_a_complete_graph(method: Method, *, finds: bool) -> None:
    """Equal weights for the pairs leave the larger class nearly everything."""
    weights, classes = two_clouds()
    labels = np.zeros(120, dtype=int)
    labels[[*range(12), *range(60, 63)]] = [1] * 12 + [2] * 3
    found = segment(prepare_graph(weights), labels, method=method).labels
    assert (rand_index(found, classes) > 0.75) is finds
