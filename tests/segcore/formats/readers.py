"""Readers of what the formats write that share no code with the program."""

import csv
import io
import json
import re
import struct
import zipfile
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw
from pycocotools import mask as coco_mask

from segcore.formats.exporters.exporter import unique_names
from segcore.formats.outlines.paths import inner_paths
from segcore.projects.case import Case

Numbers = NDArray[Any]
Read = tuple[Numbers, Numbers | None]
"""Labels, and numbers of objects where the format has them."""
Files = dict[str, bytes]


def png(data: bytes) -> Numbers:
    return np.asarray(PillowImage.open(io.BytesIO(data)))


def one(files: Files, part: str) -> bytes:
    """The file that has this in its name."""
    (found,) = (data for name, data in files.items() if part in name)
    return found


def label_picture(files: Files, _: Case) -> Read:
    return png(*files.values()), None


def class_pictures(files: Files, _: Case) -> Read:
    """White, or what can be seen, of each picture."""
    inside = {name: np.atleast_3d(png(data))[..., -1] > 0 for name, data in files.items()}
    number = {name: int(name.rpartition("-")[2].removesuffix(".png")) for name in files}
    return sum(number[name] * mask for name, mask in inside.items()), None


def soft_masks(files: Files, _: Case) -> Read:
    """The class that is likelier than all others together."""
    inside = {name: png(data) > 32767 for name, data in files.items()}
    number = {name: int(name.rpartition("-")[2].removesuffix(".png")) for name in files}
    return sum(number[name] * mask for name, mask in inside.items()), None


def crops(files: Files, case: Case) -> Read:
    """What can be seen, laid where the object of this number begins."""
    labels, objects = np.zeros((2, *case.labels.shape), int)
    for name, data in files.items():
        number, *thing = map(int, name.partition("-crop-")[2].removesuffix(".png").split("-"))
        inside = case.objects.instance_map == thing[0] if thing else case.labels == number
        top, left = (places.min() for places in np.nonzero(inside))
        visible = png(data)[..., 3] > 0
        place = (slice(top, top + len(visible)), slice(left, left + visible.shape[1]))
        labels[place][visible] += number
        objects[place][visible] += thing[0] if thing else 0
    return labels, objects


def coco(files: Files, case: Case) -> Read:
    """By pycocotools."""
    (document,) = map(json.loads, files.values())
    image = document["images"][0]
    labels, objects = np.zeros((2, image["height"], image["width"]), int)
    for entry in document["annotations"]:
        runs = entry["segmentation"]
        if isinstance(runs, list):
            outlines = [[float(value) for value in ring] for ring in runs]
            runs = coco_mask.merge(coco_mask.frPyObjects(outlines, *labels.shape))
        mask = coco_mask.decode(runs).astype(int)
        labels += mask * entry["category_id"]
        objects += mask * entry.get("object", 0)
        measured = mask.sum(), coco_mask.toBbox(runs).tolist(), 0
        assert (entry["area"], entry["bbox"], entry["iscrowd"]) == measured
    names = {category["id"]: category["name"] for category in document["categories"]}
    assert names == {number: unique_names(case)[number] for number in case.known_numbers}
    return labels, objects


def panoptic(files: Files, _: Case) -> Read:
    """As panopticapi does: segment numbers from colours, each with what JSON says of it."""
    document = json.loads(one(files, ".json"))
    colours = png(one(files, ".png"))
    assert (colours.shape[2], colours.dtype) == (3, np.uint8)
    numbers = colours.astype(int) @ [1, 256, 65536]
    things = {entry["id"] for entry in document["categories"] if entry["isthing"]}
    labels, objects = np.zeros((2, *numbers.shape), int)
    for segment in document["annotations"][0]["segments_info"]:
        mask = numbers == segment["id"]
        labels[mask] = segment["category_id"]
        objects[mask] = segment["id"] * (segment["category_id"] in things)
        box = coco_mask.toBbox(coco_mask.encode(np.asfortranarray(mask.astype(np.uint8))))
        assert (segment["area"], segment["bbox"]) == (mask.sum(), box.tolist())
    return labels, objects


