"""A case -> the case with its answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from segcore.answers.comparison import compared
from segcore.answers.entry import Entry
from segcore.case.case import Case, Trace
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.methods import Method
from segcore.methods.recipe import EVERY_NUMBER
from segcore.patches.prepared import Prepared
from segcore.pipeline import prepare, segment
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.answer import Answer
from segcore.segments.segmentation import Segmentation


def solve_case(
    case: Case, *, trace: Trace | None = None, monitor: Monitor = SILENT
) -> tuple[Case, Trace]:
    """The case with the segments that its recipe finds.

    Parameters
    ----------
    trace : Trace, optional
        Of an earlier solve of the same image; it only shortens the work.

    Returns
    -------
    case : Case
    trace : Trace
        For the next solve.

    Raises
    ------
    ConstraintError, ParameterError, ImageError, Cancelled
    """
    recipe = case.recipe
    rules = rules_of(case)
    if trace is None or trace.prepared.affinity != recipe.affinity:
        trace = Trace(prepare(case.image, affinity=recipe.affinity, monitor=monitor))
    result = segment(
        trace.prepared,
        case.marks,
        method=recipe.method,
        segments=recipe.segments,
        rules=rules,
        seed=recipe.seed,
        start=trace.result,
        monitor=monitor,
    )
    answer = Answer(result.labels, result=result)
    return replace(case, answer=answer), Trace(trace.prepared, result)


def compare_case(
    case: Case, prepared: Prepared, methods: Sequence[Method], *, monitor: Monitor = SILENT
) -> Iterator[Entry]:
    """What each method gives in place of that of the recipe, as soon as it is known.

    Raises
    ------
    ParameterError, Cancelled
    """

    def solve(method: Method, monitor: Monitor) -> Segmentation:
        project = case.project.with_recipe(method=method)
        trace = Trace(prepared)
        return solve_case(replace(case, project=project), trace=trace, monitor=monitor)[0].result

    return compared(prepared, methods, solve, monitor=monitor)


def rules_of(case: Case) -> RuleSet:
    """The rules of a case, which may be about classes that only others of a batch have.

    Of a project whose method follows no rules, there are none.

    Raises
    ------
    RuleError
        If there is a mistake in them.
    """
    recipe = case.recipe
    if recipe.answers != "solved" and not recipe.follows_rules:
        return NO_RULES
    return recipe.rule_set(recipe.named or EVERY_NUMBER | case.project.class_names)
