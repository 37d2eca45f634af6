"""The bundled files: colour tables, and sample photos with strokes to try things on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

_INSTALLED_AS = "eigenbrush_assets"  # `assets` would be a rude name among installed packages


def bundled_file(name: str) -> Path:
    """Path of a file of the folder ``assets``, installed or in a checkout.

    Parameters
    ----------
    name : str
        File name, for example ``"coffee.jpg"``.

    Raises
    ------
    FileNotFoundError
        If the installation is incomplete.
    """
    installed = find_spec(_INSTALLED_AS)
    if installed is not None and installed.origin is not None:
        folder = Path(installed.origin).parent
    else:
        folder = Path(__file__).parents[1] / "assets"
    path = folder / name
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing; install eigenbrush again")
    return path


@dataclass(frozen=True)
class Sample:
    """A bundled photo to try things on.

    Attributes
    ----------
    name : str
    photo : path of a JPEG
    strokes : path of a label picture, classes 1, 2, ...
    classes : names of the classes, in their order
    """

    name: str
    photo: Path
    strokes: Path
    classes: tuple[str, ...]


def samples() -> tuple[Sample, ...]:
    """Sample photos, the best for a first look first; licences are in ``assets/README.md``."""
    listed = json.loads(bundled_file("samples.json").read_text(encoding="utf-8"))
    return tuple(
        Sample(name, bundled_file(f"{name}.jpg"), bundled_file(f"{name}-strokes.png"), tuple(names))
        for name, names in listed.items()
    )
