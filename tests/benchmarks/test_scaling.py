"""What grows with the photo and what does not: accuracy, iterations, time per pixel."""

from __future__ import annotations

import numpy as np
import pytest
from measuring import Report, Table, Timing, count, seconds, share
from numpy.typing import NDArray
from photos import FIVE_CLASSES, PATTERNS, PHOTOS, example
from reference import leading_eigenvalues
from settings import Settings

import segcore
from segcore import Affinity, FastGE, constraints_from_labels
from segcore.graph.graph import OFFSETS, GridGraph
from segcore.runtime.native import apply_laplacian

pytestmark = pytest.mark.usefixtures("memory_at_hand")

_REFERENCE_PIXELS = 262_000
_FLOORS = (1e-2, 1e-6)
_BUDGET_SECONDS = 15.0
_TIGHT = FastGE(tolerance=1e-7)


def test_eigenvalues(settings: Settings, report: Report) -> None:
    pixels = min(settings.sizes[0], _REFERENCE_PIXELS) if settings.quick else _REFERENCE_PIXELS
    cases = [(name, Affinity()) for name in (*PHOTOS, *PATTERNS)]
    cases += [(FIVE_CLASSES, Affinity(floor=floor)) for floor in _FLOORS]
    table = Table(
        f"{count(pixels)} pixels: against a direct solve in double precision",
        ["", "floor", "error of lambda", "when tight", "same labels", "steps", "tight"],
    )
    results = []
    for name, affinity in cases:
        case = example(name, pixels)
        prepared = segcore.prepare(case.photo, affinity=affinity)
        constraints = constraints_from_labels(case.labels)
        members = np.array([constraints.node_labels() == c for c in constraints.class_numbers])
        usual = segcore.segment(prepared, constraints)
        assert usual.pencil is not None
        true = leading_eigenvalues(usual.pencil, members.astype(np.float64))
        tight = segcore.segment(prepared, constraints, method=_TIGHT)
        row = {
            "picture": name,
            "floor": affinity.floor,
            "relative_error": _relative_error(usual.eigenpairs.values, true),
            "relative_error_tight": _relative_error(tight.eigenpairs.values, true),
            "same_labels": float(np.mean(usual.labels == tight.labels)),
            "iterations": usual.eigenpairs.iterations,
            "iterations_tight": tight.eigenpairs.iterations,
            "converged": usual.eigenpairs.converged,
            "converged_tight": tight.eigenpairs.converged,
        }
        results.append(row)
        table.add(
            name,
            f"{affinity.floor:.0e}",
            f"{row['relative_error']:.1e}",
            f"{row['relative_error_tight']:.1e}",
            share(row["same_labels"]),
            f"{row['iterations']}{'' if row['converged'] else ' not converged'}",
            f"{row['iterations_tight']}{'' if row['converged_tight'] else ' not converged'}",
        )
    table.notes.append(
        f"steps: multigrid cycles and LOBPCG iterations; "
        f"tight: tolerance {_TIGHT.tolerance:g} instead of {FastGE().tolerance:g}"
    )
    report.show(table)
    report.record("eigenvalues", results)


def test_iterations(settings: Settings, report: Report) -> None:
    table = Table(
        "Steps and time against size, five classes, photo to labels",
        ["pixels", "steps", "seconds", "min", "max", "ns/pixel"],
    )
    results = []
    for pixels in settings.sizes:
        case = example(FIVE_CLASSES, pixels)
        timing = Timing()
        while len(timing.wall) < settings.repeats and sum(timing.wall) < _BUDGET_SECONDS:
            answer = timing.add(lambda c=case: segcore.segment(c.photo, c.labels))
        wall = (timing.median, min(timing.wall), max(timing.wall))
        each = 1e9 * timing.median / case.pixels
        iterations = answer.eigenpairs.iterations
        table.add(count(case.pixels), iterations, *map(seconds, wall), f"{each:.0f}")
        results.append(
            {
                "pixels": case.pixels,
                "iterations": iterations,
                "nanoseconds_per_pixel": each,
                **timing.as_json(),
            }
        )
    report.show(table)
    report.record("iterations", results)


def test_bandwidth(settings: Settings, report: Report) -> None:
    case = example(FIVE_CLASSES, max(settings.sizes))
    graph = segcore.prepare(case.photo).graph
    assert isinstance(graph, GridGraph)
    offsets = np.array(OFFSETS[graph.connectivity])
    x = np.random.default_rng(0).random((4, *graph.shape), dtype=np.float32)
    stream = [np.ones(1 << 24, np.float32) for _ in range(3)]

    runs = {
        "copy a = b, one thread": (lambda: _copy(*stream), 2 * stream[0].nbytes),
        "Laplacian times 4 vectors": (
            lambda: apply_laplacian(graph.weights, offsets, x),
            graph.weights.nbytes + 2 * x.nbytes,
        ),
    }
    table = Table(
        f"Memory traffic at {count(case.pixels)} pixels: every value read or written once",
        ["", "GB/s", "share of the copy"],
    )
    rates: dict[str, float] = {}
    for name, (run, traffic) in runs.items():
        run()
        timing = Timing()
        for _ in range(max(settings.repeats, 5)):
            timing.add(run)
        rates[name] = traffic / min(timing.wall) / 1e9
        table.add(name, f"{rates[name]:.1f}", share(rates[name] / next(iter(rates.values()))))
    report.show(table)
    report.record("bandwidth", rates)


def _relative_error(values: NDArray[np.float64], true: NDArray[np.float64]) -> float:
    return float(np.max(np.abs(values - true) / true))


def _copy(a: NDArray, b: NDArray) -> None:
    np.copyto(a, b)
