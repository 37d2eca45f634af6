"""Whole files of every kind that is read, small, and what reads them."""

import io
import json
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image as PillowImage

from segcore.formats.exporters import EXPORTERS
from segcore.formats.importers import read_annotations
from segcore.marks.painting import paint
from segcore.marks.rules.rule_set import read_rules
from segcore.marks.stroke_files import read_strokes, strokes_to_json
from segcore.marks.strokes import Path as Line
from segcore.marks.strokes import Polygon, Region, Stroke
from segcore.picture.image import image_from_array
from segcore.picture.reading import count_pages, read_image, read_label_image
from segcore.projects.attributes import Attribute
from segcore.projects.case import Case
from segcore.projects.project import PhotoReference, Project, new_class
from segcore.projects.project_files import hash_file, load_project, save_project
from segcore.runtime.errors import ConstraintError, SegmentationError
from segcore.segments.answer import Answer
from tests.archives import packed, parts_of, zipped
from tests.fuzzing.own_files import own_files
from tests.fuzzing.subject import Subject
from tests.segcore.formats.cases import importable
from tests.segcore.picture.reading.picture_bytes import encode, encode_tiff

MAX_PIXELS = 1_000_000
ROWS, COLUMNS = 24, 30
_RANDOM = np.random.default_rng(3)
_COLOUR = _RANDOM.integers(0, 256, (ROWS, COLUMNS, 3), dtype=np.uint8)
_LABELS = np.kron(_RANDOM.integers(0, 4, (6, 6)), np.ones((4, 5), int)).astype(np.int32)


def subjects() -> list[Subject]:
    """All kinds of files."""
    return [*_photos(), *_labels(), *_documents(), *_beside(), *_projects(), *own_files()]


def _read_photo(path: Path) -> None:
    read_image(path, max_pixels=MAX_PIXELS)
    count_pages(path)


def _photos() -> list[Subject]:
    deep = _COLOUR.astype(np.uint16) * 257
    files = {
        "png": _encoded("PNG"),
        "png palette": _encoded(
            "PNG", PillowImage.fromarray(_LABELS.astype(np.uint8)).convert("P")
        ),
        "png 16 bit": _encoded("PNG", PillowImage.fromarray(deep[..., 0])),
        "jpeg": _encoded("JPEG"),
        "jpeg progressive": _encoded("JPEG", progressive=True),
        "jpeg cmyk": _encoded("JPEG", PillowImage.fromarray(_COLOUR).convert("CMYK")),
        "webp": _encoded("WEBP"),
        "webp lossless": _encoded("WEBP", lossless=True),
        "bmp": _encoded("BMP"),
        "gif": _encoded("GIF"),
        "ppm": _encoded("PPM"),
        "tiff": _encoded("TIFF"),
        "tiff lzw": _encoded("TIFF", compression="tiff_lzw"),
        "tiff float": _tiff(_COLOUR.astype(np.float32) / 255),
        "tiff deep tiles": _tiff(deep, tile=(16, 16), compression="deflate"),
        "tiff big": _tiff(deep, bigtiff=True),
        "tiff pages": _tiff(np.stack([_COLOUR, _COLOUR])),
        **{
            f"tiff {packing}": _tiff(_COLOUR, tile=(16, 16), compression=packing)
            for packing in ("zstd", "lzma", "jpeg", "jpeg2000", "webp", "lerc")
        },
    }
    try:
        from pillow_heif import register_heif_opener
    except ImportError:
        pass
    else:
        register_heif_opener()
        files["heic"] = _encoded("HEIF")
    return [Subject(f"photo: {name}", file, _read_photo) for name, file in files.items()]


def _labels() -> list[Subject]:
    def read(path: Path) -> None:
        read_label_image(path, max_pixels=MAX_PIXELS)
        read_annotations(path, (ROWS, COLUMNS))

    few, many = _exported("labels", _LABELS), _exported("labels", _LABELS * 200)
    return [Subject("labels: palette", few, read), Subject("labels: 16 bit", many, read)]


