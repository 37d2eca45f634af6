"""Rules about regions: a quadratic program with logical constraints.

Zhi, Wang, Qian, Butler, Ramakrishnan, Davidson, *Clustering with Complex Constraints*, AAAI 2013:
minimise ``u' L u`` where clauses, must-links and cannot-links bind the values of some nodes. Each
region under the strokes of a class, or under the end of a rope, is one literal; the program on all
pixels reduces exactly to one on the regions (:mod:`~segcore.methods.regions.region_energy`), which
is solved over whole values -1 and 1 (:mod:`~segcore.methods.regions.sides`). Foreground is where u
> 0.

Readings that differ from the paper's text: the box ``-1 <= y <= 1`` always holds; balance, ``d' u =
0``, is off unless a foreground share is given, since halves are wrong for most photos; literals
are signs of the indicator u, not of ``D^(1/2) u``, unless asked otherwise, since must-links of the
latter would not mean equal indicators. And values are whole, since signs of the relaxed program may
break satisfiable rules.

Without rules every class is a segment of its own, and a node goes to the class whose region reaches
it best. For more segments than that, or more than two with rules, further vectors follow
(:func:`~segcore.methods.regions.region_segments.orthogonal_vectors`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from segcore.marks.rules import satisfying_assignment
from segcore.marks.strokes import LINK_KINDS
from segcore.methods.regions.demands import (
    FULL_BELIEF,
    Contraction,
    SideDemand,
    class_demands,
    contract,
    link_demands,
    refuse_conflicts,
    rule_demands,
)
from segcore.methods.regions.grounded import GroundedLaplacian
from segcore.methods.regions.region_energy import RegionEnergy
from segcore.methods.regions.region_segments import (
    ExtendedVectors,
    contracted_form,
    foreground_and_background,
    one_segment_per_class,
    orthogonal_vectors,
)
from segcore.methods.regions.regions import Regions, regions_of, ties_of
from segcore.methods.regions.relaxed_sides import anchored_sides
from segcore.methods.regions.sides import cheapest_sides, forced_literals
from segcore.methods.regions.sides_problem import Penalty, SidesProblem, are_satisfied
from segcore.methods.task import Method, Task
from segcore.runtime.errors import ConstraintError
from segcore.runtime.message import Message
from segcore.runtime.monitor import Stage
from segcore.runtime.parameters import parameter
from segcore.segments.segmentation import Segmentation

Values = Literal["whole", "relaxed"]
Literals = Literal["indicator", "scaled"]


@dataclass(frozen=True)
class LogicQP(Method):
    """The quadratic program with rules, with its parameters."""

    name: ClassVar[str] = "logic"
    title: ClassVar[str] = "Rules about regions (Zhi et al. 2013)"
    follows_rules: ClassVar[bool] = True

    foreground: float | None = parameter(
        None,
        label="Foreground share",
        low=0.0,
        high=1.0,
        help="share of the picture that becomes foreground, by weight (default: the best cut)",
    )
    values: Values = parameter(
        "whole",
        label="Values",
        choices=("whole", "relaxed"),
        help="whether a region is foreground or background as a whole, or in between (relaxed)",
    )
    slack: float = parameter(
        0.0,
        label="Rope slack",
        low=0.0,
        high=2.0,
        help="with relaxed values: how far apart the ends of a rope may be",
    )
    literals: Literals = parameter(
        "indicator",
        label="Literals",
        choices=("indicator", "scaled"),
        help="what relaxed rules constrain: u, or u times the root of the degree as in the paper",
    )
    tolerance: float = parameter(
        1e-3, label="Tolerance", low=1e-12, high=1.0, help="largest relative error of the energy"
    )

    def solve(self, task: Task) -> Segmentation:
        with task.clock.stage(Stage.CONSTRAINTS):
            regions = regions_of(task.constraints)
            _refuse_too_few(regions, task)
            demands = _demands(task, regions)
            refuse_conflicts(demands)

        with task.clock.stage(Stage.PRECONDITIONER):
            ties = ties_of(regions, task.prepared.graph.degrees)
            grounded = GroundedLaplacian.of(task.prepared, ties)

        with task.clock.stage(Stage.SOLVE) as monitor:
            energy = RegionEnergy.of(grounded, self.tolerance, monitor)
            if not task.rules and task.n_segments == len(task.constraints.classes) > 2:
                sides = None
                extension = one_segment_per_class(task, regions, energy)
            else:
                sides = self._sides(task, regions, demands, energy)
                extension = sides.extension
                if task.n_segments > 2:
                    extension = orthogonal_vectors(task, regions, energy, extension.vectors[0])
            cuts = extension.cuts()

        with task.clock.stage(Stage.PARTITION):
            result = task.segmentation(self, cuts, extension.embedding, extension.clusters)

        notes = list(task.rules.notes)
        if sides is not None:
            notes += sides.notes
            result = replace(result, broken_rules=task.rules.broken_by(sides.is_foreground))
            if task.rules:
                result = replace(result, constraints_satisfied=sides.share_met(demands))
        if not cuts.converged:
            notes.append(
                Message("the solves for the regions did not converge; borders may be inexact")
            )
        return replace(result, notes=tuple(notes))

    def _sides(
        self, task: Task, regions: Regions, demands: list[SideDemand], energy: RegionEnergy
    ) -> _SolvedSides:
        """Values of the regions, the classes in the foreground, and the extension to all nodes."""
        monitor = task.clock.monitor
        if self.foreground is not None:  # the balance d' u = (2 phi - 1) vol
            graph = energy.grounded.graph
            balance_value = (2 * self.foreground - 1) * graph.volume
            energy = energy.with_condition(graph.degrees, balance_value, monitor)

        ropes_have_slack = self.values == "relaxed" and (
            self.slack > 0 or self.literals == "scaled"
        )
        contraction = contract(
            task.constraints, regions, along=() if ropes_have_slack else LINK_KINDS
        )
        binding_demands = [
            demand for demand in demands if not (ropes_have_slack and demand.is_from_rope)
        ]
        balanced = self.values == "relaxed" and self.foreground is not None
        problem, notes = _problem(contraction, binding_demands, energy, both_sides=not balanced)
        if self.values == "whole":
            assignment = cheapest_sides(problem, monitor)
            values = assignment.values
            if not assignment.optimal:
                text = "there are too many regions to try all; there may be a cheaper answer"
                notes.append(Message(text))
        else:
            slack = ropes_have_slack
            values = self._relaxed(task, regions, problem, energy, ropes_have_slack=slack)

        values = contraction.matrix() @ values
        is_foreground = {
            number: bool(values[region] >= 0) for number, region in regions.region_of_class.items()
        }
        return _SolvedSides(
            values,
            is_foreground,
            foreground_and_background(energy, values, is_foreground),
            tuple(notes),
        )

    def _relaxed(
        self,
        task: Task,
        regions: Regions,
        problem: SidesProblem,
        energy: RegionEnergy,
        *,
        ropes_have_slack: bool,
    ) -> NDArray[np.float64]:
        slack_clauses, scale = [], None
        if ropes_have_slack:
            slack_clauses = [
                frozenset({first + 1, -second - 1 if link.kind == "must-link" else second + 1})
                for link, (first, second) in zip(
                    task.constraints.links, regions.regions_of_link, strict=True
                )
                if link.belief >= FULL_BELIEF
            ]
        if self.literals == "scaled":
            degrees = energy.grounded.graph.degrees
            scale = np.sqrt([degrees[group.nodes].sum() for group in regions.groups])
        anchors = sorted(forced_literals(problem.clauses)) or range(1, problem.n_regions + 1)
        values = anchored_sides(problem, anchors, near=slack_clauses, slack=self.slack, scale=scale)
        if values is None:
            raise ConstraintError(
                "no values between the two sides satisfy all rules and ropes; use whole values, "
                "or a larger slack"
            )
        return values


@dataclass(frozen=True, eq=False)
class _SolvedSides:
    """Values of the regions (t,), whether each class is foreground, and the extension."""

    values: NDArray[np.float64]
    is_foreground: dict[int, bool]
    extension: ExtendedVectors
    notes: tuple[str, ...]

    def share_met(self, demands: list[SideDemand]) -> float:
        """Share of the demands that the signs of the values satisfy."""
        row = self.values[np.newaxis]
        return float(np.mean([are_satisfied(demand.clauses, row)[0] for demand in demands]))


def _refuse_too_few(regions: Regions, task: Task) -> None:
    if len(regions) < 2:
        raise ConstraintError(
            f"there must be two regions to tell apart, not {len(regions)}; paint at least two "
            "classes, or draw a rope"
        )
    if task.n_segments > len(regions):
        raise ConstraintError(
            f"{task.n_segments} segments need as many regions, there are {len(regions)}; paint "
            "more classes or ask for fewer segments"
        )


def _demands(task: Task, regions: Regions) -> list[SideDemand]:
    demands = [*rule_demands(task.rules, regions), *link_demands(task.constraints, regions)]
    if not task.rules and len(task.constraints.classes) == 2:
        demands = [*class_demands(task.constraints, regions), *demands]
    return demands


def _problem(
    contraction: Contraction, demands: list[SideDemand], energy: RegionEnergy, *, both_sides: bool
) -> tuple[SidesProblem, list[str]]:
    """The problem over contracted regions; `both_sides`: a region on each side, if possible."""
    # mean energy of one region at 1 and all others at -1
    energy_unit = 4.0 * float(np.mean(np.diag(energy.S)))
    clauses = contraction.clauses(
        clause for demand in demands if demand.weight is None for clause in demand.clauses
    )
    literals = range(1, len(contraction.value_of_region) + 1)
    clauses_for_both_sides = contraction.clauses(
        [frozenset(literals), frozenset(-literal for literal in literals)]
    )
    notes: list[str] = []
    if both_sides and satisfying_assignment([*clauses, *clauses_for_both_sides]) is not None:
        clauses += clauses_for_both_sides
    elif both_sides:
        notes.append(Message("the rules leave all regions on one side, so there is nothing to cut"))
    penalties = tuple(
        Penalty(contraction.clauses(demand.clauses), energy_unit * demand.weight)
        for demand in demands
        if demand.weight is not None
    )
    return SidesProblem(contracted_form(energy, contraction), clauses, penalties), notes
