"""One photo of a batch: everything that decides its result, and its outcome."""

import os
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path, PurePosixPath

from segcore import __version__
from segcore.formats.output import Output
from segcore.methods.recipe import Recipe
from segcore.picture.pages import picture_file
from segcore.projects.case import PropagatedLabels
from segcore.projects.project_files import hash_file
from segcore.runtime.parameters import fingerprint


class Status(StrEnum):
    """Outcomes of a job, by their names in reports."""

    DONE = "done"
    PARTLY = "partly done"
    """Written, except for files that need a solve, which failed."""
    UNCHANGED = "unchanged"
    """The files of an earlier run are up to date."""
    FAILED = "failed"
    NO_STROKES = "no strokes"
    """There is no file of strokes."""
    NO_SEGMENTS = "no segments"
    """The project has no segments, or segments of earlier strokes."""
    NOT_REACHED = "not reached"


@dataclass(frozen=True)
class Outcome:
    """The outcome of a job.

    Attributes
    ----------
    photo : str
        The job's `display_path`.
    message : str
        Reason of a failure.
    key : str
        Hash of everything that the files depend on.
    files : dict of str to str
        SHA-256 of each file, by its name in the job's folder.
    constraints_satisfied : float or None
        Share in [0, 1]; None where nothing was solved, as below.
    notes : tuple of str
        Notes for the user, one sentence each.
    confidence : float or None
        Mean of the probability that a pixel's label is right, where it is known.
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
    confidence: float | None = None

    def is_intact(self, folder: Path) -> bool:
        """Whether the files are in `folder` as they were written."""
        return all(
            hash_if_there(folder / name) == expected for name, expected in self.files.items()
        )


@dataclass(frozen=True)
class PhotoJob:
    """The job of a batch for one photo.

    Attributes
    ----------
    photo, folder : str
        Absolute paths of the photo and of the folder for its files.
    name : str
        Stem of the files' names.
    display_path : str
        The photo as messages and reports name it.
    marks, imports : str or None
        Absolute paths of the strokes, and of what lies under them.
    earlier_outcome : Outcome or None
        The outcome of an earlier run.
    done : bool
        Whether the photo is marked as done, so that no strokes mean no objects.
    previous_photo : str or None
        The `display_path` of the photo whose segments this one starts from; it is solved first.
    propagated_labels : PropagatedLabels or None
        The segments that the photo starts from.
    """

    photo: str
    name: str
    display_path: str
    marks: str | None
    folder: str
    output: Output
    recipe: Recipe = Recipe()
    imports: str | None = None
    earlier_outcome: Outcome | None = None
    done: bool = False
    previous_photo: str | None = None
    propagated_labels: PropagatedLabels | None = None

    @property
    def fingerprint(self) -> str:
        """All parameters that may change the written files."""
        recipe = replace(self.recipe, model="")
        return repr((__version__, fingerprint(recipe), fingerprint(self.output)))

    @property
    def root(self) -> Path:
        """The output folder of the batch: `folder` without the subfolders of the photo."""
        depth = len(PurePosixPath(self.display_path).parent.parts)
        return Path(*Path(self.folder).parts[: len(Path(self.folder).parts) - depth])


def hash_if_there(path: Path) -> str | None:
    """SHA-256 of a file or of a page of it; None if the file does not exist."""
    return hash_file(path) if os.path.isfile(picture_file(path)) else None
