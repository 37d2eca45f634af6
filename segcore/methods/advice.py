"""Inconsistent advice: normalized cuts among the answers that violate it least.

Coleman, Saunderson, Wirth, *Spectral Clustering with Inconsistent Advice*, ICML 2008: minimise the
normalized cut ``x' L x / x' D x`` over balanced x, ``d' x = 0``, whose values at the regions lie in
the span of a few vectors: the signs that violate least (Method One), the lowest eigenvectors of the
advice (Two), or those up to a factor above the lowest (Three). See
:mod:`~segcore.methods.regions.votes`. The signs can also be those of a semidefinite program, which
also bounds how far from the least they are.

For more than two segments, which the paper does not treat, k - 1 vectors are taken from the k - 1
lowest eigenvectors of every block; classes that are all apart then span the corners of a simplex.
Signs separate two segments only; for more, Method Two takes their place, with a note.
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from segcore.methods.constraint_started import constraint_started_eigenvectors
from segcore.methods.regions.advised_cut import AdvisedCut
from segcore.methods.regions.grounded import GroundedLaplacian
from segcore.methods.regions.region_energy import RegionEnergy
from segcore.methods.regions.region_segments import stroke_clusters, unit_points
from segcore.methods.regions.regions import Regions, regions_of, ties_of
from segcore.methods.regions.votes import TWO_SIDED_WAYS, WAYS, Votes, Way, basis, votes_of
from segcore.methods.task import ITERATIONS, TOLERANCE, Method, Task
from segcore.runtime.errors import ConstraintError
from segcore.runtime.message import Message
from segcore.runtime.monitor import Stage
from segcore.runtime.parameters import parameter
from segcore.segments.embedding import Embedding
from segcore.segments.partition import Clusters, match_to_classes
from segcore.segments.segmentation import Segmentation

_HARMONIC_TOLERANCE = 0.1
_HARMONIC_SHARE = 50.0  # tolerance of harmonic functions, per squared tolerance of vectors


@dataclass(frozen=True)
class Advice(Method):
    """Clustering with inconsistent advice, with its parameters."""

    name: ClassVar[str] = "advice"
    title: ClassVar[str] = "Strokes that may be wrong (Coleman et al. 2008)"

    way: Way = parameter(
        "three",
        label="Way",
        choices=WAYS,
        help="one: the answer that breaks the least advice; two and three: whatever comes close; "
        "semidefinite: like one, and proves how much advice has to be broken",
    )
    factor: float = parameter(
        3.0,
        label="Leeway",
        low=1.0,
        high=1e6,
        help="with way three: how many times the least violation is still acceptable",
    )
    form: Literal["balance", "demand"] = parameter(
        "balance",
        label="Form",
        choices=("balance", "demand"),
        help="balance: both sides have the same weight, as in the paper; demand: the demand graph "
        "balances them instead, and advice to keep apart does not skew it",
    )
    tolerance: float = parameter(4.5e-2, **TOLERANCE)
    max_iterations: int = parameter(200, **ITERATIONS)

    def solve(self, task: Task) -> Segmentation:
        with task.clock.stage(Stage.CONSTRAINTS):
            regions = regions_of(task.constraints)
            if not len(regions):
                raise ConstraintError("there is no advice; paint two classes, or draw ropes")
            votes = votes_of(task.constraints, regions)
            rng = np.random.default_rng(task.seed)
            n_vectors = min(task.n_segments, task.prepared.graph.n_nodes) - 1
            possible = basis(votes, self.way, factor=self.factor, n_vectors=n_vectors, rng=rng)

        with task.clock.stage(Stage.PRECONDITIONER) as monitor:
            ties = ties_of(regions, task.prepared.graph.degrees)
            grounded = GroundedLaplacian.of(task.prepared, ties)
            rough = min(_HARMONIC_TOLERANCE, _HARMONIC_SHARE * self.tolerance**2)
            energy = RegionEnergy.of(grounded, rough, monitor)
            balanced = self.form == "balance"
            advised = AdvisedCut.of(energy, possible.columns, balanced=balanced)

        with task.clock.stage(Stage.SOLVE) as monitor:
            pairs = constraint_started_eigenvectors(
                task,
                advised,
                advised.precondition,
                advised.extensions,
                near=advised.approximate_vectors(n_vectors, monitor),
                tolerance=self.tolerance,
                max_iterations=self.max_iterations,
                monitor=monitor,
            )
            if advised.shift:
                pairs = replace(pairs, values=advised.unshifted_values(pairs.vectors))

        with task.clock.stage(Stage.PARTITION):
            embedding, clusters = _clusters(task, pairs.vectors)
            pairs = replace(pairs, iterations=pairs.iterations + energy.cycles)
            result = task.segmentation(self, pairs, embedding, clusters)
        labels = result.labels.ravel()
        measures = _measures(task, votes, regions, possible.min_violation, labels)
        return replace(result, measures=measures, notes=(*result.notes, *self._notes(n_vectors)))

    def _notes(self, n_vectors: int) -> tuple[str, ...]:
        if n_vectors == 1 or self.way not in TWO_SIDED_WAYS:
            return ()
        text = "the way “{way}” is for two segments; more were found by the way “two”"
        return (Message(text, way=self.way),)


def _measures(
    task: Task, votes: Votes, regions: Regions, least_violation: float, labels: NDArray[np.integer]
) -> dict[str, float]:
    """Total belief of the advice that labels violate; a region has the label of its first node."""
    sides = labels[[group.nodes[0] for group in regions.groups]]
    same_side = sides[votes.first] == sides[votes.second]
    violation = float(votes.beliefs[same_side != (votes.signs > 0)].sum())
    measures = {"violated advice, by belief": violation}
    if task.n_segments == 2:
        measures["violated at least, whatever the answer"] = least_violation
    return measures


def _clusters(task: Task, vectors: NDArray) -> tuple[Embedding, Clusters]:
    """Embedding and clusters: a cut at zero for two segments, else clusters around the strokes."""
    if task.n_segments > 2:
        embedding = unit_points(task, vectors)
        return embedding, stroke_clusters(task, embedding)

    scale = float(np.mean(np.abs(vectors), dtype=np.float64)) or 1.0
    centres = np.array([[scale], [-scale]])
    numbers = match_to_classes(vectors, centres, task.constraints)
    return Embedding.of(vectors), Clusters(centres, numbers)
