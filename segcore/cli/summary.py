"""Reports on a segmentation: ``summary.json`` and lines for people."""

from collections import Counter
from dataclasses import asdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore import __version__
from segcore.eigen.eigensolver import Eigenpairs
from segcore.patches.prepared import Prepared
from segcore.projects.case import Case
from segcore.projects.project import new_class
from segcore.runtime.monitor import Stage
from segcore.runtime.parameters import to_document
from segcore.runtime.process_memory import peak_memory_bytes
from segcore.runtime.wording import plural
from segcore.segments.segmentation import Segmentation


def to_json(
    prepared: Prepared,
    result: Segmentation,
    seconds: dict[Stage, float],
    case: Case,
) -> dict[str, Any]:
    """All numbers of a result, as in ``summary.json``.

    Parameters
    ----------
    seconds : dict
        Seconds of each stage, reading and writing included.
    case : Case
        Has the names of the classes.
    """
    counts = case.geometry.areas
    n_objects = Counter(info.class_number for info in case.objects.table)
    solution = result.solution
    values_key, values = _values(result)
    return {
        "version": __version__,
        "pixels": result.labels.size,
        "width": result.labels.shape[1],
        "height": result.labels.shape[0],
        "classes": len(result.classes),
        "segments": [
            {
                "class": number,
                "name": case.project.class_name(number),
                "pixels": counts.get(number, 0),
                "share": counts.get(number, 0) / result.labels.size,
                **({"objects": n_objects[number]} if number in case.project.counted else {}),
            }
            for number in result.classes
        ],
        values_key: [_finite_or_none(value) for value in values],
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
        "measures": {measure: _finite_or_none(value) for measure, value in result.measures.items()},
        "stage_seconds": seconds,
        "peak_memory_bytes": peak_memory_bytes(),
        "parameters": {
            "method": result.method.name,
            **asdict(result.method),
            **(to_document(prepared.affinity) if prepared.affinity else {}),
        },
        "seed": result.seed,
        "notes": list(result.notes),
    }


def _finite_or_none(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None


def summary_lines(result: Segmentation, seconds: dict[Stage, float], case: Case) -> list[str]:
    """Lines that summarise a result; `case` has the names of the classes."""
    rows, columns = result.labels.shape
    counts = case.geometry.areas
    name, values = _values(result)
    status = "converged" if result.solution.converged else "NOT converged"
    lines = [
        f"{columns} x {rows} pixels, {plural(len(result.classes), 'segment')}, "
        f"{sum(seconds.values()):.2f} s, constraints satisfied {result.constraints_satisfied:.1%}",
    ]
    if len(values):
        iterations = plural(result.solution.iterations, "iteration")
        lines.append(f"{name} {', '.join(map(_format, values))} ({iterations}, {status})")
    lines += [f"broken: {rule}" for rule in result.broken_rules]
    lines += [f"{measure} {_format(value)}" for measure, value in result.measures.items()]
    lines += [
        f"  {_class_text(case, number)}: {plural(counts.get(number, 0), 'pixel')}, "
        f"{counts.get(number, 0) / result.labels.size:.1%}{_objects(case, number)}"
        for number in result.classes
    ]
    return lines


def _class_text(case: Case, number: int) -> str:
    """A class by its number, and its name if it was given one."""
    name = case.project.class_name(number)
    is_given = name != new_class(number).name
    return f"class {number} ({name})" if is_given else f"class {number}"


def _objects(case: Case, number: int) -> str:
    if number not in case.project.counted:
        return ""
    return f", {plural(len(case.objects.of_class(number)), 'object')}"


def _values(result: Segmentation) -> tuple[str, NDArray[np.float64]]:
    """The values that order the vectors of a result, and their name."""
    solution = result.solution
    if isinstance(solution, Eigenpairs):
        return "eigenvalues", solution.values
    return "costs", solution.costs


def _format(value: float) -> str:
    return f"{value:.4g}" if np.isfinite(value) else "inf"
