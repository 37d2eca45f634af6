"""Wang and Davidson 2010; Wang, Qian and Davidson 2014: flexible constraints and transfer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from matplotlib import pyplot
from scipy.io import arff
from skimage import data as photos
from skimage.transform import resize

from segcore import CSP, FastGE, NCut, Transfer, prepare, prepare_graph, segment
from segcore.clustering import neighbour_affinity, rbf_affinity
from segcore.metrics import rand_index
from tests.benchmarks.measuring import Table
from tests.reproductions.comparing import compare, score
from tests.reproductions.findings import Findings
from tests.reproductions.graphs import double_moon, six_nodes


def test_six_nodes(findings: Findings) -> None:
    findings.paper(
        "KDD 2010, section 4",
        "nodes 1 to 4 together, apart from 5 and 6: with beta = vol the cut moves, with 2 vol node "
        "4 goes over to its group; any beta below lambda_max vol has a solution",
    )
    table = Table("Relaxed partition u", ["beta / vol", "lambda", *(f"u{i}" for i in range(1, 7))])
    for beta in (1.0, 2.0):
        found = segment(prepare_graph(six_nodes()), [1, 1, 1, 1, 2, 2],
                        method=CSP(demand="beta", beta=beta, coding="pairs"))  # fmt: skip
        u = found.eigenpairs.vectors[0] * np.sign(found.eigenpairs.vectors[0, 0])
        reached = found.measures["reached satisfaction (u'Qu / vol)"]
        table.add(f"{beta:g}", f"{found.eigenpairs.values[0] / (reached - beta):.6f}",
                  *(f"{entry:.4f}" for entry in u))  # fmt: skip
    findings.table(table)
    findings.obtained(
        "as the paper says for both; but beta = 0.2 vol, below lambda_max vol = 2.667 vol, has no "
        "solution, because the trivial partition satisfies 1'Q1 = 0.286 vol"
    )


@pytest.mark.parametrize("photo", ["cat", "astronaut"])
def test_blocks_of_constraints(findings: Findings, photo: str) -> None:
    findings.paper(
        "DMKD 2014, figures of the elephant and the face",
        "a few blocks of constraints on 48 x 32 pixels move the cut from background edges to the "
        "object",
    )
    small = resize(
        (photos.chelsea() if photo == "cat" else photos.astronaut()), (32, 48), anti_aliasing=True
    )
    marks = np.zeros((32, 48), dtype=int)
    marks[12:20, 20:28], marks[:6, :8], marks[:6, -8:] = 1, 2, 2
    prepared = prepare(small)
    figure, axes = pyplot.subplots(1, 4, figsize=(12, 3))
    axes[0].imshow(small)
    axes[0].imshow(np.ma.masked_equal(marks, 0), alpha=0.6, vmin=1, vmax=2)
    for axis, (name, method) in zip(axes[1:], {
        "normalized cuts": NCut(), "CSP": CSP(), "FAST-GE": FastGE()
    }.items(), strict=True):  # fmt: skip
        result = segment(prepared, marks, method=method)
        axis.imshow(result.labels)
        axis.set_title(f"{name}: {result.constraints_satisfied:.0%} satisfied")
    for axis in axes:
        axis.set_axis_off()
    findings.figure(figure, photo)


@pytest.mark.parametrize(
    ("kind", "points", "noise"),
    [("clean", 500, 0.05), ("under-sampled", 60, 0.05), ("noisy", 500, 0.25)],
)
def test_double_moon(
    findings: Findings, draws: Callable[[int], int], kind: str, points: int, noise: float
) -> None:
    findings.paper(
        "DMKD 2014, Double Moon",
        "unconstrained spectral clustering fails where the moons are under-sampled or noisy; a few "
        "labels mend that",
    )
    rng = np.random.default_rng(0)
    table_points, classes = double_moon(points, noise, rng)
    graph = prepare_graph(neighbour_affinity(table_points, neighbours=10))
    numbers = (4, 10, 20)
    table, _ = compare(f"Double Moon, {kind}", graph, classes,
                       {"normalized cuts": NCut(), "CSP": CSP(), "FAST-GE": FastGE()},
                       numbers, draws(20))  # fmt: skip
    findings.table(table)


_TABLES = {
    "iris": None, "wine": None, "glass": None, "hepatitis": None,
    "ionosphere": None, "heart.statlog": None,
}  # fmt: skip


@pytest.mark.parametrize("name", _TABLES)
def test_uci(
    findings: Findings, data: Callable[[str], Path], draws: Callable[[int], int], name: str
) -> None:
    findings.paper(
        "KDD 2010, UCI tables",
        "the adjusted Rand index grows with the number of constraints, and CSP satisfies nearly "
        "all of them (curves only; 100 draws)",
    )
    points, classes = _read_table(data(f"uci/{name}.arff"))
    graph = prepare_graph(rbf_affinity(points))
    table = Table(
        f"{name}: {len(points)} rows, {classes.max() + 1} classes, {draws(100)} draws",
        ["labels", "CSP ARI", "satisfied", "FAST-GE ARI", "satisfied", "CSP refused", "refused"],
    )
    for labelled in (10, 20, 40):
        cells, refused = [], []
        for method in (CSP(), FastGE()):
            scores = score(graph, classes, method, labelled, draws(100))
            cells += [_mean(scores.adjusted), _mean(scores.satisfied)]
            refused.append(scores.refused)
        table.add(labelled, *cells, *refused)
    findings.table(table)


def _mean(values: np.ndarray) -> str:
    return f"{values.mean():.3f}" if len(values) else "-"


def test_transfer(findings: Findings, draws: Callable[[int], int]) -> None:
    findings.paper("DMKD 2014, section 6.3", "a source graph mends a target that is too noisy")
    block = np.repeat([0, 1], 60)
    table = Table("Two blocks of 60 nodes: Rand index", ["draw", "target alone", "with the source"])
    for draw in range(draws(10)):
        rng = np.random.default_rng(draw)
        target, source = (
            _random_graph(np.where(block[:, None] == block, inside, between), rng)
            for inside, between in ((0.1, 0.1), (0.3, 0.05))
        )
        cells = [
            rand_index(segment(prepare_graph(target), np.zeros(120, dtype=int), segments=2,
                               method=method).labels, block)
            for method in (Transfer(), Transfer(knowledge=source))
        ]  # fmt: skip
        table.add(draw, *(f"{cell:.3f}" for cell in cells))
    findings.table(table)


def _random_graph(chance: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    n = len(chance)
    weights = np.triu(rng.random((n, n)) < chance, 1).astype(float)
    weights[np.arange(n - 1), np.arange(1, n)] += 0.01
    return weights + weights.T


def _read_table(path: Path) -> tuple[np.ndarray, np.ndarray]:
    """Standardised numbers of the complete rows, and their classes from 0."""
    rows, meta = arff.loadarff(path)
    names = sorted(meta.names(), key=lambda name: name.lower() == "class")  # the class last
    columns = [
        rows[name] if meta[name][0] == "numeric" else np.unique(rows[name], return_inverse=True)[1]
        for name in names[:-1]
    ]
    points = np.column_stack(columns).astype(float)
    complete = np.isfinite(points).all(axis=1)
    points = points[complete] - points[complete].mean(axis=0)
    spread = points.std(axis=0)
    classes = np.unique(rows[names[-1]][complete], return_inverse=True)[1]
    return points / np.where(spread > 0, spread, 1), classes
