"""CSP: the partition of least cut among those that satisfy the constraints to a given degree.

Wang and Davidson, *Flexible constrained spectral clustering*, KDD 2010; Wang, Qian and Davidson,
*On constrained spectral clustering and its applications*, DMKD 2014.
:mod:`segcore.methods.satisfaction` says how it is solved, and for which demands there is a
solution.

The papers demand half of what can be satisfied, or more. On a sparse graph, a vector with spikes at
the labelled nodes satisfies that, and a few edges from a stroke it is zero up to rounding. On
pictures the demand is therefore given by a length, the range of a stroke; it determines one gamma
for all vectors and, for each of them, the satisfaction of which it is the exact solution.

On general graphs with unequal numbers of labels, the constant vector satisfies part of the demand,
and u leans to the larger class. There the classes weigh the same ("balanced"), so that the constant
satisfies nothing.
"""

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from segcore.graph.graph import Graph, GridGraph
from segcore.methods.satisfaction.matrix import CODINGS, Coding, constraint_matrix
from segcore.methods.satisfaction.partitions import Partitions
from segcore.methods.satisfaction.satisfaction_bounds import SatisfactionBounds
from segcore.methods.satisfaction.search import partitions_at_demand, partitions_at_shift
from segcore.methods.task import RESTARTS, Method, Task
from segcore.multigrid.shifted import ShiftedSolver
from segcore.runtime.errors import ConstraintError
from segcore.runtime.message import Message
from segcore.runtime.monitor import Stage
from segcore.runtime.parameters import parameter
from segcore.segments.embedding import PROJECTIONS, Embedding, Projection, project
from segcore.segments.partition import Clusters, match_to_classes
from segcore.segments.segmentation import Segmentation

DemandKind = Literal["auto", "length", "satisfaction", "beta", "half", "density"]
DEMANDS: tuple[DemandKind, ...] = ("auto", "length", "satisfaction", "beta", "half", "density")

Cut = Literal["auto", "nearest", "seeded", "kmeans", "sign"]
CUTS: tuple[Cut, ...] = ("auto", "nearest", "seeded", "kmeans", "sign")

_MIN_CANDIDATES = 32
_DEMAND_DECADES = 3.0
_HIGHEST_SHARE = 0.9


