"""Measures and notes of CSP: the satisfaction that was demanded, reached and possible."""

from __future__ import annotations

import numpy as np

from segcore.methods.satisfaction import Partitions, SatisfactionBounds
from segcore.methods.task import Task


def measures(bounds: SatisfactionBounds, found: Partitions) -> dict[str, float]:
    """Demanded and reached satisfaction, each divided by the volume."""
    return {
        "demanded satisfaction (beta / vol)": float(found.demanded.min()),
        "reached satisfaction (u'Qu / vol)": float(found.satisfied.min()),
        "highest possible satisfaction": bounds.highest(1),
        "satisfaction of a single segment": bounds.trivial,
    }


def remarks(task: Task, bounds: SatisfactionBounds, found: Partitions) -> tuple[str, ...]:
    """Notes on a demanded satisfaction."""
    notes = []
    wanted = task.n_segments - 1
    demanded = float(found.demanded[0])
    if len(found.costs) < wanted:
        notes.append(
            f"only {len(found.costs)} of the {wanted} vectors for {task.n_segments} segments "
            f"satisfy beta / vol = {demanded:.4g}; "
            f"demand less than {bounds.highest(wanted):.4g}"
        )
    cheapest = found.rows(slice(1)).values()
    if len(task.constraints.classes) > 1 and np.sign(cheapest.min()) == np.sign(cheapest.max()):
        notes.append(
            f"the demand, beta / vol = {demanded:.4g}, is so close to what one single segment "
            f"satisfies, {bounds.trivial:.4g}, that the cheapest vector has one sign only; the "
            "coding 'balanced' avoids that"
        )
    return tuple(notes)
