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

from segcore.eigensolver import gram
from segcore.errors import ConstraintError
from segcore.graph import Graph
from segcore.merging import BlockLaplacian, merge
from segcore.methods.baseline import Baseline, grounded_at, refuse_nothing
from segcore.methods.task import Task
from segcore.monitor import SILENT, Monitor
from segcore.parameters import parameter
from segcore.segmentation import Segmentation

Relaxation = Literal["sponge", "signed", "balance", "cosc"]
RELAXATIONS: tuple[Relaxation, ...] = ("sponge", "signed", "balance", "cosc")

_EQUAL_SHARES = 1e-6


@dataclass(frozen=True)
class Signed(Baseline):
    """Parameters of the relaxations for signed graphs."""

    name: ClassVar[str] = "signed"
    title: ClassVar[str] = "Baseline: signed graphs (SPONGE, Cucuringu et al. 2019)"

    relaxation: Relaxation = parameter(
        "sponge", label="Relaxation", choices=RELAXATIONS, help="which eigenproblem"
    )
    cap: float = parameter(
        1e-2,
        label="Hardness",
        low=1e-6,
        high=1e8,
        help="largest weight of a node's must-links relative to its edges in the picture",
    )

    def solve(self, task: Task) -> Segmentation:
        refuse_nothing(task)
        with task.clock.stage("preconditioner"):
            graph = task.prepared.graph
            demands = merge(task.constraints, graph.degrees, cap=self.cap)
            if not len(demands.cannot_link.nodes):
                raise ConstraintError(
                    "signed graphs need something that belongs apart; paint two classes, or draw "
                    "a cannot-link rope"
                )
            operators = _Signed.of(graph, demands.must_link, demands.cannot_link, self.relaxation)
            grounded, pulled = grounded_at(task, demands.must_link, demands.cannot_link)
        result = self._segments(
            *(task, operators, lambda b: grounded.inverse(b, task.clock.monitor), pulled)
        )
        pairs = result.eigenpairs
        values = pairs.values - operators.shift
        return replace(result, eigenpairs=replace(pairs, values=values))


@dataclass(frozen=True, eq=False)
class _Signed:
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
    def of(
        cls, graph: Graph, must_link: BlockLaplacian, cannot_link: BlockLaplacian, kind: Relaxation
    ) -> _Signed:
        positive, negative = graph.degrees.copy(), np.zeros(graph.n_nodes)
        columns = must_link.columns
        squares = columns.sum_by_place(columns.values[np.newaxis] ** 2)[0]  # edges to themselves
        positive[must_link.nodes] += must_link.diagonal - must_link.scale * squares
        negative[cannot_link.nodes] += cannot_link.diagonal
        shift = 1.0 if kind == "balance" else 1e-3
        share = negative / (graph.degrees if kind == "cosc" else positive + negative)
        trivial = bool(np.ptp(share) <= _EQUAL_SHARES * share.max())
        return cls(graph, must_link, cannot_link, kind, positive, negative, shift, trivial)

    def apply_g(self, x: NDArray, monitor: Monitor = SILENT) -> NDArray:
        result = self.graph.apply_laplacian(x, monitor) + self._block(self.must_link, x)
        times = {"sponge": 1.0, "signed": 2.0, "balance": 1.0, "cosc": 2.0}[self.relaxation]
        result += times * self.negative.astype(x.dtype) * x
        if self.relaxation != "sponge":  # A- = D- - L-
            result -= self._block(self.cannot_link, x)
        result += np.asarray(self.shift, dtype=x.dtype) * self.apply_h(x)
        return result.astype(x.dtype, copy=False)

    def apply_h(self, x: NDArray) -> NDArray:
        if self.relaxation == "sponge":
            result = self.positive.astype(x.dtype) * x + self._block(self.cannot_link, x)
        elif self.relaxation == "cosc":
            result = self.graph.degrees.astype(x.dtype) * x
        else:
            result = (self.positive + self.negative).astype(x.dtype) * x
        return result.astype(x.dtype, copy=False)

    def centre(self, x: NDArray) -> NDArray:
        """`x` without its part along a trivial constant, with respect to H."""
        if not self.constant_is_trivial:
            return x
        weights = self.apply_h(np.ones((1, len(self.positive))))
        return x - (gram(x, weights) / weights.sum()).astype(x.dtype)

    def _block(self, block: BlockLaplacian, x: NDArray) -> NDArray:
        result = np.zeros_like(x)
        if len(block.nodes):
            result[:, block.nodes] = block.apply(x[:, block.nodes])
        return result
