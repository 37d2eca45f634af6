"""A case that is done -> what it teaches the folder that it lies in."""

from __future__ import annotations

from pathlib import Path

from segcore.appearance.learning.network import read_network
from segcore.appearance.learning.teaching import confirmed, taught
from segcore.folders.model_file import teach
from segcore.projects.case import Case
from segcore.runtime.monitor import SILENT, Monitor


def teach_folder(folder: Path, case: Case, *, monitor: Monitor = SILENT) -> bool:
    """Add what a case shows to what its folder knows; False if it shows nothing.

    Its strokes count, and its answer as far as that is the one to these strokes.

    Parameters
    ----------
    folder : Path
        Where the projects of its photos are.

    Raises
    ------
    ProjectError, OutputError, OSError
        If the file of the folder cannot be read or written; it stays as it is.
    ConstraintError, Cancelled
    """
    project, answer = case.project, case.answer
    labels = answer.labels if answer is not None and answer.current else None
    marks = confirmed(project.strokes, labels, case.image.shape)
    if not marks.any():
        return False
    recipe = case.recipe
    network = read_network(recipe.network) if recipe.network else None
    affinity = recipe.affinity
    lesson = taught(case.image, marks, affinity=affinity, network=network, monitor=monitor)
    if lesson is None:
        return False
    teach(folder, lesson.called(case.photo), {info.number: info.name for info in project.classes})
    return True
