"""What photos of a folder have taught, in a file beside them that people share.

It is JSON that can be read: for every photo the class numbers and looks of its examples, as
:class:`segcore.appearance.learning.lesson.Lesson` has them. Who teaches changes the file as it is
on the disk, one at a time, so what colleagues taught meanwhile stays.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.lesson import Lesson
from segcore.appearance.learning.light import LIGHTS
from segcore.appearance.learning.looks import SCALES_PX, Looks
from segcore.appearance.learning.model import Model, model_of
from segcore.folders.lock import folder_lock
from segcore.folders.stamps import Stamp, stamp_of
from segcore.marks.strokes import MAX_CLASS
from segcore.methods.recipe import Recipe
from segcore.picture.writing import write_files
from segcore.runtime import limits
from segcore.runtime.errors import OutputError, ProjectError, naming_file, of_file
from segcore.runtime.owned_files import behind_links, open_chosen, open_owned, read_whole
from segcore.runtime.said import Said
from segcore.runtime.texts import as_utf8, read_json

FILE_NAME = "eigenbrush-looks.json"

_FORMAT = 1
_PATIENCE_SECONDS = 10.0
_PARTS = ("colours", "means", "contrasts")


def read_model(path: str | os.PathLike[str], *, follow_links: bool = True) -> Model:
    """What a file says was taught.

    Parameters
    ----------
    follow_links : bool
        Whether the file behind a link is read. It should not be where nobody named the link.

    Raises
    ------
    ProjectError
        If it cannot be read, is damaged, or of a newer version.

    Examples
    --------
    >>> from segcore import learn, write_model
    >>> write_model("looks.json", learn([([[0.1, 0.9]] * 3, [[1, 2]] * 3)]))
    >>> read_model("looks.json")
    Model(1 photos, classes 1, 2)
    """
    stamp = stamp_of(path)
    if stamp is None:
        raise ProjectError(
            "{path}: is not there; choose a file that learning wrote", path=str(path)
        )
    return _read(Path(path), stamp, follow_links)


@lru_cache(maxsize=4)
def _read(path: Path, stamp: Stamp, follow_links: bool) -> Model:  # noqa: ARG001 - changes with it
    other = Said("does not hold what photos have taught, or is damaged ({reason})")
    with naming_file(path, ProjectError, other):
        with open_chosen(path) if follow_links else open_owned(path) as file:
            document = read_json(read_whole(file, path, limits.LOOKS))
        if not isinstance(document, dict) or "photos" not in document:
            raise ValueError("it has no photos")
        if document.get("format") != _FORMAT:
            raise ProjectError("was written by another version of the program; update this one")
        return _from_json(document)


def model_of_recipe(recipe: Recipe) -> Model | None:
    """What a recipe says that photos have taught; the same value as long as its files are.

    Raises
    ------
    ProjectError
    """
    if not recipe.model:
        return None
    return read_model(recipe.model)


def write_model(path: str | os.PathLike[str], model: Model, *, follow_links: bool = True) -> None:
    """Write what was taught, in the place of the file that is there.

    Raises
    ------
    OutputError
        If the file cannot be written, or would be too large to be read.

    Examples
    --------
    >>> from segcore import learn
    >>> write_model("looks.json", learn([([[0.1, 0.9]] * 3, [[1, 2]] * 3)], names={2: "sky"}))
    """
    place, content = behind_links(Path(path)) if follow_links else Path(path), encoded(model)
    if len(content) > limits.LOOKS.most:
        raise OutputError(of_file(path, limits.LOOKS.passed_by(len(content))))
    write_files({place: content})


def encoded(model: Model) -> bytes:
    """The content of a file that says what was taught."""
    return as_utf8(json.dumps(_to_json(model), ensure_ascii=False))


def teach(folder: Path, lesson: Lesson, names: Mapping[int, str]) -> Model:
    """Add what a photo shows to what its folder knows, or put it in the place of what it showed.

    A file that cannot be read stays as it is.

    Raises
    ------
    ProjectError, OutputError, OSError
    """
    path = folder / FILE_NAME
    with folder_lock(folder, seconds=_PATIENCE_SECONDS):
        known = read_model(path, follow_links=False) if path.exists() else Model(())
        kept = known if known.lessons and known.channels == lesson.channels else Model(())
        model = model_of([*kept.lessons, lesson], {**kept.names, **names})
        write_model(path, model, follow_links=False)
    return model


def _to_json(model: Model) -> dict[str, Any]:
    return {
        "format": _FORMAT,
        "classes": [{"number": number, "name": name} for number, name in model.names.items()],
        "photos": [
            {
                "name": lesson.name,
                "numbers": lesson.numbers.tolist(),
                "examples": _lights_to_json(lesson.shown),
                "everywhere": _lights_to_json(lesson.everywhere),
            }
            for lesson in model.lessons
        ],
    }


def _lights_to_json(looks: tuple[Looks, ...]) -> dict[str, Any]:
    return {light: _looks_to_json(one) for light, one in zip(LIGHTS, looks, strict=True)}


def _looks_to_json(looks: Looks) -> dict[str, Any]:
    return {part: _plain(getattr(looks, part)) for part in _PARTS}


def _plain(values: NDArray[np.float32]) -> Any:
    """Rounded as looks are, so that nothing is lost."""
    return np.round(values.astype(np.float64), Looks.DECIMALS).tolist()


def _from_json(document: dict[str, Any]) -> Model:
    names = {int(one["number"]): str(one["name"]) for one in document["classes"]}
    lessons = [_lesson(photo) for photo in document["photos"]]
    if not lessons:
        raise ValueError("it has no photos")
    if len({lesson.channels for lesson in lessons}) > 1:
        raise ValueError("its photos have different numbers of channels")
    return model_of(lessons, names)


def _lesson(photo: dict[str, Any]) -> Lesson:
    numbers = np.asarray(photo["numbers"], np.int64)
    if (
        numbers.ndim != 1
        or not len(numbers)
        or not 1 <= numbers.min() <= numbers.max() <= MAX_CLASS
    ):
        raise ValueError("class numbers are wrong")
    shown, everywhere = (
        tuple(_looks(photo[part][light]) for light in LIGHTS) for part in ("examples", "everywhere")
    )
    if {*map(len, shown)} != {len(numbers)} or not min(map(len, everywhere)):
        raise ValueError("there are not as many looks as class numbers")
    return Lesson(str(photo["name"]), numbers, shown, everywhere)


def _looks(said: dict[str, Any]) -> Looks:
    colours, means, contrasts = (np.asarray(said[part], np.float32) for part in _PARTS)
    m, channels = colours.shape
    scales = (m, len(SCALES_PX), channels)
    if (means.shape, contrasts.shape) != (scales, scales):
        raise ValueError("looks have the wrong shape")
    if not all(np.isfinite(part).all() for part in (colours, means, contrasts)):
        raise ValueError("looks are not finite")
    return Looks(colours, means, contrasts)
