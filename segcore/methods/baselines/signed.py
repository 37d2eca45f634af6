"""Signed graphs: must-links are positive edges, cannot-links negative ones.

With the positive graph W + ML (Laplacian ``L+``, degrees ``D+``), the negative graph CL (``L-``,
``D-``, affinity ``A-``), the smallest vectors of

- ``sponge``:  ``(L+ + D-) x = lambda (L- + D+) x``, Cucuringu, Davies, Glielmo, Tyagi, *SPONGE: A
  generalized eigenproblem for clustering signed networks*, AISTATS 2019, with both tau 1;
- ``signed``:  ``(L+ + D- + A-) x = lambda (D+ + D-) x``, the signed normalized Laplacian of Kunegis
  et al., SDM 2010: adding what a negative edge costs when its ends have the same sign;
- ``balance``: ``(L+ + A-) x = lambda (D+ + D-) x``, the balance normalized cut of Chiang, Whang,
  Dhillon, CIKM 2012;
- ``cosc``:    ``(L+ + D- + A-) x = lambda D x``, D the degrees of W alone: the functional of COSC
  (Rangapuram and Hein, AISTATS 2012), the cut and the violated constraints over the balance of the
  picture, with squares in the place of absolute values.

Baselines: FAST-GE's paper finds spectral relaxations of COSC disappointing. Where few nodes are
labelled, the heavy diagonals of the constraints decide, not the picture.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from segcore.graph.graph import Graph
from segcore.graph.vector_operations import gram
from segcore.methods.baselines.baseline import (
    EigenvectorBaseline,
    grounded_at,
    refuse_no_constraints,
)
from segcore.methods.task import Task
from segcore.pencil.merging import BlockLaplacian, DemandGraphs, merge_constraints
from segcore.pencil.pencil import add_block
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Stage
from segcore.runtime.parameters import parameter, takes_old_names
from segcore.runtime.renamed import Renamed
from segcore.segments.segmentation import Segmentation

Relaxation = Literal["sponge", "signed", "balance", "cosc"]
RELAXATIONS: tuple[Relaxation, ...] = ("sponge", "signed", "balance", "cosc")

_EQUAL_SHARES = 1e-6


@takes_old_names
@dataclass(frozen=True)
class Signed(EigenvectorBaseline):
    """The relaxations for signed graphs, with their parameters."""

    name: ClassVar[str] = "signed"
    title: ClassVar[str] = "Baseline: signed graphs (SPONGE, Cucuringu et al. 2019)"

    relaxation: Relaxation = parameter(
        "sponge", label="Relaxation", choices=RELAXATIONS, help="which eigenvalue problem is solved"
    )
    hardness: float = parameter(
        1e-2,
        label="Hardness",
        low=1e-6,
        high=1e8,
        help="hardness of strokes: the most a pixel's must-links weigh, relative to its edges",
    )

    cap = Renamed("hardness")

    def solve(self, task: Task) -> Segmentation:
        refuse_no_constraints(task)
        with task.clock.stage(Stage.PRECONDITIONER) as monitor:
            graph = task.prepared.graph
            demands = merge_constraints(
                task.constraints,
                graph.degrees,
                hardness=self.hardness,
                degree_range=graph.degree_range,
            )
            if not len(demands.cannot_link.nodes):
                raise ConstraintError(
                    "signed graphs need something that belongs apart; paint two classes, or draw "
                    "a cannot-link rope"
                )
            operators = _SignedOperators.of(graph, demands, self.relaxation)
            grounded, start = grounded_at(task, demands.must_link, demands.cannot_link, monitor)
        pairs = self._eigenpairs(
            task, operators, lambda b: grounded.apply_inverse(b, task.clock.monitor), start
        )
        return self._segments(task, replace(pairs, values=pairs.values - operators.shift))


@dataclass(frozen=True, eq=False)
class _SignedOperators:
    """G and H of one of the relaxations; neither annihilates a vector.

    Attributes
    ----------
    positive, negative : (n,) float64
        ``D+`` and ``D-``.
    shift : float
        G stands for ``G + shift H``, which is positive where G is not.
    constant_is_trivial : bool
        Whether the constant vector is an eigenvector (where every node has the same share of
        negative edges, as where each has a stroke); it tells nothing apart and is left out.
    """

    graph: Graph
    must_link: BlockLaplacian
    cannot_link: BlockLaplacian
    relaxation: Relaxation
    positive: NDArray[np.float64]
    negative: NDArray[np.float64]
    shift: float
    constant_is_trivial: bool

    @classmethod
    def of(cls, graph: Graph, demands: DemandGraphs, kind: Relaxation) -> _SignedOperators:
        must_link, cannot_link = demands.must_link, demands.cannot_link
        columns = must_link.membership
        squares = columns.sum_by_row(columns.values[np.newaxis] ** 2)[0]  # weights of self-loops
        positive, negative = graph.degrees.copy(), np.zeros(graph.n_nodes)
        positive[must_link.nodes] += must_link.diagonal - must_link.scale * squares
        negative[cannot_link.nodes] += cannot_link.diagonal
        shares = negative / (graph.degrees if kind == "cosc" else positive + negative)
        trivial = bool(np.ptp(shares) <= _EQUAL_SHARES * shares.max())
        shift = 1.0 if kind == "balance" else 1e-3
        return cls(graph, must_link, cannot_link, kind, positive, negative, shift, trivial)

    def apply_g(self, x: NDArray) -> NDArray:
        result = self.graph.apply_laplacian(x)
        add_block(result, self.must_link, x)
        times = {"sponge": 1.0, "signed": 2.0, "balance": 1.0, "cosc": 2.0}[self.relaxation]
        result += (times * self.negative).astype(x.dtype) * x
        if self.relaxation != "sponge":  # A- = D- - L-
            add_block(result, self.cannot_link, x, factor=-1.0)
        result += self.shift * self.apply_h(x)
        return result

    def apply_h(self, x: NDArray) -> NDArray:
        result = self._diagonal.astype(x.dtype) * x
        if self.relaxation == "sponge":
            add_block(result, self.cannot_link, x)
        return result

    @property
    def _diagonal(self) -> NDArray[np.float64]:
        """Diagonal that is added to the Laplacian of the cannot-links in H."""
        if self.relaxation == "sponge":
            return self.positive
        if self.relaxation == "cosc":
            return self.graph.degrees
        return self.positive + self.negative

    def centre(self, x: NDArray, *, out: NDArray | None = None) -> NDArray:
        """`x` minus its H-orthogonal projection onto the constant, if the constant is trivial."""
        shares = np.zeros((len(x), 1), x.dtype)
        if self.constant_is_trivial:
            weights = self.apply_h(np.ones((1, len(self.positive))))
            shares = (gram(x, weights) / weights.sum()).astype(x.dtype)
        return np.subtract(x, shares, out=out)
