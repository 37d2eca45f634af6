"""Geometry of segments and objects: areas, boxes, outlines, each computed on demand."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.objects.objects import Objects
from segcore.objects.small_objects import class_areas
from segcore.objects.tracing import Face, trace_faces


@dataclass(frozen=True)
class Instance:
    """An object of a class that is counted in objects, or the whole of another class.

    Attributes
    ----------
    instance_id : int
        Value in the picture of instances, from 1: the object's number; for a whole class the class
        number, or the next free number if an object has it.
    object : int
        Number of the object; 0 for a whole class.
    area : int
        Pixels.
    box : (left, top, width, height)
        In pixels.
    """

    instance_id: int
    class_number: int
    object: int
    area: int
    box: tuple[int, int, int, int]


@dataclass(frozen=True, eq=False)
class Geometry:
    """Segments and objects of a photo.

    Attributes
    ----------
    labels : (rows, columns) integer
        Class numbers, 0 nothing.
    counted : collection of int
        The classes that are counted in objects.
    find : function
        Finds the objects, the first time that they are asked for.
    """

    labels: NDArray[np.integer]
    counted: Collection[int]
    find: Callable[[], Objects]

    @cached_property
    def objects(self) -> Objects:
        return self.find()

    @cached_property
    def areas(self) -> dict[int, int]:
        """Number of pixels of each class that occurs."""
        return class_areas(self.labels)

    @cached_property
    def present_classes(self) -> list[int]:
        """The class numbers that occur."""
        return list(self.areas)

    @cached_property
    def boxes(self) -> dict[int, tuple[int, int, int, int]]:
        """Left, top, width and height in pixels of each class that occurs."""
        from segcore.runtime.native import measure

        numbers = np.ascontiguousarray(self.labels, np.int32)
        boxes = measure(numbers, int(numbers.max(initial=0)) + 1)[1][self.present_classes]
        top, left, bottom, right = boxes.T
        boxes = np.column_stack([left, top, right - left, bottom - top]).tolist()
        return dict(zip(self.present_classes, map(tuple, boxes), strict=True))

    def mask(self, number: int) -> NDArray[np.uint8]:
        """255 in the pixels of a class, else 0."""
        return np.where(self.labels == number, np.uint8(255), np.uint8(0))

    @cached_property
    def faces(self) -> list[Face]:
        """The connected pieces of all segments."""
        return trace_faces(self.labels)

    @cached_property
    def faces_of(self) -> dict[int, list[Face]]:
        """The connected pieces of each class that occurs."""
        return _by_label(self.present_classes, self.faces)

    @cached_property
    def instances(self) -> list[Instance]:
        """All objects and whole classes, sorted by class and id, for formats with instances."""
        used_numbers = set(self.objects.by_number)
        instances = [
            Instance(info.number, info.class_number, info.number, info.area_px, info.box)
            for info in self.objects.table
        ]
        for number, area in self.areas.items():
            if number not in self.counted:
                instance_id = number if number not in used_numbers else max(used_numbers) + 1
                used_numbers.add(instance_id)
                instances.append(Instance(instance_id, number, 0, area, self.boxes[number]))
        return sorted(instances, key=lambda instance: (instance.class_number, instance.instance_id))

    @cached_property
    def instance_picture(self) -> NDArray[np.integer]:
        """Instance id of each pixel, (rows, columns)."""
        if not self.objects.table:
            return self.labels
        instance_of_class = np.zeros(int(self.labels.max(initial=0)) + 1, np.int32)
        for instance in self.instances:
            if not instance.object:
                instance_of_class[instance.class_number] = instance.instance_id
        picture = self.objects.instance_map
        return np.where(picture > 0, picture, np.take(instance_of_class, self.labels))

    @cached_property
    def instance_faces(self) -> dict[int, list[Face]]:
        """The connected pieces of each instance, by id."""
        if not self.counted:
            return self.faces_of
        values = [instance.instance_id for instance in self.instances]
        return _by_label(values, trace_faces(self.instance_picture))

    def box_and_mask(self, instance: Instance) -> tuple[tuple[slice, slice], NDArray[np.bool_]]:
        """Rows and columns of the box of an instance, and its mask in that box."""
        left, top, width, height = instance.box
        box = (slice(top, top + height), slice(left, left + width))
        if instance.object:
            return box, np.equal(self.objects.instance_map[box], instance.object)
        return box, np.equal(self.labels[box], instance.class_number)


def _by_label(labels: list[int], faces: list[Face]) -> dict[int, list[Face]]:
    faces_of_label: dict[int, list[Face]] = {label: [] for label in labels}
    for face in faces:
        faces_of_label[face.label].append(face)
    return faces_of_label