def drawn(polygons: list[tuple[Any, int]], shape: tuple[int, ...]) -> Numbers:
    """Polygons drawn by Pillow, each together with its border."""
    picture = PillowImage.new("I", shape[::-1])
    for corners, value in polygons:
        points = [tuple(point) for point in np.asarray(corners).tolist()]
        ImageDraw.Draw(picture).polygon(points, fill=value, outline=value)
    return np.asarray(picture)


def labelme(files: Files, case: Case) -> Read:
    """As LabelMe draws; groups of what is not counted in objects are classes."""
    (document,) = map(json.loads, files.values())
    shape = (document["imageHeight"], document["imageWidth"])
    numbers = {name: number for number, name in unique_names(case).items()}
    shapes = document["shapes"]
    labels = drawn([(entry["points"], numbers[entry["label"]]) for entry in shapes], shape)
    groups = drawn([(entry["points"], entry["group_id"]) for entry in shapes], shape)
    counted = np.isin(labels, list(case.project.counted))
    np.testing.assert_array_equal(groups[~counted], labels[~counted])
    return labels, np.where(counted, groups, 0)


def yolo(files: Files, case: Case) -> Read:
    """As programs that train on them draw the lines."""
    lines = [line.split() for line in one(files, ".txt").decode().splitlines()]
    size = case.labels.shape[::-1]
    corners = [np.floor(np.array(line[1:], float).reshape(-1, 2) * size) for line in lines]
    classes = [case.known_numbers[int(line[0])] for line in lines]
    for line in lines:  # readers leave out what has no area
        assert shapely.Polygon(np.array(line[1:], float).reshape(-1, 2)).area > 0
    if case.project.counted:
        instances = case.geometry.instances
        faces = [case.geometry.instance_faces[instance.instance_id] for instance in instances]
        lines_of = [len(inner_paths(one)) for one in faces]
        assert classes == np.repeat([one.class_number for one in instances], lines_of).tolist()
    assert b"\nnames:\n" in one(files, "data.yaml")
    return drawn(list(zip(corners, classes, strict=True)), case.labels.shape), None


def voc(files: Files, case: Case) -> Read:
    """Objects by their places in the list, where there are any."""
    with PillowImage.open(io.BytesIO(one(files, "/SegmentationClass/"))) as picture:
        labels, palette = np.asarray(picture), picture.getpalette()
    # the first of the colours that every VOC reader knows
    assert palette[:12] == [0, 0, 0, 128, 0, 0, 0, 128, 0, 128, 128, 0]
    if not case.project.counted:
        return labels, None
    places = png(one(files, "/SegmentationObject/"))
    objects = np.array([0, *(instance.object for instance in case.geometry.instances)])
    return labels, objects[places]


def cvat(files: Files, case: Case) -> Read:
    """Masks by their run lengths along the rows of a box, polygons by shapely."""
    root = ElementTree.fromstring(*files.values())
    image = root.find("image")
    labels, objects = np.zeros((2, *case.labels.shape), int)
    assert [image.get("height"), image.get("width")] == list(map(str, labels.shape))
    names = [entry.text for entry in root.iterfind("meta/task/labels/label/name")]
    # names are those of labels, but for spaces around them and what XML forbids
    numbers = dict(zip(names, case.known_numbers, strict=False))
    for shape in image:
        at, number = shape.attrib, numbers[shape.attrib["label"]]
        if shape.tag == "polygon":
            corners = [tuple(map(float, pair.split(","))) for pair in at["points"].split(";")]
            mask = inside([(shapely.Polygon(corners), 1)], labels.shape) > 0
        else:
            left, top, width, height = (int(at[key]) for key in ("left", "top", "width", "height"))
            runs = list(map(int, at["rle"].split(",")))
            flat = np.repeat(np.arange(len(runs)) % 2, runs)
            mask = np.zeros(labels.shape, bool)
            mask[top : top + height, left : left + width] = flat.reshape(height, width)
        labels[mask] += number
        objects[mask] += int(at.get("group_id", 0))
    return labels, objects


