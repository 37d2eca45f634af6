"""Colours of masks -> classes: one palette for all pictures of a folder.

The palette is that of a ``labelmap.txt`` (as CVAT writes), or that of Pascal VOC if it has all
colours, or the sorted colours of all masks.
"""

import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.formats.importers.annotations import AnnotationFile, Annotations, clean_name
from segcore.picture.image import Image
from segcore.picture.palette import voc_colours
from segcore.picture.reading import READABLE_SUFFIXES, read_image
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError, ImageError
from segcore.runtime.no_follow_open import open_chosen
from segcore.runtime.texts import read_text

LABEL_MAP = "labelmap.txt"
SUBSETS = re.compile(
    r"(train|training|val|valid|validation|test|testing|trainval|dev|eval|holdout)"
    r"[-_ ]?(\d{0,4}|set|data|masks?|labels?|images?|annotations?)"
    r"|(fold|part|split|subset|batch|set|chunk|job|task)[-_ ]?\d{1,4}"
    r"|masks?|(labels?|images?)(t[rs])?|annotations?|segmentationclass(png|raw)?|segmentationobject"
    r"|segmentations?|predictions?|preds?|ground[-_ ]?truths?|gt|png|indexed",
    re.IGNORECASE,
)
"""Names of folders for the parts of a dataset (train, val, ...) or for a kind of files."""
_NAMED_COLOUR_LINE = re.compile(
    r"^([^#:\n][^:\n]*):(\d{1,3}),(\d{1,3}),(\d{1,3})(?=[:\s]|$)", re.MULTILINE
)
_MASK_ENDING = re.compile(
    r"[-_.](masks?|labels?|gt|seg|segmentation|pred|objects|instances)$", re.I
)
_LOSSLESS_SUFFIXES = {*READABLE_SUFFIXES} - {".jpg", ".jpeg", ".heic", ".heif"}
_BLACK, _VOID = (0, 0, 0), (224, 224, 192)
_MAX_COLOURS, _N_RGB = 255, 3
_MAX_FILES, _MAX_PIXELS = 2_000, limits.PIXELS.most
"""Most files and pixels that are searched for colours."""

Rgb = tuple[int, ...]


class NamedColour(NamedTuple):
    """Class number of a colour, 0 for unlabelled, and class name, empty without a name."""

    number: int
    name: str = ""


def label_map(path: Path) -> dict[Rgb, NamedColour]:
    """The colours in the ``labelmap.txt`` of a mask's dataset; empty if there is no such file.

    Class numbers are those of Pascal VOC if it has all of the colours, else those of the order of
    the lines. Black is unlabelled. Lines without a colour are ignored.
    """
    for folder in path.absolute().parents[:3]:
        if (folder / LABEL_MAP).is_file():
            named = _NAMED_COLOUR_LINE.finditer(read_text(folder / LABEL_MAP))
            colours = {
                tuple(int(level) for level in match.group(2, 3, 4)): match[1] for match in named
            }
            numbers = _numbers(colours)
            names_of_colours = {
                rgb: NamedColour(numbers[rgb], clean_name(n)) for rgb, n in colours.items()
            }
            return {_BLACK: NamedColour(0)} | names_of_colours
    return {}


def colour_classes(file: AnnotationFile) -> Annotations | None:
    """Classes of the colours of a picture; None if there are too many colours.

    Raises
    ------
    ConstraintError, ImageError
        If the picture cannot be read, or has a colour that its label map does not name.
    """
    picture = read_image(file.path, page=file.page_of_picture[0], transparent="ignore")
    file.check_size(picture.shape[1], picture.shape[0])
    if picture.n_channels != _N_RGB:
        raise ConstraintError(f"has {picture.n_channels} channels; save the one with the labels")
    colours, places = _colours_in(picture)
    if len(colours) > _MAX_COLOURS + 1:
        return None
    named_colours = label_map(file.path)
    note = f"Colours became the classes that {LABEL_MAP} says."
    if not named_colours:
        of_folder, is_whole = folder_colours(file.path.absolute())
        numbers = _numbers(dict.fromkeys([*of_folder, *colours]))
        fresh = set(colours) - {*of_folder, _BLACK}
        if fresh and not is_whole:
            raise ConstraintError(
                "is in a folder of more pictures than can be looked through for one palette; put a "
                f"{LABEL_MAP} beside it, with lines like cat:250,50,83::"
            )
        named_colours = {rgb: NamedColour(numbers[rgb]) for rgb in colours}
        note = "Colours became classes by the palette of Pascal VOC; black is nothing."
        if not _are_of_voc([*of_folder, *colours]):
            note = "Colours became classes, the same in its whole folder; black is nothing."
    for rgb in colours:
        if rgb not in named_colours:
            text = ",".join(map(str, rgb))
            raise ConstraintError(f"has the colour {text}, which its {LABEL_MAP} does not name")
    void = -1 if file.unlabelled_is_background else 0
    classes = [named_colours[rgb].number or (void if rgb == _VOID else 0) for rgb in colours]
    labels = np.array(classes, np.int32)[places]
    if picture.valid is not None:
        labels = np.where(picture.valid, labels, np.int32(0))
    names = {
        named.number: named.name for named in named_colours.values() if named.number and named.name
    }
    return Annotations(labels, names, notes=(note,))


