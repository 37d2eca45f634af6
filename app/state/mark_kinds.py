"""Texts and actions of each kind of mark; canvas and tools know how it is drawn."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from segcore.marks.strokes import Path, Polygon, Stroke
from segcore.projects.project import Project

from ..actions.action import tr
from ..ui import language


@dataclass(frozen=True)
class MarkKind:
    """Texts and icon of a kind of mark.

    Attributes
    ----------
    title, violated : str
        Its name, and the text where the result does not follow it; both untranslated.
    has_class, is_reclassed : bool
        Whether it has a class, and whether that can be changed.
    """

    title: str
    icon: str
    has_class: bool = False
    is_reclassed: bool = False
    has_belief: bool = True
    violated: str = tr("Violated: only {percent} % of its pixels have its class")


_PAINTED = {
    Path: MarkKind(tr("Stroke"), "brush", has_class=True, is_reclassed=True),
    Polygon: MarkKind(tr("Outline"), "polygon", has_class=True, is_reclassed=True),
}
_REGION = MarkKind(tr("Region"), "fill", has_class=True, is_reclassed=True)
MARK_KINDS = {
    "object": MarkKind(tr("Object"), "fill", has_class=True),
    "erase": MarkKind(tr("Eraser"), "eraser", has_belief=False),
    "must-link": MarkKind(
        tr("Together"), "must-link", violated=tr("Violated: its ends are in different segments")
    ),
    "cannot-link": MarkKind(
        tr("Apart"), "cannot-link", violated=tr("Violated: both ends are in the same segment")
    ),
    "soft-edge": MarkKind(tr("Soft edge"), "edge", has_belief=False),
    "hard-edge": MarkKind(tr("Hard edge"), "edge", has_belief=False),
    "box": MarkKind(tr("Box"), "box", has_class=True, is_reclassed=True),
}
"""All kinds but painted strokes, whose kind follows from their extent."""


def kind_of(stroke: Stroke) -> MarkKind:
    return MARK_KINDS.get(stroke.kind) or _PAINTED.get(type(stroke.extent), _REGION)


def kind_name(stroke: Stroke) -> str:
    """Name of a kind of mark."""
    return language.tr(kind_of(stroke).title)


def stroke_name(stroke: Stroke, project: Project) -> str:
    """The kind of a stroke, and its class and object if it has any."""
    if not kind_of(stroke).has_class:
        return kind_name(stroke)
    info = project.class_or_new(stroke.class_number)
    number = f" {stroke.object}" if stroke.object else ""
    return f"{kind_name(stroke)} {info.name}{number}"


def stroke_names(strokes: Iterable[Stroke], project: Project) -> str:
    """The names of several strokes, each once and with its count."""
    counts = Counter(stroke_name(stroke, project) for stroke in strokes)
    return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in counts.items())
