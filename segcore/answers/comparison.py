"""The same photo and strokes through several methods, as one table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.marks.rules import NO_RULES, RuleSet
from segcore.methods import Method
from segcore.patches.prepared import Prepared
from segcore.pipeline import Marks, segment
from segcore.runtime.errors import Cancelled, SegmentationError
from segcore.runtime.monitor import SILENT, Monitor, SilentMonitor
from segcore.segments.metrics import adjusted_rand_index, normalized_cut


@dataclass(frozen=True, eq=False)
class Entry:
    """What one method gave.

    Attributes
    ----------
    method : Method
        With its parameters.
    labels : (rows, columns) or (n,) int32, or None
        None: the method refused; `refusal` says why.
    seconds : float
        From constraints to labels; the preparation of the photo, which all share, left out.
    normalized_cut : float or None
        Sum over segments of cut / volume.
    constraints_satisfied : float or None
        In [0, 1].
    converged : bool or None
    notes : tuple of str
    broken_rules : tuple of str
    refusal : str
    """

    method: Method
    labels: NDArray[np.int32] | None
    seconds: float
    normalized_cut: float | None = None
    constraints_satisfied: float | None = None
    converged: bool | None = None
    notes: tuple[str, ...] = ()
    broken_rules: tuple[str, ...] = ()
    refusal: str = ""

    @property
    def segments(self) -> int | None:
        """Number of segments."""
        if self.labels is None:
            return None
        return int(np.count_nonzero(np.bincount(self.labels.ravel())[1:]))

    def row(self) -> dict[str, Any]:
        """The entry without its labels, ready for JSON or a table."""
        return {
            "method": self.method.name,
            "title": self.method.title,
            "seconds": self.seconds,
            "segments": self.segments,
            "normalized_cut": self.normalized_cut,
            "constraints_satisfied": self.constraints_satisfied,
            "converged": self.converged,
            "broken_rules": list(self.broken_rules),
            "notes": list(self.notes),
            "refusal": self.refusal,
        }


@dataclass(frozen=True, eq=False)
class Comparison:
    """The entries of all methods, in the order in which they were asked for."""

    entries: tuple[Entry, ...]

    @cached_property
    def agreement(self) -> NDArray[np.float64]:
        """Adjusted Rand index of each pair of methods; not a number where one refused."""
        n = len(self.entries)
        table = np.full((n, n), np.nan)
        for i, first in enumerate(self.entries):
            for j, second in enumerate(self.entries[: i + 1]):
                if first.labels is not None and second.labels is not None:
                    index = adjusted_rand_index(first.labels, second.labels)
                    table[i, j] = table[j, i] = index
        return table

    def rows(self) -> list[dict[str, Any]]:
        """One row a method, ready for JSON; `agreement` has a value for every method's name."""
        names = [entry.method.name for entry in self.entries]
        return [
            {
                **entry.row(),
                "agreement": {
                    name: float(value) if np.isfinite(value) else None
                    for name, value in zip(names, values, strict=True)
                },
            }
            for entry, values in zip(self.entries, self.agreement, strict=True)
        ]


def compare(
    prepared: Prepared,
    marks: Marks,
    methods: Sequence[Method],
    *,
    segments: int | None = None,
    rules: RuleSet = NO_RULES,
    seed: int = 0,
    monitor: Monitor = SILENT,
) -> Comparison:
    """Segment with each of `methods`; see :func:`compared` to get the entries one by one."""
    found = compared(
        prepared, marks, methods, segments=segments, rules=rules, seed=seed, monitor=monitor
    )
    return Comparison(tuple(found))


def compared(
    prepared: Prepared,
    marks: Marks,
    methods: Sequence[Method],
    *,
    segments: int | None = None,
    rules: RuleSet = NO_RULES,
    seed: int = 0,
    monitor: Monitor = SILENT,
) -> Iterator[Entry]:
    """The entry of each method as soon as it is known.

    A method that refuses the strokes gives an entry that says why.

    Raises
    ------
    Cancelled
    """
    for place, method in enumerate(methods):
        share = _Share(monitor, method.name, place, len(methods))
        begin = perf_counter()
        try:
            result = segment(
                prepared,
                marks,
                method=method,
                segments=segments,
                rules=rules,
                seed=seed,
                monitor=share,
            )
        except Cancelled:
            raise
        except SegmentationError as error:
            yield Entry(method, None, perf_counter() - begin, refusal=str(error))
            continue
        seconds = perf_counter() - begin
        yield Entry(
            method,
            result.labels,
            seconds,
            normalized_cut(prepared.graph, result.node_labels.ravel()),
            result.constraints_satisfied,
            result.solution.converged,
            result.notes,
            tuple(str(rule) for rule in result.broken_rules),
        )


class _Share(SilentMonitor):
    """Reports each method as a stage; coarse previews of one method would only flicker."""

    def __init__(self, monitor: Monitor, name: str, place: int, count: int) -> None:
        self._monitor, self._name = monitor, name
        self._place, self._count = place, count

    def report(self, stage: str, fraction: float) -> None:  # noqa: ARG002 - of this method only
        self._monitor.report(self._name, (self._place + fraction) / self._count)

    def check(self) -> None:
        self._monitor.check()
