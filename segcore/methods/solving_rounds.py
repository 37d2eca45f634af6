"""Solves rounds of strokes in their order, so that an answer depends on photo and strokes alone.

The answer to a round depends on the answers to the rounds before it (:mod:`segcore.memory.memory`),
so these are found first, one after the other. The last result holds the answers to its rounds.
Rounds with the same strokes are not solved again: after a new stroke or its undo only the last
round is solved; after an older stroke was changed, its round and all later ones.

Labels and constraints have no rounds. If they start from an answer they count as corrections of it;
the same ones once more give the same answer.
"""

from dataclasses import replace

from segcore.marks.strokes import Stroke
from segcore.memory.patch_answer import AnsweredStrokes
from segcore.memory.rounds import strokes_about_classes, strokes_by_earlier_round
from segcore.methods.input_constraints import InputConstraints, read_marks
from segcore.methods.task import Method, Task
from segcore.runtime.monitor import QuietMonitor, Stage, StageClock
from segcore.segments.segmentation import Segmentation


def solve_after_rounds(
    task: Task, method: Method, inputs: InputConstraints, suggested: AnsweredStrokes | None = None
) -> Segmentation:
    """The answer for the nodes, after the answers to earlier strokes.

    Parameters
    ----------
    suggested : AnsweredStrokes or None
        The first round, if its answer is a model's suggestion.

    Raises
    ------
    Cancelled
    """
    if not method.has_memory or task.n_segments != len(task.constraints.classes):
        return method.solve(task)
    before = _history_before(task, method, inputs, suggested)
    prior_answer = (
        before[-1].prior_for(task.constraints, inputs.background_label) if before else None
    )
    result = method.solve(replace(task, earlier_result=None, prior_answer=prior_answer))
    return replace(result, answer_history=(*before, _answered_strokes(inputs, result)))


def _history_before(
    task: Task, method: Method, inputs: InputConstraints, suggested: AnsweredStrokes | None
) -> tuple[AnsweredStrokes, ...]:
    """The rounds before the last, with the answers to them."""
    reusable = _reusable_history(task, method)
    if not inputs.strokes:
        last = (
            reusable[-1].prior_for(task.constraints, inputs.background_label) if reusable else None
        )
        is_same = last is not None and not any(last.changes_to(task.constraints))
        return reusable[:-1] if is_same else reusable
    earlier = strokes_by_earlier_round(inputs.strokes)
    common = 0
    for strokes, earlier_answer in zip(earlier, reusable, strict=False):
        if earlier_answer.strokes != strokes:
            break
        common += 1
    if common == len(earlier):
        return reusable[:common]

    history = reusable[:common]
    with task.clock.stage(Stage.ROUNDS) as monitor:
        for strokes in earlier[common:]:
            monitor.report(Stage.ROUNDS, len(history) / len(earlier))
            if suggested is not None and strokes == suggested.strokes:
                history += (suggested,)
            else:
                history += (_solve_round(task, method, strokes, history),)
    return history


def _solve_round(
    task: Task, method: Method, strokes: tuple[Stroke, ...], before: tuple[AnsweredStrokes, ...]
) -> AnsweredStrokes:
    """Solve one earlier round."""
    prepared, monitor = task.prepared, QuietMonitor(task.clock.monitor)
    inputs = read_marks(prepared, strokes, method, task.seed, monitor)
    constraints = inputs.nodes
    if len(constraints.classes) < 2:
        return AnsweredStrokes(strokes, None)
    task = replace(
        task,
        constraints=constraints,
        n_segments=len(constraints.classes),
        earlier_result=None,
        prior_answer=before[-1].prior_for(constraints, inputs.background_label) if before else None,
        clock=StageClock(monitor),
    )
    return _answered_strokes(inputs, method.solve(task))


def _answered_strokes(inputs: InputConstraints, result: Segmentation) -> AnsweredStrokes:
    strokes = strokes_about_classes(inputs.strokes)
    return AnsweredStrokes(strokes, result.patch_answer, inputs.background_label)


def _reusable_history(task: Task, method: Method) -> tuple[AnsweredStrokes, ...]:
    """The answered rounds of an earlier result with the same graph, method and seed, or none."""
    result = task.earlier_result
    if result is None or result.pencil is None or result.pencil.graph is not task.prepared.graph:
        return ()
    return result.answer_history if result.method == method and result.seed == task.seed else ()
