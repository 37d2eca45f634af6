"""Marks -> the input of a method: constraints on pixels and nodes.

Marks are read here, once; the code that follows knows constraints only.
"""

from dataclasses import dataclass

from segcore.marks.constraints import Constraints, Marks, constraints_from_marks
from segcore.marks.strokes import Stroke
from segcore.memory.rounds import strokes_of
from segcore.methods.boxed import with_classes_outside_boxes
from segcore.methods.proposal import Proposal, proposal
from segcore.methods.task import Method
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import Monitor


@dataclass(frozen=True, eq=False)
class InputConstraints:
    """Constraints that marks put on a picture or graph.

    Attributes
    ----------
    strokes : tuple of Stroke
        Strokes among the marks; none of labels and constraints.
    pixels, nodes : Constraints
        Constraints on the pixels of the labels, and on the nodes that are solved.
    proposal : Proposal or None
        The proposal that is solved if the marks say nothing of the background.
    """

    strokes: tuple[Stroke, ...]
    pixels: Constraints
    nodes: Constraints
    proposal: Proposal | None

    @property
    def background_label(self) -> int | None:
        """The temporary number of a proposal's background, or None."""
        return None if self.proposal is None else self.proposal.background_label


def read_marks(
    prepared: Prepared,
    marks: Marks,
    method: Method,
    seed: int,
    monitor: Monitor,
    *,
    may_propose: bool = True,
    painted: Constraints | None = None,
) -> InputConstraints:
    """The constraints that marks put on pixels and nodes, or those of a proposal.

    Parameters
    ----------
    painted : Constraints, optional
        Constraints on pixels that follow from the marks, if they are known.

    Raises
    ------
    ConstraintError, Cancelled
    """
    if painted is None:
        painted = constraints_from_marks(marks, prepared.label_shape, monitor)
    constraints = with_classes_outside_boxes(prepared, painted, method, seed, monitor)
    proposed = proposal(prepared, constraints) if may_propose and method.holds_strokes else None
    if proposed is not None:
        constraints = proposed.constraints
    return InputConstraints(
        strokes_of(marks), constraints, prepared.on_nodes(constraints, monitor), proposed
    )
