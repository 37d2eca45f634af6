"""From the progress of stages to that of a whole job, which never goes back."""

from __future__ import annotations

from segcore.runtime.monitor import Stage

PREPARATION = (Stage.FEATURES, Stage.GRAPH, Stage.HIERARCHY, Stage.PATCHES)
SOLVE = (
    Stage.CONSTRAINTS,
    Stage.PRECONDITIONER,
    Stage.SOLVE,
    Stage.EIGENVECTORS,
    Stage.PARTITION,
)

_SHARES = {
    Stage.FEATURES: 14,
    Stage.GRAPH: 6,
    Stage.HIERARCHY: 10,
    Stage.PATCHES: 4,
    Stage.CONSTRAINTS: 4,
    Stage.PRECONDITIONER: 4,
    Stage.SOLVE: 34,
    Stage.EIGENVECTORS: 14,
    Stage.PARTITION: 14,
}
"""Roughly the time that each stage takes, in percent."""

_ONLY_SHOWN = frozenset({Stage.COMPILING, Stage.BORDERS, Stage.FINISH})
"""What not every job goes through."""


class StageProgress:
    """Overall progress of a job that goes through `stages`."""

    def __init__(self, stages: tuple[Stage, ...]) -> None:
        total = sum(_SHARES[stage] for stage in stages)
        self._begins: dict[str, float] = {}
        self._lengths: dict[str, float] = {}
        done = 0.0
        for stage in stages:
            self._begins[stage], self._lengths[stage] = done, _SHARES[stage] / total
            done += self._lengths[stage]
        self.fraction = 0.0
        self.stage: str = stages[0]

    def advance(self, stage: str, fraction: float) -> tuple[str, float]:
        """Stage and fraction of the job, now that `stage` has come to `fraction` of its work.

        Stages that are not known change nothing.
        """
        if stage in _ONLY_SHOWN:
            self.stage = stage
        if stage in self._begins:
            self.stage = stage
            if fraction > 0:  # a stage that begins may begin with another's part
                reached = self._begins[stage] + min(fraction, 1.0) * self._lengths[stage]
                self.fraction = max(self.fraction, min(reached, 1.0))
        return self.stage, self.fraction
