"""Pictures of one row or column, and of one colour: every method divides them."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity
from segcore.methods import METHODS
from segcore.pipeline import prepare, segment

_SHAPES = [(1, 2), (1, 40), (40, 1), (2, 3), (1, 900), (900, 1)]


def picture(shape: tuple[int, int], kind: str) -> NDArray[np.float64]:
    values = {
        "constant": np.full(shape, 0.5),
        "noise": np.random.default_rng(0).random(shape),
        "step": np.repeat([0.2, 0.8], [np.prod(shape) // 2, -(-np.prod(shape) // 2)]),
    }[kind]
    return np.repeat(values.reshape(*shape, 1), 3, axis=2)


def ends(shape: tuple[int, int]) -> NDArray[np.int64]:
    labels = np.zeros(shape, np.int64)
    labels.flat[0], labels.flat[-1] = 1, 2
    return labels


@pytest.mark.parametrize("kind", ["constant", "noise", "step"])
@pytest.mark.parametrize("shape", _SHAPES)
@pytest.mark.parametrize("nodes", [400_000, 50])
@pytest.mark.parametrize("name", METHODS)
def test_every_pixel_has_a_label_and_a_confidence(
    name: str, nodes: int, shape: tuple[int, int], kind: str
) -> None:
    prepared = prepare(picture(shape, kind), affinity=Affinity(nodes=nodes))
    result = segment(prepared, ends(shape), method=METHODS[name](), segments=2)
    assert result.labels.shape == shape
    assert result.labels.min() >= 1
    assert np.all((result.confidence >= 0.5) & (result.confidence <= 1))


@pytest.mark.parametrize("nodes", [400_000, 50])
@pytest.mark.parametrize("shape", _SHAPES)
def test_strokes_hold_and_a_step_divides(shape: tuple[int, int], nodes: int) -> None:
    found = segment(
        prepare(picture(shape, "step"), affinity=Affinity(nodes=nodes)), ends(shape)
    ).labels.ravel()
    assert (found[0], found[-1]) == (1, 2)
    assert np.all(np.diff(found) >= 0)


@pytest.mark.parametrize("shape", [(1, 150_000), (150_000, 1)])
def test_a_long_row_is_all_frame(shape: tuple[int, int]) -> None:
    rng = np.random.default_rng(1)
    values = np.repeat(rng.random((30, 3)), 5000, axis=0) + rng.normal(0, 0.02, (150_000, 3))
    labels = np.zeros(shape, np.int64)
    labels.flat[1000:3000], labels.flat[120_000:122_000] = 1, 2
    result = segment(np.clip(values, 0, 1).reshape(*shape, 3), labels)
    np.testing.assert_array_equal(result.labels[labels > 0], labels[labels > 0])
    assert np.isfinite(result.confidence).all()
