"""A case -> the case with its answer."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.answers.comparison import iter_results
from segcore.answers.method_result import MethodResult
from segcore.case.training import with_model
from segcore.marks.painting import paint
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.memory.rounds import with_background_joined
from segcore.methods import Method
from segcore.methods.recipe import class_numbers_by_text
from segcore.objects.objects import find_objects
from segcore.objects.repairing import apply_repairs
from segcore.objects.repairs import Repair
from segcore.patches.prepared import Prepared
from segcore.pipeline import prepare, segment
from segcore.projects.case import Case, SolveState
from segcore.projects.project import Project
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.answer import Answer
from segcore.segments.islands import connected_pieces
from segcore.segments.segmentation import Segmentation


def solve_case(
    case: Case, *, state: SolveState | None = None, monitor: Monitor = SILENT
) -> tuple[Case, SolveState]:
    """The case with the segments of its recipe.

    Parameters
    ----------
    state : SolveState, optional
        State of an earlier solve of the same image; it only shortens the work.

    Returns
    -------
    case : Case
    state : SolveState
        State for the next solve.
    """
    recipe = case.recipe
    with_names, model = with_model(case)
    rules = rules_of(with_names)
    if state is None or state.prepared.affinity != recipe.affinity:
        state = SolveState(prepare(case.image, affinity=recipe.affinity, monitor=monitor))
    result = state.result
    if result is None or not _differs_in_repairs_only(state.project, case):
        result = segment(
            state.prepared,
            with_background_joined(case.marks, case.project.background),
            method=recipe.method,
            segments=recipe.segments,
            rules=rules,
            seed=recipe.seed,
            earlier_result=state.result,
            model=model,
            monitor=monitor,
        )
    project = None if case.label_marks is not None else case.project
    answer = Answer(repaired_labels(case, result.labels), result=result)
    return replace(with_names, answer=answer), SolveState(state.prepared, result, project)


def _differs_in_repairs_only(solved: Project | None, case: Case) -> bool:
    repairs = case.recipe.repairs
    if solved is None or case.label_marks is not None or solved.recipe.repairs == repairs:
        return False
    return solved.with_recipe(repairs=repairs).has_same_answer_as(case.project)


def repaired_labels(case: Case, labels: NDArray[np.integer]) -> NDArray[np.integer]:
    """Labels of a case after the repairs of its recipe.

    Raises
    ------
    ParameterError
        If they are about a class that there is none of.
    """
    repairs, project = case.recipe.repairs, case.project
    if not repairs:
        return labels
    counted = project.counted

    def instance_labels(labels: NDArray[np.integer]) -> NDArray[np.integer]:
        objects = find_objects(
            labels, project.strokes, counted=counted, least_px=project.least_px, image=case.image
        )
        others = np.where(np.isin(labels, list(counted)), 0, labels)
        return np.where(others, -connected_pieces(others)[0], objects.instance_map)

    return apply_repairs(
        labels,
        map(Repair.of, repairs),
        named=case.numbers_by_name,
        background=project.background,
        held=_stroke_pixels(case, labels),
        instance_labels=instance_labels,
    )


def compare_case(
    case: Case, prepared: Prepared, methods: Sequence[Method], *, monitor: Monitor = SILENT
) -> Iterator[MethodResult]:
    """Solve the case by each method; yields each result as soon as it is known."""

    def solve(method: Method, monitor: Monitor) -> Segmentation:
        project = case.project.with_recipe(method=method)
        state = SolveState(prepared)
        return solve_case(replace(case, project=project), state=state, monitor=monitor)[0].result

    return iter_results(prepared, methods, solve, monitor=monitor)


def rules_of(case: Case) -> RuleSet:
    """The rules of a case, including rules about classes that only other photos of a batch have.

    Empty if the method of a project follows no rules.

    Raises
    ------
    RuleError
        If there is a mistake in them.
    """
    recipe = case.recipe
    if recipe.answers != "solved" and not recipe.follows_rules:
        return NO_RULES
    return recipe.rule_set(
        recipe.numbers_by_name or {**class_numbers_by_text(), **case.project.class_names}
    )


def _stroke_pixels(case: Case, labels: NDArray[np.integer]) -> NDArray[np.int64]:
    """Flat indices of the pixels under strokes of full belief whose label is the stroke's class."""
    if case.label_marks is not None:
        return np.flatnonzero((case.label_marks == labels) & (labels > 0))
    painted = paint(case.project.strokes, case.image.shape)
    is_certain = (painted.beliefs == 1.0) & (painted.classes == labels.flat[painted.pixels])
    return painted.pixels[is_certain]
