"""YOLO segmentation: a text line for each polygon, names of the classes in a file beside it."""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.exporter import (
    DatasetEntry,
    DatasetFormat,
    are_exactly,
    merged_names,
    unique_names,
)
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    ShapeError,
    clean_name,
    damage_as_error,
    whole_number,
)
from segcore.formats.importers.drawing import ODD_COORDINATES_NOUNS, Drawing, points_near
from segcore.formats.outlines.paths import inner_paths
from segcore.projects.case import Case
from segcore.runtime import limits
from segcore.runtime.message import Message
from segcore.runtime.texts import as_utf8, read_bytes, read_yaml
from segcore.segments.islands import connected_pieces

_SHAPE_LINE = re.compile(rb"(\xef\xbb\xbf)?\s*\d[.\deE+-]*([ \t]+[-+.\deE]+){4,}[ \t\r]*(\n|$)")
_SETTINGS_FILE = "data.yaml"
_NAME_FILES = (_SETTINGS_FILE, "dataset.yaml", "classes.txt", "obj.names")
"""Files with class names, of Ultralytics and Roboflow, labelImg and Label Studio, and Darknet."""

_LINE_BREAKS = str.maketrans({"\x85": r"\N", "\u2028": r"\L", "\u2029": r"\P"})
"""Escapes for the characters that end lines in YAML but not in JSON."""
_SUBSET_NAMES = ("train", "val")
_NO_PHOTOS_COMMENT = (
    "# The photos were not exported; once they are in images, take the # before these away:\n"
)
_NUMBERS_COMMENT = "# Numbers in label images: "
_MAX_LEVELS_UP = 4
"""Number of parent folders of a label file that are searched for ``data.yaml``."""


class YoloText(Importer):
    """Reads YOLO polygons; index n is class n + 1, and a polygon includes its border.

    Later lines cover earlier ones. Boxes, four numbers after the class, are left out: they say
    little about the pixels in them; so are the key points of a dataset with ``kpt_shape``. A last
    number without a partner is the confidence of a prediction. An empty file means that nothing is
    in the photo.
    """

    title = "YOLO segmentation"
    suffixes = (".txt",)

    def can_read(self, file: AnnotationFile) -> bool:
        is_empty = not file.head.removeprefix(BOM_UTF8).strip()
        is_text = file.path.suffix.lower() in self.suffixes
        return (is_empty and is_text) or _SHAPE_LINE.match(file.head) is not None

    def read(self, file: AnnotationFile) -> Annotations:
        names, has_key_points = _dataset(file.path)
        drawing = Drawing(file.shape)
        for position, line in enumerate(file.text.splitlines(), start=1):
            if not line.strip():
                continue
            with drawing.entry(f"line {position}"):
                first, *shares = line.split()
                index = whole_number(float(first))
                if has_key_points:
                    drawing.leave_out("box with key points", "boxes with key points")
                    continue
                if len(shares) % 2 and not float(shares[-1]).is_integer():
                    del shares[-1]
                if len(shares) == 4:
                    drawing.leave_out("box without an outline", "boxes without an outline")
                    continue
                if len(shares) % 2:
                    raise ShapeError(*ODD_COORDINATES_NOUNS)
                number = drawing.class_numbered(index + 1, names.get(index, ""))
                _draw(drawing, number, shares)
        return drawing.annotations()


def _draw(drawing: Drawing, number: int, shares: list[str]) -> None:
    rows, columns = drawing.shape
    with np.errstate(over="ignore"):  # positions too far out are refused below
        corners = np.array(list(map(float, shares))).reshape(-1, 2) * (columns, rows)
    drawing.fill_with_border(number, np.floor(points_near(corners, drawing.shape)))


def _dataset(path: Path) -> tuple[dict[int, str], bool]:
    """Names by class index, and whether there are key points, from the nearest file with names."""
    for folder in path.absolute().parents[:_MAX_LEVELS_UP]:
        for file in (folder / name for name in _NAME_FILES):
            if file.is_file() and file != path.absolute():
                with damage_as_error(f"the names in {file}"):
                    text = _text(file)
                    if file.suffix == ".yaml":
                        settings = read_yaml(text)
                        settings = settings if isinstance(settings, dict) else {}
                        return _class_names(settings), "kpt_shape" in settings
                    return {i: clean_name(name) for i, name in enumerate(text.splitlines())}, False
    return {}, False


def _text(file: Path) -> str:
    content = read_bytes(file, limits.SETTINGS)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:  # Windows editors add a byte order mark
        return content.decode("cp1252", "replace")


def _class_names(settings: Mapping[str, Any]) -> dict[int, str]:
    """The name of each class index in a ``data.yaml``: a list, or a mapping."""
    names = settings.get("names")
    names = [names] if isinstance(names, str) else names
    listed = names if isinstance(names, dict) else dict(enumerate(names or ()))
    return {
        int(index): clean_name(name)
        for index, name in listed.items()
        if not isinstance(name, (list, dict, set, type(None)))
    }


