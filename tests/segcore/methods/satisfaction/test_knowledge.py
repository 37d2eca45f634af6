"""Transfer between graphs against the dense eigenproblem, and between pictures."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore import Transfer, prepare, prepare_graph, segment
from segcore.graph.affinity import Affinity
from segcore.methods import Method
from segcore.methods.satisfaction.knowledge import Knowledge
from segcore.methods.satisfaction.transfer import transfer
from segcore.methods.transfer import Reading
from segcore.picture.atomic_write import encode_picture
from segcore.picture.image import image_from_array
from segcore.runtime.errors import ConstraintError
from segcore.segments.metrics import adjusted_rand_index, rand_index
from tests.segcore.builders import dots, quadrant_numbers, quadrants
from tests.segcore.methods.satisfaction.graphs import random_graph, solve_densely


@settings(max_examples=15, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32 - 1), n=st.integers(12, 80), share=st.floats(0.5, 0.95))
def test_first_solution_is_that_of_the_dense_problem(seed: int, n: int, share: float) -> None:
    rng = np.random.default_rng(seed)
    knowledge = Knowledge(random_graph(rng, n), random_graph(rng, n))
    demanded = share * knowledge.eigenvalue(2)
    if abs(demanded - knowledge.trivial) < 1e-2:
        return
    scale = knowledge.scale
    q = scale[:, np.newaxis] * knowledge.source.to_csr().toarray() * scale
    exact = solve_densely(knowledge.target, q, demanded)
    found = transfer(knowledge, share, wanted=1, tolerance=1e-6)

    assert found.demanded == pytest.approx([demanded])
    assert found.multipliers == pytest.approx(exact.multipliers[:1], rel=1e-7)
    cosine = found.vectors[0] @ (knowledge.target.degrees * exact.vectors[:, 0])
    assert abs(cosine) / knowledge.target.volume == pytest.approx(1, abs=1e-8)


def test_eigenvalues_of_the_source() -> None:
    rng = np.random.default_rng(0)
    for n in (50, 500):
        knowledge = Knowledge(random_graph(rng, n), random_graph(rng, n))
        root = np.sqrt(knowledge.source.degrees)
        exact = np.linalg.eigvalsh(knowledge.source.to_csr().toarray() / np.outer(root, root))
        assert knowledge.eigenvalue(2) == pytest.approx(exact[-2], abs=1e-10)


def blocks(rng: np.random.Generator, inside: float, between: float) -> NDArray[np.float64]:
    """A random graph with two blocks of sixty nodes."""
    block = np.repeat([0, 1], 60)
    chance = np.where(block[:, np.newaxis] == block, inside, between)
    weights = np.triu(rng.random((120, 120)) < chance, 1).astype(float)
    weights[np.arange(119), np.arange(1, 120)] += 0.01
    return weights + weights.T


def two_segments(graph: NDArray, method: Method) -> NDArray:
    return segment(prepare_graph(graph), np.zeros(120, dtype=int), segments=2, method=method).labels


@pytest.mark.parametrize("seed", range(3))
def test_a_source_finds_what_the_target_does_not_show(seed: int) -> None:
    rng = np.random.default_rng(seed)
    target, source = blocks(rng, 0.1, 0.1), blocks(rng, 0.3, 0.05)
    truth = np.repeat([1, 2], 60)
    assert rand_index(two_segments(target, Transfer()), truth) < 0.6
    assert rand_index(two_segments(target, Transfer(knowledge=source)), truth) > 0.95
    given_segments = Transfer(knowledge=truth, reading="segments")
    assert rand_index(two_segments(target, given_segments), truth) == 1


def noise() -> NDArray[np.float64]:
    return np.random.default_rng(5).random((24, 30, 3))


def test_second_picture_as_an_array_and_as_a_file(tmp_path: Path) -> None:
    colours = np.rint(255 * quadrants(24, 30)).astype(np.uint8)
    path = tmp_path / "depth.png"
    path.write_bytes(encode_picture(colours, ".png"))
    photo, marks = prepare(noise()), dots(24, 30)
    by_array = segment(photo, marks, method=Transfer(knowledge=colours, weight=1e4))
    by_file = segment(photo, marks, method=Transfer(source=str(path), weight=1e4))
    by_image = Transfer(knowledge=image_from_array(colours), weight=1e4)
    np.testing.assert_array_equal(by_file.labels, by_array.labels)
    np.testing.assert_array_equal(segment(photo, marks, method=by_image).labels, by_array.labels)
    assert adjusted_rand_index(by_file.labels, quadrant_numbers(24, 30)) > 0.9
    assert 0 < by_file.measures["demanded agreement (beta / vol)"] < 1


@pytest.mark.parametrize(("share", "least"), [(0.9, 0.88), (0.99, 1.0)])
def test_given_segments_of_a_picture(share: float, least: float) -> None:
    """A tenth of the agreement is free to follow a picture of noise, a hundredth is not."""
    method = Transfer(knowledge=quadrant_numbers(24, 30), reading="segments", share=share)
    result = segment(prepare(noise()), dots(24, 30), method=method)
    assert adjusted_rand_index(result.labels, quadrant_numbers(24, 30)) >= least


@pytest.mark.parametrize("reading", ["picture", "segments"])
def test_second_picture_of_a_photo_that_is_solved_in_squares(reading: Reading) -> None:
    photo = prepare(np.random.default_rng(5).random((97, 120, 3)), affinity=Affinity(nodes=1500))
    assert photo.shape == (33, 40)
    known = quadrants(97, 120) if reading == "picture" else quadrant_numbers(97, 120)
    method = Transfer(knowledge=known, reading=reading, weight=1e4, share=0.99)
    result = segment(photo, dots(97, 120), method=method)
    assert adjusted_rand_index(result.labels, quadrant_numbers(97, 120)) > 0.9


def test_without_a_source_it_is_normalized_cuts() -> None:
    result = segment(prepare(quadrants(24, 30)), dots(24, 30), method=Transfer())
    assert any("photo itself was used" in note for note in result.notes)


@pytest.mark.parametrize(
    ("method", "message"),
    [
        (Transfer(knowledge=np.zeros((9, 9))), "second picture is 9 x 9 pixels, the photo 30 x 24"),
        (Transfer(knowledge=np.ones((24, 30), dtype=int), reading="segments"),
         "only one segment; it must tell at least two apart"),
        (Transfer(knowledge=np.ones((24, 30)), reading="segments"), "must hold whole numbers"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(method: Transfer, message: str) -> None:
    with pytest.raises(ConstraintError, match=message):
        segment(prepare(noise()), dots(24, 30), method=method)
