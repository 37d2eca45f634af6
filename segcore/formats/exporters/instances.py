"""What formats of instances hold one entry for: an object, or a class that has none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.objects.objects import Objects


@dataclass(frozen=True)
class Instance:
    """An object of a class that is counted in objects, or the whole of another class.

    Attributes
    ----------
    value : int
        In the picture of instances, from 1: the number of the object; that of a class, unless an
        object has it, else the next free one.
    class_number : int
    object : int
        Number of the object; 0 for a whole class.
    area : int
        Pixels.
    box : (left, top, width, height)
        In pixels.
    """

    value: int
    class_number: int
    object: int
    area: int
    box: tuple[int, int, int, int]


def instances_of(
    objects: Objects,
    areas: Mapping[int, int],
    boxes: Mapping[int, tuple[int, int, int, int]],
    counted: Mapping[int, object],
) -> list[Instance]:
    """All instances, by class and value.

    Parameters
    ----------
    areas, boxes : by number of the class
    counted : by number of the class
        The classes that are counted in objects.
    """
    taken = set(objects.by_number)
    found = [
        Instance(info.number, info.class_number, info.number, info.area_px, info.box)
        for info in objects.table
    ]
    for number in areas:
        if number not in counted:
            value = number if number not in taken else max(taken) + 1
            taken.add(value)
            found.append(Instance(value, number, 0, areas[number], boxes[number]))
    return sorted(found, key=lambda instance: (instance.class_number, instance.value))


def picture_of(
    instances: list[Instance], labels: NDArray[np.integer], objects: Objects
) -> NDArray[np.integer]:
    """Value of the instance of each pixel, (rows, columns)."""
    if not objects.table:
        return labels
    values = np.zeros(int(labels.max(initial=0)) + 1, np.int32)
    for instance in instances:
        if not instance.object:
            values[instance.class_number] = instance.value
    return np.where(objects.picture > 0, objects.picture, np.take(values, labels))
