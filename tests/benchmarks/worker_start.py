"""How long a worker process of the app takes from nothing to its first answer.

    python worker_start.py

Prints {"ready_seconds", "answer_seconds"}: an idle worker until it is ready, and a worker with a
job waiting until it has answered.
"""

from __future__ import annotations

import json
from queue import SimpleQueue
from time import perf_counter
from typing import Any

import numpy as np

from app.worker.link import WorkerLink
from app.worker.messages import Job, Labels, Ready
from segcore.graph.affinity import Affinity
from segcore.marks.strokes import Path, Stroke
from segcore.methods.fast_ge import FastGE
from segcore.picture.image import image_from_array

STROKES = (
    Stroke("class", Path(((5.0, 100.0), (40.0, 100.0)), 6.0), 1),
    Stroke("class", Path(((260.0, 100.0), (295.0, 100.0)), 6.0), 2),
)


def seconds_until(job: Job | None, kind: type) -> float:
    """From the start of a worker to its first message of a kind that is no preview."""
    messages: SimpleQueue[Any] = SimpleQueue()
    pixels = np.random.default_rng(0).integers(0, 256, (200, 300, 3), dtype=np.uint8)
    begin = perf_counter()
    link = WorkerLink(lambda _link, message: messages.put(message))
    if job is not None:
        link.open_photo(1, image_from_array(pixels))
        link.send(job)
    while True:
        message = messages.get(timeout=600)
        if isinstance(message, kind) and getattr(message, "summary", True) is not None:
            break
    taken = perf_counter() - begin
    link.close(1)
    return taken


def main() -> None:
    job = Job(1, 1, Affinity(), (FastGE(),), strokes=STROKES)
    found = {
        "answer_seconds": seconds_until(job, Labels),
        "ready_seconds": seconds_until(None, Ready),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
