"""What a stroke is called on the screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from segcore.marks.strokes import Stroke
from segcore.projects.project import Project

from ..looks.language import tr
from .mark_kinds import kind_of


def kind_name(stroke: Stroke) -> str:
    """What kind of mark it is."""
    return tr(kind_of(stroke).title)


def stroke_name(stroke: Stroke, project: Project) -> str:
    """Its kind, and its class if it has one."""
    if not kind_of(stroke).of_class:
        return kind_name(stroke)
    info = project.class_of(stroke.class_number)
    number = f" {stroke.object}" if stroke.object else ""
    return f"{kind_name(stroke)} {info.name}{number}"


def stroke_names(strokes: Iterable[Stroke], project: Project) -> str:
    """The names of several, each once and with how many there are of it."""
    counts = Counter(stroke_name(stroke, project) for stroke in strokes)
    return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in counts.items())
