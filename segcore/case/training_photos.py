"""A finished case -> a training photo of its folder."""

from pathlib import Path

from segcore.appearance.learning.training import confirmed_marks, learn_photo
from segcore.appearance.learning.training_photo import TrainingPhoto
from segcore.folders.model_file import add_training_photo
from segcore.projects.case import Case
from segcore.runtime.monitor import SILENT, Monitor


def add_to_folder_model(folder: Path, case: Case, *, monitor: Monitor = SILENT) -> bool:
    """Add a case to the model of its folder; returns False if it has no labelled classes.

    Examples come from its strokes, and from its answer if this belongs to the strokes.

    Parameters
    ----------
    folder : Path
        Folder with the projects of the photos.

    Raises
    ------
    ProjectError, OutputError, OSError
        If the file of the folder cannot be read or written; it stays as it is.
    ConstraintError, Cancelled
    """
    training_photo = training_photo_of_case(case, monitor=monitor)
    if training_photo is None:
        return False
    names = {info.number: info.name for info in case.project.classes}
    add_training_photo(folder, training_photo.renamed(case.photo_name), names)
    return True


def training_photo_of_case(case: Case, *, monitor: Monitor = SILENT) -> TrainingPhoto | None:
    """The training photo of a case; None if the case has no marks of a class.

    Drawn labels count; or else strokes, and the answer if it belongs to them.
    """
    answer = case.answer
    labels = answer.labels if answer is not None and answer.current else None
    marks = case.label_marks
    if marks is None:
        marks = confirmed_marks(case.project.strokes, labels, case.image.shape)
    return learn_photo(case.image, marks, affinity=case.recipe.affinity, monitor=monitor)
