"""Rounds: the strokes that had been painted each time when an answer was seen.

Strokes that were painted before the same answer was seen are a round; the part of that answer
which they did not correct counts in the next one (:mod:`segcore.memory.memory`).
"""

from dataclasses import replace

from segcore.marks.constraints import Marks
from segcore.marks.strokes import EDGE_KINDS, Stroke


def strokes_by_earlier_round(marks: Marks) -> list[tuple[Stroke, ...]]:
    """All strokes up to the end of each round but the last.

    Marks without strokes have no rounds; strokes of the kind "object" are in none.

    >>> from segcore import Path
    >>> first, second = (Stroke("class", Path(((0.5, 0.5),)), 1, round=r) for r in (0, 3))
    >>> strokes_by_earlier_round([second, first]) == [(first,)]
    True
    """
    strokes = strokes_about_classes(marks)
    rounds = sorted({stroke.round for stroke in strokes})
    return [tuple(stroke for stroke in strokes if stroke.round <= last) for last in rounds[:-1]]


def strokes_about_classes(marks: Marks) -> tuple[Stroke, ...]:
    """The strokes of marks that are about classes, not about objects or edges."""
    return tuple(
        replace(stroke, object=0, parents=()) if stroke.object else stroke
        for stroke in strokes_of(marks)
        if stroke.kind not in ("object", *EDGE_KINDS)
    )


def with_background_joined(marks: Marks, background: int) -> Marks:
    """The strokes, with rounds of the background alone joined to the first round of another class.

    Strokes of the background alone give no proposal to correct.

    >>> from segcore import Path
    >>> two = [Stroke("class", Path(((0.5, 0.5),)), n, round=r) for n, r in ((2, 0), (1, 4))]
    >>> [stroke.round for stroke in with_background_joined(two, 2)]
    [4, 4]
    """
    strokes = strokes_of(marks)
    of_other_classes = (
        s for s in strokes if s.kind not in EDGE_KINDS and s.class_number not in (0, background)
    )
    first_round = min((stroke.round for stroke in of_other_classes), default=0)
    if not background or all(stroke.round >= first_round for stroke in strokes):
        return marks
    return tuple(replace(stroke, round=max(stroke.round, first_round)) for stroke in strokes)


def strokes_of(marks: Marks) -> tuple[Stroke, ...]:
    """The strokes that marks consist of; none of labels and constraints."""
    if not isinstance(marks, (tuple, list)):
        return ()
    return tuple(mark for mark in marks if isinstance(mark, Stroke))
