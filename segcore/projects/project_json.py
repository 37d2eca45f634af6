"""A project as a JSON document, which project files and the app's journal are made of.

Damaged documents and those of newer versions are refused with a message; unknown settings get their
defaults, so that strokes are never lost because of one.
"""

from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import Any

from msgspec import Struct

from segcore import __version__
from segcore.graph.affinity import Affinity
from segcore.marks.stroke_files import stroke_from_json, stroke_to_json
from segcore.matting.edge import Edge
from segcore.methods import METHODS
from segcore.methods.fast_ge import FastGE
from segcore.methods.recipe import Recipe
from segcore.picture.display import AUTOMATIC_DISPLAY, ChannelDisplay, Display
from segcore.projects.attributes_json import (
    attributes_from_json,
    fit_attributes,
    photo_attributes_from_json,
    photo_attributes_to_json,
)
from segcore.projects.project import ClassInfo, PhotoReference, Project, storable_name
from segcore.runtime import limits
from segcore.runtime.errors import ProjectError
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import can_be_a_file
from segcore.runtime.parameters import from_document, to_document
from segcore.runtime.typed import ColourCode, Finite, convert

FORMAT = 1


class _Document(Struct):
    """The required parts of a project."""

    classes: list[dict[str, Any]]
    strokes: tuple[Any, ...]
    photo: dict[str, Any] | None = None
    method: dict[str, Any] = {}
    affinity: dict[str, Any] = {}
    edge: Any = None


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
        **photo_attributes_to_json(project.photo_attributes),
        **_display_to_json(project.display),
        **({"edge": edge} if (edge := to_document(project.edge)) else {}),
    }


def project_from_json(content: Any) -> Project:
    """The project of a parsed document; see :func:`read_project`.

    Raises
    ------
    ProjectError
        If the document is not a project, or has a newer format.
    """
    return read_project(content)[0]


def read_project(content: Any) -> tuple[Project, tuple[Message, ...]]:
    """The project of a parsed document, and notes on what was left out.

    Unknown or invalid parameters get their defaults, and unreadable tags, attributes and values are
    left out, so that strokes are never lost because of such errors.
    """
    if not isinstance(content, dict) or type(content.get("format")) is not int:
        raise ProjectError("is not a project: project.json has no format number")
    if content["format"] > FORMAT:
        newer = Message(
            "was saved by a newer version ({theirs}, format {format}); this is {ours}, which "
            "reads up to format {highest}",
            theirs=content.get("version"),
            format=content["format"],
            ours=__version__,
            highest=FORMAT,
        )
        raise ProjectError(newer)
    try:
        stored = convert(content, _Document)
        classes, without = classes_from_json(stored.classes)
        photo = _photo(stored.photo) if stored.photo else None
    except ValueError as error:
        raise ProjectError("is damaged: {reason}", reason=str(error)) from error
    attributes, unread = photo_attributes_from_json(content)
    declared = {info.number: info.attributes for info in classes}
    attributes, unsuited = fit_attributes(attributes, declared)
    display, unreadable = _display_from_json(content.get("display", ()))
    method = METHODS.get(stored.method.get("name", ""), FastGE)
    recipe = from_document(
        Recipe,
        content,
        method=from_document(method, stored.method),
        affinity=from_document(Affinity, stored.affinity),
    )
    strokes = tuple(map(stroke_from_json, stored.strokes))
    edge = from_document(Edge, stored.edge if isinstance(stored.edge, dict) else {})
    project = Project(photo, classes, strokes, recipe, attributes, display, edge)
    unsuited = unsuited if not unread else ()
    return project, (*without, *unread, *unsuited, *unreadable)


def _display_to_json(display: Display) -> dict[str, Any]:
    channels = [
        asdict(channel) | {"colour": "#{:02x}{:02x}{:02x}".format(*channel.colour)}
        for channel in display.channels
    ]
    return {"display": channels} if channels else {}


class _Channel(Struct):
    low: Finite
    high: Finite
    gamma: Finite
    colour: ColourCode
    visible: bool

    @property
    def display(self) -> ChannelDisplay:
        red, green, blue = bytes.fromhex(self.colour[1:])
        return ChannelDisplay(self.low, self.high, self.gamma, (red, green, blue), self.visible)


def _display_from_json(stored: Any) -> tuple[Display, tuple[Message, ...]]:
    """The display, and a note where it cannot be read."""
    try:
        channels = convert(stored, tuple[_Channel, ...])
    except ValueError:
        return AUTOMATIC_DISPLAY, (
            Message("How the photo was displayed cannot be read; it is automatic."),
        )
    return Display(tuple(channel.display for channel in channels)), ()


def classes_to_json(classes: Iterable[ClassInfo]) -> list[dict[str, Any]]:
    """Classes as a part of a document, also readable by earlier versions."""
    objects = ("counted", "divide_by", "least_px")
    return [
        {
            key: value
            for key, value in asdict(info).items()
            if value is not None
            and (key not in objects or info.counted)
            and (key != "attributes" or value)
        }
        for info in classes
    ]


def classes_from_json(stored: Any) -> tuple[tuple[ClassInfo, ...], tuple[Message, ...]]:
    """The classes of a parsed document, and notes on attributes that were left out."""
    entries = convert(stored, list[dict[str, Any]])
    limits.CLASSES.check(len(entries))
    read = [_class(entry) for entry in entries]
    classes = tuple(info for info, _ in read)
    if len({info.number for info in classes}) < len(classes):
        raise ValueError("two classes have the same number")
    return classes, tuple(dict.fromkeys(note for _, notes in read for note in notes))


def _class(stored: dict[str, Any]) -> tuple[ClassInfo, tuple[Message, ...]]:
    attributes, notes = attributes_from_json(stored.get("attributes", ()))
    info = convert({key: value for key, value in stored.items() if key != "attributes"}, ClassInfo)
    name = storable_name(info.name)
    if len(name) < len(info.name):
        cut = Message("A class name of {count} characters was cut.", count=len(info.name))
        notes = (*notes, cut)
    return replace(info, name=name, attributes=attributes), notes


def _photo(stored: Any) -> PhotoReference:
    photo = convert(stored, PhotoReference)
    if not can_be_a_file(photo.path):
        raise ValueError(f"no file can be called {photo.path!r}")
    return photo
