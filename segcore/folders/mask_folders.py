"""Masks of a network and files of other programs, matched to the photos of another folder.

Masks have the names of their photos, with common prefixes and suffixes, beside the photos or
anywhere; or lie in a folder for each class. Folders called as the parts of a dataset (``train``,
``val``, ``fold_1``) or a kind of file (``labels``) are no classes. A file of another program has
the name of its photo, or names its photos itself.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.formats.importers import IMPORTERS, Annotations, format_and_photos, read_annotations
from segcore.formats.importers.annotations import clean_name
from segcore.formats.importers.mask_palette import SUBSETS
from segcore.picture.reading import ARRAY_SUFFIXES, READABLE_SUFFIXES
from segcore.runtime.errors import ConstraintError, ParameterError, SegmentationError
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import open_chosen

_MASK_WORDS = (
    r"(?:soft[-_]?)?masks?|labels?|labelids|gt|groundtruth|seg|segmentation|segmented|pred"
    r"|preds|prediction|predictions|soft|probs?|probability|probabilities|objects|instances"
    r"|cp[-_]masks"
)
_MASK_ENDING = re.compile(rf"[-_.](?:{_MASK_WORDS})(?:[-_](?P<number>\d{{1,5}}))?$", re.IGNORECASE)
_MASK_BEGINNING = re.compile(rf"^(?:{_MASK_WORDS})[-_]", re.IGNORECASE)
_PICTURES_AND_ARRAYS = {*READABLE_SUFFIXES, *ARRAY_SUFFIXES}
UNREADABLE = Message("unreadable")
_MAX_DEPTH = 3
"""Largest depth of nested folders: kind of file, part of the dataset, class."""
_HEADER = 128
"""Number of first bytes of an array file that say its type."""
_SOFT_WORDS = re.compile(r"soft|prob", re.IGNORECASE)


@dataclass(frozen=True)
class Mask:
    """A mask file of a photo, or a file of another program about it.

    Attributes
    ----------
    class_name : str
        Name of the folder that it lies in; empty if the file says what its classes are.
    format : str
        Title of the format of another program, or `UNREADABLE`; empty for pictures and arrays.
    """

    path: Path
    class_name: str = ""
    format: str = ""


@dataclass(frozen=True)
class FoundMasks:
    """Masks for the photos of a folder.

    Attributes
    ----------
    by_photo : mapping of Path to tuple of Mask
        The masks of each photo that has any.
    unused : tuple of Path
        Possible masks of no photo.
    """

    by_photo: Mapping[Path, tuple[Mask, ...]] = field(default_factory=dict)
    unused: tuple[Path, ...] = ()

    @property
    def classes(self) -> tuple[str, ...]:
        """Names of the class folders that masks were found in."""
        names = {mask.class_name for masks in self.by_photo.values() for mask in masks}
        return tuple(sorted(names - {""}))

    @property
    def formats(self) -> Counter[str]:
        """Number of photos for each format of other programs; see :attr:`Mask.format`."""
        return Counter(masks[0].format for masks in self.by_photo.values() if masks[0].format)


def find_masks(photos: Sequence[Path], source: Path) -> FoundMasks:
    """The masks of photos in a file, a folder or its subfolders, matched by their names.

    A file that is a mask of one of the photos is not a photo itself. A file of another program
    goes before masks of its photo, and one of the photo's name before one about many photos.

    Raises
    ------
    ConstraintError, ParameterError
        If the file or the folder cannot be read.
    """
    by_name: dict[str, Path] = {}
    for of_photo in (attrgetter("name"), attrgetter("stem")):  # names with suffix first
        for photo in photos:
            for name in (of_photo(photo), _compose(of_photo(photo))):
                by_name.setdefault(name, photo)
    themselves = {photo.absolute() for photo in photos}
    masks_of_photo: dict[Path, list[Mask]] = {}
    unused, annotation_files = [], []
    for mask in _masks_in(source):
        is_photo = mask.path.absolute() in themselves
        names = list(_names(mask.path))[2 * is_photo :]  # a photo is not its own mask
        of_whom = _first_named(names, by_name)
        if mask.path.suffix.lower() not in _PICTURES_AND_ARRAYS:
            annotation_files.append((mask.path, of_whom))
        elif of_whom is not None:
            is_same = of_whom.parent.name == mask.class_name  # not a class: the photos' folder name
            masks_of_photo.setdefault(of_whom, []).append(Mask(mask.path) if is_same else mask)
        elif not is_photo:
            unused.append(mask.path)
    masks = {
        mask.path.absolute() for masks_of_one in masks_of_photo.values() for mask in masks_of_one
    }
    annotated = _annotation_files(annotation_files, by_name, len(photos), source, unused)
    files = masks_of_photo | annotated
    of = {photo: tuple(files[photo]) for photo in photos
          if photo in files and photo.absolute() not in masks}  # fmt: skip
    return FoundMasks(of, tuple(unused))


def _annotation_files(
    files: Sequence[tuple[Path, Path | None]],
    by_name: Mapping[str, Path],
    n_photos: int,
    source: Path,
    unused: list[Path],
) -> dict[Path, list[Mask]]:
    """The files of other programs about each photo: that of its name, or those that name it.

    Adds those of no photo to `unused`.

    Parameters
    ----------
    files : sequence of (Path, Path or None)
        Files that may be of other programs, and the photo of their name.
    """
    annotated: dict[Path, list[Mask]] = {}
    with_own: set[Path] = set()
    for path, of_whom in sorted(files, key=lambda pair: pair[1] is None):
        if of_whom is None and len(with_own) == n_photos:
            break  # reading large files would change nothing
        title, names = _format_and_photos(path, source)
        named = (_first_named(list(_names(Path(name)))[:2], by_name) for name in names)
        about = {photo for photo in named if photo is not None}
        if of_whom is not None and title and (len(names) < 2 or not about):
            about = {of_whom}
            with_own.add(of_whom)
        for photo in about if of_whom in about else about - with_own:
            annotated.setdefault(photo, []).append(Mask(path, format=title))
        if title and not about:
            unused.append(path)
    return annotated


def _first_named(names: Iterable[str], by_name: Mapping[str, Path]) -> Path | None:
    """The photo of the first name that one has."""
    forms = (form for name in names for form in (name, _compose(name)))
    return next((by_name[form] for form in forms if form in by_name), None)


def _format_and_photos(path: Path, source: Path) -> tuple[str, list[str]]:
    """Format of a file, empty if it is unknown, and names of its photos."""
    try:
        title, names = format_and_photos(path)
    except SegmentationError:
        if path == source:
            raise
        return UNREADABLE, []  # importing it reports the error
    return title, [name.replace("\\", "/") for name in names]


def _masks_in(folder: Path, class_name: str = "", depth: int = 0) -> list[Mask]:
    """A file, or the masks in a folder and in its folders for classes and parts of a dataset."""
    if folder.is_file():
        return [Mask(folder)]
    suffixes = {suffix for importer in IMPORTERS for suffix in importer.suffixes}
    masks: list[Mask] = []
    try:
        paths = [path for path in sorted(folder.iterdir()) if not path.name.startswith(".")]
        files = (path for path in paths if path.suffix.lower() in suffixes and not path.is_dir())
        masks += (Mask(path, class_name) for path in files)
        for path in paths:
            if path.is_dir() and depth < _MAX_DEPTH and not class_name:
                inner_class = "" if SUBSETS.fullmatch(path.name) else path.name
                masks += _masks_in(path, inner_class, depth + 1)
    except OSError as error:
        raise ParameterError(
            f"{error.filename or folder}: cannot be read ({error.strerror}); choose another folder"
        ) from error
    return masks


def _names(path: Path) -> Iterable[str]:
    """Names that the photo of a mask may have, the likeliest first."""
    stem = path.stem
    yield path.name
    yield stem
    for short in (_MASK_ENDING.sub("", stem), _MASK_BEGINNING.sub("", stem)):
        if short not in ("", stem):
            yield short
            yield _MASK_ENDING.sub("", short)


def _compose(name: str) -> str:
    """The name in composed Unicode form (NFC), as file systems differ in their form."""
    return unicodedata.normalize("NFC", name)


def read_masks(masks: Sequence[Mask], shape: tuple[int, int], **options: Any) -> Annotations:
    """All masks of a photo as one set of annotations.

    Parameters
    ----------
    shape : (rows, columns)
        Shape of the photo.
    options
        See :func:`~segcore.formats.importers.read_annotations`.

    Raises
    ------
    ConstraintError, ImageError
        If a mask cannot be read or does not fit, or several masks are about the same class.
    """
    masks = _first_of_families(masks)
    read = [(mask, read_annotations(mask.path, shape, **options)) for mask in masks]
    if len(read) == 1 and not masks[0].class_name:
        return read[0][1]
    return _argmax(read, shape)


def _first_of_families(masks: Sequence[Mask]) -> list[Mask]:
    """Masks with only the first file of each probability map; reading it reads its other files.

    Pickled arrays are left out if there are other masks: Cellpose saves both.
    """
    masks = [mask for mask in masks if not _is_pickled(mask.path)] or masks
    families: dict[tuple[str, str], Mask] = {}
    for mask in masks:
        numbered = _MASK_ENDING.search(mask.path.stem)
        number = numbered["number"] if numbered and numbered["number"] else ""
        kind = "soft" if number and numbered and _SOFT_WORDS.search(numbered[0]) else number
        first = families.setdefault((mask.class_name, kind), mask)
        if first is not mask and kind != "soft":
            raise ConstraintError(
                f"{first.path.name} and {mask.path.name} both have labels of it; move one of them "
                "away"
            )
    return list(families.values())


def _is_pickled(path: Path) -> bool:
    """Whether an array file holds Python objects."""
    if path.suffix.lower() == ".npy":
        with suppress(OSError), open_chosen(path) as file:  # reading it reports the error
            return b"'|O'" in file.read(_HEADER)
    return False


def _argmax(read: Sequence[tuple[Mask, Annotations]], shape: tuple[int, int]) -> Annotations:
    """The class of the largest belief at each pixel; 0 where two are equal."""
    labels, best = np.zeros(shape, np.int32), np.zeros(shape, np.float32)
    doubt = np.ones(shape, np.float32)
    names: dict[int, str] = {}
    notes: list[str] = []
    background = 1 + max(len(read), *(max(of_mask.numbers) for _, of_mask in read))
    for position, (mask, of_mask) in enumerate(read, start=1):
        ones: NDArray[np.float32] = np.ones(shape, np.float32)
        beliefs = ones if of_mask.beliefs is None else of_mask.beliefs
        is_around = (of_mask.labels == of_mask.background) & (of_mask.background > 0)
        inside = (of_mask.labels > 0) & ~is_around
        np.minimum(doubt, np.where(is_around, beliefs, 0), out=doubt)
        labels[inside & (beliefs == best)] = 0
        is_larger = inside & (beliefs > best)
        labels[is_larger] = position if mask.class_name else of_mask.labels[is_larger]
        best[is_larger] = beliefs[is_larger]
        names |= {position: clean_name(mask.class_name)} if mask.class_name else of_mask.names
        notes += of_mask.notes
        if mask.class_name and len(values := np.unique(of_mask.labels[inside])) > 1:
            text = (
                "Its values {values} are one class, {name}, as their folder is called; move the "
                "masks out of it if they are classes of their own."
            )
            shown = ", ".join(map(str, values[:5].tolist()))
            notes.append(Message(text, values=shown, name=mask.class_name))
    around = (doubt > 0) & (best == 0)
    labels[around], best[around] = background, doubt[around]
    best[labels == 0] = 0
    is_certain = bool(np.all((best == 0) | (best == 1)))
    kept_names = {number: name for number, name in names.items() if number in labels or name}
    kept_names.pop(background, None)
    return Annotations(
        labels,
        kept_names,
        notes=tuple(dict.fromkeys(notes)),
        beliefs=None if is_certain else best,
        background=background if around.any() else 0,
    )