def label_studio(files: Files, case: Case) -> Read:
    """As Label Studio unpacks its brush: bit by bit, into red, green, blue and opacity."""
    (task,) = json.loads(one(files, ".json"))
    view = ElementTree.fromstring(one(files, ".xml"))
    names = [label.attrib["value"] for label in view.iterfind("BrushLabels/Label")]
    numbers = dict(zip(names, case.known_numbers, strict=True))
    labels, objects = np.zeros((2, *case.labels.shape), int)
    masks = {}
    for result in task["annotations"][0]["result"]:
        value = result["value"]
        assert view.find(f"*[@name='{result['from_name']}']") is not None
        if result["type"] == "brushlabels":
            bits = "".join(f"{byte:08b}" for byte in value["rle"])
            mask = np.array(unpacked(bits)).reshape(*labels.shape, 4)[..., 3] > 0
            masks[result["id"]] = mask
            labels[mask] += numbers[value["brushlabels"][0]]
        if result["from_name"] == "object":
            objects[masks[result["id"]]] = value["number"]
    return labels, objects


def unpacked(bits: str) -> list[int]:
    place = 0

    def read(width: int) -> int:
        nonlocal place
        place += width
        return int(bits[place - width : place], 2)

    size, word = read(32), read(5) + 1
    widths = [read(4) + 1 for _ in range(4)]
    values: list[int] = []
    while len(values) < size:
        equal, length = read(1), read(widths[read(2)]) + 1
        values += [read(word)] * length if equal else [read(word) for _ in range(length)]
    assert len(values) == size
    return values


def imagej(files: Files, case: Case) -> Read:
    """As ImageJ's ``RoiDecoder``: header, then corners, or a path whose rings are even and odd."""
    labels, objects = np.zeros((2, *case.labels.shape), int)
    with zipfile.ZipFile(io.BytesIO(*files.values())) as archive:
        regions = {name: archive.read(name) for name in archive.namelist()}
    for name, data in regions.items():
        kind = data[6]
        top, left, bottom, right, count = struct.unpack(">hhhhH", data[8:18])
        (size,) = struct.unpack(">i", data[36:40])
        mask = np.zeros(labels.shape, bool)
        if size:
            assert kind == 1
            path, rings = list(np.frombuffer(data, ">f4", size, 64)), []
            while path:
                code = path.pop(0)
                if code == 0:
                    rings.append([])
                if code < 2:
                    rings[-1].append((path.pop(0), path.pop(0)))
            for ring in rings:
                mask ^= inside([(shapely.Polygon(ring), 1)], labels.shape) > 0
        else:
            assert kind == 8
            x, y = np.frombuffer(data, ">i2", 2 * count, 64).reshape(2, -1).astype(int)
            corners = shapely.Polygon(np.stack([x + left, y + top], axis=1))
            mask = inside([(corners, 1)], labels.shape) > 0
        rows, columns = np.nonzero(mask)
        box = [rows.min(), columns.min(), rows.max() + 1, columns.max() + 1]
        assert [top, left, bottom, right] == box
        numbers = name.split()[0].split("-")
        labels[mask] += int(numbers[0])
        objects[mask] += int(numbers[1]) if len(numbers) > 1 else 0
    return labels, objects


def objects_picture(files: Files, _: Case) -> Read:
    """Classes are those of the table."""
    values = png(one(files, ".png"))
    assert values.dtype in (np.uint16, np.int32)
    labels = np.zeros(values.shape, int)
    table = one(files, ".csv").decode("utf-8-sig")
    for line in csv.DictReader(io.StringIO(table, newline="")):
        mask = values == int(line["object"])
        labels[mask] = int(line["class"])
        assert int(line["pixels"]) == mask.sum()
    return labels, values


