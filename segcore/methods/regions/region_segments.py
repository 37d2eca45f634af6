"""From values of regions to segments: two sides, a region for each class, or further vectors."""

from dataclasses import dataclass
from itertools import combinations, count

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.methods.regions.demands import Contraction, contract
from segcore.methods.regions.region_energy import RegionEnergy
from segcore.methods.regions.regions import Regions
from segcore.methods.regions.relaxed_sides import anchored_sides
from segcore.methods.regions.sides_problem import SidesProblem
from segcore.methods.task import Task
from segcore.runtime.errors import ConstraintError
from segcore.segments.embedding import Embedding, project
from segcore.segments.partition import Clusters
from segcore.segments.segmentation import Cuts

_RESTARTS = 20


@dataclass(frozen=True, eq=False)
class ExtendedVectors:
    """Vectors with values at all nodes, and the clusters that follow from them.

    Attributes
    ----------
    vectors : (m, n)
    energy : RegionEnergy
        With all side conditions that were used.
    """

    vectors: NDArray
    embedding: Embedding
    clusters: Clusters
    energy: RegionEnergy

    def cuts(self) -> Cuts:
        """The vectors with their normalized cuts (n times), cheapest first."""
        graph, vectors = self.energy.grounded.graph, self.vectors
        products = graph.inner_products(vectors)
        spread = np.diag(products.masses) - products.sums**2 / graph.volume
        spread = np.maximum(spread, np.finfo(float).tiny)
        costs = graph.n_nodes * np.diag(products.energies) / spread
        order = np.argsort(costs, kind="stable")
        return Cuts(
            costs[order],
            vectors[order],
            np.empty(0),
            self.energy.cycles,
            self.energy.converged,
        )


def foreground_and_background(
    energy: RegionEnergy, values: NDArray[np.float64], holds: dict[int, bool]
) -> ExtendedVectors:
    """Two segments: foreground where the extension of `values` is positive, else background."""
    vector = energy.extend(values)[np.newaxis]
    clusters = Clusters(np.array([[1.0], [-1.0]]), _side_numbers(holds))
    return ExtendedVectors(vector, Embedding.of(vector), clusters, energy)


def one_segment_per_class(task: Task, regions: Regions, energy: RegionEnergy) -> ExtendedVectors:
    """A segment for every class: each node goes to the class whose extension is largest there.

    The extension of a class is 1 in its own region and 0 in those of the others; regions of no
    class take the values of least energy. The vectors are those combinations of the extensions
    whose normalized cuts are least. On graphs where most nodes hardly move, points of these on the
    sphere are clustered instead: there the greatest extension is that of the largest region.
    """
    contraction = contract(task.constraints, regions, along=("must-link",))
    expand = contraction.matrix()
    S = expand.T @ energy.S @ expand
    held = contraction.value_of_region[
        [regions.region_of_class[number] for number in task.constraints.class_numbers]
    ]
    _refuse_tied(held, task.constraints.class_numbers)
    free = np.setdiff1d(np.arange(contraction.size), held)
    values = np.zeros((contraction.size, len(held)))
    values[held] = np.eye(len(held))
    values[free] = -scipy.linalg.pinvh(S[np.ix_(free, free)]) @ S[np.ix_(free, held)]

    classes = (expand @ values).T
    extended = classes.astype(energy.extensions.dtype) @ energy.extensions
    best = _least_cuts(energy, extended, classes @ energy.S @ classes.T)
    embedding = unit_points(task, best)
    if embedding.on_sphere:
        return ExtendedVectors(best, embedding, stroke_clusters(task, embedding), energy)
    numbers = np.asarray(task.constraints.class_numbers, dtype=np.int32)
    clusters = Clusters(np.eye(len(held)), numbers)
    return ExtendedVectors(best, Embedding.of(extended), clusters, energy)


