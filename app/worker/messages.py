"""What the program and its worker process say to each other; pictures go through shared memory.

Every message is a frozen dataclass that travels pickled over a pipe. Jobs carry a number that
grows; the newest is the only one that counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from app.state.result import Summary
from segcore.graph.affinity import Affinity
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.marks.strokes import Stroke
from segcore.methods import Method

LayerKind = Literal["eigenvector", "embedding", "confidence"]

OUT_OF_MEMORY = 77
"""Exit code of a worker that could not get the memory it needed."""


@dataclass(frozen=True)
class PhotoLayout:
    """Where a photo lies in shared memory.

    Attributes
    ----------
    name : str
        Of the block.
    shape : (rows, columns, channels)
    dtype : str
        Of the pixels.
    has_valid : bool
        Whether a mask of valid pixels follows them.
    """

    name: str
    shape: tuple[int, int, int]
    dtype: str
    has_valid: bool


@dataclass(frozen=True)
class StrokeChange:
    """The stretch of the list of strokes that became different since the last job."""

    start: int
    removed: int
    added: tuple[Stroke, ...]

    @classmethod
    def between(cls, old: Sequence[Stroke], new: Sequence[Stroke]) -> StrokeChange:
        """The change from `old` to `new`, which share the strokes that stayed."""
        shorter = min(len(old), len(new))
        start = next((i for i in range(shorter) if old[i] is not new[i]), shorter)
        tail = 0
        while tail < shorter - start and old[-1 - tail] is new[-1 - tail]:
            tail += 1
        return cls(start, len(old) - tail - start, tuple(new[start : len(new) - tail]))

    def apply(self, strokes: tuple[Stroke, ...]) -> tuple[Stroke, ...]:
        return (*strokes[: self.start], *self.added, *strokes[self.start + self.removed :])


@dataclass(frozen=True)
class Question:
    """How to segment, and with which strokes."""

    method: Method
    segments: int | None
    seed: int
    strokes: tuple[Stroke, ...]
    rules: RuleSet = NO_RULES


# ------------------------------------------------------------------------------------ to the worker


@dataclass(frozen=True)
class OpenPhoto:
    number: int
    layout: PhotoLayout
    notes: tuple[str, ...]


@dataclass(frozen=True)
class ClosePhoto:
    """Forget the photo and all that was computed for it."""


@dataclass(frozen=True)
class Job:
    """Prepare the photo, and answer the question if there is one, for a revision of the document.

    The strokes of the question are left out of it; `change` leads to them from those of the job
    before. With `methods`, the question is asked to each of them, and answered by an
    :class:`EntryReady` each.
    """

    number: int
    revision: int
    affinity: Affinity
    question: Question | None = None
    change: StrokeChange | None = None
    methods: tuple[Method, ...] = ()


@dataclass(frozen=True)
class Cancel:
    """Stop what is being done and forget what is waiting; answered by :class:`Idle`."""


@dataclass(frozen=True)
class LayerRequest:
    """One picture of the last answer; with `step`, the means of squares of so many pixels."""

    kind: LayerKind
    index: int = 0
    step: int = 1


@dataclass(frozen=True)
class SweepRequest:
    """The Cheeger sweep of an eigenvector of the last answer; answered when nothing is solved."""

    index: int


@dataclass(frozen=True)
class HoldersRequest:
    """The strokes that hold a pixel in the last answer; answered with their orders."""

    row: int
    column: int


@dataclass(frozen=True)
class SuggestRequest:
    """Where a stroke is expected to put most pixels right; nothing if no pixel is in doubt."""


Inquiry = LayerRequest | SweepRequest | HoldersRequest | SuggestRequest


# ---------------------------------------------------------------------------------- from the worker


@dataclass(frozen=True)
class Ready:
    """The worker has started and its kernels are loaded."""


@dataclass(frozen=True)
class Attached:
    """The worker holds the block of a photo, whose name may be forgotten."""

    photo: int


@dataclass(frozen=True)
class Progress:
    """Overall `fraction` in [0, 1] of a job, in which `stage` is being done."""

    job: int
    stage: str
    fraction: float


@dataclass(frozen=True)
class LabelsReady:
    """Labels of type `dtype` are in the out-tray: a preview, or the answer if it has a summary."""

    job: int
    photo: int
    dtype: str
    summary: Summary | None = None


@dataclass(frozen=True)
class LayerReady:
    """A layer of the answer for `revision`, float32 (rows, columns), is in the out-tray."""

    revision: int
    photo: int
    request: LayerRequest
    shape: tuple[int, int]


@dataclass(frozen=True, eq=False)
class Answered:
    """What was asked about the answer for `revision`."""

    revision: int
    request: Inquiry
    value: Any


@dataclass(frozen=True)
class Missing:
    """The last answer cannot say, or has given way to a newer one."""

    request: Inquiry


@dataclass(frozen=True)
class EntryReady:
    """A method of a comparison is done.

    Attributes
    ----------
    method : Method
    row : dict
        Its numbers, as :meth:`segcore.answers.comparison.Entry.row`.
    shape : (rows, columns) or None
        Of its labels in the out-tray, every `step`-th row and column of them; None: it refused.
    last : bool
        Whether the comparison is complete.
    """

    job: int
    photo: int
    method: Method
    row: dict[str, Any]
    dtype: str
    shape: tuple[int, int] | None
    step: int
    last: bool


@dataclass(frozen=True)
class PhotoPrepared:
    """A job without a question is done."""

    job: int


@dataclass(frozen=True)
class Refused:
    """A job that cannot be done as it is; `text` says what to change."""

    job: int
    text: str
    by_strokes: bool
    """Whether the strokes are to be changed."""


@dataclass(frozen=True)
class Broken:
    """A job failed for a reason nobody foresaw; `text` names it."""

    job: int
    text: str


@dataclass(frozen=True)
class Idle:
    """All that was to be cancelled has stopped."""


# -------------------------------------------------------------------------------------- by the link


@dataclass(frozen=True)
class NoSpace:
    """A photo could not be handed over: shared memory for `size` bytes is missing."""

    size: int


@dataclass(frozen=True)
class Ended:
    """The worker is gone; its exit code, negative for a signal, None if it never started."""

    exit_code: int | None
