"""Strokes on a model's suggestion -> marks that include its confident pixels as hints.

A suggestion counts as the first prior answer: the more confident half of each of its segments is a
hint, in a round before all strokes, and the rest stays unless other evidence speaks against it
(:mod:`segcore.memory.memory`).

Dots correct a suggestion. Where the first strokes of two classes are long, or several, they could
do without one; it then counts only if its expected accuracy is high and it agrees with them.
Later strokes decide nothing: they correct the answer that they were painted on.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import find_objects

from segcore.appearance.learning.class_prediction import ClassPrediction, predict_classes
from segcore.appearance.learning.model import Model
from segcore.marks.constraints import Constraints, Marks, constraints_from_marks
from segcore.marks.hints import HINT_BELIEF
from segcore.marks.strokes import Region, Stroke
from segcore.memory.patch_answer import AnsweredStrokes, PatchAnswer
from segcore.memory.rounds import strokes_by_earlier_round, strokes_of
from segcore.methods.model_suggestion import SuggestionNote, segment_by_prediction
from segcore.methods.task import Task
from segcore.patches.patches import top_two_margin
from segcore.patches.prepared import Prepared
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Monitor, StageClock
from segcore.segments.islands import connected_pieces
from segcore.segments.segmentation import Segmentation

_CORRECTED_NOTE = "this starts from what was learned from {count} other photos; strokes correct it"

_CONFIDENCE_POWER = 1 / 3
"""Confidence is the margin to this power: with a smaller power, strokes spread into doubtful parts;
with a larger one, a stroke corrects fewer similar regions.
"""

_MAX_NODES = 1 << 15
"""Approximate limit for the number of nodes under all hints together."""

_LONG_STROKE = 0.05
"""Least length of a long stroke, in diagonals of the picture."""

_SEVERAL_STROKES = 3
"""Number of short strokes of a class that count as much as a long stroke."""

_MIN_ACCURACY_BESIDE_STROKES = 0.85
"""Least expected accuracy at which a suggestion counts although two classes are well marked."""

_MIN_AGREEMENT = 0.95
"""Least share of each class's stroke pixels at which such a suggestion has to agree."""


@dataclass(frozen=True, eq=False)
class _SuggestedAnswer:
    """A suggestion as a prior answer.

    Attributes
    ----------
    prediction : ClassPrediction
        Prediction that it follows from.
    round : AnsweredStrokes
        Hints at it, and the prior answer.
    labels : (n,) int32
    """

    prediction: ClassPrediction
    round: AnsweredStrokes
    labels: NDArray[np.integer]


@dataclass(frozen=True, eq=False)
class MarksWithHints:
    """Marks that correct a suggestion, together with hints from the suggestion.

    Attributes
    ----------
    marks : tuple of Stroke
        Hints first.
    suggested : AnsweredStrokes
        The hints, and the prior answer.
    """

    marks: tuple[Stroke, ...]
    suggested: AnsweredStrokes
    notes: tuple[str, ...]


_suggestions: WeakKeyDictionary[Prepared, _SuggestedAnswer] = WeakKeyDictionary()


def prediction_or_hints(
    prepared: Prepared, marks: Marks, constraints: Constraints, model: Model, monitor: Monitor
) -> ClassPrediction | MarksWithHints | None:
    """The prediction (without marks), marks with hints from it, or None if only the marks count.

    Parameters
    ----------
    constraints : Constraints
        Constraints on pixels that follow from the marks.

    Raises
    ------
    ConstraintError
        If there are no marks, and the model does not suit this photo.
    Cancelled
    """
    prediction = predict_classes(prepared, model, monitor)
    if prediction is None and not constraints:
        raise ConstraintError(
            "the model of other photos does not suit this one: it has other channels, or the "
            "model knows a single class; paint strokes of two classes"
        )
    if prediction is None:
        return None
    if constraints:
        first, first_constraints = _first_marks(marks), constraints
        if first is not marks:
            first_constraints = constraints_from_marks(first, prepared.label_shape, monitor)
        if _marks_outweigh_prediction(prepared, first_constraints, prediction, monitor):
            return None
    corrected = (
        _with_hints(prepared, marks, constraints, prediction, monitor) if constraints else None
    )
    return prediction if corrected is None else corrected


def _first_marks(marks: Marks) -> Marks:
    """The strokes up to the first round with strokes of two classes, else all marks."""
    for strokes in strokes_by_earlier_round(marks):
        if len({stroke.class_number for stroke in strokes} - {0}) > 1:
            return strokes
    return marks


def _marks_outweigh_prediction(
    prepared: Prepared, constraints: Constraints, prediction: ClassPrediction, monitor: Monitor
) -> bool:
    """Whether the prediction is ignored: it is not trusted, or strokes are enough without it."""
    if not prediction.is_trusted:
        return True
    labels = np.zeros(prepared.shape, np.int32)
    nodes = prepared.on_nodes(constraints, monitor)
    for number, group in zip(nodes.class_numbers, nodes.classes, strict=True):
        labels.flat[group.certain_nodes] = number
    numbers = _well_marked_classes(labels)
    if len(numbers) < 2:
        return False
    if prediction.expected_accuracy < _MIN_ACCURACY_BESIDE_STROKES:
        return True
    suggested = _suggestion(prepared, prediction, monitor).labels.reshape(labels.shape)
    return any(
        np.mean(suggested[labels == number] == number) < _MIN_AGREEMENT for number in numbers
    )


