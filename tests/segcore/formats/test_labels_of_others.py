"""Labels as other programs write them mean what they mean there."""

import base64
import io
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image as PillowImage
from roifile import ImagejRoi

from segcore.batch.importing_predictions import import_masks
from segcore.folders.mask_folders import find_masks
from segcore.formats.importers import add_annotations, read_annotations
from segcore.picture.georeference import Georeference
from segcore.projects.project import Project
from segcore.projects.project_files import load_project
from segcore.runtime.errors import ConstraintError
from tests.archives import packed
from tests.segcore.picture.reading.picture_bytes import encode, encode_tiff

from .cases import labelme, painted

SHAPE = (12, 16)
LABELS = np.zeros(SHAPE, np.int32)
LABELS[2:5, 1:6], LABELS[6:10, 8:12] = 1, 2
CAT, DOG = {"cat": 15}, {"dog": 16}
BOTH = CAT | DOG
SIDES = "<xmin>2</xmin><ymin>3</ymin><xmax>6</xmax><ymax>5</ymax>"
BOX = "<object><name>{}</name><bndbox>" + SIDES + "</bndbox></object>"
SIZE = "<size><width>16</width><height>12</height><depth>3</depth></size>"
POLYGON = b"<x1>9</x1><y1>7</y1><x2>12</x2><y2>7</y2><x3>12</x3><y3>10</y3><x4>9</x4><y4>10</y4>"
RING = [[1, 2], [6, 2], [6, 5], [1, 5], [1, 2]]
FLAT = [1, 2, 6, 2, 6, 5, 1, 5]


@dataclass
class Case:
    """Files, the first of which is imported, and pixels by class name (or number)."""

    files: dict[str, Any]
    expected: dict[Any, int]
    photo: str = "photo.png"
    notes: int = 0
    more: dict[str, Any] = field(default_factory=dict)


def array(values: np.ndarray) -> bytes:
    content = io.BytesIO()
    np.save(content, values)
    return content.getvalue()


def tiff(values: np.ndarray, **options: Any) -> bytes:
    return encode_tiff(values, photometric="minisblack", **options)


def png(values: np.ndarray) -> bytes:
    return encode(values.astype(np.uint8), "PNG")


def coloured(*colours: tuple[int, ...], labels: np.ndarray = LABELS) -> bytes:
    return png(np.array(colours, np.uint8)[labels])


def palette(indices: np.ndarray, transparent: int) -> bytes:
    picture = PillowImage.fromarray(indices.astype(np.uint8), "P")
    picture.putpalette([0, 0, 200, 255, 0, 0, 0, 255, 0])
    return encode(picture, "PNG", transparency=transparent)


def rois(*positions: dict[str, int]) -> bytes:
    regions = {"__MACOSX/._0.roi": b"a Mac's notes"}
    for place, at in enumerate(positions):
        left = 1 + 6 * place
        corners = np.array([[left, 2], [left + 5, 2], [left + 5, 5], [left, 5]])
        region = ImagejRoi.frompoints(corners)
        for name, value in at.items():
            setattr(region, name, value)
        regions[f"{place}.roi"] = region.tobytes()
    return packed(regions)


def coco(
    *annotations: dict[str, Any], names: tuple[str, ...] = ("cat", "dog"), **image: Any
) -> Any:
    entry = {"id": 1, "file_name": "photo.png", "width": 16, "height": 12, **image}
    return {
        "images": [entry],
        "annotations": [
            {"id": n, "image_id": 1, "category_id": 1, **one} for n, one in enumerate(annotations)
        ],
        "categories": [{"id": n, "name": name} for n, name in enumerate(names, start=1)],
    }


def geojson(*features: dict[str, Any], **more: Any) -> Any:
    return {"type": "FeatureCollection", "features": list(features), **more}


def feature(coordinates: Any, kind: str = "Polygon", **properties: Any) -> dict[str, Any]:
    geometry = {"type": kind, "coordinates": coordinates} if coordinates else None
    return {"type": "Feature", "geometry": geometry, "properties": properties}


