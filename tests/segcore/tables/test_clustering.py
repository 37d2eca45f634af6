import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import sparse

from segcore import METHODS, cluster
from segcore.runtime.errors import ConstraintError, ParameterError
from segcore.tables.clustering import neighbour_affinity, rbf_affinity


def blobs(seed: int = 0) -> tuple[NDArray, NDArray]:
    """Three clouds of twenty points, and the cloud of each."""
    rng = np.random.default_rng(seed)
    cloud = np.repeat([0, 1, 2], 20)
    return np.array([[0, 0], [4, 0], [0, 4]])[cloud] + 0.5 * rng.standard_normal((60, 2)), cloud


def some(cloud: NDArray) -> NDArray:
    labels = np.zeros(60, dtype=int)
    known = [0, 5, 9, 25, 28, 33, 50, 54, 59]
    labels[known] = cloud[known] + 1
    return labels


@pytest.mark.parametrize("affinity", ["neighbours", "rbf"])
@pytest.mark.parametrize("method", METHODS)
def test_every_method_takes_a_table(method, affinity):
    points, cloud = blobs()
    result = cluster(
        points,
        some(cloud),
        affinity=affinity,
        sigma=0.7,
        method=METHODS[method](),
        segments=3,
    )
    assert np.mean(result.labels == cloud + 1) > 0.95


def test_graph_and_its_table_give_the_same():
    points, cloud = blobs()
    weights = neighbour_affinity(points)
    by_table = cluster(points, some(cloud))
    np.testing.assert_array_equal(cluster(weights, some(cloud)).labels, by_table.labels)
    dense = cluster(weights.toarray(), some(cloud), affinity="graph")
    np.testing.assert_array_equal(dense.labels, by_table.labels)


def test_pairs_are_constraints():
    points, _ = blobs()
    pairs = [(0, 5), (21, 30), (45, 59)]
    apart = [(0, 21), (21, 45), (0, 45)]
    result = cluster(points, must_link=pairs, cannot_link=apart, segments=3)
    assert len({int(result.labels[node]) for node in (0, 21, 45)}) == 3
    assert result.constraints_satisfied == 1


def test_neighbours_are_the_nearest():
    weights = neighbour_affinity([[0.0], [1.0], [1.5], [9.0]], neighbours=1).toarray()
    np.testing.assert_array_equal(weights, [[0, 1, 0, 0], [1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 0]])
    everybody = neighbour_affinity([[0.0], [1.0], [5.0]], neighbours=99).toarray()
    np.testing.assert_array_equal(everybody, 1 - np.eye(3))
    twins = neighbour_affinity(np.zeros((30, 2)), neighbours=3)
    assert (np.diff(twins.indptr) > 0).all()


def test_rbf_of_the_median_distance():
    weights = rbf_affinity([[0.0], [1.0], [3.0]])
    np.testing.assert_allclose(weights[0], [0, np.exp(-1 / 8), np.exp(-9 / 8)])
    np.testing.assert_allclose(rbf_affinity([[0.0], [1.0]], sigma=2.0)[0, 1], np.exp(-1 / 8))


@pytest.mark.parametrize(
    ("points", "labels", "options", "error", "message"),
    [
        ([[0.0], [np.nan]], [1, 2], {}, ParameterError, "finite; fill in or leave out missing"),
        ([0.0, 1.0], [1, 2], {}, ParameterError, "table of at least two rows"),
        ([[0.0], [1.0]], [1, 2, 3], {}, ConstraintError, "for each of the 2 nodes"),
        ([[0.0], [1.0]], [1, 2], {"neighbours": 0}, ParameterError, "at least 1, not 0"),
        ([[0.0], [1.0]], [1, 2], {"affinity": "cosine"}, ParameterError, "not 'cosine'"),
        ([[0.0], [1.0]], [1, 2], {"affinity": "rbf", "sigma": 0}, ParameterError, "above 0"),
        ([[0.0], [1.0]], [1, 2], {"must_link": [(0, 2)]}, ConstraintError,
         r"pair of nodes from 0 to 1, not \[0, 2\]"),
        (sparse.csr_array((3, 3)), [1, 2, 0], {}, ParameterError, "without an edge"),
    ],
)  # fmt: skip
def test_what_cannot_be_clustered_is_refused(points, labels, options, error, message):
    with pytest.raises(error, match=message):
        cluster(points, labels, **options)
