"""Runs one job: gets the segments of a photo, writes its files."""

import hashlib
import json
import os
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import numpy as np

from segcore.batch.answers import NoSegmentsError, answered_case, failure_text
from segcore.batch.job import Outcome, PhotoJob, Status, hash_if_there
from segcore.case.writing import encode_one_of_many
from segcore.folders.manifest import Manifest
from segcore.formats.exporters import Exporter, existing_files
from segcore.formats.probability_maps import files_of_import
from segcore.picture.atomic_write import refuse_existing, write_files
from segcore.picture.downscaling import Downscaling
from segcore.projects.case import Case
from segcore.projects.project_files import SUFFIX, hash_file, load_project
from segcore.projects.selection import with_answer_classes
from segcore.runtime.errors import ConstraintError, OutputError, SegmentationError
from segcore.runtime.wording import names_in_words

NOT_SOLVED = "its project has no segments for its strokes; solve it, or add --solve"

NOT_LEARNED = "the model is of photos with other channels, or of a single class; paint on it"

_MAX_SAMPLES = 1 << 20
"""Approximate number of pixels that are sampled for the mean confidence."""

# A Dask worker may run several threads; one solve takes all cores.
_one_at_a_time = threading.Lock()


def run_job(job: PhotoJob) -> Outcome:
    """Run one job; errors of the photo are reported in the outcome, not raised."""
    begin = perf_counter()
    return replace(_outcome(job), seconds=perf_counter() - begin)


def _outcome(job: PhotoJob) -> Outcome:
    named = [path for path in (job.marks, job.imports) if path is not None]
    existing = [path for path in named if os.path.exists(path)]
    if named and not existing and job.propagated_labels is None and not job.recipe.model:
        return Outcome(job.display_path, Status.NO_STROKES, f"there is no {named[0]}")
    job = replace(
        job,
        marks=job.marks if job.marks in existing else None,
        imports=job.imports if job.imports in existing else None,
    )
    try:
        with _one_at_a_time:
            return _run(job)
    except NoSegmentsError as error:
        return Outcome(job.display_path, Status.NO_SEGMENTS, ". ".join((NOT_SOLVED, *error.args)))
    except ConstraintError as error:
        if job.recipe.model and not existing:
            return Outcome(job.display_path, Status.NO_STROKES, NOT_LEARNED)
        message = failure_text(error, job)
    except Exception as error:
        message = failure_text(error, job)
    return Outcome(job.display_path, Status.FAILED, message)


def _run(job: PhotoJob) -> Outcome:
    key, earlier = _key(job), job.earlier_outcome
    folder, output = Path(job.folder), job.output
    if earlier and earlier.key == key and earlier.is_intact(folder):
        return replace(earlier, status=Status.UNCHANGED)

    case, without_maps = answered_case(job)
    left_out = [kind for kind in output.exporters if kind.needs_maps and without_maps]
    exporters = [kind for kind in output.exporters if kind not in left_out]
    if not exporters:
        return Outcome(job.display_path, Status.FAILED, without_maps)
    written, files = encode_one_of_many(case, output, exporters)
    hashes = dict(Manifest.of(job.display_path, files).files)
    _write(files, hashes, job, left_out)

    solved = case.checked_answer.result
    notes = [note.text for note in case.notes]
    if solved is not None:
        notes += solved.notes
    if output.background in output.unknown_names(with_answer_classes(case)):
        notes.append(f"there is no class {output.background!r} that could be the background")
    losses = (loss for exporter in exporters for loss in exporter.all_losses(written))
    return Outcome(
        job.display_path,
        Status.PARTLY if left_out else Status.DONE,
        f"{without_maps}; left out: {names_in_words([kind.name for kind in left_out])}"
        if left_out
        else "",
        key="" if left_out else key,
        files=hashes,
        width=case.image.shape[1],
        height=case.image.shape[0],
        segments=len(written.geometry.present_classes),
        objects=len(written.objects),
        constraints_satisfied=None if solved is None else solved.constraints_satisfied,
        converged=None if solved is None else solved.solution.converged,
        notes=(*notes, *(f"not kept: {loss}" for loss in losses)),
        confidence=_mean_confidence(case),
    )


def _mean_confidence(case: Case) -> float | None:
    """Mean confidence of sampled labelled pixels, for the result of a solve."""
    answer = case.checked_answer
    if answer.result is None:
        return answer.mean_confidence
    step = max(1, int((answer.labels.size / _MAX_SAMPLES) ** 0.5))
    labelled = Downscaling(answer.labels.shape, step).middles(answer.labels) > 0
    confidence = answer.result.confidence_every(step)[labelled]
    return round(float(confidence.mean(dtype=np.float64)), 4) if len(confidence) else None


def _key(job: PhotoJob) -> str:
    """Hash of all inputs of a job: name, files and settings."""
    start = job.propagated_labels
    carried = (start.photo, start.labels) if start else ()
    imported = files_of_import(Path(job.imports)) if job.imports else ()
    model = job.recipe.model or _model_of_project(job)
    paths = (job.photo, job.marks, *imported, *carried, model)
    contents = [hash_file(path) for path in paths if path]
    text = json.dumps([job.name, *contents, job.fingerprint])
    return hashlib.sha256(text.encode()).hexdigest()


def _model_of_project(job: PhotoJob) -> str:
    """Path of the model file that a job's project names; empty if there is none."""
    if job.marks is None or Path(job.marks).suffix != SUFFIX:
        return ""
    with suppress(SegmentationError):  # the solve reports it
        named = load_project(job.marks).project.recipe.model
        if named:
            from segcore.folders.model_file import model_file_of  # takes a while to load

            return model_file_of(named, Path(job.marks).parent)
    return ""


def _write(
    files: dict[str, bytes], hashes: dict[str, str], job: PhotoJob, left_out: Sequence[Exporter]
) -> None:
    """Write all files or none; refuses to replace files that an earlier batch did not write.

    Files of an earlier batch in formats that are left out are removed, as they are out of date;
    with `replace`, also files of this photo in other formats.
    """
    folder = Path(job.folder)
    expected = job.earlier_outcome.files if job.earlier_outcome else {}
    others = [
        folder / name
        for name, new in hashes.items()
        if hash_if_there(folder / name) not in (None, expected.get(name), new)
    ]
    try:
        refuse_existing(others, force=job.output.replace)
    except OutputError as error:
        raise OutputError(f"{error} (they are not as an earlier batch left them)") from error
    write_files({folder / name: data for name, data in files.items()}, within=job.root)
    outdated = {
        path.relative_to(folder).as_posix() for path in existing_files(job.name, left_out, folder)
    }
    left = {
        name: sha256
        for name, sha256 in expected.items()
        if name not in hashes and (job.output.replace or name in outdated)
    }
    Manifest(job.display_path, left).remove(folder)