def on_plane(name: str, **axes: int) -> dict[str, Any]:
    found = feature([RING], objectType="annotation", classification={"name": name})
    found["geometry"] |= {"plane": {"c": -1, "z": 0, "t": 0, **axes}} if axes else {}
    return found


def voc(*names: str, root: str = "<annotation>", encoding: str = "") -> bytes:
    declared = f'<?xml version="1.0" encoding="{encoding}"?>\n' if encoding else ""
    text = f"{declared}{root}{SIZE}{''.join(map(BOX.format, names))}</annotation>"
    return text.encode(encoding or "utf-8")


def bitmask(channels: int = 4, opacity: int = 0) -> Any:
    mask = np.zeros((*SHAPE, channels), np.uint8)
    mask[..., -1] = opacity
    mask[LABELS == 1] = 255
    url = "data:image/png;base64," + base64.b64encode(png(mask)).decode()
    sizes = {"original_width": 16, "original_height": 12}
    value = {"imageDataURL": url, "bitmasklabels": ["cat"]}
    result = {"id": "r", "type": "bitmasklabels", "value": value, **sizes}
    return [{"data": {"image": "/data/photo.png"}, "annotations": [{"result": [result]}]}]


AREA = {"points": [[x / 0.16, y / 0.12] for x, y in RING[:4]]}
SIZES = {"original_width": 16, "original_height": 12}
LABELLED = {"id": "r", "type": "labels", "value": {**AREA, "labels": ["cat"]}, **SIZES}
TASK = {"id": 1, "data": {"image": "photo.png"}, "annotations": []}
NO_RUNS = {"size": [12, 16], "counts": []}
LINE = "0 .0625 .166667 .3125 .166667 .3125 .333334 .0625 .333334\n"
MAP = "# label:color_rgb:parts:actions\nbackground:0,0,0::\ncat:250,50,83::\ndog:51,221,255::\n"
HOT = np.stack([LABELS == 1, LABELS == 2])
STACK = np.stack([LABELS == 1, (LABELS == 2) * 2]).astype(np.uint8)
PAGE = {"photo": "stack-page-0002.tif"}
PLACE = Georeference((0.001, 0, 13, 0, -0.001, 52), epsg=4326)
ON_EARTH = [[13 + x / 1000, 52 - y / 1000] for x, y in RING]
QUPATH = {"objectType": "annotation", "name": "Annotation 7"}