@dataclass(frozen=True)
class CSP(Method):
    """Constrained spectral clustering with a demanded satisfaction, with its parameters."""

    name: ClassVar[str] = "csp"
    title: ClassVar[str] = "Flexible constraints (CSP, Wang and Davidson 2010)"

    demand: DemandKind = parameter(
        "auto",
        label="Demand",
        choices=DEMANDS,
        help="what sets how far strokes are satisfied: their reach (length), a share "
        "(satisfaction), a number (beta), or a rule from the papers (half, density); auto means "
        "length for pictures, half for other graphs",
    )
    length: float = parameter(
        0.3,
        label="Reach",
        low=1e-4,
        high=1e3,
        help="with demand length: how far a stroke reaches, as a share of the longer side",
    )
    satisfaction: float = parameter(
        0.5,
        label="Satisfaction",
        low=0.0,
        high=1.0,
        help="with demand satisfaction: from 0 (hardly anything) to 1 (nearly everything possible)",
    )
    beta: float = parameter(
        0.1,
        label="Beta / vol",
        low=0.0,
        exclusive=True,
        high=1e12,
        help="with demand beta: the satisfaction u'Qu to reach, divided by the volume",
    )
    coding: Literal["auto"] | Coding = parameter(
        "auto",
        label="Coding",
        choices=("auto", *CODINGS),
        help="how classes become constraints: every pair of labelled pixels counts (pairs), "
        "classes are the corners of a simplex, the same with equal weights (balanced), or X X' as "
        "printed in the papers (product); auto means pairs for pictures, balanced for other graphs",
    )
    weights: Literal["cost", "none"] = parameter(
        "cost",
        label="Weights",
        choices=("cost", "none"),
        help="whether each vector counts one minus the cost of its cut, or all count the same",
    )
    partition: Cut = parameter(
        "auto",
        label="Partition",
        choices=CUTS,
        help="how pixels are grouped into segments; sign uses only the sign of each entry",
    )
    projection: Projection = parameter(
        "auto", label="Projection", choices=PROJECTIONS, help="scale points to the unit sphere"
    )
    eigenvectors: int = parameter(
        0,
        label="Eigenvectors",
        low=0,
        high=64,
        help="how many to keep at least, if there are that many",
    )
    restarts: int = parameter(20, **RESTARTS)
    tolerance: float = parameter(
        2e-2, label="Tolerance", low=1e-9, high=1.0, help="largest relative change of a vector"
    )

    def solve(self, task: Task) -> Segmentation:
        graph, is_picture = task.prepared.graph, task.prepared.is_picture
        with task.clock.stage(Stage.CONSTRAINTS):
            if not task.constraints:
                raise ConstraintError(
                    "there is no stroke or rope to satisfy; paint some, or choose normalized cuts"
                )
            coding: Coding = "pairs" if is_picture else "balanced"
            if self.coding != "auto":
                coding = self.coding
            bounds = SatisfactionBounds(constraint_matrix(task.constraints, coding), graph)
            if not bounds.max_solutions:
                raise ConstraintError(
                    "the constraints cancel each other and ask for nothing; remove some of them"
                )

        with task.clock.stage(Stage.SOLVE):
            demand = self._demand(graph)
            partitions = self._partitions(task, bounds, demand)
            if not len(partitions.costs):
                raise ConstraintError(
                    "one single segment satisfies all that is asked for; say what belongs apart"
                )

        with task.clock.stage(Stage.PARTITION):
            cuts, used = partitions.cuts(), slice(task.n_segments - 1)
            points = self._weighted_points(cuts.vectors[used], cuts.costs[used])
            projection = self.projection
            if projection == "auto" and len(points) > 1:
                projection = "sphere"  # lengths fade with distance, directions do not
            labelled = task.constraints.labelled_nodes()
            embedding = project(points, labelled, is_picture=is_picture, projection=projection)
            clusters = self._clusters(task, embedding)
            result = task.segmentation(self, cuts, embedding, clusters)
        measures = {
            "demanded satisfaction (beta / vol)": float(partitions.demanded.min()),
            "reached satisfaction (u'Qu / vol)": float(partitions.satisfied.min()),
            "highest possible satisfaction": bounds.max_demand(1),
            "satisfaction of a single segment": bounds.trivial_satisfaction,
        }
        notes = () if demand == "length" else _notes(task, bounds, partitions)
        return replace(result, notes=notes, measures=measures)

    def _partitions(self, task: Task, bounds: SatisfactionBounds, demand: DemandKind) -> Partitions:
        """The solutions of least cut: k - 1 for k segments, more if `eigenvectors` is larger."""
        solver = ShiftedSolver(task.prepared.graph, task.prepared.hierarchy)
        wanted = max(task.n_segments - 1, self.eigenvectors)
        if demand == "length":
            search = partial(partitions_at_shift, bounds, solver, self._gamma_of_length(task))
        else:
            search = partial(
                partitions_at_demand, bounds, solver, self.demanded(bounds, task.n_segments)
            )
        n_wanted, monitor = max(_MIN_CANDIDATES, 2 * wanted), task.clock.monitor
        partitions = search(wanted=n_wanted, tolerance=self.tolerance, monitor=monitor)
        return partitions.rows(slice(wanted))

    def _demand(self, graph: Graph) -> DemandKind:
        if self.demand != "auto":
            return self.demand
        return "length" if isinstance(graph, GridGraph) else "half"

    def _gamma_of_length(self, task: Task) -> float:
        """The gamma that smooths over the wanted length: ``1 / length^2``, length in edges."""
        shape = task.prepared.shape
        side_length = max(shape) if len(shape) == 2 else float(np.sqrt(shape[0]))
        return (self.length * side_length) ** -2.0

    def demanded(self, bounds: SatisfactionBounds, n_segments: int) -> float:
        """The demanded ``beta / vol``, for all settings of `demand` except "length".

        "half" is half of what the last of the wanted vectors can satisfy, as in the authors'
        programs; if the trivial vector satisfies something, it is half way from there. "density" is
        equation 19 of KDD 2010.
        """
        highest = bounds.max_demand(n_segments - 1)
        lowest = max(bounds.trivial_satisfaction, 0.0)
        if self.demand == "beta":
            return self.beta
        if self.demand == "density":
            return bounds.max_demand(1) * (0.5 + 0.4 * bounds.matrix.share_of_pairs)
        room = highest - lowest
        if room <= 0:  # no demand has all wanted vectors: find as many as possible
            room = bounds.max_demand(1) - lowest
        if self.demand == "satisfaction":
            share = _HIGHEST_SHARE * 10.0 ** (-_DEMAND_DECADES * (1.0 - self.satisfaction))
            return lowest + share * room
        return 0.5 * highest if 0.5 * highest > lowest else lowest + 0.5 * room

    def _weighted_points(self, vectors: NDArray, costs: NDArray[np.float64]) -> NDArray:
        """Points of the nodes: vector entries or their signs, each vector weighted by 1 - cost.

        The weights stand outside the sign; within it, as equation 16 of the paper prints them, a
        positive factor would do nothing.
        """
        weights = np.maximum(1.0 - costs, 0.0)
        if self.weights == "none" or not weights.any():
            weights[:] = 1.0
        factors = weights[:, np.newaxis].astype(vectors.dtype)
        if self.partition == "sign" and len(vectors) > 1:
            return np.where(vectors < 0, -factors, factors)
        return vectors * factors

    def _clusters(self, task: Task, embedding: Embedding) -> Clusters:
        points = embedding.coordinates
        if len(points) == 1 and task.n_segments == 2 and self._cuts_at_zero(task, points[0]):
            reach = float(np.mean(np.abs(points), dtype=np.float64)) or 1.0
            centres = np.array([[-reach], [reach]])
            return Clusters(centres, match_to_classes(points, centres, task.constraints))
        kind = "kmeans" if self.partition == "sign" else self.partition
        if kind == "auto":
            kind = "seeded" if embedding.on_sphere else "nearest"
        return task.clusters(embedding, kind, self.restarts)

    def _cuts_at_zero(self, task: Task, u: NDArray) -> bool:
        """Whether two segments are the signs of one vector, as in the papers.

        "auto" does so if the vector's means over the two classes have opposite signs.
        """
        if self.partition != "auto":
            return self.partition == "sign"
        means = [float(np.mean(u[group.nodes])) for group in task.constraints.classes]
        if len(means) != 2:
            return bool(u.min() < 0 < u.max())
        return means[0] * means[1] < 0


def _notes(task: Task, bounds: SatisfactionBounds, partitions: Partitions) -> tuple[str, ...]:
    """Notes on a demanded satisfaction."""
    notes = []
    wanted = task.n_segments - 1
    demanded = float(partitions.demanded[0])
    if len(partitions.costs) < wanted:
        text = (
            "too few vectors satisfy beta / vol = {demanded:.4g}: {count} of {wanted}; demand less "
            "than {most:.4g}"
        )
        count, most = len(partitions.costs), bounds.max_demand(wanted)
        notes.append(Message(text, demanded=demanded, count=count, wanted=wanted, most=most))
    cheapest = partitions.rows(slice(1)).values()
    if len(task.constraints.classes) > 1 and np.sign(cheapest.min()) == np.sign(cheapest.max()):
        text = (
            "the demand, beta / vol = {demanded:.4g}, is so close to what one single segment "
            "satisfies, {trivial:.4g}, that the cheapest vector has one sign only; the coding "
            "“balanced” avoids that"
        )
        notes.append(Message(text, demanded=demanded, trivial=bounds.trivial_satisfaction))
    return tuple(notes)
