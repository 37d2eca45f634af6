"""A case -> the case with its answer."""

from __future__ import annotations

from dataclasses import replace

from segcore.case.case import Answer, Case, Trace
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.methods.recipe import EVERY_NUMBER
from segcore.pipeline import prepare, segment
from segcore.runtime.monitor import SILENT, Monitor


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
    prepared = None if trace is None else trace.prepared
    if prepared is None or prepared.affinity != recipe.affinity:
        trace, prepared = None, prepare(case.image, affinity=recipe.affinity, monitor=monitor)
    result = segment(
        prepared,
        case.marks,
        method=recipe.method,
        segments=recipe.segments,
        rules=rules,
        seed=recipe.seed,
        start=None if trace is None else trace.result,
        monitor=monitor,
    )
    answer = Answer(result.labels, result=result)
    return replace(case, answer=answer), Trace(prepared, result)


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
