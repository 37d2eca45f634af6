"""The same photo and strokes through several methods, as one table."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.answers.method_result import MethodResult
from segcore.marks.constraints import Marks, constraints_from_marks
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.methods import METHODS, Method, as_method
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image
from segcore.pipeline import prepare, segment
from segcore.runtime.errors import Cancelled, SegmentationError
from segcore.runtime.monitor import SILENT, Monitor, QuietMonitor
from segcore.runtime.stage_progress import SOLVE, StageProgress
from segcore.segments.metrics import adjusted_rand_index, normalized_cut
from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True, eq=False)
class Comparison:
    """The results of several methods for the same input, in the order of the methods."""

    entries: tuple[MethodResult, ...]

    def __str__(self) -> str:
        """A line for each method: seconds, segments, cost of the cut, or why it failed."""
        return "\n".join(str(entry) for entry in self.entries)

    @cached_property
    def agreement(self) -> NDArray[np.float64]:
        """Adjusted Rand index of each pair of methods; NaN where one failed."""
        n = len(self.entries)
        table = np.full((n, n), np.nan)
        for i, first in enumerate(self.entries):
            for j, second in enumerate(self.entries[: i + 1]):
                if first.labels is not None and second.labels is not None:
                    index = adjusted_rand_index(first.labels, second.labels)
                    table[i, j] = table[j, i] = index
        return table


def compare(
    image: Prepared | Image | ArrayLike,
    marks: Marks,
    methods: Iterable[Method | str] | None = None,
    *,
    segments: int | None = None,
    rules: RuleSet = NO_RULES,
    seed: int = 0,
    monitor: Monitor = SILENT,
) -> Comparison:
    """Segment with each of `methods`; see :func:`iter_results` to get the entries one by one.

    Parameters
    ----------
    image : Prepared, Image or array
        An image is prepared once for all methods.
    methods : iterable of Method or str, optional
        With their parameters, or by name; all but the baselines unless given.

    Raises
    ------
    ParameterError, ConstraintError, ImageError, Cancelled

    Examples
    --------
    >>> picture = [[0.0, 0.1, 0.9, 1.0]] * 2
    >>> compare(picture, [[1, 0, 0, 2], [0, 0, 0, 0]], ["fast-ge", "ncut"]).agreement
    array([[1., 1.],
           [1., 1.]])
    """
    if methods is None:
        methods = (method() for method in METHODS.values() if not method.baseline)
    listed = [as_method(method) for method in ([methods] if isinstance(methods, str) else methods)]
    prepared = image if isinstance(image, Prepared) else prepare(image, monitor=monitor)
    constraints_from_marks(marks, prepared.label_shape)  # raises if these are not marks

    def solve(method: Method, monitor: Monitor) -> Segmentation:
        return segment(
            prepared,
            marks,
            method=method,
            segments=segments,
            rules=rules,
            seed=seed,
            monitor=monitor,
        )

    return Comparison(tuple(iter_results(prepared, listed, solve, monitor=monitor)))


def iter_results(
    prepared: Prepared,
    methods: Sequence[Method],
    solve: Callable[[Method, Monitor], Segmentation],
    *,
    monitor: Monitor = SILENT,
) -> Iterator[MethodResult]:
    """Yield the result of each method as soon as it is known.

    A method that fails gives an entry that says why.

    Parameters
    ----------
    solve : function
        From a prepared picture and a method to a segmentation.

    Raises
    ------
    Cancelled
    """
    for index, method in enumerate(methods):
        share = _Share(monitor, method.name, index, len(methods))
        begin = perf_counter()
        try:
            result = solve(method, share)
        except Cancelled:
            raise
        except SegmentationError as error:
            yield MethodResult(method, None, perf_counter() - begin, refusal=error.message)
            continue
        seconds = perf_counter() - begin
        yield MethodResult(
            method,
            result.labels,
            seconds,
            len(result.classes),
            normalized_cut(prepared.graph, result.node_labels.ravel()),
            result.constraints_satisfied,
            result.solution.converged,
            result.notes,
            tuple(str(rule) for rule in result.broken_rules),
        )


class _Share(QuietMonitor):
    """Monitor that reports each method as a stage, without previews."""

    def __init__(self, monitor: Monitor, name: str, index: int, count: int) -> None:
        super().__init__(monitor)
        self._name = name
        self._place, self._count = index, count
        self._progress = StageProgress(SOLVE)

    def report(self, stage: str, fraction: float) -> None:
        _, done = self._progress.advance(stage, fraction)
        self.listener.report(self._name, (self._place + done) / self._count)