class YoloSeg(DatasetFormat):
    """``NAME-yolo/labels/NAME.txt`` and ``data.yaml``; the classes are counted from index 0.

    A line is the class index and the corners of a polygon as shares of width and height. Programs
    that train on such files fill polygons including their border; filled so, these polygons give
    the exact pixels.
    """

    name = "yolo"
    title = "YOLO segmentation (text)"
    file_pattern = "*-yolo/*"
    holds_photos = True
    identifies_by_name = True

    def format_losses(self, case: Case) -> list[Message]:
        losses = []
        of_instances = case.geometry.instance_faces.values()
        _, numbers_of_pieces = connected_pieces(case.geometry.instance_picture)
        if np.count_nonzero(numbers_of_pieces) > len(of_instances):
            losses.append(Message("which pieces belong together: others read each as an object"))
        if any(face.holes for faces in of_instances for face in faces):
            losses.append(Message("holes: a seam joins each of them to the outline"))
        return losses

    def encode(self, case: Case) -> dict[str, bytes]:
        rows, columns = case.labels.shape
        lines, index = [], _index_of(case.known_numbers)
        for number, _, path in _lines(case):
            numbers = " ".join(f"{share:.8g}" for share in (path / (columns, rows)).ravel())
            lines.append(f"{index[number]} {numbers}\n")
        unique = unique_names(case)
        return {
            f"{case.name}-yolo/labels/{case.name}.txt": "".join(lines).encode(),
            f"{case.name}-yolo/data.yaml": _settings({n: unique[n] for n in case.known_numbers}),
        }

    def gather(self, entries: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """One folder for all photos, which belong into ``yolo/images`` under their paths."""
        names_of = {entry.photo: _names_by_number(entry.file("data.yaml")) for entry in entries}
        names = merged_names(names_of)
        index = _index_of(names)
        labels = {}
        for entry in entries:
            moved = [str(index[number]) for number in names_of[entry.photo]]
            lines = (line.split(" ", 1) for line in entry.file(".txt").decode().splitlines())
            text = "".join(f"{moved[int(old)]} {corners}\n" for old, corners in lines)
            labels[f"yolo/labels/{_place(entry)}.txt"] = text.encode()
        folders = ("/train", "/val") if any(entry.subset for entry in entries) else ("", "")
        are_placed = all(entry.placed for entry in entries)
        return {**labels, "yolo/data.yaml": _settings(names, folders, are_placed=are_placed)}

    def path_of_photo(self, entry: DatasetEntry) -> str:
        return f"yolo/images/{_place(entry)}{entry.suffix}"

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        """Whether the file, imported, has the class and the instance of every line."""
        lines = next(iter(files.values())).decode().splitlines()
        expected = _lines(case)
        if [case.known_numbers[int(line.split()[0])] for line in lines] != [
            n for n, *_ in expected
        ]:
            return False
        drawing = Drawing(case.image.shape)
        with limits.lifted():
            for line, (number, value, _) in zip(lines, expected, strict=True):
                _, *shares = line.split()
                drawing.object = value
                _draw(drawing, number, shares)
            annotations = drawing.annotations()
        values = case.geometry.instance_picture
        return are_exactly(annotations, case.labels, values)


def _lines(case: Case) -> list[tuple[int, int, NDArray[np.float64]]]:
    """Class, value of the instance, and polygon of each line."""
    return [
        (instance.class_number, instance.instance_id, path)
        for instance in case.geometry.instances
        for path in inner_paths(case.geometry.instance_faces[instance.instance_id])
    ]


def _place(entry: DatasetEntry) -> str:
    """Path of a photo or its labels, without suffix."""
    return f"{entry.subset}/{entry.stem}" if entry.subset else entry.stem


def _index_of(numbers: Iterable[int]) -> dict[int, int]:
    """The index of each class by its number, counted from 0 in the order of `numbers`."""
    return {number: index for index, number in enumerate(numbers)}


def _settings(
    names: Mapping[int, str], folders: tuple[str, str] = ("", ""), *, are_placed: bool = False
) -> bytes:
    """A ``data.yaml``, with the folders of the training and validation photos if they are there.

    Names are strings in JSON, which YAML can read. There is no ``path``, since readers disagree
    about what it is relative to; without it, all look beside the file.
    """
    train, val = (
        f"{name}: images{folder}\n" for name, folder in zip(_SUBSET_NAMES, folders, strict=True)
    )
    photos = train + val if are_placed else f"{_NO_PHOTOS_COMMENT}# {train}# {val}"
    numbers = f"{_NUMBERS_COMMENT}{' '.join(map(str, names))}\n"
    listed = (
        f"  {index}: {json.dumps(names[number], ensure_ascii=False).translate(_LINE_BREAKS)}\n"
        for number, index in _index_of(names).items()
    )
    return as_utf8(f"{photos}{numbers}names:\n{''.join(listed)}")


def _names_by_number(settings: bytes) -> dict[int, str]:
    """Class names by class number, in the order of indices, from a file of this program."""
    text = settings.decode()
    numbers = text.partition(_NUMBERS_COMMENT)[2].partition("\n")[0].split()
    return dict(zip(map(int, numbers), _class_names(read_yaml(text)).values(), strict=True))