def orthogonal_vectors(
    task: Task, regions: Regions, energy: RegionEnergy, first: NDArray
) -> ExtendedVectors:
    """Further vectors after `first`, each D-orthogonal to the earlier ones and to the constant.

    Zhi et al. 2013 for K > 2: must-links bind all vectors. Each vector is held at 1 in the region
    of one class: the class of least energy, so that the names of classes do not matter. Nodes go
    to the clusters around the strokes.
    """
    degrees, monitor = energy.grounded.graph.degrees, task.clock.monitor
    contraction = contract(task.constraints, regions, along=("must-link",))
    candidates = list(regions.region_of_class.values()) or [0]
    anchors = sorted({int(contraction.value_of_region[region]) + 1 for region in candidates})
    vectors = [first]
    energy = energy.with_condition(degrees, 0.0, monitor)
    while len(vectors) < task.n_segments - 1:
        energy = energy.with_condition(degrees * vectors[-1], 0.0, monitor)
        values = anchored_sides(SidesProblem(contracted_form(energy, contraction), ()), anchors)
        assert values is not None  # all values 1 are feasible
        vectors.append(energy.extend(contraction.matrix() @ values))
    block = np.array(vectors)
    embedding = unit_points(task, block)
    return ExtendedVectors(block, embedding, stroke_clusters(task, embedding), energy)


def contracted_form(energy: RegionEnergy, contraction: Contraction) -> NDArray[np.float64]:
    """The energy as a quadratic form of ``(z, 1)``, z being the contracted values."""
    expand = np.zeros((len(contraction.value_of_region) + 1, contraction.size + 1))
    expand[:-1, :-1] = contraction.matrix()
    expand[-1, -1] = 1.0
    return expand.T @ energy.quadratic_form() @ expand


def _refuse_tied(held: NDArray[np.int64], numbers: tuple[int, ...]) -> None:
    for (left, first), (right, second) in combinations(zip(numbers, held, strict=True), 2):
        if first == second:
            raise ConstraintError(
                f"classes {left} and {right} are tied together by ropes or overlap, but are to be "
                "different segments; remove a rope"
            )


def _least_cuts(energy: RegionEnergy, extended: NDArray, energies: NDArray[np.float64]) -> NDArray:
    """Centred combinations of the extensions with the least normalized cuts, (k - 1, n)."""
    graph = energy.grounded.graph
    products = graph.inner_products(extended)
    means = products.sums / graph.volume
    masses = products.masses - graph.volume * np.outer(means, means)
    sizes, axes = scipy.linalg.eigh(0.5 * (masses + masses.T))
    whitening = axes[:, 1:] / np.sqrt(np.maximum(sizes[1:], np.finfo(float).tiny))
    _, rotation = scipy.linalg.eigh(whitening.T @ energies @ whitening)
    coefficients = (whitening @ rotation).T
    shift = (coefficients @ means).astype(extended.dtype)
    return coefficients.astype(extended.dtype) @ extended - shift[:, np.newaxis]


def unit_points(task: Task, vectors: NDArray) -> Embedding:
    """Centred vectors with ``u' D u = 1``, as :mod:`segcore.segments.embedding` places them."""
    graph = task.prepared.graph
    products = graph.inner_products(vectors)
    spread = np.diag(products.masses) - products.sums**2 / graph.volume
    sizes = np.sqrt(np.maximum(spread, np.finfo(float).tiny))
    means = (products.sums / graph.volume).astype(vectors.dtype)[:, np.newaxis]
    labelled = np.concatenate([group.nodes for group in task.constraints.groups])
    points = (vectors - means) / sizes.astype(vectors.dtype)[:, np.newaxis]
    return project(points, labelled, is_picture=task.prepared.is_picture)


def stroke_clusters(task: Task, embedding: Embedding) -> Clusters:
    """Clusters around the strokes of classes, or by k-means if there are too few strokes."""
    return task.clusters(embedding, "seeded" if embedding.on_sphere else "nearest", _RESTARTS)


def _side_numbers(holds: dict[int, bool]) -> NDArray[np.int32]:
    """Numbers of foreground and background: the lowest class on that side, else a free number."""
    numbers: list[int] = []
    for side in (True, False):
        classes_there = [number for number, held in holds.items() if held == side]
        free = (number for number in count(1) if number not in holds and number not in numbers)
        numbers.append(min(classes_there) if classes_there else next(free))
    return np.array(numbers, dtype=np.int32)
