"""Four Moons: half circles of points that a random graph makes hard to tell apart."""

from __future__ import annotations

from collections.abc import Callable

from segcore import CSP, FastGE, NCut, prepare_graph
from tests.reproductions.comparing import compare
from tests.reproductions.findings import Findings
from tests.segcore.builders import four_moons


def test_four_moons(findings: Findings, draws: Callable[[int], int]) -> None:
    findings.paper(
        "FAST-GE, Figure 3",
        "FAST-GE is above CSP and COSC at every number of labels (curves only, no numbers)",
    )
    weights, classes = four_moons()
    table, _ = compare(
        "Four Moons, 1500 nodes",
        prepare_graph(weights),
        classes,
        {"FAST-GE": FastGE(), "CSP": CSP(), "normalized cuts": NCut()},
        (25, 75, 150),
        draws(5),
    )
    findings.table(table)
