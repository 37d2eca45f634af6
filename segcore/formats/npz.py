"""NPZ: all results as NumPy arrays; labels and class names can be imported again."""

import io
import json
import math
from dataclasses import asdict, replace

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.exporter import ImportableFormat
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    clean_name,
    damage_as_error,
)
from segcore.formats.importers.probability_maps import (
    is_binary,
    is_probability_map,
    stacked_annotations,
)
from segcore.formats.importers.scaling import resized_to_photo
from segcore.formats.label_picture import has_object_values, object_annotations
from segcore.marks.stroke_files import strokes_from_json, strokes_to_json
from segcore.marks.strokes import MAX_CLASS, MAX_OBJECT
from segcore.picture.reading import class_numbers_from_floats, to_class_numbers
from segcore.picture.reading.numpy_files import array_header
from segcore.projects.case import Case
from segcore.runtime import limits
from segcore.runtime.archives import Archive, open_archive
from segcore.runtime.errors import ConstraintError, SegmentationError
from segcore.runtime.message import Message
from segcore.runtime.texts import read_json

_NPY_MAGIC = b"\x93NUMPY"
_LABELS_FILE, _CLASSES_FILE, _OBJECTS_FILE = "labels.npy", "classes.npy", "objects.npy"
_HEADER = 1 << 10
"""Most bytes of an NPY file before its values."""


class NpzArrays(Importer):
    """The array ``labels``, whole numbers with 0 for nothing, and the names in ``classes``.

    Of files of other programs, the only array: class numbers, or how likely classes are. The same
    is true of NPY files. Values are objects of one class as in pictures (`LabelPicture`).
    """

    title = "Arrays (NPZ, NPY)"
    suffixes = (".npz", ".npy")

    def can_read(self, file: AnnotationFile) -> bool:
        is_archive = file.head.startswith(b"PK\x03\x04") and b".npy" in file.head[:256]
        return is_archive or file.head.startswith(_NPY_MAGIC)

    def read(self, file: AnnotationFile) -> Annotations:
        n_pixels = file.shape[0] * file.shape[1]
        objects = None
        notes: tuple[str, ...] = ()
        if file.head.startswith(_NPY_MAGIC):
            with damage_as_error("the array"), file.open() as opened:
                content = opened.read(limits.ARRAY.most + 1)
                limits.ARRAY.check(len(content))
                return _interpret(file, _decode("it", content))
        with (
            damage_as_error("the arrays"),
            file.open() as opened,
            open_archive(opened) as archive,
        ):
            if _LABELS_FILE not in archive.names:
                return _interpret(file, _single_array(archive))
            labels = _array(archive, _LABELS_FILE, n_pixels)
            names = _names(archive) if _CLASSES_FILE in archive.names else {}
            if _OBJECTS_FILE in archive.names:
                objects = _array(archive, _OBJECTS_FILE, n_pixels)
        labels = _squeeze(labels)
        if labels.dtype.kind == "f" and (integral := class_numbers_from_floats(labels)) is not None:
            labels = integral.astype(np.int64)
        if labels.ndim == 3 and objects is None:
            labels, notes = _page(file, labels)
        if labels.ndim != 2 or labels.dtype.kind not in "bui":
            raise ConstraintError("has no class for each pixel in the array labels")
        if objects is not None:
            file.check_size(labels.shape[1], labels.shape[0])
        if objects is not None and (
            objects.shape != labels.shape
            or objects.dtype.kind not in "ui"
            or not 0 <= int(objects.min(initial=0)) <= int(objects.max(initial=0)) <= MAX_OBJECT
        ):
            raise ConstraintError("has no number of an object for each pixel in the array objects")
        if objects is None and not names and has_object_values(file):
            return _objects(file, labels, notes)
        labels, class_notes = _classes(file, labels)
        instances = None if objects is None else objects.astype(np.int32)
        return Annotations(labels, names, notes=(*notes, *class_notes), objects=instances)


def _classes(file: AnnotationFile, labels: NDArray) -> tuple[NDArray[np.int32], tuple[str, ...]]:
    """Labels as class numbers (rows, columns) at the size of the photo, and notes."""
    if int(labels.max(initial=0)) > MAX_CLASS:
        raise ConstraintError(f"has labels that are not from 0 to {MAX_CLASS}")
    return resized_to_photo(file, to_class_numbers(labels))


def _objects(file: AnnotationFile, values: NDArray, notes: tuple[str, ...]) -> Annotations:
    """Annotations from object numbers (rows, columns)."""
    values, size_notes = resized_to_photo(file, to_class_numbers(values))
    annotations = object_annotations(file, values)
    return replace(annotations, notes=(*notes, *size_notes))


def _squeeze(array: NDArray) -> NDArray:
    """The array without leading and trailing axes of length 1, down to two axes."""
    while array.ndim > 2 and 1 in (array.shape[0], array.shape[-1]):
        array = array[0] if array.shape[0] == 1 else array[..., 0]
    return array