def _documents() -> list[Subject]:
    def read(path: Path) -> None:
        read_annotations(path, (ROWS, COLUMNS), photo="photo.png")

    found = [
        Subject(f"annotations: {name}", content, read, is_text=b"\0" not in content)
        for name, file in importable().items()
        if name != "coco-panoptic"  # reads a picture beside it
        for content in [_all_exported(name, _LABELS)[file]]
    ]
    others = {
        "shapes of cvat": _cvat(),
        "label studio": json.dumps(_label_studio()).encode(),
        "boxes of voc": _voc(),
    }
    mask = json.dumps(_labelme_with_mask()).encode()
    strokes = json.dumps(strokes_to_json(_strokes())).encode()
    return [
        *found,
        *(Subject(f"annotations: {name}", file, read, True) for name, file in others.items()),
        Subject("annotations: labelme masks", mask, read, is_text=True),
        Subject("strokes", strokes, _paint_strokes, is_text=True),
    ]


def _beside() -> list[Subject]:
    """Files that are read because they lie beside a file, or in one."""
    settings = "path: ../x\nnames:\n  0: 'cat'\n  1: \"a\\u732b\"\n  2: Straße\n".encode()
    table = b"object,class,name,area\n1,1,cat,20\n2,2,dog,30\n3,1,cat,10\n"
    array = io.BytesIO()
    np.save(array, _LABELS.astype(np.uint8))
    yolo, picture = _exported("yolo", _LABELS), _exported("labels", _LABELS)
    tasks = _exported("label-studio", _LABELS)

    def beside(name: str, content: bytes) -> Callable[[Path], Any]:
        def read(path: Path) -> None:
            (path.parent / name).write_bytes(content)
            _naming(path, lambda: read_annotations(path.parent / name, (ROWS, COLUMNS)))

        return read

    def in_archive(path: Path) -> None:
        zipped(path, {"labels.npy": path.read_bytes()})
        read_annotations(path, (ROWS, COLUMNS))

    return [
        Subject("interface of label studio", _interface(), beside("a.json", tasks), True, "a.xml"),
        Subject("settings of yolo", settings, beside("a.txt", yolo), True, "data.yaml"),
        Subject("table of objects", table, beside("a-objects.png", picture), True, "a-objects.csv"),
        Subject("array of npz", array.getvalue(), in_archive),
        Subject("rules", b"cat -> dog  # so\n!(dog & owl) | cat\n", _read_rules, True),
        *(
            Subject(
                f"npz packed by {name}", packed({"labels.npy": array.getvalue()}, method), _read_npz
            )
            for name, method in {"lzma": zipfile.ZIP_LZMA, "bz2": zipfile.ZIP_BZIP2}.items()
        ),
    ]


def _read_rules(path: Path) -> None:
    read_rules(path, {"cat": 1, "dog": 2, "owl": 3})


def _read_npz(path: Path) -> None:
    try:
        read_annotations(path, (ROWS, COLUMNS))
    except ConstraintError as error:
        if "packed in an unusual way" not in str(error):  # as the whole file is
            raise


def _naming(path: Path, read: Callable[[], Any]) -> None:
    """Let what is told of a file be told of the damaged one beside it."""
    try:
        read()
    except SegmentationError as error:
        raise ConstraintError(f"{path}: {error}") from error


def _paint_strokes(path: Path) -> None:
    try:
        paint(read_strokes(path), (ROWS, COLUMNS))
    except ConstraintError as error:  # of a region for another photo: no file is to blame
        raise ConstraintError(f"{path}: {str(error).removeprefix(f'{path}: ')}") from error


def _projects() -> list[Subject]:
    with tempfile.TemporaryDirectory() as folder:
        photo = Path(folder) / "photo.png"
        photo.write_bytes(_encoded("PNG"))
        reference = PhotoReference(str(photo), hash_file(photo), COLUMNS, ROWS)
        project = Project(reference, (new_class(1), new_class(2)), _strokes())
        file = Path(folder) / "whole.eigenbrush"
        save_project(file, project, labels=_LABELS, with_photo=True)
        parts = parts_of(file)
        document, labels = parts["project.json"], parts["labels.png"]
        return [
            Subject("project", file.read_bytes(), load_project),
            Subject("project: document", document, _as_part("project.json", document), True),
            Subject("project: labels", labels, _as_part("labels.png", document)),
        ]


def _as_part(name: str, document: bytes) -> Callable[[Path], Any]:
    """Reads a file as part of a project whose archive is whole."""

    def read(path: Path) -> None:
        load_project(zipped(path, {"project.json": document, name: path.read_bytes()}))

    return read


