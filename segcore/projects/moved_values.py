"""Values of objects follow their strokes."""

from collections.abc import Iterable
from dataclasses import replace

from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.projects.attributes import PhotoAttributes
from segcore.projects.project import Project


def move_values(project: Project, before: Project) -> Project:
    """A project after an edit of `before`, with values of objects moved with their strokes.

    Values of an object whose strokes have gone are removed, since its number may be used again.
    """
    if project.strokes is before.strokes or not project.photo_attributes.values:
        return project
    there, then = _objects_of(project.strokes), _objects_of(before.strokes)
    # a new stroke may have the order of a removed one, so compare extents
    now = {id(stroke.extent): (stroke.class_number, stroke.object) for stroke in project.strokes}
    with_values = dict.fromkeys(
        (stroke.class_number, stroke.object) for stroke in project.photo_attributes.values
    )
    places: dict[tuple[int, int], tuple[int, int] | None] = {}
    for name in with_values:
        if name[1] and name in then and name not in there:
            new_objects = (now[stroke_id] for stroke_id in map(id, then[name]) if stroke_id in now)
            places[name] = next((name for name in new_objects if name[1]), None)
    attributes = project.photo_attributes.moved(places)
    return replace(project, photo_attributes=attributes) if places else project


def carried_attributes(attributes: PhotoAttributes, strokes: Iterable[Stroke]) -> PhotoAttributes:
    """Attributes of another photo for the objects of `strokes`, without the tags."""
    carried = {(stroke.class_number, number) for stroke in strokes for number in (stroke.object, 0)}
    values = (
        stroke for stroke in attributes.values if (stroke.class_number, stroke.object) in carried
    )
    return PhotoAttributes(values=tuple(values))


def _objects_of(strokes: Iterable[Stroke]) -> dict[tuple[int, int], list[Path | Polygon | Region]]:
    """Extents of the strokes of each object, keyed by class and object number."""
    extents: dict[tuple[int, int], list[Path | Polygon | Region]] = {}
    for stroke in strokes:
        if stroke.object:
            extents.setdefault((stroke.class_number, stroke.object), []).append(stroke.extent)
    return extents
