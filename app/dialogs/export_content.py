"""What of the document there is to export."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from segcore.formats.exporters import Content
from segcore.picture.image import image_from_array
from segcore.projects.project import Project

from ..state.document import Document


def example(project: Project, name: str) -> Content:
    """A picture of one row with every class in it."""
    numbers = np.array([[info.number for info in project.classes if not info.background] or [0]])
    image = image_from_array(np.zeros(numbers.shape, np.uint8))
    return Content(Path(name).stem or "photo", image, numbers, project.classes)


def content_of(document: Document, name: str) -> Content:
    """What of the document there is to export; `name` is the file name of the photo."""
    image, result = document.image, document.result
    assert image is not None
    assert result is not None
    values = result.summary.eigenvalues
    return Content(
        Path(name).stem or "segments",
        image,
        result.labels,
        document.project.classes,
        document.project.strokes,
        np.asarray(values, np.float64) if values else None,
        result.eigenvectors,
        result.confidence,
        photo=name,
    ).without_background()
