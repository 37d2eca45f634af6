"""Methods on the same graph and the same draws of labels: how well they find the classes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore import Prepared, segment
from segcore.errors import SegmentationError
from segcore.methods import Method
from segcore.metrics import adjusted_rand_index, rand_index
from tests.benchmarks.measuring import Table
from tests.reproductions.graphs import some_labels

FIRST_SEED = 100


@dataclass(frozen=True)
class Scores:
    """Of the draws that had an answer.

    Attributes
    ----------
    rand, adjusted, satisfied : (answered draws,) float64
    refused : int
        Draws that the method found no answer for.
    """

    rand: NDArray[np.float64]
    adjusted: NDArray[np.float64]
    satisfied: NDArray[np.float64]
    refused: int


def score(
    graph: Prepared,
    classes: NDArray[np.integer],
    method: Method,
    labelled: int,
    draws: int,
    *,
    mark: Callable[[NDArray, int, np.random.Generator], NDArray] = some_labels,
) -> Scores:
    """Draw `labelled` labels as often as wanted and compare what the method makes of them."""
    found, refused = [], 0
    for draw in range(draws):
        labels = mark(classes, labelled, np.random.default_rng(FIRST_SEED + draw))
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
) -> tuple[Table, dict[str, list[Scores]]]:
    """Rand index (adjusted Rand index in brackets) of every method for numbers of labels."""
    table = Table(
        f"{title}: mean Rand index (adjusted) of {draws} draws", ["labels", *map(str, numbers)]
    )
    scores = {
        name: [score(graph, classes, method, number, draws) for number in numbers]
        for name, method in methods.items()
    }
    for name, row in scores.items():
        table.add(name, *(_cell(own) for own in row))
    return table, scores


def _cell(own: Scores) -> str:
    if not len(own.rand):
        return "no answer"
    cell = f"{own.rand.mean():.3f} ({own.adjusted.mean():.3f})"
    return f"{cell}, {own.refused} refused" if own.refused else cell
