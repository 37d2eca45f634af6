"""Runs the jobs of a batch and remembers their outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from segcore.batch.job import Outcome, PhotoJob, Status
from segcore.batch.ledger import Ledger
from segcore.batch.workers import Workers
from segcore.files.exporters import LABELS_SUFFIX
from segcore.runtime.monitor import SILENT, Monitor

_PATIENCE = 0.1


def run_batch(
    jobs: Iterable[PhotoJob], workers: Workers, ledger: Ledger, *, monitor: Monitor = SILENT
) -> Iterator[Outcome]:
    """Outcomes of `jobs`, as they arrive.

    Parameters
    ----------
    workers : Workers
        Closed at the end, whatever happens.
    ledger : Ledger
        Tells what an earlier run did, and gets each outcome before it is yielded.
    monitor : Monitor
        Asked several times a second whether to go on.

    Raises
    ------
    Cancelled
        If the monitor says so; what is yielded by then is in the ledger.
    """
    waiting = list(jobs)
    by_photo = {job.shown: job for job in waiting}
    carried: dict[str, str | None] = {}  # by photo that is through, what the next begins with
    under_way = 0
    try:
        while waiting or under_way:
            ready = [job for job in waiting if job.after is None or job.after in carried]
            for job in ready[: workers.capacity - under_way]:
                waiting.remove(job)
                beginning = carried[job.after] if job.after else None
                before = ledger.done.get(job.shown)
                workers.submit(replace(job, before=before, carried=beginning))
                under_way += 1
            for outcome in workers.wait(_PATIENCE):
                under_way -= 1
                if outcome.status is Status.DONE:
                    ledger.add(outcome)
                job = by_photo[outcome.photo]
                # after a bad photo of a series, the next one starts from the last good one
                earlier = carried.get(job.after) if job.after else None
                carried[job.shown] = _label_picture(job, outcome) or earlier
                yield outcome
            monitor.check()
    finally:
        workers.close()


def _label_picture(job: PhotoJob, outcome: Outcome) -> str | None:
    """Path of the labels that a job wrote, if it did."""
    names = [name for name in outcome.files if name.endswith(LABELS_SUFFIX)]
    return str(Path(job.folder, names[0])) if names else None
