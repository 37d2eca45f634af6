import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.graph.graph import SparseGraph
from segcore.marks.constraints import Constraints, Group, constraints_from_labels
from segcore.pencil.pencil import build_pencil
from segcore.runtime.errors import ParameterError
from segcore.segments.embedding import Embedding
from segcore.segments.metrics import rand_index
from segcore.segments.partition import (
    Clusters,
    centre_margins,
    class_means,
    kmeans_clusters,
    labels_of,
    partition,
    seeded_clusters,
)

CORNERS = np.array([[0.0, 0.0], [10.0, 0.0], [0.0, 10.0], [10.0, 10.0]])


def blobs(seed: int = 0, size: int = 50) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Points (2, n) in four blobs far from each other, and their blobs."""
    owner = np.repeat(np.arange(4), size)
    noise = np.random.default_rng(seed).standard_normal((4 * size, 2))
    return (CORNERS[owner] + noise).T, owner


def strokes(n: int, **nodes: list[int]) -> Constraints:
    """Class numbers as keywords: c7=[1, 2] gives class 7 to nodes 1 and 2."""
    labels = np.zeros(n, dtype=int)
    for name, members in nodes.items():
        labels[members] = int(name[1:])
    return constraints_from_labels(labels)


def nearest_centres(points: NDArray, centres: NDArray[np.float64]) -> NDArray[np.int32]:
    return labels_of(
        Embedding.of(points), Clusters(centres, np.arange(len(centres), dtype=np.int32))
    )


def rng() -> np.random.Generator:
    return np.random.default_rng(5)


def test_seeded_clusters_are_their_classes():
    points, owner = blobs()
    found = strokes(200, c9=[0, 1], c2=[50], c5=[100, 101], c4=[150])
    clusters = seeded_clusters(points, found, 4, rng=rng(), restarts=3, refine=True)
    np.testing.assert_array_equal(
        labels_of(Embedding.of(points), clusters), np.array([9, 2, 5, 4])[owner]
    )
    for number, blob in ((9, 0), (2, 1), (5, 2), (4, 3)):
        centre = clusters.centres[clusters.numbers == number][0]
        np.testing.assert_allclose(centre, points[:, owner == blob].mean(axis=1), atol=1e-9)


def test_clusters_without_strokes_take_the_next_free_numbers():
    points, owner = blobs()
    for refine in (False, True):
        found = strokes(200, c1=[0, 1], c3=[150])
        clusters = seeded_clusters(points, found, 4, rng=rng(), restarts=5, refine=refine)
        assert clusters.numbers.tolist() == [1, 3, 2, 4]
        labels = labels_of(Embedding.of(points), clusters)
        assert rand_index(labels, owner) == 1
        assert labels[0] == 1
        assert labels[150] == 3


def test_nearest_keeps_the_centres_of_the_strokes():
    points, _ = blobs()
    found = strokes(200, c1=[0, 1], c2=[150, 151])
    clusters = seeded_clusters(points, found, 3, rng=rng(), restarts=5, refine=False)
    np.testing.assert_allclose(clusters.centres[:2], class_means(Embedding.of(points), found))


def test_class_means_weigh_beliefs():
    points = np.array([[0.0, 1.0, 5.0]])
    found = Constraints(3, (1,), (Group(np.array([0, 1]), np.array([1.0, 0.75])),))
    assert class_means(Embedding.of(points), found).item() == pytest.approx(0.01 / 1.01)


def test_kmeans_finds_blobs_and_numbers_them_after_their_strokes():
    points, owner = blobs()
    found = strokes(200, c7=[0, 1, 60], c2=[151, 152])
    clusters = kmeans_clusters(points, found, 4, rng=rng(), restarts=10)
    labels = labels_of(Embedding.of(points), clusters)
    assert rand_index(labels, owner) == 1
    assert labels[2] == 7
    assert labels[199] == 2
    assert sorted(clusters.numbers) == [1, 2, 3, 7]


def test_large_sets_are_sampled_for_restarts_and_finished_on_all_points():
    points, owner = blobs(size=5000)
    clusters = kmeans_clusters(points, Constraints(20_000), 4, rng=rng(), restarts=5)
    assert rand_index(labels_of(Embedding.of(points), clusters), owner) == 1
    means = np.array([points[:, owner == blob].mean(axis=1) for blob in range(4)])
    order = [int(np.argmin(np.linalg.norm(means - centre, axis=1))) for centre in clusters.centres]
    np.testing.assert_allclose(clusters.centres, means[order], atol=1e-6)


def test_kmeans_objective_is_the_best_of_its_restarts():
    points = np.random.default_rng(0).standard_normal((2, 300))

    def objective(restarts: int) -> float:
        clusters = kmeans_clusters(points, Constraints(300), 6, rng=rng(), restarts=restarts)
        nearest = clusters.centres[nearest_centres(points, clusters.centres)].T
        return float(((points - nearest) ** 2).sum())

    assert objective(20) <= objective(5) <= objective(1)


@pytest.mark.parametrize("k", [2, 5])
def test_equal_points_do_no_harm(k):
    points = np.zeros((1, 8))
    clusters = kmeans_clusters(points, Constraints(8), k, rng=rng(), restarts=2)
    assert np.isfinite(clusters.centres).all()
    assert sorted(clusters.numbers) == list(range(1, k + 1))
    np.testing.assert_array_equal(centre_margins(points, clusters.centres), 0)


@given(st.integers(0, 2**32 - 1), st.integers(1, 5), st.sampled_from([np.float32, np.float64]))
def test_nearest_and_margins_follow_the_distances(seed, k, dtype):
    source = np.random.default_rng(seed)
    points = source.standard_normal((3, 40)).astype(dtype)
    centres = source.standard_normal((k, 3))
    squared = ((points[np.newaxis] - centres[:, :, np.newaxis]) ** 2).sum(axis=1)
    distances = np.sort(np.sqrt(squared), axis=0)

    nearest = nearest_centres(points, centres)
    chosen = np.sqrt(squared[nearest, np.arange(40)])
    np.testing.assert_allclose(chosen, distances[0], rtol=1e-4)
    expected = np.ones(40)
    if k > 1:
        expected = (distances[1] - distances[0]) / (distances[1] + distances[0])
    np.testing.assert_allclose(centre_margins(points, centres), expected, atol=1e-4)


def two_blocks() -> tuple[NDArray[np.float64], SparseGraph]:
    weights = np.kron(np.eye(2), np.ones((6, 6))) + 0.01
    x = np.repeat([-1.0, 2.0], 6) + np.linspace(-0.4, 0.4, 12)
    return x[np.newaxis], SparseGraph.from_affinity(weights)


@pytest.mark.parametrize("numbers", [(1, 2), (2, 1), (5, 3)])
@pytest.mark.parametrize("kind", ["auto", "nearest", "seeded", "kmeans", "sweep"])
def test_every_kind_cuts_two_blocks_and_keeps_the_numbers(kind, numbers):
    points, graph = two_blocks()
    labels = np.zeros(12, dtype=int)
    labels[[2, 9]] = numbers
    found = constraints_from_labels(labels)
    pencil = build_pencil(graph, found)
    clusters = partition(points, found, 2, kind=kind, restarts=5, rng=rng(), pencil=pencil)
    np.testing.assert_array_equal(labels_of(Embedding.of(points), clusters), np.repeat(numbers, 6))


def test_sweep_is_for_two_segments():
    points, graph = two_blocks()
    pencil = build_pencil(graph, Constraints(12))
    with pytest.raises(ParameterError, match="cuts in two, but 3 segments are wanted"):
        partition(points, Constraints(12), 3, kind="sweep", restarts=1, rng=rng(), pencil=pencil)
