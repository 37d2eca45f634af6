"""Everything as NumPy arrays."""

from __future__ import annotations

import io
import json
from dataclasses import asdict, dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import LabelFormat
from segcore.marks.stroke_files import strokes_from_json, strokes_to_json


@dataclass(frozen=True)
class Npz(LabelFormat):
    """Labels, embedding, eigenvalues and eigenvectors; strokes and classes as JSON texts.

    If a class is counted in objects, ``objects`` has the number of each pixel's object.

    Read it with ``numpy.load(path)``; nothing in it is pickled.
    """

    name: ClassVar[str] = "npz"
    title: ClassVar[str] = "Arrays (NPZ)"
    pattern: ClassVar[str] = "*.npz"
    needs_maps: ClassVar[bool] = True

    def encode(self, content: Content) -> dict[str, bytes]:
        arrays = {
            "labels": content.labels,
            "strokes": np.array(json.dumps(strokes_to_json(content.strokes))),
            "classes": np.array(json.dumps([asdict(info) for info in content.classes])),
        }
        if content.counted:
            arrays["objects"] = content.objects.picture
        for name in ("eigenvalues", "eigenvectors", "embedding", "confidence"):
            array = getattr(content, name)
            if array is not None:
                arrays[name] = array
        archive = io.BytesIO()
        np.savez_compressed(archive, **arrays)  # type: ignore[arg-type]
        return {f"{content.name}.npz": archive.getvalue()}

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        (archive,) = files.values()
        with np.load(io.BytesIO(archive)) as arrays:
            strokes = strokes_from_json(json.loads(str(arrays["strokes"])))
            vectors = arrays.get("eigenvectors")
            objects = arrays.get("objects", 0)
        if not np.array_equal(
            np.broadcast_to(objects, content.labels.shape), content.objects.picture
        ):
            return False
        expected = content.eigenvectors
        if expected is not None and not np.array_equal(vectors, expected, equal_nan=True):
            return False
        return super().verify(content, files) and strokes == content.strokes

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        (archive,) = files.values()
        with np.load(io.BytesIO(archive)) as arrays:
            return arrays["labels"]
