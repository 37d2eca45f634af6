"""Label Studio JSON, written: a brush mask and values for each object."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import fromstring

from segcore.formats.exporters.attributes import (
    KINDS,
    TAGS,
    VALUES,
    all_attributes,
    attributes_of_instances,
    attributes_only,
    flags_of,
    tags_of,
)
from segcore.formats.exporters.exporter import (
    DatasetEntry,
    DatasetFormat,
    NamedFormat,
    by_subset,
)
from segcore.formats.importers.attributes import as_text
from segcore.formats.label_studio import LabelStudioJson
from segcore.formats.label_studio_config import (
    FLAGS_CONTROL,
    IMAGE,
    LABELS_CONTROL,
    OBJECT_CONTROL,
    RESERVED,
    TAGS_CONTROL,
    Control,
    encode_interface,
    interface,
    merge,
    stored_text,
)
from segcore.formats.label_studio_rle import packed_of_runs
from segcore.formats.outlines.run_lengths import runs_of_part
from segcore.objects.geometry import Instance
from segcore.projects.attributes import Attribute, Value
from segcore.projects.case import Case
from segcore.runtime.message import Message
from segcore.runtime.texts import encode_json

Json = dict[str, Any]


class LabelStudio(NamedFormat, DatasetFormat):
    """``NAME-label-studio.json`` with a task, and the labelling interface as XML.

    The task names the photo by its file name: prepend the path or URL by which Label Studio finds
    it.
    """

    name = "label-studio"
    title = "Label Studio JSON"
    file_pattern = "*-label-studio.*"
    importer = LabelStudioJson()
    identifies_by_name = True
    supported = (TAGS, VALUES, KINDS)

    def format_losses(self, case: Case) -> list[Message]:
        names = _names_of_controls(case)
        if any(name.endswith(f"({number})") for (number, _), name in names.items()):
            return [Message("equal names of different attributes: numbers of classes are appended")]
        return []

    def encode(self, case: Case) -> dict[str, bytes]:
        names, words = self.names(case), attributes_of_instances(case)
        results: list[Json] = []
        controls = (
            {(n, attribute.name): attribute for n, attribute in all_attributes(case)},
            _names_of_controls(case),
        )
        for position, instance in enumerate(case.geometry.instances, start=1):
            region = f"region-{position}"
            results += _region(case, region, instance, names[instance.class_number])
            results += _values(case, region, instance, words[instance.instance_id], *controls)
        if tags := tags_of(case):
            taxonomy = [[tag] for tag in tags]
            results.append(_result(case, TAGS_CONTROL, "tags", "taxonomy", taxonomy=taxonomy))
        view = interface(
            {names[n]: case.project.colour(n) for n in case.known_numbers},
            _controls(case, names),
            tags,
            flags=any(map(flags_of, words.values())),
            objects=bool(case.project.counted),
        )
        task = {
            "id": 1,
            "data": {IMAGE: case.photo_name},
            "annotations": [{"result": results, "was_cancelled": False, "ground_truth": False}],
        }
        stem = f"{case.name}-{self.name}"
        return {f"{stem}.json": encode_json([task]), f"{stem}.xml": encode_interface(view)}

    def gather(self, entries: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """The tasks of all photos, or of each subset, by their paths, and one interface."""
        files: dict[str, bytes] = {}
        for subset, members in by_subset(entries).items():
            tasks = [json.loads(entry.file(".json"))[0] for entry in members]
            for position, (entry, task) in enumerate(zip(members, tasks, strict=True), start=1):
                task |= {"id": position, "data": {IMAGE: entry.photo}}
            view, *others = (fromstring(entry.file(".xml")) for entry in members)
            for other in others:
                merge(view, other)
            stem = self.name_of(subset)
            files |= {f"{stem}.json": encode_json(tasks), f"{stem}.xml": encode_interface(view)}
        return files


def _region(case: Case, region: str, instance: Instance, label: str) -> Iterator[Json]:
    """Results with the mask of an instance and, for an object, its number."""
    (rows, columns), mask = case.geometry.box_and_mask(instance)
    along_rows = runs_of_part(mask.T, (columns, rows), case.image.shape[::-1])
    rle = packed_of_runs(along_rows).tolist()
    value = {"format": "rle", "rle": rle, "brushlabels": [label]}
    yield _result(case, LABELS_CONTROL, region, "brushlabels", **value)
    if instance.object:
        yield _result(case, OBJECT_CONTROL, region, "number", number=instance.object)


def _values(
    case: Case,
    region: str,
    instance: Instance,
    words: Mapping[str, Value],
    attributes: Mapping[tuple[int, str], Attribute],
    names: Mapping[tuple[int, str], str],
) -> Iterator[Json]:
    """Results with the values of an instance."""
    if flags := flags_of(words):
        yield _result(case, FLAGS_CONTROL, region, "choices", choices=list(flags))
    for name, value in attributes_only(words).items():
        attribute = attributes[instance.class_number, name]
        control = names[instance.class_number, name]
        match attribute.kind:
            case "number":
                yield _result(case, control, region, "number", number=value)
            case "text":
                yield _result(case, control, region, "textarea", text=[as_text(value)])
            case _:
                choices = [stored_text(attribute, value)]
                yield _result(case, control, region, "choices", choices=choices)


def _result(case: Case, control: str, region: str, kind: str, **value: Any) -> Json:
    rows, columns = case.labels.shape
    return {
        "id": region,
        "from_name": control,
        "to_name": IMAGE,
        "type": kind,
        "origin": "manual",
        "original_width": columns,
        "original_height": rows,
        "image_rotation": 0,
        "value": value,
    }


def _names_of_controls(case: Case) -> dict[tuple[int, str], str]:
    """Control name of each (class number, attribute name); equal attributes share a control."""
    taken: dict[str, Attribute] = {}
    names = {}
    for number, attribute in all_attributes(case):
        name = attribute.name
        same = taken.setdefault(name, attribute) == attribute
        is_plain = same and name not in RESERVED
        names[number, attribute.name] = name if is_plain else f"{name} ({number})"
    return names


def _controls(case: Case, labels: Mapping[int, str]) -> list[Control]:
    names, controls = _names_of_controls(case), dict[str, Control]()
    for number, attribute in all_attributes(case):
        name = names[number, attribute.name]
        asked = controls[name].labels if name in controls else ()
        controls[name] = Control(name, attribute, (*asked, labels[number]))
    return list(controls.values())
