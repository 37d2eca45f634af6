"""Features of a network that a person supplies."""

from __future__ import annotations

import json
import socket
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image as PillowImage

import segcore
from segcore.appearance.learning.network import KEPT, Network
from segcore.case.reading import read_case
from segcore.case.solving import solve_case
from segcore.methods.recipe import Recipe
from segcore.runtime.errors import ParameterError

onnx = pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")
STRIDE = 4


@pytest.fixture(autouse=True)
def no_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError("there is no network here")

    monkeypatch.setattr(socket.socket, "connect", refused)


def _write_network(folder: Path, **said: object) -> Path:
    """How much grey changes along rows and along columns, which colours and contrast do not say."""
    steps = np.zeros((2, 3, 3, 3), np.float32)
    steps[0, :, 1, ::2] = steps[1, :, ::2, 1] = [-1, 1]
    helper, numpy_helper = onnx.helper, onnx.numpy_helper
    graph = helper.make_graph(
        [
            helper.make_node("Conv", ["picture", "steps"], ["changes"], pads=[1, 1, 1, 1]),
            helper.make_node("Abs", ["changes"], ["sizes"]),
            helper.make_node(
                "AveragePool",
                ["sizes"],
                ["features"],
                kernel_shape=[STRIDE, STRIDE],
                strides=[STRIDE, STRIDE],
            ),
        ],
        "changes",
        [helper.make_tensor_value_info("picture", 1, [1, 3, "rows", "columns"])],
        [helper.make_tensor_value_info("features", 1, [1, 2, "r", "c"])],
        [numpy_helper.from_array(steps, "steps")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    path = folder / "changes.onnx"
    path.write_bytes(model.SerializeToString())
    expected = {"mean": [0.5] * 3, "std": [0.25] * 3, "stride": STRIDE} | said
    given = {name: value for name, value in expected.items() if value is not None}
    path.with_suffix(".json").write_text(json.dumps(given), encoding="utf-8")
    return path


def _stripes(seed: int, rows: int = 64) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """Horizontal stripes beside vertical ones, of the same greys."""
    rng = np.random.default_rng(seed)
    truth = np.ones((rows, 96), np.int32)
    truth[:, rng.integers(30, 66) :] = 2
    truth = truth if seed % 2 else 3 - truth  # the place tells nothing
    row, column = np.mgrid[:rows, :96]
    grey = np.where(truth == 1, row // 2 % 2, column // 2 % 2) * 120 + 60
    noisy = grey[..., np.newaxis] + rng.normal(0, 8, (rows, 96, 3))
    return np.clip(noisy, 0, 255).astype(np.uint8), truth


def _error(model: segcore.Model, picture: NDArray[np.uint8], truth: NDArray[np.int32]) -> float:
    return float(np.mean(segcore.segment(picture, (), model=model).labels != truth))


def _taught(network: Network | None = None) -> segcore.Model:
    photos = [_stripes(seed) for seed in range(4)]
    return segcore.learn([(p, np.where(t, t, 0)) for p, t in photos], network=network)


def test_its_features_tell_apart_what_colour_and_texture_do_not(tmp_path: Path) -> None:
    network = segcore.read_network(_write_network(tmp_path))
    picture, truth = _stripes(9)
    assert _error(_taught(), picture, truth) > 0.2
    assert _error(_taught(network), picture, truth) < 0.05


def test_what_it_taught_is_kept_and_counts_with_it_only(tmp_path: Path) -> None:
    path = _write_network(tmp_path)
    file, photo = tmp_path / "looks.json", tmp_path / "photo.png"
    segcore.write_model(file, _taught(segcore.read_network(path)))
    picture, truth = _stripes(9)
    PillowImage.fromarray(picture).save(photo)
    errors = []
    for network in (str(path), ""):
        case = read_case(photo, recipe=Recipe(model=str(file), network=network))
        errors.append(np.mean(solve_case(case)[0].labels != truth))
    assert errors[0] < 0.05 < errors[1]


def test_without_a_network_nothing_of_one_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "looks.json"
    segcore.write_model(file, _taught())
    assert b"network" not in file.read_bytes()


@pytest.mark.parametrize("side", [64, 67])
def test_features_lie_where_they_belong(tmp_path: Path, side: int) -> None:
    for said in ({}, {"size": [128, 192]}):
        network = segcore.read_network(_write_network(tmp_path, **said))
        picture, truth = _stripes(3, side)
        found = network.features(segcore.image_from_array(picture))
        assert len(found.planes) == KEPT
        rows, columns = np.mgrid[8:56:8, 8:96:8].reshape(2, -1)
        values = found.at(np.stack([(rows + 0.5) / side, (columns + 0.5) / 96], axis=1))
        is_first = truth[rows, columns] == 1
        apart = values[is_first].mean(axis=0) - values[~is_first].mean(axis=0)
        assert np.abs(apart).max() > 3 * values[is_first].std(axis=0).max()


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"mean": [0.5]}, "three numbers"),
        ({"std": [0, 1, 1]}, "positive"),
        ({"stride": 0}, "stride"),
        ({"size": [0, 4]}, "size"),
        ({"stride": "wide"}, "does not describe"),
        ({"stride": None}, "stride is missing"),
    ],
)
def test_a_wrong_description_is_refused(
    tmp_path: Path, said: dict[str, object], message: str
) -> None:
    with pytest.raises(ParameterError, match=message):
        segcore.read_network(_write_network(tmp_path, **said))


def test_files_that_are_missing_or_damaged_are_named(tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match=r"NAME\.json beside it"):
        segcore.read_network(tmp_path / "none.onnx")
    path = _write_network(tmp_path)
    path.with_suffix(".json").rename(tmp_path / "other.json")
    with pytest.raises(ParameterError, match=r"changes\.json: cannot be read"):
        segcore.read_network(path)
    path = _write_network(tmp_path)
    path.write_bytes(b"no network")
    with pytest.raises(ParameterError, match="no network that can be used"):
        segcore.read_network(path)


def test_a_stride_that_is_not_that_of_the_network_is_told(tmp_path: Path) -> None:
    network = segcore.read_network(_write_network(tmp_path, stride=2 * STRIDE))
    with pytest.raises(ParameterError, match="its stride is not 8"):
        network.features(segcore.image_from_array(_stripes(0)[0]))


def test_a_network_that_does_not_count_is_told(tmp_path: Path) -> None:
    network = segcore.read_network(_write_network(tmp_path))
    other = segcore.read_network(_write_network(tmp_path, mean=[0.1, 0.2, 0.3]))
    taught, plain = _taught(network), _taught()
    picture = segcore.prepare(_stripes(9)[0])

    def notes(model: segcore.Model) -> str:
        return " ".join(segcore.segment(picture, (), model=model).notes)

    assert "network" not in notes(taught)
    assert "network" not in notes(plain)
    assert "counts only if it is named" in notes(replace(taught, network=None))
    assert "learn anew with it" in notes(replace(taught, network=other))
    assert "learn anew with it" in notes(replace(plain, network=network))