def npz(files: Files, _: Case) -> Read:
    with np.load(io.BytesIO(*files.values())) as arrays:
        return arrays["labels"], arrays.get("objects")


def assert_covers(shapes: list[Any], case: Case) -> None:
    """Valid, of the right area, and without gaps or overlaps between neighbours."""
    pieces = [piece for shape in shapes for piece in getattr(shape, "geoms", [shape])]
    assert all(piece.is_valid for piece in pieces)
    assert shapely.coverage_is_valid(pieces)
    assert shapely.union_all(pieces).area == np.count_nonzero(case.labels)


def inside(shapes: list[tuple[Any, int]], shape: tuple[int, ...]) -> Numbers:
    """Values of the shapes that have the centre of a pixel in them, by shapely."""
    y, x = np.indices(shape) + 0.5
    found = np.zeros(shape, int)
    for geometry, value in shapes:
        found += shapely.contains_xy(geometry, x, y) * value
    return found


def geojson(files: Files, case: Case) -> Read:
    features = json.loads(*files.values())["features"]
    shapes = [shapely.geometry.shape(feature["geometry"]) for feature in features]
    said = [feature["properties"] for feature in features]
    assert_covers(shapes, case)
    for piece in (piece for shape in shapes for piece in getattr(shape, "geoms", [shape])):
        assert piece.exterior.is_ccw
        assert not any(hole.is_ccw for hole in piece.interiors)
    assert all(entry["name"] == case.project.class_name(entry["class"]) for entry in said)
    labels = [(geometry, entry["class"]) for geometry, entry in zip(shapes, said, strict=True)]
    objects = [(shape, entry.get("object", 0)) for shape, entry in zip(shapes, said, strict=True)]
    return inside(labels, case.labels.shape), inside(objects, case.labels.shape)


def svg_shapes(files: Files) -> dict[int, Any]:
    """Outer rings with their holes: in these files the first that turn the right way."""
    found = {}
    for path in ElementTree.fromstring(*files.values()).iter("{http://www.w3.org/2000/svg}path"):
        assert path.attrib["fill-rule"] == "evenodd"
        pieces: list[tuple[Any, list[Any]]] = []
        for ring in map(_ring, path.attrib["d"].split("z")[:-1]):
            if shapely.LinearRing(ring).is_ccw:
                pieces.append((ring, []))
            else:
                pieces[-1][1].append(ring)
        found[int(path.attrib["id"].removeprefix("class-"))] = shapely.MultiPolygon(pieces)
    return found


def _ring(commands: str) -> list[tuple[int, int]]:
    points: list[tuple[int, int]] = []
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", commands):
        x, *y = (int(number) for number in numbers.split())
        last = points[-1] if points else (0, 0)
        moved = {"M": (x, *y), "h": (last[0] + x, last[1]), "v": (last[0], last[1] + x)}
        points.append(moved[command])
    return points


def svg(files: Files, case: Case) -> Read:
    shapes = [(shape, number) for number, shape in svg_shapes(files).items()]
    assert_covers([shape for shape, _ in shapes], case)
    return inside(shapes, case.labels.shape), None


READERS: dict[str, Callable[[Files, Case], Read]] = {
    "labels": label_picture,
    "stack": label_picture,
    "geotiff": label_picture,
    "masks": class_pictures,
    "soft-masks": soft_masks,
    "cutouts": class_pictures,
    "crops": crops,
    "coco": coco,
    "coco-polygons": coco,
    "coco-panoptic": panoptic,
    "cvat": cvat,
    "cvat-polygons": cvat,
    "label-studio": label_studio,
    "imagej": imagej,
    "labelme": labelme,
    "yolo": yolo,
    "voc": voc,
    "objects": objects_picture,
    "npz": npz,
    "svg": svg,
    "geojson": geojson,
}
