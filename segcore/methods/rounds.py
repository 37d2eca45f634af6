"""Rounds of strokes replayed, so that an answer depends on photo and strokes alone.

What was seen before the last strokes counts (:mod:`segcore.memory.memory`), so the answers
to the earlier rounds are found first, one after the other. Those that an earlier answer has found
for the same strokes are taken from there: after another stroke none is left to be found, after one
that is undone neither; after an old one was changed or removed, all from there on.

Labels and constraints do not say when they were made. Those that begin from an answer are taken for
corrections of it, made after it was seen; the same ones once more give the same answer.
"""

from __future__ import annotations

from dataclasses import replace

from segcore.appearance.alike import find_alike
from segcore.marks.constraints import Marks, constraints_from_marks
from segcore.marks.strokes import Stroke
from segcore.memory.rounds import earlier_rounds, strokes_of
from segcore.memory.shown import Round
from segcore.methods.boxed import with_outside
from segcore.methods.proposal import proposal, proposes
from segcore.methods.task import Method, Task
from segcore.runtime.monitor import QuietMonitor, Stage, StageClock
from segcore.segments.finishing import finish_nodes
from segcore.segments.segmentation import Segmentation


def replayed(
    task: Task,
    method: Method,
    marks: Marks,
    rest: int | None = None,
    proposed: Round | None = None,
) -> tuple[Round, ...]:
    """The rounds before the last, with the answers to them.

    Parameters
    ----------
    task : Task
        With all `marks`.
    method : Method
        One that remembers.
    rest : int or None
        The number of all the rest, if the marks get a proposal.
    proposed : Round or None
        The first round, if a model proposed the answer to it.

    Raises
    ------
    Cancelled
    """
    known = _known(task, method)
    if not strokes_of(marks):
        last = known[-1].seen_before(task.constraints, rest) if known else None
        is_same = last is not None and not any(last.changes_to(task.constraints))
        return known[:-1] if is_same else known
    earlier = earlier_rounds(marks)
    common = 0
    for strokes, round_ in zip(earlier, known, strict=False):
        if round_.strokes != strokes:
            break
        common += 1
    if common == len(earlier):
        return known[:common]

    rounds = list(known[:common])
    with task.clock.stage(Stage.ROUNDS) as monitor:
        for strokes in earlier[common:]:
            monitor.report(Stage.ROUNDS, len(rounds) / len(earlier))
            if proposed is not None and strokes == proposed.strokes:
                rounds.append(proposed)
            else:
                rounds.append(_solved(task, method, strokes, rounds))
    return tuple(rounds)


def _solved(task: Task, method: Method, strokes: tuple[Stroke, ...], before: list[Round]) -> Round:
    """A round with its answer, or its proposal."""
    prepared, monitor = task.prepared, QuietMonitor(task.clock.monitor)
    of_labels = constraints_from_marks(strokes, prepared.label_shape, monitor)
    of_labels = with_outside(prepared, of_labels, method, task.seed, monitor)
    proposed = proposal(prepared, of_labels) if proposes(method) else None
    rest = proposed.rest if proposed else None
    constraints = prepared.on_nodes(proposed.marks if proposed else of_labels, monitor)
    if len(constraints.classes) < 2:
        return Round(strokes, None)
    task = replace(
        task,
        constraints=constraints,
        n_segments=len(constraints.classes),
        start=None,
        shown=before[-1].seen_before(constraints, rest) if before else None,
        clock=StageClock(monitor),
    )
    result = method.solve(task)
    if proposed is None:
        return Round(strokes, finish_nodes(result, constraints, method).shown)
    shown = proposed.seen(on_nodes(result, task, method), prepared, before)
    return Round(strokes, shown, rest)


def on_nodes(result: Segmentation, task: Task, method: Method) -> Segmentation:
    """The answer for the nodes without islands that are in doubt, with what looks alike."""
    result = finish_nodes(result, task.constraints, method)
    if result.shown is None:
        return result
    reach, monitor = method.looks_reach, task.clock.monitor
    return find_alike(result, task.prepared, task.constraints, reach, monitor)


def _known(task: Task, method: Method) -> tuple[Round, ...]:
    """The rounds of an earlier answer, if it was found in the same way."""
    start = task.start
    if start is None or start.pencil is None or start.pencil.graph is not task.prepared.graph:
        return ()
    return start.rounds if start.method == method and start.seed == task.seed else ()
