"""What a command reports about a segmentation: ``summary.json`` and lines for people."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np

from segcore import __version__
from segcore.eigen.eigensolver import Eigenpairs
from segcore.patches.prepared import Prepared
from segcore.runtime.memory import peak_memory_bytes
from segcore.runtime.monitor import Stage
from segcore.segments.segmentation import Segmentation


def summarise(
    prepared: Prepared, result: Segmentation, seconds: dict[Stage, float]
) -> dict[str, Any]:
    """All numbers of a result, ready for JSON.

    Parameters
    ----------
    seconds : dict
        Seconds of each stage, reading and writing included.
    """
    counts = np.bincount(result.labels.ravel())
    solution = result.solution
    if isinstance(solution, Eigenpairs):
        name, values = "eigenvalues", solution.values
    else:
        name, values = "costs", solution.costs
    return {
        "version": __version__,
        "pixels": result.labels.size,
        "width": result.labels.shape[1],
        "height": result.labels.shape[0],
        "classes": len(result.classes),
        "segments": [
            {
                "class": number,
                "pixels": int(counts[number]),
                "share": int(counts[number]) / result.labels.size,
            }
            for number in result.classes
        ],
        name: [_number(value) for value in values],
        "residuals": [float(value) for value in solution.residuals],
        "iterations": solution.iterations,
        "converged": solution.converged,
        "constraints_satisfied": result.constraints_satisfied,
        "violated_ropes": [
            link.stroke for link in result.violated_links if link.stroke is not None
        ],
        "broken_rules": [
            {"line": rule.place.line, "rule": rule.text} for rule in result.broken_rules
        ],
        "measures": {name: _number(value) for name, value in result.measures.items()},
        "stage_seconds": seconds,
        "peak_memory_bytes": peak_memory_bytes(),
        "parameters": {
            "method": result.method.name,
            **asdict(result.method),
            **(asdict(prepared.affinity) if prepared.affinity else {}),
        },
        "seed": result.seed,
        "notes": list(result.notes),
    }


def _number(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None


def in_words(summary: dict[str, Any]) -> str:
    """The lines that a person wants to see first."""
    total = sum(summary["stage_seconds"].values())
    name = "eigenvalues" if "eigenvalues" in summary else "costs"
    values = ", ".join("inf" if v is None else f"{v:.4g}" for v in summary[name])
    status = "converged" if summary["converged"] else "NOT converged"
    lines = [
        f"{summary['width']} x {summary['height']} pixels, {summary['classes']} segments, "
        f"{total:.2f} s, constraints satisfied {summary['constraints_satisfied']:.1%}",
        f"{name} {values} ({summary['iterations']} iterations, {status})",
    ]
    lines += [f"broken: line {rule['line']}: {rule['rule']}" for rule in summary["broken_rules"]]
    lines += [
        f"{name} {'inf' if value is None else f'{value:.4g}'}"
        for name, value in summary["measures"].items()
    ]
    lines += [
        f"  class {segment['class']}: {segment['pixels']} pixels, {segment['share']:.1%}"
        for segment in summary["segments"]
    ]
    return "\n".join(lines)
