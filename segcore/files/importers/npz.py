"""Arrays that this program exported: labels with the names of their classes."""

from __future__ import annotations

import json
import zipfile
import zlib
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.files.importers.annotations import (
    AnnotationFile,
    Annotations,
    clean_name,
    told_as_damage,
)
from segcore.marks.strokes import MAX_CLASS, MAX_OBJECT
from segcore.runtime.errors import ConstraintError
from segcore.runtime.limits import TEXT

_LABELS, _CLASSES, _OBJECTS = "labels.npy", "classes.npy", "objects.npy"
_WIDEST = 8
"""Bytes of a label."""


@dataclass(frozen=True)
class NpzArrays:
    """The array ``labels``, whole numbers with 0 for nothing, and the names in ``classes``."""

    title: ClassVar[str] = "Arrays (NPZ)"
    suffixes: ClassVar[tuple[str, ...]] = (".npz",)

    def fits(self, file: AnnotationFile) -> bool:
        return file.head.startswith(b"PK\x03\x04") and b".npy" in file.head[:256]

    def read(self, file: AnnotationFile) -> Annotations:
        try:
            with told_as_damage("the arrays"), zipfile.ZipFile(file.path) as parts:
                labels = _array(parts, _LABELS, limit=file.shape[0] * file.shape[1] * _WIDEST)
                names = _names(parts) if _CLASSES in parts.namelist() else {}
                objects = None
                if _OBJECTS in parts.namelist():
                    limit = file.shape[0] * file.shape[1] * _WIDEST
                    objects = _array(parts, _OBJECTS, limit=limit)
        except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:
            raise ConstraintError(f"is damaged ({error}); save it again") from error
        if labels.ndim != 2 or labels.dtype.kind not in "bui":
            raise ConstraintError("has no class for each pixel in the array labels")
        file.check_size(labels.shape[1], labels.shape[0])
        if labels.size and not 0 <= int(labels.min()) <= int(labels.max()) <= MAX_CLASS:
            raise ConstraintError(f"has labels that are not from 0 to {MAX_CLASS}")
        if objects is not None and (
            objects.shape != labels.shape
            or objects.dtype.kind not in "ui"
            or not 0 <= int(objects.min(initial=0)) <= int(objects.max(initial=0)) <= MAX_OBJECT
        ):
            raise ConstraintError("has no number of an object for each pixel in the array objects")
        things = None if objects is None else objects.astype(np.int32)
        return Annotations(labels.astype(np.int32), names, objects=things)


def _array(parts: zipfile.ZipFile, name: str, *, limit: int) -> NDArray:
    """An array of at most `limit` bytes; nothing pickled is loaded."""
    if name not in parts.namelist():
        raise ConstraintError(f"there is no {name.removesuffix('.npy')}")
    size = parts.getinfo(name).file_size
    if size > limit + 1024:  # its header
        raise ConstraintError(f"{name} has {size} bytes, which is too much for this photo")
    with parts.open(name) as file:
        return np.lib.format.read_array(file, allow_pickle=False)


def _names(parts: zipfile.ZipFile) -> dict[int, str]:
    classes = json.loads(str(_array(parts, _CLASSES, limit=TEXT.most)))
    return {int(entry["number"]): clean_name(entry["name"]) for entry in classes}
