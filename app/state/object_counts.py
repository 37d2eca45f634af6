"""How many objects there are, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

from segcore.projects.project import Project

if TYPE_CHECKING:  # what only counting needs is not loaded at the start
    from segcore.objects.objects import Objects


def object_counts(objects: Objects | None, project: Project) -> list[str]:
    """For each class that is counted, its name and how many objects it has."""
    if objects is None:
        return []
    return [
        f"{info.name}: {QLocale().toString(len(objects.of_class(info.number)))}"
        for info in project.classes
        if info.counted
    ]
