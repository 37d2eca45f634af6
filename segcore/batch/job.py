"""One photo of a batch: everything that decides its result, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import Literal

from segcore import __version__
from segcore.files.exporters import Exporter
from segcore.files.project_files import hash_file
from segcore.graph.affinity import Affinity
from segcore.marks.carrying import DEFAULT_MARGIN
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.methods import Method
from segcore.methods.fast_ge import FastGE
from segcore.picture.image import Transparent
from segcore.picture.reading import DEFAULT_MAX_PIXELS

Answers = Literal["solved", "saved", "saved or solved"]


@dataclass(frozen=True)
class BatchSettings:
    """What all photos of a batch have in common.

    Attributes
    ----------
    exporters : tuple of Exporter
        The formats to write.
    rules : RuleSet
        See :mod:`segcore.marks.rules`.
    class_names : tuple of str
        Of classes 1, 2, ...; a project file with strokes brings its own.
    segments : int or None
        None: as many as there are classes in a photo's strokes.
    page : int or None
    transparent : str
        See :func:`segcore.picture.reading.read_image`.
    margin : float
        How far things may move from photo to photo of a series, as a share of the longer side.
    replace : bool
        Whether files that the batch did not write itself may be replaced.
    answers : Answers
        Whether segments are solved by the method above; or those that the projects keep; or those,
        and where there are none, what the projects' own methods find.
    classes : tuple of str
        Names or numbers of those that are wanted; all if empty.
    background : str or None
        Name or number of the class that is 0 and no object; None: as the projects say.
    objects : tuple of str
        Names or numbers of classes that are counted in objects, besides those of the projects.
    split_objects : bool
        Whether objects that touch are told apart by shape, unless strokes name them.
    least_object : int or None
        Pixels that objects without a stroke have at least; None: as the projects say.
    """

    exporters: tuple[Exporter, ...]
    method: Method = FastGE()
    affinity: Affinity = Affinity()
    rules: RuleSet = NO_RULES
    class_names: tuple[str, ...] = ()
    segments: int | None = None
    seed: int = 0
    page: int | None = None
    max_pixels: int = DEFAULT_MAX_PIXELS
    transparent: Transparent = "keep"
    margin: float = DEFAULT_MARGIN
    replace: bool = False
    answers: Answers = "solved"
    classes: tuple[str, ...] = ()
    background: str | None = None
    objects: tuple[str, ...] = ()
    split_objects: bool = False
    least_object: int | None = None

    @property
    def fingerprint(self) -> str:
        """All that may change what is written, as text."""
        solving = (self.method, self.affinity, self.rules, self.segments, self.seed)
        reading = (self.page, self.transparent, self.margin)
        objects = (self.objects, self.split_objects, self.least_object)
        answers = (self.answers, self.classes, self.background, *objects)
        return repr((__version__, self.exporters, self.class_names, solving, reading, answers))


class Status(StrEnum):
    """What became of a job, by its names in reports."""

    DONE = "done"
    PARTLY = "partly done"
    """What needs a solve that failed is left out."""
    UNCHANGED = "unchanged"
    """The files of an earlier run are still right."""
    FAILED = "failed"
    NO_STROKES = "no strokes"
    """There is no file of strokes."""
    NO_SEGMENTS = "no segments"
    """The project has none, or those of earlier strokes."""
    NOT_REACHED = "not reached"


@dataclass(frozen=True)
class Outcome:
    """What became of a job.

    Attributes
    ----------
    photo : str
        As the job shows it.
    status : Status
    message : str
        Why it failed, or what of it.
    key : str
        Hash of all that the files depend on.
    files : dict of str to str
        SHA-256 of each file, by its name in the job's folder.
    seconds : float
    width, height, segments, objects : int
    constraints_satisfied : float or None
        Share in [0, 1]; like what follows, None where nothing was solved.
    converged : bool or None
    notes : tuple of str
        What the user should know, one sentence each.
    """

    photo: str
    status: Status
    message: str = ""
    key: str = ""
    files: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    width: int = 0
    height: int = 0
    segments: int = 0
    objects: int = 0
    constraints_satisfied: float | None = None
    converged: bool | None = None
    notes: tuple[str, ...] = ()

    def is_intact(self, folder: Path) -> bool:
        """Whether the files are in `folder` as they were written."""
        return all(
            hash_if_there(folder / name) == expected for name, expected in self.files.items()
        )


@dataclass(frozen=True)
class Carried:
    """The segments that a photo of a series starts from, as absolute paths.

    Attributes
    ----------
    photo : str
    labels : str
        The label picture of its segments.
    """

    photo: str
    labels: str


@dataclass(frozen=True)
class PhotoJob:
    """One photo.

    Attributes
    ----------
    photo, folder : str
        Absolute paths of the photo and of the folder for its files.
    name : str
        Stem of the files' names.
    shown : str
        The photo as messages and reports name it.
    marks : str or None
        Absolute path of the strokes.
    before : Outcome or None
        The outcome of an earlier run.
    done : bool
        Whether somebody said that the photo is done: where nothing is drawn, nothing is in it.
    after : str or None
        The photo, as shown, whose segments this one starts from; it has to be done first.
    carried : Carried or None
        Those segments.
    """

    photo: str
    name: str
    shown: str
    marks: str | None
    folder: str
    settings: BatchSettings
    before: Outcome | None = None
    done: bool = False
    after: str | None = None
    carried: Carried | None = None

    @property
    def root(self) -> Path:
        """The folder of the batch: `folder` without the folders that photos are in."""
        depth = len(PurePosixPath(self.shown).parent.parts)
        return Path(*Path(self.folder).parts[: len(Path(self.folder).parts) - depth])


def hash_if_there(path: Path) -> str | None:
    """SHA-256 of a file, if it exists."""
    return hash_file(path) if path.is_file() else None
