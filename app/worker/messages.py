"""Messages between the program and its worker; pictures go through shared memory.

Every message is a frozen dataclass that travels pickled over a pipe. The program asks for two kinds
of things: a *task* prepares the photo and segments it, and a newer one takes its place; a
*question* is about the result of the last task, and has an *answer*.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity
from segcore.marks.rules.rule_notes import ParsedRules
from segcore.marks.strokes import Stroke
from segcore.methods import Method
from segcore.methods.recipe import Recipe
from segcore.picture.image import Image
from segcore.projects.project import Project

from ..state.result import SolveSummary
from ..state.splice import Splice

if TYPE_CHECKING:  # not loaded at the start
    from segcore.answers.method_result import MethodResult

LayerKind = Literal["eigenvector", "embedding", "confidence", "probability"]

OUT_OF_MEMORY = 77
"""Exit code of a worker that ran out of memory."""


@dataclass(frozen=True)
class PhotoLayout:
    """A block of shared memory: (rows, columns, channels) pixels, and a mask of those with data.

    Attributes
    ----------
    image : Image
        The picture without its pixels: names and colours of its channels, its notes.
    """

    name: str
    shape: tuple[int, int, int]
    dtype: str
    has_valid: bool
    image: Image


@dataclass(frozen=True)
class SharedPicture:
    """A picture in the shared memory of a photo: its type and its (rows, columns)."""

    photo: int
    dtype: str
    shape: tuple[int, int]


# ------------------------------------------------------------------------------------ to the worker


@dataclass(frozen=True)
class HoldPhoto:
    """A photo that will be opened; with an affinity, it is prepared once the worker is idle."""

    number: int
    layout: PhotoLayout
    affinity: Affinity | None = None


@dataclass(frozen=True)
class OpenPhoto:
    """The photo, already held, of all tasks and questions from now on."""

    number: int


@dataclass(frozen=True)
class ReleasePhoto:
    """Forget a photo and everything computed for it."""

    number: int


@dataclass(frozen=True)
class SolveTask:
    """Prepare the photo and segment it, for a revision of the document.

    Attributes
    ----------
    number : int
        Grows from task to task; only the newest counts.
    solves : bool
        Whether there is something to solve yet.
    compared : tuple of Method
        Methods to compare, instead of solving with that of the project; the last result then stays
        unchanged.
    change : Splice or None
        On the pipe, in place of the strokes: how they differ from those of the task before.
    """

    number: int
    revision: int
    project: Project = field(default_factory=Project)
    solves: bool = False
    compared: tuple[Method, ...] = ()
    change: Splice[Stroke] | None = None

    @property
    def recipe(self) -> Recipe:
        return self.project.recipe


@dataclass(frozen=True)
class Cancel:
    """Stop the task; answered by :class:`Idle`."""


@dataclass(frozen=True)
class LayerQuestion:
    """A question for the picture of a layer, float32 (rows, columns).

    Attributes
    ----------
    index : int
        Index of the eigenvector or of the coordinate of the embedding, from 0; or a class number.
    step : int
        Side length in pixels of a square; the picture has the value of its middle pixel.
    """

    kind: LayerKind
    index: int = 0
    step: int = 1


@dataclass(frozen=True)
class SweepQuestion:
    """Where is an eigenvector cut best? Answered with a `Sweep`."""

    index: int


@dataclass(frozen=True)
class WhyQuestion:
    """Why is a pixel in its segment? Answered with the orders of the strokes that decide it."""

    row: int
    column: int


@dataclass(frozen=True)
class WhereNextQuestion:
    """Where would a stroke help most? Answered by a `StrokeSuggestion` if any pixel is in doubt."""


@dataclass(frozen=True)
class ReadRules:
    """A request to read a text of rules, with class numbers by name; answered by `ParsedRules`."""

    text: str
    names: dict[str, int]


Question = LayerQuestion | SweepQuestion | WhyQuestion | WhereNextQuestion

ToWorker = HoldPhoto | OpenPhoto | ReleasePhoto | SolveTask | Cancel | ReadRules | Question


# ---------------------------------------------------------------------------------- from the worker


@dataclass(frozen=True)
class Ready:
    """The worker has started and its kernels are loaded."""


@dataclass(frozen=True)
class Attached:
    """The worker has attached the shared memory of a photo, whose name can be removed."""

    photo: int


@dataclass(frozen=True)
class Progress:
    """Overall `fraction` in [0, 1] of a task, in which `stage` is being done."""

    task_number: int
    stage: str
    fraction: float


@dataclass(frozen=True)
class PhotoPrepared:
    """A task that only prepares is done."""

    task_number: int


@dataclass(frozen=True, eq=False)
class LabelsReady:
    """Class numbers, (rows, columns) uint8 or uint16: a preview, or the result with a summary."""

    task_number: int
    values: SharedPicture | NDArray[np.integer]
    summary: SolveSummary | None = None


@dataclass(frozen=True, eq=False)
class Compared:
    """A method of a comparison is done; its entry has every `step`-th row and column of labels."""

    task_number: int
    entry: MethodResult
    step: int = 1
    last: bool = False


@dataclass(frozen=True, eq=False)
class Reply:
    """The worker's answer to a question.

    Attributes
    ----------
    revision : int
        Revision of the document whose result was asked about.
    value : object
        The answer, as the question says; None if the result has none. On the pipe, a picture is a
        :class:`SharedPicture`.
    """

    question: Question
    revision: int = 0
    value: Any = None


@dataclass(frozen=True)
class Refused:
    """The task cannot be done as it is; `text` says what to change."""

    task_number: int
    text: str
    by_strokes: bool
    """Whether the strokes need to change, not the settings."""


@dataclass(frozen=True)
class Broken:
    """The task failed unexpectedly; `text` says how."""

    task_number: int
    text: str


@dataclass(frozen=True)
class Idle:
    """Everything that was cancelled has stopped."""


# ------------------------------------------------------------------------------ by the connection


@dataclass(frozen=True)
class NoSpace:
    """A photo could not be handed over: there is no shared memory for `size` bytes."""

    size: int


@dataclass(frozen=True)
class Ended:
    """The worker is gone; its exit code, negative for a signal, None if it never started."""

    exit_code: int | None


AboutTask = Progress | PhotoPrepared | LabelsReady | Compared | Refused | Broken

FromWorker = Ready | Attached | AboutTask | Reply | ParsedRules | Idle | NoSpace | Ended
