"""From the progress of stages to that of a whole job, which never goes back."""

from __future__ import annotations

from segcore.runtime.monitor import COMPILING

PREPARATION = ("features", "graph", "hierarchy", "patches")
SOLVE = ("constraints", "preconditioner", "solve", "eigenvectors", "partition")

_SHARES = {
    "features": 14,
    "graph": 6,
    "hierarchy": 10,
    "patches": 4,
    "constraints": 4,
    "preconditioner": 4,
    "solve": 34,
    "eigenvectors": 14,
    "partition": 14,
}
"""Roughly the time that each stage takes, in percent."""

_WITHIN = {"solve": "eigenvectors"}
"""Parts of a stage that report under a name of their own."""

_ONLY_SHOWN = frozenset({COMPILING, "borders", "finish"})
"""What not every job goes through."""


class StageProgress:
    """Overall progress of a job that goes through `stages`."""

    def __init__(self, stages: tuple[str, ...]) -> None:
        total = sum(_SHARES[stage] for stage in stages)
        self._begins: dict[str, float] = {}
        self._lengths: dict[str, float] = {}
        done = 0.0
        for stage in stages:
            self._begins[stage], self._lengths[stage] = done, _SHARES[stage] / total
            done += self._lengths[stage]
        self.fraction = 0.0
        self.stage = stages[0]

    def advance(self, stage: str, fraction: float) -> None:
        """`stage` has come to `fraction` of its work; stages that are not known change nothing."""
        if stage in _ONLY_SHOWN:
            self.stage = stage
        if stage not in self._begins:
            return
        self.stage = _WITHIN.get(stage, stage)
        if fraction > 0:  # a stage that begins may begin with another's part
            reached = self._begins[stage] + min(fraction, 1.0) * self._lengths[stage]
            self.fraction = max(self.fraction, min(reached, 1.0))
