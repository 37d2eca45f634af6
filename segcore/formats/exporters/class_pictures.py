"""Formats with a picture for each class or object, and how these pictures are named."""

import glob
import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.exporter import Exporter, PictureFormat, unique_names
from segcore.projects.case import Case
from segcore.runtime.errors import ParameterError

DEFAULT_NAMING = "{photo}-{format}-{number}.png"

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_PLACEHOLDER_NAMES = ("photo", "class", "number", "format")
_FORBIDDEN_CHARACTERS = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]|^[.\s]+|[.\s]+$')
"""Characters that some system does not allow in a name."""


@dataclass(frozen=True)
class NamedPictures(PictureFormat):
    """PNG files that are named after photo and class.

    Attributes
    ----------
    naming : str
        Pattern of the files, with ``{photo}``, ``{class}`` (its name), ``{number}`` and
        ``{format}``; see :func:`check_naming`.
    """

    naming: str = DEFAULT_NAMING
    kind: ClassVar[str]
    """Text that replaces ``{format}`` in names."""

    def file_pattern_of(self, photo: str) -> str:
        places = {"photo": glob.escape(photo), "class": "*", "number": "*", "format": self.kind}
        return _fill_in(self.naming, places)

    def names(self, case: Case) -> dict[int, str]:
        """File name of each class that occurs."""
        classes = unique_names(case, partial(_FORBIDDEN_CHARACTERS.sub, "_"))
        names: dict[int, str] = {}
        taken: set[str] = set()
        for number in case.geometry.present_classes:
            places = {"photo": case.name, "number": str(number), "format": self.kind}
            name = _fill_in(self.naming, {**places, "class": classes[number]})
            if name.casefold() in taken:  # some file systems ignore case
                name = _fill_in(self.naming, {**places, "class": f"{classes[number]} ({number})"})
            names[number] = name
            taken.add(name.casefold())
        return names


class ClassPictures(NamedPictures):
    """A PNG for each class that occurs."""

    @abstractmethod
    def picture(self, case: Case, number: int) -> NDArray[np.uint8]:
        """Pixels of the picture for a class."""

    def pictures(self, case: Case) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        for number, name in self.names(case).items():
            yield name, self.picture(case, number)


def check_naming(naming: str) -> str:
    """The naming after a check, with ``.png`` added if it is missing.

    Raises
    ------
    ParameterError
        If files of different photos or classes would get the same name, or a file would lie outside
        of the folder.
    """
    places = _PLACEHOLDER.findall(naming)
    for placeholder in places:
        if placeholder not in _PLACEHOLDER_NAMES:
            placeholders = ", ".join(f"{{{name}}}" for name in _PLACEHOLDER_NAMES)
            raise ParameterError(
                f"there is no {{{placeholder}}} in names of files; use {placeholders}"
            )
    if "photo" not in places or not {"class", "number"} & set(places):
        raise ParameterError(
            f"{naming!r} would give several files the same name; it needs {{photo}}, and {{class}} "
            "or {number}"
        )
    parts = naming.split("/")
    if any(
        part.strip(" .") == "" or _FORBIDDEN_CHARACTERS.search(_PLACEHOLDER.sub("x", part))
        for part in parts
    ):
        raise ParameterError(f"{naming!r} is no name of a file; leave out what is not in names")
    return naming if naming.endswith(".png") else f"{naming}.png"


def refuse_same_names(exporters: Iterable[Exporter]) -> None:
    """Refuse formats whose files of a class would get the same name.

    Raises
    ------
    ParameterError
    """
    pictures = [exporter for exporter in exporters if isinstance(exporter, NamedPictures)]
    for exporter in pictures if len(pictures) > 1 else ():
        if "{format}" not in exporter.naming:
            names = " and ".join(other.name for other in pictures)
            raise ParameterError(
                f"{exporter.naming!r} would give files of {names} the same name; put {{format}} "
                "into it"
            )


def _fill_in(naming: str, places: Mapping[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda place: places[place[1]], naming)
