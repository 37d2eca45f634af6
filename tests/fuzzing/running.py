"""Reading damaged files, and what it took."""

import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from segcore.runtime.errors import SegmentationError
from tests.fuzzing.damage import damaged
from tests.fuzzing.subject import Subject

MOST_SECONDS = 10.0
MOST_BYTES = 2 << 30
"""Of addresses, which is more than what is held."""


@dataclass
class Finding:
    """What came of many damaged files of one kind.

    The slowest file took `slowest` seconds, and the process grew by `memory` MB; `failures` are
    other errors than those that a caller expects, with the file's name.
    """

    cases: int = 0
    refused: int = 0
    slowest: float = 0.0
    memory: float = 0.0
    failures: list[str] | None = None


def fuzz(subject: Subject, folder: Path, *, cases: int, seed: int, kept: Path) -> Finding:
    """Read a file cut at every length and damaged in `cases` ways; failures go to `kept`."""
    found = Finding(failures=[])
    path = subject.place(folder)
    path.write_bytes(subject.content)
    subject.read(path)  # what is loaded on the first use is not the file's
    before = _peak()
    for content in damaged(subject.content, cases, is_text=subject.is_text, seed=seed):
        subject.place(folder).write_bytes(content)
        begin = perf_counter()
        try:
            with _limits():
                subject.read(path)
        except SegmentationError as error:
            found.refused += 1
            if not str(error).startswith(f"{path}: "):
                found.failures.append(_keep(kept, content, f"message without its file: {error}"))
        except BaseException as error:
            found.failures.append(_keep(kept, content, f"{type(error).__name__}: {error}"))
        found.slowest = max(found.slowest, perf_counter() - begin)
        found.cases += 1
    found.memory = (_peak() - before) / 1e6
    return found


@contextmanager
def _limits() -> Iterator[None]:
    """Not more memory than MOST_BYTES, not longer than MOST_SECONDS."""
    unlimited = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, unlimited[1]))
    signal.setitimer(signal.ITIMER_REAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        resource.setrlimit(resource.RLIMIT_AS, unlimited)


def _too_slow(*_: object) -> None:
    raise TimeoutError(f"more than {MOST_SECONDS} s")


signal.signal(signal.SIGALRM, _too_slow)


def _keep(folder: Path, content: bytes, what: str) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{len(list(folder.iterdir()))}.bin"
    path.write_bytes(content)
    return f"{path}: {what}"


def _peak() -> int:
    """Largest resident size so far, in bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
