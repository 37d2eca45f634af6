"""Runs the jobs of a batch and remembers what became of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace

from segcore.batch.job import Job, Outcome
from segcore.batch.journal import Journal
from segcore.batch.workers import Workers
from segcore.monitor import SILENT, Monitor

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
    waiting = deque(jobs)
    under_way = 0
    try:
        while waiting or under_way:
            while waiting and under_way < workers.capacity:
                job = waiting.popleft()
                workers.submit(replace(job, before=journal.done.get(job.shown)))
                under_way += 1
            for outcome in workers.wait(_PATIENCE):
                under_way -= 1
                if outcome.status == "done":
                    journal.add(outcome)
                yield outcome
            monitor.check()
    finally:
        workers.close()
