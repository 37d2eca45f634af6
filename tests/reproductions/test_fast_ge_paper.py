"""Cucuringu et al. 2016: friendship graphs, the Patras photo, points on moons and in letters."""

import json
from pathlib import Path
from time import perf_counter

import numpy as np
import pytest
from matplotlib import pyplot
from scipy import sparse
from scipy.sparse.csgraph import connected_components

from segcore import CSP, FastGE, Prepared, prepare_graph, read_image, segment
from tests.reproductions.comparing import CONTENDERS, compare, curves, report_lead
from tests.reproductions.findings import Findings, Usual
from tests.reproductions.graphs import letters, neighbours_and_strangers
from tests.segcore.builders import four_moons

_LABELS = (100, 300)
_USUAL = {
    "simmons81": (Usual(0.797, 0.006), Usual(0.843, 0.009)),
    "haverford76": (Usual(0.777, 0.005), Usual(0.81, 0.004)),
}
"""Rand index of FAST-GE, by number of labels."""


@pytest.mark.parametrize("college", list(_USUAL))
def test_friendships(findings, data, draws, college):
    findings.paper(
        "FAST-GE, section 5",
        "dormitories from friendships: FAST-GE above CSP and COSC at equal labels (curves only); "
        "spectral relaxations of COSC and CSP disappoint",
    )
    graph, classes = _friendships(data(f"facebook/{college}.npz"))
    title = f"{college}: {len(classes)} students, {classes.max() + 1} dormitories"
    table, scores = compare(title, graph, classes, CONTENDERS, _LABELS, draws(5))
    findings.table(table)
    findings.figure(curves(title, _LABELS, scores))
    report_lead(findings, scores)
    for number, score, usual in zip(_LABELS, scores["FAST-GE"], _USUAL[college], strict=True):
        findings.near(f"Rand index of FAST-GE with {number} labels", score.rand, usual)
    alone, led = scores["normalized cuts"][0].rand.mean(), scores["FAST-GE"][0].rand.mean()
    if led < alone:
        findings.obtained(
            f"with 100 labels FAST-GE, {led:.3f}, stays below the normalized cut, {alone:.3f}: "
            "ten labels a dormitory say less than the friendships do"
        )


def test_patras(findings, data):
    findings.paper("FAST-GE, Figure 6", "five segments of 44 k pixels from 14 points in 2.8 s")
    photo = read_image(data("fastge/patras.jpg"))
    marks = np.zeros(photo.shape, dtype=int)
    for row, column, number in _points(data("fastge/patras.points.json")):
        marks[row, column] = number
    figure, axes = pyplot.subplots(1, 2, figsize=(12, 4))
    for axis, (name, method) in zip(axes, {"FAST-GE": FastGE(), "CSP": CSP()}.items(), strict=True):
        begin = perf_counter()
        result = segment(photo, marks, method=method)
        seconds = perf_counter() - begin
        findings.within(f"segments of {name}", len(result.classes), 5, 5)
        findings.within(f"constraints {name} satisfies", result.constraints_satisfied, 0.99, 1.0)
        findings.obtained(
            f"{name}: {len(result.classes)} segments, photo to segments in {seconds:.2f} s, "
            f"{result.constraints_satisfied:.0%} of the constraints satisfied"
        )
        axis.imshow(result.labels)
        axis.set_title(name)
        axis.set_axis_off()
    findings.figure(figure)


def _friendships(path: Path) -> tuple[Prepared, np.ndarray]:
    """The largest component of the students whose dormitory is known."""
    stored = np.load(path)
    dorm, edges = stored["dorm"], stored["edges"]
    n = len(dorm)
    weights = sparse.coo_array((np.ones(len(edges)), tuple(edges.T)), shape=(n, n)).tocsr()
    weights = weights.maximum(weights.T)
    known = np.flatnonzero(dorm)
    weights = weights[known][:, known]
    _, component = connected_components(weights, directed=False)
    kept = np.flatnonzero(component == np.argmax(np.bincount(component)))
    classes = np.unique(dorm[known][kept], return_inverse=True)[1]
    return prepare_graph(weights[kept][:, kept]), classes


def _points(path: Path) -> list[tuple[int, int, int]]:
    """Row, column and class, from 1, of every point; the file counts pixels from 1."""
    clicked = json.loads(path.read_text())["points_by_class"]
    return [
        (round(y) - 1, round(x) - 1, number)
        for number, points in enumerate(clicked, start=1)
        for x, y in points
    ]


# ------------------------------------------------------------------------------------------- points


def test_four_moons(findings, draws):
    findings.paper(
        "FAST-GE, Figure 3",
        "FAST-GE is above CSP and COSC at every number of labels (curves only, no numbers); "
        "spectral relaxations of COSC and CSP disappoint",
    )
    weights, classes = four_moons()
    usual = {25: Usual(0.807, 0.022), 75: Usual(0.917, 0.018), 150: Usual(0.952, 0.009)}
    _compare(findings, "Four Moons, 1500 nodes", weights, classes, usual, draws(5))


def test_letters(findings, draws):
    findings.paper(
        "FAST-GE, the PACM points",
        "the same order of methods on points in the shape of the letters PACM (curves only)",
    )
    rng = np.random.default_rng(0)
    points, classes = letters("PACM", 200, rng)
    weights = neighbours_and_strangers(points, 30, 15, rng)
    usual = {50: Usual(0.957, 0.024), 125: Usual(0.981, 0.007)}
    _compare(findings, "PACM, 800 nodes", weights, classes, usual, draws(5))
    findings.obtained("the paper's points are not published: ours are drawn from Pillow's font")


def _compare(
    findings: Findings,
    title: str,
    weights: np.ndarray,
    classes: np.ndarray,
    usual: dict[int, Usual],
    draws: int,
) -> None:
    """`usual` is FAST-GE's Rand index by number of labels."""
    numbers = tuple(usual)
    graph = prepare_graph(weights)
    table, scores = compare(title, graph, classes, CONTENDERS, numbers, draws)
    findings.table(table)
    findings.figure(curves(title, numbers, scores))
    report_lead(findings, scores)
    for (number, class_of_text), score in zip(usual.items(), scores["FAST-GE"], strict=True):
        findings.near(f"Rand index of FAST-GE with {number} labels", score.rand, class_of_text)
