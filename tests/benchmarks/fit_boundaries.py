"""Fits the classifier of boundaries: ``make fit-boundaries``, or with ``ARGS="--without objects"``.

Edges that cross a drawn boundary are told apart from those that are far from any: the logistic
loss, every photo of a set and every set counting alike. ``--without`` leaves sets out, and
``--out`` writes elsewhere, for figures of photos that nothing was fitted on.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import fields
from datetime import date
from pathlib import Path

import numpy as np
from evidence import Case, read_sets
from numpy.typing import NDArray
from scipy.ndimage import distance_transform_edt
from scipy.optimize import minimize
from sklearn.metrics import roc_auc_score

from segcore.graph.boundary_classifier import NETWORK_FILE, BoundaryNetwork, boundary_features
from segcore.graph.features import colour_planes
from segcore.graph.graph import EDGE_OFFSETS
from segcore.picture.image import image_from_array

_SETS = ("GrabCut, sparse", "objects, lines", "many, dots")
_SHIFTS = ((0, 0), (1, 2), (2, 1), (3, 3))
_BLOCK_PX = 4
_FAR_PX = 4
_ON, _OFF = 100, 300
"""Edges on boundaries and off them, of each photo, shift and direction."""

_UNITS, _RIDGE, _STEPS = 8, 1e-4, 200

Samples = tuple[NDArray[np.float32], NDArray[np.float32]]
"""Features (n, features) of edges, and whether they cross a boundary (n,)."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--without", nargs="*", default=[], help="sets whose names begin so")
    parser.add_argument("--out", type=Path, default=NETWORK_FILE)
    chosen = parser.parse_args()
    sets = read_sets(lambda name: chosen.data / name)
    samples = {
        name: [_samples(case, np.random.default_rng(k)) for k, case in enumerate(sets[name])]
        for name in _SETS
    }
    fitted_on = [name for name in _SETS if not any(map(name.startswith, chosen.without))]
    network = _fit([samples[name] for name in fitted_on])
    for name in _SETS:
        areas = [roc_auc_score(y, network.logits(x.T)) for x, y in samples[name] if y.any()]
        left_out = "" if name in fitted_on else "left out"
        print(f"{name:20} area under the curve {np.mean(areas):.3f} {left_out}")
    photos = ", ".join(f"{name} ({len(sets[name])})" for name in fitted_on)
    content: dict[str, object] = {"provenance": f"{date.today()}: {photos}"}
    for field in fields(BoundaryNetwork):
        content[field.name] = np.round(getattr(network, field.name).astype(float), 6).tolist()
    chosen.out.write_text(json.dumps(content) + "\n")


def _samples(case: Case, rng: np.random.Generator) -> Samples:
    features, answers = [], []
    for down, right in _SHIFTS:
        picture = image_from_array(case.pixels(0)[down:, right:])
        of_blocks = boundary_features(colour_planes(picture))
        truth = case.truth[down:, right:]
        for of_edges, (on, off) in zip(
            of_blocks.swapaxes(0, 1), _edges(truth, of_blocks.shape[2:]), strict=True
        ):
            chosen = [
                rng.permutation(np.flatnonzero(edges))[:most]
                for edges, most in ((on, _ON), (off, _OFF))
            ]
            indices = np.concatenate(chosen)
            features.append(of_edges.reshape(len(of_edges), -1)[:, indices].T)
            answers.append(on.ravel()[indices])
    return np.concatenate(features), np.concatenate(answers).astype(np.float32)


def _edges(
    truth: NDArray, shape: tuple[int, ...]
) -> Iterator[tuple[NDArray[np.bool_], NDArray[np.bool_]]]:
    """Blocks with an edge in their middle that crosses a boundary, and those far from any."""
    beyond = [(0, n * _BLOCK_PX - m + 1) for n, m in zip(shape, truth.shape, strict=True)]
    padded = np.pad(truth, beyond, mode="edge")
    same = np.ones(padded.shape, bool)
    same[1:] &= padded[1:] == padded[:-1]
    same[:, 1:] &= padded[:, 1:] == padded[:, :-1]
    rows, columns = (np.arange(n) * _BLOCK_PX + 1 for n in shape)
    middle = np.ix_(rows, columns)
    away = (distance_transform_edt(same) > _FAR_PX)[middle] & (padded[middle] > 0)
    for down, right in EDGE_OFFSETS[8]:
        crossed = np.zeros(shape, bool)
        for row, column in ((0, 0), (1, 1), (0, 1), (1, 0)):
            here = padded[np.ix_(rows + row, columns + column)]
            there = padded[np.ix_(rows + row + down, columns + column + right)]
            crossed |= (here != there) & (here > 0) & (there > 0)
        yield crossed, away


def _fit(sets: list[list[Samples]]) -> BoundaryNetwork:
    x = np.concatenate([x for photos in sets for x, _ in photos])
    y = np.concatenate([y for photos in sets for _, y in photos])
    share = [1 / len(y) / len(photos) / len(sets) for photos in sets for _, y in photos]
    weights = np.repeat(share, [len(y) for photos in sets for _, y in photos])
    mean, deviation = x.mean(axis=0), x.std(axis=0) + 1e-6
    x = (x - mean) / deviation
    shapes = [(x.shape[1], _UNITS), (_UNITS,), (_UNITS,), (1,)]
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
    start = np.random.default_rng(0).normal(0, x.shape[1] ** -0.5, ends[-1])

    def parts(values: NDArray) -> list[NDArray[np.float32]]:
        split = np.split(values.astype(np.float32), ends[:-1])
        return [part.reshape(shape) for part, shape in zip(split, shapes, strict=True)]

    def loss(values: NDArray) -> tuple[float, NDArray]:
        hidden, bias, output, level = parts(values)
        z = x @ hidden + bias
        slope = 1 / (1 + np.abs(z))
        units = z * slope
        logits = units @ output + level
        wrong = weights * (1 / (1 + np.exp(-logits)) - y)
        back = np.outer(wrong, output) * slope**2
        gradient = [(x.T @ back).ravel(), back.sum(axis=0), units.T @ wrong, [wrong.sum()]]
        value = float((weights * (np.logaddexp(0, logits) - y * logits)).sum())
        return value + _RIDGE * values @ values, np.concatenate(gradient) + 2 * _RIDGE * values

    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": _STEPS})
    hidden, bias, output, _ = parts(found.x)
    hidden = hidden.T / deviation
    return BoundaryNetwork(np.ascontiguousarray(hidden), bias - hidden @ mean, output)


if __name__ == "__main__":
    main()
