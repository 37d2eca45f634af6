"""How many cycles eigenvectors take at any size, and how accurate they are.

Run ``python tests/benchmarks/bench_eigenvectors.py``. Two tables: cycles for a photo with nothing
known, after one more stroke and after its removal, by size; and errors of eigenvalues and labels
against the eigensolver converged in double precision, by picture and weight floor.
"""

from __future__ import annotations

import numpy as np
from photos import PATTERNS, PHOTOS, Example, example

from segcore import FastGE, prepare, segment
from segcore.graph.affinity import Affinity

SIZES = (40_000, 260_000, 1_100_000, 4_000_000)
ACCURACY_PIXELS = 100_000
FLOORS = (1e-2, 1e-4, 1e-6)
TOLERANCES = (4.5e-2, 1e-2)
CONVERGED = FastGE(tolerance=3e-5)


def cycles(case: Example) -> tuple[int, int, int]:
    """Cold, after one more stroke, after its removal."""
    prepared = prepare(case.photo)
    cold = segment(prepared, case.labels)
    more = segment(prepared, case.labels_with_more, start=cold)
    less = segment(prepared, case.labels, start=more)
    return cold.eigenpairs.iterations, more.eigenpairs.iterations, less.eigenpairs.iterations


def show_cycles() -> None:
    print("cycles: cold / one more stroke / without it again")
    for name in (*PHOTOS, *PATTERNS):
        counts = [" / ".join(map(str, cycles(example(name, size)))) for size in SIZES]
        print(f"{name:14s}" + "".join(f"{count:>14s}" for count in counts), flush=True)


def show_accuracy() -> None:
    print("picture        floor  tolerance  cycles  residual  error of lambda  same labels")
    for name in (*PHOTOS, *PATTERNS):
        case = example(name, ACCURACY_PIXELS)
        for floor in FLOORS:
            prepared = prepare(case.photo, affinity=Affinity(floor=floor))
            exact = segment(prepared, case.labels, method=CONVERGED)
            for tolerance in TOLERANCES:
                found = segment(prepared, case.labels, method=FastGE(tolerance=tolerance))
                pairs = found.eigenpairs
                error = np.max(np.abs(pairs.values / exact.eigenpairs.values - 1))
                print(
                    f"{name:14s} {floor:5.0e} {tolerance:10.0e} {pairs.iterations:7d} "
                    f"{pairs.residuals.max():9.1e} {error:16.1e} "
                    f"{np.mean(found.labels == exact.labels):12.2%}",
                    flush=True,
                )


if __name__ == "__main__":
    show_cycles()
    show_accuracy()
