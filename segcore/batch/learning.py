"""Finished photos -> a model for the others.

Each photo is read once, and little of it is kept; results do not depend on the number of threads.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from segcore.appearance.learning.model import EMPTY_MODEL, Model, model_of, thinned
from segcore.appearance.learning.numbering import matched_numbers
from segcore.appearance.learning.training_photo import TrainingPhoto
from segcore.batch.answers import case_of, failure_text
from segcore.batch.job import PhotoJob
from segcore.case.training import given_names
from segcore.case.training_photos import training_photo_of_case
from segcore.folders.states import State, read_states
from segcore.projects.case import Case
from segcore.projects.project_files import SUFFIX
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.errors import Cancelled, ConstraintError
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.threads import map_in_order


@dataclass(frozen=True, eq=False)
class LearnedPhoto:
    """A photo's contribution to a model.

    Attributes
    ----------
    photo : str
        The job's `display_path`.
    problem : str
        Reason why there is none, in a sentence; else empty.
    names : mapping of int to str
        Names of its classes, empty where they have none.
    """

    photo: str
    problem: str
    training_photo: TrainingPhoto | None = None
    names: Mapping[int, str] = field(default_factory=dict)


def training_jobs(jobs: Sequence[PhotoJob]) -> list[PhotoJob]:
    """The jobs of finished photos, or of all photos with strokes if no photo is finished.

    Whether a photo is done is in a file beside its strokes. Skipped photos are left out.
    """
    states: dict[Path, dict[str, State]] = {}
    done, begun = [], []
    for job in jobs:
        existing = [Path(path) for path in (job.marks, job.imports) if path and Path(path).exists()]
        if not existing:
            continue
        folder = existing[0].parent
        if folder not in states:
            states[folder] = read_states(folder)
        state = states[folder].get(Path(job.photo).name)
        if state is State.DONE:
            done.append(replace(job, done=True))
        elif state is not State.SKIPPED:
            begun.append(job)
    return done or begun


def learn_from(
    jobs: Sequence[PhotoJob],
    model: Model = EMPTY_MODEL,
    *,
    threads: int = 1,
    tell: Callable[[LearnedPhoto], object] = lambda _: None,
    monitor: Monitor = SILENT,
) -> Model:
    """A model of the photos of some jobs, in addition to a known model.

    Classes of the same name are the same, whatever their numbers in each photo. Photos with other
    channels than the first are left out.

    Parameters
    ----------
    threads : int
        Photos that are read at once.
    tell : callable
        Called with each photo, in their order.

    Raises
    ------
    ConstraintError
        If no photo has labelled classes, and nothing is known.
    ParameterError
        If there are too many classes.
    Cancelled
    """
    photos, names = list(model.photos), dict(model.names)
    numbers = dict.fromkeys(model.class_numbers, "") | names if photos else {}
    for each in _learn(jobs, threads, monitor):
        learned = _check_channels(each, photos[0].n_channels) if photos else each
        tell(learned)
        if learned.training_photo is None:
            continue
        same = matched_numbers(learned.names, numbers)
        for before, name in learned.names.items():
            numbers[same[before]] = numbers.get(same[before]) or name
        photos.append(learned.training_photo.renumbered(same))
    if not photos:
        raise ConstraintError(
            "no photo has strokes of a class to learn; paint on some, or mark them as done"
        )
    return model_of(photos, {number: name for number, name in numbers.items() if name})


def _check_channels(learned: LearnedPhoto, n: int) -> LearnedPhoto:
    """The photo; without training photo but with a problem if it does not have `n` channels."""
    if learned.training_photo is None or learned.training_photo.n_channels == n:
        return learned
    problem = f"it has {learned.training_photo.n_channels} channels, those before it have {n}"
    return replace(learned, problem=problem, training_photo=None)


def _learn(jobs: Sequence[PhotoJob], threads: int, monitor: Monitor) -> Iterator[LearnedPhoto]:
    """The contribution of each job, in order."""
    work = partial(_learn_one, n_photos=len(jobs), monitor=monitor)
    with one_blas_thread():
        for learned in map_in_order(work, jobs, threads):
            yield learned
            monitor.check()


def _learn_one(job: PhotoJob, n_photos: int, monitor: Monitor) -> LearnedPhoto:
    try:
        monitor.check()
        case = _confirmed_case(job)
        photo = training_photo_of_case(case, monitor=monitor)
    except Cancelled:
        raise
    except Exception as error:
        return LearnedPhoto(job.display_path, failure_text(error, job))
    if photo is None:
        return LearnedPhoto(job.display_path, "it has no strokes of a class")
    names = given_names(case)
    names_of_classes = {n: names.get(n, "") for n in set(photo.class_of_example.tolist())}
    return LearnedPhoto(
        job.display_path, "", thinned(photo.renamed(job.display_path), n_photos), names_of_classes
    )


def _confirmed_case(job: PhotoJob) -> Case:
    """The case of a photo, with its answer if the photo is done."""
    if not job.done or job.marks is None or not job.marks.endswith(SUFFIX):
        return case_of(job)
    case = case_of(replace(job, recipe=replace(job.recipe, answers="saved")))
    is_right = case.answer is not None and case.answer.current
    return case if is_right else replace(case, answer=None)