def _interpret(file: AnnotationFile, array: NDArray) -> Annotations:
    """Annotations from an unnamed array of class numbers or probabilities."""
    notes: tuple[str, ...] = ()
    if array.dtype.kind not in "buif":
        raise ConstraintError(f"has values of type {array.dtype}, which are no classes")
    array = _squeeze(array)
    if array.dtype.kind == "f" and (integral := class_numbers_from_floats(array)) is not None:
        array = integral.astype(np.int64)
    is_whole = array.dtype.kind in "iu" and not (file.values_are_probabilities or is_binary(array))
    if is_whole and array.ndim == 3 and not is_probability_map(array.reshape(-1, array.shape[-1])):
        array, notes = _page(file, array)
    if array.ndim == 2 and array.dtype.kind in "bui" and has_object_values(file):
        return _objects(file, array, notes)
    is_soft = file.values_are_probabilities or array.dtype.kind == "f" or array.ndim != 2
    if is_soft or (array.dtype.kind == "u" and is_probability_map(array)):
        return stacked_annotations(file, array)
    labels, class_notes = _classes(file, array)
    return Annotations(labels, {}, notes=(*notes, *class_notes))


def _page(file: AnnotationFile, stack: NDArray) -> tuple[NDArray, tuple[str, ...]]:
    """The photo's page of labels in a stack (pages, rows, columns), and notes."""
    if stack.shape[1:] != tuple(file.shape) and stack.shape[:2] == tuple(file.shape):
        stack = np.moveaxis(stack, -1, 0)
    if file.page is None:
        text = "Has labels of {pages} pages; the first were read, as the photo is none of a stack."
        return stack[0], (Message(text, pages=len(stack)),)
    if file.page >= len(stack):
        raise ConstraintError(
            f"has labels of {len(stack)} pages, but the photo is page {file.page + 1} of its stack"
        )
    return stack[file.page], ()


def _single_array(archive: Archive) -> NDArray:
    names = [name for name in archive.names if name.endswith(".npy")]
    if len(names) != 1:
        array_names = ", ".join(name.removesuffix(".npy") for name in names)
        raise ConstraintError(f"there is no array labels, and several others ({array_names})")
    limits.ARRAY.check(archive.size(names[0]))
    return _decode(names[0], archive.read(names[0]))


def _array(archive: Archive, name: str, n_values: int) -> NDArray:
    """An array of at most `n_values` values."""
    if name not in archive.names:
        raise ConstraintError(f"there is no {name.removesuffix('.npy')}")
    limits.LABEL_BYTES.check((archive.size(name) - _HEADER) // max(n_values, 1))
    return _decode(name, archive.read(name))


def _decode(name: str, data: bytes) -> NDArray:
    """The array in the bytes of an NPY file; nothing pickled is loaded."""
    content = io.BytesIO(data)
    try:
        shape, _, kind = array_header(content)
        fits = math.prod(shape) * kind.itemsize <= len(data)
        if kind.hasobject:
            raise ConstraintError(
                f"{name} has pickled Python objects, which may run programs and are never loaded; "
                "save the labels in it as TIFF, PNG or a plain array"
            )
        if min(shape, default=0) < 0 or not fits:
            raise ConstraintError(f"{name} is damaged; save it again")
        content.seek(0)
        return np.lib.format.read_array(content, allow_pickle=False)
    except SegmentationError:
        raise
    except Exception as error:  # damaged headers raise errors of any type
        raise ConstraintError(f"{name} is damaged ({error}); save it again") from error


def _names(archive: Archive) -> dict[int, str]:
    limits.TEXT.check(archive.size(_CLASSES_FILE))
    text = str(_array(archive, _CLASSES_FILE, limits.TEXT.most))
    return {int(entry["number"]): clean_name(entry["name"]) for entry in read_json(text.encode())}


class Npz(ImportableFormat):
    """Writes labels, embedding, eigenvalues and eigenvectors; strokes and classes as JSON texts.

    If a class is counted in objects, ``objects`` has the number of each pixel's object.

    Read it with ``numpy.load(path)``; nothing in it is pickled.
    """

    name = "npz"
    title = "Arrays (NPZ)"
    file_pattern = "*.npz"
    needs_maps = True
    importer = NpzArrays()

    def encode(self, case: Case) -> dict[str, bytes]:
        arrays = {
            "labels": case.labels,
            "strokes": np.array(json.dumps(strokes_to_json(case.project.strokes))),
            "classes": np.array(json.dumps([asdict(info) for info in case.project.classes])),
        }
        if case.project.counted:
            arrays["objects"] = case.objects.instance_map
        for name in ("eigenvalues", "eigenvectors", "embedding", "confidence"):
            array = getattr(case.maps, name)
            if array is not None:
                arrays[name] = array
        archive = io.BytesIO()
        np.savez_compressed(archive, **arrays)  # type: ignore[arg-type]
        return {f"{case.name}.npz": archive.getvalue()}

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        (archive,) = files.values()
        with np.load(io.BytesIO(archive)) as arrays:
            strokes = strokes_from_json(json.loads(str(arrays["strokes"])))
            vectors = arrays.get("eigenvectors")
        expected = case.maps.eigenvectors
        if expected is not None and not np.array_equal(vectors, expected, equal_nan=True):
            return False
        return super().verify(case, files) and strokes == case.project.strokes
