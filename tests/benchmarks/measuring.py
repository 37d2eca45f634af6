"""How things are measured and shown: interleaved timing, peak memory, tables, JSON."""

import gc
import json
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.runtime import native

_HERE = Path(__file__).parent
_PAGE = 4096
_PACKAGES = ("numpy", "scipy", "scikit-image", "scikit-learn", "pyamg")

# ------------------------------------------------------------------------------------------ asked


@dataclass(frozen=True)
class Settings:
    """How much to measure.

    `sizes` are numbers of pixels; of `repeats` runs of every contender the median counts; `quick`
    is a short look instead of figures to quote.
    """

    sizes: tuple[int, ...]
    repeats: int
    quick: bool
    plot: bool

    @property
    def photos(self) -> int | None:
        """How many of the photos of others are looked at; None: all."""
        return 4 if self.quick else None


# ------------------------------------------------------------------------------------------- time


@dataclass
class Timing:
    """Wall-clock and processor seconds of repeated runs."""

    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.wall)

    @property
    def processor_median(self) -> float:
        """Seconds that all threads together spent computing; other programs hardly change it."""
        return statistics.median(self.processor)

    def add(self, run: Callable[[], Any]) -> Any:
        """Time one more run and hand on what it returns."""
        gc.collect()
        busy, begin = process_time(), perf_counter()
        result = run()
        self.wall.append(perf_counter() - begin)
        self.processor.append(process_time() - busy)
        return result

    def as_json(self) -> dict[str, Any]:
        return {
            "median_seconds": self.median,
            "min_seconds": min(self.wall),
            "max_seconds": max(self.wall),
            "processor_seconds": self.processor_median,
            "runs": len(self.wall),
        }


def time_in_turns(
    contenders: Mapping[str, Callable[[], Any]], repeats: int, *, budget_seconds: float = 20.0
) -> dict[str, Timing]:
    """Time contenders in turns, so that a busy minute of the machine slows all of them.

    A contender that has taken longer than the budget in total sits out the later turns.
    """
    timings = {name: Timing() for name in contenders}
    for _ in range(repeats):
        for name, run in contenders.items():
            if sum(timings[name].wall) < budget_seconds:
                timings[name].add(run)
    return timings


# ----------------------------------------------------------------------------------------- memory


def current_memory_bytes() -> int:
    """Resident size of this process."""
    return _status_bytes("VmRSS")


def peak_memory_bytes() -> int:
    """Largest resident size of this process since :func:`forget_peak_memory` or its start.

    Not from ``getrusage``, whose maximum includes what the parent process held when it started
    this one.
    """
    return _status_bytes("VmHWM")


def forget_peak_memory() -> None:
    """Let the peak start again from the current size, where the system can do that."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def watched_memory() -> Callable[[], int]:
    """Begin to watch; the function says how much more than now was held at most since then."""
    forget_peak_memory()
    before = current_memory_bytes()
    return lambda: peak_memory_bytes() - before


def available_bytes() -> int:
    """Memory that no process has; programs that are not in use could give more."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_AVPHYS_PAGES")


def touched(n_bytes: int) -> NDArray[np.uint8]:
    """Memory that the system has given for good; freed by a process that keeps it, a store."""
    block = np.empty(n_bytes, np.uint8)
    block[::_PAGE] = 0
    return block


def can_measure_memory() -> bool:
    return Path("/proc/self/status").exists()


def _status_bytes(key: str) -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(key + ":"):
            return int(line.split()[1]) * 1024
    raise OSError(f"the system does not tell {key}")


def run_alone(
    script: str, *arguments: object, timeout: float | None = None, **environment: str
) -> dict[str, Any]:
    """The JSON that a script of this folder prints when it has a process of its own."""
    command = [sys.executable, str(_HERE / script), *map(str, arguments)]
    paths = [str(_HERE.parents[1]), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    given = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **environment}
    given.pop("PYTHONDONTWRITEBYTECODE", None)  # or each start would compile the modules anew
    found = subprocess.run(
        command, env=given, stdout=subprocess.PIPE, check=True, text=True, timeout=timeout
    )
    return json.loads(found.stdout.splitlines()[-1])


