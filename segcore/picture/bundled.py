"""Bundled files: colour tables, and sample photos with strokes."""

import json
from dataclasses import dataclass
from pathlib import Path

# Installed, the folder has another name: `assets` could clash with that of other packages.
_FOLDERS = ("eigenbrush_assets", "assets")


def bundled_file(name: str) -> Path:
    """Path of a file of the folder ``assets``, which is beside this package.

    Parameters
    ----------
    name : str
        File name, for example ``"coffee.jpg"``.

    Raises
    ------
    FileNotFoundError
        If the installation is incomplete.
    """
    source_folder = Path(__file__).parents[2]
    for folder in _FOLDERS:
        if (source_folder / folder / name).is_file():
            return source_folder / folder / name
    raise FileNotFoundError(f"the bundled file {name} is missing; install eigenbrush again")


@dataclass(frozen=True)
class SamplePhoto:
    """A bundled photo.

    Attributes
    ----------
    photo : path of a JPEG
    strokes : path of a label image, classes 1, 2, ...
    classes : names of the classes, in their order
    """

    name: str
    photo: Path
    strokes: Path
    classes: tuple[str, ...]


def sample_photos() -> tuple[SamplePhoto, ...]:
    """Sample photos, the best to start with first; licences are in ``assets/README.md``."""
    classes_by_name = json.loads(bundled_file("samples.json").read_text(encoding="utf-8"))
    return tuple(
        SamplePhoto(name, bundled_file(f"{name}.jpg"), bundled_file(f"{name}-strokes.png"), (*of,))
        for name, of in classes_by_name.items()
    )
