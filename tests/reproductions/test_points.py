"""Cucuringu et al. 2016: points that a random graph makes hard to tell apart."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from segcore import prepare_graph
from tests.reproductions.comparing import CONTENDERS, compare, curves, report_lead
from tests.reproductions.findings import Findings, Usual
from tests.reproductions.graphs import letters, neighbours_and_strangers
from tests.segcore.builders import four_moons


def test_four_moons(findings: Findings, draws: Callable[[int], int]) -> None:
    findings.paper(
        "FAST-GE, Figure 3",
        "FAST-GE is above CSP and COSC at every number of labels (curves only, no numbers); "
        "spectral relaxations of COSC and CSP disappoint",
    )
    weights, classes = four_moons()
    usual = {25: Usual(0.807, 0.022), 75: Usual(0.917, 0.018), 150: Usual(0.952, 0.009)}
    _compare(findings, "Four Moons, 1500 nodes", weights, classes, usual, draws(5))


def test_letters(findings: Findings, draws: Callable[[int], int]) -> None:
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
    for (number, of_number), score in zip(usual.items(), scores["FAST-GE"], strict=True):
        findings.near(f"Rand index of FAST-GE with {number} labels", score.rand, of_number)
