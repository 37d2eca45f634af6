import numpy as np
import pytest

from segcore.eigen import build_preconditioner
from segcore.eigen.eigensolver import Eigenpairs, lobpcg
from segcore.marks.constraints import constraints_from_labels
from segcore.pencil.pencil import Pencil, build_pencil
from segcore.segments.embedding import Embedding, Projection
from segcore.segments.embedding import embed as embed_nodes
from tests.segcore.builders import dense, grid_graph_of

NOBODY = np.empty(0, dtype=np.int64)


@pytest.fixture(scope="module")
def pencil() -> Pencil:
    graph = grid_graph_of(np.random.default_rng(0), 7, 8, 8)
    labels = np.zeros(56, dtype=int)
    labels[[3, 20, 50]] = 1, 2, 3
    return build_pencil(graph, constraints_from_labels(labels))


@pytest.fixture(scope="module")
def pairs(pencil) -> Eigenpairs:
    start = np.random.default_rng(0).standard_normal((4, 56))
    return lobpcg(pencil, build_preconditioner(pencil, None), start, n_vectors=2, tolerance=1e-8)


def embed(
    pairs: Eigenpairs, labelled: np.ndarray = NOBODY, *, projection: Projection = "auto"
) -> Embedding:
    return embed_nodes(pairs, labelled, is_picture=True, projection=projection)


def made_up(vectors: np.ndarray) -> Eigenpairs:
    return Eigenpairs(np.ones(len(vectors)), vectors, np.zeros(len(vectors)), 0, converged=True)


def test_coordinates_are_centred_and_of_unit_h_norm(pencil, pairs):
    embedding = embed(pairs, NOBODY, projection="raw")
    assert not embedding.on_sphere
    x = embedding.coordinates
    np.testing.assert_allclose(x @ pencil.degrees, 0, atol=1e-8)
    np.testing.assert_allclose(x @ dense(pencil.apply_h, 56) @ x.T, np.eye(2), atol=1e-7)


def test_points_on_the_sphere_keep_their_direction(pairs):
    raw = embed(pairs, NOBODY, projection="raw").coordinates
    sphere = embed(pairs, NOBODY, projection="sphere")
    assert sphere.on_sphere
    lengths = np.linalg.norm(raw, axis=0)
    np.testing.assert_allclose(sphere.coordinates * lengths, raw, atol=1e-12)
    np.testing.assert_allclose(np.linalg.norm(sphere.coordinates, axis=0), 1)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_point_at_the_origin_stays_there(dtype):
    vectors = np.array([[0.0, 1.0, -2.0], [0.0, 1.0, 0.0]], dtype=dtype)
    embedding = embed(made_up(vectors), NOBODY, projection="sphere")
    assert embedding.coordinates.dtype == dtype
    np.testing.assert_allclose(embedding.coordinates.T, [[0, 0], [0.5**0.5] * 2, [-1, 0]])


def spikes(height: float) -> np.ndarray:
    """Two vectors of -1 and 1, times `height` at the first three nodes."""
    vectors = np.random.default_rng(0).choice([-1.0, 1.0], (2, 40))
    vectors[:, :3] = height * np.array([[1.0, -1.0, 1.0], [1.0, 1.0, -1.0]])
    return vectors


@pytest.mark.parametrize(("height", "spiky"), [(1.0, False), (2.0, False), (8.0, True)])
def test_only_spikes_at_the_strokes_put_pixels_on_the_sphere(height, *, spiky):
    labelled, vectors = np.array([0, 1, 2]), spikes(height)
    assert embed(made_up(vectors), labelled).on_sphere is spiky
    assert not embed(made_up(vectors), NOBODY).on_sphere
    assert not embed(made_up(vectors[:1]), labelled).on_sphere


@pytest.mark.parametrize(("height", "spiky"), [(1.0, False), (1.5, False), (3.0, True)])
def test_nodes_of_general_graphs_are_on_the_sphere(height, *, spiky):
    labelled, vectors = np.array([0, 1, 2]), spikes(height)
    assert embed_nodes(made_up(vectors), labelled, is_picture=False).on_sphere
    assert embed_nodes(made_up(vectors), NOBODY, is_picture=False).on_sphere
    one = made_up(vectors[:1])
    assert embed_nodes(one, labelled, is_picture=False).on_sphere is spiky
    assert not embed_nodes(one, labelled[[0, 2]], is_picture=False).on_sphere  # on one side


def test_vectors_are_left_as_they_are(pairs):
    before = pairs.vectors.copy()
    embed(pairs, NOBODY, projection="sphere")
    np.testing.assert_array_equal(pairs.vectors, before)


def test_infinite_eigenvalues_have_no_coordinate():
    pairs = Eigenpairs(np.array([1.0, np.inf]), np.ones((2, 3)), np.zeros(2), 0, converged=True)
    np.testing.assert_array_equal(embed(pairs, NOBODY).coordinates, [[1, 1, 1], [0, 0, 0]])


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_shares_are_those_of_the_simplex_of_the_centres(dtype):
    rng = np.random.default_rng(1)
    shares = rng.dirichlet(np.ones(4), 30).T
    centres = rng.standard_normal((4, 3)) * [1.0, 1e-4, 1e4]
    points = Embedding.of((centres.T @ shares).astype(dtype))
    found = points.barycentric(centres)
    assert found.vectors is points.vectors
    np.testing.assert_allclose(found.coordinates, shares, atol=1e-3)
    np.testing.assert_allclose(found.at(np.array([5, 2])), shares[:, [5, 2]], atol=1e-3)


def test_there_are_no_shares_of_centres_that_do_not_span_the_space():
    points = Embedding.of(np.zeros((2, 5)))
    assert points.barycentric(np.array([[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]])) is None
    assert points.barycentric(np.array([[0.0, 1.0], [1.0, 1.0], [2.0, 1.0]])) is None
    assert points.barycentric(np.array([[0.0, 1.0], [1.0, 0.0]])) is None
