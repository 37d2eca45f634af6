"""How much is still right after a pan with nothing painted on the way.

Each photo is panned over in the next of four directions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from itertools import cycle

import numpy as np
import pytest
from measuring import Report, Table, share
from panning import DIRECTIONS, FRAMES, STARTS, STEP_PX, Pan, Start, can_be_panned, pan
from scoring import Photograph


@pytest.mark.parametrize("start", STARTS)
def test_pan(start: Start, sparsely_scribbled: list[Photograph], report: Report) -> None:
    pans = {
        f"{photograph.name} {direction}": pan(photograph, direction, start)
        for photograph, direction in zip(sparsely_scribbled, cycle(DIRECTIONS), strict=False)
        if can_be_panned(photograph, direction)
    }

    side, down = STEP_PX
    title = f"Pans by ({side}, {down}) px over {FRAMES} frames, starting from {start}"
    found = list(pans.values())
    table = Table(title, ["", "pans", "IoU at first", "at last", "lost", "new wrong", "old wrong"])
    for name, part in (("all", found), ("even", found[::2]), ("odd", found[1::2])):
        table.add(name, *_cells(part))
    worst = sorted(pans, key=lambda name: _lost(pans[name]))[-3:]
    table.notes.append("± standard error over the pans; new: what entered since the first frame")
    table.notes.append("most lost: " + ", ".join(worst))
    report.show(table)
    report.record(f"pan, {start}", {name: asdict(of_one) for name, of_one in pans.items()})


def _lost(found: Pan) -> float:
    return found.overlaps[0] - found.overlaps[-1]


def _cells(pans: list[Pan]) -> list[str]:
    def mean_of(figure: Callable[[Pan], float]) -> str:
        values = np.array([figure(found) for found in pans])
        spread = values.std(ddof=1) / len(values) ** 0.5 if len(values) > 1 else 0.0
        return f"{values.mean():.3f} ± {spread:.3f}"

    return [
        str(len(pans)),
        mean_of(lambda found: found.overlaps[0]),
        mean_of(lambda found: found.overlaps[-1]),
        mean_of(_lost),
        share(float(np.mean([found.entered for found in pans]))),
        share(float(np.mean([found.stayed for found in pans]))),
    ]
