"""Progress of stages -> progress of a whole job, which never goes back."""

from itertools import accumulate, pairwise

from segcore.runtime.monitor import Stage

PREPARATION = (Stage.FEATURES, Stage.GRAPH, Stage.HIERARCHY, Stage.PATCHES)
SOLVE = (
    Stage.CONSTRAINTS,
    Stage.PRECONDITIONER,
    Stage.SOLVE,
    Stage.PARTITION,
    Stage.REWEIGHING,
    Stage.ISLANDS,
    Stage.BORDERS,
    Stage.FINISH,
)

_PERCENT_OF_STAGES = {
    Stage.FEATURES: 6,
    Stage.GRAPH: 3,
    Stage.HIERARCHY: 20,
    Stage.PATCHES: 5,
    Stage.CONSTRAINTS: 5,
    Stage.PRECONDITIONER: 2,
    Stage.SOLVE: 30,
    Stage.PARTITION: 2,
    Stage.REWEIGHING: 4,
    Stage.ISLANDS: 1,
    Stage.BORDERS: 7,
    Stage.FINISH: 20,
}
"""Approximate share of each stage in the time for a large photo, in percent."""

_OPTIONAL_STAGES = frozenset({Stage.ROUNDS, Stage.SECOND_PICTURE})
"""Stages that not every job goes through."""


class StageProgress:
    """Overall progress of a job that goes through `stages`."""

    def __init__(self, stages: tuple[Stage, ...]) -> None:
        ends = list(accumulate((_PERCENT_OF_STAGES[stage] for stage in stages), initial=0))
        places = [share / ends[-1] for share in ends]
        self._spans = dict(zip(map(str, stages), pairwise(places), strict=True))
        self.fraction = 0.0
        self.stage: str = stages[0]

    def advance(self, stage: str, fraction: float) -> tuple[str, float]:
        """Stage and fraction of the job, from the `fraction` of a `stage`.

        Unknown stages change nothing.
        """
        if stage in _OPTIONAL_STAGES or stage in self._spans:
            self.stage = stage
        if stage in self._spans and fraction > 0:  # not yet at fraction 0
            begin, end = self._spans[stage]
            reached = begin + min(fraction, 1.0) * (end - begin)
            self.fraction = max(self.fraction, min(reached, 1.0))
        return self.stage, self.fraction