def _strokes() -> tuple[Stroke, ...]:
    region = Region.from_mask(_LABELS == 2)
    return (
        Stroke("class", Line(((2.5, 3.0), (9.0, 4.5)), 2.0), 1, 0.5, 1),
        Stroke("class", Polygon(((1.0, 1.0), (9.0, 1.0), (5.0, 8.0))), 2, 1.0, 2),
        Stroke("class", region, 2, 1.0, 3),
        Stroke("must-link", Line(((1.0, 1.0), (20.0, 20.0)), 1.0), 0, 1.0, 4),
        Stroke("erase", Line(((4.0, 4.0),), 3.0), 0, 1.0, 5),
    )


def _interface() -> bytes:
    return _all_exported("label-studio", _LABELS)["photo-label-studio.xml"]


def _exported(name: str, labels: np.ndarray) -> bytes:
    return next(iter(_all_exported(name, labels).values()))


def _all_exported(name: str, labels: np.ndarray) -> dict[str, bytes]:
    numbers = np.unique(labels)
    asked = (Attribute("size", "number"), Attribute("fur", "choice", ("long", "short")))
    classes = tuple(
        replace(new_class(int(n)), name=f"猫 {n}", attributes=asked) for n in numbers if n
    )
    project = Project(classes=classes).with_values(1, 0, {"size": 2.0, "occluded": True})
    image, project = image_from_array(_COLOUR), project.with_tags(("night",))
    case = Case("photo", "photo.png", image, project, answer=Answer(labels))
    return EXPORTERS[name]().encode(case)


def _labelme_with_mask() -> dict[str, Any]:
    import base64

    mask = base64.b64encode(encode(np.eye(5, dtype=bool), "PNG")).decode()
    shape = {"label": "a", "shape_type": "mask", "points": [[2, 3], [6, 7]], "mask": mask}
    circle = {"label": "b", "shape_type": "circle", "points": [[9, 9], [12, 9]]}
    return {"imageHeight": ROWS, "imageWidth": COLUMNS, "shapes": [shape, circle]}


def _cvat() -> bytes:
    return (
        f'<?xml version="1.0" encoding="utf-8"?><annotations><image id="0" name="photo.png" '
        f'width="{COLUMNS}" height="{ROWS}"><polygon label="a" points="1,1;9,1;5,8" z_order="1"/>'
        '<box label="b" xtl="3" ytl="4" xbr="12" ybr="9" rotation="30"/>'
        '<mask label="c" rle="2, 3, 4" left="5" top="6" width="3" height="3"/>'
        '<polyline label="a" points="1,20;20,20"/></image></annotations>'
    ).encode()


def _voc() -> bytes:
    return (
        f"<annotation><size><width>{COLUMNS}</width><height>{ROWS}</height><depth>3</depth></size>"
        "<object><name>a</name><difficult>1</difficult><bndbox><xmin>2</xmin><ymin>3</ymin>"
        "<xmax>9</xmax><ymax>8</ymax></bndbox><attributes><attribute><name>size</name>"
        "<value>2</value></attribute></attributes></object></annotation>"
    ).encode()


def _label_studio() -> list[dict[str, Any]]:
    # every value is 255: one run
    n_values = ROWS * COLUMNS * 4
    bits = f"{n_values:032b}{7:05b}{15:04b}{15:04b}{15:04b}{15:04b}100{n_values - 1:016b}{255:08b}"
    bits += "0" * (-len(bits) % 8)
    runs = [int(bits[place : place + 8], 2) for place in range(0, len(bits), 8)]
    brush = {"rle": runs, "brushlabels": ["猫"]}
    polygon = {"points": [[1, 1], [50, 1], [30, 80]], "polygonlabels": ["b"]}
    size = {"original_width": COLUMNS, "original_height": ROWS}
    results = [{**size, "value": value} for value in (brush, polygon)]
    return [{"data": {"image": "/upload/0a1b2c3d-photo.png"}, "annotations": [{"result": results}]}]


def _encoded(format: str, picture: PillowImage.Image | None = None, **options: Any) -> bytes:
    exif = PillowImage.Exif()
    exif[0x0112] = 6
    if format in ("PNG", "JPEG", "TIFF", "WEBP"):
        options["exif"] = exif
    return encode(picture or PillowImage.fromarray(_COLOUR), format, **options)


def _tiff(array: np.ndarray, **options: Any) -> bytes:
    return encode_tiff(array, photometric="rgb", **options)
