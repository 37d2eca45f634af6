"""Methods on the same graph and the same draws of labels: how well they find the classes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from matplotlib import pyplot
from matplotlib.figure import Figure
from numpy.typing import NDArray

from segcore import CSP, FastGE, NCut, Prepared, segment
from segcore.methods import Method
from segcore.methods.baselines.signed import Signed
from segcore.runtime.errors import SegmentationError
from segcore.segments.metrics import adjusted_rand_index, rand_index
from tests.benchmarks.measuring import Table
from tests.reproductions.findings import Findings
from tests.reproductions.graphs import some_labels

FIRST_SEED = 100

CONTENDERS: dict[str, Method] = {
    "FAST-GE": FastGE(),
    "CSP, rows normalised": CSP(coding="pairs"),
    "CSP, classes of equal weight": CSP(),
    "CSP as printed": CSP(coding="pairs", projection="raw", partition="kmeans"),
    "COSC, relaxed": Signed(relaxation="cosc"),
    "normalized cuts": NCut(),
}
"""What FAST-GE is compared with on graphs with several classes."""


@dataclass(frozen=True)
class Scores:
    """Of the draws that had an answer, and how many the method refused."""

    rand: NDArray[np.float64]
    adjusted: NDArray[np.float64]
    satisfied: NDArray[np.float64]
    refused: int


Scored = dict[str, list[Scores]]
"""For each method the scores of each number of labels."""


def score(
    graph: Prepared, classes: NDArray[np.integer], method: Method, labelled: int, draws: int
) -> Scores:
    """Draw `labelled` labels as often as wanted and compare what the method makes of them."""
    found, refused = [], 0
    for draw in range(draws):
        labels = some_labels(classes, labelled, np.random.default_rng(FIRST_SEED + draw))
        try:
            result = segment(graph, labels, segments=int(classes.max()) + 1, method=method)
        except SegmentationError:
            refused += 1
            continue
        found.append(
            (
                rand_index(result.labels, classes),
                adjusted_rand_index(result.labels, classes),
                result.constraints_satisfied,
            )
        )
    columns = np.array(found).reshape(-1, 3).T
    return Scores(*columns, refused)


def compare(
    title: str,
    graph: Prepared,
    classes: NDArray[np.integer],
    methods: Mapping[str, Method],
    numbers: Sequence[int],
    draws: int,
) -> tuple[Table, Scored]:
    """Rand index (adjusted Rand index in brackets) of every method for numbers of labels.

    Normalized cuts do not know the labels, so one draw tells all about them.
    """
    table = Table(
        f"{title}: mean Rand index (adjusted) of {draws} draws", ["labels", *map(str, numbers)]
    )
    scores = {
        name: [
            score(graph, classes, method, number, 1 if isinstance(method, NCut) else draws)
            for number in numbers
        ]
        for name, method in methods.items()
    }
    for name, row in scores.items():
        table.add(name, *(_cell(score) for score in row))
    return table, scores


def report_lead(findings: Findings, scores: Scored) -> None:
    """Say in how many columns FAST-GE is at least as good as CSP in each of its forms."""
    leader = scores["FAST-GE"]
    for name in (method for method in scores if method.startswith("CSP")):
        pairs = list(zip(leader, scores[name], strict=True))
        ahead = sum(_mean(a.rand) >= _mean(b.rand) for a, b in pairs)
        findings.obtained(f"FAST-GE at least as good as {name} in {ahead} of {len(pairs)} columns")


def curves(title: str, numbers: Sequence[int], scores: Scored) -> Figure:
    """Mean adjusted Rand index against the number of labels, with standard errors."""
    figure, axis = pyplot.subplots(figsize=(5, 3.2))
    for name, row in scores.items():
        errors = [score.adjusted.std() / np.sqrt(max(len(score.adjusted), 1)) for score in row]
        axis.errorbar(
            numbers, [_mean(score.adjusted) for score in row], errors, label=name, capsize=2
        )
    axis.set_xlabel("labels")
    axis.set_ylabel("adjusted Rand index")
    axis.set_title(title)
    axis.legend()
    return figure


def _mean(values: NDArray[np.float64]) -> float:
    return float(values.mean()) if len(values) else np.nan


def _cell(scores: Scores) -> str:
    if not len(scores.rand):
        return "no answer"
    cell = f"{scores.rand.mean():.3f} ({scores.adjusted.mean():.3f})"
    return f"{cell}, {scores.refused} refused" if scores.refused else cell
