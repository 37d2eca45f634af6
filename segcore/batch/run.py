"""Runs the jobs of a batch and records their outcomes."""

import os
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

from segcore.batch.batch_report import REPORT_JSON_NAME, write_report
from segcore.batch.datasets import write_datasets
from segcore.batch.job import Outcome, PhotoJob, Status, hash_if_there
from segcore.batch.ledger import Ledger, has_ledger, open_ledger
from segcore.batch.workers import WorkerPool
from segcore.folders.manifest import Manifest
from segcore.formats.exporters import LABELS_SUFFIX, existing_files
from segcore.picture.atomic_write import refuse_existing, write_files
from segcore.picture.temporary_files import remove_all_leftovers
from segcore.projects.case import PropagatedLabels
from segcore.runtime.monitor import SILENT, Monitor

_POLL_SECONDS = 0.1


def run_batch(
    jobs: Iterable[PhotoJob], workers: WorkerPool, ledger: Ledger, *, monitor: Monitor = SILENT
) -> Iterator[Outcome]:
    """Outcomes of `jobs`, as they arrive.

    Parameters
    ----------
    workers : WorkerPool
        Closed at the end, whatever happens.
    ledger : Ledger
        Has the outcomes of an earlier run, and records each outcome before it is yielded.
    monitor : Monitor
        Checked several times a second.

    Raises
    ------
    Cancelled
        If the monitor says so; what is yielded by then is in the ledger.
    """
    by_photo = {job.display_path: job for job in jobs}
    ready = deque(job for job in by_photo.values() if job.previous_photo is None)
    after: dict[str, list[PhotoJob]] = defaultdict(list)
    for job in by_photo.values():
        if job.previous_photo is not None:
            after[job.previous_photo].append(job)
    labels_after: dict[str, PropagatedLabels | Outcome] = {}  # or why there are none
    under_way = 0
    try:
        while ready or under_way:
            while ready and under_way < workers.capacity:
                job = ready.popleft()
                labels = labels_after[job.previous_photo] if job.previous_photo else None
                if isinstance(labels, Outcome):
                    if not _has_own_start(job):
                        labels_after[job.display_path] = labels
                        ready.extendleft(reversed(after[job.display_path]))
                        yield _outcome_without_start(job, labels)
                        continue
                    labels = None
                before = ledger.done.get(job.display_path)
                workers.submit(replace(job, earlier_outcome=before, propagated_labels=labels))
                under_way += 1
            for outcome in workers.wait(_POLL_SECONDS) if under_way else ():
                under_way -= 1
                if outcome.status in (Status.DONE, Status.PARTLY):
                    ledger.add(outcome)
                job = by_photo[outcome.photo]
                # after a failed photo of a series, the next starts from the last good photo
                earlier = labels_after[job.previous_photo] if job.previous_photo else None
                carried = earlier if isinstance(earlier, PropagatedLabels) else outcome
                labels_after[job.display_path] = _written_labels(job, outcome) or carried
                ready.extendleft(reversed(after[job.display_path]))
                yield outcome
            monitor.check()
    finally:
        workers.close()


@dataclass(frozen=True)
class BatchResult:
    """The outcomes of a batch, and the problems with its datasets.

    Attributes
    ----------
    problems : tuple of str
        Reasons why datasets were not made, one sentence each.
    """

    outcomes: tuple[Outcome, ...]
    problems: tuple[str, ...]


def write_batch(
    out: Path,
    jobs: Sequence[PhotoJob],
    workers: Callable[[], WorkerPool],
    *,
    shared: Mapping[str, bytes] = MappingProxyType({}),
    tell: Callable[[Outcome], object] = lambda _: None,
    monitor: Monitor = SILENT,
) -> BatchResult:
    """Do all jobs, write the datasets and the report.

    Parameters
    ----------
    out : Path
        The folder; one run at a time.
    shared : mapping of str to bytes
        Files by name that are there before the first job begins.
    tell : function
        Gets each outcome as it arrives.

    Raises
    ------
    FilesExistError
        If no batch has written into `out` before and files that may be needed exist, or there is a
        file of the name of a shared one, unless the jobs may replace them.
    OutputError
        If files of datasets or the report cannot be written.
    Cancelled
        If the monitor says so; the report is written nevertheless.
    """
    if out.exists() and not has_ledger(out):  # with a ledger, own files are known
        per_photo = cache(
            lambda output: [exporter for exporter in output.exporters if exporter.per_photo]
        )
        refuse_existing(
            path
            for job in jobs
            if not job.output.replace
            for path in existing_files(job.name, per_photo(job.output), job.folder)
        )
    outcomes: list[Outcome] = []
    hashes = Manifest.of("", shared)
    with open_ledger(out) as ledger:
        if not all(job.output.replace for job in jobs):
            own_files = Manifest.read(out / REPORT_JSON_NAME).files
            refuse_existing(
                out / name
                for name, new in hashes.files.items()
                if hash_if_there(out / name) not in (None, new, own_files.get(name))
            )
        write_files({out / name: content for name, content in shared.items()})
        try:
            for outcome in run_batch(jobs, workers(), ledger, monitor=monitor):
                outcomes.append(outcome)
                tell(outcome)
        except BaseException:
            remove_all_leftovers(out)  # of processes that were stopped while writing
            raise
        finally:
            write_report(out, jobs, outcomes, hashes)
        problems: list[str] = []
        if jobs:
            done, seed = exported_photos(jobs, outcomes), jobs[0].recipe.seed
            problems = write_datasets(out.absolute(), done, jobs[0].output, seed=seed)
        return BatchResult(tuple(outcomes), tuple(problems))


def exported_photos(
    jobs: Iterable[PhotoJob], outcomes: Iterable[Outcome]
) -> list[tuple[PhotoJob, Outcome]]:
    """The photos of a batch that have files, with their outcomes."""
    outcome_of = {outcome.photo: outcome for outcome in outcomes if outcome.files}
    return [(job, outcome_of[job.display_path]) for job in jobs if job.display_path in outcome_of]


def _has_own_start(job: PhotoJob) -> bool:
    """Whether a photo has strokes, imports or a number of segments: it can be solved by itself."""
    if job.marks is None and job.imports is None:
        return job.recipe.segments is not None
    return any(path is not None and os.path.exists(path) for path in (job.marks, job.imports))


def _outcome_without_start(job: PhotoJob, problem: Outcome) -> Outcome:
    """The outcome of a photo in a series that has no segments to start from."""
    reason = "has no strokes" if problem.status is Status.NO_STROKES else "failed"
    message = f"there are no segments to start from, as {problem.photo} {reason}"
    return Outcome(job.display_path, problem.status, message)


def _written_labels(job: PhotoJob, outcome: Outcome) -> PropagatedLabels | None:
    names = [name for name in outcome.files if name.endswith(LABELS_SUFFIX)]
    return PropagatedLabels(job.photo, str(Path(job.folder, names[0]))) if names else None
