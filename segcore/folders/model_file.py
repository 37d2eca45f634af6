"""The model of a folder, in a shared JSON file beside the photos.

For every photo it has the class numbers and features of its examples
(:class:`segcore.appearance.learning.training_photo.TrainingPhoto`). Programs change the file one at
a time, so that changes of others stay.
"""

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from msgspec import Meta, Struct

from segcore.appearance.learning.model import Model, model_of
from segcore.appearance.learning.photo_features import LIGHTS, SCALES_PX, PhotoFeatures
from segcore.appearance.learning.training_photo import TrainingPhoto
from segcore.folders.file_versions import FileVersion, file_version
from segcore.folders.lock import folder_lock
from segcore.methods.recipe import Recipe
from segcore.picture.atomic_write import write_files
from segcore.runtime import limits
from segcore.runtime.errors import OutputError, ProjectError, file_message, naming_file
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import behind_links, open_chosen, open_owned, read_whole
from segcore.runtime.texts import as_utf8
from segcore.runtime.typed import ClassNumber, read_typed

FILE_NAME = "eigenbrush-looks.json"

_FORMAT = 1
_PATIENCE_SECONDS = 10.0
_PARTS = ("colours", "means", "contrasts")
_MAX_NUMBER = 1e9
_Row = Annotated[
    list[Annotated[float, Meta(ge=-_MAX_NUMBER, le=_MAX_NUMBER)]],
    Meta(min_length=1, max_length=limits.CHANNELS.most),
]
"""A number for each channel."""


def read_model(path: str | os.PathLike[str], *, follow_links: bool = True) -> Model:
    """The model in a file.

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
    version = file_version(path)
    if version is None:
        raise ProjectError("{path}: is not there; choose a model file of learning", path=str(path))
    return _read(Path(path), version, follow_links)


@lru_cache(maxsize=4)
def _read(path: Path, version: FileVersion, follow_links: bool) -> Model:  # noqa: ARG001 - changes with it
    other = Message("does not hold a model of labelled photos, or is damaged ({reason})")
    with naming_file(path, ProjectError, other):
        with open_chosen(path) if follow_links else open_owned(path) as file:
            content = read_whole(file, path, limits.PHOTO_MODEL)
        if read_typed(content, _Version).format != _FORMAT:
            raise ProjectError("was written by another version of the program; update this one")
        return read_typed(content, _ModelDocument).to_model()


def model_of_recipe(recipe: Recipe) -> Model | None:
    """The model of a recipe; the same object as long as its file is unchanged.

    Raises
    ------
    ProjectError
    """
    if not recipe.model:
        return None
    return read_model(recipe.model)


def model_file_of(model_path: str, folder: Path) -> str:
    """The model file of a project, or that of its folder if both were moved, or none."""
    in_folder = folder / FILE_NAME
    if not model_path or os.path.lexists(model_path):
        return model_path
    return (
        str(in_folder) if Path(model_path).name == FILE_NAME and os.path.lexists(in_folder) else ""
    )


def write_model(path: str | os.PathLike[str], model: Model, *, follow_links: bool = True) -> None:
    """Write a model; an existing file is replaced.

    Raises
    ------
    OutputError
        If the file cannot be written, or would be too large to be read.

    Examples
    --------
    >>> from segcore import learn
    >>> write_model("looks.json", learn([([[0.1, 0.9]] * 3, [[1, 2]] * 3)], names={2: "sky"}))
    """
    target, content = behind_links(Path(path)) if follow_links else Path(path), encode_model(model)
    if len(content) > limits.PHOTO_MODEL.most:
        raise OutputError(file_message(path, limits.PHOTO_MODEL.exceeded_message(len(content))))
    write_files({target: content})


def encode_model(model: Model) -> bytes:
    """The content of a model file."""
    return as_utf8(json.dumps(_to_json(model), ensure_ascii=False))


def add_training_photo(folder: Path, photo: TrainingPhoto, names: Mapping[int, str]) -> Model:
    """Add a training photo to the model of a folder, or replace it.

    A file that cannot be read stays as it is.

    Raises
    ------
    ProjectError, OutputError, OSError
    """
    path = folder / FILE_NAME
    with folder_lock(folder, seconds=_PATIENCE_SECONDS):
        stored_model = read_model(path, follow_links=False) if path.exists() else Model(())
        earlier_model = (
            stored_model
            if stored_model.photos and stored_model.n_channels == photo.n_channels
            else Model(())
        )
        model = model_of([*earlier_model.photos, photo], {**earlier_model.names, **names})
        write_model(path, model, follow_links=False)
    return model


def _to_json(model: Model) -> dict[str, Any]:
    return {
        "format": _FORMAT,
        "classes": [{"number": number, "name": name} for number, name in model.names.items()],
        "photos": [
            {
                "name": photo.name,
                "numbers": photo.class_of_example.tolist(),
                "examples": _features_to_json(photo.examples),
                "everywhere": _features_to_json(photo.photo_samples),
            }
            for photo in model.photos
        ],
    }


def _features_to_json(features: tuple[PhotoFeatures, ...]) -> dict[str, Any]:
    """Features as JSON, rounded to `PhotoFeatures.DECIMALS`, the precision that they have."""
    return {
        light: {
            part: np.round(
                getattr(features_in_light, part).astype(np.float64), PhotoFeatures.DECIMALS
            ).tolist()
            for part in _PARTS
        }
        for light, features_in_light in zip(LIGHTS, features, strict=True)
    }


class _Features(Struct):
    colours: Annotated[list[_Row], Meta(min_length=1)]
    means: list[list[_Row]]
    contrasts: list[list[_Row]]

    def to_features(self) -> PhotoFeatures:
        parts = (self.colours, self.means, self.contrasts)
        colours, means, contrasts = (np.array(part, np.float32) for part in parts)
        expected_shape = (len(colours), len(SCALES_PX), colours.shape[1])
        if (means.shape, contrasts.shape) != (expected_shape, expected_shape):
            raise ValueError("features have the wrong shape")
        return PhotoFeatures(colours, means, contrasts)


class _Photo(Struct):
    name: str
    numbers: Annotated[list[ClassNumber], Meta(min_length=1)]
    examples: dict[str, _Features]
    everywhere: dict[str, _Features]

    def to_photo(self) -> TrainingPhoto:
        examples, everywhere = (
            tuple(features[light].to_features() for light in LIGHTS)
            for features in (self.examples, self.everywhere)
        )
        if {*map(len, examples)} != {len(self.numbers)}:
            raise ValueError("there are not as many examples as class numbers")
        return TrainingPhoto(self.name, np.array(self.numbers, np.int64), examples, everywhere)


class _NamedClass(Struct):
    number: ClassNumber
    name: str


class _ModelDocument(Struct):
    photos: Annotated[list[_Photo], Meta(min_length=1)]
    classes: list[_NamedClass]

    def to_model(self) -> Model:
        photos = [photo.to_photo() for photo in self.photos]
        if len({photo.n_channels for photo in photos}) > 1:
            raise ValueError("its photos have different numbers of channels")
        return model_of(photos, {model_path.number: model_path.name for model_path in self.classes})


class _Version(Struct):
    format: int
