"""A project as a JSON document, which project files and the app's journal are made of.

It is read with care: what is damaged or of a newer version is refused in words, and what this
version does not know of settings gets its default, since strokes must never be lost because of one.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Hashable, Iterable
from dataclasses import asdict, replace
from functools import cache
from math import isfinite
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from segcore import __version__
from segcore.graph.affinity import Affinity
from segcore.marks.stroke_files import stroke_from_json, stroke_to_json
from segcore.marks.strokes import MAX_CLASS
from segcore.methods import METHODS, Method
from segcore.methods.fast_ge import FastGE
from segcore.methods.recipe import Recipe
from segcore.objects.dividing import DIVIDE_BY
from segcore.picture.display import AUTOMATIC, ChannelDisplay, Display
from segcore.projects.project import ClassInfo, PhotoReference, Project
from segcore.projects.remarks_json import (
    attributes_from_json,
    remarks_from_json,
    remarks_to_json,
    suited,
)
from segcore.runtime.errors import ProjectError
from segcore.runtime.owned_files import can_be_a_file
from segcore.runtime.parameters import from_document, to_document
from segcore.runtime.said import Said

T = TypeVar("T")

FORMAT = 1

_COLOUR = re.compile("#[0-9A-Fa-f]{6}")


def project_to_json(project: Project) -> dict[str, Any]:
    """The project as a document for :func:`json.dump`; see :func:`project_from_json`."""
    method = project.recipe.method
    return {
        "format": FORMAT,
        "version": __version__,
        "photo": asdict(project.photo) if project.photo else None,
        "classes": classes_to_json(project.classes),
        "strokes": [stroke_to_json(stroke) for stroke in project.strokes],
        "method": {"name": method.name, **to_document(method)},
        "affinity": to_document(project.recipe.affinity),
        **to_document(project.recipe),
        **remarks_to_json(project.remarks),
        **_display_to_json(project.display),
    }


def project_from_json(content: Any) -> Project:
    """The project of a parsed document; see :func:`read_project`.

    Raises
    ------
    ProjectError
        If the document is not a project, or has a newer format.
    """
    return read_project(content)[0]


def read_project(content: Any) -> tuple[Project, tuple[Said, ...]]:
    """The project of a parsed document, and what was left out of it.

    Parameters that are unknown to this version or out of range get their defaults, and tags,
    attributes and values that cannot be read are left out: strokes must never be lost because of
    one.

    Raises
    ------
    ProjectError
        If the document is not a project, or has a newer format.
    """
    if not isinstance(content, dict) or not isinstance(content.get("format"), int):
        raise ProjectError("is not a project: project.json has no format number")
    if content["format"] > FORMAT:
        newer = Said(
            "was saved by a newer version ({theirs}, format {format}); this is {ours}, which "
            "reads up to format {highest}",
            theirs=content.get("version"),
            format=content["format"],
            ours=__version__,
            highest=FORMAT,
        )
        raise ProjectError(newer)
    try:
        photo = content.get("photo")
        classes, without = classes_from_json(content["classes"])
        remarks, unread = remarks_from_json(content)
        remarks, unsuited = suited(remarks, {info.number: info.attributes for info in classes})
        project = Project(
            photo=_photo(photo) if photo else None,
            classes=classes,
            strokes=tuple(stroke_from_json(entry) for entry in content["strokes"]),
            recipe=from_document(
                Recipe,
                content,
                method=_method(content.get("method", {})),
                affinity=from_document(Affinity, content.get("affinity", {})),
            ),
            remarks=remarks,
        )
        display, unreadable = _display_from_json(content.get("display", ()))
        project = replace(project, display=display)
        unsuited = unsuited if not unread else ()
        return project, (*without, *unread, *unsuited, *unreadable)
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError) as error:
        damaged = Said("is damaged: {reason}", reason=f"{type(error).__name__} {error}")
        raise ProjectError(damaged) from error


def _display_to_json(display: Display) -> dict[str, Any]:
    channels = [
        asdict(one) | {"colour": "#{:02x}{:02x}{:02x}".format(*one.colour)}
        for one in display.channels
    ]
    return {"display": channels} if channels else {}


def _display_from_json(stored: Any) -> tuple[Display, tuple[Said, ...]]:
    """The display, and a note where it cannot be read."""
    try:
        return Display(tuple(map(_channel, stored))), ()
    except (AttributeError, KeyError, TypeError, ValueError):
        return AUTOMATIC, (Said("How the photo was displayed cannot be read; it is automatic."),)


def _channel(stored: Any) -> ChannelDisplay:
    if not _COLOUR.fullmatch(stored["colour"]):
        raise ValueError(reprlib.repr(stored["colour"]))
    red, green, blue = bytes.fromhex(stored["colour"][1:])
    numbers = {name: float(stored[name]) for name in ("low", "high", "gamma")}
    if not all(map(isfinite, numbers.values())) or not isinstance(stored["visible"], bool):
        raise ValueError(reprlib.repr(stored))
    return ChannelDisplay(**numbers, colour=(red, green, blue), visible=stored["visible"])


def classes_to_json(classes: Iterable[ClassInfo]) -> list[dict[str, Any]]:
    """Classes as a part of a document; earlier versions read those not counted in objects."""
    objects = ("counted", "divide_by", "least_px")
    return [
        {
            key: value
            for key, value in asdict(info).items()
            if (key not in objects or (info.counted and value is not None))
            and (key != "attributes" or value)
        }
        for info in classes
    ]


def classes_from_json(stored: Any) -> tuple[tuple[ClassInfo, ...], tuple[Said, ...]]:
    """The classes of a parsed document, and which of their attributes were left out.

    Raises
    ------
    ValueError, TypeError, KeyError
        If they are not classes.
    """
    read = [_class(info) for info in stored]
    classes = tuple(info for info, _ in read)
    for info in classes:
        well = 1 <= info.number <= MAX_CLASS and (info.least_px or 0) >= 0
        if not well or not _COLOUR.fullmatch(info.colour) or info.divide_by not in DIVIDE_BY:
            raise ValueError(reprlib.repr(info))
    if len({info.number for info in classes}) < len(classes):
        raise ValueError("two classes have the same number")
    return classes, tuple(dict.fromkeys(note for _, notes in read for note in notes))


def _class(stored: Any) -> tuple[ClassInfo, tuple[Said, ...]]:
    attributes, notes = attributes_from_json(stored.get("attributes", ()))
    plain = {key: value for key, value in stored.items() if key != "attributes"}
    return replace(_typed(ClassInfo, plain), attributes=attributes), notes


def _photo(stored: Any) -> PhotoReference:
    photo = _typed(PhotoReference, stored)
    if min(photo.width, photo.height, photo.page) < 0 or not can_be_a_file(photo.path):
        raise ValueError(f"photo {reprlib.repr(stored)}")
    return photo


def _typed(owner: type[T], stored: Any) -> T:
    """An `owner` with the stored fields, each of just the type that it should have."""
    value = owner(**stored)
    for name, kind in _kinds(cast(Hashable, owner)).items():
        allowed = (tuple,) if get_origin(kind) is tuple else get_args(kind) or (kind,)
        if type(getattr(value, name)) not in allowed:
            raise ValueError(f"{name} {reprlib.repr(getattr(value, name))}")
    return value


@cache
def _kinds(owner: Hashable) -> dict[str, Any]:
    """The types of its fields; a folder of projects asks for them again and again."""
    return get_type_hints(owner)


def _method(stored: dict[str, Any]) -> Method:
    return from_document(METHODS.get(stored.get("name", ""), FastGE), stored)
