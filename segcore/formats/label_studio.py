"""Label Studio JSON: tasks with brush strokes, polygons and other regions."""

import re
from collections import Counter
from collections.abc import Hashable
from typing import Any
from urllib.parse import unquote

from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    damage_as_error,
    object_numbers,
    stem_of,
)
from segcore.formats.importers.drawing import Drawing, Points, points_near, rotate
from segcore.formats.importers.mask_texts import mask_in_text
from segcore.formats.label_studio_config import (
    FLAGS_CONTROL,
    OBJECT_CONTROL,
    declare_controls,
)
from segcore.formats.label_studio_rle import runs_of_packed
from segcore.formats.outlines.run_lengths import part_of_runs
from segcore.runtime.errors import ConstraintError

_VALUE_KEYS = {
    "choices": "choices",
    "textarea": "text",
    "number": "number",
    "rating": "rating",
    "taxonomy": "taxonomy",
}
"""Types of results that are values instead of regions -> the key of the value."""
_TAG_TYPES = ("choices", "taxonomy")
_ANSWERS = ("annotations", "predictions")
_UPLOAD_PREFIX = re.compile(r"(?:(?<=/)|^)[0-9a-f]{8}-(?=[^/]*$)")


class LabelStudioJson(Importer):
    """Reads masks, polygons, rectangles and ellipses as regions, and key points as points.

    A pixel is in a shape if its centre is; later regions cover earlier ones. Of several annotations
    of a photo, the last that was not cancelled counts; without any, the last prediction. Classes
    are numbered in the order in which they appear. Exports as JSON-MIN are read, too.

    Choices, texts and numbers of a region are its attributes; those without a region are tags. A
    region is an object if it has an object number (``object``), or if its label has several regions
    and any of them has values.
    """

    title = "Label Studio JSON"

    def can_read(self, file: AnnotationFile) -> bool:
        tasks = _tasks(file.document)
        return bool(tasks) and all(
            isinstance(task, dict) and isinstance(task.get("data"), dict) and task.keys() & _ANSWERS
            for task in tasks
        )

    def photo_names(self, file: AnnotationFile) -> list[str]:
        return [name for task in _tasks(file.document) for name in _names_of(task)]

    def read(self, file: AnnotationFile) -> Annotations:
        with damage_as_error("the tasks"):
            tasks = _tasks(file.document)
            task = file.entry_of_photo(tasks, [_photo_of(task, file.photo) for task in tasks])
            annotations = [entry for entry in _answers(task) if not entry.get("was_cancelled")]
            results = list(annotations[-1]["result"]) if annotations else []
            labelled = {item.get("id") for item in results if _labels_of(item)} - {None}
        drawing = Drawing(file.shape)
        with damage_as_error("what is said of regions"):
            values = _values_of_regions(drawing, results)
            objects = _objects(results, values)
        for position, result in enumerate(results, start=1):
            with drawing.entry(f"region {position}"):
                # a control for shapes and one for labels say two results about a region
                is_said_again = result.get("id") in labelled and not _labels_of(result)
                if result.get("type") not in _VALUE_KEYS and not is_said_again:
                    drawing.object = objects.get(result.get("id"), 0)
                    if number := _draw(drawing, file, result):
                        drawing.attributes.add_values(
                            number, drawing.object, values.get(result.get("id"), {})
                        )
        declare_controls(
            drawing, file, {label for item in results for label in _labels_of(item)[:1]}
        )
        notes = []
        if annotations and not task.get("annotations"):
            notes.append("There are no annotations; the last prediction was read.")
        elif len(annotations) > 1:
            notes.append(f"Of {len(annotations)} annotations of the photo the last was read.")
        return drawing.annotations(*notes)


def _answers(task: dict[str, Any]) -> list[dict[str, Any]]:
    """The annotations of a task or, if there are none, its predictions."""
    listed = next(filter(None, (task.get(name) for name in _ANSWERS)), ())
    return [entry for entry in listed if isinstance(entry, dict)]  # predictions may be numbers


def _labels_of(result: dict[str, Any]) -> list[Any]:
    """The labels of a region; empty if it has none."""
    labels = next((v for key, v in result.get("value", {}).items() if key.endswith("labels")), None)
    return labels if isinstance(labels, list) else []


def _values_of_regions(
    drawing: Drawing, results: list[dict[str, Any]]
) -> dict[Any, dict[str, Any]]:
    """Values of each region, by its id; values that belong to no region become tags."""
    values: dict[Any, dict[str, Any]] = {item["id"]: {} for item in results if _is_region(item)}
    for result in results:
        kind, name = result.get("type"), str(result.get("from_name", ""))
        if kind not in _VALUE_KEYS:
            continue
        value = result.get("value", {}).get(_VALUE_KEYS[kind])
        texts = [_join(item) for item in value] if isinstance(value, list) else [value]
        if result.get("id") not in values:
            for text in texts:
                drawing.attributes.tag(text if kind in _TAG_TYPES else f"{name}: {text}")
        elif name == FLAGS_CONTROL:
            values[result["id"]] |= dict.fromkeys(texts, True)
        else:
            joined = texts[0] if len(texts) == 1 else "; ".join(map(str, texts))
            values[result["id"]][name] = joined
    return values


def _is_region(result: dict[str, Any]) -> bool:
    return result.get("type") not in _VALUE_KEYS and "id" in result


def _join(text: Any) -> Any:
    """A path of a taxonomy joined to one text."""
    return "/".join(map(str, text)) if isinstance(text, list) else text