def _well_marked_classes(painted: NDArray[np.int32]) -> list[int]:
    """The classes in `painted` (rows, columns) that have a long stroke or several strokes."""
    pieces, numbers = connected_pieces(painted)
    sides = [[part.stop - part.start for part in box] for box in find_objects(pieces)]
    is_long = np.hypot(*np.reshape(sides, (-1, 2)).T) >= _LONG_STROKE * math.hypot(*painted.shape)
    counts = np.bincount(numbers[1:], np.where(is_long, _SEVERAL_STROKES, 1))
    return np.flatnonzero(counts >= _SEVERAL_STROKES).tolist()


def _with_hints(
    prepared: Prepared,
    marks: Marks,
    constraints: Constraints,
    prediction: ClassPrediction,
    monitor: Monitor,
) -> MarksWithHints | None:
    """The marks with hints from a suggestion; None if marks and hints have less than two classes.

    `constraints` are those of the marks on pixels.
    """
    suggested = _suggestion(prepared, prediction, monitor).round
    if len({*constraints.class_numbers, *(hint.class_number for hint in suggested.strokes)}) < 2:
        return None
    rows, columns = prepared.label_shape
    strokes = strokes_of(marks) or _strokes(constraints, (rows, columns))
    lowest = min(stroke.order for stroke in strokes)
    inside_boxes = _hints_inside_boxes(suggested.strokes, strokes, (rows, columns))
    hints = tuple(replace(hint, order=lowest - 1) for hint in inside_boxes)
    return MarksWithHints(
        (*hints, *(replace(stroke, round=stroke.round + 1) for stroke in strokes)),
        replace(suggested, strokes=hints),
        (SuggestionNote(_CORRECTED_NOTE, count=prediction.n_photos),),
    )


def _hints_inside_boxes(
    hints: Sequence[Stroke], strokes: Sequence[Stroke], shape: tuple[int, int]
) -> Iterator[Stroke]:
    """The hints; hints of boxed classes are limited to the inside of their boxes."""
    boxed: dict[int, NDArray[np.int64]] = {}
    for box in strokes:
        if box.kind == "box":
            before = boxed.get(box.class_number, np.empty(0, np.int64))
            boxed[box.class_number] = np.union1d(before, box.extent.pixels(shape))
    for hint in hints:
        inside = boxed.get(hint.class_number)
        if inside is None:
            yield hint
            continue
        pixels = np.intersect1d(hint.extent.pixels(shape), inside)
        if len(pixels):
            yield replace(hint, extent=Region.from_pixels(pixels, shape))


def _suggestion(
    prepared: Prepared, prediction: ClassPrediction, monitor: Monitor
) -> _SuggestedAnswer:
    """The suggestion for a picture, which is cached with it."""
    suggested = _suggestions.get(prepared)
    if suggested is not None and suggested.prediction is prediction:
        return suggested
    no_constraints = Constraints(prepared.graph.n_nodes)
    n_segments = len(prediction.class_numbers)
    task = Task(prepared, no_constraints, n_segments, 0, None, StageClock(monitor))
    answer = segment_by_prediction(task, None, prediction)
    numbers = np.unique(answer.labels[answer.labels > 0]).tolist()
    hints = tuple(_hint_in_segment(prepared, answer, number) for number in numbers)
    assert prepared.patches is not None
    probabilities = prepared.patches.means(answer.solution.vectors.reshape(-1, *prepared.shape))
    patch_answer = PatchAnswer(
        prepared.on_nodes(constraints_from_marks(hints, prepared.label_shape, monitor), monitor),
        prepared.patches.patch_of_node,
        answer.clusters.numbers[probabilities.argmax(axis=0)],
        top_two_margin(probabilities).astype(np.float32) ** np.float32(_CONFIDENCE_POWER),
    )
    _suggestions[prepared] = suggested = _SuggestedAnswer(
        prediction, AnsweredStrokes(hints, patch_answer), answer.labels.ravel()
    )
    return suggested


def _hint_in_segment(prepared: Prepared, suggested: Segmentation, number: int) -> Stroke:
    """A hint at every n-th node of the more confident half of a segment; n is that of all hints."""
    inside = np.flatnonzero(suggested.labels == number)
    confidence = suggested.confidence.flat[inside]
    stride = max(1, suggested.labels.size // 2 // _MAX_NODES)
    chosen = np.zeros(prepared.shape, np.bool_)
    chosen.flat[inside[confidence >= np.median(confidence)][::stride]] = True
    if prepared.full_resolution is not None:
        chosen = prepared.full_resolution.downscaling.spread(chosen)
    return Stroke("class", Region.from_mask(chosen), number, HINT_BELIEF)


def _strokes(constraints: Constraints, shape: tuple[int, int]) -> tuple[Stroke, ...]:
    """Class constraints as strokes, one for each class and belief."""
    strokes = []
    for number, group in zip(constraints.class_numbers, constraints.classes, strict=True):
        for belief in np.unique(group.beliefs).tolist():
            region = Region.from_pixels(group.nodes[group.beliefs == belief], shape)
            strokes.append(Stroke("class", region, number, belief))
    return tuple(strokes)
