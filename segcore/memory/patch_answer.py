"""Answers patch by patch, and the strokes that they answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Group
from segcore.marks.strokes import Stroke


@dataclass(frozen=True, eq=False)
class MarkChange:
    """Nodes that a class's strokes have gained or lost.

    Attributes
    ----------
    nodes : (m,) int64
    reach : float
        Factor of the radius of the strokes' scope.
    """

    class_number: int
    nodes: NDArray[np.int64]
    is_gained: bool
    reach: float = 1.0


@dataclass(frozen=True, eq=False)
class PatchAnswer:
    """An answer, patch by patch.

    Attributes
    ----------
    constraints : Constraints
        Constraints on the nodes that it is the answer to.
    patch_of_node : (n,) int32
    class_of_patch : (p,) int32
        Class number of every patch.
    margin : (p,) float32
        Lead of the class over the next one in solve and appearance (``u + w p`` of
        :mod:`segcore.appearance.evidence`), as a share of the largest possible lead, in [0, 1]; 0
        where another class leads. Memory counts only by what it did to u.
    strength : (p,) float32, or 0
        Strength of the memory that patches belong to this class, from the answers before
        (:mod:`segcore.memory.memory`).
    """

    constraints: Constraints
    patch_of_node: NDArray[np.int32]
    class_of_patch: NDArray[np.int32]
    margin: NDArray[np.float32]
    strength: NDArray[np.float32] | float = 0.0

    def with_nodes(
        self,
        nodes: NDArray[np.int64],
        labels: NDArray[np.integer],
        margins: NDArray[np.float32],
    ) -> PatchAnswer:
        """The answer after `nodes` moved to other classes.

        Patches with a majority of moved nodes get the class of one of these and the mean of their
        margins.

        Parameters
        ----------
        nodes : (m,) int64
        labels : (m,) integers
            Class number of each.
        margins : (m,) float32
            Margin of each in that class, in [0, 1].
        """
        classes, here = self.class_of_patch.copy(), self.patch_of_node[nodes]
        p = len(classes)
        counts = np.bincount(here, minlength=p)
        moved = 2 * counts > np.bincount(self.patch_of_node, minlength=p)
        classes[here] = np.where(moved[here], labels, classes[here])
        means = np.bincount(here, margins, p) / np.maximum(counts, 1)
        return replace(
            self,
            class_of_patch=classes,
            margin=np.where(moved, means, self.margin).astype(np.float32),
        )

    def renumbered(self, old: int, new: int, *, had_strokes: bool) -> PatchAnswer:
        """The answer with class `old` numbered `new`; without `had_strokes`, its strokes go."""
        marks = self.constraints
        of_classes = {
            new if number == old else number: group
            for number, group in zip(marks.class_numbers, marks.classes, strict=True)
            if had_strokes or number != old
        }
        numbers = tuple(sorted(of_classes))
        groups = tuple(of_classes[number] for number in numbers)
        return replace(
            self,
            constraints=replace(marks, class_numbers=numbers, classes=groups),
            class_of_patch=np.where(self.class_of_patch == old, np.int32(new), self.class_of_patch),
        )

    def margin_at(
        self, nodes: NDArray[np.int64], labels: NDArray[np.integer]
    ) -> NDArray[np.float32]:
        """Margin of each node's patch, (m,); 0 where its class is not that in `labels` (m,)."""
        here = self.patch_of_node[nodes]
        return np.where(self.class_of_patch[here] == labels, self.margin[here], np.float32(0.0))

    def changes_to(self, after: Constraints) -> Iterator[MarkChange]:
        """Nodes that the marks of each class gained or lost between this answer and `after`.

        Nodes of hints that strokes of their class cover now are gained, too; those of an overshoot
        (belief 0) are not, whenever they are held again.
        """
        earlier, later = (
            dict(zip(marks.class_numbers, marks.classes, strict=True))
            for marks in (self.constraints, after)
        )
        for number in sorted(earlier.keys() | later.keys()):
            old, new = (groups.get(number, Group.of([])) for groups in (earlier, later))
            of_strokes = old.nodes[(old.beliefs == 1.0) | (old.beliefs == 0.0)]
            confirmed = _difference(new.certain_nodes, of_strokes)
            added = np.union1d(_difference(new.nodes, old.nodes), confirmed)
            taken = _difference(old.nodes, new.nodes)
            reaches = np.ones(len(added)) if after.reach is None else after.reach.at(added)
            for reach in np.unique(reaches):
                yield MarkChange(number, added[reaches == reach], True, float(reach))
            if len(taken):
                yield MarkChange(number, taken, False)


def _difference(nodes: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.setdiff1d(nodes, others, assume_unique=True)


@dataclass(frozen=True, eq=False)
class AnsweredStrokes:
    """All strokes up to a round, and the answer to them.

    Attributes
    ----------
    strokes : tuple of Stroke
    patch_answer : PatchAnswer or None
        The answer to them; None where there was none, or none of classes.
    background_label : int or None
        Number of a proposal's background, which is no class.
    """

    strokes: tuple[Stroke, ...]
    patch_answer: PatchAnswer | None
    background_label: int | None = None

    def prior_for(self, later: Constraints, background_label: int | None) -> PatchAnswer | None:
        """The prior answer of later strokes: this answer, or None if it does not fit them.

        The background of a proposal takes the number of the next proposal's, or of the only new
        class, if a node of that class is in the proposed regions, or the proposal is of boxes. The
        result is None if not, and if there is no answer, several classes are new, or only the later
        strokes get a proposal.

        Parameters
        ----------
        later : Constraints
            All strokes, the later ones included.
        background_label : int or None
            Label of the background, if the later strokes get a proposal, too.
        """
        answer, own = self.patch_answer, self.background_label
        if answer is None or own is None:
            return None if background_label is not None else answer
        if background_label is not None:
            return answer.renumbered(own, background_label, had_strokes=True)
        marks = answer.constraints
        new = [n for n in later.class_numbers if n == own or n not in marks.class_numbers]
        if len(new) != 1:
            return None
        nodes = later.classes[later.class_numbers.index(new[0])].nodes
        on_region = answer.class_of_patch[answer.patch_of_node[nodes]] != own
        if marks.outside is None and not on_region.any():
            return None
        return answer.renumbered(own, new[0], had_strokes=False)