def has_mapped_palette(file: AnnotationFile) -> bool:
    """Whether all colours of a picture with a palette are in its ``labelmap.txt``."""
    named_colours = label_map(file.path)
    if not named_colours:
        return False
    errors = (OSError, SyntaxError, ValueError, PillowImage.DecompressionBombError)
    with suppress(*errors), file.open() as opened, PillowImage.open(opened) as picture:
        counted = picture.convert("RGB").getcolors() if picture.mode == "P" else None
        return counted is not None and named_colours.keys() >= {rgb for _, rgb in counted}
    return False  # reading it reports the error


def colour_numbers(path: Path, numbers_so_far: Mapping[Rgb, int]) -> NDArray[np.int32] | None:
    """The number of each pixel's colour, (rows, columns); None if a colour has no number."""
    colours, places = _colours_in(read_image(path, page=0, transparent="ignore"))
    if any(rgb not in numbers_so_far for rgb in colours):
        return None
    return np.array([numbers_so_far[rgb] for rgb in colours], np.int32)[places]


def voc_numbers() -> dict[Rgb, int]:
    """Class number of each colour of Pascal VOC; 0 for void."""
    numbers = {tuple(rgb): number for number, rgb in enumerate(voc_colours().tolist())}
    return {**numbers, _VOID: 0}


def _are_of_voc(colours: Iterable[Rgb]) -> bool:
    return voc_numbers().keys() >= set(colours)


def _numbers(colours: Mapping[Rgb, object]) -> dict[Rgb, int]:
    """Class numbers of colours: those of VOC, else the order of the list, sorted if it has none."""
    if _are_of_voc(colours):
        return {rgb: voc_numbers()[rgb] for rgb in colours}
    is_ordered = any(value is not None for value in colours.values())
    listed = [rgb for rgb in colours if rgb != _BLACK]
    order = listed if is_ordered else sorted(listed, reverse=True)
    return {_BLACK: 0} | {rgb: number for number, rgb in enumerate(order, start=1)}


def _colours_in(picture: Image) -> tuple[list[Rgb], NDArray[np.intp]]:
    """The visible colours, and the index of each pixel's colour in this list."""
    packed = np.zeros(picture.shape, np.int64)
    for channel in range(picture.n_channels):
        packed = packed * 65536 + picture.pixels[..., channel].astype(np.int64)
    if picture.valid is not None:
        packed[~picture.valid] = packed[picture.valid][0]
    colours, places = np.unique(packed, return_inverse=True)
    shifts = 16 * np.arange(picture.n_channels)[::-1]
    rows = (colours[: _MAX_COLOURS + 2, np.newaxis] >> shifts) & 0xFFFF
    return [tuple(row) for row in rows.tolist()], places.reshape(picture.shape)


def folder_colours(mask: Path) -> tuple[tuple[Rgb, ...], bool]:
    """The colours of all masks in a mask's folder and in the other parts of its dataset.

    Returns the colours without black, and whether all masks were read. If the mask is named like
    ``a_mask.png``, only files with such names are read, as photos may lie beside them.
    """
    folder, tail = mask.parent, _MASK_ENDING.search(mask.stem)
    folders = [folder]
    if SUBSETS.fullmatch(folder.name):
        sibling_folders = (path for path in folder.parent.iterdir() if path.is_dir())
        folders = sorted(path for path in sibling_folders if SUBSETS.fullmatch(path.name))
    files = [
        (entry.path, entry.stat().st_mtime_ns)
        for folder_ in folders
        for entry in sorted(os.scandir(folder_), key=lambda entry: entry.name)
        if _is_like(entry, tail[0] if tail else "")
    ]
    return _colours_of(tuple(files[: _MAX_FILES + 1]))


def _is_like(entry: os.DirEntry[str], tail: str) -> bool:
    stem, suffix = os.path.splitext(entry.name)
    return suffix.lower() in _LOSSLESS_SUFFIXES and stem.endswith(tail) and entry.is_file()


@lru_cache(4)
def _colours_of(files: tuple[tuple[str, int], ...]) -> tuple[tuple[Rgb, ...], bool]:
    """The colours of files, cached by path and modification time; and whether all were read."""
    colours: set[Rgb] = set()
    n_pixels = 0
    for path, _ in files[:_MAX_FILES]:
        try:
            with open_chosen(path) as opened, PillowImage.open(opened) as picture:
                n_pixels += picture.width * picture.height
                if n_pixels > _MAX_PIXELS:
                    return tuple(sorted(colours)), False
                if picture.mode in ("RGB", "RGBA"):
                    colours.update(_few_colours(picture))
        except (OSError, SyntaxError, ValueError, ImageError, PillowImage.DecompressionBombError):
            continue  # importing this file will report the error
    return tuple(sorted(colours)), len(files) <= _MAX_FILES


def _few_colours(picture: PillowImage.Image) -> set[Rgb]:
    """The visible colours of a picture; empty if there are too many for classes."""
    counted = picture.getcolors(_MAX_COLOURS + 2) or []
    colours: set[Rgb] = {
        rgb[:3] for _, rgb in counted if isinstance(rgb, tuple) and rgb[3:] != (0,)
    }
    return colours if len(colours) <= _MAX_COLOURS + 1 else set()
