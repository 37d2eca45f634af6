"""Boxes together with other classes: classes for the pixels outside of all boxes.

Pixels outside of the boxes have none of the boxed classes. So the other classes are segmented
first, as if there were no boxes; what they are outside of the boxes then counts as painted
(:mod:`segcore.marks.boxes`).
"""

from dataclasses import replace

import numpy as np

from segcore.marks.constraints import Constraints, Group
from segcore.methods.task import Method, Task
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import Monitor, QuietMonitor, StageClock


def with_classes_outside_boxes(
    prepared: Prepared, constraints: Constraints, method: Method, seed: int, monitor: Monitor
) -> Constraints:
    """Marks with a class for every pixel outside of the boxes.

    Unchanged where there are no boxes, or fewer than two classes without boxes.

    Raises
    ------
    ConstraintError, Cancelled
    """
    outside = constraints.outside
    if outside is None or len(outside.unboxed_classes) < 2 or not len(outside.nodes):
        return constraints
    groups = dict(zip(constraints.class_numbers, constraints.classes, strict=True))
    unboxed = replace(
        constraints,
        class_numbers=outside.unboxed_classes,
        classes=tuple(groups[number] for number in outside.unboxed_classes),
        outside=None,
    )
    on_nodes = prepared.on_nodes(unboxed, monitor)
    clock = StageClock(QuietMonitor(monitor))
    labels = method.solve(
        Task(prepared, on_nodes, len(outside.unboxed_classes), seed, None, clock)
    ).labels
    if prepared.full_resolution is not None:
        labels = prepared.full_resolution.downscaling.spread(labels)
    outside_labels = labels.flat[outside.nodes]
    for number in outside.unboxed_classes:
        nodes = np.concatenate([groups[number].nodes, outside.nodes[outside_labels == number]])
        beliefs = np.append(
            groups[number].beliefs, np.ones(np.count_nonzero(outside_labels == number))
        )
        order = np.argsort(nodes)
        groups[number] = Group(nodes[order], beliefs[order])
    classes = tuple(groups[number] for number in constraints.class_numbers)
    return replace(constraints, classes=classes, outside=None)