def _objects(
    results: list[dict[str, Any]], values: dict[Any, dict[str, Any]]
) -> dict[Hashable, int]:
    """Object numbers, by region id, of regions that are objects (see :class:`LabelStudioJson`)."""
    labels = {item["id"]: str(_labels_of(item)[:1]) for item in results if _is_region(item)}
    n_of_label = Counter(labels.values())
    speaking = {labels[region] for region, words in values.items() if words and region in labels}
    wanted: dict[Hashable, Any] = {}
    for region, words in values.items():
        number = words.pop(OBJECT_CONTROL, None)
        if number is not None or (
            labels.get(region) in speaking and n_of_label[labels[region]] > 1
        ):
            is_integral = isinstance(number, (int, float)) and number == number // 1
            wanted[region] = int(number) if number is not None and is_integral else None
    return object_numbers(wanted)


def _tasks(document: Any) -> list[Any]:
    """The tasks of a document, a list or a single task.

    JSON-MIN, which has an entry for each annotation of a task, is converted to full JSON.
    """
    tasks = document if isinstance(document, list) else [document]
    if not all(isinstance(task, dict) and "annotations" not in task for task in tasks):
        return tasks
    if not any(map(_regions, tasks)):
        return tasks
    expanded: dict[str, dict[str, Any]] = {}
    for task in tasks:
        of_task = expanded.setdefault(
            str(task.get("id", id(task))), {"data": task, "annotations": []}
        )
        of_task["annotations"].append(_expand(task))
    return list(expanded.values())


def _expand(task: dict[str, Any]) -> dict[str, Any]:
    """The annotation in an entry of JSON-MIN, where data and regions share one level."""
    sizes = ("original_width", "original_height", "image_rotation")
    results = [
        {"value": region, **{name: region[name] for name in sizes if name in region}}
        for region in _regions(task)
    ]
    return {"result": results}


def _regions(task: dict[str, Any]) -> list[dict[str, Any]]:
    lists = (value for value in task.values() if isinstance(value, list))
    return [
        region
        for regions in lists
        for region in regions
        if isinstance(region, dict) and "original_width" in region
    ]


def _names_of(task: dict[str, Any]) -> list[str]:
    """Possible names of a task's photo, with and without the prefix that uploads get."""
    texts = [unquote(value) for value in task["data"].values() if isinstance(value, str)]
    names = [name.replace("?d=", "/") for name in texts]
    return names + [_UPLOAD_PREFIX.sub("", name) for name in names]


def _photo_of(task: dict[str, Any], wanted: str) -> str:
    """The name of a task's photo that is that of the wanted one, else its first name."""
    names = _names_of(task)
    return next(
        (name for name in names if stem_of(name) == stem_of(wanted)), names[0] if names else ""
    )


def _draw(drawing: Drawing, file: AnnotationFile, result: dict[str, Any]) -> int:
    """Draw a region; returns the number of its class, 0 if it was left out."""
    value, labels = result.get("value", {}), _labels_of(result)
    if not labels:
        if value.keys() & {"rle", "points", "width", "radiusX", "imageDataURL"}:
            drawing.leave_out("region without a label", "regions without a label")
        return 0
    if result.get("original_width") is not None:  # predictions need not say it
        file.check_size(result["original_width"], result["original_height"])
    if result.get("image_rotation"):
        drawing.leave_out("region on a turned photo", "regions on a turned photo")
        return 0
    number = drawing.class_named(labels[0])
    if "rle" in value:
        if not isinstance(value["rle"], list):
            raise ConstraintError("has a mask that is not a list of bytes")
        runs = runs_of_packed(bytes(value["rle"]), drawing.shape[0] * drawing.shape[1])
        mask, column, row = part_of_runs(runs, drawing.shape[::-1])
        drawing.fill(number, mask.T, row=row, column=column)
    elif "imageDataURL" in value:
        drawing.fill(number, mask_in_text(value["imageDataURL"], drawing.shape))
    elif "points" in value:
        drawing.fill_rings(number, [_to_pixels(value["points"], drawing.shape)])
    elif "radiusX" in value:
        rows, columns = drawing.shape
        (centre,) = _to_pixels([(value["x"], value["y"])], drawing.shape)
        radii = float(value["radiusX"]) / 100 * columns, float(value["radiusY"]) / 100 * rows
        degrees = float(value.get("rotation", 0))
        drawing.fill_ellipse(number, centre, radii, degrees=degrees)
    elif "height" in value:
        drawing.fill_rings(number, [_rectangle(value, drawing.shape)])
    elif "x" in value:
        drawing.draw(number, _to_pixels([(value["x"], value["y"])], drawing.shape))
    else:
        drawing.leave_out("region of another kind", "regions of other kinds")
        return 0
    return number


def _to_pixels(shares: Any, shape: tuple[int, int]) -> Points:
    """Points from percents of width and height."""
    rows, columns = shape
    return points_near(
        [(float(x) / 100 * columns, float(y) / 100 * rows) for x, y in shares], shape
    )


def _rectangle(value: dict[str, Any], shape: tuple[int, int]) -> Points:
    """Corners of a rectangle, rotated around the first corner."""
    left, top = float(value["x"]), float(value["y"])
    right, bottom = left + float(value["width"]), top + float(value["height"])
    corners = _to_pixels([(left, top), (right, top), (right, bottom), (left, bottom)], shape)
    return rotate(corners, corners[0], float(value.get("rotation", 0)))
