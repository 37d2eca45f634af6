"""Runs the jobs of a batch and remembers what became of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from segcore.batch.job import Job, Outcome
from segcore.batch.journal import Journal
from segcore.batch.workers import Workers
from segcore.files.exporters import LABELS_SUFFIX
from segcore.runtime.monitor import SILENT, Monitor

_PATIENCE = 0.1


def run_batch(
    jobs: Iterable[Job], workers: Workers, journal: Journal, *, monitor: Monitor = SILENT
) -> Iterator[Outcome]:
    """Outcomes of `jobs`, in the order in which they come.

    Parameters
    ----------
    workers : Workers
        Closed at the end, also at a bad one.
    journal : Journal
        Tells what an earlier run did, and gets each outcome before it is yielded.
    monitor : Monitor
        Asked all the time whether to go on.

    Raises
    ------
    Cancelled
        If the monitor says so; what is yielded by then is in the journal.
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
                before = journal.done.get(job.shown)
                workers.submit(replace(job, before=before, carried=beginning))
                under_way += 1
            for outcome in workers.wait(_PATIENCE):
                under_way -= 1
                if outcome.status == "done":
                    journal.add(outcome)
                job = by_photo[outcome.photo]
                # after a bad photo of a series, the next goes on from the last good one
                earlier = carried.get(job.after) if job.after else None
                carried[job.shown] = _label_picture(job, outcome) or earlier
                yield outcome
            monitor.check()
    finally:
        workers.close()


def _label_picture(job: Job, outcome: Outcome) -> str | None:
    """Path of the labels that a job wrote, if it did."""
    names = [name for name in outcome.files if name.endswith(LABELS_SUFFIX)]
    return str(Path(job.folder, names[0])) if names else None
