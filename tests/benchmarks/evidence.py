"""Sets of photos that evidence is weighed on, and what an answer to their strokes is worth.

Every set is another kind of photo: things in the middle (GrabCut), animals in undergrowth, statues,
buildings (objects), many classes (BSDS), plants that come in numbers (field). Each photo is solved
on copies with noise that nobody sees, so that chance does not choose.
"""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from unittest import mock

import numpy as np
from many_classes import MarkKind, marks_on
from numpy.typing import NDArray
from perturbing import with_noise
from PIL import Image as PillowImage
from scipy import ndimage

import segcore
from segcore.runtime.fitted import FittedConstants
from segcore.segments.metrics import iou

_OBJECT, _BACKGROUND, _UNDECIDED = 1, 2, 128
_WHITE = 255

_LEAST_CHANCE = 1e-3
"""That counts in a log-loss."""


@dataclass(frozen=True, eq=False)
class Case:
    """A photo with strokes.

    0 is not judged in `truth`, (rows, columns) as `marks`; `thing` is the class whose overlap is
    judged, 0: the share of right pixels instead.
    """

    photo: Path
    truth: NDArray[np.integer]
    marks: NDArray[np.integer]
    thing: int

    def pixels(self, copy: int) -> NDArray[np.uint8]:
        """The photo, or a copy that nobody could tell from it."""
        pixels = np.asarray(PillowImage.open(self.photo).convert("RGB"))
        return with_noise(pixels, copy) if copy else pixels

    def score(self, answer: segcore.Segmentation) -> tuple[float, float, float]:
        """Share of wrong pixels without a stroke, overlap, and log-loss of the confidence."""
        judged = (self.truth > 0) & (self.marks == 0)
        found, truth = answer.labels[judged], self.truth[judged]
        error = float(np.mean(found != truth))
        told = np.where(found == truth, answer.confidence[judged], 1 - answer.confidence[judged])
        loss = float(-np.log(np.maximum(told, _LEAST_CHANCE)).mean())
        overlap = iou(found == self.thing, truth == self.thing) if self.thing else 1 - error
        return error, overlap, loss


def read_sets(data: Callable[[str], Path], every: int = 1) -> dict[str, list[Case]]:
    """All sets, or every second photo of them."""
    grabcut, objects = data("grabcut-dev"), data("objects-dev")
    sets = {
        "GrabCut, sparse": things(grabcut, "scribbles-1"),
        "GrabCut, detailed": things(grabcut, "scribbles-2"),
        "objects, lines": things(objects, "strokes"),
        "GrabCut, dots": _dotted(things(grabcut, "scribbles-1")),
        "objects, dots": _dotted(things(objects, "strokes")),
        "many, dots": _scenes(data("bsds-dev"), "dots"),
        "many, lines": _scenes(data("bsds-dev"), "lines"),
        "field": _plants(data("field-dev")),
    }
    return {name: list(cases)[::every] for name, cases in sets.items()}


def things(folder: Path, strokes: str) -> Iterator[Case]:
    """Photos that show one thing each."""
    for path in sorted((folder / "images").iterdir()):
        values = _read(folder / "ground-truth" / f"{path.stem}.png")
        truth = np.where(values == _WHITE, _OBJECT, _BACKGROUND)
        truth[values == _UNDECIDED] = 0
        yield Case(path, truth, _read(folder / strokes / f"{path.stem}.png"), _OBJECT)


def _dotted(cases: Iterator[Case]) -> Iterator[Case]:
    for case in cases:
        yield replace(case, marks=marks_on(case.truth.astype(np.int64), "dots"))


def overshooting(cases: list[Case]) -> Iterator[Case]:
    """Lines go on until a tenth of each is in another class; without photos where none can."""
    for case in cases:
        lines, n = ndimage.label(case.marks, np.ones((3, 3)))
        ends = [_end_beyond(case, np.argwhere(lines == index)) for index in range(1, n + 1)]
        marks = np.maximum.reduce([case.marks, *(np.where(case.marks, 0, end) for end in ends)])
        if np.any(marks != case.marks):
            yield replace(case, marks=marks)


def _end_beyond(case: Case, line: NDArray[np.int64]) -> NDArray[np.integer]:
    """What prolongs a line (n, 2) straight, by at most its length: its class there, 0 elsewhere."""
    end, number = np.zeros_like(case.marks), case.marks[tuple(line[0])]
    axis = np.linalg.svd(line - line.mean(axis=0), full_matrices=False)[2][0]
    steps = np.arange(1, np.ptp(line @ axis))[:, np.newaxis]
    for ahead in (axis, -axis):
        way = np.rint(line[np.argmax(line @ ahead)] + steps * ahead).astype(int)
        way = way[np.all((way >= 0) & (way < end.shape), axis=1)]
        classes = case.truth[tuple(way.T)]
        wrong = np.cumsum((classes > 0) & (classes != number))
        enough = np.flatnonzero(wrong >= 0.1 * (len(steps) + np.arange(len(way))))
        if len(enough):
            end[tuple(way[: enough[0] + 1].T)] = number
            return np.asarray(ndimage.grey_dilation(end, (5, 5)))
    return end


def _scenes(folder: Path, kind: MarkKind) -> Iterator[Case]:
    for path in sorted((folder / "images").iterdir()):
        truth = _read(folder / "truth" / f"{path.stem}.png").astype(np.int64)
        yield Case(path, truth, marks_on(truth, kind), 0)


def _plants(folder: Path) -> Iterator[Case]:
    for path in sorted((folder / "images").iterdir()):
        truth = np.minimum(_read(folder / "ground-truth" / f"{path.stem}.png"), 2)
        yield Case(path, truth, _read(folder / "strokes-2" / f"{path.stem}.png"), 2)


def _read(path: Path) -> NDArray[np.uint8]:
    values = np.asarray(PillowImage.open(path))
    return values if values.ndim == 2 else values[..., 0]


@dataclass(frozen=True)
class Change:
    """Weights, and other things in place of what is there."""

    weights: FittedConstants
    others: Mapping[str, object] = field(default_factory=dict)

    @contextmanager
    def made(self) -> Iterator[None]:
        with ExitStack() as stack:
            stack.enter_context(mock.patch("segcore.runtime.fitted.CONSTANTS", self.weights))
            for place, other in self.others.items():
                stack.enter_context(mock.patch(place, other))
            yield


Scores = dict[str, NDArray[np.float64]]
"""Error, overlap and log-loss of every photo of a set, (n, 3)."""


def score_all(
    pool: ProcessPoolExecutor, sets: dict[str, list[Case]], change: Change, copies: list[int]
) -> Scores:
    """Mean scores over the copies."""
    found = {}
    for name, cases in sets.items():
        jobs = [(case, copy) for copy in copies for case in cases]
        scores = list(pool.map(partial(_score, change), jobs, chunksize=2))
        found[name] = np.reshape(scores, (len(copies), len(cases), 3)).mean(axis=0)
    return found


def _score(change: Change, job: tuple[Case, int]) -> tuple[float, float, float]:
    case, copy = job
    with change.made():
        return case.score(segcore.segment(case.pixels(copy), case.marks.astype(np.int32)))


def difference(
    scores: NDArray[np.float64], before: NDArray[np.float64], column: int = 0
) -> tuple[float, float]:
    """Mean of the differences of errors, paired by photo, and its standard error."""
    differences = scores[:, column] - before[:, column]
    return float(differences.mean()), float(differences.std(ddof=1) / len(differences) ** 0.5)
