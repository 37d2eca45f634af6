from importlib.util import find_spec

import numpy as np
import pytest

import segcore
from tests.segcore.tables.test_clustering import blobs

pytestmark = pytest.mark.skipif(find_spec("sklearn") is None, reason="needs scikit-learn")


@pytest.mark.filterwarnings("ignore")
def test_checks_of_scikit_learn():
    from sklearn.utils.estimator_checks import check_estimator

    check_estimator(segcore.ConstrainedSpectralClustering())


@pytest.mark.parametrize("method", ["fast-ge", "csp", segcore.CSP(demand="satisfaction")])
def test_labels_keep_their_names(method):
    points, _ = blobs()
    labels = np.full(60, -1)
    labels[[0, 25]] = 9, 4
    model = segcore.ConstrainedSpectralClustering(2, method=method)
    found = model.fit(points, labels=labels).labels_
    assert set(found) == {4, 9}
    assert (found[:20] == 9).all()
    assert (found[20:40] == 4).all()
    assert model.segmentation_.constraints_satisfied == 1
    from sklearn.base import clone

    assert clone(model).fit(points, labels=labels).labels_.tolist() == found.tolist()


def test_clusters_without_labels_get_free_numbers():
    points, cloud = blobs()
    labels = np.full(60, -1)
    labels[[0, 25]] = 1, 0
    found = segcore.ConstrainedSpectralClustering(3).fit(points, labels=labels).labels_
    np.testing.assert_array_equal(found, np.array([1, 0, 2])[cloud])


def test_affinities_of_the_caller():
    points, _ = blobs()
    weights = segcore.tables.clustering.neighbour_affinity(points)
    model = segcore.ConstrainedSpectralClustering(3, affinity="precomputed")
    found = model.fit(weights, must_link=[(0, 1)], cannot_link=[(0, 59)]).labels_
    assert found[0] == found[1] != found[59]
    assert sorted(set(found)) == [0, 1, 2]


@pytest.mark.parametrize(
    ("options", "labels", "message"),
    [
        ({"method": "k-means"}, None, "there is no method 'k-means'; choose from fast-ge, "),
        ({"affinity": "cosine"}, None, "affinity must be nearest_neighbors, rbf"),
        ({"n_clusters": 61}, None, "61 segments cannot be made of 60"),
        ({}, np.zeros(60), "60 whole numbers, -1 where nothing is known, not float64"),
    ],
)
def test_errors_are_those_of_scikit_learn(options, labels, message):
    with pytest.raises(ValueError, match=message):
        segcore.ConstrainedSpectralClustering(**options).fit(blobs()[0], labels=labels)
