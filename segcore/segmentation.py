"""The result: which segment every node is in, how sure that is, and how it was found."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.constraints import Link
from segcore.eigensolver import Eigenpairs
from segcore.embedding import Embedding
from segcore.partition import Clusters, margins
from segcore.pencil import Pencil
from segcore.rules import Rule


@dataclass(frozen=True, eq=False)
class Segmentation:
    """Segments of a picture or graph.

    Attributes
    ----------
    labels : (rows, columns) or (n,) int32
        Class number of every node, from 1; 0 where the picture holds no data.
    eigenpairs : Eigenpairs
        With the honest status of the solve.
    embedding : Embedding
    clusters : Clusters
        Centres in the embedding.
    constraints_satisfied : float
        Share in [0, 1], see :func:`segcore.metrics.constraints_satisfied`.
    method : object
        The method with its parameters.
    seed : int
    stage_seconds : dict
        Seconds of each stage.
    notes : tuple of str
        What the user should know, one sentence each.
    broken_rules : tuple of Rule
        Rules that the labels break, of a method that follows rules.
    violated_links : tuple of Link
        Must-links whose ends have different labels, cannot-links whose ends have the same one.
    pencil : Pencil or None
        The pair of graphs whose cuts the vectors relax, for :mod:`segcore.cheeger`; None where
        there is no such pair.
    measures : dict
        Further numbers of the method, by what they are called.
    """

    labels: NDArray[np.int32]
    eigenpairs: Eigenpairs
    embedding: Embedding
    clusters: Clusters
    constraints_satisfied: float
    method: Any
    seed: int
    stage_seconds: dict[str, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    broken_rules: tuple[Rule, ...] = ()
    violated_links: tuple[Link, ...] = ()
    pencil: Pencil | None = None
    measures: dict[str, float] = field(default_factory=dict)

    @cached_property
    def classes(self) -> tuple[int, ...]:
        """The class numbers that occur."""
        present = np.flatnonzero(np.bincount(self.labels.ravel()))
        return tuple(int(number) for number in present if number)

    @cached_property
    def confidence(self) -> NDArray[np.float32]:
        """Margin between the two nearest classes in [0, 1], in the shape of the labels."""
        points = self.embedding.coordinates
        return margins(points, self.clusters.centres).reshape(self.labels.shape)

    def eigenvector(self, index: int) -> NDArray[np.floating]:
        """Eigenvector `index` (from 0) in the shape of the labels."""
        return self.eigenpairs.vectors[index].reshape(self.labels.shape)