CASES: dict[str, Callable[[], Case]] = {
    # masks
    "RGB by VOC": lambda: Case(
        {"m.png": coloured((0, 0, 0), (0, 0, 128), (128, 0, 0))}, {4: 15, 1: 16}
    ),
    "RGB by VOC, black is background": lambda: Case(
        {"m.png": coloured((0, 0, 0), (224, 224, 192), (128, 0, 0))}, {1: 16, 2: 161},
        more={"unlabelled_is_background": True, "gaps_px": 2},
    ),
    "RGB by a label map": lambda: Case(
        {"train/m.png": coloured((0, 0, 0), (250, 50, 83), (51, 221, 255)), "labelmap.txt": MAP},
        BOTH,
    ),
    "RGB by a label map without black": lambda: Case(
        {
            "m.png": coloured((0, 0, 0), (250, 50, 83), (51, 221, 255)),
            "labelmap.txt": MAP.replace("background:0,0,0::\n", ""),
        },
        BOTH,
    ),
    "palette by a label map": lambda: Case(
        {
            "m.png": palette(LABELS, 0),
            "labelmap.txt": "dog:0,255,0::\ncat:255,0,0::\nsky:0,0,200::\n",
        },
        BOTH,
    ),
    "RGB of all": lambda: Case(
        {
            "val/m.png": coloured((0, 0, 0), (9, 9, 9), (8, 200, 8)),
            "train/n.png": coloured((0, 0, 0), (255, 255, 0), (8, 200, 8)),
        },
        {2: 15, 3: 16},
    ),
    "RGB beside photos": lambda: Case(
        {
            "a_mask.png": coloured((0, 0, 0), (9, 9, 9), (8, 200, 8)),
            "a.png": coloured((0, 0, 1), (255, 255, 0), (200, 200, 8)),
            "b_mask.png": coloured((0, 0, 0), (10, 10, 10), (8, 200, 8)),
        },
        {2: 15, 3: 16},
    ),
    "RGBA": lambda: Case(
        {"m.png": coloured((9, 9, 9, 0), (128, 0, 0, 255), (0, 128, 0, 255))}, {1: 15, 2: 16}
    ),
    "16-bit mask": lambda: Case({"m.tif": tiff((LABELS > 0).astype(np.uint16) * 65535)}, {1: 31}),
    **{
        f"soft edge: {name}": lambda name=name, shades=shades: Case(
            {f"{name}.png": png(np.dstack([shades, np.choose(LABELS, [0, 255, 100])]))}, {1: 15}
        )
        for name, shades in {
            "white on transparent": np.full((*SHAPE, 3), 255),
            "m-cutout-1": np.arange(3 * LABELS.size).reshape(*SHAPE, 3) % 256,
        }.items()
    },
    "booleans of tifffile": lambda: Case({"m.tif": encode_tiff(LABELS > 0)}, {1: 31}),
    "palette, last transparent": lambda: Case(
        {"m.png": palette((LABELS + 2) % 3, 2)}, {1: 16, 2: 15}
    ),
    # arrays
    "0/1 in uint8": lambda: Case({"m.npy": array(HOT.astype(np.uint8))}, {1: 15, 2: 16, 3: 161}),
    "0/1 in uint16, last": lambda: Case(
        {"m.npy": array(np.moveaxis(HOT, 0, -1).astype(np.uint16))}, {1: 15, 2: 16, 3: 161}
    ),
    "0/255 in uint16": lambda: Case(
        {"m.npy": array(HOT.astype(np.uint16) * 255)}, {1: 15, 2: 16, 3: 161}
    ),
    "(1, H, W)": lambda: Case({"m.npy": array(LABELS[None].astype(np.uint8))}, {1: 15, 2: 16}),
    "(H, W, 1)": lambda: Case({"m.npy": array(LABELS[..., None].astype(np.int64))}, {1: 15, 2: 16}),
    "objects": lambda: Case({"m_cp_masks.npy": array(LABELS * 70_000)}, {"object": 31}),
    "float array": lambda: Case({"m.npy": array(LABELS.astype(float))}, {1: 15, 2: 16}),
    "float raster": lambda: Case(
        {"m.tif": tiff(np.where(LABELS == 0, np.nan, LABELS).astype(np.float32))}, {1: 15, 2: 16}
    ),
    "no data": lambda: Case(
        {"m.tif": tiff(np.where(LABELS == 0, -9999, LABELS).astype(np.int16))}, {1: 15, 2: 16}
    ),
    # stacks
    "page 2": lambda: Case({"m.tif": tiff(STACK)}, {2: 16}, **PAGE),
    "page 2 of an array": lambda: Case({"m.npy": array(STACK)}, {2: 16}, **PAGE),
    "page 2 by number": lambda: Case({"m.tif": tiff(STACK)}, {2: 16}, more={"page": 1}),
    "pages, and a photo": lambda: Case({"m.tif": tiff(STACK)}, {1: 15}, notes=1),
    "region of slice 2": lambda: Case(
        {"m.zip": rois({"position": 1}, {"position": 2})}, {"region": 15}, **PAGE, notes=1
    ),
    "region of slice 2 in Z": lambda: Case(
        {"m.zip": rois({"z_position": 2, "t_position": 1}, {"z_position": 3})},
        {"region": 15}, **PAGE, notes=1,
    ),
    "regions of all slices": lambda: Case({"m.zip": rois({}, {})}, {"region": 30}, **PAGE),
    # XML
    "verified": lambda: Case(
        {"m.xml": voc("cat", root='<annotation verified="yes">')}, CAT, notes=1
    ),
    "GBK": lambda: Case({"m.xml": voc("猫", encoding="GBK")}, {"猫": 15}, notes=1),
    "UTF-16": lambda: Case({"m.xml": voc("猫", encoding="utf-16")}, {"猫": 15}, notes=1),
    "VOC in colours": lambda: Case(
        {
            "Annotations/m.xml": voc("dog", "cat"),
            "SegmentationClass/m.png": coloured((0, 0, 0), (250, 50, 83), (51, 221, 255)),
            "SegmentationObject/m.png": coloured((0, 0, 0), (0, 128, 0), (128, 0, 0)),
            "labelmap.txt": MAP,
        },
        BOTH,
    ),
    # YOLO
    **{
        name: lambda name=name, names=names: Case({"labels/train/m.txt": LINE, name: names}, CAT)
        for name, names in {
            "dataset.yaml": "train: images\nnames: {0: cat}",
            "labels/classes.txt": "cat\r\ndog\r\n",
            "obj.names": "cat\ndog\n",
        }.items()
    },
    **{
        f"names: {names!r}": lambda names=names: Case({"m.txt": LINE, "data.yaml": names}, CAT)
        for names in (
            "names: [cat, dog]",
            "names: {0: cat, 1: dog}  # two",
            "nc: 2\nnames:\n- 'cat'\n- dog\nkpt_names:\n  0: [nose]",
            'names:\n  0: "cat" # of mine\n  1: dog\nother:\n  0: bird',
            "train: !path images\nnames: !classes [!cat cat, !!python/name:os.system dog]",
            "a: &a [x, x]\nb: &b [*a, *a]\n<<: {c: *b}\nnames: &n {0: &cat cat, 1: *a, 2: *n}",
        )
    },
    "a mark first": lambda: Case({"m.txt": "\ufeff" + LINE}, {1: 15}),
    "a blank line first": lambda: Case({"m.txt": "\n\r\n" + LINE}, {1: 15}),
    "as NumPy saves": lambda: Case(
        {"m.txt": " ".join(f"{float(n):.18e}" for n in LINE.split()) + "\n"}, {1: 15}
    ),
    "nothing": lambda: Case({"m.txt": ""}, {}, notes=1),
    # GeoJSON
    "degrees": lambda: Case(
        {"m.geojson": geojson(feature([ON_EARTH], name="cat"))}, CAT, more={"georeference": PLACE}
    ),
    "classification.names": lambda: Case(
        {"m.geojson": geojson(feature([RING], **QUPATH, classification={"names": ["cat", "old"]}))},
        {"cat: old": 15},
    ),
    "a plane of a stack": lambda: Case(
        {"m.geojson": geojson(on_plane("cat", z=1), on_plane("dog"), on_plane("dog", t=2))},
        CAT, **PAGE, notes=1,
    ),
    "the first plane": lambda: Case(
        {"m.geojson": geojson(on_plane("cat"), on_plane("dog", z=1), on_plane("dog", z=1, t=1))},
        CAT, photo="stack-page-0001.tif", notes=2,
    ),
    "the one plane, of a photo": lambda: Case(
        {"m.geojson": geojson(on_plane("cat", z=4))}, CAT
    ),
    "a name is no class": lambda: Case(
        {"m.geojson": geojson(feature([RING], **QUPATH))}, {"region": 15}
    ),
    "a class by another key": lambda: Case(
        {"m.geojson": geojson(feature([RING], **{"class": "cat", "label": 7}))}, CAT
    ),
    "no features": lambda: Case({"m.geojson": geojson()}, {}, notes=1),
    "no geometry, heights": lambda: Case(
        {"m.geojson": geojson(feature(None), feature([[[*p, 7.5] for p in RING]], name="cat"))},
        CAT, notes=1,
    ),
    "no geometry at all, no corners": lambda: Case(
        {
            "m.geojson": geojson(
                {"type": "Feature"},
                {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": None}},
                feature([RING], name="cat"),
            )
        },
        CAT, notes=2,
    ),
    # JSON of others
    "four corners": lambda: Case(
        {"m.json": labelme(("cat", "rectangle", [[1, 2], [5, 2], [5, 4], [1, 4]]), size=SHAPE)}, CAT
    ),
    "circle": lambda: Case(
        {"m.json": labelme(("cat", "circle", [[4, 4], [6, 4]]), size=SHAPE)}, {"cat": 21}
    ),
    "turned": lambda: Case(
        {"m.json": labelme(("cat", "rotation", [[1, 2], [5, 2], [5, 4], [1, 4]]), size=SHAPE)}, CAT
    ),
    **{
        f"no class in LabelMe: {name!r}": lambda name=name: Case(
            {
                "m.json": labelme(
                    ("cat", "polygon", [[1, 2], [5, 2], [5, 4], [1, 4]]),
                    (name, "polygon", [[8, 6], [11, 6], [11, 9]]),
                    size=SHAPE,
                )
            },
            CAT, notes=1,
        )
        for name in (None, " ")
    },
    "no box in VOC": lambda: Case(
        {"m.xml": voc("cat").replace(b"<object>", b"<object><name>dog</name></object><object>")},
        CAT, notes=2,
    ),
    "polygon in VOC": lambda: Case(
        {"m.xml": voc("cat").replace(b"</bndbox>", b"</bndbox><polygon>%b</polygon>" % POLYGON)},
        {"cat": 16},
    ),
    "no objects in VOC": lambda: Case({"m.xml": voc()}, {}, notes=1),
    "bitmask": lambda: Case({"m.json": bitmask()}, CAT),
    "opaque bitmask": lambda: Case({"m.json": bitmask(2, 255)}, CAT),
    "a shape and its labels": lambda: Case(
        {"m.json": TASK | {"annotations": [{"result": [LABELLED | {"value": AREA}, LABELLED]}]}},
        CAT,
    ),
    "no annotations": lambda: Case(
        {"m.json": [TASK | {"predictions": [{"result": [{"value": LABELLED["value"]}]}]}]},
        CAT, notes=1,
    ),
    "JSON-MIN of two people": lambda: Case(
        {"m.json": [TASK["data"] | {"id": 1, "label": [LABELLED["value"] | SIZES]}] * 2},
        CAT, notes=1,
    ),
    "in other capitals": lambda: Case(
        {
            "m.json": coco(
                {"segmentation": [FLAT]},
                {"segmentation": [[8, 6, 12, 6, 12, 10, 8, 10]], "category_id": 2},
                names=("cat", "Cat"),
            )
        },
        {"cat": 15, "Cat": 16},
    ),
    # one bad shape
    "a point among polygons": lambda: Case(
        {"m.json": coco(*({"segmentation": one} for one in ([FLAT, [3, 3]], [[]], NO_RUNS)))},
        CAT, notes=1,
    ),
    "flat": lambda: Case({"m.json": coco({"segmentation": FLAT})}, CAT),
    "far away": lambda: Case(
        {"m.json": coco({"segmentation": [FLAT]}, {"segmentation": [[1, 2, 1e9, 2, 6, 5]]})},
        CAT, notes=1,
    ),
    "category 1.0": lambda: Case(
        {"m.json": coco({"segmentation": [FLAT], "category_id": 1.0})}, CAT
    ),
    "circle without a radius": lambda: Case(
        {
            "m.json": labelme(
                ("cat", "polygon", [[1, 2], [5, 2], [5, 4], [1, 4]]),
                ("dog", "circle", [[1, 1]]),
                ("dog", "polygon", [[1, 1], [2, 2]]),
                size=SHAPE,
            )
        },
        CAT, notes=2,
    ),
    "odd line": lambda: Case({"m.txt": LINE + "0 0 0 1 0 1 1 2\n0 .5 .5 1 1\n"}, {1: 15}, notes=2),
    "predictions": lambda: Case(
        {"m.txt": LINE.strip() + " 0.91\n0 .1 .1 .2 .2 .8\n"}, {1: 15}, notes=1
    ),
    "box without an area": lambda: Case(
        {
            "m.xml": '<annotations><image id="0" name="photo.png" width="16" height="12">'
            '<box label="cat" xtl="1" ytl="2" xbr="6" ybr="5"/>'
            '<box label="dog" xtl="9" ytl="2" xbr="9" ybr="5"/><mask label="dog" rle="" left="1" '
            'top="1" width="2" height="2"/></image></annotations>'
        },
        CAT, notes=1,
    ),
}  # fmt: skip


def written(folder: Path, files: dict[str, Any]) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = content if isinstance(content, (str, bytes)) else json.dumps(content)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder / next(iter(files))


@pytest.mark.parametrize("name", CASES)
def test_labels_mean_what_they_mean_elsewhere(name, tmp_path):
    case = CASES[name]()
    path = written(tmp_path, case.files)
    found = read_annotations(path, SHAPE, photo=case.photo, **case.more)
    assert len(found.notes) == case.notes or "Colours" in found.notes[0], found.notes
    counts = {found.names.get(n, n): int((found.labels == n).sum()) for n in found.numbers}
    assert counts == case.expected
    for number in found.numbers:  # in place
        inside = LABELS[found.labels == number]
        assert name.startswith("region") or len(inside) > 16 or (inside == inside[0]).all()
    project = add_annotations(Project(), found)
    assert len(project.classes) == len(found.numbers)
    if found.beliefs is None:
        np.testing.assert_array_equal(painted(project, SHAPE) > 0, found.labels > 0)


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (
            {"m.geojson": geojson(feature([[[5.1, 5.2], [5.3, 5.2], [5.3, 5.4]]]))},
            "places on earth",
        ),
        ({"m.geojson": geojson(feature([[[-5, 50], [-4, 50], [-4, 51]]]))}, "places on earth"),
        ({"m.txt": LINE, "data.yaml": "names: " + "[" * 200}, "101 levels of nesting"),
        ({"m.txt": LINE, "data.yaml": "names: [cat]\nkpt_shape: [2, 2]"}, "1 box with key points"),
        ({"m.txt": LINE, "data.yaml": "x" * 300_000}, "larger than 0.256 MB"),
        ({"m.png": coloured((0, 0, 0), (1, 1, 2), (3, 3, 3)), "labelmap.txt": MAP}, "1,1,2"),
        ({"m.tif": tiff(STACK[[0, 0, 0]])}, "has 3 pages, but the photo is page 8"),
        ({"m.tif": encode_tiff(STACK, ome=True, metadata={"axes": "CYX"})}, "has 2 channels"),
    ],
)
def test_what_cannot_be_known_is_asked(files, message, tmp_path):
    with pytest.raises(ConstraintError, match=message):
        read_annotations(written(tmp_path, files), SHAPE, photo="stack-page-0008.tif")


def test_parts_of_a_dataset_are_no_classes(tmp_path):
    photos = [tmp_path / f"p{n}.png" for n in (1, 2)]
    masks = {"ground_truth/train/cat/p1.png": LABELS > 0, "val2/labelsTr/p2.png": LABELS}
    written(tmp_path, {path.name: png(LABELS * 9) for path in photos})
    written(tmp_path / "masks", {name: png(mask) for name, mask in masks.items()})
    import_masks(photos, find_masks(photos, tmp_path / "masks"), belief=1)
    names = [
        {stroke.class_number: project.class_name(stroke.class_number) for stroke in project.strokes}
        for project in (load_project(Path(f"{path}.eigenbrush")).project for path in photos)
    ]
    assert names == [{1: "cat"}, {1: "cat", 2: "Class 2"}]