def on_all_cores(run: Callable[..., Any], tasks: Sequence[Sequence[Any]]) -> list[Any]:
    """What `run` returns for the arguments of each task, in processes of one thread each."""
    with ProcessPoolExecutor(usable_cores(), get_context("spawn"), _use_one_thread) as pool:
        return list(pool.map(run, *zip(*tasks, strict=True)))


def _use_one_thread() -> None:
    native.set_threads(1)


# ----------------------------------------------------------------------------------------- tables


@dataclass
class Table:
    """Rows of text under headings; the first column is flush left, numbers flush right."""

    title: str
    columns: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add(self, *cells: object) -> None:
        self.rows.append([str(cell) for cell in cells])

    def as_text(self) -> str:
        widths = [max(map(len, column)) for column in zip(self.columns, *self.rows, strict=True)]
        lines = [
            "  ".join(
                cell.ljust(width) if place == 0 else cell.rjust(width)
                for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
            ).rstrip()
            for cells in [self.columns, ["-" * width for width in widths], *self.rows]
        ]
        return "\n".join([f"\n{self.title}\n", *lines, *self.notes])

    def as_markdown(self) -> str:
        rule = ["---", *["---:"] * (len(self.columns) - 1)]
        lines = [f"| {' | '.join(cells)} |" for cells in [self.columns, rule, *self.rows]]
        notes = [f"\n{note}" for note in self.notes]
        return "\n".join([f"### {self.title}\n", *lines, *notes, ""])


def seconds(value: float) -> str:
    """Three significant digits."""
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 100 else f"{value:.0f}"


def share(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.2f} %"


def count(value: float) -> str:
    """A number of pixels in words that are quick to read: 44 k, 1.1 M."""
    if value < 1e6:
        return f"{value / 1e3:.0f} k"
    return f"{value / 1e6:.1f} M" if value < 1e7 else f"{value / 1e6:.0f} M"


# ----------------------------------------------------------------------------------------- report


class Report:
    """Tables and everything measured, on the terminal and in files, as soon as it is known.

    Subjects that are not measured this time stay in the JSON file at `path`; `markdown` is a file
    for the tables.
    """

    def __init__(self, path: Path, markdown: Path | None) -> None:
        self._path = path
        self._markdown = markdown
        self._machine = machine()
        self._tables: list[str] = []
        print("\n" + in_words(self._machine))

    def show(self, table: Table) -> None:
        print(table.as_text(), flush=True)
        self._tables.append(table.as_markdown())
        if self._markdown:
            _replace(self._markdown, "\n".join([in_words(self._machine) + "\n", *self._tables]))

    def record(self, subject: str, results: Any) -> None:
        """Keep `results`, anything that JSON knows, under the name of a subject."""
        load = {**self._machine, "load_average_at_end": _load_average()}
        subjects = {**self._recorded(), subject: {"machine": load, "results": results}}
        _replace(self._path, json.dumps(subjects, indent=1) + "\n")

    def add(self, subject: str, results: dict[str, Any]) -> None:
        """Keep `results` beside those that a subject has already under other names."""
        self.record(subject, {**self.results(subject, {}), **results})

    def results(self, subject: str, default: Any = None) -> Any:
        """What was measured last for a subject, or `default`."""
        return self._recorded().get(subject, {}).get("results", default)

    def _recorded(self) -> dict[str, Any]:
        return json.loads(self._path.read_text()) if self._path.exists() else {}


def machine() -> dict[str, Any]:
    """What the figures depend on."""
    return {
        "processor": _processor(),
        "cores": usable_cores(),
        "python": platform.python_version(),
        "packages": {name: version(name) for name in _PACKAGES},
        "load_average_at_start": _load_average(),
    }


def usable_cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_words(machine: dict[str, Any]) -> str:
    packages = ", ".join(f"{name} {number}" for name, number in machine["packages"].items())
    load = machine["load_average_at_start"]
    busy = "" if load is None else f"; load average at the start {load:.1f}"
    return (
        f"{machine['cores']} cores of {machine['processor']}, "
        f"Python {machine['python']}, {packages}{busy}"
    )


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _load_average() -> float | None:
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def _replace(path: Path, text: str) -> None:
    unfinished = path.with_name(path.name + ".unfinished")
    unfinished.write_text(text, encoding="utf-8")
    os.replace(unfinished, path)
