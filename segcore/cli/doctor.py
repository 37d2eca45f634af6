"""``eigenbrush doctor``: facts for a bug report."""

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from time import perf_counter

import numpy as np

from segcore import __version__
from segcore.cli.exit_codes import ExitCode
from segcore.cli.streams import show
from segcore.runtime.process_memory import peak_memory_bytes

_LIBRARIES = [
    *("numpy", "scipy", "pyamg", "Pillow", "threadpoolctl"),
    *(
        "tifffile",
        "clarabel",
        "PySide6-Essentials",
        "scikit-learn",
        "pillow-heif",
        "av",
        "distributed",
    ),
]
_MEGABYTE = 1e6


def diagnosis() -> dict[str, str]:
    """Versions, libraries, memory and compiled loops, as text without names of people or files."""
    from segcore.runtime import native

    return {
        "Eigenbrush": __version__,
        "Python": f"{platform.python_version()} ({sys.implementation.name})",
        "System": f"{platform.platform()}, {platform.machine()}",
        "Processors": str(os.cpu_count()),
        "Memory": _memory(),
        "Libraries": ", ".join(_libraries()),
        "Kernels": f"for {native.PROCESSOR}, {native.threads()} threads",
    }


def _libraries() -> list[str]:
    versions = []
    for name in _LIBRARIES:
        try:
            versions.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            versions.append(f"no {name}")
    return versions


def _memory() -> str:
    from psutil import virtual_memory  # slow to load

    words = f"{virtual_memory().total / _MEGABYTE:.0f} MB in this computer"
    if (peak := peak_memory_bytes()) is not None:
        words += f", {peak / _MEGABYTE:.0f} MB taken by this process at most"
    return words


DESCRIPTION = """\
Print what a fault report needs: versions, libraries, memory, compiled code, and whether a small
test picture is segmented correctly. Nothing is sent anywhere. The exit code is 1 if the test fails.
"""


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace) -> int:
    begin = perf_counter()
    wrong = _wrong_pixels()
    seconds = perf_counter() - begin
    verdict = f"failed, {wrong} pixels are wrong" if wrong else "passed"
    findings = {**diagnosis(), "Test": f"{verdict}, {seconds:.2f} s"}
    if options.json:
        show(json.dumps(findings, indent=2))
    else:
        show("\n".join(f"{name + ':':12} {value}" for name, value in findings.items()))
    return ExitCode.FAILED if wrong else ExitCode.DONE


def _wrong_pixels() -> int:
    """Number of wrong pixels in a test picture of two halves with a stroke in each."""
    from segcore.pipeline import segment

    right = np.indices((60, 80))[1] >= 40
    noise = np.random.default_rng(0).normal(0.0, 0.05, right.shape)
    marks = np.zeros(right.shape, int)
    marks[20:40, 5:10], marks[20:40, 70:75] = 1, 2
    labels = segment(np.clip(0.3 + 0.4 * right + noise, 0.0, 1.0), marks).labels
    return int(np.count_nonzero(labels != 1 + right))
