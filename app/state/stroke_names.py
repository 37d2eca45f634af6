"""What a stroke is called on the screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from segcore.marks.strokes import Path, Polygon, Stroke
from segcore.projects.project import Project

from ..looks.language import tr


def kind_name(stroke: Stroke) -> str:
    """What kind of mark it is."""
    match stroke.kind:
        case "must-link":
            return tr("Together")
        case "cannot-link":
            return tr("Apart")
        case "erase":
            return tr("Eraser")
        case "object":
            return tr("Object")
        case "box":
            return tr("Box")
    if isinstance(stroke.extent, Path):
        return tr("Stroke")
    return tr("Outline") if isinstance(stroke.extent, Polygon) else tr("Region")


def stroke_name(stroke: Stroke, project: Project) -> str:
    """Its kind, and its class if it has one."""
    if stroke.kind not in ("class", "object", "box"):
        return kind_name(stroke)
    info = project.class_of(stroke.class_number)
    number = f" {stroke.object}" if stroke.object else ""
    return f"{kind_name(stroke)} {info.name}{number}"


def stroke_names(strokes: Iterable[Stroke], project: Project) -> str:
    """The names of several, each once and with how many there are of it."""
    counts = Counter(stroke_name(stroke, project) for stroke in strokes)
    return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in counts.items())
