"""Advice that may contradict itself: normalized cuts among the answers that violate it least.

Coleman, Saunderson, Wirth, *Spectral Clustering with Inconsistent Advice*, ICML 2008: minimise the
normalized cut ``x' L x / x' D x`` over balanced x, ``d' x = 0``, whose values at the regions lie in
the span of a few vectors: the signs that violate least (Method One), the lowest eigenvectors of the
advice (Two), or those up to a factor above the lowest (Three). See :mod:`~segcore.methods.votes`.

More than two segments, which the paper does not treat, take k - 1 vectors from the k - 1 lowest
eigenvectors of every block; classes that are all apart then span the corners of a simplex.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.eigensolver import Eigenpairs, lobpcg
from segcore.embedding import Embedding
from segcore.errors import ConstraintError
from segcore.grounded import Grounded
from segcore.methods.advised_cut import AdvisedCut
from segcore.methods.region_energy import RegionEnergy
from segcore.methods.region_segments import near_strokes, unit_points
from segcore.methods.task import Task
from segcore.methods.votes import WAYS, Way, basis, votes_of
from segcore.metrics import constraints_satisfied
from segcore.monitor import Monitor
from segcore.parameters import parameter
from segcore.partition import Clusters, labels_of, match_to_classes
from segcore.regions import regions_of, ties_of
from segcore.segmentation import Segmentation

_GUARD_VECTORS = 2
_SINGLE_PRECISION_NODES = 1 << 16
_SINGLE_PRECISION_TOLERANCE = 1e-3
_HARMONIC_TOLERANCE = 1e-3


@dataclass(frozen=True)
class Advice:
    """Parameters of clustering with inconsistent advice."""

    name: ClassVar[str] = "advice"
    title: ClassVar[str] = "Advice that may contradict itself (Coleman et al. 2008)"

    way: Way = parameter(
        "three",
        label="Way",
        choices=WAYS,
        help="one: the sides that violate least; two, three: whatever comes close to it",
    )
    factor: float = parameter(
        3.0,
        label="Leeway",
        low=1.0,
        high=1e6,
        help="way three: how much more violation than the least is tolerated, as a factor",
    )
    tolerance: float = parameter(
        3e-2, label="Tolerance", low=1e-9, high=1.0, help="largest relative residual of a vector"
    )
    max_iterations: int = parameter(
        200, label="Iterations", low=1, high=100_000, help="most steps of the eigensolver"
    )

    def solve(self, task: Task) -> Segmentation:
        with task.clock.stage("constraints"):
            regions = regions_of(task.constraints)
            if not len(regions):
                raise ConstraintError("there is no advice; paint two classes, or draw ropes")
            votes = votes_of(task.constraints, regions)
            rng = np.random.default_rng(task.seed)
            n_vectors = min(task.n_segments, task.prepared.graph.n_nodes) - 1
            B = basis(votes, self.way, factor=self.factor, n_vectors=n_vectors, rng=rng)

        with task.clock.stage("preconditioner") as monitor:
            ties = ties_of(regions, task.prepared.graph.degrees)
            grounded = Grounded.of(task.prepared, ties)
            energy = RegionEnergy.of(grounded, min(_HARMONIC_TOLERANCE, self.tolerance**2), monitor)
            advised = AdvisedCut.of(energy, B)

        with task.clock.stage("eigenvectors") as monitor:
            pairs = self._eigenpairs(task, advised, n_vectors, rng, monitor)
            first = pairs.vectors[:, regions.groups[0].nodes[0]]
            signs = np.where(first < 0, -1, 1).astype(first.dtype)  # the first region is above 0
            pairs = replace(pairs, vectors=pairs.vectors * signs[:, np.newaxis])
            if advised.shift:
                pairs = replace(pairs, values=advised.unshifted_values(pairs.vectors))

        with task.clock.stage("partition") as monitor:
            embedding, clusters = _clusters(task, pairs.vectors, monitor)
            labels = labels_of(embedding.coordinates, clusters, monitor)

        return Segmentation(
            labels=labels.reshape(task.prepared.shape),
            eigenpairs=replace(pairs, iterations=pairs.iterations + energy.cycles),
            embedding=embedding,
            clusters=clusters,
            constraints_satisfied=constraints_satisfied(task.constraints, labels),
            method=self,
            seed=task.seed,
        )

    def _eigenpairs(
        self,
        task: Task,
        advised: AdvisedCut,
        n_vectors: int,
        rng: np.random.Generator,
        monitor: Monitor,
    ) -> Eigenpairs:
        """The lowest vectors, from what the advice pulls on, an earlier answer and noise.

        The best few of them are chosen before the iteration, whose cost grows with their number.
        """
        n = task.prepared.graph.n_nodes
        large = n > _SINGLE_PRECISION_NODES and self.tolerance >= _SINGLE_PRECISION_TOLERANCE
        dtype = np.float32 if large else np.float64
        kept = min(n_vectors + _GUARD_VECTORS, n - 1)
        pulled = advised.centre(advised.extensions.astype(dtype))
        noise = advised.centre(rng.standard_normal((_GUARD_VECTORS + 1, n)).astype(dtype))
        parts = [pulled, advised.precondition(advised.apply_h(np.concatenate([pulled, noise])))]
        if task.start is not None and task.start.eigenpairs.vectors.shape[1] == n:
            parts.append(task.start.eigenpairs.vectors.astype(dtype))

        start = np.concatenate(parts)
        for steps in (0, self.max_iterations):
            pairs = lobpcg(
                advised,
                advised.precondition,
                start,
                n_vectors=n_vectors if steps else kept,
                tolerance=self.tolerance,
                max_iterations=steps,
                monitor=monitor,
            )
            start = pairs.vectors
        return pairs


def _clusters(task: Task, vectors: NDArray, monitor: Monitor) -> tuple[Embedding, Clusters]:
    """Two segments are cut at zero; more are points near the strokes."""
    if task.n_segments > 2:
        embedding = unit_points(task, vectors)
        return embedding, near_strokes(task, embedding, monitor)

    scale = float(np.mean(np.abs(vectors), dtype=np.float64)) or 1.0
    centres = np.array([[scale], [-scale]])
    numbers = match_to_classes(vectors, centres, task.constraints)
    return Embedding(vectors, on_sphere=False), Clusters(centres, numbers)
