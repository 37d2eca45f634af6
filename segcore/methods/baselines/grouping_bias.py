"""GrBias: normalized cuts in which every group of must-linked nodes has one value.

Yu and Shi, *Segmentation given partial grouping constraints*, PAMI 2004: minimise the normalized
cut subject to ``U' x = 0``, a row of U for every pair that belongs together. That contracts each
group to a vertex; what belongs apart is not used. A baseline of Wang and Davidson (2010, 2014).
The paper's smoothing of the constraints (``P U``) is left out.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from segcore.methods.baselines.baseline import EigenvectorBaseline, refuse_no_constraints
from segcore.methods.regions.advised_cut import AdvisedCut
from segcore.methods.regions.demands import contract
from segcore.methods.regions.grounded import GroundedLaplacian
from segcore.methods.regions.region_energy import RegionEnergy
from segcore.methods.regions.regions import regions_of, ties_of
from segcore.methods.task import Task
from segcore.runtime.monitor import Stage
from segcore.segments.segmentation import Segmentation

_HARMONIC_TOLERANCE = 1e-3


@dataclass(frozen=True)
class GroupingBias(EigenvectorBaseline):
    """Partial grouping, with its parameters."""

    name: ClassVar[str] = "grouping-bias"
    title: ClassVar[str] = "Baseline: partial grouping (Yu and Shi 2004)"
    most_classes = 64
    """Limit for the time: each class is a vector, and time is quadratic in their number."""

    def solve(self, task: Task) -> Segmentation:
        refuse_no_constraints(task)
        with task.clock.stage(Stage.PRECONDITIONER) as monitor:
            regions = regions_of(task.constraints)
            ties = ties_of(regions, task.prepared.graph.degrees)
            grounded = GroundedLaplacian.of(task.prepared, ties)
            energy = RegionEnergy.of(grounded, _HARMONIC_TOLERANCE, monitor)
            contraction = contract(task.constraints, regions, along=("must-link",))
            cut = AdvisedCut.of(energy, contraction.matrix())
        pairs = self._eigenpairs(task, cut, cut.precondition, cut.extensions)
        if cut.shift:
            values = cut.unshifted_values(pairs.vectors)
            pairs = replace(pairs, values=np.sort(values))
        return self._segments(task, pairs)
